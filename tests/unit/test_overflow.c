/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PAPI_UNCORE_FREEZE=EVENT,N: an overflow freezes a socket. Counts are worked out from the rates of clocks and
 * the lines of traffic.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "deadly.h"
#include "direct/claimed.h"
#include "direct/overflow.h"
#include "rig_state.h"

static struct rig rig;

/*
 * The event counts a channel's clock: 1.6 GHz (Ice Lake-SP) or 800 MHz in the model, so N is a millisecond.
 * Registers: 000, tables 1-1, 1-3 and 1-8.
 */
static const struct chip {
	const char *name, *options, *home;
	uint32_t msr, status;
	uint64_t unfreeze, n, clocks; /* clocks of the home in a millisecond */
} chips[] = {
	{ "icx", "sockets=2,cha=2,imc=1,upi=2,iio=1,cores=2", "UNC_M2M_CLOCKTICKS", 0x700, 0x70f,
	  1ull << 61, 1600000, 2000000 },
	{ "ivbep", "sockets=2,cbo=2,imc=2,cores=2", "UNC_H_CLOCKTICKS", 0xc00, 0xc01, 1ull << 29,
	  800000, 2600000 },
};
enum { CHIPS = sizeof(chips) / sizeof(chips[0]) };
static const struct chip *chip;

static void freeze_on(const struct chip *c, const char *event, uint64_t n)
{
	struct unc_error err = { 0 };
	char text[160];

	chip = c;
	rig.direct->together = true;
	snprintf(text, sizeof(text), "%s,%llu", event, (unsigned long long)n);
	CU_ASSERT_EQUAL_FATAL(unc_overflow_choose(rig.direct, text, &err), 0);
}

static void open_on(const struct chip *c, const char *event, uint64_t n)
{
	rig_chip(c->name);
	rig_open(&rig, c->options);
	freeze_on(c, event, n);
}

static void open_freezing(const struct chip *c)
{
	open_on(c, "UNC_M_CLOCKTICKS:unit=0:socket=0", c->n);
}

static void inject(unsigned socket, uint64_t lines)
{
	struct sim_traffic t = {
		.op = SIM_READ, .cpu = 2 * socket, .home = socket, .lines = lines
	};

	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
}

/* Clocks of channel and home of both sockets, lines of each. */
enum { CHANNEL, HOME, LINES, OTHER_CHANNEL, OTHER_HOME, OTHER_LINES, VALUES };

static struct unc_set *start(void)
{
	char names[512];

	snprintf(names, sizeof(names),
		 "UNC_M_CLOCKTICKS:unit=0:socket=0 %s:unit=0:socket=0 UNC_M_CAS_COUNT:RD:socket=0 "
		 "UNC_M_CLOCKTICKS:unit=0:socket=1 %s:unit=0:socket=1 UNC_M_CAS_COUNT:RD:socket=1",
		 chip->home, chip->home);
	return rig_start(&rig, names);
}

static void are(const uint64_t *values, uint64_t ns, uint64_t other_ns, uint64_t lines)
{
	const uint64_t wanted[VALUES] = {
		chip->n * ns / MSEC,       chip->clocks * ns / MSEC,       lines,
		chip->n * other_ns / MSEC, chip->clocks * other_ns / MSEC, 60
	};

	for (int i = 0; i < VALUES; i++) {
		CU_ASSERT_EQUAL(values[i], wanted[i]);
		if (values[i] != wanted[i])
			printf("%s, value %d: %llu, not %llu\n", chip->name, i,
			       (unsigned long long)values[i], (unsigned long long)wanted[i]);
	}
}

static uint64_t msr(uint32_t at, unsigned socket)
{
	struct unc_addr a = { .space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = at };
	uint64_t value = 0;

	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &a, 1, &value), 0);
	return value;
}

static void put_msr(uint32_t at, uint64_t value)
{
	struct unc_addr a = { .space = UNC_MSR, .size = 8, .at = at };

	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &a, value), 0);
}

