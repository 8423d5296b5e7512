/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Planning: find the units of each event, the requests to each unit, and the readings of the event; then
 * assign a counter to each request. Events that share a counter share its reading.
 */
#include "plan/plan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "machine/scope.h"

const struct unc_filters unc_no_filters;

/* ---------------------------------------------------------------------------------- lists */

#define GROW(list, count, rc) ((list) = unc_list_grown((list), (count), sizeof((list)[0]), (rc)))

static int room_for_event(struct unc_plan *plan)
{
	int rc = 0;

	plan->events = unc_list_grown(plan->events, plan->numevents + 1,
				      sizeof(const struct unc_encoding *), &rc);
	GROW(plan->first, plan->numevents + 2, &rc);
	return rc;
}

/*
 * Make room for the last event in these units, each with a term and at most one reading.
 * @param programs  at most this many more
 */
static int room_for_units(struct unc_plan *plan, size_t units, size_t programs)
{
	size_t terms = plan->first[plan->numevents] + units, readings = plan->numreadings + units;
	int rc = 0;

	GROW(plan->programs, plan->numprograms + programs, &rc);
	GROW(plan->unit_reqs, plan->numprograms + programs, &rc);
	GROW(plan->terms, terms, &rc);
	GROW(plan->readings, readings, &rc);
	GROW(plan->sources, readings, &rc);
	GROW(plan->masks, readings, &rc);
	GROW(plan->steps, readings, &rc);
	return rc;
}

/* ---------------------------------------------------------------------------------- filters */

/* The entries for a unit, by its index; empty ones are appended if it has none. There must be room. */
static struct draft draft_of(struct unc_plan *plan, size_t unit)
{
	uint32_t *program = &plan->program_of[unit];

	if (*program == UINT32_MAX) {
		*program = (uint32_t)plan->numprograms++;
		plan->programs[*program] =
			(struct unc_program){ .unit = &plan->machine->units[unit],
					      .filters = &unc_no_filters };
		plan->unit_reqs[*program] = (struct unc_unit_req){ .fixed_reading = SIZE_MAX };
	}
	return (struct draft){ &plan->programs[*program], &plan->unit_reqs[*program] };
}

static int filters_differ(const struct planner *p, const struct draft *d,
			  const struct unc_encoding *e, unsigned k)
{
	const struct unc_encoding *other = NULL;
	char a[UNC_NAME_MAX], b[UNC_NAME_MAX], unit[64];

	for (unsigned i = 0; i < d->req->numreqs; i++)
		if (d->req->reqs[i].event->used[k] & e->used[k])
			other = d->req->reqs[i].event;
	unc_encoding_name(e, a, sizeof(a));
	if (other)
		unc_encoding_name(other, b, sizeof(b));
	return unc_error_set(
		p->err, -EBUSY,
		"%s and %s need different values of %s, which all counters of %s share", a,
		other ? b : "another event", e->box->filters[k - 1].name,
		unc_unit_name(d->program->unit, unit, sizeof(unit)));
}

static bool has_filters(const struct unc_encoding *e)
{
	uint64_t used = 0;

	for (unsigned k = 1; k < UNC_REGS; k++)
		used |= e->used[k];
	return used != 0;
}

/* Some filters can be encoded, but the address of their register is not public. */
static int check_filters(const struct planner *p, const struct unc_encoding *e)
{
	char name[UNC_NAME_MAX];

	for (unsigned k = 1; k < UNC_REGS; k++) {
		if (!e->used[k] || e->box->filters[k - 1].offset != UNC_NONE)
			continue;
		unc_encoding_name(e, name, sizeof(name));
		return unc_error_set(
			p->err, -ENOTSUP,
			"%s: the address of register %s of %s is not public, so it cannot be "
			"written",
			name, e->box->name, e->box->filters[k - 1].name);
	}
	return 0;
}

/*
 * Filters that apply to the event even if it does not set them: values left there by another tool, such as
 * the kernel's driver, must be cleared. A filter with an enable bit in the control applies only if that bit
 * is set.
 */
static uint32_t filters_seen(const struct unc_encoding *e)
{
	uint32_t seen = 0;

	for (unsigned i = 0; i < e->pmu->numfields; i++) {
		const struct unc_field *f = &e->pmu->fields[i];

		if (f->reg != UNC_CTL && f->reg <= e->box->numfilters && !f->enable &&
		    unc_event_accepts(e->event, f) &&
		    e->box->filters[f->reg - 1].offset != UNC_NONE)
			seen |= 1u << f->reg;
	}
	return seen;
}

