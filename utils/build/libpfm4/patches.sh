#!/bin/sh
# patches.sh DIR SOURCE LIBPFMEVENTS: patches for a libpfm4, one for each box, in DIR.
#
# SOURCE is a tarball or a folder with libpfm4's source (its master, or a release), LIBPFMEVENTS is
# libpfmevents.a. The patches apply to SOURCE with "git am", in order, and lack the sender's Signed-off-by
# line. They change libpfm4's tables only where these are wrong or incomplete. DIR/tree is SOURCE with all
# patches. Run from the project's top folder. CC compiles the generator.
set -eu
# shellcheck source=utils/build/source.sh
. utils/build/source.sh

mkdir -p "$1"
dir=$(cd "$1" && pwd)
source=$2 events=$3
gen=$dir/gen tree=$dir/tree
rm -rf "${dir:?}"/*.patch "$gen" "$tree"
unpack "$source" "$tree" lib/pfmlib_intel_snbep_unc.c "LIBPFM_SRC: libpfm4"
utils/build/libpfm4/generate.sh "$gen" "$tree" "$events"

commit()
{
	in_tree add -A -f lib include
	in_tree commit -q -F "$gen/message"
}
begin_series lib include

# manual BOX: the manual and its section from tests/names/, or from the table
manual()
{
	{
		sed -n "s/^manual $1 //p" tests/names/libpfm4-*.txt
		for table in libpfm_events/events/*/intel_"$1"_events.h libpfm_events/events/*/intel_"${1%_l3}".c; do
			[ ! -f "$table" ] || sed -n 's,^ \* Source: ,,p' "$table"
		done
	} | sed -n '1{s,[ ]*\*/$,,; s,^manual [0-9]* (\([^)]*\)),\1,; s, (manual [0-9]*),,; s,[;:].*,,; s, (.*,,; s,\. .*,,; s,\.$,,; p;}'
}

# Errors in libpfm4, from a list in gen/changes
corrections()
{
	awk -F '\t' -v pmu="$1::" 'index($1, pmu) == 1 {
		name = substr($1, length(pmu) + 1)
		print " - " name ": " ($3 == "refused" ? "removed, the event has no umasks" : $2 " -> " $3) }' "$gen/changes"
}

# An existing table
fix()
{
	header=lib/events/intel_$1_events.h
	[ -s "$gen/edits/$1" ] || return 0
	awk -f utils/build/libpfm4/edit.awk "$gen/edits/$1" "$tree/$header" "$tree/$header" >"$gen/new"
	if cmp -s "$gen/new" "$tree/$header"; then
		return 0
	fi
	cp "$gen/new" "$tree/$header"
	count() { awk -F '\t' -v what="$1" -v text="$2" '$1 == what && index($0, text)' "$gen/edits/$pmu" | wc -l; }
	pmu=$1
	wrong=$(corrections "$1")
	{
		if [ -n "$wrong" ]; then
			echo "fix wrong codes of $1"
		else
			echo "complete the events of $1"
		fi
		printf '\n%s.\n\n' "$(title "$1")" | fold -s -w 72
		[ -z "$wrong" ] || printf 'These encodings differ from the manual:\n%s\n\n' "$wrong"
		n=$(count entry '.name ')
		[ "$n" -eq 0 ] || echo "Events added: $n."
		n=$(count more '.uname ')
		[ "$n" -eq 0 ] || echo "Umasks added to events: $n."
		n=$(($(count umask '.udesc ') + $(count event '.desc ')))
		[ "$n" -eq 0 ] || echo "Descriptions that were missing: $n."
		n=$(count umask '.uequiv ')
		[ "$n" -eq 0 ] || echo "Umasks that are others together, and now say so (uequiv): $n."
		printf '\nBased on %s.\n' "$(manual "$1")" | fold -s -w 72
	} >"$gen/message"
	commit
}

title() { sed -n "s,^ \* PMU: $1 (\(.*\))\$,\1,p" "$gen/events/intel_$1_events.h"; }

