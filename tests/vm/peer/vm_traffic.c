/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * libvm_traffic.so, for LD_PRELOAD: PAPI_stop() first runs the command $VM_TRAFFIC. A program that counts
 * its own work then counts this command's traffic.
 */
#include <dlfcn.h>
#include <papi.h>
#include <stdlib.h>

int PAPI_stop(int set, long long *values)
{
	int (*stop)(int, long long *) = (int (*)(int, long long *))dlsym(RTLD_NEXT, "PAPI_stop");
	const char *command = getenv("VM_TRAFFIC");

	if (!stop || !command || system(command) != 0)
		abort();
	return stop(set, values);
}
