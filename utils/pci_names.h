/* SPDX-License-Identifier: BSD-3-Clause */
#ifndef PCI_NAMES_H
#define PCI_NAMES_H

#include <stddef.h>
#include <stdint.h>

/* Vendor and name of a device as in lspci; its ids if libpci does not know it. */
void pci_name(uint16_t vendor, uint16_t device, char *buf, size_t size);

#endif
