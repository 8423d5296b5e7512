#!/usr/bin/env bash
# The tests that "make papi-patch" puts into PAPI's tree pass, with functions named like PAPI's testlib,
# which this PAPI is not configured to build.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"

cat >"$work/papi_test.h" <<'END'
#include <stdio.h>
#include <stdlib.h>
static int TESTS_QUIET;
static inline void tests_quiet(int argc, char **argv) { TESTS_QUIET = argc > 1 && argv[1]; }
static inline void end(const char *how, const char *file, int line, const char *call, int value, int status)
{
	printf("%s %s:%d: %s (%d)\n", how, file, line, call, value);
	exit(status);
}
#define test_fail(file, line, call, value) end("FAILED", file, line, call, value, 1)
#define test_skip(file, line, call, value) end("SKIPPED", file, line, call, value, 77)
#define test_pass(file) end("PASSED", file, 0, "", 0, 0)
END
for name in basic simulated; do
	run "$CC" -Wall -Wextra -Werror -I "$work" -I "$BUILD/include" "tests/papi/component/uncore_$name.c" \
		-o "$work/uncore_$name" "$BUILD/papi/libpapi.a" -ldl -lpthread -lm
	expect "$name: compiles" test "$status" -eq 0
	run "$work/uncore_$name"
	expect "$name: passes on the simulated machine" says '^PASSED'
done
for chip in snbep ivbep xeon7400 montecito; do
	machine=$chip,name=$chip$$
	run env PAPI_UNCORE_SIM="$machine" "$work/uncore_basic"
	PAPI_UNCORE_SIM=$machine "$BIN/uncore_traffic" --remove
	expect "basic: passes on $chip" says '^PASSED'
done
run env PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=none "$work/uncore_basic"
expect "basic: skips where there is no component" test "$status" -eq 77
expect "basic: gives the reason" says 'no such simulated machine'
run env PAPI_UNCORE_SIM=none "$work/uncore_simulated"
expect "simulated: uses the machine that is set, which this script removes" test "$status" -eq 1

finish
