#!/usr/bin/env bash
# check_all.sh TARGET...: make one check after the other; one line for each, and one total at the end. MAKE: how to call make
#
# A check that fails does not stop the others. The output of each is in BUILD/check-all/TARGET.log.
set -uo pipefail

logs=${BUILD:-build}/check-all
passed=0 failed=0 skipped=0 summary=
mkdir -p "$logs"
for target; do
	start=$SECONDS p=0 f=0 s=0
	# shellcheck disable=SC2086 # words on purpose
	$MAKE "$target" 2>&1 | tee "$logs/$target.log" || f=1
	last=$(tail -n 1 "$logs/$target.log")
	if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed,\ ([0-9]+)\ skipped$ ]]; then
		p=${BASH_REMATCH[1]} f=${BASH_REMATCH[2]} s=${BASH_REMATCH[3]}
	elif [ "$f" -eq 0 ] && [ "$target" = lint ]; then
		p=1
	else
		f=1
	fi
	passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
	summary+=$(printf '%-16s %s passed, %s failed, %s skipped, %s s' "$target" "$p" "$f" "$s" $((SECONDS - start)))$'\n'
done
printf '%s%s passed, %s failed, %s skipped\n' "$summary" $passed $failed $skipped
[ $failed -eq 0 ]
