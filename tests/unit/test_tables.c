/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The tables of all chips pass every table check; a made-up chip with one planted fault fails just
 * the one that looks for it.
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "table_check.h"
#include "table_toy.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

/* ------------------------------------------------------------------------------ real chips */

static void real_tables(void)
{
	static char buf[1 << 16];

	for (unsigned c = 0; unc_chip_at(c); c++)
		for (const struct table_check *check = table_checks; check->name; check++) {
			unsigned n = table_check_run(check, unc_chip_at(c), buf, sizeof(buf));

			if (n)
				printf("%s: %s: %u findings\n%s", unc_chip_at(c)->name, check->name,
				       n, buf);
			CU_ASSERT_EQUAL(n, 0);
		}
}

/* A PMU's chip is found by the beginning of its name. */
static void chips_are_told_apart(void)
{
	const struct unc_chip *chip, *other;

	for (unsigned i = 0; (chip = unc_chip_at(i)); i++)
		for (unsigned k = 0; (other = unc_chip_at(k)); k++)
			CU_ASSERT(i == k ||
				  strncmp(other->name, chip->name, strlen(chip->name)) != 0);
}

/*
 * Boxes of the IIO have a unit for each stack, and name its PCIe devices. Source: manual 000, figure 1-1; the
 * same for the chips with discovery tables (PCM). R2PCIe of Sandy and Ivy Bridge-EP has one, of all ports.
 */
static void boxes_of_stacks(void)
{
	static const char *const parts[] = { "IIO", "IRP", "M2PCIe", "IIO_FREERUN", "R2PCIe" };
	static const char *const chips[] = { "icx", "spr", "emr", "gnr" };

	for (size_t c = 0; c < sizeof(chips) / sizeof(chips[0]); c++) {
		const struct unc_chip *chip = unc_chip_find(chips[c]);

		for (unsigned b = 0; b < chip->numboxes; b++) {
			const struct unc_box *box = chip->boxes[b];
			bool part = false;

			for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
				part |= strcmp(box->name, parts[i]) == 0;
			CU_ASSERT_EQUAL(box->stack, part);
			if (box->stack != part)
				printf("%s %s\n", chip->name, box->name);
		}
	}
	for (unsigned i = 0; i < 2; i++) {
		const struct unc_chip *chip = unc_chip_find(i ? "ivbep" : "snbep");

		CU_ASSERT(unc_box_find(chip, "R2PCIe")->stack);
	}
}

static const struct unc_event *event_like(const struct unc_pmu *pmu, const char *begin,
					  const char *umask)
{
	for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++)
		if (strncmp(unc_pmu_event(pmu, i)->name, begin, strlen(begin)) == 0 &&
		    unc_umask_find(unc_pmu_event(pmu, i), umask))
			return unc_pmu_event(pmu, i);
	return NULL;
}

/* Faults that the checks are told to ignore must still exist; a stale exception would hide new
 * ones. */
static void exceptions_are_still_needed(void)
{
	for (const struct known_alias *k = known_aliases; k->chip; k++) {
		const struct unc_chip *chip = unc_chip_find(k->chip);
		bool needed = false;

		for (unsigned p = 0; chip && p < chip->numpmus; p++) {
			const struct unc_event *event = event_like(chip->pmus[p], k->event, k->one);
			const struct unc_umask *other = event ? unc_umask_find(event, k->other)
							      : NULL;

			if ((!k->pmu || strcmp(k->pmu, chip->pmus[p]->name) == 0) && other)
				needed |= other->code == unc_umask_find(event, k->one)->code;
		}
		if (!needed)
			printf("alias %s %s is no longer needed\n", k->one, k->other);
		CU_ASSERT(needed);
		CU_ASSERT(strlen(k->why) > 0);
	}
	for (const struct known_counters *k = known_counters; k->chip; k++) {
		const struct unc_chip *chip = unc_chip_find(k->chip);
		const struct unc_pmu *pmu = chip ? unc_pmu_find(chip, k->pmu) : NULL;
		const struct unc_event *event = pmu ? unc_event_find(pmu, k->event) : NULL;
		const struct unc_umask *umask = event ? unc_umask_find(event, k->umask) : NULL;

		CU_ASSERT(umask && (umask->counters & ~event->counters));
	}
}

/* ------------------------------------------------------------------------------ faults */

