#!/usr/bin/env bash
# Clients that others wrote count the same as the component, event by event: see peers.conf.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

export PAPI_UNCORE_BACKEND=perf
make_traffic

# The first and the second count events of $@ while traffic flows; lines of EVENT and count
ours() { uncore_stat --csv -e "$1" -- bash "$work/traffic" 2>&1 | awk -F , '$4 != "name" { print $4, $5 }'; }
# shellcheck disable=SC2317 # compare calls it
by_perf() { perf stat -a -x , -o "$work/perf" -e "$1" -- bash "$work/traffic"; awk -F , 'NF > 4 { print $3, $1 }' "$work/perf"; }
# -f: the driver leaves values in the controls. On Broadwell-EP, LIKWID starts from what a counter holds, and leaves 0
# when it stops: only its second run is right.
# shellcheck disable=SC2317 # compare calls it
by_likwid()
{
	[ "$VM_CHIP" != bdx ] || likwid-perfctr -f -M 0 -O -c 0,2 -g "$1" true >"$work/likwid" 2>&1
	likwid-perfctr -f -M 0 -O -c 0,2 -g "$1" bash "$work/traffic" 2>&1 | tee "$work/likwid" |
		awk -F , '$2 ~ /^[A-Z]*BOX/ && $1 !~ / STAT$/ { print $1 ":" $2, $3 + $4 }'
}

# EVENT is pcm-raw's, or EVENT[n] for the n-th unit that it has, sockets one after the other.
# shellcheck disable=SC2317 # compare calls it
by_pcm_raw()
{
	local events
	IFS=, read -ra events <<<"$1"
	pcm_raw "$work/raw" "${events[@]%[*}" -- bash "$work/traffic"
	for i in "${!events[@]}"; do
		awk -F , -v event="${events[i]}" -v name="e$i" '
			BEGIN { unit = event ~ /\[/ ? event : 0; sub(/.*\[/, "", unit) }
			$3 == name { for (i = 6; i <= NF; i++) if (event !~ /\[/ || i == 6 + unit) sum += $i }
			END { print event, sum }' "$work/raw"
	done
}

# shellcheck disable=SC2317 # compare calls it
by_papi() { vm_papi "$1" bash "$work/traffic"; }

# at_least VERSION WANTED
at_least() { [ "$(printf '%s\n' "$1" "$2" | sort -V | head -n 1)" = "$2" ]; }

# rows CLIENT: those for this chip and kernel
rows()
{
	local client chip theirs our verdict since
	while read -r client chip theirs our verdict since; do
		[ "$client $chip" = "$1 $VM_CHIP" ] || continue
		at_least "$(uname -r)" "${since:-0}" && echo "$client $chip $theirs $our $verdict"
	done <tests/vm/peers.conf
}

# list COLUMN CLIENT: a column of them, with commas
list() { rows "$2" | awk -v column="$1" '{ print $column }' | paste -s -d ,; }
count_of() { awk -v name="$1" '$1 == name { print $2 }' "$2"; }

# compare CLIENT FUNCTION
compare()
{
	local client chip theirs our verdict their_count our_count
	[ -n "$(list 3 "$1")" ] || return 0
	ours "$(list 4 "$1")" >"$work/ours"
	"$2" "$(list 3 "$1")" >"$work/theirs"
	rows "$1" >"$work/rows"
	while read -r client chip theirs our verdict; do
		their_count=$(count_of "$theirs" "$work/theirs")
		our_count=$(count_of "$our" "$work/ours")
		expect "$our: counts" test "${our_count:-0}" -gt 0
		case $verdict in
		equal) expect "$1: $theirs" equal "$their_count" "$our_count" ;;
		wrong) expect "$1: $theirs is known to be wrong" test "${their_count:-$our_count}" != "$our_count" ;;
		*) expect "$1: $theirs: verdict" false ;;
		esac
	done <"$work/rows"
}

compare perf by_perf
# An older libpfm4 has no tables of the chip: PAPI knows none of the names.
libpfm4=$(cat /etc/libpfm4)
since=$(awk -v chip="$VM_CHIP" '$1 == "since" && $2 == "papi" && $3 == chip { print $4 }' tests/vm/peers.conf)
expect "the version of libpfm4: $libpfm4" test -n "$libpfm4"
if at_least "$libpfm4" "${since:-0}"; then
	compare papi by_papi
else
	vm_papi "$(list 3 papi)" true >"$work/out" 2>/dev/null
	expect "papi: libpfm4 $libpfm4 knows nothing of $VM_CHIP" \
		equal "$(grep -c ' Event does not exist$' "$work/out")" "$(list 3 papi | tr , '\n' | wc -l)"
fi
compare pcm-raw by_pcm_raw
compare likwid by_likwid
# LIKWID leaves all units frozen: unfrz_all of each socket's global control.
case $VM_CHIP in
icx) for cpu in 0 2; do wrmsr -p $cpu 0x700 0x2000000000000000; done ;;
ivbep) for cpu in 0 2; do wrmsr -p $cpu 0xc00 0x20000000; done ;;
esac

# pcm-memory prints rates, so only their relations are checked.
check_pcm()
{
	local rates
	cat >"$work/traffic" <<-'EOT'
		vm_silicon read 0 0 480000000
		vm_silicon read 2 0 240000000
		vm_silicon write 0 1 360000000
	EOT
	run pcm-memory -nc -csv -i=1 -- bash "$work/traffic"
	expect "pcm-memory" exited 0
	# socket 0 reads and writes, socket 1 reads and writes
	rates=$(awk -F , '/,SKT0,/ { split($0, socket) }
		/^Date,/ { split($0, name) }
		/^20/ { for (i = 3; i <= NF; i++) if (socket[i] ~ /^SKT/ && name[i] ~ /Mem (Read|Write) /) print $i + 0 }' "$work/out" | xargs)
	expect "pcm-memory: socket 0 was read, socket 1 was written, half as many lines: $rates" \
		awk -v rates="$rates" 'BEGIN { n = split(rates, r, " ")
			exit !(n == 4 && r[1] > 0 && r[2] == 0 && r[3] == 0 &&
				2 * r[4] > 0.999 * r[1] && 2 * r[4] < 1.001 * r[1]) }'
}
# On silicon with discovery tables it ends with an error. It reads what pcm-raw reads, which has counted Broadwell-EP and
# Skylake-SP above.
case $VM_CHIP in
snbep | ivbep | icx) check_pcm ;;
esac

# shellcheck disable=SC2034 # expect shows it
status=0
[ "$failed" -eq 0 ] || cat "$work/ours" "$work/theirs" "$work/likwid"
# Where PCM has left units programmed, no start of ours lifts what LIKWID has frozen.
lift
finish
