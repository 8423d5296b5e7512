/* SPDX-License-Identifier: BSD-3-Clause */
/* Event sets that count in the same units: of one process, in each kind of box. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rig.h"
#include "rig_state.h"

static struct rig rig;

static uint64_t value_of(struct unc_set *set)
{
	uint64_t values[16] = { 0 };

	rig_read(set, values);
	return values[0];
}

/* start() fails with these texts; what was taken before is free again. */
static void refused(const char *names, const char *says, const char *more)
{
	struct unc_error err = { 0 };
	struct unc_set *set = rig_prepare(&rig, names, &err);

	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
	rig_says(err.text, says);
	rig_says(err.text, more);
	unc_set_release(set);
}

/* Preparing claims nothing: prepared sets can be kept, and started in any order. */
static void same_event(void)
{
	struct unc_set *a, *b, *c;

	rig_open(
		&rig,
		"sockets=2,cha=4"); /* and the clock of each socket, which freezes are noticed by */
	a = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	CU_ASSERT_EQUAL(rig_enabled(&rig), 8 + 2);
	rig_advance(&rig, MSEC);
	b = rig_start(&rig, "unc_cha_clockticks");
	CU_ASSERT_EQUAL(rig_enabled(&rig), 8 + 2); /* the same counters */
	rig_advance(&rig, MSEC);
	c = rig_start(&rig, "icx_unc_cha::UNC_CHA_CLOCKTICKS:unit=2:socket=1");
	CU_ASSERT_EQUAL(rig_enabled(&rig), 8 + 2);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(value_of(a), 3 * 8 * 2000000);
	CU_ASSERT_EQUAL(value_of(b), 2 * 8 * 2000000);
	CU_ASSERT_EQUAL(value_of(c), 2000000);
	unc_set_release(a); /* its first user; the others go on */
	CU_ASSERT_EQUAL(rig_enabled(&rig), 8 + 2);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(value_of(b), 3 * 8 * 2000000);
	unc_set_release(b);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 1 + 1);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(value_of(c), 3 * 2000000);
	unc_set_release(c);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* Each set starts and stops many times, while one more set never stops. */
