#!/usr/bin/env bash
# uncore_verify: sound machines obey the laws, two backends count the same, the traffic moves its bytes
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

common uncore_verify

# shellcheck source=tests/cli/lib_verify.sh
. "$(dirname "$0")/lib_verify.sh"

machine=$PAPI_UNCORE_SIM

# sound SPEC PROVEN...: nothing is wrong, and these boxes are proven
sound()
{
	verify "$1"
	expect "$1: status" exited 0
	expect "$1: nothing is wrong" rows 0 "^[A-Za-z0-9_]+ +[0-9]+ +(wrong|noisy|uncounted)"
	for box in "${@:2}"; do
		expect "$1: $box" row "^$box +[0-9]+ proven "
	done
}
sound icx,sockets=2,cores=4,cha=6 CHA IMC IMC_FREERUN M2M UPI
sound icx,cores=2,cha=2,imc=1 CHA IMC IMC_FREERUN M2M IRP IIO_FREERUN
sound icx,sockets=2,cores=4,cha=6,snc=2 CHA IMC IMC_FREERUN M2M UPI
sound icx,sockets=2,cores=4,cha=8,snc=4 CHA IMC IMC_FREERUN M2M UPI
expect "snc=4: is named" says "^sub-NUMA clustering: a socket has 4 NUMA nodes"
sound spr,sockets=2,cores=4,cha=6 CHA IMC M2M UPI
expect "spr: what no source settles" says '^unverified: M3UPI: distance of controls: 8 bytes in Linux'
expect "spr: not of boxes that it lacks" test "$(grep -c '^unverified: CXL' "$work/out")" -eq 0
sound emr,sockets=2,cores=4,cha=6,tables=holes CHA IMC M2M UPI
sound gnr,sockets=2,cores=4,cha=6 CHA IMC B2CMI UPI
sound skx,cores=2,cha=2 CHA IMC M2M
sound clx,sockets=2,cores=4,cha=6,nodes=swap CHA IMC M2M UPI
sound hsx,cores=2,cbo=2,imc=5 CBo HA iMC
sound bdx,sockets=2,cores=4,cbo=6,nodes=swap CBo HA iMC QPI
sound snbep,sockets=2 CBo HA iMC QPI
# What real machines add: a scrub, a directory, empty channels, a link without a cable, unequal shares
for more in scrub=90000 directory=on scrub=90000,directory=on uneven=20; do
	sound icx,sockets=2,cores=4,cha=6,$more CHA IMC IMC_FREERUN M2M UPI
	sound spr,sockets=2,cores=4,cha=6,$more CHA IMC M2M UPI
	sound gnr,sockets=2,cores=4,cha=6,$more CHA IMC B2CMI UPI
	sound snbep,sockets=2,$more CBo HA iMC QPI
	sound ivbep,sockets=2,$more CBo HA iMC QPI
done
sound icx,sockets=2,cores=4,cha=6,modules=4,connected=2 CHA IMC UPI
expect "modules=4: is said" row "^IMC +8 .* 8 more are listed, count nothing, and are not in use: unpopulated"
expect "connected=2: is said" row "^UPI +4 .* 2 more are listed, count nothing, and are not in use: unconnected"
sound ivbep,sockets=2,cbo=5,imc=5 CBo HA iMC QPI
sound xeonmp,sockets=2 L3
sound xeon7100,sockets=2 L3
sound xeon7400 L3
sound montecito

icx=icx,sockets=2,cores=2,cha=2,imc=2,iio=2

# Two backends, count by count, on the same simulated machine. A defect for only the second one is a
# difference, and the other boxes tell which of the two is wrong.
pair() { run_any env -u PAPI_UNCORE_BACKEND "$BUILD/tests/cli/verify_pair" --quick --size 1M "$@"; }
export PAPI_UNCORE_SIM=$icx,clock=manual,name=cli$$
pair
expect "two backends: status" exited 0
for box in CHA IMC IMC_FREERUN M2M UPI PCU; do
	expect "two backends: $box" says "^$box +equal +([0-9]+) of \\1 *\$"
