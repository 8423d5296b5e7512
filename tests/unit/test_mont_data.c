/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Data registers of Montecito's EARs and trace buffer. Values of registers are worked out by hand from the
 * tables of manual 002, 3.3.8 to 3.3.10.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "deadly.h"
#include "mont_help.h"
#include "rig_state.h"
#include "sim/montecito/mont_execute.h"

#define IP 0xc000000000001230ull
#define LOAD 0xa000000000012348ull

/* ---------------------------------------------------------------------------------- help */

enum { MOST = 40 };
static struct unc_captured list[MOST];
static size_t count;

static void take(struct unc_set *set)
{
	struct unc_error err = { 0 };

	memset(list, 0, sizeof(list));
	CU_ASSERT_EQUAL_FATAL(unc_set_capture(set, list, MOST, &count, &err), 0);
}

static const struct unc_captured *reg(const char *name)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(list[i].data.name, name) == 0)
			return &list[i];
	printf("no %s\n", name);
	CU_FAIL_FATAL("no such register");
	return NULL;
}

/* All fields of a register, "latency=37 stat=1" with hexadecimal addresses; "-": it holds nothing. */
static void holds(const char *name, uint64_t value, const char *wanted)
{
	const struct unc_data *d = &reg(name)->data;
	char text[240] = "";

	for (unsigned i = 0; i < d->numfields; i++)
		snprintf(text + strlen(text), sizeof(text) - strlen(text),
			 d->fields[i].value > 0xffff ? "%s%s=0x%llx" : "%s%s=%llu", i ? " " : "",
			 d->fields[i].name, (unsigned long long)d->fields[i].value);
	mont_equals(d->value, value, name);
	CU_ASSERT_EQUAL(d->valid, strcmp(wanted, "-") != 0);
	if (d->valid && strcmp(text, wanted) != 0) {
		printf("%s: %s, not %s\n", name, text, wanted);
		CU_FAIL("fields");
	}
}

static void execute(struct sim_instruction i)
{
	CU_ASSERT_EQUAL(unc_sim_execute(rig.sim, &i), 0);
}

#define DO(what, ...) \
	execute((struct sim_instruction){ .incident = what, .thread = 1, __VA_ARGS__ })

static struct unc_set *start(const char *event)
{
	char names[160];

	snprintf(names, sizeof(names), "%s:unit=1", event);
	return rig_start(&rig, names);
}

/* ---------------------------------------------------------------------------------- data EAR */

static void loads(void)
{
	struct unc_set *set;

	mont_open("");
	set = start("DATA_EAR_EVENTS:dear_cache=lat8");
	take(set);
	CU_ASSERT_EQUAL(count, 3);
	holds("PMD33", 0, "-");
	holds("PMD36", 0, "-");
	CU_ASSERT_STRING_EQUAL(reg("PMD33")->capture->name, "data EAR, cache misses");
	CU_ASSERT_EQUAL(reg("PMD33")->unit, 1);
	/* 37 clocks: 0x25, stat 01 is 0x4000; bundle 2, vl, slot 2: 0xe below the address */
	DO(SIM_LOAD_MISS, .address = IP, .second = true, .slot = 2, .data = LOAD, .latency = 37);
	DO(SIM_LOAD_MISS, .address = 16, .data = 1, .latency = 7); /* below the threshold */
	DO(SIM_DTLB_MISS, .address = 16, .data = 1);               /* another mode */
	execute((struct sim_instruction){ .incident = SIM_LOAD_MISS, .latency = 99, .level = 3 });
	DO(SIM_LOAD_MISS, .level = 1, .address = 16, .latency = 99); /* plm is 0 and 3 */
	take(set);
	holds("PMD33", 0x4025, "latency=37 overflow=0 stat=1");
	holds("PMD32", LOAD, "address=0xa000000000012348");
	holds("PMD36", 0xc00000000000123eull, "slot=2 bn=1 vl=1 address=0xc000000000001230");
	/* stat and vl are cleared, the rest stays: nothing new was captured */
	take(set);
	holds("PMD33", 0x25, "-");
	holds("PMD32", LOAD, "-");
	holds("PMD36", 0xc000000000001236ull, "-");
	/* 8192 + 5 clocks overflow 13 bits. No instruction: a load of the register stack engine */
	DO(SIM_LOAD_MISS, .data = LOAD + 8, .latency = 8197, .no_address = true);
	take(set);
	holds("PMD33", 0x6005, "latency=5 overflow=1 stat=1");
	holds("PMD36", 0, "-");
	rig_stop(set);
	unc_set_release(set);
	rig_close(&rig);
}

