/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A chip from data alone: tables of a made-up chip and a row for its simulation; the library has no
 * code for it. Its events are counted through registers: planned, programmed, read, restored.
 *
 * The chip has a box in each kind of space: ONE in MSRs, TWO in memory, THREE in configuration
 * space. No event carries traffic, so each counts the rate of its signature.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rig_state.h"
#include "sim/model/chip.h"
#include "table_toy.h"

/* -------------------------------------------------------------------------------- the chip */

static struct toy toy;
static const struct unc_pmu *pmus[3];
static struct unc_pmu three_pmu;
static const struct unc_unit_bits *unit_bits; /* of all boxes */

static const struct unc_field fields[] = {
	{ .name = "rsv", .kind = UNC_RESERVED, .low = 23, .width = 41, .desc = "Reserved" },
	{ .name = "en", .kind = UNC_CONTROL, .low = 22, .width = 1, .desc = "Enable" },
	{ .name = "rsv", .kind = UNC_RESERVED, .low = 16, .width = 6, .desc = "Reserved" },
	{ .name = "umask", .kind = UNC_SELECT, .low = 8, .width = 8, .desc = "Umask" },
	{ .name = "ev_sel", .kind = UNC_SELECT, .low = 0, .width = 8, .desc = "Event" },
};

/* Complete the tables: discovery, enable bits, events for THREE. */
static void make_tables(void)
{
	toy_make(&toy);
	toy.discovery = (struct unc_discovery){
		.ubox_device = 0x7001,
		.node_id = 0x40,
		.node_id_mask = 7,
		.node_map = 0x44,
		.cap_device = 0x7002,
		.cap_devfn = 30 << 3,
		.links = 0x94,
		.links_width = 2,
		.links_count = { 1, 1, 2, 2 },
	};
	toy.mmio = (struct unc_mmio){
		.device = 0x7003,
		.devfn = 1,
		.base = 0xd0,
		.base_mask = 0x1fffffff,
		.base_shift = 23,
		.bar = 0xd8,
		.bar_step = 4,
		.bar_mask = 0x7ff,
		.bar_shift = 12,
		.per_bar = 2,
		.size = 0x1000,
	};
	toy.msr.unit_bits = toy.mmio_box.unit_bits = toy.pci.unit_bits = unit_bits;
	toy.pmu2.fields = fields;
	toy.pmu2.numfields = sizeof(fields) / sizeof(fields[0]);
	three_pmu = toy.pmu2;
	three_pmu.name = "toy_unc_three";
	three_pmu.box = &toy.pci;
	three_pmu.events = &toy.events2[1];
	three_pmu.numevents = 1;
	toy.pmu.name = "toy_unc_one";
	toy.pmu2.name = "toy_unc_two";
	pmus[0] = &toy.pmu;
	pmus[1] = &three_pmu;
	pmus[2] = &toy.pmu2;
	toy.chip.pmus = pmus;
	toy.chip.numpmus = 3;
}

static const struct unc_sim_option options[] = {
	UNC_SIM_OPTION_SOCKETS,
	UNC_SIM_NUMBER("cores", cores, 1, 4, 2),
	UNC_SIM_NUMBER("threads", threads, 1, 1, 1),
	UNC_SIM_NUMBER("links", upi, 1, 2, 2),
	UNC_SIM_OPTIONS_LAST,
};

static struct unc_sim_chip chip = {
	.tables = &toy.chip,
	.options = options,
	.numoptions = sizeof(options) / sizeof(options[0]),
};

/* The registry of this program, instead of chips.c. */
const struct unc_sim_chip *const unc_sim_chips[] = { &chip, NULL };

/* -------------------------------------------------------------------------------- a machine of it */

static struct rig r;
static pid_t owner;

static void remove_left(void)
{
	if (r.sim && getpid() == owner)
		unc_sim_remove(r.spec, NULL);
}

/* 0 or -errno. */
static int try_open(const char *more)
{
	struct unc_error err = { 0 };
	int rc;

	r = (struct rig){ 0 };
	snprintf(r.spec, sizeof(r.spec), "toy,clock=manual,name=toy%d%s", (int)getpid(), more);
	rc = unc_sim_open(r.spec, &r.sim, &err);
	if (rc == 0)
		rc = unc_direct_open(&unc_regs_sim, r.spec, &r.direct, &err);
	if (rc == 0) {
		r.machine = &r.direct->machine;
		return 0;
	}
	unc_sim_close(r.sim);
	unc_sim_remove(r.spec, NULL);
	r.sim = NULL;
	return rc;
}

