/* SPDX-License-Identifier: BSD-3-Clause */
/* A counter for each need of each unit. */
#include "plan_draft.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static void take_slots(struct unc_want *want, const struct unc_slot *slots)
{
	for (unsigned i = 0; i < want->numneeds; i++) {
		struct unc_need *need = &want->needs[i];

		need->counter = need->read_counter = need->own_counter = slots[i].counter;
		need->ctl = need->own_ctl = slots[i].ctl;
	}
}

/* The event that looks at counter 0, if no event of the unit is there whose occupancy it would count. */
static const struct unc_encoding *looks_at_nothing(const struct unc_want *want)
{
	const struct unc_encoding *companion = NULL;

	for (unsigned i = 0; i < want->numneeds; i++) {
		const struct unc_need *need = &want->needs[i];

		if (unc_box_follows(need->event->box, need->event->value[UNC_CTL]))
			companion = need->event;
		else if (need->counter == 0 && need->event->event->flags & UNC_OCCUPANCY)
			return NULL;
	}
	return companion;
}

static bool is_limited(const struct unc_want *want)
{
	bool limited = looks_at_nothing(want) != NULL;

	for (unsigned i = 0; !limited && i < want->numneeds; i++)
		limited =
			unc_schedule_warning(want->needs[i].event, want->needs[i].counter, NULL, 0);
	return limited;
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
	d->want->limited = is_limited(d->want);
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

/* Put warnings about the accuracy of counts into err, without an error. */
static void warn_of(const struct planner *p, const struct unc_want *want)
{
	const struct unc_encoding *companion = looks_at_nothing(want);
	char first[320] = "", text[320];
	unsigned others = 0;

	if (companion)
		snprintf(
			first, sizeof(first),
			"%s%s counts what counter 0 of its unit is set to, and nothing if no event is "
			"there: add an occupancy event of %s to the same event set",
			companion->pmu->prefix, companion->event->name, companion->box->name);
	for (unsigned i = 0; i < want->numneeds; i++) {
		if (!unc_schedule_warning(want->needs[i].event, want->needs[i].counter, text,
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
