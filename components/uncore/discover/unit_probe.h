/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file unit_probe.h
 * Is a unit there, and where is its device memory? Only reads.
 */
#ifndef UNC_UNIT_PROBE_H
#define UNC_UNIT_PROBE_H

#include "machine/machine.h"

/**
 * Is the unit present? The unit control of an absent one, or its first counter, reads as all ones or not at
 * all.
 * @return 0 or -errno with the reason in err: access is denied, or (-EFAULT) the address is one of the system's
 *         memory, so that presence is unknown
 */
int unc_unit_probe(const struct unc_regs *regs, const struct unc_unit *unit, bool *answers,
		   struct unc_error *err);

/** Read a word of configuration space. @return as unc_regs_read() */
int unc_config_read(const struct unc_regs *regs, uint32_t bus, unsigned offset, uint32_t *value);

/** Is a device of Intel's at this address? @param device  its id; -1: any */
bool unc_has_device(const struct unc_pci_device *devices, size_t count, uint32_t bus, int device);

/**
 * The physical address in a base address register (struct unc_mmio).
 * @param bar     its number
 * @param bus     the device with the registers, which exists: segment << 16 | bus << 8 | devfn
 * @param socket  for messages
 * @param base    0: the register is not set, so that the memory is switched off
 * @return 0 or -errno with the reason in err
 */
int unc_window_base(const struct unc_regs *regs, const struct unc_mmio *mmio, unsigned bar,
		    uint32_t bus, unsigned socket, uint64_t *base, struct unc_error *err);

#endif
