#!/usr/bin/env bash
# The progress line of uncore_verify and uncore_record: on a terminal, after two seconds, erased at the end, not with
# --quiet
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

# Each program waits at its own pipe, NAME.gate, until all lines have been seen; all wait at the same time.
declare -A started
trap 'kill "${started[@]}" 2>/dev/null; wait; remove_all; rm -rf "$work"' EXIT
remove_all()
{
	local name
	for name in loads quiet_loads map; do
		PAPI_UNCORE_SIM=$(machine "$name") "$BIN/uncore_traffic" --remove
	done
}
machine() { echo "icx,cores=2,cha=2,imc=1,iio=1,clock=manual,name=cli$$$1"; }

# start_terminal NAME COMMAND: on a terminal, whose output becomes NAME.out. start_any: on none
start_terminal()
{
	TERM=xterm script -qefc "$2" /dev/null </dev/null >"$work/$1.out" 2>&1 &
	started[$1]=$!
}
start_any()
{
	bash -c "$2" </dev/null >"$work/$1.out" 2>&1 &
	started[$1]=$!
}
# shows NAME PATTERN: it was printed, and perhaps erased later. left NAME: what was not erased
shows() { grep -qE -- "$2" "$work/$1.out"; }
shows_not() { ! shows "$@"; }
left() { sed 's/.*\r\x1b\[K//' "$work/$1.out"; }
erased() { shows "$@" && ! left "$1" | grep -qE -- "$2"; }

# A load of the embedded machine appends to a file, which is the pipe.
for name in loads quiet_loads map; do
	mkfifo "$work/$name.gate"
done
pair() { echo "PAPI_UNCORE_SIM=$(machine "$1") VERIFY_CPUS='$work/$1.gate' '$BUILD/tests/cli/verify_pair' --size 1M ${*:2}"; }
# The record of a machine, as of --json, begins with /proc/cpuinfo.
for name in record quiet_record no_terminal json; do
	mkdir -p "$work/$name/proc"
	mkfifo "$work/$name.gate"
	ln "$work/$name.gate" "$work/$name/proc/cpuinfo"
done
record() { echo "PAPI_UNCORE_ROOT='$work/$1' '$BIN/uncore_record' ${*:2} '$work/$1.machine'"; }
# A load of this computer chooses a cpu, which is appended to a file.
run_any "${CC:-cc}" -shared -fPIC -D_GNU_SOURCE "$(dirname "$0")/two_sockets.c" -o "$work/two_sockets.so"
expect "two_sockets.so" exited 0
mkfifo "$work/traffic.gate"
export FAKE_SYS=$work/sys
mkdir -p "$FAKE_SYS/cpu/cpu0/topology"
echo 0 | tee "$FAKE_SYS"/cpu/{online,possible,present} "$FAKE_SYS"/cpu/cpu0/topology/{physical_package,core}_id >"$work/out"

start_terminal quiet_loads "$(pair quiet_loads --quick --quiet)"
start_terminal quiet_record "$(record quiet_record --quiet)"
start_any no_terminal "$(record no_terminal)"
start_terminal loads "$(pair loads --quick)"
start_terminal map "$(pair map --map="'$work/map'")"
start_terminal record "$(record record)"
start_terminal json "PAPI_UNCORE_BACKEND=none PAPI_UNCORE_ROOT='$work/json' '$BIN/uncore_verify' --json"
start_terminal traffic "FAKE_CPUS='$work/traffic.gate' LD_PRELOAD='$work/two_sockets.so' '$BIN/uncore_verify' --traffic \
	--size 1M --folder '$work'"

expect "loads: the line" wait_for shows loads 'verify_pair: playing loads, and counting them, 2 s'
expect "map: the line" wait_for shows map 'verify_pair: playing loads for the map, 2 s'
expect "record: the line" wait_for shows record "uncore_record: reading the machine's registers and files, 2 s"
expect "JSON: the line" wait_for shows json "uncore_verify: reading the machine's registers and files, 2 s"
expect "traffic: the line" wait_for shows traffic 'uncore_verify: playing loads, 2 s'
expect "record: the line is written again" wait_for shows record 'files, 3 s'

# Readers that stay open: the pipes hold the output. Reading cpuinfo returns nothing.
for name in loads quiet_loads map traffic; do
	# shellcheck disable=SC2034 # it is there to stay open
	exec {reader}<>"$work/$name.gate"
done
for name in record quiet_record no_terminal json; do
	rm "$work/$name/proc/cpuinfo"
	: >"$work/$name.gate"
done
for name in "${!started[@]}"; do
	wait "${started[$name]}"
done
started=()

expect "loads: the report" shows loads '^IMC '
expect "loads: the line is erased" erased loads 'playing'
expect "loads, quiet: the report" shows quiet_loads '^IMC '
expect "loads, quiet: no line" shows_not quiet_loads 'playing'
expect "map: its text" shows map 'units of'
expect "map: the line is erased" erased map 'playing'
expect "traffic: the result" shows traffic '^read 0 -> 0 '
expect "traffic: the line is erased" erased traffic 'playing loads'
for name in record quiet_record no_terminal; do
	expect "$name: the message" shows $name 'uncore_record: cannot read .*/cpu/online'
done
expect "record: the line is erased" erased record 'registers and files'
expect "record, quiet: no line" shows_not quiet_record 'registers and files'
expect "record, no terminal: no line" shows_not no_terminal 'registers and files'
expect "JSON: the report" shows json '"no_record"'
expect "JSON: the line is erased" erased json 'registers and files'
finish
