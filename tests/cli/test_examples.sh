#!/usr/bin/env bash
# utils/examples: each program builds with its Makefile, counts the traffic of a command to the byte, and ends with
# the reason if it cannot count; the tutorial prints what its text shows
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
top=$(cd "$(dirname "$0")/../.." && pwd)
BUILD=${BUILD:-$top/build}
cp -r "$top/utils/examples" "$work/examples"
cd "$work/examples" || exit 1
export PATH=$BIN:$PATH MAKEFLAGS=

# The installed file for pkg-config, for a tree that is not installed
mkdir "$work/pkgconfig"
sed 's|@VERSION@|0|; s|^libdir=.*|libdir='"$BUILD"'/papi|; s|^Cflags:.*|Cflags: -I'"$BUILD"'/include -I'"$BUILD"'/papi|' \
	"$top/utils/package/papi-uncore.pc.in" >"$work/pkgconfig/papi-uncore.pc"

# counts NAME COMMAND...: 5,000 lines are read and 300 written
counts()
{
	local name=$1
	shift
	export WORK="uncore_traffic --lines 5000 --then --op stream --home 1 --lines 300"
	run_any "$@"
	unset WORK
	expect "$name: status" exited 0
	expect "$name: no warnings" calm
	expect "$name: marked" line_is 1 \
		"Ice Lake-SP (3rd Gen Xeon Scalable), 2 sockets, embedded machine: SIMULATED counts"
	expect "$name: bytes read" says "${read-^uncore:::MEM_BYTES_READ: 320000$}"
	expect "$name: bytes written" says "${written-^uncore:::MEM_BYTES_WRITTEN: 19200$}"
}

# refuses NAME COMMAND...: without a backend, and for an unknown name: the reason, and no counts
refuses()
{
	local name=$1
	shift
	run_any env PAPI_UNCORE_BACKEND=nonsense "$@"
	expect "$name, disabled: status" exited 1
	expect "$name, disabled: the reason" complains 'PAPI_UNCORE_BACKEND=nonsense: it takes auto'
	expect "$name, disabled: no counts" says_not '[0-9]'
	[ "$name" != Fortran ] && [ "$name" != OpenMP ] || return
	run_any "$@" uncore:::UNC_M_CAS_COUNT:RDX
	expect "$name, unknown: status" exited 1
	expect "$name, unknown: the reason" complains 'COUNT:RDX: .* has no umask or modifier "RDX"; did you mean RD\?'
	expect "$name, unknown: no counts" says_not 'RDX'
}

in_all_languages()
{
	local program
	run_any env PKG_CONFIG_PATH=/nonexistent PKG_CONFIG_LIBDIR=/nonexistent make
	expect "not installed: status" exited 2
	expect "not installed: what to set" complains 'set PKG_CONFIG_PATH'
	export PKG_CONFIG_PATH=$work/pkgconfig
	run_any make -s all-languages CFLAGS='-O1 -Wall -Wextra -Werror'
	expect "they build: status" exited 0
	expect "they build: no messages" calm
	export LD_LIBRARY_PATH=$BUILD/papi
	for program in C:build/count_c C++:build/count_cpp Fortran:build/count_fortran Python:./count.py; do
		counts "${program%:*}" "${program#*:}"
		refuses "${program%:*}" "${program#*:}"
	done
	counts "C, an event" build/count_c uncore:::UNC_M_CAS_COUNT:RD uncore:::MEM_BYTES_READ uncore:::MEM_BYTES_WRITTEN
	expect "C, an event: lines" says '^uncore:::UNC_M_CAS_COUNT:RD: 5000$'
	read='^socket 0: 320000 bytes read, 0 bytes written, ' written='^socket 1: 0 bytes read, 19200 bytes written, ' \
		counts OpenMP build/openmp
	refuses OpenMP build/openmp
}

# Three ranks, one of which counts
in_mpi()
{
	if ! command -v mpicc.mpich >/dev/null; then
		skip "MPI" "mpich is not installed"
		return
	fi
	run_any make -s build/mpi MPICC=mpicc.mpich CFLAGS='-O1 -Wall -Wextra -Werror'
	expect "MPI: builds" exited 0
	read='MEM_BYTES_READ: 320000 in the job, at most 320000 on one of 1 nodes' \
		written='MEM_BYTES_WRITTEN: 19200 in the job, at most 19200 on one of 1 nodes' \
		counts MPI timeout 60 mpirun.mpich -n 3 build/mpi
	# MPI_Abort() ends the job before mpirun has passed on all output of a rank; a file loses nothing.
	# shellcheck disable=SC2016 # the inner shell expands it
	run_any env PAPI_UNCORE_BACKEND=nonsense timeout 60 mpirun.mpich -n 2 sh -c 'exec build/mpi 2>>"$0"' "$work/said"
	expect "MPI, disabled: status" test "$status" -ne 0 -a "$status" -ne 124
	grep -h nonsense "$work/said" >"$work/reason"
	expect "MPI, disabled: the reason" grep -q 'it takes auto' "$work/reason"
}

# "make docs" writes what is in the tree.
tutorial()
{
	run_any "$top/utils/build/console.sh" README.md
	expect "tutorial: status" exited 0
	expect "tutorial: its commands ran" test "$(grep -c SIMULATED "$work/out")" -ge 7
	expect "tutorial: its output" diff README.md "$work/out"
	run_any uncore_plot app.csv -o new.svg
	expect "picture: status" exited 0
	expect "picture: what the command makes" cmp app.svg new.svg
	run_any uncore_plot why.csv -o new.svg
	expect "picture of parts: what the command makes" cmp why.svg new.svg
	expect "picture: marked" grep -q SIMULATED app.svg
	expect "picture: which line is which" grep -q 'class="c1 k" dx="1.5em">socket 1<' app.svg
}

unset CC CXX FC # the Makefile's
in_all_languages
in_mpi
tutorial
finish
