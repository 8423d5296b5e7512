/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sums of a row:
 * saved: filters, controls, counters, flags of overflows, unit control.
 * programmed: filters that its events know, controls, unit control.
 * restored: the flags of overflows, if the unit has them.
 * cleared: these filters, each control, its count but in configuration space; a unit control of which freezes are enabled.
 */
#include "every.h"

#include <string.h>

static const struct every_box icx[] = {
	{ "CHA", 80, 4, 4, 1 + 4 + 4 + 1 + 1, 4 + 1, 1, 2 * 4 },
	{ "M2PCIe", 12, 4, 4, 4 + 4 + 1 + 1, 4 + 1, 1, 2 * 4 },
	{ "IRP", 12, 2, 2, 2 + 2 + 1 + 1, 2 + 1, 1, 2 * 2 },
	/* And its clock, which runs freely. */
	{ "IIO", 12, 4 + 1, 4, 4 + 4 + 1 + 1, 4 + 1, 1, 2 * 4 },
	{ "ports of IIO", 12, 16, 0, 0, 0, 0, 0 },
	{ "PCU", 2, 4, 4, 1 + 4 + 4 + 1 + 1, 1 + 4 + 1, 1, 1 + 2 * 4 },
	{ "residencies of PCU", 2, 4, 0, 0, 0, 0, 0 },
	{ "UBox", 2, 2 + 1, 2 + 1, 3 + 3 + 1, 3, 1, 2 * 3 },
	{ "M2M", 8, 4, 4, 4 + 4 + 1 + 1, 4 + 1, 1, 4 },
	{ "UPI", 6, 4, 4, 4 + 4 + 1 + 1, 4 + 1, 1, 4 },
	/* No event counts in counter 3. */
	{ "M3UPI", 6, 3, 3, 4 + 4 + 1 + 1, 3 + 1, 1, 3 },
	{ "PCIe3", 2, 4, 4, 4 + 4 + 1 + 1, 4 + 1, 1, 4 },
	{ "IMC", 16, 4 + 1, 4 + 1, 5 + 5 + 1 + 1, 5 + 1, 1, 2 * 5 },
	{ "IMC, free-running", 8, 5, 0, 0, 0, 0, 0 },
};

/* Neither CBos, PCU nor R3QPI have flags of overflows. */
static const struct every_box snbep[] = {
	{ "CBo", 16, 4, 4 + 1, 1 + 4 + 4 + 1, 1 + 4 + 1, 0, 1 + 2 * 4 + 1 },
	{ "PCU", 2, 4, 4, 1 + 4 + 4 + 1, 4 + 1, 0, 2 * 4 + 1 },
	{ "residencies of PCU", 2, 2, 0, 0, 0, 0, 0 },
	{ "UBox", 2, 2 + 1, 2 + 1, 3 + 3 + 1, 3, 1, 2 * 3 },
	{ "HA", 2, 4, 4, 3 + 4 + 4 + 1 + 1, 3 + 4 + 1, 1, 3 + 4 + 1 },
	{ "iMC", 8, 4 + 1, 4 + 1, 5 + 5 + 1 + 1, 5 + 1, 1, 5 + 1 },
	{ "QPI", 4, 4, 4, 4 + 4 + 4 + 1 + 1, 4 + 4 + 1, 1, 4 + 4 + 1 },
	{ "R2PCIe", 2, 4, 4, 4 + 4 + 1 + 1, 4 + 1, 1, 4 + 1 },
	{ "R3QPI", 4, 3, 3, 3 + 3 + 1, 3 + 1, 0, 3 + 1 },
};

static const struct every_box ivbep[] = {
	{ "CBo", 30, 4, 4 + 1, 2 + 4 + 4 + 1, 1 + 4 + 1, 0, 1 + 2 * 4 },
	{ "PCU", 2, 4, 4, 1 + 4 + 4 + 1 + 1, 4 + 1, 1, 2 * 4 },
	{ "residencies of PCU", 2, 2, 0, 0, 0, 0, 0 },
	{ "UBox", 2, 2 + 1, 2 + 1, 3 + 3 + 1, 3, 1, 2 * 3 },
	{ "HA", 4, 4, 4, 3 + 4 + 4 + 1 + 1, 3 + 4 + 1, 1, 3 + 4 },
	{ "iMC", 16, 4 + 1, 4 + 1, 5 + 5 + 1 + 1, 5 + 1, 1, 5 },
	{ "QPI", 6, 4, 4, 4 + 4 + 4 + 1 + 1, 4 + 4 + 1, 1, 4 + 4 },
	{ "R2PCIe", 2, 4, 4, 4 + 4 + 1 + 1, 4 + 1, 1, 4 },
	{ "R3QPI", 6, 3, 3, 3 + 3 + 1 + 1, 3 + 1, 1, 3 },
	{ "IRP", 4, 2, 2, 2 + 2, 2, 0, 2 },
};

