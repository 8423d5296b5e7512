/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Preloaded by tests: the simulated machine's cpus that this rank is bound to, from BOUND_CPUS, a
 * number for each rank. The kernel cannot bind to cpus that do not exist.
 */
#include <sched.h>
#include <stdlib.h>

static int rank(void)
{
	const char *names[] = { "OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID" };

	for (int i = 0; i < 3; i++) {
		const char *value = getenv(names[i]);

		if (value)
			return atoi(value);
	}
	return 0;
}

static int cpu(void)
{
	const char *list = getenv("BOUND_CPUS");
	char *end = (char *)list;
	long at = -1;

	for (int i = 0; list && *end && i <= rank(); i++)
		at = strtol(end, &end, 10);
	return (int)at;
}

int sched_getcpu(void)
{
	return cpu() < 0 ? 0 : cpu();
}

int sched_getaffinity(pid_t pid, size_t size, cpu_set_t *set)
{
	(void)pid;
	CPU_ZERO_S(size, set);
	if (cpu() >= 0) {
		CPU_SET_S((size_t)cpu(), size, set);
	} else { /* not bound */
		for (size_t i = 0; i < 8; i++)
			CPU_SET_S(i, size, set);
	}
	return 0;
}
