#!/usr/bin/env bash
# Whole programs on the virtual silicon: who may count, and others beside us that know nothing of us.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

export PAPI_UNCORE_BACKEND
paranoid=/proc/sys/kernel/perf_event_paranoid
stat() { run uncore_stat --csv "$@"; }
as_nobody() { run setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
# What the driver writes to the third channel of each controller, which is not there, is not ours.
# shellcheck disable=SC2317 # expect calls it
calm()
{
	run vm_silicon faults
	! grep -vE '^write memory .*not on this machine .*IMC (2|5|8|11)\)$|faults$' "$work/out"
}
vm_silicon forget

# Memory channel 0 and a unit that counts cycles, with what reads its counter from outside
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

# ---- rights
echo 2 >$paranoid
PAPI_UNCORE_BACKEND=perf
as_nobody papi_component_avail
expect "perf without rights: the component says why" says 'perf_event_paranoid|CAP_PERFMON'
as_nobody uncore_stat -e "$read" -- true
expect "perf without rights: nothing is counted" test "$status" -ne 0
PAPI_UNCORE_BACKEND=direct
as_nobody papi_component_avail
expect "direct without rights: the component says why" says 'root|CAP_SYS_RAWIO|denied|permission'
# What the README says is needed in place of root, and not without each of it
caps=+sys_rawio,+sys_admin,+dac_override
as_nobody_with() { as_nobody --inh-caps "-all,$1" --ambient-caps "-all,$1" "${@:2}"; }
as_nobody_with $caps uncore_stat --csv -e "$read" -- vm_silicon read 0 0 80000
expect "direct with capabilities" says '(^|,)80000(,|$)'
for cap in sys_rawio sys_admin dac_override; do
	as_nobody_with "${caps/+$cap/-$cap}" uncore_stat --csv -e "$read" -- true
	expect "direct without CAP_${cap^^}" test "$status" -ne 0
done
PAPI_UNCORE_BACKEND=auto
as_nobody papi_component_avail
expect "auto without rights: both reasons" says 'perf: .*direct: '
echo 0 >$paranoid
PAPI_UNCORE_BACKEND=auto
as_nobody uncore_stat --csv -e "$read" -- vm_silicon read 0 0 80000
expect "with perf_event_paranoid 0 anybody counts" exited 0
expect "and counts right" says '(^|,)80000(,|$)'
echo 2 >$paranoid

# ---- others beside us, through perf: the kernel deals out the counters
PAPI_UNCORE_BACKEND=perf
run perf stat -a -x , -e "$pmu/$terms/" -- uncore_stat --csv -e "$read" -- vm_silicon read 0 0 80000
expect "perf stat beside us: ours" says '(^|,)80000(,|$)'
expect "perf stat beside us: theirs" says "^$share,"
run perf stat -a -x , -e unc_m_cas_count.rd -- uncore_stat --csv -e "$read" -- vm_silicon read 0 0 80000
expect "perf stat by its own names: theirs" says '^80000,'
expect "perf stat by its own names: ours" says '(^|,)80000(,|$)'

# ---- counting directly, a unit that the kernel counts in is not taken away from it
PAPI_UNCORE_BACKEND=direct
# shellcheck disable=SC2016 # the inner shell's
run perf stat -a -x , -e "$pmu/$terms/" -- bash -c '
	vm_silicon read 0 0 40000
	uncore_stat -e "$0:unit=0:socket=0" -- true
	uncore_stat --csv -e "$0:unit=1:socket=0" -- vm_silicon read 0 0 40000
' "$read"
expect "a unit in use is refused" says '<not counted>.*programmed by somebody'
expect "perf stat goes on undisturbed" says "^$share,"
expect "another unit is counted meanwhile" says "(^|,)$((share / 2))(,|\$)"

# ---- rdmsr sees the counter that we count with
stat -e "$clock:unit=0:socket=0" -- bash -c "vm_silicon advance 1000000; rdmsr -p 1 $counter"
expect "rdmsr beside us" says "^$(printf %x "$ticks")\$"
expect "and our count" says "(^|,)$ticks(,|\$)"
run rdmsr -p 1 "$counter"
expect "the counter is as before" says '^0$'

expect "nobody did what the registers do not allow" calm
finish
