#!/usr/bin/env bash
# uncore_verify --map: the units of NUMA nodes and the sockets of links, found by traffic, and used by node=
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/cli/lib_rates.sh
. "$(dirname "$0")/lib_rates.sh"

export PAPI_UNCORE_MAP=$work/machine.map
machine=$PAPI_UNCORE_SIM

# has BOX SOCKET UNIT KEY VALUE: one unit of the map
has()
{
	grep -qx "unit box=$1 socket=$2 unit=$3 $4=$5" "$work/machine.map"
}
has_not() { ! has "$@"; }
counted() { awk -F, -v e="$1" -v n="$2" '$4 == e && $5 == n { found = 1 } END { exit !found }' "$work/out"; }
map() { run uncore_verify --quick --size 1M --map="$work/machine.map"; }

export PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=6,snc=2,clock=manual,name=cli$$
run uncore_stat -e UNC_M_CAS_COUNT:RD:node=1 "$BIN/uncore_traffic" --lines 1
expect "no map: an error" exited 1
expect "no map: how to make it" complains "make it with 'uncore_verify --map'"
run uncore_stat --per-node -e UNC_M_CAS_COUNT:RD "$BIN/uncore_traffic" --lines 1
expect "no map: --per-node, too" complains "make it with 'uncore_verify --map'"
run uncore_stat --per-device -e UNC_IIO_CLOCKTICKS true
expect "no map: --per-device looks for the devices" says '^ +0 IIO 1 +0 count UNC_IIO_CLOCKTICKS +0000:04:00.0 nvme: .*; 0000:05:00.0 nvme: '
run uncore_stat --per-unit -e UNC_IIO_BANDWIDTH_IN:PART0_FREERUN true
expect "no map: --per-unit, too" says '^ +1 IIO 5 \(PCIe 80:11, sata\) +0 count +UNC_IIO_BANDWIDTH_IN:PART0_FREERUN *$'
run uncore_stat --per-device -e UNC_CHA_CLOCKTICKS true
expect "no map: units without devices" complains "make it with 'uncore_verify --map'"
map
expect "snc=2: status" exited 0
expect "snc=2: what was found" says "machine.map: 82 units of Ice Lake-SP"
expect "snc=2: the units of a node are printed" says '^IMC +0 2 channel 0, 2 channel 1, 3 channel 0, 3 channel 1 +NUMA node 1$'
expect "snc=2: a link is printed" says '^UPI +1 0, 1, 2 +leads to socket 0$'
expect "a stack is printed" says '^IIO stack +1 1 +PCI buses 0000:83-0000:85$'
expect "a device is printed" says '^device +0 1 +0000:05:00\.0 nvme, part 2: [^ ]'
expect "the buses of a stack" has IIO 0 1 buses 0000:03-0000:05
expect "the buses of a stack: free-running counters" has IIO_FREERUN 1 0 buses 0000:81-0000:82
expect "a device" grep -q '^device socket=1 stack=0 part=0 address=0000:82:00.0 class="ethernet" name="[^"]*"$' "$work/machine.map"
expect "a device behind a port that is not known" \
	grep -q '^device socket=0 stack=5 address=0000:00:11.5 class="sata" name="[^"]*"$' "$work/machine.map"
expect "bridges and system devices are none" test "$(grep -c '^device ' "$work/machine.map")" = 12

# --per-device: rows of stacks with devices behind the ports that an event counts
dma=(--op dma-write --stack 1 --port 2 --lines 100 --then --op dma-write --stack 0 --lines 10)
run uncore_stat --csv --per-device -e UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART2 -M IIO_BW_IN \
	"$BIN/uncore_traffic" "${dma[@]}"
