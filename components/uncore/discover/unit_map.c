/* SPDX-License-Identifier: BSD-3-Clause */
#include "discover/unit_map.h"

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
		add(map, UNC_REG_CONTROL, box->counters, unc_unit_addr(unit, box->fixed_ctl, 4));
	for (unsigned n = 0; n < box->counters; n++)
		if (regs[n].ctr != regs[n].ctl)
			add(map, UNC_REG_COUNTER, n, unc_unit_addr(unit, regs[n].ctr, 8));
	if (box->fixed_ctl != UNC_NONE && box->fixed_ctr != UNC_NONE)
		add(map, UNC_REG_COUNTER, box->counters, unc_unit_addr(unit, box->fixed_ctr, 8));
	if (box->unit_status != UNC_NONE)
		add(map, UNC_REG_STATUS, 0, unc_unit_addr(unit, box->unit_status, 4));
	if (box->unit_ctl != UNC_NONE)
		add(map, UNC_REG_UNIT_CONTROL, 0, unc_unit_addr(unit, box->unit_ctl, 4));
}

/* ---------------------------------------------------------------------------------- in common */

/* Addresses of one place, and which unit has registers there: one register or, of a unit, all from the first on. */
struct span {
	struct unc_addr at;
	uint64_t end;
	size_t unit;
};

/* An MSR takes one number; other registers take an address for each byte. */
static uint64_t end_of(const struct unc_addr *at)
{
	return at->at + (at->space == UNC_MSR ? 1 : at->size);
}

/* MSRs belong to a socket, configuration space to a device; memory is the same for all sockets. */
static uint32_t place_of(const struct unc_addr *at)
{
	return at->space == UNC_MSR ? at->socket : at->space == UNC_PCI ? at->bus : 0;
}

static bool is_same_place(const struct unc_addr *a, const struct unc_addr *b)
{
	return a->space == b->space && place_of(a) == place_of(b);
}

static int compare(const void *left, const void *right)
{
	const struct unc_addr *a = &((const struct span *)left)->at;
	const struct unc_addr *b = &((const struct span *)right)->at;

	if (a->space != b->space)
		return a->space < b->space ? -1 : 1;
	if (place_of(a) != place_of(b))
		return place_of(a) < place_of(b) ? -1 : 1;
	return a->at < b->at ? -1 : a->at > b->at;
}

static bool overlap(const struct unc_addr *a, const struct unc_addr *b)
{
	return is_same_place(a, b) && a->at < end_of(b) && b->at < end_of(a);
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

/* The spans of a unit: one for each place that it has registers in. @return the number of spans */
static size_t add_spans(const struct unc_unit *unit, size_t number, struct span *spans)
{
	struct unc_unit_map map;
	size_t count = 0;

	unc_unit_map(unit, &map);
	for (size_t k = 0; k < map.count; k++) {
		const struct unc_addr *at = &map.regs[k].at;
		size_t i = 0;

		while (i < count && !is_same_place(&spans[i].at, at))
			i++;
		if (i == count)
			spans[count++] = (struct span){ *at, end_of(at), number };
		if (at->at < spans[i].at.at)
			spans[i].at = *at;
		if (end_of(at) > spans[i].end)
			spans[i].end = end_of(at);
	}
	return count;
}

/* Compare all registers of units whose spans overlap. @param regs  room for them */
static void compare_registers(const struct unc_unit *units, const struct span *spans, size_t count,
			      struct span *regs, uint64_t *common)
{
	const struct span *longest = regs; /* of those before, the one that ends last */
	size_t numregs = 0;

	for (size_t i = 0; i < count; i++) {
		struct unc_unit_map map;

		unc_unit_map(&units[spans[i].unit], &map);
		for (size_t k = 0; k < map.count; k++)
			regs[numregs++] = (struct span){ map.regs[k].at, end_of(&map.regs[k].at),
							 spans[i].unit };
	}
	qsort(regs, numregs, sizeof(*regs), compare);
	for (size_t i = 1; i < numregs; i++) {
		size_t one = regs[i].unit, other = longest->unit;
		bool both = is_same_place(&regs[i].at, &longest->at) &&
			    regs[i].at.at < longest->end;

		if (one != other && both) {
			common[one] = common[one] ? common[one] : regs[i].at.at;
			common[other] = common[other] ? common[other] : regs[i].at.at;
		}
		if (!both || regs[i].end >= longest->end)
			longest = &regs[i];
	}
}

/* Only units whose spans of addresses overlap need a comparison of their registers. */
int unc_units_compare(const struct unc_unit *units, size_t count, uint64_t *common)
{
	struct span *spans = reallocarray(NULL, count + 1, UNC_UNIT_REGS * sizeof(*spans));
	struct span *regs = reallocarray(NULL, count + 1, UNC_UNIT_REGS * sizeof(*regs));
	size_t numspans = 0;
	int rc = spans && regs ? 0 : -ENOMEM;

	for (size_t i = 0; rc == 0 && i < count; i++) {
		common[i] = 0;
		numspans += add_spans(&units[i], i, &spans[numspans]);
	}
	if (numspans)
		qsort(spans, numspans, sizeof(*spans), compare);
	for (size_t first = 0, next; first < numspans; first = next) {
		uint64_t end = spans[first].end;

		for (next = first + 1; next < numspans; next++) {
			if (!is_same_place(&spans[first].at, &spans[next].at) ||
			    spans[next].at.at >= end)
				break;
			if (spans[next].end > end)
				end = spans[next].end;
		}
		if (next - first > 1)
			compare_registers(units, &spans[first], next - first, regs, common);
	}
	free(spans);
	free(regs);
	return rc;
}
