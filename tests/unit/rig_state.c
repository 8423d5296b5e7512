/* SPDX-License-Identifier: BSD-3-Clause */
#include "rig_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void rig_complain(const struct rig_reg *reg, uint64_t before)
{
	char name[64];

	CU_ASSERT(false);
	printf("%s, register 0x%llx: 0x%llx, was 0x%llx\n",
	       unc_unit_name(reg->unit, name, sizeof(name)), (unsigned long long)reg->at.at,
	       (unsigned long long)reg->value, (unsigned long long)before);
}

static void put(const struct rig *rig, struct unc_addr at, uint64_t value)
{
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig->sim, &at, value), 0);
}

void rig_scribble(const struct rig *rig)
{
	uint64_t seed = 12345;

	for (size_t i = 0; i < rig->machine->numunits; i++) {
		const struct unc_unit *unit = &rig->machine->units[i];
		const struct unc_box *box = unit->box;

		for (unsigned n = 0; n < box->counters; n++) {
			struct unc_counter_regs regs = unc_unit_counter(unit, n);

			seed = seed * 6364136223846793005ull + 1442695040888963407ull;
			if (!box->no_enable) /* else it would run */
				put(rig, unc_unit_addr(unit, regs.ctl, box->ctl_bytes),
				    0x10 + (seed >> 60));
			put(rig, unc_unit_addr(unit, regs.ctr, 8),
			    seed >> 10 & unc_width_mask(box->width));
		}
		if (box->fixed_ctr != UNC_NONE)
			put(rig, unc_unit_addr(unit, box->fixed_ctr, 8), 77 + i);
		for (unsigned k = 0; k < box->numfilters; k++)
			if (box->filters[k].offset != UNC_NONE)
				put(rig, unc_unit_filter(unit, k),
				    box->filters[k].writable & 0x55555555);
	}
}

/* Counts in configuration space are not restored; free-running counters go on. */
static bool may_differ(const struct rig_reg *reg)
{
	return reg->counter && (reg->free || reg->at.space == UNC_PCI);
}

void rig_same_as(const struct rig *rig, const struct rig_registers *before)
{
	struct rig_registers now;

	rig_look(rig, &now);
	CU_ASSERT_EQUAL_FATAL(now.count, before->count);
	for (size_t i = 0; i < now.count; i++)
		if (!may_differ(&now.regs[i]) && now.regs[i].value != before->regs[i].value)
			rig_complain(&now.regs[i], before->regs[i].value);
	free(now.regs);
}