/* Both sockets count. */
static void runs(void)
{
	uint64_t value;

	rig.direct->together = false;
	rig_count(&rig, "UNC_M_CLOCKTICKS:unit=0", MSEC, &value);
	CU_ASSERT_EQUAL(value, 2 * chip->n);
	rig.direct->together = true;
}

/* ---------------------------------------------------------------------------------- exact */

/* The socket stands still after a millisecond, whatever happens and however often it is read. */
static void exact(void)
{
	for (const struct chip *c = chips; c < chips + CHIPS; c++) {
		struct rig_registers before;
		uint64_t v[VALUES];

		open_freezing(c);
		rig_look(&rig, &before);
		for (int again = 0; again < 2; again++) {
			struct unc_set *set = start();

			inject(0, 40);
			inject(1, 60);
			rig_advance(&rig, MSEC / 2);
			rig_read(set, v);
			are(v, MSEC / 2, MSEC / 2, 40);
			CU_ASSERT_EQUAL(unc_count_regs.stopped(set), 0);
			rig_advance(&rig, 3 * MSEC);
			inject(0, 100); /* frozen */
			for (int reads = 0; reads < 2; reads++) {
				rig_read(set, v);
				are(v, MSEC, 3 * MSEC + MSEC / 2, 40);
				CU_ASSERT_EQUAL(unc_count_regs.stopped(set), 1);
			}
			CU_ASSERT_NOT_EQUAL(msr(c->status, 0), 0);
			rig_stop(set);
			rig_read(set, v);
			are(v, MSEC, 3 * MSEC + MSEC / 2, 40);
			CU_ASSERT_EQUAL(unc_count_regs.stopped(set), 1);
			unc_count_regs.release(set);
			CU_ASSERT_EQUAL(msr(c->status, 0), 0);
			CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
			runs();
			rig_same_as(&rig, &before);
		}
		free(before.regs);
		rig_close(&rig);
	}
}

/* An overflow between the last read and the stop; and a stop before it. */
static void at_the_stop(void)
{
	for (const struct chip *c = chips; c < chips + CHIPS; c++)
		for (unsigned late = 0; late < 2; late++) {
			struct unc_set *set;
			uint64_t v[VALUES];

			open_freezing(c);
			set = start();
			inject(1, 60);
			rig_advance(&rig, late ? 2 * MSEC : MSEC / 4);
			rig_stop(set);
			rig_read(set, v);
			are(v, late ? MSEC : MSEC / 4, late ? 2 * MSEC : MSEC / 4, 0);
			CU_ASSERT_EQUAL(unc_count_regs.stopped(set), late);
			rig_advance(&rig, 4 * MSEC); /* nothing is left that could freeze */
			runs();
			unc_count_regs.release(set);
			rig_close(&rig);
		}
}

/* Lines of traffic: each channel may freeze its socket. Hardware counts on until the freeze arrives. */
static void lines(void)
{
	for (const struct chip *c = chips; c < chips + CHIPS; c++) {
		struct unc_set *set;
		uint64_t v[2];

		open_on(c, "UNC_M_CAS_COUNT:RD:socket=1", 10);
		set = rig_start(&rig, "UNC_M_CAS_COUNT:RD:socket=0 UNC_M_CAS_COUNT:RD:socket=1");
		for (int i = 0; i < 30; i++) {
			inject(0, 2); /* one line for each of two channels */
			inject(1, 2);
		}
		rig_read(set, v);
		CU_ASSERT_EQUAL(v[0], 60);
		CU_ASSERT_EQUAL(v[1], 20);
		CU_ASSERT_EQUAL(unc_count_regs.stopped(set), 2);
		CU_ASSERT_NOT_EQUAL(msr(c->status, 1), 0);
		unc_count_regs.release(set);
		CU_ASSERT_EQUAL(msr(c->status, 1), 0);
		runs();
		rig_close(&rig);
	}
}

