/* SPDX-License-Identifier: BSD-3-Clause */
/* A counter for each need of each unit. */
#include "plan_draft.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Put warnings about the accuracy of counts into err, without an error. */
static void warn(const struct planner *p, const struct draft *d)
{
	char first[320] = "", text[320];
	unsigned others = 0;

	for (unsigned i = 0; p->err && i < d->want->numneeds; i++) {
		if (!unc_schedule_warning(d->want->needs[i].event, d->want->needs[i].counter, text,
					  sizeof(text)))
			continue;
		if (*first)
			others++;
		else
			memcpy(first, text, sizeof(first));
	}
	if (others)
		snprintf(p->err->text, sizeof(p->err->text), "%s (and %u more)", first, others);
	else if (*first)
		memcpy(p->err->text, first, sizeof(first));
}

static void take_slots(struct unc_want *want, const struct unc_slot *slots)
{
	for (unsigned i = 0; i < want->numneeds; i++) {
		struct unc_need *need = &want->needs[i];

		need->counter = need->read_counter = need->own_counter = slots[i].counter;
		need->ctl = need->own_ctl = slots[i].ctl;
	}
}

/* Assign a counter to each event of a unit. */
int unc_draft_schedule(const struct planner *p, const struct draft *d)
{
	const struct unc_encoding *events[UNC_MAX_COUNTERS + 1];
	struct unc_slot slots[UNC_MAX_COUNTERS + 1];
	struct unc_error why;
	char unit[64];

	for (unsigned i = 0; i < d->want->numneeds; i++)
		events[i] = d->want->needs[i].event;
	if (unc_schedule(events, d->want->numneeds, slots, &why))
		return unc_error_set(p->err, -EBUSY, "%s: %s",
				     unc_unit_name(d->program->unit, unit, sizeof(unit)), why.text);
	take_slots(d->want, slots);
	warn(p, d);
	return 0;
}

static bool same_needs(const struct unc_want *a, const struct unc_want *b)
{
	bool same = a->numneeds == b->numneeds;

	for (unsigned i = 0; same && i < a->numneeds; i++)
		same = unc_encoding_same_count(a->needs[i].event, b->needs[i].event);
	return same;
}

static void copy_slots(struct unc_want *to, const struct unc_want *from)
{
	for (unsigned i = 0; i < to->numneeds; i++) {
		const struct unc_encoding *event = to->needs[i].event;

		to->needs[i] = from->needs[i];
		to->needs[i].event = event;
	}
}

/* Units of a box mostly need the same as the one before. */
int unc_draft_schedule_all(struct planner *p)
{
	struct unc_plan *plan = p->plan;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++) {
		const struct draft d = { &plan->programs[i], &plan->wants[i] };
		size_t *last = NULL;

		for (unsigned k = 0; !last && k < p->numboxes; k++)
			if (p->boxes[k].box == d.program->unit->box)
				last = &p->boxes[k].scheduled;
		if (last && *last != SIZE_MAX && same_needs(d.want, &plan->wants[*last]))
			copy_slots(d.want, &plan->wants[*last]);
		else
			rc = unc_draft_schedule(p, &d);
		if (last)
			*last = i;
	}
	return rc;
}
