#!/usr/bin/env bash
# The PAPI tests again, on machines that are mounted as device files, with the backend "direct": real
# file access, real mappings. Also the number of system calls that a read takes.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"

if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	skip "the mounted machine" "no access to /dev/fuse"
	finish
fi

# ---- every test program that opens its own machine

# totals NAME: add the totals of the last run to ours
totals()
{
	local line p=0 f=1 s=0
	line=$(tail -n 1 "$work/out")
	if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed,\ ([0-9]+)\ skipped$ ]]; then
		p=${BASH_REMATCH[1]} f=${BASH_REMATCH[2]} s=${BASH_REMATCH[3]}
	fi
	[ "$f" -eq 0 ] && [ "$status" -ne 0 ] && f=1
	passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
	grep '^SKIP: ' "$work/out"
	echo "$1: $p passed, $f failed, $s skipped, $ms ms"
	[ "$f" -eq 0 ] || sed 's/^/    /' "$work/out"
}

for t in count names rows shutdown threads owner share overflow snbep ivbep xeon7100 xeon7400 xeonmp; do
	run env BIN="$BIN" UNCORE_TEST_ON=mounted "$BUILD/tests/papi/test_papi_$t"
	totals "$t, mounted"
done

run env BIN="$BIN" UNCORE_TEST_ON=mounted UNCORE_TEST_MOUNT_OPTION=--msr-safe \
	"$BUILD/tests/papi/test_papi_count"
totals "count, mounted, by batches of msr-safe"

for chip in snbep ivbep; do
	run env BIN="$BIN" UNCORE_TEST_ON=mounted UNCORE_TEST_MOUNT_OPTION=--no-ecam \
		"$BUILD/tests/papi/test_papi_$chip"
	totals "$chip, mounted, configuration space by files"
done

# ---- system calls

mnt=$work/mnt
mkdir "$mnt"
trap 'fusermount3 -q -u "$mnt"; "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT

cat >"$work/calls.c" <<'END'
#include <papi.h>
#include <stdio.h>
#include <unistd.h>

/* 100 reads of a set of the events that the arguments name, a stop and a start, between calls that stand out. */
int main(int argc, char **argv)
{
	int set = PAPI_NULL, rc = PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT;
	long long v[32];

	rc |= PAPI_create_eventset(&set);
	for (int i = 1; i < argc; i++)
		rc |= PAPI_add_named_event(set, argv[i]);
	rc |= PAPI_start(set);
	rc |= PAPI_read(set, v);
	syncfs(-2);
	for (int i = 0; i < 100; i++)
		rc |= PAPI_read(set, v);
	syncfs(-3);
	rc |= PAPI_stop(set, v);
	syncfs(-4);
	rc |= PAPI_start(set);
	syncfs(-5);
	rc |= PAPI_stop(set, v);
	return rc != 0;
}
END

# calls NAME...: system calls of 100 reads of these events go to $calls, those that read configuration space
# to $config, those that write it to $config_writes
calls()
{
	run env PAPI_UNCORE_BACKEND=direct PAPI_UNCORE_ROOT="$mnt" LD_LIBRARY_PATH="$BUILD/papi" \
		strace -f -y -o "$work/trace" "$work/calls" "$@"
	calls=$(sed -n '/syncfs(-2)/,/syncfs(-3)/p' "$work/trace" | grep -vc 'syncfs(')
	config=$(sed -n '/syncfs(-2)/,/syncfs(-3)/p' "$work/trace" | grep '/config>' | grep -vc ' pwrite')
	config_writes=$(sed -n '/syncfs(-2)/,/syncfs(-3)/p' "$work/trace" | grep -c ' pwrite.*/config>')
	# calls_on FROM FILE CALL: such system calls from syncfs(FROM) to the next one
	calls_on() { sed -n "/syncfs(-$1)/,/syncfs(-$(($1 + 1)))/p" "$work/trace" | grep -c " $3.*/$2>"; }
	echo "$# events: $calls system calls in 100 reads, $config of them on configuration space"
}

