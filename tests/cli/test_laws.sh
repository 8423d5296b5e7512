#!/usr/bin/env bash
# The laws of uncore_verify hold on random machines of all chips, with loads of random size. A unit that counts
# double breaks them, a neighbour does not. UNCORE_TEST_SEED: other machines; UNCORE_TEST_MACHINES: how many.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"

# Machines are the same in each run.
seed=${UNCORE_TEST_SEED:-1}
RANDOM=$seed
# pick FIRST LAST; one_of WORD...: into $picked
pick() { picked=$(($1 + RANDOM % ($2 - $1 + 1))); }
one_of()
{
	pick 1 $#
	picked=${!picked}
}

random_icx()
{
	local cha cores imc sockets
	pick 1 4 && sockets=$picked
	pick 1 12 && cha=$picked
	pick 1 6 && cores=$picked
	pick 1 4 && imc=$picked
	spec=icx,sockets=$sockets,cha=$cha,cores=$cores,imc=$imc
	pick 1 6 && spec+=,iio=$picked
	pick 1 2 && spec+=,threads=$picked
	pick 2 3 && spec+=,upi=$picked
	one_of same swap && spec+=,nodes=$picked
	one_of off on && spec+=,third=$picked
	((sockets == 2)) && one_of any mesh && spec+=,wires=$picked
	((cha > 1 && cores > 1 && imc % 2 == 0)) && pick 1 2 && spec+=,snc=$picked
	channel=imc0
}

random_ep()
{
	local most=4
	pick 1 4 && spec=$1,sockets=$picked
	[ "$1" = ivbep ] && most=8
	pick 1 8 && spec+=,cbo=$picked,cores=$picked
	pick 1 $most && spec+=,imc=$picked
	pick 1 2 && spec+=,qpi=$picked,threads=$picked
	one_of same swap && spec+=,nodes=$picked
	channel=imc0
}

# Into $spec, and units of it that carry traffic of a known amount into $channel.
random_machine()
{
	one_of icx icx icx snbep ivbep xeonmp xeon7100 xeon7400
	case $picked in
	icx) random_icx ;;
	snbep | ivbep) random_ep "$picked" ;;
	*)
		spec=$picked
		pick 1 4 && spec+=,sockets=$picked
		channel=l3
		;;
	esac
	spec+=,clock=manual,name=cli$$
	export PAPI_UNCORE_SIM=$spec
}

# A neighbour who moves little is not noticed.
sound_or_noisy() { ((status == 0 || status == 4)); }

verify()
{
	one_of 1M 2M 4M
	run uncore_verify --quick --size "$picked"
}

for ((i = 0; i < ${UNCORE_TEST_MACHINES:-8}; i++)); do
	random_machine
	verify
	expect "seed $seed: $spec: sound" exited 0
	((i % 2 == 0)) && "$BIN/uncore_traffic" --plant "double $channel" && verify &&
		expect "seed $seed: $spec: $channel counts double" exited 3
	((i % 2)) && "$BIN/uncore_traffic" --plant "noise lines=3000" && verify &&
		expect "seed $seed: $spec: a neighbour is no defect" sound_or_noisy
	"$BIN/uncore_traffic" --remove
done
finish