static struct toy toy;

/* Run every check over the made-up chip: only one has findings, and this is the first. */
static void expect(const char *name, unsigned count, const char *finding, int line)
{
	static char buf[1 << 12];
	size_t len = strlen(finding);
	bool exists = false;

	for (const struct table_check *check = table_checks; check->name; check++) {
		bool finds = strcmp(name, check->name) == 0;
		unsigned n = table_check_run(check, &toy.chip, buf, sizeof(buf));
		bool good = n == (finds ? count : 0) &&
			    (n == 0 || (strncmp(buf, finding, len) == 0 && buf[len] == '\n'));

		exists |= finds;
		if (!good)
			printf("line %d: check \"%s\": %u findings\n%s", line, check->name, n, buf);
		CU_ASSERT(good);
	}
	CU_ASSERT(exists);
}

/* FAULT(check, finding, statement that plants the fault); FAULTS: several findings, this one
 * first. */
#define FAULT(check, finding, ...) FAULTS(check, 1, finding, __VA_ARGS__)
#define FAULTS(check, count, finding, ...)               \
	do {                                             \
		toy_make(&toy);                          \
		__VA_ARGS__;                             \
		expect(check, count, finding, __LINE__); \
	} while (0)

static void good_toy(void)
{
	FAULTS("name order", 0, "", (void)0);
}

#define LONG_NAME "A_NAME_THAT_GOES_ON_AND_ON_AND_ON_UNTIL_IT_WILL_NOT_FIT_INTO_ANY_BUFFER_OF_PAPI"

static void bad_names(void)
{
	FAULT("name order", "toy_one: CLOCKS stands before CLOCK",
	      toy.events[E_BUSY].name = "CLOCKS");
	FAULT("name order", "toy_one: CLOCK is there twice", toy.events[E_BUSY].name = "CLOCK");
	FAULT("name order", "toy_one::LOOKUP: IT stands before HIT", toy.umasks[U_ALL].name = "IT");
	FAULT("name order", "toy_one::LOOKUP: ALL and all differ only in case",
	      toy.umasks[U_HIT].name = "all");
	FAULT("name order", "toy_one: OLD is both its own and a shared event",
	      toy.shared[0].name = "OLD");
	FAULT("name order", "metrics: BUSY_PCT is there twice", toy.metrics[1].name = "BUSY_PCT");
	FAULT("name form", "toy_one::LOOKUP: \"H:T\" is not a word",
	      toy.umasks[U_HIT].name = "H:T");
	FAULT("name form", "toy_one: \"OLD.\" is not a word", toy.events[E_OLD].name = "OLD.");
	FAULT("name form", "toy_one: UNC_ONE_RING repeats the prefix",
	      toy.shared[0].name = "UNC_ONE_RING");
	FAULT("name form", "toy_one::LOOKUP with its longest umask has more than 127 characters",
	      toy.umasks[U_OTHER].name = "Q_" LONG_NAME LONG_NAME);
	FAULT("name order", "pmus: toy_one and Toy_one differ only in case",
	      toy.pmu2.name = "Toy_one");
	FAULT("name order", "pmus: toy_one stands before toy_a", toy.pmu2.name = "toy_a");
	FAULT("pmu names", "pmu toy_one12 may be a unit of toy_one", toy.pmu2.name = "toy_one12");
	FAULT("pmu names", "pmu toz_two: its name does not begin with the chip's",
	      toy.pmu2.name = "toz_two");
	FAULT("pmu names", "UNC_ONE_RING is an event of toy_two and of toy_one",
	      toy.events2[1].name = "UNC_ONE_RING");
	FAULT("pmu names", "toy_two: its box is not one of the chip", toy.chip.numboxes = 1);
	FAULT("pmu names", "toy_two::LINES: its box is not one of the chip", toy.chip.numboxes = 2,
	      toy.events2[0].box = &toy.pci, toy.events2[0].flags = 0, toy.events2[0].counters = 1);
}

