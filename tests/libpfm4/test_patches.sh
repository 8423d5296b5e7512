#!/usr/bin/env bash
# What "make libpfm4-patches" and "make papi-patch" have made: "git am" takes the patches on the same source.
# Those for libpfm4 each change one table, and the library that is built with them encodes our tables; those for
# PAPI add our folders, and the component is compiled without its tests.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"
# Its in_tree() is git in the folder $tree, without the user's settings.
# shellcheck source=utils/build/source.sh
. utils/build/source.sh

patches=$BUILD/libpfm4-patches
tree=$work/tree
all=("$patches"/*.patch) count=${#all[@]}
quiet() { "$@" >"$work/out" 2>"$work/err"; }

# libpfm4's own files: without what "make libpfm4" has compiled there
cp -R "$BUILD/libpfm4/original" "$tree"
find "$tree" \( -name '*.o' -o -name 'lib*.so*' -o -name '*.a' \) -delete
quiet begin_series -A
expect "the patches apply" quiet in_tree am -q "${all[@]}"
expect "no white space is wrong" test ! -s "$work/err"
expect "there are patches" test "$count" -gt 20
tables()
{
	quiet in_tree log --name-only --format=%s --max-count="$count"
	awk '/^(add|fix|complete) / { subject = $0 }
		/_events\.h$/ && !/\/montecito_/ { files[subject]++ }
		END { for (s in files) if (files[s] != 1) print s }' "$work/out"
}
expect "each patch is about one table" test -z "$(tables)"
expect "a patch says what was wrong" grep -q '^ - UNC_Q_CTO_COUNT: 0x38 -> 0x200038$' \
	"$patches"/*-fix-wrong-codes-of-snbep_unc_qpi.patch
expect "and where that stands" grep -q '^Based on Intel 327043-001, section 2.7.7\.$' \
	"$patches"/*-fix-wrong-codes-of-snbep_unc_qpi.patch
# Corrections change a few lines, whatever the table's size.
expect "a correction is small" test "$(grep -c '^-  ' "$patches"/*-fix-wrong-codes-of-ivbep_unc_imc.patch)" -lt 10

build()
{
	env -u MAKEFLAGS make -s -C "$tree/lib" -j2 CC="$CC" CONFIG_PFMLIB_SHARED=n &&
		"$CC" -D_GNU_SOURCE -I "$tree/include" -I libpfm_events tests/libpfm4/encode.c "$tree/lib/libpfm.a" \
			"$BUILD/lib/libpfmevents.a" -o "$work/encode"
} >"$work/out" 2>"$work/err"
expect "libpfm4 builds with them" build
# The patches are without chips that have more PMUs than libpfm4 has numbers for.
for what in rows raw; do
	chips=()
	[ $what = raw ] || chips=(snbep ivbep hsx bdx skx icx)
	"$work/encode" $what "$patches/gen/left-out" "${chips[@]}" >"$work/encoded"
	last=$(tail -n 1 "$work/encoded")
	expect "$what: all encode as in our tables" test "${last#*, }" = "0 failed, 0 skipped"
	expect "$what: were compared" test "${last%% *}" -gt 5000
done

# PAPI
papi=("$BUILD"/papi-patch/*/*.patch)
tree=$BUILD/papi-patch/tree
mkdir "$work/papi"
in_tree archive HEAD~4 | tar -C "$work/papi" -xf -
tree=$work/papi
quiet begin_series -A
expect "four patches for PAPI, in three series" test "${#papi[@]}" -eq 4
expect "they apply" quiet in_tree am -q "${papi[@]}"
expect "PAPI's list of components has ours" grep -q '^uncore  ' "$tree/src/components/README"
expect "the component" diff -r -x tests -x LICENSE components/uncore "$tree/src/components/uncore"
expect "its tests" diff -r tests/papi/component "$tree/src/components/uncore/tests"
expect "its tables" diff -r -x LICENSE libpfm_events "$tree/src/libpfm_events"
# shellcheck disable=SC2016
sources() { printf 'include components/uncore/Rules.uncore\n%s\n' '$(info $(UNCORE_SRCS))all:' | make -s -C "$tree/src" -f - all; }
expect "libpapi has the component" grep -q components/uncore/uncore.c <(sources)
expect "and not its tests" test -z "$(sources | grep -o 'components/uncore/tests[^ ]*')"

# A git hook's environment names another repository, and the user's settings change what patches look like.
tree=$work/other
mkdir "$tree"
in_tree init -q
printf '[diff]\n\tnoprefix = true\n' >"$work/gitconfig"
again() { GIT_DIR=$tree/.git GIT_CONFIG_GLOBAL=$work/gitconfig utils/build/papi-patch.sh "$work/again" "$work/source"; }
mkdir -p "$work/source/src"
touch "$work/source/src/papi_vector.h"
(cd "$BUILD/papi-patch/tree" && cp --parents src/components/README "$work/source")
expect "in a hook of git, with settings: status" quiet again
expect "in a hook of git: its repository stays empty" test -z "$(in_tree rev-list --all)"
expect "with settings: a patch has the form that git am takes" grep -q '^diff --git a/src/libpfm_events/' "$work"/again/1-perf/0001-*.patch

# Sources that have the patches
refused() { ! utils/build/papi-patch.sh "$work/twice" "$BUILD/papi-patch/tree"; }
expect "a PAPI with the component: refused" quiet refused
expect "a PAPI with the component: the reason" complains 'has src/libpfm_events already'
expect "a libpfm4 with the patches: status" quiet utils/build/libpfm4/patches.sh "$work/twice" "$patches/tree" "$BUILD/lib/libpfmevents.a"
expect "a libpfm4 with the patches: lacks nothing" test -z "$(ls "$work"/twice/*.patch 2>/dev/null)"

finish
