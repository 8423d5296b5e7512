#!/usr/bin/env bash
# What real machines add to the traffic of programs, counted by Linux' driver and through registers: channels that read
# and write by themselves, and the directory, which writes a line for each read by another socket. Run with
# VM_SILICON=scrub=1000,directory=on.
# shellcheck source=tests/vm/guest/lib.sh
. "$(dirname "$0")/lib.sh"

# counts NUMBER EVENT COMMAND...: through both backends
counts()
{
	local number=$1 event=$2 backend
	shift 2
	for backend in perf direct; do
		run env PAPI_UNCORE_BACKEND=$backend uncore_stat --csv -e "$event" -- "$@"
		expect "$event, $backend, $*" says "(^|,)$number,count"
	done
}

second='vm_silicon advance 1000000000'
for cas in RD WR; do
	# shellcheck disable=SC2086 # words
	counts 1000 UNC_M_CAS_COUNT:$cas:unit=0:socket=0 $second
	# shellcheck disable=SC2086
	counts 8000 UNC_M_CAS_COUNT:$cas:socket=0 $second
done
counts 80000 UNC_M_CAS_COUNT:WR:socket=0 vm_silicon read 2 0 80000 # a cpu of socket 1 reads memory of socket 0
counts 80000 UNC_M2M_DIRECTORY_UPDATE:ANY:socket=0 vm_silicon read 2 0 80000
counts 0 UNC_M2M_DIRECTORY_UPDATE:ANY:socket=0 vm_silicon read 0 0 80000
finish
