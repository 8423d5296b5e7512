/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PAPI_UNCORE_SNAPSHOT=1: the sockets are frozen while they are read. Time passes at each access of a
 * read, so that counters that are read one after the other differ.
 */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "deadly.h"
#include "rig_state.h"

static struct rig rig;

static const struct chip {
	const char *name, *options, *clocks;
	uint32_t msr;
	uint64_t freeze;
	const char *events, *small; /* to be killed with, on a machine of few units */
} chips[] = {
	{ "icx", "sockets=2,cha=4,imc=2,cores=4",
	  "UNC_CHA_CLOCKTICKS:unit=0:socket=1 UNC_CHA_CLOCKTICKS:unit=3:socket=1 "
	  "UNC_M2M_CLOCKTICKS:unit=1:socket=1 UNC_CHA_CLOCKTICKS:unit=1:socket=1",
	  0x700, 1ull << 63, "UNC_CHA_CLOCKTICKS UNC_U_LOCK_CYCLES",
	  "sockets=2,cha=1,imc=1,upi=2,iio=1,cores=1" },
	{ "ivbep", "sockets=2,cbo=4,imc=4",
	  "UNC_C_CLOCKTICKS:unit=0:socket=1 UNC_C_CLOCKTICKS:unit=3:socket=1 "
	  "UNC_H_CLOCKTICKS:unit=0:socket=1 UNC_C_CLOCKTICKS:unit=1:socket=1",
	  0xc00, 1ull << 31, NULL, NULL },
/* PCM's address; Granite Rapids': that of the embedded machine. */
/* clang-format off */
#define SPR(name) \
	{ name, "sockets=2,cha=4,imc=2,cores=4", \
	  "UNC_CHA_CLOCKTICKS:unit=0:socket=1 UNC_CHA_CLOCKTICKS:unit=3:socket=1 " \
	  "UNC_M2M_CLOCKTICKS:unit=1:socket=1 UNC_CHA_CLOCKTICKS:unit=1:socket=1", \
	  0x2ff0, 1, "UNC_CHA_CLOCKTICKS UNC_U_RACU_REQUESTS", \
	  "sockets=2,cha=1,imc=1,upi=1,iio=1,cores=1" }
	/* clang-format on */
	SPR("spr"),
	SPR("emr"),
	{ "gnr", "sockets=2,cha=4,imc=2,cores=4",
	  "UNC_CHA_CLOCKTICKS:unit=0:socket=1 UNC_CHA_CLOCKTICKS:unit=3:socket=1 "
	  "UNC_B2CMI_CLOCKTICKS:unit=1:socket=1 UNC_CHA_CLOCKTICKS:unit=1:socket=1",
	  0x3f80, 1, "UNC_CHA_CLOCKTICKS UNC_U_EVENT_MSG:MSI_RCVD",
	  "sockets=2,cha=1,imc=1,upi=1,iio=1,cores=1" },
};
#undef SPR
enum { CHIPS = sizeof(chips) / sizeof(chips[0]) };

static const struct chip *chip;
static const char *killed_by; /* events */
static bool busy;             /* time passes at each access */
static unsigned freezes;      /* writes that freeze a socket */
static bool no_unfreeze;      /* the next one fails */

/* A list of registers is read one by one. */
static int busy_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < n; i++) {
		if (busy)
			rig_advance(&rig, MSEC);
		rc = unc_regs_sim.read(self, &at[i], 1, &value[i]);
	}
	return rc;
}

static int busy_write(void *self, const struct unc_addr *at, uint64_t value)
{
	if (busy)
		rig_advance(&rig, MSEC);
	if (chip && at->space == UNC_MSR && at->at == chip->msr) {
		freezes += (value & chip->freeze) != 0;
		if (no_unfreeze && !(value & chip->freeze)) {
			no_unfreeze = false;
			return -EIO;
		}
	}
	return unc_regs_sim.write(self, at, value);
}

static void open_busy(const struct chip *which)
{
	static struct unc_regs_ops ops;

	ops = unc_regs_sim;
	ops.read = busy_read;
	ops.write = busy_write;
	chip = which;
	rig_chip(chip->name);
	rig_open_through(&rig, &ops, chip->options);
	rig.direct->snapshot = true;
	freezes = 0;
}

