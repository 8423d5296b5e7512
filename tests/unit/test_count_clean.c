/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Registers after counting, in the set's own units and in others, and devices that fail while
 * counting.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "direct/recover.h"
#include "rig_state.h"

static struct rig rig;

/* Of every kind of box: programmable, fixed and free-running counters, filters. */
static const char mixture[] =
	"UNC_CHA_DIR_LOOKUP:SNP:tid=5 UNC_CHA_CLOCKTICKS UNC_M_HCLOCKTICKS UNC_M_ACT_COUNT:ALL "
	"UNC_U_CLOCKTICKS UNC_U_LOCK_CYCLES UNC_U_RACU_REQUESTS UNC_P_DEMOTIONS:band1=3 "
	"UNC_UPI_CLOCKTICKS UNC_M2M_CLOCKTICKS UNC_IIO_CLOCKTICKS UNC_IIO_CLOCKTICKS_FREERUN "
	"UNC_PCIE3_CORR_ERR UNC_I_CLOCKTICKS UNC_M2P_CLOCKTICKS UNC_M3UPI_CLOCKTICKS";
enum { MIXED = 16, UNITS_MIXED = 15 };

/* ---------------------------------------------------------------------------------- afterwards */

/* After a count, the registers of a unit are as on a new machine. */
static void left_clean(void)
{
	struct rig_registers fresh, after;
	uint64_t values[MIXED];

	rig_open(&rig, "sockets=2,cha=3");
	rig_look(&rig, &fresh);
	rig_count(&rig, mixture, MSEC, values);
	for (int i = 0; i < MIXED; i++)
		CU_ASSERT(values[i] > 0);
	rig_look(&rig, &after);
	CU_ASSERT_EQUAL_FATAL(fresh.count, after.count);
	for (size_t i = 0; i < after.count; i++) {
		const struct rig_reg *reg = &after.regs[i];
		bool free_running = !reg->unit->box->counters ||
				    strcmp(reg->unit->box->name, "IIO") == 0;

		/* Free-running counters go on; in configuration space a count is left. */
		if (reg->counter && (free_running || reg->at.space == UNC_PCI))
			continue;
		if (reg->value != fresh.regs[i].value)
			rig_complain(reg, fresh.regs[i].value);
	}
	free(fresh.regs);
	free(after.regs);
	rig_close(&rig);
}

/* Another tool counts in all units except CHA 1 of socket 1 and the UBox of socket 0. */
static void enable_others(const struct unc_unit *a, const struct unc_unit *b)
{
	for (size_t i = 0; i < rig.machine->numunits; i++) {
		const struct unc_unit *unit = &rig.machine->units[i];
		const struct unc_box *box = unit->box;

		if (unit == a || unit == b)
			continue;
		for (int n = 0; n < box->counters; n++) {
			struct unc_addr at =
				unc_unit_addr(unit, box->ctl + n * box->ctl_step, box->ctl_bytes);

			CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at,
							   1ull << 22 | (0x70u + (unsigned)n)),
					0);
		}
	}
}

static void other_units_are_not_disturbed(void)
{
	struct rig_registers before, after;
	const struct unc_unit *a, *b;
	struct unc_set *set;
	uint64_t values[3];

	rig_open(&rig, "sockets=2,cha=3");
	a = rig_unit(&rig, "CHA 1 of socket 1");
	b = rig_unit(&rig, "UBOX 0 of socket 0");
	enable_others(a, b);
	rig_look(&rig, &before);
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS:unit=1:socket=1 UNC_U_LOCK_CYCLES:socket=0 "
			      "UNC_U_CLOCKTICKS:socket=0");
	rig_advance(&rig, 2 * MSEC);
	rig_read(set, values);
	rig_advance(&rig, 3 * MSEC);
	rig_stop(set);
	unc_set_release(set);
	CU_ASSERT_EQUAL(values[0], 4000000);
	CU_ASSERT_EQUAL(values[2], 4000000);
	rig_look(&rig, &after);
	for (size_t i = 0; i < after.count; i++) {
		const struct rig_reg *reg = &after.regs[i];
		const struct unc_unit *unit = reg->unit;
		uint64_t wanted = before.regs[i].value;

		if (unit == a || unit == b)
			continue;
		/* A counter that ran for 5 ms without a break has counted 5 ms. */
		if (reg->counter && before.regs[i - 1].control && unit->box->counters &&
		    (before.regs[i - 1].value & 1ull << 22))
			wanted += unc_sim_signature(unit->box, unit->socket, unit->number,
						    before.regs[i - 1].value, 0, 5 * MSEC);
		else if (reg->counter)
			continue;
		if (reg->value != wanted)
			rig_complain(reg, wanted);
	}
	free(before.regs);
	free(after.regs);
	rig_close(&rig);
}

