/* SPDX-License-Identifier: BSD-3-Clause */
/* The registers of a unit, and units that share some. */
#include "discover/discover.h"

#include <errno.h>
#include <stdlib.h>

/* Filters, controls and counters, also of the fixed counter, status and unit control. */
_Static_assert(UNC_REGS - 1 + 2 * UNC_MAX_COUNTERS + 2 + 2 <= UNC_UNIT_REGS,
	       "a unit has more registers than its map");

static void add(struct unc_unit_map *map, enum unc_reg_kind kind, unsigned n, struct unc_addr at)
{
	map->regs[map->count++] = (struct unc_unit_reg){ .at = at, .kind = kind, .n = n };
}

void unc_unit_map(const struct unc_unit *unit, struct unc_unit_map *map)
{
	struct unc_counter_regs regs[UNC_MAX_COUNTERS];
	const struct unc_box *box = unit->box;

	map->unit = unit;
	map->count = 0;
	for (unsigned n = 0; n < box->counters; n++)
		regs[n] = unc_unit_counter(unit, n);
	for (unsigned k = 0; k < box->numfilters; k++)
		if (box->filters[k].offset != UNC_NONE)
			add(map, UNC_REG_FILTER, k, unc_unit_filter(unit, k));
	for (unsigned n = 0; n < box->counters; n++)
		add(map, UNC_REG_CONTROL, n, unc_unit_addr(unit, regs[n].ctl, box->ctl_bytes));
	if (box->fixed_ctl != UNC_NONE)
		add(map, UNC_REG_CONTROL, UNC_MAX_COUNTERS, unc_unit_addr(unit, box->fixed_ctl, 4));
	for (unsigned n = 0; n < box->counters; n++)
		if (regs[n].ctr != regs[n].ctl)
			add(map, UNC_REG_COUNTER, n, unc_unit_addr(unit, regs[n].ctr, 8));
	if (box->fixed_ctl != UNC_NONE && box->fixed_ctr != UNC_NONE)
		add(map, UNC_REG_COUNTER, UNC_MAX_COUNTERS, unc_unit_addr(unit, box->fixed_ctr, 8));
	if (box->unit_status != UNC_NONE)
		add(map, UNC_REG_STATUS, 0, unc_unit_addr(unit, box->unit_status, 4));
	if (box->unit_ctl != UNC_NONE)
		add(map, UNC_REG_UNIT_CONTROL, 0, unc_unit_addr(unit, box->unit_ctl, 4));
}

/* A register and its unit. */
struct place {
	struct unc_addr at;
	size_t unit;
};

/* An MSR occupies one number; other registers occupy one address per byte. */
static uint64_t end_of(const struct unc_addr *at)
{
	return at->at + (at->space == UNC_MSR ? 1 : at->size);
}

/* MSRs belong to a socket, configuration space to a device; memory is the same for all sockets. */
static uint64_t space_of(const struct unc_addr *at)
{
	uint32_t owner = at->space == UNC_MSR ? at->socket : at->space == UNC_PCI ? at->bus : 0;

	return (uint64_t)at->space << 32 | owner;
}

static int compare(const void *left, const void *right)
{
	const struct unc_addr *a = &((const struct place *)left)->at;
	const struct unc_addr *b = &((const struct place *)right)->at;

	if (space_of(a) != space_of(b))
		return space_of(a) < space_of(b) ? -1 : 1;
	return a->at < b->at ? -1 : a->at > b->at;
}

static bool overlap(const struct unc_addr *a, const struct unc_addr *b)
{
	return space_of(a) == space_of(b) && a->at < end_of(b) && b->at < end_of(a);
}

bool unc_unit_overlaps(const struct unc_unit *unit)
{
	struct unc_unit_map map;

	unc_unit_map(unit, &map);
	for (size_t i = 0; i < map.count; i++)
		for (size_t k = 0; k < i; k++)
			if (overlap(&map.regs[i].at, &map.regs[k].at))
				return true;
	return false;
}

int unc_units_compare(const struct unc_unit *units, size_t count, uint64_t *common)
{
	struct place *regs = reallocarray(NULL, count + 1, UNC_UNIT_REGS * sizeof(*regs));
	const struct place *longest = regs; /* of the registers before, the one that ends last */
	size_t numregs = 0;

	if (!regs)
		return -ENOMEM;
	for (size_t i = 0; i < count; i++) {
		struct unc_unit_map map;

		common[i] = 0;
		unc_unit_map(&units[i], &map);
		for (size_t k = 0; k < map.count; k++)
			regs[numregs++] = (struct place){ map.regs[k].at, i };
	}
	if (numregs)
		qsort(regs, numregs, sizeof(*regs), compare);
	for (size_t i = 1; i < numregs; i++) {
		size_t one = regs[i].unit, other = longest->unit;
		bool both = overlap(&regs[i].at, &longest->at);

		if (one != other && both) {
			common[one] = common[one] ? common[one] : regs[i].at.at;
			common[other] = common[other] ? common[other] : regs[i].at.at;
		}
		if (!both || end_of(&regs[i].at) >= end_of(&longest->at))
			longest = &regs[i];
	}
	free(regs);
	return 0;
}
