#!/usr/bin/env bash
# uncore_top: frames of made-up values, checked to the column, and of the simulated machine
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

common uncore_top
export LC_ALL=C
has() { grep -qxF -- "$1" "$work/out"; }

# uncore_top runs uncore_stat from its own folder: this one prints given rows.
mkdir "$work/bin"
cp "$BIN/uncore_top" "$work/bin"
cat >"$work/bin/uncore_stat" <<'END'
#!/bin/sh
echo "$@" >"$0.arguments"
cat "$0.rows"
[ ! -e "$0.message" ] || { cat "$0.message" >&2; exit 1; }
exec sleep 600
END
chmod +x "$work/bin/uncore_stat"
stat=$work/bin/uncore_stat
top() { run_any timeout 60 "$work/bin/uncore_top" "$@"; }
# row TIME SOCKET UNIT NAME VALUE UNIT_OF_VALUE [COUNTED [NOTE]]: over 2 s, since other names take turns with it
row() { echo "{\"time\": $1, \"seconds\": 2, \"socket\": $2, \"unit\": $3, \"unit_name\": \"IMC ${3#null} channel 0\", \"name\": \"$4\", \"value\": $5, \"unit_of_value\": \"$6\", \"counted\": ${7-true}, \"note\": \"${8-}\"},"; }

# The last row of an interval has no comma after it.
whole() { sed '$s/,$//'; }

# 80 columns: 20 for the bar and 20 for the history; heights are eighths, " .,:-=+*#". Socket 0 has 3 of 4 that socket 1 has.
{
	echo '{"machine": "A chip, 2 sockets, embedded machine: SIMULATED counts", "simulated": true, "results": ['
	row 4 0 0 BW 1 GB/s
	row 4 0 1 BW 2 GB/s
	row 4 1 0 BW 4 GB/s
	row 4 1 1 BW 0 GB/s
	row 4 0 null CAS 3000 count
	row 4 0 0 SHARE 10 %
	row 4 0 1 SHARE 40 %
	row 4 0 null NONE null GB/s false "its unit is absent"
} | whole >"$stat.rows"
# One row of the next interval has arrived: it is not shown before the others.
row 6 1 0 BW 2 GB/s >>"$stat.rows"
top --once -M BW,CAS -d 2000
expect "made up: status" exited 0
expect "made up: no message" calm
expect "made up: what is counted" grep -qxF -- "-I 2000 --per-unit --json -M BW,CAS" "$stat.arguments"
expect "made up: the machine, simulated first" line_is 1 "SIMULATED counts: A chip, 2 sockets, embedded machine"
expect "made up: a name" has "  BW, GB/s"
expect "made up: a sum, a bar of 3/4, history, units" has \
	"  socket 0        3 ###############                          +  -#"
expect "made up: the most" has "  socket 1        4 ####################                     #  # "
expect "made up: counts are per second" has "  CAS, count/s"
expect "made up: 3000 in 2 s" says "^  socket 0     1\.5k #"
expect "made up: shares are not added" has "  SHARE, % (most of its units)"
expect "made up: the greatest of them" says "^  socket 0       40 #.* ,#$"
expect "made up: no value" says "^  socket 0        - "
expect "made up: why" says "^ +its unit is absent$"

COLUMNS=120 top --once -M BW,CAS -d 2000
expect "made up: 120 columns: which unit has the most" says '  -#  IMC 1 channel 0: 2$'

# Blocks, if the locale has them.
LC_ALL=C.UTF-8 top --once -M BW,CAS -d 2000
expect "UTF-8: blocks" says "socket 0        3 ███████████████ .* ▆  ▄█$"

