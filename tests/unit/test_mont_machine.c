/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The embedded machine of Montecito: its registers, what it refuses, turns of threads, freeze.
 * Values are written down from manual 002, chapter 3, with the corrections of the tables' sources.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rig.h"

#define PLM 9ull /* levels 0 and 3 */
#define ISM (2ull << 24)
#define ALL (1ull << 26)
#define OI (1ull << 5)
#define EVENT(es, umask) (PLM | ISM | (uint64_t)(umask) << 16 | (uint64_t)(es) << 8)
#define CYCLES EVENT(0x12, 0)
#define RETIRED EVENT(0x09, 0)   /* FP_OPS_RETIRED: type A */
#define L3_MISSES EVENT(0xdc, 0) /* type F */
#define RAB_FULL EVENT(0x60, 0)  /* L1I_RAB_FULL: type C */
#define TURN MSEC

enum { PMC = 0, PMD = 0x100, IBR = 0x200, DBR = 0x300 };

static struct rig rig;

static struct unc_addr reg(unsigned thread, unsigned bank, unsigned n)
{
	return (struct unc_addr){ .space = UNC_PMC_PMD,
				  .size = 8,
				  .at = thread * 0x400ull + bank + n };
}

static int put(unsigned thread, unsigned bank, unsigned n, uint64_t value)
{
	struct unc_addr at = reg(thread, bank, n);

	return unc_regs_sim.write(rig.sim, &at, value);
}

static int look(unsigned thread, unsigned bank, unsigned n, uint64_t *value)
{
	struct unc_addr at = reg(thread, bank, n);

	return unc_regs_sim.read(rig.sim, &at, 1, value);
}

static void set(unsigned thread, unsigned bank, unsigned n, uint64_t value)
{
	int rc = put(thread, bank, n, value);

	CU_ASSERT_EQUAL(rc, 0);
	if (rc)
		printf("thread %u, register 0x%x + %u: %d\n", thread, bank, n, rc);
}

static uint64_t get(unsigned thread, unsigned bank, unsigned n)
{
	uint64_t value = 0;

	CU_ASSERT_EQUAL(look(thread, bank, n, &value), 0);
	return value;
}

/* The machine's last word about what was done wrongly. */
static void refused(const char *why)
{
	unsigned faults = unc_sim_faults(rig.sim);

	CU_ASSERT_NOT_EQUAL_FATAL(faults, 0);
	rig_says(unc_sim_fault(rig.sim, faults - 1), why);
	if (faults > 32)
		unc_sim_reset(rig.sim);
}

static void refuses(unsigned bank, unsigned n, uint64_t value, const char *why)
{
	int rc = put(0, bank, n, value);

	CU_ASSERT(rc < 0);
	if (rc == 0)
		printf("register 0x%x + %u took 0x%llx\n", bank, n, (unsigned long long)value);
	else
		refused(why);
}

static void open_machine(const char *options)
{
	rig_chip("montecito");
	rig_open(&rig, options);
}

static void close_machine(void)
{
	unc_sim_reset(rig.sim); /* what was refused on purpose */
	rig_close(&rig);
}

/* ------------------------------------------------------------------------------ registers */

static void resets(void)
{
	static const struct {
		unsigned pmc;
		uint64_t value;
	} values[] = {
		{ 0, 0 },
		{ 1, 0 },
		{ 3, 0 },
		{ 4, 0 },
		{ 15, 0 },
		{ 32, 0x030f01ffffffffff },
		{ 33, 0x1ffffffffff },
		{ 34, 0x030f01ffffffffff },
		{ 35, 0x1ffffffffff },
		{ 36, 0xfffffff0 },
		{ 37, 0 },
		{ 38, 0xdb6 },
		{ 39, 0 },
		{ 40, 0 },
		{ 41, 0x2078fefefefe },
		{ 42, 0 },
	};

	open_machine("sockets=2");
	for (unsigned thread = 0; thread < 4; thread++)
		for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++)
			CU_ASSERT_EQUAL(get(thread, PMC, values[i].pmc), values[i].value);
	rig_close(&rig);
}

