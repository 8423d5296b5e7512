/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From rows of the tables to register values.
 */
#include "row.h"

#include "lookup.h"
#include "parse.h"

void unc_encoding_start(struct unc_encoding *e, const struct unc_chip *chip)
{
	unc_clear(e, offsetof(struct unc_encoding, umasks));
	e->chip = chip;
	e->unit = e->socket = e->cpu = e->node = -1;
}

/* Set the filter bits of the event, which a modifier may override. A umask's bits replace the event's. */
static void take_presets(struct unc_encoding *e, const struct unc_filter_use *use)
{
	for (; use->needs || use->reg; use++) {
		e->value[use->reg] = (e->value[use->reg] & ~use->mask) | use->value;
		e->used[use->reg] |= use->mask;
	}
}

/* An occupancy event without a step in its row may add as much as its box can (max_step). */
static uint16_t largest_step(const struct unc_encoding *e)
{
	uint16_t step = e->event->max_inc;

	if (step == 0 && (e->event->flags & UNC_OCCUPANCY))
		step = e->box->max_step;
	return step ? step : 1;
}

void unc_encoding_take_codes(struct unc_encoding *e)
{
	e->box = e->event->box ? e->event->box : e->pmu->box;
	e->value[UNC_CTL] = e->numumasks ? e->event->code : unc_row_code(e->event, NULL);
	if (e->pmu->numpresets)
		e->value[UNC_CTL] |= unc_presets(e->pmu, e->event);
	e->counters = unc_event_counters(e->pmu, e->event);
	e->max_inc = largest_step(e);
	e->flags = e->event->flags & (UNC_FIXED | UNC_FREERUN | UNC_DEPRECATED);
	e->freerun = e->event->freerun;
	e->use = e->event->use;
	if (e->event->filters)
		take_presets(e, e->event->filters);
	for (unsigned i = 0; i < e->numumasks; i++) {
		const struct unc_umask *umask = e->umasks[i];

		e->value[UNC_CTL] |= umask->code;
		e->flags |= umask->flags & (UNC_FREERUN | UNC_DEPRECATED);
		if (umask->counters)
			e->counters &= umask->counters;
		if (umask->flags & UNC_FREERUN)
			e->freerun = umask->freerun;
		if (umask->use)
			e->use = umask->use;
		if (umask->filters)
			take_presets(e, umask->filters);
	}
}

void unc_encode_row(const struct unc_chip *chip, const struct unc_pmu *pmu,
		    const struct unc_event *event, const struct unc_umask *umask,
		    struct unc_encoding *out)
{
	unc_encoding_start(out, chip);
	out->pmu = pmu;
	out->event = event;
	if (umask)
		out->umasks[out->numumasks++] = umask;
	unc_encoding_take_codes(out);
}
