#!/bin/sh
# papi-lib.sh TREE [OBJECTS]: bring libpapi and PAPI's utilities in TREE up to date.
#
# OBJECTS: the folder with our objects, which PAPI's build uses; it compiles missing ones.
#
# PAPI's own rule for the shared library recompiles every source in one command. Here it gets
# objects instead of sources, compiled once with -fPIC for both libraries, so that a changed table
# costs seconds.
# libpfm4 goes in as well, hidden: libpapi.so needs no other library and is
# compatible with programs that link another libpfm4.
set -eu

tree=$PWD/$1 objects=${2:+$PWD/$2}
map=$PWD/utils/build/libpapi.map
log=$tree.log
unset CC CFLAGS CPPFLAGS LDFLAGS MAKEFLAGS MAKEOVERRIDES MFLAGS
cd "$tree/src"

# libpapi.a stands for the whole build: it stays only if everything was built.
trap 'rm -f libpapi.a' EXIT
trap 'exit 1' HUP INT TERM

build()
{
	if ! make -j"$(nproc)" "$@" >"$log" 2>&1; then
		grep -E '(^|[ :])error:|Error |undefined' "$log" >&2 || tail -n 30 "$log" >&2
		echo "building PAPI failed: the whole log is $log" >&2
		exit 1
	fi
}

# Otherwise the archive would keep the object of a removed source file.
sources=$(find -L components/uncore libpfm_events -name '*.c' | sort)
if [ "$sources" != "$(cat ../sources 2>/dev/null || :)" ]; then
	rm -f libpapi.a libpapi.so* uncore_*.o
	printf '%s\n' "$sources" >../sources
fi
# By the names of Rules.uncore. A link is as old as the object, so that make finds it up to date.
for source in ${objects:+$sources}; do
	object=$objects/${source%.c}.o
	name=uncore_$(echo "${source#components/uncore/}" | sed 's,/,__,g; s,c$,o,')
	[ ! -e "$object" ] || ln -f "$object" "$name"
done

# libpfm4 has no configure: it is made for what PAPI was configured for. Its shared library would be all sources compiled again.
configured() { sed -n "s/^$1[[:space:]]*= //p" Makefile; }
[ -f libpfm4/lib/libpfm.a ] || build -C libpfm4/lib OPTIM='-O2 -fPIC' CONFIG_PFMLIB_SHARED=n \
	CC="$(configured CC)" AR="$(configured AR)" ARCH="$(configured ARCH)"
if ! cmp -s "$map" ../libpapi.map; then
	rm -f libpapi.so*
	cp "$map" ../libpapi.map
fi
# MISCOBJS as upstream has it; Debian's patches take libpfm4 out. CC_SHR without its path to the folder
# that configure was told: the library is found wherever it is installed, and needs no other one.
# shellcheck disable=SC2016
build OPTFLAGS='-O2 -fPIC' SOURCES= SHLIBOBJS='$(OBJECTS)' \
	MISCOBJS='$(PFM_OBJS) $(MISCSRCS:.c=.o)' \
	CC_SHR='$(CC) -fPIC -DPIC -shared -Wl,-soname -Wl,$(VLIB)' \
	SHLIBDEPS=-Wl,--version-script=../libpapi.map shared static
# Only what the utilities need; the rest requires a Fortran compiler.
build -C testlib do_loops.o clockcore.o
build -C utils
trap - EXIT