/* Another tool left counters running that the set does not use, filters set, and a unit frozen. */
static void leftovers_are_harmless(void)
{
	struct rig_registers was, is;
	const struct unc_unit *unit, *none;
	struct unc_error err = { 0 };
	struct unc_set *set;
	struct unc_addr at;
	uint64_t values[2];
	unsigned before;

	rig_open(&rig, "cha=2");
	unit = rig_unit(&rig, "CHA 1 of socket 0");
	none = rig.machine->units + rig.machine->numunits;
	enable_others(none, none);
	at = unc_unit_addr(unit, 5, 8);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0x155), 0);
	at = unc_unit_addr(unit, 0, 8);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0x30100), 0);
	before = rig_enabled(&rig);
	rig_look(&rig, &was);
	/* the unit belongs to another tool and is not taken … */
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP:tid=0:unit=1", &err);
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
	rig_says(err.text, "CHA 0 of socket 0 is programmed but not claimed: "
			   "msr 0xe01 has 0x400070");
	rig_says(err.text, "PAPI_UNCORE_FORCE=1");
	CU_ASSERT_EQUAL(rig_enabled(&rig), before);
	/* … unless force is set */
	rig.direct->force = true;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	/* three of the counters are the set's, and the others go on */
	CU_ASSERT_EQUAL(rig_enabled(&rig), before);
	rig_advance(&rig, MSEC);
	rig_read(set, values);
	unc_set_release(set);
	CU_ASSERT_EQUAL(values[0], 4000000);
	CU_ASSERT_EQUAL(values[1], unc_sim_signature(unc_box_find(unc_chip_find("icx"), "CHA"), 0,
						     1, 0x80153, 0, MSEC));
	/* and all are restored: frozen units are frozen, running counters run */
	rig_look(&rig, &is);
	for (size_t i = 0; i < is.count; i++)
		if (!is.regs[i].counter && is.regs[i].value != was.regs[i].value)
			rig_complain(&is.regs[i], was.regs[i].value);
	free(was.regs);
	free(is.regs);
	rig_close(&rig);
}

/* A free-running counter is read even if another tool holds or has programmed the unit. */
static void free_running_counters_need_no_owner(void)
{
	const struct unc_unit *none;
	struct unc_set *set;
	uint64_t value;

	rig_open(&rig, "cha=2");
	none = rig.machine->units + rig.machine->numunits;
	enable_others(none, none);
	set = rig_start(&rig, "UNC_IIO_CLOCKTICKS_FREERUN:unit=0");
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 500000);
	unc_set_release(set);
	rig_close(&rig);
}

static void put_back(const char *chip, const char *options, const char *names)
{
	struct rig_registers before;
	uint64_t values[MIXED];

	rig_chip(chip);
	rig_open(&rig, options);
	rig_scribble(&rig);
	rig_look(&rig, &before);
	rig_count(&rig, names, MSEC, values);
	rig_same_as(&rig, &before);
	free(before.regs);
	rig_close(&rig);
	rig_chip("icx");
}

