#!/usr/bin/env bash
# uncore_verify --quantities: laws for every server chip hold on each simulated one, and fail where they must
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck disable=SC2034 # of lib_verify.sh
VERIFY_MORE=--quantities
# shellcheck source=tests/cli/lib_verify.sh
. "$(dirname "$0")/lib_verify.sh"

# sound SPEC [PART]: every law was checked in every place, and holds; where links are counted in part, their ends are not compared
sound()
{
	local agree='MEM_SUM|LLC_SHARE|LINK_ENDS'

	verify "$1"
	expect "$1: status" exited 0
	expect "$1: what a load moves" rows 6 '^(MEM_READ|MEM_WRITE|MEM_TOTAL|LLC_MISS|LINK_IN|LINK_OUT) +proven +([0-9]+) of [0-9]+ *$'
	if [ $# -gt 1 ]; then
		agree='MEM_SUM|LLC_SHARE'
		expect "$1: links in part" row '^LINK_ENDS +not exercised +LINK_IN is not covered in full'
	fi
	expect "$1: what must agree" rows $((4 - $#)) "^($agree) +plausible +[0-9]+ of [0-9]+ *$"
}
for chip in icx,cores=4,cha=6 icx,cores=4,cha=6,directory=on snbep ivbep spr emr gnr skx clx; do
	sound "$chip,sockets=2"
done
sound hsx,sockets=2 part
sound bdx,sockets=2 part
sound icx,sockets=4,cores=2,cha=2,imc=1
sound icx,sockets=2,cores=4,cha=8,snc=2

verify icx,sockets=1,cores=4,cha=6
expect "one socket: status" exited 0
expect "one socket: no links" rows 3 '^LINK_[A-Z]+ +not exercised +there is one socket'
verify xeon7100,sockets=2
expect "no quantities: status" exited 5
expect "no quantities" rows 9 ' not exercised +no quantities are known for this CPU'

# broken SPEC DEFECT LAW...: these laws are broken, and no others
broken()
{
	local laws

	verify "$1" "$2"
	laws=$(IFS='|' && echo "${*:3}")
	expect "$1, $2: status" exited 3
	expect "$1, $2: $laws" rows $(($# - 2)) "^($laws) +wrong +"
	expect "$1, $2: no others" rows $(($# - 2)) "^[A-Z_]+ +(wrong|noisy) +"
	expect "$1, $2: why" row '^  the law: '
}
icx=icx,sockets=2,cores=4,cha=6
broken $icx "double imc1" MEM_READ MEM_WRITE MEM_TOTAL
broken $icx "absent imc1 socket=0" MEM_READ MEM_WRITE MEM_TOTAL
broken $icx mirror MEM_WRITE
broken $icx "umask imc bits=0,4" MEM_READ MEM_WRITE
broken $icx "event cha codes=0x35,0x36" LLC_MISS
broken $icx "double upi0 socket=1" LINK_IN LINK_OUT LINK_ENDS
broken snbep,sockets=2 "umask cbo bits=0,3" LLC_MISS
broken spr,sockets=2 "double imc3" MEM_READ MEM_WRITE MEM_TOTAL
broken clx,sockets=2 "double imc1" MEM_READ MEM_WRITE MEM_TOTAL
broken bdx,sockets=2 "double imc1" MEM_READ MEM_WRITE MEM_TOTAL

run uncore_verify --quantities --json --quick --size 1M --quiet
expect "JSON" says '"law": "LINK_ENDS"'
expect "JSON: the verdict" says '^ "verdict": "plausible"'
wrong "with --map" 2 "excludes" uncore_verify --quantities --map
finish
