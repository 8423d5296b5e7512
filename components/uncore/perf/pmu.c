/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/pmu.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "parse.h"
#include "pool.h"

/* PMUs of cores that nevertheless have a cpumask: one cpu for each core, or the cpus that they can trace. */
static const char *const per_core[] = { "cstate_core", "power_core", "core_imc", "arm_spe",
					"hisi_ptt" };

/* It has no cpumask, but still counts what a socket does. */
static const char unmasked[] = "msr";

/* A type that the driver has no name for; one number more is a unit's. */
static const char typed[] = "uncore_type_";

/* Sysfs files show at most one page. */
enum { PAGE = 4096 };

/* Read the file `dir``name`, which is one line. @return bytes without the newline, or -errno; then buf is "" */
static int read_line(const char *dir, const char *name, char *buf, size_t size)
{
	char path[UNC_PATH_MAX];
	int rc = unc_host_path(path, sizeof(path), dir, "%s", name);

	if (rc == 0)
		rc = unc_host_file(path, buf, size);
	if (rc < 0)
		buf[0] = '\0';
	return rc;
}

/*
 * "uncore_cha_12" is number 12 of uncore_cha; "amd_l3" and "uncore_type_4" have no number. What has more digits is an
 * address ("ali_drw_21000", "arm_dmc620_10008c000").
 */
static int number_of(const char *name, size_t *family_len)
{
	const char *last = strrchr(name, '_');
	size_t digits = last ? strspn(last + 1, "0123456789") : 0;

	*family_len = strlen(name);
	if (digits == 0 || digits > 3 || last[1 + digits] || last == name ||
	    strncmp(name, "dwc_rootport_", 13) == 0 || /* a short address */
	    (strncmp(name, typed, strlen(typed)) == 0 && last + 1 == name + strlen(typed)))
		return -1;
	*family_len = (size_t)(last - name);
	return atoi(last + 1);
}

/* ---------------------------------------------------------------------------------- PMUs */

