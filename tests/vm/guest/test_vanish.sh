#!/usr/bin/env bash
# What counts is taken away: all cpus of a socket, and the driver of a memory channel. Last of all
# tests that count, since the kernel may choose other cpus and numbers afterwards.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

export PAPI_UNCORE_BACKEND=perf
read=UNC_M_CAS_COUNT:RD
cpus=/sys/devices/system/cpu
# shellcheck disable=SC2317 # called by expect
switch() { echo "$1" >"$cpus/cpu2/online" && echo "$1" >"$cpus/cpu3/online"; }
export -f switch
export cpus

# Lines of both sockets' memory, half of them after the cpus are back.
cat >"$work/job" <<'EOF'
vm_silicon read 0 0 40000
vm_silicon read 0 1 40000
[ -z "$1" ] || { switch 0; switch 1; }
vm_silicon read 0 1 40000
sleep 0.1
EOF

run uncore_stat --csv -e "$read" -- bash "$work/job" ''
expect "both sockets count" says '(^|,)120000(,|$)'
run uncore_stat --csv -e "$read" -- bash "$work/job" offline
expect "socket 1 offline and online again: no number" says 'stopped counting'
expect "no count" test "$(grep -cE '(^|,)(80000|120000|40000)(,|$)' "$work/out")" = 0
run uncore_stat --csv -e "$read" -- bash "$work/job" ''
expect "it counts again" says '(^|,)120000(,|$)'

# An MSR of an offline cpu, through a file that was opened before. A file offset is an MSR's number: of
# a counter of CHA 0 or CBo 0.
case $VM_CHIP in
icx) msr=$((0xe08)) ;;
*) msr=$((0xd18)) ;;
esac
exec 7</dev/cpu/2/msr
read_msr() { run bash -c "dd bs=8 count=1 skip=$((msr / 8)) of=/dev/null <&7"; }
read_msr
expect "an MSR of an online cpu" exited 0
switch 0
read_msr
expect "of an offline cpu: the kernel's error" says 'No such device or address'
switch 1
exec 7<&-

# Memory channel 0 of Sandy and Ivy Bridge-EP is a PCI device of its own.
case $VM_CHIP in
snbep) device=0x3cb0 driver=/sys/bus/pci/drivers/snbep_uncore ;;
ivbep) device=0x0eb4 driver=/sys/bus/pci/drivers/ivbep_uncore ;;
*) finish ;;
esac
found=$(grep -l "^$device\$" /sys/bus/pci/devices/*/device)
expect "a device for each socket" equal "$(echo "$found" | wc -w)" 2
bind() { for path in $found; do basename "$(dirname "$path")" >"$driver/$1"; done; }
bind unbind
expect "the kernel removes the PMU" test ! -e "$pmus/uncore_imc_0"
run uncore_stat --csv -e "$read" -- bash "$work/job" ''
expect "no sum without channel 0" says 'not bound to the kernel'
expect "no number" test "$(grep -cE '(^|,)[0-9]+0000(,|$)' "$work/out")" = 0
run uncore_stat --csv -e "$read:unit=1" -- bash "$work/job" ''
expect "the others count" says '(^|,)[1-9][0-9]*(,|$)'
# Linux 6.1 gives units that are bound later no cpu: their events cannot be opened.
bind bind
run uncore_stat --csv -e "$read" -- bash "$work/job" ''
expect "bound again: the sum, or an error" says '(^|,)120000(,|$)|does not accept'
finish
