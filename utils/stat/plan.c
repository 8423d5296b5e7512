/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which events are counted together.
 *
 * Only the component knows whether events fit, so the search adds them to PAPI event sets. For each group of events
 * it tries the existing passes first, then a new one, so the first arrangement is "first fit". Then it looks for
 * arrangements with fewer passes, until it has tried all or reached the limit of work: with a value for each unit,
 * one trial adds hundreds of events. For the few events of a usual command line, the result is optimal.
 */
#include "stat/plan.h"

#include <papi.h>
#include <stdlib.h>
#include <string.h>

#include "papi_uncore.h"
#include "stat/events.h"
#include "stat/items.h"

enum { MAX_WORK = 7000, MAX_CPU = 8192 };

/* Events that go into one pass. */
struct group {
	struct item *item;
	unsigned first, count; /* of item->events */
};

struct trial_pass {
	int set;
	unsigned *uses; /* for each event, the number of groups that need it in this pass */
};

struct search {
	struct session *s;
	struct group *groups;
	unsigned numgroups;
	struct trial_pass *passes; /* numgroups of them at most */
	unsigned used;             /* passes in use */
	unsigned *at, *best_at;    /* pass of each group, now and in the best arrangement */
	unsigned best;             /* passes of that */
	unsigned work;             /* PAPI events added to sets */
};

/*
 * Events must be removed in reverse order: PAPI 7.0 loses track of events when one in the middle of a
 * set is removed.
 */
static int add_to_set(int set, const struct event *e)
{
	for (unsigned i = 0; i < e->count; i++) {
		int ret = PAPI_add_named_event(set, e->instances[i].papi_name);

		if (ret == PAPI_OK)
			continue;
		while (i-- > 0)
			PAPI_remove_named_event(set, e->instances[i].papi_name);
		return ret;
	}
	return PAPI_OK;
}

static void remove_from_set(int set, const struct event *e)
{
	for (unsigned i = e->count; i-- > 0;)
		PAPI_remove_named_event(set, e->instances[i].papi_name);
}

static void leave(struct search *q, unsigned pass, const struct group *g, unsigned count)
{
	struct trial_pass *p = &q->passes[pass];

	while (count-- > 0) {
		unsigned event = g->item->events[g->first + count];

		if (--p->uses[event] == 0)
			remove_from_set(p->set, &q->s->events[event]);
	}
}

/* Add a group to a pass; false, with no change, if it does not fit. */
static bool enter(struct search *q, unsigned pass, const struct group *g)
{
	struct trial_pass *p = &q->passes[pass];

	if (q->s->pause)
		q->s->pause();
	for (unsigned i = 0; i < g->count; i++) {
		unsigned event = g->item->events[g->first + i];

		q->work += p->uses[event] == 0 ? q->s->events[event].count : 1;
		if (p->uses[event]++ == 0 && add_to_set(p->set, &q->s->events[event]) != PAPI_OK) {
			p->uses[event] = 0;
			leave(q, pass, g, i);
			return false;
		}
	}
	return true;
}

static void place(struct search *q, unsigned n)
{
	if (n == q->numgroups) {
		q->best = q->used;
		memcpy(q->best_at, q->at, q->numgroups * sizeof(*q->at));
		return;
	}
	for (unsigned pass = 0; pass <= q->used; pass++) {
		bool opened = pass == q->used;

		if (q->used + opened >= q->best)
			return; /* cannot beat the best arrangement */
		if (!enter(q, pass, &q->groups[n]))
			continue;
		q->at[n] = pass;
		q->used += opened;
		place(q, n + 1);
		q->used -= opened;
		leave(q, pass, &q->groups[n], q->groups[n].count);
		/* One pass was tried first, so two cannot be improved. */
		if (q->best <= 2 || (q->best <= q->numgroups && q->work > MAX_WORK))
			return;
	}
}

static void new_set(int *set)
{
	int ret;

	*set = PAPI_NULL;
	ret = PAPI_create_eventset(set);
	if (ret != PAPI_OK)
		die(EXIT_ERROR, "cannot create an event set: %s", PAPI_strerror(ret));
}

static void free_set(int set)
{
	PAPI_cleanup_eventset(set);
	PAPI_destroy_eventset(&set);
}