static int add_filters(const struct planner *p, const struct draft *d, const struct unc_encoding *e)
{
	struct unc_filters *filters = d->req->set;

	if (!filters)
		filters = unc_pool_take(&p->plan->pool, sizeof(*filters));
	if (!filters)
		return unc_error_set(p->err, -ENOMEM, "out of memory");
	d->program->filters = d->req->set = filters;
	for (unsigned k = 1; k < UNC_REGS; k++)
		if ((filters->value[k] ^ e->value[k]) & filters->used[k] & e->used[k])
			return filters_differ(p, d, e, k);
	for (unsigned k = 1; k < UNC_REGS; k++) {
		filters->value[k] |= e->value[k];
		filters->used[k] |= e->used[k];
	}
	return 0;
}

/* Each thread of a core has its own filters: a count of all threads needs the same in each. */
static int add_sibling_filters(const struct planner *p, size_t unit, const struct unc_encoding *e)
{
	unsigned threads = e->box->threads;
	size_t first = unit - p->plan->machine->units[unit].number % threads;
	int rc = 0;

	for (size_t i = first; rc == 0 && i < first + threads; i++) {
		struct draft d;

		if (i == unit)
			continue;
		d = draft_of(p->plan, i);
		rc = add_filters(p, &d, e);
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- readings */

static bool same_register(const struct unc_addr *a, const struct unc_addr *b)
{
	return a->at == b->at && a->bus == b->bus && a->socket == b->socket && a->space == b->space;
}

/* The reading of a free-running counter, if an event before has it. */
static size_t find_freerun(const struct unc_plan *plan, const struct unc_addr *at)
{
	for (size_t i = 0; i < plan->numreadings; i++)
		if (plan->sources[i].program == SIZE_MAX && same_register(&plan->readings[i], at))
			return i;
	return SIZE_MAX;
}

static size_t new_reading(struct unc_plan *plan, const struct unc_addr *at, uint64_t mask,
			  struct unc_reading_source source)
{
	size_t n = plan->numreadings++;

	plan->readings[n] = *at;
	plan->sources[n] = source;
	plan->masks[n] = mask;
	plan->steps[n] = 0;
	return n;
}

/*
 * The most that a cycle can add to the count of an event: four times the manual's value, since a count that
 * exceeds it is discarded. If the manual gives none, the event may be the occupancy of a queue.
 */
static uint32_t largest_step(const struct unc_encoding *e)
{
	enum { MARGIN = 4, UNKNOWN = 256 };
	uint32_t step = e->max_inc ? e->max_inc : 1;

	if (!(e->flags & (UNC_FIXED | UNC_FREERUN)) && e->event->max_inc == 0 && step < UNKNOWN)
		step = UNKNOWN;
	return MARGIN * step;
}

/* Add a reading to the last event. If events share a counter, the larger step decides. */
static void add_term(struct unc_plan *plan, const struct unc_encoding *e, size_t reading)
{
	uint64_t cycles = plan->masks[reading] / (e->max_inc ? e->max_inc : 1u);
	uint32_t step = largest_step(e);

	plan->terms[plan->first[plan->numevents]++] = reading;
	plan->cycles = cycles < plan->cycles ? cycles : plan->cycles;
	plan->steps[reading] = step > plan->steps[reading] ? step : plan->steps[reading];
}

/* Where the reading of a programmed counter is noted. */
static size_t *reading_of(const struct unc_plan *plan, size_t program, unsigned number)
{
	struct unc_unit_req *req = &plan->unit_reqs[program];

	return number == UNC_REQ_FIXED ? &req->fixed_reading : &req->reqs[number].reading;
}

/*
 * Add the reading in a unit to the terms of the plan's last event. There must be room.
 * @param program  of the unit; SIZE_MAX: the event is free-running
 * @param number   of the program's request, or UNC_REQ_FIXED
 */
static void add_reading(struct unc_plan *plan, size_t unit, size_t program, unsigned number)
{
	const struct unc_encoding *e = plan->events[plan->numevents - 1];
	const bool free_running = program == SIZE_MAX;
	const int32_t offset =
		free_running ? e->box->freeruns[e->freerun].offset
			     : e->box->fixed_ctr; /* the counter of a request is assigned later */
	const unsigned width = free_running ? e->box->freeruns[e->freerun].width : e->box->width;
	const struct unc_addr at = unc_unit_addr(&plan->machine->units[unit], offset, 8);
	size_t reading = free_running ? find_freerun(plan, &at)
				      : *reading_of(plan, program, number);

	if (reading == SIZE_MAX) {
		reading = new_reading(plan, &at, unc_width_mask(width),
				      (struct unc_reading_source){ .program = program,
								   .number = number });
		if (!free_running)
			*reading_of(plan, program, number) = reading;
	}
	add_term(plan, e, reading);
}

/* ---------------------------------------------------------------------------------- events */

/* What an event asks of every unit. */
struct asked {
	const struct unc_encoding *event;
	char *name;
	uint64_t select;       /* bits of its control that select what is counted */
	bool filters;          /* it sets some */
	uint32_t filters_seen; /* bit k: filter register k - 1 applies to it */
};

/* At most one more than the counters: unc_draft_schedule() then refuses it. */
static int grow_reqs(const struct planner *p, struct unc_unit_req *req)
{
	unsigned room = req->room ? 2u * req->room : 1;
	struct unc_counter_req *reqs;

	room = room < UNC_DRAFT_SLOTS ? room : UNC_DRAFT_SLOTS;
	reqs = unc_pool_take(&p->plan->pool, room * sizeof(*reqs));
	if (!reqs)
		return unc_error_set(p->err, -ENOMEM, "out of memory");
	if (req->numreqs)
		memcpy(reqs, req->reqs, req->numreqs * sizeof(*reqs));
	req->reqs = reqs;
	req->room = (uint8_t)room;
	return 0;
}

/* @param number  set to its number, or UNC_REQ_FIXED */
static int add_counter_req(const struct planner *p, const struct draft *d,
			   const struct asked *asked, unsigned *number)
{
	const struct unc_encoding *e = asked->event;
	struct unc_unit_req *req = d->req;
	struct unc_slot slots[UNC_DRAFT_SLOTS];
	int rc;

	if (e->flags & UNC_FIXED) {
		d->program->fixed = true;
		*number = UNC_REQ_FIXED;
		return 0;
	}
	for (*number = 0; *number < req->numreqs; ++*number)
		if (unc_encoding_same_count(req->reqs[*number].event, e))
			return 0; /* one counter serves both */
	rc = asked->filters ? add_filters(p, d, e) : 0;
	if (rc == 0 && req->numreqs == req->room)
		rc = grow_reqs(p, req);
	if (rc)
		return rc;
	d->program->filter_seen |= asked->filters_seen;
	req->reqs[req->numreqs++] = (struct unc_counter_req){
		.event = e, .name = asked->name, .select = asked->select, .reading = SIZE_MAX
	};
	req->scheduled = false;
	/* Assign counters when all events are known; now only if there are more than can fit. */
	return req->numreqs > d->program->unit->box->counters ? unc_draft_schedule(p, d, slots) : 0;
}

/* Each thread of a core has its own filters. */
static bool has_siblings(const struct asked *asked)
{
	return asked->filters && unc_counts_both_threads(asked->event);
}

static int add_unit(const struct planner *p, size_t unit, const struct asked *asked)
{
	const struct unc_encoding *e = asked->event;
	unsigned number = 0;
	struct draft d;
	int rc;

	if (e->flags & UNC_FREERUN) { /* which is read, never programmed */
		add_reading(p->plan, unit, SIZE_MAX, 0);
		return 0;
	}
	d = draft_of(p->plan, unit);
	rc = add_counter_req(p, &d, asked, &number);
	if (rc == 0 && has_siblings(asked))
		rc = add_sibling_filters(p, unit, e);
	if (rc == 0)
		add_reading(p->plan, unit, p->plan->program_of[unit], number);
	return rc;
}

static uint64_t selecting(const struct unc_encoding *e)
{
	uint64_t bits = 0;

	for (unsigned i = 0; i < e->pmu->numfields; i++) {
		const struct unc_field *f = &e->pmu->fields[i];

		if (f->reg == UNC_CTL && (f->kind == UNC_SELECT || f->kind == UNC_MODIFIER))
			bits |= unc_width_mask(f->width) << f->low;
	}
	return bits;
}

/* @return NULL: out of memory */
static char *name_of(struct unc_plan *plan, const struct unc_encoding *e)
{
	char *name = unc_pool_take(&plan->pool, UNC_PLAN_NAME);
	struct unc_encoding anywhere = *e;

	anywhere.unit = anywhere.socket = anywhere.cpu = anywhere.node = -1;
	if (name)
		unc_encoding_name(&anywhere, name, UNC_PLAN_NAME);
	return name;
}

/* Append a copy of an event, without readings. */
static int new_event(const struct planner *p, const struct unc_encoding *given)
{
	struct unc_plan *plan = p->plan;
	struct unc_encoding *copy = unc_pool_take(&plan->pool, sizeof(*copy));

	if (!copy || room_for_event(plan))
		return unc_error_set(p->err, -ENOMEM, "out of memory");
	*copy = *given;
	plan->events[plan->numevents++] = copy;
	plan->first[plan->numevents] = plan->first[plan->numevents - 1];
	return 0;
}

/* Plan the last event in its units. */
static int add_event(const struct planner *p)
{
	struct unc_plan *plan = p->plan;
	const struct unc_machine *m = plan->machine;
	const struct unc_encoding *e = plan->events[plan->numevents - 1];
	const struct asked asked = { e, name_of(plan, e), selecting(e), has_filters(e),
				     filters_seen(e) };
	const size_t programs = e->flags & UNC_FREERUN ? 0
				: has_siblings(&asked) ? e->box->threads
						       : 1;
	size_t count, units = 0;
	const struct unc_unit *all = unc_machine_units(m, e->box, &count);
	size_t first = all ? (size_t)(all - m->units) : 0, end = first + count;
	int rc = check_filters(p, e);

	if (rc == 0)
		rc = unc_scope_ready(m, e, plan->socket, p->err);
	if (rc)
		return rc;
	for (size_t i = first; i < end; i++)
		units += unc_scope_covers(m, e, plan->socket, &m->units[i]);
	if (units == 0)
		return unc_scope_absent(m, e, plan->socket, p->err);
	if (!asked.name || room_for_units(plan, units, units * programs) != 0)
		return unc_error_set(p->err, -ENOMEM, "out of memory");
	for (size_t i = first; rc == 0 && i < end; i++)
		if (unc_scope_covers(m, e, plan->socket, &m->units[i]))
			rc = add_unit(p, i, &asked);
	return rc;
}

int unc_plan_add(struct unc_plan *plan, const struct unc_encoding *const *events, size_t n,
		 struct unc_error *err)
{
	const struct planner p = { plan, err };
	size_t before = plan->numevents;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < n; i++) {
		rc = new_event(&p, events[i]);
		if (rc == 0)
			rc = add_event(&p);
	}
	if (rc == 0)
		rc = unc_draft_schedule_from(&p, before);
	if (rc == 0)
		unc_draft_warn(&p);
	return rc;
}

int unc_plan_watch(struct unc_plan *plan, const struct unc_encoding *const *counters, size_t n)
{
	size_t own = plan->numevents;
	int rc = unc_plan_add(plan, counters, n, NULL);

	plan->numevents = own;
	return rc;
}

/* ---------------------------------------------------------------------------------- plans */

int unc_plan_make(const struct unc_machine *m, const struct unc_encoding *const *events, size_t n,
		  int socket, struct unc_plan *plan, struct unc_error *err)
{
	size_t bytes = (m->numunits + 1) * sizeof(*plan->program_of);
	int rc;

	*plan = (struct unc_plan){ .machine = m, .socket = socket, .cycles = UINT64_MAX };
	plan->first = calloc(1, sizeof(*plan->first));
	plan->program_of = malloc(bytes);
	if (plan->first && plan->program_of) {
		memset(plan->program_of, 0xff, bytes);
		rc = unc_plan_add(plan, events, n, err);
	} else {
		rc = unc_error_set(err, -ENOMEM, "out of memory");
	}
	if (rc)
		unc_plan_free(plan);
	return rc;
}

void unc_plan_sum(const struct unc_plan *plan, const uint64_t *counts, uint64_t *values)
{
	for (size_t k = 0; k < plan->numevents; k++) {
		uint64_t sum = 0;

		for (size_t i = plan->first[k]; counts && i < plan->first[k + 1]; i++)
			sum += counts[plan->terms[i]];
		values[k] = sum;
	}
}

void unc_plan_free(struct unc_plan *plan)
{
	unc_pool_free(&plan->pool);
	free(plan->events);
	free(plan->programs);
	free(plan->unit_reqs);
	free(plan->program_of);
	free(plan->sources);
	free(plan->readings);
	free(plan->masks);
	free(plan->steps);
	free(plan->first);
	free(plan->terms);
	*plan = (struct unc_plan){ 0 };
}