static void data_tlb_and_alat(void)
{
	struct unc_set *set;

	mont_open("");
	set = start("DATA_EAR_EVENTS:dear_tlb=FAULT");
	DO(SIM_DTLB_MISS, .served = SIM_BY_FAULT, .address = IP, .data = LOAD);
	DO(SIM_DTLB_MISS, .served = SIM_BY_VHPT, .address = 16, .data = 1); /* not in the mask */
	take(set);
	CU_ASSERT_STRING_EQUAL(reg("PMD33")->capture->name, "data EAR, TLB misses");
	CU_ASSERT_EQUAL(reg("PMD33")->data.value >> 14, 3);
	CU_ASSERT_EQUAL(reg("PMD33")->data.numfields, 1); /* latency and overflow are undefined */
	CU_ASSERT_EQUAL(reg("PMD33")->data.fields[0].value, 3);
	holds("PMD32", LOAD, "address=0xa000000000012348");
	holds("PMD36", IP | 8, "slot=0 bn=0 vl=1 address=0xc000000000001230");
	unc_set_release(set);

	set = start("DATA_EAR_EVENTS:dear_alat");
	DO(SIM_ALAT_MISS, .address = IP, .slot = 1);
	take(set);
	CU_ASSERT_EQUAL(count, 2); /* PMD32 is undefined */
	holds("PMD36", IP | 9, "slot=1 bn=0 vl=1 address=0xc000000000001230");
	unc_set_release(set);
	rig_close(&rig);
}

/* ------------------------------------------------------------------------- instruction EAR */

static void fetches(void)
{
	struct unc_set *set;

	mont_open("");
	set = start("L1I_EAR_EVENTS:iear_cache=lat128");
	DO(SIM_FETCH_MISS, .address = IP, .latency = 4096 + 128);
	DO(SIM_FETCH_MISS, .address = 64, .latency = 127);
	take(set);
	CU_ASSERT_EQUAL(count, 2);
	/* lines of 32 bytes: 0x1230 is in line 0x1220 */
	holds("PMD34", 0xc000000000001221ull, "stat=1 address=0xc000000000001220");
	holds("PMD35", 0x1080, "latency=128 overflow=1");
	take(set);
	holds("PMD34", 0xc000000000001220ull, "-");
	holds("PMD35", 0x1080, "-");
	unc_set_release(set);

	set = start("L1I_EAR_EVENTS:iear_tlb=VHPT");
	DO(SIM_ITLB_MISS, .served = SIM_BY_VHPT, .address = IP);
	DO(SIM_ITLB_MISS, .served = SIM_BY_L2TLB, .address = 64);
	take(set);
	CU_ASSERT_EQUAL(count, 1);
	holds("PMD34", 0xc000000000001222ull, "stat=2 address=0xc000000000001220");
	unc_set_release(set);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------- trace buffer */

static void branches(void)
{
	struct unc_set *set;

	mont_open("");
	set = start("ETB_EVENT:tm=any:ptm=any:ppm=any");
	take(set);
	CU_ASSERT_EQUAL(count, 18);
	holds("PMD38", 0, "-");
	holds("PMD48", 0, "-");
	DO(SIM_BRANCH, .address = IP, .second = true, .slot = 2, .taken = true, .wrong_path = true,
	   .flushed = true, .target = LOAD, .branch = SIM_RETURN);
	DO(SIM_BRANCH, .address = 0x5000, .slot = 1, .branch = SIM_IP_RELATIVE);
	take(set);
	holds("PMD38", 3, "ebi=3 full=0");
	/* s 1, mp 2, slot 2 << 2; extension of PMD48: b1 1, brflush 2 */
	holds("PMD48", IP | 0xb, "s=1 mp=1 slot=2 address=0xc000000000001230 b1=1 brflush=1");
	holds("PMD49", 0xa000000000012342ull, "s=0 mp=1 address=0xa000000000012340");
	/* not taken: slot 3 */
	holds("PMD50", 0x500d, "s=1 mp=0 slot=3 address=20480 b1=0");
	holds("PMD51", 0, "-");
	holds("PMD39", 3, "");
	take(set); /* the index is reset: entries of before are not new */
	holds("PMD38", 0, "-");
	holds("PMD48", IP | 0xb, "-");
	/* 9 branches and targets are 18 entries: the buffer wraps after 16, two are overwritten */
	for (uint64_t i = 0; i < 9; i++)
		DO(SIM_BRANCH, .address = 0x10000 + (i << 8), .taken = true, .flushed = true,
		   .second = i == 4, .wrong_target = i == 4, .target = 0x20000 + (i << 8));
	take(set);
	holds("PMD38", 0x22, "ebi=2 full=1");
	holds("PMD48", 0x10801, "s=1 mp=0 slot=0 address=0x10800 b1=0");
	holds("PMD49", 0x20802, "s=0 mp=1 address=0x20800");
	holds("PMD50", 0x10101, "s=1 mp=0 slot=0 address=0x10100 b1=0");
	/* Branch 4 is in PMD56, whose extension is bits 7:4 of PMD39 (table 3-29). */
	holds("PMD56", 0x10403, "s=1 mp=1 slot=0 address=0x10400 b1=1 brflush=1");
	holds("PMD63", 0x20702, "s=0 mp=1 address=0x20700");
	holds("PMD39", 0x30, "");
	unc_set_release(set);

	set = start("ETB_EVENT:tm=taken:ppm=wrong:ptm=any:brt=return");
	DO(SIM_BRANCH, .taken = true, .wrong_path = true, .branch = SIM_INDIRECT);
	DO(SIM_BRANCH, .taken = true, .branch = SIM_RETURN);
	DO(SIM_BRANCH, .wrong_path = true, .branch = SIM_RETURN);
	take(set);
	holds("PMD38", 0, "-");
	unc_set_release(set);
	rig_close(&rig);
}

static void pointers(void)
{
	struct unc_set *set;

	mont_open("");
	set = start("ETB_EVENT:ip_ear:delay=5");
	DO(SIM_RETIRED, .address = IP, .cycles = 37, .flushed = true);
	DO(SIM_RETIRED, .address = IP + 16, .cycles = 1000);
	take(set);
	CU_ASSERT_EQUAL(count, 18);
	CU_ASSERT_STRING_EQUAL(reg("PMD48")->capture->name, "IP-EAR");
	/* 37 is 10 0101b: 5 in 63:60, 2 in 3:2 of the extension, with f 2. IP 63:12, then 11:4 */
	holds("PMD48", 0x5c00000000000123ull, "cycl=37 ip=0xc000000000001230 f=1 ef=0");
	holds("PMD49", 0xfc00000000000124ull,
	      "cycl=63 ip=0xc000000000001240 f=0 ef=0"); /* the most */
	holds("PMD39", 0xc0a, "");                       /* 1010b, and 1100b of PMD49 in 11:8 */
	holds("PMD50", 0, "-");
	unc_set_release(set);
	rig_close(&rig);
}

/* ------------------------------------------------------------------------------ the freeze */

/* A millisecond passes at each read of a data register. */
static unsigned frozen, unfrozen;

static int slow_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	if ((at[0].at & 0x3ff) >= PMD + 32)
		rig_advance(&rig, MSEC);
	return unc_regs_sim.read(self, at, n, value);
}

