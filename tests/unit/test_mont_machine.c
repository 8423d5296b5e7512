/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The embedded machine of Montecito: its registers, and refused accesses. Values are from manual
 * 002, chapter 3, with the corrections that the tables cite.
 */
#include <errno.h>
#include <stdio.h>

#include "mont_help.h"

/* The text of the machine's last fault. */
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
	int rc = mont_try_put(0, bank, n, value);

	CU_ASSERT(rc < 0);
	if (rc == 0)
		printf("register 0x%x + %u took 0x%llx\n", bank, n, (unsigned long long)value);
	else
		refused(why);
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

	mont_open("sockets=2");
	for (unsigned thread = 0; thread < 4; thread++)
		for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++)
			CU_ASSERT_EQUAL(mont_get(thread, PMC, values[i].pmc), values[i].value);
	rig_close(&rig);
}

/* Every bit of every register is accepted or refused as in the manual's figures. */
static void bits(void)
{
	static const struct {
		unsigned bank, first, last;
		uint64_t writable, ones; /* ones: the value in which each bit is changed */
		uint64_t ignored;
	} regs[] = {
		{ PMC, 0, 0, 0xfff1, 0, ~0xfff1ull },
		{ PMC, 1, 3, 0, 0, ~0ull },
		/* Without bits of plm: a running monitor is subject to rules. */
		{ PMC, 4, 15, 0x7f7fff70, 0, 0xffffffff80800080 },
		{ PMC, 32, 32, 0x030f01ffffffffff, 0, 0xfcf0fe0000000000 },
		{ PMC, 33, 33, 0x1ffffffffff, 0, 0xfffffe0000000000 },
		{ PMC, 34, 34, 0x030f01ffffffffff, 0, 0xfcf0fe0000000000 },
		{ PMC, 35, 35, 0x1ffffffffff, 0, 0xfffffe0000000000 },
		{ PMC, 36, 36, 0xffffffff, 0xfffffff0, 0xffffffff00000000 },
		{ PMC, 37, 37, 0x3ff0, 0, 0xffffffffffff0000 },
		{ PMC, 38, 38, 0x2db6, 0x0924, 0 },
		{ PMC, 39, 39, 0xff40, 0, 0xffffffffffff0030 },
		{ PMC, 40, 40, 0x30f01c0, 0, 0xfffffffffcf0fe30 },
		{ PMC, 41, 41, 0x1e078fefefefe, 0x78e6e6e6e6, 0 },
		{ PMC, 42, 42, 0x7ff40, 0, 0xfffffffffff000b0 },
		{ PMD, 4, 15, ~(1ull << 47), 0, 0 },
		{ PMD, 32, 39, ~0ull, 0, 0 },
		{ PMD, 48, 63, ~0ull, 0, 0 },
		{ IBR, 0, 0, ~0ull, 0, 0 },
		{ IBR, 1, 1, ~(3ull << 60), 0, 0 },
		{ DBR, 6, 6, ~0ull, 0, 0 },
		{ DBR, 7, 7, ~(3ull << 60), 0, 0 },
	};

	mont_open("");
	for (size_t i = 0; i < sizeof(regs) / sizeof(regs[0]); i++) {
		for (unsigned n = regs[i].first; n <= regs[i].last; n++) {
			for (unsigned bit = 0; bit < 64; bit++) {
				uint64_t value = regs[i].ones ^ 1ull << bit;

				if (regs[i].bank == PMC && (n >= 4 && n <= 42) && bit < 4 &&
				    n != 38 && n != 41 && n != 36 && (n < 32 || n > 35))
					continue;       /* plm */
				mont_put(0, PMC, 0, 1); /* running monitors are subject to rules */
				if (regs[i].ones >> bit & 1)
					refuses(regs[i].bank, n, value, "must be written as 1");
				else if ((regs[i].writable | regs[i].ignored) >> bit & 1)
					mont_put(0, regs[i].bank, n, value);
				else
					refuses(regs[i].bank, n, value, "reserved bits");
				if (regs[i].bank == PMC && (regs[i].writable >> bit & 1) &&
				    !(regs[i].ones >> bit & 1))
					CU_ASSERT_EQUAL(mont_get(0, PMC, n), value);
				if (regs[i].ignored >> bit & 1)
					CU_ASSERT_EQUAL(mont_get(0, PMC, n), regs[i].ones);
			}
		}
		unc_sim_reset(rig.sim);
	}
	/* Of data registers, ignored bits read as 0 (tables 3-22 and 3-28). They are read while counters are frozen. */
	mont_put(0, PMC, 0, 1);
	for (unsigned n = 32; n <= 39; n++) {
		mont_put(0, PMD, n, ~0ull);
		CU_ASSERT_EQUAL(mont_get(0, PMD, n), n == 33 ? 0xffff : n == 38 ? 0x2f : ~0ull);
	}
	mont_close();
}

