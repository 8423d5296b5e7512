#!/usr/bin/env bash
# uncore_avail: rows, formats, selection
# "expect" calls the functions; perl, awk and sh expand what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

common uncore_avail

# CSV: the header, one row per event and umask
run uncore_avail --machine icx --csv
cp "$work/out" "$work/icx.csv"
expect "csv: status" exited 0
expect "csv: nothing on standard error" calm
expect "csv: header" line_is 1 "pmu,event,umask,code,counters,max_inc,description,unverified"
expect "csv: many rows" test "$(wc -l <"$work/icx.csv")" -gt 4000
expect "csv: an event" says '^icx_unc_imc,UNC_M_CAS_COUNT,RD,0xf04,0-3,1,'
expect "csv: no umask" says '^icx_unc_cha,UNC_CHA_CLOCKTICKS,,0x0,0-3,1,'
expect "csv: long code" says '^icx_unc_cha,UNC_CHA_TOR_INSERTS,IA_MISS_DRD_LOCAL,0xc816fe00000135,'
expect "csv: fixed counter" says '^icx_unc_ubox,UNC_U_CLOCKTICKS,,0x0,FIXED,'
expect "csv: free-running" says '^icx_unc_imc_free_running,read,,0x0,FREERUN,'
expect "csv: some counters only" says '^icx_unc_cha,UNC_CHA_RxC_OCCUPANCY,IRQ,0x111,0,'
no_name_twice() { ! cut -d, -f1-3 "$work/icx.csv" | sort | uniq -d | grep -q .; }
expect "csv: no row twice" no_name_twice
no_description_missing() { ! grep -qE ',("")?,$' "$work/icx.csv"; }
expect "csv: every row has a description" no_description_missing

# Quantities: their coverage, first in the table; in CSV and JSON for a GLOB.
run uncore_avail --machine icx
expect "quantities: first" line_is 1 "quantities of icx: events that mean the same on every server"
expect "quantities: coverage" says '^LLC_MISS +requests .*; part: .*; a miss may be served by another'
expect "quantities: then the events" says '^icx_unc_cha: '
expect "quantities: no helpers of metrics" says_not '^LLC_MISS_WAIT'
run uncore_avail --machine icx MEM_READ
expect "quantities: by name, nothing else" test "$(wc -l <"$work/out")" -eq 3
run uncore_avail --machine spr --csv 'LINK_*'
expect "quantities: csv" says '^quantity,LINK_IN,,,,,"Payload received from other sockets; full: .*",$'
expect "quantities: csv, no GLOB" test "$(grep -c ^quantity "$work/icx.csv")" -eq 0
run uncore_avail --machine spr --json IO_READ
expect "quantities: json" says '"pmu": "quantity", "event": "IO_READ"'
run uncore_avail --machine montecito
expect "quantities: none" says_not '^quantities'
run uncore_avail --all UNCORE_CLOCK
expect "quantities: of each machine" says '^quantities of snbep: '

# Without a specification, or with an empty one, the simulated machine is an Ice Lake-SP.
by_default()
{
	run uncore_avail --csv
	expect "$1: status" exited 0
	expect "$1: events" cmp -s "$work/out" "$work/icx.csv"
	run uncore_stat -M list --csv
	expect "$1: metrics" says '^LLC_MPI,'
}
spec=$PAPI_UNCORE_SIM
unset PAPI_UNCORE_SIM
by_default "PAPI_UNCORE_SIM unset"
export PAPI_UNCORE_SIM=
by_default "PAPI_UNCORE_SIM empty"
export PAPI_UNCORE_SIM=$spec