/* Every bit of every register: taken or refused as the manual's figures have it. */
static void bits(void)
{
	static const struct {
		unsigned bank, first, last;
		uint64_t writable, ones; /* with its bits, the value that others are tried beside */
	} regs[] = {
		{ PMC, 0, 0, 0xfff1, 0 },
		{ PMC, 1, 3, 0, 0 },
		{ PMC, 4, 15, 0x7f7fff70, 0 }, /* bits of plm: a monitor that runs has rules */
		{ PMC, 32, 32, 0x030f01ffffffffff, 0 },
		{ PMC, 33, 33, 0x1ffffffffff, 0 },
		{ PMC, 34, 34, 0x030f01ffffffffff, 0 },
		{ PMC, 35, 35, 0x1ffffffffff, 0 },
		{ PMC, 36, 36, 0xffffffff, 0xfffffff0 },
		{ PMC, 37, 37, 0x3ff0, 0 },
		{ PMC, 38, 38, 0x2db6, 0x0924 },
		{ PMC, 39, 39, 0xff40, 0 },
		{ PMC, 40, 40, 0x30f01c0, 0 },
		{ PMC, 41, 41, 0x1e078fefefefe, 0x78e6e6e6e6 },
		{ PMC, 42, 42, 0x7ff40, 0 },
		{ PMD, 4, 15, ~(1ull << 47), 0 },
		{ PMD, 32, 39, ~0ull, 0 },
		{ PMD, 48, 63, ~0ull, 0 },
		{ IBR, 0, 0, ~0ull, 0 },
		{ IBR, 1, 1, ~(3ull << 60), 0 },
		{ DBR, 6, 6, ~0ull, 0 },
		{ DBR, 7, 7, ~(3ull << 60), 0 },
	};

	open_machine("");
	for (size_t i = 0; i < sizeof(regs) / sizeof(regs[0]); i++) {
		for (unsigned n = regs[i].first; n <= regs[i].last; n++) {
			for (unsigned bit = 0; bit < 64; bit++) {
				uint64_t value = regs[i].ones ^ 1ull << bit;

				if (regs[i].bank == PMC && (n >= 4 && n <= 42) && bit < 4 &&
				    n != 38 && n != 41 && n != 36 && (n < 32 || n > 35))
					continue;  /* plm */
				set(0, PMC, 0, 1); /* what runs has rules of its own */
				if (regs[i].ones >> bit & 1)
					refuses(regs[i].bank, n, value, "must be written as 1");
				else if (regs[i].writable >> bit & 1)
					set(0, regs[i].bank, n, value);
				else
					refuses(regs[i].bank, n, value, "reserved bits");
				if (regs[i].bank == PMC && (regs[i].writable >> bit & 1) &&
				    !(regs[i].ones >> bit & 1))
					CU_ASSERT_EQUAL(get(0, PMC, n), value);
			}
		}
		unc_sim_reset(rig.sim);
	}
	close_machine();
}

static void no_such_register(void)
{
	static const struct {
		unsigned bank, n;
	} holes[] = { { PMC, 16 }, { PMC, 31 },   { PMC, 43 },  { PMD, 0 },  { PMD, 3 },
		      { PMD, 16 }, { PMD, 40 },   { PMD, 47 },  { PMD, 64 }, { IBR, 8 },
		      { DBR, 8 },  { 0x1000, 0 }, { 0x4000, 0 } };
	struct unc_addr at = reg(0, PMC, 4);
	uint64_t value;

	open_machine("");
	for (size_t i = 0; i < sizeof(holes) / sizeof(holes[0]); i++) {
		CU_ASSERT_EQUAL(look(0, holes[i].bank, holes[i].n, &value), -ENXIO);
		refused("no such register");
		CU_ASSERT_EQUAL(put(0, holes[i].bank, holes[i].n, 0), -ENXIO);
		refused("no such register");
	}
	at.socket = 1;
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), -ENXIO);
	refused("no such socket: 1");
	at.socket = 0;
	at.size = 4;
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), -EINVAL);
	refused("wrong size");
	at = (struct unc_addr){ .space = UNC_MSR, .size = 8, .at = 0x700 };
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), -ENXIO);
	CU_ASSERT_STRING_EQUAL(unc_sim_fault(rig.sim, unc_sim_faults(rig.sim) - 1),
			       "read msr 0x700: no such register");
	CU_ASSERT_EQUAL(put(3, PMC, 38, 0xdb7), -EROFS);
	CU_ASSERT_STRING_EQUAL(unc_sim_fault(rig.sim, unc_sim_faults(rig.sim) - 1),
			       "write socket 0 thread 3 pmc38: reserved bits 0x1");
	close_machine();
}

