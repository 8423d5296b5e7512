#!/usr/bin/env bash
# uncore_record: the file is a test that finds the same units, and contains nothing else
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

BUILD=${BUILD:-build}
mnt=$work/mnt root=$work/root
export MACHINES=$work/machines
file=$MACHINES/recorded.machine
mkdir "$mnt" "$MACHINES"
trap 'fusermount3 -q -u -z "$mnt"; PAPI_UNCORE_BACKEND=sim "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
unset PAPI_UNCORE_BACKEND

# Discovery on the file finds the expected units.
is_a_test() { "$BUILD/tests/unit/test_machine_files" >"$work/out" 2>"$work/err"; }
is_none() { ! is_a_test; }
has() { grep -qE -- "$1" "$file"; }
has_not() { ! has "$1"; }
# Only lines of the format, all of them short words and numbers.
only_facts()
{
	! grep -vE '^(#.*|(cpu|vendor|hypervisor|l3|sockets|cores|place|device|(no-|ones-)?(msr|memory)|word|msr-word|device-socket|expect|expect-address|expect-error)( .*)?)$' "$file"
}

common uncore_record
wrong "two files" 2 "only one FILE" uncore_record a b
export PAPI_UNCORE_ROOT=$work/nothing
wrong "no machine" 1 "cannot read .*/proc/cpuinfo" uncore_record "$file"
expect "no machine: no file" test ! -e "$file"

# ---- made-up machines
put()
{
	mkdir -p "$(dirname "$root/$1")"
	printf '%b' "$2" >"$root/$1"
}
export PAPI_UNCORE_ROOT=$root
# machine VENDOR FLAGS: two sockets, two threads a core, the last cpu is offline
machine()
{
	rm -rf "$root"
	put proc/cpuinfo "processor\t: 0\nvendor_id\t: $1\ncpu family\t: 6\nmodel\t\t: 106\nmodel name\t: Secret(R) X\nmicrocode\t: 0xsecret\nserial\t: secret\nflags\t\t: $2\n"
	put proc/sys/kernel/hostname 'secret.example\n'
	put proc/cmdline 'root=/dev/secret\n'
	put sys/devices/system/cpu/online '0-6\n'
	put sys/devices/system/cpu/present '0-7\n'
	for cpu in 0 1 2 3 4 5 6; do
		put sys/devices/system/cpu/cpu$cpu/topology/physical_package_id "$((cpu % 2 * 3))\n"
		put sys/devices/system/cpu/cpu$cpu/topology/core_id "$((cpu / 2 % 2))\n"
		put sys/devices/system/cpu/cpu$cpu/topology/ppin "0xsecret\n"
	done
	mkdir -p "$root/sys/bus/pci/devices"
}

machine GenuineIntel 'msr hypervisor'
run uncore_record "$file"
expect "virtual machine" exited 0
expect "virtual machine: is recorded" has '^hypervisor$'
expect "virtual machine: refused" has '^expect-error virtual machine'
expect "virtual machine: places" has '^place 3 1 1 0$'
expect "virtual machine: offline" has '^place 7 0 [0-9]+ 0 offline$'
expect "virtual machine: a test" is_a_test
expect "virtual machine: only facts" only_facts
expect "virtual machine: no secret" has_not '[Ss]ecret'
sed -i '/^hypervisor/d' "$file"
expect "virtual machine, denied: no test" is_none

machine AuthenticAMD msr
run uncore_record "$file"
expect "other vendor" has '^vendor AuthenticAMD$'
expect "other vendor: a test" is_a_test
rm "$file"

machine GenuineIntel msr
wrong "no module" 1 "modprobe msr .see uncore_doctor" uncore_record "$file"
expect "no module: no file" test ! -e "$file"

# ---- mounted machines
if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	skip "the mounted machine" "no access to /dev/fuse"
	finish
fi
export PAPI_UNCORE_ROOT=$mnt

