#!/bin/sh
# tests/fuzz/add.sh FUZZER FILE...: add inputs to the fuzzer's folder of corpus.tar.xz, by the names that their contents give.
set -eu

name=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ ! -e "$here/corpus.tar.xz" ] || tar -C "$work" -xf "$here/corpus.tar.xz"
mkdir -p "$work/$name"
for file; do
	cp "$file" "$work/$name/$(sha1sum <"$file" | cut -c 1-40)"
done
# The same inputs make the same archive.
cd "$work"
tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -cJf "$here/corpus.tar.xz" -- *
