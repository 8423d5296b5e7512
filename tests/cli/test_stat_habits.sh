#!/usr/bin/env bash
# uncore_stat's options from perf stat and likwid-perfctr: runs, processes, cpus, groups, formats
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

traffic=$BIN/uncore_traffic
json() { perl -MJSON::PP -e 'local $/; my $j = decode_json(<STDIN>); exit !('"$1"')' <"$work/out"; }

# --repeat: 100, 200 and 600 lines. Mean 300, standard error sqrt(70000 / 3) = 152.75: 50.92 % of it
cat >"$work/more" <<-END
	#!/bin/sh
	read -r n <"$work/n"
	echo \$((n + 1)) >"$work/n"
	set -- 0 100 200 600
	shift "\$n"
	exec "$traffic" --lines "\$1"
END
chmod +x "$work/more"
echo 1 >"$work/n"
run uncore_stat -r 3 --csv -e UNC_M_CAS_COUNT:RD,UNC_M_CAS_COUNT:WR "$work/more"
expect "repeat: status" exited 0
expect "repeat: heading" says '^time,socket,unit,name,value,unit_of_value,note,spread_percent$'
expect "repeat: mean and spread" says '^,,,UNC_M_CAS_COUNT:RD,300,count,,50\.9175$'
expect "repeat: without spread" says '^,,,UNC_M_CAS_COUNT:WR,0,count,,0\.0000$'
expect "repeat: one row a name" test "$(grep -c CAS_COUNT "$work/out")" -eq 2
echo 1 >"$work/n"
run uncore_stat -r 3 -e UNC_M_CAS_COUNT:RD "$work/more"
expect "repeat: table" says ' 300 count \+- 50\.92% UNC_M_CAS_COUNT:RD'
expect "repeat: elapsed" says '^[0-9.]+ \+- [0-9.]+ s elapsed \(\+- [0-9.]+%\), 3 runs$'
echo 2 >"$work/n"
run uncore_stat -r 2 --json -s -e UNC_M_CAS_COUNT:RD "$work/more"
expect "repeat: json" json '$j->{runs} == 2 && @{$j->{results}} == 2 && $j->{results}[0]{value} == 400 && $j->{results}[0]{spread_percent} == 50'
echo 2 >"$work/n"
run uncore_stat -r 2 -x, -e UNC_M_CAS_COUNT:RD "$work/more"
expect "repeat: as perf" says '^400,,UNC_M_CAS_COUNT:RD,50\.00%,[0-9]+,100\.00,,$'
run uncore_stat -r 2 --csv -e UNC_M_CAS_COUNT:RD sh -c "exit \$(cat '$work/n')"
expect "repeat: the first status that is not 0" exited 4
echo x >"$work/n"
run uncore_stat -r 2 --csv -M AVG_DEMAND_RD_HIT_LATENCY true
expect "repeat: no value" says ',AVG_DEMAND_RD_HIT_LATENCY,<undefined>,'
expect "repeat: of no value no spread" says ',division by a count of 0,$'
run uncore_stat -r 2 --csv -M AVG_DEMAND_RD_MISS_DDR_LATENCY sh -c 'if [ -e "$0" ]; then "$1" --lines 100; else : >"$0"; fi' "$work/once" "$traffic"
expect "repeat: a run without a value, and why" says ',AVG_DEMAND_RD_MISS_DDR_LATENCY,<undefined>,.*,division by a count of 0,$'
run uncore_stat -r 2 --json -M AVG_DEMAND_RD_HIT_LATENCY true
expect "repeat: json: of no value no spread" says '"spread_percent": null,'
run uncore_stat -r 2 -M AVG_DEMAND_RD_HIT_LATENCY true
expect "repeat: table: of no value no spread" says '^<undefined> uncore clocks +AVG_DEMAND_RD_HIT_LATENCY '
run uncore_stat -r 1 --csv -e UNC_M_CAS_COUNT:RD true
expect "repeat: of one run no spread" says '^,,,UNC_M_CAS_COUNT:RD,0,count,,$'
run uncore_stat -r 1 -x, -e UNC_M_CAS_COUNT:RD true
expect "repeat: as perf: of one run no spread" says '^0,,UNC_M_CAS_COUNT:RD,,[0-9]+,100\.00,,$'
run uncore_stat -r 1 -e UNC_M_CAS_COUNT:RD true
expect "repeat: table: of one run no spread" says_not '\+-'
echo 1 >"$work/n"
run uncore_stat -r 3 --csv -e UNC_M_CAS_COUNT:RD,UNC_M_CAS_COUNT:RD "$work/more"
expect "repeat: a name twice" test "$(grep -c '^,,,UNC_M_CAS_COUNT:RD,300,count,,50\.9175$' "$work/out")" -eq 2
run uncore_stat -r 5 --csv -e UNC_M_CAS_COUNT:RD sh -c 'echo >>"$0"; [ "$(wc -l <"$0")" -lt 3 ] || kill $PPID' "$work/times"
expect "repeat: interrupted, the runs before it" says '^# of 5 runs of the command only 3 took place; means are without the one that was interrupted$'
rm "$work/times"
run uncore_stat -r 5 -e UNC_M_CAS_COUNT:RD sh -c 'echo >>"$0"; [ "$(wc -l <"$0")" -lt 3 ] || kill $PPID' "$work/times"
expect "repeat: interrupted, the time of the runs before it" says ' s elapsed .*, 2 runs$'

