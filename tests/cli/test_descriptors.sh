#!/usr/bin/env bash
# Programs whose standard streams are closed: nothing is written to a device or a file of ours.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
top=$(cd "$(dirname "$0")/../.." && pwd)

# One function opens files. (The simulated machine's model has no files.)
grep -rnE '\<(open|openat|creat|opendir|shm_open|memfd_create)\(' "$top/components" --include='*.c' |
	grep -vE '/fd\.c:|(->|\.)open\(' >"$work/opens"
expect "files are opened by unc_open()" diff /dev/null "$work/opens"

claims=/dev/shm/uncore-sim.$(id -u).cli$$.lock
machine=${claims%.lock}
cleanly() # claims have names of events
{
	! grep -aqE '[ ,]UNC_|cannot|SIMULATED|<[a-z]+>' "$claims" "$machine"
}

status=0
"$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS true >&- 2>"$work/err" || status=$?
: >"$work/out"
expect "no output: status" exited 1
expect "no output: message" complains "^uncore_stat: cannot write"
expect "no output: claims file" cleanly
status=0
"$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS true <&- >&- 2>&- || status=$?
expect "no streams: status" exited 1
expect "no streams: claims file" cleanly
status=0
"$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS -o "$work/report" sh -c 'ls -l /proc/self/fd' \
	<&- >&- 2>&- || status=$?
expect "a report in a file: status" [ "$status" -ne 0 ] # of ls, which has no output either
expect "a report in a file" grep -q UNC_CHA_CLOCKTICKS "$work/report"
for program in uncore_avail uncore_encode uncore_doctor uncore_traffic; do
	status=0
	case $program in
	uncore_encode) set -- UNC_M_CAS_COUNT:RD ;;
	uncore_traffic) set -- --op read --bytes 64 ;;
	*) set -- ;;
	esac
	"$BIN/$program" "$@" <&- >&- 2>&- || status=$?
	expect "$program: files of the machine" cleanly
done

# In all programs, output that cannot be written is an error.
for program in "$BIN"/uncore_*; do
	for option in --help --version; do
		status=0
		"$program" "$option" >/dev/full 2>"$work/err" || status=$?
		: >"$work/out"
		expect "${program##*/} $option, a full disk: status" exited 1
		expect "${program##*/} $option, a full disk: message" \
			complains "^${program##*/}: cannot write standard output: No space"
		status=0
		"$program" "$option" >&- 2>"$work/err" || status=$?
		expect "${program##*/} $option, no output: status" exited 1
	done
done

status=0
"$BIN/uncore_top" --once >/dev/full 2>"$work/err" || status=$?
expect "uncore_top --once, a full disk: status" exited 1
expect "uncore_top --once, a full disk: message" complains '^uncore_top: cannot write standard output: No space'

finish
