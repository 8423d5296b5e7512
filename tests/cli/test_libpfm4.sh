#!/usr/bin/env bash
# libpfm4's tables with ours, generated for the libpfm4 in PAPI's source: its encodings are unchanged,
# except the rows that tests/names/ lists as wrong there, which are all corrected.
# "make check-libpfm4" builds it and compares what it encodes.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

source=$BUILD/papi/libpfm4
if [ ! -f "$source/lib/pfmlib_intel_snbep_unc.c" ]; then
	skip "generated tables" "this PAPI has no libpfm4 in its source"
	finish
fi
gen=$work/gen
generate() { utils/build/libpfm4/generate.sh "$gen" "$source" "$BUILD/lib/libpfmevents.a" >"$work/out" 2>"$work/err"; }
expect "the generator compiles and runs" generate

# PMU::EVENT:UMASK, libpfm4's value, ours. The lists have libpfm4's names for unit 0 of a PMU.
listed()
{
	awk -F '\t' '/^pmu / { split($0, w, " "); pmu = w[2] }
		# es SELECT UMASK of Montecito, whose wrong rows have umask 0
		NF == 3 && $2 ~ /^es / && $2 ~ / 0x0$/ && $3 ~ / 0x0$/ {
			split($2, was, " "); split($3, is, " ")
			print pmu "::" $1 "\t" was[2] "\t" is[2] }
		NF == 3 && $2 !~ / / && $2 != "0xff" && ($3 ~ /^0x/ || $3 ~ /core state/) {
			print pmu "::" $1 "\t" $2 "\t" ($3 ~ /^0x/ ? $3 : "refused") }' \
		tests/names/libpfm4-{snbep,ivbep,montecito,hsx,bdx,skx}.txt | sort
}
# Rows that are in no list of names: a duplicate name, events that Intel's list lacks, filters beyond 32 bits.
# A bare name is its default umask's row.
unlisted()
{
	tr ' ' '\t' <<-END
	hswep_unc_ha::UNC_H_SBO0_CREDIT_OCCUPANCY 0x6b UNC_H_SBO1_CREDIT_OCCUPANCY
	hswep_unc_qpi::UNC_Q_TXR_AK_NDR_CREDIT_ACQUIRED:VN0 0x200129 refused
	hswep_unc_qpi::UNC_Q_TXR_AK_NDR_CREDIT_ACQUIRED:VN1 0x200229 refused
	hswep_unc_qpi::UNC_Q_TXR_AK_NDR_CREDIT_OCCUPANCY:VN0 0x200125 refused
	hswep_unc_qpi::UNC_Q_TXR_AK_NDR_CREDIT_OCCUPANCY:VN1 0x200225 refused
	skx_unc_upi::UNC_UPI_RXL_BASIC_HDR_MATCH:RSPCNFLT 0xaa05 0x10000aa05
	skx_unc_upi::UNC_UPI_RXL_BASIC_HDR_MATCH:RSPI 0x2a05 0x100002a05
	skx_unc_upi::UNC_UPI_TXL_BASIC_HDR_MATCH:RSPCNFLT 0xaa04 0x10000aa04
	skx_unc_upi::UNC_UPI_TXL_BASIC_HDR_MATCH:RSPI 0x2a04 0x100002a04
	END
}
expect "all wrong rows are corrected, and no others" \
	diff <({ listed | grep -v ':UNC_R2_RING_IV_USED[[:space:]]' && unlisted; } | sort) \
	<(grep -vE '^(icx|spr|gnr)_' "$gen/changes" | sort)
# Newer libpfm4 has PMUs of these chips. Its rows of RDB_FULL have the threshold as umask.
newer()
{
	[ ! -e "$source/lib/events/intel_icx_unc_ubox_events.h" ] || echo 'icx_unc_ubox::UNC_U_CLOCKTICKS 0x0 0xff'
	[ ! -e "$source/lib/events/intel_icx_unc_imc_events.h" ] || echo 'icx_unc_imc::UNC_M_HCLOCKTICKS 0x0 0xff'
	[ ! -e "$source/lib/events/intel_spr_unc_imc_events.h" ] || echo 'spr_unc_imc::UNC_M_DRAM_PRE_ALL 0x44 0x344'
	[ ! -e "$source/lib/events/intel_gnr_unc_imc_events.h" ] || echo 'gnr_unc_imc::UNC_M_CLOCKTICKS 0x1 0x101'
}
expect "all wrong rows of newer chips" \
	diff <(newer | sort) <(grep -E '^(icx|spr|gnr)_' "$gen/changes" | grep -v ':UNC_M_RDB_FULL:.*refused$' | tr '\t' ' ' | sort)
expect "rows were compared" test "$(listed | wc -l)" -ge 30

# Every table compiles, and has rows of ours.
for pmu in snbep_unc_qpi ivbep_unc_ha icx_unc_cha icx_unc_iio icx_unc_upi montecito xeonmp_l3 xeon7100_l3 \
	xeon7400_l3; do
	expect "$pmu" grep -q '^static const intel_x86_entry_t' "$gen/events/intel_${pmu}_events.h"
done
row() { grep -A 3 "uname *= \"$2\"" "$gen/events/intel_$1_events.h" | grep -q "ucode *= ${3}ull"; }
expect "upper half of a umask" row icx_unc_cha IA_MISS_DRD_LOCAL 0xc816fe00000100
expect "a corrected row" row ivbep_unc_imc RD_RMM 0x2000
expect "Montecito has libpfm4's names" grep -q 'name *= "ALAT_CAPACITY_MISS_ALL"' "$gen/events/intel_montecito_events.h"
expect "a sub-event of the Xeon L3" row xeon7400_l3 PREFETCH 0x2000
expect "no description is a placeholder" test "$(grep -lE '"(TBD)?",$' "$gen"/events/intel_icx_* | wc -l)" -eq 0

finish
