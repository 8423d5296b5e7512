#!/usr/bin/env bash
# vm.sh CHIP: guest.sh in a virtual machine of this chip, with our libpfm4
set -eu

built=${BUILD:-$PWD/build}/libpfm4
names=$built/vm-$1.names
mapfile -t events < <(awk -v chip="$1" '$1 == chip { print $2 ":unit=0:socket=0" }' tests/libpfm4/vm.conf)
join -t $'\t' <("$BIN/uncore_encode" -m "$1" --perf "${events[@]}" | sort) \
	<("$BIN/uncore_encode" -m "$1" --libpfm "${events[@]}" | sort) >"$names"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/uncore/build/libpfm4/lib" "$root/uncore/tests/libpfm4"
cp -L "$built/lib/libpfm.so.4" "$root/uncore/build/libpfm4/lib/"
cp "$names" "$root/uncore/build/libpfm4/vm.names"
cp tests/libpfm4/guest.sh "$root/uncore/tests/libpfm4/"
strip --strip-unneeded "$root/uncore/build/libpfm4/lib/libpfm.so.4"
(cd "$root" && find . | cpio --quiet -o -H newc -R 0:0) >"$built/vm-$1.cpio"
VM_MORE=$built/vm-$1.cpio tests/vm/run.sh "$1" tests/libpfm4/guest.sh
