#!/usr/bin/env bash
# AMD's processors: Linux' driver finds all counters of the virtual silicon. Each quantity equals the injected traffic,
# and what perf counts by its own names and metrics, or by events of Linux' lists.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

# The kernel's release is at least this one.
since() { [ "$(printf '%s\n' "$1" "$(uname -r)" | sort -V | head -n 1)" = "$1" ]; }

channels=12 links=8 ports=4 counters=16 link=0xb5f
case $VM_CHIP in
zen3) channels=8 links=4 counters=4 link=0x7c7 ;;
zen5) links=6 ports=8 link=0xd5f ;;
esac
umc='' # the kernel has memory controllers
[ "$VM_CHIP" = zen3 ] || ! since 6.7 || umc=1

# ---- what the driver finds

found=$(echo amd_df amd_l3; for ((n = 0; umc && n < 2 * channels; n++)); do echo amd_umc_$n; done)
run ls "$pmus"
grep '^amd_' "$work/out" >"$work/found"
expect "the driver's PMUs" equal "$(sort "$work/found" | xargs)" "$(sort <<<"$found" | xargs)"
expect "a data fabric for each socket" equal "$(cat "$pmus/amd_df/cpumask")" 0,2
# Before 5.15 the silicon cannot say that each cpu has a cache of its own.
caches=0-3
since 5.15 || caches=0,2
expect "an L3 for each cpu" equal "$(cat "$pmus/amd_l3/cpumask")" $caches
[ ! "$umc" ] || expect "the controllers of socket 0 come before socket 1's" \
	equal "$(cat "$pmus/amd_umc_$((channels - 1))/cpumask") $(cat "$pmus/amd_umc_$channels/cpumask")" "0 2"
run dmesg
expect "counters of the data fabric" says "amd_uncore: $counters +amd_df counters detected"

# ---- what moves, and what that is for each socket

cat >"$work/traffic" <<'END'
vm_silicon read 0 0 8001
vm_silicon read 1 1 4003
vm_silicon read-hit 1 0 2005
vm_silicon read 2 1 1601
vm_silicon write 2 0 3007
vm_silicon write 0 0 1009
vm_silicon dma-read 0 0 487 1 0
vm_silicon dma-read 2 0 241 3 0
vm_silicon dma-write 2 1 967 2 0
vm_silicon dma-write 0 1 127 0 0
vm_silicon advance 1000000
END
read0=$((8001 + 487 + 241)) read1=$((4003 + 1601)) write0=$((3007 + 1009)) write1=$((967 + 127))
link01=$((241 + 127)) link10=$((4003 + 3007))

# each FIRST NUMBER UMASK: events of the data fabric, with "+"
each()
{
	local n
	for ((n = 0; n < $2; n++)); do
		printf '+amd_df/event=0x%x,umask=%s/' $(($1 + 64 * n)) "$3"
	done
}
# all TERMS: the same event of all controllers
all()
{
	local n
	for ((n = 0; n < 2 * channels; n++)); do
		printf '+amd_umc_%d/%s/' $n "$1"
	done
}

# NAME, its values on socket 0 and 1, a factor, and events: the sum of their counts, times the factor, is the same.
# What is between two empty lines fits into the counters together.
rows()
{
	echo "LLC_ACCESS $((8001 + 4003 + 2005)) 1601 1 +amd_l3/event=0x04,umask=0xff/"
	echo "LLC_MISS $((8001 + 4003)) 1601 1 +amd_l3/event=0x04,umask=0x01/"
	if [ "$VM_CHIP" = zen3 ]; then
		echo "LINK_OUT $((64 * link01)) $((64 * link10)) 32 $(each $link $links 0x02)"
		return
	fi
	echo "LINK_OUT $((64 * link01)) $((64 * link10)) 64 $(each $link $links 0xf3e)"
	echo "LINK_IN $((64 * link10)) $((64 * link01)) 64 $(each $link $links 0xf3f)"
	if [ "$umc" ]; then
		echo "MEM_READ $((64 * read0)) $((64 * read1)) 64 $(all event=0x0a,rdwrmask=0x1)"
		echo "MEM_WRITE $((64 * write0)) $((64 * write1)) 64 $(all event=0x0a,rdwrmask=0x2)"
		echo "MEM_TOTAL $((64 * (read0 + write0))) $((64 * (read1 + write1))) 64 $(all event=0x0a)"
		echo "MEM_CLOCK 2400000 2400000 1/$channels $(all event=0x00)" # the mean of all channels
	fi
	echo
	# Of memory of the same socket, and of the other one
	echo "IO_READ $((64 * 487)) $((64 * 241)) 64 $(each 0x81f $ports 0x7fe)$(each 0x81f $ports 0xbfe)"
	[ $ports -lt 8 ] || echo
	echo "IO_WRITE $((64 * 127)) $((64 * 967)) 64 $(each 0x81f $ports 0x7ff)$(each 0x81f $ports 0xbff)"
}

