#!/bin/sh
# install.sh install STAGE PREFIX DESTDIR     copy STAGE, a tree that begins at /, below DESTDIR
# install.sh uninstall PREFIX DESTDIR         remove what was installed there, and no more
#
# PREFIX/share/papi-uncore/installed lists the installed files and new folders, by their paths
# without DESTDIR. Installing again adds to the list.
set -eu

how=$1
shift
stage=
if [ "$how" = install ]; then
	stage=$(cd "$1" && pwd)
	shift
fi
prefix=$1 destdir=$2
list=$prefix/share/papi-uncore/installed
new=$(mktemp)
trap 'rm -f "$new"' EXIT

# Programs find a shared library in the standard folders only after this.
refresh()
{
	[ -n "$destdir" ] || [ "$(id -u)" -ne 0 ] || PATH=$PATH:/usr/sbin:/sbin ldconfig
}

# folder PATH: make it, and list it if it is new
folder()
{
	[ -n "$1" ] && [ ! -d "$destdir$1" ] || return 0
	folder "${1%/*}"
	install -d -m 755 "$destdir$1"
	echo "$1/" >>"$new"
}

case $how in
install)
	folder "${list%/*}"
	(cd "$stage" && find . ! -type d | sed 's/^\.//' | LC_ALL=C sort) >"$stage.files"
	sed 's|/[^/]*$||' "$stage.files" | LC_ALL=C sort -u >"$stage.folders"
	while read -r dir; do
		folder "$dir"
		find "$stage$dir" -maxdepth 1 ! -type d -exec \
			cp -P --preserve=mode --remove-destination -t "$destdir$dir" {} +
	done <"$stage.folders"
	cat "$stage.files" >>"$new"
	[ ! -e "$destdir$list" ] || cat "$destdir$list" >>"$new"
	LC_ALL=C sort -u -o "$destdir$list" "$new"
	chmod 644 "$destdir$list"
	echo "installed below $destdir$prefix"
	;;
uninstall)
	if [ ! -e "$destdir$list" ]; then
		echo "nothing is installed below $destdir$prefix: there is no $destdir$list" >&2
		exit 1
	fi
	cp "$destdir$list" "$new"
	rm "$destdir$list"
	grep -v '/$' "$new" | while read -r file; do
		printf '%s\0' "$destdir$file"
	done | xargs -0 rm -f
	# Innermost folders first; a folder with other files stays.
	grep '/$' "$new" | LC_ALL=C sort -r | while read -r dir; do
		rmdir "$destdir$dir" 2>/dev/null || :
	done
	echo "removed from $destdir$prefix"
	;;
esac
refresh
