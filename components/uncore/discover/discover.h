/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file discover.h
 * Finding the sockets, buses and units of a machine by reading its registers.
 */
#ifndef UNC_DISCOVER_H
#define UNC_DISCOVER_H

#include "machine/machine.h"

/**
 * Discover the machine that these registers belong to. Writes no register.
 * @param out  the caller frees it with unc_machine_free()
 * @return 0 or -errno with the reason in err: -ENODEV: no tables for the processor, or they do not
 *         describe this machine; -EACCES, -EPERM: not allowed. On an error there is nothing to free
 */
int unc_machine_discover(const struct unc_regs *regs, struct unc_machine *out,
			 struct unc_error *err);

#endif
