/* SPDX-License-Identifier: BSD-3-Clause */
#include "pci_names.h"

#include <pci/pci.h>
#include <stdio.h>

static void quiet(char *message, ...)
{
	(void)message;
}

/* libpci is used only for its names: it does not look for devices (pci_init()). */
void pci_name(uint16_t vendor, uint16_t device, char *buf, size_t size)
{
	struct pci_access *access = pci_alloc();
	const char *found;

	access->warning = access->debug = quiet;
	found = pci_lookup_name(access, buf, (int)size,
				PCI_LOOKUP_VENDOR | PCI_LOOKUP_DEVICE | PCI_LOOKUP_NO_NUMBERS,
				vendor, device);
	if (!found)
		snprintf(buf, size, "%04x:%04x", vendor, device);
	else if (found != buf) /* a constant: an error in words */
		snprintf(buf, size, "%s", found);
	pci_cleanup(access);
}
