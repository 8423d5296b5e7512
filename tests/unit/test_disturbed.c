/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Registers that change while they count: another tool writes them, the machine sleeps, the device
 * goes away. That is an error, never a wrong number.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig_state.h"
#include "direct/claims.h"
#include "direct/wrap_poll.h"

static struct rig rig;

static struct unc_addr control(const char *unit_name, unsigned n)
{
	const struct unc_unit *unit = rig_unit(&rig, unit_name);

	return unc_unit_addr(unit, unc_box_counter(unit->box, unit->number, n).ctl,
			     unit->box->ctl_bytes);
}

static void put(struct unc_addr at, uint64_t value)
{
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, value), 0);
}

static uint64_t get(struct unc_addr at)
{
	uint64_t value = 0;

	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0);
	return value;
}

/* Another tool takes a unit while we count in it and in others. */
static void taken_over(void)
{
	static const char *const taken[] = { "CHA 1 of socket 0", "IMC 0 of socket 0",
					     "UBOX 0 of socket 0" };

	for (size_t i = 0; i < sizeof(taken) / sizeof(taken[0]); i++) {
		struct unc_error err = { 0 };
		struct rig_registers before;
		struct unc_set *set;
		uint64_t value[3] = { 77, 77, 77 };
		struct unc_addr at;
		char unit[64];

		rig_open(&rig, "cha=2,imc=1");
		rig_look(&rig, &before);
		set = rig_start(&rig, "UNC_CHA_CLOCKTICKS UNC_M_ACT_COUNT:ALL UNC_U_LOCK_CYCLES");
		rig_advance(&rig, MSEC);
		at = control(taken[i], rig_counter(&rig, rig_unit(&rig, taken[i])));
		put(at, 0x400055);
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
		rig_says(err.text, "counting was disturbed");
		rig_says(err.text, unc_unit_name(rig_unit(&rig, taken[i]), unit, sizeof(unit)));
		rig_says(err.text, "0x400055");
		/* from then on there is no value */
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
		/* the other tool's values stay, and all else is restored */
		CU_ASSERT_EQUAL(get(at), 0x400055);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 1);
		put(at, 0);
		/* once the other tool has left, counting works again */
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		rig_advance(&rig, MSEC);
		rig_stop(set);
		rig_read(set, value);
		CU_ASSERT_EQUAL(value[0], 2 * 2000000);
		unc_set_release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		free(before.regs);
		rig_close(&rig);
	}
}

/* The change of a filter is detected too. (test_frozen.c: the change of a unit control) */
static void changed_a_little(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;

	rig_open(&rig, "cha=2");
	set = rig_start(&rig, "UNC_CHA_DIR_LOOKUP:SNP:tid=3");
	rig_advance(&rig, MSEC);
	put(unc_unit_addr(rig_unit(&rig, "CHA 1 of socket 0"), 5, 8), 0x1);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
	rig_says(err.text, "CHA 1 of socket 0");
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* At this access of a stop, if > 0, another tool selects another event, and time passes. */
static int change_at;

static int changing_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	if (change_at > 0 && --change_at == 0) {
		put(control("CHA 0 of socket 0",
			    rig_counter(&rig, rig_unit(&rig, "CHA 0 of socket 0"))),
		    0x400055);
		rig_advance(&rig, MSEC);
	}
	return unc_regs_sim.read(self, at, n, value);
}

/* A control that is changed while a stop reads: before the count, before the control. */
static void changed_during_a_stop(void)
{
	struct unc_regs_ops ops = unc_regs_sim;

	ops.read = changing_read;
	for (int nth = 1; nth <= 2; nth++) {
		struct unc_error err = { 0 };
		struct unc_set *set;

		rig_open_through(&rig, &ops, "cha=1");
		set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
		rig_advance(&rig, 5 * MSEC);
		change_at = nth;
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
		rig_says(err.text, "0x400055");
		unc_set_release(set);
		rig_close(&rig);
	}
}

