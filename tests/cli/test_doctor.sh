#!/usr/bin/env bash
# uncore_doctor on made-up machines and on mounted ones; the component must give the same reason when
# it is disabled
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

PAPI_BIN=${PAPI_BIN:-build/papi/utils}
root=$work/root mnt=$work/mnt
mkdir "$mnt"
trap 'fusermount3 -q -u -z "$mnt"; PAPI_UNCORE_BACKEND=sim "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
unset PAPI_UNCORE_BACKEND

# put PATH TEXT...: a file of the made-up machine
put()
{
	mkdir -p "$(dirname "$root/$1")"
	printf '%b' "$2" >"$root/$1"
}

# machine VENDOR MODEL FLAGS: a new one, of two cpus
machine()
{
	rm -rf "$root"
	put proc/cpuinfo "processor\t: 0\nvendor_id\t: $1\ncpu family\t: 6\nmodel\t\t: $2\nflags\t\t: $3\n"
	put sys/devices/system/cpu/online '0-1\n'
	put sys/devices/system/cpu/present '0-1\n'
	for cpu in 0 1; do
		put sys/devices/system/cpu/cpu$cpu/topology/physical_package_id '0\n'
		put sys/devices/system/cpu/cpu$cpu/topology/core_id "$cpu\n"
	done
	mkdir -p "$root/sys/bus/pci/devices"
	export PAPI_UNCORE_ROOT=$root
}

# The component's reason is the doctor's last line.
agrees()
{
	local said
	said=$(sed -n "s/^PAPI's component uncore is disabled: //p" "$work/out")
	[ -n "$said" ] || return 1
	"$PAPI_BIN/papi_component_avail" >"$work/avail" 2>&1
	# papi_component_avail breaks long reasons into lines.
	tr -s ' \n' ' ' <"$work/avail" | sed 's/ *-> */ /g' | grep -qF -- "$said"
}

# ill NAME PATTERN...: no backend works, the output has all PATTERNs, and the component agrees
ill()
{
	local name=$1
	shift
	run uncore_doctor
	expect "$name: status" exited 1
	for pattern in "$@"; do
		expect "$name: says $pattern" says "$pattern"
	done
	expect "$name: calm" calm
	expect "$name: the component's reason" agrees
	for backend in perf direct; do
		export PAPI_UNCORE_BACKEND=$backend
		run uncore_doctor
		expect "$name: the component's reason for $backend" agrees
		unset PAPI_UNCORE_BACKEND
	done
}

common uncore_doctor
wrong "argument" 2 "unexpected argument 'x'" uncore_doctor x
PAPI_UNCORE_FORCE=yes run uncore_doctor
expect "a wrong switch" says 'is disabled: PAPI_UNCORE_FORCE=yes: it takes 0 or 1$'
expect "a wrong switch: the component's reason" env PAPI_UNCORE_FORCE=yes bash -c \
	"'$PAPI_BIN/papi_component_avail' | grep -q 'PAPI_UNCORE_FORCE=yes: it takes 0 or 1'"

# ---- made-up machines: what is missing, and the fix
export PAPI_UNCORE_ROOT=$work/nothing
ill "no machine" 'processor +missing +cannot read .*/proc/cpuinfo'

machine AuthenticAMD 106 msr
ill "other make" 'tables +missing +no tables for CPUs of AuthenticAMD' 'units +not tried'

machine GenuineIntel 1 msr
ill "other model" 'processor +note .*family 6 model 1, 1 socket, 2 cpus: no tables' \
	'tables +missing +none for this processor'

machine GenuineIntel 106 'msr hypervisor'
ill "virtual machine" 'hypervisor +note +this is a virtual' 'real registers +missing' \
	'kernel PMUs +missing .* count on the host'

machine GenuineIntel 106 msr
ill "no module" 'processor +ok .*Ice Lake-SP' 'kernel PMUs +missing .* modprobe intel_uncore' \
	'lockdown +ok' 'MSR +missing +no .*/dev/cpu/[01]/msr: run modprobe msr +modprobe msr$' \
	'PCI +ok +0 devices' 'PCI, registers +missing +no UBox .8086:3450' \
	'device memory +missing +cannot open .*/dev/mem' 'units +not tried'

put sys/kernel/security/lockdown 'none [integrity] confidentiality\n'
ill "lockdown" 'lockdown +missing +kernel lockdown .Secure Boot. forbids .*mokutil'
put sys/kernel/security/lockdown '[none] integrity confidentiality\n'
run uncore_doctor
expect "no lockdown" says 'lockdown +ok'

pmu=sys/bus/event_source/devices/uncore_imc_0
put $pmu/type '20\n'
put $pmu/cpumask '0\n'
put $pmu/format/event 'config:0-7\n'
put $pmu/format/umask 'config:8-15\n'
ill "another machine's PMUs" 'kernel PMUs +ok +uncore_imc: 1' \
	'permission +missing +PAPI_UNCORE_ROOT is not the running machine +unset PAPI_UNCORE_ROOT'

# ---- the simulated machine
export PAPI_UNCORE_BACKEND=sim
run uncore_doctor
expect "sim selected: no real backend" exited 1
expect "sim selected: counts" says "^PAPI's component uncore counts: .*SIMULATED"
PAPI_UNCORE_SIM=nonsense run uncore_doctor
expect "sim, wrong machine" says '^sim: does not work: .*nonsense'
unset PAPI_UNCORE_BACKEND

