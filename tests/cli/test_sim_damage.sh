#!/usr/bin/env bash
# Commands on a simulated machine whose memory another program damages: they end, and say so.
# "expect" calls the functions; an octal number becomes a byte.
# shellcheck disable=SC2317,SC2059
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

# scribble FILE SEED LENGTH [FROM]: overwrite bytes at FROM, or anywhere
scribble()
{
	local size at
	size=$(stat -c %s "$1")
	at=${4:-$(awk -v s="$2" -v n="$size" 'BEGIN { srand(s); print int(rand() * n) }')}
	awk -v s="$2" -v n="$3" 'BEGIN { srand(s); while (n--) printf "%03o\n", int(rand() * 256) }' |
		while read -r octal; do printf "\\$octal"; done |
		dd of="$1" bs=1 seek="$at" conv=notrunc status=none
}

ended() { [ "$status" -lt 124 ] || [ "$status" -eq 125 ]; }

# All commands, and PAPI's. No crash (above 128), no hang (124).
all_end()
{
	local command
	for command in "uncore_stat -e UNC_CHA_CLOCKTICKS,UNC_M_CAS_COUNT:RD true" \
		"uncore_stat -M MEM_BW_READS true" "uncore_traffic --lines 100" uncore_doctor \
		"uncore_record $work/record" "uncore_avail *CAS_COUNT*"; do
		status=0
		# shellcheck disable=SC2086
		timeout 60 "$BIN/"$command >"$work/out" 2>"$work/err" </dev/null || status=$?
		expect "$1: $command" ended
	done
	status=0
	timeout 60 "${PAPI_BIN:-build/papi/utils}/papi_command_line" uncore:::UNC_CHA_CLOCKTICKS \
		>"$work/out" 2>"$work/err" </dev/null || status=$?
	expect "$1: papi_command_line" ended
}

run uncore_traffic --lines 1000
machine=/dev/shm/uncore-sim.$(id -u).cli$$
expect "the machine's file" test -s "$machine"
cp "$machine" "$work/copy"
for seed in 1 2; do
	for length in 1 8 600; do
		scribble "$machine" $seed$length $length
		all_end "$length bytes of seed $seed"
		cat "$work/copy" >"$machine"
	done
done
scribble "$machine" 4 "$(stat -c %s "$machine")" 0
all_end "all bytes"

# What it says: in the first bytes is what the machine is, then its units and counters follow.
cat "$work/copy" >"$machine"
scribble "$machine" 5 8 0
wrong "made by another version" 1 "remove it" uncore_stat -e UNC_CHA_CLOCKTICKS true
cat "$work/copy" >"$machine"
scribble "$machine" 6 100 20
wrong "another specification" 1 "damaged" uncore_stat -e UNC_CHA_CLOCKTICKS true
for where in 3000 7000; do
	cat "$work/copy" >"$machine"
	scribble "$machine" 7 4000 $where
	wrong "units at $where" 1 "memory is damaged: remove it with uncore_traffic --remove" \
		uncore_stat -e UNC_CHA_CLOCKTICKS true
	wrong "units at $where" 1 "damaged" uncore_traffic --lines 1
done

# Every piece of the first two sockets: damaged, or of no machine as this one, whose counts stay right.
# The memory has room for eight sockets.
counted="uncore_stat -e UNC_M_CAS_COUNT:RD $BIN/uncore_traffic --lines 1000"
cat "$work/copy" >"$machine"
# shellcheck disable=SC2086
run $counted
expect "counts" says "^ *1,000 count UNC_M_CAS_COUNT:RD"
damaged=0
for ((where = 7000; where < $(stat -c %s "$work/copy") / 4; where += 4000)); do
	cat "$work/copy" >"$machine"
	scribble "$machine" 8 4000 "$where"
	# shellcheck disable=SC2086
	run $counted
	if [ "$status" -ne 0 ]; then
		damaged=$((damaged + 1))
		expect "at $where" complains "damaged: remove it with uncore_traffic --remove"
	else
		expect "at $where: counts" says "^ *1,000 count UNC_M_CAS_COUNT:RD"
	fi
done
# Units and counters of each socket.
expect "pieces that are damaged: $damaged" test "$damaged" -ge 4

# Files of absurd sizes
cat "$work/copy" >"$machine"
truncate -s 6000000000000000000 "$machine.lock"
all_end "a huge file of claims"
run uncore_stat -e UNC_CHA_CLOCKTICKS true
expect "a huge file of claims: counts" says "[1-9][0-9,]* count UNC_CHA_CLOCKTICKS"
truncate -s 1T "$machine"
all_end "a huge machine"
wrong "a huge machine" 1 "made by another version: remove it" uncore_stat -e UNC_CHA_CLOCKTICKS true
truncate -s 100 "$machine"
wrong "a tiny machine" 1 "made by another version: remove it" uncore_stat -e UNC_CHA_CLOCKTICKS true
run uncore_traffic --remove
expect "it can be removed" exited 0
run uncore_stat -e UNC_CHA_CLOCKTICKS true
expect "and built again" exited 0
finish
