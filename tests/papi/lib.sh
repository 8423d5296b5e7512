# shellcheck shell=bash
# Sourced by the scripts here. PAPI_BIN is the folder of PAPI's own utilities, BIN the folder of ours,
# BUILD has PAPI's library and header as papi/libpapi.a and include/papi.h.
#
# A script has its own simulated machine, which is removed when it ends. It ends with "finish".
set -u

root=$(cd "$(dirname "$0")/../.." && pwd)
BUILD=$(cd "${BUILD:-$root/build}" && pwd) || exit 1
BIN=${BIN:-$BUILD/bin}
PAPI_BIN=${PAPI_BIN:-$BUILD/papi/utils}
CC=${CC:-gcc}
export PAPI_UNCORE_BACKEND=sim
export PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=6,name=papi$$
passed=0 failed=0 skipped=0
work=$(mktemp -d)
export XDG_STATE_HOME=$work/state # no map of the caller's
trap '"$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT

# run COMMAND...: leaves $status, $ms (of a cpu, however busy the machine is) and $work/out, which has both outputs
run()
{
	local user system TIMEFORMAT='%3U %3S'
	status=0
	{ time "$@" >"$work/out" 2>&1 </dev/null || status=$?; } 2>"$work/time"
	read -r user system < <(tail -n 1 "$work/time")
	# shellcheck disable=SC2034 # not every script looks at it
	ms=$((10#${user/[.,]/} + 10#${system/[.,]/}))
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
	grep -v '^[-=]*$' "$work/out" | tail -n 25 | cut -c 1-160 | sed 's/^/    /'
}

skip()
{
	skipped=$((skipped + 1))
	echo "SKIP: $1: $2"
}

# run_commands FILE [COMMAND...]: run FILE, a document's commands, with bash, or with COMMAND. Their machine in
# PAPI_UNCORE_SIM gets this script's name, and is removed: otherwise, all scripts that run documents' commands would
# share one.
run_commands()
{
	local file=$1 name=doc$$
	shift
	sed -i "s/PAPI_UNCORE_SIM=[a-z0-9=,]*/&,name=$name/" "$file"
	run "$@" bash -e -o pipefail "$file"
	PAPI_UNCORE_SIM=icx,name=$name "$BIN/uncore_traffic" --remove
}

exited() { [ "$status" -eq "$1" ]; }
says() { grep -qE -- "$1" "$work/out"; }
says_not() { ! says "$1"; }
# Words of a text that PAPI broke into lines of a table
says_joined() { sed 's/^| *//; s/ *|$//' "$work/out" | tr -d '\n' | grep -qF -- "$1"; }
at_least() { [ "$(grep -cE -- "$1" "$work/out")" -ge "$2" ]; }

finish()
{
	echo "$passed passed, $failed failed, $skipped skipped"
	[ "$failed" -eq 0 ]
	exit
}
