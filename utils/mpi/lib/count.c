/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A region begins and ends with one PAPI_read(). Its counts are those between, of what is nested in it,
 * too. A region that is entered again while it is open counts once.
 */
#include "mpi/lib/count.h"

#include <errno.h>
#include <papi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
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
	char name[NAME_SIZE];
	unsigned long long calls;
	unsigned open;        /* how often it was entered and not left */
	struct reading since; /* at the entry */
	struct reading total;
	bool lost;
};

/*
 * In memory that is shared with the witness, which reads it when this process was killed; a pointer into
 * it is valid in both.
 */
struct state {
	bool running, paused, reported;
	bool changing; /* not consistent at this moment */
	char lost[256];
	struct reading now, pause, left_out; /* at the start of the pause; what pauses leave out */
	unsigned numregions, dropped;
	struct region regions[MAX_REGIONS + 1]; /* the first one is the whole run */
	size_t used;                            /* of pool */
	long long pool[];                       /* counts of readings */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct session *session;
static int set;
static size_t n; /* counts of a reading */
static struct state *c;
static struct reading *samples;
static unsigned numsamples, skipped, every = 1;

static double ticks(void)
{
#ifdef __x86_64__
	return (double)__rdtsc();
#else
	return 0;
#endif
}

/* From the pool, which has room for all regions; never freed. */
static struct reading reading_new(void)
{
	struct reading r = { .counts = c->pool + c->used };

