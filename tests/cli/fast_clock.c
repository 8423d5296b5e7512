/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Preloaded by tests: the first two looks at the clock are a microsecond apart, all later ones a second. Code between
 * the first two seems impossibly fast.
 */
#include <stdatomic.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *time)
{
	static atomic_int looks;
	int n = atomic_fetch_add(&looks, 1);

	(void)clock;
	*time = (struct timespec){ .tv_sec = n < 2 ? 0 : n, .tv_nsec = n < 2 ? n * 1000 : 0 };
	return 0;
}
