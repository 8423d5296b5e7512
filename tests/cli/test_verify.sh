#!/usr/bin/env bash
# uncore_verify: sound machines obey the laws, planted defects are found, the traffic moves its bytes
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

common uncore_verify

# The clock of these machines advances with the traffic: the result does not depend on this machine's time.
machine=$PAPI_UNCORE_SIM
verify() { run uncore_verify --quick --size 1M "$@"; }
# verdict BOX WORD: of the last run
verdict() { awk -v b="$1" -v v="$2" '$1 == b && $3 == v { found = 1 } END { exit !found }' "$work/out"; }

# sound SPEC PROVEN...: nothing is wrong, and these boxes are proven
sound()
{
	export PAPI_UNCORE_SIM=$1,clock=manual,name=cli$$
	verify
	expect "$1: status" exited 0
	expect "$1: nothing is wrong" says_not "^[A-Za-z0-9_]+ +[0-9]+ +(wrong|noisy|uncounted)"
	for box in "${@:2}"; do
		expect "$1: $box" verdict "$box" proven
	done
	"$BIN/uncore_traffic" --remove
}
sound icx,sockets=2,cores=4,cha=6 CHA IMC IMC_FREERUN M2M UPI IRP IIO_FREERUN
sound icx,cores=2,cha=2,imc=1 CHA IMC IMC_FREERUN M2M
sound icx,sockets=2,cores=4,cha=6,snc=2 CHA IMC IMC_FREERUN M2M UPI
sound snbep,sockets=2 CBo HA iMC QPI
sound ivbep,sockets=2,cbo=5,imc=5 CBo HA iMC QPI
sound xeonmp,sockets=2 L3
sound xeon7100,sockets=2 L3
sound xeon7400 L3
sound montecito

export PAPI_UNCORE_SIM=icx,sockets=2,cores=4,cha=6,clock=manual,name=cli$$
verify --json --output "$work/json"
expect "JSON: status" exited 0
expect "JSON: silent" silent
cp "$work/json" "$work/out"
expect "JSON: the whole" says '^ "verdict": "(plausible|not exercised)"'
expect "JSON: a box" says '"verdict": "proven"'
expect "JSON: simulated" says '"simulated": true'
expect "JSON: laws with reasons" says '"why": "A line from memory is one read CAS'
expect "JSON: the machine" says '"microcode": '

# The traffic on this machine, without counters.
run uncore_verify --traffic --size 1M --folder "$work"
expect "traffic: status" exited 0
expect "traffic: reads" says '^read 0 -> 0 +1,048,576 +0 .* ok'
expect "traffic: non-temporal stores" says '^stream 0 -> 0 +0 +1,048,576 .* ok'
run uncore_verify --traffic --json --size 1M --folder "$work"
expect "traffic, JSON" says '"bytes_written": 1048576'

wrong "a size that is no power of two" 2 "--size takes" uncore_verify --size 3M
wrong "an argument" 2 "unexpected argument" uncore_verify icx
export PAPI_UNCORE_BACKEND=none
run uncore_verify
expect "no such backend" exited 1
export PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=$machine
finish
