/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Preloaded by tests: the files of /sys/devices/system and /sys/fs/cgroup are those below FAKE_SYS, and the process may
 * use cpus 0 and 1 until it chooses among them, on any machine. A choice is appended to the file FAKE_CPUS.
 */
#include <fcntl.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int chosen = -1; /* cpu; -1: both */

int openat(int folder, const char *path, int flags, ...)
{
	const char *system = "/sys/devices/system/", *groups = "/sys/fs/cgroup/";
	char other[4096];
	va_list args;
	mode_t mode = 0;

	if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {
		va_start(args, flags);
		mode = va_arg(args, mode_t);
		va_end(args);
	}
	if (strncmp(path, system, strlen(system)) == 0) {
		snprintf(other, sizeof(other), "%s/%s", getenv("FAKE_SYS"), path + strlen(system));
		path = other;
	} else if (strncmp(path, groups, strlen(groups)) == 0) {
		snprintf(other, sizeof(other), "%s/%s", getenv("FAKE_SYS"),
			 strrchr(path, '/') + 1); /* of any group */
		path = other;
	}
	return (int)syscall(SYS_openat, folder, path, flags, mode);
}

int sched_getaffinity(pid_t pid, size_t size, cpu_set_t *set)
{
	(void)pid;
	CPU_ZERO_S(size, set);
	for (int cpu = 0; cpu < 2; cpu++)
		if (chosen < 0 || chosen == cpu)
			CPU_SET_S((size_t)cpu, size, set);
	return 0;
}

int sched_setaffinity(pid_t pid, size_t size, const cpu_set_t *set)
{
	const char *path = getenv("FAKE_CPUS");
	FILE *file = path ? fopen(path, "ae") : NULL;

	(void)pid;
	if (CPU_ISSET_S(0, size, set) && CPU_ISSET_S(1, size, set))
		chosen = -1;
	else
		chosen = CPU_ISSET_S(1, size, set) ? 1 : 0;
	if (file) {
		fprintf(file, "%d\n", chosen);
		fclose(file);
	}
	return 0;
}
