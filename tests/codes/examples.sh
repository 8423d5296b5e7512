#!/usr/bin/env bash
# utils/examples, against what "make install" puts into a folder: CMake finds it, and all programs count
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/../cli/lib.sh"
top=$(cd "$(dirname "$0")/../.." && pwd)

run_any make -s --no-print-directory -C "$top" install PREFIX="$work/uncore"
expect "installed" exited 0
export PKG_CONFIG_PATH=$work/uncore/lib/pkgconfig PATH=$work/uncore/bin:$PATH
cp -r "$top/utils/examples" "$work/examples"
cd "$work/examples" || exit 1
unset CC
# MPICH's programs run alone, without a launcher, in any container.
run_any cmake -B cmake -DCMAKE_C_FLAGS=-Werror -DMPI_C_COMPILER=mpicc.mpich
expect "cmake: status" exited 0
run_any cmake --build cmake
expect "cmake --build: status" exited 0
run_any make -s all-languages MAKEFLAGS= CFLAGS='-O1 -Werror'
expect "make: status" exited 0
export WORK="uncore_traffic --lines 5000" PAPI_UNCORE_BACKEND=sim
for program in {cmake,build}/{count_c,count_cpp,count_fortran,openmp} ./count.py cmake/mpi; do
	run_any env -u LD_LIBRARY_PATH "$program"
	expect "$program: status" exited 0
	expect "$program: marked" says SIMULATED
	expect "$program: counts" says '(MEM_BYTES_READ|socket 0): 320000( |$)'
done
# One program, unchanged, on every chip.
for machine in icx,sockets=2 snbep spr gnr; do
	PAPI_UNCORE_SIM=$machine run_any env -u LD_LIBRARY_PATH build/portable
	expect "portable, $machine: status" exited 0
	expect "portable, $machine: counts" says '^uncore:::MEM_READ: 320000 bytes'
	expect "portable, $machine: coverage" says 'Coverage: full'
done
run_any make -s --no-print-directory -C "$top" uninstall PREFIX="$work/uncore"
expect "uninstalled" exited 0
finish
