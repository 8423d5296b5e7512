#!/usr/bin/env bash
# uncore_traffic: injects the requested traffic, which is counted
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

common uncore_traffic

run uncore_traffic --truth "$work/truth" --cpu 1 --bytes 64K \
	--then --op stream --cpu 5 --home 0 --lines 3 --then --hit --lines 0x10 \
	--then --op dma-read --stack 2 --port 7 --cpu 4 --home 1 --lines 5 --then --op dma-write --lines 1
expect "phases: status" exited 0
expect "phases: silent" silent
cp "$work/truth" "$work/out"
expect "truth: header" line_is 1 "op,cpu,home,hit,lines,bytes,stack,port"
expect "truth: first phase" line_is 2 "read,1,0,0,1024,65536,,"
expect "truth: second phase" line_is 3 "stream,5,0,0,3,192,,"
expect "truth: third phase starts anew" line_is 4 "read,0,0,1,16,1024,,"
expect "truth: a device" line_is 5 "dma-read,4,1,0,5,320,2,7"
expect "truth: another device" line_is 6 "dma-write,0,0,0,1,64,0,0"
expect "truth: no more" test "$(wc -l <"$work/truth")" -eq 6
run uncore_traffic --truth - --bytes 1GiB
expect "truth on standard output" line_is 2 "read,0,0,0,16777216,1073741824,,"

# Each operation counts as the right event.
counted() { awk -F, -v e="$1" -v n="$2" '$4 == e && $5 == n { found = 1 } END { exit !found }' "$work/out"; }
# is_counted OPERATION EVENT
is_counted()
{
	run uncore_stat --csv -e "$2" "$BIN/uncore_traffic" --op "$1" --lines 1000 "${@:3}"
	expect "$1 counts as $2" counted "$2" 1000
}
is_counted read UNC_CHA_TOR_INSERTS:IA_MISS_DRD_LOCAL
is_counted read UNC_CHA_TOR_INSERTS:IA_MISS_DRD_REMOTE --home 1
is_counted read UNC_CHA_TOR_INSERTS:IA_HIT_DRD --hit
is_counted rfo UNC_CHA_TOR_INSERTS:IA_MISS_RFO
is_counted code UNC_CHA_TOR_INSERTS:IA_MISS_CRD
is_counted prefetch UNC_CHA_TOR_INSERTS:IA_MISS_DRD_PREF
is_counted writeback UNC_M_CAS_COUNT:WR
is_counted stream UNC_M_CAS_COUNT:WR --home 1
is_counted dma-read UNC_IIO_TXN_REQ_OF_CPU:MEM_READ_PART6:unit=3:socket=0 --stack 3 --port 6
is_counted dma-read UNC_I_COHERENT_OPS:PCIRDCUR:unit=5:socket=1 --stack 5 --cpu 4
is_counted dma-read UNC_CHA_TOR_INSERTS:IO_HIT_PCIRDCUR --hit
is_counted dma-read UNC_M2M_IMC_READS:ALL:socket=1 --home 1
is_counted dma-write UNC_CHA_TOR_INSERTS:IO_MISS_ITOM
is_counted dma-write UNC_IIO_TXN_REQ_OF_CPU:MEM_WRITE_PART0:unit=0 --cpu 7
is_counted dma-write UNC_M_CAS_COUNT:WR:socket=1 --home 1
is_counted read UNC_M_CAS_COUNT:RD:socket=1 --node 1
run uncore_stat --csv -e UNC_IIO_BANDWIDTH_IN:PART2_FREERUN "$BIN/uncore_traffic" \
	--op DMA-Write --bytes 1M --port 2
expect "a port's bandwidth counts units of 32 bytes" counted UNC_IIO_BANDWIDTH_IN:PART2_FREERUN 32768

# Defects
run uncore_traffic --plant "double imc0 socket=0" --plant "stuck imc1"
expect "defects without traffic" exited 0
run uncore_stat --csv -e UNC_M_CAS_COUNT:RD:unit=0:socket=0 "$BIN/uncore_traffic" --lines 800
expect "a channel counts double" counted UNC_M_CAS_COUNT:RD:unit=0:socket=0 200
run uncore_stat --csv -e UNC_M_CAS_COUNT:RD:unit=0:socket=0 "$BIN/uncore_traffic" --mend --lines 800
expect "mended" counted UNC_M_CAS_COUNT:RD:unit=0:socket=0 100
wrong "no such defect" 1 "there are absent, double" uncore_traffic --plant broken
wrong "a defect without unit" 1 "double needs a unit" uncore_traffic --plant double

