/* SPDX-License-Identifier: BSD-3-Clause */
#include "actors.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "count.h"
#include "direct/acquire.h"
#include "direct/regs_count.h"

enum { EVENTS = 4 };

struct counting {
	struct unc_encoding events[EVENTS];
	const struct unc_encoding *list[EVENTS];
	size_t numevents;
	struct unc_set *set;
	bool running;
	bool in_use; /* from the call of start to the end of the call of stop */
	uint64_t since[WORLD_UNITS];
};

struct process {
	struct unc_direct direct;
	struct counting sets[ACTOR_SETS];
	bool dead;
};

/* The last one comes when all others are gone. */
static struct process processes[ENGINE_PROCESSES + 1];
static const struct scene *scene;
static unsigned numactors;
static bool disturbed; /* a process was killed, or a fault happened */
static struct unc_regs_ops regs;

static const struct actor last = { .events = { "UNC_SLICE_LOOKUP:HIT" }, .script = "srec" };

static const struct actor *actor_of(unsigned process)
{
	return process == ENGINE_PROCESSES ? &last : &scene->actors[process];
}

static unsigned number(void)
{
	return engine_self() == ENGINE_OUTSIDE ? ENGINE_PROCESSES : (unsigned)engine_self();
}

/* ---------------------------------------------------------------------------------- conflicts */

static uint64_t filter_of(const struct unc_encoding *e)
{
	return e->used[1] ? e->value[1] : 0;
}

/* Need two events different values of the filter of their units? */
static bool filters_differ(const struct unc_encoding *a, const struct unc_encoding *b)
{
	return unc_encoding_filtered_by(a, 1) && unc_encoding_filtered_by(b, 1) &&
	       filter_of(a) != filter_of(b);
}

/* Do these sets of events fit into a unit together? */
static bool fits(struct counting *const *sets, unsigned n, unsigned unit)
{
	const struct unc_encoding *events[EVENTS * ACTOR_SETS * ENGINE_PROCESSES];
	unsigned different = 0;

	for (unsigned i = 0; i < n; i++)
		for (size_t k = 0; k < sets[i]->numevents; k++) {
			const struct unc_encoding *e = sets[i]->list[k];
			unsigned at = 0;

			if ((e->unit >= 0 && e->unit != (int)unit) || e->flags & UNC_FIXED)
				continue;
			for (unsigned j = 0; j < different; j++)
				if (filters_differ(events[j], e))
					return false;
			while (at < different && (events[at]->value[0] != e->value[0] ||
						  filter_of(events[at]) != filter_of(e)))
				at++;
			if (at == different)
				events[different++] = e;
		}
	return different <= WORLD_COUNTERS;
}

/*
 * May the start of this set be refused because of what others count? The dead were swept when this
 * process got the lock. A stop that failed may have left its claims.
 */
static bool may_conflict(const struct counting *with)
{
	uint64_t since = world_own_view()->locked_at;
	struct counting *sets[ACTOR_SETS * (ENGINE_PROCESSES + 1)];
	unsigned n = 0;

	for (unsigned i = 0; i <= ENGINE_PROCESSES; i++) {
		const struct world_view *view = world_view(i);
		bool dead = processes[i].dead && view->died_at < since;

		for (unsigned k = 0; k < ACTOR_SETS; k++) {
			struct counting *c = &processes[i].sets[k];

			if (!dead && (c->in_use || view->failed || c == with))
				sets[n++] = c;
		}
	}
	for (unsigned unit = 0; unit < WORLD_UNITS; unit++)
		if (!fits(sets, n, unit))
			return true;
	return false;
}

/* Counters that only the processes that use them may write: counters of sets that have been started. */
static const struct world_use *uses(unsigned *count)
{
	static struct world_use list[ENGINE_PROCESSES + 1];

	for (unsigned i = 0; i <= ENGINE_PROCESSES; i++) {
		list[i] = (struct world_use){ .process = i };
		for (unsigned k = 0; k < ACTOR_SETS; k++) {
			const struct counting *c = &processes[i].sets[k];
			const struct unc_plan *plan =
				c->set ? &((struct unc_regs_set *)c->set)->plan : NULL;

			for (size_t p = 0;
			     c->running && !processes[i].dead && p < plan->numprograms; p++)
				list[i].counters[plan->programs[p].unit->number] |=
					(uint16_t)(plan->programs[p].counters |
						   plan->programs[p].fixed << WORLD_COUNTERS);
		}
	}
	*count = ENGINE_PROCESSES + 1;
	return list;
}

