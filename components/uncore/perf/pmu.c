/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The kernel's uncore PMUs as their folders describe them: cpus, fields of registers, and named events.
 */
#include "perf/pmu.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"
#include "pool.h"

/* PMUs of cores that nevertheless have a cpumask: one cpu for each core, or the cpus that they can trace. */
static const char *const per_core[] = { "cstate_core", "power_core", "core_imc", "arm_spe",
					"hisi_ptt" };

/* It has no cpumask, but still counts what a socket does. */
static const char unmasked[] = "msr";

/* A type that the driver has no name for; one number more is a unit's. */
static const char typed[] = "uncore_type_";

/* Read the file `dir``name`, which is one line. @return bytes without the newline, or -errno */
static int read_line(const char *dir, const char *name, char *buf, size_t size)
{
	char path[UNC_PATH_MAX];
	int rc = unc_host_path(path, sizeof(path), dir, "%s", name);

	return rc ? rc : unc_host_file(path, buf, size);
}

/*
 * "uncore_cha_12" is number 12 of uncore_cha; "amd_l3" and "uncore_type_4" have no number. What has more digits is an
 * address ("ali_drw_21000", "arm_dmc620_10008c000").
 */
static int number_of(const char *name, char stem[static UNC_PERF_NAME])
{
	const char *last = strrchr(name, '_');
	size_t digits = last ? strspn(last + 1, "0123456789") : 0;

	memcpy(stem, name, strlen(name) + 1);
	if (digits == 0 || digits > 3 || last[1 + digits] || last == name ||
	    strncmp(name, "dwc_rootport_", 13) == 0 || /* a short address */
	    (strncmp(name, typed, strlen(typed)) == 0 && last + 1 == name + strlen(typed)))
		return -1;
	stem[last - name] = '\0';
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

/* The first cpu of each memory node that has any. */
static int read_nodes(const char *root, struct unc_cpuset *cpus)
{
	enum { NODES = 1024 }; /* most that Linux has */
	char path[UNC_PATH_MAX];
	int rc = -ENOENT;

	for (unsigned node = 0; node < NODES; node++) {
		struct unc_cpuset set;
		unsigned cpu;

		if (unc_host_path(path, sizeof(path), root,
				  "/sys/devices/system/node/node%u/cpulist", node) ||
		    unc_cpuset_read(path, &set))
			continue;
		cpu = unc_cpuset_next(&set, 0);
		if (cpu == UNC_MAX_CPUS)
			continue;
		unc_cpuset_add(cpus, cpu);
		rc = 0;
	}
	return rc;
}

/* Add a PMU whose cpus are known. One that is broken, or removed meanwhile, is left out. */
static int add(struct unc_perf_pmus *pmus, const char *path, struct unc_perf_pmu *pmu)
{
	char type[32];
	uint64_t value = 0;
	int rc = 0, len = read_line(path, "/type", type, sizeof(type));

	if (len <= 0 || !unc_word_number((struct unc_word){ type, (unsigned)len }, &value) ||
	    value > UINT32_MAX)
		return 0;
	pmu->type = (unsigned)value;
	(void)read_line(path, "/alias", pmu->alias, sizeof(pmu->alias));
	pmus->list = unc_list_add(pmus->list, &pmus->count, pmu, sizeof(*pmu), &rc);
	return rc;
}

static int add_uncore(void *arg, const char *name, const char *path)
{
	struct unc_perf_pmu pmu = { 0 };
	char mask[UNC_PATH_MAX];

	if (strlen(name) >= sizeof(pmu.name) || counts_cores(name) ||
	    unc_host_path(mask, sizeof(mask), path, "/cpumask") ||
	    (strcmp(name, unmasked) != 0 && unc_cpuset_read(mask, &pmu.cpus)))
		return 0;
	memcpy(pmu.name, name, strlen(name) + 1);
	pmu.number = number_of(pmu.name, pmu.stem);
	return add(arg, path, &pmu);
}

/* A PMU of cores: "armv8_pmuv3_0" is no unit of many. */
static int add_by_node(const char *root, const char *devices, const char *name,
		       struct unc_perf_pmus *pmus)
{
	struct unc_perf_pmu pmu = { .number = -1 };
	char path[UNC_PATH_MAX];

	if (unc_host_path(path, sizeof(path), devices, "/%s", name) || read_nodes(root, &pmu.cpus))
		return 0;
	snprintf(pmu.name, sizeof(pmu.name), "%s", name);
	snprintf(pmu.stem, sizeof(pmu.stem), "%s", name);
	return add(pmus, path, &pmu);
}

/* By family, then number. */
static int by_number(const void *a, const void *b)
{
	const struct unc_perf_pmu *x = a, *y = b;
	int order = strcmp(x->stem, y->stem);

	return order ? order : x->number - y->number;
}

/* ---------------------------------------------------------------------------------- families */

int unc_perf_field_parse(const char *name, const char *text, struct unc_perf_field *out)
{
	const size_t len = strcspn(text, ":");
	struct unc_cpuset bits; /* their list is written as one of cpus */

	*out = (struct unc_perf_field){ .reg = 0 };
	while (out->reg < UNC_PERF_CONFIGS &&
	       (strncmp(text, unc_perf_registers[out->reg].name, len) != 0 ||
		strlen(unc_perf_registers[out->reg].name) != len))
		out->reg++;
	if (out->reg == UNC_PERF_CONFIGS || text[len] == '\0' || !*name ||
	    strlen(name) >= sizeof(out->name) || unc_cpuset_parse(text + len + 1, &bits) ||
	    !bits.bits[0] || unc_cpuset_next(&bits, 64) < UNC_MAX_CPUS)
		return -EINVAL;
	memcpy(out->name, name, strlen(name) + 1);
	out->mask = bits.bits[0];
	return 0;
}

static int add_field(void *arg, const char *name, const char *path)
{
	struct unc_perf_family *family = arg;
	struct unc_perf_format *format = &family->format;
	struct unc_perf_field field;
	char text[256];
	int rc = 0;

	if (read_line(path, "", text, sizeof(text)) <= 0 ||
	    unc_perf_field_parse(name, text, &field))
		return 0; /* not a field that can be set */
	format->fields =
		unc_list_add(format->fields, &format->numfields, &field, sizeof(field), &rc);
	family->mask[field.reg] |= field.mask;
	return rc;
}

/* Names with a dot ("energy-pkg.scale") belong to an event. */
static int add_event(void *arg, const char *name, const char *path)
{
	struct unc_perf_family *family = arg;
	struct unc_perf_format *format = &family->format;
	struct unc_perf_event event = { .rc = 0 };
	const struct unc_parse parse = { .name = event.terms };
	int rc = 0, len = read_line(path, "", event.terms, sizeof(event.terms));

	if (strlen(name) >= sizeof(event.name) || strchr(name, '.') || len <= 0 ||
	    (size_t)len == sizeof(event.terms) - 1)
		return 0;
	memcpy(event.name, name, strlen(name) + 1);
	(void)read_line(path, ".scale", event.scale, sizeof(event.scale));
	(void)read_line(path, ".unit", event.unit, sizeof(event.unit));
	event.rc = unc_perf_put_terms(&parse, format, family->box.name, event.terms,
				      event.terms + len, &event.config);
	format->events =
		unc_list_add(format->events, &format->numevents, &event, sizeof(event), &rc);
	return rc;
}

/* In the order of their bits: "event=…,umask=…". */
static int by_bits(const void *left, const void *right)
{
	const struct unc_perf_field *a = left, *b = right;
	const uint64_t low_a = a->mask & -a->mask, low_b = b->mask & -b->mask;

	if (a->reg != b->reg)
		return a->reg < b->reg ? -1 : 1;
	return low_a == low_b ? strcmp(a->name, b->name) : low_a < low_b ? -1 : 1;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct unc_perf_event *)a)->name,
		      ((const struct unc_perf_event *)b)->name);
}

