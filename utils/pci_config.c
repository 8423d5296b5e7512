/* SPDX-License-Identifier: BSD-3-Clause */
#include "pci_config.h"

#include <errno.h>
#include <stdlib.h>

#include "host/files.h"

static int read_pci(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < n; i++)
		rc = unc_pci_access(self, &at[i], UNC_READING, &value[i]);
	return rc;
}

static const struct unc_regs_ops pci_ops = { .name = "PCI", .read = read_pci };

int pci_config_open(struct pci_config *c, const char *spec, struct unc_error *err)
{
	char buf[UNC_PATH_MAX];
	const char *root = unc_host_root(buf, sizeof(buf));
	int rc;

	*c = (struct pci_config){ 0 };
	if (!spec) {
		rc = root ? unc_pci_open(root, &c->pci, err) : -ENAMETOOLONG;
		if (rc == 0) {
			c->list = unc_pci_list(c->pci, &c->count);
			c->regs = (struct unc_regs){ .ops = &pci_ops, .self = c->pci };
		}
		return rc;
	}
	rc = unc_regs_open(&unc_regs_sim, spec, &c->regs, err);
	if (rc == 0)
		c->list = c->regs.ops->pci_devices(c->regs.self, &c->count);
	return rc;
}

void pci_config_close(struct pci_config *c)
{
	if (c->pci)
		unc_pci_close(c->pci);
	else if (c->regs.ops)
		unc_regs_close(&c->regs);
}

int pci_config_read(const struct pci_config *c, uint32_t bus, unsigned offset, uint32_t *word)
{
	const struct unc_addr at = { .space = UNC_PCI, .size = 4, .bus = bus, .at = offset };
	uint64_t wide = 0;
	int rc = unc_regs_read(&c->regs, &at, 1, &wide);

	*word = (uint32_t)wide;
	return rc;
}