/*
 * Two milliseconds pass after the next read of all counters of a set, or of the global status; in the second
 * case, then 2 us at each read, also of the time.
 */
static enum { NEVER, AFTER_COUNTERS, AFTER_STATUS, ALWAYS } passes;

static int read_and_pass(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = unc_regs_sim.read(self, at, n, value);

	if (passes == AFTER_COUNTERS && n >= VALUES) {
		passes = NEVER;
		rig_advance(&rig, 2 * MSEC);
	} else if (passes == AFTER_STATUS && at[n - 1].at == chip->status) {
		passes = ALWAYS;
		rig_advance(&rig, 2 * MSEC);
	} else if (passes == ALWAYS) {
		rig_advance(&rig, 2000);
	}
	return rc;
}

static bool clock_and_pass(void *self, uint64_t *ns)
{
	bool known = unc_regs_sim.clock(self, ns);

	if (passes == ALWAYS)
		rig_advance(&rig, 2000);
	return known;
}

static struct unc_set *start_passing(const struct chip *c)
{
	static struct unc_regs_ops ops;

	ops = unc_regs_sim;
	ops.read = read_and_pass;
	ops.clock = clock_and_pass;
	rig_chip(c->name);
	rig_open_through(&rig, &ops, c->options);
	freeze_on(c, "UNC_M_CLOCKTICKS:unit=0:socket=0", c->n);
	return start();
}

/* An overflow after the counters were read, before the read has looked for it: they are read once more. */
static void within_a_read(void)
{
	for (const struct chip *c = chips; c < chips + CHIPS; c++) {
		struct unc_set *set = start_passing(c);
		uint64_t v[VALUES];

		inject(1, 60);
		rig_advance(&rig, MSEC / 2);
		passes = AFTER_COUNTERS;
		rig_read(set, v);
		CU_ASSERT_EQUAL(passes, NEVER);
		are(v, MSEC, 5 * MSEC / 2, 0);
		CU_ASSERT_EQUAL(unc_count_regs.stopped(set), 1);
		rig_advance(&rig, MSEC / 2);
		rig_stop(set);
		rig_read(set, v);
		are(v, MSEC, 3 * MSEC, 0);
		unc_count_regs.release(set);
		runs();
		rig_close(&rig);
	}
}

/* The same, after the read has looked for it: the look at a clock that stands still finds it. */
static void within_a_look(void)
{
	for (int stop = 0; stop < 2; stop++) {
		struct unc_set *set = start_passing(&chips[0]);
		uint64_t v[VALUES];

		set->looked_at = 0; /* long ago */
		passes = AFTER_STATUS;
		if (stop)
			rig_stop(set);
		else
			rig_read(set, v);
		CU_ASSERT_EQUAL(passes, ALWAYS);
		passes = NEVER;
		if (stop)
			rig_read(set, v);
		CU_ASSERT_EQUAL(unc_count_regs.stopped(set), 1);
		CU_ASSERT_EQUAL(v[CHANNEL], chip->n);
		CU_ASSERT_EQUAL(v[HOME], chip->clocks);
		unc_count_regs.release(set);
		rig_close(&rig);
	}
}

/* ---------------------------------------------------------------------------------- others */

/* A stop could not settle its claims, and a start of the same process does: the freeze stays. */
static void settled_meanwhile(void)
{
	struct unc_set *set;
	uint64_t value;

	open_freezing(&chips[0]);
	set = rig_start(&rig, "UNC_M_CLOCKTICKS:unit=0:socket=0");
	rig_advance(&rig, 2 * MSEC);
	rig.direct->joins->pending = true;
	unc_count_regs.release(rig_start(&rig, "UNC_CHA_CLOCKTICKS:unit=0:socket=1"));
	CU_ASSERT(!rig.direct->joins->pending);
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, chip->n);
	unc_count_regs.release(set);
	runs();
	rig_close(&rig);
}

