/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/clock.h"

#include <time.h>
#ifdef __x86_64__
#include <x86intrin.h>
#endif

double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

double ticks(void)
{
#ifdef __x86_64__
	return (double)__rdtsc();
#else
	return 0;
#endif
}
