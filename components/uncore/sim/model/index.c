/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The list holds the registers of absent units too: accessing one is another fault than accessing
 * no register at all.
 */
#include "sim/model/index.h"

#include "sim/model/numa.h"
#include "sim/model/pci_config.h"
#include "sim/model/table.h"

/* Key of a register: space, device or window, offset. */
static uint64_t key_of(enum unc_space space, uint32_t where, uint32_t offset)
{
	return (uint64_t)space << 60 | (uint64_t)where << 24 | offset;
}

static uint32_t pci_where(enum unc_sim_bus bus, unsigned devfn)
{
	return (uint32_t)bus << 8 | devfn;
}

static unsigned hash_of(uint64_t key)
{
	return (unsigned)(key * 0x9e3779b97f4a7c15ull >> 32) % UNC_SIM_HASHES;
}

/* The register with this key, or NULL. */
static const struct unc_sim_register *exact(const struct unc_sim_layout *layout, uint64_t key)
{
	unsigned at = hash_of(key);

	for (; layout->hashed[at] != 0; at = (at + 1) % UNC_SIM_HASHES) {
		const struct unc_sim_register *r = &layout->registers[layout->hashed[at] - 1];

		if (r->key == key)
			return r;
	}
	return NULL;
}

/* What does not fit is counted. */
static void put(struct unc_sim_layout *layout, uint64_t key, unsigned unit, enum unc_sim_reg reg,
		unsigned n, unsigned size)
{
	unsigned i = layout->numregisters++, at = hash_of(key);

	if (i >= UNC_SIM_REGISTERS)
		return;
	layout->registers[i] = (struct unc_sim_register){
		.key = key,
		.unit = (uint16_t)unit,
		.reg = (uint8_t)reg,
		.n = (uint8_t)n,
		.size = (uint8_t)size,
	};
	while (layout->hashed[at] != 0)
		at = (at + 1) % UNC_SIM_HASHES;
	layout->hashed[at] = (uint16_t)(i + 1);
}

static void put_unit(struct unc_sim_layout *layout, const struct unc_sim_traits *traits,
		     const struct unc_box *box, unsigned slot, unsigned number,
		     const struct unc_location *location, enum unc_sim_bus bus)
{
	bool msr = box->space == UNC_MSR;
	unsigned small = msr ? 8 : 4;
	unsigned ctl_size = msr ? 8 : box->ctl_bytes;
	uint32_t where = box->space == UNC_PCI    ? pci_where(bus, location->base)
			 : box->space == UNC_MMIO ? location->bar
						  : 0;
	uint32_t base = box->space == UNC_PCI ? 0 : location->base;

#define PUT(offset, reg, n, size) \
	put(layout, key_of(box->space, where, base + (uint32_t)(offset)), slot, reg, n, size)
	if (box->unit_ctl != UNC_NONE)
		PUT(box->unit_ctl, UNC_SIM_UNIT_CTL, 0, small);
	if (box->unit_status != UNC_NONE)
		PUT(box->unit_status, UNC_SIM_UNIT_STATUS, 0, small);
	for (unsigned n = 0; n < box->counters; n++) {
		struct unc_counter_regs counter = unc_sim_counter_regs(traits, box, number, n);

		PUT(counter.ctl, box->count_in_ctl ? UNC_SIM_WORD : UNC_SIM_CTL, n, ctl_size);
		if (!box->count_in_ctl)
			PUT(counter.ctr, UNC_SIM_CTR, n, 8);
	}
	if (box->commands)
		PUT(box->commands->offset, UNC_SIM_COMMANDS, 0, 8);
	if (box->fixed_ctl != UNC_NONE)
		PUT(box->fixed_ctl, UNC_SIM_FIXED_CTL, box->counters, small);
	if (box->fixed_ctr != UNC_NONE)
		PUT(box->fixed_ctr, UNC_SIM_FIXED_CTR, box->counters, 8);
	for (unsigned n = 0; n < box->numfreeruns; n++)
		PUT(box->freeruns[n].offset, UNC_SIM_FREE,
		    box->counters + 0u + (box->fixed_ctr != UNC_NONE) + n, 8);
	for (unsigned n = 0; n < box->numfilters; n++) {
		if (box->filters[n].offset == UNC_NONE) /* its address is not public */
			continue;
		if (box->space == UNC_PCI)
			where = pci_where(bus, location->base + box->filters[n].function);
		PUT(box->filters[n].offset, UNC_SIM_FILTER, n, small);
	}
#undef PUT
}

/* Registers must not share a byte, or an MSR: this finds misprints in a register map. */
static bool overlapping(const struct unc_sim_layout *layout)
{
	for (unsigned i = 0; i < layout->numregisters; i++) {
		const struct unc_sim_register *r = &layout->registers[i];

		if (exact(layout, r->key) != r)
			return true;
		for (unsigned k = 1; r->key >> 60 != UNC_MSR && k < r->size; k++)
			if (exact(layout, r->key + k) != NULL)
				return true;
	}
	return false;
}