# by_us NAME...: leaves lines of socket, name and value in $work/ours
by_us()
{
	run uncore_stat --csv -s -e "$(printf "%s\n" "$@" | paste -s -d ,)" -- bash "$work/traffic"
	cp "$work/out" "$work/log"
	awk -F , '$4 != "name" { print $2, $4, $5 }' "$work/out" >"$work/ours"
}
# by_perf EVENTS...: leaves lines of socket, event and count in $work/theirs
by_perf()
{
	local events
	events=$(printf '%s' "$@")
	events=${events#+}
	# The kernel may still have to close what was counted before: then perf did not count all the time.
	for _ in 1 2 3; do
		run perf stat -a -x ';' --per-socket -o "$work/perf" -e "${events//+/,}" -- bash "$work/traffic"
		awk -F ';' '/^S[0-9]/ && $6 && $7 != "100.00" { exit 1 }' "$work/perf" && break
	done
	cat "$work/perf" >>"$work/log"
	awk -F ';' '/^S[0-9]/ { print substr($1, 2), $5, $3 }' "$work/perf" >"$work/theirs"
}
# ours SOCKET NAME; theirs SOCKET EVENTS FACTOR, their sum times the factor
ours() { awk -v socket="$1" -v name="$2" '$1 == socket && $2 == name { print $3 }' "$work/ours"; }
theirs()
{
	awk -v socket="$1" -v events="$2+" -v factor="$3/1" '
		$1 == socket && index(events, "+" $2 "+") { sum += $3 }
		END { split(factor, of, "/"); printf "%.0f\n", sum * of[1] / of[2] }' "$work/theirs"
}

compare()
{
	local name wanted factor events socket
	# shellcheck disable=SC2046 # lists
	by_us $(awk '{ print "uncore:::" $1 }' "$work/rows")
	# shellcheck disable=SC2046
	by_perf $(awk '{ print $5 }' "$work/rows")
	cp "$work/log" "$work/out"
	while read -r name 'wanted[0]' 'wanted[1]' factor events; do
		for socket in 0 1; do
			expect "$name of socket $socket" equal "$(ours $socket "uncore:::$name")" "${wanted[socket]}"
			expect "$name of socket $socket by perf" \
				equal "$(theirs $socket "$events" "$factor")" "${wanted[socket]}"
		done
	done <"$work/rows"
}

rows >"$work/all"
echo >>"$work/all"
: >"$work/rows"
while read -r row; do
	if [ "$row" ]; then
		echo "$row" >>"$work/rows"
	else
		compare
		: >"$work/rows"
	fi
done <"$work/all"

# ---- what users see

# by_name NAME...: the sum of perf's events of these names, for the machine
by_name()
{
	run perf stat -a -x ';' -o "$work/perf" -e "$(printf '%s\n' "$@" | paste -s -d ,)" -- bash "$work/traffic"
	awk -F ';' 'NF > 4 { sum += $1 } END { print sum + 0 }' "$work/perf"
}
if [ "$VM_CHIP" = zen3 ]; then
	# Eight channels, four counters
	run uncore_stat -e MEM_TOTAL -- bash "$work/traffic"
	# Old kernels tell it only when they count.
	expect "MEM_TOTAL is not counted" test "$status" -eq 1 -o "$status" -eq 125
	expect "... and the reason is told" says 'amd_df (cannot count it|on cpu 0 counted 0%)'
	if since 6.1; then
		run uncore_stat -- bash "$work/traffic"
		expect "by default, it is no failure" exited 0
		expect "... and no other command is advised" says 'MEM_TOTAL .*amd_df'
	fi
	name=dram_channel_data_controller
	expect "what perf counts in halves" equal \
		$(($(by_name ${name}_{0,1,2,3}) + $(by_name ${name}_{4,5,6,7}))) $((read0 + read1 + write0 + write1))
	run uncore_stat --csv -M LLC_MISS_LATENCY -- bash "$work/traffic"
	expect "each miss waits for 320 clocks" says ',LLC_MISS_LATENCY,320'
	run portable
	expect "the example ends with the reason" says 'MEM_READ: .*umask 0x38 covers both directions'
elif [ "$umc" ]; then
	WORK="bash $work/traffic" run portable
	expect "the example: reads" says "^uncore:::MEM_READ: $((64 * (read0 + read1))) bytes"
	expect "the example: writes" says "^uncore:::MEM_WRITE: $((64 * (write0 + write1))) bytes"
	run uncore_stat --csv -- bash "$work/traffic"
	expect "what uncore_stat shows by default" says ",MEM_TOTAL,$((64 * (read0 + read1 + write0 + write1))),"
	if ! perf list 2>/dev/null | grep -q umc_mem_bandwidth; then
		skip "perf's metric umc_mem_bandwidth" "this perf has no names for the chip"
	else
		run perf stat -a -x ';' -M umc_mem_bandwidth -- bash "$work/traffic"
		lines=$(awk -F ';' '/umc_cas_cmd.all/ { sum += $1 } END { print sum + 0 }' "$work/out")
		expect "perf's metric umc_mem_bandwidth" equal "$lines" $((read0 + read1 + write0 + write1))
	fi
else
	run portable
	expect "the example ends with the reason" says 'MEM_READ .*amd_umc, which this one does not have; Linux with it: 6.7'
fi
run vm_silicon faults
expect "no reserved bit was written" says '^0 faults$'
finish
