/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/units.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perf/perf.h"
#include "perf/sysfs.h"
#include "perf/unbound.h"
#include "words.h"

struct builder {
	struct unc_machine *machine; /* of perf */
	struct unc_perf *perf;
	int *numbers;                      /* of each PMU, within the box that is being added */
	const struct unc_perf_pmu **order; /* the PMUs of that box, by number */
	struct unc_error *err;
};

static int no_memory(const struct builder *b)
{
	return unc_error_set(b->err, -ENOMEM, "out of memory");
}

static int add_unit(struct builder *b, const struct unc_box *box, unsigned socket, unsigned number,
		    const struct unc_perf_pmu *pmu, int cpu)
{
	struct unc_machine *m = b->machine;
	struct unc_unit *units = unc_list_grow(m->units, m->numunits, sizeof(*units));
	struct unc_perf_unit *perf;

	if (!units)
		return no_memory(b);
	m->units = units;
	perf = unc_list_grow(b->perf->units, m->numunits, sizeof(*perf));
	if (!perf)
		return no_memory(b);
	b->perf->units = perf;
	m->units[m->numunits] = (struct unc_unit){ .box = box,
						   .socket = (uint16_t)socket,
						   .number = (uint16_t)number };
	b->perf->units[m->numunits++] = (struct unc_perf_unit){ .pmu = pmu, .cpu = cpu };
	return 0;
}

/* Add the units of a table's box that one PMU counts in: one, or one for each stack. */
static int add_units(struct builder *b, const struct unc_box *box, unsigned socket, unsigned number,
		     const struct unc_perf_pmu *pmu, int cpu)
{
	unsigned stacks = box->kernel->stacks ? box->kernel->stacks : 1;
	int rc = 0;

	for (unsigned i = 0; rc == 0 && i < stacks; i++)
		rc = add_unit(b, box, socket, number * stacks + i, pmu, cpu);
	return rc;
}

/* ---------------------------------------------------------------------------------- the tables' boxes */

/* Number of a PMU with this family's name or alias; -1 if it has neither. */
static int number_in(const struct unc_perf *perf, const struct unc_perf_pmu *pmu,
		     const char *family)
{
	size_t len = strlen(family);
	const char *alias = pmu->alias;
	int number = 0, digits = 0;

	if (strcmp(perf->pmus.families[pmu->family].name, family) == 0)
		return pmu->number < 0 ? 0 : pmu->number;
	if (!unc_begins(alias, family))
		return -1;
	if (alias[len] == '\0')
		return 0;
	if (alias[len] != '_')
		return -1;
	for (alias += len + 1; *alias >= '0' && *alias <= '9' && digits < 5; alias++, digits++)
		number = 10 * number + (*alias - '0');
	return digits && *alias == '\0' ? number : -1;
}

/*
 * Number the PMUs of a box by its family's name, or by the name of its type ("uncore_type_12"), which the kernel
 * uses if it has no name for it; -1 for other PMUs. @return one more than the largest number
 */
static unsigned number_pmus(const struct unc_perf *perf, const struct unc_box *box, int *numbers)
{
	char type[24] = "";
	unsigned offered = 0;

	if (box->presence == UNC_BY_TABLE)
		snprintf(type, sizeof(type), "uncore_type_%u", box->table_type);
	for (size_t i = 0; i < perf->pmus.count; i++) {
		const struct unc_perf_pmu *pmu = &perf->pmus.list[i];

		numbers[i] = number_in(perf, pmu, box->kernel->family);
		if (numbers[i] < 0 && *type)
			numbers[i] = number_in(perf, pmu, type);
		if (numbers[i] >= (int)offered)
			offered = (unsigned)numbers[i] + 1;
	}
	return offered;
}

/* Unit of a PMU: its number, adjusted if this kernel has fewer units per group than the table. */
static unsigned unit_of(const struct unc_kernel_pmu *kernel, unsigned number, unsigned offered)
{
	unsigned each;

	if (kernel->groups == 0 || offered >= (unsigned)kernel->groups * kernel->per_group ||
	    offered % kernel->groups)
		return number;
	each = offered / kernel->groups;
	return number / each * kernel->per_group + number % each;
}

/* List the numbered PMUs by number. They are by family and number: few have to be moved. */
static size_t order_pmus(struct builder *b)
{
	const struct unc_perf_pmu *list = b->perf->pmus.list;
	size_t count = 0;

	for (size_t i = 0; i < b->perf->pmus.count; i++) {
		size_t at = count;

		if (b->numbers[i] < 0)
			continue;
		for (; at > 0 && b->numbers[b->order[at - 1] - list] > b->numbers[i]; at--)
			b->order[at] = b->order[at - 1];
		b->order[at] = &list[i];
		count++;
	}
	return count;
}

