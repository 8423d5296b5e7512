/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Another tool freezes a socket, which cannot be read: a clock that is looked at stands still. A freeze
 * that is found before the start is lifted, or is an error with the remedy; one that is found at the stop
 * makes the counts lost.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "rig.h"

static struct rig rig;

static void put_msr(unsigned socket, uint32_t msr, uint64_t value)
{
	struct unc_addr at = { .space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = msr };

	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, value), 0);
}

static uint64_t get_msr(unsigned socket, uint32_t msr)
{
	struct unc_addr at = { .space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = msr };
	uint64_t value = 0;

	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0);
	return value;
}

/* The global freezes of the chips that have one. */
static const struct {
	const char *chip, *event;
	uint32_t msr;
	uint64_t freeze;
	const char *remedy;
} chips[] = {
	{ "icx", "UNC_M_CAS_COUNT:RD", 0x700, 1ull << 63, "0x700 0x2000000000000000" },
	{ "icx", "UNC_CHA_DIR_LOOKUP:SNP", 0x700, 1ull << 63, "0x700 0x2000000000000000" },
	{ "icx", "UNC_U_LOCK_CYCLES", 0x700, 1ull << 63, "0x700 0x2000000000000000" },
	{ "icx", "UNC_UPI_CLOCKTICKS", 0x700, 1ull << 63, "0x700 0x2000000000000000" },
	{ "icx", "UNC_U_CLOCKTICKS", 0x700, 1ull << 63, "0x700 0x2000000000000000" }, /* itself */
	{ "ivbep", "UNC_M_CAS_COUNT:RD", 0xc00, 1ull << 31, "0xc00 0x20000000" },
	{ "ivbep", "UNC_C_RXR_OCCUPANCY:IRQ", 0xc00, 1ull << 31, "0xc00 0x20000000" },
};

/* Frozen before the start: the freeze is lifted, and what is counted is right. */
static void found(void)
{
	for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++) {
		struct unc_set *set;
		uint64_t value;

		rig_chip(chips[i].chip);
		rig_clock("real");
		rig_open(&rig, "sockets=2");
		put_msr(1, chips[i].msr, chips[i].freeze | 1); /* and an interrupt for core 0 */
		set = rig_start(&rig, chips[i].event);
		rig_stop(set);
		CU_ASSERT_EQUAL(unc_set_start(set, NULL), 0);
		rig_read(set, &value);
		rig_stop(set);
		CU_ASSERT_EQUAL(get_msr(1, chips[i].msr), 1);
		unc_set_release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		rig_close(&rig);
	}
	rig_chip("icx");
	rig_clock("manual");
}

/* The clock is all that the set counts. */
static void found_by_its_own_clock(void)
{
	struct unc_set *set;

	rig_clock("real");
	rig_open(&rig, "sockets=1");
	put_msr(0, 0x700, 1ull << 63 | 1);
	set = rig_start(&rig, "UNC_U_CLOCKTICKS");
	CU_ASSERT_EQUAL(get_msr(0, 0x700), 1);
	rig_stop(set);
	unc_set_release(set);
	rig_close(&rig);
	rig_clock("manual");
}

/* Another tool has programmed a unit of the socket: it may have stopped its counters for a moment. */
static void found_with_others(void)
{
	static const struct {
		unsigned socket;
		const char *unit, *frozen, *remedy;
	} rows[] = {
		{ 1, "M2M 0 of socket 1", "all uncore counters of socket 1 are frozen",
		  "wrmsr -p 2 0x700 0x2000000000000000" },
		{ 0, "CHA 0 of socket 0", "all uncore counters of socket 0 are frozen",
		  "wrmsr -p 0 0x700 0x2000000000000000" }, /* the machine's first unit */
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct unc_error err = { 0 };
		struct unc_set *set;
		const struct unc_unit *other;
		struct unc_addr at;

		rig_clock("real");
		rig_open(&rig, "sockets=2,cha=2");
		other = rig_unit(&rig, rows[i].unit);
		at = unc_unit_addr(other, unc_box_counter(other->box, 0, 0).ctl, 8);
		CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, UNC_CTL_EN | 0x10), 0);
		put_msr(rows[i].socket, 0x700, 1ull << 63);
		set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS:unit=1", &err);
		CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
		rig_says(err.text, rows[i].frozen);
		rig_says(err.text, rows[i].unit);
		rig_says(err.text, rows[i].remedy);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 1); /* all was restored */
		rig.direct->force = true;
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		rig_stop(set);
		CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0), 0);
		unc_set_release(set);
		rig_close(&rig);
		rig_clock("manual");
	}
}