/* Captured data can be read only while frozen (3.3.8). */
static void captured(void)
{
	uint64_t value;

	open_machine("");
	CU_ASSERT_EQUAL(look(0, PMD, 32, &value), -EINVAL);
	refused("only while frozen");
	CU_ASSERT_EQUAL(look(0, PMD, 48, &value), -EINVAL);
	set(0, PMC, 0, 1);
	set(0, PMD, 48, 0x1234);
	CU_ASSERT_EQUAL(get(0, PMD, 48), 0x1234);
	CU_ASSERT_EQUAL(get(0, PMD, 36), 0);
	close_machine();
}

/* ------------------------------------------------------------------------------ rules */

static void one_counter(void)
{
	open_machine("");
	refuses(PMC, 4, PLM | 0x1200, "ism must be 10b");
	refuses(PMC, 4, PLM | 0x1200 | 1 << 24, "ism must be 10b");
	refuses(PMC, 4, PLM | 0x1200 | 3 << 24, "ism must be 10b");
	set(0, PMC, 4, 0x1200); /* plm 0: off */
	for (unsigned n = 4; n <= 15; n++) {
		if (n == 10)
			set(0, PMC, n, EVENT(0x18, 0));
		else
			refuses(PMC, n, EVENT(0x18, 0), "PMD10 only");
		if (n >= 10)
			refuses(PMC, n, CYCLES | ALL, "all is for PMC4-9 only");
		else
			set(0, PMC, n, CYCLES | ALL);
		for (unsigned es = 0x80; n >= 10 && es < 0x100; es++) {
			bool duplicated = es < 0xc0 || es >= 0xe0;
			bool l1d = es >= 0xc0 && es < 0xda;

			if (duplicated)
				refuses(PMC, n, EVENT(es, 0), "PMD4-9 only");
			else if (!l1d)
				set(0, PMC, n, EVENT(es, 0));
		}
		set(0, PMC, n, 0);
	}
	for (unsigned umask = 0; umask < 16; umask++) {
		set(0, PMC, 0, 1);
		if ((umask & 3) < 2)
			refuses(PMC, 4, EVENT(0xe4, umask) | ALL, "counts wrongly with all");
		else
			set(0, PMC, 4, EVENT(0xe4, umask) | ALL);
		if (umask >= 4 && umask <= 7)
			refuses(PMC, 4, EVENT(0xea, umask) | ALL, "counts wrongly with all");
		else
			set(0, PMC, 4, EVENT(0xea, umask) | ALL);
		refuses(PMC, 4, EVENT(0xe1, umask) | ALL, "counts wrongly with all");
		refuses(PMC, 4, EVENT(0xe5, umask) | ALL, "counts wrongly with all");
		refuses(PMC, 4, EVENT(0xe8, umask) | ALL, "counts wrongly with all");
		refuses(PMC, 4, EVENT(0xf0, umask) | ALL, "counts wrongly with all");
		refuses(PMC, 4, EVENT(0xf1, umask) | ALL, "counts wrongly with all");
	}
	close_machine();
}

/* Frozen, these values are written; then the thread is let run, which is refused for `why`. */
struct setup {
	unsigned bank, n;
	uint64_t value;
};
static void together(const struct setup *s, const char *why)
{
	unc_sim_reset(rig.sim);
	set(0, PMC, 0, 1);
	for (; s->n != 0 || s->bank != 0; s++)
		set(0, s->bank, s->n, s->value);
	if (why)
		refuses(PMC, 0, 0, why);
	else
		set(0, PMC, 0, 0);
}
#define TOGETHER(why, ...) together((const struct setup[]){ __VA_ARGS__, { 0 } }, why)

static void l1d(void)
{
	open_machine("");
	TOGETHER(NULL, { PMC, 5, EVENT(0xc0, 0) }, { PMC, 9, EVENT(0xc3, 1) },
		 { PMC, 15, EVENT(0xc1, 2) });
	TOGETHER("no event of the L1D set is in PMC5", { PMC, 4, EVENT(0xc0, 0) });
	TOGETHER("no event of the L1D set is in PMC5", { PMC, 5, CYCLES },
		 { PMC, 12, EVENT(0xca, 0) });
	TOGETHER("two L1D sets", { PMC, 5, EVENT(0xc4, 0) }, { PMC, 6, EVENT(0xc3, 0) });
	TOGETHER("two L1D sets", { PMC, 5, EVENT(0xd8, 0) }, { PMC, 6, EVENT(0xd2, 0) });
	/* These are in no set. */
	TOGETHER(NULL, { PMC, 4, EVENT(0xc6, 0) }, { PMC, 6, EVENT(0xc8, 0) },
		 { PMC, 7, EVENT(0xc9, 0) }, { PMC, 8, EVENT(0xcb, 0) });
	/* A monitor that is off breaks no rule. */
	TOGETHER(NULL, { PMC, 5, EVENT(0xc4, 0) }, { PMC, 6, EVENT(0xc3, 0) & ~0xfull });
	close_machine();
}