/* The events of a metric form one group, unless they do not fit even alone. */
static void make_groups(struct search *q)
{
	struct session *s = q->s;
	struct trial_pass *alone = need(calloc(1, sizeof(*alone)));
	unsigned most = 0;

	for (unsigned i = 0; i < s->numitems; i++)
		most += s->items[i].count;
	q->groups = need(calloc(most + 1, sizeof(*q->groups)));
	alone->uses = need(calloc(s->numevents, sizeof(*alone->uses)));
	new_set(&alone->set);
	q->passes = alone;
	for (unsigned i = 0; i < s->numitems; i++) {
		struct item *item = &s->items[i];
		struct group whole = { .item = item, .count = item->count };

		if (item->reason || item->count == 0)
			continue;
		if (item->count == 1 || enter(q, 0, &whole)) {
			if (item->count > 1)
				leave(q, 0, &whole, whole.count);
			q->groups[q->numgroups++] = whole;
			continue;
		}
		for (unsigned k = 0; k < item->count; k++)
			q->groups[q->numgroups++] =
				(struct group){ .item = item, .first = k, .count = 1 };
	}
	free_set(alone->set);
	free(alone->uses);
	free(alone);
	q->passes = NULL;
}

static void search(struct search *q)
{
	unsigned n = q->numgroups;

	q->passes = need(calloc(n + 1, sizeof(*q->passes)));
	q->at = need(calloc(n + 1, sizeof(*q->at)));
	q->best_at = need(calloc(n + 1, sizeof(*q->best_at)));
	for (unsigned i = 0; i < n; i++) {
		new_set(&q->passes[i].set);
		q->passes[i].uses = need(calloc(q->s->numevents, sizeof(unsigned)));
	}
	q->best = n + 1;
	q->work = 0;
	if (n > 0)
		place(q, 0);
	else
		q->best = 0;
	for (unsigned i = 0; i < n; i++) {
		free_set(q->passes[i].set);
		free(q->passes[i].uses);
	}
}

static bool has(const struct pass *pass, unsigned event)
{
	for (unsigned i = 0; i < pass->count; i++)
		if (pass->events[i] == event)
			return true;
	return false;
}

/* Returns PAPI's code. */
static int add_to_pass(struct session *s, struct pass *pass, unsigned event)
{
	int ret;

	if (has(pass, event))
		return PAPI_OK;
	ret = add_to_set(pass->set, &s->events[event]);
	if (ret != PAPI_OK)
		return ret;
	pass->events = need(reallocarray(pass->events, pass->count + 1, sizeof(*pass->events)));
	pass->events[pass->count++] = event;
	free(pass->warning);
	pass->warning = text("%s", papi_uncore_warning());
	return PAPI_OK;
}

bool plan_enter(struct session *s, unsigned pass, const struct item *item)
{
	struct pass *p = &s->passes[pass];
	unsigned before = p->count, k = 0;

	while (k < item->count && add_to_pass(s, p, item->events[k]) == PAPI_OK)
		k++;
	while (k < item->count && p->count > before)
		remove_from_set(p->set, &s->events[p->events[--p->count]]);
	return k == item->count;
}

/* Does each pass have it? Not if it would be counted in the cpu's socket only (attach()). */
static bool is_steady(const struct session *s, unsigned event)
{
	const struct event *e = &s->events[event];

	for (unsigned i = 0; i < e->count; i++)
		if (e->instances[i].socket < 0)
			return false;
	for (unsigned i = 0; i < s->numpasses; i++)
		if (!has(&s->passes[i], event))
			return false;
	return true;
}

/* PAPI lets several sets count at once if each is of another thread or cpu. */
static void attach(int set)
{
	PAPI_option_t option = { .cpu = { .eventset = set } };

	while (papi_uncore_cpu_socket((int)option.cpu.cpu_num) < 0 && option.cpu.cpu_num < MAX_CPU)
		option.cpu.cpu_num++;
	PAPI_assign_eventset_component(set, PAPI_get_component_index("uncore"));
	PAPI_set_opt(PAPI_CPU_ATTACH, &option);
}

