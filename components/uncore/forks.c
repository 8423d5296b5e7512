/* SPDX-License-Identifier: BSD-3-Clause */
#include "forks.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint forks;

static void in_child(void)
{
	atomic_fetch_add_explicit(&forks, 1, memory_order_relaxed);
}

static void begin(void)
{
	pthread_atfork(NULL, NULL, in_child);
}

unsigned unc_forks(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, begin);
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
