#!/usr/bin/env bash
# uncore_stat --openmetrics: a file of counters for collectors, in two formats
# "expect" calls the functions; sh expands what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

traffic=$BIN/uncore_traffic
mkdir "$work/metrics"
prom=$work/metrics/uncore.prom om=$work/metrics/uncore.txt
export traffic prom om

has() { grep -qxF -- "$2" "$1"; }
# well_formed FILE SUFFIX: HELP and TYPE come once, before the samples of a family; a counter's samples end in
# "_total", its HELP and TYPE in SUFFIX; no sample occurs twice; the last line is "# EOF"
well_formed()
{
	awk -v suffix="$2" '
		function bad(why) { print FILENAME ":" FNR ": " why ": " $0; wrong = 1; exit 1 }
		ended { bad("after the end") }
		$0 == "# EOF" { ended = 1; next }
		/^# HELP [a-z_]+ ./ { if (help[$3]++) bad("HELP twice"); next }
		/^# TYPE [a-z_]+ (counter|gauge)$/ {
			family = $3; type = $4
			if (!help[family] || types[family]++) bad("no HELP, or TYPE twice")
			if (type == "counter" && suffix != "" && !sub(suffix "$", "", family)) bad("no suffix")
			next
		}
		/^# UNIT uncore_bytes bytes$/ { if (family != $3 || suffix != "") bad("UNIT"); next }
		/^[a-z_]+({[a-z_]+="[^"\\]*"(,[a-z_]+="[^"\\]*")*})? ([0-9.e+-]+|NaN)$/ {
			name = $0; sub(/[{ ].*/, "", name)
			if (name != family (type == "counter" ? "_total" : "")) bad("of another family")
			id = $0; sub(/ [^ ]*$/, "", id)
			if (seen[id]++) bad("twice")
			next
		}
		{ bad("no line of the format") }
		END { if (!wrong && !ended) { print FILENAME ": no end"; exit 1 } }' "$1" >>"$work/out"
}

