/* SPDX-License-Identifier: BSD-3-Clause */
/* Answers register reads from a machine's text file. */
#include "machine_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"

static char first_stray[128];

const char *machine_file_stray(void)
{
	return first_stray;
}

static int stray(const char *what, const struct unc_addr *at)
{
	if (!first_stray[0])
		snprintf(first_stray, sizeof(first_stray),
			 "%s: space %d, socket %u, bus 0x%x, address 0x%" PRIx64, what,
			 (int)at->space, at->socket, at->bus, at->at);
	return -ENXIO;
}

static int file_open(const char *options, void **self, struct unc_error *err)
{
	struct machine_file *file = NULL;
	struct unc_topology host = { 0 };
	int rc = machine_file_read(options, &file, err);

	first_stray[0] = '\0';
	if (rc)
		return rc;
	/* Like the direct backend, refuse such a machine before opening anything. */
	host.hypervisor = file->hypervisor;
	snprintf(host.vendor, sizeof(host.vendor), "%s",
		 file->vendor[0] ? file->vendor : "GenuineIntel");
	rc = unc_host_check_vendor(&host, err);
	if (rc == 0)
		rc = unc_host_check_hypervisor(&host, err);
	if (rc)
		machine_file_free(file);
	else
		*self = file;
	return rc;
}

static void file_close(void *self)
{
	machine_file_free(self);
}

static int file_topology(void *self, struct unc_topology *t, struct unc_error *err)
{
	const struct machine_file *f = self;
	unsigned cpus = f->numplaces ? (unsigned)f->numplaces : f->sockets * f->cores;

	t->cpus = calloc(cpus, sizeof(*t->cpus));
	if (!t->cpus)
		return unc_error_set(err, -ENOMEM, "out of memory");
	t->family = f->family;
	t->model = f->model;
	t->stepping = f->stepping;
	t->l3 = f->l3;
	t->sockets = f->sockets;
	t->numcpus = cpus;
	if (f->numplaces)
		memcpy(t->cpus, f->places, cpus * sizeof(*t->cpus));
	for (unsigned i = 0; f->cores && i < cpus; i++)
		t->cpus[i] = (struct unc_cpu){ .cpu = (uint16_t)i,
					       .socket = (uint16_t)(i / f->cores),
					       .core = (uint16_t)(i % f->cores),
					       .online = true };
	return 0;
}

static const struct unc_pci_device *file_devices(void *self, size_t *count)
{
	const struct machine_file *f = self;

	*count = f->numdevices;
	return f->devices;
}

static int file_pci_socket(void *self, uint32_t bus)
{
	const struct machine_file *f = self;

	for (size_t i = 0; i < f->numnodes; i++)
		if (f->nodes[i].bus == bus)
			return f->nodes[i].socket < 0 ? -ENODEV : f->nodes[i].socket;
	return -ENOENT;
}

/* True if all of these addresses are in one of the ranges. `socket` < 0: any socket. */
static bool within(const struct machine_ranges *ranges, int socket, uint64_t first, uint64_t last)
{
	for (size_t i = 0; i < ranges->count; i++) {
		const struct machine_range *r = &ranges->list[i];

		if (r->first <= first && last <= r->last &&
		    (socket < 0 || r->socket == (unsigned)socket))
			return true;
	}
	return false;
}

static int read_config(const struct machine_file *f, const struct unc_addr *at, uint64_t *value)
{
	for (size_t i = 0; i < f->numwords; i++) {
		if (f->devices[f->words[i].device].bus != at->bus || f->words[i].offset != at->at)
			continue;
		*value = f->words[i].value;
		return at->size == 4 ? 0 : stray("configuration word of 8 bytes", at);
	}
	return stray("unknown configuration word", at);
}

/* The value of a register that a line gives, or 0. */
static uint64_t value_of(const struct machine_values *values, unsigned socket, uint64_t at)
{
	for (size_t i = 0; i < values->count; i++)
		if (values->list[i].at == at && values->list[i].socket == socket)
			return values->list[i].value;
	return 0;
}

static int read_msr(const struct machine_file *f, const struct unc_addr *at, uint64_t *value)
{
	if (at->socket >= f->sockets || !within(&f->msr, -1, at->at, at->at))
		return stray("unknown MSR", at);
	if (within(&f->no_msr, at->socket, at->at, at->at))
		return -ENXIO;
	*value = within(&f->ones_msr, at->socket, at->at, at->at)
			 ? ~0ull
			 : value_of(&f->msr_words, at->socket, at->at);
	return 0;
}

static int read_memory(const struct machine_file *f, const struct unc_addr *at, uint64_t *value)
{
	uint64_t last = at->at + at->size - 1;

	if (at->at % at->size != 0)
		return stray("memory out of step", at);
	if (within(&f->no_memory, -1, at->at, last))
		return -ENXIO;
	if (within(&f->ones_memory, -1, at->at, last))
		*value = unc_width_mask(8u * at->size);
	else if (within(&f->memory, -1, at->at, last))
		*value = at->size == 8 ? value_of(&f->memory_words, 0, at->at) : 0;
	else
		return stray("unknown memory", at);
	return 0;
}

static int file_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < n; i++) {
		switch (at[i].space) {
		case UNC_MSR:
			rc = read_msr(self, &at[i], &value[i]);
			break;
		case UNC_PCI:
			rc = read_config(self, &at[i], &value[i]);
			break;
		case UNC_MMIO:
			rc = read_memory(self, &at[i], &value[i]);
			break;
		case UNC_PMC_PMD:
			rc = stray("monitor of an Itanium", &at[i]);
			break;
		}
	}
	return rc;
}

static int file_write(void *self, const struct unc_addr *at, uint64_t value)
{
	(void)self;
	(void)value;
	stray("write", at);
	return -EROFS;
}

const struct unc_regs_ops machine_file_regs = {
	.name = "file",
	.help = "machine in a text file",
	.simulated = true,
	.open = file_open,
	.close = file_close,
	.topology = file_topology,
	.pci_devices = file_devices,
	.pci_socket = file_pci_socket,
	.read = file_read,
	.write = file_write,
};