static void all_is_restored(void)
{
	put_back("icx", "sockets=2,cha=3", mixture);
	put_back("snbep", "sockets=2,cbo=3",
		 "UNC_C_TOR_INSERTS:OPCODE:opc=0x182 UNC_C_CLOCKTICKS UNC_H_CLOCKTICKS "
		 "UNC_M_CAS_COUNT:RD UNC_U_CLOCKTICKS UNC_Q_CLOCKTICKS UNC_P_CLOCKTICKS "
		 "UNC_R2_CLOCKTICKS UNC_R3_CLOCKTICKS");
}

/* A counter that wraps sets a bit in its unit's status, which must not outlast the count. */
static void overflow_bits(void)
{
	const struct unc_unit *unit, *other;
	struct unc_addr status, of_other, counter;
	struct unc_set *set;
	uint64_t value;
	unsigned n;

	rig_open(&rig, "cha=2");
	unit = rig_unit(&rig, "CHA 0 of socket 0");
	other = rig_unit(&rig, "CHA 1 of socket 0");
	status = unc_unit_addr(unit, unit->box->unit_status, 4);
	of_other = unc_unit_addr(other, other->box->unit_status, 4);
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	n = rig_counter(&rig, unit);
	for (int i = 0; i < 2; i++) {
		counter = unc_unit_addr(i ? other : unit,
					unc_box_counter(unit->box, unit->number, n).ctr, 8);
		CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &counter, unc_width_mask(48) - 100), 0);
	}
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &status, 1, &value), 0);
	CU_ASSERT_EQUAL(value, 1u << n);
	unc_set_release(set);
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &status, 1, &value), 0);
	CU_ASSERT_EQUAL(value, 0);
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &of_other, 1, &value), 0);
	CU_ASSERT_EQUAL(value, 0);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- failures */

/* The device fails at the fail_at-th access from now … */
static unsigned accesses, fail_at;
static bool fail_for_good; /* … or at all from there on */
static bool did_fail;

static bool fails(void)
{
	accesses++;
	if (fail_at == 0 || accesses < fail_at || (accesses > fail_at && !fail_for_good))
		return false;
	did_fail = true;
	return true;
}

static int flaky_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	return fails() ? -EIO : unc_regs_sim.read(self, at, n, value);
}

static int flaky_write(void *self, const struct unc_addr *at, uint64_t value)
{
	return fails() ? -EIO : unc_regs_sim.write(self, at, value);
}

static struct unc_regs_ops flaky_ops(void)
{
	struct unc_regs_ops ops = unc_regs_sim;

	ops.name = "flaky";
	ops.read = flaky_read;
	ops.write = flaky_write;
	return ops;
}

static void arm(unsigned nth, bool for_good)
{
	accesses = 0;
	fail_at = nth;
	fail_for_good = for_good;
	did_fail = false;
}

static void right_values(const uint64_t *values)
{
	static struct rig_events events;

	rig_encode_all(mixture, &events);
	for (int i = 0; i < MIXED; i++) {
		if (strcmp(events.encoding[i].box->name, "CHA") == 0)
			events.encoding[i].value[1] = 5;
		CU_ASSERT_EQUAL(values[i], rig_expect_sum(&rig, &events.encoding[i], MSEC));
	}
}

/* Start, read and stop on a device that fails. If no error was returned, the counts are right. */
static bool count_on_flaky(struct unc_set *set)
{
	uint64_t values[MIXED] = { 0 };
	struct unc_error err = { 0 };
	bool said = false;
	int rc = unc_set_start(set, &err);

	if (rc == 0) {
		rig_advance(&rig, MSEC);
		rc = unc_set_read(set, values, &err);
		said = rc != 0;
		rc = unc_set_stop(set, &err);
	}
	said |= rc != 0;
	if (!said)
		right_values(values);
	if (said) {
		CU_ASSERT_EQUAL(err.code, -EIO);
		rig_says(err.text, strerror(EIO));
		rig_says(err.text, "flaky");
	}
	return said;
}

/* Afterwards another set gets all units, and counts correctly. */
static void counts_right(void)
{
	uint64_t values[MIXED];

	rig_count(&rig, mixture, MSEC, values);
	right_values(values);
}

