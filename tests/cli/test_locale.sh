#!/usr/bin/env bash
# All programs print and read the same in each locale: numbers with points, names with case folded in ASCII.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/cli/lib_locale.sh
. "$(dirname "$0")/lib_locale.sh"

cat >"$work/counts.csv" <<'END'
time,socket,unit,name,value,unit_of_value,note
0.5,0,,BW,1.25,GB/s,
1.5,0,,BW,2.5,GB/s,
END

# in_locale NAME PROGRAM ARGUMENT...: like run
in_locale()
{
	run_any env LC_ALL="$1" "$BIN/$2" "${@:3}"
}

# outputs NAME: output of programs in this locale that does not depend on time
outputs()
{
	local command
	for command in "uncore_avail -m icx -c iio" "uncore_avail -m icx -c *iio*:*I*" "uncore_avail -m icx -c UNC_CHA_TOR_INSERTS:*miss*" \
		"uncore_encode -m icx unc_iio_clockticks icx_unc_cha::unc_cha_tor_inserts:ia_miss:unit=1" \
		"uncore_encode -m icx -p -j unc_m_cas_count:rd" "uncore_stat -m icx -M list -c" \
		"uncore_stat -e uncore:::unc_iio_clockticks:UNIT=0 --csv -- true" "uncore_stat -M *lat* -g latency,UPI --csv -- true" \
		"uncore_stat -M ipi -- true" "uncore_traffic --op DMA-WRITE --count 2.5 --lines 10" \
		"uncore_traffic --op dma-write --lines 10 --seconds 0.001" "uncore_plot -t $work/counts.csv" "uncore_doctor -j"; do
		echo "== $command"
		# Words of a command; globs are for the program.
		set -f
		# shellcheck disable=SC2086
		in_locale "$1" $command
		set +f
		cat "$work/out" "$work/err"
	done | sed -E 's/,[0-9.e+-]+,(count|bytes|ns|%|GHz)?/,N,\1/g; s/^(,,,[^,]+),.*,(GB\/s|GHz),.*/\1,\2/
		/^uncore_stat: values are missing/d' # of rates, where the machine was busy
}

outputs C >"$work/expected"
expect "the C locale: names are found" grep -q 'UNC_IIO_CLOCKTICKS' "$work/expected"
make_locales
for name in "${locales[@]}"; do
	outputs "$name" >"$work/actual"
	run_any diff "$work/expected" "$work/actual"
	expect "$name: the same as in the C locale" exited 0
	in_locale "$name" uncore_stat -e UNC_M_CAS_COUNT:RD -r 2 -- true
	expect "$name: numbers with points" says '^ *0 count \+- +0\.00% '
done
finish
