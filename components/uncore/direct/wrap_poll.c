/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * After the last stop the thread stays and sleeps until the time at which it had to look: a stop and a start again
 * take neither a thread nor a wake-up.
 */
#include "direct/wrap_poll.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "exit_release.h"
#include "thread.h"

#define SECOND 1000000000ull
#define SHORT (12 * 3600 * SECOND) /* counters with horizons below this are polled */

enum { LOOKS = 4 };

uint64_t unc_wrap_hz = 5 * SECOND;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards all below */
static pthread_cond_t changed;
static pthread_t thread;
static bool running;      /* there is a thread */
static bool finish;       /* asks the thread to end */
static uint64_t wakes_at; /* when the thread looks at the list, if it is not woken before */
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

/* Poll all watches that are due. @return when the next one is due */
static uint64_t look_at_due(uint64_t now)
{
	uint64_t next = UINT64_MAX;

	for (struct unc_watch *w = watches; w; w = w->next) {
		if (w->due <= now) {
			w->look(w->arg);
			w->due = now + w->horizon / LOOKS;
		}
		next = w->due < next ? w->due : next;
	}
	return next;
}

static void *watch_over(void *arg)
{
	pthread_mutex_lock(&lock);
	while (!finish) {
		uint64_t next = look_at_due(time_of(CLOCK_MONOTONIC));
		struct timespec until = { .tv_sec = (time_t)(next / SECOND),
					  .tv_nsec = (long)(next % SECOND) };

		wakes_at = next;
		pthread_cond_timedwait(&changed, &lock, &until);
	}
	pthread_mutex_unlock(&lock);
	return arg;
}

/* ---------------------------------------------------------------------------------- fork */

static void begin(void)
{
	pthread_condattr_t attr;

	pthread_condattr_init(&attr);
	pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
	pthread_cond_init(&changed, &attr);
	pthread_condattr_destroy(&attr);
}

/*
 * A child process has no watcher thread; its sets start their watches again. The thread may have held
 * `lock`, and a fork does not wait for it: it may be about to begin work.
 */
static void in_child(void)
{
	pthread_mutex_init(&lock, NULL);
	begin();
	watches = NULL;
	running = false;
}

static void begin_once(void)
{
	begin();
	pthread_atfork(NULL, NULL, in_child);
}

void unc_watch_prepare(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, begin_once);
}

/* ---------------------------------------------------------------------------------- its life */

static void end_at_exit(void *arg);

static struct unc_exit_release at_exit = { .release = end_at_exit };

/* The lock is held. */
static int begin_thread(void)
{
	int rc = running ? 0 : unc_exit_add(&at_exit);

	if (rc || running)
		return rc;
	finish = false;
	rc = unc_thread_begin(&thread, "uncore-wrap", watch_over, NULL);
	running = rc == 0;
	if (rc)
		unc_exit_remove(&at_exit);
	return rc;
}

/* Also when the library is unloaded. Sets that still count are stopped before or after this. */
static void end_at_exit(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&lock);
	finish = true;
	pthread_cond_signal(&changed);
	pthread_mutex_unlock(&lock);
	pthread_join(thread, NULL);
	running = false;
	unc_exit_remove(&at_exit);
}

void unc_watch_end(void)
{
	if (running && !watches)
		end_at_exit(NULL);
}

/* ---------------------------------------------------------------------------------- watches */

static void remove_watch(const struct unc_watch *watch)
{
	struct unc_watch **w = &watches;

	while (*w && *w != watch)
		w = &(*w)->next;
	if (*w)
		*w = watch->next;
}

int unc_watch_start(struct unc_watch *watch, struct unc_error *err)
{
	int rc;

	pthread_mutex_lock(&lock);
	watch->due = time_of(CLOCK_MONOTONIC) + watch->horizon / LOOKS;
	watch->next = watches;
	watches = watch;
	if (watch->due < wakes_at)
		pthread_cond_signal(&changed);
	rc = begin_thread();
	if (rc)
		remove_watch(watch);
	pthread_mutex_unlock(&lock);
	return rc ? unc_error_set(err, rc,
				  "these counters wrap so fast that a thread must poll them, and "
				  "it cannot be created: %s",
				  strerror(-rc))
		  : 0;
}

void unc_watch_stop(struct unc_watch *watch)
{
	pthread_mutex_lock(&lock);
	remove_watch(watch);
	pthread_mutex_unlock(&lock);
}
