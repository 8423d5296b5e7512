#!/usr/bin/env bash
# ratios.sh FILE: what bench_ratio() wrote, as a table. A time is a multiple of another one, if that is named, or
# of the time to sort 512 numbers.
rule() { printf '%.79d\n' 0 | tr 0 -; }
printf '\n%-54s %11s %12s\n' 'Ratios (lower is better)' median 'half between'
rule
awk '{
	gsub("_", " ", $1)
	printf "%-54s %8.4g", $1, $3
	if ($4 == $5) print "        once"
	else printf " %7.4g %7.4g\n", $4, $5
}' "$1"
rule