static void no_such_register(void)
{
	static const struct {
		unsigned bank, n;
	} holes[] = { { PMC, 16 }, { PMC, 31 },   { PMC, 43 },  { PMD, 0 },  { PMD, 3 },
		      { PMD, 16 }, { PMD, 40 },   { PMD, 47 },  { PMD, 64 }, { IBR, 8 },
		      { DBR, 8 },  { 0x1000, 0 }, { 0x4000, 0 } };
	struct unc_addr at = mont_reg(0, PMC, 4);
	uint64_t value;

	mont_open("");
	for (size_t i = 0; i < sizeof(holes) / sizeof(holes[0]); i++) {
		CU_ASSERT_EQUAL(mont_try_get(0, holes[i].bank, holes[i].n, &value), -ENXIO);
		refused("no such register");
		CU_ASSERT_EQUAL(mont_try_put(0, holes[i].bank, holes[i].n, 0), -ENXIO);
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
	CU_ASSERT_EQUAL(mont_try_put(3, PMC, 38, 0xdb7), -EROFS);
	CU_ASSERT_STRING_EQUAL(unc_sim_fault(rig.sim, unc_sim_faults(rig.sim) - 1),
			       "write socket 0 thread 3 pmc38: reserved bits 0x1");
	mont_close();
}

/* Captured data can be read only while frozen (3.3.8). */
static void captured(void)
{
	uint64_t value;

	mont_open("");
	CU_ASSERT_EQUAL(mont_try_get(0, PMD, 32, &value), -EINVAL);
	refused("only while frozen");
	CU_ASSERT_EQUAL(mont_try_get(0, PMD, 48, &value), -EINVAL);
	mont_put(0, PMC, 0, 1);
	mont_put(0, PMD, 48, 0x1234);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 48), 0x1234);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 36), 0);
	mont_close();
}

/* ------------------------------------------------------------------------------ rules */

static void one_counter(void)
{
	mont_open("");
	refuses(PMC, 4, PLM | 0x1200, "ism must be 10b");
	refuses(PMC, 4, PLM | 0x1200 | 1 << 24, "ism must be 10b");
	refuses(PMC, 4, PLM | 0x1200 | 3 << 24, "ism must be 10b");
	mont_put(0, PMC, 4, 0x1200); /* plm 0: off */
	for (unsigned n = 4; n <= 15; n++) {
		if (n == 10)
			mont_put(0, PMC, n, EVENT(0x18, 0));
		else
			refuses(PMC, n, EVENT(0x18, 0), "PMD10 only");
		if (n >= 10)
			refuses(PMC, n, CYCLES | ALL, "all is for PMC4-9 only");
		else
			mont_put(0, PMC, n, CYCLES | ALL);
		for (unsigned es = 0x80; n >= 10 && es < 0x100; es++) {
			bool duplicated = es < 0xc0 || es >= 0xe0;
			bool l1d = es >= 0xc0 && es < 0xda;

			if (duplicated)
				refuses(PMC, n, EVENT(es, 0), "PMD4-9 only");
			else if (!l1d)
				mont_put(0, PMC, n, EVENT(es, 0));
		}
		mont_put(0, PMC, n, 0);
	}
	for (unsigned umask = 0; umask < 16; umask++) {
		mont_put(0, PMC, 0, 1);
		if ((umask & 3) < 2)
			refuses(PMC, 4, EVENT(0xe4, umask) | ALL, "counts wrongly with all");
		else
			mont_put(0, PMC, 4, EVENT(0xe4, umask) | ALL);
		if (umask >= 4 && umask <= 7)
			refuses(PMC, 4, EVENT(0xea, umask) | ALL, "counts wrongly with all");
		else
			mont_put(0, PMC, 4, EVENT(0xea, umask) | ALL);
		refuses(PMC, 4, EVENT(0xe1, umask) | ALL, "counts wrongly with all");
		refuses(PMC, 4, EVENT(0xe5, umask) | ALL, "counts wrongly with all");
		refuses(PMC, 4, EVENT(0xe8, umask) | ALL, "counts wrongly with all");
		refuses(PMC, 4, EVENT(0xf0, umask) | ALL, "counts wrongly with all");
		refuses(PMC, 4, EVENT(0xf1, umask) | ALL, "counts wrongly with all");
	}
	mont_close();
}

