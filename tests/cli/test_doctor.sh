#!/usr/bin/env bash
# uncore_doctor on made-up machines and on mounted ones; the component must give the same reason when
# it is disabled
# "expect" calls the functions.
# shellcheck disable=SC2317,SC2016
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

# next PATTERN: the last line is this command
next() { tail -n 1 "$work/out" | grep -Eqx -- "Next: $1"; }
sudo='' demo='PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=icx,sockets=2 uncore_stat -M MEM_BW_TOTAL -- uncore_traffic --lines 1000000'
[ "$(id -u)" -eq 0 ] || sudo='sudo '

common uncore_doctor
wrong "argument" 2 "unexpected argument 'x'" uncore_doctor x
PAPI_UNCORE_FORCE=yes run uncore_doctor
expect "a wrong switch: next" next 'unset PAPI_UNCORE_FORCE'
expect "a wrong switch" says 'is disabled: PAPI_UNCORE_FORCE=yes: it takes 0 or 1$'
expect "a wrong switch: the component's reason" env PAPI_UNCORE_FORCE=yes bash -c \
	"'$PAPI_BIN/papi_component_avail' | grep -q 'PAPI_UNCORE_FORCE=yes: it takes 0 or 1'"

# ---- made-up machines: what is missing, and the fix
export PAPI_UNCORE_ROOT=$work/nothing
ill "no machine" 'processor +missing +cannot read .*/proc/cpuinfo'
run uncore_doctor
expect "no machine: next" next 'unset PAPI_UNCORE_ROOT'

machine AuthenticAMD 106 msr
ill "other make" 'tables +missing +no tables for CPUs of AuthenticAMD' 'units +not tried'
run uncore_doctor
expect "other make: next" next "$demo"

machine GenuineIntel 1 msr
ill "other model" 'processor +note .*family 6 model 1, 1 socket, 2 cpus: no tables' \
	'tables +missing +none for this processor'

machine GenuineIntel 106 'msr hypervisor'
ill "virtual machine" 'hypervisor +note +this is a virtual' 'real registers +missing' \
	'kernel PMUs +missing .* count on the host'
run uncore_doctor
expect "virtual machine: next" next "$demo"

machine GenuineIntel 143 msr
pmus()
{
	for name in "$@"; do
		pmu=sys/bus/event_source/devices/$name
		put "$pmu/type" '20\n'
		put "$pmu/cpumask" '0\n'
		put "$pmu/format/event" 'config:0-7\n'
		put "$pmu/format/umask" 'config:8-15,32-55\n'
	done
}
pmus uncore_cha_0 uncore_imc_0
ill "discovery tables" 'events +note +800 of the 2274 of the tables can be counted' \
	'events, absent +note +1426: the kernel has no PMU of CXLCM,.* M2HBM,.* UBOX' \
	'events, refused +note +48, the first: UNC_CHA.*bit 60 of control.*the one of Linux 6.11 can' \
	'MSR +missing .*modprobe msr' 'device memory +missing' 'units +not tried'
expect "discovery tables: what is not known of the chip" says '^ +facts +note +[1-9][0-9]* facts of this chip are unverified'
run_any env "PATH=$BIN:$PATH" sh -c "$("$BIN/uncore_doctor" | sed -n 's/.*\(uncore_avail --machine spr | grep unverified\).*/\1/p' | head -n 1)"
expect "discovery tables: what is not known: listed" says '^unverified: addresses are only from PCM'
pmus uncore_m2m_0 uncore_m2m_4
run uncore_doctor
expect "more units than in the tables" says 'events, units +note +[1-9][0-9]*: .* of M2M lack a unit, or have one that the tables lack'
expect "more units than in the tables: not absent" says_not 'no PMU of .* M2M(,|$)'
expect "more units than in the tables: as many are counted" says 'events +note +800 of the 2274'

machine GenuineIntel 106 msr
ill "no module" 'processor +ok .*Ice Lake-SP' 'kernel PMUs +missing .* modprobe intel_uncore' \
	'lockdown +ok' 'MSR +missing +no .*/dev/cpu/[01]/msr: run modprobe msr +modprobe msr$' \
	'PCI +ok +0 devices' 'PCI, registers +missing +no UBox .8086:3450' \
	'device memory +missing +cannot open .*/dev/mem' 'units +not tried'
run uncore_doctor
expect "no module: next" next "${sudo}modprobe intel_uncore"