/* Read; the freezes that this took. */
static unsigned read_busy(struct unc_set *set, uint64_t *values, struct unc_when *when)
{
	unsigned before = freezes;

	busy = true;
	rig_read(set, values);
	busy = false;
	*when = unc_count_regs.when(set);
	CU_ASSERT(when->begin > 0 && when->begin <= when->end);
	CU_ASSERT_EQUAL(when->frozen > 0, freezes > before);
	return freezes - before;
}

/* All counters of a socket have the value of one time. They count again, from there. */
static void at_one_time(void)
{
	for (const struct chip *c = chips; c < chips + CHIPS; c++) {
		uint64_t first[4], values[4];
		struct unc_when when, later;
		struct unc_set *set;

		open_busy(c);
		set = rig_start(&rig, c->clocks);
		CU_ASSERT_EQUAL(freezes, 0); /* they start one after the other */
		rig_read(set, first);        /* time stands still: the difference of their starts */
		CU_ASSERT_EQUAL(unc_count_regs.when(set).one, true);
		for (int i = 0; i < 3; i++) {
			rig_advance(&rig, MSEC);
			CU_ASSERT_EQUAL(read_busy(set, values, &when), 1);
			CU_ASSERT(when.one);
			CU_ASSERT(values[0] > first[0]);
			for (int k = 1; k < 4; k++)
				CU_ASSERT_EQUAL(values[k] - first[k], values[0] - first[0]);
		}
		rig.direct->snapshot = false;
		CU_ASSERT_EQUAL(read_busy(set, values, &later), 0);
		CU_ASSERT(!later.one && later.begin >= when.end);
		CU_ASSERT(values[0] - first[0] != values[1] - first[1]);
		unc_count_regs.release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		rig_close(&rig);
	}
}

/* Each socket is frozen by its own write. A socket in which nothing is counted is left alone. */
static void two_sockets(void)
{
	uint64_t values[2];
	struct unc_when when;
	struct unc_set *set;

	open_busy(chips);
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS UNC_M2M_CLOCKTICKS");
	CU_ASSERT_EQUAL(read_busy(set, values, &when), 2);
	CU_ASSERT(!when.one);
	CU_ASSERT(when.frozen >= when.end - when.begin);
	unc_count_regs.release(set);
	/* with a counter that always runs */
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS:socket=1 "
			      "icx_unc_imc_free_running::dclk:unit=0:socket=1");
	CU_ASSERT_EQUAL(read_busy(set, values, &when), 1);
	CU_ASSERT(!when.one);
	unc_count_regs.release(set);
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS:socket=0");
	CU_ASSERT_EQUAL(read_busy(set, values, &when), 1);
	unc_count_regs.release(set);
	rig_close(&rig);
}

/* What others count is not stopped: no freeze. */
static void beside_others(void)
{
	struct unc_error err = { 0 };
	struct unc_direct *process;
	struct unc_encoding clock;
	const struct unc_encoding *list[] = { &clock };
	struct unc_set *set, *other;
	struct unc_when when;
	uint64_t values[4];

	open_busy(chips);
	set = rig_start(&rig, chip->clocks);
	other = rig_start(&rig, "UNC_M_CLOCKTICKS:unit=0:socket=1");
	CU_ASSERT_EQUAL(read_busy(set, values, &when), 0);
	CU_ASSERT(!when.one && when.end > when.begin);
	CU_ASSERT_EQUAL(read_busy(other, values, &when), 0);
	unc_count_regs.release(other);
	CU_ASSERT_EQUAL(read_busy(set, values, &when), 1);
	other = rig_start(&rig, "UNC_M_CLOCKTICKS:unit=0:socket=0"); /* another socket */
	CU_ASSERT_EQUAL(read_busy(set, values, &when), 1);
	unc_count_regs.release(other);
	/* a process, which has a context of its own */
	rig_encode("UNC_CHA_CLOCKTICKS:unit=0:socket=1", &clock);
	CU_ASSERT_EQUAL_FATAL(unc_direct_open(&unc_regs_sim, rig.spec, &process, &err), 0);
	CU_ASSERT_EQUAL_FATAL(unc_count_regs.prepare(process, list, 1, -1, &other, &err), 0);
	CU_ASSERT_EQUAL_FATAL(unc_count_regs.start(other, &err), 0);
	CU_ASSERT_EQUAL(read_busy(set, values, &when), 0);
	unc_count_regs.release(other);
	CU_ASSERT_EQUAL(read_busy(set, values, &when), 1);
	unc_count_regs.release(set);
	unc_direct_close(process);
	rig_close(&rig);
}