# Rows have eight fields, quoted as in RFC 4180; JSON has the same data.
same_as_csv()
{
	python3 -c '
import csv, json, sys
rows = json.load(open(sys.argv[1]))
lines = list(csv.reader(open(sys.argv[2], newline="")))[1:]
assert len(rows) == len(lines), "numbers of rows differ"
for r, line in zip(rows, lines):
    given = [r[k] for k in ("pmu", "event", "umask", "code", "counters")]
    given += ["" if r["max_inc"] is None else str(r["max_inc"]), r["description"], "; ".join(r["unverified"])]
    assert line == given, line
    assert "deprecated" in r and "use" in r, line
' "$work/out" "$1"
}
run uncore_avail --machine icx --json
expect "json: status" exited 0
expect "json: is JSON and equals the CSV" same_as_csv "$work/icx.csv"
run uncore_avail --machine spr --csv 'UNC_IIO_IOMMU1*'
cp "$work/out" "$work/spr.csv"
run uncore_avail --machine spr --json 'UNC_IIO_IOMMU1*'
expect "unverified: JSON equals the CSV" same_as_csv "$work/spr.csv"
expect "unverified: each reason" says '"unverified": \["codes of most .* PCI bus", "Intel.s list has some umasks .*"\]'
run uncore_avail --machine spr UNC_M3UPI_VN0_CREDITS_USED:NCB
expect "unverified: of the box" says '^unverified: distance of controls: 8 bytes in Linux'
expect "unverified: of the event" says '^unverified: UNC_M3UPI_.* UNC_M3UPI_VN\* .*: Intel.s list has most of them only in counter 0'
run uncore_avail --machine spr UNC_IIO_TXN_REQ_OF_CPU:MEM_READ_PART0
expect "unverified: not of other events" test "$(grep -c '^unverified' "$work/out")" -eq 2
run uncore_avail --machine gnr Info_System_MEM_DRAM_Read_Latency
expect "unverified: a metric" says '^unverified: Info_System_MEM_DRAM_Read_Latency: Intel prints the formula without the time'
run uncore_avail --machine icx UNC_M_CLOCKTICKS
expect "unverified: nothing of memory of Ice Lake" says_not unverified
run uncore_avail --machine icx 'UNC_PCIE3*'
expect "unverified: registers taken as swapped" says '^unverified: the manual prints unit status at 0x4E0 and unit control at 0x4E4'
run uncore_avail --machine icx UNC_CHA_TOR_INSERTS:RRQ
expect "unverified: opcodes that the manual prints" says '^unverified: UNC_CHA_TOR_INSERTS .*: opcodes InvItoE and InvItoM of RRQ'
run uncore_avail --machine icx UNC_CHA_PIPE_REJECT:VN_BL_NCB
expect "unverified: bits above the layout" says '^unverified: UNC_CHA_PIPE_REJECT: umasks VN_BL_NCB'
run uncore_avail --machine snbep UNC_U_RACU_REQUESTS
expect "unverified: a reserved bit of Sandy Bridge" says '^unverified: .*bit 21 of the control'
run uncore_avail --machine ivbep UNC_P_FREQ_MIN_PERF_P_CYCLES
expect "unverified: a code of Ivy Bridge" says '^unverified: .*0x62 in the newest event list'
run uncore_avail --machine icx --json 'UNC_CHA_LLC_LOOKUP:CODE'
expect "json: deprecated" says '"deprecated": true, "use": "UNC_CHA_LLC_LOOKUP:CODE_READ"'

# JSON of perf's event lists: jevents makes of an element the terms that uncore_encode prints for its name.
as_jevents()
{
	python3 -c '
import json, re, sys
seen = set()
for e in json.load(sys.stdin):
    name = e["EventName"]
    assert name.lower() not in seen, name + ": twice"
    seen.add(name.lower())
    assert e["PerPkg"] == "1" and e["BriefDescription"], name + ": incomplete"
    assert re.fullmatch(r"FIXED|[0-9](,[0-9])*", e["Counter"]), name + ": counters"
    code = e.get("ConfigCode")
    terms = ["config=" + code if code else "event=" + e["EventCode"]]
    terms += ["umask=" + e["UMask"]] if e.get("UMask") else []
    terms += [e["Filter"]] if e.get("Filter") else []
    print(name, "uncore_%s/%s/" % (e["Unit"].lower(), ",".join(terms)), sep="\t")
'
}
encoded() { cut -f 1 "$work/perf" | xargs "$BIN/uncore_encode" --machine "$1" --perf 2>/dev/null; }
for chip in icx snbep ivbep; do
	run uncore_avail --machine "$chip" --perf-json
	expect "perf-json: $chip: status" exited 0
	expect "perf-json: $chip: complete" eval 'as_jevents <"$work/out" >"$work/perf"'
	expect "perf-json: $chip: terms" diff "$work/perf" <(encoded "$chip")
	kept=$(wc -l <"$work/perf")
	all=$("$BIN/uncore_avail" --machine "$chip" --csv | sed 1d | wc -l)
	expect "perf-json: $chip: what is left out is said" complains "^uncore_avail: $((all - kept)) of $all events"
	expect "perf-json: $chip: most are in it" test $((kept * 5)) -gt $((all * 4))
