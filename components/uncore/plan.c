/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Planning: the units of each event; what each of them needs, in memory of just that size; a counter for
 * each need. Then plan_readings.c makes the flat arrays that reading only walks.
 */
#include "plan.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "machine/scope.h"
#include "plan_draft.h"
#include "plan_readings.h"

static int add_need(const struct planner *p, const struct draft *d, const struct asked *asked)
{
	const struct unc_encoding *e = asked->event;
	int rc;

	if (e->flags & UNC_FIXED) {
		d->program->fixed = true;
		d->want->fixed = e;
		return 0;
	}
	for (unsigned i = 0; i < d->want->numneeds; i++)
		if (unc_encoding_same_count(d->want->needs[i].event, e))
			return 0; /* one counter serves both */
	rc = asked->filters ? unc_draft_add_filters(p, d, e) : 0;
	if (rc)
		return rc;
	d->program->filter_seen |= asked->filters_seen;
	d->want->needs[d->want->numneeds++] = (struct unc_need){ .event = e };
	/* Counters are assigned when all events are known, or when there are more than can fit. */
	return d->want->numneeds > d->program->unit->box->counters ? unc_draft_schedule(p, d) : 0;
}

/* All units of a box. */
static struct unc_span box_span(struct planner *p, const struct unc_box *box)
{
	const struct unc_unit *unit;
	struct unc_span span;
	size_t count;

	for (unsigned i = 0; i < p->numboxes; i++)
		if (p->boxes[i].box == box)
			return p->boxes[i].span;
	unit = unc_machine_units(p->machine, box, &count);
	span.first = unit ? (size_t)(unit - p->machine->units) : 0;
	span.end = span.first + count;
	if (p->numboxes < BOXES) {
		p->boxes[p->numboxes].box = box;
		p->boxes[p->numboxes].scheduled = SIZE_MAX;
		p->boxes[p->numboxes++].span = span;
	}
	return span;
}

static int note_covered(struct planner *p, size_t unit)
{
	if (p->numcovered == p->covered_room) {
		size_t room = p->covered_room ? 2 * p->covered_room : 64;
		size_t *more = reallocarray(p->covered, room, sizeof(*more));

		if (!more)
			return unc_error_set(p->err, -ENOMEM, "out of memory");
		p->covered = more;
		p->covered_room = room;
	}
	p->covered[p->numcovered++] = unit;
	return 0;
}

/* A unit gets a program, which may need this besides what is expected already. */
static void expect(struct planner *p, size_t unit, const struct expected *more)
{
	struct expected *e = &p->expected[unit];

	if (p->draft_of[unit] == SIZE_MAX)
		p->draft_of[unit] = p->plan->numprograms++;
	e->needs += more->needs;
	e->filters |= more->filters;
	e->siblings |= more->siblings;
}

/* Each thread of a core has filters of its own. */
static bool has_siblings(const struct asked *asked)
{
	return asked->filters && unc_counts_both_threads(asked->event);
}

static int cover_unit(struct planner *p, size_t unit, const struct asked *asked)
{
	const struct unc_encoding *e = asked->event;
	const struct expected own = { .needs = !(e->flags & UNC_FIXED), .filters = asked->filters };
	static const struct expected sibling = { .filters = 1, .siblings = 1 };
	int rc = note_covered(p, unit);

	if (rc || e->flags & UNC_FREERUN) /* which is read, never programmed */
		return rc;
	expect(p, unit, &own);
	if (has_siblings(asked)) {
		unsigned threads = e->box->threads;
		size_t first = unit - p->machine->units[unit].number % threads;

		for (size_t i = first; i < first + threads; i++)
			if (i != unit)
				expect(p, i, &sibling);
	}
	return 0;
}

static int cover_event(struct planner *p, const struct asked *asked)
{
	const struct unc_encoding *e = asked->event;
	const struct unc_machine *m = p->machine;
	struct unc_span span = unc_scope_narrow(m, e, p->socket, box_span(p, e->box));
	size_t before = p->numcovered;
	int rc = unc_draft_check_filters(p, e);

	if (rc == 0)
		rc = unc_scope_ready(m, e, p->err);
	for (size_t i = span.first; rc == 0 && i < span.end; i++)
		if (unc_scope_covers(m, e, p->socket, &m->units[i]))
			rc = cover_unit(p, i, asked);
	if (rc)
		return rc;
	return p->numcovered > before ? 0 : unc_scope_absent(m, e, p->socket, p->err);
}

/* Empty programs and wants, and what they are expected to need. */
static int take_memory(struct planner *p)
{
	struct unc_plan *plan = p->plan;
	struct expected all = { 0 };
	size_t n = p->machine->numunits;

	for (size_t i = 0; i < n; i++) {
		struct expected *e = &p->expected[i];

		if (e->needs > UNC_MAX_COUNTERS + 1)
			e->needs = UNC_MAX_COUNTERS + 1;
		all.needs += e->needs;
		all.filters += e->filters;
		all.siblings += e->siblings;
	}
	plan->programs = calloc(plan->numprograms + 1, sizeof(*plan->programs));
	plan->wants = calloc(plan->numprograms + 1, sizeof(*plan->wants));
	plan->needs = calloc(all.needs + 1, sizeof(*plan->needs));
	plan->filters = calloc(all.filters + 1, sizeof(*plan->filters));
	plan->siblings =
		calloc(all.siblings * UNC_MAX_COUNTERS + 1, sizeof(const struct unc_encoding *));
	if (!plan->programs || !plan->wants || !plan->needs || !plan->filters || !plan->siblings)
		return unc_error_set(p->err, -ENOMEM, "out of memory");
	all = (struct expected){ 0 };
	for (size_t i = 0; i < n; i++) {
		struct draft d;

		if (p->draft_of[i] == SIZE_MAX)
			continue;
		d = unc_draft_of(p, i);
		*d.program = (struct unc_program){ .unit = &p->machine->units[i],
						   .filters = &unc_no_filters };
		*d.want = (struct unc_want){
			.needs = &plan->needs[all.needs],
			.filters = &plan->siblings[all.siblings * UNC_MAX_COUNTERS]
		};
		all.needs += p->expected[i].needs;
		all.siblings += p->expected[i].siblings;
	}
	return 0;
}

