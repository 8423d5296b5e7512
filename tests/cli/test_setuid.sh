#!/usr/bin/env bash
# A setuid program ignores the environment of its user.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

as_other_user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
# Not in the test's own folder: only its owner may enter that.
lent=$(mktemp -d -p /tmp)
trap '"$BIN/uncore_traffic" --remove; rm -rf "$work" "$lent"' EXIT
chmod 755 "$lent"
install -m 4755 "$BIN/uncore_avail" "$BIN/uncore_stat" "$lent"
if [ "$(id -u)" -ne 0 ] || ! "${as_other_user[@]}" "$lent/uncore_avail" --version >/dev/null 2>&1; then
	skip "setuid" "requires root, and a folder that other users may enter"
	finish
fi
export PAPI_UNCORE_ROOT=$work/root

as_user()
{
	status=0
	"${as_other_user[@]}" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
}

# The same programs without setuid use it.
install -m 755 "$BIN/uncore_stat" "$lent/stat"
install -m 755 "$BIN/uncore_traffic" "$lent"
as_user "$lent/stat" -e UNC_CHA_CLOCKTICKS -- true
expect "no setuid: uses the environment" says 'SIMULATED'
as_user "$lent/uncore_traffic" --remove
as_user "$lent/uncore_stat" -e UNC_CHA_CLOCKTICKS -- true
expect "setuid: ignores the environment" says_not 'SIMULATED'
unset PAPI_UNCORE_BACKEND
mkdir -p "$PAPI_UNCORE_ROOT/proc" "$PAPI_UNCORE_ROOT/sys/devices/system/cpu"
echo 0 >"$PAPI_UNCORE_ROOT/sys/devices/system/cpu/online"
printf 'vendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 45\n\n' >"$PAPI_UNCORE_ROOT/proc/cpuinfo"
run uncore_avail UNC_C_CLOCKTICKS
expect "no setuid: another root" says '^snbep_unc_cbo::UNC_C_CLOCKTICKS'
as_user "$lent/uncore_avail" UNC_C_CLOCKTICKS
expect "setuid: this machine's root" says_not '^snbep_unc_cbo::UNC_C_CLOCKTICKS'
finish