put sys/kernel/security/lockdown 'none [integrity] confidentiality\n'
ill "lockdown" 'lockdown +missing +kernel lockdown .Secure Boot. forbids .*mokutil'
PAPI_UNCORE_BACKEND=direct run uncore_doctor
expect "lockdown: registers: next" next "$demo"
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
run uncore_doctor
expect "another machine's PMUs: next" next 'unset PAPI_UNCORE_ROOT'
cp -r "$root/$pmu" "$root/${pmu%0}1"
run uncore_doctor
expect "two channels of a controller" says_not 'channels +ok'
cp -r "$root/$pmu" "$root/${pmu%0}2"
run uncore_doctor
expect "three channels of a controller" says 'channels +ok +the kernel has PMUs of 3 .* which has 2;'

# ---- the simulated machine
export PAPI_UNCORE_BACKEND=sim
run uncore_doctor
expect "sim selected: no real backend" exited 1
expect "sim selected: counts" says "^PAPI's component uncore counts: .*SIMULATED"
PAPI_UNCORE_SIM=nonsense run uncore_doctor
expect "sim, wrong machine: next" next 'export PAPI_UNCORE_SIM=icx,sockets=2'
expect "sim, wrong machine" says '^sim: does not work: .*nonsense'
# The command works on each chip, and counts memory or misses if the chip can.
for chip in icx snbep ivbep xeonmp xeon7100 xeon7400 montecito spr emr gnr skx clx hsx bdx; do
	export PATH="$BIN:$PATH" machine=$chip,name=cli$$-$chip
	PAPI_UNCORE_SIM=$machine run uncore_doctor
	program='uncore_traffic --lines 1000000'
	[ $chip != montecito ] || program='sleep 1'
	metric=MEM_BW_TOTAL
	case $chip in
	xeonmp) metric='[A-Z0-9_]+' ;;
	xeon7*) metric=L3_MISS_RATIO_DEMAND ;;
	montecito) metric=L3_DATA_MISS_RATIO ;;
	esac
	expect "sim, $chip: next" next "uncore_stat -M $metric -- $program"
	command=$(sed -n 's/^Next: //p' "$work/out")
	PAPI_UNCORE_SIM=$machine run_any sh -c "${command/sleep 1/true}"
	expect "sim, $chip: next: status" exited 0
	expect "sim, $chip: next: simulated" says SIMULATED
	PAPI_UNCORE_SIM=$machine "$BIN/uncore_traffic" --remove
done
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
        and d["next"] == "unset PAPI_UNCORE_ROOT"
        and steps["MSR"]["command"].endswith("modprobe msr") and steps["lockdown"]["command"] is None
        and steps["MSR"]["remedy"] == "modprobe msr" and steps["lockdown"]["remedy"] is None)
sys.exit(not good)
END
	judge() { python3 "$work/judge.py" <"$work/out"; }
	expect "json: content" judge
else
	skip "json: content" "python3 is not installed"
fi

# ---- the folder that processes share
conf=$root/etc/tmpfiles.d/papi_uncore.conf folder=$root/run/papi_uncore
rights() { [ "$(stat -c '%a %U:%G' "$1")" = "$2" ]; }
fresh()
{
	rm -rf "$root"
	mkdir "$root"
	export PAPI_UNCORE_ROOT=$root
}

wrong "setup's options alone" 2 'are for --setup only' uncore_doctor --group daemon
wrong "setup as JSON" 2 'exclude each other' uncore_doctor --setup --json
wrong "undo with a mode" 2 '--undo takes no other option' uncore_doctor --setup --undo --mode 755
wrong "setup: no such group" 1 "no group has the name 'no such'" uncore_doctor --setup --group 'no such'
wrong "setup: no number" 1 "'rwx' is not a mode" uncore_doctor --setup --mode rwx
wrong "setup: for all" 1 'lets all users write' uncore_doctor --setup --mode 0777
wrong "setup: not for root" 1 'keeps root from' uncore_doctor --setup --mode 0570
wrong "setup: not for the group" 1 'does not let the group daemon' \
	uncore_doctor --setup --group daemon --mode 0750
fresh
run uncore_doctor --setup --print --group daemon
expect "setup: print" line_is 1 'd /run/papi_uncore 0770 root daemon'
run uncore_doctor --setup --print --mode 750
expect "setup: print, mode" line_is 1 'd /run/papi_uncore 0750 root root'
expect "setup: print changes nothing" rmdir "$root"
if [ "$(id -u)" -ne 0 ]; then
	fresh
	wrong "setup as a user" 1 'only root may' uncore_doctor --setup
	expect "setup as a user changes nothing" rmdir "$root"
	skip "setup" "requires root"