/* A set is lost at its stop, with this text. */
static void is_lost(struct unc_set *set, const char *says)
{
	struct unc_error err = { 0 };
	uint64_t values[8] = { 77 };

	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
	rig_says(err.text, says);
	CU_ASSERT_EQUAL(unc_set_read(set, values, &err), -ESTALE);
	CU_ASSERT_EQUAL(values[0], 77);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
}

/* Frozen while it counts, also where no counter is left. */
static void before_the_stop(void)
{
	static const char names[] = "UNC_CHA_TOR_INSERTS:IA UNC_CHA_TOR_INSERTS:IO "
				    "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_DIR_LOOKUP:NO_SNP";
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t values[4];

	rig_clock("real");
	rig_open(&rig, "sockets=2,cha=2");
	put_msr(0, 0x700, 1ull << 63); /* lifted */
	set = rig_start(&rig, names);
	rig_read(set, values);
	CU_ASSERT(values[2] > 0);
	rig_stop(set);
	rig.direct->force = true; /* a freeze is noticed as well */
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	put_msr(1, 0x700, 1ull << 63);
	is_lost(set, "all uncore counters of socket 1 are frozen");
	unc_set_release(set);
	rig_close(&rig);
	rig_clock("manual");
}

/* A socket is frozen while a set counts and is read, but not stopped. */
static void before_a_read(void)
{
	struct unc_error err = { 0 };

	rig_clock("real");
	for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++) {
		uint64_t value;
		struct unc_set *set;

		rig_chip(chips[i].chip);
		rig_open(&rig, "sockets=2");
		set = rig_start(&rig, chips[i].event);
		put_msr(1, chips[i].msr, chips[i].freeze);
		/* counters may have moved before the first of these reads */
		for (int n = 0, rc = 0; rc == 0 && n < 3; n++) {
			rc = unc_set_read(set, &value, &err);
			CU_ASSERT(n < 2 || rc == -ESTALE);
		}
		rig_says(err.text, "all uncore counters of socket 1 are frozen");
		rig_says(err.text, chips[i].remedy);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		put_msr(1, chips[i].msr, 1ull << (chips[i].msr == 0x700 ? 61 : 29));
		unc_set_stop(set, NULL);
		/* and the next start counts */
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		rig_read(set, &value);
		rig_stop(set);
		unc_set_release(set);
		rig_close(&rig);
	}
	rig_chip("icx");
	rig_clock("manual");
}

/* Freezes of one unit. */
static const struct {
	const char *chip, *unit, *clock;
	uint64_t freeze;
} units[] = {
	{ "icx", "CHA 1 of socket 1", "UNC_CHA_CLOCKTICKS:unit=1:socket=1", 0x30100 },
	{ "icx", "UPI 2 of socket 1", "UNC_UPI_CLOCKTICKS:unit=2:socket=1", 0x30100 },
	{ "snbep", "CBo 3 of socket 1", "UNC_C_CLOCKTICKS:unit=3:socket=1", 0x10100 },
	{ "ivbep", "HA 0 of socket 1", "UNC_H_CLOCKTICKS:unit=0:socket=1", 0x30100 },
};

static void freeze_unit(const char *name, uint64_t value)
{
	const struct unc_unit *unit = rig_unit(&rig, name);
	const struct unc_addr at =
		unc_unit_addr(unit, unit->box->unit_ctl, unit->box->space == UNC_MSR ? 8 : 4);
	uint64_t now = 0;

	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, value), 0);
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &now), 0);
	CU_ASSERT_EQUAL(now & UNC_UNIT_FRZ, 0); /* it cannot be read back */
}

/* The first set of a unit lifts a freeze of it. */
static void one_unit(void)
{
	rig_clock("real");
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		uint64_t values[8], more[8];
		struct unc_set *set;

		rig_chip(units[i].chip);
		rig_open(&rig, "sockets=2");
		freeze_unit(units[i].unit, units[i].freeze);
		set = rig_start(&rig, units[i].clock);
		rig_read(set, values);
		rig_read(set, more);
		CU_ASSERT(more[0] > values[0]);
		rig_stop(set);
		unc_set_release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		rig_close(&rig);
	}
	rig_chip("icx");
	rig_clock("manual");
}

/* A unit control whose freeze can be read, and the last value that was written there. */
static struct unc_addr shown;
static uint64_t written;

