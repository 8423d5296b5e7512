#!/usr/bin/env bash
# build.sh HEADERS DIR   compile the virtual silicon for the kernel of HEADERS, below DIR
#
# Kernel builds leave objects beside sources: so they get links to ours in a folder of their own.
set -eu

top=$(cd "$(dirname "$0")/../../.." && pwd)
headers=$(cd "$1" && pwd)
mkdir -p "$2"
unset CC CFLAGS CPPFLAGS LDFLAGS MAKEFLAGS MAKEOVERRIDES MFLAGS
dir=$(cd "$2" && pwd)
log=$dir/make.log
cd "$dir"
find . -type l -name '*.c' -delete

# The register model and the tables that it needs; the rest of these folders is for processes.
objects=
for source in "$top"/tests/vm/silicon/*.c "$top"/libpfm_events/box.c \
	"$top"/libpfm_events/events/*/intel_*.c "$top"/components/uncore/sim/*/*.c; do
	name=$(realpath --relative-to="$top" "${source%.c}" | tr / _)
	[[ $name != *_intel_montecito ]] || continue # no machine of ours has Itaniums
	ln -s "$source" "$name.c"
	objects="$objects $name.o"
done
cat >Kbuild <<EOF
obj-m := silicon.o
silicon-y := $objects
ccflags-y := -iquote $top/tests/vm/silicon -iquote $top/components/uncore -iquote $top/libpfm_events -Wno-declaration-after-statement
EOF
# Its debugger's types need pahole, and the kernel itself.
if ! make -C "$headers" M="$dir" CC=gcc CONFIG_DEBUG_INFO_BTF_MODULES= \
		-j"$(nproc)" modules >"$log" 2>&1; then
	grep -E 'error|Error|undefined' "$log" >&2 || tail -n 30 "$log" >&2
	echo "compiling the virtual silicon failed: the whole log is $log" >&2
	exit 1
fi
