#!/usr/bin/env bash
# run.sh CHIP [TEST...]   run tests in a virtual machine that is a chip of ours (icx, snbep, ivbep)
#
# TESTs are programs and scripts by their path in this tree; without any, all of tests/vm/guest.
# Everything that they print is printed; the last line is their total (or what went wrong, and a
# total that says so). BUILD is the folder of what was built; VM_VERBOSE=1 shows what each test
# printed.
set -u

PATH=$PATH:/usr/sbin:/sbin # a user has rdmsr there

cd "$(dirname "$0")/../.." || exit 1
chip=$1
shift
BUILD=${BUILD:-$PWD/build}
kernel=build/vm/kernel
work=${TMPDIR:-/tmp}
log=$work/serial-$chip.log

# Nothing can be tested here, and that is no failure.
none()
{
	echo "SKIP: virtual machine $chip: $1"
	echo "0 passed, 0 failed, 1 skipped"
	exit 0
}

broken()
{
	tail -n 40 "$log" 2>/dev/null
	echo "FAIL: virtual machine $chip: $1"
	echo "0 passed, 1 failed, 0 skipped"
	exit 1
}

# The driver goes by the model number, and refuses to run where it sees a hypervisor.
case $chip in
icx) cpu=Icelake-Server,model=106 ;;
snbep) cpu=SandyBridge,model=45 ;;
ivbep) cpu=IvyBridge,model=62 ;;
*) broken "there is no such machine" ;;
esac

for program in qemu-system-x86_64 busybox cpio perf rdmsr; do
	command -v "$program" >/dev/null || none "$program is missing (package list PACKAGES_vm)"
done
[ -s "$kernel/version" ] || none "Debian's kernel could not be fetched (tests/vm/kernel.sh)"
initramfs=$BUILD/tests/vm/initramfs.cpio
[ -s "$initramfs" ] || broken "$initramfs is missing: run make check-vm"

# The first one sees what the driver does by itself, before anybody counts.
if [ $# -eq 0 ]; then
	mapfile -t others < <(printf '%s\n' tests/vm/guest/test_*.sh | grep -v /test_driver)
	set -- tests/vm/guest/test_driver.sh "${others[@]}"
fi
tests=$(printf '%s,' "$@")
# Two sockets of two cores, which take turns: at the same time they have been seen to wait for each
# other without an end. No PCI but what the tests put there, and no waiting for hardware.
timeout -k 5 "${VM_SECONDS:-400}" qemu-system-x86_64 -machine pc -accel tcg,thread=single \
	-cpu "$cpu,-hypervisor" -smp 4,sockets=2,cores=2 -m 1G -nodefaults -display none \
	-no-reboot -monitor none -serial stdio -kernel "$kernel/vmlinuz" -initrd "$initramfs" \
	-append "console=ttyS0 loglevel=1 panic=-1 pci=off,noacpi mitigations=off nokaslr rcupdate.rcu_expedited=1 \
uncore.chip=$chip uncore.tests=${VM_VERBOSE:+-v,}${tests%,}" </dev/null 2>&1 |
	grep -v "warning: TCG doesn't support" | tr -d '\r' >"$log"
status=${PIPESTATUS[0]}

sed -n '/^--- tests begin ---$/,/^--- tests end ---$/p' "$log" | sed '1d;$d' >"$work/$chip.out"
[ "$status" -ne 124 ] || broken "no end within ${VM_SECONDS:-400} s"
grep -q '^--- tests end ---$' "$log" || broken "it went down (exit status $status)"
grep -qE '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$work/$chip.out" || broken "no total"
cat "$work/$chip.out"
grep -qE '^[0-9]+ passed, 0 failed, ' <(tail -n 1 "$work/$chip.out")
