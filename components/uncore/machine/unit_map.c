/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/unit_map.h"

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
