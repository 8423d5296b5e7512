/* SPDX-License-Identifier: BSD-3-Clause */
#include "refused.h"

#include <dirent.h>
#include <errno.h>
#include <error.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "client.h"

#define CONF "tests/vm/refused.conf"
#define DEVICES "/sys/bus/event_source/devices"

enum { ROWS = 80 };

/* ---------------------------------------------------------------------------------- the file */

static bool parse(const char *line, struct vm_refusal *row)
{
	char bits[16];
	int end = 0;

	*row = (struct vm_refusal){ .high = 63 };
	if (sscanf(line, "%15s %23s %23s %15s %u %39s %23s %63s %n", row->chip, row->box, row->reg,
		   bits, &row->count, row->pmu, row->format, row->before, &end) != 8 ||
	    line[end])
		return false;
	return strcmp(bits, "-") == 0 || sscanf(bits, "%u:%u", &row->low, &row->high) == 2;
}

struct vm_refusal *vm_refusals(void)
{
	static struct vm_refusal rows[ROWS + 1];
	static bool have;
	char line[200];
	FILE *file;
	size_t n = 0;

	if (have)
		return rows;
	file = fopen(CONF, "r");
	if (!file)
		error(2, errno, "%s", CONF);
	while (fgets(line, sizeof(line), file))
		if (*line != '#' && *line != '\n' && (n == ROWS || !parse(line, &rows[n++])))
			error(2, 0, "%s: %s", CONF, line);
	fclose(file);
	have = true;
	return rows;
}

struct vm_refusal *vm_refusal_of(const struct unc_chip *chip, const struct unc_box *box,
				 const char *why)
{
	const char *at = strstr(why, ": bit ");
	char reg[24] = "-";
	unsigned bit = 0;

	if (strstr(why, "a counter that cannot count it"))
		strcpy(reg, "counter");
	else if (strstr(why, ": the driver of Linux "))
		strcpy(reg, "unit");
	else if (strstr(why, "does not count the fixed counter of"))
		strcpy(reg, "fixed");
	else if (!at && !strstr(why, "has no event for counter"))
		return NULL;
	if (at &&
	    (!strstr(at, "cannot be given") || sscanf(at, ": bit %u of %23s", &bit, reg) != 2))
		return NULL;
	for (struct vm_refusal *row = vm_refusals(); *row->chip; row++)
		if (strcmp(row->chip, chip->name) == 0 && strcmp(row->box, box->name) == 0 &&
		    strcmp(row->reg, reg) == 0 && bit >= row->low && bit <= row->high)
			return row;
	return NULL;
}

/* ---------------------------------------------------------------------------------- sysfs */

/* A line of a file in a folder of the unit's PMU, or "". */
static void read_line(const char *dir, const char *name, char line[200])
{
	char path[400];
	FILE *file;

	*line = '\0';
	snprintf(path, sizeof(path), "%s/%s", dir, name);
	file = fopen(path, "r");
	if (!file)
		return;
	if (!fgets(line, 200, file))
		*line = '\0';
	fclose(file);
}

/* The folder of a unit's PMU; one unit alone has no number. */
static void folder_of(const struct vm_refusal *row, unsigned unit, char dir[100])
{
	snprintf(dir, 100, "%s/%s_%u", DEVICES, row->pmu, unit);
	if (access(dir, F_OK) != 0)
		snprintf(dir, 100, "%s/%s", DEVICES, row->pmu);
}

bool vm_refusal_format(const struct vm_refusal *row)
{
	char dir[100], path[120], line[200];
	const struct dirent *entry;
	bool good = true, found = false;
	DIR *folder;

	folder_of(row, 0, dir);
	snprintf(path, sizeof(path), "%s/format", dir);
	folder = opendir(path);
	while (folder && (entry = readdir(folder)) != NULL) {
		bool is_it = strcmp(entry->d_name, row->format) == 0;
		const char *range;

		read_line(path, entry->d_name, line);
		found |= is_it;
		if (strcmp(row->reg, "control") != 0 || strncmp(line, "config:", 7) != 0)
			continue;
		for (range = line + 6; range; range = strchr(range + 1, ',')) {
			unsigned low = 0, high = 0;
			int n = sscanf(range + 1, "%u-%u", &low, &high);

			if (n < 1)
				continue;
			if (n == 1)
				high = low;
			if (low <= row->high && high >= row->low && !is_it) {
				printf("%s/%s has bits %u:%u\n", path, entry->d_name, row->low,
				       row->high);
				good = false;
			}
		}
	}
	if (folder)
		closedir(folder);
	if (strcmp(row->format, "-") != 0 && !found)
		printf("%s/%s does not exist\n", path, row->format);
	return good && folder && (found || strcmp(row->format, "-") == 0);
}

