#!/usr/bin/env bash
# uncore_stat: counts, formats, errors
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/cli/lib_rates.sh
. "$(dirname "$0")/lib_rates.sh"

traffic=$BIN/uncore_traffic
common uncore_stat

# value NAME [SOCKET [UNIT]]: from the last CSV
value()
{
	awk -F, -v name="$1" -v socket="${2-}" -v unit="${3-}" \
		'$4 == name && $2 == socket && $3 == unit { print $5 }' "$work/out"
}
sum() { awk -F, -v name="$1" '$4 == name { n += $5 } END { printf "%d\n", n }' "$work/out"; }
is() { [ "$1" = "$2" ]; }

# CSV
run uncore_stat --csv -e UNC_M_CAS_COUNT:RD -e UNC_M_CAS_COUNT:WR "$traffic" --bytes 64M
expect "csv: status" exited 0
expect "csv: SIMULATED first" says '^# SIMULATED'
expect "csv: header" line_is 2 "time,socket,unit,name,value,unit_of_value,note"
expect "csv: row" line_is 3 ",,,UNC_M_CAS_COUNT:RD,1048576,count,"
expect "csv: zero is 0" line_is 4 ",,,UNC_M_CAS_COUNT:WR,0,count,"
expect "csv: no more" test "$(wc -l <"$work/out")" -eq 4
expect "nothing on standard error" calm

# Spellings: names are printed as given, with equal counts
run uncore_stat --csv -e uncore:::UNC_M_CAS_COUNT.RD,icx_unc_imc::UNC_M_CAS_COUNT:RD \
	"$traffic" --lines 8
expect "list of events, PAPI's prefix" is "$(value uncore:::UNC_M_CAS_COUNT.RD)" 8
expect "list of events, libpfm4's name" is "$(value icx_unc_imc::UNC_M_CAS_COUNT:RD)" 8

# A sum of counts is an event, and accepts a scope
run uncore_stat --csv -e MEM_BYTES_READ:socket=0,MEM_BYTES_READ:socket=1,mem_bytes_read:cpu=0 \
	"$traffic" --lines 8
expect "a sum on its socket" says '^,,,MEM_BYTES_READ:socket=0,512,bytes,$'
expect "a sum on the other socket" says '^,,,MEM_BYTES_READ:socket=1,0,bytes,$'
expect "a sum on a cpu's socket" says '^,,,mem_bytes_read:cpu=0,512,bytes,$'
run uncore_stat --csv --per-unit -e MEM_BYTES_READ:socket=0 "$traffic" --lines 8
expect "a sum, per unit" is "$(sum MEM_BYTES_READ:socket=0)" 512
wrong "a sum on no socket" 1 "MEM_BYTES_READ:socket=9: .*there is no socket 9: sockets are 0 to 1" \
	uncore_stat -e MEM_BYTES_READ:socket=9 true
for word in DEMAND thresh=3 socket ''; do
	wrong "a sum takes no '$word'" 1 "MEM_BYTES_READ takes unit=, socket=, cpu= and node= only" \
		uncore_stat -e "MEM_BYTES_READ:$word" true
done
wrong "a rate with a scope" 1 "MEM_BW_READS is a metric in GB/s, not an event; use uncore_stat -M" uncore_stat -e MEM_BW_READS:socket=1 true

# Table
run uncore_stat -e UNC_M_CAS_COUNT:RD "$traffic" --bytes 64M
expect "table: machine, SIMULATED" says '^Ice Lake-SP.*2 sockets.*SIMULATED'
expect "table: separators and unit" says '1,048,576 +count +UNC_M_CAS_COUNT:RD'
expect "table: time" says 's elapsed$'

# JSON
json() { perl -MJSON::PP -e 'local $/; my $j = decode_json(<STDIN>); exit !('"$1"')' <"$work/out"; }
run uncore_stat --json --per-socket -e UNC_M_CAS_COUNT:RD \
	sh -c "'$traffic' --lines 640; exit 3"
