/* SPDX-License-Identifier: BSD-3-Clause */
#include "host/numa_nodes.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "host/cpu_list.h"
#include "host/files.h"

/* "Node 0 MemTotal:       65536000 kB" */
static uint32_t memory_of(const char *root, unsigned node)
{
	char path[UNC_PATH_MAX], text[4096];
	unsigned long kb = 0;
	const char *at;

	if (unc_host_path(path, sizeof(path), root, "/sys/devices/system/node/node%u/meminfo",
			  node) != 0 ||
	    unc_host_file(path, text, sizeof(text)) < 0)
		return 0;
	at = strstr(text, "MemTotal:");
	if (at == NULL || sscanf(at, "MemTotal: %lu", &kb) != 1 || kb / 1024 > UINT32_MAX)
		return 0;
	return (uint32_t)(kb / 1024);
}

int unc_host_nodes(const char *root, struct unc_nodes *out)
{
	char path[UNC_PATH_MAX];
	struct unc_cpuset set;

	out->count = 0;
	if (unc_host_path(path, sizeof(path), root, "/sys/devices/system/node/has_memory") != 0 ||
	    unc_cpuset_read(path, &set) != 0 || unc_cpuset_next(&set, 0) == UNC_MAX_CPUS)
		return -ENOENT;
	for (unsigned n = unc_cpuset_next(&set, 0); n < UNC_MAX_CPUS;
	     n = unc_cpuset_next(&set, n + 1)) {
		if (out->count == UNC_NODES || n > UINT16_MAX)
			return -ERANGE;
		out->list[out->count].number = (uint16_t)n;
		out->list[out->count++].mib = memory_of(root, n);
	}
	return 0;
}
