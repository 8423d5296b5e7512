/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file cpu_buses.h Root buses of a chip whose sockets list them (struct unc_root_buses), and the unit that serves
 * each, in the boxes of stacks.
 */
#ifndef UNC_CPU_BUSES_H
#define UNC_CPU_BUSES_H

#include "regs/regs.h"

/** One root bus. */
struct unc_root_bus {
	unsigned socket;
	unsigned number;               /**< of the CPU bus */
	uint32_t bus;                  /**< segment << 16 | bus << 8 */
	const struct unc_cpu_bus *row; /**< its unit; NULL: no source has this CPU bus */
};

enum { UNC_ROOT_BUSES = 256 };
struct unc_found_buses {
	struct unc_root_bus list[UNC_ROOT_BUSES]; /**< by socket, then number */
	size_t count;
	const char *die; /**< kind of dies, if there are several; else NULL */
};

/**
 * Read them; sockets are in order of packages, without buses of the UBox. Writes nothing.
 * @param regs     for configuration space
 * @param devices  all PCI devices
 * @return 0 or -errno with the reason in err: -EACCES, -EPERM: not allowed; -ENODEV: the registers do not tell, or
 *         not for each socket
 */
int unc_cpu_buses_find(const struct unc_root_buses *r, unsigned sockets,
		       const struct unc_regs *regs, const struct unc_pci_device *devices,
		       size_t count, struct unc_found_buses *out, struct unc_error *err);

#endif