else
	fresh
	run uncore_doctor --setup
	expect "setup: status" exited 0
	expect "setup: folder" rights "$folder" '755 root:root'
	expect "setup: at each boot" grep -qx 'd /run/papi_uncore 0755 root root' "$conf"
	echo kept >"$folder/claims"
	run uncore_doctor --setup --group daemon
	expect "setup: group" rights "$folder" '770 root:daemon'
	expect "setup: the file of claims" rights "$folder/claims" '660 root:daemon'
	expect "setup: its contents" grep -qx kept "$folder/claims"
	expect "setup: what was done" says "^$folder: mode 0770, root:daemon$"
	expect "setup: group at each boot" grep -qx 'd /run/papi_uncore 0770 root daemon' "$conf"
	expect "setup: the file can be read" rights "$conf" '644 root:root'
	chown daemon "$folder/claims"
	run uncore_doctor --setup --undo
	expect "setup: undone" rights "$folder" '755 root:root'
	expect "setup: undone, the file" rights "$folder/claims" '600 root:root'
	expect "setup: undone, at each boot" test ! -e "$conf"
	run uncore_doctor --setup --undo
	expect "setup: undone twice" exited 0
	ln "$folder/claims" "$root/other"
	wrong_setup() { ! "$BIN/uncore_doctor" --setup --group daemon >/dev/null 2>"$work/err" && complains "$1"; }
	expect "setup: another name of the file" wrong_setup 'not a file of its own'
	expect "setup: another name keeps its rights" rights "$root/other" '600 root:root'
	rm "$root/other"
	echo "d /run/papi_uncore 0700 root root" >"$conf"
	expect "setup: a file of another program" wrong_setup 'was not written by this program'
	expect "setup: it is kept" grep -q 0700 "$conf"
	rm -rf "$folder" "$conf"
	mkdir "$work/aim"
	chmod 700 "$work/aim"
	ln -s "$work/aim" "$folder"
	expect "setup: a link" wrong_setup "$folder"
	expect "setup: a link is not followed" rights "$work/aim" '700 root:root'
	# A full file system: in /etc no folder and no file can be made, or a file is cut off.
	full()
	{
		unshare -m bash -c 'mount -t tmpfs -o "$2" none "$1/etc" && mkdir -p "$1/etc/tmpfiles.d" && { cat /dev/zero >"$1/etc/rest" 2>/dev/null; "${@:3}"; }' \
			full "$root" "$1" "$BIN/uncore_doctor" --setup >"$work/out" 2>"$work/err"
	}
	for limit in size=4k size=4k,nr_inodes=3 size=4k,nr_inodes=2; do
		fresh
		mkdir "$root/etc"
		status=0
		full $limit || status=$?
		expect "setup, a full file system ($limit): status" exited 1
		expect "setup, a full file system ($limit): message" complains 'No space left'
		expect "setup, a full file system ($limit): nothing is left of it" test ! -e "$folder"
	done
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
expect "mounted: sharing" says "sharing +ok +$mnt/run/papi_uncore: mode 0755, "
expect "mounted: the component counts" says "^PAPI's component uncore counts: .*SIMULATED"
expect "mounted: next" next 'uncore_stat -M MEM_BW_TOTAL -- ./a.out'
PAPI_UNCORE_TOGETHER=1 run uncore_doctor
expect "mounted, a variable alone: why" says 'is disabled: PAPI_UNCORE_TOGETHER was removed'
expect "mounted, a variable alone: next" next 'unset PAPI_UNCORE_TOGETHER'
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
# All units count before the command starts.
until [ -s "$work/pid" ] || ! kill -0 "$counting"; do sleep 0.05; done 2>/dev/null
run uncore_doctor
expect "owner" says "owners +note +2 units; the first: CHA 3 of socket 1 is being counted by process $counting .uncore_stat.*kill"
command=$(cat "$work/pid")
kill -9 "$counting" "$command"
wait "$counting" 2>/dev/null
run uncore_doctor
expect "killed owner" says 'left behind +note +2 units; the first: CHA 3 of socket 1 is still programmed by a killed process'
expect "killed owner: still works" exited 0
PAPI_UNCORE_BACKEND=direct run uncore_stat -e UNC_CHA_CLOCKTICKS:unit=3:socket=1 -- true
run uncore_doctor
expect "put back" says 'owners +ok'