done
export VERIFY_PLANT="umask imc1 bits=0,4 socket=0"
pair
expect "two backends, a wrong umask in one: status" exited 3
expect "two backends, a wrong umask in one: the count" \
	says "^IMC +wrong .* UNC_M_CAS_COUNT.RD: PERF_DIRECT, read 0 -> 0, IMC 0 channel 1 of socket 0: 4096 counts instead of 0 to 0"
expect "two backends, a wrong umask in one: no other" test "$(grep -cE ' equal +[0-9]+ of' "$work/out")" -eq 11
expect "two backends, a wrong umask in one: what it may mean" says "it may mean: a code or a filter that one of both sets otherwise"
"$BIN/uncore_traffic" --remove
export VERIFY_PLANT="stuck cha1 socket=1"
pair
expect "two backends, a stuck clock in one" \
	says "^CHA +wrong .*CLOCKTICKS: PERF_DIRECT_TIMES, idle, CHA 1 of socket 1: 2e\+09 cycles/s instead of 0 to 0"
pair --json
expect "two backends, JSON: status" exited 3
expect "two backends, JSON: a count" says '"event": "UNC_M_CAS_COUNT.RD"'
expect "two backends, JSON: by whom" says '^ +"direct": \['
expect "two backends, JSON: the law" says '"why": "Both program the same counters;'
"$BIN/uncore_traffic" --remove
export VERIFY_PLANT="noise lines=50000"
pair
expect "two backends, one with a neighbour: status" exited 4
"$BIN/uncore_traffic" --remove
unset VERIFY_PLANT
# Counts that a stop reports as lost prove nothing.
VERIFY_LOST=1 pair
expect "lost at the stop: status" exited 5
lost() { sed -n '/^direct: /,$p' "$work/out" | grep -qE "^CHA +[0-9]+ uncounted +another tool changed a control"; }
expect "lost at the stop: why" lost
expect "lost at the stop: once" test "$(grep -c ' proven ' "$work/out")" -eq 5
"$BIN/uncore_traffic" --remove

# Each NUMA node asks each one in turn: nodes of cores 0 to 3 of two sockets.
export PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=2,imc=2,iio=1,snc=2,clock=manual,name=cli$$
VERIFY_CPUS=$work/cpus run_any env PAPI_UNCORE_BACKEND=sim "$BUILD/tests/cli/verify_pair" --size 1M
expect "each NUMA node asks each: status" exited 0
expect "each NUMA node asks each" test "$(sort -u "$work/cpus" | tr '\n' ';')" = \
	"0 0.0;0 0.1;0 1.0;0 1.1;2 0.0;2 0.1;2 1.0;2 1.1;4 0.0;4 0.1;4 1.0;4 1.1;6 0.0;6 0.1;6 1.0;6 1.1;"
"$BIN/uncore_traffic" --remove

export PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=6,clock=manual,name=cli$$
run uncore_verify --quick --size 1M --json --output "$work/json"
expect "JSON: status" exited 0
expect "JSON: silent" silent
cp "$work/json" "$work/out"
expect "JSON: the whole" says '^ "verdict": "(plausible|not exercised)"'
expect "JSON: a box" says '"verdict": "proven"'
expect "JSON: simulated" says '"simulated": true'
expect "JSON: laws with reasons" says '"why": "A line from memory is one read CAS'
expect "JSON: the machine" says '"microcode": '
expect "JSON: the kernel" says '"kernel": "[0-9]'
expect "JSON: the simulated machine" says '"simulated": "icx,sockets=2,cores=4,cha=6,'
expect "JSON: the chip" says '"chip": "icx"'
# For a machine that is not simulated, the report has its record; here, one that cannot count.
root=$work/root
mkdir -p "$root/proc" "$root/sys/devices/system/cpu/cpu0/topology" "$root/sys/bus/pci/devices"
printf 'processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 106\nserial\t: secret\nflags\t\t: msr hypervisor\n' >"$root/proc/cpuinfo"
echo 0 | tee "$root"/sys/devices/system/cpu/{online,present,cpu0/topology/physical_package_id,cpu0/topology/core_id} >"$work/out"
run_any env PAPI_UNCORE_BACKEND=direct PAPI_UNCORE_ROOT="$root" "$BIN/uncore_verify" --json
expect "JSON, a virtual machine: status" exited 1
expect "JSON, a virtual machine: its record" says '"record": "# Recorded by uncore_record: .*\\ncpu 6 106\\nhypervisor\\n'
expect "JSON, a virtual machine: no serial numbers" says_not secret
rm "$root/proc/cpuinfo"
run_any env PAPI_UNCORE_BACKEND=direct PAPI_UNCORE_ROOT="$root" "$BIN/uncore_verify" --json
expect "JSON: why there is no record" says '"no_record": "cannot read .*/proc/cpuinfo'

