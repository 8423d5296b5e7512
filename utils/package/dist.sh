#!/bin/sh
# dist.sh DIR: the release of the commit that is checked out, in DIR: a tarball, its checksum, and the recipes that
# build it (Spack, EasyBuild, RPM)
#
# The version is in libpfm_events/unc_events.h. A release has its own section in CHANGELOG.md, and nothing under
# Unreleased; SNAPSHOT=1 makes a tarball of any commit, named after it. The same commit gives the same bytes.
set -eu

fail()
{
	echo "make dist: $*" >&2
	exit 1
}

top=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$1"
dir=$(cd "$1" && pwd)
cd "$top"
[ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$(pwd -P)" ] || fail "$top is not a git checkout"
git diff --quiet HEAD -- || fail "there are changes that are not committed: git status"

number() { git show HEAD:libpfm_events/unc_events.h | sed -n "s/^#define UNC_EVENTS_$1 //p"; }
version=$(number MAJOR).$(number MINOR).$(number PATCH)
if [ -n "${SNAPSHOT-}" ]; then
	version=$version.git$(git log -1 --format=%cd --date=format-local:%Y%m%d).$(git rev-parse --short=7 HEAD)
else
	git show HEAD:CHANGELOG.md | awk -v version="$version" '
		/^## \[/ { n++; if (n == 2) { named = index($0, "## [" version "] - 2") == 1 } }
		n == 1 && /^- / { entries++ }
		END { exit entries ? 2 : !named }' || {
		[ $? -ne 2 ] || fail "CHANGELOG.md has entries under Unreleased: give them a version, which unc_events.h must have, or set SNAPSHOT=1"
		fail "the first version of CHANGELOG.md is not $version, as unc_events.h says"
	}
	tag=$(git rev-parse -q --verify "v$version^{commit}" || :)
	[ -z "$tag" ] || [ "$tag" = "$(git rev-parse HEAD)" ] || fail "the tag v$version is another commit"
fi

name=papi-uncore-$version
rm -rf "${dir:?}"/*
# Neither the settings of a user, nor the time, nor gzip's own header change a byte.
GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null git -c "safe.directory=*" -c tar.umask=0022 \
	archive --format=tar --prefix="$name/" HEAD | gzip -n -9 >"$dir/$name.tar.gz"
cd "$dir"
sha256sum "$name.tar.gz" >"$name.tar.gz.sha256"
sum=$(cut -d' ' -f1 "$name.tar.gz.sha256")
for recipe in papi-uncore.spec spack_repo/papi_uncore/repo.yaml spack_repo/papi_uncore/packages/papi_uncore/package.py papi-uncore.eb; do
	mkdir -p "$(dirname "$recipe")"
	sed "s|@VERSION@|$version|g; s|@SHA256@|$sum|g" "$top/utils/package/$recipe.in" >"$recipe"
done
mv papi-uncore.eb "$name-GCCcore-13.3.0.eb"
printf '  %-8s %s\n' DIST "$dir/$name.tar.gz"