# -x: the fields of perf stat -x
run uncore_stat -x, -e UNC_M_CAS_COUNT:RD -M MEM_BYTES_READ,MEM_BW_READS "$traffic" --lines 8
expect "as perf: a count" says '^8,,UNC_M_CAS_COUNT:RD,[0-9]+,100\.00,,$'
expect "as perf: bytes" says '^512,bytes,MEM_BYTES_READ,[0-9]+,100\.00,,$'
expect "as perf: a rate" says '^([0-9.e-]+,GB/s,MEM_BW_READS,[0-9]+,100\.00|<not counted>,GB/s,MEM_BW_READS,[0-9]+,0\.00),,$'
run uncore_stat -x '\t' --no-merge -e UNC_M_CAS_COUNT:RD "$traffic" --lines 80
expect "as perf: a unit, tabs" says $'^S0\t1\t10\t\tUNC_M_CAS_COUNT:RD:unit=3\t[0-9]+\t100.00\t\t$'
run uncore_stat -x, -s -I 10000 -e uncore_imc/cas_count_read/,UNC_M_CAS_COUNT:RD "$traffic" --lines 8
expect "as perf: time stamp and socket" says '^ +[0-9]+\.[0-9]{9},S0,1,8,,UNC_M_CAS_COUNT:RD,'
for separator in '' '"' 0 .; do
	wrong "as perf: no separator: '$separator'" 2 'takes the text between fields' uncore_stat -x "$separator" true
done
wrong "as perf: and csv" 2 'exclude each other' uncore_stat -x, --csv true

# Groups
run uncore_stat -g list
expect "groups" says '^MEM +memory bandwidth.* MEM_BW_READS '
expect "groups: all seven" test "$(grep -cE '^(MEM|LLC|UPI|PCIE|PMM|LATENCY|WHY) ' "$work/out")" -eq 7
run uncore_stat -g list --json --machine montecito
expect "groups: of a chip" json '@$j == 2 && $j->[1]{metrics}[0] eq "MEM_READ_LATENCY"'
for chip in icx snbep ivbep; do
	run uncore_stat -g list --csv --machine $chip
	expect "groups: $chip has links" says '^UPI,.*(QPI|UPI)_DATA_BW_RX '
done
run uncore_stat -l
expect "list" says '^MEM_BW_TOTAL +GB/s '
run uncore_stat --csv -g mem -e UNC_M_CAS_COUNT:WR "$traffic" --lines 8
expect "group: its metrics" says '^,,,MEM_BYTES_READ,512,bytes,'
expect "group: with an event" says '^,,,UNC_M_CAS_COUNT:WR,0,count,'
wrong "group: unknown" 1 'unknown group "MEMORY"; -g takes MEM, LLC, UPI, PCIE, PMM, LATENCY, WHY$' uncore_stat -g MEMORY true
PAPI_UNCORE_SIM=$PAPI_UNCORE_SIM,chip=none wrong "group: a machine that is wrong" 1 'disabled' uncore_stat -g MEM true

# -C: cpus 0 to 3 are in socket 0, 4 to 7 in socket 1
run uncore_stat -C 1-2,0 --csv -e UNC_M_CAS_COUNT:RD,MEM_BYTES_READ "$traffic" --lines 8
expect "cpus: one socket" says '^,0,,UNC_M_CAS_COUNT:RD,8,count,$'
expect "cpus: no other" test "$(grep -c '^,[0-9]' "$work/out")" -eq 2
run uncore_stat -C 7 --per-unit --csv -e UNC_M_CAS_COUNT:RD true
expect "cpus: the socket's units" test "$(grep -c '^,1,[0-9]*,' "$work/out")" -eq 8
expect "cpus: no other units" test "$(grep -c '^,[0-9]' "$work/out")" -eq 8
wrong "cpus: not there" 1 'there is no cpu 8$' uncore_stat -C 6-9 true
wrong "cpus: another socket" 1 'RD:socket=0: none of its units is in a socket of the cpus 4$' uncore_stat -C 4 -e UNC_M_CAS_COUNT:RD:socket=0 true
for cpus in '' 1- 2-1 '1,,' a '0- 1' 0-+1; do
	wrong "cpus: '$cpus'" 2 'takes numbers of cpus such as 0-3,16' uncore_stat -C "$cpus" true
	expect "cpus: '$cpus': where the options are" complains "^Try 'uncore_stat --help'"
