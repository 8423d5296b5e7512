#!/usr/bin/env bash
# build.sh HEADERS DIR   compile the virtual silicon for the kernel of HEADERS, below DIR
#
# A kernel build leaves objects next to its sources, so it gets links to our sources in its own folder.
set -eu

top=$(cd "$(dirname "$0")/../../.." && pwd)
headers=$(cd "$1" && pwd)
mkdir -p "$2"
unset CC CFLAGS CPPFLAGS LDFLAGS MAKEFLAGS MAKEOVERRIDES MFLAGS
dir=$(cd "$2" && pwd)
log=$dir/make.log
cd "$dir"
find . -type l -name '*.c' -delete

# The freestanding parts: register model, chips, register maps. Itanium's tables need a C library.
objects=
for source in "$top"/tests/vm/silicon/*.c "$top"/libpfm_events/box.c \
	"$top"/libpfm_events/events/*/intel_*.c "$top"/components/uncore/sim/chips.c \
	"$top"/components/uncore/sim/*/*.c; do
	name=$(realpath --relative-to="$top" "${source%.c}" | tr / _)
	[[ $name != *montecito* ]] || continue
	ln -s "$source" "$name.c"
	objects="$objects $name.o"
done
# Tables include headers of their own folder, but the links are in another one.
tables=$(printf -- ' -iquote %s' "$top"/libpfm_events/events/*/)
cat >Kbuild <<EOF
obj-m := silicon.o
silicon-y := $objects
ccflags-y := -iquote $top/tests/vm/silicon -iquote $top/components/uncore -iquote $top/libpfm_events$tables -std=gnu11 -Wno-declaration-after-statement
EOF
# BTF types would need pahole and the kernel image.
if ! make -C "$headers" M="$dir" CC=gcc CONFIG_DEBUG_INFO_BTF_MODULES= \
		-j"$(nproc)" modules >"$log" 2>&1; then
	grep -E 'error|Error|undefined' "$log" >&2 || tail -n 30 "$log" >&2
	echo "compiling the virtual silicon failed: the whole log is $log" >&2
	exit 1
fi
