#!/usr/bin/env bash
# The C program in README.md: compiled with nothing but papi.h and libpapi, and run
# "expect" calls the functions; awk and sed expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"

readme=$root/README.md
if [ ! -e "$readme" ]; then
	skip "program of the README" "there is no README.md"
	finish
fi
awk '/^```c$/ { if (!n++) { on = 1; next } } /^```/ { on = 0 } on' "$readme" >"$work/code.c"
expect "there is a program" grep -q PAPI_add_named_event "$work/code.c"
expect "it has no headers of ours" test -z "$(grep '#include "' "$work/code.c")"

# In a folder with nothing else in it, as the README does
mkdir "$work/include"
cp "$BUILD/include/papi.h" "$work/include"
compile() { $CC -Wall -Wextra -Werror -I"$work/include" "$1" "$BUILD/papi/libpapi.a" -o "$2"; }
run compile "$work/code.c" "$work/code"
expect "it compiles" exited 0
run "$work/code"
expect "it runs" exited 0
expect "its clock ran" says 'UNC_CHA_CLOCKTICKS:unit=0:socket=0: [1-9][0-9]*$'
expect "it prints every event" at_least '^uncore:::.*: [0-9]+$' 3

# With something to be measured: exactly that is counted.
sed 's|/\* .* the code to be measured .*|system(getenv("MEASURED"));|' "$work/code.c" >"$work/busy.c"
run compile "$work/busy.c" "$work/busy"
expect "it compiles around code" exited 0
export MEASURED="$BIN/uncore_traffic --op read --home 1 --lines 5000 --then --op stream --lines 300"
run "$work/busy"
expect "it counts: status" exited 0
expect "it counts lines read" says '^uncore:::UNC_M_CAS_COUNT:RD: 5000$'
expect "it counts lines written" says '^uncore:::UNC_M_CAS_COUNT:WR: 300$'

# And when nothing can be counted it says so.
run env PAPI_UNCORE_BACKEND=nonsense "$work/code"
expect "it fails where nothing can be counted" exited 1
finish