int unc_sim_build_index(struct unc_sim_model *m)
{
	m->layout.numregisters = 0;
	memset(m->layout.hashed, 0, sizeof(m->layout.hashed));
	for (unsigned i = 0; i < m->numboxes; i++) {
		const struct unc_box *box = m->boxes[i];
		enum unc_sim_bus bus = UNC_SIM_BUS_UBOX;

		if (box->pci_bus == UNC_BUS_ANY)
			bus = m->traits[i]->bus;
		for (unsigned unit = 0; unit < m->layout.units_of[i]; unit++) {
			struct unc_location location;

			if (unc_sim_locate(m->traits[i], box, unit, &location) != 0)
				return -EINVAL;
			put_unit(&m->layout, m->traits[i], box, m->layout.first_unit[i] + unit,
				 unit, &location, bus);
		}
	}
	for (unsigned i = 0; i < m->chip->numglobals; i++) {
		const struct unc_sim_global *g = &m->chip->globals[i];

		put(&m->layout, key_of(UNC_MSR, 0, g->msr), m->layout.ubox,
		    (enum unc_sim_reg)g->reg, g->n, 8);
	}
	return m->layout.numregisters > UNC_SIM_REGISTERS || overlapping(&m->layout) ? -EINVAL : 0;
}

static enum unc_sim_reason find_msr(const struct unc_sim_model *m, const struct unc_addr *at,
				    struct unc_sim_target *target)
{
	const struct unc_sim_register *r;

	if (at->socket >= m->layout.config.sockets)
		return UNC_SIM_NO_SOCKET;
	target->socket = at->socket;
	if (at->at > 0xffffff)
		return UNC_SIM_UNKNOWN;
	r = exact(&m->layout, key_of(UNC_MSR, 0, (uint32_t)at->at));
	if (r == NULL)
		return UNC_SIM_UNKNOWN;
	target->reg = r;
	return at->size == 8 ? UNC_SIM_OK : UNC_SIM_SIZE;
}

/* A register in bytes: all of it, or one half of a register of 8 bytes. */
static enum unc_sim_reason find_bytes(const struct unc_sim_model *m, uint64_t key, unsigned size,
				      struct unc_sim_target *target)
{
	const struct unc_sim_register *r = NULL;

	for (unsigned back = 0; r == NULL && back < 8 && back <= (key & 0xffffff); back++)
		r = exact(&m->layout, key - back);
	if (r == NULL || key - r->key >= r->size)
		return UNC_SIM_UNKNOWN;
	target->reg = r;
	if (key == r->key && size == r->size)
		return UNC_SIM_OK;
	target->high = key - r->key == 4 && r->size == 8;
	target->half = r->size == 8 && size == 4 && (key == r->key || target->high);
	return target->half ? UNC_SIM_OK : UNC_SIM_SIZE;
}

static enum unc_sim_reason find_pci(const struct unc_sim_model *m, const struct unc_addr *at,
				    struct unc_sim_target *target)
{
	unsigned devfn = at->bus & 0xff;
	enum unc_sim_bus bus;
	enum unc_sim_reason reason;
	uint32_t word = 0;

	/* One segment; 4096 bytes of configuration space. */
	if (at->bus >> 16 != 0 || at->at > 0xfff)
		return UNC_SIM_UNKNOWN;
	if (!unc_sim_find_bus(m, at->bus >> 8, &target->socket, &bus)) {
		target->config = 0xffffffff;
		return UNC_SIM_ABSENT;
	}
	reason = unc_sim_config_word(m, target->socket, bus, devfn, at->at, &word);
	target->config = word;
	if (reason == UNC_SIM_UNKNOWN)
		return find_bytes(m, key_of(UNC_PCI, pci_where(bus, devfn), (uint32_t)at->at),
				  at->size, target);
	if (reason == UNC_SIM_ABSENT)
		target->config = 0xffffffff;
	return reason == UNC_SIM_OK && at->size != 4 ? UNC_SIM_SIZE : reason;
}

static enum unc_sim_reason find_memory(const struct unc_sim_model *m, const struct unc_addr *at,
				       unsigned bar, uint32_t offset, struct unc_sim_target *target)
{
	if (!m->chip->has_table ||
	    !unc_sim_table_word(m, target->socket, bar, offset, &target->config))
		return find_bytes(m, key_of(UNC_MMIO, bar, offset), at->size, target);
	if (at->size == 4)
		target->config &= 0xffffffff;
	else if (at->size != 8 || offset % 8 != 0)
		return UNC_SIM_SIZE;
	return UNC_SIM_OK;
}

enum unc_sim_reason unc_sim_find(const struct unc_sim_model *m, const struct unc_addr *at,
				 struct unc_sim_target *target)
{
	enum unc_sim_reason reason = UNC_SIM_UNKNOWN;
	struct unc_sim_unit *u;
	unsigned bar;
	uint32_t offset;

	*target = (struct unc_sim_target){ .reg = NULL };
	if (at->space == UNC_MSR)
		reason = find_msr(m, at, target);
	else if (at->space == UNC_PCI)
		reason = find_pci(m, at, target);
	else if (at->space == UNC_MMIO && unc_sim_window(m, at->at, &target->socket, &bar, &offset))
		reason = find_memory(m, at, bar, offset, target);
	if (reason != UNC_SIM_OK || target->reg == NULL)
		return reason;
	target->unit = u = &m->state->sockets[target->socket].units[target->reg->unit];
	return !u->present || (u->defects.kinds & UNC_SIM_DEFECT_ABSENT) ? UNC_SIM_ABSENT
									 : UNC_SIM_OK;
}
