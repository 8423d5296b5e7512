/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/room.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/files.h"

enum { FILE_SIZE = 8192 };

/* The number after a word in a file; the first one in the file if `word` is "". */
static bool number_in(const char *path, const char *word, uint64_t *out)
{
	char text[FILE_SIZE];
	const char *at = unc_host_file(path, text, sizeof(text)) >= 0 ? strstr(text, word) : NULL;

	if (!at)
		return false;
	at += strlen(word);
	at += strspn(at, " :\t");
	if (!isdigit((unsigned char)*at)) /* "max" */
		return false;
	*out = strtoull(at, NULL, 10);
	return true;
}

static uint64_t least(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

/* The memory that a control group has left; its file pages can be dropped. */
static uint64_t room_of_group(const char *group)
{
	char path[UNC_PATH_MAX];
	uint64_t most, used = 0, files = 0;

	snprintf(path, sizeof(path), "/sys/fs/cgroup%s/memory.max", group);
	if (!number_in(path, "", &most))
		return UINT64_MAX;
	snprintf(path, sizeof(path), "/sys/fs/cgroup%s/memory.current", group);
	number_in(path, "", &used);
	snprintf(path, sizeof(path), "/sys/fs/cgroup%s/memory.stat", group);
	number_in(path, "inactive_file", &files);
	used -= least(used, files);
	return most - least(most, used);
}

/* For this process' group and its parents. */
static uint64_t room_of_groups(void)
{
	char text[FILE_SIZE], *group, *end;
	uint64_t room = UINT64_MAX;

	if (unc_host_file("/proc/self/cgroup", text, sizeof(text)) < 0)
		return room;
	group = strstr(text, "0::/");
	if (!group)
		return room;
	group += strlen("0::");
	group[strcspn(group, "\n")] = '\0';
	while (true) {
		end = strrchr(group, '/');
		if (end && end[1] == '\0')
			*end = '\0';
		room = least(room, room_of_group(group));
		end = strrchr(group, '/');
		if (!end)
			return room;
		*end = '\0';
	}
}

uint64_t room_for_memory(int node)
{
	uint64_t room = room_of_groups(), kb, files = 0;
	char path[UNC_PATH_MAX];

	if (number_in("/proc/meminfo", "MemAvailable", &kb))
		room = least(room, kb << 10);
	if (node == ROOM_ANY_NODE)
		return room;
	snprintf(path, sizeof(path), "/sys/devices/system/node/node%d/meminfo", node);
	if (number_in(path, "MemFree", &kb)) {
		number_in(path, "Inactive(file)", &files);
		room = least(room, (kb + files) << 10);
	}
	return room;
}
