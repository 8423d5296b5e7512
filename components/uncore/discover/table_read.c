/* SPDX-License-Identifier: BSD-3-Clause */
#include "discover/discover.h"

#include <errno.h>
#include <stdlib.h>

enum {
	/* PCI Express: extended capabilities, each at least 8 bytes. */
	EXTENDED = 0x100,
	CONFIG_END = 0x1000,
	CAPABILITIES = (CONFIG_END - EXTENDED) / 8,
	DESIGNATED = 0x23, /* designated vendor-specific extended capability */
	ENTRY_ID = 8,      /* bits 15:0 */
	ENTRY_ID_PMON = 1,
	BIR = 0xc, /* bits 2:0 */
	BIR_MASK = 7,
	BAR = 0x10,
	BARS = 6,
	BAR_TYPE = 0xf,
	BAR_64 = 4,

	ENTRY_WORDS = 3,  /* 8 bytes each */
	REGISTERS = 0x40, /* of configuration space, above the header */
};

/* The range of plausible physical addresses. */
#define MEMORY_FIRST 0x100000ull
#define MEMORY_END (1ull << 52)

/* The range of uncore MSRs; the processor's own control registers are around it. */
enum { MSR_FIRST = 0x1000, MSR_END = 0x10000 };

static void about_table(const struct unc_scan *s, uint32_t bus, enum unc_finding_kind kind,
			uint64_t value)
{
	const struct unc_finding finding = {
		.kind = kind, .bus = bus, .entry = UNC_WHOLE_TABLE, .value = value
	};

	unc_discovered_note(&s->machine->tables, &finding);
}

static bool denied(int rc)
{
	return rc == -EACCES || rc == -EPERM;
}

/* ---------------------------------------------------------------------------------- capabilities */

/* A word that cannot be read, or reads as all ones, becomes 0: no such capability. */
static int config_word(const struct unc_scan *s, uint32_t bus, unsigned offset, uint32_t *value)
{
	const struct unc_addr at = { .space = UNC_PCI, .bus = bus, .at = offset };
	char name[64];
	int rc = unc_config_read(s, bus, offset, value);

	if (rc || *value == UINT32_MAX)
		*value = 0;
	return denied(rc) ? unc_error_set(s->err, rc, "cannot look for discovery tables at %s: %s",
					  unc_addr_name(&at, name, sizeof(name)),
					  unc_regs_why(s->regs, UNC_PCI, UNC_READING, rc))
			  : 0;
}

/*
 * The next designated vendor-specific capability of a device.
 * @param at    offset of the previous one (0: none yet); set to the offset of the next (0: there is none)
 * @param hops  capabilities visited: if there are more than fit into the space, the chain is a loop
 */
static int next_capability(const struct unc_scan *s, uint32_t bus, unsigned *at, unsigned *hops)
{
	uint32_t head = (uint32_t)EXTENDED << 20; /* the list begins there */
	int rc = *at ? config_word(s, bus, *at, &head) : 0;

	do {
		*at = head >> 20 & ~3u;
		if (rc || *at < EXTENDED || *at + BIR + 4 > CONFIG_END || ++*hops > CAPABILITIES) {
			*at = 0;
			return rc;
		}
		rc = config_word(s, bus, *at, &head);
	} while (rc || (head & 0xffff) != DESIGNATED);
	return 0;
}

/*
 * Address in a base address register; *address 0: a finding says why there is none. Linux accepts only the two
 * types here: not ports, not below 1 MiB, not prefetchable.
 */
static int read_bar(const struct unc_scan *s, uint32_t bus, uint32_t bir, uint64_t *address)
{
	unsigned bar = bir & BIR_MASK;
	uint32_t low, high = 0;
	bool usable;
	int rc;

	*address = 0;
	if (bir & ~(uint32_t)BIR_MASK || bar >= BARS) {
		about_table(s, bus, UNC_FOUND_BIR, bir);
		return 0;
	}
	rc = config_word(s, bus, BAR + 4 * bar, &low);
	if (rc)
		return rc;
	usable = (low & BAR_TYPE) == 0;
	if ((low & BAR_TYPE) == BAR_64 && bar + 1 < BARS)
		usable = unc_config_read(s, bus, BAR + 4 * (bar + 1), &high) == 0 &&
			 high != UINT32_MAX;
	*address = (uint64_t)high << 32 | (low & ~(uint32_t)BAR_TYPE);
	if (usable && *address >= MEMORY_FIRST && *address < MEMORY_END)
		return 0;
	about_table(s, bus, UNC_FOUND_BAR, (uint64_t)high << 32 | low);
	*address = 0;
	return 0;
}

