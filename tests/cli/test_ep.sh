#!/usr/bin/env bash
# Sandy Bridge-EP and Ivy Bridge-EP on the command line
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

# row NAME LINE: the last listing has this row
row()
{
	expect "csv: $1" says "^$2,"
}

run uncore_avail --machine snbep --csv
expect "snbep: status" exited 0
# 540 rows of the facts, 4 of our own, the header
expect "snbep: rows" test "$(wc -l <"$work/out")" -eq 544
row "opcode event" snbep_unc_cbo,UNC_C_TOR_INSERTS,MISS_OPCODE,0x335,0-1
row "occupancy" snbep_unc_cbo,UNC_C_TOR_OCCUPANCY,EVICTION,0x436,0,20
row "extra bit" snbep_unc_pcu,UNC_P_CORE0_TRANSITION_CYCLES,,0x200003,0-3
row "composed umask" snbep_unc_qpi,UNC_Q_RXL_FLITS_G1,DRS,0x201802,0-3,2
row "fixed counter" snbep_unc_imc,UNC_M_CLOCKTICKS_FIXED,,0x0,FIXED

run uncore_avail --machine ivbep --csv
expect "ivbep: status" exited 0
expect "ivbep: rows" test "$(wc -l <"$work/out")" -eq 1078
row "R3QPI" ivbep_unc_r3qpi,UNC_R3_CLOCKTICKS,,0x1,0-2
row "other umask" ivbep_unc_imc,UNC_M_CAS_COUNT,RD_WMM,0x1004,0-3

# encodes NAME EVENT VALUES
encodes()
{
	run uncore_encode "$2"
	expect "$1: status" exited 0
	expect "$1: line" line_is 1 "$2"$'\t'"$3"
}
# The pmu determines the chip, on any machine.
encodes "opcode" snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd \
	"ctl=0x335 filter0=0xc1000000 counters=0-1"
encodes "opcode, other register" ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd \
	"ctl=0x335 filter1=0x18200000 counters=0-1"
run uncore_encode snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE
expect "without opcode: refused" exited 1
expect "without opcode: reason" complains 'needs a filter: give opc='

finish
