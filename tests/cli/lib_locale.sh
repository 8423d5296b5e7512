# shellcheck shell=bash
# Sourced by tests that run in other locales, after lib.sh, which has $work.
# shellcheck disable=SC2154

# make_locales: German, where 0.5 is 0,5, and Turkish, where "i" is not a lower-case "I". Compiled into
# $work/locales if the system has their sources, else the installed ones. $locales has their names. They sort as POSIX:
# the rules of languages take half of the time to compile, and no program of ours sorts by them.
make_locales()
{
	local name
	locales=()
	mkdir -p "$work/locales"
	for name in de_DE tr_TR; do
		if sed '/^LC_COLLATE/,/^END LC_COLLATE/c LC_COLLATE\ncopy "POSIX"\nEND LC_COLLATE' "/usr/share/i18n/locales/$name" \
			>"$work/$name" 2>"$work/localedef" && localedef -i "$work/$name" -f UTF-8 "$work/locales/$name.UTF-8" >"$work/localedef" 2>&1; then
			locales+=("$name.UTF-8")
		elif locale -a 2>/dev/null | grep -qi "^$name\.utf-\?8$"; then
			locales+=("$name.UTF-8")
		fi
	done
	[ -z "$(ls "$work/locales")" ] || export LOCPATH=$work/locales
	[ ${#locales[@]} -eq 2 ] || skip "other locales" "neither their sources (package locales) nor they are installed: ${locales[*]-none}"
}
