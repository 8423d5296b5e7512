/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which PMU counts which unit, and which units no PMU counts.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/host.h"
#include "perf/perf.h"
#include "pool.h"
#include "words.h"

#define PCI_DEVICES "/sys/bus/pci/devices"

enum { INTEL = 0x8086 };

static int note_unbound(struct unc_perf *perf, const struct unc_perf_unbound *unbound)
{
	int rc = 0;

	perf->unbound =
		unc_list_resized(perf->unbound, perf->numunbound + 1, sizeof(*unbound), &rc);
	if (rc == 0)
		perf->unbound[perf->numunbound++] = *unbound;
	return rc;
}

static int add_unit(struct unc_perf *perf, const struct unc_box *box, unsigned socket,
		    unsigned number, const struct unc_perf_unit *unit)
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
	perf->units[m->numunits++] = *unit;
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
				rc = add_unit(perf, box, socket, number * stacks + i,
					      &(struct unc_perf_unit){ pmu, pmu->cpus[k] });
	return rc;
}

/* ---------------------------------------------------------------------------------- the tables' boxes */

/* Number of a PMU with this family's name or alias; -1 if it has neither. */
static int number_in(const struct unc_perf *perf, const struct unc_perf_pmu *pmu,
		     const char *family)
{
	int number = -1;

	if (strcmp(unc_perf_family_of(perf, pmu)->name, family) == 0)
		number = pmu->number;
	else if (unc_perf_alias_is(pmu, family))
		number = pmu->alias_number;
	else
		return -1;
	return number < 0 ? 0 : number;
}

/* The same in a box: the kernel names a PMU by its type ("uncore_type_12") if it has no name for it. */
static int number_in_box(const struct unc_perf *perf, const struct unc_perf_pmu *pmu,
			 const struct unc_box *box)
{
	int number = number_in(perf, pmu, box->kernel->family);
	char type[24];

	if (number >= 0 || box->presence != UNC_BY_TABLE)
		return number;
	snprintf(type, sizeof(type), "uncore_type_%u", box->table_type);
	return number_in(perf, pmu, type);
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

/* Add the units of a box on a socket; PMUs are in the order of their numbers. @param offered  PMUs of the box */
static int add_socket(struct unc_perf *perf, const struct unc_box *box, unsigned socket,
		      unsigned offered)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < perf->pmus.count; i++) {
		const struct unc_perf_pmu *pmu = &perf->pmus.list[i];
		int number = number_in_box(perf, pmu, box);
		unsigned unit = number < 0 ? 0 : unit_of(box->kernel, (unsigned)number, offered);
		const struct unc_perf_unbound extra = { .box = box, .number = unit, .pmu = pmu };

		if (number < 0)
			continue;
		if (unit < box->units)
			rc = add_units(perf, box, socket, unit, pmu);
		else if (socket == 0)
			rc = note_unbound(perf, &extra);
	}
	return rc;
}

static int add_box(struct unc_perf *perf, const struct unc_box *box)
{
	int rc = 0, last = -1;

	for (size_t i = 0; box->kernel && i < perf->pmus.count; i++) {
		int number = number_in_box(perf, &perf->pmus.list[i], box);

		last = number > last ? number : last;
	}
	for (unsigned s = 0; rc == 0 && last >= 0 && s < perf->machine.topology.sockets; s++)
		rc = add_socket(perf, box, s, (unsigned)last + 1);
	return rc;
}

/* ---------------------------------------------------------------------------------- all PMUs */

/* A PMU without a cpumask counts on one cpu of each socket that is online. */
static int choose_cpus(struct unc_perf *perf, struct unc_perf_pmu *pmu)
{
	const struct unc_topology *t = &perf->machine.topology;

	if (unc_perf_family_of(perf, pmu)->masked)
		return 0;
	pmu->cpus = calloc(t->sockets + 1, sizeof(*pmu->cpus));
	if (!pmu->cpus)
		return -ENOMEM;
	for (unsigned socket = 0; socket < t->sockets; socket++)
		for (unsigned i = 0; i < t->numcpus; i++)
			if (t->cpus[i].socket == socket && t->cpus[i].online) {
				pmu->cpus[pmu->numcpus++] = t->cpus[i].cpu;
				break;
			}
	return 0;
}

static int add_family(struct unc_perf *perf, unsigned family)
{
	struct unc_box *box = &perf->boxes[family];
	int rc = 0;

	*box = (struct unc_box){ .name = perf->pmus.families[family].name,
				 .source = "the kernel",
				 .units = UINT16_MAX };
	for (unsigned socket = 0; socket < perf->machine.topology.sockets; socket++)
		for (size_t i = 0; rc == 0 && i < perf->pmus.count; i++) {
			struct unc_perf_pmu *pmu = &perf->pmus.list[i];

			if (pmu->family != family)
				continue;
			rc = socket ? 0 : choose_cpus(perf, pmu);
			if (rc == 0)
				rc = add_units(perf, box, socket,
					       pmu->number < 0 ? 0 : (unsigned)pmu->number, pmu);
		}
	return rc;
}