	c->used += n;
	return r;
}

static void reading_copy(struct reading *to, const struct reading *from)
{
	to->seconds = from->seconds;
	to->ticks = from->ticks;
	memcpy(to->counts, from->counts, n * sizeof(*to->counts));
}

/* Add what is between two readings. */
static void reading_add(struct reading *to, const struct reading *from, const struct reading *until)
{
	to->seconds += until->seconds - from->seconds;
	to->ticks += until->ticks - from->ticks;
	for (size_t i = 0; i < n; i++)
		to->counts[i] += until->counts[i] - from->counts[i];
}

/* Bring c->now up to date: raw values, then without pauses. */
static void read_raw(void)
{
	int ret = PAPI_OK;

	if (!*c->lost && n)
		ret = PAPI_read(set, c->now.counts);
	if (ret != PAPI_OK) {
		enum answer answer;
		char *why = papi_reason(ret, &answer);

		snprintf(c->lost, sizeof(c->lost), "%s", why);
		free(why);
	}
	c->now.seconds = now();
	c->now.ticks = ticks();
}

static void read_now(void)
{
	if (c->paused) {
		reading_copy(&c->now, &c->pause);
		return;
	}
	read_raw();
	if (*c->lost)
		return;
	c->now.seconds -= c->left_out.seconds;
	c->now.ticks -= c->left_out.ticks;
	for (size_t i = 0; i < n; i++)
		c->now.counts[i] -= c->left_out.counts[i];
}

static void pause_counting(void)
{
	if (c->paused)
		return;
	read_now();
	reading_copy(&c->pause, &c->now);
	c->paused = true;
}

static void resume_counting(void)
{
	if (!c->paused)
		return;
	read_raw();
	/* Continue at the reading of the pause. */
	c->left_out.seconds = c->now.seconds - c->pause.seconds;
	c->left_out.ticks = c->now.ticks - c->pause.ticks;
	for (size_t i = 0; i < n; i++)
		c->left_out.counts[i] = c->now.counts[i] - c->pause.counts[i];
	c->paused = false;
}

static void region_new(const char *name)
{
	struct region *r = &c->regions[c->numregions++];

	snprintf(r->name, sizeof(r->name), "%s", name);
	r->since = reading_new();
	r->total = reading_new();
}

/* Index of a region, which is added if it is new. -1: there are too many. */
static int region_index(const char *name, bool add)
{
	for (unsigned i = 1; i < c->numregions; i++)
		if (strcmp(c->regions[i].name, name) == 0)
			return (int)i;
	if (!add)
		return -1;
	if (c->numregions > MAX_REGIONS) {
		c->dropped++;
		return -1;
	}
	region_new(name);
	return (int)c->numregions - 1;
}

static void region_enter(struct region *r)
{
	r->calls++;
	if (r->open++ == 0)
		reading_copy(&r->since, &c->now);
}

static void region_leave(struct region *r)
{
	if (r->open == 0 || --r->open > 0)
		return;
	reading_add(&r->total, &r->since, &c->now);
	r->lost |= *c->lost != 0;
}

/* Another rank may hold units for a moment, to restore what a killed job has left. */
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

bool count_start(struct session *s, char **reason)
{
	enum answer answer;
	struct pass *p;
	size_t size;
	int ret;

	if (s->numpasses != 1) {
		*reason = text("the events do not fit into the counters together: choose fewer");
		return false;
	}
	p = &s->passes[0];
	ret = start_patiently(p);
	if (ret != PAPI_OK)
		ret = plan_start(s, 0);
	if (ret != PAPI_OK) {
		*reason = papi_reason(ret, &answer);
		return false;
	}
	pthread_mutex_lock(&lock);
	session = s;
	set = p->set;
	for (unsigned i = 0; i < p->count; i++)
		n += s->events[p->events[i]].count;
	/* Pages that are not used cost nothing. */
	size = sizeof(*c) + n * sizeof(long long) * (2 * (MAX_REGIONS + 1) + 3);
	c = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (c == MAP_FAILED) {
		c = NULL;
		*reason = text("no shared memory: %s", strerror(errno));
		pthread_mutex_unlock(&lock);
		return false;
	}
	c->now = reading_new();
	c->pause = reading_new();
	c->left_out = reading_new();
	region_new("");
	read_now();
	region_enter(&c->regions[0]);
	c->running = true;
	pthread_mutex_unlock(&lock);
	return true;
}

void count_mark(int level, const char *name)
{
	struct name_slot *slot;

	pthread_mutex_lock(&lock);
	if (!c || !c->running)
		goto end;
	slot = level && name ? name_find(name) : NULL;
	c->changing = true;
	atomic_signal_fence(memory_order_seq_cst);
	if (level > 0)
		resume_counting();
	else if (level == 0)
		pause_counting();
	if (slot && slot->region <= 0)
		slot->region = region_index(slot->name, level > 0);
	if (slot && slot->region > 0) {
		read_now();
		if (level > 0)
			region_enter(&c->regions[slot->region]);
		else
			region_leave(&c->regions[slot->region]);
	}
	atomic_signal_fence(memory_order_seq_cst);
	c->changing = false;
end:
	pthread_mutex_unlock(&lock);
}

/* Keep every second sample. */
static void thin_samples(void)
{
	for (unsigned i = 0; i < numsamples / 2; i++) {
		struct reading first = samples[i];

		samples[i] = samples[2 * i + 1];
		samples[2 * i + 1] = first;
	}
	for (unsigned i = numsamples / 2; i < numsamples; i++)
		free(samples[i].counts);
	numsamples /= 2;
	every *= 2;
}

void count_sample(void)
{
	pthread_mutex_lock(&lock);
	if (c && c->running && !*c->lost && ++skipped >= every) {
		skipped = 0;
		if (numsamples == MAX_SAMPLES)
			thin_samples();
		c->changing = true;
		atomic_signal_fence(memory_order_seq_cst);
		read_now();
		atomic_signal_fence(memory_order_seq_cst);
		c->changing = false;
		if (numsamples % 64 == 0)
			samples = need(reallocarray(samples, numsamples + 64, sizeof(*samples)));
		if (!*c->lost) {
			samples[numsamples].counts = need(calloc(n + 1, sizeof(long long)));
			reading_copy(&samples[numsamples++], &c->now);
		}
	}
	pthread_mutex_unlock(&lock);
}

/* Leave all regions at the last reading. */
static void leave_all(void)
{
	for (unsigned i = 0; i < c->numregions; i++) {
		struct region *r = &c->regions[i];

		r->open = r->open ? 1 : 0;
		region_leave(r);
	}
	c->running = false;
}

void count_end(void)
{
	pthread_mutex_lock(&lock);
	if (c && c->running) {
		c->changing = true;
		read_now();
		leave_all();
		c->changing = false;
		if (n)
			PAPI_stop(set, NULL);
	}
	pthread_mutex_unlock(&lock);
}

void count_set_reported(void)
{
	if (c)
		c->reported = true;
}

bool count_is_left(const char **spoiled)
{
	if (!c || c->reported)
		return false;
	*spoiled = c->changing ? "it was killed while it read the counters" : NULL;
	if (c->running)
		leave_all();
	numsamples = 0;
	return true;
}

/* ------------------------------------------------------------------------------- results */

/* Of each value of a reading: index of its event, and its socket. */
static json_t *pack_columns(void)
{
	const struct pass *p = &session->passes[0];
	json_t *columns = need(json_array());

	for (unsigned i = 0; i < p->count; i++) {
		const struct event *e = &session->events[p->events[i]];

		for (unsigned k = 0; k < e->count; k++)
			json_array_append_new(columns, json_pack("[i, i]", (int)p->events[i],
								 e->instances[k].socket));
	}
	return columns;
}

static json_t *pack_counts(const struct reading *r)
{
	json_t *counts = need(json_array());

	for (size_t i = 0; i < n; i++)
		json_array_append_new(counts, json_integer(r->counts[i]));
	return counts;
}

static json_t *pack_reasons(void)
{
	json_t *reasons = need(json_array());

	for (unsigned i = 0; i < session->numevents; i++)
		json_array_append_new(reasons, session->events[i].reason
						       ? json_string(session->events[i].reason)
						       : json_null());
	return reasons;
}

void count_pack(json_t *part)
{
	json_t *regions = need(json_array()), *time_line = need(json_array());

	for (unsigned i = 0; i < c->numregions; i++) {
		const struct region *r = &c->regions[i];

		json_array_append_new(regions,
				      json_pack("{s:s, s:I, s:f, s:f, s:b, s:o}", "name", r->name,
						"calls", (json_int_t)r->calls, "seconds",
						r->total.seconds, "ticks", r->total.ticks, "lost",
						(int)r->lost, "counts", pack_counts(&r->total)));
	}
	for (unsigned i = 0; i < numsamples; i++)
		json_array_append_new(time_line,
				      json_pack("{s:f, s:f, s:o}", "seconds",
						samples[i].seconds - c->regions[0].since.seconds,
						"ticks", samples[i].ticks, "counts",
						pack_counts(&samples[i])));
	json_object_set_new(part, "columns", pack_columns());
	json_object_set_new(part, "reasons", pack_reasons());
	json_object_set_new(part, "lost", *c->lost ? json_string(c->lost) : json_null());
	json_object_set_new(part, "dropped", json_integer(c->dropped));
	json_object_set_new(part, "regions", regions);
	json_object_set_new(part, "samples", time_line);
	json_object_set_new(part, "first", pack_counts(&c->regions[0].since));
	json_object_set_new(part, "first_ticks", json_real(c->regions[0].since.ticks));
}
