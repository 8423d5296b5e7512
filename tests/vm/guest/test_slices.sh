#!/usr/bin/env bash
# CHAs that have the numbers of their slices, with a gap, and Linux, which numbers them without: the doctor tells, and
# through registers all of them are counted. Run on icx with VM_SILICON=numbers=slice.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

lines=UNC_CHA_TOR_INSERTS:IA_MISS_DRD
count() { run uncore_stat --csv -e "$lines$1" -- vm_silicon read 0 0 80000; }

export PAPI_UNCORE_BACKEND=direct
run uncore_doctor
expect "the doctor tells" says 'CHA numbers +note +.*with gaps'
count ''
expect "all lines" says '(^|,)80000(,|$)'
for unit in 0 1 8 9; do
	count ":unit=$unit:socket=0"
	expect "CHA $unit" says '(^|,)20000(,|$)'
done
count ":unit=2:socket=0"
expect "there is no CHA 2" test "$status" -ne 0

# Linux has as many PMUs, of which two have no CHA
export PAPI_UNCORE_BACKEND=perf
expect "four PMUs" equal "$(printf '%s\n' "$pmus"/uncore_cha_* | wc -l)" 4
run uncore_doctor
expect "the doctor tells, perf" says 'CHA numbers +note +.*with gaps.*PAPI_UNCORE_BACKEND=direct'
finish
