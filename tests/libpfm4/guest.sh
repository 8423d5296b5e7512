#!/usr/bin/env bash
# In the virtual machine: Debian's PAPI with our libpfm4, and perf with what "uncore_encode --perf" says, count
# as the component does. build/libpfm4/vm.names has a line for each event: ours, perf's, libpfm4's.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/../vm/guest/lib.sh"

export PAPI_UNCORE_BACKEND=perf
names=build/libpfm4/vm.names
make_traffic
column() { cut -f "$1" "$names" | grep -vx -- -; }
# PAPI counts on one cpu: a name for each socket.
on_sockets() { tr , '\n' | sed 's/.*/&:cpu=0\n&:cpu=2/'; }
with_ours() { LD_LIBRARY_PATH=$PWD/build/libpfm4/lib run "$@"; }
# sum_of NAMES FILE: of the lines "NAME:cpu=N COUNT"; libpfm4 has units that this machine does not have.
sum_of()
{
	awk -v names="$1" 'BEGIN { n = split(names, list, ","); for (i = 1; i <= n; i++) wanted[list[i]] }
		{ name = $1; sub(/:cpu=[02]$/, "", name) }
		name in wanted && $2 ~ /^[0-9]+$/ { sum += $2; found = 1 }
		END { if (found) printf "%.0f\n", sum }' "$2"
}

# ---- Debian's papi_native_avail lists our events, with the units that this machine has. Of Sandy Bridge-EP,
# libpfm4 does not ask the kernel which CBos there are.
case $VM_CHIP in
icx) event=icx_unc_imc0::UNC_M_CAS_COUNT last=icx_unc_cha3::UNC_CHA_TOR_INSERTS absent=icx_unc_cha4:: ;;
snbep) event=snbep_unc_imc0::UNC_M_CAS_COUNT last=snbep_unc_r3qpi1::UNC_R3_CLOCKTICKS absent=snbep_unc_r3qpi2:: ;;
spr) event=spr_unc_imc0::UNC_M_CAS_COUNT last=spr_unc_cha3::UNC_CHA_TOR_INSERTS absent=spr_unc_cha4:: ;;
gnr) event=gnr_unc_cha0::UNC_CHA_TOR_INSERTS last=gnr_unc_mdf79::UNC_MDF_CLOCKTICKS absent=gnr_unc_cha4:: ;;
ivbep) event=ivbep_unc_imc0::UNC_M_CAS_COUNT last=ivbep_unc_cbo1::UNC_C_TOR_INSERTS absent=ivbep_unc_cbo2:: ;;
esac
# Its time grows with the square of their number: without umasks
with_ours papi_native_avail --noqual
expect "papi_native_avail" exited 0
expect "papi_native_avail lists an event" says "^\\| $event +\\|"
expect "papi_native_avail lists the last unit" says "^\\| $last +\\|"
expect "papi_native_avail lists no more units" says_not "$absent"
umask=RD
[ "$VM_CHIP" != gnr ] || umask=IA_MISS
with_ours papi_native_avail -e "$event:$umask"
expect "papi_native_avail -e" says "^Event name: +$event:$umask\$"

# ---- counts
uncore_stat --csv -e "$(column 1 | paste -s -d ,)" -- bash "$work/traffic" 2>/dev/null |
	awk -F , '$4 != "name" { print $4 "\t" $5 }' >"$work/ours"

with_ours vm_papi "$(column 3 | on_sockets | paste -s -d ,)" bash "$work/traffic"
cp "$work/out" "$work/linked"
expect "a program linked with libpapi" exited 0
# It starts and stops by itself, and takes up to 127 events.
# shellcheck disable=SC2046 # a list
VM_TRAFFIC="bash $work/traffic" LD_PRELOAD=$PWD/build/tests/vm/libvm_traffic.so \
	with_ours papi_command_line $(column 3 | grep -v , | on_sockets)
awk '$2 == ":" { print $1, $3 }' "$work/out" >"$work/command_line"
expect "papi_command_line" exited 0
expect "papi_command_line takes all names" says_not '^Failed'

perf stat -a -x , -o "$work/stat" -e "$(column 2 | paste -s -d ,)" -- bash "$work/traffic" 2>"$work/out"
awk -F , 'NF > 4 { print $1 }' "$work/stat" >"$work/perf" # in the order of the events
number=0
while IFS=$'\t' read -r ours terms theirs; do
	count=$(awk -F '\t' -v name="$ours" '$1 == name { print $2 }' "$work/ours")
	expect "$ours: counts" test "${count:-0}" -gt 0
	if [ "$theirs" != - ]; then
		expect "linked with libpapi: $theirs" equal "$(sum_of "$theirs" "$work/linked")" "$count"
		[[ $theirs == *,* ]] ||
			expect "papi_command_line: $theirs" equal "$(sum_of "$theirs" "$work/command_line")" "$count"
	fi
	if [ "$terms" != - ]; then
		number=$((number + 1))
		expect "perf: $terms" equal "$(sed -n "${number}p" "$work/perf")" "$count"
	fi
done <"$names"
expect "every event of perf was compared" equal "$number" "$(wc -l <"$work/perf")"
expect "events were compared" test "$number" -gt 10

finish
