#!/bin/sh
# cross-root.sh ARCH DIR PACKAGE...: unpack Debian's PACKAGEs of another architecture, and what they depend on, in
# DIR/root: what a cross compiler finds with --sysroot and qemu-user with -L. Nothing is installed.
#
# They are from the suite of this machine, as the cross compiler is. apt's state is in DIR/apt: own-apt.sh.
set -eu
# shellcheck source=utils/build/own-apt.sh
. "${0%/*}/own-apt.sh"
arch=$1
mkdir -p "$2"
root=$(cd "$2" && pwd)/root
shift 2
rm -rf "$root" "${root%/root}/apt"
mkdir "$root"
# With an empty list of installed packages apt finds all that they depend on.
own_apt "${root%/root}/apt" "APT::Architecture \"$arch\"; APT::Architectures { \"$arch\"; };" 'Dir::State::status "status";'
: >status
if ! own_get deb "${archive#* }" "libraries of $arch" install -y --download-only --no-install-recommends "$@"; then
	tail -n 5 "$log" >&2
	exit 1
fi
for package in cache/archives/*.deb; do dpkg-deb -x "$package" "$root"; done
# Debian 13 has all libraries in usr/.
for folder in lib lib64; do [ -e "$root/$folder" ] || ln -s "usr/$folder" "$root/$folder"; done
# Links lead to files of root.
# shellcheck disable=SC2016
find "$root" -type l -lname '/*' -exec sh -c 'for link; do ln -sfn "$0$(readlink "$link")" "$link"; done' "$root" {} +