expect "--per-device: the columns" says '^time,socket,unit,name,value,unit_of_value,note,device$'
expect "--per-device: the port's device" says '^,0,1,UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART2,1600,count,,0000:05:00.0 nvme: '
expect "--per-device: not another port's" says_not 'PART2,.*0000:04:00'
expect "--per-device: no stack without devices" says_not '^,0,4,'
expect "--per-device: a metric" says_rate '^,0,1,IIO_BW_IN,' '[0-9.e-]+' ',GB/s,[^,]*,0000:04:00.0 nvme: .*; 0000:05:00.0 nvme: '
expect "--per-device: devices of an unknown port" says '^,1,5,UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART2,0,count,,0000:80:11.5 sata'
run uncore_stat --json --per-device -e UNC_IIO_BANDWIDTH_IN:PART0_FREERUN "$BIN/uncore_traffic" "${dma[@]}"
expect "--per-device: JSON, free-running" says '"unit": 0, "device": "0000:02:00.0 ethernet: .*", "name": "[^"]*PART0_FREERUN", "value": 20,'
run uncore_stat --per-device -e UNC_IIO_CLOCKTICKS true
expect "--per-device: a table" says '^SOCKET UNIT +VALUE +NAME +DEVICE'
run uncore_stat --per-device -e UNC_CHA_CLOCKTICKS true
expect "--per-device: another box" complains "CHA has no PCIe devices behind it; these have: M2PCIe, IRP, IIO, IIO_FREERUN"
wrong "--per-device and another scope" 2 "exclude each other" uncore_stat --per-device --per-unit true
run uncore_stat --csv --per-unit -e UNC_UPI_TxL_FLITS:ALL_DATA true
expect "--per-unit: where a link leads to" says '^,1,2,UNC_UPI_TxL_FLITS:ALL_DATA,0,count,to socket 0,UPI 2$'
run uncore_stat --per-unit -e UNC_IIO_CLOCKTICKS -M IIO_BW_IN true
expect "--per-unit: what is behind a stack" says '^ +0 IIO 1 \(PCIe 04:00, nvme; 05:00, nvme\) +0 count UNC_IIO_CLOCKTICKS *$'
expect "--per-unit: functions of a device are one" says '^ +1 IIO 0 \(PCIe 82:00, ethernet\) +0 count UNC_IIO'
expect "--per-unit: nothing is behind a stack" says '^ +1 IIO 2 +0 count UNC_IIO'
expect "--per-unit: a metric of all ports" says_rate '^ +0 IIO 1 \(PCIe 04:00, nvme; 05:00, nvme\) +' '0\.000 GB/s' ' +IIO_BW_IN'
{
	grep -v -e '^device ' -e '^end$' "$work/machine.map"
	for address in 0{4,5,6,7,8}:00.{0,1}; do
		echo "device socket=0 stack=1 address=0000:$address class=nvme name=SSD"
	done
	echo end
} >"$work/many.map"
PAPI_UNCORE_MAP=$work/many.map run uncore_stat --per-unit -e UNC_IIO_CLOCKTICKS true
expect "--per-unit: many devices, of two functions each" \
	says '^ +0 IIO 1 \(PCIe 04:00, nvme; 05:00, nvme; 06:00, nvme; 2 more\) +0 count UNC_IIO_CLOCKTICKS *$'
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

# The map is out of date.
stale()
{
	local spec=icx,sockets=2,$1,clock=manual,name=stale$$

	run_any env PAPI_UNCORE_SIM="$spec" "$BIN/uncore_stat" -e UNC_M_CAS_COUNT:RD:node=1 true
	PAPI_UNCORE_SIM=$spec "$BIN/uncore_traffic" --remove
}
sed 's/^map version=2/map version=1/' "$work/machine.map" >"$work/old.map"
PAPI_UNCORE_MAP=$work/old.map stale cores=4,cha=6
expect "a map of an older version" complains "old.map is the map of another version: make one with 'uncore_verify --map=$work/old.map'"
stale cores=4,cha=6
expect "SNC was switched off" complains 'nodes=0-3 when it was made, nodes=0-1 now'
expect "SNC was switched off: what to do" complains "'uncore_verify --map=$work/machine.map'"
stale cores=4,cha=7,snc=2
expect "another processor" complains 'CHA=6.6 when it was made, CHA=7.7 now'
stale cores=4,cha=6,snc=2
expect "the same machine: the map holds" exited 0
sed 's/ CHA=6+6 / CHA=6+5 /' "$work/machine.map" >"$work/other.map"
PAPI_UNCORE_MAP=$work/other.map stale cores=4,cha=6,snc=2
expect "another socket 1" complains 'CHA=6.5 when it was made, CHA=6.6 now'
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
expect "swapped channels: socket 0 has node 1's" has IMC 0 0 node 1
rm "$work/machine.map"
"$BIN/uncore_traffic" --mend --plant "noise lines=300000"
map
expect "noise: status" exited 4
expect "noise: which unit" complains "IMC [0-9]+ channel [0-9]+ of socket 0: noisy, other programs use it: try again"
expect "noise: no map" test ! -e "$work/machine.map"
"$BIN/uncore_traffic" --mend --plant "stuck imc3 socket=0"
map
expect "a unit without counts: the others" exited 0
expect "a unit without counts is said" complains "IMC 1 channel 0 of socket 0: no load reached it"
expect "a unit without counts is left out" has_not IMC 0 3 node 0
"$BIN/uncore_traffic" --remove

