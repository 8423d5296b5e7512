#!/usr/bin/env bash
# A calendar that is ten years off: no wait for a lock is shorter or longer for it.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

years=300000000
run_any "${CC:-cc}" -shared -fPIC -D_GNU_SOURCE "$(dirname "$0")/other_clock.c" -o "$work/other_clock.so"
expect "other_clock.so" exited 0

for test in exit_threads share_stress sim_processes; do
	for off in -$years $years; do
		run_any timeout 120 env TEST_TOOL=clock OTHER_CLOCK="$off" LD_PRELOAD="$work/other_clock.so" "$BUILD/tests/unit/test_$test"
		expect "$test, the calendar off by $off s" exited 0
	done
done
finish