/* Accesses that look at a clock, at the start and at the stop. */
enum { CLOCK_LOOK = 80 };

static void one_access_fails(void)
{
	struct unc_regs_ops ops = flaky_ops();
	unsigned failures = 0, silent = 0, step = check_every(7);

	arm(0, false);
	rig_open_through(&rig, &ops, "cha=2,imc=1,iio=1,upi=2");
	for (unsigned nth = 1;; nth += step) {
		struct unc_error err = { 0 };
		struct unc_set *set = rig_prepare(&rig, mixture, &err);
		bool said;

		CU_ASSERT_PTR_NOT_NULL_FATAL(set);
		arm(nth, false);
		said = count_on_flaky(set);
		/* the registers that were then read one by one are intact */
		CU_ASSERT(did_fail || !said);
		silent += did_fail && !said;
		fail_at = 0;
		if (rig_enabled(&rig) != 0)
			printf("access %u failed: %u counters left enabled\n", nth,
			       rig_enabled(&rig));
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		counts_right(); /* the failed set still exists, but holds nothing */
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		unc_set_release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		if (!did_fail)
			break;
		failures++;
	}
	CU_ASSERT(failures * step > 100);
	/* the accesses that may fail silently read what a unit held before */
	CU_ASSERT(step > 1 || silent >= UNITS_MIXED);
	/* and of a clock, without which a freeze cannot be known (direct/freeze_check.h) */
	CU_ASSERT(silent <= UNITS_MIXED + 2 * CLOCK_LOOK);
	rig_close(&rig);
}

/* The device disappears and returns: the next set restores the registers. */
static void device_goes_away(void)
{
	struct unc_regs_ops ops = flaky_ops();

	arm(0, false);
	rig_open_through(&rig, &ops, "cha=1,imc=1,iio=1,upi=2");
	for (unsigned nth = 1;; nth += 3 * check_every(5)) {
		struct unc_error err = { 0 };
		struct unc_set *set = rig_prepare(&rig, mixture, &err);

		CU_ASSERT_PTR_NOT_NULL_FATAL(set);
		arm(nth, true);
		CU_ASSERT_EQUAL(count_on_flaky(set), did_fail);
		unc_set_release(set);
		fail_at = 0;
		counts_right();
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		if (!did_fail)
			break;
	}
	rig_close(&rig);
}

/* A failed read loses no counts: the next read includes them. */
static void failed_read_loses_nothing(void)
{
	struct unc_regs_ops ops = flaky_ops();
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t value = 77;

	arm(0, false);
	rig_open_through(&rig, &ops, "cha=1");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	rig_advance(&rig, MSEC);
	arm(1, false);
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -EIO);
	CU_ASSERT_EQUAL(value, 77);
	rig_says(err.text, "cannot read counters through flaky");
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 4000000);
	unc_set_release(set);
	rig_close(&rig);
}

/* Registers that cannot be read, and the batch that one is in; one that cannot be written */
static uint64_t unreadable, unreadable_too, unwritable;

static int patchy_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	for (size_t i = 0; i < n; i++)
		if (at[i].space == UNC_MSR &&
		    (at[i].at == unreadable || at[i].at == unreadable_too))
			return -EIO;
	return unc_regs_sim.read(self, at, n, value);
}

static int patchy_write(void *self, const struct unc_addr *at, uint64_t value)
{
	return at->space == UNC_MSR && at->at == unwritable ? -EIO
							    : unc_regs_sim.write(self, at, value);
}

static void open_patchy(const char *options)
{
	static struct unc_regs_ops ops;

	ops = unc_regs_sim;
	ops.name = "patchy";
	ops.read = patchy_read;
	ops.write = patchy_write;
	unreadable = unreadable_too = unwritable = 0;
	rig_open_through(&rig, &ops, options);
}

/* The address of the counter that counts in a CHA. */
static struct unc_addr counter_of(const char *unit, bool control)
{
	const struct unc_unit *u = rig_unit(&rig, unit);
	struct unc_counter_regs regs = unc_unit_counter(u, rig_counter(&rig, u));

