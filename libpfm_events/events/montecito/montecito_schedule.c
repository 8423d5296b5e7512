/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: which counter counts which event (manual 002, 3.3.3, 4.8.2 and 4.8.4).
 *
 * If events of an L1D set are counted, one of them must be in PMC5. Events of an L2D set are counted
 * in two groups of three counters; a group counts with the umask and the `all` of its leader. The
 * search fills the groups first, in every possible way, then PMC5, and matches the remaining events
 * each time. The groups have six counters, which keeps the search small.
 *
 * Events in use keep their counters and controls: a leader in use keeps its umask.
 */
#include "events/montecito/montecito_schedule.h"

#include <stdio.h>
#include <string.h>

#include "conflict.h"
#include "error.h"
#include "events/montecito/montecito.h"
#include "match.h"
#include "text.h"

/* Counters from PMC4 on. */
enum {
	PMC5 = 1,
	L2D_SLOTS = 6,
};

/* Leader and followers of both groups (4.8.4). */
static const struct {
	int8_t counter;
	bool leads;
	uint8_t group;
} l2d_slots[L2D_SLOTS] = {
	{ 0, true, 0 },  /* PMC4 */
	{ 1, false, 0 }, /* PMC5 */
	{ 4, false, 0 }, /* PMC8 */
	{ 2, true, 1 },  /* PMC6 */
	{ 3, false, 1 }, /* PMC7 */
	{ 5, false, 1 }, /* PMC9 */
};

/* Rules that the search can ignore, to find the one that cannot be met. */
enum {
	RULE_UMASK = 1 << 0,  /* followers count with their leader's umask */
	RULE_ALL = 1 << 1,    /* … and with its `all` */
	RULE_GROUPS = 1 << 2, /* L2D events are counted in groups */
	RULE_PMC5 = 1 << 3,   /* one L1D event is in PMC5 */
	ALL_RULES = 0xf,
};

/* A group of L2D counters: what its leader is programmed with. */
struct group {
	unsigned set; /* 0: no leader */
	bool all;
	uint8_t umask, matters; /* value, and which bits make a difference */
};

struct task {
	const struct unc_encoding *const *events;
	unsigned rules;
	struct unc_match m;
	struct group groups[2];
	unsigned left; /* L2D events without a counter */
};

/* ------------------------------------------------------------------------------ events */

static bool is_l1d(const struct unc_encoding *e)
{
	return unc_mont_set(e->event) >= MONT_L1D_SET(0) &&
	       unc_mont_set(e->event) < MONT_L2D_SET(0);
}

static bool is_l2d(const struct unc_encoding *e)
{
	return unc_mont_set(e->event) >= MONT_L2D_SET(0);
}

static bool all_of(const struct unc_encoding *e)
{
	return (e->value[UNC_CTL] & MONT_ALL) != 0;
}

static uint8_t umask_of(const struct unc_encoding *e)
{
	return e->value[UNC_CTL] >> 16 & 0xf;
}

/* Bits of the umask that make a difference to this event; without a umask, it counts by its first. */
static uint8_t umask_matters(const struct unc_encoding *e)
{
	const struct unc_umask *umask = e->numumasks ? e->umasks[0] : e->event->umasks;

	return umask ? 0xf & ~unc_mont_ignored(umask) : 0;
}

/* True if the count may be wrong in a counter that stops with its thread. */
static bool wants_duplicated(const struct unc_encoding *e)
{
	return unc_mont_capture(e->event) >= MONT_CAUSAL && (e->counters & MONT_DUPLICATED);
}

static bool loses_clock(const struct unc_encoding *e)
{
	return unc_mont_capture(e->event) >= MONT_ACTIVE_CLOCK;
}

/* ------------------------------------------------------------------------------ search */

/* Put an L1D event into PMC5, which selects the set, then match the rest. */
static bool place_l1d(struct task *t)
{
	bool any = false;

	for (unsigned i = 0; i < t->m.n; i++)
		any |= is_l1d(t->events[i]);
	if (!any || !(t->rules & RULE_PMC5))
		return unc_match_rest(&t->m);
	if (unc_match_holder(&t->m, PMC5) < t->m.n)
		return false;
	for (unsigned i = 0; i < t->m.n; i++) {
		if (!is_l1d(t->events[i]) || !(t->m.counters[i] >> PMC5 & 1))
			continue;
		t->m.at[i] = PMC5;
		if (unc_match_rest(&t->m))
			return true;
		t->m.at[i] = UNC_UNMATCHED;
	}
	return false;
}

