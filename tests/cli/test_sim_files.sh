#!/usr/bin/env bash
# If an embedded machine's files have another version, or impossible sizes, commands say so.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

run uncore_stat -e UNC_CHA_CLOCKTICKS true
machine=/dev/shm/uncore-sim.$(id -u).cli$$
expect "the machine's file" test -s "$machine"
cp "$machine" "$work/copy"

printf 'nonsense' | dd of="$machine" bs=1 conv=notrunc status=none
wrong "made by another version" 1 "made by another version: remove it" uncore_stat -e UNC_CHA_CLOCKTICKS true
wrong "made by another version: traffic" 1 "made by another version: remove it" uncore_traffic --lines 1

cat "$work/copy" >"$machine"
truncate -s 6000000000000000000 "$machine.lock"
run uncore_stat -e UNC_CHA_CLOCKTICKS true
expect "a huge file of claims: counts" says "[1-9][0-9,]* count UNC_CHA_CLOCKTICKS"
truncate -s 1T "$machine"
wrong "a huge machine" 1 "made by another version: remove it" uncore_stat -e UNC_CHA_CLOCKTICKS true
truncate -s 100 "$machine"
wrong "a tiny machine" 1 "made by another version: remove it" uncore_stat -e UNC_CHA_CLOCKTICKS true
run uncore_traffic --remove
expect "it can be removed" exited 0
run uncore_stat -e UNC_CHA_CLOCKTICKS true
expect "and built again" exited 0
finish