static void l2d(void)
{
	open_machine("");
	TOGETHER(NULL, { PMC, 4, EVENT(0xec, 0) }, { PMC, 5, EVENT(0xed, 0) },
		 { PMC, 8, EVENT(0xec, 0) }, { PMC, 6, EVENT(0xe8, 1) },
		 { PMC, 7, EVENT(0xe8, 1) });
	TOGETHER(NULL, { PMC, 4, EVENT(0xe6, 1) }, { PMC, 6, EVENT(0xe6, 2) }, { PMC, 5, CYCLES },
		 { PMC, 7, RETIRED });
	TOGETHER("none of its set", { PMC, 5, EVENT(0xec, 0) });
	TOGETHER("none of its set", { PMC, 4, EVENT(0xe6, 0) }, { PMC, 8, EVENT(0xec, 0) });
	TOGETHER("none of its set", { PMC, 4, EVENT(0xe6, 0) }, { PMC, 7, EVENT(0xe6, 0) });
	TOGETHER("none of its set", { PMC, 6, EVENT(0xe6, 0) }, { PMC, 5, EVENT(0xe6, 0) });
	TOGETHER("another umask", { PMC, 6, EVENT(0xe8, 1) }, { PMC, 9, EVENT(0xe8, 2) });
	TOGETHER("another all", { PMC, 6, EVENT(0xe6, 1) | ALL }, { PMC, 9, EVENT(0xe6, 1) });
	TOGETHER("CANCELS0 and L2D_OZQ_CANCELS1", { PMC, 4, EVENT(0xe0, 2) },
		 { PMC, 6, EVENT(0xe2, 2) });
	TOGETHER("CANCELS0 and L2D_OZQ_CANCELS1", { PMC, 4, EVENT(0xe0, 2) },
		 { PMC, 5, EVENT(0xe2, 2) });
	close_machine();
}

static void qualifiers(void)
{
	const uint64_t ibr_only = 0x000f01ffffffffff; /* PMC32: ig_ad and inv are 0 */

	open_machine("");
	TOGETHER(NULL, { PMC, 32, ibr_only }, { PMC, 38, 0xdb4 }, { IBR, 0, 0x4000 },
		 { IBR, 1, 0xfffffffffff000 });
	TOGETHER("tag instructions inconsistently", { PMC, 32, ibr_only }, { PMC, 38, 0xdb4 },
		 { PMC, 41, 0x78fefefefe });
	TOGETHER("tag instructions inconsistently", { PMC, 32, ibr_only }, { PMC, 38, 0xda6 },
		 { PMC, 41, 0x78fefefefe });
	TOGETHER(NULL, { PMC, 38, 0xda6 }, { PMC, 41, 0x78fefefefe });
	TOGETHER(NULL, { PMC, 32, ibr_only }, { PMC, 41, 0x78fefefefe });
	/* fine */
	TOGETHER(NULL, { PMC, 32, ibr_only }, { PMC, 38, 0x2d34 }, { IBR, 0, 0x10004000 },
		 { IBR, 4, 0x10004001 });
	TOGETHER(NULL, { PMC, 38, 0x29a6 }, { IBR, 2, 0x10004000 }, { IBR, 6, 0x1000ffff });
	TOGETHER("only one of the two", { PMC, 38, 0x2db4 }, { IBR, 4, 1 });
	TOGETHER("only one of the two", { PMC, 38, 0x2db6 & ~0x400ull });
	TOGETHER("within one page", { PMC, 38, 0x2d34 }, { IBR, 0, 0x4000 }, { IBR, 4, 0x4000 });
	TOGETHER("within one page", { PMC, 38, 0x2d34 }, { IBR, 0, 0x4000 }, { IBR, 4, 0x14001 });
	TOGETHER("within one page", { PMC, 38, 0x29a6 }, { IBR, 2, 0x4000 }, { IBR, 6, 0x3fff });
	/* breakpoints of a debugger */
	TOGETHER("of a debugger", { PMC, 32, ibr_only }, { PMC, 38, 0xdb4 },
		 { IBR, 1, 1ull << 63 });
	TOGETHER(NULL, { PMC, 38, 0xdb4 }, { IBR, 1, 1ull << 63 });
	TOGETHER("of a debugger", { PMC, 41, 0x2078fefefef6 }, { DBR, 1, 1ull << 62 });
	TOGETHER("of a debugger", { PMC, 41, 0x4078fefef6fe }, { DBR, 3, 1ull << 63 });
	TOGETHER(NULL, { PMC, 41, 0x2078fefefef6 }, { DBR, 3, 1ull << 62 });
	close_machine();
}

