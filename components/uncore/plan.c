/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Planning: the units of each event; what each of them needs, in memory of just that size; a counter for
 * each need. Then plan_readings.c makes the flat arrays that reading only walks.
 */
#include "plan.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine/scope.h"
#include "plan_readings.h"

const struct unc_filters unc_no_filters;

/* An event, and what follows from it alone. */
struct asked {
	const struct unc_encoding *event;
	bool filters;          /* it sets some */
	uint32_t filters_seen; /* bit k: filter register k - 1 applies to it */
};

/* The program and want of a unit, as entries of the plan. */
struct draft {
	struct unc_program *program;
	struct unc_want *want;
};

/* Boxes whose units were sought already; more than these are sought each time. */
enum { BOXES = 32 };

/* The most that the events may need: of a unit, or of all. */
struct expected {
	unsigned needs, filters, siblings;
};

struct planner {
	const struct unc_machine *machine;
	int socket; /* of events that name no socket or cpu */
	struct unc_plan *plan;
	struct unc_error *err;
	size_t *draft_of;          /* by unit: index of its program; SIZE_MAX: none */
	struct expected *expected; /* by unit */
	struct {
		const struct unc_box *box;
		struct unc_span span;
		size_t scheduled; /* the last program whose events have counters; SIZE_MAX: none */
	} boxes[BOXES];
	unsigned numboxes;
	size_t *covered; /* the units of all events, in order: those of event i end at plan.first[i + 1] */
	size_t numcovered, covered_room;
};

static int filters_differ(const struct planner *p, const struct draft *d,
			  const struct unc_encoding *e, unsigned k)
{
	const struct unc_encoding *other = NULL;
	char a[UNC_NAME_MAX], b[UNC_NAME_MAX], unit[64];

	for (unsigned i = 0; i < d->want->numneeds; i++)
		if (d->want->needs[i].event->used[k] & e->used[k])
			other = d->want->needs[i].event;
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

/* Some filters can be encoded although the address of their register is not public. */
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
 * Filters that apply to the event although it does not set them: values that another tool (such as
 * the kernel's driver) left there must be cleared. A filter with an enable bit in the control
 * applies only if that bit is set.
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
	struct unc_plan *plan = p->plan;
	struct unc_filters *filters;

	if (d->program->filters == &unc_no_filters)
		d->program->filters = &plan->filters[plan->numfilters++];
	filters = &plan->filters[d->program->filters - plan->filters];
	for (unsigned k = 1; k < UNC_REGS; k++)
		if ((filters->value[k] ^ e->value[k]) & filters->used[k] & e->used[k])
			return filters_differ(p, d, e, k);
	for (unsigned k = 1; k < UNC_REGS; k++) {
		filters->value[k] |= e->value[k];
		filters->used[k] |= e->used[k];
	}
	return 0;
}

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
static int schedule(const struct planner *p, const struct draft *d)
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
static int schedule_all(struct planner *p)
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
			rc = schedule(p, &d);
		if (last)
			*last = i;
	}
	return rc;
}

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
	rc = asked->filters ? add_filters(p, d, e) : 0;
	if (rc)
		return rc;
	d->program->filter_seen |= asked->filters_seen;
	d->want->needs[d->want->numneeds++] = (struct unc_need){ .event = e };
	/* Counters are assigned when all events are known, or when there are more than can fit. */
	return d->want->numneeds > d->program->unit->box->counters ? schedule(p, d) : 0;
}

static struct draft draft_of(const struct planner *p, size_t unit)
{
	size_t at = p->draft_of[unit];

	return (struct draft){ &p->plan->programs[at], &p->plan->wants[at] };
}

/* Note an event whose filters hold in this unit too. One of several with the same filters will do. */
static void note_filters(const struct draft *d, const struct unc_encoding *e)
{
	for (unsigned i = 0; i < d->want->numfilters; i++)
		if (unc_encoding_same_count(d->want->filters[i], e))
			return;
	if (d->want->numfilters < UNC_MAX_COUNTERS)
		d->want->filters[d->want->numfilters++] = e;
}

/* Each thread of a core has filters of its own: a count of all threads needs the same in each. */
static int add_sibling_filters(const struct planner *p, size_t unit, const struct unc_encoding *e)
{
	unsigned threads = e->box->threads;
	size_t first = unit - p->machine->units[unit].number % threads;
	int rc = 0;

	for (size_t i = first; rc == 0 && i < first + threads; i++) {
		struct draft d;

		if (i == unit)
			continue;
		d = draft_of(p, i);
		rc = add_filters(p, &d, e);
		if (rc == 0)
			note_filters(&d, e);
	}
	return rc;
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
	int rc = check_filters(p, e);

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
		d = draft_of(p, i);
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
		struct draft d = draft_of(p, p->covered[k]);

		rc = add_need(p, &d, asked);
		if (rc == 0 && has_siblings(asked))
			rc = add_sibling_filters(p, p->covered[k], asked->event);
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
		asked[i] = (struct asked){ e, has_filters(e), filters_seen(e) };
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
		rc = schedule_all(&p);
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
