#!/bin/sh
# papi-install.sh TREE PREFIX DESTDIR: install PAPI by its own targets.
set -eu

tree=$1 prefix=$2 destdir=$3
log=$tree.log
unset CC CFLAGS CPPFLAGS LDFLAGS MAKEFLAGS MAKEOVERRIDES MFLAGS

# A tree that was given as its src folder has no man pages.
man=install-man
[ -d "$tree/man" ] || man=
# PFM_ROOT=: leave out libpfm4, which is inside our libpapi; installed, it would
# hide Debian's. $man is one word or none.
# shellcheck disable=SC2086
if ! make -C "$tree/src" PREFIX="$prefix" DESTDIR="$destdir" PFM_ROOT= \
		install-lib install-utils install-hl-scripts install-pkgconf $man >"$log" 2>&1; then
	tail -n 20 "$log" >&2
	exit 1
fi
# configure has written another prefix there.
sed -i "s|^prefix=.*|prefix=$prefix|" "$destdir$prefix"/lib/pkgconfig/papi*.pc
# Its scripts name "python", which newer releases lack, and rpmbuild rejects.
find "$destdir$prefix/bin" -name '*.py' -exec sed -i '1s|python$|python3|' {} +
