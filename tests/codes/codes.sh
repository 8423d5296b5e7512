#!/usr/bin/env bash
# uncore_mpi with programs of Debian, unmodified: LAMMPS, HPCC and mpi4py with Open MPI, NetPIPE with MPICH.
# Traffic that is injected while they run is found in the report, to the line; their output and status are
# the same as without uncore_mpi.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib_mpi.sh
. "$(dirname "$0")/../papi/lib_mpi.sh"

traffic=$BIN/uncore_traffic
export traffic
cd "$work" || exit 1
export BOUND_CPUS="0 4 1 5"

# count N COMMAND...: COMMAND in N ranks, counted
count() { mpi_run "$1" "$BIN/uncore_mpi" -e $event -M MEM_BYTES_READ --csv -o "$work/report" "${@:2}"; }
# complete NAME: the report covers the whole job, and a rank of each socket counts
complete()
{
	expect "$1: the report is marked" reports '^# SIMULATED'
	expect "$1: it is complete" test -z "$(grep INCOMPLETE report)"
	expect "$1: one of each socket counts" test -z "$(grep 'not bound' report)"
}
bytes() { [ "$(awk -F, -v s="$1" '$2 != "" && $3 == s && $7 == "MEM_BYTES_READ" { print $8 }' report)" = "$2" ]; }

# A simulation injects the traffic between two of its runs.
lammps()
{
	cat >in.melt <<-'END'
		units lj
		atom_style atomic
		lattice fcc 0.8442
		region box block 0 4 0 4 0 4
		create_box 1 box
		create_atoms 1 box
		mass 1 1.0
		velocity all create 1.44 87287 loop geom
		pair_style lj/cut 2.5
		pair_coeff 1 1 1.0 1.0 2.5
		fix 1 all nve
		thermo 20
		run 40
		shell env LD_PRELOAD= ${traffic} --lines 5000
		shell env LD_PRELOAD= ${traffic} --cpu 4 --home 1 --lines 301
		run 60
	END
	local steps='^ +[0-9]+ +[0-9.]+ +-'
	mpi_run 4 lmp -in in.melt -var traffic true
	grep -E "$steps" out >alone
	count 4 lmp -in in.melt -var traffic "$traffic"
	expect "LAMMPS: status" exited 0
	expect "LAMMPS: there are steps" test "$(grep -c . alone)" -eq 7
	expect "LAMMPS: its results" test "$(grep -E "$steps" out)" = "$(cat alone)"
	complete LAMMPS
	expect "LAMMPS: socket 0" counted "mpi$$" 0 "" 5000
	expect "LAMMPS: socket 1" counted "mpi$$" 1 "" 301
	expect "LAMMPS: bytes of socket 1" bytes 1 $((301 * 64))
}

# MPI is loaded by Python. The level of MPI.Pcontrol() has no name: it pauses.
mpi4py()
{
	cat >app.py <<-'END'
		from mpi4py import MPI
		import os, subprocess, sys
		world, rank = MPI.COMM_WORLD, MPI.COMM_WORLD.rank
		def work(lines):
		    cpu = os.environ["BOUND_CPUS"].split()[rank]
		    env = {k: v for k, v in os.environ.items() if k != "LD_PRELOAD"}
		    subprocess.run([os.environ["traffic"], "--cpu", cpu, "--home", str(int(cpu) // 4),
		                    "--lines", str(lines)], env=env, check=True)
		work(10 ** rank)
		world.Barrier()
		MPI.Pcontrol(0)
		world.Barrier()
		work(7)
		world.Barrier()
		MPI.Pcontrol(1)
		world.Barrier()
		work(2 * 10 ** rank)
		if rank == 0:
		    print("sum", world.reduce(rank), flush=True)
		else:
		    world.reduce(rank)
		sys.exit(5)
	END
	count 4 /usr/bin/python3 app.py # for which Debian has mpi4py
	expect "mpi4py: status" exited 5
	expect "mpi4py: its output" says '^sum 6$'
	complete mpi4py
	expect "mpi4py: socket 0, without the pause" counted "mpi$$" 0 "" 303
	expect "mpi4py: socket 1, without the pause" counted "mpi$$" 1 "" 3030
}

# while_running FILE PATTERN: inject traffic once FILE has PATTERN
while_running()
{
	(
		end=$((SECONDS + 60))
		until grep -qs -- "$2" "$1" || [ $SECONDS -gt $end ]; do sleep 0.02; done
		"$traffic" --lines 999
		"$traffic" --cpu 4 --home 1 --lines 77
	) &
}

hpcc_()
{
	# A small problem, in two processes
	sed 's/^1000  /300  /; s/^80  /20  /; s/^2            Qs/1            Qs/' \
		/usr/share/doc/hpcc/examples/_hpccinf.txt >hpccinf.txt
	while_running hpccoutf.txt 'HPC Challenge Benchmark'
	count 2 hpcc
	expect "HPCC: status" exited 0
	expect "HPCC: ran to its end" grep -q '^Success=1$' hpccoutf.txt
	expect "HPCC: solved the system" grep -q '^ *1 tests completed and passed residual checks' hpccoutf.txt
	complete HPCC
	expect "HPCC: socket 0" counted "mpi$$" 0 "" 999
	expect "HPCC: socket 1" counted "mpi$$" 1 "" 77
}

# It measures each size of message for a fixed time. The report is a table on standard error.
netpipe()
{
	while_running np.log 'Now starting'
	mpi_run 2 bash -c "exec '$BIN/uncore_mpi' -e $event NPmpich2 -u 12 2> >(tee -a np.log >&2)"
	expect "NetPIPE: status" exited 0
	expect "NetPIPE: measured" says '^ *[0-9]+: +12 bytes .* Mbps in '
	expect "NetPIPE: ranks" says '^NPmpich2: 2 ranks on 1 node, .*SIMULATED'
	expect "NetPIPE: one of each socket counts" says '^ *counting ranks: rank 0 \(.*: 0\), rank 1 \(.*: 1\)'
	expect "NetPIPE: socket 0" says "^mpi$$ +0 +999 count +$event"
	expect "NetPIPE: socket 1" says "^mpi$$ +1 +77 count +$event"
}

mpi=openmpi
lammps
mpi4py
hpcc_
mpi=mpich
netpipe
finish