static void open_machine(const char *more)
{
	make_tables();
	if (owner == 0) {
		owner = getpid();
		atexit(remove_left);
	}
	CU_ASSERT_EQUAL_FATAL(try_open(more), 0);
}

static void close_machine(void)
{
	const char *fault;

	CU_ASSERT_EQUAL(unc_sim_faults(r.sim), 0);
	for (unsigned i = 0; (fault = unc_sim_fault(r.sim, i)); i++)
		printf("%s\n", fault);
	unc_direct_close(r.direct);
	unc_sim_close(r.sim);
	CU_ASSERT_EQUAL(unc_sim_remove(r.spec, NULL), 0);
	r.sim = NULL;
}

/* -------------------------------------------------------------------------------- counting */

enum { EVENTS = 8 };

/* Counts of an event over the units in its scope. */
static uint64_t expected(const struct unc_encoding *e, uint64_t ns)
{
	uint64_t sum = 0;

	for (size_t i = 0; i < r.machine->numunits; i++) {
		const struct unc_unit *unit = &r.machine->units[i];

		if (unit->box == e->box && (e->unit < 0 || e->unit == unit->number) &&
		    (e->socket < 0 || e->socket == unit->socket))
			sum += unc_sim_chip_signature(&chip, e, unit->socket, unit->number, ns);
	}
	return sum;
}

/* Count events together for a while, and compare. */
static void count(const char *const *names, uint64_t ns)
{
	const struct unc_encoding *list[EVENTS];
	struct unc_encoding encoding[EVENTS];
	uint64_t values[EVENTS] = { 0 };
	struct unc_error err = { 0 };
	struct unc_set *set = NULL;
	size_t n = 0;

	for (; names[n]; n++) {
		list[n] = &encoding[n];
		CU_ASSERT_EQUAL_FATAL(unc_encode(&toy.chip, names[n], &encoding[n], &err), 0);
	}
	if (unc_set_make(&unc_count_regs, r.direct, list, n, -1, false, &set, &err) ||
	    unc_set_start(set, &err))
		printf("%s: %s\n", names[0], err.text);
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	rig_advance(&r, ns);
	rig_read(set, values);
	unc_set_release(set);
	for (size_t i = 0; i < n; i++) {
		uint64_t want = expected(list[i], ns);

		/* A free-running counter starts with a fraction of a count, in each unit. */
		if (list[i]->flags & UNC_FREERUN && values[i] >= want &&
		    values[i] - want <= r.machine->numunits)
			continue;
		CU_ASSERT_EQUAL(values[i], want);
		CU_ASSERT(values[i] != 0);
		if (values[i] != want)
			printf("%s: %llu, not %llu\n", names[i], (unsigned long long)values[i],
			       (unsigned long long)want);
	}
}

static size_t units_of(const struct unc_box *box)
{
	size_t n;

	unc_machine_units(r.machine, box, &n);
	return n;
}

static void discovered(void)
{
	open_machine(",sockets=2,links=1");
	CU_ASSERT_EQUAL(units_of(&toy.msr), 6);
	CU_ASSERT_EQUAL(units_of(&toy.mmio_box), 8);
	CU_ASSERT_EQUAL(units_of(&toy.pci), 2);
	close_machine();
	open_machine(",links=2");
	CU_ASSERT_EQUAL(units_of(&toy.pci), 2);
	close_machine();
}

static void each_event(void)
{
	static const char *const names[] = {
		"toy_unc_one::BUSY",
		"toy_unc_one::CLOCK",
		"toy_unc_one::LOOKUP:HIT",
		"toy_unc_one::LOOKUP:MISS",
		"toy_unc_one::RING:edge",
		"toy_unc_two::READS",
		"toy_unc_two::LINES",
		"toy_unc_three::READS",
		"toy_unc_one2::BUSY",
		"toy_unc_two::READS:unit=3",
		"toy_unc_three::READS:socket=1",
	};

	open_machine(",sockets=2");
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *const one[] = { names[i], NULL };

		count(one, 1234567);
	}
	close_machine();
}

/* What was in the registers is there again after counting. */
static void count_and_restore(const char *more)
{
	static const char *const names[] = { "toy_unc_one::BUSY", "toy_unc_one::CLOCK",
					     "toy_unc_two::READS", "toy_unc_three::READS", NULL };
	struct rig_registers before;

	open_machine(more);
	rig_scribble(&r);
	rig_look(&r, &before);
	count(names, MSEC);
	rig_same_as(&r, &before);
	free(before.regs);
	close_machine();
}

