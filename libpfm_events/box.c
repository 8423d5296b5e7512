/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Register maps: where a unit's registers are. No libc: a kernel may compile this file.
 */
#include "unc_events.h"

uint64_t unc_width_mask(unsigned width)
{
	return width >= 64 ? ~0ull : (1ull << width) - 1;
}

int unc_box_place(const struct unc_box *box, unsigned unit, struct unc_place *place)
{
	for (unsigned i = 0; i < box->numruns; i++) {
		const struct unc_run *run = &box->runs[i];
		unsigned nth = unit - run->first;

		if (unit < run->first || nth >= run->count)
			continue;
		place->bar = 0;
		if (box->mmio) { /* every window starts anew */
			place->bar = (uint16_t)(nth / box->mmio->per_bar);
			nth %= box->mmio->per_bar;
		}
		place->base = run->base + nth * run->step;
		return 0;
	}
	return UNC_EPMU;
}
