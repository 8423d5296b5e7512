#!/usr/bin/env bash
# The files that the component opens in PAPI_library_init(), exactly, in a program that does not use it
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"

devices=/sys/bus/event_source/devices
if ! command -v strace >/dev/null; then
	skip opens "strace is not installed"
	finish
fi
if compgen -G "$devices/uncore_*" >/dev/null; then
	skip opens "the kernel has PMUs of tables: which files are read is tested by test_backend"
	finish
fi
if grep -q '^vendor_id.*GenuineIntel' /proc/cpuinfo && ! grep -q '^flags.* hypervisor' /proc/cpuinfo; then
	skip opens "registers may be used here, which opens their devices"
	finish
fi

cat >"$work/init.c" <<'END'
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* init USER [without] */
int main(int argc, char **argv)
{
	unsigned user = (unsigned)atoi(argv[1]);
	int cidx;

	if (user && (setgid(user) || setuid(user)))
		return 3;
	if (argc > 2 && PAPI_disable_component_by_name("uncore") != PAPI_OK)
		return 1;
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		return 2;
	cidx = PAPI_get_component_index("uncore");
	printf("disabled: %s\n", PAPI_get_component_info(cidx)->disabled_reason);
	return 0;
}
END
# $CC may be a command with options.
# shellcheck disable=SC2086
run $CC -Wall -Wextra -Werror -I"$BUILD/include" "$work/init.c" "$BUILD/papi/libpapi.a" -o "$work/init"
expect "init: compiles" exited 0
init=(env -u PAPI_UNCORE_BACKEND -u PAPI_UNCORE_SIM "$work/init")

# opened COMMAND...: the files that it opens, or tries to
opened()
{
	"$@" 2>&1 | sed -n 's/.*open[^"]*"\([^"]*\)".*/\1/p' | grep -v '^/proc/[0-9]*/maps$' | sort
}

# ours USER: what is opened beside that without the component
ours()
{
	local trace=(strace -f -e 'trace=open,openat,openat2,creat' "${init[@]}" "$1")

	comm -13 <(opened "${trace[@]}" without) <(opened "${trace[@]}")
}

# The first PMU of each family, but those of the kernel itself and of cores, whose folders are not read
families()
{
	find "$devices" -mindepth 1 -maxdepth 1 -printf '%f\n' | sort -V | sed 's/_[0-9]*$/ &/' |
		awk '!seen[$1]++ { print $1 $2 }' |
		grep -vE '^(breakpoint|kprobe|software|tracepoint|uprobe|cstate_core|power_core|arm_spe.*|hisi_ptt.*)$'
}

# Does a PMU count for a socket?
is_uncore() { [ "$1" = msr ] || [ -s "$devices/$1/cpumask" ]; }

# expected PERMITTED: what has to be opened
expected()
{
	echo /proc/cpuinfo # which processor it is: are there tables?
	echo "$devices"    # the names of the PMUs: which units there are
	for pmu in $(families); do
		echo "$devices/$pmu/cpumask" # does it count for a socket?
		is_uncore "$pmu" || continue
		echo "$devices/$pmu/type" # its number, to ask the kernel whether this process may count
		if [ "$1" = 0 ]; then
			echo /proc/sys/kernel/perf_event_paranoid # why it may not
			echo /proc/cpuinfo                        # the registers: of a processor that has tables?
			return
		fi
		echo "$devices/$pmu/events" # how many events it has, which PAPI shows
	done
}

# same NAME PERMITTED USER
same()
{
	expected "$2" | sort >"$work/expected"
	ours "$3" >"$work/ours"
	run diff "$work/expected" "$work/ours"
	expect "$1: the files expected ($(wc -l <"$work/expected"))" exited 0
	echo "$1: $(wc -l <"$work/ours") files"
}

run "${init[@]}" 0
if says '^disabled: $'; then
	same permitted 1 0
else
	skip permitted "$(cat "$work/out")"
fi

if [ "$(id -u)" -ne 0 ] || [ "$(cat /proc/sys/kernel/perf_event_paranoid)" -lt 1 ]; then
	skip "not permitted" "requires root, to become another user, and kernel.perf_event_paranoid=1"
else
	run "${init[@]}" 65534
	expect "not permitted: the reason" says '^disabled: perf: kernel.perf_event_paranoid is'
	same "not permitted" 0 65534
fi
finish