/* No flags of overflows. Of channels no event counts in the fixed counter. */
static const struct every_box spr[] = {
	{ "CHA", 64, 4, 4, 1 + 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "IIO", 24, 4 + 1, 4, 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "ports of IIO", 24, 16, 0, 0, 0, 0, 0 },
	{ "IRP", 24, 2, 2, 2 + 2 + 1, 2 + 1, 0, 2 * 2 },
	{ "M2PCIe", 24, 4, 4, 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "PCU", 2, 4, 4, 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "UBox", 2, 2 + 1, 2 + 1, 3 + 3 + 1, 3 + 1, 0, 2 * 3 },
	{ "MDF", 80, 4, 4, 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "M2M", 8, 4, 4, 4 + 4 + 1, 4 + 1, 0, 4 },
	{ "UPI", 8, 4, 4, 4 + 4 + 1, 4 + 1, 0, 4 },
	{ "M3UPI", 8, 4, 4, 4 + 4 + 1, 4 + 1, 0, 4 },
	{ "IMC", 16, 4, 4, 5 + 5 + 1, 4 + 1, 0, 2 * 4 },
	{ "IMC, free-running", 8, 3, 0, 0, 0, 0, 0 },
};

static const struct every_box gnr[] = {
	{ "CHA", 96, 4, 4, 1 + 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "IIO", 32, 4 + 1, 4, 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "ports of IIO", 32, 16, 0, 0, 0, 0, 0 },
	{ "IRP", 32, 4, 4, 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "PCU", 10, 4, 4, 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "UBox", 2, 2 + 1, 2 + 1, 3 + 3 + 1, 3 + 1, 0, 2 * 3 },
	{ "MDF", 160, 4, 4, 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "B2CMI", 24, 4, 4, 4 + 4 + 1, 4 + 1, 0, 4 },
	/* Their clocks are their only events. */
	{ "B2HOT", 32, 1, 1, 4 + 4 + 1, 1 + 1, 0, 2 * 1 },
	{ "B2UPI", 12, 1, 1, 4 + 4 + 1, 1 + 1, 0, 1 },
	{ "UPI", 12, 4, 4, 4 + 4 + 1, 4 + 1, 0, 4 },
	{ "IMC", 24, 4, 4, 5 + 5 + 1, 4 + 1, 0, 2 * 4 },
};

