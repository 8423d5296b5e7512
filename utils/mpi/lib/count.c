/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A region begins and ends with one PAPI_read(). Its counts are those between, of what is nested in it,
 * too. A region that is entered again while it is open counts once.
 */
#include "mpi/lib/count.h"

#include <papi.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#ifdef __x86_64__
#include <x86intrin.h>
#endif

#include "mpi/lib/name_cache.h"
#include "stat/child.h"
#include "stat/events.h"
#include "stat/plan.h"

/* Beyond these the time line drops every second sample, and regions are not told apart. */
enum { MAX_SAMPLES = 20000, MAX_REGIONS = 1000 };

/* Time and counts since the start, without pauses. */
struct reading {
	double seconds, ticks;
	long long *counts;
};

struct region {
	char *name;
	unsigned long long calls;
	unsigned open;        /* how often it was entered and not left */
	struct reading since; /* at the entry */
	struct reading total;
	bool lost;
};

static struct {
	pthread_mutex_t lock;
	bool running, paused;
	struct session *s;
	int set;
	size_t n; /* counts of a reading */
	char *lost;
	enum answer answer;
	struct reading now, pause, left_out; /* at the start of the pause; what pauses leave out */
	struct region *regions;              /* the first one is the whole run */
	unsigned numregions, dropped;
	struct reading *samples;
	unsigned numsamples, every, skipped;
} c = { .lock = PTHREAD_MUTEX_INITIALIZER, .every = 1 };

static double ticks(void)
{
#ifdef __x86_64__
	return (double)__rdtsc();
#else
	return 0;
#endif
}

static struct reading reading_new(void)
{
	return (struct reading){ .counts = need(calloc(c.n + 1, sizeof(long long))) };
}

static void reading_copy(struct reading *to, const struct reading *from)
{
	to->seconds = from->seconds;
	to->ticks = from->ticks;
	memcpy(to->counts, from->counts, c.n * sizeof(*to->counts));
}

/* Add what is between two readings. */
static void reading_add(struct reading *to, const struct reading *from, const struct reading *until)
{
	to->seconds += until->seconds - from->seconds;
	to->ticks += until->ticks - from->ticks;
	for (size_t i = 0; i < c.n; i++)
		to->counts[i] += until->counts[i] - from->counts[i];
}

/* Bring c.now up to date: raw values, then without pauses. */
static void read_raw(void)
{
	int ret = PAPI_OK;

	if (!c.lost && c.n)
		ret = PAPI_read(c.set, c.now.counts);
	if (ret != PAPI_OK)
		c.lost = papi_reason(ret, &c.answer);
	c.now.seconds = now();
	c.now.ticks = ticks();
}

static void read_now(void)
{
	if (c.paused) {
		reading_copy(&c.now, &c.pause);
		return;
	}
	read_raw();
	if (c.lost)
		return;
	c.now.seconds -= c.left_out.seconds;
	c.now.ticks -= c.left_out.ticks;
	for (size_t i = 0; i < c.n; i++)
		c.now.counts[i] -= c.left_out.counts[i];
}

static void pause_counting(void)
{
	if (c.paused)
		return;
	read_now();
	reading_copy(&c.pause, &c.now);
	c.paused = true;
}

static void resume_counting(void)
{
	if (!c.paused)
		return;
	read_raw();
	/* Continue at the reading of the pause. */
	c.left_out.seconds = c.now.seconds - c.pause.seconds;
	c.left_out.ticks = c.now.ticks - c.pause.ticks;
	for (size_t i = 0; i < c.n; i++)
		c.left_out.counts[i] = c.now.counts[i] - c.pause.counts[i];
	c.paused = false;
}

static struct region *region_new(const char *name)
{
	struct region *r;

	c.regions = need(reallocarray(c.regions, c.numregions + 1, sizeof(*c.regions)));
	r = &c.regions[c.numregions++];
	*r = (struct region){ .name = text("%s", name),
			      .since = reading_new(),
			      .total = reading_new() };
	return r;
}

/* Index of a region, which is added if it is new. -1: there are too many. */
static int region_index(const char *name, bool add)
{
	for (unsigned i = 1; i < c.numregions; i++)
		if (strcmp(c.regions[i].name, name) == 0)
			return (int)i;
	if (!add)
		return -1;
	if (c.numregions > MAX_REGIONS) {
		c.dropped++;
		return -1;
	}
	region_new(name);
	return (int)c.numregions - 1;
}

static void region_enter(struct region *r)
{
	r->calls++;
	if (r->open++ == 0)
		reading_copy(&r->since, &c.now);
}

static void region_leave(struct region *r)
{
	if (r->open == 0 || --r->open > 0)
		return;
	reading_add(&r->total, &r->since, &c.now);
	r->lost |= c.lost != NULL;
}

bool count_start(struct session *s, char **reason)
{
	struct pass *p;
	int ret;

	if (s->numpasses != 1) {
		*reason = text("the events do not fit into the counters together: choose fewer");
		return false;
	}
	ret = plan_start(s, 0);
	if (ret != PAPI_OK) {
		*reason = papi_reason(ret, &c.answer);
		return false;
	}
	p = &s->passes[0];
	pthread_mutex_lock(&c.lock);
	c.s = s;
	c.set = p->set;
	for (unsigned i = 0; i < p->count; i++)
		c.n += s->events[p->events[i]].count;
	c.now = reading_new();
	c.pause = reading_new();
	c.left_out = reading_new();
	region_new("");
	read_now();
	region_enter(&c.regions[0]);
	c.running = true;
	pthread_mutex_unlock(&c.lock);
	return true;
}

