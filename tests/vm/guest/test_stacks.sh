#!/usr/bin/env bash
# Which root bus an IIO stack has: what the driver shows in the folders of its PMUs is what registers tell, and what a
# user who may read no register gets.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

# Stack 2 of Ice Lake-SP has no bus on this machine.
case $VM_CHIP in
icx) buses=10 ;;
skx | clx) buses=12 ;;
*) finish ;;
esac

export PAPI_UNCORE_BACKEND
# stacks BACKEND [COMMAND...]: "SOCKET UNIT NAME" of each unit, with its devices
stacks()
{
	PAPI_UNCORE_BACKEND=$1
	shift
	run "$@" uncore_stat --csv --per-unit -e UNC_IIO_CLOCKTICKS true
	grep UNC_IIO_CLOCKTICKS "$work/out" | sed 's/UNC_IIO_CLOCKTICKS,[^,]*//'
}
# Linux 7.3 shows bus 0 for the stack without a bus, Linux 6.1 none: it is not compared.
drop_stack_without_bus() { [ "$VM_CHIP" != icx ] || sed -i '/^,[01],2,/d' "$@"; }

stacks direct >"$work/direct"
expect "registers: all units" equal "$(wc -l <"$work/direct")" 12
expect "registers: devices" grep -q 'PCIe .*nvme' "$work/direct"
stacks perf >"$work/perf"
drop_stack_without_bus "$work/direct" "$work/perf"
expect "perf: as by registers" diff "$work/direct" "$work/perf"
# Without privilege, configuration space beyond 64 bytes cannot be read.
echo 0 >/proc/sys/kernel/perf_event_paranoid
stacks perf setpriv --reuid 65534 --regid 65534 --clear-groups >"$work/user"
drop_stack_without_bus "$work/user"
expect "perf, as another user: as by registers" diff "$work/direct" "$work/user"
expect "the driver shows a bus of each stack that has one" equal "$(cat "$pmus"/uncore_iio_[0-9]*/die[01] | sort -u | wc -l)" $buses
finish
