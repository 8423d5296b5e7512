#!/usr/bin/env bash
# Programs on the virtual silicon: permissions, and other tools that count at the same time.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

export PAPI_UNCORE_BACKEND
paranoid=/proc/sys/kernel/perf_event_paranoid
stat() { run uncore_stat --csv "$@"; }
as_user() { run setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
# Ignore the driver's writes to the absent third channel of each controller.
# shellcheck disable=SC2317 # expect calls it
calm()
{
	run vm_silicon faults
	! grep -vE '^write memory .*not on this machine .*IMC (2|5|8|11)\)$|faults$' "$work/out"
}
vm_silicon forget

# Memory channel 0, and a unit that counts cycles, with the MSR of its counter
case $VM_CHIP in
icx)
	read=UNC_M_CAS_COUNT:RD pmu=uncore_imc_0 terms=event=0x04,umask=0x0f channels=8
	clock=UNC_CHA_CLOCKTICKS counter=0xe08 ticks=2000000
	;;
snbep)
	read=UNC_M_CAS_COUNT:RD pmu=uncore_imc_0 terms=event=0x04,umask=0x03 channels=4
	clock=UNC_C_CLOCKTICKS counter=0xd16 ticks=2600000
	;;
ivbep)
	read=UNC_M_CAS_COUNT:RD pmu=uncore_imc_0 terms=event=0x04,umask=0x03 channels=8
	clock=UNC_C_CLOCKTICKS counter=0xd16 ticks=2600000
	;;
esac
share=$((80000 / channels))

for PAPI_UNCORE_BACKEND in perf direct auto; do
	stat -e "$read" -- vm_silicon read 0 0 80000
	expect "uncore_stat, $PAPI_UNCORE_BACKEND" exited 0
	expect "uncore_stat, $PAPI_UNCORE_BACKEND: all lines" says '(^|,)80000(,|$)'
	run papi_component_avail
	expect "papi_component_avail, $PAPI_UNCORE_BACKEND" says '^Name: +uncore'
done

# Five events of four counters take turns: in the third interval the set of the first one counts again.
turns=$read,UNC_M_CAS_COUNT:WR,UNC_M_CAS_COUNT:ALL,UNC_M_PRE_COUNT:PAGE_MISS,UNC_M_DRAM_REFRESH:HIGH
for PAPI_UNCORE_BACKEND in perf direct; do
	# shellcheck disable=SC2016 # the inner shell's
	stat -I 3000 -e "$turns" -- bash -c 'vm_silicon read 0 0 80000
		until grep -q "turn 2 of 2" "$0"; do sleep 0.5; done
		vm_silicon read 0 0 40000' "$work/out"
	expect "two sets take turns, $PAPI_UNCORE_BACKEND" says '2 sets of events take turns'
	expect "each counts, $PAPI_UNCORE_BACKEND" equal \
		"$(awk -F , -v e="$read" '$4 == e { print $5 }' "$work/out" | xargs)" '80000 0 40000'
done

# ---- permissions
echo 2 >$paranoid
PAPI_UNCORE_BACKEND=perf
as_user papi_component_avail
expect "perf without permission: the component gives the reason" says 'perf_event_paranoid|CAP_PERFMON'
as_user uncore_stat -e "$read" -- true
expect "perf without permission: nothing is counted" test "$status" -ne 0
PAPI_UNCORE_BACKEND=direct
as_user papi_component_avail
expect "direct without permission: the component gives the reason" says 'root|CAP_SYS_RAWIO|denied|permission'
# Each capability that papi_uncore(7) lists in place of root is needed
caps=+sys_rawio,+sys_admin,+dac_override
as_user_with() { as_user --inh-caps "-all,$1" --ambient-caps "-all,$1" "${@:2}"; }
as_user_with $caps uncore_stat --csv -e "$read" -- vm_silicon read 0 0 80000
expect "direct with capabilities" says '(^|,)80000(,|$)'
for cap in sys_rawio sys_admin dac_override; do
	as_user_with "${caps/+$cap/-$cap}" uncore_stat --csv -e "$read" -- true
	expect "direct without CAP_${cap^^}" test "$status" -ne 0
done
PAPI_UNCORE_BACKEND=auto
as_user papi_component_avail
expect "auto without permission: both reasons" says 'perf: .*direct: '
echo 0 >$paranoid
PAPI_UNCORE_BACKEND=auto
as_user uncore_stat --csv -e "$read" -- vm_silicon read 0 0 80000
expect "with perf_event_paranoid 0 every user counts" exited 0
expect "and counts right" says '(^|,)80000(,|$)'
echo 2 >$paranoid

# ---- perf at the same time: the kernel assigns the counters
PAPI_UNCORE_BACKEND=perf
run perf stat -a -x , -e "$pmu/$terms/" -e unc_m_cas_count.rd -- uncore_stat --csv -e "$read" -- vm_silicon read 0 0 80000
expect "perf stat at the same time: uncore_stat" says '(^|,)80000(,|$)'
expect "perf stat at the same time: perf" says "^$share,"
expect "perf stat by its own names: perf" says '^80000,'

# ---- direct counting does not take a unit that the kernel counts in
PAPI_UNCORE_BACKEND=direct
# shellcheck disable=SC2016 # the inner shell's
run perf stat -a -x , -e "$pmu/$terms/" -- bash -c '
	vm_silicon read 0 0 40000
	uncore_stat -e "$0:unit=0:socket=0" -- true
	uncore_stat --csv -e "$0:unit=1:socket=0" -- vm_silicon read 0 0 40000
' "$read"
expect "a unit in use is refused" says '<not counted>.*is programmed but not claimed'
expect "perf stat goes on undisturbed" says "^$share,"
expect "another unit is counted meanwhile" says "(^|,)$((share / 2))(,|\$)"

# ---- rdmsr reads the counter, which may be any of the unit's four, and goes on from what it held
counters() { for ((i = 0; i < 4; i++)); do rdmsr -p 1 $((counter + i)); done; }
export counter
export -f counters
before=$(counters)
stat -e "$clock:unit=0:socket=0" -- bash -c "vm_silicon advance 1000000; counters"
expect "and the count" says "(^|,)$ticks(,|\$)"
grown=0 reads=$(grep -xE '[0-9a-f]+' "$work/out")
for now in $reads; do
	for was in $before; do
		[ $((0x$now - 0x$was)) -ne "$ticks" ] || grown=1
	done
done
expect "rdmsr at the same time" equal $grown 1
expect "the counters are as before" equal "$(counters)" "$before"

expect "no unexpected faults" calm
finish