# Through device files, with the backend that real hardware has.
if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	skip "a mounted machine" "no access to /dev/fuse"
else
	mkdir "$work/mnt"
	trap 'fusermount3 -q -u -z "$work/mnt"; PAPI_UNCORE_BACKEND=sim "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
	"$BIN/uncore_traffic" --remove
	export PAPI_UNCORE_SIM=icx,sockets=2,cores=2,cha=2,name=cli$$
	run uncore_sim --mount "$work/mnt" --tick 5
	export PAPI_UNCORE_BACKEND=direct PAPI_UNCORE_ROOT=$work/mnt
	run_any env -u PAPI_UNCORE_SIM "$BIN/uncore_verify" --quick --size 1M
	for box in CHA M2M UPI IMC IMC_FREERUN; do # MSRs, mapped configuration space and memory
		expect "mounted: $box" says "^$box +[0-9]+ proven "
	done
	expect "mounted: simulated" says "^direct: Ice Lake-SP.*SIMULATED"
	run uncore_verify --size 1M --map="$work/mounted.map"
	expect "mounted, map: status" exited 0
	expect "mounted, map: loads reach all units" says_not "no load reached"
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
# Core counters as a second witness, where PAPI has them
witness()
{
	FAKE_CORE=$1 run_any "$BUILD/tests/cli/verify_witness" --traffic --size 1M --folder "$work" "${@:2}"
}
witness "32768 16384"
expect "core counters: status" exited 0
expect "core counters: for each line" says '^read 0 -> 0 .* 2\.00 +1\.00 ok'
expect "core counters: of a device's lines, no law" says '^dma 0 -> 0 .* (ok|not run)'
witness "32768 1000"
expect "lines from a cache: status" exited 3
expect "lines from a cache" says '^chase 0 -> 0 .* wrong: chase 0 -> 0: 1000 LLC misses for 2048 lines: they came from a cache'
expect "lines from a cache: no other" test "$(grep -c ' wrong' "$work/out")" -eq 1
witness "5000 16384"
expect "instructions that were not executed" says '^read 0 -> 0 .* wrong: read 0 -> 0: 5000 instructions for 16384 lines'
expect "instructions that were not executed: of a device's lines, no law" says_not '^dma .* wrong'
for reason in 'init|PAPI cannot be used: ' 'instructions|perf::PERF_COUNT_HW_INSTRUCTIONS: ' 'misses|perf::PERF_COUNT_HW_CACHE_MISSES: ' \
	'start|they do not start: ' 'stop|they do not stop: '; do
	witness "ERROR ${reason%|*}"
	expect "no core counters, $reason: status" exited 0
	expect "no core counters, $reason" says "^core counters, for each line: not available: ${reason#*|}"
done
witness "0 0"
expect "core counters of a hypervisor" says '^core counters, for each line: not available: they stay 0'
witness "32768 16384" --json
expect "core counters, JSON" says '"llc_misses": 16384'
# Core counters and uncore counters: this computer's loops do not reach the simulated machine's counters.
core_counters()
{
	FAKE_CORE=$1 PAPI_UNCORE_SIM=xeonmp,threads=2,name=core$$ run_any "$BUILD/tests/cli/verify_witness" \
		--quick --size 1M --folder "$work" "${@:2}"
}
core_counters "32768 16384"
expect "core counters in the report" says '^core counters: ([0-9]+) of \1 loads agree$'
core_counters "32768 1000"
expect "core counters in the report: chases" says \
	'^core counters: [0-9]+ of [0-9]+ loads agree; chase 0 -> 0: 1000 LLC misses for 2048 lines: they came from a cache$'
