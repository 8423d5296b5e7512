#!/usr/bin/env bash
# 64-bit Xeon MP, Xeon 7100 and Xeon 7400 on the command line
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

traffic=$BIN/uncore_traffic

# value NAME [SOCKET]: from the last CSV
value() { awk -F, -v name="$1" -v socket="${2-}" '$4 == name && $2 == socket { print $5 }' "$work/out"; }
is() { [ "$1" = "$2" ]; }
# machine SPEC: use another machine, and remove the previous one
machine()
{
	"$traffic" --remove
	export PAPI_UNCORE_SIM=$1,name=clix$$
}

# The default events
machine xeon7100,sockets=2
run uncore_stat --csv -a -- sh -c "'$traffic' --lines 700 --hit --then --lines 300"
expect "7100: status" exited 0
expect "7100: one run" says_not 'run 2'
expect "7100: hits" is "$(value L3_HITS_DEMAND)" 700
expect "7100: misses" is "$(value L3_MISSES:DEMAND)" 300
expect "7100: ratio" is "$(value L3_MISS_RATIO_DEMAND)" 0.3
expect "7100: bus" is "$(value FSB:TYPE)" 300
expect "7100: data, seen by both packages" is "$(value BUS_OCCUPANCY:DATA)" 1200
expect "7100: calm" calm
run uncore_stat --csv --per-socket -e SNOOPS:ANY,GSNPQ:agent_select=symmetric,L3_REQUESTS:ANY \
	"$traffic" --lines 50
expect "7100: all snoop" is "$(value SNOOPS:ANY 0)/$(value SNOOPS:ANY 1)" 50/50
expect "7100: the other package's" is "$(value GSNPQ:agent_select=symmetric 1)" 50
# With all fields "any", GSNPQ and GBSQ have the same control word, but count differently
expect "7100: one socket asks" is "$(value L3_REQUESTS:ANY 0)/$(value L3_REQUESTS:ANY 1)" 50/0
run uncore_stat --csv -e L3_REQUESTS:ANY,L3_MISSES:ANY,L3_EVICTIONS:ANY "$traffic" --lines 50
expect "7100: three on two counters" is "$(value L3_EVICTIONS:ANY)" 25
expect "7100: in two runs" says 'run 2 of 2'

machine xeon7400
run uncore_stat -e L3_MISSES:PREFETCH "$traffic" --op prefetch --lines 4321
expect "7400: table" says '4,321 count +L3_MISSES:PREFETCH'
expect "7400: machine" says '^Xeon 7400 series, 1 socket,.*SIMULATED'

machine xeonmp
run uncore_stat --csv -- "$traffic" --lines 10
expect "MP: status" exited 0
expect "MP: bus queue" is "$(value IBUSQ)" 10
expect "MP: misses" is "$(value L3_MISSES)" 10
expect "MP: data" is "$(value BUS_OCCUPANCY:DATA)" 20
run uncore_stat --csv -M L3_HITS -- "$traffic" --lines 10 --hit
expect "MP: hits" is "$(value L3_HITS)" 10

# Specifications
"$traffic" --remove
PAPI_UNCORE_SIM=xeon7100,cores=3 wrong "cores" 1 "cores is a number from 1 to 2" \
	uncore_traffic --lines 1
PAPI_UNCORE_SIM=xeon7400,upi=2 wrong "no links" 1 "there are sockets, cores, threads, clock, name" \
	uncore_traffic --lines 1
export PAPI_UNCORE_SIM=xeonmp,name=clix$$

# Below a moved root: family, model and an L3, as the kernel shows them
root=$work/root
mkdir -p "$root/proc"
cpu() { # cpu FAMILY MODEL
	printf 'vendor_id\t: GenuineIntel\ncpu family\t: %s\nmodel\t\t: %s\nmodel name\t: x\n\n' "$1" "$2"
}
caches() { # caches LEVEL...
	local i=0
	rm -rf "$root/sys"
	mkdir -p "$root/sys/devices/system/cpu"
	echo 0 >"$root/sys/devices/system/cpu/online"
	for level; do
		mkdir -p "$root/sys/devices/system/cpu/cpu0/cache/index$i"
		echo "$level" >"$root/sys/devices/system/cpu/cpu0/cache/index$i/level"
		i=$((i + 1))
	done
}
here() { PAPI_UNCORE_BACKEND=auto PAPI_UNCORE_ROOT=$root "$@"; }
# found NAME PMU; not_found NAME
found()
{
	here run uncore_avail --csv SNOOPS
	expect "$1" says "^$2,SNOOPS,"
}
not_found() { here wrong "$1" 1 "no tables for this machine" uncore_avail SNOOPS; }

cpu 15 6 >"$root/proc/cpuinfo"
caches 1 1 2 3
found "7100: by its L3" xeon7100_l3
caches 1 1 2
not_found "Pentium D: no L3"
caches
mkdir -p "$root/sys/devices/system/cpu/cpu0/cache/index3"
echo 3 >"$root/sys/devices/system/cpu/cpu0/cache/index3/level"
found "7100: by an L3 alone" xeon7100_l3
cpu 15 4 >"$root/proc/cpuinfo"
caches 1 2 3
found "MP" xeonmp_l3
caches 1 2
not_found "Pentium 4"
cpu 6 29 >"$root/proc/cpuinfo"
found "7400: no other has its numbers" xeon7400_l3

finish
