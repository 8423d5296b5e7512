#!/usr/bin/env bash
# Completion in zsh and fish, by these shells
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"

here=$(cd "$(dirname "$0")" && pwd)
export PATH=$BIN:$PATH HOME=$work
offered_by_fish() { fish -N -c "source '$here/../../utils/completion/uncore.fish'; complete -C '$1'" | cut -f 1 | sort; }
offered_by_zsh()
{
	timeout 60 zsh -f "$here/completion.zsh" "$1" "$work/offered"
	grep -vxE 'ready|end|' "$work/offered" | sort
}

# completes NAME LINE LIST CANDIDATE...: by both, which offer whole words; fish's begin with LIST
completes()
{
	local name=$1 line=$2 list=$3
	shift 3
	offered_by_zsh "$line" >"$work/out" 2>"$work/err"
	expect "zsh: $name" test "$(cat "$work/out")" = "$(printf '%s\n' "$@")"
	offered_by_fish "$line" >"$work/out" 2>"$work/err"
	expect "fish: $name" test "$(cat "$work/out")" = "$(printf "$list%s\n" "$@")"
}
completes "an option" 'uncore_stat --out' '' --output
completes "a long option without a letter" 'uncore_stat --open' '' --openmetrics
completes "an event" 'uncore_stat -e UNC_M_CAS' '' UNC_M_CAS_COUNT
completes "umasks" 'uncore_stat -e UNC_M_CAS_COUNT:RD_' '' UNC_M_CAS_COUNT:RD_{PRE_REG,PRE_UNDERFILL,REG,UNDERFILL}
completes "the second name of a list" 'uncore_mpi -e UNC_M_CLOCKTICKS,UNC_M_CAS' UNC_M_CLOCKTICKS, UNC_M_CAS_COUNT
completes "with a PMU" 'uncore_encode icx_unc_imc::UNC_M_CAS_COUNT:W' '' icx_unc_imc::UNC_M_CAS_COUNT:{WR,WR_NONPRE,WR_PRE}
completes "metrics" 'uncore_stat -M MEM_BW_T' '' MEM_BW_TOTAL{,_FREERUN}
completes "machines" 'uncore_encode --machine xeon' '' xeon7100 xeon7400 xeonmp
completes "names of another machine" 'uncore_encode --machine snbep UNC_H_CONF' '' UNC_H_CONFLICT_CYCLES
completes "the same by -m" 'uncore_stat -m snbep -e UNC_H_CONF' '' UNC_H_CONFLICT_CYCLES
completes "-m is an MPI" 'uncore_mpi -m mpich -e UNC_M_CAS' '' UNC_M_CAS_COUNT
finish