expect "json: simulated" json '$j->{simulated} && $j->{machine} =~ /Ice Lake/'
expect "json: command, status" json '@{$j->{command}} == 3 && $j->{status} == 3'
expect "json: value" json '
	(grep { $_->{name} eq "UNC_M_CAS_COUNT:RD" && $_->{socket} == 0 && $_->{counted} &&
		$_->{value} == 640 } @{$j->{results}}) == 1'

# With intervals, each row has its time, and a reading program gets whole intervals.
"$BIN/uncore_stat" -I 20 --json -e UNC_M_CLOCKTICKS 2>/dev/null | sed 2q >"$work/out"
expect "json: the last row of an interval is a whole line" says '^[{]"time": [0-9.]+, "seconds": [0-9.]+, .*[}]$'

# Sockets and units
run uncore_stat --csv --per-socket -e UNC_M_CAS_COUNT:RD "$traffic" --home 1 --lines 800
expect "per socket: 0" is "$(value UNC_M_CAS_COUNT:RD 0)" 0
expect "per socket: 1" is "$(value UNC_M_CAS_COUNT:RD 1)" 800
run uncore_stat --csv --per-unit -e UNC_M_CAS_COUNT:RD -M MEM_BW_READS "$traffic" --lines 800
expect "per unit: channels" is "$(grep -c UNC_M_CAS_COUNT "$work/out")" 16
expect "per unit: sum" is "$(sum UNC_M_CAS_COUNT:RD)" 800
expect "per unit: one channel" is "$(value UNC_M_CAS_COUNT:RD 0 3)" 100
expect "per unit: metric too" is "$(grep -c MEM_BW_READS "$work/out")" 16
run uncore_stat --csv --per-unit -e UNC_M_CAS_COUNT:RD:unit=3,UNC_M_CAS_COUNT:WR:socket=1 true
expect "per unit: a unit that the name has" is "$(grep -c 'RD:unit=3' "$work/out")" 2
expect "per unit: a socket that the name has" is "$(grep -c 'WR:socket=1' "$work/out")" 8

# In use by another process: only counter 0 can count either event
mkfifo "$work/held"
exec 3<>"$work/held" # opening it read-only would wait for a writer
"$BIN/uncore_stat" -e UNC_CHA_TOR_OCCUPANCY:IA_HIT -o /dev/null \
	sh -c "echo >'$work/held'; exec sleep 60" &
holder=$!
read -r -t 60 -u 3 _
run uncore_stat --csv -e UNC_CHA_TOR_OCCUPANCY:IA_MISS,UNC_M_CAS_COUNT:RD,UNC_CHA_TOR_INSERTS:IA \
	"$traffic" --lines 5
kill "$holder"
wait "$holder"
exec 3>&-
expect "held by another: is reported" says \
	"^,,,UNC_CHA_TOR_OCCUPANCY:IA_MISS,<not counted>,count,.*counted by process $holder"
expect "held by another: the rest is counted" is "$(value UNC_M_CAS_COUNT:RD)" 5
expect "held by another: the other event" is "$(value UNC_CHA_TOR_INSERTS:IA)" 5
expect "held by another: status" exited 125
expect "held by another: message at the end" complains "^uncore_stat: values are missing"

# A quantity whose events exclude each other: the others are counted, and no later run would count it either.
PAPI_UNCORE_SIM=bdx,name=stat$$ run uncore_stat --csv -- true
expect "no run counts it: status" exited 0
expect "no run counts it: is reported" says '^,,,IO_WRITE,<not counted>,bytes,.*need different values of filter1'
PAPI_UNCORE_SIM=bdx,name=stat$$ wrong "no run counts it alone" 1 'IO_WRITE: .* need different values' uncore_stat -e IO_WRITE true
PAPI_UNCORE_SIM=bdx,name=stat$$ "$traffic" --remove

