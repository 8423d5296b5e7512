#!/usr/bin/env bash
# uncore_verify: sound machines obey the laws, planted defects are found, the traffic moves its bytes
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

common uncore_verify

# The clock of these machines advances with the traffic: the result does not depend on this machine's time.
machine=$PAPI_UNCORE_SIM
verify() { run uncore_verify --quick --size 1M "$@"; }
# verdict BOX WORD: of the last run
verdict() { awk -v b="$1" -v v="$2" '$1 == b && $3 == v { found = 1 } END { exit !found }' "$work/out"; }

# sound SPEC PROVEN...: nothing is wrong, and these boxes are proven
sound()
{
	export PAPI_UNCORE_SIM=$1,clock=manual,name=cli$$
	verify
	expect "$1: status" exited 0
	expect "$1: nothing is wrong" says_not "^[A-Za-z0-9_]+ +[0-9]+ +(wrong|noisy|uncounted)"
	for box in "${@:2}"; do
		expect "$1: $box" verdict "$box" proven
	done
	"$BIN/uncore_traffic" --remove
}
sound icx,sockets=2,cores=4,cha=6 CHA IMC IMC_FREERUN M2M UPI
sound icx,cores=2,cha=2,imc=1 CHA IMC IMC_FREERUN M2M IRP IIO_FREERUN
sound icx,sockets=2,cores=4,cha=6,snc=2 CHA IMC IMC_FREERUN M2M UPI
sound snbep,sockets=2 CBo HA iMC QPI
sound ivbep,sockets=2,cbo=5,imc=5 CBo HA iMC QPI
sound xeonmp,sockets=2 L3
sound xeon7100,sockets=2 L3
sound xeon7400 L3
sound montecito

# found SPEC DEFECT BOX VERDICT LAW: the box, and no other, gets the verdict because of the law
found()
{
	export PAPI_UNCORE_SIM=$1,clock=manual,name=cli$$
	expect "$1, $2: planted" "$BIN/uncore_traffic" --plant "$2"
	verify
	expect "$1, $2: $3" says "^$3 +[0-9]+ +$4 +.*$5"
	expect "$1, $2: no other" test "$(grep -cE '^[A-Za-z0-9_]+ +[0-9]+ +(wrong|noisy|uncounted)' "$work/out")" -eq 1
	"$BIN/uncore_traffic" --remove
}
icx=icx,sockets=2,cores=4,cha=6
found $icx "absent imc1 socket=0" IMC wrong IMC_READS
found $icx "double imc1" IMC wrong IMC_READS
found $icx "stuck imc4 socket=1" IMC wrong CLOCK_RUNS
found $icx "swap imc0 socket=0 with=1" IMC wrong IMC_READS
found $icx "umask imc bits=0,4" IMC wrong IMC_READS
found $icx "event imc codes=0x04,0x05" IMC wrong IMC_IDLE
found $icx "zeros imc" IMC uncounted "hypervisor"
found $icx "double cha2 socket=1" CHA wrong CHA_UNITS
found $icx "swap cha1 socket=0 with=1" CHA wrong CHA_MISSES
found $icx "absent cha3" CHA uncounted "CHA 3 of socket 0"
found $icx "filter cha" CHA wrong CHA_MISSES_LOCAL
found $icx "umask upi bits=0,3" UPI wrong UPI_SLOTS_IDLE
found $icx "double upi0" UPI wrong UPI_RECEIVED
found $icx "event m2m codes=0x37,0x38" M2M wrong M2M_IDLE_IMC
found $icx "double iio2" IIO wrong IIO_WRITES_0_1
found $icx "double iio_freerun1" IIO_FREERUN wrong IIO_FREE_IN
found $icx "event irp codes=0x10,0x11" IRP wrong IRP_IDLE_CHA
found snbep,sockets=2 "double imc2" iMC wrong IMC_READS
found snbep,sockets=2 "filter cbo" CBo wrong CBO_NO_CODE
found ivbep,sockets=2 "stuck ha1" HA wrong CLOCK_RUNS
found xeon7100,sockets=2 "double l3" L3 wrong L3_MISSES

# What is known of all sockets together does not prove that each has its own units.
export PAPI_UNCORE_SIM=$icx,clock=manual,name=cli$$
"$BIN/uncore_traffic" --plant "swap irp0 socket=0 with=1"
verify
expect "exchanged IRPs are not proven" verdict IRP plausible
"$BIN/uncore_traffic" --remove

# Mirrored memory: what all boxes at the memory see. A neighbour is never taken for a defect.
export PAPI_UNCORE_SIM=$icx,clock=manual,name=cli$$
"$BIN/uncore_traffic" --plant mirror
verify
for box in IMC IMC_FREERUN M2M; do
	expect "mirror: $box" says "^$box +[0-9]+ +wrong +.*WRITES"
done
expect "mirror: what it may mean" says "it may mean: mirrored memory"
expect "mirror: status" exited 3
"$BIN/uncore_traffic" --mend
for lines in 500 5000 50000; do
	"$BIN/uncore_traffic" --plant "noise lines=$lines"
	verify
	expect "noise of $lines lines: nothing is wrong" says_not "^[A-Za-z0-9_]+ +[0-9]+ +wrong"
	"$BIN/uncore_traffic" --mend
