#!/usr/bin/env bash
# uncore_stat: events that do not fit together
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

traffic=$BIN/uncore_traffic
value() { awk -F, -v name="$1" '$4 == name { print $5 }' "$work/out"; }
note() { awk -F, -v name="$1" '$4 == name { print $7 }' "$work/out"; }
is() { [ "$1" = "$2" ]; }
each_run="echo run >>'$work/runs'; '$traffic' --lines 1000"
# count ARGUMENT...: run uncore_stat; the command logs its runs
count()
{
	: >"$work/runs"
	run uncore_stat --csv "$@" sh -c "$each_run"
}
runs() { [ "$(wc -l <"$work/runs")" -eq "$1" ]; }

# A CHA's occupancies fit only counter 0.
miss=UNC_CHA_TOR_OCCUPANCY:IA_MISS_DRD
hit=UNC_CHA_TOR_OCCUPANCY:IA_HIT_DRD
count -e $miss,$hit,UNC_M_CAS_COUNT:RD
expect "two occupancies: status" exited 0
expect "two occupancies: two runs" runs 2
expect "two occupancies: is reported" says '^# 1 event did not fit with the others: the command was run 2 times$'
expect "first run" is "$(note $miss)" "run 1 of 2"
expect "second run" is "$(note $hit)" "run 2 of 2"
expect "an event that fits the first run is counted there" is "$(note UNC_M_CAS_COUNT:RD)" "run 1 of 2"
expect "counts of one run only" is "$(value UNC_M_CAS_COUNT:RD)" 1000
expect "occupancy is counted" test "$(value $miss)" -gt 1000

# A CHA has four counters.
events=$("$BIN/uncore_avail" --machine icx --csv 'UNC_CHA_TOR_INSERTS:IA_MISS_*' |
	awk -F, 'NR > 1 && $2 != "" && !seen[$4]++ { print $2 ":" $3 }' | head -n 9)
four=$(echo "$events" | head -n 4 | paste -sd,)
eight=$(echo "$events" | head -n 8 | paste -sd,)
nine=$(echo "$events" | paste -sd,)
count -e "$four"
expect "four events: one run" runs 1
expect "four events: nothing said" says_not 'did not fit'
count -e "$eight"
expect "eight events: two runs" runs 2
expect "eight events: four did not fit" says '^# 4 events did not fit'
count -e "$nine"
expect "nine events: three runs" runs 3
count --per-unit -e "$eight"
expect "eight events by unit: two runs" runs 2

# One event, and three metrics of two events, with occupancies that exclude each other: first fit
# takes three runs, but two are enough.
count -e UNC_CHA_CLOCKTICKS \
	-M LLC_CRD_MISS_TO_LOC_MEM,AVG_DEMAND_RD_MISS_LOCAL_LATENCY,AVG_DEMAND_RD_HIT_LATENCY
expect "improved by another order: two runs" runs 2

# A metric whose second event does not fit leaves the first one's counter to later events.
count -e UNC_CHA_DIR_LOOKUP:SNP,UNC_CHA_DIR_LOOKUP:NO_SNP,UNC_CHA_DIR_UPDATE:HA \
	-M AVG_DEMAND_RD_HIT_LATENCY -e UNC_CHA_DIR_UPDATE:TOR
expect "a metric that does not fit: two runs" runs 2
expect "a metric that does not fit: only its events" says '^# 2 events did not fit'

# A metric's events stay in one run if they fit.
count -e $hit -M AVG_DEMAND_RD_MISS_LOCAL_LATENCY
expect "metric: in one run" is "$(note AVG_DEMAND_RD_MISS_LOCAL_LATENCY)" "run 2 of 2"
expect "metric: value" test "$(value AVG_DEMAND_RD_MISS_LOCAL_LATENCY | cut -d. -f1)" -gt 0
count -M AVG_DRD_MISS_LATENCY
expect "metric that does not fit: two runs" runs 2
expect "metric that does not fit: is reported" says ',AVG_DRD_MISS_LATENCY,.*from several runs$'
expect "metric that does not fit: value" test "$(value AVG_DRD_MISS_LATENCY | cut -d. -f1)" -gt 0

# Events that do not fit into a run leave nothing there. By unit: the second event fits unit 0 of the first
# run, but not unit 1; a third one has unit 0.
count --per-unit -e $miss:unit=1,$hit,$miss:unit=0
expect "fits one unit, not the next: two runs" runs 2
expect "fits one unit, not the next: a value for each" test "$(grep -c "$hit" "$work/out")" -eq 12
# A metric whose other event fits: four counters in the first run, two with the metric in the second
five=$(echo "$events" | tail -n 5 | paste -sd,)
count -e $hit,AVG_DEMAND_RD_MISS_LOCAL_LATENCY,"$five"
expect "fits with one event of two: two runs" runs 2
count -e $miss,$hit -M AVG_DEMAND_RD_HIT_LATENCY
expect "did not fit, needed again: status" exited 0
expect "did not fit, needed again: two runs" runs 2

# The first status other than 0 is returned; a run that fails does not stop the others.
: >"$work/runs"
run uncore_stat --csv -e $miss,$hit sh -c "echo run >>'$work/runs'; [ \$(wc -l <'$work/runs') -eq 2 ]"
expect "failing first run: status" exited 1
expect "failing first run: the second ran" runs 2