/* ---------------------------------------------------------------------------------- open */

/* The first cpus of the sockets are in the PMU's cpumask, in this order. */
static int open_on(const char *dir, unsigned socket, struct perf_event_attr *attr)
{
	char line[200], *cpu = line;
	int fd;

	read_line(dir, "type", line);
	attr->type = (uint32_t)strtoul(line, NULL, 10);
	attr->size = sizeof(*attr);
	read_line(dir, "cpumask", line);
	for (unsigned i = 0; cpu && i < socket; i++) {
		cpu = strpbrk(cpu, ",-");
		cpu = cpu ? cpu + 1 : NULL;
	}
	if (!attr->type || !cpu || !*cpu)
		error(2, 0, "%s: no cpu of socket %u", dir, socket);
	fd = (int)syscall(SYS_perf_event_open, attr, -1, atoi(cpu), -1, PERF_FLAG_FD_CLOEXEC);
	return fd < 0 ? -errno : fd;
}

/* As the component gives them to perf, but nothing is held back. */
static int open_encoding(const struct vm_refusal *row, const struct unc_encoding *e,
			 unsigned socket, unsigned unit)
{
	struct perf_event_attr attr = { .config = e->value[UNC_CTL] };
	char dir[100];

	for (unsigned k = 1; k < UNC_REGS; k++) {
		uint64_t value = e->value[k] << 32 * ((k - 1) & 1);

		if (k <= 2)
			attr.config1 |= value;
		else
			attr.config2 |= value;
	}
	folder_of(row, unit, dir);
	return open_on(dir, socket, &attr);
}

int vm_open_raw(const struct vm_refusal *row, const struct unc_encoding *before,
		const struct unc_encoding *e, unsigned socket, unsigned unit,
		struct vm_registers *written)
{
	int fd;

	silicon_forget_writes();
	if (before) {
		fd = open_encoding(row, before, socket, unit);
		if (fd < 0)
			error(2, -fd, "%s %u: the event before", row->pmu, unit);
		close(fd);
	}
	fd = open_encoding(row, e, socket, unit);
	if (fd < 0)
		return fd;
	vm_registers_written(written);
	close(fd);
	return 0;
}

/* Has a file of events/ this code? */
static bool has_name(const char *dir, unsigned umask)
{
	char path[120], line[200];
	const struct dirent *entry;
	bool found = false;
	DIR *folder;

	snprintf(path, sizeof(path), "%s/events", dir);
	folder = opendir(path);
	while (folder && !found && (entry = readdir(folder)) != NULL) {
		unsigned code;

		read_line(path, entry->d_name, line);
		found = sscanf(line, "event=0xff,umask=0x%x", &code) == 1 && code == umask;
	}
	if (folder)
		closedir(folder);
	return found;
}

unsigned vm_unnamed_counters(const struct vm_refusal *row, unsigned socket, unsigned unit)
{
	unsigned found = 0, opened = 0;
	char dir[100];

	folder_of(row, unit, dir);
	for (unsigned umask = 0; umask < 256; umask++) {
		struct perf_event_attr attr = { .config = umask << 8 | 0xff };
		int fd = open_on(dir, socket, &attr);

		if (fd < 0)
			continue;
		close(fd);
		opened++;
		if (has_name(dir, umask))
			continue;
		printf("%s: event=0xff,umask=0x%x opens, and no event has its code\n", dir, umask);
		found++;
	}
	return opened ? found : 1;
}
