#!/usr/bin/env bash
# run.sh CHIP [TEST...]   run tests in a virtual machine of a chip (chips.conf)
#
# TESTs are programs and scripts by their path in this tree. Default: the chip's list below, without those that VM_SKIP names
# ("icx:clients icx:hl"). Prints the output of the tests; the last line is their
# total, or one failed test if the virtual machine failed. VM_KERNEL is a kernel of kernels.conf (default: own), BUILD the folder of build outputs;
# VM_SILICON has more options of the silicon, with commas; VM_NODES is the number of sockets (2), of which each is a
# NUMA node; VM_TABLES and VM_SEED are the number of random tables that test_tables.sh tries (24), and the first one;
# VM_SECONDS is the time that all of it may take (850); VM_VERBOSE=1 shows the output of each test; VM_MORE is a further
# archive for the initial file system.
set -u

PATH=$PATH:/usr/sbin:/sbin # not in a user's PATH: rdmsr

cd "$(dirname "$0")/../.." || exit 1
chip=$1
shift
BUILD=${BUILD:-$PWD/build}
VM_KERNEL=${VM_KERNEL:-own}
kernel=build/vm/kernels/$VM_KERNEL
work=${TMPDIR:-/tmp}
log=$work/serial-$chip.log
initramfs=$work/initramfs-$chip.cpio
mcfg=$work/mcfg-$chip

# Skip: a program or the kernel is missing.
none()
{
	echo "SKIP: virtual machine $chip, kernel $VM_KERNEL: $1"
	echo "0 passed, 0 failed, 1 skipped"
	exit 0
}

broken()
{
	tail -n 40 "$log" 2>/dev/null
	echo "FAIL: virtual machine $chip, kernel $VM_KERNEL: $1"
	echo "0 passed, 1 failed, 0 skipped"
	exit 1
}

# A row of chips.conf: the cpu, and options of the virtual silicon.
read -r cpu options < <(sed -n "s/^$chip  *//p" tests/vm/chips.conf) ||
	broken "tests/vm/chips.conf has no such chip"

for program in qemu-system-x86_64 busybox cpio perf rdmsr likwid-perfctr pcm-raw papi_command_line; do
	command -v "$program" >/dev/null || none "$program is missing (make check-vm installs it)"
done
[ -s "$kernel/version" ] || none "Debian's kernel could not be fetched (tests/vm/kernel.sh)"
case $chip-$(cat "$kernel/version") in
spr-5.* | emr-5.* | gnr-5.* | gnr-6.[0-7].* | zen[45]-5.*)
	echo "SKIP: $chip with kernel $VM_KERNEL: the driver of Linux $(cat "$kernel/version") does not know the chip"
	echo "0 passed, 0 failed, 1 skipped"
	exit 0
	;;
zen*) # the kernel asks for the module of this chip (modprobe)
	amd="zswap.enabled=1 zswap.compressor=$chip"
	;;
esac
# The kernel unpacks archives that follow each other.
cat "$BUILD/tests/vm/programs.cpio" "$BUILD/tests/vm/$VM_KERNEL/modules.cpio" ${VM_MORE:+"$VM_MORE"} >"$initramfs" ||
	broken "run make check-vm first"
trap 'rm -f "$initramfs" "$mcfg"' EXIT
# Configuration space in memory, for processes (silicon/mmio.c), on the PCI buses of the ACPI table MCFG, where
# PCM also looks for devices. The kernel does not use it here. Eight
# reserved bytes, then for each range base address, segment, first and last bus. Controllers and links of Skylake-SP are
# on other buses than the UBox.
ranges=('\0000\0002' '\0176\0202' '\0376\0377')
case $chip in
skx | clx) ranges=('\0000\0015' '\0200\0215') ;;
esac
{
	printf '\0\0\0\0\0\0\0\0'
	for range in "${ranges[@]}"; do
		printf '\0\0\0\200\0\0\0\0\0\0%b\0\0\0\0' "$range"
	done
} >"$mcfg"