/* Another tool lifts the freeze: counts are lost, and nothing stays frozen. */
static void lifted(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t v[VALUES];

	open_freezing(&chips[0]);
	set = start();
	rig_advance(&rig, 2 * MSEC);
	rig_read(set, v);
	put_msr(chip->msr, chip->unfreeze);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(unc_count_regs.read(set, v, &err), -ESTALE);
	rig_says(err.text, "although its socket was frozen by an overflow");
	runs();
	unc_count_regs.release(set);
	rig_close(&rig);
}

/* The same before any read has seen the freeze. */
static void lifted_unread(void)
{
	for (int stop = 0; stop < 2; stop++) {
		struct unc_set *set = start_passing(&chips[0]);
		struct unc_error err = { 0 };
		uint64_t v[VALUES];

		rig_advance(&rig, 2 * MSEC);
		put_msr(chip->msr, chip->unfreeze);
		passes = ALWAYS;
		CU_ASSERT_EQUAL(stop ? unc_count_regs.stop(set, &err)
				     : unc_count_regs.read(set, v, &err),
				-ESTALE);
		rig_says(err.text, "although its socket was frozen by an overflow");
		passes = NEVER;
		unc_count_regs.release(set);
		runs();
		rig_close(&rig);
	}
}

/* On a machine whose time passes, units that stand still are looked at: by an overflow, that is no fault. */
static void time_passes(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t v[VALUES], first = 0;

	rig_clock("real");
	open_freezing(&chips[0]);
	set = start();
	for (int i = 0; i < 100 && unc_count_regs.stopped(set) == 0; i++) {
		rig_read(set, v);
		usleep(1000);
	}
	CU_ASSERT_EQUAL(unc_count_regs.stopped(set), 1);
	rig_read(set, v);
	first = v[HOME];
	CU_ASSERT_EQUAL(v[CHANNEL], chip->n);
	for (int i = 0; i < 15; i++) {
		usleep(1500);
		rig_read(set, v);
	}
	CU_ASSERT_EQUAL(v[CHANNEL], chip->n);
	CU_ASSERT_EQUAL(v[HOME], first);
	rig_stop(set);
	unc_count_regs.release(set);
	/* A freeze by another tool, long before the overflow, is one. */
	CU_ASSERT_EQUAL(unc_overflow_choose(rig.direct, "UNC_M_CLOCKTICKS,0x7fffffffffff", &err),
			0);
	set = start();
	put_msr(chip->msr, 1ull << 63);
	CU_ASSERT_EQUAL(unc_count_regs.stop(set, &err), -ESTALE);
	unc_count_regs.release(set);
	rig_close(&rig);
	rig_clock("manual");
}

