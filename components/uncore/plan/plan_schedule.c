/* SPDX-License-Identifier: BSD-3-Clause */
/* A counter for each need of each unit. */
#include "plan/plan_draft.h"

#include <errno.h>

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
	d->want->limited = unc_schedule_warnings(events, slots, d->want->numneeds, NULL, 0) > 0;
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
		const struct unc_need own = to->needs[i];

		to->needs[i] = from->needs[i];
		to->needs[i].event = own.event;
		to->needs[i].reading = own.reading;
	}
	to->limited = from->limited;
}

void unc_draft_take_counters(struct unc_program *p, const struct unc_want *want)
{
	p->counters = 0;
	for (unsigned k = 0; k < want->numneeds; k++) {
		p->counters |= (uint16_t)(1u << want->needs[k].counter);
		p->ctl[want->needs[k].counter] = want->needs[k].ctl;
	}
}

/* Units of an event mostly need the same as the one before. */
int unc_draft_schedule_from(const struct planner *p, size_t event)
{
	struct unc_plan *plan = p->plan;
	size_t last = SIZE_MAX;
	int rc = 0;

	for (size_t i = plan->first[event]; rc == 0 && i < plan->first[plan->numevents]; i++) {
		size_t program = plan->origins[plan->which[i]].program;
		struct draft d;

		if (program == SIZE_MAX || plan->wants[program].scheduled)
			continue;
		d = (struct draft){ &plan->programs[program], &plan->wants[program] };
		if (last != SIZE_MAX && same_needs(d.want, &plan->wants[last]))
			copy_slots(d.want, &plan->wants[last]);
		else
			rc = unc_draft_schedule(p, &d);
		d.want->scheduled = true;
		last = program;
		unc_draft_take_counters(d.program, d.want);
		for (unsigned k = 0; k < d.want->numneeds; k++)
			unc_draft_place_reading(plan, d.want->needs[k].reading);
	}
	return rc;
}

static void warn_of(const struct planner *p, const struct unc_want *want)
{
	const struct unc_encoding *events[UNC_MAX_COUNTERS];
	struct unc_slot slots[UNC_MAX_COUNTERS];

	for (unsigned i = 0; i < want->numneeds; i++) {
		events[i] = want->needs[i].event;
		slots[i] = (struct unc_slot){ .counter = want->needs[i].counter,
					      .ctl = want->needs[i].ctl };
	}
	unc_schedule_warnings(events, slots, want->numneeds, p->err->text, sizeof(p->err->text));
}

/* Of the last unit, if there are several. */
void unc_draft_warn(const struct planner *p)
{
	const struct unc_plan *plan = p->plan;
	size_t i = p->err ? plan->numprograms : 0;

	while (i > 0 && !plan->wants[i - 1].limited)
		i--;
	if (i > 0)
		warn_of(p, &plan->wants[i - 1]);
}
