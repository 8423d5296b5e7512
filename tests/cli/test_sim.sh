#!/usr/bin/env bash
# uncore_sim: the simulated machine as device files, read by standard tools
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

export PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=6,clock=manual,name=cli$$
mnt=$work/mnt
mkdir "$mnt"
trap 'fusermount3 -q -u "$mnt"; "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT

order() { echo "$*" >"$mnt/ctl"; }
refuses() { ! order "$@" 2>/dev/null; }
is() { [ "$(cat "$mnt/$1")" = "$2" ]; }
ctl_says() { grep -qE -- "$1" "$mnt/ctl"; }

common uncore_sim
wrong "no folder" 2 "either --mount DIR or --unmount DIR" uncore_sim
wrong "both" 2 "either --mount DIR or --unmount DIR" uncore_sim --mount "$mnt" --unmount "$mnt"
wrong "word" 2 "unexpected argument 'more'" uncore_sim --mount "$mnt" icx more
wrong "tick" 2 "--tick takes" uncore_sim --tick 0 --mount "$mnt"
wrong "nothing mounted" 1 "cannot unmount" uncore_sim --unmount "$mnt"

if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	wrong "no /dev/fuse" 1 "/dev/fuse" uncore_sim --mount "$mnt"
	skip "the mounted machine" "there is no /dev/fuse"
	finish
fi
wrong "no machine" 1 "there are icx" uncore_sim --mount "$mnt" nonsense
wrong "no such folder" 1 "create the folder" uncore_sim --mount "$mnt/none"
wrong "files in it" 1 "not empty" uncore_sim --mount "$work"

run uncore_sim --mount "$mnt"
expect "mount" exited 0
expect "mount: no output" silent
expect "mount: no message" calm
expect "the machine is served" ctl_says "^machine icx,sockets=2"
wrong "mounted already" 1 "not empty" uncore_sim --mount "$mnt"

# /proc and /sys
cpus=$mnt/sys/devices/system/cpu
expect "cpuinfo: cpus" test "$(grep -c '^processor' "$mnt/proc/cpuinfo")" = 8
expect "cpuinfo: model" grep -qE '^model[[:space:]]+: 106$' "$mnt/proc/cpuinfo"
expect "cpus present" is sys/devices/system/cpu/present 0-7
expect "socket of a cpu" is sys/devices/system/cpu/cpu5/topology/physical_package_id 1
expect "core of a cpu" is sys/devices/system/cpu/cpu5/topology/core_id 1
expect "third level" is sys/devices/system/cpu/cpu5/cache/index3/shared_cpu_list 4-7
expect "NUMA nodes" is sys/devices/system/node/online 0-1
expect "cpus of a node" is sys/devices/system/node/node1/cpulist 4-7
echo 0 >"$cpus/cpu0/online"
expect "the first cpu goes offline" is sys/devices/system/cpu/online 1-7
echo 1 >"$cpus/cpu0/online"
echo 0 >"$cpus/cpu5/online"
expect "a cpu goes offline" is sys/devices/system/cpu/online 0-4,6-7
expect "a cpu goes offline: listed" is sys/devices/system/cpu/offline 5
expect "a cpu goes offline: cpuinfo" test "$(grep -c '^processor' "$mnt/proc/cpuinfo")" = 7
expect "a cpu goes offline: its node" is sys/devices/system/node/node1/cpulist 4,6-7
expect "a cpu goes offline: topology" test ! -e "$cpus/cpu5/topology"
run_any cat "$mnt/dev/cpu/5/msr"
expect "a cpu goes offline: its registers" complains "No such device or address"
echo 1 >"$cpus/cpu5/online"
expect "a cpu comes online" is sys/devices/system/cpu/online 0-7
expect "orders: offline" order offline 7
expect "orders: offline is done" is sys/devices/system/cpu/online 0-6
expect "orders: online" order online 7
expect "orders: a defect" order plant stuck imc3 socket=1
expect "orders: a defect is listed" ctl_says "^defect stuck imc3 socket=1$"
expect "orders: a defect is mended" order mend
expect "orders: no defect" test "$(grep -c '^defect' "$mnt/ctl")" = 0
expect "wrong order: no such defect" refuses plant broken
expect "wrong order: defects" ctl_says "^error broken: no such defect; there are absent, double"
expect "wrong order" refuses nonsense
expect "wrong order: error" ctl_says "^error unknown command 'nonsense'"
expect "wrong order: no cpu" refuses offline 8
expect "wrong order: a fault" refuses fail EIO msr never
expect "wrong order: the wrong word" ctl_says "^error 'never' is not a register"
expect "wrong order: white space in a device" refuses "$(printf 'fail EIO config 7e:\v02.1')"
expect "wrong order: a fault that cannot be listed" refuses "$(printf 'fail EIO msr after=%0150d' 1)"
ten=(fail EIO msr 0xe01 cpu=2 read write open after=9 count=1)
expect "order of ten words" order "${ten[@]}"
expect "order of ten words: mended" order mend
expect "order of eleven words" refuses "${ten[@]}" more
expect "order of eleven words: error" ctl_says '^error more than 10 words$'
expect "order of many words" refuses "$(seq -s " " 1 1000)"
expect "order of many words: error" ctl_says '^error more than 10 words$'
expect "order of a long word" refuses "$(printf 'x%.0s' {1..3000})"
expect "order of a long word: error with a part of it" ctl_says "^error unknown command 'x{40}': use advance,"