static void refused(void)
{
	static const struct {
		const char *text;
		int rc;
		const char *says;
	} rows[] = {
		{ "UNC_M_CLOCKTICKS", -EINVAL, "it takes EVENT,N" },
		{ ",5", -EINVAL, "it takes EVENT,N" },
		{ "UNC_M_CLOCKTICKS,", -EINVAL, "it takes EVENT,N" },
		{ "UNC_M_CLOCKTICKS,0", -EINVAL, "it takes EVENT,N" },
		{ "UNC_M_CLOCKTICKS,-5", -EINVAL, "it takes EVENT,N" },
		{ "UNC_M_CLOCKTICKS,5x", -EINVAL, "it takes EVENT,N" },
		{ "UNC_M_CLOCKTICKS,0x800000000000", -EINVAL, "N is at most 140737488355327" },
		{ "UNC_M_CLOCKTICK,5", -EINVAL, "UNC_M_CLOCKTICK" },
		{ "UNC_C_CLOCKTICKS,5", -ENOTSUP, "its counters have no ov_en" },
	};
	struct unc_error err = { 0 };
	struct unc_set *set;

	rig_chip("ivbep");
	rig_open(&rig, "cbo=2,imc=1");
	CU_ASSERT_EQUAL(unc_overflow_choose(rig.direct, "UNC_M_CLOCKTICKS,5", &err), -EINVAL);
	rig_says(err.text, "needs PAPI_UNCORE_TOGETHER=1");
	rig.direct->together = true;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		CU_ASSERT_EQUAL(unc_overflow_choose(rig.direct, rows[i].text, &err), rows[i].rc);
		rig_says(err.text, rows[i].says);
	}
	rig_close(&rig);
	/* No source says what an overflow does on chips with discovery tables. */
	for (unsigned i = 0; i < 3; i++) {
		static const char *const names[] = { "spr", "emr", "gnr" };

		rig_chip(names[i]);
		rig_open(&rig, "cha=2,imc=2");
		rig.direct->together = true;
		CU_ASSERT_EQUAL(unc_overflow_choose(rig.direct, "UNC_M_CLOCKTICKS,5", &err),
				-ENOTSUP);
		rig_says(err.text,
			 "PAPI_UNCORE_FREEZE: what an overflow of UNC_M_CLOCKTICKS does on");
		rig_says(err.text, "is in no source");
		rig_close(&rig);
	}
	/* Beside a counter that always runs. */
	open_freezing(&chips[0]);
	set = rig_prepare(&rig, "UNC_M_CLOCKTICKS UNC_IIO_BANDWIDTH_IN:PART0_FREERUN", &err);
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), -ENOTSUP);
	rig_says(err.text, "counters that always run");
	unc_count_regs.release(set);
	/* Sets without the event freeze nothing. */
	set = rig_start(&rig, "UNC_M2M_CLOCKTICKS UNC_IIO_BANDWIDTH_IN:PART0_FREERUN");
	unc_count_regs.release(set);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- killed */

static void count_in_child(void)
{
	struct unc_regs_ops ops = deadly_ops();
	static struct rig_events events;
	struct unc_direct *direct;
	struct unc_set *set;
	uint64_t v[2];

	rig_encode_all("UNC_M_CLOCKTICKS UNC_M2M_CLOCKTICKS", &events);
	if (unc_direct_open(&ops, rig.spec, &direct, NULL))
		_exit(7);
	direct->together = true;
	if (unc_overflow_choose(direct, "UNC_M_CLOCKTICKS:unit=0,1600000", NULL) ||
	    unc_count_regs.prepare(direct, events.list, events.count, -1, &set, NULL))
		_exit(6);
	deadly_accesses = 0;
	if (unc_count_regs.start(set, NULL))
		_exit(5);
	rig_advance(&rig, 2 * MSEC);
	if (unc_count_regs.read(set, v, NULL) || unc_count_regs.stopped(set) != 3 ||
	    v[1] != 2 * 2000000 || unc_count_regs.stop(set, NULL))
		_exit(4);
	unc_count_regs.release(set);
	unc_direct_close(direct);
	_exit(0);
}

/* Killed at each access. The next start or stop of any process leaves nothing frozen and nothing armed. */
static void killed_at_each_access(void)
{
	unsigned step = rig_tool_is("plain") ? 1 : 5 * check_every(3), kills = 0;
	struct rig_registers before;
	bool killed = true;

	chip = &chips[0];
	rig_chip("icx");
	rig_open(&rig, "sockets=2,cha=1,imc=1,upi=2,iio=1,cores=1");
	rig_look(&rig, &before);
	for (deadly_at = 1; killed; deadly_at += step, kills++) {
		killed = deadly_kills(count_in_child);
		unc_count_regs.release(rig_start(&rig, "UNC_CHA_CLOCKTICKS:unit=0:socket=0"));
		rig_advance(&rig, 4 * MSEC);
		runs();
		rig_same_as(&rig, &before);
	}
	CU_ASSERT(kills * step > 50);
	deadly_at = 0;
	free(before.regs);
	rig_close(&rig);
}

