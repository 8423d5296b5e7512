/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counts of Montecito's embedded machine: turns of threads, privilege levels, qualifiers, overflow
 * and freeze, register by register.
 */
#include <stdio.h>

#include "mont_help.h"
#include "sim/montecito/mont_execute.h"

/*
 * Turns of a millisecond: threads 0 and 3 first, then 1 and 2. Duplicated counters also count
 * events in the background; banked ones stop.
 */
static void turns(void)
{
	static const struct {
		unsigned ms, first, second; /* milliseconds that each thread of a core was in the
					     * foreground */
	} moments[] = { { 1, 1, 0 }, { 2, 1, 1 }, { 3, 2, 1 }, { 7, 4, 3 } };

	mont_open("");
	for (size_t i = 0; i < sizeof(moments) / sizeof(moments[0]); i++) {
		unc_sim_reset(rig.sim);
		for (unsigned thread = 0; thread < 4; thread++) {
			mont_put(thread, PMC, 4, CYCLES);
			mont_put(thread, PMC, 10, CYCLES);
			mont_put(thread, PMC, 5, L3_MISSES);
			mont_put(thread, PMC, 11, L3_MISSES);
			mont_put(thread, PMC, 6, RETIRED);
			mont_put(thread, PMC, 12, RETIRED);
			mont_put(thread, PMC, 7, CYCLES | ALL);
			mont_put(thread, PMC, 9, L3_MISSES | ALL);
		}
		rig_advance(&rig, moments[i].ms * MSEC);
		for (unsigned thread = 0; thread < 4; thread++) {
			unsigned other = thread ^ 1;
			bool first = thread == 0 || thread == 3;
			unsigned ms = first ? moments[i].first : moments[i].second;
			uint64_t rate;

			CU_ASSERT_EQUAL(mont_get(thread, PMD, 4), ms * 1000000);
			CU_ASSERT_EQUAL(mont_get(thread, PMD, 10), ms * (1000000 - 1));
			CU_ASSERT_EQUAL(mont_get(thread, PMD, 7), moments[i].ms * 1000000);
			/* Type F: a signature for every millisecond, in the background too. */
			rate = mont_get(thread, PMD, 5) / moments[i].ms;
			CU_ASSERT_EQUAL(mont_get(thread, PMD, 5), rate * moments[i].ms);
			CU_ASSERT_EQUAL(mont_get(thread, PMD, 11), rate * ms);
			CU_ASSERT(rate > 0);
			CU_ASSERT_EQUAL(mont_get(thread, PMD, 9),
					mont_get(thread, PMD, 5) + mont_get(other, PMD, 5));
			CU_ASSERT_NOT_EQUAL(mont_get(thread, PMD, 5), mont_get(other, PMD, 5));
			/* Type A: only in the foreground, in any counter. */
			CU_ASSERT_EQUAL(mont_get(thread, PMD, 6), mont_get(thread, PMD, 12));
			CU_ASSERT((mont_get(thread, PMD, 6) != 0) == (ms != 0));
		}
	}
	rig_close(&rig);
}

/* Counts depend on the length of a turn, not on how often they are read. */
static void looking(void)
{
	uint64_t once[3];

	mont_open("turn=7");
	for (unsigned often = 0; often < 2; often++) {
		unc_sim_reset(rig.sim);
		mont_put(1, PMC, 4, CYCLES);
		mont_put(1, PMC, 10, CYCLES);
		mont_put(1, PMC, 5, L3_MISSES | ALL);
		for (unsigned i = 0; often && i < 1000; i++) {
			rig_advance(&rig, 137);
			mont_get(1, PMD, 4 + i % 2);
			mont_get(1, PMD, 10);
		}
		rig_advance(&rig, often ? 3000 : 140000);
		for (unsigned i = 0; i < 2; i++) {
			if (!often)
				once[i] = mont_get(1, PMD, 4 + i);
			CU_ASSERT_EQUAL(mont_get(1, PMD, 4 + i), once[i]);
		}
		CU_ASSERT_EQUAL(mont_get(1, PMD, 4), 70000); /* 20 turns, half of them its own */
		CU_ASSERT_EQUAL(mont_get(1, PMD, 10), 70000 - 10);
	}
	rig_close(&rig);
}

