/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/pmu.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "perf/sysfs.h"
#include "pool.h"
#include "words.h"

/*
 * PMUs of cores that nevertheless have a cpumask: one cpu for each core (cstate_core, power_core),
 * or the cpus that they can trace.
 */
static const char *const per_core[] = { "cstate_core", "power_core", "arm_spe", "hisi_ptt" };

/* It has no cpumask, but still counts what a socket does. */
static const char unmasked[] = "msr";

static bool counts_cores(const char *name)
{
	for (size_t i = 0; i < sizeof(per_core) / sizeof(per_core[0]); i++)
		if (strncmp(name, per_core[i], strlen(per_core[i])) == 0)
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

static int read_mask(const char *dir, struct unc_perf_pmu *pmu)
{
	char path[UNC_PATH_MAX];
	struct unc_cpuset set;
	int rc = unc_host_path(path, sizeof(path), dir, "/cpumask");

	if (rc == 0)
		rc = unc_cpuset_read(path, &set);
	for (unsigned cpu = rc ? UNC_MAX_CPUS : unc_cpuset_next(&set, 0);
	     rc == 0 && cpu < UNC_MAX_CPUS; cpu = unc_cpuset_next(&set, cpu + 1)) {
		pmu->cpus = unc_list_resized(pmu->cpus, pmu->numcpus + 1, sizeof(int), &rc);
		if (rc == 0)
			pmu->cpus[pmu->numcpus++] = (int)cpu;
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

/* One that is no uncore PMU, broken, or removed meanwhile is left out. */
static int add_pmu(void *arg, const char *name, const char *path)
{
	struct unc_perf_pmus *pmus = arg;
	struct unc_perf_pmu pmu = { 0 };
	int rc;

	if (strlen(name) >= sizeof(pmu.name) || counts_cores(name))
		return 0;
	memcpy(pmu.name, name, strlen(name) + 1);
	rc = strcmp(name, unmasked) == 0 ? 0 : read_mask(path, &pmu);
	if (rc == 0)
		rc = read_type(path, &pmu.type);
	if (rc == 0)
		pmus->list = unc_list_resized(pmus->list, pmus->count + 1, sizeof(pmu), &rc);
	if (rc) {
		free(pmu.cpus);
		return rc == -ENOMEM ? rc : 0;
	}
	(void)unc_sysfs_read(path, "/alias", pmu.alias, sizeof(pmu.alias));
	pmus->list[pmus->count++] = pmu;
	return 0;
}

/* ---------------------------------------------------------------------------------- families */

/* By family, then number. */
static int by_name(const void *a, const void *b)
{
	const struct unc_perf_pmu *x = a, *y = b;
	size_t len_x, len_y;
	int number_x = number_of(x->name, &len_x), number_y = number_of(y->name, &len_y), order;

	order = memcmp(x->name, y->name, len_x < len_y ? len_x : len_y);
	if (order == 0 && len_x != len_y)
		return len_x < len_y ? -1 : 1;
	return order ? order : number_x - number_y;
}

/* The family of a PMU, whose name is `len` long: the last one, or a new one. */
static struct unc_perf_family *take_family(struct unc_perf_pmus *pmus, const char *name, size_t len)
{
	struct unc_perf_family *family = pmus->numfamilies ? &pmus->families[pmus->numfamilies - 1]
							   : NULL;
	int rc = 0;

	if (family && strncmp(family->name, name, len) == 0 && family->name[len] == '\0')
		return family;
	pmus->families =
		unc_list_resized(pmus->families, pmus->numfamilies + 1, sizeof(*family), &rc);
	if (rc)
		return NULL;
	family = &pmus->families[pmus->numfamilies++];
	*family = (struct unc_perf_family){ 0 };
	memcpy(family->name, name, len);
	family->masked = strcmp(family->name, unmasked) != 0;
	return family;
}

/* The first PMU of a family may have vanished while it was read: then the next has what they share. */
static int read_families(struct unc_perf_pmus *pmus, const char *devices)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < pmus->count; i++) {
		struct unc_perf_pmu *pmu = &pmus->list[i];
		struct unc_perf_family *family;
		char dir[UNC_PATH_MAX];
		size_t len;

		pmu->number = number_of(pmu->name, &len);
		family = take_family(pmus, pmu->name, len);
		if (!family)
			return -ENOMEM;
		pmu->family = (unsigned)(family - pmus->families);
		if (family->numfields + family->numevents == 0 &&
		    unc_host_path(dir, sizeof(dir), devices, "/%s", pmu->name) == 0)
			rc = unc_perf_family_read(dir, family);
	}
	return rc;
}

int unc_perf_pmus_read(const char *root, struct unc_perf_pmus *out, struct unc_error *err)
{
	char path[UNC_PATH_MAX];
	int rc = unc_host_path(path, sizeof(path), root, UNC_PERF_DEVICES);

	*out = (struct unc_perf_pmus){ 0 };
	if (rc)
		return unc_error_set(err, rc, "the path of the root folder is too long");
	rc = unc_sysfs_each(path, add_pmu, out);
	if (rc == -ENOENT || rc == -ENOTDIR) /* a kernel without perf_event */
		return 0;
	if (out->count)
		qsort(out->list, out->count, sizeof(*out->list), by_name);
	if (rc == 0)
		rc = read_families(out, path);
	if (rc == 0)
		return 0;
	unc_perf_pmus_free(out);
	if (rc == -ENOMEM)
		return unc_error_set(err, rc, "out of memory");
	return unc_error_set(err, rc, "cannot read %s: %s", path, strerror(-rc));
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
