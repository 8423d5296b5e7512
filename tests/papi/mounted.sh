#!/usr/bin/env bash
# Repeats tests of PAPI on machines that are mounted as device files, with the backend "direct": real file access,
# real mappings, discovery tables. Also checks the number of system calls of a read. What the other programs test does
# not depend on the backend; test_papi_faults, which kills at every write, mounts its machine itself.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"

if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	skip "the mounted machine" "no access to /dev/fuse"
	finish
fi

# ---- MSRs, device memory and some configuration space; configuration space; discovery tables

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
	echo "$1: $p passed, $f failed, $s skipped, $ms ms of a cpu"
	[ "$f" -eq 0 ] || sed 's/^/    /' "$work/out"
}

for t in snbep spr; do
	run env BIN="$BIN" UNCORE_TEST_ON=mounted "$BUILD/tests/papi/test_papi_$t"
	totals "$t, mounted"
done

# The MSRs of all boxes through msr-safe; by /dev/cpu/N/msr: the two above, test_papi_mount and test_papi_faults
run env BIN="$BIN" UNCORE_TEST_ON=mounted UNCORE_TEST_MOUNT_OPTION=--msr-safe \
	"$BUILD/tests/papi/test_papi_count"
totals "count, mounted, through msr-safe"

# ---- system calls

mnt=$work/mnt
mkdir "$mnt"
trap 'fusermount3 -q -u "$mnt"; "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT

cat >"$work/calls.c" <<'END'
#include <dlfcn.h>
#include <papi.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

/*
 * The time of this program and of its libraries stands still from the first start on: a read looks for a freeze once in
 * a while, so that a slow machine would make more system calls than a fast one.
 */
static bool held;

int clock_gettime(clockid_t id, struct timespec *t)
{
	static int (*next)(clockid_t, struct timespec *);
	static struct timespec last[16];
	int rc = 0;

	if (!next)
		*(void **)&next = dlsym(RTLD_NEXT, "clock_gettime");
	if (!held || last[id].tv_sec == 0)
		rc = next(id, &last[id]);
	*t = last[id];
	return rc;
}

/* 100 reads of a set of the events that the arguments name, a stop, a start, a reset, between calls that stand out. */
int main(int argc, char **argv)
{
	int set = PAPI_NULL, rc = PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT;
	long long v[32];

	rc |= PAPI_create_eventset(&set);
	for (int i = 1; i < argc; i++)
		rc |= PAPI_add_named_event(set, argv[i]);
	held = true;
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
	rc |= PAPI_reset(set);
	syncfs(-6);
	rc |= PAPI_stop(set, v);
	return rc != 0;
}
END

# calls NAME...: run the program above with these events; its system calls go to $work/trace
calls()
{
	run env PAPI_UNCORE_BACKEND=direct PAPI_UNCORE_ROOT="$mnt" LD_LIBRARY_PATH="$BUILD/papi" \
		strace -f -y -o "$work/trace" "$work/calls" "$@"
}

# part PART: its system calls
part()
{
	local at
	case $1 in reads) at=2 ;; stop) at=3 ;; start) at=4 ;; reset) at=5 ;; esac
	sed -n "/syncfs(-${at}[ )]/,/syncfs(-$((at + 1))[ )]/p" "$work/trace" | grep -v syncfs
}