/* If the group can count the event, include it. */
static bool join(const struct task *t, struct group *g, const struct unc_encoding *e)
{
	uint8_t matters = umask_matters(e);

	if (g->set != unc_mont_set(e->event))
		return false;
	if ((t->rules & RULE_ALL) && g->all != all_of(e))
		return false;
	if ((t->rules & RULE_UMASK) && ((g->umask ^ umask_of(e)) & g->matters & matters))
		return false;
	g->umask |= umask_of(e) & matters;
	g->matters |= matters;
	return true;
}

static bool place_l2d(struct task *t, unsigned slot)
{
	struct group *g, before;

	if (t->left == 0)
		return place_l1d(t);
	if (slot >= L2D_SLOTS || t->left > L2D_SLOTS - slot)
		return false;
	g = &t->groups[l2d_slots[slot].group];
	before = *g;
	for (unsigned i = 0; i < t->m.n; i++) {
		const struct unc_encoding *e = t->events[i];

		if (!is_l2d(e) || t->m.at[i] != UNC_UNMATCHED ||
		    !(t->m.counters[i] >> l2d_slots[slot].counter & 1))
			continue;
		if (l2d_slots[slot].leads)
			*g = (struct group){ .set = unc_mont_set(e->event), .all = all_of(e) };
		if (join(t, g, e)) {
			t->m.at[i] = l2d_slots[slot].counter;
			t->left--;
			if (place_l2d(t, slot + 1))
				return true;
			t->left++;
			t->m.at[i] = UNC_UNMATCHED;
		}
		*g = before;
	}
	/* Leave the counter to other events; without a leader, its group has none. */
	return place_l2d(t, l2d_slots[slot].leads ? slot + L2D_SLOTS / 2 : slot + 1);
}

/* Find a counter for every event under the task's rules: t->m.at. */
static bool place(struct task *t)
{
	t->left = 0;
	memset(t->groups, 0, sizeof(t->groups));
	for (unsigned i = 0; i < t->m.n; i++) {
		t->m.at[i] = UNC_UNMATCHED;
		t->left += is_l2d(t->events[i]) && (t->rules & RULE_GROUPS);
	}
	return place_l2d(t, 0);
}

static struct task start(const struct unc_encoding *const *events, unsigned n, unsigned rules)
{
	struct task t = { .events = events, .rules = rules };

	unc_match_start(&t.m, events, n);
	return t;
}

/* Make as many counts exact as possible; the ones that lose most come first. */
static void place_exactly(struct task *t)
{
	for (unsigned lesser = 0; lesser < 2; lesser++)
		for (unsigned i = 0; i < t->m.n; i++) {
			uint32_t counters = t->m.counters[i];

			if (!wants_duplicated(t->events[i]) ||
			    loses_clock(t->events[i]) != (lesser == 1))
				continue;
			t->m.counters[i] &= MONT_DUPLICATED;
			if (!place(t))
				t->m.counters[i] = counters;
		}
	place(t);
}

/* ------------------------------------------------------------------------------ conflicts */

static int check_pair(const struct unc_encoding *a, const struct unc_encoding *b,
		      struct unc_error *err)
{
	unsigned code = (a->value[UNC_CTL] >> 8 & 0xff) ^ (b->value[UNC_CTL] >> 8 & 0xff);
	unsigned set = unc_mont_set(a->event), other = unc_mont_set(b->event);
	char reason[120];

	if (is_l1d(a) && is_l1d(b) && set != other) {
		snprintf(
			reason, sizeof(reason),
			"they are of L1D sets %u and %u, and PMC5 selects one set for all counters",
			set - MONT_L1D_SET(0), other - MONT_L1D_SET(0));
		return unc_conflict_pair(err, a, b, reason);
	}
	/* 0xe0 and 0xe2 */
	if (set == MONT_L2D_SET(0) && other == set && code == 2 &&
	    strncmp(a->event->name, "L2D_OZQ_CANCELS", 15) == 0 &&
	    strncmp(b->event->name, "L2D_OZQ_CANCELS", 15) == 0)
		return unc_conflict_pair(
			err, a, b,
			"only one of L2D_OZQ_CANCELS0 and L2D_OZQ_CANCELS1 can be measured");
	return 0;
}

/* Reject events of more than two L2D sets. */
static int check_sets(const struct task *t, struct unc_error *err)
{
	const struct unc_encoding *of[3] = { NULL };
	unsigned sets = 0;
	char names[3][UNC_NAME_MAX];

	for (unsigned i = 0; i < t->m.n && sets < 3; i++) {
		bool seen = !is_l2d(t->events[i]);

		for (unsigned k = 0; k < sets; k++)
			seen |= unc_mont_set(of[k]->event) == unc_mont_set(t->events[i]->event);
		if (!seen)
			of[sets++] = t->events[i];
	}
	if (sets < 3)
		return 0;
	for (unsigned k = 0; k < 3; k++)
		unc_encoding_name(of[k], names[k], sizeof(names[k]));
	return unc_error_set(err, UNC_ECONFLICT,
			     "%.80s, %.80s and %.80s are of L2D sets %u, %u and %u: PMC4 and PMC6 "
			     "select one set each, so that two can be counted at a time",
			     names[0], names[1], names[2],
			     unc_mont_set(of[0]->event) - MONT_L2D_SET(0),
			     unc_mont_set(of[1]->event) - MONT_L2D_SET(0),
			     unc_mont_set(of[2]->event) - MONT_L2D_SET(0));
}

