#!/usr/bin/env bash
# The kernel has reported no fault since it booted. After all other tests.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

# Reports of the kernel's checks, at the start of a message. Not the reports of a slow machine: stalls, soft
# lockups.
reports='WARNING:|BUG:|Oops|INFO: (possible|suspicious|task)|UBSAN:|KASAN:|KFENCE:|general protection'
reports="$reports|unchecked MSR access|divide error|refcount_t:|[a-z_]+ corruption|(--)*\\[ cut here"
# Leaves them in $work/out
no_reports()
{
	dmesg >"$work/log"
	run grep -E "^\\[ *[0-9.]+\\](\\[ *[TC][0-9]+\\])? ($reports)" "$work/log"
	exited 1
}

expect "the kernel reports no fault" no_reports
expect "the log is whole" grep -q 'Linux version' "$work/log"
echo '<4>WARNING: CPU: 0 PID: 1 at made/up.c:1' >/dev/kmsg
no_reports
expect "a report would be found" says 'made/up'
finish