/* Each control is compared by a read in which its counter, one of several of the unit, stands still. */
static void one_of_several(void)
{
	static const char events[] = "UNC_M_ACT_COUNT:ALL UNC_M_PRE_COUNT:RD UNC_M_CAS_COUNT:RD "
				     "UNC_M_CAS_COUNT:WR UNC_M_HCLOCKTICKS";
	const struct unc_unit *unit;

	for (unsigned n = 0; n < 5; n++) {
		struct unc_error err = { 0 };
		struct unc_addr at;
		uint64_t values[5];
		struct unc_set *set;

		rig_open(&rig, "imc=1");
		unit = rig_unit(&rig, "IMC 0 of socket 0");
		set = rig_start(&rig, events);
		at = n < 4 ? control("IMC 0 of socket 0", n)
			   : unc_unit_addr(unit, unit->box->fixed_ctl, 4);
		put(at, 0);
		if (n < 4) /* else the clock stands still, too */
			rig_advance(&rig, MSEC);
		CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -ESTALE);
		rig_says(err.text, "IMC 0 channel 0 of socket 0");
		unc_set_release(set);
		rig_close(&rig);
	}
}

/* All registers are as after a reset: the machine slept. A read reports it. */
static void slept(void)
{
	struct unc_error err = { 0 };
	uint64_t value = 0;
	struct unc_set *set;

	rig_open(&rig, "cha=2");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	rig_advance(&rig, 5 * MSEC);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2 * 5 * 2000000);
	unc_sim_reset(rig.sim);
	rig_advance(&rig, MSEC);
	value = 77;
	for (int i = 0; i < 2; i++) {
		CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
		rig_says(err.text, "counting was disturbed");
	}
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
	CU_ASSERT_EQUAL(value, 77);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
	CU_ASSERT_EQUAL(value, 77);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2 * 2000000);
	unc_set_release(set);
	rig_close(&rig);
}

/*
 * A suspend in the middle, on each chip: with registers that were kept, counts are exact; without, they
 * are lost, at the next read or at the stop.
 */
static void suspended(void)
{
	static const struct {
		const char *chip, *event;
	} rows[] = {
		{ "icx", "UNC_CHA_CLOCKTICKS" },
		{ "snbep", "UNC_C_CLOCKTICKS" },
		{ "ivbep", "UNC_M_CAS_COUNT:RD" },
		{ "ivbep", "UNC_C_CLOCKTICKS" },
		{ "xeon7100", "GBSQ" },
		{ "xeon7400", "GBSQ" },
		{ "xeonmp", "IBUSQ" },
		{ "icx", "UNC_M_CAS_COUNT:RD" },
	};
	struct unc_regs_ops hardware = unc_regs_sim;

	hardware.simulated = false;
	for (size_t i = 0; i < 2 * sizeof(rows) / sizeof(rows[0]); i++) {
		struct unc_error err = { 0 };
		struct unc_set *set;
		uint64_t first = 0, second = 0;

		rig_chip(rows[i / 2].chip);
		rig_open_through(&rig, &hardware, "");
		set = rig_start(&rig, rows[i / 2].event);
		rig_advance(&rig, 8 * MSEC);
		rig_read(set, &first);
		unc_wrap_more_sleep += HOUR;
		rig_advance(&rig, 8 * MSEC);
		rig_read(set, &second);
		CU_ASSERT_EQUAL(second, 2 * first);
		unc_wrap_more_sleep += HOUR;
		unc_sim_reset(rig.sim);
		rig_advance(&rig, 8 * MSEC);
		if (i % 2 == 0) {
			CU_ASSERT_EQUAL(unc_set_read(set, &second, &err), -ESTALE);
			rig_says(err.text, "suspended");
		}
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
		CU_ASSERT_EQUAL(second, 2 * first);
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		rig_advance(&rig, 8 * MSEC);
		rig_read(set, &second);
		CU_ASSERT_EQUAL(second, first);
		unc_set_release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		rig_close(&rig);
	}
	rig_chip("icx");
}