# lspci, of the whole tree and of one device with its extended space
if command -v lspci >/dev/null; then
	pci=(lspci -A linux-sysfs -O "sysfs.path=$mnt/sys/bus/pci")
	run_any "${pci[@]}" -n
	expect "lspci" exited 0
	expect "lspci: devices" test "$(wc -l <"$work/out")" = 62
	expect "lspci: UBox" says '^7e:00\.0 0880: 8086:3450'
	expect "lspci: another vendor's device" says '^82:00\.0 0200: 15b3:1017'
	run_any "${pci[@]}" -s 81:02.0 -v
	expect "lspci: a root port" says 'Bus: primary=81, secondary=82, subordinate=82'
	run_any "${pci[@]}" -s fe:00.0 -xxxx
	expect "lspci: node id" says '^c0: 01 00 00 00'
	expect "lspci: extended space" says '^ff0: 00'
	expect "lspci causes no mistakes" ctl_says '^mistakes 0$'
else
	skip "lspci" "pciutils is not installed"
fi

# rdmsr and wrmsr open /dev/cpu/N/msr: they run with their own /dev.
# shellcheck disable=SC2016 # the words are for the inner shell
in_namespace=(unshare -m sh -c 'mount -t tmpfs none /mnt && mkdir /mnt/cpu &&
	mount --bind "$0/dev/cpu" /mnt/cpu && mount --rbind /mnt /dev && "$@"' "$mnt")
[ "$(id -u)" -eq 0 ] || in_namespace=(unshare -r "${in_namespace[@]}")
if ! command -v rdmsr >/dev/null; then
	skip "rdmsr" "msr-tools is not installed"
elif ! "${in_namespace[@]}" true 2>/dev/null; then
	skip "rdmsr" "no mount namespaces for this user"
else
	msr() { run_any "${in_namespace[@]}" "$@"; }
	msr rdmsr -p 2 0xe00
	expect "rdmsr" line_is 1 30000
	msr wrmsr -p 2 0xe01 0x401234
	expect "wrmsr" exited 0
	msr rdmsr -p 3 0xe01
	expect "rdmsr: the same socket" line_is 1 401234
	msr rdmsr -p 4 0xe01
	expect "rdmsr: the other socket" line_is 1 0
	expect "no mistakes so far" ctl_says '^mistakes 0$'
	msr rdmsr 0x11
	expect "rdmsr: no such register" complains "cannot read MSR 0x00000011"
	msr wrmsr 0xe01 0x8000000000000000
	expect "wrmsr: reserved bits" complains "cannot set MSR 0x00000e01"
	expect "mistakes are listed" ctl_says '^mistake write msr 0xe01: reserved bits 0x8000000000000000 \(socket 0, CHA 0\)'
	order fail EPERM msr 0xe01 cpu=2 read after=1 count=1
	msr rdmsr -p 2 0xe01
	expect "a fault that comes later" exited 0
	msr rdmsr -p 2 0xe01
	expect "a fault" complains "Operation not permitted"
	msr rdmsr -p 2 0xe01
	expect "a fault that was used up" exited 0
	order fail EIO msr open
	msr rdmsr -p 2 0xe01
	expect "a fault when opening" complains "support MSRs"
	order mend
	msr rdmsr -p 2 0xe01
	expect "mended" exited 0
fi

# Random commands: the server obeys or refuses, and survives. "kill" is left out: it would kill a real process.
order advance 7
awk -v seed="${UNCORE_TEST_SEED:-1}" 'BEGIN {
	srand(seed)
	n = split("advance fail online offline mend sync reset kill EIO EPERM short ones msr config mem " \
		"read write open after= count= cpu= 0xe01 7e:02.1 :. after=18446744073709551615 count=0 " \
		"cpu=65535 cpu=99999 -1 0 18446744073709551615 18446744073709551616 0x 1e9 " \
		"ffff:ff:1f.7 \033[31m \001 %s%n", words, " ")
	for (i = 0; i < 100; i++) {
		line = words[1 + int(rand() * rand() * n)]
		for (k = int(rand() * 12); k > 0; k--)
			line = line " " words[1 + int(rand() * n)]
		if (line !~ /^kill/)
			print line
	}
}' >"$work/orders"
while IFS= read -r line; do
	order "$line" 2>/dev/null