static void capture(void)
{
	static const unsigned latencies[] = { 0x40, 0x7f, 0xff, 0xfe, 0xfc, 0xf8,
					      0xf0, 0xe0, 0xc0, 0x80, 0x00 };

	open_machine("");
	for (unsigned umask = 0; umask < 0x100; umask++) {
		uint64_t value = PLM | umask << 5 | 1 << 13;
		bool known = umask >= 0x40 && umask < 0x80;

		for (size_t i = 0; i < sizeof(latencies) / sizeof(latencies[0]); i++)
			known |= umask == latencies[i];
		if (known)
			set(0, PMC, 37, value);
		else
			refuses(PMC, 37, value, "undefined");
	}
	unc_sim_reset(rig.sim);
	refuses(PMC, 40, PLM, "ism must be 10b");
	refuses(PMC, 42, PLM | 1 << 8, "undefined");
	TOGETHER(NULL, { PMC, 40, PLM | ISM }, { PMC, 39, PLM | 0x3f00 });
	TOGETHER("PMC39 must be 0", { PMC, 40, PLM | ISM | 1 << 7 }, { PMC, 39, 0x3f00 });
	TOGETHER("PMC39 must be 0", { PMC, 40, PLM | ISM | 2 << 7 }, { PMC, 39, PLM | 0x3f00 });
	TOGETHER("IP-EAR and execution trace", { PMC, 42, PLM | 4 << 8 },
		 { PMC, 39, PLM | 0x3f00 });
	TOGETHER(NULL, { PMC, 42, PLM | 4 << 8 | 0xff << 11 });
	TOGETHER(NULL, { PMC, 42, PLM }, { PMC, 39, PLM | 0x3f00 });
	close_machine();
}

/* The same rules hold for a register that is written while the thread runs; nothing changes. */
static void running(void)
{
	open_machine("");
	refuses(PMC, 4, EVENT(0xc0, 0), "PMC5");
	CU_ASSERT_EQUAL(get(0, PMC, 4), 0);
	set(0, PMC, 5, EVENT(0xc0, 0));
	set(0, PMC, 4, EVENT(0xc0, 0));
	refuses(PMC, 5, CYCLES, "PMC5");
	CU_ASSERT_EQUAL(get(0, PMC, 5), EVENT(0xc0, 0));
	close_machine();
}

/* ------------------------------------------------------------------------------ counting */

/*
 * Turns of a millisecond: threads 0 and 3 first, then 1 and 2. Duplicated counters go on in the
 * background for what happens there; banked ones stop.
 */
static void turns(void)
{
	static const struct {
		unsigned ms, first, second; /* milliseconds that each of a core's threads has had */
	} moments[] = { { 1, 1, 0 }, { 2, 1, 1 }, { 3, 2, 1 }, { 7, 4, 3 } };

	open_machine("");
	for (size_t i = 0; i < sizeof(moments) / sizeof(moments[0]); i++) {
		unc_sim_reset(rig.sim);
		for (unsigned thread = 0; thread < 4; thread++) {
			set(thread, PMC, 4, CYCLES);
			set(thread, PMC, 10, CYCLES);
			set(thread, PMC, 5, L3_MISSES);
			set(thread, PMC, 11, L3_MISSES);
			set(thread, PMC, 6, RETIRED);
			set(thread, PMC, 12, RETIRED);
			set(thread, PMC, 7, CYCLES | ALL);
			set(thread, PMC, 9, L3_MISSES | ALL);
		}
		rig_advance(&rig, moments[i].ms * MSEC);
		for (unsigned thread = 0; thread < 4; thread++) {
			unsigned other = thread ^ 1;
			bool first = thread == 0 || thread == 3;
			unsigned ms = first ? moments[i].first : moments[i].second;
			uint64_t rate;

			CU_ASSERT_EQUAL(get(thread, PMD, 4), ms * 1000000);
			CU_ASSERT_EQUAL(get(thread, PMD, 10), ms * (1000000 - 1));
			CU_ASSERT_EQUAL(get(thread, PMD, 7), moments[i].ms * 1000000);
			/* Type F: a signature for every millisecond, in the background too. */
			rate = get(thread, PMD, 5) / moments[i].ms;
			CU_ASSERT_EQUAL(get(thread, PMD, 5), rate * moments[i].ms);
			CU_ASSERT_EQUAL(get(thread, PMD, 11), rate * ms);
			CU_ASSERT(rate > 0);
			CU_ASSERT_EQUAL(get(thread, PMD, 9),
					get(thread, PMD, 5) + get(other, PMD, 5));
			CU_ASSERT_NOT_EQUAL(get(thread, PMD, 5), get(other, PMD, 5));
			/* Type A: only in the foreground, whatever counts it. */
			CU_ASSERT_EQUAL(get(thread, PMD, 6), get(thread, PMD, 12));
			CU_ASSERT((get(thread, PMD, 6) != 0) == (ms != 0));
		}
	}
	rig_close(&rig);
}