/* ---------------------------------------------------------------------------------- scripts */

static void open_component(struct process *p)
{
	struct unc_direct *d = &p->direct;
	unsigned hidden = actor_of(number())->script[0] == 'h';

	memset(d, 0, sizeof(*d));
	atomic_init(&d->users, 1000); /* it is not on the heap */
	d->regs.ops = &regs;
	d->machine = (struct unc_machine){ .chip = &world_chip,
					   .topology.sockets = 1,
					   .units = world_units + hidden,
					   .numunits = WORLD_UNITS - hidden };
	if (unc_claims_open("/explored", true, &d->machine, &d->claims, NULL))
		abort();
	for (unsigned k = 0; k < ACTOR_SETS; k++) {
		struct counting *c = &p->sets[k];

		if (c->numevents && unc_set_make(&unc_count_regs, d, c->list, c->numevents, -1,
						 false, &c->set, NULL))
			abort();
	}
}

/* As unc_direct_close() does it. */
static void close_component(struct process *p)
{
	for (unsigned k = 0; k < ACTOR_SETS; k++) {
		unc_set_release(p->sets[k].set);
		p->sets[k].set = NULL;
		p->sets[k].running = p->sets[k].in_use = false;
	}
	unc_claims_close(p->direct.claims);
	p->direct.claims = NULL;
}

static void begin_call(struct world_view *view)
{
	memset(view->has_read, 0, sizeof(view->has_read));
}

static void start(struct counting *c)
{
	struct world_view *view = world_own_view();
	struct unc_error err = { 0 };
	int rc;

	if (c->running)
		return;
	begin_call(view);
	view->running = &c->set->running;
	view->starts = c->in_use = true;
	rc = unc_set_start(c->set, &err);
	view->starts = false;
	if (rc && !view->failed && !(rc == -EBUSY && may_conflict(c)))
		engine_wrong("start of process %u: %d: %s", number(), rc, err.text);
	engine_note("start: %d %s", rc, rc ? err.text : "");
	c->running = rc == 0;
	c->in_use = rc == 0;
	/* As the first user of a unit it counts from the time when it unfreezes it. */
	for (unsigned u = 0; u < WORLD_UNITS; u++)
		c->since[u] = view->unfrozen_at[u] > view->read_at[u] ? view->unfrozen_at[u]
								      : view->read_at[u];
}

static void check_values(const struct counting *c, const uint64_t *values)
{
	const struct world_view *view = world_own_view();

	for (size_t i = 0; i < c->numevents; i++) {
		const struct unc_encoding *e = c->list[i];
		uint64_t expected = 0;

		for (unsigned u = 0; u < WORLD_UNITS; u++)
			if (e->unit < 0 || e->unit == (int)u)
				expected += (view->read_at[u] - c->since[u]) *
					    (e->flags & UNC_FIXED
						     ? WORLD_FIXED_RATE
						     : world_rate(e->value[0], filter_of(e)));
		engine_note("value %llu, expected %llu", (unsigned long long)values[i],
			    (unsigned long long)expected);
		if (values[i] != expected)
			engine_wrong("process %u: %llu instead of %llu", number(),
				     (unsigned long long)values[i], (unsigned long long)expected);
	}
}

static void read_values(struct counting *c)
{
	uint64_t values[EVENTS] = { 0 };
	struct unc_error err = { 0 };
	int rc;

	if (!c->running)
		return;
	begin_call(world_own_view());
	rc = unc_set_read(c->set, values, &err);
	if (rc == 0)
		check_values(c, values);
	else if (!world_own_view()->failed)
		engine_wrong("read of process %u: %d: %s", number(), rc, err.text);
}

static void stop(struct counting *c)
{
	struct world_view *view = world_own_view();
	uint64_t values[EVENTS] = { 0 };
	struct unc_error err = { 0 };
	int rc;

	if (!c->running)
		return;
	c->running = false;
	view->stops = true;
	begin_call(view);
	rc = unc_set_stop(c->set, &err);
	view->stops = c->in_use = false;
	engine_note("stop: %d %s", rc, rc ? err.text : "");
	if (rc && !view->failed)
		engine_wrong("stop of process %u: %d: %s", number(), rc, err.text);
	rc = unc_set_read(c->set, values, NULL);
	if (rc == 0)
		check_values(c, values);
	else if (!view->failed)
		engine_wrong("the last read of process %u: %d", number(), rc);
}

