/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/pmu.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "host/host.h"

#define DEVICES "/sys/bus/event_source/devices"

/* Sysfs shows a page at most. More files than these in a folder are no PMU of the kernel's. */
enum { FILE_MAX = 4096, MAX_PMUS = 4096, MAX_FILES = 4096 };

/*
 * PMUs of cores that have a cpumask all the same: one cpu for each core (cstate_core, power_core),
 * or the cpus that it can trace.
 */
static const char *const per_core[] = { "cstate_core", "power_core", "arm_spe", "hisi_ptt" };

/* No cpumask, and yet a count of it means something for a socket. */
static const char *const unmasked[] = { "msr" };

static bool begins_with_one_of(const char *name, const char *const *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strncmp(name, list[i], strlen(list[i])) == 0)
			return true;
	return false;
}

/* Room for one more in a list whose room is doubled; NULL: out of memory, the list is as it was. */
static void *grow(void *list, size_t count, size_t size)
{
	if (count & (count - 1)) /* between powers of two there is room */
		return list;
	return reallocarray(list, count ? 2 * count : 1, size);
}

/* ---------------------------------------------------------------------------------- a family */

static bool ends_with(const char *name, const char *end)
{
	size_t len = strlen(name), more = strlen(end);

	return len > more && strcmp(name + len - more, end) == 0;
}

static int add_field(struct unc_perf_family *family, const char *name, const char *path)
{
	char text[FILE_MAX];
	struct unc_perf_field field, *list;

	if (unc_host_file(path, text, sizeof(text)) <= 0 ||
	    unc_perf_field_parse(name, text, &field))
		return 0; /* not one that we could fill in */
	list = grow(family->fields, family->numfields, sizeof(*list));
	if (!list)
		return -ENOMEM;
	family->fields = list;
	list[family->numfields++] = field;
	return 0;
}

static void read_beside(const char *path, const char *suffix, char *buf, size_t size)
{
	char beside[UNC_PATH_MAX];

	buf[0] = '\0';
	if (unc_host_path(beside, sizeof(beside), path, "%s", suffix) == 0 &&
	    unc_host_file(beside, buf, size) < 0)
		buf[0] = '\0';
}

static int add_event(struct unc_perf_family *family, const char *name, const char *path)
{
	static const char *const beside[] = { ".scale", ".unit", ".per-pkg", ".snapshot" };
	struct unc_perf_event *list, *event;
	char text[FILE_MAX];

	for (size_t i = 0; i < sizeof(beside) / sizeof(beside[0]); i++)
		if (ends_with(name, beside[i]))
			return 0;
	if (strlen(name) >= sizeof(event->name) || unc_host_file(path, text, sizeof(text)) <= 0)
		return 0;
	list = grow(family->events, family->numevents, sizeof(*list));
	if (!list)
		return -ENOMEM;
	family->events = list;
	event = &list[family->numevents];
	memcpy(event->name, name, strlen(name) + 1);
	read_beside(path, ".scale", event->scale, sizeof(event->scale));
	read_beside(path, ".unit", event->unit, sizeof(event->unit));
	event->terms = strdup(text);
	if (!event->terms)
		return -ENOMEM;
	family->numevents++;
	return 0;
}

/* Give every file of a folder to a function. A folder that is not there is an empty one. */
static int each_file(struct unc_perf_family *family, const char *dir,
		     int (*add)(struct unc_perf_family *, const char *name, const char *path))
{
	DIR *d = opendir(dir);
	const struct dirent *entry;
	int rc = 0;

	if (!d)
		return 0;
	for (int n = 0; rc == 0 && n < MAX_FILES && (entry = readdir(d)) != NULL; n++) {
		char path[UNC_PATH_MAX];

		if (entry->d_name[0] == '.' ||
		    unc_host_path(path, sizeof(path), dir, "/%s", entry->d_name))
			continue;
		rc = add(family, entry->d_name, path);
	}
	closedir(d);
	return rc;
}

static int by_field(const void *a, const void *b)
{
	const struct unc_perf_field *x = a, *y = b;

	if (x->reg != y->reg)
		return x->reg - y->reg;
	return x->ranges[0].low != y->ranges[0].low ? x->ranges[0].low - y->ranges[0].low
						    : strcmp(x->name, y->name);
}

static int by_event(const void *a, const void *b)
{
	return strcmp(((const struct unc_perf_event *)a)->name,
		      ((const struct unc_perf_event *)b)->name);
}

static int read_family(const char *dir, struct unc_perf_family *family)
{
	char path[UNC_PATH_MAX];
	int rc;

	if (unc_host_path(path, sizeof(path), dir, "/format"))
		return 0;
	rc = each_file(family, path, add_field);
	if (rc == 0 && unc_host_path(path, sizeof(path), dir, "/events") == 0)
		rc = each_file(family, path, add_event);
	if (family->numfields)
		qsort(family->fields, family->numfields, sizeof(*family->fields), by_field);
	if (family->numevents)
		qsort(family->events, family->numevents, sizeof(*family->events), by_event);
	return rc;
}

