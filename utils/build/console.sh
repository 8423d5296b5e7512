#!/usr/bin/env bash
# console.sh FILE: print FILE, a text with ```console blocks, with the current output of the commands in them
#
# In such a block, "$ " begins a command and "> " continues it; all else is output. Commands run in one shell, in a
# temporary folder, with their own simulated machine. A time is printed as "...".
set -euo pipefail

file=$(realpath "$1")
work=$(mktemp -d)
trap 'uncore_traffic --remove; rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
cd "$work"
status=0

# run COMMAND: it changes this shell's environment
run()
{
	[ -n "$1" ] || return 0
	eval "$1" >"$work/.out" 2>&1 </dev/null || { status=1; echo "failed: $1" >&2; }
	sed 's/ *$//; s/^[0-9.]* s \(elapsed\|in all runs together\)$/.../' "$work/.out"
	case ${PAPI_UNCORE_SIM-} in
	'' | *,name=*) ;;
	*) PAPI_UNCORE_SIM+=,name=console$$ ;;
	esac
}

block='' command=''
while IFS= read -r line; do
	case $block$line in
	'```console') block=1 ;;
	'1```')
		run "$command"
		block='' command=''
		;;
	'1$ '*)
		run "$command"
		command=${line#'$ '}
		;;
	'1> '*) command+=$'\n'${line#'> '} ;;
	1*) continue ;; # earlier output
	esac
	printf '%s\n' "$line"
done <"$file"
exit $status
