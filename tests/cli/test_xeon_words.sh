#!/usr/bin/env bash
# Encodings of the Xeon L3 counters, derived from the manual without our tables (xeon_l3.words):
# uncore_encode must print the sum of each row's bits.
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

words=$(dirname "$0")/xeon_l3.words

# sum "FIELD BIT... BIT-BIT, FIELD …": the value with these bits set
sum()
{
	local value=0 word bit
	for word in ${1//,/}; do
		[[ $word =~ ^[0-9]+(-[0-9]+)?$ ]] || continue
		for ((bit = ${word%-*}; bit <= ${word#*-}; bit++)); do
			# a bit given twice is an error in the list
			[ $((value >> bit & 1)) -eq 0 ] || return 1
			value=$((value | 1 << bit))
		done
	done
	printf '0x%x\n' "$value"
}
is() { [ "$1" = "$2" ]; }

declare -A rows=()
while IFS='|' read -r event control counters bits; do
	[[ $event == \#* ]] && continue
	event=${event// /} control=${control// /} counters=${counters// /}
	rows[${event%%::*}]=$((${rows[${event%%::*}]-0} + 1))
	expect "$event: sum" is "$(sum "$bits")" "$control"
	run uncore_encode "$event"
	expect "$event: encoded" line_is 1 "$event"$'\t'"ctl=$control counters=$counters"
done <"$words"

for pmu in xeonmp_l3 xeon7100_l3 xeon7400_l3; do
	expect "$pmu: at least forty" test "${rows[$pmu]-0}" -ge 40
done

finish
