/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Planning: the units of each event, what each of them reqs, and the readings of the event; then a
 * counter for each need.
 */
#include "plan/plan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "machine/scope.h"
#include "plan/plan_draft.h"

/* ---------------------------------------------------------------------------------- lists */

/* Lists that have room for the same number of entries. */
struct list {
	void *at; /* where the pointer is */
	size_t size;
};
#define LIST(list)                       \
	{                                \
		&(list), sizeof(*(list)) \
	}
#define LISTS(...)            \
	(const struct list[]) \
	{                     \
		__VA_ARGS__,  \
		{             \
			0     \
		}             \
	}

/* They grow by half at least, and have one entry more than is counted. */
static int grow(size_t *room, size_t need, const struct list *lists)
{
	size_t more = need > *room + *room / 2 ? need : *room + *room / 2;

	if (need <= *room)
		return 0;
	for (; lists->at; lists++) {
		void *list, *grown;

		memcpy(&list, lists->at, sizeof(list));
		grown = reallocarray(list, more + 1, lists->size);
		if (!grown)
			return -ENOMEM;
		memcpy(lists->at, &grown, sizeof(grown));
	}
	*room = more;
	return 0;
}

/* Make room for the last event in some units, each with a reading. @param programs  how many more, at most */
static int room_for_units(struct unc_plan *plan, size_t units, size_t programs)
{
	if (grow(&plan->room.programs, plan->numprograms + programs,
		 LISTS(LIST(plan->programs), LIST(plan->unit_reqs))) ||
	    grow(&plan->room.readings, plan->numreadings + units,
		 LISTS(LIST(plan->readings), LIST(plan->sources), LIST(plan->masks),
		       LIST(plan->steps))))
		return -ENOMEM;
	return grow(&plan->room.terms, plan->first[plan->numevents] + units,
		    LISTS(LIST(plan->terms)));
}

struct draft unc_draft_of(struct unc_plan *plan, size_t unit)
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

/* ---------------------------------------------------------------------------------- events */

/* What follows from an event alone. */
struct asked {
	const struct unc_encoding *event;
	bool filters;          /* it sets some */
	uint32_t filters_seen; /* bit k: filter register k - 1 applies to it */
};

/* At most one more than there are counters: unc_draft_schedule() refuses it. */
static int grow_reqs(const struct planner *p, struct unc_unit_req *req)
{
	const unsigned most = UNC_MAX_COUNTERS + 1;
	unsigned room = req->room ? 2u * req->room : 1;
	struct unc_counter_req *reqs;

	room = room < most ? room : most;
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
	int rc;

	if (e->flags & UNC_FIXED) {
		d->program->fixed = true;
		req->fixed = e;
		*number = UNC_REQ_FIXED;
		return 0;
	}
	for (*number = 0; *number < req->numreqs; ++*number)
		if (unc_encoding_same_count(req->reqs[*number].event, e))
			return 0; /* one counter serves both */
	rc = asked->filters ? unc_draft_add_filters(p, d, e) : 0;
	if (rc == 0 && req->numreqs == req->room)
		rc = grow_reqs(p, req);
	if (rc)
		return rc;
	d->program->filter_seen |= asked->filters_seen;
	req->reqs[req->numreqs++] = (struct unc_counter_req){ .event = e, .reading = SIZE_MAX };
	req->scheduled = false;
	/* Counters are assigned when all events are known, or when there are more than can fit. */
	return req->numreqs > d->program->unit->box->counters ? unc_draft_schedule(p, d) : 0;
}

/* Each thread of a core has filters of its own. */
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
		unc_draft_reading(p->plan, unit, SIZE_MAX, 0);
		return 0;
	}
	d = unc_draft_of(p->plan, unit);
	rc = add_counter_req(p, &d, asked, &number);
	if (rc == 0 && has_siblings(asked))
		rc = unc_draft_add_sibling_filters(p, unit, e);
	if (rc == 0)
		unc_draft_reading(p->plan, unit, p->plan->program_of[unit], number);
	return rc;
}

/* Append a copy of an event. It has no readings yet. */
static int new_event(const struct planner *p, const struct unc_encoding *given)
{
	struct unc_plan *plan = p->plan;
	struct unc_encoding *copy = unc_pool_take(&plan->pool, sizeof(*copy));

	if (!copy || grow(&plan->room.events, plan->numevents + 1,
			  LISTS(LIST(plan->events), LIST(plan->first))))
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
	const struct asked asked = { e, unc_draft_has_filters(e), unc_draft_filters_seen(e) };
	const size_t programs = e->flags & UNC_FREERUN ? 0
				: has_siblings(&asked) ? e->box->threads
						       : 1;
	size_t count, units = 0;
	const struct unc_unit *all = unc_machine_units(m, e->box, &count);
	size_t first = all ? (size_t)(all - m->units) : 0, end = first + count;
	int rc = unc_draft_check_filters(p, e);

	if (rc == 0)
		rc = unc_scope_ready(m, e, plan->socket, p->err);
	if (rc)
		return rc;
	for (size_t i = first; i < end; i++)
		units += unc_scope_covers(m, e, plan->socket, &m->units[i]);
	if (units == 0)
		return unc_scope_absent(m, e, plan->socket, p->err);
	if (room_for_units(plan, units, units * programs) != 0)
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

void unc_plan_move(struct unc_plan *plan, size_t program)
{
	struct unc_unit_req *req = &plan->unit_reqs[program];

	unc_draft_take_counters(&plan->programs[program], req);
	for (unsigned k = 0; k < req->numreqs; k++) {
		struct unc_counter_req *counter_req = &req->reqs[k];

		if (counter_req->read_counter == counter_req->counter)
			continue;
		counter_req->read_counter = counter_req->counter;
		unc_draft_place_reading(plan, counter_req->reading);
	}
}

void unc_plan_sum(const struct unc_plan *plan, const uint64_t *counts, uint64_t *values)
{
	for (size_t k = 0; k < plan->numevents; k++) {
		values[k] = 0;
		for (size_t i = plan->first[k]; counts && i < plan->first[k + 1]; i++)
			values[k] += counts[plan->terms[i]];
	}
}

bool unc_plan_counts_in(const struct unc_plan *plan, unsigned socket)
{
	for (size_t i = 0; i < plan->numprograms; i++)
		if (plan->programs[i].unit->socket == socket)
			return true;
	return false;
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
