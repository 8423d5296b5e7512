/* SPDX-License-Identifier: BSD-3-Clause */
#include "record/regs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

static struct recording kept;

void record_forget(void)
{
	free(kept.answers);
	free(kept.devices);
	free(kept.sockets);
	kept = (struct recording){ 0 };
}

static int compare(const void *left, const void *right)
{
	const struct unc_addr *a = &((const struct answer *)left)->at;
	const struct unc_addr *b = &((const struct answer *)right)->at;

	if (a->space != b->space)
		return a->space < b->space ? -1 : 1;
	if (a->socket != b->socket && a->space == UNC_MSR)
		return a->socket < b->socket ? -1 : 1;
	if (a->bus != b->bus)
		return a->bus < b->bus ? -1 : 1;
	return a->at < b->at ? -1 : a->at > b->at;
}

const struct recording *record_take(void)
{
	size_t n = 0;

	if (kept.numanswers)
		qsort(kept.answers, kept.numanswers, sizeof(*kept.answers), compare);
	for (size_t i = 0; i < kept.numanswers; i++)
		if (n == 0 || compare(&kept.answers[n - 1], &kept.answers[i]) != 0)
			kept.answers[n++] = kept.answers[i];
	kept.numanswers = n;
	return &kept;
}

static int record_open(const char *options, void **self, struct unc_error *err)
{
	record_forget();
	return unc_regs_direct.open(options, self, err);
}

static void record_close(void *self)
{
	unc_regs_direct.close(self);
}

static int record_topology(void *self, struct unc_topology *topology, struct unc_error *err)
{
	return unc_regs_direct.topology(self, topology, err);
}

static const struct unc_pci_device *record_devices(void *self, size_t *count)
{
	const struct unc_pci_device *devices = unc_regs_direct.pci_devices(self, count);

	free(kept.devices);
	kept.devices = need(calloc(*count + 1, sizeof(*kept.devices)));
	if (*count)
		memcpy(kept.devices, devices, *count * sizeof(*kept.devices));
	kept.numdevices = *count;
	return devices;
}

static int record_pci_socket(void *self, uint32_t bus)
{
	int socket = unc_regs_direct.pci_socket(self, bus);

	kept.sockets = need(reallocarray(kept.sockets, kept.numsockets + 1, sizeof(*kept.sockets)));
	kept.sockets[kept.numsockets++] = (struct socket_of){ .bus = bus, .socket = socket };
	return socket;
}

/* One by one, to know which register fails. */
static int record_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < n; i++) {
		rc = unc_regs_direct.read(self, &at[i], 1, &value[i]);
		kept.answers = need(
			reallocarray(kept.answers, kept.numanswers + 1, sizeof(*kept.answers)));
		kept.answers[kept.numanswers++] =
			(struct answer){ .at = at[i], .rc = rc, .value = rc ? 0 : value[i] };
	}
	return rc;
}

static int record_write(void *self, const struct unc_addr *at, uint64_t value)
{
	(void)self;
	(void)at;
	(void)value;
	return -EROFS;
}

const struct unc_regs_ops record_regs = {
	.name = "record",
	.help = "device registers, recorded",
	.open = record_open,
	.close = record_close,
	.topology = record_topology,
	.pci_devices = record_devices,
	.pci_socket = record_pci_socket,
	.read = record_read,
	.write = record_write,
};
