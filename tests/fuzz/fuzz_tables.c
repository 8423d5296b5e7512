/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fuzzer of discovery tables. The first three bytes of the input choose the machine: the chip and the firmware's
 * nodes, MSR 0x2FFE, and how much of the rest is the first die's table; the rest is the second one's, if there
 * are two. Memory after the tables is 0.
 *
 * Whatever the tables hold, discovery ends and writes nothing; the units that it finds are in the chip's boxes,
 * each once, and no two have a register in common.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "discover/discover.h"

#define MUST(condition)                                                         \
	do {                                                                    \
		if (!(condition)) {                                             \
			fprintf(stderr, "line %d: %s\n", __LINE__, #condition); \
			abort();                                                \
		}                                                               \
	} while (0)

enum { CHIPS = 3, ROOM = 16384 };
#define AT(die) (0x380000000000ull + 0x1000000000ull * (die))
#define BUS(die) ((die) ? 0xfe00u : 0x7e00u)

static struct {
	unsigned chip, dies;
	bool nodes, swapped;
	uint8_t chas;
	const uint8_t *table[2];
	size_t size[2];
	unsigned reads;
} made;

static const unsigned models[CHIPS] = { 143, 207, 173 };

static int made_topology(void *self, struct unc_topology *t, struct unc_error *err)
{
	(void)self;
	(void)err;
	*t = (struct unc_topology){ .family = 6,
				    .model = models[made.chip],
				    .l3 = true,
				    .sockets = made.dies,
				    .numcpus = made.dies };
	t->cpus = calloc(t->numcpus, sizeof(*t->cpus));
	MUST(t->cpus != NULL);
	for (unsigned i = 0; i < t->numcpus; i++)
		t->cpus[i] = (struct unc_cpu){ .cpu = (uint16_t)i,
					       .socket = (uint16_t)i,
					       .online = true };
	return 0;
}

/* Of each die: the one that leads to the table, links, and meshes to memory. */
static const struct {
	unsigned devfn;
	uint16_t device;
} devices[] = {
	{ 0x01, 0x09a7 }, { 0x09, 0x3241 }, { 0x11, 0x3241 }, { 0x29, 0x3246 }, { 0x31, 0x3246 },
	{ 0x60, 0x324a }, { 0x61, 0x324a }, { 0x68, 0x324a }, { 0x70, 0x324a }, { 0x78, 0x324a },
};
enum { DEVICES = sizeof(devices) / sizeof(devices[0]) };

static const struct unc_pci_device *made_devices(void *self, size_t *count)
{
	static struct unc_pci_device list[2 * DEVICES];

	(void)self;
	*count = 0;
	for (unsigned die = 0; die < made.dies; die++)
		for (size_t i = 0; i < DEVICES; i++)
			list[(*count)++] =
				(struct unc_pci_device){ .bus = BUS(die) | devices[i].devfn,
							 .vendor = UNC_PCI_INTEL,
							 .device = devices[i].device };
	return list;
}

static int made_socket(void *self, uint32_t bus)
{
	unsigned die = bus >> 8 != BUS(0) >> 8;

	(void)self;
	if (!made.nodes)
		return -ENOENT;
	return (int)(made.swapped ? made.dies - 1 - die : die);
}

static uint64_t config_at(uint32_t bus, uint64_t at)
{
	unsigned die = bus >> 8 != BUS(0) >> 8;

	if ((bus & 0xff) != 0x01)
		return 0;
	switch (at) {
	case 0x10:
		return (uint32_t)AT(die) | 4;
	case 0x14:
		return AT(die) >> 32;
	case 0x100:
		return 0x00010023;
	case 0x108:
		return 1;
	default:
		return 0;
	}
}

static uint64_t memory_at(uint64_t at)
{
	uint64_t value = 0;

	for (unsigned die = 0; die < made.dies; die++)
		for (size_t i = 0; i < 8; i++)
			if (at + i >= AT(die) && at + i < AT(die) + made.size[die])
				value |= (uint64_t)made.table[die][at + i - AT(die)] << (8 * i);
	return value;
}

static int made_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	(void)self;
	for (size_t i = 0; i < n; i++) {
		MUST(++made.reads < 100000);
		value[i] = at[i].space == UNC_PCI    ? config_at(at[i].bus, at[i].at)
			   : at[i].space == UNC_MMIO ? memory_at(at[i].at)
			   : at[i].at == 0x2ffe      ? made.chas
						     : 0;
	}
	return 0;
}

