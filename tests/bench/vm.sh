#!/usr/bin/env bash
# vm.sh PROGRAM: run PROGRAM (vm_beside) in a virtual machine, an Ice Lake-SP with 28 CHAs a socket
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/root/uncore/tests/bench"
cp "$1" tests/bench/vm_guest.sh "$work/root/uncore/tests/bench/"
echo "${BENCH_SECONDS:-300}" >"$work/root/uncore/tests/bench/seconds"
strip --strip-unneeded "$work/root/uncore/tests/bench/${1##*/}"
(cd "$work/root" && find . | cpio --quiet -o -H newc -R 0:0) >"$work/more.cpio"
TMPDIR=$work VM_MORE=$work/more.cpio VM_SILICON=cha=28 VM_SECONDS=3600 \
	tests/vm/run.sh icx -t 3600 tests/bench/vm_guest.sh
