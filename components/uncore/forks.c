/* SPDX-License-Identifier: BSD-3-Clause */
#include "forks.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint forks;
static pthread_mutex_t names = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

static void before_fork(void)
{
	pthread_mutex_lock(&names);
}

static void in_parent(void)
{
	pthread_mutex_unlock(&names);
}

/* The unlock tells tools that watch locks. It fails, since the thread has another id here. */
static void in_child(void)
{
	static const pthread_mutex_t unlocked = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

	atomic_fetch_add_explicit(&forks, 1, memory_order_relaxed);
	pthread_mutex_unlock(&names);
	names = unlocked;
}

static void begin(void)
{
	pthread_atfork(before_fork, in_parent, in_child);
}

static void watch_forks(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, begin);
}

void unc_names_lock(void)
{
	watch_forks();
	pthread_mutex_lock(&names);
}

void unc_names_unlock(void)
{
	pthread_mutex_unlock(&names);
}

unsigned unc_forks(void)
{
	watch_forks();
	return atomic_load_explicit(&forks, memory_order_relaxed);
}

int unc_forks_check(unsigned then, struct unc_error *err)
{
	if (then == unc_forks())
		return 0;
	return unc_error_set(err, -ECHILD,
			     "these events are counted by the parent process: after fork() only "
			     "that can read and stop them");
}