/* Free-running counters start anew after a sleep, and have no control that shows it. */
static void slept_free_running(void)
{
	struct unc_regs_ops hardware = unc_regs_sim;
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t value = 0;

	hardware.simulated = false;
	for (int at_stop = 0; at_stop < 2; at_stop++) {
		rig_open_through(&rig, &hardware, "cha=1");
		set = rig_start(&rig, "UNC_IIO_CLOCKTICKS_FREERUN:unit=0");
		rig_advance(&rig, MSEC);
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, 500000);
		unc_wrap_more_sleep += 3000 * MSEC;
		unc_sim_reset(rig.sim);
		rig_advance(&rig, 2 * MSEC);
		value = 77;
		if (!at_stop) {
			CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
			rig_says(err.text, "suspended");
			CU_ASSERT_EQUAL(value, 77);
		}
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
		/* a sleep before the start does not matter */
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		rig_advance(&rig, MSEC);
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, 500000);
		unc_set_release(set);
		rig_close(&rig);
	}
}

/* When one unit has lost its programming, the others are restored at once, even without a stop. */
static void units_are_released_at_once(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set, *other;
	uint64_t value[2];

	rig_open(&rig, "cha=3");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS UNC_U_LOCK_CYCLES");
	rig_advance(&rig, MSEC);
	rig_read(set, value);
	put(unc_unit_addr(rig_unit(&rig, "CHA 1 of socket 0"), 0, 8),
	    0x30000 | UNC_UNIT_RST_CTRL | UNC_UNIT_RST_CTRS);
	CU_ASSERT_EQUAL(unc_set_read(set, value, &err), -ESTALE);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	other = rig_start(&rig, "UNC_CHA_CLOCKTICKS"); /* and the units are free */
	unc_set_release(other);
	unc_set_release(set);
	rig_close(&rig);
}

/* Another tool writes a counter: to a value that the clock reaches after an hour. */
static void counter_jumps(void)
{
	struct unc_error err = { 0 };
	const struct unc_unit *cha;
	struct unc_addr at;
	struct unc_set *set;
	uint64_t value = 77;

	rig_open(&rig, "cha=1");
	cha = rig_unit(&rig, "CHA 0 of socket 0");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	at = unc_unit_addr(cha, unc_box_counter(cha->box, 0, rig_counter(&rig, cha)).ctr, 8);
	rig_advance(&rig, MSEC);
	put(at, (get(at) + (1ull << 44)) & unc_width_mask(48));
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
	rig_says(err.text, "further than it can count in the time");
	CU_ASSERT_EQUAL(value, 77);
	unc_set_release(set);

	/* What passed before the last read excuses no jump: ten minutes, then as far as five minutes go. */
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	at = unc_unit_addr(cha, unc_box_counter(cha->box, 0, rig_counter(&rig, cha)).ctr, 8);
	rig_advance(&rig, 600000 * MSEC);
	rig_read(set, &value);
	put(at, (get(at) + 600000000000) & unc_width_mask(48));
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* A counter that wraps between two reads is not a disturbance. */
static void wraps_are_not_disturbances(void)
{
	struct unc_set *set;
	uint64_t value;

	rig_open(&rig, "cha=1");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	for (int i = 1; i <= 3; i++) {
		rig_advance(&rig, 30 * HOUR);
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, (uint64_t)i * 30 * 3600 * 2000000000);
	}
	rig_stop(set);
	unc_set_release(set);
	rig_close(&rig);
}

/* ----------------------------------------------------------------------------------
 * devices */

static bool gone, deaf, refuses;

static int odd_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = unc_regs_sim.read(self, at, n, value);

	for (size_t i = 0; rc == 0 && gone && i < n; i++)
		value[i] = at[i].size == 4 ? 0xffffffff : ~0ull;
	return rc;
}

static int odd_write(void *self, const struct unc_addr *at, uint64_t value)
{
	if (refuses)
		return -EPERM;
	return gone || deaf ? 0 : unc_regs_sim.write(self, at, value);
}

static void open_odd(void)
{
	static struct unc_regs_ops ops;

	ops = unc_regs_sim;
	ops.read = odd_read;
	ops.write = odd_write;
	rig_open_through(&rig, &ops, "cha=2");
}

