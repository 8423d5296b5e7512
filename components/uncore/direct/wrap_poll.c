/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/wrap_poll.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "exit_release.h"
#include "forks.h"
#include "thread.h"

#define SECOND 1000000000ull
#define SHORT (12 * 3600 * SECOND) /* counters with horizons below this are polled */

enum { LOOKS = 4 };

uint64_t unc_wrap_hz = 5 * SECOND;

/* Held to start and stop watches, at work: no fork inherits it while it is held. */
static pthread_mutex_t changing = PTHREAD_MUTEX_INITIALIZER;

/* The thread exists while there are watches, in the process that has made it. */
static pthread_t thread;
static bool made;
static unsigned forks;

/* What the thread uses too. */
static pthread_mutex_t lock;
static pthread_cond_t changed;
static bool finish;
static struct unc_watch *watches;

/* ---------------------------------------------------------------------------------- horizons */

uint64_t unc_wrap_horizon(uint64_t cycles)
{
	double ns = (double)cycles * ((double)SECOND / (double)unc_wrap_hz);

	return ns < 0x1p63 ? (uint64_t)ns : UINT64_MAX;
}

uint64_t unc_wrap_cycles(uint64_t ns)
{
	double cycles = (double)ns * ((double)unc_wrap_hz / (double)SECOND);

	return cycles < 0x1p63 ? (uint64_t)cycles : UINT64_MAX;
}

bool unc_wrap_is_short(uint64_t horizon)
{
	return horizon < SHORT;
}

uint64_t unc_wrap_limit(uint64_t horizon)
{
	return horizon > UINT64_MAX / 2 ? UINT64_MAX : horizon / 3 * 5;
}

static uint64_t time_of(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (uint64_t)t.tv_sec * SECOND + (uint64_t)t.tv_nsec;
}

uint64_t unc_wrap_now(void)
{
	return time_of(CLOCK_MONOTONIC_COARSE);
}

uint64_t unc_wrap_exact(void)
{
	return time_of(CLOCK_MONOTONIC);
}

uint64_t unc_wrap_more_sleep;

uint64_t unc_wrap_slept(bool at_least)
{
	uint64_t awake = at_least ? 0 : time_of(CLOCK_MONOTONIC), all = time_of(CLOCK_BOOTTIME);

	if (at_least)
		awake = time_of(CLOCK_MONOTONIC);
	return (all > awake ? all - awake : 0) + unc_wrap_more_sleep;
}

/* ---------------------------------------------------------------------------------- the thread */

/* Poll what is due. @return when the next watch is due */
static uint64_t look_at_due(uint64_t now)
{
	bool works = unc_work_try(); /* else the process ends or forks */
	uint64_t next = UINT64_MAX;

	for (struct unc_watch *w = watches; w; w = w->next) {
		if (w->due <= now && works)
			w->look(w->arg);
		if (w->due <= now)
			w->due = now + w->horizon / LOOKS;
		next = w->due < next ? w->due : next;
	}
	if (works)
		unc_work_end();
	return next;
}

static void *poll_all(void *arg)
{
	pthread_mutex_lock(&lock);
	while (!finish) {
		uint64_t next = look_at_due(time_of(CLOCK_MONOTONIC));
		struct timespec until = { .tv_sec = (time_t)(next / SECOND),
					  .tv_nsec = (long)(next % SECOND) };

		pthread_cond_timedwait(&changed, &lock, &until);
	}
	pthread_mutex_unlock(&lock);
	return arg;
}

/* Nothing is polled yet. A child process has no thread, and what it inherits may be locked. */
static void begin(void)
{
	pthread_condattr_t attr;

	made = true;
	forks = unc_forks();
	watches = NULL;
	pthread_mutex_init(&lock, NULL);
	pthread_condattr_init(&attr);
	pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
	pthread_cond_init(&changed, &attr);
	pthread_condattr_destroy(&attr);
}

/* ---------------------------------------------------------------------------------- watches */

/* @return NULL: it is not among them */
static struct unc_watch **find(const struct unc_watch *watch)
{
	struct unc_watch **w = &watches;

	while (*w && *w != watch)
		w = &(*w)->next;
	return *w ? w : NULL;
}

int unc_watch_start(struct unc_watch *watch, struct unc_error *err)
{
	bool first;
	int rc;

	pthread_mutex_lock(&changing);
	if (!made || forks != unc_forks())
		begin();
	pthread_mutex_lock(&lock);
	first = watches == NULL;
	watch->due = time_of(CLOCK_MONOTONIC) + watch->horizon / LOOKS;
	watch->next = watches;
	watches = watch;
	finish = false;
	pthread_cond_signal(&changed);
	pthread_mutex_unlock(&lock);
	rc = first ? unc_thread_begin(&thread, "uncore-wrap", poll_all, NULL) : 0;
	if (rc)
		watches = NULL;
	pthread_mutex_unlock(&changing);
	return rc ? unc_error_set(err, rc,
				  "these counters wrap so fast that a thread must poll them, and "
				  "it cannot be created: %s",
				  strerror(-rc))
		  : 0;
}

void unc_watch_stop(struct unc_watch *watch)
{
	struct unc_watch **w = NULL;

	pthread_mutex_lock(&changing);
	if (made && forks == unc_forks()) {
		pthread_mutex_lock(&lock);
		w = find(watch);
		if (w)
			*w = watch->next;
		finish = watches == NULL;
		pthread_cond_signal(&changed);
		pthread_mutex_unlock(&lock);
	}
	if (w && finish)
		pthread_join(thread, NULL);
	pthread_mutex_unlock(&changing);
}