expect "core counters do not change a verdict" says '^L3 +1 wrong .* L3_MISSES, read 0 -> 0: 0 counts instead'
core_counters "ERROR start"
expect "no core counters in the report" says '^core counters: not available: they do not start: '
core_counters "32768 1000" --json
expect "core counters in the report: JSON" says '"differs": "chase 0 -> 0: 1000 LLC misses for 2048 lines'
PAPI_UNCORE_SIM=xeonmp,threads=2,name=core$$ "$BIN/uncore_traffic" --remove
# A load that is faster than memory did not touch its lines; here a wrong clock causes this, which PAPI must not
# use.
run_any "${CC:-cc}" -shared -fPIC -D_GNU_SOURCE "$(dirname "$0")/fast_clock.c" -o "$work/fast_clock.so"
expect "fast_clock.so" exited 0
run_any env FAKE_CORE="ERROR init" LD_PRELOAD="$work/fast_clock.so" "$BUILD/tests/cli/verify_witness" --traffic --size 1M --folder "$work"
expect "too fast: status" exited 3
expect "too fast: the load" says '^read 0 -> 0 .* wrong: 1049 GB/s, where a copy has [0-9.]+ GB/s: the lines were not touched'
expect "too fast: no other" test "$(grep -c ' wrong' "$work/out")" -eq 1
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
# A control group with 40 MB left, and a node with 20: a buffer that does not fit is not touched.
echo 104857600 >"$FAKE_SYS/memory.max"
echo 73400320 >"$FAKE_SYS/memory.current"
printf 'anon 62914560\nfile 10485760\ninactive_file 10485760\n' >"$FAKE_SYS/memory.stat"
if grep -q '^0::' /proc/self/cgroup; then
	run_any env LD_PRELOAD="$work/two_sockets.so" "$BIN/uncore_verify" --traffic --size 32M --folder "$work"
	expect "a small control group: status" exited 3
	expect "a small control group" says '^read 0 -> 0 .* wrong: a buffer of 32 MB needs more memory than is free \(40 MB\)'
	two_sockets
	expect "a small control group: a buffer that fits" exited 0
else
	skip "a small control group" "this process is in no group of version 2"
fi
rm "$FAKE_SYS"/memory.*
mkdir -p "$FAKE_SYS"/node/node0 "$FAKE_SYS"/node/node1
echo 0-1 >"$FAKE_SYS/node/has_memory"
echo 0 >"$FAKE_SYS/node/node0/cpulist"
echo 1 >"$FAKE_SYS/node/node1/cpulist"
printf 'Node 1 MemTotal: 90000 kB\nNode 1 MemFree: 10240 kB\nNode 1 Inactive(file): 2048 kB\n' >"$FAKE_SYS/node/node1/meminfo"
two_sockets
expect "a node without free memory" says '^read 0 -> 1 .* wrong: a buffer of 1 MB needs more memory than is free \(12 MB\)'
# Two nodes of one socket; each of them asks
FAKE_CPUS=$work/asked FAKE_CORE="ERROR init" PAPI_UNCORE_SIM=xeonmp,threads=2,name=core$$ run_any \
	env LD_PRELOAD="$work/two_sockets.so" "$BUILD/tests/cli/verify_witness" --quick --size 1M --folder "$work"
expect "two nodes of a socket" says '^sub-NUMA clustering: a socket has 2 NUMA nodes'
expect "two nodes of a socket: each asks" test "$(sort -u "$work/asked" | tr '\n' ' ')" = "-1 0 1 "
PAPI_UNCORE_SIM=xeonmp,threads=2,name=core$$ "$BIN/uncore_traffic" --remove
rm -r "$FAKE_SYS/node"
# Memory of socket 0 only, in two nodes, but this machine has no second one
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