# Both formats, and every line that is read
for file in "$prom" "$om"; do
	suffix=_total
	[ "$file" = "$prom" ] || suffix=
	run uncore_stat -I 20 --openmetrics "$file" -e UNC_M_CAS_COUNT:RD -e UNC_M_CAS_COUNT:RD \
		-M MEM_BYTES_READ,MEM_BYTES_READ,MEM_BW_TOTAL,AVG_DEMAND_RD_HIT_LATENCY \
		sh -c '"$traffic" --lines 1003; sleep 0.1; "$traffic" --home 1 --lines 70; exit 5'
	kind=${file##*.}
	expect "$kind: status of the command" exited 5
	expect "$kind: nothing is printed" silent
	expect "$kind: no messages" test -z "$(grep -v '^uncore_stat: values are missing' "$work/err")" # but of rates
	expect "$kind: form" well_formed "$file" "$suffix"
	expect "$kind: events, socket 0" has "$file" 'uncore_events_total{event="UNC_M_CAS_COUNT:RD",socket="0"} 1003'
	expect "$kind: events, socket 1" has "$file" 'uncore_events_total{event="UNC_M_CAS_COUNT:RD",socket="1"} 70'
	expect "$kind: bytes" has "$file" 'uncore_bytes_total{event="MEM_BYTES_READ",socket="0"} 64192'
	expect "$kind: metric, or that its last interval was too short" grep -qE \
		'^uncore_(metric{metric="MEM_BW_TOTAL",unit_of_value="GB/s",socket="1"} |counted{name="MEM_BW_TOTAL"} 0$)' "$file"
	expect "$kind: no value" has "$file" \
		'uncore_metric{metric="AVG_DEMAND_RD_HIT_LATENCY",unit_of_value="uncore clocks",socket="0"} NaN'
	expect "$kind: counted" has "$file" 'uncore_counted{name="UNC_M_CAS_COUNT:RD"} 1'
	expect "$kind: simulated" grep -qE '^uncore_machine{machine="Ice Lake.*",simulated="1"} 1$' "$file"
	expect "$kind: help" has "$file" "# HELP uncore_events$suffix SIMULATED. Uncore events since counting began."
done
expect "few series: a line for each socket and event" test "$(grep -c '^uncore_events_total' "$prom")" -eq 2
expect "no other files" test "$(find "$work/metrics" -type f | wc -l)" -eq 2
expect "others can read it" test "$(stat -c %a "$prom")" = "$(printf %o $((0666 & ~0$(umask))))"
run uncore_stat -I 1000 --per-unit --openmetrics "$om" -e UNC_M_CAS_COUNT:RD "$traffic" --lines 800
expect "per unit: a channel" has "$om" 'uncore_events_total{event="UNC_M_CAS_COUNT:RD",socket="0",unit="3"} 100'
expect "per unit: form" well_formed "$om" ''

run uncore_stat -I 1000 --openmetrics "$om" -M LLC_DRD_MISS_TO_LOC_MEM "$traffic" --lines 9
expect "a sum is a counter" has "$om" 'uncore_events_total{event="LLC_DRD_MISS_TO_LOC_MEM",socket="0"} 9'

other=ivbep,cbo=2,imc=2,cores=2,name=cli$$-ivbep
PAPI_UNCORE_SIM=$other run uncore_stat -I 1000 --openmetrics "$om" -M DATA_FROM_QPI,DATA_FROM_QPI_TO_HA_OR_IIO true
PAPI_UNCORE_SIM=$other "$traffic" --remove
expect "bytes are a counter" has "$om" 'uncore_bytes_total{event="DATA_FROM_QPI",socket="0"} 0'
expect "a difference may fall: it is no counter" \
	grep -q '^uncore_metric{metric="DATA_FROM_QPI_TO_HA_OR_IIO",.*} -' "$om"

# A reader finds a complete file at any time, whose counters never fall; without a command, no file at the end.
rm "$prom"
"$BIN/uncore_stat" -I 1 --openmetrics "$prom" -e UNC_M_CAS_COUNT:RD -M 'MEM_BYTES_*' >"$work/out" 2>&1 &
counts=$!
complete_each_time()
{
	local i last=-1 value
	for ((i = 0; i < 60; i++)); do
		[ $((i % 20)) -ne 10 ] || "$traffic" --lines 10
		cat <"$prom" >"$work/copy" && [ "$(tail -n 1 "$work/copy")" = "# EOF" ] || return 1
		value=$(sed -n 's/^uncore_events_total{.*socket="0"} //p' "$work/copy")
		[ -n "$value" ] || continue
		[ "$value" -ge "$last" ] || { echo "$value after $last" >>"$work/out"; return 1; }
		last=$value
	done
	wait_for has "$prom" 'uncore_events_total{event="UNC_M_CAS_COUNT:RD",socket="0"} 30' || { cat "$prom" >>"$work/out"; return 1; }
}
wait_for grep -q '^uncore_events_total' "$prom"
expect "the file is complete at any time" complete_each_time
kill "$counts"
status=0
wait "$counts" || status=$?
expect "ended: status" exited 0
expect "ended: the file is removed" test ! -e "$prom"
expect "ended: nothing else is left" test "$(find "$work/metrics" -type f)" = "$om"

# The cost of a turn: with 10 s intervals, less than 0.1 % of a cpu, which is 10 ms. Each change of the file is a turn.
"$BIN/uncore_stat" -I 20 --openmetrics "$prom" >"$work/out" 2>&1 &
counts=$!
cpu_ticks() { awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$counts/stat"; }
changed() { [ "$(stat -c %i "$prom" 2>/dev/null)" != "$last" ]; }
last='' turns=30
wait_for changed
before=$(cpu_ticks)
for ((i = 0; i < turns; i++)); do
	last=$(stat -c %i "$prom")
	wait_for changed || break
done
used=$(($(cpu_ticks) - before))
kill "$counts"
wait "$counts"
expect "cost: all turns" test "$i" -eq "$turns"
expect "cost: $used ticks of processor time" test $((used * 1000 / $(getconf CLK_TCK))) -lt $((turns * 10))

# Errors
ran() { [ -e "$work/ran" ]; }
not_run() { ! ran; }
wrong "no folder" 1 "cannot write .*/no/such.prom: No such file" \
	uncore_stat -I 100 --openmetrics "$work/no/such.prom" touch "$work/ran"
mkfifo "$work/pipe"
wrong "no regular file" 1 "cannot write .*/pipe: it is not a regular file" uncore_stat -I 100 --openmetrics "$work/pipe" touch "$work/ran"
expect "no regular file: it is left" test -p "$work/pipe"
wrong "events that do not fit together" 1 "needs events that fit into the counters together; 1 do not" \
	uncore_stat -I 100 --openmetrics "$om" -e UNC_CHA_TOR_OCCUPANCY:IA_MISS,UNC_CHA_TOR_OCCUPANCY:IA_HIT touch "$work/ran"
wrong "without intervals" 2 "openmetrics needs -I" uncore_stat --openmetrics "$om" touch "$work/ran"
wrong "with another format" 2 "excludes --csv" uncore_stat -I 9 --csv --openmetrics "$om" touch "$work/ran"
wrong "with another file" 2 "excludes --csv.*--output" uncore_stat -I 9 -o "$om" --openmetrics "$om" touch "$work/ran"
expect "the command did not run" not_run
run uncore_stat -I 10 --openmetrics "$om" sh -c 'mv "${om%/*}" "${om%/*}.away"; sleep 0.2'
expect "the folder disappears: status" exited 125
expect "the folder disappears: said once" test "$(grep -c 'cannot write' "$work/err")" -eq 1

finish