/* Arm, say so, and wait to be killed. */
static void arm_in_child(int armed)
{
	static struct rig_events events;
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_direct *direct;
	struct unc_set *set;

	rig_encode_all("UNC_M_CLOCKTICKS:unit=0:socket=0", &events);
	if (unc_direct_open(&ops, rig.spec, &direct, NULL))
		_exit(7);
	direct->together = true;
	if (unc_overflow_choose(direct, "UNC_M_CLOCKTICKS:unit=0:socket=0,1600000", NULL) ||
	    unc_count_regs.prepare(direct, events.list, events.count, -1, &set, NULL) ||
	    unc_count_regs.start(set, NULL))
		_exit(6);
	if (write(armed, "a", 1) == 1)
		pause();
	_exit(5);
}

/*
 * Another process has armed a counter, which freezes the socket while this one counts there; then it is
 * killed. The next start of a clock lifts the freeze: before that, a clock that runs has shown it.
 */
static void killed_when_frozen(void)
{
	static const char *const names[] = {
		/* with a counter left in the unit, and without */
		"UNC_CHA_DIR_LOOKUP:SNP:unit=0:socket=0",
		"UNC_CHA_TOR_INSERTS:IA:unit=0:socket=0 UNC_CHA_TOR_INSERTS:IO:unit=0:socket=0 "
		"UNC_CHA_DIR_LOOKUP:SNP:unit=0:socket=0 UNC_CHA_DIR_LOOKUP:NO_SNP:unit=0:socket=0",
	};

	for (unsigned i = 0; i < 4; i++) {
		bool stop = i % 2;
		struct unc_error err = { 0 };
		struct unc_regs_ops ops = unc_regs_sim;
		struct unc_set *set;
		uint64_t v[4];
		int from[2];
		pid_t pid;
		char c;

		chip = &chips[0];
		rig_chip(chip->name);
		ops.read = read_and_pass;
		ops.clock = clock_and_pass;
		rig_open_through(&rig, &ops, chip->options);
		CU_ASSERT_EQUAL_FATAL(pipe(from), 0);
		fflush(stdout);
		pid = fork();
		CU_ASSERT_FATAL(pid >= 0);
		if (pid == 0)
			arm_in_child(from[1]);
		close(from[1]);
		CU_ASSERT_EQUAL_FATAL(read(from[0], &c, 1), 1);
		close(from[0]);
		passes = ALWAYS;
		set = rig_start(&rig, names[i / 2]);
		rig_advance(&rig, 2 * MSEC);
		CU_ASSERT_EQUAL(kill(pid, SIGKILL), 0);
		CU_ASSERT_EQUAL(waitpid(pid, NULL, 0), pid);
		rig_read(set, v);   /* counters have moved since the start */
		set->looked_at = 0; /* long ago */
		CU_ASSERT_EQUAL(stop ? unc_count_regs.stop(set, &err)
				     : unc_count_regs.read(set, v, &err),
				-ESTALE);
		rig_says(err.text, "all uncore counters of socket 0 are frozen");
		passes = NEVER;
		unc_count_regs.release(set);
		rig_close(&rig);
	}
}

static const struct check_test tests[] = {
	{ "exact values", exact },
	{ "at the stop", at_the_stop },
	{ "lines of traffic", lines },
	{ "within a read", within_a_read },
	{ "within a look", within_a_look },
	{ "claims settled meanwhile", settled_meanwhile },
	{ "another tool lifts the freeze", lifted },
	{ "another tool lifts it unread", lifted_unread },
	{ "a machine whose time passes", time_passes },
	{ "what is refused", refused },
	{ "killed at any access", killed_at_each_access },
	{ "killed when it has frozen a socket", killed_when_frozen },
	{ 0 },
};

int main(void)
{
	return check_run("overflow", tests);
}
