#!/usr/bin/env bash
# The kernel's own driver is there, with the boxes that it finds without asking any device, and
# perf programs its counters.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

case $VM_CHIP in
icx)
	model=106 first=uncore_pcu
	found="uncore_pcu uncore_ubox"
	for n in 0 1 2 3 4 5; do
		found="$found uncore_iio_$n uncore_irp_$n uncore_m2pcie_$n"
	done
	;;
snbep) model=45 first=uncore_pcu found="uncore_pcu uncore_ubox uncore_cbox_0 uncore_cbox_1" ;;
ivbep) model=62 first=uncore_pcu found="uncore_pcu uncore_ubox uncore_cbox_0 uncore_cbox_1" ;;
esac

run grep -m1 '^model' /proc/cpuinfo
expect "the cpu's model" says ": $model\$"
run grep -c '^flags.*hypervisor' /proc/cpuinfo
expect "nothing says that it is virtual" says '^0$'
for pmu in $found; do
	expect "$pmu" test -d "$pmus/$pmu"
done
expect "one cpu for each socket" equal "$(cat "$pmus/$first/cpumask")" 0,2

run perf stat -a -e "$first"/event=0x1/ -- true
expect "perf stat" exited 0
expect "perf stat counts on it" says "[0-9] +$first/event=0x1/"
run rdmsr -p 2 0x1b
expect "rdmsr" exited 0
expect "rdmsr reads where the APIC is" says "^fee00[0-9]00\$"
finish