static void bad_replacements(void)
{
	FAULT("replacements", "toy_one::OLD:OLD: its replacement NEWER does not exist",
	      toy.dep[1].use = "NEWER");
	FAULT("replacements", "toy_one::OLD: its replacement NEWER does not exist",
	      toy.events[E_OLD].use = "NEWER", toy.events[E_OLD].flags = UNC_DEPRECATED);
	FAULT("replacements", "toy_one::OLD is replaced but not deprecated",
	      toy.events[E_OLD].use = "BUSY");
	FAULT("replacements", "toy_one::OLD: its replacement OLD is deprecated too",
	      toy.events[E_OLD].use = "OLD", toy.events[E_OLD].flags = UNC_DEPRECATED);
	FAULT("replacements", "toy_one::OLD:OLD: its replacement NEW counts something else",
	      toy.dep[1].code = 0x200);
	FAULT("replacements", "toy_one::OLD:OLD: its replacement NEW is deprecated too",
	      toy.dep[0].flags = UNC_DEPRECATED);
	FAULT("replacements", "toy_one::LOOKUP:HIT is replaced but not deprecated",
	      toy.umasks[U_HIT].use = "HIT");
}

static void bad_descriptions(void)
{
	FAULT("descriptions", "toy_one::BUSY: description is empty",
	      toy.events[E_BUSY].desc = NULL);
	FAULT("descriptions", "toy_one::LOOKUP:HIT: description is empty",
	      toy.umasks[U_HIT].desc = "");
	FAULT("descriptions", "toy_one::LOOKUP:HIT: description is a placeholder",
	      toy.umasks[U_HIT].desc = "Look-ups that hit: TBD");
	FAULT("descriptions", "toy_one::LOOKUP:HIT: description is too short",
	      toy.umasks[U_HIT].desc = "Hits");
	FAULT("descriptions", "toy_one::LOOKUP:HIT: description is too long",
	      toy.umasks[U_HIT].desc = LONG_NAME LONG_NAME);
	FAULT("descriptions", "toy_one::LOOKUP:HIT: description is not plain text",
	      toy.umasks[U_HIT].desc = "Look-ups made in a caf\xc3\xa9");
	FAULT("descriptions", "toy_one::LOOKUP:HIT: description has stray blanks",
	      toy.umasks[U_HIT].desc = "Look-ups that  found it");
	FAULT("descriptions", "toy_one::LOOKUP: HIT and MISS have the same description",
	      toy.umasks[U_MISS].desc = "look-ups that found a line");
	FAULT("descriptions", "toy_one has no description", toy.pmu.desc = NULL);
	FAULT("descriptions", "toy_one: field tid has no description", toy.fields[F_TID].desc = "");
	FAULTS("descriptions", 0, "", toy.umasks[U_HIT].desc = NULL,
	       toy.events[E_LOOKUP].flags = UNC_COMPOSED);
}

static void bad_metrics(void)
{
	FAULT("metrics",
	      "metric BUSY_PCT: unknown event \"UNC_ONE_BUSI\"; did you mean UNC_ONE_BUSY?",
	      toy.metrics[0].formula = "UNC_ONE_RING + 2 / UNC_ONE_BUSI");
	FAULT("metrics", "metric BUSY_PCT: its formula cannot be parsed",
	      toy.metrics[0].formula = "UNC_ONE_RING +");
	FAULT("metrics", "metric BUSY_PCT: no box FOUR", toy.metrics[0].box = "FOUR");
	FAULT("metrics", "metric POWER has no formula and no reason", toy.metrics[1].reason = NULL);
}

static void bad_unverified(void)
{
	FAULT("unverified", "unverified: no box FOUR", toy.unverified.box = "FOUR");
	FAULT("unverified", "unverified: ONE has no UNC_ONE_BU",
	      toy.unverified.names = "UNC_ONE_RI* UNC_ONE_BU UNC_ONE_BUSY");
	FAULT("unverified", "unverified: the chip has no UNC_ONE_RING", toy.unverified.box = NULL,
	      toy.unverified.names = "UNC_ONE_RING POWER");
	FAULT("unverified", "unverified: neither a box nor names", toy.unverified.box = NULL);
	FAULT("unverified", "unverified: no reason, or one that ends with a full stop",
	      toy.unverified.why = "so.");
	FAULT("unverified", "unverified: more than 64 facts", toy.chip.numunverified = 65);
}

static void bad_type_names(void)
{
	FAULT("type names", "type names: 9 is not above 9", toy.type_names[0].type = 9);
	FAULT("type names", "type names: nine is no PMU", toy.type_names[1].kernel = "nine");
	FAULT("type names", "type names: 8 is ONE", toy.msr.presence = UNC_BY_TABLE,
	      toy.msr.table_type = 8);
}

