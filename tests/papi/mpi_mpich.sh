#!/usr/bin/env bash
# uncore_mpi with MPICH
# shellcheck source=tests/papi/lib_mpi.sh
. "$(dirname "$0")/lib_mpi.sh"

jobs_of mpich
! command -v mpicc.mpich >/dev/null || commands_of_readme
finish
