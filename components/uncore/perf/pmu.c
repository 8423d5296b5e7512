/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/pmu.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "perf/sysfs.h"
#include "words.h"

/*
 * PMUs of cores that nevertheless have a cpumask: one cpu for each core (cstate_core, power_core),
 * or the cpus that they can trace.
 */
static const char *const per_core[] = { "cstate_core", "power_core", "arm_spe", "hisi_ptt" };

/* PMUs of the kernel itself: none of them counts what a socket does, and their folders need not be read. */
static const char *const software[] = { "breakpoint", "kprobe", "software", "tracepoint",
					"uprobe" };

/* PMUs without a cpumask that still count what a socket does. */
static const char *const unmasked[] = { "msr" };

static bool begins_with_one_of(const char *name, const char *const *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strncmp(name, list[i], strlen(list[i])) == 0)
			return true;
	return false;
}

static bool is_one_of(const char *name, const char *const *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(name, list[i]) == 0)
			return true;
	return false;
}

/* ---------------------------------------------------------------------------------- a PMU */

/* A type that the driver has no name for, of which there is one unit. */
static bool is_only_of_type(const char *name)
{
	const char *type = "uncore_type_";

	return strncmp(name, type, strlen(type)) == 0 && !strchr(name + strlen(type), '_');
}

/* "uncore_cha_12" is number 12 of uncore_cha; "amd_l3" and "uncore_type_4" have no number. */
static int number_of(const char *name, size_t *family_len)
{
	size_t len = strlen(name), digits = 0;

	while (digits < len && name[len - 1 - digits] >= '0' && name[len - 1 - digits] <= '9')
		digits++;
	*family_len = len;
	if (digits == 0 || digits > 5 || digits + 1 >= len || name[len - 1 - digits] != '_' ||
	    is_only_of_type(name))
		return -1;
	*family_len = len - digits - 1;
	return atoi(name + len - digits);
}

static int read_mask(const char *dir, struct unc_perf_pmu *pmu, bool *masked)
{
	char path[UNC_PATH_MAX];
	struct unc_cpuset set;
	int rc = unc_host_path(path, sizeof(path), dir, "/cpumask");

	if (rc == 0)
		rc = unc_cpuset_read(path, &set);
	*masked = rc == 0 || rc == -EINVAL; /* it is there, but may be broken */
	if (rc)
		return rc;
	for (unsigned cpu = unc_cpuset_next(&set, 0); rc == 0 && cpu < UNC_MAX_CPUS;
	     cpu = unc_cpuset_next(&set, cpu + 1)) {
		int *list = unc_list_grow(pmu->cpus, pmu->numcpus, sizeof(*list));

		if (list) {
			pmu->cpus = list;
			list[pmu->numcpus++] = (int)cpu;
		} else {
			rc = -ENOMEM;
		}
	}
	return rc;
}

static int read_type(const char *dir, unsigned *type)
{
	char text[32], *end;
	unsigned long value;
	int rc = unc_sysfs_read(dir, "/type", text, sizeof(text));

	if (rc <= 0 || text[0] < '0' || text[0] > '9')
		return rc < 0 ? rc : -EINVAL;
	errno = 0;
	value = strtoul(text, &end, 10);
	if (errno || *end || value > UINT32_MAX)
		return -EINVAL;
	*type = (unsigned)value;
	return 0;
}

/* -ENOENT: its events do not count what a socket does; -ENOMEM; -errno: it is broken, or has vanished. */
static int read_counting(const char *dir, struct unc_perf_pmu *pmu, bool *masked)
{
	int rc = read_mask(dir, pmu, masked);

	if (!*masked && rc != -ENOMEM)
		rc = is_one_of(pmu->name, unmasked, sizeof(unmasked) / sizeof(unmasked[0]))
			     ? 0
			     : -ENOENT;
	if (rc == 0)
		rc = read_type(dir, &pmu->type);
	if (rc) {
		free(pmu->cpus);
		pmu->cpus = NULL;
		pmu->numcpus = 0;
	}
	return rc;
}

/* The family of a PMU, whose name is `len` long; if this is its first PMU, it is new. */
static struct unc_perf_family *take_family(struct unc_perf_pmus *pmus, struct unc_perf_pmu *pmu,
					   size_t len, bool masked)
{
	struct unc_perf_family *list;

	for (pmu->family = 0; pmu->family < pmus->numfamilies; pmu->family++) {
		struct unc_perf_family *have = &pmus->families[pmu->family];

		if (have->masked == masked && strncmp(have->name, pmu->name, len) == 0 &&
		    have->name[len] == '\0')
			return have;
	}
	list = unc_list_grow(pmus->families, pmus->numfamilies, sizeof(*list));
	if (!list)
		return NULL;
	pmus->families = list;
	list += pmus->numfamilies++;
	*list = (struct unc_perf_family){ .masked = masked };
	memcpy(list->name, pmu->name, len);
	return list;
}