int unc_perf_units_add(struct unc_perf *perf)
{
	const struct unc_chip *chip = perf->machine.chip;
	int rc = 0;

	for (unsigned i = 0; chip && rc == 0 && i < chip->numboxes; i++) {
		size_t before = perf->machine.numunits;

		rc = add_box(perf, chip->boxes[i]);
		if (chip->boxes[i]->counters)
			perf->programmable += perf->machine.numunits - before;
	}
	perf->boxes = calloc(perf->pmus.numfamilies + 1, sizeof(*perf->boxes));
	if (!perf->boxes)
		return -ENOMEM;
	for (unsigned i = 0; rc == 0 && i < perf->pmus.numfamilies; i++)
		rc = add_family(perf, i);
	return rc;
}

/* ---------------------------------------------------------------------------------- unbound units */

static bool is_counted(const struct unc_machine *m, const struct unc_box *box, unsigned number)
{
	for (size_t i = 0; i < m->numunits; i++)
		if (m->units[i].box == box && m->units[i].number == number)
			return true;
	return false;
}

static unsigned long read_id(const char *device, const char *file)
{
	char path[UNC_PATH_MAX], text[32];

	if (unc_host_path(path, sizeof(path), device, "%s", file) ||
	    unc_host_file(path, text, sizeof(text)) <= 0)
		return 0;
	return strtoul(text, NULL, 16);
}

static bool is_device(const char *path, unsigned long device)
{
	return read_id(path, "/vendor") == INTEL && read_id(path, "/device") == device;
}

struct search {
	struct unc_perf *perf;
	bool bound; /* a device of some unit is */
};

/* Is a PCI device, "0000:ff:10.0", in a place of units? It is unbound if no driver has it. */
static int check_device(void *arg, const char *name, const char *path)
{
	struct search *s = arg;
	const struct unc_machine *m = &s->perf->machine;
	unsigned segment, bus, slot, function;
	char driver[UNC_PATH_MAX];

	if (sscanf(name, "%x:%x:%x.%x", &segment, &bus, &slot, &function) != 4 ||
	    unc_host_path(driver, sizeof(driver), path, "/driver"))
		return 0;
	for (unsigned i = 0; i < m->chip->numboxes; i++) {
		const struct unc_box *box = m->chip->boxes[i];
		struct unc_location at;
		size_t units;

		if (!box->kernel || box->space != UNC_PCI || !unc_machine_units(m, box, &units))
			continue;
		for (unsigned n = 0; n < box->units; n++) {
			struct unc_perf_unbound unit = { .box = box, .number = n };
			bool bound;

			if (unc_box_locate(box, n, &at) || at.base != (slot << 3 | function) ||
			    !is_device(path, at.pci_device))
				continue;
			bound = access(driver, F_OK) == 0;
			s->bound |= bound;
			unit.counted = is_counted(m, box, n);
			snprintf(unit.device, sizeof(unit.device), "%s", name);
			if (!(bound && unit.counted) && note_unbound(s->perf, &unit))
				return -ENOMEM;
		}
	}
	return 0;
}

int unc_perf_unbound_find(struct unc_perf *perf)
{
	struct search s = { .perf = perf };
	size_t extra = perf->numunbound;
	char path[UNC_PATH_MAX];
	int rc = 0;

	if (perf->machine.chip && unc_host_path(path, sizeof(path), perf->root, PCI_DEVICES) == 0)
		rc = unc_host_each(path, check_device, &s);
	if (!s.bound) /* a recorded machine, or another way to find devices */
		perf->numunbound = extra;
	return rc == -ENOMEM ? rc : 0;
}

const struct unc_perf_unbound *unc_perf_unbound_of(const struct unc_perf *perf,
						   const struct unc_encoding *e)
{
	for (size_t i = 0; i < perf->numunbound; i++) {
		const struct unc_perf_unbound *u = &perf->unbound[i];
		const char *family = u->box->kernel->family;

		if (u->pmu && e->box == u->box)
			return u;
		if (!u->pmu && e->unit < 0 && !u->counted &&
		    (e->box == u->box || (!e->chip && strcmp(e->box->name, family) == 0)))
			return u;
	}
	return NULL;
}

const struct unc_perf_unbound *unc_perf_unbound_unit(const struct unc_perf *perf,
						     const struct unc_unit *unit)
{
	for (size_t i = 0; i < perf->numunbound; i++)
		if (perf->unbound[i].box == unit->box && perf->unbound[i].number == unit->number)
			return &perf->unbound[i];
	return NULL;
}