# Metrics
run uncore_stat --csv "$traffic" --lines 1000
expect "default: memory" is "$(value MEM_READ)" 64000
expect "default: cache" says '^,,,LLC_MISS,1000,requests,part$'
expect "default: links" is "$(value LINK_OUT)" 0
expect "default: what is in full has no note" says '^,,,MEM_WRITE,[0-9]+,bytes,$'
expect "default: no memory that need not be there" says_not pmem
run uncore_stat --json -M LLC_MISS_SHARE,LLC_MISS_LATENCY -e LINK_IN "$traffic" --lines 1000
expect "metrics of quantities" json '(grep { $_->{name} eq "LLC_MISS_SHARE" } @{$j->{results}})[0]{value} == 1'
expect "their coverage" json '(grep { $_->{name} eq "LLC_MISS_LATENCY" } @{$j->{results}})[0]{coverage} eq "part"'
expect "in full" json '(grep { $_->{name} eq "LINK_IN" } @{$j->{results}})[0]{coverage} eq "full"'
PAPI_UNCORE_SIM=snbep run uncore_stat --csv true
expect "what does not fit" says '^,,,IO_READ,<not counted>,bytes,part; does not fit .*uncore_stat -e IO_READ$'
expect "what does not fit: status" exited 0
run uncore_stat --json -e UNC_UPI_CLOCKTICKS -M MEM_BW_READS,UPI_SPEED "$traffic" --bytes 64M --for 0.5
of() { echo "(grep { \$_->{name} eq '$1' } @{\$j->{results}})[0]{value}"; }
# near NAME VALUE: the rate NAME, or why it has no value
near()
{
	json "1 == grep { \$_->{name} eq '$1' && (\$_->{counted} ? abs(\$_->{value} / ($2) - 1) < 1e-4 : \$_->{note} =~ /$too_short/) }
		@{\$j->{results}}"
}
expect "metric: time" json '$j->{seconds} >= 0.5 && $j->{passes} == 1'
expect "metric: rate" near MEM_BW_READS '64 * 2**20 / 1e9 / $j->{seconds}'
expect "metric: number of units" near UPI_SPEED "$(of UNC_UPI_CLOCKTICKS) / 6 * 8 / 1e9 / \$j->{seconds}"
run uncore_stat --gib --json -e UNC_UPI_CLOCKTICKS -M MEM_BW_READS,UPI_SPEED "$traffic" --bytes 64M --for 0.5
expect "GiB: a rate" near MEM_BW_READS '64 * 2**20 / 2**30 / $j->{seconds}'
expect "GiB: its unit" json '"GiB/s" eq (grep { $_->{name} eq "MEM_BW_READS" } @{$j->{results}})[0]{unit_of_value}'
expect "GiB: another rate" near UPI_SPEED "$(of UNC_UPI_CLOCKTICKS) / 6 * 8 / 1e9 / \$j->{seconds}"
run uncore_stat -M AVG_DEMAND_RD_HIT_LATENCY --json -- true
expect "metric: divided by 0, JSON" says '"value": null, .*"counted": false, "answer": "undefined"'
run uncore_stat -M AVG_DEMAND_RD_HIT_LATENCY -x, -- true
expect "metric: divided by 0, as perf" says '^<undefined>,uncore clocks,AVG_DEMAND_RD_HIT_LATENCY,[0-9]+,0\.00,,$'
run uncore_stat -M AVG_DEMAND_RD_HIT_LATENCY --csv -- true
expect "metric: divided by 0" says '^,,,AVG_DEMAND_RD_HIT_LATENCY,<undefined>,uncore clocks,division by a count of 0'
run uncore_stat --csv -e uncore:::LLC_DRD_MISS_TO_LOC_MEM "$traffic" --lines 77
expect "metric as an event" is "$(value LLC_DRD_MISS_TO_LOC_MEM)" 77
run uncore_stat --csv -e 'unc_m_cas_count:R?,uncore_imc/cas_count_read/,LLC_MISSES.MEM_READ' -M 'MEM_BYTES_*' \
	"$traffic" --lines 1000