# cost PART: number of system calls that read registers; that write them; that lock or look up bytes of the file
# of claims, or look at the file; and of all others. Calls that ask for the time of the served machine are left
# out.
cost()
{
	part "$1" | awk '
		/\/clock[">]/ || / clock_nanosleep\(/ { next }
		/ pread64\([0-9]+<[^>]*\/(msr|config)>/ { read++; next }
		/ pwrite64\([0-9]+<[^>]*\/(msr|config)>/ || / msync\(/ { written++; next }
		/ (fcntl|flock)\([0-9]+<[^>]*\/claims>/ { locks++; next }
		/ (new)?fstat(at)?\([0-9]+<[^>]*\/claims>/ { looks++; next }
		{ other++ }
		END {
			printf "registers %d %d", read, written
			printf " claims %d %d other %d\n", locks, looks, other
		}'
}

# costs WHAT: the parts of $work/trace have the costs in the lines "PART COST" of the input
costs()
{
	local name wanted
	expect "$1: counted" exited 0
	while read -r name wanted; do
		expect "$1: $name" test "$(cost "$name")" = "$wanted"
	done
}

if ! command -v strace >/dev/null; then
	skip "system calls" "strace is not installed"
else
	run "$CC" -D_GNU_SOURCE -I"$BUILD/include" "$work/calls.c" -L"$BUILD/papi" -lpapi -o "$work/calls"
	expect "compile" exited 0
	"$BIN/uncore_sim" --mount "$mnt"
	# A read, and a reset, reads each counter. A stop: the same, for PAPI_stop's values; count, control and overflow flags,
	# and control and counter put back, of each. A start: 11 registers that are saved, base and control of each; control and
	# unit control. A start and a stop look whether the program closed the file, take the start lock and drop it, and
	# look whether the file was removed or cut. A start holds a byte for each counter; a stop asks once whether others
	# hold any, and drops all at once. The clock of
	# each socket: 7 registers saved, it is read twice, control; one written; at the stop two looks, control and flags;
	# disabled, and its counter put back. It is acquired with the set, by one lock.
	calls uncore:::UNC_CHA_CLOCKTICKS
	costs "12 CHAs" <<-END
		reads registers $((100 * 12)) 0 claims 0 0 other 0
		reset registers 12 0 claims 0 0 other 0
		stop registers $((12 * (1 + 3) + 2 * 4)) $((12 * 2 + 2 * 2)) claims $((2 + 12 + 2 + 1)) 2 other 0
		start registers $((12 * 13 + 2 * 10)) $((12 * 2 + 2)) claims $((2 + 12 + 2)) 2 other 0
	END
	grep -E "\"$mnt/.*/(physical_package_id|die_cpus_list)\"" "$work/trace" >"$work/out" # PAPI 7.2 reads this machine's own
	expect "places of cpus are read once a socket" \
		test "$(grep -c 'open.*/physical_package_id' "$work/out")" -eq 2
	expect "cores are not read" test "$(grep -c "open.*\"$mnt/.*/core_id" "$work/trace")" -eq 0
	# The library changes no signal's action.
	expect "signals" test "$(part start | grep -c ' rt_sigaction(')" -eq 0
	# Nothing counts: the control of each counter is also read, and the clock of each socket.
	calls uncore:::UNC_CHA_TOR_INSERTS:IA
	costs "12 idle CHAs" <<-END
		reads registers $((100 * (12 * 2 + 2))) 0 claims 0 0 other 0
		reset registers $((12 * 2 + 2)) 0 claims 0 0 other 0
		stop registers $((12 * (2 + 3) + 2 * 5)) $((12 * 2 + 2 * 2)) claims $((2 + 12 + 2 + 1)) 2 other 0
		start registers $((12 * 13 + 2 * 10)) $((12 * 2 + 2)) claims $((2 + 12 + 2)) 2 other 0
	END
	# Loads read mapped registers; each store to a served machine's file takes a call. The clock of the
	# socket has MSRs.
	channels=()
	for c in 0 1 3 4 6 7 9 10; do
		channels+=("uncore:::UNC_M_CAS_COUNT:RD:unit=$c:socket=0")
	done
	calls "${channels[@]}"
	costs "8 idle channels" <<-END
		reads registers 100 0 claims 0 0 other 0
		reset registers 1 0 claims 0 0 other 0
		stop registers 5 $((8 * 2 + 2)) claims $((2 + 8 + 1 + 1)) 2 other 0
		start registers 10 $((8 * 2 + 1)) claims $((2 + 8 + 1)) 2 other 0
	END
	"$BIN/uncore_sim" --unmount "$mnt"
	# Channels in configuration space: 2 words a counter by a system call each, and the control.
	channels=() clocks=()
	for c in 0 1 2 3; do
		channels+=("uncore:::UNC_M_CAS_COUNT:RD:unit=$c:socket="{0,1})
		clocks+=("uncore:::UNC_M_CLOCKTICKS:unit=$c:socket="{0,1})
	done
	start="claims $((2 + 8)) 2 other 0" stop="claims $((2 + 8 + 1)) 2 other 0"
	none="0 claims 0 0 other 0"
	# On Sandy Bridge-EP the unit control enables freezes, and is put back; no register freezes a socket.
	machine=snbep,sockets=2,name=papi$$-snbep
	"$BIN/uncore_sim" --mount "$mnt" "$machine"
	calls "${channels[@]}"
	costs "8 idle channels of snbep" <<-END
		reads registers $((100 * 8 * (2 + 1))) $none
		reset registers $((8 * (2 + 1))) $none
		stop registers $((8 * (3 + 3 + 1))) $((8 * 2)) $stop
		start registers $((8 * (17 + 2 + 1))) $((8 * 2)) $start
	END
	"$BIN/uncore_sim" --unmount "$mnt"
	PAPI_UNCORE_SIM=$machine "$BIN/uncore_traffic" --remove
	machine=ivbep,sockets=2,name=papi$$-ivbep
	"$BIN/uncore_sim" --mount "$mnt" "$machine"
	calls "${channels[@]}"
	costs "8 idle channels of ivbep" <<-END
		reads registers $((100 * (8 * (2 + 1) + 2))) $none
		reset registers $((8 * (2 + 1) + 2)) $none
		stop registers $((8 * (3 + 3 + 1) + 2 * 5)) $((8 + 2 * 2)) claims $((2 + 8 + 2 + 1)) 2 other 0
		start registers $((8 * (17 + 2 + 1) + 2 * 10)) $((8 * 2 + 2)) claims $((2 + 8 + 2)) 2 other 0
	END
	"$BIN/uncore_sim" --unmount "$mnt"
	PAPI_UNCORE_SIM=$machine "$BIN/uncore_traffic" --remove
	# By files: 17 words are saved.
	machine=snbep,sockets=2,name=papi$$-files
	"$BIN/uncore_sim" --mount "$mnt" "$machine"
	calls "${clocks[@]}"
	costs "8 channels by files" <<-END
		reads registers $((100 * 8 * 2)) $none
		reset registers $((8 * 2)) $none
		stop registers $((8 * (2 + 2 + 1 + 1))) $((8 * 2)) $stop
		start registers $((8 * (17 + 2 + 1))) $((8 * 2)) $start
	END
	"$BIN/uncore_sim" --unmount "$mnt"
	PAPI_UNCORE_SIM=$machine "$BIN/uncore_traffic" --remove
	# A control of 8 bytes, 0x300000424: its upper half, which qualifies the event, is written before the lower one.
	machine=spr,sockets=1,cores=2,cha=4,name=papi$$-halves
	"$BIN/uncore_sim" --mount "$mnt" "$machine"
	calls uncore:::UNC_M2M_IMC_READS:ALL:unit=0
	expect "halves: counted" exited 0
	expect "halves: order" test "$(part start | sed -n 's@.* pwrite64([0-9]*<[^>]*/config>, "\([^"]*\)", \(4, 11[0-9]*\)).*@\1 \2@p')" = \
		'\3\0\0\0 4, 1132
$\4@\0 4, 1128'
	"$BIN/uncore_sim" --unmount "$mnt"
	PAPI_UNCORE_SIM=$machine "$BIN/uncore_traffic" --remove
fi
finish
