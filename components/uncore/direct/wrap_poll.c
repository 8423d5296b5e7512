/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/wrap_poll.h"

#include <errno.h>
#include <string.h>

#include "exit_release.h"
#include "host/clock.h"
#include "thread.h"

#define SECOND 1000000000ull

enum { LOOKS = 4 };

uint64_t unc_wrap_hz = 5 * SECOND;

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

uint64_t unc_wrap_limit(uint64_t horizon)
{
	return horizon > UINT64_MAX / 2 ? UINT64_MAX : horizon / 3 * 5;
}

uint64_t unc_wrap_more_sleep;

uint64_t unc_wrap_slept(bool at_least)
{
	uint64_t awake = at_least ? 0 : unc_clock_now(), all = unc_clock_of(CLOCK_BOOTTIME);

	if (at_least)
		awake = unc_clock_now();
	return (all > awake ? all - awake : 0) + unc_wrap_more_sleep;
}

/* ---------------------------------------------------------------------------------- the thread */

static void *poll(void *arg)
{
	struct unc_watch *w = arg;
	uint64_t due = unc_clock_now() + w->horizon / LOOKS;

	pthread_mutex_lock(&w->lock);
	while (!w->finish) {
		struct timespec until = { .tv_sec = (time_t)(due / SECOND),
					  .tv_nsec = (long)(due % SECOND) };

		pthread_cond_timedwait(&w->changed, &w->lock, &until);
		if (w->finish || unc_clock_now() < due)
			continue;
		due = unc_clock_now() + w->horizon / LOOKS;
		if (unc_work_try()) { /* else the process is exiting or forking */
			w->look(w->arg);
			unc_work_end();
		}
	}
	pthread_mutex_unlock(&w->lock);
	return arg;
}

int unc_watch_start(struct unc_watch *w, struct unc_error *err)
{
	pthread_condattr_t attr;
	int rc;

	w->finish = false;
	pthread_mutex_init(&w->lock, NULL);
	pthread_condattr_init(&attr);
	pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
	pthread_cond_init(&w->changed, &attr);
	pthread_condattr_destroy(&attr);
	rc = unc_thread_begin(&w->thread, "uncore-wrap", poll, w);
	w->runs = rc == 0;
	return rc ? unc_error_set(err, rc,
				  "these counters wrap so fast that a thread must poll them, and "
				  "it cannot be created: %s",
				  strerror(-rc))
		  : 0;
}

void unc_watch_stop(struct unc_watch *w)
{
	if (!w->runs)
		return;
	pthread_mutex_lock(&w->lock);
	w->finish = true;
	pthread_cond_signal(&w->changed);
	pthread_mutex_unlock(&w->lock);
	pthread_join(w->thread, NULL);
	pthread_cond_destroy(&w->changed);
	pthread_mutex_destroy(&w->lock);
	w->runs = false;
}
