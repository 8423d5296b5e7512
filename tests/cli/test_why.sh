#!/usr/bin/env bash
# uncore_stat -g WHY: the parts of what memory reads and writes, the rest, and the user's bytes; and that known
# traffic causes the reads and writes that were measured on real machines
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

traffic=$BIN/uncore_traffic

# machine SPEC: use this one from now on, and remove the previous one
machine()
{
	"$BIN/uncore_traffic" --remove
	export PAPI_UNCORE_SIM=$1,name=why$$
}

# value NAME SOCKET BYTES: of a row of CSV
value() { says "^,$2,,$1,$3,(bytes|ratio),"; }

# adds_up TOTAL PREFIX SOCKET: the rows of the parts
adds_up()
{
	awk -F, -v total="$1" -v part="^$2" -v socket="$3" '
		$2 == socket && $4 == total { is = $5; seen++ }
		$2 == socket && $4 ~ part { sum += $5; parts++ }
		END { exit !(seen == 1 && parts > 4 && sum == is) }' "$work/out"
}

# Stores with write-allocation and SpecI2M, remote reads and streaming stores with a directory, partial writes
for chip in icx spr gnr; do
	machine "$chip",sockets=2,cha=4,imc=2,directory=on,speci2m=25
	run uncore_stat -g why --true-bytes 64000,0 --csv -- "$traffic" --lines 1000 --then --op store --lines 400 \
		--then --home 1 --lines 70 --then --op stream --home 1 --lines 9 --then --op partial --lines 5
	expect "$chip: status" exited 0
	expect "$chip: reads" value MEM_BYTES_READ 0 $(((1000 + 300 + 5) * 64))
	expect "$chip: demand" value WHY_READ_DEMAND 0 64000
	expect "$chip: write-allocation" value WHY_READ_RFO 0 $((300 * 64))
	expect "$chip: completed lines" value WHY_READ_UNDERFILL 0 $((5 * 64))
	expect "$chip: another socket reads" value WHY_READ_SOCKETS 1 $((70 * 64))
	expect "$chip: writes" value MEM_BYTES_WRITTEN 0 $((405 * 64))
	expect "$chip: lines that were not read first" value WHY_WRITE_SPECI2M 0 $((100 * 64))
	expect "$chip: the others" value WHY_WRITE_BACKS 0 $((300 * 64))
	expect "$chip: streaming stores" value WHY_WRITE_STREAM 0 $((5 * 64))
	expect "$chip: another socket writes" value WHY_WRITE_SOCKETS 1 $((9 * 64))
	expect "$chip: directory" value WHY_WRITE_DIR_M2M 1 $((70 * 64))
	expect "$chip: directory of lines that were not read" value WHY_WRITE_DIR_CHA 1 $((9 * 64))
	for socket in 0 1; do
		expect "$chip: nothing is left" value 'WHY_(READ|WRITE)_REST' $socket 0
		expect "$chip: parts of reads" adds_up MEM_BYTES_READ WHY_READ_ $socket
		expect "$chip: parts of writes" adds_up MEM_BYTES_WRITTEN WHY_WRITE_ $socket
	done
	expect "$chip: in several runs" says 'WHY_READ_REST,.*from several runs'
	expect "$chip: what the user says" value TRUE_BYTES_READ '' 64000
	expect "$chip: and the ratio" value TRUE_READ_RATIO '' 1.375
	expect "$chip: nothing is divided by 0" says '^,,,TRUE_WRITE_RATIO,<undefined>,ratio,'
done

# Memory's own activity is the rest.
machine icx,cha=4,imc=1,scrub=100000
run uncore_stat -g WHY --csv -- sleep 0.1
expect "scrub: is the rest of reads" says '^,0,,WHY_READ_REST,[1-9][0-9]*,bytes'
expect "scrub: and of writes" says '^,0,,WHY_WRITE_REST,[1-9][0-9]*,bytes'

# Parts that the chip cannot tell
machine snbep,sockets=2,cbo=2
run uncore_stat -g WHY --true-bytes 6400,0 --csv -- "$traffic" --lines 100
expect "snbep: status" exited 0
expect "snbep: the ratio" value TRUE_READ_RATIO '' 1
expect "snbep: another socket" says '^,,,WHY_READ_SOCKETS,<not counted>,bytes,home agents count reads of all sockets together'
expect "snbep: nothing is left" value WHY_READ_REST 0 0
machine clx,sockets=2,cha=4,directory=on
run uncore_stat -g WHY --csv -- "$traffic" --lines 100 --then --op stream --lines 30
expect "clx: status" exited 0
expect "clx: demand" value WHY_READ_DEMAND 0 6400
expect "clx: streaming stores" says "^,,,WHY_WRITE_STREAM,<not counted>,bytes,Intel's list has no opcode for them"
expect "clx: they are the rest" value WHY_WRITE_REST 0 $((30 * 64))
machine xeonmp
wrong "a chip without parts" 1 'this chip has no metrics of the group "WHY"' uncore_stat -g WHY true