/* ---------------------------------------------------------------------------------- a PMU */

/* "uncore_cha_12" is number 12 of uncore_cha; "amd_l3" has no number. */
static int number_of(const char *name, size_t *family_len)
{
	size_t len = strlen(name), digits = 0;

	while (digits < len && name[len - 1 - digits] >= '0' && name[len - 1 - digits] <= '9')
		digits++;
	*family_len = len;
	if (digits == 0 || digits > 5 || digits + 1 >= len || name[len - 1 - digits] != '_')
		return -1;
	*family_len = len - digits - 1;
	return atoi(name + len - digits);
}

static int read_mask(const char *dir, struct unc_perf_pmu *pmu, bool *masked)
{
	char path[UNC_PATH_MAX], text[FILE_MAX];
	struct unc_cpuset *set;
	int rc = unc_host_path(path, sizeof(path), dir, "/cpumask"), n = 0;

	if (rc == 0)
		n = unc_host_file(path, text, sizeof(text));
	*masked = n >= 0;
	if (rc || n < 0)
		return rc ? rc : n;
	set = malloc(sizeof(*set));
	if (!set)
		return -ENOMEM;
	rc = unc_cpuset_parse(text, set);
	for (unsigned cpu = 0; rc == 0 && cpu < UNC_MAX_CPUS; cpu++) {
		int *list;

		if (!unc_cpuset_has(set, cpu))
			continue;
		list = grow(pmu->cpus, pmu->numcpus, sizeof(*list));
		if (list) {
			pmu->cpus = list;
			list[pmu->numcpus++] = (int)cpu;
		} else {
			rc = -ENOMEM;
		}
	}
	free(set);
	return rc;
}

static int read_type(const char *dir, unsigned *type)
{
	char path[UNC_PATH_MAX], text[32] = "", *end;
	unsigned long value;
	int rc = unc_host_path(path, sizeof(path), dir, "/type");

	if (rc == 0)
		rc = unc_host_file(path, text, sizeof(text));
	if (rc <= 0 || text[0] < '0' || text[0] > '9')
		return rc < 0 ? rc : -EINVAL;
	errno = 0;
	value = strtoul(text, &end, 10);
	if (errno || *end || value > UINT32_MAX)
		return -EINVAL;
	*type = (unsigned)value;
	return 0;
}

/* The family of this PMU, made and read if it is the first. */
static int take_family(struct unc_perf_pmus *pmus, const char *dir, struct unc_perf_pmu *pmu,
		       size_t len, bool masked)
{
	struct unc_perf_family *list;

	for (pmu->family = 0; pmu->family < pmus->numfamilies; pmu->family++) {
		struct unc_perf_family *have = &pmus->families[pmu->family];

		if (have->masked == masked && strncmp(have->name, pmu->name, len) == 0 &&
		    have->name[len] == '\0') /* the first one may have been about to go */
			return have->numfields + have->numevents ? 0 : read_family(dir, have);
	}
	list = grow(pmus->families, pmus->numfamilies, sizeof(*list));
	if (!list)
		return -ENOMEM;
	pmus->families = list;
	list += pmus->numfamilies++;
	*list = (struct unc_perf_family){ .masked = masked };
	memcpy(list->name, pmu->name, len);
	return read_family(dir, list);
}

static int add_pmu(struct unc_perf_pmus *pmus, const char *dir, const char *name)
{
	struct unc_perf_pmu pmu = { 0 }, *list;
	bool masked = false;
	size_t len;
	int rc;

	if (strlen(name) >= sizeof(pmu.name) ||
	    begins_with_one_of(name, per_core, sizeof(per_core) / sizeof(per_core[0])))
		return 0;
	rc = read_mask(dir, &pmu, &masked);
	if (!masked && rc != -ENOMEM) {
		rc = -ENOENT;
		for (size_t i = 0; i < sizeof(unmasked) / sizeof(unmasked[0]); i++)
			if (strcmp(name, unmasked[i]) == 0)
				rc = 0;
	}
	if (rc == 0)
		rc = read_type(dir, &pmu.type);
	if (rc == 0) {
		list = grow(pmus->list, pmus->count, sizeof(*list));
		rc = list ? 0 : -ENOMEM;
	}
	if (rc) { /* none of ours, or broken, or just gone */
		free(pmu.cpus);
		return rc == -ENOMEM ? rc : 0;
	}
	pmus->list = list;
	memcpy(pmu.name, name, strlen(name) + 1);
	pmu.number = number_of(name, &len);
	read_beside(dir, "/alias", pmu.alias, sizeof(pmu.alias));
	rc = take_family(pmus, dir, &pmu, len, masked);
	list[pmus->count++] = pmu;
	return rc;
}