# ---- JSON
run uncore_doctor --json
expect "json: status" exited 1
if command -v python3 >/dev/null; then
	cat >"$work/judge.py" <<'END'
import json, sys
d = json.load(sys.stdin)
names = [b["name"] for b in d["backends"]]
perf, direct, sim = d["backends"]
steps = {s["step"]: s for s in direct["steps"]}
good = (names == ["perf", "direct", "sim"] and d["enabled"] is False and d["counts_by"] is None
        and d["disabled_reason"].startswith("perf: ") and not perf["works"] and not direct["works"]
        and sim["works"] and sim["simulated"] and steps["MSR"]["result"] == "missing"
        and steps["MSR"]["remedy"] == "modprobe msr" and steps["lockdown"]["remedy"] is None)
sys.exit(not good)
END
	judge() { python3 "$work/judge.py" <"$work/out"; }
	expect "json: content" judge
else
	skip "json: content" "python3 is not installed"
fi

# ---- mounted machines: everything works; owners of units
if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	skip "the mounted machine" "no access to /dev/fuse"
	finish
fi
order() { echo "$*" >"$mnt/ctl"; }
export PAPI_UNCORE_ROOT=$mnt
"$BIN/uncore_sim" --mount "$mnt"
run uncore_doctor
expect "mounted: status" exited 0
expect "mounted: direct" says '^direct: works .SIMULATED.: Ice Lake-SP .* 2 sockets'
expect "mounted: nothing is missing" says_not '^ +(MSR|PCI|device memory|units|lockdown).* missing'
expect "mounted: extended space" says 'PCI, registers +ok'
expect "mounted: units" says 'units +ok +[1-9][0-9]* found'
expect "mounted: free" says 'owners +ok +all units are free'
expect "mounted: the component counts" says "^PAPI's component uncore counts: .*SIMULATED"
writes() { sed -n 's/^writes //p' "$mnt/ctl"; }
before=$(writes)
run uncore_doctor
expect "mounted: nothing is written" test "$(writes)" = "$before"

cat >"$work/sleeper" <<'END'
echo $$ >"$1"
exec sleep 20
END
PAPI_UNCORE_BACKEND=direct "$BIN/uncore_stat" -e UNC_CHA_CLOCKTICKS:unit=3:socket=1 -- \
	sh "$work/sleeper" "$work/pid" >/dev/null 2>&1 &
counting=$!
for _ in $(seq 100); do
	run uncore_doctor
	says 'owners +note' && [ -s "$work/pid" ] && break
	sleep 0.05
done
expect "owner" says "owners +note +CHA 3 of socket 1 is being counted by process $counting .uncore_stat.*kill"
command=$(cat "$work/pid")
kill -9 "$counting" "$command"
wait "$counting" 2>/dev/null
run uncore_doctor
expect "killed owner" says 'left behind +note +CHA 3 of socket 1 is still programmed by a killed process'
expect "killed owner: still works" exited 0
PAPI_UNCORE_BACKEND=direct run uncore_stat -e UNC_CHA_CLOCKTICKS:unit=3:socket=1 -- true
run uncore_doctor
expect "put back" says 'owners +ok'

# The module msr refuses writes: only free-running counters can be read.
mkdir -p "$work/off/sys/module/msr/parameters"
for name in "$mnt"/*; do
	[ "${name##*/}" = sys ] || ln -s "$name" "$work/off/"
done
ln -s "$mnt"/sys/* "$work/off/sys/"
echo off >"$work/off/sys/module/msr/parameters/allow_writes"
PAPI_UNCORE_ROOT=$work/off run uncore_doctor
expect "no writes: heading" says '^direct: works in part .SIMULATED.: '
expect "no writes: step" says 'MSR, writing +missing .*allow_writes=off'

# CHA 0 of socket 0: control 0 counts clockticks, without a claim.
put_msr() { printf '%b' "$2" | dd of="$mnt/dev/cpu/0/msr" bs=8 seek=$(($1)) oflag=seek_bytes conv=notrunc 2>"$work/err"; }
expect "other tool: written" put_msr 0xe01 '\x01\x00\x40\x00\x00\x00\x00\x00'
run uncore_doctor
expect "other tool" says 'other tools +note +CHA 0 of socket 0: msr 0xe01 holds 0x400001, and no process'
order reset

order "fail EPERM msr open"
run uncore_doctor
expect "msr EPERM" says 'MSR +missing .*CAP_SYS_RAWIO .* setcap cap_sys_rawio'
expect "msr EPERM: status" exited 1
expect "msr EPERM: the component's reason" agrees
order mend
order "fail EACCES config"
run uncore_doctor
expect "config EACCES" says 'PCI, registers +missing .*cap_sys_admin'
expect "config EACCES: status" exited 1
expect "config EACCES: the component's reason" agrees
order mend
order "fail EPERM mem open"
run uncore_doctor
expect "memory EPERM" says 'device memory +missing'
expect "memory EPERM: the component's reason" agrees
order mend
run uncore_doctor
expect "mended" exited 0
run uncore_sim --unmount "$mnt"
expect "unmounted" exited 0
finish