/* Read fields and events from the folder of one PMU. What cannot be read counts as empty. */
static int read_family(const char *devices, const struct unc_perf_pmu *pmu)
{
	struct unc_perf_family *family = pmu->family;
	char format[UNC_PATH_MAX], events[UNC_PATH_MAX];

	if (unc_host_path(format, sizeof(format), devices, "/%s/format", pmu->name) ||
	    unc_host_path(events, sizeof(events), devices, "/%s/events", pmu->name))
		return 0;
	if (unc_host_each(format, add_field, family) == -ENOMEM ||
	    (!family->by_node && unc_host_each(events, add_event, family) == -ENOMEM))
		return -ENOMEM;
	if (family->format.numfields)
		qsort(family->format.fields, family->format.numfields,
		      sizeof(*family->format.fields), by_bits);
	if (family->format.numevents)
		qsort(family->format.events, family->format.numevents,
		      sizeof(*family->format.events), by_name);
	return 0;
}

/* The first PMU of a family may have vanished while it was read: then the next has what they share. */
static int read_families(struct unc_perf_pmus *pmus, const struct unc_node_pmu *by_node,
			 const char *devices)
{
	int rc = 0;

	pmus->families = calloc(pmus->count + 1, sizeof(*pmus->families));
	if (!pmus->families)
		return -ENOMEM;
	for (size_t i = 0; rc == 0 && i < pmus->count; i++) {
		struct unc_perf_pmu *p = &pmus->list[i];
		bool first = i == 0 || strcmp(p->stem, p[-1].stem) != 0;

		pmus->numfamilies += first;
		p->family = &pmus->families[pmus->numfamilies - 1];
		if (first)
			*p->family = (struct unc_perf_family){
				.box = { .name = p->stem,
					 .source = "the kernel",
					 .units = UINT16_MAX },
				.masked = strcmp(p->name, unmasked) != 0,
				.by_node = by_node && strcmp(by_node->name, p->name) == 0 ? by_node
											  : NULL,
			};
		if (p->family->format.numfields + p->family->format.numevents == 0)
			rc = read_family(devices, p);
	}
	return rc;
}