struct pmu_name {
	char name[UNC_PERF_NAME];
};

/* By family, then number. */
static int by_name(const void *a, const void *b)
{
	const struct pmu_name *x = a, *y = b;
	size_t len_x, len_y;
	int number_x = number_of(x->name, &len_x), number_y = number_of(y->name, &len_y), order;

	order = memcmp(x->name, y->name, len_x < len_y ? len_x : len_y);
	if (order == 0 && len_x != len_y)
		return len_x < len_y ? -1 : 1;
	return order ? order : number_x - number_y;
}

int unc_perf_pmus_read(const char *root, struct unc_perf_pmus *out, struct unc_error *err)
{
	char path[UNC_PATH_MAX], dir[UNC_PATH_MAX];
	struct pmu_name *names = NULL, *list;
	const struct dirent *entry;
	int rc = unc_host_path(path, sizeof(path), root, DEVICES);
	size_t count = 0;
	DIR *d;

	*out = (struct unc_perf_pmus){ 0 };
	if (rc)
		return unc_error_set(err, rc, "the path of the root folder is too long");
	d = opendir(path);
	if (!d)
		return errno == ENOENT || errno == ENOTDIR
			       ? 0
			       : unc_error_set(err, -errno, "cannot read %s: %s", path,
					       strerror(errno));
	while (rc == 0 && count < MAX_PMUS && (entry = readdir(d)) != NULL) {
		if (entry->d_name[0] == '.' || strlen(entry->d_name) >= sizeof(names[0].name))
			continue;
		list = grow(names, count, sizeof(*names));
		if (!list)
			rc = -ENOMEM;
		else
			names = list;
		if (rc == 0)
			memcpy(names[count++].name, entry->d_name, strlen(entry->d_name) + 1);
	}
	closedir(d);
	if (count)
		qsort(names, count, sizeof(*names), by_name);
	for (size_t i = 0; rc == 0 && i < count; i++)
		if (unc_host_path(dir, sizeof(dir), path, "/%s", names[i].name) == 0)
			rc = add_pmu(out, dir, names[i].name);
	free(names);
	if (rc) {
		unc_perf_pmus_free(out);
		return unc_error_set(err, -ENOMEM, "out of memory");
	}
	return 0;
}

void unc_perf_pmus_free(struct unc_perf_pmus *pmus)
{
	for (size_t i = 0; i < pmus->count; i++)
		free(pmus->list[i].cpus);
	for (size_t i = 0; i < pmus->numfamilies; i++) {
		for (size_t k = 0; k < pmus->families[i].numevents; k++)
			free(pmus->families[i].events[k].terms);
		free(pmus->families[i].events);
		free(pmus->families[i].fields);
	}
	free(pmus->list);
	free(pmus->families);
	*pmus = (struct unc_perf_pmus){ 0 };
}

/* ---------------------------------------------------------------------------------- look-ups */

const struct unc_perf_pmu *unc_perf_pmu_find(const struct unc_perf_pmus *pmus, const char *name)
{
	for (size_t i = 0; i < pmus->count; i++)
		if (strcasecmp(pmus->list[i].name, name) == 0 ||
		    (*name && strcasecmp(pmus->list[i].alias, name) == 0))
			return &pmus->list[i];
	return NULL;
}

const struct unc_perf_family *unc_perf_family_find(const struct unc_perf_pmus *pmus,
						   const char *name)
{
	for (size_t i = 0; i < pmus->numfamilies; i++)
		if (strcasecmp(pmus->families[i].name, name) == 0)
			return &pmus->families[i];
	return NULL;
}

/* Is the whole of `have` what stands in the first `len` characters of `name`? */
static bool is_called(const char *have, const char *name, size_t len)
{
	return strncasecmp(have, name, len) == 0 && have[len] == '\0';
}

const struct unc_perf_event *unc_perf_event_find(const struct unc_perf_family *family,
						 const char *name, size_t len)
{
	for (size_t i = 0; i < family->numevents; i++)
		if (is_called(family->events[i].name, name, len))
			return &family->events[i];
	return NULL;
}

const struct unc_perf_field *unc_perf_field_find(const struct unc_perf_family *family,
						 const char *name, size_t len)
{
	for (size_t i = 0; i < family->numfields; i++)
		if (is_called(family->fields[i].name, name, len))
			return &family->fields[i];
	return NULL;
}

uint64_t unc_perf_family_mask(const struct unc_perf_family *family, unsigned reg)
{
	uint64_t mask = 0;

	for (size_t i = 0; i < family->numfields; i++)
		if (family->fields[i].reg == reg)
			mask |= unc_perf_field_mask(&family->fields[i]);
	return mask;
}
