#!/usr/bin/env bash
# Signals to programs that count: uncore_stat, with a command and without, and uncore_verify
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

# signal SIGNAL CONDITION ARGUMENT...: run uncore_stat and send it the signal once CONDITION is true
signal()
{
	local pid
	rm -f "$work/ready"
	: >"$work/out"
	"$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS "${@:3}" >"$work/out" 2>"$work/err" &
	pid=$!
	expect "before the signal: $2" wait_for "$2"
	kill "-$1" "$pid"
	status=0
	{ wait "$pid" || status=$?; } 2>/dev/null
}
export ready=$work/ready # created by a command that is ready for its signal
is_ready() { [ -e "$ready" ]; }
has_written() { [ -s "$ready" ]; } # it is there before the command's line is
has_row() { says CLOCKTICKS; } # the name has two lines above a wide row
printed() { says '[1-9][0-9,]* count UNC_CHA_CLOCKTICKS'; }

declare -A signal_number=([TERM]=15 [INT]=2 [HUP]=1)
for sig in TERM INT HUP; do
	want=$((128 + signal_number[$sig]))
	# A child of a shell in the background ignores SIGINT unless told otherwise.
	signal $sig is_ready perl -e '$SIG{INT} = "DEFAULT"; open F, ">", $ENV{ready}; sleep 60'
	expect "$sig with a command: passed on" exited "$want"
	expect "$sig with a command: results" printed
	signal $sig has_row -I 100
	expect "$sig without a command: status" exited 0
	expect "$sig without a command: results" printed
	signal $sig has_row --json -I 100
	expect "$sig without a command: whole JSON" perl -MJSON::PP -e '
		local $/; open my $f, "<", $ARGV[0] or die; decode_json(<$f>)->{status} == 0 or die' \
		"$work/out"
done

# The command may handle the signal.
signal TERM is_ready perl -e '$SIG{TERM} = sub { print "enough\n"; exit 5 }; open F, ">", $ENV{ready}; sleep 60'
expect "a command that catches it: status" exited 5
expect "a command that catches it: its output" line_is 1 enough
expect "a command that catches it: results" printed

# It may have been started with SIGCHLD ignored, as by some job systems.
run_any perl -e '$SIG{CHLD} = "IGNORE"; exec @ARGV' "$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS sh -c 'exit 7'
expect "SIGCHLD ignored: status of the command" exited 7
expect "SIGCHLD ignored: results" printed

# A signal prevents further runs
signal TERM has_written -e UNC_CHA_TOR_OCCUPANCY:IA_MISS_DRD,UNC_CHA_TOR_OCCUPANCY:IA_HIT_DRD \
	sh -c 'echo run >>"$ready"; exec sleep 60'
expect "several runs: the rest is left out" test "$(wc -l <"$ready")" -eq 1
expect "several runs: is reported" says '<not counted> .*UNC_CHA_TOR_OCCUPANCY:IA_HIT_DRD .*before its turn'

# While it looks for sets of events that fit together. On a busy machine the signal may come after the search: then again
searches() { grep -q '^SigBlk:.*[4-7c-f]...$' "/proc/$pid/status"; }
searches_or_has_ended() { searches || ! kill -0 "$pid" || grep -q '^State:.*Z' "/proc/$pid/status"; } 2>/dev/null
for _ in {1..20}; do
	signal TERM searches_or_has_ended -e '*' -- true
	[ "$status" -eq 0 ] || break
done
expect "a search for sets: status" exited 143
expect "a search for sets: no results" test ! -s "$work/out"

# A closed pipe ends it.
status=0
timeout 60 "$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS -I 50 2>"$work/err" | head -n 1 >"$work/out" ||
	status=$?
status=${PIPESTATUS[0]}
expect "broken pipe: message" complains "cannot write standard output: Broken pipe"
run uncore_stat -e UNC_CHA_CLOCKTICKS -I 10 -o /dev/full -- sleep 0.1
expect "a full disk: status" exited 1
expect "a full disk: message" complains 'cannot write /dev/full: No space left'
run uncore_stat -e UNC_CHA_CLOCKTICKS -r 2 --json -o /dev/full -- true
expect "a full disk, several runs: message" complains 'cannot write /dev/full: No space left'

