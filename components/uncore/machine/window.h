/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file window.h
 * Device memory whose address is in configuration registers (struct unc_mmio).
 */
#ifndef UNC_WINDOW_H
#define UNC_WINDOW_H

#include "regs/regs.h"

/**
 * The physical address that a base address register gives. Only reads.
 * @param bar     its number
 * @param bus     the device with the registers, which exists: segment << 16 | bus << 8 | devfn
 * @param socket  for messages
 * @param base    0: the register is not set: what it leads to is off
 * @return 0 or -errno with the reason in err
 */
int unc_window_base(const struct unc_regs *regs, const struct unc_mmio *mmio, unsigned bar,
		    uint32_t bus, unsigned socket, uint64_t *base, struct unc_error *err);

#endif
