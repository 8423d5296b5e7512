#!/usr/bin/env bash
# uncore_plot: pictures and traces of time lines, from made-up files whose coordinates are computed by hand, and
# from output of the other programs
# "expect" calls the functions; perl expands what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

common uncore_plot
has() { grep -qF -- "$1" "$work/out"; }
has_not() { ! has "$1"; }
json() { perl -MJSON::PP -e 'local $/; my $j = decode_json(<STDIN>); exit !('"$1"')' <"$work/out"; }
count_is() { [ "$(grep -oE -- "$1" "$work/out" | wc -l)" -eq "$2" ]; }

# Two sockets in four intervals, the last one shorter: 64 + t / 4 * 884 pixels from the left, 30 + 170 * (1 - v / 2)
# from the top. Socket 1 has no value in the second.
cat >"$work/made.csv" <<'END'
# SIMULATED: a "made-up" machine, <1 socket>
# one note, with a comma
time,socket,unit,name,value,unit_of_value,note
1,0,,BW,0.5,GB/s,
1,1,,BW,2,GB/s,
2,0,,BW,1,GB/s,
2,1,,BW,<absent>,GB/s,"why, in ""words"""
3,0,,BW,1.5,GB/s,
3,1,,BW,1,GB/s,
4,0,,BW,0,GB/s,
4,1,,BW,1,GB/s,
END
# Parts of bytes: the longest bar, of 400, has 936 pixels. A rest below 0 is in the key alone.
cat >"$work/why.csv" <<'END'
time,socket,unit,name,value,unit_of_value,note
,0,,MEM_BYTES_READ,390,bytes,
,0,,WHY_READ_DEMAND,300,bytes,
,0,,WHY_READ_CODE,0,bytes,
,0,,WHY_READ_RFO,100,bytes,
,0,,WHY_READ_REST,-10,bytes,
,0,,WHY_WRITE_BACKS,200,bytes,
,0,,WHY_WRITE_IO,<not counted>,bytes,why
,,,TRUE_BYTES_READ,100,bytes,
END
run uncore_plot "$work/why.csv"
expect "parts: status" exited 0
expect "parts: the first" has 'x="12.0" y="50" width="702.0" height="20"><title>WHY_READ_DEMAND: 300B<'
expect "parts: after it" has 'x="714.0" y="50" width="234.0" height="20"><title>WHY_READ_RFO: 100B<'
expect "parts: of another bar" has 'x="12.0" y="120" width="468.0" height="20"><title>WHY_WRITE_BACKS: 200B<'
expect "parts: three of them" count_is '<rect class=' 3
expect "parts: the whole" has '>socket 0, read: 400B<'
expect "parts: below 0" has '>REST -10B<'
wrong "parts: no trace" 1 "no time line for a trace" uncore_plot -t "$work/why.csv"

run uncore_plot "$work/made.csv"
expect "made up: status" exited 0
expect "made up: no message" calm
expect "made up: a line" has '<path class="l c0" d="M64.0 157.5H285.0V115.0H506.0V72.5H727.0V200.0H948.0"><title>socket 0</title>'
expect "made up: a line with a gap" has '<path class="l c1" d="M64.0 30.0H285.0M506.0 115.0H727.0V115.0H948.0"><title>socket 1</title>'
expect "made up: the name and unit" has '>BW, GB/s</text>'
expect "made up: simulated" has '<p class="simulated">'
expect "made up: the machine, as text" has 'a &quot;made-up&quot; machine, &lt;1 socket&gt;'
expect "made up: the note" has 'one note, with a comma'
expect "made up: least, mean, greatest" has '<td>0</td><td>0.75</td><td>1.5</td>'
expect "made up: a mean of the time that has values" has '<td>1</td><td>1.333</td><td>2</td>'
expect "made up: values at a time" says '^socket 1: no value</title>'
expect "made up: no script, nothing from elsewhere" says_not '<script|<img|<link|@import|url\(|src='
cp "$work/out" "$work/page"
run uncore_plot -o "$work/a.html" "$work/made.csv"
expect "to a file: the same page" cmp -s "$work/a.html" "$work/page"
run_any sh -c '"$0" - <"$1"' "$BIN/uncore_plot" "$work/made.csv"
expect "from a pipe: the same page" cmp -s "$work/out" "$work/page"

# Not simulated; counts are drawn per second, whatever the length of the interval: 300 in 2 s, 300 in 1 s.
printf '%s\n' time,socket,unit,name,value,unit_of_value,note 2,,,CAS,300,count, 3,,,CAS,300,count, >"$work/rate.csv"
run uncore_plot "$work/rate.csv"
expect "rate: the unit" has '>CAS, count/s</text>'
expect "rate: the line" has 'd="M64.0 149.0H653.3V98.0H948.0"'
expect "rate: not simulated" says_not 'class="simulated"'
expect "rate: of the whole machine" has '<title>all</title>'

