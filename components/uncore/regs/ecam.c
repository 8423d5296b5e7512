/* SPDX-License-Identifier: BSD-3-Clause */
#include "regs/ecam.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/files.h"
#include "host/iomem.h"
#include "regs/mmio.h"

enum {
	/* The table MCFG (PCI Firmware Specification 3.0, 4.1.2): offsets, and the size of an entry. */
	TABLE_LENGTH = 4,
	TABLE_ENTRIES = 44,
	ENTRY = 16,
	ENTRY_SEGMENT = 8,
	ENTRY_FIRST = 10,
	ENTRY_LAST = 11,
	WINDOWS = 32,
};

/* Buses of one segment; 1 MiB each. */
struct window {
	uint64_t base; /* of bus 0, also if that is not one of them */
	unsigned segment, first, last;
};

struct unc_ecam {
	struct unc_mem *mem;
	unsigned count;
	struct window windows[WINDOWS];
};

static void add_window(struct unc_ecam *ecam, const struct window *w)
{
	if (ecam->count < WINDOWS && w->first <= w->last && w->last <= 0xff && w->base != 0)
		ecam->windows[ecam->count++] = *w;
}

/* The bytes of a table add up to 0. All its numbers are little-endian, as is this machine. */
static void read_table(struct unc_ecam *ecam, const char *root)
{
	uint8_t table[TABLE_ENTRIES + WINDOWS * ENTRY], sum = 0;
	char path[UNC_PATH_MAX];
	uint32_t length;
	int size;

	if (unc_host_path(path, sizeof(path), root, "/sys/firmware/acpi/tables/MCFG"))
		return;
	size = unc_host_bytes(path, table, sizeof(table));
	if (size < TABLE_ENTRIES || memcmp(table, "MCFG", 4) != 0)
		return;
	memcpy(&length, table + TABLE_LENGTH, sizeof(length));
	if (length > (uint32_t)size)
		return;
	for (uint32_t i = 0; i < length; i++)
		sum = (uint8_t)(sum + table[i]);
	for (uint32_t at = TABLE_ENTRIES; sum == 0 && at + ENTRY <= length; at += ENTRY) {
		struct window w = { .first = table[at + ENTRY_FIRST],
				    .last = table[at + ENTRY_LAST] };
		uint16_t segment;

		memcpy(&w.base, table + at, sizeof(w.base));
		memcpy(&segment, table + at + ENTRY_SEGMENT, sizeof(segment));
		w.segment = segment;
		add_window(ecam, &w);
	}
}

/* "PCI MMCONFIG 0000 [bus 00-ff]", since Linux 6.8 "PCI ECAM 0000 …" */
static int found_memory(void *arg, uint64_t first, uint64_t last, const char *name)
{
	struct window w = { .base = first };

	(void)last;
	if (sscanf(name, "PCI %*[A-Z] %x [bus %x-%x]", &w.segment, &w.first, &w.last) == 3 &&
	    w.base >= (uint64_t)w.first << 20) {
		w.base -= (uint64_t)w.first << 20;
		add_window(arg, &w);
	}
	return 0;
}

int unc_ecam_open(const char *root, struct unc_ecam **out, struct unc_error *err)
{
	struct unc_ecam *ecam = calloc(1, sizeof(*ecam));
	int rc = 0;

	if (!ecam)
		return unc_error_set(err, -ENOMEM, "out of memory");
	read_table(ecam, root);
	if (ecam->count == 0)
		unc_host_iomem(root, found_memory, ecam);
	if (ecam->count == 0)
		rc = unc_error_set(err, -ENOENT,
				   "neither the ACPI table MCFG nor /proc/iomem names it");
	if (rc == 0)
		rc = unc_mem_open(root, false, &ecam->mem, err);
	if (rc) {
		free(ecam);
		return rc;
	}
	*out = ecam;
	return 0;
}

void unc_ecam_close(struct unc_ecam *ecam)
{
	if (!ecam)
		return;
	unc_mem_close(ecam->mem);
	free(ecam);
}

int unc_ecam_map(struct unc_ecam *ecam, uint32_t bus, const volatile uint32_t **page,
		 struct unc_error *err)
{
	unsigned segment = bus >> 16, number = bus >> 8 & 0xff;

	for (unsigned i = 0; i < ecam->count; i++) {
		const struct window *w = &ecam->windows[i];
		const volatile void *at;
		int rc;

		if (w->segment != segment || number < w->first || number > w->last)
			continue;
		rc = unc_mem_map(ecam->mem, w->base + ((uint64_t)(bus & 0xffff) << 12), &at);
		if (rc == 0)
			*page = at;
		return rc ? unc_error_set(err, rc, "cannot map it from /dev/mem: %s", strerror(-rc))
			  : 0;
	}
	return unc_error_set(err, -ENOENT, "it lacks bus %02x of segment %04x", number, segment);
}

int unc_ecam_check(struct unc_ecam *ecam, const struct unc_pci_device *list, size_t count,
		   struct unc_error *err)
{
	for (size_t i = 0; i < count; i++) {
		const struct unc_pci_device *d = &list[i];
		uint32_t id = (uint32_t)d->device << 16 | d->vendor, word;
		const volatile uint32_t *page;
		int rc;

		if (i > 0 && d[-1].bus >> 8 == d->bus >> 8)
			continue;
		rc = unc_ecam_map(ecam, d->bus, &page, err);
		if (rc == -ENOENT)
			continue; /* the bus is outside */
		if (rc)
			return rc;
		word = page[0];
		if (word != id && word != ~0u)
			return unc_error_set(err, -ENODEV,
					     "device %04x:%02x:%02x.%x is 0x%08x there, not 0x%08x",
					     d->bus >> 16, d->bus >> 8 & 0xff, d->bus >> 3 & 0x1f,
					     d->bus & 7, word, id);
	}
	return 0;
}

/*
 * Only 4 bytes may be loaded at a time. If the upper half is the same before and after, both halves
 * belong to the same count.
 */
int unc_ecam_load(const volatile uint32_t *page, const struct unc_addr *at, uint64_t *value)
{
	const volatile uint32_t *word = &page[at->at / 4];

	if (at->size == 4) {
		*value = *word;
		return 0;
	}
	for (int tries = 0; tries < 8; tries++) {
		uint32_t before = word[1], low = word[0], high = word[1];

		*value = (uint64_t)high << 32 | low;
		if (high == before)
			return 0;
	}
	return -EAGAIN;
}
