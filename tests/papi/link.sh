#!/usr/bin/env bash
# Both libraries export all of papi_uncore.h, for C and C++, and no unnecessary names
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"

cat >"$work/all.c" <<'END'
#include <papi.h>
#include <papi_uncore.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
	struct papi_uncore_unit units[64];
	int set = PAPI_NULL, n;
	char text[200];

	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT ||
	    PAPI_create_eventset(&set) != PAPI_OK)
		return 1;
	if (PAPI_add_named_event(set, "uncore:::UNC_M_CAS_COUNT:RDD") == PAPI_OK)
		return 2;
	n = papi_uncore_units("uncore:::UNC_CHA_CLOCKTICKS", units, 64);
	printf("error: %s\n", papi_uncore_error());
	printf("warning: %s\n", papi_uncore_warning());
	printf("machine: %s\n", papi_uncore_machine());
	printf("simulated: %d\n", papi_uncore_simulated());
	printf("chip: %s\n", papi_uncore_chip());
	printf("cpu 5: socket %d of %d\n", papi_uncore_cpu_socket(5), papi_uncore_num_sockets());
	printf("units: %d, the last one %d of socket %d\n", n, units[n - 1].unit, units[n - 1].socket);
	printf("time: %d\n", papi_uncore_read_time(NULL) == PAPI_EINVAL);
	printf("devices behind: %d\n", papi_uncore_behind("UNC_CHA_NONE", 0, 0, text, sizeof(text)) == PAPI_ENOEVNT);
	printf("registers: %d\n", papi_uncore_data(PAPI_NULL, NULL, 0) == PAPI_ENOEVST);
	return strcmp(papi_uncore_chip(), "icx") != 0;
}
END
cp "$work/all.c" "$work/all.cc"

# The program above calls every function that papi_uncore.h declares.
declared=$(grep -o 'papi_uncore_[a-z_]*(' "$BUILD/include/papi_uncore.h" | sort -u)
for function in $declared; do
	expect "called here: $function)" grep -qF "$function" "$work/all.c"
done
expect "eleven functions" test "$(wc -w <<<"$declared")" -eq 11

case $CC in
*clang*) cxx=${CC/clang/clang++} ;;
*) cxx=${CC/gcc/g++} ;;
esac
flags=(-Wall -Wextra -Werror -I"$BUILD/include")
for language in c cc; do
	compiler=$CC
	[ $language = c ] || compiler=$cxx
	if ! command -v "${compiler%% *}" >/dev/null; then
		skip "link from .$language" "$compiler is not installed"
		continue
	fi
	# $compiler may be a command with options.
	# shellcheck disable=SC2086
	for library in libpapi.so libpapi.a; do
		run $compiler "${flags[@]}" "$work/all.$language" "$BUILD/papi/$library" -o "$work/all"
		expect "$library, .$language: links" exited 0
		run env LD_LIBRARY_PATH="$BUILD/papi" "$work/all"
		expect "$library, .$language: runs" exited 0
		expect "$library, .$language: error" says '^error: .*RDD'
		expect "$library, .$language: warning" says '^warning: $'
		expect "$library, .$language: machine" says '^machine: Ice Lake-SP.*SIMULATED'
		expect "$library, .$language: simulated" says '^simulated: 1$'
		expect "$library, .$language: sockets" says '^cpu 5: socket 1 of 2$'
		expect "$library, .$language: time" says '^time: 1$'
		expect "$library, .$language: devices behind" says '^devices behind: 1$'
		expect "$library, .$language: units" says '^units: 12, the last one 5 of socket 1$'
	done
done

# The shared library exports these eleven functions, and none of libpfm4's.
run nm -D --defined-only "$BUILD/papi/libpapi.so"
expect "exported: the eleven" test "$(grep -c ' T papi_uncore_' "$work/out")" -eq 11
expect "exported: nothing else of ours" says_not ' (unc|uncore)_'
expect "exported: nothing of libpfm4" says_not ' pfm_'
finish
