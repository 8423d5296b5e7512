#!/usr/bin/env bash
# The kernel's driver finds every box of the virtual silicon, programs it as the register model
# requires, and perf counts the injected traffic. The component is not used here: the other tests
# rely on these results.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

# numbered NAME N: uncore_NAME_0 to uncore_NAME_(N-1)
numbered() { local n; for ((n = 0; n < $2; n++)); do echo "uncore_$1_$n"; done; }

# PMUs of this driver on this machine; it has none for IRP of Sandy Bridge-EP. And its writes, when it
# is loaded, that the register guides forbid:
# - UPI, M3UPI, IRP: unit control of another generation's address
# - Ice Lake-SP, Ivy Bridge-EP and the chips that follow it: unit control, once, without the bits that must be written as 1
# - HA, iMC of Sandy Bridge-EP: resets that their unit control does not have
# - IMC: the third channel of each controller, which this machine does not have
# - Sapphire Rapids, before Linux 6.11: IMC of socket 1, where they would be if they were as far from each other as those
#   of socket 0
# (The kernel's writes to 0x14c and 0x1ac of device 5 are not related to counters.)
case $VM_CHIP in
icx)
	model=106
	found=$(numbered cha 4; numbered iio 6; numbered iio_free_running 6; numbered irp 6
		numbered m2pcie 6; numbered imc 12; numbered imc_free_running 4; numbered m2m 4
		numbered upi 3; numbered m3upi 3; echo uncore_pcu uncore_ubox)
	wrong='[234]\.1 at 0x378: no such|[567]\.1 at 0xf4: no such|must be written as 1: bits 0x30000 |not on this machine .*IMC (2|5|8|11)\)'
	;;
snbep)
	model=45
	found=$(numbered cbox 2; numbered imc 4; numbered qpi 2; numbered r3qpi 2
		echo uncore_ha uncore_r2pcie uncore_pcu uncore_ubox)
	wrong='5\.0 at 0x1(4|a)c: no such|at 0xf4: reserved bits 0x3 .*(HA|iMC)'
	;;
ivbep)
	model=62
	found=$(numbered cbox 2; numbered ha 2; numbered imc 8; numbered qpi 2; numbered r3qpi 2
		echo uncore_irp uncore_r2pcie uncore_pcu uncore_ubox)
	wrong='5\.0 at 0x14c: no such|must be written as 1: bits 0x30000 '
	;;
hsx | bdx)
	model=63
	[ "$VM_CHIP" = hsx ] || model=79
	found=$(numbered cbox 2; numbered sbox 4; numbered ha 2; numbered imc 8; numbered qpi 3; numbered r3qpi 3
		echo uncore_irp uncore_r2pcie uncore_pcu uncore_ubox)
	wrong='must be written as 1: bits 0x[23]0000 '
	;;
skx | clx)
	model=85
	found=$(numbered cha 2; numbered iio 6; numbered iio_free_running 6; numbered irp 6
		numbered imc 6; numbered m2m 2; numbered upi 3; numbered m3upi 3; echo uncore_pcu uncore_ubox)
	wrong='must be written as 1: bits 0x30000 '
	;;
gnr)
	model=173
	found=$(numbered cha 4; numbered iio 16; numbered iio_free_running 16; numbered irp 16; numbered mdf_sbo 80
		numbered imc 12; numbered b2cmi 12; numbered upi 6; numbered b2upi 6; numbered b2hot 16; numbered pcu 5; echo uncore_ubox)
	wrong=''
	;;
spr | emr)
	model=143
	[ "$VM_CHIP" = spr ] || model=207
	found=$(numbered cha 4; numbered iio 12; numbered iio_free_running 12; numbered irp 12
		numbered m2pcie 12; numbered mdf 40; numbered imc 8; numbered imc_free_running 4; numbered m2m 4
		numbered upi 4; numbered m3upi 4; echo uncore_pcu
		[ "$VM_CHIP" = emr ] || { numbered type_10 2; numbered type_19 2; })
	case $(uname -r) in
	[0-5].* | 6.[0-9].* | 6.10.*) wrong='0x2002004a[26]800: no such register' ;;
	*) wrong='' ;;
	esac
	;;
esac

# Unit controls that free-running counters do not have
case $VM_CHIP-$(uname -r) in
icx-5.10.*) wrong="$wrong|write memory 0xd0[0-3]80000: no such register" ;;
esac

# Faults that the driver causes, before any other access.
run vm_silicon faults
if [ "$wrong" ]; then
	expect "the driver causes its known faults" says "write (pci|memory) .*($wrong)"
	sed -i -E "\\#($wrong)#d" "$work/out"
fi
expect "the driver causes no other faults" equal "$(wc -l <"$work/out")" 1
run vm_silicon forget

run grep -m1 '^model' /proc/cpuinfo
expect "the cpu's model" says ": $model\$"
run grep -c '^flags.*hypervisor' /proc/cpuinfo
expect "no flag of a hypervisor" says '^0$'
for pmu in $found; do
	expect "$pmu" test -d "$pmus/$pmu"
done
run ls -d "$pmus"/uncore_*
expect "nothing but these" equal "$(wc -l <"$work/out")" "$(echo "$found" | wc -w)"
expect "one cpu for each socket" equal "$(cat "$pmus/uncore_imc_0/cpumask")" 0,2
# Buses up to 7f belong to socket 0, with cpus 0 and 1.
# shellcheck disable=SC2317 # expect calls it
near()
{
	local device bus node cpus
	for device in /sys/bus/pci/devices/*; do
		bus=${device#*:}
		bus=$((16#${bus%%:*} > 127))
		read -r node <"$device/numa_node" && read -r cpus <"$device/local_cpulist" &&
			[ "$node $cpus" = "$bus $((2 * bus))-$((2 * bus + 1))" ] || echo "$device"
	done >"$work/out"
	[ ! -s "$work/out" ]
}
expect "each PCI device is near to its socket's cpus" near

case $VM_CHIP in
spr | emr) clock=uncore_pcu/event=0x1/ ;;
gnr) clock=uncore_pcu_0/event=0x1/ ;;
*) clock=uncore_pcu/event=0x0/ ;;
esac
# Channel 0 of the first controller has every n-th line.
case $VM_CHIP in
icx) reads=uncore_imc_0/event=0x04,umask=0x03/ n=8 ;;
snbep) reads=uncore_imc_0/event=0x04,umask=0x03/ n=4 ;;
skx | clx) reads=uncore_imc_0/event=0x04,umask=0x03/ n=6 ;;
ivbep | hsx | bdx) reads=uncore_imc_0/event=0x04,umask=0x03/ n=8 ;;
spr | emr) reads=uncore_imc_0/event=0x05,umask=0xcf/ n=8 ;;
# One of the channel's two schedulers
gnr) reads=uncore_imc_0/event=0x05,umask=0xcf/ n=24 ;;
esac
# Both at once: a start of perf takes seconds here.
run perf stat -a -x , -e $clock -e "$reads" -- bash -c 'vm_silicon advance 1000000000; vm_silicon read 0 0 48000'
expect "perf stat" exited 0
expect "perf stat counts the clock of both sockets" says '^(16|20)00000000,'
expect "perf stat counts lines read" says "^$((48000 / n)),"

run rdmsr -p 2 0x1b
expect "rdmsr" exited 0
expect "rdmsr reads where the APIC is" says "^fee00[0-9]00\$"
run vm_silicon faults
expect "perf causes no faults" says '^0 faults$'
finish