static int made_write(void *self, const struct unc_addr *at, uint64_t value)
{
	(void)self;
	(void)at;
	(void)value;
	abort();
}

static const struct unc_regs_ops ops = {
	.name = "made",
	.topology = made_topology,
	.pci_devices = made_devices,
	.pci_socket = made_socket,
	.read = made_read,
	.write = made_write,
};

/* ---------------------------------------------------------------------------------- what is found */

static int compare(const void *left, const void *right)
{
	const struct unc_addr *a = left, *b = right;
	uint32_t x = a->space == UNC_MSR ? a->socket : a->bus;
	uint32_t y = b->space == UNC_MSR ? b->socket : b->bus;

	if (a->space != b->space)
		return a->space < b->space ? -1 : 1;
	if (x != y)
		return x < y ? -1 : 1;
	return a->at < b->at ? -1 : a->at > b->at;
}

/* Sorted by address, a register ends before the next one begins. */
static void check_registers(const struct unc_machine *m)
{
	static struct unc_addr all[ROOM];
	size_t count = 0;

	for (size_t i = 0; i < m->numunits; i++) {
		struct unc_unit_map map;

		unc_unit_map(&m->units[i], &map);
		MUST(count + map.count <= ROOM);
		for (size_t k = 0; k < map.count; k++)
			all[count++] = map.regs[k].at;
	}
	qsort(all, count, sizeof(*all), compare);
	for (size_t i = 0; i < count; i++) {
		uint64_t size = all[i].space == UNC_MSR ? 1 : all[i].size;

		MUST(all[i].space != UNC_MSR || (all[i].at >= 0x1000 && all[i].at < 0x10010));
		MUST(all[i].space != UNC_PCI || (all[i].at >= 0x40 && all[i].at + size <= 0x1000));
		MUST(all[i].space != UNC_MMIO || all[i].at >= 0x100000);
		if (i > 0 && all[i - 1].space == all[i].space && all[i - 1].bus == all[i].bus &&
		    (all[i].space != UNC_MSR || all[i - 1].socket == all[i].socket))
			MUST(all[i - 1].at + (all[i].space == UNC_MSR ? 1 : all[i - 1].size) <=
			     all[i].at);
	}
}

static void check_units(const struct unc_machine *m)
{
	for (size_t i = 0; i < m->numunits; i++) {
		const struct unc_unit *u = &m->units[i];

		MUST(u->socket < m->topology.sockets && u->number < u->box->units);
		MUST(unc_box_find(m->chip, u->box->name) == u->box);
		MUST(i == 0 || u->box != u[-1].box || u->socket > u[-1].socket ||
		     (u->socket == u[-1].socket && u->number > u[-1].number));
	}
	check_registers(m);
	for (size_t i = 0; i < m->tables.numfindings; i++) {
		char text[200];

		unc_finding_text(&m->tables.findings[i], text, sizeof(text));
		MUST(text[0] != '\0' && strlen(text) < sizeof(text) - 1);
	}
	for (size_t i = 0; i < m->numlost; i++)
		MUST(m->lost[i].unit.socket < m->topology.sockets);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct unc_regs regs = { .ops = &ops };
	struct unc_machine machine;
	struct unc_error err = { 0 };
	size_t first;

	if (size < 3)
		return 0;
	memset(&made, 0, sizeof(made));
	made.chip = data[0] % CHIPS;
	made.dies = data[0] & 0x20 ? 2 : 1;
	made.nodes = data[0] & 0x40;
	made.swapped = data[0] & 0x80;
	made.chas = data[1];
	first = made.dies == 1 ? size - 3 : data[2] * 24u < size - 3 ? data[2] * 24u : size - 3;
	made.table[0] = data + 3;
	made.size[0] = first;
	made.table[1] = data + 3 + first;
	made.size[1] = size - 3 - first;
	if (unc_machine_discover(&regs, &machine, &err)) {
		MUST(err.code < 0 && err.text[0]);
		return 0;
	}
	check_units(&machine);
	unc_machine_free(&machine);
	return 0;
}