# A file size limit causes no signal, even if the machine does not exist yet.
run_any bash -c '{ ulimit -f 0; PAPI_UNCORE_SIM=icx,name=$1 "$0" -e UNC_CHA_CLOCKTICKS -- true 2>&1; echo "status $?"; } | cat' \
	"$BIN/uncore_stat" "limit$$"
expect "no file may be written: status" says '^status 1$'
expect "no file may be written: message" says 'raise the limit \(ulimit -f\)'
PAPI_UNCORE_SIM=icx,name=limit$$ "$BIN/uncore_traffic" --remove

# Many rows: 768 lines
many=$(yes UNC_CHA_CLOCKTICKS | head -n 64 | paste -sd,)
run_any bash -c 'ulimit -f 1; exec "$0" -u --csv -e "$1" -o "$2/limited" -- true' "$BIN/uncore_stat" "$many" "$work"
expect "a limit for files: status" exited 1
expect "a limit for files: message" complains "cannot write .*/limited: File too large"

# Unread output does not block a signal: a FIFO without a reader; a reader that sleeps.
mkfifo "$work/fifo"
waits_for_reader() { [ -n "$(find "/proc/$pid/fd" -lname '*signalfd*' 2>/dev/null)" ]; }
stuck()
{
	pid=$!
	expect "$2, $1: it waits" wait_for "$3"
	kill "-$1" "$pid"
	status=0
	{ wait "$pid" || status=$?; } 2>/dev/null
	expect "$2, $1: status" exited 1
	expect "$2, $1: message" complains "cannot write .*/fifo: nothing reads it"
}
for sig in TERM HUP; do
	: >"$work/out"
	"$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS -o "$work/fifo" -I 20 2>"$work/err" &
	stuck $sig "no reader" waits_for_reader
	for command in "" "-- sleep 60"; do
		rm -f "$ready"
		# The first bytes show that it writes; then the reader fills the pipe itself.
		perl -e 'use Fcntl; open my $f, "<", $ARGV[0] or die; fcntl $f, 1031, 4096;
			my $n = pack "i", 0; do { select undef, undef, undef, 0.01; ioctl $f, 0x541b, $n } until unpack("i", $n) > 0;
			sysopen my $full, $ARGV[0], O_WRONLY | O_NONBLOCK or die; 1 while syswrite $full, "x";
			open F, ">", $ENV{ready}; sleep 60' "$work/fifo" &
		reader=$!
		# shellcheck disable=SC2086
		"$BIN/uncore_stat" -u -x, -e UNC_CHA_CLOCKTICKS -o "$work/fifo" -I 1 $command 2>"$work/err" &
		stuck $sig "a reader asleep${command:+, $command}" is_ready
		kill $reader
		{ wait $reader; } 2>/dev/null
	done
done
# Nor does a pipe that another writer fills between poll() and write(): here, poll() reports room that does not exist.
cat >"$work/promise.c" <<'END'
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

