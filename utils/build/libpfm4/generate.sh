#!/bin/sh
# generate.sh DIR SOURCE LIBPFMEVENTS: libpfm4's tables with ours, in DIR (see tables.c).
#
# SOURCE is a folder with libpfm4's source, LIBPFMEVENTS is libpfmevents.a. Run from the project's top
# folder. CC compiles the generator.
set -eu

dir=$1 source=$2 events=$3
rm -rf "${dir:?}"
mkdir -p "$dir/events" "$dir/edits"

# The tables that this libpfm4 has, as C
list=$(cd "$source/lib/events" && for chip in snbep ivbep hswep bdx skx icx spr gnr; do
	find . -name "intel_${chip}_unc_*_events.h" | sed 's,^\./,,' | sort
done)
{
	echo '#pragma GCC system_header'
	for header in $list; do
		echo "#include \"events/$header\""
	done
	# Not compiled in there, but a list of names
	[ ! -f "$source/lib/events/montecito_events.h" ] ||
		printf '#include "%s"\n' pfmlib_montecito_priv.h events/montecito_events.h
	echo 'static const struct base bases[] = {'
	for header in $list; do
		array=$(sed -n 's/^static \(const \)\{0,1\}intel_x86_entry_t[ \t]*\([a-z0-9_]*\)\[\].*/\2/p' "$source/lib/events/$header")
		pmu=${header#intel_}
		pmu=${pmu%_events.h}
		units=$(grep -cE "^extern pfmlib_pmu_t intel_${pmu}[0-9]+_support;" "$source/lib/pfmlib_priv.h" || :)
		echo "	{ \"$pmu\", \"$array\", $array, LIBPFM_ARRAY_SIZE($array), $units },"
	done
	echo '	{ 0 } };'
} >"$dir/bases.h"

# -isystem: only our own code must be free of warnings.
${CC:-cc} -std=gnu11 -D_GNU_SOURCE -Wall -Wextra -Werror -I "$dir" -isystem "$source/include" \
	-isystem "$source/lib" -iquote libpfm_events utils/build/libpfm4/*.c "$events" -o "$dir/tables"
touch "$dir/new-pmus" "$dir/more-pmus" "$dir/changes" "$dir/left-out"
"$dir/tables" "$dir"
