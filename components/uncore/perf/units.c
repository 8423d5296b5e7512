/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which PMU counts which unit and what it is asked for, and which units no PMU counts.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/host.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "pool.h"
#include "words.h"

#define PCI_DEVICES "/sys/bus/pci/devices"

enum { INTEL = 0x8086 };

/*
 * Add the units that a PMU counts in on a socket: one for each of its cpus there, or, in a table's box of several
 * stacks, one for each stack. A PMU without a cpumask counts on one cpu of each socket that is online.
 */
static int add_units(struct unc_machine *m, const struct unc_box *box, unsigned socket,
		     unsigned number, const struct unc_perf_pmu *pmu)
{
	const unsigned stacks = box->kernel && box->kernel->stacks ? box->kernel->stacks : 1;
	const bool masked = pmu->family->masked;
	struct unc_unit unit = { .box = box, .socket = (uint16_t)socket, .pmu = pmu };
	const size_t before = m->numunits;
	int rc = 0;

	for (unsigned k = 0; k < m->topology.numcpus; k++) {
		const struct unc_cpu *c = &m->topology.cpus[k];

		if (c->socket != socket || !c->online ||
		    (masked ? !unc_cpuset_has(&pmu->cpus, c->cpu) : m->numunits > before))
			continue;
		unit.cpu = (int)c->cpu;
		for (unsigned i = 0; rc == 0 && i < stacks; i++) {
			unit.number = (uint16_t)(number * stacks + i);
			rc = unc_machine_add(m, &unit);
		}
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- boxes */

/*
 * The number of a PMU in a box; -1: it is of another. The kernel names a PMU by its type ("uncore_type_12") if it has
 * no name for it. The box of a family has its PMUs.
 */
static int number_in_box(const struct unc_perf_pmu *pmu, const struct unc_box *box)
{
	int number;
	char type[24];

	if (!box->kernel)
		return unc_perf_pmu_number(pmu, box->name);
	number = unc_perf_pmu_number(pmu, box->kernel->family);
	if (number >= 0 || box->presence != UNC_BY_TABLE)
		return number;
	snprintf(type, sizeof(type), "uncore_type_%u", box->table_type);
	return unc_perf_pmu_number(pmu, type);
}

/* How many PMUs the kernel offers of a box: the largest number, and one. */
static unsigned offered_of(const struct unc_perf *perf, const struct unc_box *box)
{
	int number, last = -1;

	for (size_t i = 0; i < perf->pmus.count; i++) {
		number = number_in_box(&perf->pmus.list[i], box);
		last = number > last ? number : last;
	}
	return (unsigned)(last + 1);
}

/*
 * The unit of a box that a PMU is, by its number, adjusted if this kernel has fewer units per group than the table; -1:
 * it is none. It may be one that the box does not have.
 */
static int unit_in_box(const struct unc_perf_pmu *pmu, const struct unc_box *box, unsigned offered)
{
	const struct unc_kernel_pmu *kernel = box->kernel;
	const int number = number_in_box(pmu, box);
	int each;

	if (number < 0 || !kernel || kernel->groups == 0 || offered < kernel->groups ||
	    offered >= (unsigned)kernel->groups * kernel->per_group || offered % kernel->groups)
		return number;
	each = (int)offered / kernel->groups;
	return number / each * kernel->per_group + number % each;
}

/* Add the units of a box, by socket, and there by the numbers of their PMUs. */
static int add_box(struct unc_perf *perf, const struct unc_box *box)
{
	const unsigned offered = offered_of(perf, box);
	int rc = 0;

	for (unsigned s = 0; offered && s < perf->machine.topology.sockets; s++)
		for (size_t i = 0; rc == 0 && i < perf->pmus.count; i++) {
			const struct unc_perf_pmu *pmu = &perf->pmus.list[i];
			int unit = unit_in_box(pmu, box, offered);

			if (unit >= 0 && unit < box->units)
				rc = add_units(&perf->machine, box, s, (unsigned)unit, pmu);
		}
	return rc;
}

/* Find the family that has a box's counters, or its free-running ones. */
static void link_family(struct unc_perf_pmus *pmus, const struct unc_box *box)
{
	for (size_t i = 0; i < pmus->numfamilies; i++) {
		struct unc_perf_family *f = &pmus->families[i];

		if (!f->counts && strcmp(box->kernel->family, f->box.name) == 0)
			f->counts = box;
		if (box->kernel->freeruns && strcmp(box->kernel->freeruns, f->box.name) == 0)
			f->freeruns = box;
	}
}

int unc_perf_units_add(struct unc_perf *perf)
{
	const struct unc_chip *chip = perf->machine.chip;
	int rc = 0;

	for (unsigned i = 0; chip && rc == 0 && i < chip->numboxes; i++) {
		size_t before = perf->machine.numunits;

		if (!chip->boxes[i]->kernel)
			continue;
		link_family(&perf->pmus, chip->boxes[i]);
		rc = add_box(perf, chip->boxes[i]);
		if (chip->boxes[i]->counters)
			perf->programmable += perf->machine.numunits - before;
	}
	for (size_t i = 0; rc == 0 && i < perf->pmus.numfamilies; i++)
		rc = add_box(perf, &perf->pmus.families[i].box);
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

struct search {
	const struct unc_machine *machine;
	const struct unc_box *box;
	int unit;   /* the one to look for; -1: one that the kernel does not count on any socket */
	bool bound; /* a device of some unit is */
	char device[16]; /* found: "0000:ff:10.0" */
	unsigned number;
};

/* Is a PCI device, "0000:ff:10.0", a unit of the box? It is unbound if no driver has it. */
static int check_device(void *arg, const char *name, const char *path)
{
	unsigned segment, bus, slot, function;
	char driver[UNC_PATH_MAX];
	struct unc_location at;
	struct search *s = arg;

	if (sscanf(name, "%x:%x:%x.%x", &segment, &bus, &slot, &function) != 4 ||
	    unc_host_path(driver, sizeof(driver), path, "/driver"))
		return 0;
	for (unsigned n = 0; n < s->box->units; n++) {
		bool bound;

		if (unc_box_locate(s->box, n, &at) || at.base != (slot << 3 | function) ||
		    read_id(path, "/vendor") != INTEL || read_id(path, "/device") != at.pci_device)
			continue;
		bound = access(driver, F_OK) == 0;
		s->bound |= bound;
		if (s->unit < 0 ? is_counted(s->machine, s->box, n) : bound || s->unit != (int)n)
			continue;
		snprintf(s->device, sizeof(s->device), "%s", name);
		s->number = n;
	}
	return 0;
}

/* No event of a box is counted if the kernel has a PMU of a unit that the box does not have. */
static int check_extra(const struct unc_perf *perf, const struct unc_encoding *e,
		       struct unc_error *err)
{
	const unsigned offered = offered_of(perf, e->box);

	for (size_t i = 0; i < perf->pmus.count; i++) {
		const struct unc_perf_pmu *pmu = &perf->pmus.list[i];

		if (unit_in_box(pmu, e->box, offered) < e->box->units)
			continue;
		return unc_perf_refuse(
			perf, e, -ENOENT, err,
			"this kernel has %s, the tables have numbers up to %u: "
			"which units these are is not known; %s/event=.../ counts all",
			pmu->name, e->box->units - 1u, pmu->family->box.name);
	}
	return 0;
}

int unc_perf_lacks(const struct unc_perf *perf, const struct unc_encoding *e, int unit,
		   struct unc_error *err)
{
	const struct unc_box *box = e->chip ? e->box : unc_kernel_event_family(e)->counts;
	struct search s = { .machine = &perf->machine, .box = box, .unit = unit };
	char path[UNC_PATH_MAX];
	int rc;

	if (!unc_machine_has(&perf->machine, box) || !box->kernel)
		return 0;
	rc = e->chip ? check_extra(perf, e, err) : 0;
	if (rc || box->space != UNC_PCI || (unit < 0 && e->unit >= 0) ||
	    unc_host_path(path, sizeof(path), perf->root, PCI_DEVICES))
		return rc;
	while (s.number < box->units && is_counted(s.machine, box, s.number))
		s.number++;
	if (s.number < box->units || unit >= 0) /* usually all are counted */
		(void)unc_host_each(path, check_device, &s);
	if (!s.device[0] ||
	    !s.bound) /* none is: a recorded machine, or another way to find devices */
		return 0;
	return unc_perf_refuse(perf, e, -ENOENT, err,
			       "%s %u (PCI device %s) is not bound to the kernel's uncore driver%s",
			       box->name, s.number, s.device,
			       e->unit < 0 ? ": the sum would lack it; :unit= counts the others"
					   : "");
}

/* ---------------------------------------------------------------------------------- targets */

int unc_perf_refuse(const struct unc_perf *perf, const struct unc_encoding *e, int code,
		    struct unc_error *err, const char *format, ...)
{
	char name[UNC_NAME_MAX], why[300];
	va_list args;

	va_start(args, format);
	vsnprintf(why, sizeof(why), format, args);
	va_end(args);
	unc_any_event_name(perf, e, name, sizeof(name));
	return unc_error_set(err, code, "%.180s: %s", name, why);
}

/* The end of a message. The kernel's own names are only counted by it. */
static const char *direct_can(const struct unc_encoding *e)
{
	return e->chip ? "; PAPI_UNCORE_BACKEND=direct can" : "";
}

static int put_registers(const struct unc_perf *perf, const struct unc_encoding *e,
			 const struct unc_unit *unit, struct unc_perf_target *out,
			 struct unc_error *err)
{
	unsigned k, bit;
	const uint64_t lost =
		unc_kernel_config(e, unit->number, unit->pmu->family->mask, out->config, &k);
	const struct unc_filter_reg *filter;
	const char *newer = NULL;

	if (!lost)
		return 0;
	bit = (unsigned)__builtin_ctzll(lost);
	filter = k == UNC_CTL ? NULL : &e->box->filters[k - 1];
	if (!filter && e->box->kernel->newer >> bit & 1)
		newer = e->box->kernel->newer_kernel;
	return unc_perf_refuse(perf, e, -ENOTSUP, err,
			       "bit %u of %s cannot be given to this kernel's %s%s%s%s", bit,
			       filter ? filter->name : "control", unit->pmu->name,
			       newer ? "; the one of " : "", newer ? newer : "",
			       newer                                  ? " can"
			       : filter && filter->offset == UNC_NONE ? ""
								      : direct_can(e));
}

static int put_freerun(const struct unc_perf *perf, const struct unc_encoding *e,
		       struct unc_perf_target *out, struct unc_error *err)
{
	const struct unc_freerun *counter = &e->box->freeruns[e->freerun];
	const struct unc_kernel_pmu *kernel = e->box->kernel;
	const char *event = counter->kernel_event;
	const struct unc_perf_pmu *pmu =
		unc_perf_pmu_numbered(&perf->pmus,
				      kernel->freeruns ? kernel->freeruns : kernel->family,
				      out->pmu->number);
	const struct unc_perf_event *found =
		pmu && event
			? unc_perf_event_find(&pmu->family->format,
					      (struct unc_word){ event, (unsigned)strlen(event) })
			: NULL;

	if (pmu)
		out->pmu = pmu;
	if (found)
		memcpy(out->config, found->config.value, sizeof(out->config));
	else if (pmu)
		out->config[0] = counter->kernel_config;
	if (found ? found->rc == 0 : out->config[0] != 0)
		return 0;
	return unc_perf_refuse(perf, e, -ENOTSUP, err,
			       "this kernel has no event for counter %s of %s%s", counter->name,
			       e->box->name, direct_can(e));
}

int unc_perf_target(const struct unc_perf *perf, const struct unc_encoding *e,
		    const struct unc_unit *unit, struct unc_perf_target *out, struct unc_error *err)
{
	const struct unc_box *box = e->chip ? e->box : unit->pmu->family->counts;
	/* Neither our names nor the kernel's own may count something else. */
	const char *fault = box && box->kernel ? unc_kernel_fault_of(box->kernel, e->value[UNC_CTL],
								     unit->number, perf->version)
					       : NULL;

	*out = (struct unc_perf_target){ .pmu = unit->pmu, .cpu = unit->cpu };
	if (fault)
		return unc_perf_refuse(perf, e, -ENOTSUP, err, "the driver %s%s", fault,
				       direct_can(e));
	if (e->flags & UNC_FREERUN)
		return put_freerun(perf, e, out, err);
	if (e->flags & UNC_FIXED && e->box->kernel->no_fixed)
		return unc_perf_refuse(perf, e, -ENOTSUP, err,
				       "the kernel does not count the fixed counter of %s%s",
				       e->box->name, direct_can(e));
	if (e->chip)
		return put_registers(perf, e, unit, out, err);
	memcpy(out->config, e->value, sizeof(out->config));
	return 0;
}