static int watched_write(void *self, const struct unc_addr *at, uint64_t value)
{
	if ((at->at & 0x3ff) == 0)
		*(value & 1 ? &frozen : &unfrozen) += 1;
	return unc_regs_sim.write(self, at, value);
}

#define BUBBLES "BACK_END_BUBBLE:ALL:all=1" /* no qualifier applies to it */

/* The counters of the unit miss the time of its freeze; other units' counters do not. */
static void cost(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_set *set;
	uint64_t own[4], first[4];

	ops.read = slow_read;
	ops.write = watched_write;
	rig_chip("montecito");
	rig_open_through(&rig, &ops, "turn=1");
	set = rig_start(&rig, "DATA_EAR_EVENTS:unit=1 " BUBBLES
			      ":unit=1 L1I_EAR_EVENTS:unit=1 " BUBBLES ":unit=2");
	rig_advance(&rig, 2 * MSEC);
	rig_read(set, first);
	CU_ASSERT_NOT_EQUAL(first[1], 0);
	frozen = unfrozen = 0;
	take(set); /* 5 registers, read at once: 1 ms */
	CU_ASSERT_EQUAL(count, 5);
	CU_ASSERT_EQUAL(frozen, 1);
	CU_ASSERT_EQUAL(unfrozen, 1);
	rig_advance(&rig, 2 * MSEC);
	rig_read(set, own);
	mont_equals(own[1], 2 * first[1], "the unit: 4 ms");
	mont_equals(own[3], first[3] / 2 * 5, "another unit: 5 ms");
	unc_set_release(set);
	rig_close(&rig);
}

