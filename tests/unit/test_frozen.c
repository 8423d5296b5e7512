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

#include "direct/claims.h"
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
		CU_ASSERT_EQUAL(unc_count_regs.start(set, NULL), 0);
		rig_read(set, &value);
		rig_stop(set);
		CU_ASSERT_EQUAL(get_msr(1, chips[i].msr), 1);
		unc_count_regs.release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		rig_close(&rig);
	}
	rig_chip("icx");
	rig_clock("manual");
}

/* Another tool has programmed a unit of the socket: it may have stopped its counters for a moment. */
static void found_with_others(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	const struct unc_unit *other;
	struct unc_addr at;

	rig_clock("real");
	rig_open(&rig, "sockets=2,cha=2");
	other = rig_unit(&rig, "M2M 0 of socket 1");
	at = unc_unit_addr(other, unc_box_counter(other->box, 0, 0).ctl, 8);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, UNC_CTL_EN | 0x10), 0);
	put_msr(1, 0x700, 1ull << 63);
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), -EBUSY);
	rig_says(err.text, "all uncore counters of socket 1 are frozen");
	rig_says(err.text, "M2M 0 of socket 1");
	rig_says(err.text, "wrmsr -p 2 0x700 0x2000000000000000");
	CU_ASSERT_EQUAL(rig_enabled(&rig), 1); /* all was restored */
	rig.direct->force = true;
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
	rig_stop(set);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0), 0);
	unc_count_regs.release(set);
	rig_close(&rig);
	rig_clock("manual");
}

/* A set is lost at its stop, with this text. */
static void is_lost(struct unc_set *set, const char *says)
{
	struct unc_error err = { 0 };
	uint64_t values[8] = { 77 };

	CU_ASSERT_EQUAL(unc_count_regs.stop(set, &err), -ESTALE);
	rig_says(err.text, says);
	CU_ASSERT_EQUAL(unc_count_regs.read(set, values, &err), -ESTALE);
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
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
	put_msr(1, 0x700, 1ull << 63);
	is_lost(set, "all uncore counters of socket 1 are frozen");
	unc_count_regs.release(set);
	rig_close(&rig);
	rig_clock("manual");
}

/* Read until the set is lost: at the latest when all that can be looked at was looked at. */
static void lost_in_a_read(struct unc_set *set, const char *says)
{
	const struct timespec pause = { .tv_nsec = 1000000 };
	struct unc_error err = { 0 };
	uint64_t values[8] = { 77 };
	int rc = 0;

	for (int i = 0; rc == 0 && i < 5000; i++) {
		rc = unc_count_regs.read(set, values, &err);
		nanosleep(&pause, NULL);
	}
	CU_ASSERT_EQUAL(rc, -ESTALE);
	rig_says(err.text, says);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0); /* all was given back */
	CU_ASSERT_EQUAL(unc_count_regs.stop(set, &err), -ESTALE);
}

/* A socket is frozen while a set counts and is read, but not stopped. */
static void before_a_read(void)
{
	/* a tick of the coarse clock, by which reads know that they are to look: 10 ms at most */
	const struct timespec between_looks = { .tv_nsec = 11000000 };
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
			nanosleep(&between_looks, NULL);
			rc = unc_count_regs.read(set, &value, &err);
			CU_ASSERT(n < 2 || rc == -ESTALE);
		}
		rig_says(err.text, "all uncore counters of socket 1 are frozen");
		rig_says(err.text, chips[i].remedy);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		put_msr(1, chips[i].msr, 1ull << (chips[i].msr == 0x700 ? 61 : 29));
		unc_count_regs.stop(set, NULL);
		/* and the next start counts */
		CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
		rig_read(set, &value);
		rig_stop(set);
		unc_count_regs.release(set);
		rig_close(&rig);
	}
	rig_chip("icx");
	rig_clock("manual");
}

/* Freezes of one unit. */
static const struct {
	const char *chip, *unit, *event;
	uint64_t freeze;
} units[] = {
	{ "icx", "CHA 1 of socket 1", "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_TOR_INSERTS:IA", 0x30100 },
	{ "icx", "IMC 1 of socket 0",
	  "UNC_M_ACT_COUNT:ALL UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR UNC_M_PRE_COUNT:PGT",
	  0x30100 },
	{ "icx", "UPI 2 of socket 1", "UNC_UPI_CLOCKTICKS", 0x30100 },
	{ "icx", "M2M 0 of socket 0", "UNC_M2M_TAG_HIT:NM_RD_HIT_CLEAN", 0x30100 },
	{ "snbep", "CBo 3 of socket 1", "UNC_C_RXR_OCCUPANCY:IRQ", 0x10100 },
	{ "snbep", "iMC 0 of socket 0", "UNC_M_CAS_COUNT:RD", 0x10100 },
	{ "ivbep", "HA 0 of socket 1", "UNC_H_IMC_READS:NORMAL", 0x30100 },
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

/* One unit is frozen: before the start it is lifted, afterwards a read or the stop finds it. */
static void one_unit(void)
{
	struct unc_error err = { 0 };

	rig_clock("real");
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		uint64_t values[8];
		struct unc_set *set;
		char says[100], unit[64];

		rig_chip(units[i].chip);
		rig_open(&rig, "sockets=2");
		snprintf(says, sizeof(says), "%s is frozen: its clock stands still",
			 unc_unit_name(rig_unit(&rig, units[i].unit), unit, sizeof(unit)));
		freeze_unit(units[i].unit, units[i].freeze);
		set = rig_start(&rig, units[i].event);
		rig_read(set, values);
		rig_stop(set);
		CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
		freeze_unit(units[i].unit, units[i].freeze);
		lost_in_a_read(set, says);
		CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
		freeze_unit(units[i].unit, units[i].freeze);
		is_lost(set, says);
		unc_count_regs.release(set);
		rig_close(&rig);
	}
	rig_chip("icx");
	rig_clock("manual");
}

