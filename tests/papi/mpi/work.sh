#!/bin/sh
# work.sh RANK PHASE: the memory traffic of a rank of halo.c in a phase, on the simulated machine
#
# A number of lines that no other rank or phase has, read by the rank's cpu in WORK_CPUS, from the
# memory of its own socket. BIN has uncore_traffic.
unset LD_PRELOAD
: "${BIN:=build/bin}" "${WORK_CPUS:=0 1 2 3}"
rank=$1
case $2 in
exchange) lines=$((1 << rank)) ;;
compute) lines=$((1000 * (1 << rank))) ;;
*) lines=777 ;;
esac
# shellcheck disable=SC2086 # a list of words
set -- $WORK_CPUS
shift "$rank"
exec "$BIN/uncore_traffic" --cpu "$1" --home $(($1 / 4)) --lines $lines