static bool counts_cores(const char *name)
{
	for (size_t i = 0; i < sizeof(per_core) / sizeof(per_core[0]); i++)
		if (strncmp(name, per_core[i], strlen(per_core[i])) == 0)
			return true;
	return false;
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

/* The first cpu of a memory node, if it has any. */
static int add_node(void *arg, const char *name, const char *path)
{
	struct unc_perf_pmu *pmu = arg;
	char list[UNC_PATH_MAX];
	struct unc_cpuset set;
	unsigned cpu;
	int rc = 0;

	if (strncmp(name, "node", 4) != 0 || unc_host_path(list, sizeof(list), path, "/cpulist") ||
	    unc_cpuset_read(list, &set))
		return 0;
	cpu = unc_cpuset_next(&set, 0);
	if (cpu >= UNC_MAX_CPUS)
		return 0;
	pmu->cpus = unc_list_resized(pmu->cpus, pmu->numcpus + 1, sizeof(int), &rc);
	if (rc == 0)
		pmu->cpus[pmu->numcpus++] = (int)cpu;
	return rc;
}

static int by_cpu(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

static int read_nodes(const char *root, struct unc_perf_pmu *pmu)
{
	char path[UNC_PATH_MAX];
	int rc = unc_host_path(path, sizeof(path), root, "/sys/devices/system/node");

	if (rc == 0)
		rc = unc_host_each(path, add_node, pmu);
	if (rc == 0 && pmu->numcpus == 0)
		rc = -ENOENT;
	if (rc == 0)
		qsort(pmu->cpus, pmu->numcpus, sizeof(int), by_cpu);
	return rc;
}

static int read_type(const char *dir, unsigned *type)
{
	char text[32];
	uint64_t value = 0;
	int len = read_line(dir, "/type", text, sizeof(text));

	if (len <= 0 || !unc_word_number((struct unc_word){ text, (unsigned)len }, &value) ||
	    value > UINT32_MAX)
		return -EINVAL;
	*type = (unsigned)value;
	return 0;
}

/* While PMUs are read */
struct reading {
	const char *root;
	const struct unc_node_pmu *by_node;
	struct unc_perf_pmus *pmus;
};

static bool is_by_node(const struct unc_node_pmu *by_node, const char *name)
{
	return by_node && strcmp(by_node->name, name) == 0;
}

static int read_cpus(const struct reading *r, const char *dir, struct unc_perf_pmu *pmu)
{
	if (strcmp(pmu->name, unmasked) == 0)
		return 0;
	return is_by_node(r->by_node, pmu->name) ? read_nodes(r->root, pmu) : read_mask(dir, pmu);
}

/* One that is no uncore PMU, broken, or removed meanwhile is left out. */
static int add_pmu(void *arg, const char *name, const char *path)
{
	const struct reading *r = arg;
	struct unc_perf_pmus *pmus = r->pmus;
	struct unc_perf_pmu pmu = { 0 };
	int rc;

	if (strlen(name) >= sizeof(pmu.name) || counts_cores(name))
		return 0;
	memcpy(pmu.name, name, strlen(name) + 1);
	rc = read_cpus(r, path, &pmu);
	if (rc == 0)
		rc = read_type(path, &pmu.type);
	if (rc == 0)
		pmus->list = unc_list_resized(pmus->list, pmus->count + 1, sizeof(pmu), &rc);
	if (rc) {
		free(pmu.cpus);
		return rc == -ENOMEM ? rc : 0;
	}
	(void)read_line(path, "/alias", pmu.alias, sizeof(pmu.alias));
	pmus->list[pmus->count++] = pmu;
	return 0;
}

/* By family, then number. */
static int by_name(const void *a, const void *b)
{
	const struct unc_perf_pmu *x = a, *y = b;
	size_t len_x, len_y;
	int more = number_of(x->name, &len_x) - number_of(y->name, &len_y);
	int order = memcmp(x->name, y->name, len_x < len_y ? len_x : len_y);

	if (order == 0 && len_x != len_y)
		return len_x < len_y ? -1 : 1;
	return order ? order : more;
}

/* ---------------------------------------------------------------------------------- families */

static int add_field(void *arg, const char *name, const char *path)
{
	struct unc_perf_family *family = arg;
	struct unc_perf_field field;
	char text[PAGE];
	int rc = 0;

	if (read_line(path, "", text, sizeof(text)) <= 0 ||
	    unc_perf_field_parse(name, text, &field))
		return 0; /* not a field that can be set */
	family->fields =
		unc_list_resized(family->fields, family->numfields + 1, sizeof(field), &rc);
	if (rc == 0)
		family->fields[family->numfields++] = field;
	return rc;
}

/* Names with a dot ("energy-pkg.scale") belong to an event. */
static int add_event(void *arg, const char *name, const char *path)
{
	struct unc_perf_family *family = arg;
	struct unc_perf_event event = { .terms = NULL };
	char text[PAGE];
	int rc = 0;

	if (strlen(name) >= sizeof(event.name) || strchr(name, '.') ||
	    read_line(path, "", text, sizeof(text)) <= 0)
		return 0;
	family->events =
		unc_list_resized(family->events, family->numevents + 1, sizeof(event), &rc);
	event.terms = rc ? NULL : strdup(text);
	if (!event.terms)
		return -ENOMEM;
	memcpy(event.name, name, strlen(name) + 1);
	(void)read_line(path, ".scale", event.scale, sizeof(event.scale));
	(void)read_line(path, ".unit", event.unit, sizeof(event.unit));
	family->events[family->numevents++] = event;
	return 0;
}

static int by_field(const void *a, const void *b)
{
	const struct unc_perf_field *x = a, *y = b;
	int low = __builtin_ctzll(x->mask) - __builtin_ctzll(y->mask);

	if (x->reg != y->reg)
		return x->reg < y->reg ? -1 : 1;
	return low ? low : strcmp(x->name, y->name);
}

static int by_event(const void *a, const void *b)
{
	return strcmp(((const struct unc_perf_event *)a)->name,
		      ((const struct unc_perf_event *)b)->name);
}

/* Read fields and events from the folder of one PMU. What cannot be read counts as empty. */
static int read_family(const char *devices, const char *pmu, struct unc_perf_family *family)
{
	char format[UNC_PATH_MAX], events[UNC_PATH_MAX];

	if (unc_host_path(format, sizeof(format), devices, "/%s/format", pmu) ||
	    unc_host_path(events, sizeof(events), devices, "/%s/events", pmu))
		return 0;
	if (unc_host_each(format, add_field, family) == -ENOMEM ||
	    (!family->by_node && unc_host_each(events, add_event, family) == -ENOMEM))
		return -ENOMEM;
	if (family->numfields)
		qsort(family->fields, family->numfields, sizeof(*family->fields), by_field);
	if (family->numevents)
		qsort(family->events, family->numevents, sizeof(*family->events), by_event);
	return 0;
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
static int read_families(const struct reading *r, const char *devices)
{
	struct unc_perf_pmus *pmus = r->pmus;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < pmus->count; i++) {
		struct unc_perf_pmu *pmu = &pmus->list[i];
		struct unc_perf_family *family;
		size_t len;

		pmu->alias_number = number_of(pmu->alias, &pmu->alias_len);
		pmu->number = number_of(pmu->name, &len);
		if (is_by_node(r->by_node, pmu->name))
			len = strlen(pmu->name); /* "armv8_pmuv3_0" is no unit of many */
		family = take_family(pmus, pmu->name, len);
		if (!family)
			return -ENOMEM;
		pmu->family = (unsigned)(family - pmus->families);
		if (is_by_node(r->by_node, pmu->name)) {
			family->by_node = r->by_node;
			pmu->number = -1;
		}
		if (family->numfields + family->numevents == 0)
			rc = read_family(devices, pmu->name, family);
	}
	return rc;
}

int unc_perf_pmus_read(const char *root, const struct unc_node_pmu *by_node,
		       struct unc_perf_pmus *out, struct unc_error *err)
{
	struct reading r = { .root = root, .by_node = by_node, .pmus = out };
	char path[UNC_PATH_MAX];
	int rc = unc_host_path(path, sizeof(path), root, UNC_PERF_DEVICES);

	*out = (struct unc_perf_pmus){ 0 };
	if (rc)
		return unc_error_set(err, rc, "the path of the root folder is too long");
	rc = unc_host_each(path, add_pmu, &r);
	if (rc == -ENOENT || rc == -ENOTDIR) /* a kernel without perf_event */
		return 0;
	if (out->count)
		qsort(out->list, out->count, sizeof(*out->list), by_name);
	if (rc == 0)
		rc = read_families(&r, path);
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
		if (unc_is(pmus->list[i].name, name) ||
		    (*name && unc_is(pmus->list[i].alias, name)))
			return &pmus->list[i];
	return NULL;
}

bool unc_perf_alias_is(const struct unc_perf_pmu *pmu, const char *family)
{
	return strlen(family) == pmu->alias_len && unc_begins(pmu->alias, family);
}

const struct unc_perf_family *unc_perf_family_find(const struct unc_perf_pmus *pmus,
						   const char *name)
{
	for (size_t i = 0; i < pmus->numfamilies; i++)
		if (unc_is(pmus->families[i].name, name))
			return &pmus->families[i];
	for (size_t i = 0; i < pmus->count; i++)
		if (pmus->list[i].alias_number >= 0 && unc_perf_alias_is(&pmus->list[i], name))
			return &pmus->families[pmus->list[i].family];
	return NULL;
}