# A folder that all users may write to is not used.
chmod 0777 "$mnt/run/papi_uncore"
run uncore_doctor
expect "folder for all" says 'sharing +missing +.*all users may write it.*uncore_doctor --setup --group'
expect "folder for all: next" next "${sudo}uncore_doctor --setup( --group .*)?"
expect "folder for all: units" says 'units +not tried'
expect "folder for all: the component's reason" agrees
chmod 0755 "$mnt/run/papi_uncore"
run uncore_doctor
expect "folder for all: the fix" says 'sharing +ok'

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

order offline 0
run uncore_doctor
expect "a cpu is offline" says 'processor +ok +.* 2 sockets, 8 cpus .1 offline.: '
expect "a cpu is offline: works" says '^direct: works .SIMULATED.: '
order online 0

order "fail EPERM msr open"
run uncore_doctor
expect "msr EPERM" says 'MSR +missing .*CAP_SYS_RAWIO .* setcap cap_sys_rawio'
expect "msr EPERM: status" exited 1
expect "msr EPERM: next" next "$([ "$sudo" ] && echo 'sudo -E uncore_doctor' || echo 'modprobe intel_uncore')"
expect "msr EPERM: the component's reason" agrees
order mend
order "fail EPERM msr 0xe00 read"
run uncore_doctor
expect "a register" says 'MSR, registers +missing +msr 0xe00: the kernel forbids reading MSRs: it takes CAP_SYS_RAWIO'
expect "a register: the other ones count" says '^direct: works in part '
expect "a register: units" says 'units +ok'
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
expect "memory EPERM: the other registers count" says "^direct: works in part .*without device memory"
order mend
run uncore_doctor
expect "mended" exited 0
run uncore_sim --unmount "$mnt"
expect "unmounted" exited 0