/* Looking often changes nothing; a turn of another length does. */
static void looking(void)
{
	uint64_t once[3];

	open_machine("turn=7");
	for (unsigned often = 0; often < 2; often++) {
		unc_sim_reset(rig.sim);
		set(1, PMC, 4, CYCLES);
		set(1, PMC, 10, CYCLES);
		set(1, PMC, 5, L3_MISSES | ALL);
		for (unsigned i = 0; often && i < 1000; i++) {
			rig_advance(&rig, 137);
			get(1, PMD, 4 + i % 2);
			get(1, PMD, 10);
		}
		rig_advance(&rig, often ? 3000 : 140000);
		for (unsigned i = 0; i < 2; i++) {
			if (!often)
				once[i] = get(1, PMD, 4 + i);
			CU_ASSERT_EQUAL(get(1, PMD, 4 + i), once[i]);
		}
		CU_ASSERT_EQUAL(get(1, PMD, 4), 70000); /* 20 turns, half of them its own */
		CU_ASSERT_EQUAL(get(1, PMD, 10), 70000 - 10);
	}
	rig_close(&rig);
}

/* Level 0 has a quarter of everything, level 3 the rest, levels 1 and 2 nothing. */
static void privilege(void)
{
	open_machine("");
	for (unsigned level = 0; level < 4; level++)
		set(0, PMC, 4 + level, (L3_MISSES & ~0xfull) | 1ull << level);
	set(0, PMC, 8, L3_MISSES);
	set(0, PMC, 9, L3_MISSES | 1 << 6); /* pm: PSR.pp is set as well */
	rig_advance(&rig, 10 * MSEC);
	CU_ASSERT_EQUAL(4 * get(0, PMD, 4), get(0, PMD, 8));
	CU_ASSERT_EQUAL(get(0, PMD, 5), 0);
	CU_ASSERT_EQUAL(get(0, PMD, 6), 0);
	CU_ASSERT_EQUAL(4 * get(0, PMD, 7), 3 * get(0, PMD, 8));
	CU_ASSERT_EQUAL(get(0, PMD, 9), get(0, PMD, 8));
	/* plm 0 switches it off, and what it counted is lost. */
	set(0, PMC, 8, L3_MISSES & ~0xfull);
	CU_ASSERT_NOT_EQUAL(get(0, PMD, 8), get(0, PMD, 9));
	close_machine();
}

/*
 * Which events a qualifier reaches: what each counts in thread 1 in a round under these registers,
 * compared with what it counts without.
 */
enum { INST, FP, CYC, L3, PREFETCH, TAG2, BUBBLE, EVENTS };
static void qualified(const struct setup *s, uint64_t counts[EVENTS])
{
	static const uint64_t events[EVENTS] = {
		[INST] = EVENT(0x50, 0),     /* NOPS_RETIRED: instructions, opcodes */
		[FP] = EVENT(0x09, 0),       /* FP_OPS_RETIRED: instructions */
		[CYC] = EVENT(0x12, 1),      /* CPU_OP_CYCLES:QUAL */
		[L3] = EVENT(0xdc, 0),       /* L3_MISSES: all three */
		[PREFETCH] = EVENT(0x44, 0), /* L1I_PREFETCHES: by the second range */
		[TAG2] = EVENT(0x08, 2),     /* IA64_TAGGED_INST_RETIRED:IBRP2_PMC32_33 */
		[BUBBLE] = EVENT(0x00, 0),   /* BACK_END_BUBBLE: none */
	};

	unc_sim_reset(rig.sim);
	set(1, PMC, 0, 1);
	for (; s->n != 0 || s->bank != 0; s++)
		set(1, s->bank, s->n, s->value);
	for (unsigned i = 0; i < EVENTS; i++)
		set(1, PMC, 4 + i, events[i]);
	set(1, PMC, 0, 0);
	set(0, PMC, 4, EVENT(0x50, 0) | ALL); /* the other thread sees it by this one's filters */
	rig_advance(&rig, 2 * TURN);
	for (unsigned i = 0; i < EVENTS; i++) {
		counts[i] = get(1, PMD, 4 + i);
		CU_ASSERT(counts[i] != 0);
	}
	CU_ASSERT(get(0, PMD, 4) > counts[INST]);
}

