/* SPDX-License-Identifier: BSD-3-Clause */
/* Preloaded by tests: the calendar's clock is OTHER_CLOCK seconds from the true time, as under faketime. */
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now)
{
	const char *seconds = getenv("OTHER_CLOCK");
	int rc = (int)syscall(SYS_clock_gettime, clock, now);

	if (rc == 0 && clock == CLOCK_REALTIME && seconds)
		now->tv_sec += atol(seconds);
	return rc;
}
