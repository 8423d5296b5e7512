#!/bin/sh
# kernel.sh DIR: fetch this release's current Debian kernel and the headers of its modules, and unpack
# the parts that the tests need to DIR; nothing is installed. DIR/version is written last.
#
# Kernel, modules and headers must have one version, so all packages are derived from the name of the
# current kernel's package.
set -eu

mkdir -p "$1"
dir=$(cd "$1" && pwd)
log=$dir/apt.log
cd "$dir"
rm -rf debs root version
mkdir debs

# depends PACKAGE PREFIX: the rest of the name of PACKAGE's first dependency that begins with PREFIX
depends()
{
	LC_ALL=C apt-cache depends "$1" 2>/dev/null | sed -n "s/.*Depends: $2\([0-9].*\)/\1/p" | head -n 1
}

fetch()
{
	version=$(depends linux-image-amd64 linux-image-)
	kbuild=$(depends "linux-headers-$version" linux-kbuild-)
	[ -n "$version" ] && [ -n "$kbuild" ] || return 1
	common=${version%-amd64}-common
	(cd debs && apt-get -q -o APT::Sandbox::User=root download "linux-image-$version" \
		"linux-headers-$version" "linux-headers-$common" "linux-kbuild-$kbuild") >"$log" 2>&1
}

if ! fetch; then
	# The lists are missing or older than the archive.
	apt-get -q update >>"$log" 2>&1 || :
	if ! fetch; then
		tail -n 5 "$log" >&2
		echo "Debian's kernel cannot be downloaded; apt's messages are in $log" >&2
		exit 1
	fi
fi

mkdir root
for deb in debs/linux-headers-*.deb debs/linux-kbuild-*.deb; do
	dpkg -x "$deb" root
done
dpkg --fsys-tarfile debs/linux-image-*.deb |
	tar -x -C root --wildcards './boot/vmlinuz-*' '*/msr.ko*' '*/intel-uncore.ko*'
rm -r debs

cp "root/boot/vmlinuz-$version" vmlinuz
find root -name '*.ko.xz' -exec xz -d '{}' +
find root \( -name msr.ko -o -name intel-uncore.ko \) -exec cp '{}' . \;

# The headers expect to be below /usr/src, and the compiler that Debian used.
headers=$dir/root/usr/src/linux-headers-$version
echo "include $dir/root/usr/src/linux-headers-$common/Makefile" >"$headers/Makefile"
ln -sfn "linux-headers-$version" root/usr/src/headers
[ -s vmlinuz ] && [ -s msr.ko ] && [ -s intel-uncore.ko ]
echo "$version" >version
