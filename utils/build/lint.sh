#!/usr/bin/env bash
# lint.sh FOLDER...: all checkers over all our files; fails if one of them does.
# PAPI is the configured PAPI tree, for its headers.
set -u

includes=() # as for our compilers, and for cppcheck, which does not know -iquote
plain_includes=()
for folder; do
	includes+=(-iquote "$folder")
	plain_includes+=("-I$folder")
done
status=0
ours=(components libpfm_events tests utils)
mapfile -t sources < <(find "${ours[@]}" -name '*.c' | sort)
mapfile -t headers < <(find "${ours[@]}" -name '*.h' | sort)
mapfile -t scripts < <(find "${ours[@]}" -name '*.sh' -o -name '*.bash' | sort; echo tests/run; echo tests/vm/init; echo tests/vm/modprobe; find .ci -type f)
# Sources that need our headers only: not the component's front, nor the kernel module, nor the generator
# for libpfm4, nor the program that is made of a piece of the README, nor the one that needs OpenMP's header, nor the
# tests in PAPI's tree
mapfile -t plain < <(printf '%s\n' "${sources[@]}" |
	grep -v -e '^components/uncore/uncore\.c$' -e '^tests/vm/silicon/' \
	-e '^tests/papi/mpi/first\.c$' -e '^utils/examples/openmp\.c$' -e '^tests/papi/component/' -e '^utils/build/libpfm4/')

check()
{
	local name=$1
	shift
	if "$@"; then
		echo "ok    $name"
	else
		echo "FAIL  $name"
		status=1
	fi
}

# tidy_some N PATTERN CHECKS FLAGS: N files at a time; with the analyzer one: in the next ones, each va_list is uninitialised for it.
# xargs interprets the backslashes in "defines" as a shell does.
# clang-tidy's summary of suppressed warnings on standard error is dropped.
# shellcheck disable=SC2317
tidy_some()
{
	printf '%s\n' "${plain[@]}" | grep -E "$2" | xargs -P "$(nproc)" -n "$1" \
		sh -c 'clang-tidy --quiet '"$3"' "$@" -- '"${flags[*]} $4"' 2>/dev/null' sh
}

# The analyzer takes nearly all of the time: the library's code gets a third of its usual limit of paths, which halves
# that, or LINT_PATHS (.ci/run: a thirtieth). Utilities get its quick mode, which does not
# follow calls, and would report false uninitialised variables in the library. Tests, which run under sanitizers and
# valgrind, go without; they exit if memory runs out, and use rewind() and vfork(). Only uncore.c needs PAPI's own headers.
# shellcheck disable=SC2317
tidy()
{
	local flags=(-std=gnu11 -D_GNU_SOURCE "${includes[@]}" -isystem "$PAPI/include"
		-isystem "/usr/include/$(gcc -print-multiarch)/mpich")
	local of_tests='-clang-analyzer-*,-bugprone-suspicious-realloc-usage,-bugprone-unsafe-functions'
	of_tests+=,-bugprone-casting-through-void

	tidy_some 1 '^(components|libpfm_events)/' '' '-Xclang -analyzer-config -Xclang max-nodes='"${LINT_PATHS:-75000}" &&
	tidy_some 1 '^utils/' '' '-Xclang -analyzer-config -Xclang mode=shallow' &&
	tidy_some 8 '^tests/' "'--checks=$of_tests'" '' &&
	if [ -f components/uncore/uncore.c ]; then
		xargs -a "$PAPI/defines" clang-tidy --quiet components/uncore/uncore.c -- \
			"${flags[@]}" -isystem "$PAPI/src" 2>/dev/null
	fi
}

check clang-format clang-format --dry-run -Werror "${sources[@]}" "${headers[@]}"
check clang-tidy tidy
# Newer versions of cppcheck report what they have not looked at. They do not know that all values that
# are used were read, or that there was memory if there is no error. In first.c a piece of the README sets a variable.
check cppcheck cppcheck -q -j "$(nproc)" --std=c11 --enable=warning,performance,portability \
	--inline-suppr --suppress='*:build/*' --suppress=normalCheckLevelMaxBranches \
	--suppress=legacyUninitvar:components/uncore/direct/recover.c \
	--suppress=nullPointerOutOfMemory:components/uncore/discover/discovery_units.c \
	--suppress=uninitvar:tests/papi/mpi/first.c \
	--error-exitcode=1 -D_GNU_SOURCE '-DJSON_INTEGER_FORMAT="lld"' "${plain_includes[@]}" "${sources[@]}"
check shellcheck shellcheck -x "${scripts[@]}"
# Files for words.sh: all hand-written ones except tables of events, which use the manuals' words.
mapfile -t written < <(find "${ours[@]}" -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.md' -o -name '*.scd' \) \
	-not -name '*_events.h'; printf '%s\n' Makefile mk/*.mk README.md CONTRIBUTING.md tests/run tests/vm/init)
check words utils/build/words.sh "${written[@]}"
exit $status
