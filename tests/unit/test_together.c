/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PAPI_UNCORE_TOGETHER=1: all units of a socket start with one write. Time and traffic pass at each
 * write of a start, so that units that started one after the other would differ.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "deadly.h"
#include "rig_state.h"

static struct rig rig;

/* Addresses of chips with discovery tables are PCM's, but for Granite Rapids' global control: the embedded machine's. */
static const struct chip {
	const char *name, *options, *clocks, *lines;
	uint32_t msr;
	uint64_t freeze;
	uint64_t khz;
	uint32_t clock_ctl, clock_ctr; /* of the UBox */
	const char *events, *small;    /* to be killed with, on a machine of few units */
} chips[] = {
	{ "icx", "sockets=2,cha=4,imc=2,cores=4",
	  "UNC_CHA_CLOCKTICKS:unit=0 UNC_CHA_CLOCKTICKS:unit=3 UNC_M2M_CLOCKTICKS:unit=1 "
	  "UNC_U_CLOCKTICKS",
	  "UNC_M_CAS_COUNT:RD UNC_M2M_IMC_READS:ALL UNC_CHA_TOR_INSERTS:IA_MISS_DRD", 0x700,
	  1ull << 63, 2000000, 0x703, 0x704, "UNC_CHA_CLOCKTICKS UNC_U_LOCK_CYCLES",
	  "sockets=2,cha=1,imc=1,upi=2,iio=1,cores=1" },
	{ "ivbep", "sockets=2,cbo=4,imc=4",
	  "UNC_C_CLOCKTICKS:unit=0 UNC_C_CLOCKTICKS:unit=3 UNC_H_CLOCKTICKS:unit=0 "
	  "UNC_U_CLOCKTICKS",
	  "UNC_M_CAS_COUNT:RD UNC_H_IMC_READS:NORMAL UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd", 0xc00,
	  1ull << 31, 2600000, 0xc08, 0xc09, NULL, NULL },
/* clang-format off */
#define SPR(name) \
	{ name, "sockets=2,cha=4,imc=2,cores=4", \
	  "UNC_CHA_CLOCKTICKS:unit=0 UNC_CHA_CLOCKTICKS:unit=3 UNC_M2M_CLOCKTICKS:unit=1 " \
	  "UNC_U_CLOCKTICKS", \
	  "UNC_M_CAS_COUNT:RD UNC_M2M_IMC_READS:ALL UNC_CHA_TOR_INSERTS:IA_MISS_DRD", \
	  0x2ff0, 1, 2500000, 0x2fde, 0x2fdf, \
	  "UNC_CHA_CLOCKTICKS UNC_U_RACU_REQUESTS", \
	  "sockets=2,cha=1,imc=1,upi=1,iio=1,cores=1" }
	/* clang-format on */
	SPR("spr"),
	SPR("emr"),
	{ "gnr", "sockets=2,cha=4,imc=2,cores=4",
	  "UNC_CHA_CLOCKTICKS:unit=0 UNC_CHA_CLOCKTICKS:unit=3 UNC_B2CMI_CLOCKTICKS:unit=1 "
	  "UNC_U_CLOCKTICKS",
	  "UNC_B2CMI_IMC_READS:ALL UNC_CHA_TOR_INSERTS:IA_MISS UNC_CHA_TOR_INSERTS:IA_MISS_DRD",
	  0x3f80, 1, 2500000, 0x3ffe, 0x3ffd, "UNC_CHA_CLOCKTICKS UNC_U_EVENT_MSG:MSI_RCVD",
	  "sockets=2,cha=1,imc=1,upi=1,iio=1,cores=1" },
};
#undef SPR
enum { CHIPS = sizeof(chips) / sizeof(chips[0]) };

/* ---------------------------------------------------------------------------------- one write */

static const struct chip *chip = chips;
static bool busy;           /* time and traffic pass at each write */
static uint64_t since[2];   /* ns since the last write to each global register */
static uint64_t lines[2];   /* lines since */
static unsigned freezes;    /* writes of the freeze */
static uint64_t since_read; /* ns since the last read of a register in memory */

static void pass(void)
{
	rig_advance(&rig, MSEC);
	for (unsigned socket = 0; socket < 2; socket++) {
		struct sim_traffic t = {
			.op = SIM_READ, .cpu = socket * 4, .home = socket, .lines = 64
		};

		CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
		since[socket] += MSEC;
		lines[socket] += t.lines;
	}
	since_read += MSEC;
}

