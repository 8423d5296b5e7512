#!/usr/bin/env bash
# uncore_avail and uncore_doctor on machines without tables: quantities, and the kernel's events.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/cli/lib_pmus.sh
. "$(dirname "$0")/lib_pmus.sh"

# on MACHINE PROGRAM ARGUMENT...: a machine of tests/machines/pmus/
on()
{
	local machine=$1

	[ -d "$work/$machine" ] || unpack_pmus "$machine" "$work/$machine"
	PAPI_UNCORE_BACKEND=auto PAPI_UNCORE_ROOT=$work/$machine "${@:2}"
}

on zen4 run uncore_avail
expect "zen4: status" exited 0
expect "zen4: nothing on standard error" calm
expect "zen4: first line" line_is 1 \
	"quantities of Zen 4 (EPYC Genoa, Bergamo, Siena; MI300A): events that mean the same on every server"
expect "zen4: coverage" says '^MEM_READ +bytes .*; full: all read commands to DRAM'
expect "zen4: absent" says '^UNCORE_CLOCK .*; absent: no clock event'
on zen4 run uncore_avail 'LINK_*'
expect "zen4: by a GLOB" test "$(wc -l <"$work/out")" -eq 4
on zen4 run uncore_avail --csv MEM_READ
expect "zen4: csv" says '^quantity,MEM_READ,,,,,"Data read from .*; full: '
on zen4 run uncore_avail --json MEM_READ
expect "zen4: json" says '"pmu": "quantity", "event": "MEM_READ"'
on zen4 run uncore_avail --csv
expect "zen4: all as csv" test "$(grep -cE '^quantity,[A-Z_]+,' "$work/out")" -ge 11
on xeon-max run uncore_avail
expect "Xeon Max: DDR is only a part" says '^MEM_READ +bytes .*; part: '
expect "Xeon Max: the other part" says '^MEM_READ:hbm +bytes .*; full: '
on xeon-max run uncore_avail --machine spr
expect "Xeon Max: tables of all" says '^MEM_READ +bytes .*; full: '
on zen4 run uncore_avail --machine icx --csv
expect "another machine" says '^icx_unc_cha,'
on zen4 run uncore_avail NOT_THERE
expect "no match: status" exited 1
expect "no match" complains "no quantity or event of the kernel matches 'NOT_THERE'; there is no table of this processor's events, "
on clearwater-forest run uncore_avail UNC_M_CAS_COUNT:RD
expect "Clearwater Forest: status" exited 1
expect "Clearwater Forest: an event of tables" complains "'UNC_M_CAS_COUNT:RD'; there is no table of this processor's events, but PMU/TERMS/ counts"
on zen4 run uncore_doctor
expect "zen4: doctor: full" says 'quantities, full +ok +MEM_READ, MEM_WRITE, MEM_TOTAL, .* MEM_CLOCK'
expect "zen4: doctor: unverified" says 'quantities, full .* IO_READ \(unverified\), .* MEM_CLOCK '
expect "zen4: doctor: part" says 'quantities, part +note +LINK_IN \(unverified\) '

on zen4-old-kernel run uncore_avail MEM_READ
expect "old kernel: why" says '^MEM_READ .* not counted: .* the kernel.s PMU amd_umc, .* Linux with it: 6.7'
on zen4-old-kernel run uncore_doctor
expect "old kernel: doctor" says 'quantities, not counted +note +MEM_READ, MEM_WRITE, MEM_TOTAL, MEM_CLOCK; the first: MEM_READ '

on grace-hopper run uncore_avail
expect "Grace: part is no full" says '^MEM_READ .*; part, unverified: '
expect "Grace: the kernel's events" says '^nvidia_scf_pmu/cmem_rd_data/ '
on grace-hopper run uncore_avail cmem
expect "Grace: a word" test "$(sed -n 3p "$work/out" | cut -d ' ' -f 1)" = nvidia_scf_pmu/cmem_rd_data/
on grace-hopper run uncore_doctor
expect "Grace: its name" says '^ +processor +note +.*: Grace \(CPU Superchip'

on a64fx run uncore_avail
expect "A64FX: memory" says '^MEM_READ .*; full, unverified: read transactions from the HBM of each memory node'
expect "A64FX: events of cores are none" says_not cpu_cycles

on power9 run uncore_doctor
expect "POWER9: its name" says '^ +processor +note +.*: POWER9 '
expect "POWER9: no cores" says_not core_imc
on power-partition run uncore_doctor
expect "partition: its name" says 'POWER9 or POWER10 in a partition'
expect "partition: no quantities" says_not 'quantities, '

# Names similar to one that no event has
near() { wrong "near: $1" 1 "no event or metric matches '$1'; did you mean .*$2" uncore_avail --machine icx "$1"; }
near UNC_M_CAS_COUMT 'UNC_M_CAS_COUNT'
near MEM_REED 'MEM_READ'
finish
