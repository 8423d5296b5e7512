/* SPDX-License-Identifier: BSD-3-Clause */
#include "pci_names.h"

#include <stdio.h>
#include <string.h>

static FILE *open_ids(void)
{
	FILE *ids = fopen("/usr/share/misc/pci.ids", "re");

	if (!ids)
		ids = fopen("/usr/share/hwdata/pci.ids", "re");
	return ids;
}

/* Lines are "8086  Intel Corporation" and, of its devices, "\t0a54  NVMe …". */
void pci_name(uint16_t vendor, uint16_t device, char *buf, size_t size)
{
	char line[256], maker[256] = "", of_vendor[8], of_device[8];
	FILE *ids = open_ids();

	snprintf(buf, size, "%04x:%04x", vendor, device);
	snprintf(of_vendor, sizeof(of_vendor), "%04x  ", vendor);
	snprintf(of_device, sizeof(of_device), "\t%04x  ", device);
	while (ids && fgets(line, sizeof(line), ids)) {
		line[strcspn(line, "\n")] = '\0';
		if (strncmp(line, of_vendor, 6) == 0) {
			snprintf(maker, sizeof(maker), "%s", line + 6);
		} else if (*maker && strncmp(line, of_device, 7) == 0) {
			snprintf(buf, size, "%s %s", maker, line + 7);
			break;
		} else if (*maker && *line != '\t' && *line != '#' && *line != '\0') {
			break; /* the next vendor */
		}
	}
	if (ids)
		fclose(ids);
}
