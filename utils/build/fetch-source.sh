#!/bin/sh
# fetch-source.sh PACKAGE DIR SUITE...: download the upstream tarball of Debian's
# source package (papi, libpfm4, cunit) to DIR, from the first SUITE that has it. The
# tarball's path is left in DIR/tarball; the version goes to standard output.
#
# All of apt's state is in DIR: the system's sources, lists and caches are not touched. The system's
# proxy and authentication settings still apply.
# KEYRING: the file with the archive's keys, if it is not Debian's or Ubuntu's.
# Only the upstream tarball is taken: PAPI's still has its bundled libpfm4, which
# Debian's patches remove.
set -eu

package=$1
shift
mkdir -p "$1"
dir=$(cd "$1" && pwd)
shift
if ! command -v apt-get >/dev/null; then
	echo "there is no apt-get: give a source tree with PAPI_SRC=DIR (PAPI: https://icl.utk.edu/papi/) or LIBPFM_SRC=DIR" >&2
	exit 1
fi

# The archive's address, from the system's own configuration; security and
# update archives have other suites' packages.
# shellcheck disable=SC2016
uri=$(apt-get indextargets --no-release-info \
	--format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(CREATED_BY)' |
	awk '$2 !~ /-/ && $3 == "main" && $4 == "Packages" { print $1; exit }')
# Ubuntu has PAPI in universe.
case $uri in
*ubuntu*) keyring=/usr/share/keyrings/ubuntu-archive-keyring.gpg components='main universe' from=Ubuntu ;;
*) keyring=/usr/share/keyrings/debian-archive-keyring.gpg components=main from=Debian ;;
esac
keyring=${KEYRING:-$keyring}
if [ -z "$uri" ]; then
	echo "apt has no archive of Debian or Ubuntu: give a source tree with PAPI_SRC=DIR or LIBPFM_SRC=DIR" >&2
	exit 1
fi

# Given with -c: read last, it overrides /etc/apt/apt.conf.d.
mkdir -p "$dir/lists/partial" "$dir/cache/archives/partial"
cat >"$dir/apt.conf" <<EOF
Dir::Etc::sourcelist "$dir/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "$dir/lists";
Dir::Cache "$dir/cache";
APT::Sandbox::User "root";
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
EOF
cd "$dir"
log=$dir/apt.log

# fetch SUITE: returns 1 if the archive has no such file
fetch()
{
	rm -f "${package}"_*.orig.tar.*
	echo "deb-src [signed-by=$keyring] $uri $1 $components" >sources.list
	for try in 1 2 3; do
		if apt-get -q -c apt.conf update >"$log" 2>&1 &&
		   apt-get -q -c apt.conf source --download-only --tar-only "$package" >>"$log" 2>&1; then
			return 0
		fi
		! grep -q ' 404 ' "$log" || return 1
		echo "source of $package from $1: download failed (try $try of 3)" >&2
		sleep $((try * 2))
	done
	return 1
}

failed=
for suite in "$@"; do
	if fetch "$suite"; then
		for tarball in "${package}"_*.orig.tar.*; do
			[ -s "$tarball" ] || continue
			version=${tarball#"${package}"_}
			printf '  %-8s %s\n' "$(echo "$package" | sed 's/^papi$/PAPI/')" "${version%.orig.tar.*} ($from $suite)$failed"
			echo "$dir/$tarball" >tarball
			exit 0
		done
	fi
	failed="$failed; cannot download the source of $suite: $(grep -q ' 404 ' "$log" && echo '404 Not Found' || echo "see $log")"
	grep '^E' "$log" >"$dir/errors" || tail -n 5 "$log" >"$dir/errors"
done
cat "$dir/errors" >&2
exit 1
