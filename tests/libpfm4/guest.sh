#!/usr/bin/env bash
# In the virtual machine: Debian's PAPI with our libpfm4, and perf with what "uncore_encode --perf" says,
# count as the component does. build/libpfm4/vm.names has a line for each event: ours, perf's, libpfm4's.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/../vm/guest/lib.sh"

export PAPI_UNCORE_BACKEND=perf
names=build/libpfm4/vm.names
cat >"$work/traffic" <<'EOT'
vm_silicon read 0 0 48000
vm_silicon read 2 0 24000
vm_silicon write 0 1 36000
vm_silicon advance 1000000
EOT
[ "$VM_CHIP" != icx ] || echo 'vm_silicon dma-write 0 0 4800 0 0' >>"$work/traffic"
list() { cut -f "$1" "$names" | paste -s -d ,; }

uncore_stat --csv -e "$(list 1)" -- bash "$work/traffic" 2>/dev/null |
	awk -F , '$4 != "name" { print $4 "\t" $2 "\t" $5 }' >"$work/ours"
LD_LIBRARY_PATH=$PWD/build/libpfm4/lib vm_papi "$(sed 's/$/:cpu=0/' "$names" | cut -f 3 | paste -s -d ,)" \
	bash "$work/traffic" >"$work/papi" 2>&1
perf stat -C 0 -x , -o "$work/stat" -e "$(list 2)" -- bash "$work/traffic" 2>"$work/out"
awk -F , 'NF > 4 { print $1 }' "$work/stat" >"$work/perf" # in the order of the events
number=0
while IFS=$'\t' read -r ours terms theirs; do
	number=$((number + 1))
	count=$(awk -F '\t' -v name="$ours" '$1 == name { print $3 }' "$work/ours")
	expect "$ours: counts" test "${count:-0}" -gt 0
	papi=$(awk -v name="$theirs:cpu=0" '$1 == name { print $2 }' "$work/papi")
	expect "papi: $theirs" equal "$papi" "$count"
	expect "perf: $terms" equal "$(sed -n "${number}p" "$work/perf")" "$count"
done <"$names"
expect "events were compared" test "$number" -gt 5

finish
