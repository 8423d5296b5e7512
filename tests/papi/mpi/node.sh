#!/bin/sh
# node.sh COMMAND...: run a rank on one of two simulated nodes: the first half of SIZE ranks on n0
rank=${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-0}}
export PAPI_UNCORE_SIM="$PAPI_UNCORE_SIM$((rank * 2 / SIZE))"
exec "$@"
