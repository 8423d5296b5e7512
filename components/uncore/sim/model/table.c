/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Layout of capability and table: Linux' intel_uncore driver, PCM, LIKWID.
 */
#include "sim/model/table.h"

#include "sim/model/numa.h"

/*
 * Where device memory is, in parts of 1 MiB, and how much of each is used. The first part of a socket begins
 * UNC_SIM_WINDOW_FIRST bytes after a multiple of 8 MiB, what a memory base counts in: a base address register of 0 leads
 * nowhere.
 */
enum { PARTS = 8, CONTROLLERS = 4 };
static const struct unc_sim_memory {
	uint64_t start;
	unsigned shift; /* of the distance between sockets */
	unsigned parts, used;
	unsigned turned; /* parts that are in another order on each socket */
} windows = { 0xd0000000 + UNC_SIM_WINDOW_FIRST, 23, CONTROLLERS, UNC_SIM_WINDOW, 0 },
  above_4gib = { 0x200000000000 + UNC_SIM_WINDOW_FIRST, 33, PARTS, 1 << UNC_SIM_PART_SHIFT,
		 CONTROLLERS };

void unc_sim_lay_memory(struct unc_sim_model *m)
{
	m->memory = m->chip->has_table ? &above_4gib : &windows;
}

enum { TABLE_PART = 7, TABLE_OFFSET = 0xc0000 };

/*
 * Distance of entries in words of 8 bytes, of which an entry has the first three, and empty entries
 * after the last unit.
 */
enum { STRIDE = 8, SPARE = 2 };

/* Base address register of the table: 64 bits. */
enum { TABLE_BIR = 2, BAR_64 = 4 };

/* An entry, as 8-byte words. */
struct entry {
	uint64_t word[3];
};

/* ------------------------------------------------------------------------------ memory */

static unsigned turned(const struct unc_sim_memory *memory, unsigned n, unsigned by)
{
	return n < memory->turned ? (n + by) % CONTROLLERS : n;
}

uint64_t unc_sim_part(const struct unc_sim_model *m, unsigned socket, unsigned n)
{
	const struct unc_sim_memory *memory = m->memory;
	unsigned share = unc_sim_node(&m->layout.config, socket);

	return memory->start + ((uint64_t)share << memory->shift) +
	       ((uint64_t)turned(memory, n, share) << UNC_SIM_PART_SHIFT);
}

bool unc_sim_window(const struct unc_sim_model *m, uint64_t address, unsigned *socket,
		    unsigned *part, uint32_t *offset)
{
	const struct unc_sim_memory *memory = m->memory;
	uint64_t from = address - memory->start, share = from >> memory->shift;
	uint64_t place = (from - (share << memory->shift)) >> UNC_SIM_PART_SHIFT;

	*offset = (uint32_t)(from & ((1u << UNC_SIM_PART_SHIFT) - 1));
	if (share >= m->layout.config.sockets || place >= memory->parts || *offset >= memory->used)
		return false;
	*socket = unc_sim_node(&m->layout.config, (unsigned)share);
	*part = turned(memory, (unsigned)place, UNC_SIM_SOCKETS - (unsigned)share);
	return true;
}

uint64_t unc_sim_windows_end(const struct unc_sim_model *m)
{
	const struct unc_sim_memory *memory = m->memory;

	return memory->start + ((m->layout.config.sockets - 1ull) << memory->shift) +
	       PARTS * (1ull << UNC_SIM_PART_SHIFT);
}

/* ------------------------------------------------------------------------------ the way to the table */

uint32_t unc_sim_table_header(const struct unc_sim_model *m, unsigned socket, uint64_t at)
{
	uint64_t table = unc_sim_part(m, socket, TABLE_PART) + TABLE_OFFSET;

	if (at == 0x10 + 4 * TABLE_BIR)
		return (uint32_t)table | BAR_64;
	return at == 0x10 + 4 * (TABLE_BIR + 1) ? (uint32_t)(table >> 32) : 0;
}

/* Id, version, next: one of another id, one of another entry id, and the table's. */
static const struct {
	uint16_t at;
	uint32_t word;
} capabilities[] = {
	{ UNC_SIM_CAPABILITIES, 0x140u << 20 | 1 << 16 | 0x000b },
	{ 0x140, 0x180u << 20 | 1 << 16 | 0x0023 },
	{ 0x144, 0x10u << 20 | UNC_SIM_INTEL },
	{ 0x148, 2 },
	{ 0x14c, 0 },
	{ 0x180, 1 << 16 | 0x0023 },
	{ 0x184, 0x10u << 20 | UNC_SIM_INTEL },
	{ 0x188, 1 },
	{ 0x18c, TABLE_BIR },
};

bool unc_sim_table_capability(uint64_t at, uint32_t *value)
{
	for (unsigned i = 0; i < ARRAY_SIZE(capabilities); i++)
		if (capabilities[i].at == at) {
			*value = capabilities[i].word;
			return true;
		}
	return false;
}

/* ------------------------------------------------------------------------------ entries */

