#!/usr/bin/env bash
# Another tool freezes a socket through the global control, which reads back as 0. The kernel's driver
# does not notice: perf refuses to start, and what it counted is lost. Direct counting lifts it.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

case $VM_CHIP in
icx) msr=0x700 freeze=0x8000000000000000 unfreeze=0x2000000000000000 ;;
ivbep) msr=0xc00 freeze=0x80000000 unfreeze=0x20000000 ;;
*)
	skip "global freeze" "$VM_CHIP has none"
	finish
	;;
esac
export msr freeze

cat >"$work/job" <<'EOF2'
vm_silicon read 0 0 40000
vm_silicon read 0 1 40000
[ -z "$1" ] || wrmsr -p 2 "$msr" "$1"
vm_silicon read 0 1 40000
EOF2
stat() { run uncore_stat --csv -e UNC_M_CAS_COUNT:RD -- bash "$work/job" "$1"; }
# shellcheck disable=SC2317 # called by expect
count() { says "(^|,)$1(,|\$)"; }

export PAPI_UNCORE_BACKEND=perf
stat ''
expect "perf: counts" count 120000
stat "$freeze"
expect "perf, frozen while it counts: the reason" says 'socket 1 are frozen'
expect "perf, frozen while it counts: no number" says_not '(^|,)(40000|80000|120000)(,|$)'
stat ''
expect "perf, frozen before the start: the remedy" says "to lift it: wrmsr -p 2 $msr $unfreeze"
run uncore_doctor
expect "doctor: step" says 'frozen +missing +all uncore counters of socket 1'
expect "doctor: heading" says '^perf: works in part'

export PAPI_UNCORE_BACKEND=direct
stat ''
expect "direct: lifts it, and counts" count 120000
stat "$freeze"
expect "direct, frozen while it counts: the reason" says 'socket 1 are frozen'
expect "direct, frozen while it counts: no number" says_not '(^|,)(40000|80000|120000)(,|$)'
wrmsr -p 2 "$msr" "$unfreeze"

export PAPI_UNCORE_BACKEND=perf
run uncore_doctor
expect "doctor: lifted" says '^perf: works: '
stat ''
expect "perf: counts again" count 120000

finish
