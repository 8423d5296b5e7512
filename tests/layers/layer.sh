#!/usr/bin/env bash
# layer.sh perf|registers: the component without its later layers, as "make check-layers" built it below BUILD/layers
#
# What it lacks is refused with the reason; what it has counts: the kernel's PMU msr where there is one, and through
# registers machines that the uncore_sim of the whole build serves as device files.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"
layer=$1
here=$BUILD/layers/$layer

# component BACKEND [NAME=VALUE...]: what PAPI says of the component; $work/out begins at its name
component()
{
	run_any env PAPI_UNCORE_BACKEND="$1" "${@:2}" "$here/papi/utils/papi_component_avail"
	sed -i -n '/^Name: *uncore /,/^Name: *[^u]/p' "$work/out"
}
lacks() { ! nm "$here/papi/libpapi.a" 2>/dev/null | grep -q " $1"; }

# totals NAME COMMAND...: add the totals of a test program to ours
totals()
{
	local line p=0 f=1 s=0
	run_any "${@:2}"
	line=$(tail -n 1 "$work/out")
	if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed,\ ([0-9]+)\ skipped$ ]]; then
		p=${BASH_REMATCH[1]} f=${BASH_REMATCH[2]} s=${BASH_REMATCH[3]}
	fi
	passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
	grep '^SKIP: ' "$work/out"
	[ "$f" -eq 0 ] || sed "s/^/    $1: /" "$work/out"
}

# The embedded machine is in neither of them.
component sim
expect "sim: the component is there" says '^Name: *uncore '
expect "sim: the reason" says 'Disabled: PAPI_UNCORE_BACKEND=sim: .* built without the embedded machine \(UNCORE_SIM=no\)'
expect "sim: none of its functions" lacks '[TtRrDd] unc_sim_'
expect "Montecito: none of its functions" lacks '[TtRrDd] unc_montecito_'
component none
expect "a backend that no build has" says 'it takes auto, perf, direct or sim'

# auto on a machine without devices. In a build with all layers, its reason says that sim simulates.
mkdir -p "$work/root"
component auto PAPI_UNCORE_ROOT="$work/root"
expect "auto: disabled, with the reason of perf" says 'Disabled: perf'
expect "auto: the embedded machine is not offered" says_not 'simulates'

component direct PAPI_UNCORE_ROOT="$work/root"
if [ "$layer" = perf ]; then
	expect "direct: the reason" says 'Disabled: PAPI_UNCORE_BACKEND=direct: .* built without access to registers \(UNCORE_DIRECT=no\)'
	expect "direct: none of its functions" lacks '[TtRrDd] unc_(direct_|count_regs|regs_direct)'
else
	expect "direct: another reason" says_not 'UNCORE_DIRECT'
	for t in count snbep gnr; do
		totals "$t, mounted" env UNCORE_TEST_ON=mounted "$here/test_papi_$t"
	done
fi
totals "perf" env -u PAPI_UNCORE_SIM "$here/test_papi_perf"

finish
