/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/counter_alloc.h"

#include <errno.h>
#include <string.h>

#include "text.h"

/* The parameters of unc_alloc_counters(). */
struct allocation {
	const struct unc_claimed *u;
	const struct unc_claim *claim;
	uint32_t live;
	struct unc_plan *plan;
	struct unc_program *program;
	struct unc_unit_req *req;
	struct unc_alloc *alloc;
	struct unc_error *err;
};

/* ---------------------------------------------------------------------------------- messages */

/* "EVENT, which is being counted by SOMEONE" or, without `which`, the same as a sentence. */
static void add_use(const struct allocation *a, unsigned counter, const char *which,
		    struct unc_text *text)
{
	char event[UNC_PLAN_NAME], who[96];

	memcpy(event, a->claim->uses[counter].event, sizeof(event));
	event[sizeof(event) - 1] = '\0';
	unc_text_add(text, "%s%s is being counted by %s", unc_owner_printable(event), which,
		     unc_claimed_user(a->u, a->claim, counter, who, sizeof(who)));
}

/* An event of the set needs another filter value than the event on this counter. */
static int filters_differ(const struct allocation *a, unsigned k, unsigned counter,
			  const char *name)
{
	char unit[64], theirs[200];
	struct unc_text text = unc_text_in(theirs, sizeof(theirs));
	const struct unc_unit *at = a->program->unit;

	add_use(a, counter, ", which", &text);
	return unc_error_set(a->err, -EBUSY, "%s: %s needs another value of %s than %s",
			     unc_unit_name(at, unit, sizeof(unit)), name,
			     at->box->filters[k - 1].name, theirs);
}

/* All counters that could count this event are in use. */
static int no_counter(const struct allocation *a, const char *name, uint32_t counters)
{
	const uint32_t used = a->live & counters;
	char unit[64], list[300];
	struct unc_text text = unc_text_in(list, sizeof(list));

	for (unsigned n = 0; used >> n; n++) {
		if (!(used >> n & 1))
			continue;
		if (text.len)
			unc_text_add(&text, ", ");
		add_use(a, n, "", &text);
	}
	return unc_error_set(a->err, -EBUSY, "%s: no counter is left for %s: %s",
			     unc_unit_name(a->program->unit, unit, sizeof(unit)), name, list);
}

/* ---------------------------------------------------------------------------------- filters */

static bool has_filter(const struct unc_box *box, unsigned k)
{
	return k <= box->numfilters && k < UNC_CLAIM_FILTERS &&
	       box->filters[k - 1].offset != UNC_NONE;
}

/* The bits of a filter that an event depends on. */
static uint64_t depends_on(const struct unc_box *box, const struct unc_encoding *event, unsigned k)
{
	return (unc_encoding_filtered_by(event, k) & box->filters[k - 1].writable) | event->used[k];
}

/* The filter value for this set: what its events set, and the initial value elsewhere. */
static uint64_t wanted_value(const struct unc_program *program, unsigned k)
{
	return unc_filter_value(&program->unit->box->filters[k - 1], program->filters->value[k],
				program->filters->used[k]);
}

/*
 * Choose the value of one filter. A killed process may have left anything in bits that no user depends on, so the
 * register is written unless other users already depend on all bits that this set needs.
 */
static int alloc_filter(const struct allocation *a, unsigned k)
{
	const struct unc_box *box = a->program->unit->box;
	uint64_t wanted = wanted_value(a->program, k), bits = 0, theirs = 0;
	uint64_t value = box->filters[k - 1].initial;

	for (unsigned i = 0; i < a->req->numreqs; i++)
		bits |= depends_on(box, a->req->reqs[i].event, k);
	for (unsigned n = 0; a->live >> n; n++) {
		const struct unc_claim_use *use = &a->claim->uses[n];
		uint64_t depends = a->live >> n & 1 ? use->depends[k] : 0;

		for (unsigned i = 0; i < a->req->numreqs; i++)
			if ((use->filter[k] ^ wanted) & depends &
			    depends_on(box, a->req->reqs[i].event, k))
				return filters_differ(a, k, n, a->req->reqs[i].name);
		value = (value & ~depends) | (use->filter[k] & depends);
		theirs |= depends;
	}
	if (!(bits & ~theirs))
		return 0;
	a->alloc->filter[k] = (value & ~bits) | (wanted & bits);
	a->alloc->filters |= 1u << k;
	return 0;
}

static int alloc_filters(const struct allocation *a)
{
	int rc = 0;

	for (unsigned k = 1; rc == 0 && k < UNC_CLAIM_FILTERS; k++)
		if (has_filter(a->program->unit->box, k))
			rc = alloc_filter(a, k);
	return rc;
}

/* ---------------------------------------------------------------------------------- counters */

static bool counts_the_same(const struct allocation *a, unsigned counter,
			    const struct unc_counter_req *counter_req)
{
	const struct unc_claim_use *use = &a->claim->uses[counter];
	const struct unc_box *box = a->program->unit->box;

	if (!(counter_req->event->counters >> counter & 1) || use->ctl != counter_req->own_ctl)
		return false;
	for (unsigned k = 1; k < UNC_CLAIM_FILTERS; k++) {
		uint64_t depends = has_filter(box, k) ? depends_on(box, counter_req->event, k) : 0;

		if (depends != use->depends[k] ||
		    (depends && (wanted_value(a->program, k) ^ use->filter[k]) & depends))
			return false;
	}
	return true;
}