machine icx,sockets=2,cha=4,imc=2
wrong "by unit" 2 'exclude each other' uncore_stat -g WHY --per-unit true
wrong "bytes without parts" 2 'for -g WHY only' uncore_stat --true-bytes 1,1 true
wrong "bytes read alone" 2 "such as 16G,8G, not '5'" uncore_stat -g WHY --true-bytes 5 true
wrong "bytes of an interval" 2 'exclude each other' uncore_stat -g WHY --true-bytes 5,5 -I 100
run uncore_stat -g list
expect "list: the rest is in it" says 'WHY .*WHY_READ_REST.*WHY_WRITE_REST'

# Channels without memory, and a link that leads nowhere: the others carry all lines.
machine icx,sockets=2,cha=4,imc=2,upi=2,modules=3,connected=1
run uncore_stat --csv --per-unit -e UNC_M_CAS_COUNT:RD,UNC_UPI_TxL_FLITS:ALL_DATA -- "$traffic" --lines 3000 --home 1
expect "without memory" says '^,1,4,UNC_M_CAS_COUNT:RD,0,'
expect "with memory" says '^,1,3,UNC_M_CAS_COUNT:RD,1000,'
expect "not connected" says '^,1,1,UNC_UPI_TxL_FLITS:ALL_DATA,0,'
expect "connected" says '^,1,0,UNC_UPI_TxL_FLITS:ALL_DATA,27000,'
machine icx,cha=4,imc=2,uneven=10
run uncore_stat --csv --per-unit -e UNC_M_CAS_COUNT:RD,UNC_M2M_IMC_READS:ALL -- "$traffic" --lines 4000
expect "uneven: the first of a pair" says '^,0,3,UNC_M_CAS_COUNT:RD,1100,'
expect "uneven: the second" says '^,0,4,UNC_M_CAS_COUNT:RD,900,'
expect "uneven: both" says '^,0,1,UNC_M2M_IMC_READS:ALL,2000,'
machine snbep,imc=4,modules=2
run uncore_stat --csv --per-unit -e UNC_M_CAS_COUNT:RD -- "$traffic" --lines 300
expect "snbep: without memory" says '^,0,2,UNC_M_CAS_COUNT:RD,0,'
expect "snbep: with memory" says '^,0,1,UNC_M_CAS_COUNT:RD,150,'

# near READ STORED SHARE: lines that the code reads, and that it stores to; bytes of memory for each of its bytes, as measured,
# within 0.9 %
near()
{
	local lines=()

	[ "$1" -eq 0 ] || lines+=(--lines "$1" --then)
	[ "$2" -eq 0 ] && lines=(--lines "$1") || lines+=(--op store --lines "$2")
	run uncore_stat --csv -M MEM_BYTES_TOTAL -- "$traffic" "${lines[@]}"
	awk -F, -v code=$((($1 + $2) * 64)) -v measured="$3" '
		$4 == "MEM_BYTES_TOTAL" { share = $5 / code / measured; exit !(share > 0.991 && share < 1.009) }' "$work/out"
}
# Published counts of known traffic. Cascade Lake-SP, Xeon Gold 6248, the median of 20 runs of likwid-bench with 20 threads:
# RRZE-HPC/SC19-likwid-poster-data, bench-multiarch/casclakesp2/*_avx512_2097152.raw. It has no model here; its caches
# allocate like Ice Lake-SP's. Ivy Bridge-EP, Xeon E5-2660 v2, one run each: BandwidthBenchmark.jl,
# run_bwbench_likwid.out.
while read -r chip kernel reads stores share; do
	machine "$chip"
	expect "$chip, $kernel" near "$reads" "$stores" "$share"
done <<-END
	icx load 1000 0 1.0043
	icx copy 1000 1000 1.4999
	icx store 0 1000 1.9981
	icx stream 2000 1000 1.3317
	icx triad 3000 1000 1.2478
	ivbep INIT 0 1000 2.0056
	ivbep COPY 1000 1000 1.5117
	ivbep TRIAD 2000 1000 1.3447
	ivbep STRIAD 3000 1000 1.2564
END

finish