static void reaches(const struct setup *s, const char *what, unsigned wanted)
{
	uint64_t without[EVENTS], with[EVENTS], other;
	unsigned is = 0;

	qualified((const struct setup[]){ { 0 } }, without);
	other = get(0, PMD, 4) - without[INST];
	qualified(s, with);
	CU_ASSERT_EQUAL(get(0, PMD, 4) - with[INST], other);
	for (unsigned i = 0; i < EVENTS; i++)
		is |= (unsigned)(with[i] != without[i]) << i;
	CU_ASSERT_EQUAL(is, wanted);
	if (is != wanted)
		printf("%s: reaches 0x%x, not 0x%x\n", what, is, wanted);
}
#define REACHES(what, wanted, ...) \
	reaches((const struct setup[]){ __VA_ARGS__, { 0 } }, what, wanted)
#define ON(event) (1u << (event))

static void qualification(void)
{
	const uint64_t ig_ad = 3ull << 56, any = 0x000f01ffffffffff;

	open_machine("");
	REACHES("nothing", 0, { PMC, 36, 0xffffffff });
	REACHES("range 0", ON(INST) | ON(FP) | ON(CYC), { PMC, 32, any }, { PMC, 38, 0xdb4 },
		{ IBR, 0, 0x4000 }, { IBR, 1, 0xfffffffffff000 });
	REACHES("range 0, memory too", ON(INST) | ON(FP) | ON(CYC) | ON(L3), { PMC, 32, any },
		{ PMC, 38, 0xdb4 }, { PMC, 41, 0x2078fefefeee }, { IBR, 0, 0x4000 });
	REACHES("range 0, ignored", 0, { PMC, 38, 0xdb4 }, { IBR, 0, 0x4000 });
	REACHES("range 1", ON(PREFETCH) | ON(CYC), { PMC, 38, 0xda6 }, { IBR, 2, 0x4000 });
	REACHES("range 2", ON(TAG2), { PMC, 38, 0xd36 }, { IBR, 4, 0x4000 });
	REACHES("opcodes 0", ON(INST) | ON(CYC) | ON(TAG2), { PMC, 32, ig_ad | 0xf0000000000f0 },
		{ PMC, 33, 0x123400 });
	REACHES("opcodes 0, channel 2 ignored", ON(INST) | ON(CYC),
		{ PMC, 32, ig_ad | 0xf0000000000f0 }, { PMC, 36, 0xfffffff4 });
	REACHES("slots", ON(INST) | ON(CYC) | ON(TAG2), { PMC, 32, ig_ad | 0x000101ffffffffff });
	REACHES("opcodes 0, memory too", ON(INST) | ON(CYC) | ON(TAG2) | ON(L3),
		{ PMC, 32, ig_ad | 0xf0000000000f0 }, { PMC, 41, 0x2078fefefeee });
	REACHES("opcodes 1", ON(CYC), { PMC, 34, ig_ad | 0xf0000000000f0 });
	REACHES("data", ON(L3), { PMC, 41, 0x2078fefefef6 }, { DBR, 0, 0x4000 });
	REACHES("data, not enabled", 0, { PMC, 41, 0x78fefefef6 }, { DBR, 0, 0x4000 });
	REACHES("data by range 2", ON(L3), { PMC, 41, 0x8078fef6fefe }, { DBR, 4, 0x4000 });
	rig_close(&rig);
}