static void turns(void)
{
	struct unc_error err = { 0 };
	struct unc_set *all, *set[3];
	uint64_t values[2];

	rig_open(&rig, "cha=4");
	all = rig_start(&rig, "UNC_CHA_CLOCKTICKS UNC_U_CLOCKTICKS");
	set[0] = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS UNC_U_CLOCKTICKS", &err);
	set[1] = rig_prepare(&rig, "UNC_CHA_DIR_LOOKUP:SNP UNC_U_LOCK_CYCLES", &err);
	set[2] = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS:unit=3 UNC_CHA_CLOCKTICKS:unit=1", &err);
	for (int i = 0; i < 30; i++) {
		CU_ASSERT_EQUAL(unc_set_start(set[i % 3], &err), 0);
		rig_advance(&rig, MSEC / 4);
		CU_ASSERT_EQUAL(unc_set_start(set[(i + 1) % 3], &err), 0);
		rig_advance(&rig, MSEC / 4);
		rig_stop(set[i % 3]);
		rig_read(set[i % 3], values);
		if (i % 3 == 0)
			CU_ASSERT_EQUAL(values[0], 4 * 1000000);
		if (i % 3 == 2)
			CU_ASSERT_EQUAL(values[0] + values[1], 2 * 1000000);
		rig_stop(set[(i + 1) % 3]);
	}
	rig_read(all, values);
	CU_ASSERT_EQUAL(values[0], 4 * 30 * 1000000);
	CU_ASSERT_EQUAL(values[1], 30 * 1000000);
	for (int i = 0; i < 3; i++)
		unc_set_release(set[i]);
	unc_set_release(all);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* Other events take free counters, and only those: what is in the way is named. */
static void no_counter_is_left(void)
{
	struct unc_set *a, *b;

	rig_open(&rig, "cha=2");
	a = rig_start(&rig, "UNC_CHA_TOR_OCCUPANCY:IA_HIT"); /* counter 0 only */
	b = rig_start(&rig, "UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_DIR_LOOKUP:NO_SNP");
	rig_advance(&rig, MSEC);
	refused("UNC_CHA_TOR_OCCUPANCY:IA_MISS",
		"CHA 0 of socket 0: no counter is left for UNC_CHA_TOR_OCCUPANCY:IA_MISS: "
		"UNC_CHA_TOR_OCCUPANCY:IA_HIT is being counted by another event set of this "
		"process",
		"");
	refused("UNC_CHA_DIR_UPDATE:HA:unit=1", "CHA 1 of socket 0: no counter is left for",
		"UNC_CHA_DIR_LOOKUP:SNP is being counted by another event set of this process");
	/* one counter is free, and the set needs two: the second event is named */
	unc_set_release(a);
	refused("UNC_CHA_DIR_UPDATE:HA UNC_CHA_DIR_UPDATE:TOR UNC_CHA_CLOCKTICKS",
		"CHA 0 of socket 0: no counter is left for UNC_CHA_DIR_UPDATE:TOR: "
		"UNC_CHA_DIR_LOOKUP:NO_SNP is being counted by another event set of this process",
		"UNC_CHA_DIR_LOOKUP:SNP is being counted by another event set of this process");
	a = rig_start(&rig, "UNC_CHA_TOR_OCCUPANCY:IA_HIT");
	CU_ASSERT_EQUAL(value_of(b), 2 * 2000000);
	unc_set_release(a);
	a = rig_start(&rig, "UNC_CHA_TOR_OCCUPANCY:IA_MISS");
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(value_of(b), 2 * 2 * 2000000);
	unc_set_release(a);
	unc_set_release(b);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* Events that any counter can count leave counter 0 to those that need it, in whatever order they come. */
static void restricted_later(void)
{
	struct unc_set *a, *b, *c;

	rig_open(&rig, "cha=2");
	a = rig_start(&rig, "UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP");
	b = rig_start(&rig, "UNC_CHA_DIR_LOOKUP:NO_SNP");
	c = rig_start(&rig, "UNC_CHA_TOR_OCCUPANCY:IA_MISS");
	unc_set_release(c);
	unc_set_release(b);
	unc_set_release(a);
	rig_close(&rig);
}

/* Filters that an event depends on do not change while it is counted; others may. */
static void filters(void)
{
	static const char tid9[] = "UNC_CHA_TOR_INSERTS:IA:tid=9";
	struct unc_set *a, *b, *plain;

	rig_open(&rig, "cha=2");
	plain = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	a = rig_start(&rig, tid9); /* clockticks do not depend on the filter: it is written */
	b = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IO:tid=9");
	refused("UNC_CHA_TOR_INSERTS:IO:tid=8",
		"UNC_CHA_TOR_INSERTS:IO:tid=0x8 needs another value of filter than ",
		"UNC_CHA_TOR_INSERTS:IA:tid=0x9, which is being counted by another event set");
	unc_set_release(a);
	refused("UNC_CHA_TOR_INSERTS:IA:tid=8", "needs another value of ", "IO:tid=0x9");
	unc_set_release(b);
	b = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IO:tid=8");
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(value_of(plain), 2 * 2000000);
	unc_set_release(b);
	unc_set_release(plain);
	rig_close(&rig);
}

static uint64_t filter_of(const char *unit)
{
	struct unc_addr at = unc_unit_filter(rig_unit(&rig, unit), 0);
	uint64_t value = 0;

	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0);
	return value;
}

/* A filter that no event uses has its initial value, not the value of a set that has left. */
static void filter_of_former_sets(void)
{
	struct unc_set *a, *b;
	uint64_t opc;

	rig_chip("snbep");
	rig_open(&rig, "cbo=1");
	a = rig_start(&rig, "UNC_C_TOR_INSERTS:OPCODE:opc=0x182");
	opc = filter_of("CBo 0 of socket 0");
	CU_ASSERT(opc != 0);
	unc_set_release(a);
	a = rig_start(&rig, "UNC_C_CLOCKTICKS");
	CU_ASSERT_EQUAL(filter_of("CBo 0 of socket 0"), 0);
	b = rig_start(&rig, "UNC_C_TOR_INSERTS:NID_ALL:nid=1");
	CU_ASSERT_EQUAL(filter_of("CBo 0 of socket 0") & opc, 0);
	CU_ASSERT(filter_of("CBo 0 of socket 0") != 0);
	unc_set_release(b);
	unc_set_release(a);
	rig_close(&rig);
	rig_chip("icx");
}

/* Events of every chip that are counted together, and a third that takes no part. */
/* Two sets need different fields of one filter. Each field keeps its value while the other set starts and stops. */
static void fields_of_a_filter(void)
{
	static const char opcode[] = "UNC_C_TOR_INSERTS:OPCODE:opc=0x182",
			  node[] = "UNC_C_TOR_INSERTS:NID_ALL:nid=1";
	const char *cbo = "CBo 0 of socket 0";
	struct unc_set *a, *b;
	uint64_t opc, nid;

	rig_chip("snbep");
	rig_open(&rig, "cbo=1");
	a = rig_start(&rig, opcode);
	opc = filter_of(cbo);
	b = rig_start(&rig, node);
	nid = filter_of(cbo) & ~opc;
	CU_ASSERT(opc != 0 && nid != 0);
	CU_ASSERT_EQUAL(filter_of(cbo), opc | nid);
	unc_set_release(a);
	CU_ASSERT_EQUAL(filter_of(cbo) & nid, nid);
	a = rig_start(&rig, opcode);
	CU_ASSERT_EQUAL(filter_of(cbo), opc | nid);
	unc_set_release(b);
	CU_ASSERT_EQUAL(filter_of(cbo) & opc, opc);
	unc_set_release(a);
	CU_ASSERT_EQUAL(filter_of(cbo), 0);
	rig_close(&rig);
	rig_chip("icx");
}

static const struct {
	const char *chip, *options, *first, *second;
} pairs[] = {
	{ "icx", "cha=2,imc=1,upi=2",
	  "UNC_CHA_CLOCKTICKS UNC_M_CLOCKTICKS UNC_U_CLOCKTICKS UNC_P_CLOCKTICKS "
	  "UNC_UPI_CLOCKTICKS UNC_M2M_CLOCKTICKS UNC_IIO_CLOCKTICKS UNC_I_CLOCKTICKS "
	  "UNC_M3UPI_CLOCKTICKS UNC_M2P_CLOCKTICKS UNC_M_HCLOCKTICKS",
	  "UNC_CHA_DIR_LOOKUP:SNP UNC_M_ACT_COUNT:ALL UNC_U_LOCK_CYCLES UNC_P_DEMOTIONS "
	  "UNC_UPI_TxL_FLITS:ALL_DATA UNC_CHA_CLOCKTICKS UNC_U_CLOCKTICKS UNC_M_HCLOCKTICKS" },
	{ "snbep", "cbo=2,imc=1,qpi=1",
	  "UNC_C_CLOCKTICKS UNC_M_CLOCKTICKS UNC_Q_CLOCKTICKS UNC_U_CLOCKTICKS UNC_P_CLOCKTICKS "
	  "UNC_R3_CLOCKTICKS UNC_R2_CLOCKTICKS UNC_H_CLOCKTICKS",
	  "UNC_C_TOR_INSERTS:OPCODE:opc=0x182 UNC_M_CAS_COUNT:RD UNC_M_CLOCKTICKS "
	  "UNC_C_CLOCKTICKS" },
	{ "ivbep", "cbo=2,imc=1,qpi=1",
	  "UNC_C_CLOCKTICKS UNC_Q_CLOCKTICKS UNC_P_CLOCKTICKS UNC_R3_CLOCKTICKS",
	  "UNC_M_CAS_COUNT:RD UNC_C_CLOCKTICKS UNC_C_TOR_INSERTS:OPCODE:opc=0x182" },
	{ "spr", "cha=2,imc=1,upi=2",
	  "UNC_CHA_CLOCKTICKS UNC_M_CLOCKTICKS UNC_P_CLOCKTICKS UNC_UPI_CLOCKTICKS "
	  "UNC_M2M_CLOCKTICKS UNC_IIO_CLOCKTICKS UNC_I_CLOCKTICKS UNC_M3UPI_CLOCKTICKS",
	  "UNC_CHA_DIR_LOOKUP:SNP UNC_M_HCLOCKTICKS UNC_UPI_TxL_FLITS:ALL_DATA UNC_CHA_CLOCKTICKS" },
	{ "gnr", "cha=2,imc=1,upi=2",
	  "UNC_CHA_CLOCKTICKS UNC_M_CLOCKTICKS UNC_UPI_CLOCKTICKS UNC_MDF_CLOCKTICKS",
	  "UNC_M_CAS_COUNT_SCH0:RD UNC_M_HCLOCKTICKS UNC_CHA_CLOCKTICKS" },
	{ "skx", "cha=2,imc=1,upi=2",
	  "UNC_CHA_CLOCKTICKS UNC_M_CLOCKTICKS UNC_P_CLOCKTICKS UNC_UPI_CLOCKTICKS "
	  "UNC_M2M_CLOCKTICKS UNC_IIO_CLOCKTICKS UNC_I_CLOCKTICKS UNC_M3UPI_CLOCKTICKS",
	  "UNC_CHA_TOR_INSERTS:IA_MISS_DRD UNC_M_CAS_COUNT:RD UNC_UPI_TxL_FLITS:ALL_DATA UNC_CHA_CLOCKTICKS" },
	{ "bdx", "cbo=2,imc=1,qpi=1",
	  "UNC_C_CLOCKTICKS UNC_Q_CLOCKTICKS UNC_P_CLOCKTICKS UNC_R3_CLOCKTICKS UNC_S_CLOCKTICKS",
	  "UNC_M_CAS_COUNT:RD UNC_C_CLOCKTICKS UNC_C_TOR_INSERTS:OPCODE:opc=DRd" },
	{ "xeonmp", "sockets=2", "IBUSQ:type_match=1", "ISNPQ:type_match=1 IBUSQ:type_match=2" },
	{ "xeon7100", "sockets=2", "GBSQ:type_match=1 FSB:DBSY",
	  "GSNPQ:type_match=1 FSB:BNR GBSQ:type_match=1" },
	{ "xeon7400", "sockets=2", "GBSQ:type_match=1 FSB:DBSY",
	  "GSNPQ:type_match=1 FSB:BNR GBSQ:type_match=1" },
};

enum { EVENTS = 16 };

/* What two sets have counted when they were read, and when the first and the last stopped. */
struct counts {
	uint64_t a[3][EVENTS], b[3][EVENTS];
};

static void check_start(struct unc_set *set, const char *names)
{
	struct unc_error err = { 0 };

	if (unc_set_start(set, &err)) {
		CU_FAIL("a set cannot be started");
		printf("%s: %s\n", names, err.text);
	}
}

/*
 * Both sets, or one of them, in the same time of the machine. The registers are as before when all
 * have stopped, in either order.
 */
static void count_pair(size_t i, bool with_a, bool with_b, bool a_first, struct counts *counts)
{
	struct rig_registers before;
	struct unc_error err = { 0 };
	struct unc_set *a, *b;

	memset(counts, 0, sizeof(*counts));
	rig_chip(pairs[i].chip);
	rig_open(&rig, pairs[i].options);
	rig_look(&rig, &before);
	a = rig_prepare(&rig, pairs[i].first, &err);
	b = rig_prepare(&rig, pairs[i].second, &err);
	CU_ASSERT_FATAL(a && b);
	if (with_a)
		check_start(a, pairs[i].first);
	rig_advance(&rig, MSEC);
	if (with_b)
		check_start(b, pairs[i].second);
	for (int step = 0; step < 3; step++) {
		rig_advance(&rig, 2 * MSEC);
		rig_read(a, counts->a[step]);
		rig_read(b, counts->b[step]);
		if (step)
			rig_stop((step == 1) == a_first ? a : b);
	}
	unc_set_release(a);
	unc_set_release(b);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_same_as(&rig, &before);
	free(before.regs);
	rig_close(&rig);
}

static uint64_t sum(const uint64_t *values)
{
	uint64_t all = 0;

	for (unsigned i = 0; i < EVENTS; i++)
		all += values[i];
	return all;
}

/* What a set counts does not depend on the other. */
static void every_chip(void)
{
	static struct counts alone, other, both;

	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
		for (int a_first = 0; a_first < 2; a_first++) {
			count_pair(i, true, false, a_first, &alone);
			count_pair(i, false, true, a_first, &other);
			count_pair(i, true, true, a_first, &both);
			CU_ASSERT(sum(alone.a[0]) != 0 && sum(other.b[0]) != 0);
			CU_ASSERT_EQUAL(memcmp(both.a, alone.a, sizeof(both.a)), 0);
			CU_ASSERT_EQUAL(memcmp(both.b, other.b, sizeof(both.b)), 0);
			if (memcmp(both.a, alone.a, sizeof(both.a)) != 0 ||
			    memcmp(both.b, other.b, sizeof(both.b)) != 0)
				printf("%s: %s / %s\n", pairs[i].chip, pairs[i].first,
				       pairs[i].second);
		}
	rig_chip("icx");
}

/* Another tool changes a shared counter: all sets that read it notice, and no others. */
static void disturbed(void)
{
	struct unc_set *a, *b, *other;
	struct unc_error err = { 0 };
	const struct unc_unit *unit;
	struct unc_addr at;
	uint64_t value;

	rig_open(&rig, "cha=2");
	a = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	b = rig_start(&rig, "UNC_CHA_CLOCKTICKS:unit=1");
	other = rig_start(&rig, "UNC_CHA_CLOCKTICKS:unit=0");
	rig_advance(&rig, MSEC);
	unit = rig_unit(&rig, "CHA 1 of socket 0");
	at = unc_unit_addr(unit,
			   unc_box_counter(unit->box, unit->number, rig_counter(&rig, unit)).ctl,
			   8);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0), 0);
	/* who joins now does not get a dead counter */
	CU_ASSERT_EQUAL(rig_enabled(&rig), 1 + 1); /* and the clock of the socket */
	{
		struct unc_set *late = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS:unit=1", &err);

		CU_ASSERT_EQUAL(unc_set_start(late, &err), -EBUSY);
		rig_says(err.text, "CHA 1 of socket 0");
		unc_set_release(late);
	}
	CU_ASSERT_EQUAL(unc_set_stop(a, &err), -ESTALE);
	CU_ASSERT_EQUAL(unc_set_stop(b, &err), -ESTALE);
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(value_of(other), 2 * 2000000);
	unc_set_release(other);
	unc_set_release(a);
	unc_set_release(b);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_count(&rig, "UNC_CHA_CLOCKTICKS", MSEC, &value);
	CU_ASSERT_EQUAL(value, 2 * 2000000);
	rig_close(&rig);
}