if ! command -v strace >/dev/null; then
	skip "system calls" "strace is not installed"
else
	run "$CC" -D_GNU_SOURCE -I"$BUILD/include" "$work/calls.c" -L"$BUILD/papi" -lpapi -o "$work/calls"
	expect "compile" exited 0
	"$BIN/uncore_sim" --mount "$mnt"
	channels=()
	for c in 0 1 3 4 6 7 9 10; do
		channels+=("uncore:::UNC_M_CAS_COUNT:RD:unit=$c:socket=0")
	done
	calls "${channels[@]}"
	expect "8 channels: counted" exited 0
	# These counters stand still: once in a millisecond a read looks for a freeze.
	expect "8 channels: no system call in most reads" test "$calls" -lt 400
	calls uncore:::UNC_CHA_CLOCKTICKS
	expect "12 CHAs: counted" exited 0
	expect "12 CHAs: one call each at most" test "$calls" -le 1200
	expect "12 CHAs: they were read" test "$calls" -gt 0
	# By the topology, and of the cpu through which the socket's MSRs are read.
	expect "places of cpus are read twice a socket" \
		test "$(grep -c 'open.*/physical_package_id' "$work/trace")" -eq 4
	# A start looks at one counter of each of two sockets, a stop at each; PAPI_stop reads before it stops.
	expect "12 CHAs: reads of a stop" test "$(calls_on 3 msr pread)" -eq $((12 * (4 + 1)))
	expect "12 CHAs: writes of a stop" test "$(calls_on 3 msr pwrite)" -eq $((12 * 2))
	expect "12 CHAs: claims at a stop" test "$(calls_on 3 claims p)" -le $((12 * 3 + 2))
	expect "12 CHAs: reads of a start" test "$(calls_on 4 msr pread)" -eq $((12 * 13 + 2))
	expect "12 CHAs: writes of a start" test "$(calls_on 4 msr pwrite)" -eq $((12 * 5))
	expect "12 CHAs: claims at a start" test "$(calls_on 4 claims p)" -le $((12 * 2 + 2))
	"$BIN/uncore_sim" --unmount "$mnt"
	"$BIN/uncore_sim" --msr-safe --mount "$mnt"
	calls uncore:::UNC_CHA_CLOCKTICKS
	expect "12 CHAs by msr-safe: counted" exited 0
	expect "12 CHAs by msr-safe: one call a socket at most" test "$calls" -le 200
	expect "12 CHAs by msr-safe: they were read" test "$calls" -gt 0
	"$BIN/uncore_sim" --unmount "$mnt"
	# Channels in configuration space: 3 loads a counter, or 3 words in 2 system calls.
	channels=()
	for c in 0 1 2 3; do
		channels+=("uncore:::UNC_M_CAS_COUNT:RD:unit=$c:socket="{0,1})
	done
	for chip in snbep ivbep; do
		"$BIN/uncore_sim" --mount "$mnt" "$chip,sockets=2"
		calls "${channels[@]}"
		expect "8 channels of $chip: counted" exited 0
		# The look for a freeze enables a clock, and disables it.
		expect "8 channels of $chip: no system call reads configuration space" test "$config" -eq 0
		expect "8 channels of $chip: reads do not write it, looks do" test "$config_writes" -lt 100
		expect "8 channels of $chip: no system call in most reads" test "$calls" -lt 400
		"$BIN/uncore_sim" --unmount "$mnt"
	done
	"$BIN/uncore_sim" --no-ecam --mount "$mnt" snbep,sockets=2
	calls "${channels[@]}"
	expect "8 channels by files: counted" exited 0
	expect "8 channels by files: they were read" test "$config" -ge 1600
	"$BIN/uncore_sim" --unmount "$mnt"
fi
finish
