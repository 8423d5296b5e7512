/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/load.h"

#include <time.h>

const char *load_name(enum unc_load kind)
{
	static const char *const names[UNC_LOADS] = { "idle",   "read",  "chase", "store", "write",
						      "stream", "flush", "code",  "dma" };

	return names[__builtin_ctz(kind)];
}

void load_sleep(double seconds)
{
	struct timespec time = { .tv_sec = (time_t)seconds };

	time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
	nanosleep(&time, NULL);
}
