#!/bin/sh
# releases.sh names   the Debian releases that are supported
# releases.sh papi    the suites whose PAPI is tried on this machine, in order
# releases.sh papis   every suite whose PAPI is tested
#
# OS_RELEASE: the file that names this machine's release (default: /etc/os-release).
#
# The supported releases. Kernel and compiler are the release's own; package names are the same in
# all of them.
set -eu

# A release, and the suites whose PAPI source is tried, in this order
table='
bookworm  bookworm
trixie    trixie sid bookworm
'
# Any other release, such as testing. Ubuntu and its derivatives have their own suites.
other='sid bookworm'
of_this() { sed -n "s/^$1=//p" "${OS_RELEASE:-/etc/os-release}" 2>/dev/null | tr -d '"' || :; }

case ${1-} in
names)
	echo "$table" | awk 'NF { print $1 }'
	;;
papi)
	here=$(of_this VERSION_CODENAME) ubuntu=$(of_this UBUNTU_CODENAME)
	echo "$table" | awk -v here="$here" -v other="${ubuntu:-$other}" '
		NF && $1 == here { $1 = ""; other = $0 }
		END { $0 = other; $1 = $1; print }'
	;;
papis)
	echo "$table" | awk '{ for (i = 2; i <= NF; i++) if (!seen[$i]++) print $i }'
	;;
*)
	sed -n '2,4s/^# //p' "$0" >&2
	exit 2
	;;
esac