# test_verify.sh is first: nothing has counted before. test_driver.sh looks at what the driver has left. After
# test_peers.sh, test_tools_beside.sh and test_vanish.sh units are programmed or absent. The kernel's log is last, but for
# spoilt tables, which make it warn.
if [ $# -eq 0 ]; then
	case $chip in
	# What is the same on all chips is tested here, where counters are reached in every way.
	icx) tests='verify driver units stacks events groups share hl frozen reads clients peers tools_beside vanish kernel_log' ;;
	snbep) tests='driver units events reads peers tools_beside vanish kernel_log' ;;
	ivbep) tests='driver units events reads frozen peers tools_beside vanish kernel_log' ;;
	hsx) tests='driver units events kernel_log' ;;
	bdx) tests='driver units events peers kernel_log' ;;
	skx) tests='driver units stacks events peers kernel_log' ;;
	clx) tests='driver units stacks events kernel_log' ;;
	spr) tests='driver units events by_number peers kernel_log tables' ;;
	emr) tests='driver units events kernel_log tables' ;;
	gnr) tests='driver units events peers kernel_log' ;;
	zen*) tests='amd kernel_log' ;;
	esac
	# It counts memory on both sockets, of which drivers before Linux 6.11 miss two channels.
	case $chip-$(cat "$kernel/version") in
	spr-6.[0-9].* | spr-6.10.* | emr-6.[0-9].* | emr-6.10.* | gnr-6.[0-9].* | gnr-6.10.*) VM_SKIP="${VM_SKIP-} $chip:events" ;;
	esac
	# Programs of later releases were not tried with these.
	grep -q bookworm /etc/os-release || VM_SKIP="${VM_SKIP-} bdx:peers skx:peers"
	for name in $tests; do
		[[ " ${VM_SKIP-} " == *" $chip:$name "* ]] || set -- "$@" "tests/vm/guest/test_$name.sh"
	done
fi
# Each test has the time limit of all: a guest's clock has been seen to run faster, where the machine is busy.
tests=-t,$((${VM_SECONDS:-850} * 10)),$(printf '%s,' "$@")
# Sockets, each a NUMA node of its own
nodes=${VM_NODES:-2}
machine=(-smp "$((nodes * 2)),sockets=$nodes,cores=2" -m 1G)
for ((node = 0; node < nodes; node++)); do
	machine+=(-object "memory-backend-ram,id=memory$node,size=$((1024 / nodes))M"
		-numa "node,nodeid=$node,cpus=$((2 * node))-$((2 * node + 1)),memdev=memory$node")
done
# Sockets of two cores on a single thread: with more threads, cores have been seen to wait for
# each other forever. No PCI devices but the silicon's, no waiting for hardware. On a busy
# machine the kernel's check of the timer has failed: no_timer_check. Without features that cost a quarter of the time in
# emulation: memory copied byte by byte, five levels of page tables, checks of accesses to users' memory.
timeout -k 5 "${VM_SECONDS:-850}" qemu-system-x86_64 -machine pc -accel tcg,thread=single \
	-cpu "$cpu,-hypervisor,-erms,-fsrm,-la57,-smap" "${machine[@]}" \
	-acpitable "sig=MCFG,rev=1,data=$mcfg" -nodefaults -display none \
	-no-reboot -monitor none -serial stdio -kernel "$kernel/vmlinuz" -initrd "$initramfs" \
	-append "console=ttyS0 loglevel=1 panic=-1 no_timer_check pci=off,noacpi mitigations=off nokaslr rcupdate.rcu_expedited=1 \
uncore.chip=$chip uncore.sockets=$nodes uncore.options=$options${VM_SILICON:+,$VM_SILICON} uncore.tests=${VM_VERBOSE:+-v,}${tests%,}\
${amd:+ $amd}${VM_TABLES:+ uncore.tables=$VM_TABLES}${VM_SEED:+ uncore.seed=$VM_SEED}" </dev/null 2>&1 |
	grep -v "warning: TCG doesn't support" | tr -d '\r' >"$log"
status=${PIPESTATUS[0]}

sed -n '/^--- tests begin ---$/,/^--- tests end ---$/p' "$log" | sed '1d;$d' >"$work/$chip.out"
[ "$status" -ne 124 ] || broken "no result within ${VM_SECONDS:-850} s"
grep -q '^--- tests end ---$' "$log" || broken "it stopped (exit status $status)"
grep -qE '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$work/$chip.out" || broken "no total"
cat "$work/$chip.out"
grep -qE '^[0-9]+ passed, 0 failed, ' <(tail -n 1 "$work/$chip.out")
