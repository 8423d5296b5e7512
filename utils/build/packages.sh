#!/bin/sh
# packages.sh NAME|@PURPOSE...: install Debian packages or, when not root, print one line that installs the
# missing ones. @PURPOSE: a line of packages.conf. Uses apt only if something is missing. Where there is no
# dpkg, it prints such a line for dnf or zypper.
set -eu

# Purposes name each other.
while case " $* " in *" @"*) true ;; *) false ;; esac; do
	# shellcheck disable=SC2046 # words on purpose
	set -- $(for word; do
		case $word in
		@*) sed -n "s/^${word#@}: //p" "${0%/*}/packages.conf" ;;
		*) echo "$word" ;;
		esac
	done | tr ' ' '\n' | sort -u)
done

# Names in RPM distributions, where they differ: of Fedora, Rocky and RHEL, and of SUSE; "-": not needed there
names='
build-essential         gcc,gcc-c++,perl-interpreter gcc,gcc-c++,perl
debian-archive-keyring  -                       -
gfortran                gcc-gfortran            gcc-fortran
libcunit1-dev           CUnit-devel             cunit-devel
libfuse3-dev            fuse3-devel             fuse3-devel
libjansson-dev          jansson-devel           libjansson-devel
libmpich-dev            mpich-devel             mpich-devel
libncurses-dev          ncurses-devel           ncurses-devel
libopenmpi-dev          openmpi-devel           openmpi4-devel
libpci-dev              pciutils-devel          pciutils-devel
libpfm4-dev             libpfm-devel            libpfm-devel
libsmartcols-dev        libsmartcols-devel      libsmartcols-devel
openmpi-bin             openmpi                 openmpi4
pkgconf                 pkgconf-pkg-config      pkgconf-pkg-config
xz-utils                xz                      xz
'

# rpm_line TOOL COLUMN PACKAGE...: print the line that installs the packages that are missing, if any
rpm_line()
{
	tool=$1 column=$2
	shift 2
	missing=
	for p in $(printf '%s\n' "$@" | awk -v names="$names" -v column="$column" '
			BEGIN { n = split(names, row, "\n"); for (i = 1; i <= n; i++) { split(row[i], f, " "); to[f[1]] = f[column] } }
			{ name = $1 in to ? to[$1] : $1; gsub(",", " ", name); if (name != "-") print name }'); do
		rpm -q --quiet "$p" 2>/dev/null || missing="$missing $p"
	done
	[ -n "$missing" ] || return 0
	echo "Packages are missing. Run this, then try again with PAPI_SRC=DIR, a source tree of PAPI:" >&2
	echo "    sudo $tool install$missing" >&2
}

# On systems other than Debian it goes on: the packages may have been installed by other means.
if ! command -v dpkg-query >/dev/null; then
	if command -v dnf >/dev/null; then
		rpm_line dnf 2 "$@"
	elif command -v zypper >/dev/null; then
		rpm_line zypper 3 "$@"
	else
		echo "not a Debian system: install the equivalents of these packages:  $*" >&2
	fi
	exit 0
fi

missing=
for p in "$@"; do
	status=$(dpkg-query -W -f '${db:Status-Status}' "$p" 2>/dev/null) || status=
	[ "$status" = installed ] || missing="$missing $p"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
	echo "Debian packages are missing. Run this, then try again:" >&2
	echo "    sudo apt-get update && sudo apt-get install -y --no-install-recommends$missing" >&2
	exit 1
fi

echo "Installing Debian packages:$missing"
log=$(mktemp)
# Their services are not started: tests start what they need themselves.
policy=/usr/sbin/policy-rc.d
if [ -e "$policy" ]; then
	policy=
else
	printf '#!/bin/sh\nexit 101\n' >"$policy"
	chmod +x "$policy"
fi
trap 'rm -f "$log" $policy' EXIT
trap 'exit 1' HUP INT TERM
export DEBIAN_FRONTEND=noninteractive
for try in 1 2 3; do
	# $missing is a list of words on purpose.
	# shellcheck disable=SC2086
	if apt-get -q update >"$log" 2>&1 &&
	   apt-get -q install -y --no-install-recommends $missing >>"$log" 2>&1; then
		exit 0
	fi
	echo "apt-get failed (try $try of 3)" >&2
	sleep $((try * 2))
done
tail -n 20 "$log" >&2
exit 1