static void bad_fields(void)
{
	FAULT("layouts", "toy_one: field tid is in a filter that ONE does not have",
	      toy.fields[F_TID].reg = 2);
	FAULT("layouts", "toy_one: field tid has bits that may not be written",
	      toy.fields[F_TID].width = 10);
	FAULT("layouts", "toy_one: fields opc and mem overlap", toy.fields[F_MEM].low = 43);
	FAULT("layouts", "toy_one: field mem does not fit into a register",
	      toy.fields[F_MEM].low = 61, toy.fields[F_MEM].excludes = 0);
	FAULT("layouts", "toy_one: fields umask and ev_sel overlap", toy.fields[F_EVSEL].width = 9);
	FAULT("layouts", "toy_one: widths of the control register add up to 63",
	      toy.fields[F_OV].width = 2);
	FAULT("layouts", "toy_one: field edge names bits 0x400000 that cannot be set",
	      toy.fields[F_EDGE].enable = 1 << 22);
	FAULT("layouts", "toy_one: field mem excludes itself",
	      toy.fields[F_MEM].excludes = 1ull << 44);
	FAULT("layouts", "toy_one: field mem is not among those that filter nothing",
	      toy.fields[F_MEM].any = 1ull << 44);
	FAULT("layouts", "toy_one: field mem clears itself",
	      toy.fields[F_MEM].narrows = 3ull << 43);
	FAULT("layouts", "toy_one: fields opc and mem overlap", toy.fields[F_MEM].low = 43,
	      toy.fields[F_MEM].accept = 3);
	FAULTS("layouts", 0, "", toy.fields[F_MEM].low = 43, toy.fields[F_MEM].accept = 2,
	       toy.events[E_BUSY].accepts = 2); /* of two interfaces */
	FAULT("values", "toy_one: opc=Write is wider than its field", toy.values[1].value = 16);
	FAULT("values", "toy_one: opc=2Write begins with a digit", toy.values[1].name = "2Write");
	FAULT("values", "toy_one: opc=READ is there twice", toy.values[1].name = "READ",
	      toy.values[1].when = 0x100);
	FAULT("values", "toy_one: opc=Write never holds", toy.values[1].when_mask = 0x0f00,
	      toy.values[1].when = 0x1200);
	FAULTS("values", 0, "", toy.values[1].name = "READ"); /* another context */
	FAULT("field names", "toy_one: field name unit is taken", toy.fields[F_OPC].name = "unit");
	FAULT("field names", "toy_one: two fields are called E", toy.fields[F_OPC].alias = "x,E");
	/* two interfaces may have fields of one name, unless some event accepts both */
	FAULTS("field names", 0, "", toy.fields[F_MEM].name = "opc", toy.fields[F_MEM].accept = 2,
	       toy.events[E_BUSY].accepts = 2);
	FAULT("field names", "toy_one: two fields are called opc", toy.fields[F_MEM].name = "opc",
	      toy.fields[F_MEM].accept = 2, toy.events[E_LOOKUP].accepts = 3);
	FAULT("field names", "toy_one: no event accepts opc", toy.fields[F_OPC].accept = 2);
	FAULT("field names", "toy_one: field tid needs tod, which is not there",
	      toy.fields[F_TID].needs = "tod");
}

static void bad_filters(void)
{
	static struct unc_filter_use use[2];

	FAULTS("filters", 0, "", use[0] = (struct unc_filter_use){ .needs = "tid" },
	       toy.events[E_BUSY].filters = use);
	FAULT("filters", "toy_one::BUSY needs opc, which it does not accept",
	      use[0] = (struct unc_filter_use){ .needs = "opc" }, toy.events[E_BUSY].filters = use);
	FAULT("filters", "toy_one::LOOKUP:HIT needs tod, which it does not accept",
	      use[0] = (struct unc_filter_use){ .needs = "tod" }, toy.umasks[U_HIT].filters = use);
	FAULTS("filters", 0, "", use[0] = (struct unc_filter_use){ NULL, 1, 0x1f0, 0x110 },
	       toy.umasks[U_HIT].filters = use);
	FAULT("filters", "toy_one::LOOKUP:HIT presets a filter that ONE does not have",
	      use[0] = (struct unc_filter_use){ NULL, 2, 0x1f0, 0x110 },
	      toy.umasks[U_HIT].filters = use);
	FAULT("filters", "toy_one::LOOKUP:HIT presets bits 0x200 to 0x200",
	      use[0] = (struct unc_filter_use){ NULL, 1, 0x200, 0x200 },
	      toy.umasks[U_HIT].filters = use);
	FAULT("filters", "toy_one::LOOKUP:HIT presets bits 0x100 to 0x101",
	      use[0] = (struct unc_filter_use){ NULL, 1, 0x100, 0x101 },
	      toy.umasks[U_HIT].filters = use);
	FAULT("layouts", "toy_one: field tid has no register for its mask",
	      toy.fields[F_TID].mask_reg = 2);
	FAULT("layouts", "toy_one: field tid has no register for its mask",
	      toy.fields[F_TID].mask_reg = 1);
}