# With intervals, the sets take turns during one run.
: >"$work/runs"
run uncore_stat --csv -I 50 -e $miss,$hit -o "$work/rows" sh -c "echo run >>'$work/runs'
	until [ \"\$(grep -c '^[0-9]' '$work/rows')\" -ge 6 ]; do sleep 0.01; done"
mv "$work/rows" "$work/out"
expect "turns: one run" runs 1
expect "turns: are reported" says '^# 1 event did not fit .* 2 sets of events take turns, set 1 in intervals 1, 3, 5'
in_turn()
{
	awk -F, -v a="$miss" -v b="$hit" '
		/^[0-9]/ { n++; if ($4 != (n % 2 ? a : b)) exit bad = 1 }
		END { exit bad || n < 6 }' "$work/out"
}
expect "turns: one after the other" in_turn
expect "turns: note" is "$(note $hit | sort -u)" "turn 2 of 2"

# Events that fit into several sets are counted in the turns of all of them.
# intervals N COMMAND...: a shell command that runs COMMAND until the rows have N times
intervals()
{
	local n=$1
	shift
	echo "until [ \"\$(grep '^[0-9]' '$work/rows' | cut -d, -f1 | sort -u | wc -l)\" -ge $n ]; do $*; done"
}
times() { grep '^[0-9]' "$work/out" | cut -d, -f1 | sort -u | wc -l; }
# Traffic until both sets have counted some: on a busy machine, it falls into few intervals.
cat >"$work/both.sh" <<-EOF
	for i in \$(seq 1000); do
		'$traffic' --lines 10
		! awk -F, '/^[0-9].*UNC_M_CAS_COUNT:RD/ { n++; if (\$5 > 0) seen[n % 2] = 1 }
			END { exit !(seen[0] && seen[1] && n >= 12) }' '$work/rows' || break
	done
EOF
run uncore_stat --csv -I 50 -e $miss,$hit,UNC_M_CAS_COUNT:RD -o "$work/rows" sh "$work/both.sh"
mv "$work/rows" "$work/out"
expect "in all turns: in each interval" is "$(value UNC_M_CAS_COUNT:RD | wc -l)" "$(times)"
expect "in all turns: no note" is "$(note UNC_M_CAS_COUNT:RD | sort -u)" ""
in_both() { value UNC_M_CAS_COUNT:RD | awk '$1 > 0 { seen[NR % 2] = 1 } END { exit !(seen[0] && seen[1]) }'; }
expect "in all turns: counted in the turns of both sets" in_both
expect "in all turns: the others take turns" is "$(value $miss | wc -l) $(($(value $miss | wc -l) + $(value $hit | wc -l)))" \
	"$((($(times) + 1) / 2)) $(times)"
# Sets of four, four and one: the last one has room for the first three.
run uncore_stat --csv -I 20 -e "$nine" -o "$work/rows" sh -c "$(intervals 6 sleep 0.01)"
mv "$work/rows" "$work/out"
turns_of() { note "$(echo "$events" | sed -n "$1p")" | sort -u | paste -sd,; }
expect "in several turns: the first" is "$(turns_of 1)" "turn 1 of 3,turn 3 of 3"
expect "in several turns: the third" is "$(turns_of 3)" "turn 1 of 3,turn 3 of 3"
expect "in one turn: the fourth" is "$(turns_of 4)" "turn 1 of 3"
expect "in one turn: the fifth" is "$(turns_of 5)" "turn 2 of 3"
expect "in one turn: the last" is "$(turns_of 9)" "turn 3 of 3"
# The table of all intervals is the sum of the turns, and has their number.
run uncore_stat -I 50 -e "UNC_M_CAS_COUNT:RD,$nine" sh -c "for i in 1 2 3 4 5 6 7 8; do '$traffic' --lines 1000; sleep 0.05; done"
sum()
{
	awk '/^All intervals/ { all = 1 } !all && NF > 2 && $1 ~ /^[0-9.]+$/ { gsub(",", "", $2); n += $2 }
		all && $3 == "UNC_M_CAS_COUNT:RD" { gsub(",", "", $1); exit !(n > 1000 && n == $1) }' "$work/out"
}
expect "all turns: the sum" sum
expect "all turns: of the first" says "${nine%%,*} +\(2 of 3 turns\)"
expect "all turns: of the last" says "${nine##*,} +\(1 of 3 turns\)"
expect "all turns: of all" says ' count UNC_M_CAS_COUNT:RD *$'

run uncore_stat --csv -I 10000 -e $miss,$hit true
expect "turn that did not come: status" exited 125
expect "turn that did not come: reason" says ",$hit,<not counted>,count,stopped before its turn,,$"

# Hundreds of values: the amount of work, not the number of trials, limits the search for fewer passes (seconds of one
# cpu instead of over half a minute).
"$BIN/uncore_traffic" --remove
before=$(ulimit -S -t)
ulimit -S -t 20
export PAPI_UNCORE_SIM=icx,sockets=2,cha=40,name=many$$
run uncore_stat -u -g UPI,PCIE,PMM,LATENCY --csv -- true
ulimit -S -t "$before"
expect "many values: status" exited 0
expect "many values: passes" says ',run 1 of 5,'

finish