# A unit has the users' name, or its number.
printf '%s\n' time,socket,unit,name,value,unit_of_value,note,unit_name "1,0,3,BW,3,GB/s,,IMC 1 channel 0" 2,0,4,BW,3,GB/s,, >"$work/units.csv"
run uncore_plot "$work/units.csv"
expect "units: by name" has '<title>socket 0, IMC 1 channel 0</title>'
expect "units: by number" has '<title>socket 0, unit 4</title>'
echo '{"results": [{"time": 1, "socket": 1, "unit": 2, "unit_name": "IIO 2 (PCIe 3b:00, nvme)", "name": "BW", "value": 1, "unit_of_value": "GB/s"}]}' >"$work/units.json"
run uncore_plot "$work/units.json"
expect "units: JSON" has '<title>socket 1, IIO 2 (PCIe 3b:00, nvme)</title>'

# Too many places for lines: a row of cells for each, the darkest is the highest.
{
	echo time,socket,unit,name,value,unit_of_value,note
	for t in 1 2; do
		for unit in $(seq 0 11); do echo "$t,0,$unit,BW,$((unit * t)),GB/s,"; done
	done
} >"$work/cells.csv"
run uncore_plot "$work/cells.csv"
expect "cells: one for each value" count_is 'fill="currentColor" x=' 24
expect "cells: half of 50" has 'x="506.0" y="184" width="442.0" height="14" fill-opacity="0.440"><title>socket 0, unit 11'
expect "cells: labels" has '>0.11</text>'
expect "cells: no lines" has_not 'class="l '

# Names that take turns: each value belongs to one interval.
printf '%s\n' time,socket,unit,name,value,unit_of_value,note 1,,,A,50,count, 2,,,B,70,count, 3,,,A,50,count, 4,,,B,70,count, >"$work/turns.csv"
run uncore_plot "$work/turns.csv"
expect "turns: A per second" has '</span>all</td><td>50</td><td>50</td><td>50</td>'
expect "turns: B per second" has '</span>all</td><td>70</td><td>70</td><td>70</td>'
echo '{"machine": "a machine", "results": [{"time": 4, "seconds": 0.5, "name": "A", "value": 50, "unit_of_value": "count"}]}' >"$work/turns.json"
run uncore_plot "$work/turns.json"
expect "turns: the length of the interval is in JSON" has '</span>all</td><td>100</td><td>100</td><td>100</td>'

# As a picture, and as JSON: the same charts.
run uncore_plot -o "$work/a.svg" "$work/made.csv"
cp "$work/a.svg" "$work/out"
expect "SVG: a line" has '<path class="l c0" d="M64.0 157.5H285.0V115.0H506.0V72.5H727.0V200.0H948.0">'
expect "SVG: simulated" has '(SIMULATED counts)'
expect "SVG: alone" line_is 1 '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="266" viewBox="0 0 960 266">'
cat >"$work/made.json" <<'END'
{"machine": "a machine", "simulated": false, "command": ["a", "b&c"], "note": "one note", "results": [
{"time": 1.0, "socket": 0, "unit": null, "name": "BW", "value": 0.5, "unit_of_value": "GB/s"},
{"time": 1.0, "socket": 1, "unit": null, "name": "BW", "value": 2, "unit_of_value": "GB/s"},
{"time": 4.0, "socket": 0, "unit": null, "name": "BW", "value": 1, "unit_of_value": "GB/s"},
{"time": 4.0, "socket": 1, "unit": null, "name": "BW", "value": null, "unit_of_value": "GB/s"},
{"time": null, "socket": 1, "unit": null, "name": "BW", "value": 7, "unit_of_value": "GB/s"}
]}
END
run uncore_plot "$work/made.json"
expect "JSON: the command" has '<h1>a b&amp;c</h1>'
expect "JSON: a line" has '<path class="l c0" d="M64.0 157.5H285.0V115.0H948.0"><title>socket 0</title>'
expect "JSON: no value" has '<path class="l c1" d="M64.0 30.0H285.0"><title>socket 1</title>'
expect "JSON: not simulated" says_not 'class="simulated"'

