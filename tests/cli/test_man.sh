#!/usr/bin/env bash
# Manual pages: they are well-formed, and agree with --help, the public header and the environment variables in use
# "expect" calls the functions; awk and sed expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

root=$(cd "$(dirname "$0")/../.." && pwd)
man=$root/utils/man
: >"$work/out"

for page in "$man"/*.scd; do
	name=$(basename "$page" .scd)
	scdoc <"$page" >"$work/$name" 2>"$work/err"
	status=$?
	expect "$name: scdoc" exited 0
	expect "$name: its name" grep -q "^\.TH \"${name%.*}\" \"${name##*.}\"" "$work/$name"
	expect "$name: the title is the file's name" grep -q "^${name%.*} - " "$page"
	# Pages that a page refers to are here, or belong to PAPI or Linux.
	grep -oE '\*(papi_)?uncore[a-z_.]*\*\([0-9]\)' "$page" | tr -d '*' | sort -u >"$work/out"
	while IFS='()' read -r other section; do
		expect "$name: there is $other($section)" test -e "$man/$other.$section.scd"
	done <"$work/out"
done

# Options and their arguments, as "-e, --event EVENT", one a line
options_of_help() { "$BIN/$1" --help | grep -oE '^ +(-[A-Za-z], )?--[a-z-]+((\[=|[ =])[A-Z|]+\]?)?' | sed 's/^ *//' | sort; }
options_of_page() { awk '/^#/ { on = /^# OPTIONS/ } on && /^\*-/' "$man/$1.1.scd" | tr -d '*_' | sort; }
usage_of_help() { "$BIN/$1" --help | awk '/^Usage: / || (NR > 1 && /^       [^ ]/ && !other) { sub(/^(Usage:|  ) +/, ""); print; next } { other = 1 }' | sed 's/^ *//'; }
usage_of_page() { awk '/^# SYNOPSIS/ { on = 1; next } /^#/ { on = 0 } on && NF' "$man/$1.1.scd" | sed 's/\\\(.\)/\1/g; s/\*//g; s/\b_\([A-Z |-]*\)_/\1/g'; }
for program in "$BIN"/uncore_*; do
	name=${program##*/}
	if ! [ -e "$man/$name.1.scd" ]; then
		expect "$name has a page" test -e "$man/$name.1.scd"
		continue
	fi
	options_of_help "$name" >"$work/out"
	options_of_page "$name" >"$work/err"
	expect "$name: there are options" test "$(wc -l <"$work/out")" -ge 2
	expect "$name: the options are the same as in --help" cmp -s "$work/out" "$work/err"
	usage_of_help "$name" >"$work/out"
	usage_of_page "$name" >"$work/err"
	expect "$name: the synopsis is the usage of --help" cmp -s "$work/out" "$work/err"
done

# Each environment variable that the sources read is in papi_uncore(7) or in uncore_mpi(1).
grep -rhoE 'getenv\("[A-Z_]+"\)|"PAPI_UNCORE_[A-Z]+"' "$root/components/uncore" "$root/utils" --include='*.c' --include='*.h' |
	grep -oE 'PAPI_UNCORE_[A-Z]+' | sort -u >"$work/out"
expect "there are variables" test "$(wc -l <"$work/out")" -ge 6
while read -r variable; do
	expect "$variable has its place" grep -qE "^\*${variable}[=*]" "$man/papi_uncore.7.scd" "$man/uncore_mpi.1.scd"
done <"$work/out"

# Each function and structure of papi_uncore.h, as it is declared there.
awk '/^\/\*\*/ { comment = 1 } !comment && /papi_uncore_/ { print } /\*\// { comment = 0 }' \
	"$root/components/uncore/papi_uncore.h" | grep -E '^(const|int|struct|long|double|unsigned|void)' >"$work/out"
expect "there are functions" test "$(wc -l <"$work/out")" -ge 8
while IFS= read -r line; do
	expect "papi_uncore.h(3) has: $line" grep -qxF "$line" "$man/papi_uncore.h.3.scd"
	name=$(grep -oE 'papi_uncore_[a-z_]+' <<<"$line" | head -n 1)
	expect "papi_uncore.h(3) describes $name" grep -qE "^\*(struct )?$name\*" "$man/papi_uncore.h.3.scd"
done <"$work/out"
finish
