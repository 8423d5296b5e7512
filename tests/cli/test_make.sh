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

# A component that this PAPI lacks is an error before anything is configured.
mkdir -p "$work/papi/src/components/rapl" "$work/papi/src/components/cuda"
touch "$work/papi/src/papi_vector.h" "$work/papi/src/components/rapl/Rules.rapl" "$work/papi/src/components/cuda/Rules.cuda"
status=0
(cd "$work" && "$top/utils/build/papi-tree.sh" tree "rapl raple" copy "$work/papi") >"$work/out" 2>"$work/err" || status=$?
expect "PAPI_COMPONENTS: status" exited 1
expect "PAPI_COMPONENTS: error" complains '^PAPI_COMPONENTS: this PAPI has no component "raple"; it has:$'
expect "PAPI_COMPONENTS: those that it has" complains '^cuda rapl$'

# So is a missing header. This "PAPI" configures itself in no time.
cat >"$work/papi/src/configure" <<'END'
#!/bin/sh
echo 'Version: 1' >papi.pc
for component in rapl cuda; do
	echo "#include <$component.h>" >"components/$component/file.c"
	echo "COMPSRCS += components/$component/file.c"
done >Makefile
sed -i 's/<rapl.h>/<stddef.h>/' components/rapl/file.c
echo 'LIBCFLAGS = -DNAME=\"value\" -I$(PAPI_CUDA_ROOT)/include' >>Makefile
END
chmod +x "$work/papi/src/configure"
touch "$work/papi/src/papi.h"
echo 'PAPI_CUDA_ROOT ?= /none' >"$work/papi/src/components/cuda/Rules.cuda"
tree()
{
	status=0
	(cd "$work" && env -u PAPI_CUDA_ROOT "${@:2}" "$top/utils/build/papi-tree.sh" tree "$1" copy "$work/papi") >"$work/out" 2>"$work/err" || status=$?
}
tree "rapl cuda"
expect "a component's header: status" exited 1
expect "a component's header: its name" complains '^PAPI_COMPONENTS: "cuda" needs headers that the compiler does not find: cuda\.h$'
expect "a component's header: what to set" complains '^PAPI_CUDA_ROOT= is the folder'
expect "a component's header: no line more" test "$(wc -l <"$work/err")" -eq 2
tree rapl
expect "a component with its headers: status" exited 0
mkdir -p "$work/toolkit/include"
touch "$work/toolkit/include/cuda.h"
tree "rapl cuda" PAPI_CUDA_ROOT="$work/toolkit"
expect "a folder with the headers: status" exited 0
expect "a folder with the headers: no words" calm

# Without the distribution's packages, as a package manager builds
in_tree -B NO_PACKAGES=1 build/setup/packages-demo
expect "NO_PACKAGES: status" exited 0
expect "NO_PACKAGES: no package is looked for" says_not 'packages\.sh'
in_tree -B NO_PACKAGES= build/setup/packages-demo
expect "NO_PACKAGES is empty: packages are looked for" says 'packages\.sh'

# The first make installs the compiler.
in_tree O="$work/none" CC="$work/gcc" NO_PACKAGES=1 "$work/none/obj/libpfm_events/events/icx/intel_icx.o"
expect "no compiler yet: status" exited 0
expect "no compiler yet: no words" calm

# A machine without dpkg and apt: basic tools, and the named ones
bare()
{
	local name
	mkdir "$work/$1"
	for name in sh awk cat dirname id mkdir sed sort tr; do ln -s "$(command -v "$name")" "$work/$1"; done
}
without_apt() { status=0; env -i PATH="$work/$1" "${@:2}" >"$work/out" 2>"$work/err" </dev/null || status=$?; }
packages=(build-essential debian-archive-keyring libjansson-dev openmpi-bin xz-utils valgrind)
for tool in dnf zypper; do
	bare "$tool"
	# xz is installed.
	printf '#!/bin/sh\n[ "$*" = "-q --quiet xz" ]\n' >"$work/$tool/rpm"
	chmod +x "$work/$tool/rpm"
	cp "$work/$tool/rpm" "$work/$tool/$tool"
	without_apt "$tool" "$top/utils/build/packages.sh" "${packages[@]}"
	expect "$tool: goes on" exited 0
	expect "$tool: two lines" test "$(wc -l <"$work/err")" -eq 2
	expect "$tool: PAPI_SRC" complains 'PAPI_SRC=DIR'
	without_apt "$tool" "$top/utils/build/packages.sh" xz-utils debian-archive-keyring
	expect "$tool: all is there" exited 0
	expect "$tool: no words then" calm
done
without_apt dnf "$top/utils/build/packages.sh" "${packages[@]}"
expect "dnf: the line" complains '^    sudo dnf install gcc gcc-c\+\+ perl-interpreter jansson-devel openmpi valgrind$'
without_apt zypper "$top/utils/build/packages.sh" "${packages[@]}"
expect "zypper: the line" complains '^    sudo zypper install gcc gcc-c\+\+ perl libjansson-devel openmpi4 valgrind$'
bare neither
without_apt neither "$top/utils/build/packages.sh" "${packages[@]}"
expect "neither: goes on" exited 0
expect "neither: Debian's names" complains '^not a Debian system: .* libjansson-dev '
without_apt neither "$top/utils/build/fetch-source.sh" papi "$work/fetched" sid
expect "no apt-get: status" exited 1
expect "no apt-get: in one line, what to give" test "$(grep -c '^there is no apt-get: .*PAPI_SRC=DIR' "$work/err")/$(wc -l <"$work/err")" = 1/1

# The list of releases
releases() { status=0; "$top/utils/build/releases.sh" "$@" >"$work/out" 2>"$work/err" || status=$?; }
releases names
expect "releases: Debian 12 and 13" test "$(paste -sd' ' "$work/out")" = "bookworm trixie"
releases papi
expect "releases: a PAPI for this one" says '^[a-z]+( [a-z]+)*$'
releases papis
expect "releases: every PAPI once" test "$(sort "$work/out" | uniq -d | wc -l)" -eq 0
expect "releases: sid's is the newest" says '^sid$'
# this_is NAME VALUE...: what os-release says
this_is() { printf '%s="%s"\n' "$@" >"$work/os-release"; export OS_RELEASE=$work/os-release; }
this_is ID rocky VERSION_ID 9.4
releases papi
expect "releases: another distribution" line_is 1 "sid bookworm"
this_is ID ubuntu VERSION_CODENAME noble UBUNTU_CODENAME noble
releases papi
expect "releases: Ubuntu's own suite" line_is 1 noble
this_is ID linuxmint VERSION_CODENAME wilma UBUNTU_CODENAME noble
releases papi
expect "releases: made of Ubuntu" line_is 1 noble
this_is ID debian VERSION_CODENAME trixie
releases papi
expect "releases: Debian 13" line_is 1 "trixie sid bookworm"
unset OS_RELEASE
releases
expect "releases: usage" exited 2
expect "releases: usage message" complains '^releases.sh names'
finish
