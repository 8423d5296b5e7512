#!/usr/bin/env bash
# kernel.sh DIR KERNEL: fetch a kernel of kernels.conf and the headers of its modules, and unpack the
# parts that the tests need to DIR; nothing is installed. DIR/version is written last.
#
# Kernel, modules and headers must have one version, so all packages are derived from the name of the
# current kernel's package. Of a suite that is not this machine's, all of apt's state is kept in DIR.
set -euo pipefail

read -r suite gcc _ < <(sed -n "s/^$2  *//p" tests/vm/kernels.conf) || {
	echo "tests/vm/kernels.conf has no kernel $2, but these: $(sed -n 's/^\([^ #]*\) .*/\1/p' tests/vm/kernels.conf | xargs)" >&2
	exit 1
}
mkdir -p "$1"
dir=$(cd "$1" && pwd)
log=$dir/apt.log
cd "$dir"
rm -rf debs root version
mkdir debs
options=()

have=$(gcc -dumpversion)
if [ "$gcc" != - ] && [ "${have%%.*}" -lt "$gcc" ]; then
	echo "kernel $2: its modules need gcc $gcc or later, this is gcc $have" >&2
	exit 1
fi

# The suite and its security updates, from the archives of the system's own configuration
sources()
{
	local keyring=/usr/share/keyrings/debian-archive-keyring.gpg
	mkdir -p lists/partial cache/archives/partial
	: >status
	cat >apt.conf <<-END
		Dir::Etc::sourcelist "$dir/sources.list";
		Dir::Etc::sourceparts "-";
		Dir::State::lists "$dir/lists";
		Dir::State::status "$dir/status";
		Dir::Cache "$dir/cache";
		#clear APT::Update::Post-Invoke;
		#clear APT::Update::Post-Invoke-Success;
	END
	# shellcheck disable=SC2016
	apt-get indextargets --no-release-info \
		--format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(CREATED_BY)' |
		awk -v suite="$suite" -v keyring="$keyring" '
			$3 != "main" || $4 != "Packages" { next }
			$2 ~ /-security$/ { security = $1 }
			$2 !~ /-/ && !archive { archive = $1 }
			function source(uri, of) { if (uri) print "deb [arch=amd64 signed-by=" keyring "] " uri " " of " main" }
			END {
				source(archive, suite)
				if (suite !~ /-/)
					source(security, suite "-security")
			}' >sources.list
	options=(-c "$dir/apt.conf")
}

# depends PACKAGE PREFIX: the rest of the name of PACKAGE's first dependency that begins with PREFIX
depends()
{
	LC_ALL=C apt-cache "${options[@]}" depends "$1" 2>/dev/null |
		sed -n "s/.*Depends: $2\([0-9].*\)/\1/p" | sed -n 1p
}

# From some version on, image and modules are packages of their own.
fetch()
{
	version=$(depends linux-image-amd64 linux-image-)
	kbuild=$(depends "linux-headers-$version" linux-kbuild-)
	[ -n "$version" ] && [ -n "$kbuild" ] || return 1
	common=${version%-amd64}-common
	local images="linux-image-$version"
	if [ -n "$(depends "linux-image-$version" linux-binary-)" ]; then
		images="linux-binary-$version linux-modules-$version"
	fi
	# shellcheck disable=SC2086 # a list
	(cd debs && apt-get -q "${options[@]}" -o APT::Sandbox::User=root download $images \
		"linux-headers-$version" "linux-headers-$common" "linux-kbuild-$kbuild") >>"$log" 2>&1
}

: >"$log"
[ "$suite" = - ] || sources
if ! fetch; then
	# The lists are missing or older than the archive.
	apt-get -q "${options[@]}" -o APT::Sandbox::User=root update >>"$log" 2>&1 || :
	if ! fetch; then
		grep -E '^(E|W|Err)' "$log" | tail -n 5 >&2 || tail -n 5 "$log" >&2
		echo "Debian's kernel $2 cannot be downloaded; apt's messages are in $log" >&2
		exit 1
	fi
fi

mkdir root
for deb in debs/linux-headers-*.deb debs/linux-kbuild-*.deb; do
	dpkg -x "$deb" root
done
for deb in debs/linux-{image,binary,modules}-*.deb; do
	[ ! -e "$deb" ] || dpkg --fsys-tarfile "$deb" |
		tar -x -C root --wildcards --no-wildcards-match-slash './boot/vmlinuz-*' \
			--wildcards-match-slash '*/vmlinuz' '*/msr.ko*' '*/intel-uncore.ko*' 2>>"$log" || :
done
rm -rf debs lists cache

find root \( -path '*/boot/vmlinuz-*' -o -name vmlinuz \) -exec cp '{}' vmlinuz \;
find root -name '*.ko.xz' -exec xz -d '{}' +
find root \( -name msr.ko -o -name intel-uncore.ko \) -exec cp '{}' . \;

# The headers expect to be below /usr/src, and the compiler that Debian used.
headers=$dir/root/usr/src/linux-headers-$version
sed -i "s|/usr/src/|$dir/root&|g" "$headers/Makefile"
ln -sfn "linux-headers-$version" root/usr/src/headers
[ -s vmlinuz ] && [ -s msr.ko ] && [ -s intel-uncore.ko ]
echo "$version" >version