static int add_known(struct builder *b, const struct unc_box *box)
{
	const struct unc_machine *m = b->machine;
	const struct unc_perf *perf = b->perf;
	unsigned offered = number_pmus(perf, box, b->numbers);
	size_t count = order_pmus(b);
	int rc = 0;

	for (unsigned socket = 0; socket < m->topology.sockets; socket++)
		for (size_t i = 0; rc == 0 && i < count; i++) {
			const struct unc_perf_pmu *pmu = b->order[i];
			unsigned n = (unsigned)b->numbers[pmu - perf->pmus.list];
			unsigned unit = unit_of(box->kernel, n, offered);

			if (unit >= box->units) {
				if (socket == 0 && unc_perf_unbound_extra(b->perf, box, unit, pmu))
					rc = no_memory(b);
				continue;
			}
			for (size_t k = 0; rc == 0 && k < pmu->numcpus; k++)
				if (unc_machine_socket(m, pmu->cpus[k]) == (int)socket)
					rc = add_units(b, box, socket, unit, pmu, pmu->cpus[k]);
		}
	return rc;
}

int unc_perf_units_known(struct unc_perf *perf, struct unc_error *err)
{
	struct builder builder = { .machine = &perf->machine, .perf = perf, .err = err };
	struct builder *b = &builder;
	const struct unc_chip *chip = b->machine->chip;
	size_t others = 0;
	int rc;

	b->numbers = calloc(b->perf->pmus.count + 1, sizeof(*b->numbers));
	b->order = calloc(b->perf->pmus.count + 1, sizeof(const struct unc_perf_pmu *));
	rc = b->numbers && b->order ? 0 : no_memory(b);
	for (unsigned i = 0; chip && rc == 0 && i < chip->numboxes; i++) {
		size_t before = b->machine->numunits;

		if (chip->boxes[i]->kernel)
			rc = add_known(b, chip->boxes[i]);
		if (chip->boxes[i]->counters == 0)
			others += b->machine->numunits - before;
	}
	free(b->numbers);
	free(b->order);
	b->perf->programmable = b->machine->numunits - others;
	return rc;
}

/* ---------------------------------------------------------------------------------- the PMUs */

/* For a PMU that has no cpumask: take an online cpu of each socket. */
static int add_unmasked(struct builder *b, const struct unc_box *box,
			const struct unc_perf_pmu *pmu)
{
	const struct unc_topology *t = &b->machine->topology;
	int rc = 0;

	for (unsigned socket = 0; socket < t->sockets; socket++)
		for (unsigned i = 0; rc == 0 && i < t->numcpus; i++) {
			if (t->cpus[i].socket != socket || !t->cpus[i].online)
				continue;
			rc = add_unit(b, box, socket, 0, pmu, t->cpus[i].cpu);
			break;
		}
	return rc;
}

static int add_family(struct builder *b, unsigned family)
{
	const struct unc_perf_pmus *pmus = &b->perf->pmus;
	const struct unc_box *box = &b->perf->boxes[family];
	int rc = 0;

	for (unsigned socket = 0; socket < b->machine->topology.sockets; socket++)
		for (size_t i = 0; rc == 0 && i < pmus->count; i++) {
			const struct unc_perf_pmu *pmu = &pmus->list[i];
			unsigned number = pmu->number < 0 ? 0 : (unsigned)pmu->number;

			if (pmu->family != family)
				continue;
			if (!pmus->families[family].masked) {
				if (socket == 0)
					rc = add_unmasked(b, box, pmu);
				continue;
			}
			for (size_t k = 0; rc == 0 && k < pmu->numcpus; k++)
				if (unc_machine_socket(b->machine, pmu->cpus[k]) == (int)socket)
					rc = add_unit(b, box, socket, number, pmu, pmu->cpus[k]);
		}
	return rc;
}

int unc_perf_units_families(struct unc_perf *perf, struct unc_error *err)
{
	struct builder b = { .machine = &perf->machine, .perf = perf, .err = err };
	const struct unc_perf_pmus *pmus = &perf->pmus;
	int rc = 0;

	perf->boxes = calloc(pmus->numfamilies + 1, sizeof(*perf->boxes));
	if (!perf->boxes)
		return no_memory(&b);
	for (unsigned i = 0; rc == 0 && i < pmus->numfamilies; i++) {
		perf->boxes[i] = (struct unc_box){ .name = pmus->families[i].name,
						   .source = "the kernel",
						   .units = UINT16_MAX };
		rc = add_family(&b, i);
	}
	return rc;
}