# An MPI job: a chart of all nodes, regions as bands.
cat >"$work/job.csv" <<'END'
time,node,socket,region,calls,seconds,name,value,unit_of_value,note
,,,,0,4,BW,9,GB/s,
,,,solve,3,2,BW,9,GB/s,
1,n1,0,,0,1,BW,1,GB/s,
2,n1,0,solve,0,1,BW,2,GB/s,
3,n1,0,solve,0,1,BW,2,GB/s,
4,n1,0,,0,1,BW,1,GB/s,
1,n2,0,,0,1,BW,1,GB/s,
4,n2,0,solve,0,3,BW,1,GB/s,
END
run uncore_plot "$work/job.csv"
expect "job: a line of each node" count_is '<path class="l c[01]"[^>]*><title>n[12]: socket 0' 2
expect "job: a region" has '<rect class="band" x="285.0" y="30" width="442.0" height="170"><title>solve</title>'
expect "job: a region of each node" count_is 'class="band"' 2
run uncore_plot --trace "$work/job.csv"
expect "trace: status" exited 0
expect "trace: counters" json '
	grep { $_->{ph} eq "C" && $_->{ts} == 1000000 && $_->{args}{"GB/s"} == 2 && $_->{name} eq "BW, n1: socket 0" } @{$j->{traceEvents}}'
expect "trace: regions" json '
	grep { $_->{ph} eq "X" && $_->{ts} == 1000000 && $_->{dur} == 2000000 && $_->{name} eq "solve" } @{$j->{traceEvents}}'
expect "trace: a process for each node" json '
	2 == grep { $_->{ph} eq "M" && $_->{args}{name} =~ /^n[12]$/ } @{$j->{traceEvents}}'
expect "trace: all of it" json '@{$j->{traceEvents}} == 2 + 6 + 2'

# A roofline: 2e9 operations and 1 GB in the first second, 1e9 and 1 GB in the next.
printf '%s\n' time,socket,unit,name,value,unit_of_value,note \
	1,,,OPS,2000000000,count, 1,,,BW,1,GB/s, 2,,,OPS,1000000000,count, 2,,,BW,1,GB/s, 3,,,OPS,5,count, 3,,,BW,0,GB/s, >"$work/roof.csv"
run uncore_plot --roofline OPS,BW --peak-flops 1e10 --peak-bytes 1e10 "$work/roof.csv"
expect "roofline: a point for each interval that has both" count_is '<circle ' 2
expect "roofline: its values" has '<title>0 to 1 s: 2G/s, 2 per byte</title>'
# One decade from 1 on across 870 pixels, one from 1e9 up 330: log10(2) = 0.30103
expect "roofline: its place" has 'cx="331.9" cy="260.7"'
expect "roofline: the other, at 1 per byte" has 'cx="70.0" cy="360.0"'
expect "roofline: its limits" has '<path class="l c1" d="M70.0 30.0H940.0">'
sed 's|,1,GB/s|,0.931322574615,GiB/s|' "$work/roof.csv" >"$work/gib.csv"
run uncore_plot --roofline OPS,BW --peak-flops 1e10 --peak-bytes 1e10 "$work/gib.csv"
expect "roofline: in GiB" has 'cx="331.9" cy="260.7"'
wrong "no such name" 1 "no values of FLOPS" uncore_plot --roofline FLOPS,BW "$work/roof.csv"

# Events that take turns, in one interval of which both were counted
printf '%s\n' time,name,value,unit_of_value 1,OPS,1000000000,count 2,OPS,2000000000,count 2,BW,1,GB/s \
	3,OPS,1000000000,count 4,BW,1,GB/s >"$work/late.csv"
run uncore_plot --roofline OPS,BW "$work/late.csv"
expect "roofline: one interval has both" count_is '<circle ' 1
expect "roofline: the values of this one" has '<title>1 to 2 s: 2G/s, 2 per byte</title>'
printf '%s\n' time,name,value,unit_of_value 1,OPS,9,count 2,BW,1,GB/s 3,OPS,9,count 4,BW,1,GB/s >"$work/turns.csv"
wrong "roofline: only in turns" 1 "no interval has both" uncore_plot --roofline OPS,BW "$work/turns.csv"

printf '%s\n' time,name,value,unit_of_value 1,OPS,0,count 1,BW,1,GB/s >"$work/zero.csv"
wrong "no operations" 1 "no interval has both" uncore_plot --roofline OPS,BW "$work/zero.csv"

# Output of the other programs.
"$BIN/uncore_stat" -I 20 --per-socket --csv -M MEM_BW_TOTAL -e UNC_M_CAS_COUNT:RD -o "$work/stat.csv" \
	"$BIN/uncore_traffic" --lines 1000 --for 0.2 2>"$work/err"
