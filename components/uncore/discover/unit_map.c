/* SPDX-License-Identifier: BSD-3-Clause */
/* The registers of a unit, their values, and units that share some. */
#include "discover/discover.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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

/* ---------------------------------------------------------------------------------- values */

static bool is_needed(const struct unc_unit_reg *reg)
{
	return reg->kind != UNC_REG_FILTER && reg->kind != UNC_REG_STATUS;
}

/*
 * A device that does not answer reads as ones, and these would be put back: no unit control has all bits, nor has a
 * filter in an MSR.
 */
static bool is_silent(const struct unc_unit_reg *reg, uint64_t value)
{
	return value == unc_width_mask(8u * reg->at.size) &&
	       (reg->kind == UNC_REG_UNIT_CONTROL ||
		(reg->kind == UNC_REG_FILTER && reg->at.space == UNC_MSR));
}

static int check_answers(const struct unc_unit_map *map, const struct unc_snapshot *snapshot)
{
	for (size_t i = 0; i < map->count; i++)
		if ((snapshot->present >> i & 1) && is_silent(&map->regs[i], snapshot->value[i]))
			return -EIO;
	return 0;
}

/* Read all at once or, if that fails, one by one. */
int unc_snapshot_save(const struct unc_regs *regs, const struct unc_unit_map *map,
		      struct unc_snapshot *snapshot)
{
	struct unc_addr at[UNC_UNIT_REGS];
	int first = 0;

	memset(snapshot, 0, sizeof(*snapshot));
	for (size_t i = 0; i < map->count; i++)
		at[i] = map->regs[i].at;
	if (unc_regs_read(regs, at, map->count, snapshot->value) == 0) {
		snapshot->present = unc_width_mask((unsigned)map->count);
		return check_answers(map, snapshot);
	}
	for (size_t i = 0; i < map->count; i++) {
		int rc = unc_regs_read(regs, &at[i], 1, &snapshot->value[i]);

		if (rc == 0)
			snapshot->present |= 1ull << i;
		else if (!first && is_needed(&map->regs[i]))
			first = rc;
	}
	return first ? first : check_answers(map, snapshot);
}

bool unc_snapshot_programmed(const struct unc_unit_map *map, const struct unc_snapshot *snapshot,
			     struct unc_addr *at, uint64_t *value)
{
	for (size_t i = 0; i < map->count; i++) {
		if (map->regs[i].kind != UNC_REG_CONTROL || !(snapshot->present >> i & 1) ||
		    !unc_box_counts(map->unit->box, snapshot->value[i]))
			continue;
		*at = map->regs[i].at;
		*value = snapshot->value[i];
		return true;
	}
	return false;
}

/* ---------------------------------------------------------------------------------- overlaps */

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