/* Level 0 has a quarter of the counts, level 3 the rest, levels 1 and 2 none. */
static void privilege(void)
{
	mont_open("");
	for (unsigned level = 0; level < 4; level++)
		mont_put(0, PMC, 4 + level, (L3_MISSES & ~0xfull) | 1ull << level);
	mont_put(0, PMC, 8, L3_MISSES);
	mont_put(0, PMC, 9, L3_MISSES | 1 << 6); /* pm: PSR.pp is set as well */
	rig_advance(&rig, 10 * MSEC);
	CU_ASSERT_EQUAL(4 * mont_get(0, PMD, 4), mont_get(0, PMD, 8));
	CU_ASSERT_EQUAL(mont_get(0, PMD, 5), 0);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 6), 0);
	CU_ASSERT_EQUAL(4 * mont_get(0, PMD, 7), 3 * mont_get(0, PMD, 8));
	CU_ASSERT_EQUAL(mont_get(0, PMD, 9), mont_get(0, PMD, 8));
	/* plm 0 switches the monitor off, and its count is lost. */
	mont_put(0, PMC, 8, L3_MISSES & ~0xfull);
	CU_ASSERT_NOT_EQUAL(mont_get(0, PMD, 8), mont_get(0, PMD, 9));
	mont_close();
}

/*
 * A user monitor counts while PSR.up is set, a privileged one while PSR.pp is (3.3.1). The same goes for
 * what an EAR captures: pm of PMC37 is bit 4, of PMC40 bit 6.
 */
static void psr_on(const char *options, bool up, bool pp)
{
	const uint64_t ism = 2ull << 24, plm = 0xf, pm = 1 << 6;

	mont_open(options);
	mont_put(0, PMC, 37, plm | 1 << 13);
	mont_put(0, PMC, 40, plm | ism | pm);
	mont_put(0, PMC, 4, L3_MISSES);
	mont_put(0, PMC, 5, L3_MISSES | pm);
	mont_put(0, PMC, 6, plm | ism | pm | 0xc8 << 8); /* DATA_EAR_EVENTS */
	mont_put(0, PMC, 7, plm | ism | 0xc8 << 8);      /* the same, user monitor */
	mont_put(0, PMC, 8, plm | ism | 0x43 << 8);      /* L1I_EAR_EVENTS */
	mont_put(1, PMC, 9, L3_MISSES | ALL | pm);       /* of both threads */
	rig_advance(&rig, 10 * MSEC);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 4) != 0, up);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 5) != 0, pp);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 6) != 0, pp);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 7) != 0, up && pp);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 8) != 0, up);
	CU_ASSERT_EQUAL(mont_get(1, PMD, 9) != 0, pp);
	mont_close();
}

static void psr(void)
{
	psr_on("", true, true);
	psr_on("up=off", false, true);
	psr_on("pp=off", true, false);
	psr_on("up=off,pp=off", false, false);
}

static int executes(enum sim_incident what, unsigned level, bool up, bool pp)
{
	return unc_sim_execute(rig.sim,
			       &(struct sim_instruction){
				       .incident = what, .level = level, .up = up, .pp = pp });
}

/* What each of four monitors counts in the next 10 milliseconds, five of which are thread 0's. */
static void count_10ms(uint64_t user, uint64_t system, uint64_t own_user, uint64_t both)
{
	const uint64_t want[] = { user, system, own_user, both };
	static const struct {
		unsigned thread, n;
	} at[] = { { 0, 4 }, { 0, 10 }, { 1, 4 }, { 1, 5 } };
	uint64_t before[4];

	for (unsigned i = 0; i < 4; i++)
		before[i] = mont_get(at[i].thread, PMD, at[i].n);
	rig_advance(&rig, 10 * MSEC);
	for (unsigned i = 0; i < 4; i++)
		CU_ASSERT_EQUAL(mont_get(at[i].thread, PMD, at[i].n) - before[i], want[i]);
}

/*
 * PSR of thread 0 changes while user monitors and a privileged one count clocks. The banked counter loses
 * a clock in each of five turns.
 */
