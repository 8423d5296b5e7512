#!/usr/bin/env bash
# The slow-down of MPI programs by uncore_mpi: ping-pong without it, with it, and with its phases.
set -u
here=$(dirname "$0")/mpi
work=$(mktemp -d)
export PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=icx,sockets=2,name=bench$$
trap '"$BIN/uncore_traffic" --remove; rm -rf "$work"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_plm_rsh_agent=
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none OMPI_MCA_btl=^tcp,ofi
export PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe PRTE_MCA_hwloc_default_binding_policy=none
export PRTE_MCA_plm_ssh_agent=true

# pingpong NAME COMMAND...: what it measures, in $work/NAME
pingpong()
{
	local name=$1
	shift
	"mpirun.$mpi" -n 2 "$@" "$work/pingpong" >"$work/$name" 2>"$work/err" || { cat "$work/err" >&2; exit 1; }
}

for mpi in openmpi mpich; do
	"mpicc.$mpi" -O2 "$here/pingpong.c" -o "$work/pingpong" || exit 1
	pingpong without
	pingpong with "$BIN/uncore_mpi" -M MEM_BW_TOTAL
	pingpong phases "$BIN/uncore_mpi" -M MEM_BW_TOTAL --phases
	pingpong every "$BIN/uncore_mpi" -M MEM_BW_TOTAL --phases=100
	printf '\n%-24s %10s %10s %10s %10s   ns, with %s\n' '' without counted --phases =100 "$mpi"
	cd "$work" || exit 1
	join without with | join - phases | join - every |
		awk '{ ping = /^ping/; gsub("_", " ", $1); printf "%-24s %10d %10d %10d %10d", $1, $2, $3, $4, $5
			if (ping) printf "   x %.2f, %.2f, %.2f", $3 / $2, $4 / $2, $5 / $2
			print "" }'
	[ -z "${BENCH_RATIOS-}" ] || join without with | awk -v mpi="$mpi" \
		'/^ping/ { ratio = $3 / $2; print $1 ",_counted,_" mpi, ratio, ratio, ratio, ratio }' >>"$BENCH_RATIOS"
	cd - >/dev/null || exit 1
done
