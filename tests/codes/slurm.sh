#!/usr/bin/env bash
# uncore_mpi in jobs of Slurm: a controller and a node of its own, on the loopback address, as root without
# systemd and cgroups. What a job has counted when Slurm ends it is written, marked INCOMPLETE.
# "expect" calls the functions; the job's shell expands what is in single quotes.
# shellcheck disable=SC2317,SC2016
# shellcheck source=tests/papi/lib_mpi.sh
. "$(dirname "$0")/../papi/lib_mpi.sh"

if [ "$(id -u)" -ne 0 ]; then
	skip "Slurm" "slurmd starts jobs as root only"
	finish
fi
unset "${!SLURM_@}" "${!SBATCH_@}" # of a job that the test itself runs in
daemons=()
# shellcheck disable=SC2154 # set in the loop
trap 'kill "${daemons[@]}" 2>/dev/null; wait
	for m in $base; do PAPI_UNCORE_SIM=$m "$BIN/uncore_traffic" --remove; done; rm -rf "$work"' EXIT

# wait_for COMMAND...: until it succeeds; fails after two minutes
wait_for()
{
	local end=$((SECONDS + 120))
	until "$@"; do
		[ $SECONDS -lt $end ] || return 1
		sleep 0.1
	done
}

start_slurm()
{
	local port=$((20000 + $$ % 20000))
	mkdir "$work/state" "$work/spool"
	head -c 1024 /dev/urandom >"$work/key"
	chmod 400 "$work/key"
	cat >"$work/slurm.conf" <<-END
		ClusterName=test
		SlurmctldHost=localhost(127.0.0.1)
		SlurmctldPort=$port
		SlurmdPort=$((port + 1))
		AuthInfo=socket=$work/munge.socket
		SlurmUser=root
		StateSaveLocation=$work/state
		SlurmdSpoolDir=$work/spool
		SlurmctldPidFile=$work/slurmctld.pid
		SlurmdPidFile=$work/slurmd.pid
		SlurmctldLogFile=$work/slurmctld.log
		SlurmdLogFile=$work/slurmd.log
		SlurmdParameters=config_overrides
		ProctrackType=proctrack/pgid
		SelectType=select/linear
		ReturnToService=2
		KillWait=5
		MailProg=/bin/true
		TmpFS=$work
		NodeName=localhost NodeAddr=127.0.0.1 NodeHostname=$(uname -n) CPUs=4
		PartitionName=test Nodes=localhost Default=YES OverSubscribe=FORCE:8
	END
	export SLURM_CONF=$work/slurm.conf
	munged --force --foreground --socket="$work/munge.socket" --key-file="$work/key" \
		--pid-file="$work/munged.pid" --log-file="$work/munged.log" --seed-file="$work/seed" 2>"$work/munged.out" &
	daemons+=($!)
	wait_for test -S "$work/munge.socket"
	slurmctld -D >"$work/slurmctld.out" 2>&1 &
	daemons+=($!)
	slurmd -D >"$work/slurmd.out" 2>&1 &
	daemons+=($!)
	is_idle() { sinfo --noheader --format=%T >"$work/out" 2>&1 && says '^idle$'; }
	expect "Slurm is ready" wait_for is_idle
}

# A job of four ranks, two on each socket, in the ways of uncore_mpi(1)
complete_job()
{
	local kind=$1
	export BOUND_CPUS="0 4 1 5" WORK_CPUS="0 4 1 5"
	HALO_STATUS=3 run timeout 120 srun --mpi="$kind" -n 4 env LD_PRELOAD="$work/bound.so" \
		"$BIN/uncore_mpi" -e $event --csv -o "$work/%j.csv" "$work/halo"
	expect "srun, $mpi: the program's status" exited 3
	expect "srun, $mpi: its output" says '^sum 3072\.000$'
	ls "$work" >>"$work/out"
	expect "srun, $mpi: one file, named by the job" test "$(grep -cE '^[0-9]+\.csv$' "$work/out")" -eq 1
	mv "$work"/[0-9]*.csv "$work/report"
	expect "srun, $mpi: complete" test -z "$(grep INCOMPLETE "$work/report")"
	expect "srun, $mpi: one of each socket counts" test -z "$(grep 'not bound' "$work/report")"
	expect "srun, $mpi: exchange, socket 0" counted "mpi$$" 0 exchange $((2 * (1 + 4)))
	expect "srun, $mpi: compute, socket 1" counted "mpi$$" 1 compute $((2000 * (2 + 8)))
	expect "srun, $mpi: the job" counted "" "" "" $((2002 * 15))
	# As uncore_mpi(1) has it: srun passes its environment on.
	run env LD_PRELOAD="$BUILD/lib/libuncore_$mpi.so $work/bound.so" PAPI_UNCORE_MPI="-e $event" \
		timeout 120 srun --mpi="$kind" -n 4 "$work/halo"
	expect "srun, $mpi, preloaded: status" exited 0
	expect "srun, $mpi, preloaded: ranks" says 'halo: 4 ranks on 1 node, Ice Lake'
	expect "srun, $mpi, preloaded: a region" says "^compute +2 .* 30,000 count $event "
}

# waits NAME COMMAND...: the job's rank 0 waits in the program
waits() { wait_for grep -qs '^waiting ' "$work/$1.out"; }
# ended NAME SIGNAL: the parts of both sockets are written
ended()
{
	local rank
	for rank in 0 1; do
		wait_for test -s "$work/$1.mpi$$.$rank"
		mv "$work/$1.mpi$$.$rank" "$work/report"
		expect "$1, rank $rank: marked" reports "^# INCOMPLETE: $2"
		expect "$1, rank $rank: counted" counted "mpi$$" $rank compute $((2000 * (1 + rank)))
	done
}
# submit NAME [OPTION]...: a batch job of two ranks, which wait in the program; sets $job
submit()
{
	cat >"$work/$1.sh" <<-END
		#!/bin/bash
		srun --mpi=pmi2 -n 2 env LD_PRELOAD="$work/bound.so" "$BIN/uncore_mpi" -e $event --csv -o "$work/$1" "$work/halo"
	END
	job=$(HALO_END="wait" sbatch --parsable -n 2 -o "$work/$1.out" "${@:2}" "$work/$1.sh")
}
state() { scontrol show job "$1" >"$work/out" 2>&1; says "JobState=$2"; }

run $CC -shared -fPIC -D_GNU_SOURCE "$here/bound.c" -o "$work/bound.so"
start_slurm
for mpi in openmpi mpich; do
	run "mpicc.$mpi" -O1 "$here/halo.c" -o "$work/halo"
	kind=pmix
	[ $mpi = openmpi ] || kind=pmi2
	complete_job $kind
done

export BOUND_CPUS="0 4" WORK_CPUS="0 4"
submit cancelled
expect "scancel: the job runs" waits cancelled
run scancel "$job"
expect "scancel: status" exited 0
expect "scancel: the job's state" wait_for state "$job" CANCELLED
ended cancelled 'ended by signal 15'

# The shortest limit is a minute, but root may move the end. Slurm looks at it every 30 seconds.
submit late --time=1
expect "time limit: the job runs" waits late
run scontrol update JobId="$job" EndTime=now+1
expect "time limit: is set" exited 0
expect "time limit: the job's state" wait_for state "$job" TIMEOUT
ended late 'ended by signal 15'
finish
