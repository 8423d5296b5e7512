/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Planning: the units of each event, a counter for it in each of them, and then flat arrays, which
 * starting and reading only walk.
 */
#include "plan.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine/scope.h"

/* A unit while its events are collected. */
struct draft {
	struct unc_program program;
	struct unc_want want;
};

struct planner {
	const struct unc_machine *machine;
	struct unc_plan *plan;
	struct unc_error *err;
	struct draft *drafts;
	size_t numdrafts;
	size_t *draft_of; /* by unit; SIZE_MAX: none yet */
};

static bool programmed(const struct unc_encoding *e)
{
	return !(e->flags & (UNC_FIXED | UNC_FREERUN));
}

/* ---------------------------------------------------------------------------------- reasons */

static int filters_differ(const struct planner *p, const struct draft *d,
			  const struct unc_encoding *e, unsigned k)
{
	const struct unc_encoding *other = NULL;
	char a[UNC_NAME_MAX], b[UNC_NAME_MAX], unit[64];

	for (unsigned i = 0; i < d->want.numneeds; i++)
		if (d->want.needs[i].event->used[k] & e->used[k])
			other = d->want.needs[i].event;
	unc_encoding_name(e, a, sizeof(a));
	if (other)
		unc_encoding_name(other, b, sizeof(b));
	return unc_error_set(
		p->err, -EBUSY,
		"%s and %s need different values of %s, which all counters of %s share", a,
		other ? b : "another event", e->box->filters[k - 1].name,
		unc_unit_name(d->program.unit, unit, sizeof(unit)));
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

static int add_filters(const struct planner *p, struct draft *d, const struct unc_encoding *e)
{
	for (unsigned k = 1; k < UNC_REGS; k++) {
		uint64_t shared = d->program.filter_used[k] & e->used[k];

		if ((d->program.filter[k] ^ e->value[k]) & shared)
			return filters_differ(p, d, e, k);
	}
	for (unsigned k = 1; k < UNC_REGS; k++) {
		d->program.filter[k] |= e->value[k];
		d->program.filter_used[k] |= e->used[k];
	}
	return 0;
}

/* Put warnings about the accuracy of counts into err, without an error. */
static void warn(const struct planner *p, const struct draft *d)
{
	char first[320] = "", text[320];
	unsigned others = 0;

	for (unsigned i = 0; p->err && i < d->want.numneeds; i++) {
		if (!unc_schedule_warning(d->want.needs[i].event, d->want.needs[i].counter, text,
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

/* Assign a counter to each event of a unit. */
static int schedule(const struct planner *p, struct draft *d)
{
	const struct unc_encoding *events[UNC_MAX_COUNTERS + 1];
	struct unc_slot slots[UNC_MAX_COUNTERS + 1];
	struct unc_error why;
	char unit[64];

	for (unsigned i = 0; i < d->want.numneeds; i++)
		events[i] = d->want.needs[i].event;
	if (unc_schedule(events, d->want.numneeds, slots, &why))
		return unc_error_set(p->err, -EBUSY, "%s: %s",
				     unc_unit_name(d->program.unit, unit, sizeof(unit)), why.text);
	for (unsigned i = 0; i < d->want.numneeds; i++) {
		struct unc_need *need = &d->want.needs[i];

		need->counter = need->read_counter = need->own_counter = slots[i].counter;
		need->ctl = need->own_ctl = slots[i].ctl;
	}
	warn(p, d);
	return 0;
}

static int add_need(const struct planner *p, struct draft *d, const struct unc_encoding *e)
{
	int rc;

	if (e->flags & UNC_FIXED) {
		d->program.fixed = true;
		d->want.fixed = e;
		return 0;
	}
	for (unsigned i = 0; i < d->want.numneeds; i++)
		if (unc_encoding_same_count(d->want.needs[i].event, e))
			return 0; /* one counter serves both */
	rc = add_filters(p, d, e);
	if (rc)
		return rc;
	d->program.filter_seen |= filters_seen(e);
	d->want.needs[d->want.numneeds++] = (struct unc_need){ .event = e };
	/* Counters are assigned when all events are known, or when there are more than can fit. */
	return d->want.numneeds > d->program.unit->box->counters ? schedule(p, d) : 0;
}

/* The draft of a unit; starts one if there is none. */
static struct draft *draft_of(struct planner *p, size_t unit)
{
	if (p->draft_of[unit] == SIZE_MAX) {
		p->draft_of[unit] = p->numdrafts++;
		p->drafts[p->draft_of[unit]].program.unit = &p->machine->units[unit];
	}
	return &p->drafts[p->draft_of[unit]];
}

/* Note an event whose filters hold in this unit too. One of several with the same filters will do. */
static void note_filters(struct draft *d, const struct unc_encoding *e)
{
	for (unsigned i = 0; i < d->want.numfilters; i++)
		if (unc_encoding_same_count(d->want.filters[i], e))
			return;
	if (d->want.numfilters < UNC_MAX_COUNTERS)
		d->want.filters[d->want.numfilters++] = e;
}

/* Each thread of a core has filters of its own: a count of all threads needs the same in each. */
static int add_sibling_filters(struct planner *p, size_t unit, const struct unc_encoding *e)
{
	unsigned threads = e->box->threads;
	size_t first = unit - p->machine->units[unit].number % threads;
	int rc = 0;

	for (size_t i = first; rc == 0 && i < first + threads; i++) {
		if (i == unit)
			continue;
		rc = add_filters(p, draft_of(p, i), e);
		if (rc == 0)
			note_filters(draft_of(p, i), e);
	}
	return rc;
}

static int draft_event(struct planner *p, const struct unc_encoding *e, int socket)
{
	const struct unc_machine *m = p->machine;
	size_t found = 0;
	int rc = check_filters(p, e);

	if (rc)
		return rc;
	for (size_t i = 0; i < m->numunits; i++) {
		if (!unc_scope_covers(m, e, socket, &m->units[i]))
			continue;
		found++;
		if (e->flags & UNC_FREERUN)
			continue; /* read, never programmed */
		rc = add_need(p, draft_of(p, i), e);
		if (rc == 0 && unc_counts_both_threads(e) && has_filters(e))
			rc = add_sibling_filters(p, i, e);
		if (rc)
			return rc;
	}
	return found ? 0 : unc_scope_absent(m, e, socket, p->err);
}

/* ---------------------------------------------------------------------------------- spreading */

/* The counter of an event in a unit: a register, its mask, and where it comes from. */
static struct unc_addr reading_of(const struct planner *p, const struct unc_unit *unit,
				  const struct unc_encoding *e, uint64_t *mask,
				  struct unc_origin *origin)
{
	const struct unc_box *box = e->box;
	int32_t offset = box->fixed_ctr;

	*mask = unc_width_mask(box->width);
	*origin = (struct unc_origin){ .program = SIZE_MAX };
	if (e->flags & UNC_FREERUN) {
		offset = box->freeruns[e->freerun].offset;
		*mask = unc_width_mask(box->freeruns[e->freerun].width);
	} else if (programmed(e)) {
		const struct draft *d = &p->drafts[p->draft_of[unit - p->machine->units]];

		for (unsigned i = 0; i < d->want.numneeds; i++) {
			if (!unc_encoding_same_count(d->want.needs[i].event, e))
				continue;
			*origin = (struct unc_origin){ .program = (size_t)(d - p->drafts),
						       .need = i };
			offset = unc_box_counter(box, unit->number, d->want.needs[i].counter).ctr;
		}
	}
	return unc_unit_addr(unit, offset, 8);
}

static bool same_register(const struct unc_addr *a, const struct unc_addr *b)
{
	return a->at == b->at && a->bus == b->bus && a->socket == b->socket && a->space == b->space;
}

/* Index of a reading; adds it if it is new. Events that share a counter share its reading. */
static size_t add_reading(struct unc_plan *plan, const struct unc_addr *at, uint64_t mask,
			  struct unc_origin origin, bool may_be_shared)
{
	for (size_t i = 0; may_be_shared && i < plan->numreadings; i++)
		if (same_register(&plan->readings[i], at))
			return i;
	plan->readings[plan->numreadings] = *at;
	plan->masks[plan->numreadings] = mask;
	plan->origins[plan->numreadings] = origin;
	return plan->numreadings++;
}

/*
 * The most that a cycle can add to the count of an event. Four times what the manual says: a count is
 * thrown away where it is exceeded. Where the manual gives no step, it may be a queue's occupancy.
 */
static uint32_t largest_step(const struct unc_encoding *e)
{
	enum { MARGIN = 4, UNKNOWN = 256 };
	uint32_t step = e->max_inc ? e->max_inc : 1;

	if (programmed(e) && e->event->max_inc == 0 && step < UNKNOWN)
		step = UNKNOWN;
	return MARGIN * step;
}

/* If events share a counter, the larger step decides when it wraps. */
static void find_horizon(struct unc_plan *plan, const struct unc_encoding *const *events)
{
	plan->cycles = UINT64_MAX;
	for (size_t k = 0; k < plan->numevents; k++) {
		uint32_t step = largest_step(events[k]);

		for (size_t i = plan->first[k]; i < plan->first[k + 1]; i++) {
			size_t at = plan->which[i];
			uint64_t cycles = plan->masks[at] /
					  (events[k]->max_inc ? events[k]->max_inc : 1u);

			plan->cycles = cycles < plan->cycles ? cycles : plan->cycles;
			plan->steps[at] = step > plan->steps[at] ? step : plan->steps[at];
		}
	}
}

static int spread_events(struct planner *p, const struct unc_encoding *const *events, size_t n,
			 int socket)
{
	const struct unc_machine *m = p->machine;
	struct unc_plan *plan = p->plan;
	size_t most = 0, at = 0;

	for (size_t k = 0; k < n; k++)
		for (size_t i = 0; i < m->numunits; i++)
			most += unc_scope_covers(m, events[k], socket, &m->units[i]);
	plan->readings = calloc(most + 1, sizeof(*plan->readings));
	plan->masks = calloc(most + 1, sizeof(*plan->masks));
	plan->steps = calloc(most + 1, sizeof(*plan->steps));
	plan->origins = calloc(most + 1, sizeof(*plan->origins));
	plan->which = calloc(most + 1, sizeof(*plan->which));
	plan->first = calloc(n + 1, sizeof(*plan->first));
	if (!plan->readings || !plan->masks || !plan->steps || !plan->origins || !plan->which ||
	    !plan->first)
		return unc_error_set(p->err, -ENOMEM, "out of memory");
	for (size_t k = 0; k < n; k++) {
		bool box_seen = false;

		for (size_t i = 0; i < k; i++)
			box_seen |= events[i]->box == events[k]->box;
		plan->first[k] = at;
		for (size_t i = 0; i < m->numunits; i++) {
			struct unc_origin origin;
			struct unc_addr addr;
			uint64_t mask;

			if (!unc_scope_covers(m, events[k], socket, &m->units[i]))
				continue;
			addr = reading_of(p, &m->units[i], events[k], &mask, &origin);
			plan->which[at++] = add_reading(plan, &addr, mask, origin, box_seen);
		}
	}
	plan->first[n] = at;
	plan->numevents = n;
	find_horizon(plan, events);
	return 0;
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

static int spread_programs(struct planner *p)
{
	struct unc_plan *plan = p->plan;

	plan->programs = calloc(p->numdrafts + 1, sizeof(*plan->programs));
	plan->wants = calloc(p->numdrafts + 1, sizeof(*plan->wants));
	if (!plan->programs || !plan->wants)
		return unc_error_set(p->err, -ENOMEM, "out of memory");
	plan->numprograms = p->numdrafts;
	for (size_t i = 0; i < p->numdrafts; i++) {
		plan->programs[i] = p->drafts[i].program;
		plan->wants[i] = p->drafts[i].want;
		take_counters(&plan->programs[i], &plan->wants[i]);
	}
	return 0;
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
	for (size_t i = 0; moved && i < plan->numreadings; i++) {
		const struct unc_origin *from = &plan->origins[i];

		if (from->program == program)
			plan->readings[i] =
				unc_unit_addr(p->unit,
					      unc_box_counter(p->unit->box, p->unit->number,
							      want->needs[from->need].counter)
						      .ctr,
					      8);
	}
}

/* The caller's encodings may be gone when the set is started. */
static int copy_events(struct unc_plan *plan, const struct unc_encoding *const *events, size_t n,
		       const struct unc_encoding ***list)
{
	plan->events = calloc(n + 1, sizeof(*plan->events));
	*list = calloc(n + 1, sizeof(**list)); // NOLINT(bugprone-sizeof-expression): pointers
	if (!plan->events || !*list)
		return -ENOMEM;
	for (size_t i = 0; i < n; i++) {
		plan->events[i] = *events[i];
		(*list)[i] = &plan->events[i];
	}
	return 0;
}

int unc_plan_make(const struct unc_machine *m, const struct unc_encoding *const *given, size_t n,
		  int socket, struct unc_plan *plan, struct unc_error *err)
{
	struct planner p = { .machine = m, .plan = plan, .err = err };
	const struct unc_encoding **events = NULL;
	int rc = 0;

	*plan = (struct unc_plan){ 0 };
	p.drafts = calloc(m->numunits + 1, sizeof(*p.drafts));
	p.draft_of = malloc((m->numunits + 1) * sizeof(*p.draft_of));
	if (copy_events(plan, given, n, &events) || !p.drafts || !p.draft_of)
		rc = unc_error_set(err, -ENOMEM, "out of memory");
	else
		memset(p.draft_of, 0xff, (m->numunits + 1) * sizeof(*p.draft_of));
	for (size_t i = 0; rc == 0 && i < n; i++)
		rc = draft_event(&p, events[i], socket);
	for (size_t i = 0; rc == 0 && i < p.numdrafts; i++)
		rc = schedule(&p, &p.drafts[i]);
	if (rc == 0)
		rc = spread_programs(&p);
	if (rc == 0)
		rc = spread_events(&p, events, n, socket);
	free(p.drafts);
	free(p.draft_of);
	free(events);
	if (rc)
		unc_plan_free(plan);
	return rc;
}

void unc_plan_free(struct unc_plan *plan)
{
	free(plan->events);
	free(plan->programs);
	free(plan->wants);
	free(plan->origins);
	free(plan->readings);
	free(plan->masks);
	free(plan->steps);
	free(plan->first);
	free(plan->which);
	*plan = (struct unc_plan){ 0 };
}
