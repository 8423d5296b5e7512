/* SPDX-License-Identifier: BSD-3-Clause */
#include "found.h"

#include <dirent.h>
#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "chips.h"
#include "client.h"

#define PMUS "/sys/bus/event_source/devices"
#define CPUS "/sys/devices/system/cpu"
#define DRIVER "/modules/intel-uncore.ko"

enum { CPUS_MOST = 64 };

/* Sockets of all cpus, read while they are online. */
static int socket_of[CPUS_MOST];
static unsigned numcpus;

static bool same_socket(const struct vm_unit *a, const struct vm_unit *b)
{
	return a->socket == b->socket || a->socket == VM_ANY_SOCKET || b->socket == VM_ANY_SOCKET;
}

bool vm_units_have(const struct vm_units *units, const struct vm_unit *unit)
{
	const struct vm_unit *only = NULL;
	size_t ids = 0;

	for (size_t i = 0; i < units->n; i++) {
		const struct vm_unit *u = &units->list[i];

		if (u->type != unit->type || !same_socket(u, unit))
			continue;
		if (u->id == unit->id)
			return true;
		ids++;
		only = u;
	}
	return ids == 1 && (only->id == VM_NO_ID || unit->id == VM_NO_ID);
}

void vm_units_add(struct vm_units *units, const struct vm_unit *unit)
{
	for (size_t i = 0; i < units->n; i++)
		if (memcmp(&units->list[i], unit, sizeof(*unit)) == 0)
			return;
	if (units->n == VM_UNITS)
		error(2, 0, "more than %d units", VM_UNITS);
	units->list[units->n++] = *unit;
}

bool vm_units_by_socket(void)
{
	return !vm_kernel_before(6, 11);
}

/* ---------------------------------------------------------------------------------- sysfs */

/* The first line of a file; false: there is none. */
static bool read_line(const char *path, char *buf, size_t size)
{
	FILE *file = fopen(path, "r");
	bool got = file && fgets(buf, (int)size, file);

	if (file)
		fclose(file);
	if (got)
		buf[strcspn(buf, "\n")] = '\0';
	return got;
}

static void learn_sockets(void)
{
	char path[100], line[40];

	for (; numcpus < CPUS_MOST; numcpus++) {
		snprintf(path, sizeof(path), CPUS "/cpu%u/topology/physical_package_id", numcpus);
		if (!read_line(path, line, sizeof(line)))
			break;
		socket_of[numcpus] = atoi(line);
	}
	if (numcpus == 0)
		error(2, 0, "no cpu has a socket");
}

int vm_socket_of(unsigned cpu)
{
	vm_sockets();
	return cpu < numcpus ? socket_of[cpu] : -1;
}

unsigned vm_sockets(void)
{
	unsigned most = 0;

	if (numcpus == 0)
		learn_sockets();
	for (unsigned cpu = 0; cpu < numcpus; cpu++)
		most = (unsigned)socket_of[cpu] > most ? (unsigned)socket_of[cpu] : most;
	return most + 1;
}

void vm_sockets_offline(uint64_t sockets)
{
	vm_sockets();
	for (unsigned cpu = 1; cpu < numcpus; cpu++) { /* cpu 0 cannot be */
		const char *wanted = sockets >> socket_of[cpu] & 1 ? "0" : "1";
		char path[100], line[40];
		FILE *file;

		snprintf(path, sizeof(path), CPUS "/cpu%u/online", cpu);
		if (!read_line(path, line, sizeof(line)))
			error(2, errno, "%s", path);
		if (strcmp(line, wanted) == 0)
			continue;
		file = fopen(path, "w");
		if (!file || fputs(wanted, file) < 0 || fclose(file) != 0)
			error(2, errno, "%s", path);
	}
}

/* ---------------------------------------------------------------------------------- the driver */

/* The unit once for each socket of a list such as "0,2-3"; false: the list is empty. */
static bool add_sockets(struct vm_units *units, struct vm_unit *unit, const char *cpus)
{
	bool any = false;

	while (*cpus >= '0' && *cpus <= '9') {
		char *end;
		unsigned long first = strtoul(cpus, &end, 10),
			      last = *end == '-' ? strtoul(end + 1, &end, 10) : first;

		for (unsigned long cpu = first; cpu <= last && cpu < numcpus; cpu++) {
			unit->socket = socket_of[cpu];
			vm_units_add(units, unit);
			any = true;
		}
		cpus = *end == ',' ? end + 1 : end;
	}
	return any;
}

/* A PMU by its number "uncore_type_TYPE[_ID]": its alias, if it has another name. False: it has no unit. */
static bool add_pmu(struct vm_units *units, const char *pmu)
{
	char path[600], name[100] = "", cpus[100] = "";
	struct vm_unit unit = { .id = VM_NO_ID };
	int n;

	snprintf(name, sizeof(name), "%.90s", pmu);
	snprintf(path, sizeof(path), PMUS "/%s/alias", pmu);
	read_line(path, name, sizeof(name));
	n = sscanf(name, "uncore_type_%u_%d", &unit.type, &unit.id);
	if (n <= 0)
		return true; /* free-running counters, other PMUs */
	if (n == 2 && unit.id < 0)
		return false;
	if (!vm_units_by_socket()) {
		vm_units_add(units, &unit);
		return true;
	}
	snprintf(path, sizeof(path), PMUS "/%s/cpumask", pmu);
	read_line(path, cpus, sizeof(cpus));
	return add_sockets(units, &unit, cpus);
}

unsigned vm_units_of_kernel(struct vm_units *units)
{
	DIR *dir = opendir(PMUS);
	struct dirent *entry;
	unsigned empty = 0;

	vm_sockets();
	units->n = 0;
	while (dir && (entry = readdir(dir)) != NULL)
		empty += !add_pmu(units, entry->d_name);
	if (dir)
		closedir(dir);
	return empty;
}

void vm_driver_reload(uint32_t seed)
{
	int fd = open(DRIVER, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		error(2, errno, DRIVER);
	/* Where it finds nothing, it is not loaded. */
	if (syscall(SYS_delete_module, "intel_uncore", 0) && errno != ENOENT)
		error(2, errno, "cannot unload the driver");
	silicon_spoil(seed);
	silicon_forget();
	if (syscall(SYS_finit_module, fd, "", 0) && errno != ENODEV)
		error(2, errno, "cannot load the driver");
	close(fd);
}
