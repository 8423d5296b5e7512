#!/usr/bin/env bash
# Clients that others wrote count the same as the component, event by event: see peers.conf.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

export PAPI_UNCORE_BACKEND=perf
cat >"$work/traffic" <<'EOT'
vm_silicon read 0 0 48000
vm_silicon read 2 0 24000
vm_silicon write 0 1 36000
vm_silicon advance 1000000
EOT
[ "$VM_CHIP" != icx ] || echo 'vm_silicon dma-write 0 0 4800 0 0; vm_silicon dma-write 2 1 9600 1 0' >>"$work/traffic"

# The first and the second count events of $@ while traffic flows; lines of EVENT and count
ours() { uncore_stat --csv -e "$1" -- bash "$work/traffic" 2>&1 | awk -F , '$4 != "name" { print $4, $5 }'; }
# shellcheck disable=SC2317 # compare calls it
by_perf() { perf stat -a -x , -o "$work/perf" -e "$1" -- bash "$work/traffic"; awk -F , 'NF > 4 { print $3, $1 }' "$work/perf"; }
# -f: the driver leaves values in the controls.
# shellcheck disable=SC2317 # compare calls it
by_likwid()
{
	likwid-perfctr -f -M 0 -O -c 0,2 -g "$1" bash "$work/traffic" 2>&1 | tee "$work/likwid" |
		awk -F , '$2 ~ /^[A-Z]*BOX/ && $1 !~ / STAT$/ { print $1 ":" $2, $3 + $4 }'
}

# list COLUMN CLIENT: events of the rows for this chip, with commas
list()
{
	awk -v column="$1" -v client="$2" -v chip="$VM_CHIP" \
		'$1 == client && $2 == chip { print $column }' tests/vm/peers.conf | paste -s -d ,
}
count_of() { awk -v name="$1" '$1 == name { print $2 }' "$2"; }

# compare CLIENT FUNCTION
compare()
{
	local client chip theirs our verdict their_count our_count
	ours "$(list 4 "$1")" >"$work/ours"
	"$2" "$(list 3 "$1")" >"$work/theirs"
	while read -r client chip theirs our verdict; do
		[ "$client $chip" = "$1 $VM_CHIP" ] || continue
		their_count=$(count_of "$theirs" "$work/theirs")
		our_count=$(count_of "$our" "$work/ours")
		expect "$our: counts" test "${our_count:-0}" -gt 0
		case $verdict in
		equal) expect "$1: $theirs" equal "$their_count" "$our_count" ;;
		wrong) expect "$1: $theirs is known to be wrong" test "$their_count" != "$our_count" ;;
		*) expect "$1: $theirs: verdict" false ;;
		esac
	done <tests/vm/peers.conf
}

compare perf by_perf
compare likwid by_likwid
# LIKWID leaves all units frozen: unfrz_all of each socket's global control.
case $VM_CHIP in
icx) for cpu in 0 2; do wrmsr -p $cpu 0x700 0x2000000000000000; done ;;
ivbep) for cpu in 0 2; do wrmsr -p $cpu 0xc00 0x20000000; done ;;
esac
# shellcheck disable=SC2034 # expect shows it
status=0
[ "$failed" -eq 0 ] || cat "$work/ours" "$work/theirs" "$work/likwid"
finish