done
expect "noise: status" exited 4
expect "noise: try again" says "^Other programs use memory: try again"
"$BIN/uncore_traffic" --plant frozen
verify
expect "frozen: clocks" says "^IMC +[0-9]+ +wrong +.*CLOCK_RUNS"
"$BIN/uncore_traffic" --remove

export PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=6,clock=manual,name=cli$$
verify --json --output "$work/json"
expect "JSON: status" exited 0
expect "JSON: silent" silent
cp "$work/json" "$work/out"
expect "JSON: the whole" says '^ "verdict": "(plausible|not exercised)"'
expect "JSON: a box" says '"verdict": "proven"'
expect "JSON: simulated" says '"simulated": true'
expect "JSON: laws with reasons" says '"why": "A line from memory is one read CAS'
expect "JSON: the machine" says '"microcode": '

# Through device files, with the backend that real hardware has.
if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	skip "a mounted machine" "no access to /dev/fuse"
else
	mkdir "$work/mnt"
	trap 'fusermount3 -q -u -z "$work/mnt"; PAPI_UNCORE_BACKEND=sim "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
	"$BIN/uncore_traffic" --remove
	export PAPI_UNCORE_SIM=xeon7100,sockets=2,name=cli$$
	run uncore_sim --mount "$work/mnt"
	export PAPI_UNCORE_BACKEND=direct PAPI_UNCORE_ROOT=$work/mnt
	verify
	expect "mounted: L3" verdict L3 proven
	expect "mounted: simulated" says "^direct: Xeon 7100 series.*SIMULATED"
	unset PAPI_UNCORE_ROOT
	export PAPI_UNCORE_BACKEND=sim
	"$BIN/uncore_sim" --unmount "$work/mnt"
	"$BIN/uncore_traffic" --remove
fi

# The traffic on this machine, without counters.
run uncore_verify --traffic --size 1M --folder "$work"
expect "traffic: status" exited 0
expect "traffic: reads" says '^read 0 -> 0 +1,048,576 +0 .* ok'
expect "traffic: non-temporal stores" says '^stream 0 -> 0 +0 +1,048,576 .* ok'
run uncore_verify --traffic --json --size 1M --folder "$work"
expect "traffic, JSON" says '"bytes_written": 1048576'
# The same with two sockets of one cpu each: a load chooses its cpu among all that the process may use.
run_any "${CC:-cc}" -shared -fPIC -D_GNU_SOURCE "$(dirname "$0")/two_sockets.c" -o "$work/two_sockets.so"
expect "two_sockets.so" exited 0
export FAKE_SYS=$work/sys
for cpu in 0 1; do
	mkdir -p "$FAKE_SYS/cpu/cpu$cpu/topology"
	echo $cpu >"$FAKE_SYS/cpu/cpu$cpu/topology/physical_package_id"
	echo 0 >"$FAKE_SYS/cpu/cpu$cpu/topology/core_id"
done
echo 0-1 | tee "$FAKE_SYS/cpu/online" "$FAKE_SYS/cpu/possible" >"$FAKE_SYS/cpu/present"
two_sockets() { run_any env LD_PRELOAD="$work/two_sockets.so" "$BIN/uncore_verify" --traffic --size 1M --folder "$work"; }
two_sockets
expect "two sockets: status" exited 0
for pair in '0 -> 0' '0 -> 1' '1 -> 0' '1 -> 1'; do
	expect "two sockets: read $pair" says "^read $pair +1,048,576 +0 .* ok"
done
# Memory for the buffer of a load, but not for a second one, nor for the two of a copy
run_any env LD_PRELOAD="$work/two_sockets.so" bash -c \
	"ulimit -v 127000 && exec '$BIN/uncore_verify' --traffic --size 64M --folder '$work'"
expect "little memory: a load" says '^read 0 -> 0 +67,108,864 +0 .* ok'
expect "little memory: no second buffer" says '^read 0 -> 1 .* wrong: cannot get 67108864 bytes of memory'
expect "little memory: no copy" says '^a copy by plain C, as in STREAM: not measured, there is no memory for it$'
# Memory of socket 0 only, in two nodes, of which this machine has no second one
mkdir -p "$FAKE_SYS"/node/node0 "$FAKE_SYS"/node/node1000
echo 0,1000 >"$FAKE_SYS/node/has_memory"
echo 0 | tee "$FAKE_SYS/node/node0/cpulist" >"$FAKE_SYS/node/node1000/cpulist"
two_sockets
expect "a node that cannot be used: status" exited 3
expect "a node that cannot be used" says '^read 1 -> 0 .* wrong: cannot bind memory to NUMA node'
expect "a socket without memory" says '^read 0 -> 1 .* not run: socket 1 has no memory of its own'

wrong "a size that is no power of two" 2 "--size takes" uncore_verify --size 3M
wrong "an argument" 2 "unexpected argument" uncore_verify icx
export PAPI_UNCORE_BACKEND=none
run uncore_verify
expect "no such backend" exited 1
export PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=$machine
finish