/* ---------------------------------------------------------------------------------- entries */

/* @param readable  false: there is no memory at this address */
static int read_words(const struct unc_scan *s, uint64_t from, uint64_t words[ENTRY_WORDS],
		      bool *readable)
{
	const struct unc_addr at[ENTRY_WORDS] = {
		{ .space = UNC_MMIO, .size = 8, .at = from },
		{ .space = UNC_MMIO, .size = 8, .at = from + 8 },
		{ .space = UNC_MMIO, .size = 8, .at = from + 16 },
	};
	int rc = unc_regs_read(s->regs, at, ENTRY_WORDS, words);
	char name[64];

	*readable = rc == 0;
	return denied(rc) ? unc_error_set(s->err, rc, "cannot read the discovery table at %s: %s",
					  unc_addr_name(at, name, sizeof(name)),
					  unc_regs_why(s->regs, UNC_MMIO, UNC_READING, rc))
			  : 0;
}

static uint64_t bits(uint64_t word, unsigned high, unsigned low)
{
	return word >> low & unc_width_mask(high - low + 1);
}

static bool any_ones(const uint64_t words[ENTRY_WORDS])
{
	return words[0] == UINT64_MAX || words[1] == UINT64_MAX || words[2] == UINT64_MAX;
}

/*
 * Set the unit's address; false: it has no possible address. Controls and counters are assumed 8 bytes apart.
 * For configuration space, bits from 31 on say where that space is in memory (LIKWID maps it).
 */
static bool locate(const struct unc_scan *s, struct unc_table_unit *u, uint64_t address,
		   enum unc_finding_kind *kind)
{
	unsigned most = u->ctl > u->ctr ? u->ctl : u->ctr, step = u->space == UNC_MSR ? 1 : 8;
	uint64_t end;

	u->unit_ctl = address;
	if (u->space == UNC_PCI) {
		u->unit_ctl = bits(address, 11, 0);
		u->bus = (uint32_t)(bits(address, 30, 28) << 16 | bits(address, 27, 12));
	}
	end = u->unit_ctl + most + (uint64_t)step * u->counters;
	*kind = UNC_FOUND_OUTSIDE;
	switch (u->space) {
	case UNC_MSR:
		return u->unit_ctl >= MSR_FIRST && u->unit_ctl < MSR_END && end <= MSR_END;
	case UNC_MMIO:
		return u->unit_ctl >= MEMORY_FIRST && u->unit_ctl < MEMORY_END &&
		       end <= MEMORY_END && u->unit_ctl % 4 == 0 && u->ctl % 4 == 0 &&
		       (u->unit_ctl + u->ctr) % 8 == 0;
	default:
		if (u->unit_ctl < REGISTERS || end > CONFIG_END || u->unit_ctl % 4 || u->ctl % 4 ||
		    u->ctr % 4)
			return false;
		*kind = UNC_FOUND_NO_DEVICE;
		return unc_scan_has_device(s, u->bus, -1);
	}
}

/* Decode an entry; false: it cannot be a unit, and *kind says why. */
static bool decode(const struct unc_scan *s, const uint64_t words[ENTRY_WORDS],
		   struct unc_table_unit *u, enum unc_finding_kind *kind)
{
	static const enum unc_space spaces[] = { UNC_MSR, UNC_MMIO, UNC_PCI };
	unsigned access = (unsigned)bits(words[0], 63, 62);

