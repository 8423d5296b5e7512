#!/usr/bin/env bash
# "make dist": a release is refused unless version and changelog agree, the same commit gives the same bytes, and the
# recipes next to the tarball name it
# "expect" calls the functions; sh expands what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
top=$(cd "$(dirname "$0")/../.." && pwd)
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES MFLAGS
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=$work/gitconfig GIT_CEILING_DIRECTORIES=$work
git config --file "$GIT_CONFIG_GLOBAL" user.name Tester
git config --file "$GIT_CONFIG_GLOBAL" user.email tester@example.org

# A separate checkout: these tests may run in a tree without git.
tree=$work/tree
mkdir "$tree"
tar -C "$top" --exclude=./build --exclude='./build-*' --exclude=./.git -cf - . | tar -C "$tree" -xf -
run_any "$tree/utils/package/dist.sh" "$work/dist"
expect "no git: status" exited 1
expect "no git: error" complains 'is not a git checkout'
commit() { git -C "$tree" add -A && git -C "$tree" commit -q -m "$1"; }
git -C "$tree" init -q
version=$(awk '/^#define UNC_EVENTS_(MAJOR|MINOR|PATCH) / { v = v (v == "" ? "" : ".") $3 } END { print v }' \
	"$tree/libpfm_events/unc_events.h")
dist() { run_any env "$@" "$tree/utils/package/dist.sh" "$work/dist"; }

printf '# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- Something.\n\n## [%s] - 2026-01-01\n' "$version" >"$tree/CHANGELOG.md"
commit one
dist
expect "entries under Unreleased: status" exited 1
expect "entries under Unreleased: error" complains 'entries under Unreleased'
dist SNAPSHOT=1 TZ=UTC
expect "snapshot: status" exited 0
expect "snapshot: its name" test -s "$work/dist/papi-uncore-$version.git$(TZ=UTC git -C "$tree" log -1 --format=%cd --date=format-local:%Y%m%d).$(git -C "$tree" rev-parse --short=7 HEAD).tar.gz"

printf '# Changelog\n\n## [Unreleased]\n\n## [99.0.0] - 2026-01-02\n\n## [%s] - 2026-01-01\n' "$version" >"$tree/CHANGELOG.md"
commit two
dist
expect "another version in the changelog: status" exited 1
expect "another version in the changelog: error" complains "the first version of CHANGELOG.md is not $version"

printf '# Changelog\n\n## [Unreleased]\n\n## [%s] - 2026-01-01\n\n- All.\n' "$version" >"$tree/CHANGELOG.md"
dist
expect "changes: status" exited 1
expect "changes: error" complains 'not committed'
commit three
git -C "$tree" tag "v$version" HEAD~1
dist
expect "a tag elsewhere: status" exited 1
expect "a tag elsewhere: error" complains "the tag v$version is another commit"
git -C "$tree" tag -d "v$version" >/dev/null

run_any make -s --no-print-directory -C "$tree" dist
expect "a release: status" exited 0
first=$tree/build/dist
tarball=papi-uncore-$version.tar.gz
expect "a release: tarball" test -s "$first/$tarball"
run_any sh -c 'cd "$1" && sha256sum -c *.sha256' sh "$first"
expect "a release: checksum" exited 0
mkdir "$work/unpacked"
tar -C "$work/unpacked" -xf "$first/$tarball"
rm -rf "$work/plain" && git clone -q "$tree" "$work/plain" && rm -rf "$work/plain/.git"
run_any diff -r "$work/unpacked/papi-uncore-$version" "$work/plain"
expect "a release: the files of the commit" exited 0

# Again, from another folder, time zone, umask and time: the same bytes in all files
git clone -q "$tree" "$work/elsewhere"
find "$work/elsewhere" -path '*/.git' -prune -o -type f -exec touch -d '2001-01-01' {} +
(umask 077 && TZ=Asia/Tokyo GZIP='' "$work/elsewhere/utils/package/dist.sh" "$work/again") >"$work/out" 2>"$work/err"
run_any diff -r "$first" "$work/again"
expect "twice the same bytes" exited 0

expect "recipes: nothing is left to fill in" test -z "$(grep -rlE '@(VERSION|SHA256)@' "$first")"
sum=$(cut -d' ' -f1 "$first/$tarball.sha256")
for recipe in spack_repo/papi_uncore/packages/papi_uncore/package.py "papi-uncore-$version-GCCcore-13.3.0.eb"; do
	expect "$recipe: the checksum" grep -q "$sum" "$first/$recipe"
done
if command -v python3 >/dev/null; then
	run_any python3 -B "$top/tests/package/recipes.py" "$first" "$tree" "${BUILD:-$top/build}/papi/components"
	expect "recipes: status" exited 0
	expect "recipes: rules" says_not '^wrong:'
	expect "recipes: checked" says '^checked [0-9]{2,}$'
else
	skip "recipes" "python3 is not installed"
fi
if command -v rpmspec >/dev/null; then
	for more in '' '--with=mpi' '--define=suse_version 1500'; do
		run_any rpmspec -q ${more:+"$more"} --qf '%{name} %{version}\n' "$first/papi-uncore.spec"
		expect "spec $more: status" exited 0
		expect "spec $more: packages" test "$(cat "$work/out")" = "papi-uncore $version"$'\n'"papi-uncore-devel $version"
	done
	run_any rpmspec -P "$first/papi-uncore.spec"
	expect "spec: status" exited 0
	expect "spec: no macro is left" says_not '%[{(]'
else
	skip "RPM spec" "rpm is not installed"
fi
finish
