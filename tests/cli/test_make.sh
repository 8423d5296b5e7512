#!/usr/bin/env bash
# The Makefile's first lines, and the list of supported releases
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

top=$(cd "$(dirname "$0")/../.." && pwd)
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES MFLAGS

# in_tree MAKE-ARGUMENT...: the Makefile's messages before it builds anything
in_tree()
{
	status=0
	make -n -C "$top" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
}

# Neither PAPI's Makefiles nor ours can handle blanks; the error is one line.
mkdir "$work/a folder"
cp "$top/Makefile" "$work/a folder"
status=0
make -C "$work/a folder" demo >"$work/out" 2>"$work/err" </dev/null || status=$?
expect "a path with a blank: status" exited 2
expect "a path with a blank: error" complains "must not contain blanks: $work/a folder"
expect "a path with a blank: in one line" test "$(wc -l <"$work/err")" -eq 1
expect "a path with a blank: nothing is made" test "$(ls "$work/a folder")" = Makefile
in_tree O="$work/b c" all
expect "O with a blank: error" complains 'must not contain blanks'
in_tree O= all
expect "O is empty: error" complains 'is empty'
in_tree PREFIX=here install
expect "PREFIX is relative: error" complains 'must be an absolute path, not "here"'

# A component that this PAPI does not have is an error before anything is configured.
mkdir -p "$work/papi/src/components/rapl" "$work/papi/src/components/cuda"
touch "$work/papi/src/papi_vector.h" "$work/papi/src/components/rapl/Rules.rapl" "$work/papi/src/components/cuda/Rules.cuda"
status=0
(cd "$work" && "$top/utils/build/papi-tree.sh" tree "rapl raple" copy "$work/papi") >"$work/out" 2>"$work/err" || status=$?
expect "PAPI_COMPONENTS: status" exited 1
expect "PAPI_COMPONENTS: error" complains '^PAPI_COMPONENTS: this PAPI has no component "raple"; it has:$'
expect "PAPI_COMPONENTS: those that it has" complains '^cuda rapl$'

# The list of releases
releases() { status=0; "$top/utils/build/releases.sh" "$@" >"$work/out" 2>"$work/err" || status=$?; }
releases names
expect "releases: Debian 12 and 13" test "$(paste -sd' ' "$work/out")" = "bookworm trixie"
releases papi
expect "releases: a PAPI for this one" says '^[a-z]+( [a-z]+)*$'
releases papis
expect "releases: every PAPI once" test "$(sort "$work/out" | uniq -d | wc -l)" -eq 0
expect "releases: sid's is the newest" says '^sid$'
releases
expect "releases: usage" exited 2
expect "releases: usage message" complains '^releases.sh names'
finish