	return unc_unit_addr(u, control ? regs.ctl : regs.ctr, 8);
}

/* Of the counters that cannot be read, the first is named. */
static void names_the_first(void)
{
	struct unc_addr counters[2];
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t value;
	char name[64];

	open_patchy("cha=2");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS:socket=0");
	counters[0] = counter_of("CHA 0 of socket 0", false);
	counters[1] = counter_of("CHA 1 of socket 0", false);
	unreadable = counters[1].at;
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -EIO);
	rig_says(err.text, unc_addr_name(&counters[1], name, sizeof(name)));
	unreadable_too = counters[0].at;
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -EIO);
	rig_says(err.text, unc_addr_name(&counters[0], name, sizeof(name)));
	unreadable = unreadable_too = 0;
	unc_set_release(set);
	rig_close(&rig);
}

/* Of the sets that count in a unit, one cannot restore its counter: an error of its stop, and of the last one's. */
static void stop_reports_its_own(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set, *other, *third;

	open_patchy("cha=1");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS:socket=0");
	unwritable = counter_of("CHA 0 of socket 0", true).at;
	other = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IA:socket=0");
	third = rig_start(&rig, "UNC_CHA_DIR_LOOKUP:SNP:socket=0");
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -EIO);
	rig_stop(third);
	CU_ASSERT_EQUAL(unc_set_stop(other, &err), -EIO); /* the last one leaves the unit */
	unwritable = 0;
	CU_ASSERT_EQUAL(unc_set_start(third, &err), 0);
	rig_stop(third);
	unc_set_release(third);
	unc_set_release(set);
	unc_set_release(other);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* A unit may lack filters and status. Its controls and counters must be there, or nothing is known of it. */
static void unreadable_registers(void)
{
	const struct unc_unit *unit;
	struct unc_snapshot now;
	struct unc_unit_map map;
	unsigned whole;

	open_patchy("");
	unit = &rig.machine->units[0];
	CU_ASSERT_STRING_EQUAL_FATAL(unit->box->name, "CHA");
	unc_unit_map(unit, &map);
	CU_ASSERT_EQUAL(unc_snapshot_save(&rig.direct->regs, &map, &now), 0);
	whole = (unsigned)__builtin_popcountll(now.present);
	unreadable = unit->base + (uint64_t)unit->box->filters[0].offset;
	CU_ASSERT_EQUAL(unc_snapshot_save(&rig.direct->regs, &map, &now), 0);
	CU_ASSERT_EQUAL((unsigned)__builtin_popcountll(now.present), whole - 1);
	unreadable = unit->base + (uint64_t)unit->box->unit_status;
	CU_ASSERT_EQUAL(unc_snapshot_save(&rig.direct->regs, &map, &now), 0);
	for (unsigned i = 0; i < unit->box->counters; i++) {
		unreadable = unc_unit_addr(unit, unc_unit_counter(unit, i).ctl, 8).at;
		CU_ASSERT_EQUAL(unc_snapshot_save(&rig.direct->regs, &map, &now), -EIO);
		unreadable = unc_unit_addr(unit, unc_unit_counter(unit, i).ctr, 8).at;
		CU_ASSERT_EQUAL(unc_snapshot_save(&rig.direct->regs, &map, &now), -EIO);
	}
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "left clean", left_clean },
	{ "unreadable registers", unreadable_registers },
	{ "the first that cannot be read", names_the_first },
	{ "a stop's own errors", stop_reports_its_own },
	{ "other units are not disturbed", other_units_are_not_disturbed },
	{ "leftovers are harmless", leftovers_are_harmless },
	{ "free-running counters need no owner", free_running_counters_need_no_owner },
	{ "all is restored", all_is_restored },
	{ "overflow bits", overflow_bits },
	{ "one access fails", one_access_fails },
	{ "device goes away", device_goes_away },
	{ "failed read loses nothing", failed_read_loses_nothing },
	{ 0 },
};

int main(void)
{
	return check_run("clean", tests);
}
