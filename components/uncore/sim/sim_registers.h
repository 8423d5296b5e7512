/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file sim_registers.h
 * Registers in a range of device memory or of configuration space, for programs that serve the
 * machine as files. The registers are read and written through unc_regs_sim, whose `self` is the
 * machine.
 */
#ifndef UNC_SIM_REGISTERS_H
#define UNC_SIM_REGISTERS_H

#include "regs/regs.h"
#include "sim/sim.h"

/**
 * List the registers of existing units in order of address, each with its own size (configuration
 * space: 4 bytes each). All of them can be read.
 * @param first  space, bus and address where the range starts, a multiple of 4
 * @param bytes  its length, a multiple of 4
 * @param list   room for bytes / 4 addresses
 * @return number of registers
 */
size_t unc_sim_registers(const struct sim *sim, const struct unc_addr *first, size_t bytes,
			 struct unc_addr *list);

/**
 * What a mapping of device memory has to show of a register that reads as `value`. The freeze bit of a
 * unit control, which reads as 0, is shown as it was written: where stores are found by what they
 * change, the one that lifts the freeze would not be found otherwise.
 */
uint64_t unc_sim_mapped(const struct sim *sim, const struct unc_addr *at, uint64_t value);

/** NUMA node of a PCI device: the first one of its socket. -1: the machine has no such bus. */
int unc_sim_bus_node(const struct sim *sim, uint32_t bus);

/** First address after the machine's device memory, a multiple of the page size; 0: it has none. */
uint64_t unc_sim_memory_end(const struct sim *sim);

#endif
