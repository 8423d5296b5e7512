#!/usr/bin/env bash
# uncore_top on a terminal: by tmux
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"

export LC_ALL=C.UTF-8
terminal() { tmux -L "top$$" "$@"; }
trap 'terminal kill-server 2>/dev/null; "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
shows() { terminal capture-pane -p >"$work/out" 2>/dev/null && says "$1"; }
gone() { ! running "uncore_stat -I 83 "; }

terminal -f /dev/null new-session -d -x 80 -y 40 "$BIN/uncore_top -d 83; echo status \$?; sleep 600" >"$work/out" 2>"$work/err"
expect "the machine" wait_for shows '^SIMULATED counts: Ice Lake-SP'
expect "a group" wait_for shows '^MEMORY'
expect "no traffic" wait_for shows '^  socket 1 +0( |$)'
: >"$work/go"
(while [ -e "$work/go" ]; do "$BIN/uncore_traffic" --lines 100000 --cpu 4 --home 1; done) &
expect "traffic, and its history" wait_for shows '^  socket 1 .* ▁*█.* █{8}$'
rm "$work/go"
terminal resize-window -x 120 -y 20
expect "it counts" running "uncore_stat -I 83 "
expect "another size: what does not fit" wait_for shows 'more lines'
terminal send-keys q
expect "q: status" wait_for shows '^status 0'
expect "q: nothing goes on to count" wait_for gone
terminal resize-window -x 60 -y 40
terminal respawn-window -k "$BIN/uncore_top -d 83; sleep 600"
expect "again" wait_for shows '^MEMORY'
expect "60 columns: a line that is longer leaves nothing in the next one" wait_for shows '^MEMORY$'
terminal resize-window -x 80 -y 40
for chip in snbep ivbep xeonmp xeon7100 xeon7400 montecito; do
	terminal respawn-window -k "PAPI_UNCORE_SIM=$chip,name=top$$-$chip $BIN/uncore_top -d 83; sleep 600"
	expect "$chip, 80 columns: the machine" wait_for shows "^SIMULATED counts: "
	expect "$chip, 80 columns: a socket" wait_for shows '^  socket 0 +[0-9]'
	expect "$chip, 80 columns: all of it counts" says_not 'ended: '
	terminal send-keys q
	expect "$chip, 80 columns: nothing goes on to count" wait_for gone
	PAPI_UNCORE_SIM=$chip,name=top$$-$chip "$BIN/uncore_traffic" --remove
done
terminal respawn-window -k "$BIN/uncore_top -d 83; sleep 600"
expect "icx again" wait_for shows '^SIMULATED counts: Ice Lake-SP'
terminal kill-server
expect "the terminal is closed: nothing goes on to count" wait_for gone
finish