/* Sapphire Rapids has the bits of unit control elsewhere, and others must not be written. */
static void other_unit_bits(void)
{
	static const struct unc_unit_bits bits = { .freeze = 1 << 0,
						   .reset_ctl = 1 << 8,
						   .reset_ctr = 1 << 9 };

	unit_bits = &bits;
	count_and_restore(",sockets=2");
	unit_bits = NULL;
}

static void together(void)
{
	static const char *const names[] = {
		"toy_unc_one::BUSY",  "toy_unc_one::CLOCK",   "toy_unc_one::LOOKUP:MISS",
		"toy_unc_two::READS", "toy_unc_three::READS", NULL,
	};

	open_machine("");
	count(names, HOUR);
	close_machine();
}

static void restored(void)
{
	count_and_restore("");
}

/* -------------------------------------------------------------------------------- wrong rows */

static void overlapping_registers(void)
{
	make_tables();
	toy.runs[0].step = 8; /* a unit has 11 registers */
	CU_ASSERT_EQUAL(try_open(""), -EINVAL);
	make_tables();
	toy.msr.ctr = toy.msr.ctl;
	CU_ASSERT_EQUAL(try_open(""), -EINVAL);
	make_tables();
	toy.pci_run.step = 0; /* two links at one address */
	CU_ASSERT_EQUAL(try_open(""), -EINVAL);
}

/* Rows of the simulation must have the order of the tables' boxes. */
static void rows_of_other_boxes(void)
{
	static const struct unc_sim_traits swapped[] = { { .box = "TWO" },
							 { .box = "ONE" },
							 { .box = "THREE" } };
	static const struct unc_sim_traits right[] = {
		{ .box = "ONE", .has_clock = true, .clock = 0x02, .clock_khz = 5000 },
		{ .box = "TWO" },
		{ .box = "THREE" },
	};
	struct unc_encoding e;

	make_tables();
	chip.traits = swapped;
	chip.numtraits = 3;
	CU_ASSERT_EQUAL(try_open(""), -EINVAL);
	chip.traits = right;
	open_machine("");
	CU_ASSERT_EQUAL(unc_encode(&toy.chip, "toy_unc_one0::BUSY", &e, NULL), 0);
	CU_ASSERT_EQUAL(e.value[UNC_CTL], right[0].clock);
	close_machine();
	chip.traits = NULL;
	chip.numtraits = 0;
}

/* A control without the enable bit in its fields cannot be programmed. */
static void enable_bit_is_reserved(void)
{
	struct unc_error err = { 0 };
	struct unc_encoding e;
	const struct unc_encoding *list[] = { &e };
	struct unc_set *set = NULL;

	make_tables();
	toy.pmu2.fields = toy.fields2;
	toy.pmu2.numfields = 3;
	CU_ASSERT_EQUAL_FATAL(try_open(""), 0);
	CU_ASSERT_EQUAL_FATAL(unc_encode(&toy.chip, "toy_unc_two0::READS", &e, &err), 0);
	CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_regs, r.direct, list, 1, -1, false, &set,
					   &err),
			      0);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EROFS);
	rig_says(err.text, "TWO 0 of socket 0");
	unc_set_release(set);
	CU_ASSERT_EQUAL(unc_sim_faults(r.sim), 1);
	rig_says(unc_sim_fault(r.sim, 0), "reserved bits 0x400000 (socket 0, TWO 0)");
	unc_sim_reset(r.sim);
	close_machine();
}

static void other_specification(void)
{
	struct unc_error err = { 0 };
	struct sim *sim = NULL;

	make_tables();
	CU_ASSERT_EQUAL(unc_sim_open("icx,name=toy", &sim, &err), -EINVAL);
	rig_says(err.text, "toy");
	CU_ASSERT_EQUAL(unc_sim_open("toy,cha=3", &sim, &err), -EINVAL);
	rig_says(err.text, "links");
}

static const struct check_test tests[] = {
	{ "discovered", discovered },
	{ "each event", each_event },
	{ "other unit bits", other_unit_bits },
	{ "together", together },
	{ "restored", restored },
	{ "overlapping registers", overlapping_registers },
	{ "rows of other boxes", rows_of_other_boxes },
	{ "enable bit is reserved", enable_bit_is_reserved },
	{ "other specification", other_specification },
	{ 0 },
};

int main(void)
{
	return check_run("made-up chip", tests);
}