# msr-safe, without the module msr, permits reads of the registers in its allow-list. Its versions refuse others
# with either errno.
"$BIN/uncore_sim" --msr-safe --mount "$mnt"
mkdir -p "$work/safe/dev/cpu"
for name in "$mnt"/* "$mnt"/dev/*; do
	name=${name#"$mnt/"}
	[ -e "$work/safe/$name" ] || ln -s "$mnt/$name" "$work/safe/$name"
done
for cpu in 0 1 2 3 4 5 6 7; do
	mkdir "$work/safe/dev/cpu/$cpu"
	ln -s "$mnt/dev/cpu/$cpu/msr_safe" "$work/safe/dev/cpu/$cpu/"
done
export PAPI_UNCORE_ROOT=$work/safe
run uncore_doctor
expect "msr-safe" says '^direct: works .SIMULATED.: '
expect "msr-safe: no refusal" says_not 'MSR, registers'
for errno in EACCES EPERM; do
	order "fail $errno msr 0xe00 read"
	run uncore_doctor
	expect "allow-list, $errno: step" says "MSR, registers +missing +msr 0xe00: msr-safe's allow-list lacks the register"
	expect "allow-list, $errno: heading" says '^direct: works in part '
	PAPI_UNCORE_BACKEND=direct run uncore_stat -e UNC_CHA_DIR_LOOKUP:SNP:unit=0 -- true
	expect "allow-list, $errno: the component's reason" says "msr-safe's allow-list lacks the register"
	PAPI_UNCORE_BACKEND=direct run uncore_stat -e UNC_M_CAS_COUNT:RD -- true
	expect "allow-list, $errno: memory counts" exited 0
	order mend
	order "fail $errno msr 0xa50 read" # unit control of an IIO stack, which tells whether the stack exists
	run uncore_doctor
	expect "allow-list, $errno: units" says "units +missing +cannot probe for a IIO .*: msr-safe's allow-list lacks the register"
	expect "allow-list, $errno: the component's reason" agrees
	order mend
done
export PAPI_UNCORE_ROOT=$mnt
"$BIN/uncore_sim" --unmount "$mnt"

# ---- slices with gaps, a third channel
for numbers in count slice; do
	odd=icx,chamask=0xf0f,cores=2,third=on,numbers=$numbers,name=cli$$-$numbers
	"$BIN/uncore_sim" --mount "$mnt" "$odd"
	run uncore_doctor
	"$BIN/uncore_sim" --unmount "$mnt"
	PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=$odd "$BIN/uncore_traffic" --remove
	cp "$work/out" "$work/$numbers"
done
expect "numbered by slice" says 'CHA numbers +note +.*with gaps.*PAPI_UNCORE_BACKEND=direct'
expect "third channel" says 'channels +ok +.*more than it has'
cp "$work/count" "$work/out"
expect "numbered by count" says 'CHA numbers +ok +.*without gaps'

# ---- discovery tables
holes=spr,sockets=2,cores=2,cha=32,tables=holes,name=cli$$-holes
"$BIN/uncore_sim" --mount "$mnt" "$holes"
run uncore_doctor
expect "tables: works" says '^direct: works .SIMULATED.: Sapphire Rapids .* 2 sockets'
expect "tables: configuration space" says 'PCI, registers +ok'
expect "tables: socket 0" says 'units, table +ok +socket 0: discovery table of 0000:7e:.* units: .*60 CHA, 12 IIO, .*7 IMC'
expect "tables: socket 1" says 'units, table +ok +socket 1: discovery table of 0000:fe:.*60 CHA'
expect "tables: all ones" says 'units, left out +note +2 times; the first: discovery table of 0000:7e:03.2: .*: a part reads as all ones'
expect "tables: CHAs" says 'units, left out +note +56 times; the first: .* type 0 id 32: an MSR says that the processor has 32 of these'
run uncore_doctor --json
expect "tables: JSON" test "$(perl -MJSON::PP -e 'local $/; my $j = decode_json(<STDIN>);
	print join " ", map { $_->{step} =~ /^units, (.*)/ ? $1 =~ s/ /-/r : () } @{$j->{backends}[1]{steps}}' <"$work/out")" = \
	"table table left-out left-out"
run uncore_doctor
expect "tables: buses of IIO" says 'IIO buses +ok +20 root buses, each with its IIO unit, of dies XCC *$'
expect "tables: buses of IIO: none is doubtful" says_not 'IIO buses, remark'
order "fail EACCES config 0x1a0"
run uncore_doctor
expect "tables: buses of IIO that cannot be read" says \
	'IIO buses +note +it is unknown which IIO unit a PCIe device is behind: cannot read which root buses a socket has, pci 0000:7e:03.0 0x1a0'
order mend
run uncore_doctor
order "fail ones mem $(sed -n 's/.*socket 0: discovery table of [^ ]*, at \(0x[0-9a-f]*\).*/\1/p' "$work/out" | head -n 1)"
run uncore_doctor
expect "tables: no memory" says 'units +missing +discovery table of 0000:7e:.*: a part reads as all ones'
expect "tables: no memory: the other one" says 'units, table +ok +discovery table of 0000:fe:.*60 CHA'
expect "tables: no memory: the component's reason" agrees
order "mend"
run uncore_doctor
expect "tables: mended" says '^direct: works .SIMULATED.'
"$BIN/uncore_sim" --unmount "$mnt"
PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=$holes "$BIN/uncore_traffic" --remove
holes=gnr,sockets=2,cores=2,cha=2,name=cli$$-holes
"$BIN/uncore_sim" --mount "$mnt" "$holes"
run uncore_doctor
expect "buses of IIO: one is doubtful" says 'IIO buses, remark +note +8 of 26: PCM.s names of stacks have 9 and 14 .*.* .the first: 0000:'
"$BIN/uncore_sim" --unmount "$mnt"
PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=$holes "$BIN/uncore_traffic" --remove

# ---- root buses from the UBox
ubox=skx,sockets=2,cores=2,cha=2,iio=5,name=cli$$-ubox
"$BIN/uncore_sim" --mount "$mnt" "$ubox"
run uncore_doctor
expect "UBox: buses of IIO" says 'IIO buses +ok +10 root buses, each with its IIO unit *$'
"$BIN/uncore_sim" --unmount "$mnt"
PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=$ubox "$BIN/uncore_traffic" --remove

# ---- types without a table of events: how to count them, and what is unknown
types=gnr,sockets=2,cores=2,cha=4,types=all,name=cli$$-types
"$BIN/uncore_sim" --mount "$mnt" "$types"
run uncore_doctor
expect "types: table" says 'units, table +ok +socket 1: .* 2 of type 10, 2 of type 19, 4 of type 21, 4 of type 22'
expect "types: MSRs" says 'units, by number +note +type 10: 4 units in MSRs: type_10:event=0x1:umask=0x2 counts'
expect "types: memory" says 'type 19: 4 units in memory: .*; unverified: how far apart .* so only counter 0 is used'
expect "types: configuration space" says \
	'type 21: 8 units in configuration space, in Linux uncore_pciex16: .*8 bytes in Linux, 4 in LIKWID; 8 is used'
"$BIN/uncore_sim" --unmount "$mnt"
PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=$types "$BIN/uncore_traffic" --remove
finish