expect "globs: an event" is "$(value UNC_M_CAS_COUNT:RD)" 1000
expect "globs: a metric" is "$(value MEM_BYTES_READ)" 64000
expect "globs: all metrics" is "$(grep -c ',MEM_BYTES_' "$work/out")" 3
expect "perf's name of a kernel event" is "$(value uncore_imc/cas_count_read/)" 1000
expect "perf's name of an event" is "$(value LLC_MISSES.MEM_READ)" 1000
run uncore_stat -M list --machine snbep
expect "list of another machine's metrics" says '^QPI_DATA_BW_TX +GB/s'
run uncore_stat -M list
expect "list of metrics" says '^MEM_BW_TOTAL +GB/s +[A-Z]'
expect "list of metrics: reason" says '^LLC_MPI .*\[not on this chip: '
run uncore_stat -M list --json
expect "list of metrics: json" json '@$j > 50 && $j->[0]{unit} ne ""'
PAPI_UNCORE_BACKEND=auto PAPI_UNCORE_ROOT=/nonexistent wrong "list without machine" 1 "disabled" \
	uncore_stat -M list

# Intervals: every line is counted once
# intervals N COMMAND OPTION...: counts until COMMAND has ended and N intervals have been printed
intervals()
{
	rm -f "$work/rows"
	# the table begins with the command, which must not match its own pattern
	run uncore_stat "${@:3}" -e UNC_M_CAS_COUNT:RD -o "$work/rows" sh -c \
		"$2; until [ \"\$(grep -c 'CAS_COUN[T]' '$work/rows')\" -ge $1 ]; do sleep 0.01; done"
	mv "$work/rows" "$work/out"
}
# in_time COLUMN MS: the time of each interval except the last, which the command's end cuts short
in_time()
{
	awk -F, -v OFS=, -v step="$2" -v column="$1" '
		/CAS_COUNT/ { gsub(/^ +/, ""); gsub(/ +/, ","); $0 = $0; time[++n] = $column }
		END {
			for (i = 1; i < n; i++)
				if (time[i] * 1000 < i * step || time[i] <= time[i - 1])
					exit bad = 1
			exit bad || n < 2 || time[n] < time[n - 1]
		}' "$work/out"
}
intervals 7 "'$traffic' --lines 1000003 --for 0.4" --csv -I 50
expect "intervals: status" exited 0
expect "intervals: several" test "$(grep -c CAS "$work/out")" -ge 7
expect "intervals: sum" is "$(sum UNC_M_CAS_COUNT:RD)" 1000003
expect "intervals: several have some of it" test "$(grep -c 'CAS_COUNT:RD,[1-9]' "$work/out")" -ge 2
expect "intervals: time first" says '^[0-9]+\.[0-9]{6},,,UNC_M_CAS_COUNT:RD,[0-9]+,count,,[0-9]+\.[0-9]{6},[0-9]\.[0-9]{6}$'
expect "intervals: none is early" in_time 1 50

# In the table, an interval is a wide row. The command's end cuts the last one short.
run uncore_stat -I 50 -s -e UNC_M_CAS_COUNT:RD -M MEM_BW_READS -o "$work/rows" sh -c \
	"'$traffic' --lines 1000003 --for 0.2; until [ \"\$(grep -c '^ *[0-9][0-9.]* ' '$work/rows')\" -ge 3 ]; do sleep 0.01; done"
sed '/^All intervals/,$d' "$work/rows" >"$work/out"
expect "wide rows: one heading" is "$(grep -c ' TIME ' "$work/out")" 1
expect "wide rows: sockets" says '^ +socket 0 +socket 1 +socket 0 +socket 1$'
expect "wide rows: units" says '^ +s +count +count +GB/s +GB/s$'
expect "wide rows: a row" says '^ +[0-9]+\.[0-9]{4} +[0-9,]+ +0 +([0-9.]+ +0\.000|<not counted> +<not counted>)$'
expect "wide rows: sum" is "$(awk '/^ +[0-9]+[.][0-9]+ / { gsub(/,/, ""); n += $2 } END { print n }' "$work/out")" 1000003
sed '1,/^All intervals/d' "$work/rows" >"$work/out"
expect "wide rows: status" exited 0
expect "totals: a count" says '^ +0 +1,000,003 count UNC_M_CAS_COUNT:RD *$'
expect "totals: a rate" says_rate '^ +0 +' '0\.[0-9]*[1-9][0-9]* GB/s' ' +MEM_BW_READS'
expect "totals: no time" says '^SOCKET +VALUE +NAME'
run uncore_stat -I 10000 -u -M MEM_BW_READS,MEM_BW_WRITES true
expect "rows that are too wide: a line each" says_rate '^ +[0-9]+\.[0-9]{4} +0 IMC 0 channel 0 +' '0\.000 GB/s' ' +MEM_BW_READS'