done

# -p: until another process ends
mkfifo "$work/go"
sh -c "read -r _ <'$work/go'; '$traffic' --lines 8" &
other=$!
"$BIN/uncore_stat" -p $other -I 10 --csv -e UNC_M_CAS_COUNT:RD -o "$work/out" 2>"$work/err" &
counting=$!
expect "process: intervals" wait_for grep -qs CAS_COUNT "$work/out"
echo >"$work/go"
wait $counting
status=$?
wait $other
expect "process: status" exited 0
expect "process: what was counted" test "$(awk -F, '/CAS_COUNT/ { n += $5 } END { print n }' "$work/out")" -eq 8
sh -c "read -r _ <'$work/go'" &
other=$!
"$BIN/uncore_stat" -p $other --csv -e UNC_M_CLOCKTICKS >"$work/out" 2>"$work/err" &
counting=$!
watches() { readlink "/proc/$counting/fd/"* | grep -q pidfd; }
expect "process: it is watched" wait_for watches
echo >"$work/go"
wait $counting
status=$?
wait $other
expect "process: ends" exited 0
expect "process: what was counted until then" says '^,,,UNC_M_CLOCKTICKS,[1-9][0-9]*,count,$'
sleep 60 &
other=$!
rm "$work/out"
"$BIN/uncore_stat" -p $other -I 10 --csv -e UNC_M_CAS_COUNT:RD -o "$work/out" 2>"$work/err" &
counting=$!
wait_for grep -qs CAS_COUNT "$work/out"
kill -INT $counting
wait $counting
status=$?
expect "process: interrupted" exited 0
expect "process: it goes on" kill $other
wait $other
wrong "process: not there" 1 '--pid 2147483000: there is no such process' uncore_stat -p 2147483000
wrong "process: and a command" 2 'exclude each other' uncore_stat -p 1 true
wrong "process: a list" 2 'takes the number of one process' uncore_stat -p 1,2
wrong "process: several passes" 1 'add -I MS' uncore_stat -p $$ -g LATENCY

# Names of files, and messages
OMPI_COMM_WORLD_RANK=17 run uncore_stat -o "$work/f-%h-%r-%p-%%" -e UNC_M_CAS_COUNT:RD true
expect "file: host, rank, process" test "$(find "$work" -name "f-$(uname -n)-17-*[0-9]-%" | wc -l)" -eq 1
unset OMPI_COMM_WORLD_RANK PMIX_RANK PMI_RANK SLURM_PROCID FLUX_TASK_RANK
wrong "file: no rank" 1 'gives a rank' uncore_stat -o "$work/%r" true
PMI_RANK=first wrong "file: a rank that is no number" 1 'gives a rank' uncore_stat -o "$work/%r" true
run uncore_stat --quiet -e UNC_CHA_LLC_LOOKUP:CODE true
expect "quiet" calm
run uncore_stat --quiet -e UNC_M_CAS_COUNT:RX true
expect "quiet: errors" complains 'did you mean RD'
wrong "repeat 0" 2 'a number of runs, 1 to' uncore_stat -r 0 true
wrong "repeat and intervals" 2 'exclude each other' uncore_stat -r 2 -I 10 true

# Only on a terminal: bars, colours, progress. script(1) provides a terminal, with a default width of 80 columns.
on_terminal() { TERM=xterm script -qec "$1" /dev/null </dev/null >"$work/out" 2>&1; }
count="'$BIN/uncore_stat' -s -e UNC_M_CAS_COUNT:RD '$traffic' --lines 8"
on_terminal "$count"
expect "terminal: bar" says ' 8 count ########## +UNC_M_CAS_COUNT:RD'
on_terminal "$count | cat"
expect "no terminal: no bar" says_not '#'
conflict=UNC_CHA_TOR_OCCUPANCY:IA_MISS_DRD:unit=0,UNC_CHA_TOR_OCCUPANCY:IA_HIT_DRD:unit=0
missing="'$BIN/uncore_stat' -I 10000 -e $conflict true"
on_terminal "$missing"
expect "terminal: what is missing is red" says $'\033\\[31m.*<not counted>'
on_terminal "NO_COLOR=1 $missing"
expect "terminal: no colours" says_not $'\033'
expect "terminal: no colours, but the row" says '<not counted>'
on_terminal "'$BIN/uncore_stat' -r 3 -e UNC_M_CAS_COUNT:RD sleep 1.05"
expect "terminal: run 3 begins after two seconds" says 'uncore_stat: run 3 of 3'
expect "terminal: run 1 does not" says_not 'run 1 of 3'

finish