export PAPI_UNCORE_SIM=ivbep,sockets=2,clock=manual,name=cli$$
map
expect "Ivy Bridge-EP: a channel" has iMC 1 3 node 1
expect "Ivy Bridge-EP: a CBo" has CBo 1 0 node 1
expect "Ivy Bridge-EP: a home agent" has HA 0 1 node 0
expect "Ivy Bridge-EP: a link" has QPI 1 0 to_socket 0
run uncore_stat --csv --per-device -e UNC_R2_CLOCKTICKS true
expect "Ivy Bridge-EP: one unit for all devices of a socket" says '^,1,0,UNC_R2_CLOCKTICKS,[0-9]+,[a-z]+,,0000:81:0b.0 ethernet: '
run uncore_stat --per-device -e UNC_C_CLOCKTICKS true
expect "Ivy Bridge-EP: other units" complains "CBo has no PCIe devices behind it; these have: R2PCIe"
"$BIN/uncore_traffic" --remove

# Chips whose sockets list their root buses; the units are PCM's. What PCM is not sure of is marked.
export PAPI_UNCORE_MAP=$work/none.map
# serves CHIP UNIT TEXT: a unit's name with the devices behind it; "-": none
served=
serves()
{
	local chip=$1 unit=$2 devices=$3

	if [ "$chip" != "$served" ]; then
		[ -z "$served" ] || "$BIN/uncore_traffic" --remove
		served=$chip
		export PAPI_UNCORE_SIM=$chip,sockets=2,cores=4,clock=manual,name=cli$$
		run uncore_stat --csv --per-unit -e UNC_IIO_CLOCKTICKS true
	fi
	if [ "$devices" = - ]; then
		expect "$chip: no device is behind IIO $unit" says "^,1,$unit,UNC_IIO_CLOCKTICKS,.*,IIO $unit\$"
	else
		expect "$chip: what is behind IIO $unit" says "^,1,$unit,UNC_IIO_CLOCKTICKS,.*,\"?IIO $unit \\(PCIe $devices\\)\"?\$"
	fi
}
while read -r chip unit devices; do
	serves "$chip" "$unit" "$devices"