static int busy_write(void *self, const struct unc_addr *at, uint64_t value)
{
	if (busy)
		pass();
	if (at->space == UNC_MSR && at->at == chip->msr) {
		since[at->socket] = lines[at->socket] = 0;
		freezes += (value & chip->freeze) != 0;
	}
	return unc_regs_sim.write(self, at, value);
}

static int busy_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	if (busy)
		pass();
	for (size_t i = 0; busy && i < n; i++)
		if (at[i].space == UNC_MMIO)
			since_read = 0;
	return unc_regs_sim.read(self, at, n, value);
}

/* Start while time and traffic pass, then read. */
static void start_busy(const char *names, uint64_t *values)
{
	struct unc_error err = { 0 };
	struct unc_set *set = rig_prepare(&rig, names, &err);
	int rc;

	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	busy = true;
	rc = unc_count_regs.start(set, &err);
	CU_ASSERT_EQUAL(rc, 0);
	if (rc)
		printf("%s: %s\n", names, err.text);
	busy = false;
	rig_read(set, values);
	unc_count_regs.release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
}

/* Names with a socket each: "A B" gives "A:socket=1 B:socket=1". */
static const char *in_socket(const char *names, unsigned socket)
{
	static char buf[512];
	char copy[512], *save = NULL;
	size_t len = 0;

	snprintf(copy, sizeof(copy), "%s", names);
	for (char *name = strtok_r(copy, " ", &save); name; name = strtok_r(NULL, " ", &save))
		len += (size_t)snprintf(buf + len, sizeof(buf) - len, "%s%s:socket=%u",
					len ? " " : "", name, socket);
	return buf;
}

static void one_write(void)
{
	struct unc_regs_ops ops = unc_regs_sim;

	ops.write = busy_write;
	ops.read = busy_read;
	for (chip = chips; chip < chips + CHIPS; chip++) {
		uint64_t apart[4], ticks[4], reads[6];
		char both[1024];
		size_t len;

		rig_chip(chip->name);
		rig_open_through(&rig, &ops, chip->options);
		freezes = 0;
		start_busy(in_socket(chip->clocks, 1), apart);
		CU_ASSERT(apart[0] > apart[1]); /* one after the other */
		CU_ASSERT_EQUAL(freezes, 0);
		rig.direct->together = true;
		start_busy(in_socket(chip->clocks, 1), ticks);
		CU_ASSERT_EQUAL(freezes, 1);
		CU_ASSERT_EQUAL(ticks[0], since[1] / MSEC * chip->khz);
		for (int i = 1; i < 4; i++)
			CU_ASSERT_EQUAL(ticks[i], ticks[0]);
		len = (size_t)snprintf(both, sizeof(both), "%s ", in_socket(chip->lines, 0));
		snprintf(both + len, sizeof(both) - len, "%s", in_socket(chip->lines, 1));
		start_busy(both, reads);
		CU_ASSERT_EQUAL(freezes, 3);
		for (int i = 0; i < 6; i++)
			CU_ASSERT_EQUAL(reads[i], lines[i / 3]);
		CU_ASSERT(lines[1] > 0);
		rig_close(&rig);
	}
	chip = chips;
	rig_chip(chip->name);
}

/* A counter that always runs is not held: it counts from its last read before the unfreeze. */
static void always_running(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	uint64_t values[2];

	ops.write = busy_write;
	ops.read = busy_read;
	chip = chips;
	rig_open_through(&rig, &ops, chip->options);
	rig.direct->together = true;
	start_busy("UNC_CHA_CLOCKTICKS:unit=0:socket=1 "
		   "icx_unc_imc_free_running::dclk:unit=0:socket=1",
		   values);
	CU_ASSERT_EQUAL(values[0], since[1] / MSEC * 2000000);
	CU_ASSERT(since_read > since[1]);
	CU_ASSERT_EQUAL(values[1], since_read / MSEC * 1600000);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- refused */

/* The UBox's clock moves: neither socket is frozen. */
static void runs(void)
{
	for (unsigned socket = 0; socket < rig.machine->topology.sockets; socket++) {
		const struct unc_addr ctl = { UNC_MSR, 8, (uint16_t)socket, 0, chip->clock_ctl },
				      ctr = { UNC_MSR, 8, (uint16_t)socket, 0, chip->clock_ctr };
		uint64_t before = 0, first = 0, now = 0, was = 0;

		CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &ctl, 1, &was), 0);
		CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &ctr, 1, &before), 0);
		CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &ctl, UNC_CTL_EN), 0);
		CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &ctr, 1, &first), 0);
		rig_advance(&rig, MSEC);
		CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &ctr, 1, &now), 0);
		CU_ASSERT(now != first);
		CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &ctl, was), 0);
		CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &ctr, before), 0);
	}
}