static void run(unsigned process)
{
	struct process *p = &processes[process];

	open_component(p);
	for (const char *s = actor_of(process)->script; *s; s++) {
		struct counting *c = &p->sets[*s < 'a'];

		engine_saw((uint64_t)*s);
		switch (*s | 0x20) {
		case 's':
			start(c);
			break;
		case 'r':
			read_values(c);
			break;
		case 'e':
			stop(c);
			break;
		case 'c':
			close_component(p);
			break;
		case 'o':
			open_component(p);
			break;
		}
	}
	disturbed |= world_view(process)->failed;
}

/* ---------------------------------------------------------------------------------- runs */

static void encode(struct counting *c, const char *names)
{
	size_t len;

	for (; names && *names; names += len + (names[len] == ' ')) {
		char name[UNC_NAME_MAX];

		len = strcspn(names, " ");
		snprintf(name, sizeof(name), "%.*s", (int)len, names);
		if (c->numevents == EVENTS ||
		    unc_encode(&world_chip, name, &c->events[c->numevents], NULL))
			abort();
		c->list[c->numevents] = &c->events[c->numevents];
		c->numevents++;
	}
}

static void begin(void)
{
	disturbed = false;
	world_begin();
	for (unsigned i = 0; i <= ENGINE_PROCESSES; i++) {
		processes[i].dead = false;
		for (unsigned k = 0; k < ACTOR_SETS; k++) {
			struct counting *c = &processes[i].sets[k];

			c->set = NULL;
			c->running = c->in_use = false;
		}
	}
}

static void died(unsigned process)
{
	processes[process].dead = true;
	disturbed = true;
	world_died(process);
}

/* What a killed process left is put back by the next one. */
static void end(void)
{
	if (disturbed) {
		engine_note("one more process");
		run(ENGINE_PROCESSES);
	}
	if (!engine_is_wrong())
		world_check_end();
}

static void abandon(struct unc_set *set)
{
	struct unc_regs_set *own = (struct unc_regs_set *)set;

	own->acquired.locked = false;
	own->acquired.taken = 0;
	pthread_mutex_init(&set->lock, NULL); /* it may have been killed in a function of the set */
}

/* Free a process that ended anywhere. It touches neither registers nor the file. */
static void clean(void)
{
	for (unsigned i = 0; i <= ENGINE_PROCESSES; i++) {
		struct process *p = &processes[i];

		world_leave(i == ENGINE_PROCESSES ? (unsigned)ENGINE_OUTSIDE : i);
		for (unsigned k = 0; k < ACTOR_SETS; k++) {
			struct unc_set *set = p->sets[k].set;

			p->sets[k].set = NULL;
			if (!set)
				continue;
			set->running = false;
			abandon(set);
			unc_set_release(set);
		}
		unc_claims_close(p->direct.claims);
		p->direct.claims = NULL;
	}
}

/* The counters that a process must have counted agree in all states; see registers_state(). */
static uint64_t state(void)
{
	uint64_t h = world_state();

	for (unsigned i = 0; i < numactors; i++)
		for (unsigned k = 0; k < ACTOR_SETS; k++)
			h = engine_mix(h, (uint64_t)processes[i].sets[k].running << 1 |
						  processes[i].sets[k].in_use);
	return h;
}

void actors_explore(const struct scene *what, const struct engine_limits *limits,
		    enum world_bug bug, bool show, struct engine_result *result)
{
	struct engine_ops ops = { .begin = begin,
				  .body = run,
				  .ready = world_ready,
				  .died = died,
				  .end = end,
				  .clean = clean,
				  .state = state };

	scene = what;
	memset(processes, 0, sizeof(processes));
	world_make_chip();
	for (numactors = 0; numactors < ENGINE_PROCESSES && what->actors[numactors].script;
	     numactors++)
		continue;
	for (unsigned i = 0; i <= ENGINE_PROCESSES; i++)
		for (unsigned k = 0; k < ACTOR_SETS; k++)
			if (i < numactors || i == ENGINE_PROCESSES)
				encode(&processes[i].sets[k], actor_of(i)->events[k]);
	ops.processes = numactors;
	regs = world_regs;
	world_faults = what->options;
	world_bug = bug;
	world_uses = uses;
	engine_explore(&ops, limits, show, result);
}