# Spread over time
before=$(date +%s%N)
run uncore_traffic --truth "$work/truth" --lines 100001 --for 0.3
spent=$((($(date +%s%N) - before) / 1000000))
expect "--for takes the given time" test $spent -ge 300
expect "--for loses no line" grep -q ',100001,6400064,,$' "$work/truth"
"$BIN/uncore_traffic" --truth "$work/truth" --lines 1000000 --for 20 &
sleep 0.3
kill -TERM $!
status=0
wait $! || status=$?
expect "a signal ends it" exited 143
lines=$(tail -n 1 "$work/truth" | cut -d, -f5)
expect "the truth has the lines injected so far" test "$lines" -gt 0 -a "$lines" -lt 1000000

# Removing; a missing machine is not an error
shared() { ls /dev/shm/*cli$$* >/dev/null 2>&1; }
expect "the machine is in shared memory" shared
run uncore_traffic --remove
expect "--remove: status" exited 0
gone() { ! shared; }
expect "--remove: gone" gone
run uncore_traffic --remove
expect "--remove again" exited 0

# Wrong use
PAPI_UNCORE_BACKEND=perf wrong "not simulated" 1 "PAPI_UNCORE_BACKEND=sim" uncore_traffic --lines 1
PAPI_UNCORE_BACKEND='' wrong "backend not set" 1 "PAPI_UNCORE_BACKEND=sim" uncore_traffic --lines 1
PAPI_UNCORE_SIM=icx,sockets=99 wrong "bad machine" 1 "sockets" uncore_traffic --lines 1
wrong "no amount" 2 "no amount given" uncore_traffic
wrong "no amount in a phase" 2 "no amount given" uncore_traffic --then --lines 1
wrong "no amount in the last phase" 2 "no amount given" uncore_traffic --lines 1 --then
wrong "no lines" 2 "--lines takes" uncore_traffic --lines 0
wrong "negative" 2 "--lines takes" uncore_traffic --lines -1
wrong "too many" 2 "--bytes takes" uncore_traffic --bytes 65T
wrong "part of a line" 2 "multiple of 64" uncore_traffic --bytes 100
wrong "size" 2 "--bytes takes" uncore_traffic --bytes 64X
wrong "operation" 2 "read, rfo" uncore_traffic --op swim --lines 1
wrong "port" 2 "--port takes a number from 0 to 7" uncore_traffic --op dma-read --port 8 --lines 1
wrong "stack" 2 "--stack takes" uncore_traffic --op dma-read --stack x --lines 1
wrong "a core has no port" 2 "dma-read or dma-write" uncore_traffic --port 0 --lines 1
wrong "a core has no stack" 2 "dma-read" uncore_traffic --lines 1 --op rfo --stack 0 --then --lines 1
wrong "no such stack" 1 "no stack 6: its stacks are 0 to 5" uncore_traffic --op dma-write --stack 6 --lines 1
wrong "a device's write cannot hit" 1 "cannot hit" uncore_traffic --op dma-write --hit --lines 1
wrong "cpu" 2 "--cpu takes" uncore_traffic --cpu one --lines 1
wrong "seconds" 2 "--for takes" uncore_traffic --for nan --lines 1
wrong "no such cpu" 1 "has no cpu 99: its cpus are 0 to [0-9]+$" uncore_traffic --cpu 99 --lines 1
wrong "no such socket" 1 "no socket 2: its sockets are 0 to 1$" uncore_traffic --home 2 --lines 1
wrong "no such node" 1 "no NUMA node 2: its nodes are 0 to 1$" uncore_traffic --node 2 --lines 1
wrong "node" 2 "--node takes" uncore_traffic --node x --lines 1
machine=$PAPI_UNCORE_SIM
export PAPI_UNCORE_SIM=xeon7100,name=l3$$
wrong "no such stack of an older Xeon" 1 "devices are behind stack 0" \
	uncore_traffic --op dma-write --stack 1 --lines 1
"$BIN/uncore_traffic" --remove
export PAPI_UNCORE_SIM=$machine
wrong "a store cannot hit" 1 "cannot hit" uncore_traffic --op stream --hit --lines 1
wrong "word" 2 "unexpected argument 'more'" uncore_traffic --lines 1 more
wrong "truth cannot be written" 1 "cannot write" uncore_traffic --lines 1 --truth "$work/no/file"

finish