done <"$work/orders"
expect "random orders: the server answers" ctl_says '^time [0-9]+$'
refuses "$(printf 'x\033[31m\001\176\177')"
expect "random orders: no control bytes in an error" ctl_says "^error unknown command 'x\?\[31m\?~\?'"
expect "random orders: mended" order mend
expect "random orders: reset" order reset
for cpu in 1 2 3 4 5 6 7; do
	order online "$cpu"
done
expect "random orders: all cpus" is sys/devices/system/cpu/online 0-7
expect "random orders: faults are gone" test "$(grep -c '^fail' "$mnt/ctl")" = 0

# Time and traffic: another process drives the same machine.
order advance 5000000
refuses_write() { ! echo 1 2>/dev/null >"$mnt/proc/cpuinfo"; }
expect "read-only file" refuses_write
expect "time" ctl_says '^time 5000000$'

# The scratch folder
scratch=$(readlink "$mnt/run")
echo kept >"$mnt/run/file"
expect "files of programs" is dev/shm/file kept

# A measured command inherits no device
order reset # registers left programmed would belong to another tool
PAPI_UNCORE_BACKEND=direct PAPI_UNCORE_ROOT=$mnt run uncore_stat \
	-e UNC_CHA_CLOCKTICKS,UNC_UPI_CLOCKTICKS,UNC_M_CAS_COUNT:RD -- ls -l /proc/self/fd
expect "inherited: counts" exited 0
expect "inherited: the command ran" says ' 2 -> '
expect "inherited: no device" says_not "$mnt"

# The end, in three ways
run uncore_sim --unmount "$mnt"
expect "unmount" exited 0
expect "unmount: empty again" test -z "$(ls "$mnt")"
expect "unmount: nothing left" wait_for test ! -e "$scratch"
(cd "$work" && exec "$BIN/uncore_sim" --foreground --mount "${mnt##*/}") & # a relative path
server=$!
expect "foreground" wait_for test -e "$mnt/ctl"
kill "$server"
wait "$server"
status=$?
expect "signal" exited 0
expect "signal: empty again" test -z "$(ls "$mnt")"
# A new mount namespace, as for a service or a container, has a copy of the mount, which keeps the server running.
spaces=(unshare --mount)
[ "$(id -u)" -eq 0 ] || spaces+=(--user --map-root-user)
if "${spaces[@]}" true 2>/dev/null; then
	"$BIN/uncore_sim" --foreground --mount "$mnt" 2>"$work/said" &
	server=$!
	expect "a copy" wait_for test -e "$mnt/ctl"
	# shellcheck disable=SC2016 # the other shell expands it
	"${spaces[@]}" sh -c 'echo >"$1" && exec sleep 600' - "$work/copied" &
	copy=$!
	expect "a copy: made" wait_for test -e "$work/copied"
	run uncore_sim --unmount "$mnt"
	expect "a copy: unmounted" exited 0
	kill "$server"
	wait "$server"
	status=$?
	expect "a copy: the server ends" exited 0
	expect "a copy: in silence" test ! -s "$work/said"
	disown "$copy"
	kill "$copy"
else
	skip "a copy of the mount" "no mount namespace"
fi
"$BIN/uncore_sim" --foreground --mount "$mnt" &
server=$!
expect "foreground again" wait_for test -e "$mnt/ctl"
scratch=$(readlink "$mnt/run")
disown "$server" # so that the shell does not report its end
kill -9 "$server"
gone() { ! kill -0 "$server" 2>/dev/null; }
wait_for gone
rmdir "$scratch" # the killed server could not remove it
wrong "a stale mount" 1 "server that has died" uncore_sim --mount "$mnt"
run uncore_sim --unmount "$mnt"
expect "a stale mount: unmounted" exited 0
expect "a stale mount: empty again" test -z "$(ls "$mnt")"
finish