/* A change is of what comes, also of what the core's other thread counts. */
static void changed_meanwhile(void)
{
	const uint64_t all = EVENT(0x50, 0) | ALL;
	uint64_t before, after;

	open_machine("");
	set(0, PMC, 4, all);
	rig_advance(&rig, 4 * TURN);
	before = get(0, PMD, 4);
	set(1, PMC, 32, 0x030001ffffffffff); /* no slot: other opcodes */
	rig_advance(&rig, 4 * TURN);
	after = get(0, PMD, 4) - before;
	CU_ASSERT(after != before);
	/* the same without looking */
	unc_sim_reset(rig.sim);
	set(0, PMC, 4, all);
	rig_advance(&rig, 4 * TURN);
	set(1, PMC, 32, 0x030001ffffffffff);
	rig_advance(&rig, 4 * TURN);
	CU_ASSERT_EQUAL(get(0, PMD, 4), before + after);
	rig_close(&rig);
}

/* Bit 46 is extended; the carry out of it sets the flag, which stays; only oi freezes. */
static void overflow(void)
{
	const uint64_t end = 1ull << 47;

	open_machine("");
	set(0, PMC, 4, CYCLES | OI);
	set(0, PMC, 5, CYCLES);
	set(0, PMC, 10, L3_MISSES);
	set(0, PMD, 4, end - 1500000);
	set(0, PMD, 5, end - 1200000);
	CU_ASSERT_EQUAL(get(0, PMD, 5), (uint64_t)-1200000);
	rig_advance(&rig, 2 * TURN + 100000); /* a turn in the foreground, one behind, a tenth */
	CU_ASSERT_EQUAL(get(0, PMC, 0), 0);
	rig_advance(&rig, 200000);
	CU_ASSERT_EQUAL(get(0, PMC, 0), 1 << 5);
	CU_ASSERT_EQUAL(get(0, PMD, 5), 100000);
	CU_ASSERT_EQUAL(get(0, PMD, 4), (uint64_t)-200000);
	rig_advance(&rig, 50 * TURN);
	CU_ASSERT_EQUAL(get(0, PMC, 0), 1 | 1 << 4 | 1 << 5);
	CU_ASSERT_EQUAL(get(0, PMD, 4), 0); /* frozen at the very clock */
	CU_ASSERT_EQUAL(get(0, PMD, 5), 300000);
	rig_advance(&rig, 5 * TURN);
	CU_ASSERT_EQUAL(get(0, PMD, 4), 0);
	CU_ASSERT_EQUAL(get(1, PMC, 0), 0); /* another thread does not mind */
	set(0, PMC, 0, 1 << 5);             /* go on; one flag is cleared, the other is not */
	CU_ASSERT_EQUAL(get(0, PMC, 0), 1 << 5);
	rig_advance(&rig, 2 * TURN);
	CU_ASSERT_EQUAL(get(0, PMD, 4), TURN);
	CU_ASSERT_EQUAL(get(0, PMC, 0), 1 << 5);
	set(0, PMC, 0, 0xfff1); /* software may set flags */
	CU_ASSERT_EQUAL(get(0, PMC, 0), 0xfff1);
	rig_close(&rig);
}

static void topology(void)
{
	size_t count;

	open_machine("sockets=3");
	CU_ASSERT_STRING_EQUAL(rig.machine->chip->name, "montecito");
	CU_ASSERT(rig.machine->topology.ia64);
	CU_ASSERT_EQUAL(rig.machine->topology.sockets, 3);
	CU_ASSERT_EQUAL(rig.machine->topology.numcpus, 12);
	unc_machine_units(rig.machine, rig.machine->chip->boxes[0], &count);
	CU_ASSERT_EQUAL(count, 12);
	CU_ASSERT_PTR_NULL(unc_chip_of_cpu(0x20, 0));
	CU_ASSERT_PTR_NULL(unc_chip_of_ia64(6, 106));
	CU_ASSERT_PTR_EQUAL(unc_chip_of_ia64(0x20, 0), rig.machine->chip);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "values after a reset", resets },
	{ "every bit of every register", bits },
	{ "registers that do not exist", no_such_register },
	{ "captured data", captured },
	{ "rules for one counter", one_counter },
	{ "L1D sets", l1d },
	{ "L2D sets", l2d },
	{ "qualifiers that contradict each other", qualifiers },
	{ "EARs and the trace buffer", capture },
	{ "rules hold while a thread runs", running },
	{ "turns of threads", turns },
	{ "looking changes nothing", looking },
	{ "privilege levels", privilege },
	{ "overflow and freeze", overflow },
	{ "what qualifiers reach", qualification },
	{ "changed meanwhile", changed_meanwhile },
	{ "topology", topology },
	{ 0 },
};

int main(void)
{
	return check_run("embedded machine of Montecito", tests);
}
