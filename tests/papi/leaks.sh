#!/usr/bin/env bash
# Leaks and memory errors of the component, detected by valgrind. PAPI itself has leaks, so only
# reports with our functions count.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"
unset VALGRIND_OPTS

tests=$BUILD/tests/papi
if ! command -v valgrind >/dev/null; then
	skip "leaks" "there is no valgrind"
	finish
fi

# Reports with one of our functions; a report ends with an empty line. The nodes of tsearch() are "possibly lost"
# while their tree is in use: glibc stores a bit in the pointers to them.
ours()
{
	awk -v RS= '/possibly lost/ && / tsearch \(/ { next }
		/(unc_|uncore_)[a-z_]+ \(/ && /lost|Invalid|ninitialised|Mismatched/' "$1"
}

for name in test_papi_count test_papi_shutdown test_papi_names; do
	run valgrind --leak-check=full --show-leak-kinds=definite,indirect,possible \
		--num-callers=40 --log-file="$work/log.%p" "$tests/$name"
	expect "$name: status" exited 0
	cat "$work"/log.* | sed 's/^==[0-9]*== *//' >"$work/log"
	expect "$name: was checked" grep -q 'ERROR SUMMARY' "$work/log"
	ours "$work/log" >"$work/ours"
	cp "$work/ours" "$work/out"
	expect "$name: no report about our functions" test ! -s "$work/ours"
	rm -f "$work"/log*
done

# At its end, uncore_stat has freed everything except PAPI's memory.
left() { awk -v RS= '/ main \(/ && /in loss record/ && !/ PAPI_/' "$1"; }
for options in "-r 2 --json -s -e UNC_M_CAS_COUNT:*,UNC_CHA_CLOCKTICKS -M MEM_BW_READS -g UPI" \
	"-I 5 --per-unit -e UNC_M_CAS_COUNT:RD -e UNC_M_CAS_COUNT:WR"; do
	# shellcheck disable=SC2086 # words
	run valgrind --leak-check=full --show-leak-kinds=all --num-callers=40 --log-file="$work/log" \
		"$BIN/uncore_stat" $options sleep 0.02
	expect "uncore_stat $options: status" exited 0
	sed -i 's/^==[0-9]*== *//' "$work/log"
	expect "uncore_stat $options: was checked" grep -q 'ERROR SUMMARY' "$work/log"
	left "$work/log" >"$work/out"
	expect "uncore_stat $options: nothing is left" test ! -s "$work/out"
done
finish