static void bad_codes(void)
{
	FAULT("codes", "toy_one::BUSY: control bits 0x10000", toy.events[E_BUSY].code = 0x10002);
	FAULT("codes", "toy_one::BUSY: reserved bits 0x800000",
	      toy.fields[F_EN].kind = UNC_RESERVED, toy.events[E_BUSY].code |= 1 << 23);
	FAULT("codes", "toy_one::LOOKUP: a code without umask, which it has not",
	      toy.events[E_LOOKUP].bare_code = 0x100);
	FAULTS("codes", 0, "", toy.events[E_LOOKUP].bare_code = 0x100,
	       toy.events[E_LOOKUP].flags |= UNC_BARE);
	FAULT("codes", "toy_one::LOOKUP: control bits 0x100000",
	      toy.events[E_LOOKUP].bare_code = 0x100000, toy.events[E_LOOKUP].flags |= UNC_BARE);
	FAULT("codes", "toy_one::CLOCK: a code, but no control register",
	      toy.events[E_CLOCK].code = 1);
	FAULT("codes", "toy_one::LOOKUP:HIT: reserved bits 0x800000000",
	      toy.umasks[U_HIT].code |= 1ull << 35);
	FAULT("codes", "toy_one::LOOKUP:HIT: control bits 0x100000",
	      toy.umasks[U_HIT].code |= 1 << 20);
	FAULT("codes", "toy_one::LOOKUP:HIT: bits 0x10 of the event select",
	      toy.umasks[U_HIT].code |= 0x10);
	FAULT("codes", "toy_one::LOOKUP:HIT: bits 0x1000000 are in no field that selects",
	      toy.umasks[U_HIT].code |= 1 << 24);
	/* bits of a field that this event does not accept */
	FAULT("codes", "toy_one::OLD:NEW: bits 0x20000000000 are in no field that selects",
	      toy.dep[0].code |= 1ull << 41, toy.dep[1].use = NULL);
	/* reserved by this event's interface, though not by others */
	FAULTS("codes", 0, "", toy.fields[F_STATE].kind = UNC_RESERVED,
	       toy.fields[F_STATE].accept = 2, toy.events[E_BUSY].accepts = 2);
	FAULT("codes", "toy_one::LOOKUP:OTHER: reserved bits 0x10000000000",
	      toy.fields[F_OPC].kind = UNC_RESERVED, toy.fields[F_OPC].values = NULL,
	      toy.fields[F_OPC].numvalues = 0);
	FAULT("codes", "toy_one::LOOKUP:OTHER: bits of its event",
	      toy.events[E_LOOKUP].code |= 0x400);
	FAULT("same codes", "toy_one::LOOKUP: HIT and MISS have the same code",
	      toy.umasks[U_MISS].code = 0x0100);
	FAULTS("same codes", 0, "", toy.umasks[U_MISS].code = 0x0100,
	       toy.umasks[U_MISS].flags = UNC_DEPRECATED);
}

