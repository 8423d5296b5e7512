#!/usr/bin/env bash
# initramfs.sh OUT FILE...   make an initial file system for the virtual machine, without modules
#
# Programs from this system with the libraries that they need, the guest's init and the FILEs, which
# keep their paths relative to the project's top folder (below /uncore).
set -euo pipefail

PATH=$PATH:/usr/sbin:/sbin # not in a user's PATH: rdmsr and ldconfig

here=$(cd "$(dirname "$0")" && pwd)
out=$1
shift
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"
mkdir -p "$root"/{bin,dev,etc,lib,lib64,proc,root,run,sys,tmp,uncore,usr,var}
ln -s ../bin "$root/usr/bin"
ln -s ../bin "$root/usr/sbin"
ln -s bin "$root/sbin"

# Copy a program or a library, with the libraries that it is linked to.
add()
{
	install -D "$1" "$root$2"
	{ ldd "$1" 2>/dev/null | grep -o '/[^ ]*' || :; } | while read -r library; do
		[ -e "$root$library" ] || install -D "$library" "$root$library"
	done
}

cp "$(command -v busybox)" "$root/bin/busybox"
for applet in $(busybox --list); do
	ln -s busybox "$root/bin/$applet" 2>/dev/null || :
done
# The scripts need bash and standard utilities; the other programs are tested together with ours.
for program in bash date timeout mktemp grep sed head sort perf rdmsr wrmsr setpriv pcm-memory pcm-raw papi_native_avail papi_command_line; do
	rm -f "$root/bin/$program"
	add "$(command -v "$program")" "/bin/$program"
done
# LIKWID is a program in Lua. Its lists of events are in its library; it looks for the folder of groups.
for file in /usr/bin/lua5.3 /usr/bin/likwid-perfctr /usr/sbin/likwid-accessD /usr/share/lua/likwid.lua /usr/lib/*/liblikwid.so; do
	add "$file" "$file"
done
mkdir -p "$root/usr/share/likwid/perfgroups"
# PCM reads where registers are from files.
cp -r /usr/share/pcm "$root/usr/share/pcm"
# Without the number of Debian's changes, as sort -V compares it.
dpkg-query -W -f '${source:Upstream-Version}\n' libpfm4 >"$root/etc/libpfm4"
printf 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/:/bin/sh\n' >"$root/etc/passwd"
printf 'root:x:0:\nnogroup:x:65534:\n' >"$root/etc/group"
install -m 755 "$here/init" "$root/init"
rm -f "$root/bin/modprobe"
install -m 755 "$here/modprobe" "$root/bin/modprobe"
for file in "$@"; do
	add "$file" "/uncore/$file"
done
# Symbols and debugging information are most of its size.
find "$root/uncore" -type f -perm -u+x -exec strip --strip-unneeded '{}' + 2>/dev/null || :
(cd "$root" && find . | LC_ALL=C sort | cpio --quiet -o -H newc -R 0:0) >"$out.new"
mv "$out.new" "$out"
