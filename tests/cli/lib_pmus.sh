#!/usr/bin/env bash
# Sourced by tests: machines of tests/machines/pmus/ as folders for PAPI_UNCORE_ROOT.

# add_pmu NAME MASK: a PMU; fields and events after it are for all PMUs since the last fields
add_pmu()
{
	local pmu=$root/sys/bus/event_source/devices/$1

	mkdir -p "$pmu/format" "$pmu/events"
	echo "$type" >"$pmu/type"
	[[ $2 == @* ]] || echo "$2" >"$pmu/cpumask"
	pmus+=("$pmu")
	type=$((type + 1))
}

# add_pmus NAME MASK: "uncore_imc_0..7" is eight PMUs
add_pmus()
{
	local number

	if ! [[ $1 =~ ^(.*[^0-9])([0-9]+)\.\.([0-9]+)(.*)$ ]]; then
		add_pmu "$1" "$2"
		return
	fi
	set -- "${BASH_REMATCH[@]:1}" "$2"
	for ((number = $2; number <= $3; number++)); do
		add_pmu "$1$number$4" "$5"
	done
}

add_socket()
{
	local at

	for ((; cpu <= ${1#*-}; cpu++)); do
		at=$root/sys/devices/system/cpu/cpu$cpu/topology
		mkdir -p "$at"
		echo "$sockets" >"$at/physical_package_id"
		echo "$cpu" >"$at/core_id"
	done
	sockets=$((sockets + 1))
}

# unpack_pmus NAME FOLDER: make the folder; the format is in tests/machines/README.md
unpack_pmus()
{
	local root=$2 type=20 cpu=0 sockets=0 nodes=0 info='' word rest one pmus=() fresh='' i

	mkdir -p "$root/proc"
	while read -r word rest; do
		case $word in
		cpuinfo) info+=$rest$'\n' ;;
		socket) add_socket "$rest" ;;
		node)
			mkdir -p "$root/sys/devices/system/node/node$nodes"
			echo "$rest" >"$root/sys/devices/system/node/node$nodes/cpulist"
			nodes=$((nodes + 1))
			;;
		pmu)
			[ -n "$fresh" ] || pmus=()
			fresh=yes
			# shellcheck disable=SC2086 # two words
			add_pmus $rest
			;;
		format)
			fresh=
			for one in $rest; do
				for i in "${pmus[@]}"; do echo "${one#*=}" >"$i/format/${one%%=*}"; done
			done
			;;
		event)
			read -r word one rest <<<"$rest"
			for i in "${pmus[@]}"; do
				echo "$one" >"$i/events/$word"
				[ -z "$rest" ] || echo "$rest" >"$i/events/$word.scale"
			done
			;;
		esac
	done <"tests/machines/pmus/$1.pmus"
	for ((i = 0; i < cpu; i++)); do
		printf 'processor\t: %d\n%s\n' "$i" "$info"
	done >"$root/proc/cpuinfo"
	echo "0-$((cpu - 1))" | tee "$root/sys/devices/system/cpu/online" >"$root/sys/devices/system/cpu/present"
}
