/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/sum.h"

struct unc_perf_part unc_perf_part_of(const struct unc_encoding *e, const struct unc_unit *unit,
				      size_t counter)
{
	const struct unc_mmio *mmio = unit->box->mmio;
	struct unc_perf_part part = { .counter = counter };

	if (mmio && mmio->active && e->event && (e->event->flags & UNC_CLOCK)) {
		part.window = (unsigned)unit->socket * unit->box->units +
			      unit->number / mmio->per_bar;
		part.active = mmio->active;
	}
	return part;
}

uint64_t unc_perf_sum(const struct unc_set *set, size_t k)
{
	unsigned window = 0, running = 0; /* of this window, clocks that run */
	uint64_t sum = 0;

	for (size_t i = set->first[k]; i < set->first[k + 1]; i++) {
		const struct unc_perf_part *part = &set->parts[i];
		uint64_t total = set->counters[part->counter].total;

		if (part->window != window)
			running = 0;
		window = part->window;
		running += total != 0;
		if (part->active == 0 || running <= part->active)
			sum += total;
	}
	return sum;
}
