/* SPDX-License-Identifier: BSD-3-Clause */
#include "exit_release.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "host/clock.h"

static const uint64_t patience = 5000000000u; /* ns: how long an exit waits for threads at work */

/* Threads at work hold it; a thread that works alone holds it for writing, and goes before readers. */
static pthread_rwlock_t work = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;

static atomic_bool exiting;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* held to change the list, at work */
static struct unc_exit_release *list;
static atomic_uint forks;
static pthread_mutex_t names = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

/* initial-exec: otherwise the first use in a library loaded late may call malloc(). */
static __thread __attribute__((tls_model("initial-exec"))) struct {
	volatile bool at_work;
	int cancel_state; /* before that */
} mine;

/* ---------------------------------------------------------------------------------- exit, fork */

void unc_exit_run(const void *owner)
{
	for (struct unc_exit_release *r = list, *next; r; r = next) {
		next = r->next;
		if (!owner || r->owner == owner)
			r->release(r->arg);
	}
}

/*
 * Only a waiting writer keeps readers from coming in. Its clock may be set, and a program may have another one
 * (faketime): many short waits then end at once, or are few.
 */
static bool alone_in_time(void)
{
	uint64_t end = unc_clock_now() + patience;
	int rc;

	do {
		struct timespec until = { .tv_sec = time(NULL) + 1 };

		rc = pthread_rwlock_timedwrlock(&work, &until);
	} while (rc == ETIMEDOUT && unc_clock_now() < end);
	return rc == 0;
}

static void on_exit_of_process(void)
{
	int cancel_state;

	atomic_store(&exiting, true);
	if (mine.at_work) /* a signal handler interrupted work: the next process releases the units */
		return;
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
	if (alone_in_time()) {
		mine.at_work = true;
		unc_exit_run(NULL);
		mine.at_work = false;
		pthread_rwlock_unlock(&work);
	}
	pthread_setcancelstate(cancel_state, NULL);
}

static void before_fork(void)
{
	if (!mine.at_work)
		pthread_rwlock_wrlock(&work);
	pthread_mutex_lock(&names);
}

static void in_parent(void)
{
	pthread_mutex_unlock(&names);
	if (!mine.at_work)
		pthread_rwlock_unlock(&work);
}

/*
 * The list belongs to the parent: drop it. The unlocks are for tools that watch locks. The thread has another id here,
 * so the C library takes the unlock of a writer for a reader's: reset the locks. A child that a signal handler forked
 * during work stays at work: it counts nothing.
 */
static void in_child(void)
{
	list = NULL;
	atomic_fetch_add_explicit(&forks, 1, memory_order_relaxed);
	pthread_mutex_unlock(&names);
	names = (pthread_mutex_t)PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
	if (!mine.at_work)
		pthread_rwlock_unlock(&work);
	work = (pthread_rwlock_t)PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
}

static void begin(void)
{
	atexit(on_exit_of_process);
	pthread_atfork(before_fork, in_parent, in_child);
}

static void watch(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, begin);
}

void unc_names_lock(void)
{
	watch();
	pthread_mutex_lock(&names);
}

void unc_names_unlock(void)
{
	pthread_mutex_unlock(&names);
}

unsigned unc_forks(void)
{
	watch();
	return atomic_load_explicit(&forks, memory_order_relaxed);
}

/* ---------------------------------------------------------------------------------- work */

/* @param take  the function of pthread.h that takes the lock. @return its result, or EDEADLK */
static int enter(int (*take)(pthread_rwlock_t *))
{
	int cancel_state, rc;

	if (mine.at_work)
		return EDEADLK;
	watch();
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel_state);
	mine.at_work =
		true; /* first: a signal handler must not wait for the lock that it interrupts */
	atomic_signal_fence(memory_order_seq_cst);
	rc = take(&work);
	mine.cancel_state = cancel_state;
	if (rc) {
		mine.at_work = false;
		pthread_setcancelstate(cancel_state, NULL);
	}
	return rc;
}

int unc_work_enter(struct unc_error *err)
{
	int rc = -enter(pthread_rwlock_rdlock);

	if (rc == -EDEADLK)
		return unc_error_set(
			err, rc,
			"a signal handler interrupted a start, read or stop of uncore "
			"events in this thread: read them in another thread, or later");
	return rc ? unc_error_set(err, rc, "cannot begin: %s", strerror(-rc)) : 0;
}

bool unc_work_try(void)
{
	return enter(pthread_rwlock_tryrdlock) == 0;
}

int unc_work_begin_alone(void)
{
	return -enter(pthread_rwlock_wrlock);
}

void unc_work_end(void)
{
	int cancel_state = mine.cancel_state;

	pthread_rwlock_unlock(&work);
	atomic_signal_fence(memory_order_seq_cst);
	mine.at_work = false;
	pthread_setcancelstate(cancel_state, NULL);
}

/* ---------------------------------------------------------------------------------- the list */

bool unc_exits(void)
{
	return atomic_load(&exiting);
}

int unc_exit_add(struct unc_exit_release *what)
{
	if (unc_exits())
		return -ECANCELED;
	pthread_mutex_lock(&lock);
	what->next = list;
	list = what;
	pthread_mutex_unlock(&lock);
	return 0;
}

void unc_exit_remove(struct unc_exit_release *what)
{
	struct unc_exit_release **r = &list;

	pthread_mutex_lock(&lock);
	while (*r && *r != what)
		r = &(*r)->next;
	if (*r)
		*r = what->next;
	pthread_mutex_unlock(&lock);
}
