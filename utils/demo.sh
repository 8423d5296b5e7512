#!/usr/bin/env bash
# Count named uncore events of a simulated two-socket Ice Lake-SP through PAPI while a workload of
# known size runs, and compare. Exits with 1 if any count differs from the truth.
#
# BIN: the folder with uncore_stat and uncore_traffic (default: build/bin)
set -euo pipefail

bin=$(cd "${BIN:-build/bin}" && pwd)
cores=8 # of each socket: cpus 0-7 are socket 0, 8-15 are socket 1
export PAPI_UNCORE_BACKEND=sim
export PAPI_UNCORE_SIM=icx,sockets=2,cores=$cores,name=demo$$

work=$(mktemp -d)
trap '"$bin/uncore_traffic" --remove; rm -rf "$work"' EXIT

events=UNC_M_CAS_COUNT:RD,UNC_M_CAS_COUNT:WR
events+=,UNC_CHA_TOR_INSERTS:IA_MISS_DRD_LOCAL,UNC_CHA_TOR_INSERTS:IA_MISS_DRD_REMOTE
events+=,UNC_UPI_TxL_FLITS:ALL_DATA
metrics=MEM_BW_READS,MEM_BW_WRITES,UPI_DATA_BW_TX

"$bin/uncore_stat" -e $events -M $metrics --csv -o "$work/counts" -- \
	"$bin/uncore_traffic" --truth "$work/truth" \
	--op read --cpu 0 --home 0 --bytes 256M --for 0.2 \
	--then --op read --cpu 8 --home 1 --bytes 128M --for 0.1 \
	--then --op read --cpu 1 --home 1 --bytes 64M --for 0.1 \
	--then --op read --cpu 9 --home 0 --bytes 40M --for 0.1 \
	--then --op stream --cpu 2 --home 0 --bytes 96M --for 0.1 \
	--then --op stream --cpu 10 --home 0 --bytes 32M --for 0.1 \
	--then --op writeback --cpu 3 --home 0 --bytes 48M --for 0.1 \
	--then --op writeback --cpu 11 --home 0 --bytes 16M --for 0.1

if ! grep -q '^# SIMULATED' "$work/counts"; then
	echo "demo: uncore_stat does not mark its counts as SIMULATED" >&2
	exit 1
fi

# First file: the traffic. Second file: the counts.
awk -F, -v cores=$cores '
function group(number,    digits, out) {
	digits = sprintf("%.0f", number)
	for (out = ""; length(digits) > 3; digits = substr(digits, 1, length(digits) - 3))
		out = "," substr(digits, length(digits) - 2) out
	return digits out
}
function traffic(where, i, j) {
	printf "  %-28s %9d %9d %13d\n", where, \
		mib["read", i, j], mib["stream", i, j], mib["writeback", i, j]
}
# One count stands for this many bytes or lines: times / over.
function compare(what, event, times, over, truth,    counted, verdict) {
	verdict = "DIFFERS"
	counted = "not counted"
	if (count[event] ~ /^[0-9]+$/) {
		counted = group(count[event] * times / over)
		if (count[event] * times == truth * over)
			verdict = "ok"
	}
	bad += verdict != "ok"
	printf "  %-28s %16s %16s   %s\n", what, counted, group(truth), verdict
	printf "    %s%s%s\n", event, (times > 1 ? " x " times : ""), (over > 1 ? " / " over : "")
}
FNR == 1 { file++; next }
file == 1 {
	asker = int($2 / cores)
	mib[$1, asker, $3] += $6 / 1048576
	if ($1 == "read") {
		read_bytes += $6
		misses[asker == $3] += $5
	} else {
		write_bytes += $6
	}
	if (asker != $3)
		link_bytes += $6
}
file == 2 { count[$4] = $5 }
END {
	print "Named uncore events, counted through PAPI on a two-socket Ice Lake-SP."
	print "SIMULATED: the counts come from the embedded machine, not from hardware."
	print ""
	printf "  %-28s %9s %9s %13s\n", "TRAFFIC, MiB", "read", "streamed", "written back"
	traffic("socket 0, own memory", 0, 0)
	traffic("socket 0, memory of socket 1", 0, 1)
	traffic("socket 1, own memory", 1, 1)
	traffic("socket 1, memory of socket 0", 1, 0)
	print ""
	printf "  %-28s %16s %16s\n", "EVENT", "COUNTED", "TRUE"
	compare("memory read, bytes", "UNC_M_CAS_COUNT:RD", 64, 1, read_bytes)
	compare("memory write, bytes", "UNC_M_CAS_COUNT:WR", 64, 1, write_bytes)
	compare("LLC misses, local, lines", "UNC_CHA_TOR_INSERTS:IA_MISS_DRD_LOCAL", 1, 1, misses[1])
	compare("LLC misses, remote, lines", "UNC_CHA_TOR_INSERTS:IA_MISS_DRD_REMOTE", 1, 1, misses[0])
	compare("UPI data, bytes", "UNC_UPI_TxL_FLITS:ALL_DATA", 64, 9, link_bytes)
	print ""
	if (count["MEM_BW_READS"] ~ /^[0-9]/)
		printf "  Bandwidth: memory read %.3f, write %.3f, UPI data %.3f GB/s (SIMULATED)\n", \
			count["MEM_BW_READS"], count["MEM_BW_WRITES"], count["UPI_DATA_BW_TX"]
	else
		print "  Bandwidth: not counted, since this machine is busy"
	print bad ? "  " bad " of 5 DIFFER from the traffic" : "  All agree with the traffic."
	exit bad != 0
}' "$work/truth" <(grep -v '^#' "$work/counts")
