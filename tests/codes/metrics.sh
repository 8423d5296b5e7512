#!/usr/bin/env bash
# uncore_stat --openmetrics: both formats are read by the tools that define them; systemd accepts the unit
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"
top=$(cd "$(dirname "$0")/../.." && pwd)

names=(-e "UNC_M_CAS_COUNT:RD,UNC_CHA_TOR_INSERTS:IA:opc=DRd" -M "MEM_BYTES_READ,MEM_BW_TOTAL,AVG_DEMAND_RD_HIT_LATENCY")
traffic=("$BIN/uncore_traffic" --lines 1003)
cd "$work" || exit 1

run uncore_stat -I 1000 --openmetrics m.prom "${names[@]}" "${traffic[@]}"
expect "node_exporter's format: written" exited 0
"$CODES_TOOLS/promtool" check metrics <m.prom >out 2>&1
status=$?
expect "node_exporter's format: promtool has no objections" exited 0
expect "node_exporter's format: promtool says nothing" silent

run uncore_stat -I 1000 --openmetrics m.txt "${names[@]}" "${traffic[@]}"
expect "OpenMetrics: written" exited 0
/usr/bin/python3 - >out 2>&1 <<'END'
from prometheus_client.openmetrics.parser import text_string_to_metric_families

for family in text_string_to_metric_families(open("m.txt").read()):
    for s in family.samples:
        print(family.type, repr(family.unit), s.name, s.labels, s.value)
END
status=$?
expect "OpenMetrics: the reference parser reads it" exited 0
expect "OpenMetrics: a counter" says \
	"^counter '' uncore_events_total \{'event': 'UNC_M_CAS_COUNT:RD', 'socket': '0'\} 1003"
expect "OpenMetrics: bytes" says "^counter 'bytes' uncore_bytes_total .*'MEM_BYTES_READ', 'socket': '0'\} 64192"
# promtool's parser takes the OpenMetrics file for one without help: the formats do differ.
"$CODES_TOOLS/promtool" check metrics <m.txt >out 2>&1
status=$?
expect "promtool objects to what it should" exited 3

# The unit, as systemd sees it, and what it grants
unit=$work/uncore-metrics.service
sed "s|@PREFIX@|${BIN%/bin}|" "$top/utils/package/uncore-metrics.service.in" >"$unit"
run_any systemd-analyze verify --man=no "$unit"
expect "the unit: systemd accepts it" exited 0
expect "the unit: without a remark" calm
run_any systemd-analyze security --offline=true --threshold=20 "$unit"
expect "the unit: exposed to at most 2.0 of 10" exited 0
# serve FILE OPTION...: run the unit's command
serve()
{
	FILE=$1 INTERVAL=20 OPTIONS=${*:2} exec bash -c "exec $(sed -n 's/^ExecStart=//p' "$unit")"
}

# The exporter of this machine's metrics serves them, while they are counted.
port=$((20000 + $$ % 20000))
mkdir textfile
"$CODES_TOOLS/prometheus-node-exporter" --collector.disable-defaults --collector.textfile \
	--collector.textfile.directory="$work/textfile" --web.listen-address="127.0.0.1:$port" >exporter.log 2>&1 &
exporter=$!
serve textfile/uncore.prom "${names[@]}" >stat.log 2>&1 &
counts=$!
trap 'kill "$exporter" "$counts" 2>/dev/null; wait; "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
served()
{
	/usr/bin/python3 -c "import urllib.request as r; print(r.urlopen('http://127.0.0.1:$port/metrics').read().decode())" >out 2>err &&
		says "$1"
}
total='^uncore_events_total\{event="UNC_M_CAS_COUNT:RD",socket="0"\}'
expect "node_exporter: a counter" wait_for served "$total 0$"
"${traffic[@]}"
expect "node_exporter: the counter counts" wait_for served "$total 1003$"
expect "node_exporter: its type" says '^# TYPE uncore_events_total counter$'
expect "node_exporter: no errors" says '^node_textfile_scrape_error 0$'
kill "$counts"
wait "$counts"
expect "node_exporter: nothing is left of counters that end" wait_for served '^node_textfile_scrape_error 0$'
expect "node_exporter: no counter is left" says_not '^uncore_'
finish