/* A free counter of a claimed unit that another tool has programmed. */
static void another_tool(void)
{
	const struct unc_unit *unit;
	struct unc_set *a;
	struct unc_addr at;
	uint64_t value;

	rig_open(&rig, "cha=2");
	a = rig_start(&rig, "UNC_CHA_TOR_OCCUPANCY:IA_HIT");
	unit = rig_unit(&rig, "CHA 1 of socket 0");
	for (int32_t c = 1; c < unit->box->counters; c++) {
		at = unc_unit_addr(unit, unit->box->ctl + c * unit->box->ctl_step, 8);
		CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0x400155), 0);
	}
	refused("UNC_CHA_CLOCKTICKS", "CHA 1 of socket 0 is programmed but not claimed",
		" has 0x400155");
	for (int32_t c = 1; c < unit->box->counters; c++) {
		at = unc_unit_addr(unit, unit->box->ctl + c * unit->box->ctl_step, 8);
		CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0);
		CU_ASSERT_EQUAL(value, 0x400155);
		CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0), 0);
	}
	unc_set_release(a);
	rig_close(&rig);
}

/* A start while others count reads and writes the controls of its own counters, and no other register of the unit. */
static unsigned writes, statuses;

/* The status of CHA 0 is read by the first user of the unit only. */
static int counted_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	for (size_t i = 0; i < n; i++)
		statuses += at[i].space == UNC_MSR && at[i].at == 0xe07;
	return unc_regs_sim.read(self, at, n, value);
}

