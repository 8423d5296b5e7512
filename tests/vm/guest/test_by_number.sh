#!/usr/bin/env bash
# Units of types that no table of events has (silicon with types=all): the driver has PMUs for them, uncore_type_N. The
# same name counts the same through perf_event and through registers, and perf itself counts that, too.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

types=$(vm_silicon spec | grep -c 'types=all')
if [ "$types" -eq 0 ]; then
	echo '0 passed, 0 failed, 0 skipped'
	exit
fi

run vm_silicon faults # the driver of Linux before 6.11 misses memory channels
before=$(cat "$work/out")

# counts BACKEND NAME: what a millisecond counts
counts()
{
	run env PAPI_UNCORE_BACKEND="$1" uncore_stat --csv -e "$2" -- vm_silicon advance 1000000
	grep -oE '[0-9]+,count' "$work/out" | cut -d , -f 1
}

for name in type_10:event=0x1:umask=0x2 type_10:event=0x1:umask=0x2:unit=1:socket=1 uncore_type_10/event=0x7/ \
	type_10:event=0x3:thresh=0x4:inv type_19:event=0x1:umask=0x2 uncore_type_19_0/event=0x5/:socket=0; do
	direct=$(counts direct "$name")
	expect "$name: through registers" test "${direct:-0}" -gt 0
	perf=$(counts perf "$name")
	expect "$name: through perf_event" test "${perf:-0}" -eq "${direct:-0}"
done
direct=$(counts direct type_10:event=0x1:umask=0x2)
run perf stat -x , -a -e uncore_type_10/event=0x1,umask=0x2/ -- vm_silicon advance 1000000
expect "perf itself" test "$(cut -d , -f 1 "$work/out" | head -n 1)" -eq "${direct:-0}"

counts direct type_99:event=1 >"$work/none"
expect "another type, through registers: those that there are" says 'no type 99 .*types that they have: 10, 19'
counts perf type_99:event=1 >"$work/none"
expect "another type, through perf_event" says 'no uncore PMU "uncore_type_99"'
run uncore_doctor
expect "doctor: how to count them" says 'type 10: 4 units in MSRs: type_10:event=0x1:umask=0x2 counts'
run vm_silicon faults
expect "no wrong access" test "$(cat "$work/out")" = "$before"
finish
