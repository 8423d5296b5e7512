#!/usr/bin/env bash
# Itanium 2 Montecito on the command line
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

# row NAME LINE: the last listing has this row
row()
{
	expect "csv: $1" says "^$2,"
}

run uncore_avail --machine montecito --csv
expect "csv: status" exited 0
events() { tail -n +2 "$work/out" | cut -d, -f2 | sort -u | wc -l; }
expect "csv: 171 events" test "$(events)" -eq 171
row "first code" montecito,BACK_END_BUBBLE,ALL,0x0
row "cycles" montecito,CPU_OP_CYCLES,ALL,0x1200
row "umask" montecito,L3_READS,ALL_MISS,0xedd00
row "halted: PMD10 only" montecito,CPU_OP_CYCLES_HALTED,,0x1800,10

run uncore_encode montecito::FP_OPS_RETIRED:code_lo=0x4000:code_hi=0x4fff
expect "qualifier: its registers" says 'pmc32=0x.*pmc38=0x.*ibr0=0x4000'

# The machine in the environment, counted through PAPI
"$BIN/uncore_traffic" --remove
export PAPI_UNCORE_SIM=montecito,sockets=2,turn=50,name=cli$$
run uncore_avail CPU_OP_CYCLES
expect "machine: its events" says '^montecito::CPU_OP_CYCLES'
run uncore_stat --csv -e CPU_OP_CYCLES:unit=0,CPU_OP_CYCLES:cpu=1,L3_MISSES sleep 0.1
expect "stat: status" exited 0
expect "stat: SIMULATED" says 'SIMULATED'
value() { awk -F, -v name="$1" '$4 == name { print $5 }' "$work/out"; }
# one of two threads for a tenth of a second at 1 GHz, in each of two sockets
expect "stat: cycles" test "$(value CPU_OP_CYCLES:unit=0)" -gt 90000000
expect "stat: cycles of a cpu" test "$(value CPU_OP_CYCLES:cpu=1)" -gt 45000000
run uncore_stat --csv -M IA64_IPC,L2DTLB_MISS_RATIO_SET1 true
expect "metric: two L1D sets take two runs" says '^,,,L2DTLB_MISS_RATIO_SET1,[0-9.]+,ratio,.*from several runs'
expect "metric: the other one in one of them" says '^,,,IA64_IPC,[0-9.]+,[^,]*,run 1 of 2$'
metrics=$("$BIN/uncore_stat" -M list | awk 'NR > 1 && /^[A-Z]/ { print $1 }' | paste -sd,)
run uncore_stat --csv -M "$metrics" true
expect "metrics: all of them" test "$(grep -cE '^,,,[A-Z0-9_]+,[0-9.e+-]+,' "$work/out")" -eq "$(echo "$metrics" | tr , '\n' | wc -l)"
run uncore_stat --csv -e L1D_READS_SET0,L1D_READS_SET1 true
expect "stat: two L1D sets take two runs" says 'the command was run 2 times'
run uncore_stat --csv --per-unit -e FP_OPS_RETIRED:code_lo=0x4000:code_hi=0x4fff:all=1 true
expect "stat: both threads, in one of each core" test "$(grep -c FP_OPS_RETIRED "$work/out")" -eq 4
run uncore_stat -e L3_MISSES,L3_INSERTS,L3_REFERENCES,L3_READS:ALL_ALL,L3_READS:ALL_HIT,L3_READS:ALL_MISS,L3_WRITES:ALL_ALL true
expect "stat: one of seven may be inexact" complains 'stops while its thread is in the background'
expect "stat: and is counted nevertheless" says_not 'not counted'
mkdir "$work/mount"
why="only x86 machines can"
[ -r /dev/fuse ] && [ -w /dev/fuse ] || why=/dev/fuse
wrong "no device files" 1 "$why" uncore_sim --mount "$work/mount"
wrong "no traffic here" 1 "carries no traffic" \
	uncore_traffic --lines 10

# The program must print the register values of the unit test, which were derived by hand.
words=$(sed -n 's/^\t{ "\([A-Z][^"]*\)", 0x0*\([0-9a-f]*\), "\([0-9-]*\)" },.*/\1 \2 \3/p' \
	"$(dirname "$0")/../unit/test_tables_montecito.c")
expect "words: at least forty" test "$(wc -l <<<"$words")" -ge 40
while read -r event ctl counters; do
	run uncore_encode --machine montecito "$event"
	# event, ctl, qualifiers' registers if there are any, counters
	expect "$event" says "	ctl=0x$ctl .*counters=$counters\$"
done <<<"$words"

# /proc/cpuinfo of an Itanium
mkdir -p "$work/root/proc" "$work/root/sys/devices/system/cpu"
echo 0 >"$work/root/sys/devices/system/cpu/online"
cat >"$work/root/proc/cpuinfo" <<'END'
processor  : 0
vendor     : GenuineIntel
arch       : IA-64
family     : 32
model      : 0
model name : Dual-Core Intel(R) Itanium(R) Processor 9040
revision   : 7
archrev    : 0

END
PAPI_UNCORE_BACKEND=auto PAPI_UNCORE_ROOT=$work/root run uncore_avail L3_MISSES
expect "cpuinfo: an Itanium" says '^montecito::L3_MISSES'
sed -i 's/^model .*: 0/model      : 2/' "$work/root/proc/cpuinfo"
PAPI_UNCORE_BACKEND=auto PAPI_UNCORE_ROOT=$work/root wrong "cpuinfo: another Itanium" 1 \
	"Itanium family 32 model 2" uncore_avail
sed -i '/^arch /d; s/^model .*: 2/model      : 0/' "$work/root/proc/cpuinfo"
PAPI_UNCORE_BACKEND=auto PAPI_UNCORE_ROOT=$work/root wrong "cpuinfo: not an Itanium" 1 \
	"CPU family 32 model 0" uncore_avail

finish