static int counted_write(void *self, const struct unc_addr *at, uint64_t value)
{
	/* not those to the UBox, whose clock is looked at (direct/freeze_check.h) */
	writes += at->space != UNC_MSR || at->at < 0x700 || at->at > 0x70f;
	return unc_regs_sim.write(self, at, value);
}

static void writes_of_a_start(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_set *a, *b, *c;

	ops.read = counted_read;
	ops.write = counted_write;
	statuses = 0;
	rig_open_through(&rig, &ops, "cha=4");
	a = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	CU_ASSERT_EQUAL(statuses, 1);
	writes = 0;
	b = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	CU_ASSERT_EQUAL(writes, 0);
	c = rig_start(&rig, "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_CLOCKTICKS");
	CU_ASSERT_EQUAL(writes, 4);
	CU_ASSERT_EQUAL(statuses, 1);
	unc_set_release(a);
	CU_ASSERT_EQUAL(writes, 4);
	unc_set_release(c); /* each of its own counters is stopped, and gets its count back */
	CU_ASSERT_EQUAL(writes, 4 + 2 * 4);
	unc_set_release(b);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* Different boxes at the same time, and free-running counters in all sets. */
static void side_by_side(void)
{
	static const char *const names[] = {
		"UNC_CHA_CLOCKTICKS",
		"UNC_M_CLOCKTICKS",
		"UNC_U_CLOCKTICKS",
		"UNC_P_CLOCKTICKS",
		"UNC_UPI_CLOCKTICKS",
		"dclk",
		"dclk",
		"UNC_IIO_CLOCKTICKS_FREERUN",
		"UNC_IIO_CLOCKTICKS_FREERUN",
	};
	enum { SETS = sizeof(names) / sizeof(names[0]) };
	static const uint64_t per_ms[SETS] = { 8000000, 12800000, 2000000, 1000000, 4200000,
					       6400000, 6400000,  3000000, 3000000 };
	struct unc_set *sets[SETS];
	uint64_t value;

	rig_open(&rig, "cha=4");
	for (int i = 0; i < SETS; i++) {
		sets[i] = rig_start(&rig, names[i]);
		rig_advance(&rig, MSEC);
	}
	for (int i = 0; i < SETS; i++) {
		rig_stop(sets[i]);
		rig_read(sets[i], &value);
		/* they started one after another and stop at the same time */
		CU_ASSERT_EQUAL(value, (uint64_t)(SETS - i) * per_ms[i]);
		unc_set_release(sets[i]);
	}
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "same event", same_event },
	{ "turns", turns },
	{ "no counter is left", no_counter_is_left },
	{ "restricted events later", restricted_later },
	{ "filters", filters },
	{ "a filter of former sets", filter_of_former_sets },
	{ "fields of a filter", fields_of_a_filter },
	{ "every chip", every_chip },
	{ "disturbed", disturbed },
	{ "another tool", another_tool },
	{ "writes of a start", writes_of_a_start },
	{ "side by side", side_by_side },
	{ 0 },
};

int main(void)
{
	return check_run("sharing", tests);
}