/* A unit that an overflow has frozen can be read, and stays frozen. */
static void frozen_before(void)
{
	struct unc_set *set;

	mont_open("");
	set = start("DATA_EAR_EVENTS");
	DO(SIM_LOAD_MISS, .data = LOAD, .latency = 4);
	mont_put(1, PMC, 0, 1 | 1 << 7);
	DO(SIM_LOAD_MISS, .data = LOAD + 64, .latency = 4);
	take(set);
	holds("PMD32", LOAD, "address=0xa000000000012348");
	mont_equals(mont_get(1, PMC, 0), 1 | 1 << 7, "PMC0");
	mont_put(1, PMC, 0, 1 << 7);
	take(set);
	mont_equals(mont_get(1, PMC, 0), 1 << 7, "overflow flags");
	unc_set_release(set);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- sharing */

/* What an earlier set captured is not shown to the next one. */
static void leftovers(void)
{
	struct unc_set *set;

	mont_open("");
	for (int i = 0; i < 2; i++) {
		set = start("DATA_EAR_EVENTS");
		take(set);
		holds("PMD32", i ? LOAD : 0, "-");
		DO(SIM_LOAD_MISS, .data = LOAD, .latency = 4);
		unc_set_release(set);
	}
	rig_close(&rig);
}

/* An event that counts both threads of a core captures in both. */
static void both_threads(void)
{
	struct unc_set *set;
	unsigned units = 0;

	mont_open("");
	set = start("DATA_EAR_EVENTS:all=1:dear_cache=lat8");
	DO(SIM_LOAD_MISS, .data = LOAD, .latency = 40);
	execute((struct sim_instruction){
		.incident = SIM_LOAD_MISS, .thread = 0, .data = LOAD + 8, .latency = 50 });
	take(set);
	CU_ASSERT_EQUAL(count, 6);
	for (size_t i = 0; i < count; i++) {
		units |= 1u << list[i].unit;
		if (strcmp(list[i].data.name, "PMD32") == 0)
			mont_equals(list[i].data.value, list[i].unit ? LOAD : LOAD + 8, "PMD32");
	}
	CU_ASSERT_EQUAL(units, 3);
	unc_set_release(set);
	rig_close(&rig);
}

/* Where there is too little room, nothing is taken; a set that captures nothing freezes nothing. */
static void room(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;

	mont_open("");
	set = start("DATA_EAR_EVENTS");
	DO(SIM_LOAD_MISS, .data = LOAD, .latency = 4);
	CU_ASSERT_EQUAL(unc_set_capture(set, NULL, 0, &count, &err), 0);
	CU_ASSERT_EQUAL(count, 3);
	CU_ASSERT_EQUAL(unc_set_capture(set, list, 2, &count, &err), 0);
	CU_ASSERT_EQUAL(count, 3);
	take(set);
	holds("PMD32", LOAD, "address=0xa000000000012348");
	unc_set_release(set);
	set = start("L3_MISSES");
	take(set);
	CU_ASSERT_EQUAL(count, 0);
	unc_set_release(set);
	/* What restricts a capture is not modelled: refused, not ignored. */
	set = start("DATA_EAR_EVENTS:data_lo=0:data_hi=0xfff");
	CU_ASSERT_EQUAL(unc_sim_execute(rig.sim,
					&(struct sim_instruction){ .incident = SIM_LOAD_MISS,
								   .thread = 1 }),
			-EOPNOTSUPP);
	unc_set_release(set);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- killed */

static void take_in_child(void)
{
	struct unc_regs_ops ops = deadly_ops();
	static struct rig_events events;
	struct unc_montecito *montecito;
	struct unc_set *set;

	rig_encode_all("DATA_EAR_EVENTS:unit=1", &events);
	if (unc_montecito_open(&ops, rig.spec, &montecito, NULL))
		_exit(7);
	if (unc_set_make(&unc_count_montecito, montecito, events.list, events.count, -1, false,
			 &set, NULL))
		_exit(6);
	deadly_accesses = 0;
	if (unc_set_start(set, NULL) || unc_set_capture(set, list, MOST, &count, NULL) ||
	    count != 3)
		_exit(5);
	unc_set_release(set);
	unc_montecito_close(montecito);
	_exit(0);
}

/* Killed at each access: the next start restores what was left. */
static void killed_at_each_access(void)
{
	unsigned step = rig_tool_is("plain") ? 1 : 5 * check_every(3), kills = 0, differ = 0;
	struct rig_registers before, after;
	bool killed = true;

	mont_open("");
	unc_set_release(start("DATA_EAR_EVENTS"));
	rig_look(&rig, &before);
	for (deadly_at = 1; killed && kills < 500; deadly_at += step, kills++) {
		killed = deadly_kills(take_in_child);
		unc_set_release(start("CPU_OP_CYCLES"));
		rig_look(&rig, &after);
		for (size_t i = 0; i < before.count; i++)
			differ += before.regs[i].value != after.regs[i].value;
		free(after.regs);
	}
	free(before.regs);
	CU_ASSERT(kills * step > 60);
	CU_ASSERT_EQUAL(differ, 0);
	deadly_at = 0;
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "loads that miss", loads },
	{ "data TLB and ALAT", data_tlb_and_alat },
	{ "fetches and the instruction TLB", fetches },
	{ "branches", branches },
	{ "instruction pointers", pointers },
	{ "what a freeze costs", cost },
	{ "frozen before", frozen_before },
	{ "what others left and capture", leftovers },
	{ "both threads", both_threads },
	{ "too little room", room },
	{ "killed at any access", killed_at_each_access },
	{ 0 },
};

int main(void)
{
	return check_run("mont_data", tests);
}