void count_mark(int level, const char *name)
{
	struct name_slot *slot;
	int index = -1;

	pthread_mutex_lock(&c.lock);
	if (!c.running)
		goto end;
	slot = level && name ? name_find(name) : NULL;
	if (level > 0)
		resume_counting();
	else if (level == 0)
		pause_counting();
	if (!slot)
		goto end;
	if (slot->region <= 0)
		slot->region = region_index(slot->name, level > 0);
	index = slot->region;
	if (index > 0) {
		read_now();
		if (level > 0)
			region_enter(&c.regions[index]);
		else
			region_leave(&c.regions[index]);
	}
end:
	pthread_mutex_unlock(&c.lock);
}

/* Keep every second sample. */
static void thin_samples(void)
{
	for (unsigned i = 0; i < c.numsamples / 2; i++) {
		struct reading first = c.samples[i];

		c.samples[i] = c.samples[2 * i + 1];
		c.samples[2 * i + 1] = first;
	}
	for (unsigned i = c.numsamples / 2; i < c.numsamples; i++)
		free(c.samples[i].counts);
	c.numsamples /= 2;
	c.every *= 2;
}

void count_sample(void)
{
	pthread_mutex_lock(&c.lock);
	if (c.running && !c.lost && ++c.skipped >= c.every) {
		c.skipped = 0;
		if (c.numsamples == MAX_SAMPLES)
			thin_samples();
		read_now();
		if (c.numsamples % 64 == 0)
			c.samples = need(
				reallocarray(c.samples, c.numsamples + 64, sizeof(*c.samples)));
		c.samples[c.numsamples] = reading_new();
		if (!c.lost)
			reading_copy(&c.samples[c.numsamples++], &c.now);
	}
	pthread_mutex_unlock(&c.lock);
}

void count_end(void)
{
	pthread_mutex_lock(&c.lock);
	if (c.running) {
		read_now();
		for (unsigned i = 0; i < c.numregions; i++) {
			struct region *r = &c.regions[i];

			r->open = r->open ? 1 : 0;
			region_leave(r);
		}
		c.running = false;
		if (c.n)
			PAPI_stop(c.set, NULL);
	}
	pthread_mutex_unlock(&c.lock);
}

/* ------------------------------------------------------------------------------- results */

/* Of each value of a reading: index of its event, and its socket. */
static json_t *pack_columns(void)
{
	const struct pass *p = &c.s->passes[0];
	json_t *columns = need(json_array());

	for (unsigned i = 0; i < p->count; i++) {
		const struct event *e = &c.s->events[p->events[i]];

		for (unsigned k = 0; k < e->count; k++)
			json_array_append_new(columns, json_pack("[i, i]", (int)p->events[i],
								 e->instances[k].socket));
	}
	return columns;
}

static json_t *pack_counts(const struct reading *r)
{
	json_t *counts = need(json_array());

	for (size_t i = 0; i < c.n; i++)
		json_array_append_new(counts, json_integer(r->counts[i]));
	return counts;
}

static json_t *pack_reasons(void)
{
	json_t *reasons = need(json_array());

	for (unsigned i = 0; i < c.s->numevents; i++)
		json_array_append_new(reasons, c.s->events[i].reason
						       ? json_string(c.s->events[i].reason)
						       : json_null());
	return reasons;
}

void count_pack(json_t *part)
{
	json_t *regions = need(json_array()), *samples = need(json_array());

	pthread_mutex_lock(&c.lock);
	for (unsigned i = 0; i < c.numregions; i++) {
		const struct region *r = &c.regions[i];

		json_array_append_new(regions,
				      json_pack("{s:s, s:I, s:f, s:f, s:b, s:o}", "name", r->name,
						"calls", (json_int_t)r->calls, "seconds",
						r->total.seconds, "ticks", r->total.ticks, "lost",
						(int)r->lost, "counts", pack_counts(&r->total)));
	}
	for (unsigned i = 0; i < c.numsamples; i++)
		json_array_append_new(samples,
				      json_pack("{s:f, s:f, s:o}", "seconds",
						c.samples[i].seconds - c.regions[0].since.seconds,
						"ticks", c.samples[i].ticks, "counts",
						pack_counts(&c.samples[i])));
	json_object_set_new(part, "columns", pack_columns());
	json_object_set_new(part, "reasons", pack_reasons());
	json_object_set_new(part, "lost", c.lost ? json_string(c.lost) : json_null());
	json_object_set_new(part, "dropped", json_integer(c.dropped));
	json_object_set_new(part, "regions", regions);
	json_object_set_new(part, "samples", samples);
	json_object_set_new(part, "first", pack_counts(&c.regions[0].since));
	json_object_set_new(part, "first_ticks", json_real(c.regions[0].since.ticks));
	pthread_mutex_unlock(&c.lock);
}
