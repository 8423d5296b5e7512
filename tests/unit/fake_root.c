/* SPDX-License-Identifier: BSD-3-Clause */
#include "fake_root.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void fake_root_open(struct fake_root *root)
{
	const char *tmp = getenv("TMPDIR");

	snprintf(root->path, sizeof(root->path), "%s/root-XXXXXX", tmp ? tmp : "/tmp");
	CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(root->path));
}

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	(void)st;
	(void)kind;
	(void)ftw;
	return remove(path);
}

void fake_root_close(struct fake_root *root)
{
	CU_ASSERT_EQUAL(nftw(root->path, remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
}

void fake_bytes(const struct fake_root *root, const char *path, const void *bytes, size_t size)
{
	char whole[512];
	FILE *f;

	snprintf(whole, sizeof(whole), "%s/%s", root->path, path);
	for (char *slash = whole + strlen(root->path) + 1; (slash = strchr(slash, '/')); slash++) {
		*slash = '\0';
		mkdir(whole, 0755);
		*slash = '/';
	}
	f = fopen(whole, "w");
	CU_ASSERT_PTR_NOT_NULL_FATAL(f);
	CU_ASSERT_EQUAL(fwrite(bytes, 1, size, f), size);
	fclose(f);
}

void fake_file(const struct fake_root *root, const char *path, const char *text)
{
	fake_bytes(root, path, text, strlen(text));
}

void fake_host(const struct fake_root *root, unsigned model, unsigned sockets, unsigned cpus)
{
	char text[256], path[128], info[8192] = "";
	size_t at = 0;

	for (unsigned cpu = 0; cpu < sockets * cpus; cpu++) {
		at += (size_t)snprintf(info + at, sizeof(info) - at,
				       "processor\t: %u\nvendor_id\t: GenuineIntel\n"
				       "cpu family\t: 6\nmodel\t\t: %u\nphysical id\t: %u\n\n",
				       cpu, model, cpu / cpus);
		snprintf(path, sizeof(path),
			 "sys/devices/system/cpu/cpu%u/topology/physical_package_id", cpu);
		snprintf(text, sizeof(text), "%u\n", cpu / cpus);
		fake_file(root, path, text);
		snprintf(path, sizeof(path), "sys/devices/system/cpu/cpu%u/topology/core_id", cpu);
		snprintf(text, sizeof(text), "%u\n", cpu % cpus);
		fake_file(root, path, text);
	}
	fake_file(root, "proc/cpuinfo", info);
	snprintf(text, sizeof(text), "0-%u\n", sockets * cpus - 1);
	fake_file(root, "sys/devices/system/cpu/online", text);
	fake_file(root, "sys/devices/system/cpu/present", text);
}

void fake_pmu(const struct fake_root *root, const char *pmu, const char *file, const char *text)
{
	char path[256];

	snprintf(path, sizeof(path), "sys/bus/event_source/devices/%s/%s", pmu, file);
	fake_file(root, path, text);
}

void fake_pmu_whole(const struct fake_root *root, const char *pmu, unsigned type,
		    const char *cpumask, const char *formats)
{
	char text[32], file[128], words[1024], *word, *save = NULL;

	snprintf(text, sizeof(text), "%u\n", type);
	fake_pmu(root, pmu, "type", text);
	if (cpumask)
		fake_pmu(root, pmu, "cpumask", cpumask);
	snprintf(words, sizeof(words), "%s", formats);
	for (word = strtok_r(words, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
		char *value = strchr(word, '=');

		*value++ = '\0';
		snprintf(file, sizeof(file), "format/%s", word);
		fake_pmu(root, pmu, file, value);
	}
}