static int shown_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = unc_regs_sim.read(self, at, n, value);

	for (size_t i = 0; i < n; i++)
		if (at[i].at == shown.at && at[i].socket == shown.socket)
			value[i] |= UNC_UNIT_FRZ;
	return rc;
}

static int shown_write(void *self, const struct unc_addr *at, uint64_t value)
{
	if (at->at == shown.at && at->socket == shown.socket)
		written = value;
	return unc_regs_sim.write(self, at, value);
}

/* A unit that was frozen is frozen again by a stop, unless another tool has begun to count there. */
static void frozen_again(void)
{
	struct unc_regs_ops ops = unc_regs_sim;

	ops.read = shown_read;
	ops.write = shown_write;
	for (int other = 0; other < 2; other++) {
		const struct unc_unit *cha;
		struct unc_addr control;
		struct unc_set *set;

		rig_open_through(&rig, &ops, "cha=1");
		cha = rig_unit(&rig, "CHA 0 of socket 0");
		shown = unc_unit_addr(cha, cha->box->unit_ctl, 8);
		control = unc_unit_addr(cha, unc_box_counter(cha->box, 0, 3).ctl, 8);
		set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
		CU_ASSERT_EQUAL(written, 0x30000);
		if (other)
			CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &control, 0x400055), 0);
		rig_stop(set);
		CU_ASSERT_EQUAL(written, other ? 0x30000 : 0x30000 | UNC_UNIT_FRZ);
		unc_set_release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), (unsigned)other);
		rig_close(&rig);
	}
}

/* ---------------------------------------------------------------------------------- no alarm */

/*
 * A socket that sleeps: its clock moves only once it has been read often enough in a row. The cpu of the
 * reader stands still meanwhile, for a second of the machine's time.
 */
static struct {
	uint64_t ns, held;
	unsigned in_a_row, awake_after, stands_still_at, looks;
} asleep;

static bool time_of_sleeper(void *self, uint64_t *passed, uint64_t *ns)
{
	unc_regs_sim.clock(self, passed, ns);
	*ns = ++asleep.ns;
	return true;
}

static int read_of_sleeper(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = unc_regs_sim.read(self, at, n, value);

	if (n != 1 || at->space != UNC_MSR || at->at != 0x704) {
		asleep.in_a_row = 0;
		return rc;
	}
	asleep.looks++;
	if (++asleep.in_a_row == asleep.stands_still_at)
		asleep.ns += 1000 * MSEC;
	if (asleep.in_a_row % asleep.awake_after == 0)
		asleep.held++;
	*value = asleep.held;
	return rc;
}

static void stalled(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t value;

	ops.simulated = false;
	ops.clock = time_of_sleeper;
	ops.read = read_of_sleeper;
	asleep.awake_after = 200;
	rig_open_through(&rig, &ops, "sockets=1,cha=2");
	for (unsigned at = 1; at < asleep.awake_after; at += 11) {
		int rc;

		asleep.stands_still_at = at;
		set = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IA");
		rc = unc_set_read(set, &value, &err);
		CU_ASSERT_EQUAL(rc, 0);
		rc = rc ? rc : unc_set_stop(set, &err);
		CU_ASSERT_EQUAL(rc, 0);
		if (rc)
			printf("stands still at read %u: %s\n", at, err.text);
		unc_set_release(set);
	}
	CU_ASSERT(asleep.looks > 1000);
	rig_close(&rig);
}

static struct {
	unsigned looks, each; /* at the time; it passes at one in so many */
	bool frozen;
	uint64_t clock; /* of the UBox */
} slow;

static bool slow_time(void *self, uint64_t *passed, uint64_t *now)
{
	(void)self;
	*passed = 0;
	*now = MSEC * (1 + slow.looks++ / slow.each);
	return true;
}

static int read_of_slow(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	if (n != 1 || at->space != UNC_MSR || at->at != 0x704)
		return unc_regs_sim.read(self, at, n, value);
	slow.clock += !slow.frozen;
	*value = slow.clock;
	return 0;
}

/* Time passes in steps, as seen by many looks. A freeze is noticed if it does, and unknown if it stands still for long. */
static void slow_clock(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_error err = { 0 };

	ops.clock = slow_time;
	ops.read = read_of_slow;
	for (slow.each = 16; slow.each <= 64; slow.each += 48) {
		struct unc_set *set;

		slow.looks = 0;
		slow.frozen = false;
		rig_open_through(&rig, &ops, "sockets=1,cha=2");
		set = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IA");
		slow.frozen = true;
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), slow.each == 16 ? -ESTALE : 0);
		unc_set_release(set);
		rig_close(&rig);
	}
}