	*u = (struct unc_table_unit){
		.counters = (uint8_t)bits(words[0], 7, 0),
		.ctl = (uint8_t)bits(words[0], 15, 8),
		.width = (uint8_t)bits(words[0], 23, 16),
		.ctr = (uint8_t)bits(words[0], 31, 24),
		.type = (uint16_t)bits(words[2], 15, 0),
		.id = (uint16_t)bits(words[2], 31, 16),
	};
	if (any_ones(words)) {
		*kind = UNC_FOUND_ONES;
	} else if (words[0] == 0 || words[1] == 0) {
		*kind = UNC_FOUND_ZERO;
	} else if (access >= sizeof(spaces) / sizeof(spaces[0])) {
		*kind = UNC_FOUND_ACCESS;
	} else if (u->ctl == 0 || u->ctr == 0) {
		*kind = UNC_FOUND_NO_ADDRESS;
	} else if (u->counters == 0 || u->counters > UNC_MAX_COUNTERS) {
		*kind = UNC_FOUND_COUNTERS;
	} else if (u->width == 0 || u->width > 64) {
		*kind = UNC_FOUND_WIDTH;
	} else {
		u->space = spaces[access];
		return locate(s, u, words[1], kind);
	}
	return false;
}

/*
 * Find the entry of the same type and id. Entries of two types may have the same registers. One of them is wrong,
 * which matters if both are units (discovery_units.c).
 */
static const struct unc_table_unit *
earlier(const struct unc_table *t, const struct unc_table_unit *u, enum unc_finding_kind *kind)
{
	for (size_t i = 0; i < t->numunits; i++) {
		const struct unc_table_unit *e = &t->units[i];

		if (e->type != u->type || e->id != u->id)
			continue;
		*kind = e->space == u->space && e->bus == u->bus && e->unit_ctl == u->unit_ctl &&
					e->ctl == u->ctl && e->ctr == u->ctr &&
					e->counters == u->counters && e->width == u->width
				? UNC_FOUND_REPEATED
				: UNC_FOUND_DUPLICATE;
		return e;
	}
	return NULL;
}

/* Check the entry `words`, and add its unit to the table. */
static void add_entry(const struct unc_scan *s, struct unc_table *t, uint16_t entry,
		      const uint64_t words[ENTRY_WORDS])
{
	const struct unc_table_unit *same;
	enum unc_finding_kind kind;
	struct unc_table_unit unit;
	bool usable;

	if (words[0] == 0 && words[1] == 0 && words[2] == 0) {
		t->unused++;
		return;
	}
	usable = decode(s, words, &unit, &kind);
	unit.entry = entry;
	same = usable ? earlier(t, &unit, &kind) : NULL;
	if (!usable || same) {
		bool nowhere = kind == UNC_FOUND_OUTSIDE || kind == UNC_FOUND_NO_DEVICE;

		unc_discovered_note_entry(&s->machine->tables, t, &unit, kind,
					  same ? same->entry : words[nowhere]);
		return;
	}
	if (bits(words[0], 61, 40) || bits(words[2], 63, 48))
		unc_discovered_note_entry(&s->machine->tables, t, &unit, UNC_FOUND_RESERVED,
					  words[bits(words[0], 61, 40) ? 0 : 2]);
	t->units[t->numunits++] = unit;
}

/* ---------------------------------------------------------------------------------- tables */

/* Check and decode the global entry. @param kind  set if it is wrong */
static bool decode_global(const uint64_t words[ENTRY_WORDS], struct unc_table *t,
			  enum unc_finding_kind *kind)
{
	t->stride = (uint8_t)bits(words[0], 15, 8);
	t->room = (uint16_t)bits(words[0], 25, 16);
	if (any_ones(words))
		*kind = UNC_FOUND_ONES;
	else if (words[0] == 0 || words[1] == 0)
		*kind = UNC_FOUND_ZERO;
	else if (t->stride < ENTRY_WORDS)
		*kind = UNC_FOUND_STRIDE;
	else if (t->at + (1ull + t->room) * t->stride * 8 > MEMORY_END)
		*kind = UNC_FOUND_OUTSIDE;
	else
		return true;
	return false;
}