/* Write these values while frozen; then unfreeze the thread, which is refused for `why`. */
static void together(const struct setup *s, const char *why)
{
	unc_sim_reset(rig.sim);
	mont_put(0, PMC, 0, 1);
	mont_put_all(0, s);
	if (why)
		refuses(PMC, 0, 0, why);
	else
		mont_put(0, PMC, 0, 0);
}
#define TOGETHER(why, ...) together((const struct setup[]){ __VA_ARGS__, { 0 } }, why)

static void l1d(void)
{
	static const unsigned l1d_sets[] = { 0xc0, 0xc4, 0xca, 0xcd, 0xd0, 0xd8 };

	mont_open("");
	TOGETHER(NULL, { PMC, 5, EVENT(0xc0, 0) }, { PMC, 9, EVENT(0xc3, 1) },
		 { PMC, 15, EVENT(0xc1, 2) });
	TOGETHER("no event of the L1D set is in PMC5", { PMC, 4, EVENT(0xc0, 0) });
	TOGETHER("no event of the L1D set is in PMC5", { PMC, 5, CYCLES },
		 { PMC, 12, EVENT(0xca, 0) });
	TOGETHER("two L1D sets", { PMC, 5, EVENT(0xc4, 0) }, { PMC, 6, EVENT(0xc3, 0) });
	TOGETHER("two L1D sets", { PMC, 5, EVENT(0xd8, 0) }, { PMC, 6, EVENT(0xd2, 0) });
	/* any two of the sets of tables 4-11 to 4-16 */
	for (unsigned i = 0; i < sizeof(l1d_sets) / sizeof(l1d_sets[0]); i++)
		for (unsigned k = 0; k < sizeof(l1d_sets) / sizeof(l1d_sets[0]); k++)
			TOGETHER(i == k ? NULL : "two L1D sets", { PMC, 5, EVENT(l1d_sets[i], 0) },
				 { PMC, 6, EVENT(l1d_sets[k], 0) });
	/* These are in no set. */
	TOGETHER(NULL, { PMC, 4, EVENT(0xc6, 0) }, { PMC, 6, EVENT(0xc8, 0) },
		 { PMC, 7, EVENT(0xc9, 0) }, { PMC, 8, EVENT(0xcb, 0) });
	/* A monitor that is off breaks no rule. */
	TOGETHER(NULL, { PMC, 5, EVENT(0xc4, 0) }, { PMC, 6, EVENT(0xc3, 0) & ~0xfull });
	mont_close();
}

