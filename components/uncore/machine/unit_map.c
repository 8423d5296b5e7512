/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/unit_map.h"

#include <errno.h>
#include <stdlib.h>

/* Filters, a control and a counter each, the fixed counter's, status and unit control. */
_Static_assert(UNC_REGS - 1 + 2 * UNC_MAX_COUNTERS + 2 + 2 <= UNC_UNIT_REGS,
	       "a unit has more registers than its map");

static void add(struct unc_unit_map *map, enum unc_reg_kind kind, unsigned n, struct unc_addr at)
{
	map->regs[map->count++] = (struct unc_unit_reg){ .at = at, .kind = kind, .n = n };
}

void unc_unit_map(const struct unc_unit *unit, struct unc_unit_map *map)
{
	const struct unc_box *box = unit->box;

	map->count = 0;
	for (unsigned k = 0; k < box->numfilters; k++)
		if (box->filters[k].offset != UNC_NONE)
			add(map, UNC_REG_FILTER, k, unc_unit_filter(unit, k));
	for (unsigned n = 0; n < box->counters; n++)
		add(map, UNC_REG_CONTROL, n,
		    unc_unit_addr(unit, unc_unit_counter(unit, n).ctl, box->ctl_bytes));
	if (box->fixed_ctl != UNC_NONE)
		add(map, UNC_REG_CONTROL, box->counters, unc_unit_addr(unit, box->fixed_ctl, 4));
	for (unsigned n = 0; n < box->counters; n++) {
		struct unc_counter_regs regs = unc_unit_counter(unit, n);

		if (regs.ctr != regs.ctl)
			add(map, UNC_REG_COUNTER, n, unc_unit_addr(unit, regs.ctr, 8));
	}
	if (box->fixed_ctl != UNC_NONE && box->fixed_ctr != UNC_NONE)
		add(map, UNC_REG_COUNTER, box->counters, unc_unit_addr(unit, box->fixed_ctr, 8));
	if (box->unit_status != UNC_NONE)
		add(map, UNC_REG_STATUS, 0, unc_unit_addr(unit, box->unit_status, 4));
	if (box->unit_ctl != UNC_NONE)
		add(map, UNC_REG_UNIT_CONTROL, 0, unc_unit_addr(unit, box->unit_ctl, 4));
}

/* ---------------------------------------------------------------------------------- in common */

/* A register, and which unit has it. */
struct owned {
	struct unc_addr at;
	size_t unit;
};

/* An MSR has one number, the other registers as many addresses as bytes. */
static uint64_t end_of(const struct unc_addr *at)
{
	return at->at + (at->space == UNC_MSR ? 1 : at->size);
}

/* MSRs are the socket's, configuration space is the device's, memory is that of all sockets. */
static uint32_t place_of(const struct unc_addr *at)
{
	return at->space == UNC_MSR ? at->socket : at->space == UNC_PCI ? at->bus : 0;
}

static int compare(const void *left, const void *right)
{
	const struct unc_addr *a = &((const struct owned *)left)->at;
	const struct unc_addr *b = &((const struct owned *)right)->at;

	if (a->space != b->space)
		return a->space < b->space ? -1 : 1;
	if (place_of(a) != place_of(b))
		return place_of(a) < place_of(b) ? -1 : 1;
	return a->at < b->at ? -1 : a->at > b->at;
}

static bool overlap(const struct unc_addr *a, const struct unc_addr *b)
{
	return a->space == b->space && place_of(a) == place_of(b) && a->at < end_of(b) &&
	       b->at < end_of(a);
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
	struct owned *all = reallocarray(NULL, count + 1, UNC_UNIT_REGS * sizeof(*all));
	struct owned *longest = all; /* of those before, the one that ends last */
	size_t numregs = 0;

	if (!all)
		return -ENOMEM;
	for (size_t i = 0; i < count; i++) {
		struct unc_unit_map map;

		common[i] = 0;
		unc_unit_map(&units[i], &map);
		for (size_t k = 0; k < map.count; k++)
			all[numregs++] = (struct owned){ .at = map.regs[k].at, .unit = i };
	}
	if (numregs)
		qsort(all, numregs, sizeof(*all), compare);
	for (size_t i = 1; i < numregs; i++) {
		size_t one = all[i].unit, other = longest->unit;

		if (one != other && overlap(&all[i].at, &longest->at)) {
			common[one] = common[one] ? common[one] : all[i].at.at;
			common[other] = common[other] ? common[other] : all[i].at.at;
		}
		if (!overlap(&all[i].at, &longest->at) ||
		    end_of(&all[i].at) >= end_of(&longest->at))
			longest = &all[i];
	}
	free(all);
	return 0;
}
