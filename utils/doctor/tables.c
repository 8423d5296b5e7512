/* SPDX-License-Identifier: BSD-3-Clause */
/* Discovery tables: the units of each die, and errors in their entries. */
#include <stdlib.h>
#include <string.h>

#include "doctor/doctor.h"
#include "discover/discover.h"

/* "60 CHA", or "4 of type 10" if the chip has no box of that type. */
static char *units_of_type(const struct unc_chip *chip, const struct unc_table *t, size_t first)
{
	uint16_t type = t->units[first].type;
	size_t count = 0;

	for (size_t i = 0; i < t->numunits; i++)
		count += t->units[i].type == type;
	for (unsigned b = 0; b < chip->numboxes; b++)
		if (chip->boxes[b]->presence == UNC_BY_TABLE && chip->boxes[b]->table_type == type)
			return text("%zu %s", count, chip->boxes[b]->name);
	return text("%zu of type %u", count, type);
}

static bool is_first_of_type(const struct unc_table *t, size_t at)
{
	for (size_t i = 0; i < at; i++)
		if (t->units[i].type == t->units[at].type)
			return false;
	return true;
}

static void tell_table(const struct unc_chip *chip, const struct unc_table *t,
		       struct report *report)
{
	char name[64];
	char *list = text("%s", "");

	for (size_t i = 0; i < t->numunits; i++) {
		char *longer, *units;

		if (!is_first_of_type(t, i))
			continue;
		units = units_of_type(chip, t, i);
		longer = text("%s%s%s", list, *list ? ", " : "", units);
		free(units);
		free(list);
		list = longer;
	}
	unc_table_name(t->bus, name, sizeof(name));
	if (t->socket < 0)
		report_step(report, GOOD, "units, table",
			    text("%s, at 0x%llx: %zu units: %s", name, (unsigned long long)t->at,
				 t->numunits, list),
			    "");
	else
		report_step(report, GOOD, "units, table",
			    text("socket %d: %s, at 0x%llx: %zu units: %s", t->socket, name,
				 (unsigned long long)t->at, t->numunits, list),
			    "");
	free(list);
}

/* Findings of one kind: how many, and the first. */
static void tell_findings(const struct unc_discovered *found, size_t first, struct report *report)
{
	const struct unc_finding *f = &found->findings[first];
	bool refused = unc_finding_refused(f);
	char table[64], what[200];
	size_t count = 0;

	for (size_t i = 0; i < found->numfindings; i++) {
		if (i < first && found->findings[i].kind == f->kind)
			return; /* told already */
		count += found->findings[i].kind == f->kind;
	}
	unc_finding_text(f, what, sizeof(what));
	unc_table_name(f->bus, table, sizeof(table));
	report_step(report, NOTE, refused ? "units, left out" : "units, remark",
		    count == 1 ? text("%s: %s", table, what)
			       : text("%zu times; the first: %s: %s", count, table, what),
		    refused ? "none, if perf's units are the same; else report it" : "");
}

static const char *space_of(const struct unc_box *box)
{
	switch (box->space) {
	case UNC_PCI:
		return "configuration space";
	case UNC_MMIO:
		return "memory";
	default:
		return "MSRs";
	}
}

/* What Linux calls a type, "" if nothing. */
static const char *kernel_name(const struct unc_chip *chip, unsigned type)
{
	for (unsigned i = 0; i < chip->numtype_names; i++)
		if (chip->type_names[i].type == type)
			return chip->type_names[i].kernel;
	return "";
}

/* Why the counts of a type are unverified. */
static const char *unverified_why(const struct unc_chip *chip, const char *name)
{
	for (unsigned i = chip->numunverified; i-- > 0;)
		if (chip->unverified[i].box && strcmp(chip->unverified[i].box, name) == 0)
			return chip->unverified[i].why;
	return "";
}

/* Types without a table of events, and how to count their units. */
static void tell_types(const struct unc_machine *machine, struct report *report)
{
	const struct unc_chip *chip = machine->chip;

	for (unsigned i = unc_chip_base(chip)->numboxes; i < chip->numboxes; i++) {
		const struct unc_box *type = chip->boxes[i];
		const char *kernel = kernel_name(chip, type->table_type);
		size_t units;

		unc_machine_units(machine, type, &units);
		report_step(
			report, NOTE, "units, by number",
			text("type %u: %zu units in %s%s%s: %s:event=0x1:umask=0x2 counts event 1, "
			     "umask 2; unverified: %s",
			     type->table_type, units, space_of(type), *kernel ? ", in Linux " : "",
			     kernel, type->name, unverified_why(chip, type->name)),
			"");
	}
}

static void tell(const struct unc_chip *chip, const struct unc_discovered *found,
		 struct report *report)
{
	for (size_t i = 0; i < found->numtables; i++)
		tell_table(chip, &found->tables[i], report);
	for (size_t i = 0; i < found->numfindings; i++)
		tell_findings(found, i, report);
}

/* The machine was rejected: its tables tell why. */
static void read_tables(const struct unc_chip *chip, struct report *report)
{
	struct unc_machine machine = { 0 };
	struct unc_regs regs;
	struct unc_scan scan = { .regs = &regs, .machine = &machine };

	if (unc_regs_open(&unc_regs_direct, NULL, &regs, NULL))
		return;
	scan.devices = regs.ops->pci_devices(regs.self, &scan.numdevices);
	if (unc_discovered_read(&scan) == 0) {
		tell(chip, &machine.tables, report);
		unc_discovered_free(&machine.tables);
	}
	unc_regs_close(&regs);
}

void doctor_tables(const struct unc_chip *chip, const struct unc_machine *machine,
		   struct report *report)
{
	if (!unc_chip_by_table(chip))
		return;
	if (!machine) {
		read_tables(chip, report);
		return;
	}
	tell(chip, &machine->tables, report);
	tell_types(machine, report);
}