# A process that ends says why.
printf '%s\n' '{"machine": "A chip", "simulated": false, "results": [' >"$stat.rows"
printf '%s\n' 'uncore_stat: BW: no such thing' 'a hint: try another' >"$stat.message"
top --once -M BW
expect "ended: status" exited 1
expect "ended: why" complains "METRICS: BW: no such thing"
expect "ended: what to do" complains "uncore_doctor"
# One of two goes on.
mv "$stat.message" "$stat.why"
cat >"$stat" <<'END'
#!/bin/sh
case $* in *-e*) cat "$0.why" >&2; exit 1 ;; esac
echo '{"machine": "A chip", "simulated": false, "results": ['
echo '{"time": 1, "seconds": 1, "socket": 0, "unit": null, "name": "BW", "value": 1, "unit_of_value": "GB/s", "note": ""}'
exec sleep 600
END
top --once -M BW -e CAS
expect "one of two: status" exited 0
expect "one of two: the other's reason" has "  BW: no such thing"
expect "one of two: not simulated" line_is 1 "A chip"
# A message of a running process is not the reason of an end.
cat >"$stat" <<'END'
#!/bin/sh
echo 'uncore_stat: BW is deprecated' >&2
echo '{"machine": "A chip", "simulated": false, "results": ['
echo '{"time": 1, "seconds": 1, "socket": 0, "unit": null, "name": "BW", "value": 1, "unit_of_value": "GB/s", "note": ""}'
exec sleep 600
END
top --once -M BW
expect "a message: status" exited 0
expect "a message: it has not ended" says_not 'ended|deprecated'
# It ends although its last results exceed a pipe's buffer.
cat >"$stat" <<'END'
#!/bin/sh
trap 'head -c 1000000 /dev/zero; exit' TERM
echo '{"machine": "A chip", "simulated": false, "results": ['
echo '{"time": 1, "seconds": 1, "socket": 0, "unit": null, "name": "BW", "value": 1, "unit_of_value": "GB/s", "note": ""}'
while :; do sleep 1; done
END
top --once -M BW -d 2000
expect "many last results: status" exited 0
chmod -x "$stat"
PATH=/nowhere run_any "$work/bin/uncore_top" --once -M BW
expect "no uncore_stat: said" complains "uncore_stat cannot be run"

# The simulated machines: the metrics of each chip.
panels()
{
	PAPI_UNCORE_SIM=$1,name=cli$$-${1%%,*} run uncore_top --once -d 51
	expect "$1: status" exited 0
	expect "$1: groups" test "$(grep -E '^[A-Z0-9]' "$work/out" | grep -v SIMULATED | xargs)" = "$2"
	expect "$1: simulated" says '^SIMULATED counts: '
	expect "$1: 80 columns" test "$(awk 'length > 80' "$work/out" | wc -l)" -eq 0
	PAPI_UNCORE_SIM=$1,name=cli$$-${1%%,*} "$BIN/uncore_traffic" --remove
}
panels icx,sockets=2,cores=4,cha=6 "MEMORY LLC MISSES LLC LINKS PCIE"
panels ivbep,sockets=2 "MEMORY LLC LINKS PCIE"
panels snbep,sockets=2 "MEMORY LLC LINKS"
panels xeon7100,sockets=2 "L3"
panels xeon7400 "L3"
panels xeonmp "L3"
panels montecito "L3"
run uncore_top --once -d 51
expect "a socket's channels" test "$(awk '/MEM_BW_READS/ { getline; print length }' "$work/out")" -eq $((10 + 1 + 8 + 1 + 20 + 2 + 20 + 2 + 8))

wrong "no terminal" 1 "no terminal: use --once" uncore_top -M MEM_BW_READS
wrong "a name that is none" 1 "unknown metric" uncore_top --once -M NO_SUCH
wrong "too fast" 2 "10 to 3600000" uncore_top -d 1
wrong "an argument" 2 "unexpected argument 'x'" uncore_top x
PAPI_UNCORE_BACKEND='' run uncore_top --once
[ "$status" -eq 0 ] || expect "without a table: what to do" complains "no tables for this machine|nothing can be counted"
# No counting process is left.
none_left() { ! running "uncore_stat -I 51 --per-unit" && ! running "uncore_stat -I 2000 "; }
expect "no process is left" wait_for none_left
finish