/* A device that is gone reads as all ones and drops writes. */
static void all_ones(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set, *free_running;
	uint64_t value = 77, values[2];

	open_odd();
	/* also of the first counter */
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS UNC_CHA_TOR_OCCUPANCY:IA");
	free_running = rig_start(&rig, "UNC_IIO_CLOCKTICKS_FREERUN:unit=0");
	rig_advance(&rig, MSEC);
	gone = true;
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -ESTALE);
	CU_ASSERT_EQUAL(unc_set_read(free_running, &value, &err), -EIO);
	rig_says(err.text, "all ones");
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
	CU_ASSERT_EQUAL(unc_set_stop(free_running, &err), -EIO);
	CU_ASSERT_EQUAL(value, 77);
	gone = false;
	/* the device is back and its unit unclaimed: the next set restores it before it starts */
	CU_ASSERT(rig_enabled(&rig) > 0);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	rig_advance(&rig, MSEC);
	rig_read(set, values);
	CU_ASSERT_EQUAL(values[0], 2 * 2000000);
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	unc_set_release(free_running);
	rig_close(&rig);
}

/* Another tool programs the last unit of a set, and resets its counter: the next read notices it. */
static void last_unit(void)
{
	struct unc_error err = { 0 };
	const struct unc_unit *unit;
	struct unc_set *set;
	unsigned counter;
	uint64_t value;

	rig_open(&rig, "cha=3");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	unit = rig_unit(&rig, "CHA 2 of socket 0");
	counter = rig_counter(&rig, unit);
	put(control("CHA 2 of socket 0", counter), 0x400055);
	put(unc_unit_addr(unit, unc_unit_counter(unit, counter).ctr, 8), 0);
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
	rig_says(err.text, "CHA 2 of socket 0");
	unc_set_release(set);
	put(control("CHA 2 of socket 0", counter), 0);
	rig_close(&rig);
}

/* A second set does not share a counter that another tool has made count another event. */
static void joined_after_a_change(void)
{
	struct unc_error err = { 0 };
	struct unc_set *first, *second;
	struct unc_addr at;

	rig_open(&rig, "cha=1");
	first = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	second = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	at = control("CHA 0 of socket 0", rig_counter(&rig, rig_unit(&rig, "CHA 0 of socket 0")));
	put(at, 0x400055);
	CU_ASSERT_EQUAL(unc_set_start(second, &err), -EBUSY);
	rig_says(err.text, "CHA 0 of socket 0");
	rig_says(err.text, "another tool has changed it since");
	CU_ASSERT_EQUAL(unc_set_stop(first, &err), -ESTALE);
	CU_ASSERT_EQUAL(get(at), 0x400055);
	unc_set_release(first);
	unc_set_release(second);
	rig_close(&rig);
}

/* Some hypervisors accept writes to such registers and ignore them. */
static void writes_are_ignored(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;

	open_odd();
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	deaf = true;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -ENXIO);
	rig_says(err.text, "does not keep what is written");
	deaf = false;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	unc_set_release(set);
	rig_close(&rig);
}

/* Where all writes are refused nothing was started: a failed start leaves nothing for the next one to restore. */
static void writes_are_refused(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;

	open_odd();
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	refuses = true;
	for (int i = 0; i < 2; i++) {
		CU_ASSERT_EQUAL(unc_set_start(set, &err), -EPERM);
		rig_says(err.text,
			 "cannot program CHA 0 of socket 0 (MSRs 0xe00 to 0xe0b) through");
		CU_ASSERT(unc_claims_is_empty(rig.direct->claims, 0));
	}
	refuses = false;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	refuses = true;
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -EPERM); /* it counts on */
	rig_says(err.text, "put back the registers of");
	CU_ASSERT_FALSE(unc_claims_is_empty(rig.direct->claims, 0));
	refuses = false;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "taken over", taken_over },
	{ "changed a little", changed_a_little },
	{ "changed during a stop", changed_during_a_stop },
	{ "one of several", one_of_several },
	{ "slept", slept },
	{ "suspended", suspended },
	{ "slept, free-running", slept_free_running },
	{ "units are released at once", units_are_released_at_once },
	{ "a counter jumps", counter_jumps },
	{ "wraps are not disturbances", wraps_are_not_disturbances },
	{ "all ones", all_ones },
	{ "the last unit", last_unit },
	{ "joined after a change", joined_after_a_change },
	{ "writes are ignored", writes_are_ignored },
	{ "writes are refused", writes_are_refused },
	{ 0 },
};

int main(void)
{
	return check_run("disturbed", tests);
}
