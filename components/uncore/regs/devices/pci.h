/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file pci.h
 * PCI configuration space, through sysfs. Thread-safe except for open and close; errors are as in regs.h.
 */
#ifndef UNC_PCI_H
#define UNC_PCI_H

#include "regs/regs.h"

struct unc_pci;

/**
 * List the devices.
 * @param root  of /sys (files.h)
 * @return 0 or -errno with the reason in err
 */
int unc_pci_open(const char *root, struct unc_pci **out, struct unc_error *err);
void unc_pci_close(struct unc_pci *pci); /**< NULL is allowed */

/** All devices, sorted by address; the list belongs to pci. */
const struct unc_pci_device *unc_pci_list(const struct unc_pci *pci, size_t *count);

/**
 * Read or write one register. Allocates nothing after the first access to a device. -EACCES also if
 * the kernel shows only the first 64 bytes, for lack of CAP_SYS_ADMIN.
 */
int unc_pci_read(struct unc_pci *pci, const struct unc_addr *at, uint64_t *value);
int unc_pci_write(struct unc_pci *pci, const struct unc_addr *at, uint64_t value);

#endif
