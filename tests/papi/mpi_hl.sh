#!/usr/bin/env bash
# PAPI's high-level API in an MPI job: alone, as in the README, and together with regions of MPI_Pcontrol
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib_mpi.sh
. "$(dirname "$0")/lib_mpi.sh"

writer=$BUILD/papi/high-level/scripts/papi_hl_output_writer.py
source=--source # renamed in PAPI 7.2
! grep -q -- --source_dir "$writer" || source=--source_dir
export WORK_CPUS="0 4 1 5" PAPI_OUTPUT_DIRECTORY=$work/job
export PAPI_EVENTS="uncore:::$event,uncore:::$event:socket=1"

# values NAME: an event's values in the ranks' files, a line for each region that was entered
values() { cat "$work"/job/papi_hl_output/rank_*.json | tr -d ' "' | sed -n "s/^$1:\([0-9]*\).*/\1/p"; }
# Each rank sees the traffic of all ranks, in each of its two rounds.
all_ranks_have()
{
	values "uncore:::$event$1" >>"$work/out"
	[ "$(values "uncore:::$event$1" | grep -cx "$2")" -eq 8 ]
}

high_level()
{
	rm -rf "$work/job"
	mpi_run 4 "$@" "$work/hl"
	expect "$mpi, $name: status" exited 0
	expect "$mpi, $name: a file for each rank" test "$(find "$work/job" -name 'rank_00000[0-3].json' | wc -l)" -eq 4
	expect "$mpi, $name: all sockets" all_ranks_have "" $((1000 * (1 + 2 + 4 + 8)))
	expect "$mpi, $name: one socket" all_ranks_have ":socket=1" $((1000 * (2 + 8)))
}

jobs_with()
{
	local name
	mpi=$1
	if ! command -v "mpicc.$mpi" >/dev/null || [ ! -e "$BUILD/lib/libuncore_$mpi.so" ]; then
		skip "jobs of $mpi" "no mpicc.$mpi, or no libuncore_$mpi.so (make mpi)"
		return
	fi
	run "mpicc.$mpi" -O1 -Wall -Wextra -Werror -I"$BUILD/include" "$here/hl.c" "$BUILD/papi/libpapi.a" -o "$work/hl"
	expect "$mpi: compiles" exited 0
	name=alone
	high_level env
	if command -v python3 >/dev/null; then
		run env -C "$work" python3 "$writer" "$source" "$work/job/papi_hl_output" --type summary
		expect "$mpi: PAPI's report: status" exited 0
		expect "$mpi: PAPI's report: a region" says '"inner"'
		expect "$mpi: PAPI's report: ranks" says '"Number of ranks": "?4'
	fi
	# The program and the report use two copies of PAPI, which share the counters.
	export BOUND_CPUS="0 4 1 5"
	name="with MPI_Pcontrol"
	high_level "$BIN/uncore_mpi" -e $event --csv -o "$work/report"
	unset BOUND_CPUS
	expect "$mpi: with PAPI's regions, socket 0" counted "mpi$$" 0 both $((2002 * (1 + 4)))
	expect "$mpi: with PAPI's regions, socket 1" counted "mpi$$" 1 both $((2002 * (2 + 8)))
}

# The README's commands, with this PAPI's option
readme()
{
	mkdir -p "$work/tree"
	ln -s "$BUILD" "$work/tree/build"
	ln -s "$root/tests" "$work/tree/tests"
	awk '/^```/ { if (on && text ~ /mpi\/hl.c/) printf "%s", text; on = !on; text = ""; next } { text = text $0 "\n" }' \
		"$root/utils/mpi/README.md" | sed "s/ --source_dir / $source /" >"$work/commands"
	expect "README: there are commands" grep -q papi_hl_output_writer "$work/commands"
	cd "$work/tree" || exit 1
	run_commands "$work/commands" env -u PAPI_OUTPUT_DIRECTORY -u WORK_CPUS
	cd "$root" || exit 1
	expect "README: status" exited 0
	expect "README: all ranks are in the report" says '"Number of ranks": 4'
	expect "README: the traffic is in the report" says '"max": 15000'
}

jobs_with openmpi
jobs_with mpich
if command -v python3 >/dev/null && command -v mpicc.mpich >/dev/null; then
	readme
else
	skip "the README's high-level regions" "no python3 or no mpicc.mpich"
fi
finish