static void give(const struct allocation *a, struct unc_counter_req *counter_req, unsigned counter,
		 uint64_t ctl)
{
	if (counter_req->counter != counter)
		unc_plan_move(a->plan, counter_req, counter);
	counter_req->ctl = ctl;
	a->program->ctl[counter] = ctl;
	a->program->counters |= (uint16_t)(1u << counter);
	a->alloc->uses |= 1u << counter;
}

/* @return false: no counter in use counts the same */
static bool share_counter(const struct allocation *a, struct unc_counter_req *counter_req)
{
	for (unsigned n = 0; n < UNC_MAX_COUNTERS; n++)
		if ((a->live >> n & 1) && counts_the_same(a, n, counter_req)) {
			give(a, counter_req, n, counter_req->own_ctl);
			return true;
		}
	return false;
}

/* Choose free counters for the requests that do not share one. */
static int alloc_free(const struct allocation *a, const unsigned *rest, unsigned count)
{
	struct unc_encoding restricted[UNC_MAX_COUNTERS];
	const struct unc_encoding *events[UNC_MAX_COUNTERS] = { NULL };
	struct unc_slot slots[UNC_MAX_COUNTERS];
	uint32_t wanted = 0;

	for (unsigned i = 0; i < count; i++) {
		const struct unc_encoding *event = a->req->reqs[rest[i]].event;

		restricted[i] = *event;
		restricted[i].counters &= ~a->live;
		events[i] = &restricted[i];
		wanted |= event->counters;
		if (!restricted[i].counters)
			return no_counter(a, a->req->reqs[rest[i]].name, event->counters);
	}
	if (unc_schedule(events, count, slots, NULL))
		return no_counter(a, a->req->reqs[rest[count - 1]].name, wanted);
	for (unsigned i = 0; i < count; i++) {
		give(a, &a->req->reqs[rest[i]], slots[i].counter, slots[i].ctl);
		a->alloc->fresh |= 1u << slots[i].counter;
	}
	return 0;
}

static int alloc_counters(const struct allocation *a)
{
	unsigned rest[UNC_MAX_COUNTERS], count = 0;

	for (unsigned i = 0; i < a->req->numreqs; i++)
		if (!share_counter(a, &a->req->reqs[i]) && count < UNC_MAX_COUNTERS)
			rest[count++] = i;
	return count ? alloc_free(a, rest, count) : 0;
}

static void alloc_fixed(const struct allocation *a)
{
	if (!a->program->fixed)
		return;
	a->alloc->uses |= 1u << UNC_CLAIM_FIXED;
	if (!(a->live >> UNC_CLAIM_FIXED & 1))
		a->alloc->fresh |= 1u << UNC_CLAIM_FIXED;
}

/* ---------------------------------------------------------------------------------- the unit */

/* No one else uses the unit: take the plan's counters. */
static void alloc_own(const struct allocation *a)
{
	for (unsigned i = 0; i < a->req->numreqs; i++) {
		struct unc_counter_req *counter_req = &a->req->reqs[i];

		give(a, counter_req, counter_req->own_counter, counter_req->own_ctl);
		a->alloc->fresh |= 1u << counter_req->counter;
	}
}

int unc_alloc_counters(const struct unc_claimed *u, const struct unc_claim *claim, uint32_t live,
		       struct unc_plan *plan, size_t program, struct unc_alloc *alloc,
		       struct unc_error *err)
{
	const struct allocation a = { .u = u,
				      .claim = claim,
				      .live = live,
				      .plan = plan,
				      .program = &plan->programs[program],
				      .req = &plan->unit_reqs[program],
				      .alloc = alloc,
				      .err = err };
	int rc;

	*alloc = (struct unc_alloc){ 0 };
	a.program->counters = 0;
	rc = alloc_filters(&a);
	if (rc)
		return rc;
	alloc_fixed(&a);
	if (live)
		return alloc_counters(&a);
	alloc_own(&a);
	return 0;
}

/* Each use records the filter bits that it depends on. */
static void enter_filters(struct unc_claim_use *use, const struct unc_program *program,
			  const struct unc_encoding *event)
{
	const struct unc_box *box = program->unit->box;

	memset(use->depends, 0, sizeof(use->depends));
	for (unsigned k = 1; k < UNC_CLAIM_FILTERS; k++) {
		if (!has_filter(box, k))
			continue;
		use->depends[k] = depends_on(box, event, k);
		use->filter[k] = wanted_value(program, k) & use->depends[k];
	}
}

void unc_alloc_enter(const struct unc_claimed *u, struct unc_claim *claim,
		     const struct unc_program *program, const struct unc_unit_req *req,
		     const struct unc_alloc *alloc)
{
	for (unsigned i = 0; i < req->numreqs; i++) {
		const struct unc_counter_req *counter_req = &req->reqs[i];

		if (!(alloc->fresh >> counter_req->counter & 1))
			continue;
		claim->uses[counter_req->counter].ctl = counter_req->ctl;
		enter_filters(&claim->uses[counter_req->counter], program, counter_req->event);
		unc_claimed_sign(u, counter_req->counter, counter_req->name);
	}
	if (alloc->fresh >> UNC_CLAIM_FIXED & 1) /* shared by all who count it */
		claim->uses[UNC_CLAIM_FIXED] = (struct unc_claim_use){ 0 };
}
