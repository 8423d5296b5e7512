#!/usr/bin/env bash
# Completion in bash: options, events, umasks, metrics and machines, where a user would press the tab key
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=utils/completion/uncore.bash
. "$(dirname "$0")/../../utils/completion/uncore.bash"

PATH=$BIN:$PATH

# completes NAME LINE CANDIDATE...: exactly these
completes()
{
	local name=$1 want
	COMP_LINE=$2 COMP_POINT=${#2} COMPREPLY=()
	shift 2
	_uncore "${COMP_LINE%% *}"
	status=0
	printf '%s\n' "${COMPREPLY[@]}" >"$work/out"
	want=$(printf '%s\n' "$@")
	expect "$name" test "$(cat "$work/out")" = "$want"
}
: >"$work/err"
completes "an option" 'uncore_stat --out' --output
completes "options of another program" 'uncore_record --' --quiet --help --version
completes "an event" 'uncore_stat -e UNC_M_CAS' UNC_M_CAS_COUNT
completes "umasks: what readline replaces" 'uncore_stat -e UNC_M_CAS_COUNT:RD_' RD_PRE_REG RD_PRE_UNDERFILL RD_REG RD_UNDERFILL
completes "the second name of a list" 'uncore_mpi -e UNC_M_CLOCKTICKS,UNC_M_CAS' UNC_M_CLOCKTICKS,UNC_M_CAS_COUNT
completes "after an equals sign" 'uncore_stat --event=UNC_M_CAS' UNC_M_CAS_COUNT
completes "with a PMU" 'uncore_encode icx_unc_imc::UNC_M_CAS_COUNT:W' WR WR_NONPRE WR_PRE
completes "metrics" 'uncore_stat -M MEM_BW_T' MEM_BW_TOTAL MEM_BW_TOTAL_FREERUN
completes "a group of metrics" 'uncore_stat -g MEM,L' MEM,LLC MEM,LATENCY
completes "a group of another machine" 'uncore_stat -m montecito -g L' LLC LATENCY
completes "a machine" 'uncore_avail --machine xeon' xeon7100 xeon7400 xeonmp
completes "names of another machine" 'uncore_encode --machine snbep UNC_H_CONF' UNC_H_CONFLICT_CYCLES
completes "the same by -m" 'uncore_stat -m snbep -e UNC_H_CONF' UNC_H_CONFLICT_CYCLES
completes "-m is an MPI" 'uncore_mpi -m mpich -e UNC_M_CAS' UNC_M_CAS_COUNT
completes "no event: files, by bash itself" 'uncore_stat -e NO_SUCH' ''
completes "a command is not completed here" 'uncore_stat -e UNC_M_CAS_COUNT ls' ''

# Every program has it, and its names in this machine come at once.
expect "all programs" test "$(complete -p | sed -n 's/.*-F _uncore //p' | sort)" = "$(cd "$BIN" && printf '%s\n' uncore_*)"
TIMEFORMAT='%3U %3S'
read -r user system < <({ time for ((i = 0; i < 10; i++)); do
	_uncore_names event UNC_CHA_TOR_INSERTS: >"$work/out"
done; } 2>&1)
took=$((10#${user/[.,]/} + 10#${system/[.,]/}))
expect "many umasks" test "$(wc -l <"$work/out")" -gt 150
expect "below 50 ms of a cpu, 100 ms next to other programs ($took ms for ten)" test $took -lt 1000
finish
