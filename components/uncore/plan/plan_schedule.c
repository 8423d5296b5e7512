/* SPDX-License-Identifier: BSD-3-Clause */
/* Counters for the requests to each unit. */
#include "plan/plan.h"

#include <errno.h>

static void take_slots(struct unc_unit_req *req, const struct unc_slot *slots)
{
	for (unsigned i = 0; i < req->numreqs; i++) {
		struct unc_counter_req *counter_req = &req->reqs[i];

		counter_req->counter = counter_req->own_counter = slots[i].counter;
		counter_req->ctl = counter_req->own_ctl = slots[i].ctl;
	}
}

int unc_draft_schedule(const struct planner *p, const struct draft *d,
		       struct unc_slot slots[UNC_DRAFT_SLOTS])
{
	const struct unc_encoding *events[UNC_DRAFT_SLOTS];
	struct unc_error why;
	char unit[64];

	for (unsigned i = 0; i < d->req->numreqs; i++)
		events[i] = d->req->reqs[i].event;
	if (unc_schedule(events, d->req->numreqs, slots, &why))
		return unc_error_set(p->err, -EBUSY, "%s: %s",
				     unc_unit_name(d->program->unit, unit, sizeof(unit)), why.text);
	d->req->limited = unc_schedule_warnings(events, slots, d->req->numreqs, NULL, 0) > 0;
	return 0;
}

static bool same_reqs(const struct unc_unit_req *a, const struct unc_unit_req *b)
{
	bool same = a->numreqs == b->numreqs;

	for (unsigned i = 0; same && i < a->numreqs; i++)
		same = unc_encoding_same_count(a->reqs[i].event, b->reqs[i].event);
	return same;
}

/* Let the program use the counters of its requests. */
static void take_counters(struct unc_program *p, const struct unc_unit_req *req)
{
	p->counters = 0;
	for (unsigned k = 0; k < req->numreqs; k++) {
		p->counters |= (uint16_t)(1u << req->reqs[k].counter);
		p->ctl[req->reqs[k].counter] = req->reqs[k].ctl;
	}
}

/* Point a reading to its counter. */
static void place_reading(struct unc_plan *plan, size_t reading)
{
	const struct unc_reading_source *from = &plan->sources[reading];
	const struct unc_unit *unit = plan->programs[from->program].unit;
	int32_t offset = unit->box->fixed_ctr;

	if (from->number != UNC_REQ_FIXED)
		offset = unc_unit_counter(unit,
					  plan->unit_reqs[from->program].reqs[from->number].counter)
				 .ctr;
	plan->readings[reading] = unc_unit_addr(unit, offset, 8);
}

void unc_plan_move(struct unc_plan *plan, struct unc_counter_req *req, unsigned counter)
{
	req->counter = (uint8_t)counter;
	place_reading(plan, req->reading);
}

/* Most units of an event need the same as the previous unit. */
int unc_draft_schedule_from(const struct planner *p, size_t event)
{
	struct unc_plan *plan = p->plan;
	struct unc_slot slots[UNC_DRAFT_SLOTS];
	size_t last = SIZE_MAX;

	for (size_t i = plan->first[event]; i < plan->first[plan->numevents]; i++) {
		size_t program = plan->sources[plan->terms[i]].program;
		struct draft d;
		int rc = 0;

		if (program == SIZE_MAX || plan->unit_reqs[program].scheduled)
			continue;
		d = (struct draft){ &plan->programs[program], &plan->unit_reqs[program] };
		if (last != SIZE_MAX && same_reqs(d.req, &plan->unit_reqs[last]))
			d.req->limited = plan->unit_reqs[last].limited;
		else
			rc = unc_draft_schedule(p, &d, slots);
		if (rc)
			return rc;
		take_slots(d.req, slots);
		d.req->scheduled = true;
		last = program;
		take_counters(d.program, d.req);
		for (unsigned k = 0; k < d.req->numreqs; k++)
			place_reading(plan, d.req->reqs[k].reading);
	}
	return 0;
}

/* Add the warning about a unit, unless another unit gave the same one. */
static void warn_of(const struct planner *p, const struct unc_unit_req *req)
{
	char text[sizeof(p->err->text)];
	const struct unc_encoding *events[UNC_MAX_COUNTERS];
	struct unc_slot slots[UNC_MAX_COUNTERS];

	for (unsigned i = 0; i < req->numreqs; i++) {
		events[i] = req->reqs[i].event;
		slots[i] = (struct unc_slot){ .counter = req->reqs[i].counter,
					      .ctl = req->reqs[i].ctl };
	}
	unc_schedule_warnings(events, slots, req->numreqs, text, sizeof(text));
	unc_error_add(p->err, text);
}

void unc_draft_warn(const struct planner *p)
{
	const struct unc_plan *plan = p->plan;
	bool first = true;

	for (size_t i = 0; p->err && i < plan->numprograms; i++) {
		if (!plan->unit_reqs[i].limited)
			continue;
		if (first)
			p->err->text[0] = '\0';
		first = false;
		warn_of(p, &plan->unit_reqs[i]);
	}
}
