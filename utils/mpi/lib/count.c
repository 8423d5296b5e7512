/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/count.h"

#include <errno.h>
#include <papi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mpi/lib/attempt.h"
#include "mpi/lib/counts.h"
#include "mpi/lib/name_cache.h"
#include "mpi/lib/pack.h"
#include "mpi/lib/sets.h"
#include "stat/clock.h"
#include "stat/events.h"
#include "stat/moment.h"

/* Beyond these the time line drops every second sample. */
enum { MAX_SAMPLES = 20000 };

/* Reads for phases may exceed their share of the time by this at once (s). */
static const double MOST_IN_A_ROW = 1e-3;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct session *session;
static struct counts *c; /* NULL: this process does not count */
static struct sample_reading *samples;
static unsigned numsamples, skipped, every = 1;

bool count_phases;           /* MPI calls are told to count_enter_mpi() and count_leave_mpi() */
static unsigned inside;      /* calls in progress, in all threads, including nested ones */
static double share, budget; /* share of the time for phase reads; what is left of it (s) */

/* Between these two calls, the witness finds inconsistent data. */
static void begin_change(void)
{
	c->changing = true;
	atomic_signal_fence(memory_order_seq_cst);
}

static void end_change(void)
{
	atomic_signal_fence(memory_order_seq_cst);
	c->changing = false;
}

static void note_lost(void *error)
{
	enum answer answer;
	char *why = papi_reason(*(const int *)error, &answer);

	snprintf(c->lost, sizeof(c->lost), "%s", why);
	free(why);
}

static void read_raw(void)
{
	const double before = now(), tick = ticks();
	struct moment zero, read;
	double passed;
	int ret = PAPI_OK;
	char *said = NULL;

	if (!*c->lost && c->n)
		ret = sets_read(c->now.counts);
	if (ret != PAPI_OK && !attempt(note_lost, &ret, &said))
		snprintf(c->lost, sizeof(c->lost), "out of memory");
	free(said);
	passed = now() - before;
	if (!moment_of_read(before, &zero, &read))
		read = moment_between(before, before + passed);
	c->now.seconds = read.at;
	c->now.skew = read.skew;
	c->now.ticks = tick;
	if (passed > 0)
		c->now.ticks += (ticks() - tick) * (read.at - before) / passed;
}

/* Update c->now. During a pause it keeps its value from the start of the pause. */
static void read_now(void)
{
	if (c->paused)
		return;
	read_raw();
	if (*c->lost)
		return;
	counts_taken(c);
}

bool count_start(struct session *s, unsigned phases, char **reason)
{
	struct counts *fresh;
	int n = sets_start(s, reason);

	if (n < 0)
		return false;
	session = s;
	fresh = counts_new((unsigned)n, phases > 0);
	if (!fresh) {
		*reason = text("no shared memory: %s", strerror(errno));
		return false;
	}
	pthread_mutex_lock(&lock);
	c = fresh;
	read_now();
	counts_enter(c, WHOLE_RUN);
	c->since = c->now.seconds;
	share = phases / 100.0;
	budget = MOST_IN_A_ROW;
	c->running = true;
	count_phases = c->phases;
	pthread_mutex_unlock(&lock);
	return true;
}

static void pause_counting(void)
{
	if (c->paused)
		return;
	read_now();
	counts_pause(c);
}

static void resume_counting(void)
{
	if (!c->paused)
		return;
	read_raw();
	counts_resume(c);
}

void count_mark(int level, const char *name)
{
	struct name_slot *slot = NULL;

	if (!c)
		return;
	pthread_mutex_lock(&lock);
	if (!c->running)
		goto end;
	begin_change();
	if (level && name && name_find(name, &slot) == NAME_NO_TEXT)
		c->unnamed += level < 0 || !c->paused;
	if (level > 0)
		resume_counting();
	else if (level == 0)
		pause_counting();
	if (slot && slot->region <= 0)
		slot->region = counts_region(c, slot->name, level > 0);
	if (slot && slot->region > 0) {
		read_now();
		if (level > 0)
			counts_enter(c, slot->region);
		else
			counts_leave(c, slot->region);
	}
	end_change();
end:
	pthread_mutex_unlock(&lock);
}

