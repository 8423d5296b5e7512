#!/bin/sh
# tests/run itself: programs that fail, crash or print no totals
set -u
run=$(cd "$(dirname "$0")/.." && pwd)/run
passed=0 failed=0
out=${TMPDIR:-/tmp}/runner.$$
trap 'rm -f "$out"' EXIT

# expect NAME STATUS 'LAST LINE' ARGUMENT...: the result of tests/run with ARGUMENTs
expect()
{
	name=$1 status=$2 last=$3
	shift 3
	"$run" "$@" >"$out" 2>&1
	got=$?
	if [ $got -eq "$status" ] && [ "$(tail -n 1 "$out")" = "$last" ] &&
	   [ "$(grep -c '^[0-9]* passed, ' "$out")" -eq 1 ]; then
		passed=$((passed + 1))
	else
		echo "$name: exit status $got instead of $status, or not the total '$last':"
		sed 's/^/    /' "$out"
		failed=$((failed + 1))
	fi
}

# says NAME PATTERN: the output of the last expect has PATTERN
says()
{
	if grep -q "$2" "$out"; then
		passed=$((passed + 1))
	else
		echo "$1: '$2' is not in:"
		sed 's/^/    /' "$out"
		failed=$((failed + 1))
	fi
}

good='echo "3 passed, 0 failed, 0 skipped"'
bad='echo "what went wrong"; echo "2 passed, 1 failed, 0 skipped"; exit 1'
skip='echo "SKIP: a: no b here"; echo "0 passed, 0 failed, 1 skipped"'

expect good     0 '3 passed, 0 failed, 0 skipped' "$good"
expect nothing  0 '0 passed, 0 failed, 0 skipped'
expect several  1 '8 passed, 1 failed, 0 skipped' "$good" "$bad" "$good"
says   several  'what went wrong'
expect skip     0 '3 passed, 0 failed, 1 skipped' "$skip" "$good"
says   skip     '^SKIP: a: no b here$'
# shellcheck disable=SC2016
expect crash    1 '0 passed, 1 failed, 0 skipped' 'kill -SEGV $$'
says   crash    'killed by signal 11'
expect silent   1 '3 passed, 1 failed, 0 skipped' true "$good"
says   silent   'no totals line'
expect early    1 '0 passed, 1 failed, 0 skipped' "$good; echo more"
expect absent   1 '0 passed, 1 failed, 0 skipped' ./no-such-program
expect slow     1 '0 passed, 1 failed, 0 skipped' -t 1 'sleep 60'
says   slow     'no end within 1 s'
expect status   1 '3 passed, 1 failed, 0 skipped' "$good; exit 7"
expect lie      1 '2 passed, 1 failed, 0 skipped' "${bad%; exit 1}"
expect parallel 1 '11 passed, 2 failed, 1 skipped' -j 3 "$good" "sleep 1; $bad" -t 5 "$good" \
	-j 2 "$skip" "$good" true
# Each program has its own TMPDIR, which is removed afterwards.
# shellcheck disable=SC2016
expect tmpdir   0 '6 passed, 0 failed, 0 skipped' -j 2 \
	'mkdir "$TMPDIR/x" && sleep 1 && '"$good" 'mkdir "$TMPDIR/x" && sleep 1 && '"$good"

echo "$passed passed, $failed failed, 0 skipped"
[ $failed -eq 0 ]
