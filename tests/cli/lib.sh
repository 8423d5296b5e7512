# shellcheck shell=bash
# Sourced by the tests of the utilities. BIN is the folder with the programs.
#
# Each test script has its own simulated machine, which is removed when it ends. A script ends with
# "finish", which prints the totals and exits as tests/run requires.
set -u

BIN=$(cd "${BIN:-build/bin}" && pwd) || exit 1
export PAPI_UNCORE_BACKEND=sim
export PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=6,name=cli$$
passed=0 failed=0 skipped=0
work=$(mktemp -d)
export XDG_STATE_HOME=$work/state # no map of the caller's
trap '"$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT

# run PROGRAM ARGUMENT...: leaves $status, $work/out and $work/err
run()
{
	status=0
	"$BIN/$1" "${@:2}" >"$work/out" 2>"$work/err" </dev/null || status=$?
}

# run_any COMMAND...: like run, for third-party programs
run_any()
{
	status=0
	"$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
}

# expect NAME COMMAND...: a test that passes if COMMAND succeeds
expect()
{
	local name=$1
	shift
	if "$@"; then
		passed=$((passed + 1))
		return
	fi
	failed=$((failed + 1))
	echo "FAIL: $name: $* (exit status was ${status-})"
	head -n 20 "$work/out" "$work/err" | cut -c 1-200 | sed 's/^/    /'
}

skip()
{
	skipped=$((skipped + 1))
	echo "SKIP: $1: $2"
}

# Checks of the last run. Patterns are extended regular expressions.
exited() { [ "$status" -eq "$1" ]; }
says() { grep -qE -- "$1" "$work/out"; }
says_not() { ! says "$1"; }
complains() { grep -qE -- "$1" "$work/err"; }
silent() { [ ! -s "$work/out" ]; }
calm() { [ ! -s "$work/err" ]; }
line_is() { [ "$(sed -n "$1p" "$work/out")" = "$2" ]; }

# wrong NAME STATUS PATTERN PROGRAM ARGUMENT...: it must fail with this status and a
# message that begins with its name, and print nothing else
wrong()
{
	local name=$1 want=$2 pattern=$3
	shift 3
	run "$@"
	expect "$name: status" exited "$want"
	expect "$name: message" complains "^$1: .*$pattern"
	expect "$name: no output" silent
}

# running ARGUMENTS: a process has these arguments, separated by blanks
running() { cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\0' ' ' | grep -qF -- "$1"; }

# wait_for COMMAND...: until it succeeds; fails after a minute
wait_for()
{
	local end=$((SECONDS + 60))
	until "$@"; do
		[ $SECONDS -lt $end ] || return 1
		sleep 0.02
	done
}

# Options of every program.
common()
{
	run "$1" --help
	expect "$1 --help" exited 0
	expect "$1 --help shows the usage" says "^Usage: $1 "
	run "$1" --version
	expect "$1 --version" exited 0
	expect "$1 --version prints it" says "^$1 [0-9]+\.[0-9]+\.[0-9]+$"
	wrong "$1 unknown option" 2 "unrecognized option" "$1" --no-such-option
}

finish()
{
	echo "$passed passed, $failed failed, $skipped skipped"
	[ "$failed" -eq 0 ]
	exit
}
