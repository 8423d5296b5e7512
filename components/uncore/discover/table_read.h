/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file table_read.h
 * Reading discovery tables.
 */
#ifndef UNC_TABLE_READ_H
#define UNC_TABLE_READ_H

#include "machine/discovery_tables.h"

/**
 * Find the tables of a machine and read them. Only reads; whatever the registers hold, it ends, and reads
 * nothing but configuration space and the tables.
 * @param devices  all PCI devices, sorted by address
 * @param out      freed by the caller with unc_discovered_free(); no tables: the machine has none
 * @return 0 or -errno with the reason in err: -EACCES, -EPERM: not allowed; -ENOMEM. Then there is nothing
 *         to free
 */
int unc_discovered_read(const struct unc_regs *regs, const struct unc_pci_device *devices,
			size_t count, struct unc_discovered *out, struct unc_error *err);

#endif