done <<'END'
spr 1 80:11, sata
spr 2 83:00, ethernet
spr 4 85:00, nvme
spr 7 89:00, display
spr 0 8c:02, coprocessor
spr 5 91:00, nvme
spr 6 -
spr 10 -
spr,die=mcc 0 80:11, sata, unverified
spr,die=mcc 1 83:00, ethernet
spr,die=mcc 2 85:00, nvme
spr,die=mcc 4 89:00, display, unverified
spr,die=mcc 3 8c:02, coprocessor
spr,die=mcc 7 -
emr 7 80:11, sata
emr 1 83:00, ethernet
emr 2 85:00, nvme
emr 8 89:00, display
emr 0 8c:02, coprocessor
emr 5 91:00, nvme
gnr 0 80:11, sata
gnr 2 83:00, ethernet
gnr 3 85:00, nvme
gnr 5 89:00, display
gnr 1 8c:02, coprocessor
gnr 14 91:00, nvme, unverified
gnr 12 95:00, nvme, unverified
gnr 10 95:00, nvme, unverified
gnr 9 -
skx 0 80:11, sata
skx 1 84:00, ethernet
skx 2 86:00, nvme
skx 4 -
clx 3 88:00, display
END
"$BIN/uncore_traffic" --remove
export PAPI_UNCORE_MAP=$work/machine.map
export PAPI_UNCORE_SIM=gnr,sockets=2,cores=4,cha=4,nodes=swap,clock=manual,name=cli$$
map
expect "gnr: the buses of a unit" has IIO 1 2 buses 0000:02-0000:03
expect "gnr: the buses of free-running counters" has IIO_FREERUN 0 2 buses 0000:82-0000:83
expect "gnr: a device, and why it is not certain" grep -q '^device socket=0 stack=14 address=0000:91:00.0 class="nvme" name="[^"]*" unverified="PCM.s names of stacks have 9 and 14 the other way round"$' "$work/machine.map"
expect "gnr: not certain, printed" says '^IIO stack +0 14 +PCI buses 0000:90-0000:91 .unverified: PCM.s names of stacks'
run uncore_stat --csv --per-device -e UNC_IIO_CLOCKTICKS true
expect "gnr: --per-device" says '^,0,12,UNC_IIO_CLOCKTICKS,[0-9]+,count,,0000:95:00.0 nvme: .* .unverified.$'
expect "gnr: --per-device: a certain one" says_not '^,0,3,.*unverified'
"$BIN/uncore_traffic" --remove

# Port n of a stack is device n of its bus; node ids are in reverse order of packages.
export PAPI_UNCORE_SIM=clx,sockets=2,cores=4,cha=4,iio=5,nodes=swap,clock=manual,name=cli$$
map
expect "clx: the buses of a unit" has IIO 0 2 buses 0000:85-0000:86
expect "clx: the first bus is bus 0" has IRP 1 0 buses 0000:00-0000:00
expect "clx: a device and its port" grep -q '^device socket=0 stack=2 part=2 address=0000:86:00.0 class="nvme" name="[^"]*"$' "$work/machine.map"
expect "clx: a device of which no port is known" \
	grep -q '^device socket=1 stack=0 address=0000:00:11.5 class="sata" name="[^"]*"$' "$work/machine.map"
run uncore_stat --csv --per-device -e UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART2 \
	"$BIN/uncore_traffic" --op dma-write --stack 2 --port 2 --lines 100
expect "clx: --per-device: the port's device" says '^,0,2,UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART2,1600,count,,0000:86:00.0 nvme: '
expect "clx: --per-device: not another port's" says_not ' ethernet: '
"$BIN/uncore_traffic" --remove

export PAPI_UNCORE_SIM=xeon7100,name=cli$$
map
expect "a chip without memory controllers" exited 1
expect "a chip without memory controllers: why" complains "no units for a map"
run uncore_stat --per-device -e L3_MISSES true
expect "a chip without stacks" complains "the map of another machine"
export PAPI_UNCORE_BACKEND=auto
run uncore_verify --map="$work/none.map"
expect "no backend: the reason of each" complains "perf: .*; direct: "
export PAPI_UNCORE_BACKEND=sim
"$BIN/uncore_traffic" --remove
export PAPI_UNCORE_SIM=$machine
wrong "the file cannot be written" 1 "cannot write the map" \
	uncore_verify --quick --size 1M --map=/proc/none/machine.map
mkfifo "$work/pipe"
wrong "no regular file" 1 "cannot write .*/pipe: it is not a regular file" uncore_verify --quick --size 1M --map="$work/pipe"
expect "no regular file: it is left" test -p "$work/pipe"
wrong "no file" 2 "--map= is followed by no file" uncore_verify --map=
for option in --traffic --json "--output=$work/report"; do
	wrong "an option of other reports, $option" 2 "--map excludes" uncore_verify --map="$work/not.map" "$option"
done
expect "options that are refused: nothing is written" test ! -e "$work/not.map" -a ! -e "$work/report"
unset PAPI_UNCORE_MAP
run uncore_verify --quick --size 1M --map
expect "the user's file" test -s "$work/state/uncore/simulated.map"
run uncore_stat --csv -e UNC_M_CAS_COUNT:RD:node=1 "$BIN/uncore_traffic" --node 1 --lines 800
expect "the user's file is found" counted UNC_M_CAS_COUNT:RD:node=1 800
finish