void plan_steady(struct session *s, struct pass *steady)
{
	new_set(&steady->set);
	attach(steady->set);
	for (unsigned i = 0; i < s->numevents; i++)
		if (is_steady(s, i))
			add_to_pass(s, steady, i);
}

/* It fit during the search; if it does not now, another process has taken a unit. */
static void place_event(struct session *s, struct pass *pass, unsigned event)
{
	struct event *e = &s->events[event];
	int ret = add_to_pass(s, pass, event);

	if (ret != PAPI_OK)
		die(EXIT_ERROR, "cannot add %s: %s", e->name, papi_reason(ret, &e->answer));
}

static unsigned count_outside(const struct session *s)
{
	unsigned outside = 0;

	for (unsigned i = 0; i < s->numevents; i++) {
		bool in_first = false, counted = false;

		for (unsigned p = 0; p < s->numpasses; p++)
			for (unsigned k = 0; k < s->passes[p].count; k++)
				if (s->passes[p].events[k] == i) {
					counted = true;
					in_first |= p == 0;
				}
		outside += counted && !in_first;
	}
	return outside;
}

void plan_passes(struct session *s)
{
	struct search q = { .s = s };

	make_groups(&q);
	search(&q);
	/* The command runs once even if nothing can be counted. */
	s->numpasses = q.best ? q.best : 1;
	s->passes = need(calloc(s->numpasses, sizeof(*s->passes)));
	s->samples = need(calloc(s->numpasses, sizeof(*s->samples)));
	for (unsigned i = 0; i < s->numpasses; i++) {
		new_set(&s->passes[i].set);
		s->samples[i].values = need(calloc(s->numvalues + 1, sizeof(long long)));
	}
	for (unsigned i = 0; i < q.numgroups; i++) {
		const struct group *g = &q.groups[i];

		for (unsigned k = g->first; k < g->first + g->count; k++) {
			g->item->pass[k] = q.best_at[i];
			place_event(s, &s->passes[q.best_at[i]], g->item->events[k]);
		}
	}
	s->numoutside = count_outside(s);
	for (unsigned i = 0; i < s->numpasses; i++)
		if (s->passes[i].warning && *s->passes[i].warning && !s->options.quiet)
			say("%s", s->passes[i].warning);
	free(q.groups);
	free(q.passes);
	free(q.at);
	free(q.best_at);
}

void plan_keep(struct session *s, unsigned pass)
{
	const struct pass kept = s->passes[pass];

	for (unsigned i = 0; i < s->numitems; i++) {
		struct item *item = &s->items[i];

		for (unsigned k = 0; !item->reason && k < item->count; k++)
			if (item->pass[k] != pass)
				item->reason = item_is_split(item)
						       ? text("its events are in several sets")
						       : text("in set %u of %u", item->pass[k] + 1,
							      s->numpasses);
		for (unsigned k = 0; !item->reason && k < item->count; k++)
			item->pass[k] = 0;
	}
	s->passes[pass] = s->passes[0];
	s->passes[0] = kept;
}

/* Why an event cannot be started alone, or NULL. */
static char *start_alone(struct event *e)
{
	int set, ret;
	char *why = NULL;

	new_set(&set);
	ret = add_to_set(set, e);
	if (ret == PAPI_OK)
		ret = PAPI_start(set);
	if (ret != PAPI_OK)
		why = papi_reason(ret, &e->answer);
	else
		PAPI_stop(set, NULL);
	free_set(set);
	return why;
}

int plan_start(struct session *s, unsigned pass)
{
	struct pass *p = &s->passes[pass];
	int ret = p->count ? PAPI_start(p->set) : PAPI_OK;
	unsigned kept = 0;

	if (ret == PAPI_OK)
		return PAPI_OK;
	/* Build a new set, see add_to_set(). */
	free_set(p->set);
	new_set(&p->set);
	for (unsigned i = 0; i < p->count; i++) {
		struct event *e = &s->events[p->events[i]];

		if (!e->reason)
			e->reason = start_alone(e);
		if (!e->reason && add_to_set(p->set, e) == PAPI_OK)
			p->events[kept++] = p->events[i];
	}
	p->count = kept;
	items_check(s);
	return kept ? PAPI_start(p->set) : PAPI_OK;
}
