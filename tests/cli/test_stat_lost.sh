#!/usr/bin/env bash
# uncore_stat: counts that are lost, on device files that fail
# "expect" calls the functions; sh expands what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	skip "device files that fail" "no /dev/fuse here"
	finish
fi
export PAPI_UNCORE_SIM=icx,sockets=1,cores=2,cha=3,clock=manual,name=cli$$
mnt=$work/mnt
mkdir "$mnt"
trap 'fusermount3 -q -u "$mnt"; PAPI_UNCORE_BACKEND=sim "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
"$BIN/uncore_sim" --mount "$mnt" || exit 1
export PAPI_UNCORE_BACKEND=direct PAPI_UNCORE_ROOT=$mnt mnt

cha=UNC_CHA_CLOCKTICKS imc=UNC_M_CAS_COUNT:RD
fails='echo "fail EIO msr read" >"$mnt/ctl"'
# lost ARGUMENT...: run uncore_stat; the devices work again afterwards
lost()
{
	run uncore_stat "$@"
	echo mend >"$mnt/ctl"
	echo reset >"$mnt/ctl"
}
lines() { [ "$(grep -cE -- "$2" "$work/out")" -eq "$1" ]; }

# Every format reports it for every value; nothing else takes the value's place.
lost -e $cha,$imc sh -c "$fails"
expect "table: status" exited 125
expect "table: CHA" says "^<unreadable> +$cha +\(cannot read msr 0x"
expect "table: IMC" says "^<unreadable> +$imc +\(cannot read msr 0x"
expect "table: said at the end" complains "^uncore_stat: values are missing"
lost --csv -e $cha,$imc sh -c "$fails"
expect "csv: status" exited 125
expect "csv: CHA" says "^,,,$cha,<unreadable>,count,\"cannot read msr 0x"
lost --json -o "$work/json" -e $cha,$imc sh -c "$fails"
expect "json in a file: status" exited 125
expect "json in a file: status inside" perl -MJSON::PP -e '
	local $/; open my $f, "<", $ARGV[0] or die; my $j = decode_json(<$f>);
	exit !($j->{status} == 125 && @{$j->{results}} == 2 &&
		2 == grep { $_->{answer} eq "unreadable" && !defined $_->{value} } @{$j->{results}})' \
	"$work/json"

# The status of the command comes first.
lost -e $cha sh -c "$fails; exit 7"
expect "failing command: status" exited 7
expect "failing command: said" complains "^uncore_stat: values are missing"
lost -I 10000 -e $cha sh -c "$fails; exit 7"
expect "failing command, intervals: status" exited 7

# Intervals: one without values is enough.
lost --csv -I 10000 -e $cha sh -c "$fails"
expect "intervals: status" exited 125
expect "intervals: each is said" says "^[0-9.]+,,,$cha,<unreadable>,"

# --repeat: a value that one of the runs did not count has no mean, in no socket.
echo 0 >"$work/n"
export work
lost -r 3 -s --csv -e $cha sh -c 'n=$(($(cat "$work/n") + 1)); echo $n >"$work/n"; [ $n != 2 ] || '"$fails; [ \$n != 3 ] || echo mend >\"\$mnt/ctl\""
expect "repeat: status" exited 125
expect "repeat: one row" lines 1 $cha
expect "repeat: its reason" says "^,,,$cha,<unreadable>,count,\"cannot read msr .*\",$"

# The next interval counts again; a counter of --openmetrics restarts at 0, as collectors expect after a restart.
om=$work/metrics traffic=$BIN/uncore_traffic
export om traffic
# until_has LINE: in the file of metrics
until_has='until_has() { n=0; until grep -qF -- "$1" "$om"; do n=$((n + 1)); [ $n -lt 3000 ] || exit 1; sleep 0.02; done; }'
drd=UNC_CHA_TOR_INSERTS:IA_MISS_DRD_LOCAL
total="uncore_events_total{event=\"$drd\",socket=\"0\"}"
lost -I 20 --openmetrics "$om" -e $drd sh -c "$until_has"'
	export PAPI_UNCORE_BACKEND=sim
	"$traffic" --lines 500
	until_has "$0} 500"
	echo "fail EIO msr read" >"$mnt/ctl"
	until_has "} 0"
	cp "$om" "$om.lost"
	echo mend >"$mnt/ctl"
	until_has "$0} 0"
	"$traffic" --lines 7
	until_has "$0} 7"' "${total%\}}"
expect "openmetrics: status" exited 125
expect "openmetrics: not counted" grep -qxF "uncore_counted{name=\"$drd\"} 0" "$om.lost"
expect "openmetrics: no value in the place of a lost one" test -z "$(grep uncore_events "$om.lost")"
expect "openmetrics: counted again" grep -qxF "$total 7" "$om"
expect "openmetrics: said so" grep -qxF "uncore_counted{name=\"$drd\"} 1" "$om"

# Several runs: each loses its own counts.
miss=UNC_CHA_TOR_OCCUPANCY:IA_MISS_DRD hit=UNC_CHA_TOR_OCCUPANCY:IA_HIT_DRD
lost --csv -e $miss,$hit sh -c '[ -e "$0" ] || { >"$0"; exit; }; '"$fails" "$work/second"
expect "second of two runs: status" exited 125
expect "second of two runs: the first counted" says ",$miss,0,count,run 1 of 2$"
expect "second of two runs: the second did not" says ",$hit,<unreadable>,"

# A value for each unit
run uncore_stat --per-unit -e $cha true
expect "per unit: status" exited 0
expect "per unit: heading" says '^SOCKET UNIT +VALUE'
for unit in 0 1 2; do
	expect "per unit: $unit" lines 1 "^ +0 CHA $unit +0 count $cha *\$"
done
expect "per unit: no more" lines 3 "$cha"
run uncore_stat --csv --per-unit -e $cha true
expect "per unit, csv: 2" lines 1 "^,0,2,$cha,0,count,,CHA 2\$"
run uncore_stat --json --per-unit -e UNC_M_CAS_COUNT:RD:unit=3,MEM_BYTES_READ:unit=3 true
expect "per unit, json: a number and a name" says '"unit": 3, "unit_name": "IMC 1 channel 0", .*"name": "UNC_M_CAS'
expect "per unit, json: of a sum" says '"unit": 3, "unit_name": "IMC 1 channel 0", .*"name": "MEM_BYTES'
run uncore_stat --per-unit -I 1000 -e "UNC_M_CAS_COUNT:RD:unit=imc 1 channel 0" true
expect "per unit: intervals: in the head" says "^ +S0 IMC 1\$"
expect "per unit: intervals: ends in one line" says "^ +channel 0\$"

finish
