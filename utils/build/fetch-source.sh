#!/bin/sh
# fetch-source.sh PACKAGE DIR SUITE...: download the upstream tarball of Debian's
# source package (papi, libpfm4) to DIR, from the first SUITE that has it. The
# tarball's path is left in DIR/tarball; the version goes to standard output.
#
# apt's state is in DIR, and KEYRING is heeded: own-apt.sh.
# Only the upstream tarball is taken: PAPI's still has its bundled libpfm4, which
# Debian's patches remove.
set -eu

if ! command -v apt-get >/dev/null; then
	echo "there is no apt-get: give a source tree with PAPI_SRC=DIR (PAPI: https://icl.utk.edu/papi/) or LIBPFM_SRC=DIR" >&2
	exit 1
fi
# shellcheck source=utils/build/own-apt.sh
. "${0%/*}/own-apt.sh"
if [ -z "$uri" ]; then
	echo "apt has no archive of Debian or Ubuntu: give a source tree with PAPI_SRC=DIR or LIBPFM_SRC=DIR" >&2
	exit 1
fi
package=$1 dir=$2
shift 2
own_apt "$dir"

failed=
for suite in "$@"; do
	rm -f "${package}"_*.orig.tar.*
	if own_get deb-src "$suite" "source of $package" source --download-only --tar-only "$package"; then
		for tarball in "${package}"_*.orig.tar.*; do
			[ -s "$tarball" ] || continue
			version=${tarball#"${package}"_}
			printf '  %-8s %s\n' "$(echo "$package" | sed 's/^papi$/PAPI/')" "${version%.orig.tar.*} ($from $suite)$failed"
			echo "$PWD/$tarball" >tarball
			exit 0
		done
	fi
	failed="$failed; cannot download the source of $suite: $(grep -q ' 404 ' "$log" && echo '404 Not Found' || echo "see $log")"
	grep '^E' "$log" >errors || tail -n 5 "$log" >errors
done
cat errors >&2
exit 1