/* Of a unit without a free counter nothing is known, and its counters are not disturbed. */
static void no_counter_left(void)
{
	static const char names[] = "UNC_CHA_TOR_INSERTS:IA UNC_CHA_TOR_INSERTS:IO "
				    "UNC_CHA_TOR_INSERTS:IA_MISS UNC_CHA_TOR_INSERTS:IA_HIT";
	struct unc_set *set;
	uint64_t values[4];

	rig_clock("real");
	rig_open(&rig, "sockets=1,cha=2");
	set = rig_start(&rig, names);
	for (int i = 0; i < 100; i++)
		rig_read(set, values);
	rig_stop(set);
	unc_count_regs.release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
	rig_clock("manual");
}

/* Another process, and a unit in which the set has two counters. */
static struct unc_claims *onlooker;
static const struct unc_unit *looked_at;
static unsigned probed, in_the_way;

/* While the unit has one more counter than those of the set, others must wait for it. */
static int onlooking_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	const struct unc_box *box = looked_at ? looked_at->box : NULL;
	unsigned enabled = 0;

	for (unsigned i = 0; box && i < box->counters; i++) {
		int32_t ctl = unc_box_counter(box, looked_at->number, i).ctl;
		const struct unc_addr control = unc_unit_addr(looked_at, ctl, box->ctl_bytes);
		uint64_t now = 0;

		CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &control, 1, &now), 0);
		enabled += unc_box_counts(box, now);
	}
	probed += enabled > 2;
	in_the_way += enabled > 2 && !unc_claims_busy(onlooker);
	return unc_regs_sim.read(self, at, n, value);
}

/* The counter for the clock of a unit is never missing to another set that starts. */
static void not_in_the_way(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_set *set;
	uint64_t values[2];

	ops.read = onlooking_read;
	rig_clock("real");
	rig_open_through(&rig, &ops, "sockets=1,cha=1");
	CU_ASSERT_EQUAL_FATAL(unc_claims_open(unc_regs_sim.claim_path(rig.sim), true, rig.machine,
					      &onlooker, NULL),
			      0);
	set = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IA UNC_CHA_TOR_INSERTS:IO");
	rig_read(set, values);
	looked_at = rig_unit(&rig, "CHA 0 of socket 0");
	rig_stop(set);
	looked_at = NULL;
	CU_ASSERT(probed > 0);
	CU_ASSERT_EQUAL(in_the_way, 0);
	unc_count_regs.release(set);
	unc_claims_close(onlooker);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
	rig_clock("manual");
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
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
	put_msr(0, 0x703, 0);
	CU_ASSERT_EQUAL(unc_count_regs.stop(set, &err), 0);
	CU_ASSERT_STRING_EQUAL(err.text, "");
	unc_count_regs.release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
	rig_clock("manual");
}

/* Another tool has the counter of the socket's clock at the start, and gives it back before it freezes the socket. */
static void clock_given_back(void)
{
	static const char names[] = "UNC_CHA_TOR_INSERTS:IA UNC_CHA_TOR_INSERTS:IO "
				    "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_DIR_LOOKUP:NO_SNP";
	struct unc_set *set;

	rig_clock("real");
	rig_open(&rig, "sockets=1,cha=2");
	put_msr(0, 0x703, UNC_CTL_EN);
	set = rig_start(&rig, names);
	put_msr(0, 0x703, 0);
	put_msr(0, 0x700, 1ull << 63);
	is_lost(set, "all uncore counters of socket 0 are frozen");
	unc_count_regs.release(set);
	rig_close(&rig);
	rig_clock("manual");
}

/* Another tool writes the controls of counters 2 and 3. */
static void tool_in(const struct unc_unit *unit, uint64_t ctl)
{
	for (unsigned n = 2; n < 4; n++) {
		const struct unc_addr at =
			unc_unit_addr(unit, unc_box_counter(unit->box, unit->number, n).ctl,
				      unit->box->ctl_bytes);

		CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, ctl), 0);
	}
}

/*
 * In a unit where another tool has the counters that are left, the clock cannot be counted. In the next one
 * it is looked at where it is counted.
 */
static void clock_refused(void)
{
	struct unc_set *set, *other;
	uint64_t value;

	rig_clock("real");
	rig_open(&rig, "sockets=1,cha=2");
	set = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IA");
	other = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IO:unit=1");
	tool_in(rig_unit(&rig, "CHA 1 of socket 0"), UNC_CTL_EN);
	for (int i = 0; i < 3; i++) {
		CU_ASSERT(i == 0 || unc_count_regs.start(set, NULL) == 0);
		rig_stop(set);
	}
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 0);
	tool_in(rig_unit(&rig, "CHA 1 of socket 0"), 0);
	unc_count_regs.release(set);
	unc_count_regs.release(other);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
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
	unc_count_regs.release(set);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "found before the start", found },
	{ "found, another tool counts", found_with_others },
	{ "before the stop", before_the_stop },
	{ "before a read", before_a_read },
	{ "one unit", one_unit },
	{ "no counter left", no_counter_left },
	{ "not in the way of others", not_in_the_way },
	{ "the clock's counter is taken", clock_taken },
	{ "the clock's counter is given back", clock_given_back },
	{ "the clock's counter is refused", clock_refused },
	{ "no time passes", no_time },
	{ 0 },
};

int main(void)
{
	return check_run("frozen", tests);
}
