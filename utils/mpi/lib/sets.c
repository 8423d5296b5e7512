/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/sets.h"

#include <papi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "stat/clock.h"
#include "stat/events.h"
#include "stat/moment.h"
#include "stat/plan.h"
#include "stat/row.h"
#include "stat/turns.h"

static struct pass steady; /* its values come first */

/* Its first value is the time for which it counted, in ns. */
static struct turn {
	const struct pass *pass;
	unsigned first, count; /* values */
} turns[STEADY];
static unsigned numturns, turn; /* whose turn it is */
static bool counts;             /* it could be started */
static unsigned numvalues;
static long long *values, *before, *latest; /* of a read; all, at the start of the turn and now */

bool sets_take_turns(const struct session *s)
{
	return s->numpasses > 1 && !s->options.set;
}

static unsigned count_values(const struct session *s, const struct pass *p)
{
	unsigned n = 0;

	for (unsigned i = 0; i < p->count; i++)
		n += s->events[p->events[i]].count;
	return n;
}

/* Another rank may hold units for a moment, to restore units of a killed job. */
static int start_patiently(const struct pass *p)
{
	const struct timespec moment = { .tv_nsec = 10000000 };
	int ret = p->count ? PAPI_start(p->set) : PAPI_OK;

	for (unsigned i = 0; ret == PAPI_ECNFLCT && i < 50; i++) {
		nanosleep(&moment, NULL);
		ret = PAPI_start(p->set);
	}
	return ret;
}

static void stop(const struct pass *p)
{
	if (p->count)
		PAPI_stop(p->set, NULL);
}

/* Can each set count while the steady one does? */
static bool is_compatible(const struct session *s)
{
	for (unsigned i = 0; i < s->numpasses; i++) {
		if (start_patiently(&s->passes[i]) != PAPI_OK)
			return false;
		stop(&s->passes[i]);
	}
	return true;
}

/* Start each set once, to know what cannot be started; the first one goes on. */
static int start_turns(struct session *s)
{
	int ret = PAPI_OK;

	turns_fill(s);
	plan_steady(s, &steady);
	if (start_patiently(&steady) != PAPI_OK) {
		steady.count = 0;
	} else if (!is_compatible(s)) {
		stop(&steady);
		steady.count = 0;
	}
	for (unsigned i = s->numpasses; i-- > 0 && ret == PAPI_OK;) {
		ret = plan_start(s, i);
		if (i > 0 && ret == PAPI_OK)
			stop(&s->passes[i]);
	}
	counts = true;
	return ret;
}

static int start_one(struct session *s)
{
	int ret;

	plan_keep(s, s->options.set ? s->options.set - 1 : 0);
	ret = start_patiently(&s->passes[0]);
	if (ret != PAPI_OK)
		ret = plan_start(s, 0);
	steady = s->passes[0];
	return ret;
}

int sets_start(struct session *s, char **reason)
{
	enum answer answer;
	int ret;

	if (s->options.set > s->numpasses || (sets_take_turns(s) && s->numpasses > STEADY)) {
		*reason = text("the events do not fit into the counters together: choose fewer");
		return -1;
	}
	ret = sets_take_turns(s) ? start_turns(s) : start_one(s);
	if (ret != PAPI_OK) {
		*reason = papi_reason(ret, &answer);
		return -1;
	}
	numvalues = count_values(s, &steady);
	for (numturns = 0; sets_take_turns(s) && numturns < s->numpasses; numturns++) {
		struct turn *t = &turns[numturns];

		*t = (struct turn){ &s->passes[numturns], numvalues,
				    1 + count_values(s, &s->passes[numturns]) };
		numvalues += t->count;
	}
	values = need(calloc(numvalues + 1, sizeof(*values)));
	before = need(calloc(numvalues + 1, sizeof(*before)));
	latest = need(calloc(numvalues + 1, sizeof(*latest)));
	return (int)numvalues;
}

static int read_turn(const struct turn *t)
{
	double began = now();
	struct moment zero, read;
	int ret = PAPI_read(t->pass->set, values + 1);

	if (ret != PAPI_OK || !moment_of_read(began, &zero, &read))
		return ret;
	values[0] = (long long)((read.at - zero.at) * 1e9);
	for (unsigned i = 0; i < t->count; i++)
		latest[t->first + i] = before[t->first + i] + values[i];
	return PAPI_OK;
}

int sets_read(long long *to)
{
	int ret = PAPI_OK;

	if (numturns && counts && turns[turn].pass->count)
		ret = read_turn(&turns[turn]);
	if (ret == PAPI_OK && steady.count)
		ret = PAPI_read(steady.set, latest);
	memcpy(to, latest, numvalues * sizeof(*to));
	return ret;
}

void sets_turn(void)
{
	if (!numturns)
		return;
	if (counts)
		stop(turns[turn].pass);
	memcpy(before, latest, numvalues * sizeof(*before));
	turn = (turn + 1) % numturns;
	counts = !turns[turn].pass->count || PAPI_start(turns[turn].pass->set) == PAPI_OK;
}

void sets_stop(void)
{
	if (numturns && counts)
		stop(turns[turn].pass);
	stop(&steady);
}

static void add_columns(json_t *list, const struct session *s, const struct pass *p, unsigned set)
{
	for (unsigned i = 0; i < p->count; i++) {
		const struct event *e = &s->events[p->events[i]];

		for (unsigned k = 0; k < e->count; k++)
			json_array_append_new(list, json_pack("[i, i, i]", (int)p->events[i],
							      e->instances[k].socket, (int)set));
	}
}

json_t *sets_columns(const struct session *s)
{
	json_t *list = need(json_array());

	add_columns(list, s, &steady, STEADY);
	for (unsigned i = 0; i < numturns; i++) {
		json_array_append_new(list, json_pack("[i, i, i]", TIME_COUNTED, NONE, (int)i));
		add_columns(list, s, turns[i].pass, i);
	}
	return list;
}
