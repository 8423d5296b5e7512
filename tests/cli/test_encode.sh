#!/usr/bin/env bash
# uncore_encode: register values, and errors that underline the wrong word
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

common uncore_encode

# encodes NAME EVENT VALUES
encodes()
{
	run uncore_encode "$2"
	expect "$1: status" exited 0
	expect "$1: line" line_is 1 "$2"$'\t'"$3"
}
encodes "event" UNC_M_CAS_COUNT:RD "ctl=0xf04 counters=0-3"
encodes "PAPI's prefix" uncore:::UNC_M_CAS_COUNT:RD "ctl=0xf04 counters=0-3"
encodes "Intel's spelling" icx_unc_imc3::unc_m_cas_count.rd "ctl=0xf04 counters=0-3 unit=3"
encodes "filter" UNC_CHA_TOR_INSERTS.IA_MISS:tid=5 \
	"ctl=0xc001fe00080135 filter=0x5 counters=0-3"
encodes "places" UNC_CHA_CLOCKTICKS:unit=2:socket=1 "ctl=0x0 counters=0-3 unit=2 socket=1"
encodes "cpu" UNC_CHA_CLOCKTICKS:cpu=3 "ctl=0x0 counters=0-3 cpu=3"
encodes "threshold" UNC_CHA_CLOCKTICKS:thresh=3 "ctl=0x3000000 counters=0-3"
encodes "one counter" UNC_CHA_RxC_OCCUPANCY:IRQ "ctl=0x111 counters=0"
encodes "fixed" UNC_U_CLOCKTICKS "fixed"
encodes "free-running" icx_unc_imc_free_running::read "freerun=rd_ddr"

# Round trip: every row of the listing encodes to the code that it lists.
"$BIN/uncore_avail" --machine icx --csv >"$work/icx.csv"
tail -n +2 "$work/icx.csv" | awk -F, '{
	name = $1 "::" $2 ($3 == "" ? "" : ":" $3)
	if ($5 == "FIXED")
		value = "fixed"
	else if ($5 == "FREERUN" || /FREERUN/)
		value = "freerun"
	else
		value = "ctl=" $4
	print name "\t" value
}' >"$work/listed"
# shellcheck disable=SC2046
run uncore_encode $(cut -f1 "$work/listed")
sed 's/ counters=.*//; s/\tfreerun=.*/\tfreerun/' "$work/out" >"$work/encoded"
expect "round trip: status" exited 0
expect "round trip: thousands of events" test "$(wc -l <"$work/encoded")" -gt 4000
expect "round trip: same values" cmp -s "$work/listed" "$work/encoded"

# Errors: the wrong word, and the correction
# points NAME EVENT MESSAGE CARETS
points()
{
	wrong "$1" 1 "$3" uncore_encode "$2"
	expect "$1: shows the name" complains "^  $2$"
	expect "$1: points to the word" complains "^$4$"
}
points "umask" UNC_M_CAS_COUNT:RX "\"RX\".*did you mean RD" '                  \^~'
points "event" uncore:::UNC_M_CAS_COUN:RD "did you mean UNC_M_CAS_COUNT" \
	'           \^~~~~~~~~~~~~~'
points "pmu" icx_unc_imcc::UNC_M_CAS_COUNT:RD "did you mean icx_unc_imc" '  \^~+'
points "value too wide" UNC_CHA_CLOCKTICKS:t=300 "too wide" '                       \^~~'
points "missing umask" UNC_CHA_SF_EVICTION "needs a umask: E_STATE," '  \^~+'
wrong "empty" 1 "no event name" uncore_encode ''
wrong "none" 2 "no EVENT" uncore_encode
wrong "unknown machine" 1 "no tables for a machine 'vax'.*icx" uncore_encode --machine vax a

run uncore_encode UNC_M_CAS_COUNT:RX UNC_M_CAS_COUNT:WR
expect "others are printed: status" exited 1
expect "others are printed" says '^UNC_M_CAS_COUNT:WR	ctl=0x3004 counters=0-3$'

run uncore_encode UNC_CHA_LLC_LOOKUP:CODE
expect "deprecated: status" exited 0
expect "deprecated: note" complains 'deprecated, replaced by UNC_CHA_LLC_LOOKUP:CODE_READ$'
expect "deprecated: line" says '^UNC_CHA_LLC_LOOKUP:CODE	ctl=0x1bd00000ff34 '

PAPI_UNCORE_BACKEND=auto run uncore_encode icx_unc_imc::UNC_M_CAS_COUNT:RD
expect "on any machine: the pmu determines the chip" exited 0
PAPI_UNCORE_BACKEND=auto run uncore_encode --machine icx UNC_M_CAS_COUNT:RD
expect "on any machine: --machine determines the chip" exited 0

# names are quoted without what a terminal would obey
run uncore_encode $'UNC_M_\e[31mCAS:\x07'
expect "control bytes: status" exited 1
expect "control bytes: quoted" complains 'UNC_M_\?\[31mCAS'
no_control() { ! LC_ALL=C grep -q "[[:cntrl:]]" "$work/err"; }
expect "control bytes: none" no_control

finish