/* A start that must fail. (A set that runs must not be started again.) */
static void fails(struct unc_set *set, int code, struct unc_error *err)
{
	int rc = unc_count_regs.start(set, err);

	CU_ASSERT_EQUAL(rc, code);
	if (rc == 0)
		unc_count_regs.stop(set, NULL);
}

static void is_refused(struct unc_set *set, const char *says, const char *too)
{
	struct unc_error err = { 0 };
	unsigned enabled = rig_enabled(&rig);

	fails(set, -EBUSY, &err);
	rig_says(err.text, "PAPI_UNCORE_TOGETHER=1");
	rig_says(err.text, says);
	rig_says(err.text, too);
	CU_ASSERT_EQUAL(rig_enabled(&rig), enabled);
	runs();
}

/* What is counted in the socket would stand still for a moment: the start is refused. */
static void beside_a_set(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set, *other;
	uint64_t value;

	rig_open(&rig, "sockets=2,cha=2");
	other = rig_start(&rig, "UNC_M2M_CLOCKTICKS:unit=0:socket=1");
	rig.direct->together = true;
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	is_refused(set, "in M2M 0 of socket 1 UNC_M2M_CLOCKTICKS is being counted by",
		   "another event set of this process");
	rig_read(other, &value);
	CU_ASSERT_EQUAL(value, 2 * 2000000); /* the time of runs(), which was not frozen */
	unc_count_regs.release(set);
	/* the same event in the same unit */
	set = rig_prepare(&rig, "UNC_M2M_CLOCKTICKS:unit=0:socket=1", &err);
	is_refused(set, "in M2M 0 of socket 1", "another event set of this process");
	unc_count_regs.release(set);
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS:socket=0"); /* nothing else is counted there */
	unc_count_regs.release(set);
	unc_count_regs.release(other);
	rig_close(&rig);
}

static void beside_a_process(void)
{
	struct unc_error err = { 0 };
	struct unc_direct *direct;
	struct unc_encoding clock;
	const struct unc_encoding *list[] = { &clock };
	struct unc_set *set, *other;
	char pid[32];

	snprintf(pid, sizeof(pid), "process %d ", (int)getpid());
	rig_open(&rig, "sockets=2,cha=2");
	rig_encode("UNC_CHA_CLOCKTICKS:unit=1:socket=1", &clock);
	CU_ASSERT_EQUAL_FATAL(unc_direct_open(&unc_regs_sim, rig.spec, &direct, &err), 0);
	CU_ASSERT_EQUAL_FATAL(unc_count_regs.prepare(direct, list, 1, -1, &other, &err), 0);
	CU_ASSERT_EQUAL_FATAL(unc_count_regs.start(other, &err), 0);
	rig.direct->together = true;
	set = rig_prepare(&rig, "UNC_M2M_CLOCKTICKS UNC_CHA_CLOCKTICKS:socket=0", &err);
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	is_refused(set, "in CHA 1 of socket 1 UNC_CHA_CLOCKTICKS is being counted by", pid);
	unc_count_regs.stop(other, NULL);
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
	/* this one is not asked for together: it may count beside it */
	CU_ASSERT_EQUAL(unc_count_regs.start(other, &err), 0);
	unc_count_regs.release(other);
	unc_count_regs.release(set);
	unc_direct_close(direct);
	rig_close(&rig);
}

/* A unit that is programmed without a claim. */
static void beside_a_tool(void)
{
	struct unc_error err = { 0 };
	const struct unc_unit *unit;
	struct unc_set *set;
	struct unc_addr at;

	rig_open(&rig, "sockets=2,cha=2");
	rig.direct->together = true;
	unit = rig_unit(&rig, "UPI 0 of socket 1");
	at = unc_unit_addr(unit, unc_box_counter(unit->box, 0, 0).ctl, 4);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, UNC_CTL_EN | 1), 0);
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	is_refused(set, "UPI 0 of socket 1 is programmed by another tool: pci", "has 0x400001");
	rig.direct->force = true;
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
	unc_count_regs.release(set);
	runs();
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0), 0);
	rig_close(&rig);
}

/* A unit that ignores the freeze: its counter moves between the freeze and the start. */
static const struct unc_addr *ignores;
static uint64_t goes_on;

