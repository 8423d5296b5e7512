#!/usr/bin/env bash
# uncore_stat --openmetrics: both formats are read by the tools that define them
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"

names=(-e "UNC_M_CAS_COUNT:RD,UNC_CHA_TOR_INSERTS:IA:opc=DRd" -M "MEM_BYTES_READ,MEM_BW_TOTAL,AVG_DEMAND_RD_HIT_LATENCY")
traffic=("$BIN/uncore_traffic" --lines 1003)
cd "$work" || exit 1

run uncore_stat -I 1000 --openmetrics m.prom "${names[@]}" "${traffic[@]}"
expect "node_exporter's format: written" exited 0
"$PROMTOOL" check metrics <m.prom >out 2>&1
status=$?
expect "node_exporter's format: promtool has no objections" exited 0
expect "node_exporter's format: promtool says nothing" silent

run uncore_stat -I 1000 --openmetrics m.txt "${names[@]}" "${traffic[@]}"
expect "OpenMetrics: written" exited 0
python3 - >out 2>&1 <<'END'
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
"$PROMTOOL" check metrics <m.txt >out 2>&1
status=$?
expect "promtool objects to what it should" exited 3
finish
