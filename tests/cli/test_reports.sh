#!/usr/bin/env bash
# Reports of uncore_verify (tests/machines/*.report.json): discovery finds the report's units in its record of the
# machine, and a simulated machine with these units, and with the defects that explain the report, gets its verdicts
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

rows=$BUILD/tests/cli/report_rows
export MACHINES=$work/machines
mkdir "$MACHINES"

# same FILE: verdicts, laws and units of the run are the same as in FILE
same()
{
	"$rows" "$1" rows >"$work/expected" && "$rows" "$work/report" rows >"$work/out"
	diff "$work/expected" "$work/out" >"$work/err"
}
# check FILE: a report; its verdicts are as on a simulated machine
check()
{
	local name=${1##*/}
	run_any "$rows" "$1" spec
	expect "$name: the machine" exited 0
	PAPI_UNCORE_SIM=$(cat "$work/out"),clock=manual,name=cli$$
	export PAPI_UNCORE_SIM
	while read -r defect; do
		expect "$name: $defect" "$BIN/uncore_traffic" --plant "$defect"
	done < <("$rows" "$1" plants)
	run uncore_verify --quick --size 1M --json --output "$work/report"
	expect "$name: verdicts, laws and units" same "$1"
	"$BIN/uncore_traffic" --remove
	"$rows" "$1" record >"$MACHINES/recorded.machine"
	[ ! -s "$MACHINES/recorded.machine" ] ||
		expect "$name: discovery finds its units" "$BUILD/tests/unit/test_machine_files"
}
differs() { ! same "$1"; }

for file in "$(dirname "$0")"/../machines/*.report.json; do
	check "$file"
done
# It notices another verdict, another law, and another number of units.
for change in 's/"verdict": "wrong"/"verdict": "proven"/' 's/"law": "IMC_READS"/"law": "IMC_WRITES"/' \
	's/"units": 8,/"units": 7,/'; do
	sed "$change" "$(dirname "$0")/../machines/fake-snbep-double.report.json" >"$work/changed"
	PAPI_UNCORE_SIM=$("$rows" "$work/changed" spec),clock=manual,name=cli$$
	"$BIN/uncore_traffic" --plant "double imc2"
	run uncore_verify --quick --size 1M --json --output "$work/report"
	expect "$change: noticed" differs "$work/changed"
	"$BIN/uncore_traffic" --remove
done
finish
