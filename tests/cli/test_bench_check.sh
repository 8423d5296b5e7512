#!/usr/bin/env bash
# tests/bench/check.sh: which ratios fail
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

check=$(cd "$(dirname "$0")/../bench" && pwd)/check.sh

# A benchmark: its nth run measures what the nth file says.
cat >"$work/bench" <<-'END'
	#!/bin/sh
	echo run >>"$WORK/runs"
	cat "$WORK/measured.$(wc -l <"$WORK/runs")" >>"$BENCH_RATIOS"
END
chmod +x "$work/bench"
export WORK=$work

# compared RATIOS MEASURED...: by each of up to three rounds; lines are separated by commas
compared()
{
	local n=0 round
	rm -f "$work/runs" "$work"/measured.*
	tr ',' '\n' <<<"$1" >"$work/ratios"
	shift
	for round; do
		n=$((n + 1))
		tr ',' '\n' <<<"$round" >"$work/measured.$n"
	done
	run_any "$check" "$work/ratios" "$work/bench"
}
runs()
{
	[ "$(wc -l <"$work/runs")" = "$1" ]
}

compared 'add 10,read 0.5' 'add 12.9,read 0.2'
expect "up to 30 % worse, or better" exited 0
expect "one round is enough" runs 1
compared 'add 10,read 0.5' 'add 13.1,read 0.5' 'add 14,read 0.5' 'add 13.5,read 0.5'
expect "over 30 % worse" exited 1
expect "three rounds" runs 3
expect "it is named" says 'add +10 +13.1 +worse'
expect "the other one is not" says 'read +0.5 +0.5 +ok'
compared 'add 10,read 0.5' 'add 20,read 0.5' 'add 11,read 0.9'
expect "the best of the rounds counts" exited 0
expect "two rounds" runs 2
compared 'add 10,read 0.5' 'add 10' 'add 10' 'add 10'
expect "a ratio that is not measured" exited 1
expect "it is missing" says 'read +0.5 +- +missing'
compared 'add 10' 'add 10,read 0.5' 'add 10,read 0.5' 'add 10,read 0.5'
expect "a ratio that the file lacks" exited 1
expect "it is new" says 'read +- +0.5 +new'
BENCH_UPDATE=1 compared 'add 10,old 3' 'add 7,read 0.5' 'add 8,read 0.4' 'add 9,read 0.6'
expect "the file is written" exited 0
expect "with the best of three rounds" cmp "$work/ratios" - <<<$'add 7\nread 0.4'
rm "$work/bench"
compared 'add 10' 'add 10'
expect "a benchmark that fails" exited 1
finish
