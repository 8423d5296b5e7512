#!/bin/bash
# uncore_stat with events by the kernel's names, counted by this machine's kernel.
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

PAPI_UNCORE_BACKEND=perf run uncore_stat -e msr/tsc/ true
if [ "$status" -ne 0 ]; then
	skip "kernel PMUs" "$(head -n 1 "$work/err")"
	finish
fi
expect "counted" says '^ *[1-9][0-9,]+ count msr/tsc/'
expect "not simulated" says_not SIMULATED
# commas between the slashes belong to the event
PAPI_UNCORE_BACKEND=perf run uncore_stat --csv -e msr/event=0,/,msr/config=0x0/,uncore:::msr/tsc/:socket=0 true
expect "several: status" exited 0
expect "several: a line each" test "$(grep -c 'msr/.*,[1-9][0-9]*,count,' "$work/out")" -eq 3
PAPI_UNCORE_BACKEND=perf run uncore_stat --csv -u -e msr/tsc/ true
expect "by unit" says '^,0,0,msr/tsc/,[1-9][0-9]+,count,'
PAPI_UNCORE_BACKEND=perf run uncore_stat -e msr/tcs/ true
expect "unknown term: status" exited 1
expect "unknown term" complains 'msr has no term "tcs"; its folders format and events in .*did you mean tsc'
PAPI_UNCORE_BACKEND=perf run uncore_stat -e mrs/tsc/ true
expect "unknown PMU" complains 'no uncore PMU "mrs".*did you mean msr'
finish