static void bad_counters(void)
{
	FAULT("counters", "toy_one::BUSY: counters 0x7, ONE has 2",
	      toy.events[E_BUSY].counters = 7);
	FAULT("counters", "toy_one::BUSY: no counter can count it",
	      toy.events[E_BUSY].counters = 0);
	FAULT("counters", "toy_one::LOOKUP:OTHER: counters 0x4, ONE has 2",
	      toy.umasks[U_OTHER].counters = 4);
	FAULT("counters", "toy_one::LOOKUP:OTHER: counters 0x2, its event has 0x1",
	      toy.events[E_LOOKUP].counters = 1, toy.umasks[U_OTHER].counters = 2);
	FAULT("counters", "toy_one::CLOCK: counted by the fixed counter and others",
	      toy.events[E_CLOCK].counters = 1);
	FAULT("counters", "toy_two::READS: TWO has no fixed counter",
	      toy.events2[1].flags = UNC_FIXED, toy.events2[1].counters = 0,
	      toy.events2[1].code = 0);
	FAULT("counters", "toy_two::LINES: TWO has no free-running counter 1",
	      toy.events2[0].freerun = 1);
	FAULT("counters", "toy_two::LINES: is free-running, but has counters",
	      toy.events2[0].counters = 1);
	FAULT("counters", "toy_one::OLD:NEW: ONE has no free-running counter 0",
	      toy.dep[0].flags = UNC_FREERUN, toy.dep[0].code = 0, toy.dep[1].use = NULL);
}

static void bad_boxes(void)
{
	static const struct unc_command_reg good = { .name = "COMMANDS",
						     .offset = 11,
						     .freeze = 1,
						     .unfreeze = 2,
						     .reset = 4,
						     .select = 3,
						     .status = 5 };
	static const struct unc_command_reg bad = { .name = "COMMANDS",
						    .offset = 11,
						    .freeze = 4,
						    .unfreeze = 8,
						    .reset = 1,
						    .select = 0,
						    .status = 5 };
	static const struct unc_unit_bits moved = { .freeze = 1, .reset_ctl = 2, .reset_ctr = 4 };
	static const struct unc_unit_bits wide = { .freeze = 3, .reset_ctl = 4, .reset_ctr = 8 };

	FAULT("steps", "BUSY: neither it nor its box says by how much it steps",
	      toy.events[E_BUSY].flags |= UNC_OCCUPANCY, toy.events[E_BUSY].max_inc = 0);
	FAULTS("steps", 0, "", toy.events[E_BUSY].flags |= UNC_OCCUPANCY,
	       toy.events[E_BUSY].max_inc = 0, toy.msr.max_step = 31);
	FAULT("steps", "BUSY: steps by 32, its box by 31 at most", toy.events[E_BUSY].max_inc = 32,
	      toy.msr.max_step = 31);
	FAULT("boxes", "box One is there twice", toy.pci.name = "One");
	FAULT("boxes", "THREE: no source", toy.pci.source = NULL);
	FAULT("boxes", "THREE: counters of 24 bits", toy.pci.width = 24);
	FAULT("boxes", "THREE: control registers of 2 bytes", toy.pci.ctl_bytes = 2);
	FAULT("boxes", "ONE: control registers of 4 bytes", toy.msr.ctl_bytes = 4);
	FAULT("boxes", "THREE: counters without registers", toy.pci.ctr = UNC_NONE);
	FAULT("boxes", "THREE: nothing to count with", toy.pci.counters = 0);
	FAULTS("boxes", 0, "", toy.pci.unit_bits = &moved);
	FAULT("boxes", "THREE: unit control: 0x3 is not one bit", toy.pci.unit_bits = &wide);
	FAULT("boxes", "THREE: unit control: bits 0x2 have two purposes",
	      toy.pci.unit_bits = &moved, toy.pci.unit_ctl_ones = 2);
	FAULT("boxes", "THREE: bits of a unit control that it does not have",
	      toy.pci.unit_bits = &moved, toy.pci.unit_ctl = UNC_NONE);
	FAULT("boxes", "ONE: control and count share an address", toy.msr.width = 32,
	      toy.msr.count_in_ctl = true);
	FAULT("boxes", "ONE: no room for control above a count of 48 bits",
	      toy.msr.count_in_ctl = true, toy.msr.ctr = toy.msr.ctl);
	FAULTS("boxes", 0, "", toy.msr.commands = &good);
	FAULT("boxes", "ONE: bits 0x3 of COMMANDS do not have exactly one meaning",
	      toy.msr.commands = &bad);
	FAULT("boxes", "ONE: a fixed counter without its control, or the reverse",
	      toy.msr.fixed_ctl = UNC_NONE);
	FAULT("boxes", "ONE: filter 0 cannot be used", toy.filter.name = NULL);
	FAULT("boxes", "TWO: lines has 80 bits", toy.freerun.width = 80);
	FAULT("boxes", "TWO: no units at a base address", toy.mmio.per_bar = 0,
	      toy.mmio_box.units = 0, toy.mmio_box.numruns = 0);
	FAULT("boxes", "THREE: run 0 has no device id", toy.pci.pci_device = 0);
	FAULTS("boxes", 0, "", toy.pci.pci_device = 0, toy.pci_run.pci_device = 0x56);
	FAULT("boxes", "ONE: a device id outside PCI", toy.msr.pci_device = 1);
	FAULT("boxes", "THREE: no register has the number of links", toy.discovery.links = 0);
	FAULT("boxes", "ONE: no capability register has its units", toy.chip.discovery = NULL,
	      toy.pci.presence = UNC_ALWAYS, toy.msr.presence = UNC_BY_CAPID);
}