/* ------------------------------------------------------------------------------- phases */

/* Seconds as in readings */
static double elapsed(void)
{
	return c->paused ? c->pause.seconds : now() - c->left_out.seconds;
}

/* May the counters be read now? Reads have a share of the passing time. */
static bool is_affordable(double seconds)
{
	static double before;

	if (c->paused || *c->lost)
		return false;
	if (share >= 1)
		return true;
	budget += (seconds - before) * share;
	before = seconds;
	if (budget > MOST_IN_A_ROW)
		budget = MOST_IN_A_ROW;
	return budget > 0;
}

static void change_phase(int phase)
{
	double seconds = elapsed(), cost;
	bool affordable = is_affordable(seconds);

	begin_change();
	if (affordable) {
		read_now();
		cost = elapsed() - seconds;
		/* A thread that was preempted did not read for all of that time. */
		budget -= cost < MOST_IN_A_ROW ? cost : MOST_IN_A_ROW;
	}
	counts_change_phase(c, phase, seconds, affordable);
	end_change();
}

void count_enter_mpi(void)
{
	if (!c)
		return;
	pthread_mutex_lock(&lock);
	if (inside++ == 0 && c->running)
		change_phase(IN_MPI);
	pthread_mutex_unlock(&lock);
}

void count_leave_mpi(void)
{
	if (!c)
		return;
	pthread_mutex_lock(&lock);
	if (--inside == 0 && c->running)
		change_phase(OUTSIDE_MPI);
	pthread_mutex_unlock(&lock);
}

/* ------------------------------------------------------------------------------- time line, end */

/* Keep every second sample. */
static void thin_samples(void)
{
	for (unsigned i = 0; i < numsamples / 2; i++) {
		struct sample_reading first = samples[i];

		samples[i] = samples[2 * i + 1];
		samples[2 * i + 1] = first;
	}
	for (unsigned i = numsamples / 2; i < numsamples; i++)
		free(samples[i].reading.counts);
	numsamples /= 2;
	every *= 2;
}

/* If memory is lacking, the next sample covers a longer interval. */
static void keep_sample(void)
{
	struct sample_reading *s, *more;
	long long *counts;

	if (numsamples == MAX_SAMPLES)
		thin_samples();
	if (numsamples % 64 == 0) {
		more = reallocarray(samples, numsamples + 64, sizeof(*samples));
		if (!more)
			return;
		samples = more;
	}
	counts = calloc(c->n + 1, sizeof(*counts));
	if (!counts)
		return;
	s = &samples[numsamples++];
	*s = (struct sample_reading){ .reading = c->now, .region = counts_innermost(c) };
	memcpy(counts, c->now.counts, c->n * sizeof(*counts));
	s->reading.counts = counts;
}

void count_sample(void)
{
	pthread_mutex_lock(&lock);
	if (c && c->running && !*c->lost && ++skipped >= every) {
		skipped = 0;
		begin_change();
		read_now();
		end_change();
		if (!*c->lost && session->options.interval_ms)
			keep_sample();
		if (!c->paused)
			sets_turn();
	}
	pthread_mutex_unlock(&lock);
}

void count_end(void)
{
	pthread_mutex_lock(&lock);
	if (c && c->running) {
		begin_change();
		read_now();
		if (c->phases)
			counts_change_phase(c, OUTSIDE_MPI, elapsed(), true);
		counts_end(c);
		end_change();
		sets_stop();
	}
	pthread_mutex_unlock(&lock);
}

void count_set_reported(void)
{
	if (c)
		c->reported = true;
}

void count_forget(void)
{
	c = NULL;
}

bool count_is_left(const char **spoiled)
{
	if (!c || c->reported)
		return false;
	*spoiled = c->changing ? "it was killed while it read the counters" : NULL;
	if (c->running)
		counts_end(c);
	numsamples = 0;
	return true;
}

void count_pack(json_t *part)
{
	pack_counts(part, c, session);
	pack_samples(part, c, samples, numsamples);
}