static int ignoring_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = unc_regs_sim.read(self, at, n, value);

	for (size_t i = 0; rc == 0 && ignores && i < n; i++)
		if (at[i].at == ignores->at && at[i].socket == ignores->socket)
			value[i] = ++goes_on;
	return rc;
}

static void a_unit_that_ignores_it(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_error err = { 0 };
	const struct unc_unit *unit;
	struct unc_addr at;
	struct unc_set *set;

	ops.read = ignoring_read;
	rig_open_through(&rig, &ops, "sockets=2,cha=2");
	unit = rig_unit(&rig, "CHA 1 of socket 1");
	at = unc_unit_addr(unit, unc_box_counter(unit->box, 1, 0).ctr, 8);
	ignores = &at;
	set = rig_prepare(&rig, "UNC_CHA_TOR_OCCUPANCY:IA", &err); /* counter 0 only */
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
	unc_count_regs.release(set);
	rig.direct->together = true;
	set = rig_prepare(&rig, "UNC_CHA_TOR_OCCUPANCY:IA", &err);
	fails(set, -EIO, &err);
	rig_says(err.text, "CHA 1 of socket 1 counts in spite of the global freeze");
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	runs();
	ignores = NULL;
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
	unc_count_regs.release(set);
	rig_close(&rig);
}

/* The write that unfreezes fails: the start is an error, and the next start or stop unfreezes. */
static unsigned failures;

static int failing_write(void *self, const struct unc_addr *at, uint64_t value)
{
	if (failures && at->space == UNC_MSR && at->at == 0x700 && (value >> 61 & 1) &&
	    at->socket == 1) {
		failures--;
		return -EIO;
	}
	return unc_regs_sim.write(self, at, value);
}

static void an_unfreeze_that_fails(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_error err = { 0 };
	struct unc_set *set;

	ops.write = failing_write;
	rig_open_through(&rig, &ops, "sockets=2,cha=2");
	rig.direct->together = true;
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	rig.direct->together = false;
	failures = 1;
	fails(set, -EIO, &err);
	rig_says(err.text, "cannot unfreeze the socket of UBOX of socket 1");
	CU_ASSERT_EQUAL(failures, 0);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	unc_count_regs.release(set);
	unc_count_regs.release(rig_start(&rig, "UNC_M_CLOCKTICKS:unit=0:socket=0"));
	runs();
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- killed */

static void start_in_child(void)
{
	struct unc_regs_ops ops = deadly_ops();
	static struct rig_events events;
	struct unc_direct *direct;
	struct unc_set *set;

	rig_encode_all(chip->events, &events);
	if (unc_direct_open(&ops, rig.spec, &direct, NULL))
		_exit(7);
	direct->together = true;
	if (unc_count_regs.prepare(direct, events.list, events.count, -1, &set, NULL))
		_exit(6);
	deadly_accesses = 0;
	if (unc_count_regs.start(set, NULL) || unc_count_regs.stop(set, NULL))
		_exit(5);
	unc_count_regs.release(set);
	unc_direct_close(direct);
	_exit(0);
}

/*
 * Killed at each access. The next start or stop lifts the freeze of both sockets, whatever it counts.
 * (The time of this machine stands still, so that a freeze is not noticed by a clock.)
 */
static void killed_on(const struct chip *which)
{
	unsigned step = rig_tool_is("plain") ? 1 : 5 * check_every(3), kills = 0;
	struct rig_registers before;
	bool killed = true;

	chip = which;
	rig_chip(chip->name);
	rig_open(&rig, chip->small);
	rig_look(&rig, &before);
	for (deadly_at = 1; killed; deadly_at += step, kills++) {
		killed = deadly_kills(start_in_child);
		unc_count_regs.release(rig_start(&rig, "UNC_M_CLOCKTICKS:unit=0:socket=0"));
		runs();
		rig_same_as(&rig, &before);
	}
	CU_ASSERT(kills * step > 50);
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
	{ "one write starts a socket", one_write },
	{ "a counter that always runs", always_running },
	{ "beside another set", beside_a_set },
	{ "beside another process", beside_a_process },
	{ "beside another tool", beside_a_tool },
	{ "a unit that ignores the freeze", a_unit_that_ignores_it },
	{ "an unfreeze that fails", an_unfreeze_that_fails },
	{ "killed at any access", killed_at_each_access },
	{ 0 },
};

int main(void)
{
	return check_run("together", tests);
}
