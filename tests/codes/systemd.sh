#!/usr/bin/env bash
# uncore-metrics.service under a systemd of its own, which is the first process of name spaces that have this system's
# files under an overlay: the unit starts, counts with what it is granted, starts again after a kill, and stops. Where
# nothing can be counted it fails, and the journal has the reason.
# "expect" calls the functions; the inner shell expands what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"
top=$(cd "$(dirname "$0")/../.." && pwd)

if [ "$(id -u)" -ne 0 ]; then
	skip "systemd" "it needs root"
	finish
fi
mkdir "$work/system" "$work/groups"
name=uncore-test.${work##*.} # not $$, which runs in other process name spaces may have, too
cd "$work" || exit 1
# In a cgroup of its own, systemd takes this for the root of all cgroups, and makes its own below it.
group='
	set -e
	mount -t cgroup2 cgroup2 groups
	mkdir "groups/$1"
	echo 0 >"groups/$1/cgroup.procs"
	exec unshare --cgroup bash -c "${@:2}"'
# boot BIN UNIT SIM: systemd with nothing but its journal, and the unit with its programs
boot='
	set -e
	bin=$1 unit=$2 sim=$3
	read -r init _ </proc/self/stat # its number outside
	echo "$init" >new && mv new pid
	mount -t tmpfs tmpfs system
	mkdir system/upper system/work system/root
	mount -t overlay -o lowerdir=/,upperdir=system/upper,workdir=system/work overlay system/root
	cd system/root
	mount -t proc proc proc
	mount -t sysfs sysfs sys
	mount -t cgroup2 cgroup2 sys/fs/cgroup
	mount --rbind /dev dev
	mount -t tmpfs tmpfs run
	rm -rf etc/systemd/system/* usr/lib/systemd/system/*.wants
	mkdir -p opt/uncore/bin var/lib/prometheus/node-exporter etc/systemd/system/uncore-metrics.service.d
	rm -f var/lib/prometheus/node-exporter/*
	cp "$bin"/uncore_* opt/uncore/bin
	sed "s|@PREFIX@|/opt/uncore|" "$unit" >etc/systemd/system/uncore-metrics.service
	printf "[Unit]\nWants=systemd-journald.service\n" >etc/systemd/system/test.target
	printf "[Service]\nRestartSec=0\nEnvironment=INTERVAL=100 PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=%s\n" "$sim" \
		>etc/systemd/system/uncore-metrics.service.d/sim.conf
	mount --move . /
	exec chroot . env -i container=test PATH="$PATH" /lib/systemd/systemd --unit=test.target --show-status=0'
unshare --mount --pid --ipc --uts --net --fork --kill-child \
	bash -c "$group" group "$name" "$boot" boot "$BIN" "$top/utils/package/uncore-metrics.service.in" "$PAPI_UNCORE_SIM" >boot.log 2>&1 &
machine=$!
# It succeeds when the last process has left.
remove_group() { unshare --mount sh -c 'mount -t cgroup2 cgroup2 groups && find "groups/$1" -depth -type d -exec rmdir {} +' sh "$name" 2>/dev/null; }
trap 'kill -KILL "$machine"; wait; wait_for remove_group; "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
inside()
{
	local init
	read -r init <pid &&
		nsenter -t "$init" --mount --pid --cgroup --ipc --uts --net --root --wd -- "$@"
}
# What systemd says of a property of the unit
unit() { inside systemctl show -P "$1" uncore-metrics; }
unit_is() { [ "$(unit "$1")" = "$2" ]; }
metrics=/var/lib/prometheus/node-exporter/uncore.prom
counted() { inside grep -qs "$1" "$metrics"; }

expect "systemd starts" wait_for test -s pid
expect "systemd has started" wait_for inside systemctl is-active -q test.target
run_any inside systemctl start uncore-metrics
expect "start: status" exited 0
expect "start: the file" wait_for counted '^uncore_'
expect "start: active" unit_is ActiveState active
expect "start: nothing more is granted" test "$(inside grep CapEff "/proc/$(unit MainPID)/status" | cut -f2)" = 0000004000000000
"$BIN/uncore_traffic" --op read --home 0 --lines 1003
expect "it counts" wait_for counted '^uncore_bytes_total{event="MEM_READ",coverage="full",socket="0"} 64192$'

inside systemctl kill --signal=KILL uncore-metrics
expect "killed: another process" wait_for unit_is NRestarts 1
expect "killed: it counts again, from zero" wait_for counted '^uncore_bytes_total{event="MEM_READ",coverage="full",socket="0"} 0$'
run_any inside systemctl stop uncore-metrics
expect "stop: status" exited 0
expect "stop: without an error" unit_is Result success
expect "stop: inactive" unit_is ActiveState inactive

# Through registers, whose devices the unit does not have
inside sh -c 'echo Environment=PAPI_UNCORE_BACKEND=direct >>/etc/systemd/system/uncore-metrics.service.d/sim.conf; systemctl daemon-reload'
run_any inside systemctl start uncore-metrics
expect "no devices: it fails" wait_for unit_is ActiveState failed
expect "no devices: it is not tried again" unit_is NRestarts 0
reason() { inside journalctl -q --no-pager -o cat -u uncore-metrics >out && grep -q '^uncore_stat: ' out; }
expect "no devices: the journal has the reason" wait_for reason
finish