/* Neither flags of overflows nor a freeze of the socket. */
static const struct every_box skx[] = {
	{ "CHA", 56, 4, 4, 2 + 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	/* And its clock, which runs freely. */
	{ "IIO", 12, 4 + 1, 4, 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "ports of IIO", 12, 8, 0, 0, 0, 0, 0 },
	{ "IRP", 12, 2, 2, 2 + 2 + 1, 2 + 1, 0, 2 * 2 },
	{ "PCU", 2, 4, 4, 1 + 4 + 4 + 1, 1 + 4 + 1, 0, 1 + 2 * 4 },
	{ "UBox", 2, 2 + 1, 2 + 1, 3 + 3, 3, 0, 2 * 3 },
	{ "IMC", 12, 4 + 1, 4 + 1, 5 + 5 + 1, 5 + 1, 0, 5 },
	{ "M2M", 4, 4, 4, 4 + 4 + 1, 4 + 1, 0, 4 },
	{ "UPI", 6, 4, 4, 4 + 4 + 1, 4 + 1, 0, 4 },
	{ "M3UPI", 6, 3, 3, 3 + 3 + 1, 3 + 1, 0, 3 },
};

/* No event counts in the fixed counters of UBox and channels. */
static const struct every_box hsx[] = {
	{ "CBo", 36, 4, 4, 2 + 4 + 4 + 1, 1 + 4 + 1, 0, 1 + 2 * 4 },
	{ "SBo", 8, 4, 4, 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "PCU", 2, 4, 4, 1 + 4 + 4 + 1, 4 + 1, 0, 2 * 4 },
	{ "UBox", 2, 2, 2, 3 + 3, 2, 0, 2 * 2 },
	{ "HA", 4, 4, 4, 3 + 4 + 4 + 1, 3 + 4 + 1, 0, 3 + 4 },
	{ "iMC", 16, 4, 4, 5 + 5 + 1, 4 + 1, 0, 4 },
	{ "QPI", 6, 4, 4, 4 + 4 + 4 + 1, 4 + 4 + 1, 0, 4 + 4 },
	{ "R2PCIe", 2, 4, 4, 4 + 4 + 1, 4 + 1, 0, 4 },
	{ "R3QPI", 6, 3, 3, 3 + 3 + 1, 3 + 1, 0, 3 },
	{ "IRP", 4, 2, 2, 2 + 2, 2, 0, 2 },
};

/* A control is cleared with its count, where that is no other register. */
static const struct every_box xeonmp[] = {
	{ "L3", 2, 6, 6, 6, 6, 0, 6 },
	{ "latency", 2, 1, 1, 1 + 1, 1, 0, 2 },
};
static const struct every_box xeon7100[] = {
	{ "L3", 2, 8, 8, 8, 8, 0, 8 },
};
/* In addition: freeze; freeze again, unfreeze; at the stop an unfreeze for each counter. */
static const struct every_box xeon7400[] = {
	{ "L3", 2, 8, 8, 8, 8 + 3, 0, 8 + 8 },
};

#define BOXES(of) .chip = #of, .boxes = of, .numboxes = sizeof(of) / sizeof((of)[0])

const struct every every[] = {
	/* Does the clock of each socket move? It is read twice at the start, and at the stop. */
	{ BOXES(icx), .options = "sockets=2,cha=40", .looks = 2 * 2 },
	/* No register freezes the socket. */
	{ BOXES(snbep), .options = "sockets=2" },
	{ BOXES(ivbep), .options = "sockets=2", .looks = 2 * 2 },
	/* The global control is of one source: no check. */
	{ BOXES(spr), .options = "sockets=2" },
	{ BOXES(gnr), .options = "sockets=2" },
	{ BOXES(hsx), .options = "sockets=2" },
	{ BOXES(skx), .options = "sockets=2" },
	{ BOXES(xeonmp), .options = "sockets=2" },
	{ BOXES(xeon7100), .options = "sockets=2" },
	{ BOXES(xeon7400), .options = "sockets=2" },
};

const size_t every_count = sizeof(every) / sizeof(every[0]);

/* Events of one box that its units count at the same time. */
struct of_box {
	const struct unc_encoding *events[UNC_MAX_COUNTERS];
	unsigned count;
	bool fixed; /* an event counts in the fixed counter */
};

/* Add an event, unless the box counts it already or has no counter left for it. */
static void add_programmed(struct rig_events *events, struct of_box *box,
			   const struct unc_encoding *e)
{
	struct unc_slot slots[UNC_MAX_COUNTERS];
	bool wanted = box->count < e->box->counters;

	for (unsigned i = 0; wanted && i < box->count; i++)
		wanted = !unc_encoding_same_count(box->events[i], e);
	if (!wanted)
		return;
	box->events[box->count] = e;
	if (unc_schedule(box->events, box->count + 1, slots, NULL))
		return;
	rig_add(events, e);
	box->events[box->count++] = events->list[events->count - 1];
}

size_t every_fill(const struct unc_machine *machine, struct rig_events *events)
{
	struct of_box boxes[UINT8_MAX] = { 0 };
	size_t all = 0;
	const struct unc_chip *chip = machine->chip;

	for (int clocks = 1; clocks >= 0; clocks--) {
		struct unc_row row = { 0 };

		while (unc_row_next(chip, &row)) {
			bool clock = strstr(row.event->name, "CLOCKTICKS") != NULL;
			struct unc_encoding e;
			unsigned k = 0;
			size_t units;

			unc_encode_row(chip, row.pmu, row.event, row.umask, &e);
			unc_machine_units(machine, e.box, &units);
			if (units == 0)
				continue;
			while (chip->boxes[k] != e.box)
				k++;
			boxes[k].fixed |= (e.flags & UNC_FIXED) != 0;
			if (clock != clocks)
				continue;
			if (e.flags & (UNC_FIXED | UNC_FREERUN))
				rig_add(events, &e);
			else
				add_programmed(events, &boxes[k], &e);
		}
	}
	for (unsigned k = 0; k < chip->numboxes; k++) {
		size_t units;

		unc_machine_units(machine, chip->boxes[k], &units);
		all += units * (boxes[k].count + boxes[k].fixed + chip->boxes[k]->numfreeruns);
	}
	return all;
}
