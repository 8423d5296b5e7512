#!/usr/bin/env bash
# Tables need no relocation where they are used: in libpapi and libpfmevents. They are the same as plainly compiled ones.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
top=$(cd "$(dirname "$0")/../.." && pwd)
CC=${CC:-cc}

case $($CC -dumpmachine) in
x86_64-*) ;;
*)
	skip "packed tables" "pack.awk does not read this machine's assembly"
	finish
	;;
esac

# Relocations of an object's data that the dynamic linker would do; debugging information is not loaded.
absolute()
{
	readelf -rW "$1" | awk '/^Relocation section/ { data = $3 !~ /debug|eh_frame/ } data && $3 == "R_X86_64_64"' | wc -l
}
objects=("$BUILD"/obj/plain-*/libpfm_events/events/*/intel_*.o)
for source in "$top"/libpfm_events/events/*/intel_*.c; do
	name=$(basename "$source" .c)
	objects+=("$BUILD"/papi/uncore_libpfm_events__events__*__"$name".o)
done
expect "table files in both builds" [ "${#objects[@]}" -ge 14 ]
for object in "${objects[@]}"; do
	expect "$object: no relocation" [ "$(absolute "$object")" -eq 0 ]
	# unc_packed.index
	expect "$object: an index of names" [ "$(objdump -sj .rodata.unc_packed --start-address=24 --stop-address=28 "$object" | awk 'END { print $2 }')" != 00000000 ]
	expect "$object: a table" [ "$(readelf -SW "$object" | grep -c ' \.rodata\.unc_packed ')" -eq 1 ]
done
for library in "$BUILD"/papi/libpapi.so "$BUILD"/lib/public/libpfmevents.so; do
	expect "$library: code and tables are read only" [ -z "$(readelf -dW "$library" | grep TEXTREL)" ]
done
# What is left: the lists of functions and names in our code.
relative=$(readelf -rW "$BUILD/lib/public/libpfmevents.so" | grep -c R_X86_64_RELATIVE)
expect "libpfmevents.so: $relative relocations" [ "$relative" -lt 200 ]

# The same tables, plainly compiled; -O1 leaves out what a chip does not use of the headers that it shares
flags=(-std=gnu11 -D_GNU_SOURCE -fPIC -fvisibility=hidden -O0 -iquote "$top/libpfm_events")
run_any "$CC" "${flags[@]}" -O1 -shared "$top"/libpfm_events/*.c "$top"/libpfm_events/events/*/*.c -lm -o "$work/plain.so"
expect "plain tables" exited 0
run_any "$CC" "${flags[@]}" "$top/tests/cli/packed_compare.c" -ldl -o "$work/compare"
expect "program that compares" exited 0
compared() { run_any "$work/compare" "$1" "$work/plain.so" && exited 0 && says '^[0-9]{3,} objects, [0-9]{5,} addresses$'; }
expect "the same tables" compared "$BUILD/lib/public/libpfmevents.so"

# Without optimisation, with debugging information and sections of their own; with the time of the link known
for options in -O0 '-O3 -g -fdata-sections' '-O2 -flto -fsanitize=address'; do
	read -ra option <<<"$options"
	for source in intel_xeonmp montecito/intel_montecito; do
		source=$(echo "$top"/libpfm_events/events/*/"$(basename "$source")".c)
		run_any "$top/libpfm_events/pack.sh" "$work/table.o" "$source" "$CC" "${flags[@]}" "${option[@]}" -MMD -MP
		expect "pack.sh $options" exited 0
		expect "pack.sh $options: relocations" [ "$(absolute "$work/table.o")" -eq 0 ]
		expect "pack.sh $options: dependencies" grep -q "^$work/table.o: " "$work/table.d"
	done
done

# The index of names: of a chip in which a PMU's name goes on with a digit, where another one's has the number of a unit;
# and none where the compiler's programs do not run
cat >"$work/names.c" <<'EOF'
#include <stdio.h>

#include "registry.h"

extern const struct unc_chip unc_made_up;
extern const struct unc_packed unc_made_up_packed;
struct unc_listed unc_listed[] = { { .chip = &unc_made_up, .name = "made", .packed = &unc_made_up_packed }, { 0 } };

int main(int argc, char **argv)
{
	struct unc_encoding e = { 0 };

	for (int i = 1; i < argc; i++) {
		int rc = unc_encode(NULL, argv[i], &e, NULL);

		printf("%s%d ", rc ? "none" : e.pmu->name, rc ? 0 : e.unit);
	}
	puts(unc_chip_at(0)->index ? "index" : "no index");
	return 0;
}
EOF
cat >"$work/cross" <<'EOF'
#!/bin/sh
case $* in *pack_index.c*) exit 1 ;; esac
exec ${CC:-cc} "$@"
EOF
chmod +x "$work/cross"
sed 's/made_unc_slice/made_unc_port1/' "$top/tests/unit/made_up.c" >"$work/intel_made_up.c"
mapfile -t library < <(find "$top/libpfm_events" -maxdepth 1 -name '*.c' ! -name chips.c)
names()
{
	rm -f "$work/names"
	"$top/libpfm_events/pack.sh" "$work/made_up.o" "$work/intel_made_up.c" "$1" "${flags[@]}" -iquote "$top/tests/unit" -MMD &&
		"$CC" "${flags[@]}" "$work/names.c" "$work/made_up.o" "${library[@]}" -lm -o "$work/names" &&
		run_any "$work/names" made_unc_port{,0,1,12,1x}::UNC_PORT_CLOCKTICKS made_unc_port1{,1,2}::UNC_SLICE_LOOKUP:MISS
}
found='made_unc_port-1 made_unc_port0 none0 none0 none0 made_unc_port1-1 made_unc_port11 made_unc_port12'
names "$CC"
expect "names of PMUs by the index" line_is 1 "$found index"
names "$work/cross"
expect "names of PMUs without" line_is 1 "$found no index"
# A name that has no room in the index is an error of the build.
sed 's/made_unc_port/made_unc_'"$(printf '%.200d' 0)"'/' "$top/tests/unit/made_up.c" >"$work/intel_made_up.c"
run_any "$top/libpfm_events/pack.sh" "$work/made_up.o" "$work/intel_made_up.c" "$CC" "${flags[@]}" -iquote "$top/tests/unit" -MMD
expect "a long name" complains 'no room'
expect "a long name" exited 1

# What it does not understand, it refuses.
refuses()
{
	printf '\t.globl unc_x\n\t.section .data.rel.ro,"aw"\nunc_x:\n\t.quad .LC0\n%b\n' "$1" >"$work/table.s"
	run_any awk -f "$top/libpfm_events/pack.awk" "$work/table.s"
	[ "$status" -ne 0 ] && complains "$2"
}
expect "another global symbol" refuses '\t.globl unc_y' 'one global symbol'
expect "an address of 4 bytes" refuses '\t.long .LC0' 'not a number'
expect "two addresses" refuses '\t.quad .LC0, .LC1' 'more than one'
expect "a difference" refuses '\t.quad .LC0-.LC1' 'not an address'
expect "a directive" refuses '\t.octa 5' 'unknown here'
expect "a stack of sections" refuses '\t.pushsection .text' 'sections'
printf '\t.section .rodata\n.LC0:\n' >"$work/table.s"
run_any awk -f "$top/libpfm_events/pack.awk" "$work/table.s"
expect "no table" complains 'no table'
finish
