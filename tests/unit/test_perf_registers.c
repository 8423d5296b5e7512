/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by perf_event where registers can be read: a control that another tool changed is a lost count.
 * The kernel is simulated (fake_perf.h); what it writes is written here, to an embedded machine.
 */
#include "fake_perf.h"
#include "fake_root.h"

#include <errno.h>
#include <string.h>

#include "count.h"
#include "perf/calls.h"
#include "perf/open.h"
#include "perf/registers.h"
#include "rig.h"
#include "sim_help.h"

#define MS 1000000ull

static struct fake_root root;
static struct unc_perf *perf;
static struct machine sim;
static struct unc_error err;

static void begin(void)
{
	fake_root_open(&root);
	fake_host(&root, 106, 2, 2);
	fake_pmu_whole(&root, "uncore_cha_0", 30, "0,2",
		       "event=config:0-7 umask=config:8-15,32-57 edge=config:18 tid_en=config:19 "
		       "inv=config:23 thresh=config:24-31 filter_tid=config1:0-9");
	fake_pmu_whole(&root, "uncore_imc_0", 35, "0,2",
		       "event=config:0-7 umask=config:8-15 edge=config:18 inv=config:23 "
		       "thresh=config:24-31");
	fake_pmu(&root, "uncore_imc_0", "events/clockticks", "event=0xff,umask=0x00");
	fake_perf_begin();
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
	machine_open(&sim, "sockets=2");
	unc_perf_registers_free(perf->registers);
	perf->registers = unc_perf_registers_new(&unc_regs_sim, sim.spec);
}

static void end(void)
{
	unc_perf_close(perf);
	machine_close(&sim);
	fake_perf_end();
	fake_root_close(&root);
}

static struct unc_set *prepare(const char *name, bool multiplex)
{
	static struct unc_encoding e;
	const struct unc_encoding *list[] = { &e };
	struct unc_set *s = NULL;

	CU_ASSERT_EQUAL_FATAL(unc_encode(perf->machine.chip, name, &e, &err), 0);
	CU_ASSERT_EQUAL_FATAL((multiplex ? unc_count_perf.prepare_multiplexed
					 : unc_count_perf.prepare)(perf, list, 1, -1, &s, &err),
			      0);
	return s;
}

static const struct unc_box *box_named(const char *name)
{
	const struct unc_chip *chip = perf->machine.chip;
	unsigned i = 0;

	while (strcmp(chip->boxes[i]->name, name) != 0)
		i++;
	return chip->boxes[i];
}

/* Registers of unit 0 of socket 1. */
static void put(const char *box, int32_t offset, unsigned size, uint64_t value)
{
	set(&sim, reg_at(&sim, box, 1, 0, offset, size), value);
}

static void put_ctl(const char *box, int n, uint64_t value)
{
	set(&sim, ctl(&sim, box, 1, 0, n), value);
}

static int look(struct unc_set *s, uint64_t ms)
{
	uint64_t values[2];

	fake.now += ms * MS;
	return unc_count_perf.read(s, values, &err);
}

/* While the set waits, the kernel gives the counter to another event. */
static void take_away(uint64_t ns)
{
	fake.running = 0;
	fake.now += ns;
}

static void start(struct unc_set *s)
{
	CU_ASSERT_EQUAL_FATAL(unc_count_perf.start(s, &err), 0);
}

enum { INSERTS = 0x35 | 0x01 << 8 };

/* Each event of a set is looked at. */
static void each_event(void)
{
	static const char *const names[] = { "UNC_CHA_TOR_INSERTS:umask=1:unit=0:socket=1",
					     "UNC_CHA_DIR_LOOKUP:SNP:unit=0:socket=1" };
	struct unc_encoding e[2];
	const struct unc_encoding *list[] = { &e[0], &e[1] };
	struct unc_set *s = NULL;

	begin();
	for (int i = 0; i < 2; i++)
		CU_ASSERT_EQUAL_FATAL(unc_encode(perf->machine.chip, names[i], &e[i], &err), 0);
	CU_ASSERT_EQUAL_FATAL(unc_count_perf.prepare(perf, list, 2, -1, &s, &err), 0);
	for (int lost = 0; lost < 2; lost++) {
		for (int i = 0; i < 2; i++)
			put_ctl("CHA", i, e[i].value[UNC_CTL] | EN);
		start(s);
		CU_ASSERT_EQUAL(look(s, 200), 0);
		put_ctl("CHA", lost, 0);
		CU_ASSERT_EQUAL(look(s, 200), -ESTALE);
		CU_ASSERT_EQUAL(unc_count_perf.stop(s, &err), -ESTALE);
	}
	unc_count_perf.release(s);
	end();
}

