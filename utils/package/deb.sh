#!/bin/sh
# deb.sh DIR VERSION PAPI: Debian packages in DIR, from the files installed in DIR/source/installed
#
# PAPI is the source of their PAPI. DEBFULLNAME and DEBEMAIL name their maintainer; the default is root of
# this machine, which lintian accepts only for packages of one machine.
set -eu

dir=$1 version=$2 papi=$3
here=$(dirname "$0")
source=$dir/source
suppressed=
[ -n "${DEBEMAIL-}" ] || suppressed=--suppress-tags=root-in-contact,bogus-mail-host,bogus-mail-host-in-debian-changelog
: "${DEBFULLNAME:=root}" "${DEBEMAIL:=root@$(hostname -f 2>/dev/null || hostname)}"

cp -R "$here/debian" "$source/debian"
sed -i "s|@MAINTAINER@|$DEBFULLNAME <$DEBEMAIL>|" "$source/debian/control"
# The date of the changelog, not of the build.
date=$(date -R -u -d "@${SOURCE_DATE_EPOCH:-$(stat -c %Y "$here/../../CHANGELOG.md")}")
cat >"$source/debian/changelog" <<EOT
papi-uncore ($version) unstable; urgency=medium

  * Version $version, with PAPI $(cat "$papi/version"): CHANGELOG.md says what changed.

 -- $DEBFULLNAME <$DEBEMAIL>  $date
EOT
{
	echo "The packages have three works, each with its licence."
	for work in "papi-uncore:$here/../../LICENSE" "PAPI:$papi/LICENSE.txt" "libpfm4, as a part of PAPI:$papi/src/libpfm4/COPYING"; do
		printf '\n---- %s ----\n\n' "${work%%:*}"
		cat "${work#*:}"
	done
} >"$source/debian/copyright"

log=$(cd "$dir" && pwd)/log
cd "$source"
# $suppressed is one word or none.
# shellcheck disable=SC2086
if ! { dpkg-buildpackage -b -us -uc && lintian --allow-root $suppressed --fail-on error,warning ../*.changes; } >"$log" 2>&1; then
	grep -E '^[EW]:|rror' "$log" >&2 || tail -n 30 "$log" >&2
	echo "making the packages failed: the whole log is $log" >&2
	exit 1
fi
cd ..
rm -rf source
for package in *.deb; do
	printf '  %-8s %s\n' DEB "$(dirname "$log")/$package"
done
