#!/bin/sh
# papi-tree.sh TREE COMPONENTS tarball FILE   unpack FILE to TREE
# papi-tree.sh TREE COMPONENTS copy DIR       copy DIR (PAPI's top folder or its src) to TREE
#
# Then put our two folders into TREE/src as links, and configure it with COMPONENTS.
# Run from the project's top folder. Results of configure that our own Makefile needs
# are left in TREE/include, TREE/version, TREE/libs and, written last, TREE/defines.
# PAPI_CONFIGURE: more arguments of configure, which choose another architecture
set -eu

top=$PWD
tree=$top/$1 components=$2 how=$3 from=$4
log=$tree.log

rm -rf "$tree"
mkdir -p "$tree"
if [ "$how" = tarball ]; then
	tar -C "$tree" --no-same-owner --strip-components=1 -xf "$from"
elif [ -f "$from/src/papi_vector.h" ]; then
	tar -C "$from" --exclude=./.git --exclude="$top/build" -cf - . | tar -C "$tree" -xf -
elif [ -f "$from/papi_vector.h" ]; then
	mkdir "$tree/src"
	tar -C "$from" -cf - . | tar -C "$tree/src" -xf -
	# The installation needs PAPI's manual pages.
	[ ! -d "$from/../man" ] || cp -R "$from/../man" "$tree/man"
else
	echo "PAPI_SRC=$from: not a PAPI source tree (neither papi_vector.h nor src/papi_vector.h)" >&2
	exit 1
fi
cd "$tree/src"
if [ "$how" = copy ]; then
	# Objects in that tree were built with other options.
	find . \( -name '*.o' -o -name '*.lo' -o -name '*.a' -o -name 'lib*.so*' \) -delete
fi

rm -rf components/uncore libpfm_events
ln -s "$top/components/uncore" components/uncore
ln -s "$top/libpfm_events" libpfm_events
for component in $components; do
	if ! ls "components/$component"/Rules.* >/dev/null 2>&1; then
		echo "PAPI_COMPONENTS: this PAPI has no component \"$component\"; it has:" >&2
		(cd components && echo */Rules.*) | tr ' ' '\n' | sed 's,/.*,,' | sort -u | paste -sd' ' >&2
		exit 1
	fi
done

# The caller's compiler settings are for our code.
unset CC CFLAGS CPPFLAGS LDFLAGS MAKEFLAGS MAKEOVERRIDES MFLAGS
# The test programs of its configure are old C, which gcc 14 rejects: thread-local storage and
# the usual clocks would not be found.
old_c='-Wno-implicit-int -Wno-implicit-function-declaration -Wno-int-conversion'
# shellcheck disable=SC2086 # PAPI_CONFIGURE: words on purpose
if ! CPPFLAGS="$old_c -Wno-incompatible-pointer-types -Wno-return-mismatch" ./configure --with-components="$components" --with-tests=no --with-libsde=no \
		F77=gfortran ${PAPI_CONFIGURE-} >"$log" 2>&1; then
	tail -n 20 "$log" >&2
	echo "configuring PAPI failed: the whole log is $log" >&2
	exit 1
fi

sed -n 's/^Version: *//p' papi.pc >../version

# Only papi.h and what it includes, for programs: PAPI's src has headers named
# threads.h and config.h too.
mkdir ../include
cc -MM papi.h | tr -s '\\ ' '\n' | grep '\.h$' | while read -r header; do
	ln -s "../src/$header" ../include
done
ln -s ../src/components/uncore/papi_uncore.h ../include

# The macros that PAPI's headers expect, for our strict compilation of uncore.c, and the libraries
# of its components.
# shellcheck disable=SC2016
printf 'include Makefile\nprint-libs:\n\t$(info $(filter -l%% -L%%,$(LDFLAGS)))@:\nprint-defines:\n\t$(info $(filter -D%%,$(LIBCFLAGS)))@:\nprint-headers:\n\t@for file in $(filter components/$(COMPONENT)/%%,$(COMPSRCS)); do LC_ALL=C $(CC) $(LIBCFLAGS) -M $$file >/dev/null; done\n' >../print.mk
# Without this check, a component's missing header would stop the compiler in the middle of the build.
for component in $components; do
	[ "$component" != uncore ] || continue
	header=$(make -s -f ../print.mk print-headers COMPONENT="$component" 2>&1 |
		sed -n "s/.*fatal error: '*\([^:']*\).*/\1/p" | sort -u | paste -sd' ')
	[ -n "$header" ] || continue
	echo "PAPI_COMPONENTS: \"$component\" needs headers that the compiler does not find: $header" >&2
	root=$(grep -ho 'PAPI_[A-Z]*_ROOT' "components/$component"/Rules.* | head -n 1)
	[ -z "$root" ] || echo "$root= is the folder that has them below include/" >&2
	exit 1
done
make -s -f ../print.mk print-libs >../libs
make -s -f ../print.mk print-defines >../defines