static bool fits(const struct unc_encoding *const *events, unsigned n)
{
	struct task t = start(events, n, ALL_RULES);

	return place(&t);
}

static bool fits_without(const struct unc_encoding *const *events, unsigned n, unsigned rules)
{
	struct task t = start(events, n, ALL_RULES & ~rules);

	return place(&t);
}

/* Report the rule that the events violate. */
static int no_placement(const struct unc_encoding *const *all, unsigned n, struct unc_error *err)
{
	const struct unc_encoding *events[UNC_MAX_SCHEDULED];
	char names[240];

	n = unc_conflict_reduce(all, n, fits, events);
	unc_conflict_names(events, n, names, sizeof(names));
	if (fits_without(events, n, RULE_UMASK))
		return unc_error_set(
			err, UNC_ECONFLICT,
			"no placement for %s: L2D events of PMC5 and PMC8 count with the "
			"umask of PMC4, L2D events of PMC7 and PMC9 with the umask of PMC6",
			names);
	if (fits_without(events, n, RULE_ALL | RULE_UMASK))
		return unc_error_set(err, UNC_ECONFLICT,
				     "no placement for %s: L2D events of PMC5 and PMC8 count with "
				     "all and umask of PMC4, of PMC7 and PMC9 with PMC6's",
				     names);
	if (fits_without(events, n, RULE_PMC5))
		return unc_error_set(
			err, UNC_ECONFLICT,
			"no placement for %s: one of the L1D events must be in PMC5, and the "
			"other events need it too",
			names);
	if (fits_without(events, n, RULE_GROUPS | RULE_ALL | RULE_UMASK))
		return unc_error_set(
			err, UNC_ECONFLICT,
			"no placement for %s: L2D events of one set fit into PMC4, 5 and 8, "
			"or into PMC6, 7 and 9, after one of the set in PMC4 or PMC6",
			names);
	return unc_conflict_counters(err, events, n);
}

/* ------------------------------------------------------------------------------ rules */

static void fill(const struct task *t, struct unc_slot *slots)
{
	for (unsigned i = 0; i < t->m.n; i++) {
		const struct unc_encoding *e = t->events[i];

		slots[i].counter = (uint8_t)t->m.at[i];
		slots[i].ctl = e->value[UNC_CTL];
		for (unsigned k = 0; is_l2d(e) && k < L2D_SLOTS; k++)
			if (l2d_slots[k].counter == t->m.at[i]) {
				const struct group *g = &t->groups[l2d_slots[k].group];
				uint64_t others = g->matters & (0xf & ~umask_matters(e));

				slots[i].ctl &= ~(others << 16);
				slots[i].ctl |= (g->umask & others) << 16;
			}
	}
}

int unc_mont_schedule(const struct unc_encoding *const *events, unsigned n, struct unc_slot *slots,
		      struct unc_error *err)
{
	const struct unc_box *box = events[0]->box;
	struct task t = start(events, n, ALL_RULES);
	int rc = 0;

	if (n > box->counters)
		return unc_error_set(err, UNC_ECONFLICT, "%u events, and %s has %u counters", n,
				     box->name, box->counters);
	for (unsigned i = 0; rc == 0 && i < n; i++)
		for (unsigned k = 0; rc == 0 && k < i; k++)
			rc = check_pair(events[k], events[i], err);
	if (rc == 0)
		rc = check_sets(&t, err);
	if (rc)
		return rc;
	if (!place(&t))
		return no_placement(events, n, err);
	place_exactly(&t);
	fill(&t, slots);
	return 0;
}

size_t unc_mont_warning(const struct unc_encoding *event, unsigned counter, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };
	char name[UNC_NAME_MAX];

	if (!wants_duplicated(event) || (MONT_DUPLICATED >> counter & 1))
		return 0;
	unc_encoding_name(event, name, sizeof(name));
	if (loses_clock(event))
		unc_text_add(&text, "%s: PMD%u loses one clock at every switch of threads", name,
			     event->box->first + counter);
	else
		unc_text_add(
			&text,
			"%s: PMD%u stops while its thread is in the background, and this event "
			"may happen then: if threads switch, its count is not exact",
			name, event->box->first + counter);
	return text.len;
}