/* Add a PMU that has a name and what read_counting() reads; its cpus are freed on an error. */
static struct unc_perf_family *add_pmu(struct unc_perf_pmus *pmus, struct unc_perf_pmu *pmu,
				       bool masked)
{
	struct unc_perf_pmu *list = unc_list_grow(pmus->list, pmus->count, sizeof(*list));
	struct unc_perf_family *family = NULL;
	size_t len;

	if (list) {
		pmus->list = list;
		pmu->number = number_of(pmu->name, &len);
		family = take_family(pmus, pmu, len, masked);
	}
	if (family)
		list[pmus->count++] = *pmu;
	else
		free(pmu->cpus);
	return family;
}

static int read_pmu(struct unc_perf_pmus *pmus, const char *dir, struct unc_perf_pmu *pmu)
{
	struct unc_perf_family *family;
	bool masked;
	int rc = read_counting(dir, pmu, &masked);

	if (rc) /* not an uncore PMU, broken, or removed meanwhile */
		return rc == -ENOMEM ? rc : 0;
	(void)unc_sysfs_read(dir, "/alias", pmu->alias, sizeof(pmu->alias));
	family = add_pmu(pmus, pmu, masked);
	if (!family)
		return -ENOMEM;
	/* The first PMU may have vanished while its family was read. */
	return family->numfields + family->numevents ? 0 : unc_perf_family_read(dir, family);
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

struct pmu_names {
	struct pmu_name *list;
	size_t count;
};

static int add_name(void *arg, const char *name, const char *path)
{
	struct pmu_names *names = arg;
	struct pmu_name *list;

	(void)path;
	if (strlen(name) >= sizeof(list->name) ||
	    begins_with_one_of(name, per_core, sizeof(per_core) / sizeof(per_core[0])) ||
	    is_one_of(name, software, sizeof(software) / sizeof(software[0])))
		return 0;
	list = unc_list_grow(names->list, names->count, sizeof(*list));
	if (!list)
		return -ENOMEM;
	names->list = list;
	memcpy(list[names->count++].name, name, strlen(name) + 1);
	return 0;
}

int unc_perf_pmus_read(const char *root, struct unc_perf_pmus *out, struct unc_error *err)
{
	char path[UNC_PATH_MAX], dir[UNC_PATH_MAX];
	struct pmu_names names = { 0 };
	int rc = unc_host_path(path, sizeof(path), root, UNC_PERF_DEVICES);

	*out = (struct unc_perf_pmus){ 0 };
	if (rc)
		return unc_error_set(err, rc, "the path of the root folder is too long");
	rc = unc_sysfs_each(path, add_name, &names);
	if (rc == -ENOENT || rc == -ENOTDIR) /* a kernel without perf_event */
		return 0;
	if (rc && rc != -ENOMEM)
		return unc_error_set(err, rc, "cannot read %s: %s", path, strerror(-rc));
	if (names.count)
		qsort(names.list, names.count, sizeof(*names.list), by_name);
	for (size_t i = 0; rc == 0 && i < names.count; i++) {
		struct unc_perf_pmu pmu = { 0 };

		memcpy(pmu.name, names.list[i].name, sizeof(pmu.name));
		if (unc_host_path(dir, sizeof(dir), path, "/%s", pmu.name) == 0)
			rc = read_pmu(out, dir, &pmu);
	}
	free(names.list);
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
	for (size_t i = 0; i < pmus->numfamilies; i++)
		unc_perf_family_free(&pmus->families[i]);
	free(pmus->list);
	free(pmus->families);
	*pmus = (struct unc_perf_pmus){ 0 };
}

/* ---------------------------------------------------------------------------------- look-ups */

const struct unc_perf_pmu *unc_perf_pmu_find(const struct unc_perf_pmus *pmus, const char *name)
{
	for (size_t i = 0; i < pmus->count; i++)
		if (unc_is(pmus->list[i].name, name) ||
		    (*name && unc_is(pmus->list[i].alias, name)))
			return &pmus->list[i];
	return NULL;
}

const struct unc_perf_family *unc_perf_family_find(const struct unc_perf_pmus *pmus,
						   const char *name)
{
	for (size_t i = 0; i < pmus->numfamilies; i++)
		if (unc_is(pmus->families[i].name, name))
			return &pmus->families[i];
	for (size_t i = 0; i < pmus->count; i++) {
		const char *alias = pmus->list[i].alias;
		size_t len;

		if (number_of(alias, &len) >= 0 && strlen(name) == len && unc_begins(alias, name))
			return &pmus->families[pmus->list[i].family];
	}
	return NULL;
}