static void bad_maps(void)
{
	FAULT("runs", "ONE: 2 units in runs of 3", toy.msr.units = 2);
	FAULT("runs", "ONE: unit 2 is in no run", toy.runs[1].first = 3, toy.msr.units = 2);
	FAULT("runs", "ONE: unit 1 is in two runs", toy.runs[1].first = 1, toy.msr.units = 2);
	FAULT("runs", "THREE: a run without units", toy.pci_run.count = 0, toy.pci.units = 0);
	/* within a unit; between units of one box; between boxes */
	FAULTS("registers", 3, "0x10a: ONE 0 fixed counter 0 and ONE 0 unit status 0",
	       toy.msr.fixed_ctr = 10);
	FAULT("registers", "0x11a: ONE 2 unit control 0 and ONE 1 unit status 0",
	      toy.runs[1].base = 0x11a);
	FAULT("registers", "0x10a: THREE 0 unit control 0 and ONE 0 unit status 0",
	      toy.pci.space = UNC_MSR, toy.pci.pci_device = 0, toy.pci.ctr = 0x70,
	      toy.pci_run.base = 0x6a, toy.pci_run.step = 0x1000);
	FAULTS("registers", 4, "0x10c: TWO 0 counter 0 and TWO 0 free-running 0",
	       toy.freerun.offset = 0x0c);
	FAULTS("registers", 4, "TWO 0: counter 0 at 0x10a is not aligned", toy.mmio_box.ctr = 10);
	FAULTS("registers", 2, "TWO 1: free-running 0 at 0x540 is out of bounds",
	       toy.mmio.size = 0x547);
	FAULTS("registers", 0, "", toy.mmio.size = 0x548);
	FAULTS("registers", 2, "THREE 0: unit status 0 at 0x1000 is out of bounds",
	       toy.pci.unit_status = 0x1000);
}

/* Findings that do not fit are still counted, and nothing is written beyond the buffer. */
static void small_buffer(void)
{
	char buf[24];

	toy_make(&toy);
	toy.msr.fixed_ctr = 10;
	for (const struct table_check *check = table_checks; check->name; check++) {
		if (strcmp(check->name, "registers") != 0)
			continue;
		memset(buf, 'x', sizeof(buf));
		CU_ASSERT_EQUAL(table_check_run(check, &toy.chip, buf, 12), 3);
		CU_ASSERT_STRING_EQUAL(buf, "0x10a: ONE ");
		CU_ASSERT_EQUAL(buf[12], 'x');
		CU_ASSERT_EQUAL(table_check_run(check, &toy.chip, NULL, 0), 3);
	}
}

static const struct check_test tests[] = {
	{ "real tables", real_tables },
	{ "chips are told apart", chips_are_told_apart },
	{ "boxes of stacks", boxes_of_stacks },
	{ "exceptions are still needed", exceptions_are_still_needed },
	{ "good toy", good_toy },
	{ "bad names", bad_names },
	{ "bad replacements", bad_replacements },
	{ "bad descriptions", bad_descriptions },
	{ "bad metrics", bad_metrics },
	{ "bad unverified facts", bad_unverified },
	{ "bad names of types", bad_type_names },
	{ "bad fields", bad_fields },
	{ "bad filters", bad_filters },
	{ "bad codes", bad_codes },
	{ "bad counters", bad_counters },
	{ "bad boxes", bad_boxes },
	{ "bad maps", bad_maps },
	{ "small buffer", small_buffer },
	{ 0 },
};

int main(void)
{
	return check_run("tables", tests);
}
