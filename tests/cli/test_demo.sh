#!/usr/bin/env bash
# The demo: counts and traffic agree, and a difference is detected
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

demo=$(cd "$(dirname "$0")/../../utils" && pwd)/demo.sh
run_demo()
{
	status=0
	BIN=$1 "$demo" >"$work/out" 2>"$work/err" </dev/null &
	pid=$!
	wait $pid || status=$?
}

run_demo "$BIN"
expect "demo: status" exited 0
expect "demo: says SIMULATED" says SIMULATED
expect "demo: five quantities agree" test "$(grep -c ' ok$' "$work/out")" -eq 5
expect "demo: none differs" says_not DIFFER
expect "demo: bandwidth" says 'Bandwidth: (memory read [0-9.]*[1-9][0-9]*, .*GB/s|not counted, since this machine is busy$)'
expect "demo: 80 columns" test "$(awk 'length > 80' "$work/out" | wc -l)" -eq 0
expect "demo: short" test "$(wc -l <"$work/out")" -le 26
# The names of other demos' machines have other numbers.
nothing_left() { ! find /dev/shm -name "*demo$pid" -o -name "*demo$pid.*" | grep -q .; }
expect "demo: leaves no machine" nothing_left

# Other chips, of which two have their misses and links by other events
for chip in clx,sockets=1 bdx; do
	PAPI_UNCORE_SIM=$chip run_demo "$BIN"
	expect "$chip: five quantities agree" test "$(grep -c ' ok$' "$work/out")" -eq 5
	expect "$chip: status" exited 0
	expect "$chip: its name" says 'two-socket (Cascade Lake-SP|Broadwell-EP)'
done
PAPI_UNCORE_SIM=montecito run_demo "$BIN"
expect "another chip: status" exited 2
expect "another chip: says which" test "$(grep -c 'use PAPI_UNCORE_SIM=icx, spr, .* not montecito' "$work/err")" -eq 1

# Programs with small errors
mkdir "$work/bin"
# off PROGRAM TEXT: PROGRAM is a script that may call the real one as $real
off()
{
	ln -sf "$BIN/uncore_stat" "$BIN/uncore_traffic" "$work/bin"
	rm "$work/bin/$1"
	printf '#!/bin/sh\nreal=%s\n%s\n' "'$BIN/$1'" "$2" >"$work/bin/$1"
	chmod +x "$work/bin/$1"
	run_demo "$work/bin"
}
off uncore_traffic '[ "$1" = --remove ] || "$real" --cpu 15 --op stream --lines 1; exec "$real" "$@"'
expect "one line more: status" exited 1
expect "one line more: two quantities differ" test "$(grep -c 'DIFFERS$' "$work/out")" -eq 2
off uncore_stat 'exec "$real" -o /dev/null -e UNC_M_CAS_COUNT:RD true'
expect "no result: status" exited 1
off uncore_stat '"$real" "$@"; sed -i "s/\(IA_MISS_DRD_LOCAL\),[0-9]*/\1,<not counted>/" $(
	echo "$*" | sed "s/.* -o \([^ ]*\) .*/\1/")'
expect "not counted: status" exited 1
expect "not counted: is reported" says 'not counted +[0-9,]+ +DIFFERS'

finish