# The command: arguments, output, status
run uncore_stat -e UNC_M_CAS_COUNT:RD -- sh -c 'echo "$1 $2"' x -e -I
expect "command: its options stay its own" line_is 1 "-e -I"
run uncore_stat -e UNC_M_CAS_COUNT:RD -o "$work/result" sh -c 'echo mine; exit 7'
expect "status of the command" exited 7
run uncore_stat -I 10000 -e UNC_M_CAS_COUNT:RD sh -c 'exit 7'
expect "status of the command, intervals" exited 7
run uncore_stat --json -I 10000 -e UNC_M_CAS_COUNT:RD sh -c 'exit 7'
expect "status of the command, intervals: json" json '$j->{status} == 7'
run uncore_stat -e UNC_M_CAS_COUNT:RD -o "$work/result" sh -c 'echo mine; exit 7'
expect "-o: only the command on standard output" test "$(cat "$work/out")" = mine
expect "-o: result in the file" grep -q UNC_M_CAS_COUNT "$work/result"
run uncore_stat -e UNC_M_CAS_COUNT:RD sh -c 'kill -9 $$'
expect "status of a killed command" exited 137
expect "killed command: result" says UNC_M_CAS_COUNT
wrong "command not found" 127 "cannot run .*No such file" uncore_stat "$work/no-such-program"
wrong "command not executable" 126 "cannot run .*Permission" uncore_stat "$work/out"

# Wrong names are rejected before the command runs.
ran() { [ -e "$work/ran" ]; }
not_run() { ! ran; }
wrong "unknown event" 1 "did you mean UNC_CHA_CLOCKTICKS" \
	uncore_stat -e UNC_CHA_CLOCKTICK touch "$work/ran"
expect "unknown event: shows the word" complains '^  \^~+$'
wrong "unknown umask" 1 "did you mean RD" uncore_stat -e UNC_M_CAS_COUNT:RX touch "$work/ran"
wrong "no unit of that number" 1 "no unit 70" uncore_stat -e UNC_CHA_CLOCKTICKS:unit=70 touch "$work/ran"
wrong "no such metric: likeness" 1 "did you mean MEM_BW_READS, MEM_BW_TOTAL or MEM_BW_WRITES" uncore_stat -M MEM touch "$work/ran"
wrong "no such metric: misspelt" 1 'did you mean MEM_BW_TOTAL' uncore_stat -M MEM_BW_TOTL touch "$work/ran"
wrong "no such event: a metric" 1 'did you mean MEM_BW_TOTAL' uncore_stat -e MEM_BW_TOTL touch "$work/ran"
wrong "a core's event" 1 'use UNC_CHA_TOR_INSERTS:IA_MISS' uncore_stat -M LLC_MISSES touch "$work/ran"
wrong "another chip's PMU" 1 'is a PMU of Sandy Bridge-EP' uncore_stat -e snbep_unc_imc::UNC_M_CAS_COUNT:RD touch "$work/ran"
wrong "no event like that" 1 "no event matches 'NOPE" uncore_stat -e 'NOPE*' touch "$work/ran"
wrong "--machine without list" 2 'for -M list and -g list only' uncore_stat --machine icx touch "$work/ran"
wrong "no umask" 1 "UNC_CHA_SF_EVICTION needs a umask: E_STATE," uncore_stat -e UNC_CHA_SF_EVICTION touch "$work/ran"
while read -r scope why; do
	wrong "no such $scope" 1 "UNC_CHA_CLOCKTICKS:$scope: $why" \
		uncore_stat -e UNC_M_CAS_COUNT:RD,UNC_CHA_CLOCKTICKS:"$scope" touch "$work/ran"
	wrong "no such $scope, intervals" 1 "UNC_CHA_CLOCKTICKS:$scope: $why" \
		uncore_stat -I 1000 --json -o "$work/ran" -e UNC_CHA_CLOCKTICKS:"$scope" touch "$work/ran"
