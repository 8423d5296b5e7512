#!/usr/bin/env bash
# vm.sh CHIP: guest.sh in a virtual machine of this chip, with our libpfm4
set -euo pipefail

built=${BUILD:-$PWD/build}/libpfm4
names=$built/vm-$1.names
spelled() { "$BIN/uncore_encode" -m "$1" "$2" "$3" | cut -f 2; }
# A line for each event: ours, perf's, libpfm4's ("-": none).
while read -r chip event perf papi; do
	[ "$chip" = "$1" ] || continue
	[ "$perf" = - ] || perf=$(spelled "$chip" --perf "$event")
	[ "$papi" != papi ] || papi=$(spelled "$chip" --libpfm "$event")
	printf '%s\t%s\t%s\n' "$event" "$perf" "$papi"
done <tests/libpfm4/vm.conf >"$names"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/uncore/build/libpfm4/lib" "$root/uncore/tests/libpfm4"
cp -L "$built/lib/libpfm.so.4" "$root/uncore/build/libpfm4/lib/"
cp "$names" "$root/uncore/build/libpfm4/vm.names"
cp tests/libpfm4/guest.sh "$root/uncore/tests/libpfm4/"
strip --strip-unneeded "$root/uncore/build/libpfm4/lib/libpfm.so.4"
(cd "$root" && find . | cpio --quiet -o -H newc -R 0:0) >"$built/vm-$1.cpio"
VM_MORE=$built/vm-$1.cpio tests/vm/run.sh "$1" tests/libpfm4/guest.sh