done
run uncore_avail --machine icx --perf-json 'UNC_CHA_TOR_INSERTS:IA_MISS'
expect "perf-json: upper half of a umask" says '"EventCode": "0x35", "UMask": "0xc001fe01", .*"Unit": "CHA"}$'
run uncore_avail --machine icx --perf-json 'UNC_M_HCLOCKTICKS'
expect "perf-json: fixed counter" says '"Counter": "FIXED", .*"EventCode": "0xff", '
run uncore_avail --machine icx --perf-json 'UNC_CHA_LLC_LOOKUP:CODE'
expect "perf-json: deprecated" says '"Deprecated": "1"}$'
run uncore_avail --machine ivbep --perf-json 'UNC_C_LLC_LOOKUP:ANY'
expect "perf-json: filter" says '"Filter": "config1=0x7e0000"'
run uncore_avail --machine montecito --perf-json
expect "perf-json: no PMU of Linux: status" exited 1
expect "perf-json: no PMU of Linux" complains '^uncore_avail: ([0-9]+) of \1 events are left out'

# Tables
run uncore_avail --machine icx 'UNC_M_CAS_COUNT'
expect "table: heading of the group" says '^icx_unc_imc: '
expect "table: full name" says '^icx_unc_imc::UNC_M_CAS_COUNT:RD  *0-3  *[A-Z]'
run uncore_avail --machine icx 'UNC_CHA_LLC_LOOKUP:CODE'
expect "table: deprecated is marked" says '\[deprecated, use UNC_CHA_LLC_LOOKUP:CODE_READ\]'
run uncore_avail --machine icx
longest=$(awk -F, 'NF == 7 && length($7) > length(longest) { longest = $7 } END { print longest }' \
	"$work/icx.csv")
expect "table: not cut when piped" grep -qF -- "$longest" "$work/out"
expect "table: all rows" test "$(grep -c '::' "$work/out")" -eq $(($(wc -l <"$work/icx.csv") - 1))

# On a terminal, lines are wrapped to its width, and no text is lost.
if command -v script >/dev/null; then
	script -qec "stty cols 100; '$BIN/uncore_avail' -m icx 'UNC_M_CAS_COUNT'" /dev/null \
		</dev/null | tr -d '\r' >"$work/out"
	expect "terminal: fits" test "$(awk 'length > 100' "$work/out" | wc -l)" -eq 0
	expect "terminal: wraps between words" says '^ +auto-precharge forms included *$'
	script -qec "stty cols 60; '$BIN/uncore_avail' -m icx 'UNC_M_CAS_COUNT'" /dev/null \
		</dev/null | tr -d '\r' >"$work/out"
	expect "narrow terminal: fits" test "$(awk 'length > 60' "$work/out" | wc -l)" -eq 0
	expect "narrow terminal: description below" says '^    Write CAS commands'
else
	skip "terminal" "there is no program 'script'"
fi

# Selection
rows() { test "$(grep -c '::' "$work/out")" -eq "$1"; }
for glob in UNC_M_CAS_COUNT:RD unc_m_cas_count.rd 'icx_unc_imc::UNC_M_CAS_COUNT:RD' \
	'ICX_UNC_IMC::UNC_M_CAS_COUNT.RD' 'UNC_M_CAS_COUN?:R[D]'; do
	run uncore_avail --machine icx "$glob"
	expect "glob $glob" rows 1
done
run uncore_avail --machine icx 'UNC_M_CAS_COUNT'
expect "glob of an event gives its umasks" rows 9
run uncore_avail --machine icx 'icx_unc_upi::*'
expect "glob of a pmu" rows "$(grep -c '^icx_unc_upi,' "$work/icx.csv")"
run uncore_avail --csv UNC_M_CAS_COUNT:WR
expect "machine: the simulated one" says '^icx_unc_imc,UNC_M_CAS_COUNT,WR,'
run uncore_avail --all --csv
expect "all machines" test "$(wc -l <"$work/out")" -ge "$(wc -l <"$work/icx.csv")"

