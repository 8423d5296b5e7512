/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/cpuset.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

/* The root folder of all files, as in the component. */
static const char *root(void)
{
	const char *folder = secure_getenv("PAPI_UNCORE_ROOT");

	return folder ? folder : "";
}

/* The first line of a file; false if there is none. */
static bool first_line(const char *path, char *line, int size)
{
	FILE *in = fopen(path, "re");
	bool good = in && fgets(line, size, in);

	if (in)
		fclose(in);
	return good;
}

/* The number of cpus in a list: "0-3,8"; 0: not a list. */
static unsigned length_of(const char *list)
{
	unsigned count = 0, first, last;
	int used;

	while (sscanf(list, "%u%n", &first, &used) == 1) {
		last = first;
		list += used;
		if (sscanf(list, "-%u%n", &last, &used) == 1)
			list += used;
		if (last < first)
			return 0;
		count += last - first + 1;
		if (*list++ != ',')
			break;
	}
	return count;
}

static unsigned cpus_in(const char *folder, const char *file)
{
	char *path = text("%s%s/%s", root(), folder, file), line[4096];
	unsigned count = first_line(path, line, sizeof(line)) ? length_of(line) : 0;

	free(path);
	return count;
}

/* The group of this process in a line of /proc/self/cgroup; NULL: it is another hierarchy's. */
static char *folder_of(char *line)
{
	char *controllers = strchr(line, ':'), *group;

	if (!controllers || !(group = strchr(controllers + 1, ':')))
		return NULL;
	*group++ = '\0';
	group[strcspn(group, "\n")] = '\0';
	if (strcmp(line, "0:") == 0)
		return text("/sys/fs/cgroup%s", group);
	if (strstr(controllers, "cpuset"))
		return text("/sys/fs/cgroup/cpuset%s", group);
	return NULL;
}

/* A group without its own file has its parent's cpus. */
static unsigned cpus_of_group(char *folder)
{
	unsigned count = 0;

	while (count == 0 && strlen(folder) > strlen("/sys/fs")) {
		count = cpus_in(folder, "cpuset.cpus.effective");
		if (count == 0)
			count = cpus_in(folder, "cpuset.effective_cpus");
		*strrchr(folder, '/') = '\0';
	}
	return count;
}

void cpuset_read(unsigned *usable, unsigned *online)
{
	char *path = text("%s/proc/self/cgroup", root()), line[4096], *folder;
	FILE *in = fopen(path, "re");

	*online = cpus_in("/sys/devices/system/cpu", "online");
	*usable = 0;
	while (in && *usable == 0 && fgets(line, sizeof(line), in)) {
		folder = folder_of(line);
		if (folder)
			*usable = cpus_of_group(folder);
		free(folder);
	}
	if (in)
		fclose(in);
	free(path);
	if (*usable == 0 || *usable > *online)
		*usable = *online = 0;
}