static void psr_changes(void)
{
	const uint64_t pm = 1 << 6, all = 5000000, banked = all - 5;

	mont_open("");
	mont_put(0, PMC, 4, CYCLES);
	mont_put(0, PMC, 10, CYCLES | pm);
	mont_put(1, PMC, 4, CYCLES);
	mont_put(1, PMC, 5, CYCLES | ALL | pm); /* by the PSR of its own thread */
	count_10ms(all, banked, all, 2 * all);
	CU_ASSERT_EQUAL(executes(SIM_SET_PSR, 3, false, true), 0); /* rum */
	count_10ms(0, banked, all, 2 * all);
	CU_ASSERT_EQUAL(executes(SIM_SET_PSR, 3, true, false), -EPERM);
	count_10ms(0, banked, all, 2 * all);
	CU_ASSERT_EQUAL(executes(SIM_SET_PSR, 0, true, false), 0); /* ssm, rsm */
	count_10ms(all, 0, all, 2 * all);
	/* DCR.pp counts only after an interruption, and until the return from it. */
	CU_ASSERT_EQUAL(executes(SIM_SET_DCR, 3, false, true), -EPERM);
	CU_ASSERT_EQUAL(executes(SIM_INTERRUPTION, 3, false, false), 0);
	count_10ms(all, banked, all, 2 * all);
	CU_ASSERT_EQUAL(executes(SIM_RFI, 3, false, false), -EPERM);
	CU_ASSERT_EQUAL(executes(SIM_RFI, 0, false, false), 0);
	count_10ms(all, 0, all, 2 * all);
	CU_ASSERT_EQUAL(executes(SIM_SET_PSR, 0, true, true), 0);
	CU_ASSERT_EQUAL(executes(SIM_SET_DCR, 0, false, false), 0);
	count_10ms(all, banked, all, 2 * all);
	CU_ASSERT_EQUAL(executes(SIM_INTERRUPTION, 3, false, false), 0);
	count_10ms(all, 0, all, 2 * all);
	CU_ASSERT_EQUAL(executes(SIM_RFI, 0, false, false), 0);
	count_10ms(all, banked, all, 2 * all);
	/* A reset sets them as the machine's options say. */
	CU_ASSERT_EQUAL(executes(SIM_SET_PSR, 0, false, false), 0);
	CU_ASSERT_EQUAL(unc_sim_reset(rig.sim), 0);
	mont_put(0, PMC, 4, CYCLES);
	mont_put(0, PMC, 10, CYCLES | pm);
	count_10ms(all, banked, 0, 0);
	mont_close();
}

/* Entries of the trace buffer in a round, with these values of PMC39 and PMC42. */
static uint64_t entries(uint64_t etb, uint64_t ip)
{
	uint64_t count;

	mont_open("");
	mont_put(0, PMC, 39, etb);
	mont_put(0, PMC, 42, ip);
	mont_put(0, PMC, 4, 0xf | 2ull << 24 | 0x11 << 8);
	rig_advance(&rig, 2 * MSEC);
	count = mont_get(0, PMD, 4);
	mont_close();
	return count;
}

/* In IP-EAR mode the contents of PMC39 are ignored; in ETB mode PMC42 is without function (3.3.10). */
static void ip_ear_overrides(void)
{
	const uint64_t plm = 0xf, ip_ear = 4 << 8, branches = 0x3f00;
	uint64_t captured = entries(0, plm | ip_ear);

	CU_ASSERT_NOT_EQUAL(captured, 0);
	CU_ASSERT_EQUAL(entries(plm | branches, plm | ip_ear), captured);
	CU_ASSERT_EQUAL(entries(plm | 0x7d00, plm | ip_ear), captured);
	CU_ASSERT_EQUAL(entries(plm | branches, ip_ear), 0);
	captured = entries(plm | branches, 0);
	CU_ASSERT_NOT_EQUAL(captured, 0);
	CU_ASSERT_EQUAL(entries(plm | branches, plm), captured);
	CU_ASSERT_EQUAL(entries(branches, plm), 0);
}

/*
 * Events to which a qualifier may apply: the count of each in thread 1 in a round with these
 * registers, compared with its count without them.
 */
enum { INST, FP, CYC, L3, PREFETCH, FILLS, TAG2, BUBBLE, EVENTS };
static void qualified(const struct setup *s, uint64_t counts[EVENTS])
{
	static const uint64_t events[EVENTS] = {
		[INST] = EVENT(0x50, 0),     /* NOPS_RETIRED: instructions, opcodes */
		[FP] = EVENT(0x09, 0),       /* FP_OPS_RETIRED: instructions */
		[CYC] = EVENT(0x12, 1),      /* CPU_OP_CYCLES:QUAL */
		[L3] = EVENT(0xdc, 0),       /* L3_MISSES: all three */
		[PREFETCH] = EVENT(0x44, 0), /* L1I_PREFETCHES: by the second range */
		[FILLS] = EVENT(0x41, 0),    /* L1I_FILLS: by the first or the second range */
		[TAG2] = EVENT(0x08, 2),     /* IA64_TAGGED_INST_RETIRED:IBRP2_PMC32_33 */
		[BUBBLE] = EVENT(0x00, 0),   /* BACK_END_BUBBLE: none */
	};

	unc_sim_reset(rig.sim);
	mont_put(1, PMC, 0, 1);
	mont_put_all(1, s);
	for (unsigned i = 0; i < EVENTS; i++)
		mont_put(1, PMC, 4 + i, events[i]);
	mont_put(1, PMC, 0, 0);
	mont_put(0, PMC, 4,
		 EVENT(0x50, 0) | ALL); /* the other thread counts it through this one's filters */
	rig_advance(&rig, 2 * TURN);
	for (unsigned i = 0; i < EVENTS; i++) {
		counts[i] = mont_get(1, PMD, 4 + i);
		CU_ASSERT(counts[i] != 0);
	}
	CU_ASSERT(mont_get(0, PMD, 4) > counts[INST]);
}

