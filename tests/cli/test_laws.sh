#!/usr/bin/env bash
# The laws of uncore_verify hold on random machines of all chips, with loads of random size. A box with a random
# defect is never proven, and a neighbour is not taken for a defect. UNCORE_TEST_SEED: other machines;
# UNCORE_TEST_MACHINES: how many;
# UNCORE_TEST_CHIPS: of which chips.
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
	local cha cores imc
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
	boxes="IMC CHA M2M IMC_FREERUN"
	((sockets > 1)) && boxes+=" UPI"
}

random_ep()
{
	local most=4
	pick 1 4 && sockets=$picked spec=$1,sockets=$picked
	[ "$1" = snbep ] || most=8
	pick 1 8 && spec+=,cbo=$picked,cores=$picked
	pick 1 $most && spec+=,imc=$picked
	pick 1 2 && spec+=,qpi=$picked,threads=$picked
	one_of same swap && spec+=,nodes=$picked
	boxes="iMC CBo HA"
	((sockets > 1)) && boxes+=" QPI"
}

random_discovered()
{
	pick 1 2 && spec=$1,sockets=$picked && sockets=$picked
	pick 1 8 && spec+=,cha=$picked,cores=$picked
	pick 1 4 && spec+=,imc=$picked
	boxes="IMC CHA M2M"
	[ "$1" != gnr ] || boxes="IMC CHA B2CMI"
	((sockets > 1)) && boxes+=" UPI"
}

random_skx()
{
	pick 1 2 && sockets=$picked spec=$1,sockets=$picked
	pick 1 8 && spec+=,cha=$picked,cores=$picked
	pick 1 2 && spec+=,imc=$picked
	pick 1 3 && spec+=,upi=$picked
	pick 1 6 && spec+=,iio=$picked
	one_of same swap && spec+=,nodes=$picked
	boxes="IMC CHA M2M"
	((sockets > 1)) && boxes+=" UPI"
}

# A defect of a random unit into $defect, its box into $box.
random_defect()
{
	local all=(double stuck absent zeros)
	# shellcheck disable=SC2086 # words
	one_of $boxes && box=$picked
	((sockets > 1)) && all+=(swap)
	one_of "${all[@]}" && defect=$picked
	# Only 0 is a number that all boxes have.
	pick 0 $((sockets - 1))
	defect+=" ${box}0 socket=$picked"
	[ "${defect%% *}" != swap ] || defect+=" with=$(((picked + 1) % sockets))"
}
unproven() { ! grep -qE "^$box +[0-9]+ proven" "$work/out"; }

# Into $spec, its sockets into $sockets, and boxes whose traffic has a known amount into $boxes.
random_machine()
{
	# shellcheck disable=SC2086 # words
	one_of ${UNCORE_TEST_CHIPS:-icx icx icx snbep ivbep xeonmp xeon7100 xeon7400 spr emr gnr skx clx hsx bdx}
	case $picked in
	icx) random_icx ;;
	skx | clx) random_skx "$picked" ;;
	spr | emr | gnr) random_discovered "$picked" ;;
	snbep | ivbep | hsx | bdx) random_ep "$picked" ;;
	*)
		spec=$picked
		pick 1 4 && sockets=$picked spec+=,sockets=$picked
		boxes=L3
		;;
	esac
	spec+=,clock=manual,name=cli$$
	export PAPI_UNCORE_SIM=$spec
}

# A neighbour with little traffic is not noticed.
sound_or_noisy() { ((status == 0 || status == 4)); }

verify()
{
	one_of 1M 2M 4M
	run uncore_verify --quick --size "$picked"
}

for ((i = 0; i < ${UNCORE_TEST_MACHINES:-24}; i++)); do
	random_machine
	verify
	expect "seed $seed: $spec: sound" exited 0
	random_defect
	((i % 2 == 0)) && expect "seed $seed: $spec: $defect: planted" "$BIN/uncore_traffic" --plant "$defect" && verify &&
		expect "seed $seed: $spec: $defect: is found" unproven
	((i % 2)) && "$BIN/uncore_traffic" --plant "noise lines=3000" && verify &&
		expect "seed $seed: $spec: a neighbour is no defect" sound_or_noisy
	"$BIN/uncore_traffic" --remove
done
finish
