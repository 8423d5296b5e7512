/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file devices.h
 * The registers that a range of device memory or of configuration space has, for those who serve
 * the machine as files. The registers themselves are read and written through unc_regs_sim, whose
 * `self` is the machine.
 */
#ifndef UNC_SIM_DEVICES_H
#define UNC_SIM_DEVICES_H

#include "regs/regs.h"
#include "sim/sim.h"

/**
 * List the registers of units that are there, in order of address, each with its own size
 * (configuration space: each of 4 bytes). Reading them is no wrong access.
 * @param first  space, bus and address where the range starts, a multiple of 4
 * @param bytes  how long it is, a multiple of 4
 * @param list   has room for bytes / 4 addresses
 * @return how many there are
 */
size_t unc_sim_registers(const struct sim *sim, const struct unc_addr *first, size_t bytes,
			 struct unc_addr *list);

/** First address behind the device memory of this machine, a multiple of the page size; 0: none. */
uint64_t unc_sim_memory_end(const struct sim *sim);

#endif
