#!/bin/sh
# build.sh DIR SOURCE LIBPFMEVENTS: libpfm4 with our tables, in DIR.
#
# SOURCE is a tarball or a folder with libpfm4's source, LIBPFMEVENTS is libpfmevents.a. DIR/original has it
# as it is, DIR/src with our tables, both built; DIR/lib has the library to use (LD_LIBRARY_PATH=DIR/lib).
# DIR/gen has what was generated, DIR/overlap/validate is for the tests. Run from the project's top folder.
# CC compiles the generator.
#
# Programs iterate over PMUs up to the PFM_PMU_MAX that they were compiled with, so existing programs would not find
# new numbers: a PMU without a number in this libpfm4 gets the number of a PMU of another processor architecture,
# which is not compiled in. Headers and soname do not change.
set -eu
# shellcheck source=utils/build/source.sh
. utils/build/source.sh

mkdir -p "$1"
dir=$(cd "$1" && pwd)
source=$2 events=$3
log=$dir/log
rm -rf "${dir:?}/original" "$dir/src" "$dir/gen" "${dir:?}/lib" "$dir/overlap"
mkdir -p "$dir/lib"

fail()
{
	tail -n 20 "$log" >&2
	echo "libpfm4: $*: the whole log is $log" >&2
	exit 1
}

unpack "$source" "$dir/original" lib/pfmlib_intel_snbep_unc.c "LIBPFM_SRC: libpfm4"
find "$dir/original" \( -name '*.o' -o -name 'lib*.so*' -o -name '*.a' \) -delete
cp -R "$dir/original" "$dir/src"

utils/build/libpfm4/generate.sh "$dir/gen" "$dir/original" "$events" >"$log" 2>&1 ||
	fail "generating the tables failed"

cat "$dir/gen/new-pmus" "$dir/gen/more-pmus" >"$dir/gen/pmus"

# Numbers of the new PMUs: the name that a newer header has, else one of another architecture. Sapphire, Emerald and
# Granite Rapids have more units than there are such numbers: each of these chips takes them from the beginning,
# then numbers of other servers. PMUs with the same number are never on one processor.
header=$dir/src/include/perfmon/pfmlib.h
names() { grep -oE "^[[:space:]]*PFM_PMU_$1[A-Za-z0-9_]*" "$header" | tr -d '[:blank:]'; }
names '(ARM|MIPS|SPARC|POWER|S390|CELL)' >"$dir/gen/free"
{
	cat "$dir/gen/free"
	names 'INTEL_[A-Z]*_UNC' | grep -vE '_(SPR|EMR|GNR)_'
} >"$dir/gen/shared"
{
	echo '#ifndef PFMLIB_UNC_NEW_H'
	echo '#define PFMLIB_UNC_NEW_H'
	n=0 shared=0 last=
	while read -r pmu; do
		own=$(echo "$pmu" | tr '[:lower:]' '[:upper:]')
		own=$(grep -owE -m 1 "PFM_PMU_(INTEL_)?$own" "$header" || :)
		chip=${pmu%%_*}
		case $own$chip in
		spr | emr | gnr)
			[ "$chip" = "$last" ] || shared=0
			last=$chip
			shared=$((shared + 1))
			own=$(sed -n "${shared}p" "$dir/gen/shared")
			;;
		PFM_PMU_*) ;;
		*)
			n=$((n + 1))
			own=$(sed -n "${n}p" "$dir/gen/free")
			;;
		esac
		[ -n "$own" ] || fail "no number is left for the PMU $pmu"
		echo "#define UNC_NEW_PMU_$pmu $own"
		echo "extern pfmlib_pmu_t intel_${pmu}_support;"
	done <"$dir/gen/pmus"
	echo '#endif'
} >"$dir/gen/pfmlib_unc_new.h"

