#!/usr/bin/env bash
# PAPI's own utilities on the simulated machine: their lists, and their speed
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"

# utility SECONDS NAME ARGUMENT...: it succeeds, in SECONDS of a cpu
utility()
{
	local most=$1
	shift
	run "$PAPI_BIN/$1" "${@:2}"
	echo "$*: $ms ms of a cpu"
	expect "$*: status" exited 0
	expect "$*: time" test "$ms" -lt $((most * 1000))
}

utility 5 papi_component_avail
expect "component: active" says '^Name: +uncore .*Ice Lake-SP.*2 sockets'
expect "component: simulated" says 'SIMULATED'
expect "component: not disabled" test -z "$(grep -A1 'Name: *uncore' "$work/out" | grep Disabled)"
# Other configured components are also listed, usable on this machine or not.
rules=$(grep '^COMPONENT_RULES' "$BUILD/papi/Makefile")
for rule in ${rules#*=}; do
	[ "$rule" = components/Rules.components ] || expect "component: ${rule##*.}" says "^Name: +${rule##*.} "
done
expect "component: events" says 'Native: [0-9]{3}, Preset: 0'

utility 5 papi_native_avail
expect "list: heading" says 'Native Events in Component: uncore'
expect "list: events" at_least '^\| uncore:::' 700
expect "list: masks" at_least '^\| +:[A-Z]' 3000
expect "list: an event" says '^\| uncore:::UNC_M_CAS_COUNT +\|$'
expect "list: its mask" says '^\| +:RD +\|$'
expect "list: description of a mask" says_joined 'All read CAS commands'
expect "list: modifiers" says '^\| +:unit=0 +\|$'
expect "list: description of a modifier" says_joined 'Count in this unit of the box only'
expect "list: no name twice" test -z "$(grep -oE '^\| uncore:::[^ ]+' "$work/out" | sort | uniq -d)"

# --check tries to add every event, which works for events without a mask.
utility 5 papi_native_avail -c
expect "check: the same list" at_least '^\| uncore:::' 700

utility 5 papi_native_avail -e uncore:::UNC_M_CAS_COUNT
expect "one event: name" says 'Event name: +uncore:::UNC_M_CAS_COUNT$'
expect "one event: description" says 'Description: +DRAM column'
expect "one event: masks" says 'Info: +:RD_PRE_UNDERFILL -- Underfill read'
expect "one event: modifiers" says 'Info: +:edge_det=0 -- Count rising edges'

utility 5 papi_native_avail -e uncore:::UNC_M_CAS_COUNT:RD
expect "one mask: description" says 'masks:All read CAS commands'
utility 5 papi_native_avail -e uncore:::icx_unc_imc3::UNC_M_CAS_COUNT:RD:socket=1
expect "one unit" says 'Event name: +uncore:::'
run "$PAPI_BIN/papi_native_avail" -e uncore:::UNC_M_CAS_COUNTS
expect "no such event" says_not 'Description: +DRAM'

utility 5 papi_xml_event_info
expect "xml: component" says '<component .*id="uncore">'
expect "xml: event" says '<event .*name="uncore:::UNC_M_CAS_COUNT"'
expect "xml: mask" says '<modifier name="uncore:::UNC_M_CAS_COUNT:RD" desc='
if command -v xmllint >/dev/null; then
	expect "xml: well-formed" xmllint --noout "$work/out"
fi

utility 5 papi_command_line uncore:::UNC_M_CAS_COUNT:RD
expect "count: added" says 'Successfully added: uncore:::UNC_M_CAS_COUNT:RD'
expect "count: value" says 'uncore:::UNC_M_CAS_COUNT:RD :[[:space:]]+[0-9]+'
# While memory is read, its reads are counted. The utility counts for a few milliseconds only.
"$BIN/uncore_traffic" --op read --bytes 960G --for 60 &
traffic=$!
for ((i = 0; i < 200; i++)); do
	run "$PAPI_BIN/papi_command_line" uncore:::UNC_M_CAS_COUNT:RD
	! says 'uncore:::UNC_M_CAS_COUNT:RD :[[:space:]]+[1-9]' || break
	sleep 0.1
done
expect "count: reads are counted" says 'uncore:::UNC_M_CAS_COUNT:RD :[[:space:]]+[1-9][0-9]+'
kill "$traffic" 2>/dev/null || true
wait "$traffic" 2>/dev/null || true
utility 5 papi_command_line uncore:::UNC_CHA_CLOCKTICKS uncore:::UNC_M_CLOCKTICKS \
	uncore:::icx_unc_cha3::UNC_CHA_CLOCKTICKS
expect "count: clocks ran" says 'uncore:::UNC_CHA_CLOCKTICKS :[[:space:]]+[1-9][0-9]+'
expect "count: of one unit, too" says 'icx_unc_cha3::UNC_CHA_CLOCKTICKS :[[:space:]]+[1-9][0-9]+'
run "$PAPI_BIN/papi_command_line" uncore:::UNC_M_CAS_COUNT:RDD
expect "count: wrong name" says 'Failed adding: uncore:::UNC_M_CAS_COUNT:RDD'

# Without a backend the utilities show the reason, never simulated counts.
run env -u PAPI_UNCORE_BACKEND "$PAPI_BIN/papi_component_avail"
expect "disabled: status" exited 0
expect "disabled: nothing simulated" says_not SIMULATED
run env PAPI_UNCORE_BACKEND=nonsense "$PAPI_BIN/papi_component_avail"
expect "disabled: reason" says 'Disabled: PAPI_UNCORE_BACKEND=nonsense: it takes auto, perf, direct'
expect "disabled: other components work" says '^Name: +sysdetect'
finish