static void reaches(const struct setup *s, const char *what, unsigned wanted)
{
	uint64_t without[EVENTS], with[EVENTS], other;
	unsigned is = 0;

	qualified((const struct setup[]){ { 0 } }, without);
	other = mont_get(0, PMD, 4) - without[INST];
	qualified(s, with);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 4) - with[INST], other);
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

	mont_open("");
	REACHES("nothing", 0, { PMC, 36, 0xffffffff });
	REACHES("range 0", ON(INST) | ON(FP) | ON(CYC) | ON(FILLS), { PMC, 32, any },
		{ PMC, 38, 0xdb4 }, { IBR, 0, 0x4000 }, { IBR, 1, 0xfffffffffff000 });
	REACHES("range 0, memory too", ON(INST) | ON(FP) | ON(CYC) | ON(L3) | ON(FILLS),
		{ PMC, 32, any }, { PMC, 38, 0xdb4 }, { PMC, 41, 0x2078fefefeee },
		{ IBR, 0, 0x4000 });
	REACHES("range 0, ignored", 0, { PMC, 38, 0xdb4 }, { IBR, 0, 0x4000 });
	REACHES("range 1", ON(PREFETCH) | ON(FILLS) | ON(CYC), { PMC, 38, 0xda6 },
		{ IBR, 2, 0x4000 });
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

/* A change applies from now on, also to counters of the core's other thread. */
static void changed_meanwhile(void)
{
	const uint64_t all = EVENT(0x50, 0) | ALL;
	uint64_t before, after;

	mont_open("");
	mont_put(0, PMC, 4, all);
	rig_advance(&rig, 4 * TURN);
	before = mont_get(0, PMD, 4);
	mont_put(1, PMC, 32, 0x030001ffffffffff); /* no slot: the opcode filter changes */
	rig_advance(&rig, 4 * TURN);
	after = mont_get(0, PMD, 4) - before;
	CU_ASSERT(after != before);
	/* the same without a read in between */
	unc_sim_reset(rig.sim);
	mont_put(0, PMC, 4, all);
	rig_advance(&rig, 4 * TURN);
	mont_put(1, PMC, 32, 0x030001ffffffffff);
	rig_advance(&rig, 4 * TURN);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 4), before + after);
	rig_close(&rig);
}

/* Bit 46 is extended; the carry out of it sets the flag, which stays; only oi freezes. */
static void overflow(void)
{
	const uint64_t end = 1ull << 47;

	mont_open("");
	mont_put(0, PMC, 4, CYCLES | OI);
	mont_put(0, PMC, 5, CYCLES);
	mont_put(0, PMC, 10, L3_MISSES);
	mont_put(0, PMD, 4, end - 1500000);
	mont_put(0, PMD, 5, end - 1200000);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 5), (uint64_t)-1200000);
	rig_advance(&rig, 2 * TURN + 100000); /* a turn in the foreground, one in the background,
					       * a tenth */
	CU_ASSERT_EQUAL(mont_get(0, PMC, 0), 0);
	rig_advance(&rig, 200000);
	CU_ASSERT_EQUAL(mont_get(0, PMC, 0), 1 << 5);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 5), 100000);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 4), (uint64_t)-200000);
	rig_advance(&rig, 50 * TURN);
	CU_ASSERT_EQUAL(mont_get(0, PMC, 0), 1 | 1 << 4 | 1 << 5);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 4), 0); /* frozen in the clock cycle of the overflow */
	CU_ASSERT_EQUAL(mont_get(0, PMD, 5), 300000);
	rig_advance(&rig, 5 * TURN);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 4), 0);
	CU_ASSERT_EQUAL(mont_get(1, PMC, 0), 0); /* other threads are not frozen */
	mont_put(0, PMC, 0, 1 << 5);             /* go on; one flag is cleared, the other is not */
	CU_ASSERT_EQUAL(mont_get(0, PMC, 0), 1 << 5);
	rig_advance(&rig, 2 * TURN);
	CU_ASSERT_EQUAL(mont_get(0, PMD, 4), TURN);
	CU_ASSERT_EQUAL(mont_get(0, PMC, 0), 1 << 5);
	mont_put(0, PMC, 0, 0xfff1); /* software may set flags */
	CU_ASSERT_EQUAL(mont_get(0, PMC, 0), 0xfff1);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "turns of threads", turns },
	{ "reading changes nothing", looking },
	{ "privilege levels", privilege },
	{ "PSR", psr },
	{ "PSR changes", psr_changes },
	{ "IP-EAR overrides PMC39", ip_ear_overrides },
	{ "overflow and freeze", overflow },
	{ "effects of qualifiers", qualification },
	{ "changed meanwhile", changed_meanwhile },
	{ 0 },
};

int main(void)
{
	return check_run("counts of Montecito's machine", tests);
}