/* Another tool takes the counter of the socket's clock away: that is no freeze. */
static void clock_taken(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t value;

	rig_clock("real");
	rig_open(&rig, "sockets=1,cha=2");
	set = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IA");
	put_msr(0, 0x703, 0);
	for (int i = 0; i < 3; i++)
		rig_read(set, &value);
	put_msr(0, 0x703, 0);
	rig_stop(set);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	put_msr(0, 0x703, 0);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	CU_ASSERT_STRING_EQUAL(err.text, "");
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
	rig_clock("manual");
}

/* Another tool has the counter of the socket's clock at the start: then no freeze is noticed, and the tool goes on. */
static void clock_in_use(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t value;

	rig_clock("real");
	rig_open(&rig, "sockets=1,cha=2");
	put_msr(0, 0x703, UNC_CTL_EN);
	set = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IA");
	put_msr(0, 0x700, 1ull << 63);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	CU_ASSERT_EQUAL(get_msr(0, 0x703), UNC_CTL_EN);
	unc_set_release(set);
	put_msr(0, 0x703, 0);
	rig_close(&rig);
	rig_clock("manual");
}

static uint32_t ignored; /* an MSR that keeps nothing of what is written */

static int write_but_one(void *self, const struct unc_addr *at, uint64_t value)
{
	return at->space == UNC_MSR && at->at == ignored ? 0 : unc_regs_sim.write(self, at, value);
}

/* A device keeps nothing of the clock's control: then no freeze is noticed, and the set counts. */
static void clock_not_kept(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_set *set;
	uint64_t value;

	ops.write = write_but_one;
	ignored = 0x703;
	rig_open_through(&rig, &ops, "sockets=1,cha=1");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2000000);
	rig_stop(set);
	unc_set_release(set);
	rig_close(&rig);
}

/* A freeze that cannot be lifted is an error of the start. */
static void not_lifted(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_error err = { 0 };
	struct unc_set *set;

	ops.write = write_but_one;
	ignored = 0x700;
	rig_clock("real");
	rig_open_through(&rig, &ops, "sockets=1,cha=1");
	put_msr(0, 0x700, 1ull << 63);
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
	rig_says(err.text, "all uncore counters of socket 0 are frozen");
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	unc_set_release(set);
	rig_close(&rig);
	rig_clock("manual");
}

/* Another tool has the clock, and the set force: the freeze is lifted all the same, and the clock stays the tool's. */
static void clock_not_forced(void)
{
	struct unc_set *set;
	uint64_t value, more;

	rig_clock("real");
	rig_open(&rig, "sockets=1,cha=2");
	rig.direct->force = true;
	put_msr(0, 0x703, UNC_CTL_EN);
	put_msr(0, 0x704, 1ull << 40);
	put_msr(0, 0x700, 1ull << 63);
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	CU_ASSERT_EQUAL(get_msr(0, 0x703), UNC_CTL_EN);
	CU_ASSERT(get_msr(0, 0x704) >> 40 == 1);
	rig_read(set, &value);
	rig_read(set, &more);
	CU_ASSERT(more > value);
	rig_stop(set);
	CU_ASSERT_EQUAL(get_msr(0, 0x703), UNC_CTL_EN);
	unc_set_release(set);
	put_msr(0, 0x703, 0);
	rig_close(&rig);
	rig_clock("manual");
}

/* A simulated machine whose time stands still is not frozen. */
static void no_time(void)
{
	struct unc_set *set;
	uint64_t value;

	rig_open(&rig, "cha=2");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	for (int i = 0; i < 3; i++)
		rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 0);
	rig_stop(set);
	unc_set_release(set);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "found before the start", found },
	{ "found by the set's own clock", found_by_its_own_clock },
	{ "found, another tool counts", found_with_others },
	{ "before the stop", before_the_stop },
	{ "before a read", before_a_read },
	{ "one unit", one_unit },
	{ "a unit that is frozen again", frozen_again },
	{ "not frozen, but stalled", stalled },
	{ "a slow clock", slow_clock },
	{ "the clock's counter is taken", clock_taken },
	{ "the clock's counter is in use", clock_in_use },
	{ "the clock's counter is not forced", clock_not_forced },
	{ "the clock's control is not kept", clock_not_kept },
	{ "a freeze that stays", not_lifted },
	{ "no time passes", no_time },
	{ 0 },
};

int main(void)
{
	return check_run("frozen", tests);
}
