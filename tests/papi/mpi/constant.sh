#!/bin/sh
# constant.sh RANK PHASE: constant traffic of rank 0 for half a second, of one kind in each phase of halo.c
#
# Whichever turn counts it sees the same traffic: an estimate must be as exact as a count. BIN has uncore_traffic.
unset LD_PRELOAD
[ "$1" = 0 ] || exit 0
case $2 in
exchange) exec "$BIN/uncore_traffic" --lines 6000 --for 0.5 ;;
compute) exec "$BIN/uncore_traffic" --op store --lines 9000 --for 0.5 ;;
esac