static int read_entries(const struct unc_scan *s, struct unc_table *t)
{
	int rc = 0;

	for (uint16_t entry = 0; rc == 0 && entry < t->room; entry++) {
		uint64_t words[ENTRY_WORDS], at = t->at + (entry + 1ull) * t->stride * 8;
		bool readable;

		rc = read_words(s, at, words, &readable);
		if (rc == 0 && !readable) { /* nor are the entries after it */
			about_table(s, t->bus, UNC_FOUND_UNREADABLE, at);
			break;
		}
		if (rc == 0)
			add_entry(s, t, entry, words);
	}
	return rc;
}

/* Read the global entry of a table. False: *rc is an error, or a finding has the reason. */
static bool read_global(const struct unc_scan *s, struct unc_table *t, int *rc)
{
	const struct unc_discovered *d = &s->machine->tables;
	enum unc_finding_kind kind = UNC_FOUND_UNREADABLE;
	uint64_t words[ENTRY_WORDS], value = t->at;
	bool readable, good = false;

	for (size_t i = 0; i < d->numtables; i++)
		if (d->tables[i].at == t->at) {
			about_table(s, t->bus, UNC_FOUND_AGAIN, t->at);
			return false;
		}
	if (d->numtables == UNC_TABLES) {
		about_table(s, t->bus, UNC_FOUND_TOO_MANY, UNC_TABLES);
		return false;
	}
	*rc = read_words(s, t->at, words, &readable);
	if (*rc)
		return false;
	if (readable) {
		good = decode_global(words, t, &kind);
		value = words[0];
	}
	if (!good)
		about_table(s, t->bus, kind, value);
	else if (bits(words[0], 61, 26))
		about_table(s, t->bus, UNC_FOUND_RESERVED, words[0]);
	return good;
}

static int read_table(const struct unc_scan *s, uint32_t bus, uint64_t address)
{
	struct unc_discovered *d = &s->machine->tables;
	struct unc_table t = { .bus = bus, .socket = -1, .at = address };
	int rc = 0;

	if (!read_global(s, &t, &rc))
		return rc;
	t.units = calloc(t.room + 1u, sizeof(*t.units));
	d->no_memory |= !t.units;
	if (!t.units)
		return 0;
	d->tables[d->numtables] = t;
	return read_entries(s, &d->tables[d->numtables++]);
}

/* Read the tables that a device points to. @param capable  set if it has the capability at all */
static int read_device(const struct unc_scan *s, uint32_t bus, bool *capable)
{
	unsigned at = 0, hops = 0;

	for (;;) {
		uint32_t id = 0, bir = 0;
		uint64_t address = 0;
		int rc = next_capability(s, bus, &at, &hops);

		if (rc || !at)
			return rc;
		*capable = true;
		rc = config_word(s, bus, at + ENTRY_ID, &id);
		if (rc == 0 && (id & 0xffff) != ENTRY_ID_PMON)
			continue;
		if (rc == 0)
			rc = config_word(s, bus, at + BIR, &bir);
		if (rc == 0)
			rc = read_bar(s, bus, bir, &address);
		if (rc == 0 && address)
			rc = read_table(s, bus, address);
		if (rc)
			return rc;
	}
}

/* Read the tables of the usual device or, as Linux does if none has the capability, of all other Intel devices. */
static int read_devices(const struct unc_scan *s, bool usual, bool *capable)
{
	for (size_t i = 0; i < s->numdevices; i++) {
		const struct unc_pci_device *d = &s->devices[i];
		int rc;

		if (d->vendor != UNC_PCI_INTEL || (d->device == UNC_TABLE_DEVICE) != usual)
			continue;
		rc = read_device(s, d->bus, capable);
		if (rc)
			return rc;
	}
	return 0;
}

int unc_discovered_read(const struct unc_scan *s)
{
	struct unc_discovered *out = &s->machine->tables;
	bool capable = false;
	int rc;

	*out = (struct unc_discovered){ .tables = calloc(UNC_TABLES + 1, sizeof(*out->tables)) };
	if (!out->tables)
		return unc_error_set(s->err, -ENOMEM, "out of memory");
	rc = read_devices(s, true, &capable);
	if (rc == 0 && !capable)
		rc = read_devices(s, false, &capable);
	if (rc == 0 && out->no_memory)
		rc = unc_error_set(s->err, -ENOMEM, "out of memory");
	if (rc)
		unc_discovered_free(out);
	return rc;
}
