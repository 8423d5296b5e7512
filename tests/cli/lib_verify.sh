# shellcheck shell=bash
# Sourced by tests of uncore_verify after lib.sh: one program (verify_rows.c) runs many simulated machines, and
# checks of the report start no program. VERIFY_MORE: one more option of uncore_verify.

# shellcheck disable=SC2154 # of lib.sh
coproc VERIFY { "$BUILD/tests/cli/verify_rows" "$work/out" --quick --size 1M ${VERIFY_MORE+"$VERIFY_MORE"} 2>"$work/err"; }

# verify SPEC [DEFECT]: sets $status, $report (its lines) and $work/out. The clock of the machine advances with the
# traffic, so the result does not depend on this machine's time.
# shellcheck disable=SC2034 # exited() looks at $status
verify()
{
	status=
	: >"$work/out"
	echo "$1,clock=manual,name=cli$$|${2-}" >&"${VERIFY[1]}" && read -r status <&"${VERIFY[0]}"
	mapfile -t report <"$work/out"
}
# rows NUMBER PATTERN: this number of lines of the report match
rows()
{
	local line count=0
	for line in "${report[@]}"; do
		[[ $line =~ $2 ]] && count=$((count + 1))
	done
	[ $count -eq "$1" ]
}
# row PATTERN: a line matches
row() { ! rows 0 "$1"; }