int poll(struct pollfd *fds, nfds_t count, int ms)
{
	if (count == 2 && fds[0].fd == STDOUT_FILENO) {
		fds[0].revents = POLLOUT;
		return 1;
	}
	return (int)syscall(SYS_poll, fds, count, ms);
}
END
run_any "${CC:-gcc}" -shared -fPIC "$work/promise.c" -o "$work/promise.so"
expect "a poll() that promises" exited 0
# full_pipe SIGNAL COMMAND...: the rows of an interval do not fit into the pipe; the signal comes when the pipe is full
full_pipe()
{
	perl -e 'pipe my $in, my $out or die;
		fcntl $out, 1031, 4096;
		my $pid = fork;
		if (!$pid) { open STDOUT, ">&", $out; $ENV{LD_PRELOAD} = "$ENV{work}/promise.so"; exec @ARGV[1 .. $#ARGV] }
		my ($set, $full) = ("", 0);
		vec($set, fileno $out, 1) = 1;
		until ($full) { select undef, undef, undef, 0.02; $full = !select undef, my $room = $set, undef, 0 }
		kill $ARGV[0], $pid;
		$SIG{ALRM} = sub { kill KILL => $pid };
		alarm 60;
		waitpid $pid, 0;
		exit($? & 127 || $? >> 8)' "$@"
}
for sig in TERM INT; do
	status=0
	work=$work full_pipe $sig "$BIN/uncore_stat" -u -x, -e "$many" -I 1 2>"$work/err" || status=$?
	expect "a pipe that others fill, $sig: status" exited 1
	expect "a pipe that others fill, $sig: message" complains "cannot write standard output: nothing reads it"
done
# A slow reader gets everything.
"$BIN/uncore_stat" -u -x, -e UNC_CHA_CLOCKTICKS -I 1 -- sleep 0.2 2>"$work/err" | { sleep 1; cat; } >"$work/out"
expect "a slow reader: no message" calm
expect "a slow reader: whole rows" test -z "$(grep -vE '^(# .*|([^,]*,){9}[^,]*)$' "$work/out")"

# After a kill, the machine remains usable.
signal KILL is_ready sh -c '>"$ready"; sleep 1'
expect "killed" exited 137
run uncore_stat --csv -e UNC_M_CAS_COUNT:RD,UNC_CHA_CLOCKTICKS "$BIN/uncore_traffic" --lines 77
expect "after a kill: counts" says '^,,,UNC_M_CAS_COUNT:RD,77,count,$'
expect "after a kill: all of it" says '^,,,UNC_CHA_CLOCKTICKS,[1-9][0-9]*,count,$'

# A signal leaves units as found, on the embedded machine and through its device files.
# controls: the controls of the four counters of CHA 0
controls()
{
	perl -e 'open my $msr, "<", $ARGV[0] or die;
		for (0xe01 .. 0xe04) { sysseek $msr, $_, 0; sysread $msr, my $value, 8; printf "%x ", unpack "Q", $value }' \
		"$work/mnt/dev/cpu/0/msr"
}
is_programmed() { [ "$(controls)" != "$found" ]; }
is_as_found() { [ "$(controls)" = "$found" ]; }
# ended SIGNAL STATUS PROGRAM ARGUMENT...: send it the signal while it counts
ended()
{
	local pid
	env "${@:3}" >"$work/out" 2>"$work/err" &
	pid=$!
	expect "$1 to ${3##*/}, $on: it counts" wait_for is_programmed
	[ -z "${hangup_first-}" ] || { kill -HUP "$pid"; sleep 0.1; }
	kill "-$1" "$pid"
	status=0
	{ wait "$pid" || status=$?; } 2>/dev/null
	expect "$1 to ${3##*/}, $on: status" exited "$2"
	expect "$1 to ${3##*/}, $on: the unit is as it was found" is_as_found
}
if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	skip "units after a signal" "no access to /dev/fuse"
	finish
fi
mkdir "$work/mnt"
trap 'fusermount3 -q -u -z "$work/mnt"; PAPI_UNCORE_BACKEND=sim "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
run uncore_sim --mount "$work/mnt"
expect "mounted" exited 0
found=$(controls)
for on in sim direct; do
	export PAPI_UNCORE_BACKEND=$on
	[ $on = sim ] || export PAPI_UNCORE_ROOT=$work/mnt
	# A program in the background ignores SIGINT unless told otherwise.
	for sig in TERM HUP; do
		ended $sig 0 "$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS -I 20
		ended $sig $((128 + signal_number[$sig])) "$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS perl -e 'sleep 60'
		ended $sig $((128 + signal_number[$sig])) "$BIN/uncore_verify" --size 4M
	done
	ended INT 130 --default-signal=INT "$BIN/uncore_verify" --size 4M
	# nohup(1): the signal is ignored, and counting goes on.
	hangup_first=yes ended TERM 0 --ignore-signal=HUP "$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS -I 20
done
unset PAPI_UNCORE_ROOT

finish
