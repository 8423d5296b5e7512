/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PCI devices and their configuration space, of this computer (the first 64 bytes need no privilege) or of the
 * embedded machine.
 */
#ifndef UNCORE_PCI_CONFIG_H
#define UNCORE_PCI_CONFIG_H

#include "regs/devices/devices.h"

struct pci_config {
	struct unc_regs regs;              /* can read, at least */
	struct unc_pci *pci;               /* NULL: of the embedded machine */
	const struct unc_pci_device *list; /* sorted by address */
	size_t count;
};

/* @param spec  of the embedded machine; NULL: this computer. @return 0 or -errno with the reason in err */
int pci_config_open(struct pci_config *c, const char *spec, struct unc_error *err);
void pci_config_close(struct pci_config *c);

/* 4 bytes of a device. @return 0 or -errno; -EACCES beyond the first 64 bytes without privilege */
int pci_config_read(const struct pci_config *c, uint32_t bus, unsigned offset, uint32_t *word);

#endif
