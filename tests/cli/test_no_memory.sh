#!/usr/bin/env bash
# Without access to device memory, everything counts that does not need it; the rest says which right is missing.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

mnt=$work/mnt
export PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=6,name=cli$$
if ! [ -r /dev/fuse ] || ! [ -w /dev/fuse ]; then
	skip "device memory is closed" "there is no /dev/fuse"
	finish
fi
trap 'fusermount3 -q -u "$mnt"; PAPI_UNCORE_BACKEND=sim "$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
mkdir "$mnt"
"$BIN/uncore_sim" --mount "$mnt"
export PAPI_UNCORE_ROOT=$mnt PAPI_UNCORE_BACKEND=direct

for how in EACCES EPERM ENOENT; do
	echo "fail $how mem open" >"$mnt/ctl"
	run uncore_stat --csv -e UNC_CHA_CLOCKTICKS -- true
	expect "$how: CHAs count" says '^,,,UNC_CHA_CLOCKTICKS,[1-9][0-9]*,count,'
	run uncore_stat -e UNC_CHA_CLOCKTICKS,UNC_M_CAS_COUNT:RD -M MEM_BW_READS -- true
	expect "$how: an event of a memory channel: status" exited 1
	expect "$how: an event of a memory channel: reason" complains "UNC_M_CAS_COUNT:RD: .*$mnt/dev/mem"
	expect "$how: a metric: reason" complains "MEM_BW_READS: .*$mnt/dev/mem"
	run uncore_doctor
	expect "$how: the doctor" says '^direct: works in part .*without device memory'
	expect "$how: the doctor, the step" says "device memory +missing +.*$mnt/dev/mem"
	echo mend >"$mnt/ctl"
done
run uncore_stat --csv -e UNC_M_CAS_COUNT:RD -- true
expect "mended: memory channels count" says '^,,,UNC_M_CAS_COUNT:RD,0,count,'

# The tables that say which units exist are in device memory: nothing can be counted.
"$BIN/uncore_sim" --unmount "$mnt"
PAPI_UNCORE_BACKEND=sim "$BIN/uncore_traffic" --remove
export PAPI_UNCORE_SIM=spr,cores=2,cha=4,name=cli$$
"$BIN/uncore_sim" --mount "$mnt"
echo "fail EACCES mem open" >"$mnt/ctl"
run uncore_stat -e UNC_CHA_CLOCKTICKS -- true
expect "discovery tables: status" exited 1
expect "discovery tables: reason" complains "$mnt/dev/mem"
finish
