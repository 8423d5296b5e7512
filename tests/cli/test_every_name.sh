#!/usr/bin/env bash
# Every program takes the event names that another one prints: a sample of the rows of each machine, in every
# spelling. (All rows through uncore_encode: test_encode.sh; all codes of PAPI: papi_codes.c.)
# "expect" calls the functions; sh and perl expand what is in single quotes.
# shellcheck disable=SC2016,SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/cli/lib_rates.sh
. "$(dirname "$0")/lib_rates.sh"
trap 'unmount_machine; "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT

rows=${UNCORE_TEST_ROWS:-6} # of each machine

# count NAMES ARGUMENT...: all of them at once
count()
{
	sed 's/^/-e /' "$1" | xargs sh -c '"$@" -- true' sh "$BIN/uncore_stat" --quiet "${@:2}"
}

# counted NAMES: the ones for which this machine has units
counted()
{
	local name
	while read -r name; do
		"$BIN/uncore_stat" --quiet -x, -e "$name" -- true >/dev/null 2>&1 && echo "$name"
	done <"$1"
}

# spellings MACHINE: of the names in $work/rows
spellings()
{
	local option
	cat "$work/rows"
	sed 's/.*:://; s/:/./' "$work/rows" # Intel's
	sed 's/^/uncore:::/' "$work/rows"   # PAPI's
	sed 's/.*:://; s/$/:socket=0/' "$work/rows"
	for option in --perf --libpfm; do
		xargs "$BIN/uncore_encode" --machine "$1" "$option" <"$work/rows" 2>/dev/null | cut -f2 |
			sed 's/,[a-z0-9]*_unc_.*//'
	done
	# What uncore_stat prints of them
	count "$work/rows" --json >"$work/json"
	perl -MJSON::PP -e 'local $/; print "$_->{name}\n" for @{decode_json(<STDIN>)->{results}}' <"$work/json"
}

# each NAMES PROGRAM ARGUMENT...: the program takes each name, uncore_encode all at once; prints the others
each()
{
	local name bad=0 names=$1
	shift
	[ "$1" != uncore_encode ] || ! xargs -d '\n' -a "$work/$names" "$BIN/$1" "${@:2}" >/dev/null 2>&1 || return 0
	while read -r name; do
		"$BIN/$1" "${@:2}" "$name" >/dev/null 2>"$work/message" </dev/null && continue
		echo "$*: $name: $(head -1 "$work/message")"
		bad=1
	done <"$work/$names"
	return "$bad"
}

# on_device_files MACHINE: its names, with the backend that real hardware has
on_device_files()
{
	local status=0
	if ! mount_machine; then
		skip "$1, mounted" "no access to /dev/fuse"
		return
	fi
	expect "$1, mounted: uncore_avail" each few uncore_avail --csv
	expect "$1, mounted: uncore_encode" each few uncore_encode
	count "$work/names" --csv >"$work/out" 2>"$work/err" || status=$?
	expect "$1, mounted: uncore_stat" exited 0
	expect "$1, mounted: all of them" test "$(grep -vc '^#' "$work/out")" -gt "$(wc -l <"$work/names")"
	unmount_machine
	rmdir "$work/mnt"
}

for machine in icx spr emr gnr skx clx hsx bdx snbep ivbep montecito xeon7100 xeonmp; do
	export PAPI_UNCORE_SIM=$machine,name=cli$$
	"$BIN/uncore_traffic" --remove
	"$BIN/uncore_avail" --machine "$machine" --csv | tail -n +2 >"$work/csv"
	awk -F, -v "every=$((1 + $(wc -l <"$work/csv") / rows))" '
		NR % every == 1 && $1 != "metric" { print $1 "::" $2 ($3 == "" ? "" : ":" $3) }' "$work/csv" >"$work/some"
	counted "$work/some" >"$work/rows"
	spellings "$machine" | sort -u >"$work/names"
	awk 'NR % 4 == 1' "$work/names" >"$work/few" # this program reads all tables each time
	status=0
	expect "$machine: several" test "$(wc -l <"$work/names")" -gt 4
	expect "$machine: uncore_avail" each few uncore_avail --machine "$machine" --csv
	expect "$machine: uncore_encode" each names uncore_encode --machine "$machine"
	count "$work/names" --csv >"$work/out" 2>"$work/err" || status=$?
	expect "$machine: uncore_stat" exited 0
	case $machine in
	icx | spr | ivbep) on_device_files "$machine" ;; # mapped memory, discovery tables, configuration space
	esac
done
finish
