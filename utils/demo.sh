#!/usr/bin/env bash
# Count named uncore events of a simulated machine of two sockets through PAPI while a workload of known size runs, and
# compare. Exits with 1 if any count differs from the truth.
#
# BIN: the folder with uncore_stat and uncore_traffic (default: build/bin). PAPI_UNCORE_SIM: the chip (default: icx)
set -euo pipefail

bin=$(cd "${BIN:-build/bin}" && pwd)
cores=8 # of each socket: cpus 0-7 are socket 0, 8-15 are socket 1
chip=${PAPI_UNCORE_SIM:-icx}
chip=${chip%%,*}
# Events of LLC misses to memory of the own socket and of another one; what the links send, where OVER counts are TIMES bytes
case $chip in
icx) name='Ice Lake-SP' ;;
spr) name='Sapphire Rapids' ;;
emr) name='Emerald Rapids' ;;
skx) name='Skylake-SP' ;;
clx) name='Cascade Lake-SP' ;;
hsx) name='Haswell-EP' ;;
bdx) name='Broadwell-EP' ;;
*)
	echo "demo: use PAPI_UNCORE_SIM=icx, spr, emr, skx, clx, hsx or bdx, not $chip" >&2
	exit 2
	;;
esac
miss=UNC_CHA_TOR_INSERTS:IA_MISS_DRD
case $chip in
hsx | bdx)
	near=UNC_C_TOR_INSERTS:MISS_LOCAL_OPCODE:opc=DRd far=UNC_C_TOR_INSERTS:MISS_REMOTE_OPCODE:opc=DRd
	link=UNC_Q_TxL_FLITS_G0:DATA times=8 over=1 # a flit of data has 8 bytes
	;;
skx | clx) near=$miss:rem=0 far=$miss:loc=0 link=UNC_UPI_TxL_FLITS:ALL_DATA times=64 over=9 ;;
*) near=${miss}_LOCAL far=${miss}_REMOTE link=UNC_UPI_TxL_FLITS:ALL_DATA times=64 over=9 ;;
esac
export PAPI_UNCORE_BACKEND=sim
export PAPI_UNCORE_SIM=$chip,sockets=2,cores=$cores,name=demo$$

work=$(mktemp -d)
trap '"$bin/uncore_traffic" --remove; rm -rf "$work"' EXIT

events=UNC_M_CAS_COUNT:RD,UNC_M_CAS_COUNT:WR,$near,$far,$link
metrics=MEM_BW_READS,MEM_BW_WRITES

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
awk -F, -v cores=$cores -v name="$name" -v near="$near" -v far="$far" -v link="$link" -v times="$times" -v over="$over" '
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
	print "Named uncore events, counted through PAPI on a two-socket " name "."
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
	compare("LLC misses, local, lines", near, 1, 1, misses[1])
	compare("LLC misses, remote, lines", far, 1, 1, misses[0])
	compare("link data, bytes", link, times, over, link_bytes)
	print ""
	if (count["MEM_BW_READS"] ~ /^[0-9]/)
		printf "  Bandwidth: memory read %.3f, write %.3f GB/s (SIMULATED)\n", \
			count["MEM_BW_READS"], count["MEM_BW_WRITES"]
	else
		print "  Bandwidth: not counted, since this machine is busy"
	print bad ? "  " bad " of 5 DIFFER from the traffic" : "  All agree with the traffic."
	exit bad != 0
}' "$work/truth" <(grep -v '^#' "$work/counts")
