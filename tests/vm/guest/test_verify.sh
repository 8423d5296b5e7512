#!/usr/bin/env bash
# uncore_verify through Linux' own driver and through registers: a sound machine is proven, both count the same, and
# planted defects are found and named. The virtual silicon carries the traffic (vm_verify.c).
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

case $VM_CHIP in
icx) imc=IMC proven="CHA IMC IMC_FREERUN UPI" ;;
*) imc=iMC proven="CBo HA iMC QPI" ;;
esac
# verify [DEFECT]: leaves the tables of both backends in $work/perf and $work/direct, and of both together in $work/both
verify()
{
	VM_PLANT=${1-} run vm_verify --quick --size 1M
	sed -n '/^perf: /,/^direct: /p' "$work/out" >"$work/perf"
	sed -n '/^direct: /,/^perf and direct/p' "$work/out" >"$work/direct"
	sed -n '/^perf and direct/,$p' "$work/out" >"$work/both"
}
# row FILE PATTERN, none FILE PATTERN: called by expect
# shellcheck disable=SC2317
row() { grep -qE "$2" "$work/$1"; }
# shellcheck disable=SC2317
none() { ! row "$@"; }

verify
expect "sound: status" exited 0
for by in perf direct; do
	for box in $proven; do
		expect "sound, $by: $box" row $by "^$box +[0-9]+ proven "
	done
	expect "sound, $by: nothing is wrong" none $by '^[A-Za-z0-9_]+ +[0-9]+ (wrong|noisy|uncounted) '
done
for box in $proven PCU; do
	expect "sound: both count the same: $box" row both "^$box +equal +([0-9]+) of \\1 *\$"
done
# The kernel has PMUs for channels that no controller has.
[ "$VM_CHIP" != icx ] ||
	expect "sound, perf: channels that are not used" row perf '^IMC +16 proven .* 8 more are listed, count nothing, and are not in use'

PAPI_UNCORE_BACKEND=perf verify "umask $imc bits=0,4"
expect "a wrong umask, perf: status" exited 3
expect "a wrong umask, perf" row perf "^$imc +[0-9]+ wrong .* IMC_(READS|WRITES|ALL)"
expect "a wrong umask, perf: no other box" equal "$(grep -cE '^[A-Za-z0-9_]+ +[0-9]+ (wrong|noisy|uncounted) ' "$work/perf")" 1

export VM_PLANT_LATE=1
verify "double imc1 socket=0"
expect "double in one: status" exited 3
expect "double in one: by perf it is sound" row perf "^$imc +[0-9]+ proven "
expect "double in one: IMC_READS" row direct "^$imc +[0-9]+ wrong .* IMC_READS, read 0 -> 0: "
expect "double in one: the count" \
	row both "^$imc +wrong .* UNC_M_CAS_COUNT.RD: PERF_DIRECT, read 0 -> 0, $imc 0 channel 1 of socket 0: "
finish
