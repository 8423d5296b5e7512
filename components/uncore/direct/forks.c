/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/forks.h"

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