static void l2d(void)
{
	static const unsigned l2d_sets[] = { 0xe0, 0xe4, 0xe6, 0xe8, 0xea, 0xec, 0xef, 0xf0, 0xf2 };

	mont_open("");
	TOGETHER(NULL, { PMC, 4, EVENT(0xec, 0) }, { PMC, 5, EVENT(0xed, 0) },
		 { PMC, 8, EVENT(0xec, 0) }, { PMC, 6, EVENT(0xe8, 1) },
		 { PMC, 7, EVENT(0xe8, 1) });
	TOGETHER(NULL, { PMC, 4, EVENT(0xe6, 1) }, { PMC, 6, EVENT(0xe6, 2) }, { PMC, 5, CYCLES },
		 { PMC, 7, RETIRED });
	/* any two of the sets of tables 4-21 to 4-29 */
	for (unsigned i = 0; i < sizeof(l2d_sets) / sizeof(l2d_sets[0]); i++)
		for (unsigned k = 0; k < sizeof(l2d_sets) / sizeof(l2d_sets[0]); k++)
			TOGETHER(i == k ? NULL : "none of its set",
				 { PMC, 4, EVENT(l2d_sets[i], 0) },
				 { PMC, 8, EVENT(l2d_sets[k], 0) });
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
	mont_close();
}

static void qualifiers(void)
{
	const uint64_t ibr_only = 0x000f01ffffffffff; /* PMC32: ig_ad and inv are 0 */

	mont_open("");
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
	mont_close();
}

static void capture(void)
{
	static const unsigned latencies[] = { 0x40, 0x7f, 0xff, 0xfe, 0xfc, 0xf8,
					      0xf0, 0xe0, 0xc0, 0x80, 0x00 };

	mont_open("");
	for (unsigned umask = 0; umask < 0x100; umask++) {
		uint64_t value = PLM | umask << 5 | 1 << 13;
		bool known = umask >= 0x40 && umask < 0x80;

		for (size_t i = 0; i < sizeof(latencies) / sizeof(latencies[0]); i++)
			known |= umask == latencies[i];
		if (known)
			mont_put(0, PMC, 37, value);
		else
			refuses(PMC, 37, value, "undefined");
	}
	unc_sim_reset(rig.sim);
	refuses(PMC, 40, PLM, "ism must be 10b");
	refuses(PMC, 42, PLM | 1 << 8, "undefined");
	TOGETHER(NULL, { PMC, 40, PLM | ISM }, { PMC, 39, PLM | 0x3f00 });
	TOGETHER("PMC39 must be 0", { PMC, 40, PLM | ISM | 1 << 7 }, { PMC, 39, 0x3f00 });
	TOGETHER("PMC39 must be 0", { PMC, 40, PLM | ISM | 2 << 7 }, { PMC, 39, PLM | 0x3f00 });
	/* PMC39 is ignored (3.3.10). */
	TOGETHER(NULL, { PMC, 42, PLM | 4 << 8 }, { PMC, 39, PLM | 0x3f00 });
	TOGETHER(NULL, { PMC, 42, PLM | 4 << 8 | 0xff << 11 });
	TOGETHER(NULL, { PMC, 42, PLM }, { PMC, 39, PLM | 0x3f00 });
	mont_close();
}

/* The same rules apply to a register that is written while the thread runs; nothing changes. */
static void running(void)
{
	mont_open("");
	refuses(PMC, 4, EVENT(0xc0, 0), "PMC5");
	CU_ASSERT_EQUAL(mont_get(0, PMC, 4), 0);
	mont_put(0, PMC, 5, EVENT(0xc0, 0));
	mont_put(0, PMC, 4, EVENT(0xc0, 0));
	refuses(PMC, 5, CYCLES, "PMC5");
	CU_ASSERT_EQUAL(mont_get(0, PMC, 5), EVENT(0xc0, 0));
	mont_close();
}
static void topology(void)
{
	size_t count;

	mont_open("sockets=3");
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

/* The backend "direct" must not program an Itanium's registers as if they were an x86's. */
static void not_direct(void)
{
	struct unc_direct *direct = NULL;
	struct unc_error err = { 0 };

	mont_open("");
	CU_ASSERT_EQUAL(unc_direct_open(&unc_regs_sim, rig.spec, &direct, &err), -ENOTSUP);
	rig_says(err.text, "Itanium is counted when it is simulated only");
	unc_direct_close(direct);
	mont_close();
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
	{ "topology", topology },
	{ "not through the backend direct", not_direct },
	{ 0 },
};

int main(void)
{
	return check_run("embedded machine of Montecito", tests);
}
