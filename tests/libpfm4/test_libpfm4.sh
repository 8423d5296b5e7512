#!/usr/bin/env bash
# What "make libpfm4" has built: libpfm4's own tests pass, programs of today can load it, names that libpfm4
# had encode as before unless they were wrong, and our rows encode as in our tables.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"

built=$BUILD/libpfm4
theirs=$built/original/lib ours=$built/lib
lists=(tests/names/libpfm4-{snbep,ivbep,hsx,bdx,skx,icx,spr}.txt)

# encode LIBRARY ARGUMENT...: its failures and its total are this script's
encode()
{
	local last
	LD_LIBRARY_PATH=$1 "$BUILD/tests/libpfm4/encode" "${@:2}" >"$work/out" 2>"$work/err"
	grep '^FAIL' "$work/out"
	last=$(tail -n 1 "$work/out")
	if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed ]]; then
		passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
	else
		failed=$((failed + 1))
		echo "FAIL: encode ${*:2}: $(cat "$work/err")"
	fi
}

# The interface that programs were compiled with
symbols() { nm -D --defined-only "$1/libpfm.so.4" | awk '{ print $2, $3 }' | sort; }
soname() { readelf -d "$1/libpfm.so.4" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p'; }
expect "the same symbols" test "$(symbols "$theirs")" = "$(symbols "$ours")"
expect "the same soname" test "$(soname "$ours")" = libpfm.so.4
expect "the same headers" diff -r "$built/original/include" "$built/src/include"

# libpfm4's own programs
example() { "$built/$1" "${@:2}" >"$work/out" 2>"$work/err"; }
# Newer libpfm4 has, and expects, the clock of Granite Rapids' channels without a umask, where Intel's list of events has
# 0x01, and the fixed counter of Ice Lake's UBox as event 0, which is another one (tests/libpfm4/vm.sh counts it).
validate()
{
	example src/tests/validate && says '^All tests passed$' && return
	says '^Total [0-9]+ errors$' && ! grep -vqE \
		' (gnr_unc_imc[0-9]+::UNC_M_CLOCKTICKS, codes\[0\]=0x101 expected 0x1|icx_unc_ubox::UNC_U_CLOCKTICKS, .*)$' "$work/err"
}
expect "validate" validate
# Its check for umasks with common code bits, which "validate" never reaches: other chips' tables fail it
example overlap/validate
cp "$work/out" "$work/overlap"
expect "the check for common bits runs" grep -q 'have overlapping code bits$' "$work/overlap"
expect "umasks of our tables have no common bits" test "$(grep -cE \
	'pmu: ((snbep|ivbep|icx)_unc_|montecito|xeon).*overlapping' "$work/overlap")" -eq 0
# PMUs of later chips have numbers that PMUs of other processors have, too: "validate" sees it here. No two units of one chip
# have the same.
expect "the tables of later chips are valid" example overlap/tables
expect "there are tables of later chips" says '^[34][0-9] tables$'
for chip in spr emr gnr; do
	numbers=$(sed -n "s/^#define UNC_NEW_PMU_${chip}_unc_[a-z0-9]* //p" "$built/gen/pfmlib_unc_new.h" | sort)
	expect "$chip: every unit has a number" test "$(wc -l <<<"$numbers")" -gt 100
	expect "$chip: no number twice" test -z "$(uniq -d <<<"$numbers")"
done
export LIBPFM_ENCODE_INACTIVE=1
expect "showevtinfo" example src/examples/showevtinfo icx_unc_cha39::UNC_CHA_TOR_INSERTS
expect "showevtinfo lists the PMUs of Ice Lake-SP" says 'icx_unc_cha0, '
expect "showevtinfo lists an event" says '^Name *: UNC_CHA_TOR_INSERTS$'
expect "check_events" example src/examples/check_events icx_unc_imc0::UNC_M_CAS_COUNT:RD
expect "check_events encodes" says '0xf04'
expect "evt2raw" example src/perf_examples/evt2raw snb::UNHALTED_CORE_CYCLES
expect "evt2raw encodes" says '^r3c'

# Names and values. The original, too: else the lists could be another libpfm4's.
encode "$theirs" theirs /dev/null "${lists[@]:0:5}"
encode "$ours" ours "$built/gen/left-out" "${lists[@]}"
encode "$ours" rows "$built/gen/left-out" snbep ivbep hsx bdx skx icx spr emr gnr
encode "$ours" raw "$built/gen/left-out" tests/names/libpfm4-montecito.txt

# A umask that is others together, combined with another: as before
while read -r umasks code; do
	printf 'snbep_unc_r2pcie::UNC_R2_RING_AD_USED:%s\t%s\n' "$umasks" "$code"
done >"$work/combined" <<-EOT
	CW_ANY 0x307
	CW_ANY:CCW_EVEN 0x707
	CW_ANY:CCW_ANY 0xf07
	CW_ANY:CW_ODD 0x307
EOT
encode "$theirs" names /dev/null "$work/combined"
encode "$ours" names "$built/gen/left-out" "$work/combined"

# The names that uncore_encode gives, with modifiers too, encode what it encodes: of the last unit, which
# exists if all before it do.
# By our names. libpfm4 has one PMU for all six IRPs of Skylake-SP.
sed -e 's/\t.*//; s/^hswep_/hsx_/; /^skx_unc_cha/s/UNC_C_/UNC_CHA_/' -e '/^skx_unc_iio/s/UNC_IO_/UNC_IIO_/' \
	-e '/^skx_unc_m2m/s/UNC_M2_/UNC_M2M_/; /^skx_unc_m3upi/s/UNC_M3_/UNC_M3UPI_/' "$built/gen/left-out" >"$work/left-out"
for chip in snbep ivbep hsx bdx skx icx spr emr gnr; do
	"$BIN/uncore_avail" --machine "$chip" --csv | awk -F, 'NR > 1 && $5 ~ /^[0-9]/ {
		name = $1 "::" $2 ($3 == "" ? "" : ":" $3)
		print name; if (NR % 5 == 0) print name ":thresh=3:edge_det" }' |
		grep -viFf "$work/left-out" | grep -v '^skx_unc_irp' >"$work/rows"
	xargs -a "$work/rows" "$BIN/uncore_encode" --libpfm 2>"$work/err" | awk -F'\t' '{
		n = split($2, names, ","); print $1 "\t" names[n] }' | sort >"$work/spelled"
	xargs -a "$work/rows" "$BIN/uncore_encode" 2>"$work/err" | sed 's/ .*//; s/\tctl=/\t/' | sort >"$work/ctl"
	join -t $'\t' "$work/spelled" "$work/ctl" | cut -f 2- >"$work/$chip"
	expect "$chip: names" test "$(wc -l <"$work/$chip")" -gt 300
	encode "$ours" names "$built/gen/left-out" "$work/$chip"
done

finish