int unc_perf_pmus_read(const char *root, const struct unc_node_pmu *by_node,
		       struct unc_perf_pmus *out, struct unc_error *err)
{
	char path[UNC_PATH_MAX];
	int rc = unc_host_path(path, sizeof(path), root, UNC_PERF_DEVICES);

	*out = (struct unc_perf_pmus){ 0 };
	if (rc == 0)
		rc = unc_host_each(path, add_uncore, out);
	if (rc == -ENOENT || rc == -ENOTDIR) /* a kernel without perf_event */
		return 0;
	if (rc == 0 && by_node)
		rc = add_by_node(root, path, by_node->name, out);
	if (out->count)
		qsort(out->list, out->count, sizeof(*out->list), by_number);
	if (rc == 0)
		rc = read_families(out, by_node, path);
	if (rc == 0)
		return 0;
	unc_perf_pmus_free(out);
	return unc_error_set(err, rc, "cannot read %s: %s", path, strerror(-rc));
}

void unc_perf_pmus_free(struct unc_perf_pmus *pmus)
{
	for (size_t i = 0; i < pmus->numfamilies; i++) {
		free(pmus->families[i].format.events);
		free(pmus->families[i].format.fields);
	}
	free(pmus->list);
	free(pmus->families);
	*pmus = (struct unc_perf_pmus){ 0 };
}

/* ---------------------------------------------------------------------------------- look-ups */

int unc_perf_pmu_number(const struct unc_perf_pmu *pmu, const char *family)
{
	int number = pmu->number;
	char stem[UNC_PERF_NAME];

	if (!unc_is(pmu->stem, family)) {
		number = number_of(pmu->alias, stem);
		if (!*family || !unc_is(stem, family))
			return -1;
	}
	return number < 0 ? 0 : number;
}

const struct unc_perf_pmu *unc_perf_pmu_numbered(const struct unc_perf_pmus *pmus,
						 const char *family, int number)
{
	for (size_t i = 0; i < pmus->count; i++)
		if (strcmp(pmus->list[i].stem, family) == 0 && pmus->list[i].number == number)
			return &pmus->list[i];
	return NULL;
}

const struct unc_perf_family *unc_perf_family_find(const struct unc_perf_pmus *pmus,
						   const char *name, int *number)
{
	const struct unc_perf_family *family = NULL;

	*number = -1;
	for (size_t i = 0; i < pmus->count; i++) {
		const struct unc_perf_pmu *pmu = &pmus->list[i];

		if (unc_is(pmu->name, name) || (*name && unc_is(pmu->alias, name))) {
			*number = pmu->number;
			return pmu->family;
		}
		if (!family && unc_perf_pmu_number(pmu, name) >= 0)
			family = pmu->family;
	}
	return family;
}
