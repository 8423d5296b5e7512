#!/bin/sh
# papi-fetch.sh SUITE DIR: download the upstream tarball of Debian's source
# package papi, as in SUITE, to DIR. The tarball's path is left in DIR/tarball.
#
# All of apt's state is kept in DIR: the system's sources, lists and caches are
# not touched. The system's proxy and authentication settings still apply.
# Only the upstream tarball is taken: it still has PAPI's bundled libpfm4, which
# Debian's patches remove.
set -eu

suite=$1
mkdir -p "$2"
dir=$(cd "$2" && pwd)
keyring=/usr/share/keyrings/debian-archive-keyring.gpg

# The archive's address, from the system's own configuration; security and
# update archives have other suites' packages.
# shellcheck disable=SC2016
uri=$(apt-get indextargets --no-release-info \
	--format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(CREATED_BY)' |
	awk '$2 !~ /-/ && $3 == "main" && $4 == "Packages" { print $1; exit }')
if [ -z "$uri" ]; then
	echo "apt knows no Debian archive: give a PAPI source tree with PAPI_SRC=DIR" >&2
	exit 1
fi

mkdir -p "$dir/lists/partial" "$dir/cache/archives/partial"
echo "deb-src [signed-by=$keyring] $uri $suite main" >"$dir/sources.list"

# Given with -c, so that it is read last and wins over /etc/apt/apt.conf.d.
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
for try in 1 2 3; do
	: >"$log"
	if apt-get -q -c apt.conf update >>"$log" 2>&1 &&
	   apt-get -q -c apt.conf source --download-only --tar-only papi >>"$log" 2>&1; then
		for tarball in papi_*.orig.tar.*; do
			if [ -s "$tarball" ]; then
				echo "$dir/$tarball" >tarball
				exit 0
			fi
		done
	fi
	# 404 is an answer, not a hiccup: the archive has no such file.
	! grep -q ' 404 ' "$log" || break
	echo "PAPI's source from $suite: download failed (try $try of 3)" >&2
	sleep $((try * 2))
done
grep '^E' "$log" >&2 || tail -n 5 "$log" >&2
exit 1