run uncore_plot "$work/stat.csv"
expect "of uncore_stat: status" exited 0
expect "of uncore_stat: a chart for each name" count_is '<text class="h" [^>]*>(MEM_BW_TOTAL, GB|UNC_M_CAS_COUNT:RD, count)/s<' 2
expect "of uncore_stat: simulated" has '<p class="simulated">'
"$BIN/uncore_stat" -I 20 --per-unit --json -M MEM_BW_TOTAL -o "$work/stat.json" "$BIN/uncore_traffic" --lines 1000 --for 0.1 2>"$work/err"
# What the intervals have of a channel, if none was too short: the same of all
channels=$(perl -MJSON::PP -e 'local $/; my $j = decode_json(<STDIN>);
	print scalar keys %{{ map { ("$_->{socket} $_->{unit}" => 1) x (defined $_->{time} && !!$_->{counted}) } @{$j->{results}} }}' <"$work/stat.json")
run uncore_plot --trace "$work/stat.json"
expect "of uncore_stat, units: a track for each channel" json "
	$channels == "'keys %{{ map { $_->{name} => 1 } grep { $_->{ph} eq "C" } @{$j->{traceEvents}} }}'

# Files without a time line, and wrong command lines.
wrong "no file" 2 "no FILE" uncore_plot
wrong "two files" 2 "only one FILE" uncore_plot a b
wrong "a file that is not there" 1 "no-such-file: No such file" uncore_plot "$work/no-such-file"
wrong "a folder" 1 "Is a directory|is empty" uncore_plot "$work"
: >"$work/empty"
wrong "an empty file" 1 "empty is empty" uncore_plot "$work/empty"
"$BIN/uncore_stat" --csv -e UNC_M_CAS_COUNT:RD -o "$work/total.csv" true
wrong "counted without -I" 1 "no time line: count with -I" uncore_plot "$work/total.csv"
printf '%s\n' time,name,value inf,BW,1 >"$work/infinite.csv"
wrong "a time without end" 1 "no time line" uncore_plot "$work/infinite.csv"
printf '%s\n' time,name,value -1,BW,1 1e200,BW,1 >"$work/infinite.csv"
wrong "times that cannot be" 1 "no time line" uncore_plot "$work/infinite.csv"
printf '%s\n' time,name,value 1,BW,1e308 2,BW,-1e308 3,BW,1 >"$work/infinite.csv"
run uncore_plot "$work/infinite.csv"
expect "values whose sum is infinite" says_not '[^a-z](nan|inf)[^a-z]'
echo "counts are not here" >"$work/words"
wrong "another text" 1 "not a result of uncore_stat or uncore_mpi: line 1 has no columns" uncore_plot "$work/words"
head -c 300 "$work/made.json" >"$work/cut.json"
wrong "JSON without its end" 1 "not complete JSON, line" uncore_plot "$work/cut.json"
echo '{"a": 1}' >"$work/other.json"
wrong "other JSON" 1 'has no "results"' uncore_plot "$work/other.json"
wrong "one name" 2 "two names" uncore_plot --roofline OPS "$work/roof.csv"
wrong "a limit without a roofline" 2 "not asked for" uncore_plot --peak-flops 1e12 "$work/roof.csv"
wrong "a limit of 0" 2 "above 0" uncore_plot -r OPS,BW --peak-bytes 0 "$work/roof.csv"
wrong "a limit that is no number" 2 "above 0" uncore_plot -r OPS,BW --peak-bytes 1GB "$work/roof.csv"
wrong "a trace with a roofline" 2 "have no roofline" uncore_plot --trace -r OPS,BW "$work/roof.csv"
mkdir "$work/none"
run_any env PATH="$work/none" "$BIN/uncore_plot" -o "$work/a.png" "$work/made.csv"
expect "PNG without gnuplot: status" exited 1
expect "PNG without gnuplot: what to install" complains 'needs gnuplot'
expect "PNG without gnuplot: no file" test ! -e "$work/a.png"

# Bytes that XML may not contain
printf '# SIMULATED: a \033[31m\001 machine, na\357ve\ntime,socket,unit,name,value,unit_of_value,note\n1,0,,B\001W\357\277\277,0.5,G\377B/s,\n2,0,,B\001W\357\277\277,1,G\377B/s,\n' >"$work/bytes.csv"
for page in bytes.svg bytes.html; do
	run uncore_plot -o "$work/$page" "$work/bytes.csv"
	expect "bytes, $page: status" exited 0
	run_any perl -we 'use strict; use Encode; local $/; open my $f, "<:raw", shift or die; my $t = decode("UTF-8", scalar <$f>, Encode::FB_CROAK);
		exit($t =~ /[^\t\n\r\x{20}-\x{d7ff}\x{e000}-\x{fffd}\x{10000}-\x{10ffff}]/ ? 1 : 0)' "$work/$page"
	expect "bytes, $page: well-formed" exited 0
done
run uncore_plot --trace "$work/bytes.csv"
expect "bytes, a trace: the name" says 'B\\u0001W\\\\xef\\\\xbf\\\\xbf|B\\u0001W'
finish