/* The chip's MSR of this kind, if it is what it should be; else 0. */
static uint16_t msr_of(const struct unc_sim_model *m, enum unc_sim_reg reg)
{
	for (unsigned i = 0; i < m->chip->numglobals; i++)
		if (m->chip->globals[i].reg == reg && m->chip->globals[i].n == 0)
			return m->chip->globals[i].msr;
	return 0;
}

/* 0: MSR, 1: memory, 2: configuration space */
static uint64_t access_of(const struct unc_box *box)
{
	return box->space == UNC_MMIO ? 1 : box->space == UNC_PCI ? 2 : 0;
}

static uint64_t address_of(const struct unc_sim_model *m, unsigned socket, unsigned i,
			   unsigned unit)
{
	const struct unc_box *box = m->boxes[i];
	uint64_t at = (uint64_t)box->unit_ctl;
	struct unc_location place = { 0 };

	/* Entries of links are wrong on some parts. */
	if (m->layout.config.holes && box->presence == UNC_BY_DEVICE)
		unit = 0;
	unc_sim_locate(m->traits[i], box, unit, &place);
	if (box->space == UNC_PCI)
		return at | (uint64_t)(place.base & 7) << 12 | (uint64_t)(place.base >> 3) << 15 |
		       (uint64_t)unc_sim_bus_number(m, socket, UNC_SIM_BUS_UBOX) << 20;
	return at + place.base + (box->space == UNC_MMIO ? unc_sim_part(m, socket, place.bar) : 0);
}

static struct entry unit_entry(const struct unc_sim_model *m, unsigned socket, unsigned i,
			       unsigned unit)
{
	const struct unc_box *box = m->boxes[i];
	struct unc_counter_regs first = unc_sim_counter_regs(m->traits[i], box, unit, 0);
	uint64_t ctl = (uint64_t)(first.ctl - box->unit_ctl);
	uint64_t ctr = (uint64_t)(first.ctr - box->unit_ctl);

	return (struct entry){
		.word = { box->counters | ctl << 8 | (uint64_t)box->width << 16 | ctr << 24 |
				  access_of(box) << 62,
			  address_of(m, socket, i, unit),
			  box->table_type | (uint64_t)(m->traits[i]->first_id + unit) << 16 },
	};
}

/* With holes: entries of all caching agents that the chip can have, where an MSR has their number. */
static unsigned listed_units(const struct unc_sim_model *m, unsigned i)
{
	const struct unc_box *box = m->boxes[i];

	if (box->presence != UNC_BY_TABLE && box->presence != UNC_BY_DEVICE)
		return 0;
	if (m->layout.config.holes && msr_of(m, UNC_SIM_CHA_COUNT) != 0 &&
	    m->traits[i]->role == UNC_SIM_CHA)
		return box->units;
	return m->layout.units_of[i];
}

static bool is_listed(const struct unc_sim_model *m, unsigned socket, unsigned i, unsigned unit)
{
	const struct unc_sim_unit *u = unc_sim_unit_at(m, socket, i, unit);

	return unit >= m->layout.units_of[i] ||
	       (u->present && !(u->defects.kinds & UNC_SIM_DEFECT_ABSENT));
}

/* Entry n, from 0. With holes: the second one is empty, and the fourth reads as ones. */
static struct entry nth_entry(const struct unc_sim_model *m, unsigned socket, unsigned n)
{
	if (m->layout.config.holes && n == 1)
		return (struct entry){ 0 };
	if (m->layout.config.holes && n == 3)
		return (struct entry){ .word = { ~0ull, ~0ull, ~0ull } };
	if (m->layout.config.holes)
		n -= (n > 3) ? 2 : (n > 1) ? 1 : 0;
	for (unsigned i = 0; i < m->numboxes; i++)
		for (unsigned unit = 0; unit < listed_units(m, i); unit++)
			if (is_listed(m, socket, i, unit) && n-- == 0)
				return unit_entry(m, socket, i, unit);
	return (struct entry){ 0 };
}

/* The most entries that the table has room for; units that are absent by a defect leave theirs empty. */
static unsigned most_entries(const struct unc_sim_model *m)
{
	unsigned units = SPARE + (m->layout.config.holes ? 2 : 0);

	for (unsigned i = 0; i < m->numboxes; i++)
		units += listed_units(m, i);
	return units;
}

bool unc_sim_table_word(const struct unc_sim_model *m, unsigned socket, unsigned part,
			uint32_t offset, uint64_t *value)
{
	uint32_t at = offset - TABLE_OFFSET, n = at / (8 * STRIDE), word = at / 8 % STRIDE;
	struct entry entry = {
		.word = { (uint64_t)STRIDE << 8 | (uint64_t)most_entries(m) << 16,
			  msr_of(m, UNC_SIM_GLOBAL_CTL), 0 },
	};

	if (part != TABLE_PART || offset < TABLE_OFFSET || at % 4 != 0 || n > most_entries(m))
		return false;
	if (n > 0)
		entry = nth_entry(m, socket, n - 1);
	*value = word < ARRAY_SIZE(entry.word) ? entry.word[word] >> (at % 8 * 8) : 0;
	return true;
}