static void control(void)
{
	static const char name[] = "UNC_CHA_TOR_INSERTS:umask=1:unit=0:socket=1";
	const struct unc_perf_calls *before;
	struct unc_perf_calls calls;
	struct unc_set *s;

	begin();
	s = prepare(name, false);
	put_ctl("CHA", 2, INSERTS | EN);
	start(s);
	CU_ASSERT_EQUAL(look(s, 200), 0);
	/* The kernel has moved it to another counter; another tool's event is beside it. */
	put_ctl("CHA", 2, 0x36 | EN);
	put_ctl("CHA", 0, INSERTS | EN);
	CU_ASSERT_EQUAL(look(s, 200), 0);
	CU_ASSERT_EQUAL(unc_count_perf.stop(s, &err), 0);

	/* Looked at each 100 ms, and when the set stops. */
	start(s);
	put_ctl("CHA", 0, 0);
	CU_ASSERT_EQUAL(look(s, 50), 0);
	CU_ASSERT_EQUAL(look(s, 60), -ESTALE);
	rig_says(err.text,
		 "another tool wrote to the control or filter of event 0x135 in CHA 0 of socket 1");
	CU_ASSERT_EQUAL(look(s, 1), -ESTALE);
	CU_ASSERT_EQUAL(unc_count_perf.stop(s, &err), -ESTALE);
	put_ctl("CHA", 1, INSERTS | EN);
	start(s);
	put_ctl("CHA", 1, INSERTS); /* disabled */
	CU_ASSERT_EQUAL(unc_count_perf.stop(s, &err), -ESTALE);
	for (unsigned bit = 0; bit < 32; bit++) { /* each field of the event is another one */
		if (bit == 16 || bit == 17 || bit == 20 || bit == 21)
			continue; /* of no field */
		put_ctl("CHA", 1, INSERTS | EN);
		start(s);
		put_ctl("CHA", 1, (INSERTS | EN) ^ 1ull << bit);
		CU_ASSERT_EQUAL(unc_count_perf.stop(s, &err), -ESTALE);
	}

	/* The kernel gave the counter to another event: that is another error. */
	put_ctl("CHA", 1, INSERTS | EN);
	start(s);
	CU_ASSERT_EQUAL(look(s, 50), 0);
	put_ctl("CHA", 1, 0);
	calls = *unc_perf_calls;
	calls.sleep = take_away;
	before = unc_perf_calls;
	unc_perf_calls = &calls;
	CU_ASSERT_EQUAL(look(s, 60), 0);
	CU_ASSERT_EQUAL(look(s, 1), -EBUSY);
	unc_perf_calls = before;
	fake.running = 100;
	put_ctl("CHA", 1, INSERTS | EN);
	unc_count_perf.stop(s, &err);

	/* What did not show after the start says nothing. */
	put_ctl("CHA", 1, 0);
	start(s);
	CU_ASSERT_EQUAL(look(s, 200), 0);
	put_ctl("CHA", 1, INSERTS | EN);
	put_ctl("CHA", 1, 0);
	CU_ASSERT_EQUAL(unc_count_perf.stop(s, &err), 0);
	unc_count_perf.release(s);

	/* With multiplexing the kernel itself takes counters away. */
	put_ctl("CHA", 1, INSERTS | EN);
	s = prepare(name, true);
	start(s);
	put_ctl("CHA", 1, 0);
	CU_ASSERT_EQUAL(look(s, 200), 0);
	CU_ASSERT_EQUAL(unc_count_perf.stop(s, &err), 0);
	unc_count_perf.release(s);
	end();
}

static void filter(void)
{
	struct unc_set *s;
	int32_t tid;

	begin();
	s = prepare("UNC_CHA_TOR_INSERTS:umask=1:tid=9:unit=0:socket=1", false);
	tid = box_named("CHA")->filters[0].offset;
	put_ctl("CHA", 0, INSERTS | EN | 1 << 19);
	put("CHA", tid, 8, 9);
	start(s);
	CU_ASSERT_EQUAL(look(s, 200), 0);
	put("CHA", tid, 8, 8);
	CU_ASSERT_EQUAL(look(s, 200), -ESTALE);
	unc_count_perf.release(s);
	end();
}

static void fixed(void)
{
	struct unc_set *s;

	begin();
	s = prepare("UNC_M_HCLOCKTICKS:unit=0:socket=1", false);
	put("IMC", box_named("IMC")->fixed_ctl, 4, EN);
	start(s);
	CU_ASSERT_EQUAL(look(s, 200), 0);
	put("IMC", box_named("IMC")->fixed_ctl, 4, 0);
	CU_ASSERT_EQUAL(unc_count_perf.stop(s, &err), -ESTALE);
	unc_count_perf.release(s);
	end();
}

static unsigned opens;

static int counted_open(const char *options, void **self, struct unc_error *e)
{
	opens++;
	return unc_regs_sim.open(options, self, e);
}

/* They are opened once, whether they can be read or not. */
static void opened_once(void)
{
	const char *const machines[] = { sim.spec, "no such machine" };
	struct unc_regs_ops ops = unc_regs_sim;

	ops.open = counted_open;
	for (int i = 0; i < 2; i++) {
		begin();
		unc_perf_registers_free(perf->registers);
		perf->registers = unc_perf_registers_new(&ops, machines[i]);
		opens = 0;
		CU_ASSERT_EQUAL(unc_perf_registers_readable(perf), i == 0);
		CU_ASSERT_EQUAL(unc_perf_registers_readable(perf), i == 0);
		CU_ASSERT_EQUAL(opens, 1);
		end();
	}
}

static void not_readable(void)
{
	struct unc_set *s;

	begin();
	unc_perf_registers_free(perf->registers);
	perf->registers = unc_perf_registers_new(&unc_regs_sim, "no such machine");
	s = prepare("UNC_CHA_TOR_INSERTS:umask=1:unit=0:socket=1", false);
	start(s);
	CU_ASSERT_EQUAL(look(s, 200), 0);
	CU_ASSERT_EQUAL(unc_count_perf.stop(s, &err), 0);
	unc_count_perf.release(s);
	end();
}

static const struct check_test tests[] = {
	{ "control", control },
	{ "each event", each_event },
	{ "filter", filter },
	{ "fixed counter", fixed },
	{ "registers cannot be read", not_readable },
	{ "registers are opened once", opened_once },
	{ 0 },
};

int main(void)
{
	return check_run("registers beside perf_event", tests);
}