/* Another tool counts without a claim: it is seen when the set starts. */
static void beside_a_tool(void)
{
	const struct unc_unit *unit;
	struct unc_when when;
	uint64_t values[4];
	struct unc_set *set;
	struct unc_addr at;

	open_busy(chips);
	unit = rig_unit(&rig, "UPI 0 of socket 1");
	at = unc_unit_addr(unit, unc_box_counter(unit->box, 0, 0).ctl, 4);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, UNC_CTL_EN | 1), 0);
	set = rig_start(&rig, chip->clocks);
	CU_ASSERT_EQUAL(read_busy(set, values, &when), 0);
	rig_stop(set);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0), 0);
	CU_ASSERT_EQUAL(unc_count_regs.start(set, NULL), 0);
	CU_ASSERT_EQUAL(read_busy(set, values, &when), 1);
	unc_count_regs.release(set);
	rig_close(&rig);
}

/* The clock of the UBox of socket 1 counts, so it is not frozen. */
static void runs(void)
{
	uint64_t value;

	rig_count(&rig, "UNC_U_CLOCKTICKS:socket=1", MSEC, &value);
	CU_ASSERT(value > 0);
}

/* The write that unfreezes fails: the counts are lost, and the next start or stop unfreezes. */
static void an_unfreeze_that_fails(void)
{
	struct unc_error err = { 0 };
	uint64_t values[4];
	struct unc_set *set;

	open_busy(chips);
	set = rig_start(&rig, chip->clocks);
	no_unfreeze = true;
	CU_ASSERT_EQUAL(unc_count_regs.read(set, values, &err), -EIO);
	rig_says(err.text, "cannot unfreeze the socket of UBOX of socket 1");
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(unc_count_regs.read(set, values, &err), -ESTALE);
	rig_says(err.text, "a freeze could not be lifted; the counts are lost");
	CU_ASSERT_EQUAL(unc_count_regs.stop(set, &err), -ESTALE);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	unc_count_regs.release(set);
	unc_count_regs.release(rig_start(&rig, "UNC_M_CLOCKTICKS:unit=0:socket=0"));
	rig.direct->snapshot = false;
	runs();
	rig_close(&rig);
}

static void read_in_child(void)
{
	struct unc_regs_ops ops = deadly_ops();
	static struct rig_events events;
	struct unc_direct *direct;
	struct unc_set *set;
	uint64_t values[2];

	rig_encode_all(killed_by, &events);
	if (unc_direct_open(&ops, rig.spec, &direct, NULL))
		_exit(7);
	direct->snapshot = true;
	if (unc_count_regs.prepare(direct, events.list, events.count, -1, &set, NULL))
		_exit(6);
	deadly_accesses = 1u << 30;
	if (unc_count_regs.start(set, NULL))
		_exit(5);
	deadly_accesses = 0;
	if (unc_count_regs.read(set, values, NULL) || unc_count_regs.when(set).frozen == 0)
		_exit(4);
	deadly_accesses = 1u << 30;
	if (unc_count_regs.stop(set, NULL))
		_exit(3);
	unc_count_regs.release(set);
	unc_direct_close(direct);
	_exit(0);
}

/* Killed at each access of a read: the next start or stop lifts the freeze of both sockets. */
static void killed_on(const struct chip *which)
{
	struct rig_registers before;
	unsigned kills = 0;
	bool killed = true;

	chip = NULL;
	killed_by = which->events;
	rig_chip(which->name);
	rig_open(&rig, which->small);
	rig_look(&rig, &before);
	for (deadly_at = 1; killed; deadly_at++, kills++) {
		killed = deadly_kills(read_in_child);
		unc_count_regs.release(rig_start(&rig, "UNC_M_CLOCKTICKS:unit=0:socket=0"));
		runs();
		rig_same_as(&rig, &before);
	}
	CU_ASSERT(kills > 8);
	deadly_at = 0;
	free(before.regs);
	rig_close(&rig);
}

static void killed_at_each_access(void)
{
	for (const struct chip *c = chips; c < chips + CHIPS; c++)
		if (c->events)
			killed_on(c);
	rig_chip("icx");
}

static const struct check_test tests[] = {
	{ "all counters at one time", at_one_time },
	{ "two sockets", two_sockets },
	{ "beside others", beside_others },
	{ "beside another tool", beside_a_tool },
	{ "an unfreeze that fails", an_unfreeze_that_fails },
	{ "killed while it reads", killed_at_each_access },
	{ 0 },
};

int main(void)
{
	return check_run("snapshot", tests);
}