# recorded SPECIFICATION: mount it, record it, unmount it
recorded()
{
	rm -f "$file"
	export PAPI_UNCORE_SIM=$1,name=cli$$
	"$BIN/uncore_sim" --mount "$mnt"
	run uncore_record "$file"
	"$BIN/uncore_sim" --unmount "$mnt"
	PAPI_UNCORE_BACKEND=sim "$BIN/uncore_traffic" --remove
	expect "$1" exited 0
	expect "$1: calm" calm
	expect "$1: simulated" has '^# SIMULATED'
	expect "$1: only facts" only_facts
	expect "$1: a test" is_a_test
}

recorded icx,sockets=2,cores=4,cha=6,imc=3,upi=2,iio=2
for unit in 'CHA 0 0-5' 'CHA 1 0-5' 'IIO 1 0-1' 'UPI 0 0-1' 'M2M 1 0-2' 'IMC 0 0-1,3-4,6-7' 'UBOX 0 0'; do
	expect "icx: $unit" has "^expect $unit\$"
done
expect "icx: UBox" has '^device 0000:7e:00.0 8086:3450 0xc0=0x[0-9a-f]+ 0xd4=0x[0-9a-f]+$'
expect "icx: devices of other vendors are left out" has_not ' 8086:09a2$'
expect "icx: absent stacks" has '^(no|ones)-msr 0 0x0a'
cp "$file" "$work/kept"
sed -i '/^device .*8086:3441/d' "$file"
expect "icx: a record without its links fails as a test" is_none
sed -E 's/^(no|ones)-msr 0 .*//' "$work/kept" >"$file"
expect "icx: a record with all stacks fails as a test" is_none

recorded icx,sockets=4,cores=2,threads=2,cha=3,chamask=0x8000000009,nodes=swap
expect "odd icx: CHAs" has '^expect CHA 3 0-2$'
cp "$file" "$work/kept"
recorded icx,sockets=4,cores=2,threads=2,cha=3,chamask=0x8000000009,numbers=slice,nodes=swap
expect "icx by slice: CHAs" has '^expect CHA 3 0,3,39$'
cp "$work/kept" "$file"
expect "odd icx: sockets" has '^place 15 3 [0-9] 0$'
recorded snbep,sockets=2,cbo=5,imc=3
expect "snbep: CBos" has '^expect CBo 1 0-4$'
recorded ivbep,sockets=2,cbo=9,imc=7,qpi=3
recorded xeon7100,sockets=2
expect "xeon7100" has '^l3$'
recorded xeon7400,sockets=2,cores=6
recorded xeonmp,sockets=4
recorded spr,sockets=2,cores=4,cha=20,tables=holes
for unit in 'CHA 1 0-19' 'M2M 0 0-3' 'IMC 1 0-1,3-7' 'UBOX 0 0'; do
	expect "spr: $unit" has "^expect $unit\$"
done
expect "spr: capability" has '^device 0000:fe:[^ ]* 8086:09a7 .*0x100=0x[0-9a-f]+'
expect "spr: number of CHAs" has '^msr-word 1 0x2ffe=0x14$'
expect "spr: tables" has '^word 0x2002'
cp "$file" "$work/kept"
sed -i 's/^msr-word .*//' "$file"
expect "spr: a record without the number of CHAs fails as a test" is_none
grep -v '^word 0x2002' "$work/kept" >"$file"
expect "spr: a record without the words of a table fails as a test" is_none
recorded gnr,sockets=2,cores=4,cha=128,types=all
expect "gnr: CHAs" has '^expect CHA 0 0-127$'
expect "gnr: types without events" has '^expect type_21 1 0-3$'

# ---- errors during recording
rm -f "$file"
"$BIN/uncore_sim" --mount "$mnt" icx,sockets=1,cores=2,cha=2,name=cli$$
echo "fail EIO config" >"$mnt/ctl"
wrong "EIO" 1 "uncore_doctor" uncore_record "$file"
expect "EIO: no file" test ! -e "$file"
echo "mend" >"$mnt/ctl"
echo "fail EPERM msr" >"$mnt/ctl"
wrong "EPERM" 1 "uncore_doctor" uncore_record "$file"
echo "mend" >"$mnt/ctl"
wrong "no such folder" 1 "cannot write" uncore_record "$work/none/x"
run uncore_record
expect "standard output" says '^cpu 6 106$'
expect "nothing written" grep -qx 'writes 0' "$mnt/ctl"
"$BIN/uncore_sim" --unmount "$mnt"
finish