static int draft_event(const struct planner *p, size_t i, const struct asked *asked)
{
	const struct unc_plan *plan = p->plan;
	int rc = 0;

	if (asked->event->flags & UNC_FREERUN)
		return 0;
	for (size_t k = plan->first[i]; rc == 0 && k < plan->first[i + 1]; k++) {
		struct draft d = unc_draft_of(p, p->covered[k]);

		rc = add_need(p, &d, asked);
		if (rc == 0 && has_siblings(asked))
			rc = unc_draft_add_sibling_filters(p, p->covered[k], asked->event);
	}
	return rc;
}

/* The counters of a program are those of its needs. */
static void take_counters(struct unc_program *p, const struct unc_want *want)
{
	p->counters = 0;
	for (unsigned k = 0; k < want->numneeds; k++) {
		p->counters |= (uint16_t)(1u << want->needs[k].counter);
		p->ctl[want->needs[k].counter] = want->needs[k].ctl;
	}
}

/* Point a reading to its need's read_counter: `counter` may be that of a start that failed. */
static void place_reading(struct unc_plan *plan, size_t reading, size_t program)
{
	const struct unc_unit *unit = plan->programs[program].unit;
	const struct unc_origin *from = &plan->origins[reading];
	int32_t offset = unit->box->fixed_ctr;

	if (from->need != UNC_NEED_FIXED)
		offset = unc_box_counter(unit->box, unit->number,
					 plan->wants[program].needs[from->need].read_counter)
				 .ctr;
	plan->readings[reading] = unc_unit_addr(unit, offset, 8);
}

void unc_plan_retarget(struct unc_plan *plan, const struct unc_unit *unit)
{
	plan->programs[0].unit = unit;
	for (size_t i = 0; i < plan->numreadings; i++)
		place_reading(plan, i, 0);
}

void unc_plan_move(struct unc_plan *plan, size_t program)
{
	struct unc_program *p = &plan->programs[program];
	struct unc_want *want = &plan->wants[program];
	bool moved = false;

	take_counters(p, want);
	for (unsigned k = 0; k < want->numneeds; k++) {
		moved |= want->needs[k].read_counter != want->needs[k].counter;
		want->needs[k].read_counter = want->needs[k].counter;
	}
	for (size_t i = 0; moved && i < plan->numreadings; i++)
		if (plan->origins[i].program == program)
			place_reading(plan, i, program);
}

/* The units of each event, and what each unit needs. */
static int draft_all(struct planner *p, const struct unc_encoding *const *given, size_t n)
{
	struct unc_plan *plan = p->plan;
	size_t units = p->machine->numunits + 1;
	struct asked *asked = calloc(n + 1, sizeof(*asked));
	int rc = 0;

	plan->events = calloc(n + 1, sizeof(*plan->events));
	plan->first = calloc(n + 1, sizeof(*plan->first));
	p->draft_of = malloc(units * sizeof(*p->draft_of));
	p->expected = calloc(units, sizeof(*p->expected));
	if (!asked || !plan->events || !plan->first || !p->draft_of || !p->expected)
		rc = unc_error_set(p->err, -ENOMEM, "out of memory");
	else
		memset(p->draft_of, 0xff, units * sizeof(*p->draft_of));
	for (size_t i = 0; rc == 0 && i < n; i++) {
		const struct unc_encoding *e = &plan->events[i];

		plan->events[i] = *given[i];
		asked[i] = (struct asked){ e, unc_draft_has_filters(e), unc_draft_filters_seen(e) };
		rc = cover_event(p, &asked[i]);
		plan->first[i + 1] = p->numcovered;
	}
	plan->numevents = n;
	if (rc == 0)
		rc = take_memory(p);
	for (size_t i = 0; rc == 0 && i < n; i++)
		rc = draft_event(p, i, &asked[i]);
	free(asked);
	return rc;
}

int unc_plan_make(const struct unc_machine *m, const struct unc_encoding *const *events, size_t n,
		  int socket, struct unc_plan *plan, struct unc_error *err)
{
	struct planner p = { .machine = m, .socket = socket, .plan = plan, .err = err };
	int rc;

	*plan = (struct unc_plan){ 0 };
	rc = draft_all(&p, events, n);
	if (rc == 0)
		rc = unc_draft_schedule_all(&p);
	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++)
		take_counters(&plan->programs[i], &plan->wants[i]);
	if (rc == 0)
		rc = unc_plan_readings(plan, m, p.covered, p.draft_of, err);
	free(p.draft_of);
	free(p.expected);
	free(p.covered);
	if (rc)
		unc_plan_free(plan);
	return rc;
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
	free(plan->events);
	free(plan->programs);
	free(plan->wants);
	free(plan->needs);
	free(plan->filters);
	free(plan->siblings);
	free(plan->origins);
	free(plan->readings);
	free(plan->masks);
	free(plan->steps);
	free(plan->first);
	free(plan->which);
	*plan = (struct unc_plan){ 0 };
}
