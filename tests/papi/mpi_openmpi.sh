#!/usr/bin/env bash
# uncore_mpi with Open MPI
# shellcheck source=tests/papi/lib_mpi.sh
. "$(dirname "$0")/lib_mpi.sh"

jobs_of openmpi
finish