done <<-'END'
	unit=7 CHA 7 is absent on this machine; present: 0 1
	socket=7 there is no socket 7: sockets are 0 to 1
	cpu=999 there is no cpu 999
END
wrong "kernel event in another backend" 1 "PAPI_UNCORE_BACKEND=perf" uncore_stat -e msr/tsc/ touch "$work/ran"
wrong "metric without a formula on this chip" 1 "LLC_MPI: needs INST_RETIRED" uncore_stat -M LLC_MPI touch "$work/ran"
wrong "all of them at once" 1 "unknown event \"UNC_CHA_CLOCKTICK\"" \
	uncore_stat -e UNC_CHA_CLOCKTICK,UNC_CHA_SF_EVICTION,UNC_CHA_CLOCKTICKS:socket=7,perf:::CYCLES -M MEM_BW,LLC_MPI \
	touch "$work/ran"
expect "all of them: umask" complains "^uncore_stat: UNC_CHA_SF_EVICTION needs a umask"
expect "all of them: socket" complains "^uncore_stat: UNC_CHA_CLOCKTICKS:socket=7: there is no socket 7"
expect "all of them: component" complains "^uncore_stat: perf:::CYCLES: .*component"
expect "all of them: unknown metric" complains '^uncore_stat: unknown metric "MEM_BW"; did you mean '
expect "all of them: metric" complains "^uncore_stat: LLC_MPI: needs"
wrong "unknown metric, like none" 1 "did you mean MEM_BW_(READS|WRITES|TOTAL), .*-M list" uncore_stat -M MEM_BANDWIDTH touch "$work/ran"
wrong "unknown metric, no beginning" 1 "unknown metric \"XYZ\"; -M list lists all" uncore_stat -M XYZ touch "$work/ran"
wrong "unknown metric" 1 "MEM_BW_TOTAL.*-M list" uncore_stat -M MEM_BW touch "$work/ran"
wrong "other component" 1 "component" uncore_stat -e perf:::CYCLES touch "$work/ran"
wrong "output" 1 "cannot write" uncore_stat -o "$work/no/file" touch "$work/ran"
PAPI_UNCORE_SIM=icx,sockets=99 wrong "disabled" 1 "disabled: .*sockets" uncore_stat touch "$work/ran"
expect "disabled: suggestion" complains 'PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=icx'
expect "the command did not run" not_run

wrong "nothing to do" 2 "no COMMAND given" uncore_stat
wrong "interval 0" 2 "--interval takes" uncore_stat -I 0 true
wrong "interval no number" 2 "--interval takes" uncore_stat -I 1s true
wrong "event missing" 2 "empty name" uncore_stat -e UNC_M_CAS_COUNT:RD, true
wrong "two shapes" 2 "exclude" uncore_stat --csv --json true
wrong "two scopes" 2 "exclude" uncore_stat --per-unit --per-socket true
run uncore_stat -e UNC_CHA_LLC_LOOKUP:CODE true
expect "deprecated: note" complains 'deprecated, use UNC_CHA_LLC_LOOKUP:CODE_READ'

if [ -w /dev/full ]; then
	status=0
	"$BIN/uncore_stat" true >/dev/full 2>"$work/err" || status=$?
	expect "full disk: status" exited 1
	expect "full disk: message" complains "cannot write"
else
	skip "full disk" "there is no /dev/full"
fi

finish