# A table that this libpfm4 lacks, unless these patches are in it: its PMUs, one for each unit
add()
{
	[ ! -f "$tree/lib/pfmlib_intel_$1.c" ] || return 0
	units=$(grep -xE "${1}[0-9]*" "$gen/new-pmus")
	cp "$gen/events/intel_$1_events.h" "$tree/lib/events/"
	sed -e '/pfmlib_unc_new\.h/d' -e '${/^$/d;}' "$gen/pfmlib_intel_$1.c" >"$tree/lib/pfmlib_intel_$1.c"
	raw=
	if grep -q pfm_intel_raw_encode "$tree/lib/pfmlib_intel_$1.c" && [ ! -f "$tree/lib/pfmlib_intel_raw.c" ]; then
		cp utils/build/libpfm4/lib/*.[ch] "$tree/lib/"
		raw=pfmlib_intel_raw
		[ -f "$tree/lib/pfmlib_montecito.c" ] && rm -f "$tree"/lib/pfmlib_montecito.c \
			"$tree"/lib/pfmlib_montecito_priv.h "$tree"/lib/events/montecito_events.h
		sed -i 's/ pfmlib_montecito\.c//; /^\t*events\/montecito_events\.h/d' "$tree/lib/Makefile"
		sed -i '/&montecito_support,/d' "$tree/lib/pfmlib_common.c"
		sed -i '/ montecito_support;/d' "$tree/lib/pfmlib_priv.h"
	fi
	for unit in $units; do
		number=$(echo "$unit" | tr '[:lower:]' '[:upper:]')
		number=$(grep -owE -m 1 "PFM_PMU_(INTEL_)?$number" "$tree/include/perfmon/pfmlib.h" || echo "PFM_PMU_INTEL_$number")
		sed -i "s/UNC_NEW_PMU_$unit,/$number,/" "$tree/lib/pfmlib_intel_$1.c"
		grep -qw "$number" "$tree/include/perfmon/pfmlib.h" ||
			sed -i "s|^\([[:space:]]*\)/\* MUST ADD NEW PMU MODELS HERE \*/|\1$number,\n&|" "$tree/include/perfmon/pfmlib.h"
		sed -i "s/^extern pfmlib_pmu_t intel_rapl_support;/extern pfmlib_pmu_t intel_${unit}_support;\n&/" \
			"$tree/lib/pfmlib_priv.h"
		sed -i "s/^\(.*\)&intel_x86_arch_support/\1\&intel_${unit}_support,\n&/" "$tree/lib/pfmlib_common.c"
	done
	sed -i "s/^\([[:space:]]*\)pfmlib_intel_rapl\.c/\1${raw:+$raw.c }pfmlib_intel_$1.c \\\\\n&/" "$tree/lib/Makefile"
	sed -i "s,^\([[:space:]]*\)events/intel_snbep_unc_cbo_events\.h,\1events/intel_$1_events.h \\\\\n&," "$tree/lib/Makefile"
	{
		echo "add $1 PMU support"
		printf '\n%s.\n\n' "$(title "$1")" | fold -s -w 72
		if [ -n "$raw" ]; then
			echo 'Linux has no driver for this PMU: events are encoded as register values, for'
			echo 'PFM_OS_NONE (lib/pfmlib_intel_raw.c).'
			echo
			echo 'lib/pfmlib_montecito.c is of libpfm3 and has not been compiled since. The names'
			echo 'of its events are kept; this is corrected:'
			corrections "$1"
			echo
		fi
		printf 'Based on %s.\n' "$(manual "$1")" | fold -s -w 72
	} >"$gen/message"
	commit
}

for chip in snbep ivbep hswep bdx skx icx montecito xeon; do
	for file in "$gen"/events/intel_"$chip"*_events.h; do
		box=${file##*/intel_}
		box=${box%_events.h}
		if grep -qxE "${box}[0-9]*" "$gen/new-pmus"; then
			add "$box"
		else
			fix "$box"
		fi
	done
done
end_series "$dir"
