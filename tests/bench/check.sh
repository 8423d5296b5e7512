#!/usr/bin/env bash
# check.sh RATIOS BENCHMARK...: compare what benchmarks measure with what is expected
# Each line of RATIOS is "NAME RATIO", the least that bench_ratio() wrote. Lower is better. The best of several
# rounds counts, since other load makes a ratio worse, and all rounds are not needed if the first is good. Exit
# status 1 if a ratio is over 30 % higher than it was, or if there is none of that name, or one that RATIOS
# lacks. With BENCH_UPDATE=1, RATIOS is written.
set -u
ratios=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export BENCH_RATIOS=$work/all

# What was measured, the least of all rounds, and the verdict: "NAME EXPECTED MEASURED ok|worse|missing|new"
judge()
{
	sort -k1,1 -k2,2g "$work/all" | awk '!seen[$1]++' >"$work/best"
	join -a 1 -a 2 -e - -o 0,1.2,2.2 <(sort -k1,1 "$ratios") "$work/best" | awk '{
		verdict = $2 == "-" ? "new" : $3 == "-" ? "missing" : $3 > 1.3 * $2 ? "worse" : "ok"
		print $0, verdict
	}' >"$work/judged"
	! grep -qv ' ok$' "$work/judged"
}

export LC_ALL=C
for round in 1 2 3; do
	for bench; do
		"$bench" >"$work/out" || { cat "$work/out" >&2; exit 1; }
	done
	if [ "${BENCH_UPDATE:-}" = 1 ]; then
		[ "$round" = 3 ] || continue
		: >"$work/none"
		ratios=$work/none judge
		awk '{ print $1, $2 }' "$work/best" >"$ratios" || exit 1
	fi
	judge && break
done
awk '{ printf "%-64s %10s %10s  %s\n", $1, $2, $3, $4 }' "$work/judged"
judge
