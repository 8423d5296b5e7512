#!/usr/bin/env bash
# uncore_verify --map: the units of NUMA nodes and the sockets of links, found by traffic, and used by node=
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

export PAPI_UNCORE_MAP=$work/map.json
machine=$PAPI_UNCORE_SIM

# has BOX SOCKET UNIT KEY VALUE: one unit of the map
has()
{
	tr -d ' \n' <"$work/map.json" |
		grep -qF "{\"box\":\"$1\",\"socket\":$2,\"unit\":$3,\"$4\":$5}"
}
has_not() { ! has "$@"; }
counted() { awk -F, -v e="$1" -v n="$2" '$4 == e && $5 == n { found = 1 } END { exit !found }' "$work/out"; }
map() { run uncore_verify --quick --size 1M --map="$work/map.json"; }

export PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=6,snc=2,clock=manual,name=cli$$
run uncore_stat -e UNC_M_CAS_COUNT:RD:node=1 "$BIN/uncore_traffic" --lines 1
expect "no map: an error" exited 1
expect "no map: how to make it" complains "make it with 'uncore_verify --map'"
run uncore_stat --per-node -e UNC_M_CAS_COUNT:RD "$BIN/uncore_traffic" --lines 1
expect "no map: --per-node, too" complains "make it with 'uncore_verify --map'"
map
expect "snc=2: status" exited 0
expect "snc=2: what was found" says "map.json: 42 units of Ice Lake-SP"
expect "snc=2: a channel of node 0" has IMC 0 4 node 0
expect "snc=2: a channel of node 1" has IMC 0 6 node 1
expect "snc=2: a channel of node 2" has IMC 1 0 node 2
expect "snc=2: a CHA" has CHA 1 5 node 3
expect "snc=2: a mesh-to-memory unit" has M2M 0 2 node 1
expect "snc=2: a link" has UPI 0 2 to_socket 1
run uncore_stat --csv -e UNC_M_CAS_COUNT:RD:node=1,MEM_BYTES_READ:node=1,UNC_M_CAS_COUNT:RD:node=0 \
	"$BIN/uncore_traffic" --node 1 --lines 800 --then --node 0 --lines 100
expect "node=1" counted UNC_M_CAS_COUNT:RD:node=1 800
expect "node=1: a sum" counted MEM_BYTES_READ:node=1 51200
expect "node=0" counted UNC_M_CAS_COUNT:RD:node=0 100
run uncore_stat --csv --per-node -e UNC_M_CAS_COUNT:RD -M MEM_BYTES_READ,AVG_DRD_MISS_LATENCY \
	"$BIN/uncore_traffic" --node 1 --lines 800 --then --node 2 --cpu 4 --lines 100
expect "--per-node: the columns" says '^time,socket,unit,name,value,unit_of_value,note,node$'
at_node() { grep -q "^,,,$1,$2,.*,$3\$" "$work/out"; }
expect "--per-node: node 0" at_node UNC_M_CAS_COUNT:RD 0 0
expect "--per-node: node 1" at_node UNC_M_CAS_COUNT:RD 800 1
expect "--per-node: node 2" at_node UNC_M_CAS_COUNT:RD 100 2
expect "--per-node: a metric" at_node MEM_BYTES_READ 51200 1
expect "--per-node: a quotient" at_node AVG_DRD_MISS_LATENCY 200 2
expect "--per-node: four nodes" test "$(grep -c UNC_M_CAS_COUNT:RD "$work/out")" = 4
run uncore_stat --json --per-node -e UNC_M_CAS_COUNT:RD "$BIN/uncore_traffic" --node 3 --lines 8
expect "--per-node: JSON" says '"node": 3, "name": "UNC_M_CAS_COUNT:RD", "value": 8,'
run uncore_stat --per-node -e UNC_M_CAS_COUNT:RD "$BIN/uncore_traffic" --node 3 --lines 8
expect "--per-node: a table" says '^NODE +VALUE'
wrong "two scopes" 2 "exclude each other" uncore_stat --per-node --per-unit true
run uncore_stat -e UNC_M_CAS_COUNT:RD:node=4 "$BIN/uncore_traffic" --lines 1
expect "no such node" complains "there is no NUMA node 4: nodes are 0 to 3"
"$BIN/uncore_traffic" --remove

export PAPI_UNCORE_SIM=icx,cores=4,cha=8,snc=4,nodes=swap,clock=manual,name=cli$$
run uncore_stat -e UNC_M_CAS_COUNT:RD:node=1 "$BIN/uncore_traffic" --lines 1
expect "the map of another machine" complains "another machine: make one"
map
expect "snc=4: a channel" has IMC 0 9 node 3
expect "snc=4: a CHA" has CHA 0 2 node 1
"$BIN/uncore_traffic" --remove

export PAPI_UNCORE_SIM=icx,sockets=4,cores=4,cha=4,wires=mesh,clock=manual,name=cli$$
map
expect "mesh: link 0 of socket 0" has UPI 0 0 to_socket 1
expect "mesh: link 1 of socket 0" has UPI 0 1 to_socket 2
expect "mesh: link 1 of socket 3" has UPI 3 1 to_socket 1
expect "mesh: link 0 of socket 1" has UPI 1 0 to_socket 0
expect "mesh: a channel" has IMC 3 0 node 3
"$BIN/uncore_traffic" --plant "link upi0 socket=0 to=2"
map
expect "a link to the wrong socket: its other end sends nothing" has_not UPI 1 0 to_socket 0
"$BIN/uncore_traffic" --mend --plant "swap imc0 socket=0 with=1"
map
expect "swapped channels: socket 0 has that of node 1" has IMC 0 0 node 1
"$BIN/uncore_traffic" --remove

export PAPI_UNCORE_SIM=ivbep,sockets=2,clock=manual,name=cli$$
map
expect "Ivy Bridge-EP: a channel" has iMC 1 3 node 1
expect "Ivy Bridge-EP: a CBo" has CBo 1 0 node 1
expect "Ivy Bridge-EP: a home agent" has HA 0 1 node 0
expect "Ivy Bridge-EP: a link" has QPI 1 0 to_socket 0
"$BIN/uncore_traffic" --remove

export PAPI_UNCORE_SIM=xeon7100,name=cli$$
map
expect "a chip without memory controllers" exited 1
expect "a chip without memory controllers: why" complains "no units that a map tells of"
"$BIN/uncore_traffic" --remove
export PAPI_UNCORE_SIM=$machine
wrong "the file cannot be written" 1 "cannot write the map" \
	uncore_verify --quick --size 1M --map=/proc/none/map.json
wrong "no file" 2 "--map= is followed by no file" uncore_verify --map=
for option in --traffic --json "--output=$work/report"; do
	wrong "an option of other reports, $option" 2 "--map excludes" uncore_verify --map="$work/not.json" "$option"
done
expect "options that are refused: nothing is written" test ! -e "$work/not.json" -a ! -e "$work/report"
unset PAPI_UNCORE_MAP
export XDG_STATE_HOME=$work/state
run uncore_verify --quick --size 1M --map
expect "the user's file" test -s "$work/state/uncore/map-simulated.json"
run uncore_stat --csv -e UNC_M_CAS_COUNT:RD:node=1 "$BIN/uncore_traffic" --node 1 --lines 800
expect "the user's file is found" counted UNC_M_CAS_COUNT:RD:node=1 800
finish