# Wrong use
wrong "no match" 1 "no event or metric matches 'UNC_NOT_THERE'" uncore_avail UNC_NOT_THERE
wrong "unknown machine" 1 "no tables for a machine 'vax'.*icx" uncore_avail --machine vax
wrong "two globs" 2 "only one GLOB" uncore_avail a b
wrong "two shapes" 2 "exclude" uncore_avail --machine icx --csv --json
wrong "perf-json and all" 2 "exclude" uncore_avail --all --perf-json
wrong "perf-json and csv" 2 "exclude" uncore_avail --machine icx --csv --perf-json
wrong "machine and all" 2 "exclude" uncore_avail --all --machine icx
wrong "machine without name" 2 "requires an argument" uncore_avail --machine
PAPI_UNCORE_SIM=vax,sockets=2 wrong "unknown simulation" 1 "PAPI_UNCORE_SIM=vax.*--machine: .*icx" \
	uncore_avail

# The CPU in /proc/cpuinfo, below another root
mkdir -p "$work/root/proc" "$work/root/sys/devices/system/cpu"
echo 0-1 >"$work/root/sys/devices/system/cpu/online"
cpuinfo() { printf 'vendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: %s\nmodel name\t: x\n\n' "$1"; }
cpuinfo 106 >"$work/root/proc/cpuinfo"
PAPI_UNCORE_BACKEND=auto PAPI_UNCORE_ROOT=$work/root run uncore_avail UNC_M_CAS_COUNT:WR
expect "machine: the CPU's" says '^icx_unc_imc::UNC_M_CAS_COUNT:WR'
cpuinfo 1 >"$work/root/proc/cpuinfo"
PAPI_UNCORE_BACKEND=auto PAPI_UNCORE_ROOT=$work/root wrong "CPU without tables" 1 \
	"Intel CPU family 6 model 1\); choose one with --machine: .*icx" uncore_avail
rm "$work/root/proc/cpuinfo"
PAPI_UNCORE_BACKEND=auto PAPI_UNCORE_ROOT=$work/root wrong "no CPU known" 1 "--machine" uncore_avail

# A word that is not a whole name selects events and metrics that contain it.
run uncore_avail --machine icx cas_count
expect "part of a name: events" says '^icx_unc_imc::UNC_M_CAS_COUNT:WR_PRE '
run uncore_avail --machine icx MEM_BW
expect "metrics: heading" says '^metrics of icx, for uncore_stat -M:$'
expect "metrics: one" says '^MEM_BW_TOTAL  Rate at which'
run uncore_avail --machine icx MEM_BW --csv
expect "csv: metric" says '^metric,MEM_BW_TOTAL,,,,,Rate at which'
run uncore_avail --machine icx 'MEM_BW_T*' --json
expect "json: metrics" test "$(perl -MJSON::PP -e 'local $/; print join " ", map { "$_->{pmu}:$_->{event}" }
	@{decode_json(<STDIN>)}' <"$work/out")" = "metric:MEM_BW_TOTAL metric:MEM_BW_TOTAL_FREERUN"
run uncore_avail --machine icx --csv '*'
expect "csv: all metrics" test "$(grep -c '^metric,' "$work/out")" -eq \
	"$("$BIN/uncore_stat" -M list --machine icx --csv | grep -c '^[A-Z]')"
run uncore_avail --machine icx UNC_M_CAS_COUNT:WR
expect "whole name: only that" test "$(grep -c 'UNC_M_CAS_COUNT:' "$work/out")" -eq 1
# Events without a known unit.
run uncore_avail --machine gnr 'UNC_CHACMS_CLOCKTICKS'
expect "no unit is known" says '^gnr_unc_chacms: .* .not counted: the place of its units is unknown.$'
run uncore_avail --machine spr CAS_COUNT
expect "units are in tables" says '^spr_unc_imc: Memory controller channel$'
# Units of types without a table of events.
run uncore_avail --machine gnr
expect "types" test "$(tail -n 1 "$work/out" | cut -d ' ' -f 1-14)" = \
	"gnr: units of types that no table of events has are counted by number,"
run uncore_avail --machine gnr type_21
expect "types: by name: status" exited 0
expect "types: Linux' names" says 'type_N:event=0x1:umask=0x2, .*; in Linux, uncore_pciex16 is type 21, uncore_pciex8 is type 22$'
run uncore_avail --machine spr UNC_P_CLOCKTICKS
expect "types: not among other events" says_not 'by number'
run uncore_avail --machine gnr --csv
expect "types: no rows" says_not 'type_'
wrong "types: a chip without tables" 1 "no event or metric matches 'type_21'" uncore_avail --machine icx type_21
wrong "neither event nor metric" 1 "no event or metric matches 'zzz'" uncore_avail --machine icx zzz

finish