cp "$dir"/gen/events/*.h "$dir/src/lib/events/"
cp utils/build/libpfm4/lib/*.[ch] "$dir"/gen/pfmlib_*.[ch] "$dir/src/lib/"
# Before the entry that must be the last of the architecture
awk -v list="$dir/gen/pmus" '/&intel_x86_arch_support/ {
		while ((getline pmu <list) > 0) printf "\t&intel_%s_support,\n", pmu }
	{ print }' "$dir/original/lib/pfmlib_common.c" >"$dir/src/lib/pfmlib_common.c"
# The number means the PMU that this processor has.
sed -i -e '/^#include "pfmlib_priv.h"/a #include "pfmlib_unc_new.h"' \
	-e 's/^\([[:space:]]*\)pfmlib_pmus_map\[p->pmu\] = p;/\1if (ret == PFM_SUCCESS || !pfmlib_pmus_map[p->pmu])\n\1\tpfmlib_pmus_map[p->pmu] = p;/' \
	"$dir/src/lib/pfmlib_common.c"
grep -q 'ret == PFM_SUCCESS || !pfmlib_pmus_map' "$dir/src/lib/pfmlib_common.c" ||
	fail "pfmlib_common.c: the place where PMUs get their numbers is not known"
sources=$(cd "$dir/gen" && echo pfmlib_intel_raw.c pfmlib_*.c)
sed -i "s/^\([[:space:]]*\)pfmlib_intel_rapl\.c/\1$sources pfmlib_intel_rapl.c/" "$dir/src/lib/Makefile"

unset CFLAGS CPPFLAGS LDFLAGS MAKEFLAGS MAKEOVERRIDES MFLAGS
for part in lib examples tests perf_examples; do
	make -C "$dir/src/$part" -j"$(nproc)" CC="${CC:-cc}" >>"$log" 2>&1 || fail "src/$part: make failed"
done

# libpfm4's check of its tables compares no umasks with each other: it begins past the last one.
# DIR/overlap/validate is "validate" with the check corrected.
mkdir -p "$dir/overlap"
sed 's/for(v=j+1; v < pe\[i\]\.numasks/for(v=u+1; v < pe[i].numasks/' "$dir/src/lib/pfmlib_intel_x86.c" \
	>"$dir/overlap/pfmlib_intel_x86.c"
cp "$dir/src/lib/libpfm.a" "$dir/overlap/"
{
	${CC:-cc} -w -D_GNU_SOURCE -DCONFIG_PFMLIB_OS_LINUX -DCONFIG_PFMLIB_ARCH_X86 -DCONFIG_PFMLIB_ARCH_X86_64 \
		-I "$dir/src/lib" -I "$dir/src/include" -c "$dir/overlap/pfmlib_intel_x86.c" \
		-o "$dir/overlap/pfmlib_intel_x86.o" &&
	ar r "$dir/overlap/libpfm.a" "$dir/overlap/pfmlib_intel_x86.o" &&
	${CC:-cc} "$dir"/src/tests/*.o "$dir/overlap/libpfm.a" -o "$dir/overlap/validate"
} >>"$log" 2>&1 || fail "overlap: cannot be built"

# "validate" sees no table whose number another PMU has on this processor. DIR/overlap/tables checks those in the same way.
{
	printf '#include "%s"\n' pfmlib_priv.h pfmlib_unc_new.h
	printf '%s\n' 'int main(void)' '{' '	int bad = pfm_initialize() != PFM_SUCCESS, n = 0;'
	sed -n 's/^\(\(spr\|emr\|gnr\)_unc_[a-z0-9]*[a-z]0\{0,1\}\)$/	n++, bad |= intel_\1_support.validate_table(\&intel_\1_support, stdout) != PFM_SUCCESS;/p' \
		"$dir/gen/pmus"
	printf '%s\n' '	printf("%d tables%s\n", n, bad ? " with errors" : "");' '	return bad;' '}'
} >"$dir/overlap/tables.c"
${CC:-cc} -w -D_GNU_SOURCE -DCONFIG_PFMLIB_OS_LINUX -DCONFIG_PFMLIB_ARCH_X86 -DCONFIG_PFMLIB_ARCH_X86_64 \
	-I "$dir/src/lib" -I "$dir/src/include" "$dir/overlap/tables.c" "$dir/overlap/libpfm.a" \
	-o "$dir/overlap/tables" >>"$log" 2>&1 || fail "overlap/tables: cannot be built"

make -C "$dir/original/lib" -j"$(nproc)" CC="${CC:-cc}" >>"$log" 2>&1 || fail "original/lib: make failed"
cp -P "$dir"/src/lib/libpfm.so* "$dir/lib/"
