#!/usr/bin/env bash
# The library that "make install" installs: what it exports, and its header in C and in C++.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
top=$(cd "$(dirname "$0")/../.." && pwd)
library=$BUILD/lib/public/libpfmevents.a
header=$top/libpfm_events/unc_events.h

# The symbols that the archive exports, and those that the header declares
nm --defined-only --extern-only "$library" | awk 'NF == 3 { print $3 }' | sort >"$work/exported"
${CC:-cc} -E -P "$header" | grep -v '^#' | tr '\n' ' ' | grep -oE '\<unc_[a-z0-9_]+( *\(|\[[^]]*\];)' |
	grep -oE 'unc_[a-z0-9_]+' | sort -u >"$work/declared"
expect "exports something" test -s "$work/exported"
expect "exports what unc_events.h declares" diff "$work/declared" "$work/exported"
expect "needs libc and libm only" [ -z "$(nm --undefined-only "$library" | grep -E ' (unc|PAPI|pci)_')" ]

cat >"$work/user.c" <<'EOF'
#include "unc_events.h"

#include <stdio.h>

int main(void)
{
	struct unc_encoding e;
	struct unc_error err;

	if (unc_encode(NULL, "icx_unc_imc::UNC_M_CAS_COUNT:RD", &e, &err))
		return 1;
	printf("%s %d %llx\n", UNC_EVENTS_VERSION_TEXT, UNC_EVENTS_VERSION >= UNC_EVENTS_NUMBER(0, 1, 0),
	       (unsigned long long)e.value[UNC_CTL]);
	return 0;
}
EOF
# builds LANGUAGE COMPILER OPTION...
builds()
{
	[ "$1" = c ] || cp "$work/user.c" "$work/user.$1"
	"${@:2}" -Wall -Wextra -Werror -pedantic -I "$top/libpfm_events" "$work/user.$1" "$library" -lm \
		-o "$work/user" >"$work/out" 2>"$work/err" && "$work/user" >"$work/out"
}
expect "C" builds c "${CC:-cc}" -std=c99
version=$(awk '{ print $1 }' "$work/out")
expect "C: output" says '^[0-9]+\.[0-9]+\.[0-9]+ 1 [0-9a-f]+$'
run uncore_encode --version
expect "one version" line_is 1 "uncore_encode $version"
expect "the changelog has this version" [ "$(sed -n 's/^## \[\([0-9.]*\)\].*/\1/p' "$top/CHANGELOG.md" | head -n 1)" = "$version" ]
if command -v g++ >/dev/null; then
	expect "C++" builds cc g++ -std=c++11
	expect "C++: output" says "^$version 1 "
else
	skip "C++" "g++ is not installed"
fi
finish
