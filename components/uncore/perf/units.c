/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/units.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perf/perf.h"
#include "perf/unbound.h"
#include "pool.h"
#include "words.h"

static int add_unit(struct unc_perf *perf, const struct unc_box *box, unsigned socket,
		    unsigned number, const struct unc_perf_pmu *pmu, int cpu)
{
	struct unc_machine *m = &perf->machine;
	int rc = 0;

	m->units = unc_list_resized(m->units, m->numunits + 1, sizeof(*m->units), &rc);
	perf->units = unc_list_resized(perf->units, m->numunits + 1, sizeof(*perf->units), &rc);
	if (rc)
		return rc;
	m->units[m->numunits] = (struct unc_unit){ .box = box,
						   .socket = (uint16_t)socket,
						   .number = (uint16_t)number };
	perf->units[m->numunits++] = (struct unc_perf_unit){ .pmu = pmu, .cpu = cpu };
	return 0;
}

/*
 * Add the units that a PMU counts in on a socket: one for each of its cpus there, or, in a table's box of several
 * stacks, one for each stack.
 */
static int add_units(struct unc_perf *perf, const struct unc_box *box, unsigned socket,
		     unsigned number, const struct unc_perf_pmu *pmu)
{
	unsigned stacks = box->kernel && box->kernel->stacks ? box->kernel->stacks : 1;
	int rc = 0;

	for (size_t k = 0; k < pmu->numcpus; k++)
		for (unsigned i = 0; rc == 0 && i < stacks; i++)
			if (unc_machine_socket(&perf->machine, pmu->cpus[k]) == (int)socket)
				rc = add_unit(perf, box, socket, number * stacks + i, pmu,
					      pmu->cpus[k]);
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

/* Add the units of a box, by socket and number. @param numbers  room for one of each PMU */
static int add_box(struct unc_perf *perf, const struct unc_box *box, int *numbers)
{
	unsigned offered = number_pmus(perf, box, numbers);
	const struct unc_perf_pmu *list = perf->pmus.list;
	int rc = 0;

	for (unsigned socket = 0; socket < perf->machine.topology.sockets; socket++)
		for (unsigned n = 0; n < offered; n++)
			for (size_t i = 0; rc == 0 && i < perf->pmus.count; i++) {
				unsigned unit = unit_of(box->kernel, n, offered);

				if (numbers[i] != (int)n)
					continue;
				if (unit < box->units)
					rc = add_units(perf, box, socket, unit, &list[i]);
				else if (socket == 0)
					rc = unc_perf_unbound_extra(perf, box, unit, &list[i]);
			}
	return rc;
}

int unc_perf_units_known(struct unc_perf *perf)
{
	const struct unc_chip *chip = perf->machine.chip;
	int *numbers = calloc(perf->pmus.count + 1, sizeof(*numbers));
	size_t others = 0;
	int rc = numbers ? 0 : -ENOMEM;

	for (unsigned i = 0; chip && rc == 0 && i < chip->numboxes; i++) {
		size_t before = perf->machine.numunits;

		if (chip->boxes[i]->kernel)
			rc = add_box(perf, chip->boxes[i], numbers);
		if (chip->boxes[i]->counters == 0)
			others += perf->machine.numunits - before;
	}
	free(numbers);
	perf->programmable = perf->machine.numunits - others;
	return rc;
}

/* ---------------------------------------------------------------------------------- the PMUs */

/* The cpu of a socket that counts for a PMU without a cpumask: one that is online; -1: none. */
static int online_cpu(const struct unc_topology *t, unsigned socket)
{
	for (unsigned i = 0; i < t->numcpus; i++)
		if (t->cpus[i].socket == socket && t->cpus[i].online)
			return t->cpus[i].cpu;
	return -1;
}

static int add_family(struct unc_perf *perf, unsigned family, unsigned socket)
{
	const struct unc_box *box = &perf->boxes[family];
	int rc = 0, cpu = perf->pmus.families[family].masked
				  ? -1
				  : online_cpu(&perf->machine.topology, socket);

	for (size_t i = 0; rc == 0 && i < perf->pmus.count; i++) {
		const struct unc_perf_pmu *pmu = &perf->pmus.list[i];
		unsigned number = pmu->number < 0 ? 0 : (unsigned)pmu->number;

		if (pmu->family != family)
			continue;
		rc = cpu >= 0 ? add_unit(perf, box, socket, number, pmu, cpu)
			      : add_units(perf, box, socket, number, pmu);
	}
	return rc;
}

int unc_perf_units_families(struct unc_perf *perf)
{
	const struct unc_perf_pmus *pmus = &perf->pmus;
	int rc = 0;

	perf->boxes = calloc(pmus->numfamilies + 1, sizeof(*perf->boxes));
	if (!perf->boxes)
		return -ENOMEM;
	for (unsigned i = 0; i < pmus->numfamilies; i++) {
		perf->boxes[i] = (struct unc_box){ .name = pmus->families[i].name,
						   .source = "the kernel",
						   .units = UINT16_MAX };
		for (unsigned socket = 0; rc == 0 && socket < perf->machine.topology.sockets;
		     socket++)
			rc = add_family(perf, i, socket);
	}
	return rc;
}
