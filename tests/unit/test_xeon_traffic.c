/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Traffic through 64-bit Xeon MP, Xeon 7100 and Xeon 7400: a line is counted once in each
 * queue that it passes, unless an attribute does not match.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rig.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

static struct rig rig;

static void inject(enum sim_op op, unsigned cpu, uint64_t lines, bool hit)
{
	const struct sim_traffic traffic = { .op = op, .cpu = cpu, .lines = lines, .hit = hit };

	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &traffic), 0);
}

/*
 * Two sockets. Numbers of cpus: first threads of all cores, then second ones. 7100: cpu 1 is core 1
 * of socket 0, cpu 7 core 1 of socket 1, thread 1. 7400: cpu 4 is of module 2, cpu 6 of socket 1.
 */
static void flows(void)
{
	inject(SIM_READ, 0, 1001, false); /* from line 0 on: 501 even ones */
	inject(SIM_READ, 0, 30, true);
	inject(SIM_PREFETCH, 1, 200, false);
	inject(SIM_PREFETCH, 1, 7, true);
	inject(SIM_RFO, 4, 50, false);
	inject(SIM_CODE, 7, 4, false);
	inject(SIM_WRITEBACK, 0, 90, false);
	inject(SIM_STREAM, 1, 16, false);
}

/* The same on a machine with two sockets of one core: cpus 0 and 2 are socket 0, cpus 1 and 3
 * socket 1. */
static void mp_flows(void)
{
	inject(SIM_READ, 0, 1001, false);
	inject(SIM_READ, 2, 30, true);
	inject(SIM_PREFETCH, 2, 200, false);
	inject(SIM_CODE, 1, 4, false);
	inject(SIM_WRITEBACK, 3, 90, false);
	inject(SIM_STREAM, 0, 16, false);
}

struct row {
	const char *name;
	uint64_t count[2]; /* by socket */
};

static void check_rows(const char *chip, void (*traffic)(void), const struct row *rows, size_t n)
{
	rig_chip(chip);
	rig_open(&rig, "sockets=2");
	for (size_t i = 0; i < n; i++) {
		for (unsigned socket = 0; socket < 2; socket++) {
			struct unc_encoding e;
			char name[120];
			struct unc_set *set;
			uint64_t value;

			snprintf(name, sizeof(name), "%s:socket=%u", rows[i].name, socket);
			rig_encode(name, &e);
			CU_ASSERT(unc_sim_event_kind(&e) == SIM_TRAFFIC ||
				  unc_sim_event_kind(&e) == SIM_SILENT);
			set = rig_start(&rig, name);
			traffic();
			rig_advance(&rig, MSEC);
			rig_read(set, &value);
			CU_ASSERT_EQUAL(value, rows[i].count[socket]);
			if (value != rows[i].count[socket])
				printf("%s %s: %llu\n", chip, name, (unsigned long long)value);
			unc_set_release(set);
		}
	}
	rig_close(&rig);
}

/*
 * Socket 0 of a 7100: cores 0 and 1 (cpus 0, 1; 4, 5), socket 1: cpus 2, 3; 6, 7. Missing lines of
 * socket 0: 1001 + 200 + 50 read, 90 + 16 written: 1357; of socket 1: 4.
 */
static void xeon7100(void)
{
	static const struct row rows[] = {
		{ "GBSQ", { 1394, 4 } },
		{ "L3_REQUESTS:ANY", { 1394, 4 } },
		{ "L3_REQUESTS:DEMAND", { 1187, 4 } },
		{ "L3_REQUESTS:PREFETCH", { 207, 0 } },
		{ "L3_MISSES:ANY", { 1251, 4 } },
		{ "L3_MISSES:DEMAND", { 1051, 4 } },
		{ "L3_MISSES:PREFETCH", { 200, 0 } },
		{ "L3_EVICTIONS:ANY", { 501 + 100 + 25, 2 } },
		{ "L3_EVICTIONS:PREFETCH", { 100, 0 } },
		{ "GBSQ:fill_eviction=no_eviction", { 500 + 100 + 25, 2 } },
		{ "GBSQ:fill_eviction=fill:data_flow=prefetch", { 200, 0 } },
		{ "GBSQ:agent_select=lp0", { 1001 + 30 + 90, 0 } },
		{ "GBSQ:agent_select=lp1", { 50, 0 } },
		{ "GBSQ:agent_select=lp2", { 200 + 7 + 16, 0 } },
		{ "GBSQ:agent_select=lp3", { 0, 4 } },
		{ "GBSQ:agent_select=core0", { 1001 + 30 + 90 + 50, 0 } },
		{ "GBSQ:agent_select=core1", { 200 + 7 + 16, 4 } },
		{ "L3_SNOOP_RESULTS:ANY", { 1394, 4 } },
		{ "L3_SNOOP_RESULTS:CLEAN", { 1394, 4 } },
		{ "L3_SNOOP_RESULTS:HITM", { 0, 0 } },
		{ "L3_CROSS_SNOOPS:ANY", { 0, 0 } },
		/* an attribute at 0 matches nothing */
		{ "GBSQ:agent_select=0", { 0, 0 } },
		{ "GBSQ:data_flow=0", { 0, 0 } },
		{ "GBSQ:snoop_match=0", { 0, 0 } },
		/* every package snoops the traffic on the bus */
		{ "GSNPQ", { 1361, 1361 } },
		{ "SNOOPS:ANY", { 1361, 1361 } },
		{ "SNOOPS:CLEAN", { 1361, 1361 } },
		{ "SNOOPS:HIT", { 0, 0 } },
		{ "SNOOPS:BLOCKED", { 0, 0 } },
		{ "GSNPQ:agent_select=own", { 1357, 4 } },
		{ "GSNPQ:agent_select=lp2", { 216, 0 } },
		{ "GSNPQ:agent_select=symmetric", { 4, 1357 } },
		{ "GSNPQ:agent_select=central", { 0, 0 } },
		/* the bus */
		{ "FSB:TYPE", { 1357, 4 } },
		{ "FSB:L_CLEAR", { 1357, 4 } },
		{ "FSB:L_HIT", { 0, 0 } },
		{ "FSB:TYPE:L_CLEAR", { 2714, 8 } },
		{ "FSB:DRDY", { 2 * 106, 0 } },
		{ "FSB:OTHER_DRDY", { 2 * (1251 + 4), 2 * 1361 } },
		{ "BUS_OCCUPANCY:DATA", { 2 * 1361, 2 * 1361 } },
	};

	check_rows("xeon7100", flows, rows, ARRAY_SIZE(rows));
}

/* Cpus 0 to 5 of a 7400 are socket 0, 6 to 11 socket 1, as is the cpu of the code reads. */
static void xeon7400(void)
{
	static const struct row rows[] = {
		{ "GBSQ", { 1394, 4 } },
		{ "L3_MISSES:ANY", { 1251, 4 } },
		{ "L3_MISSES:PREFETCH", { 200, 0 } },
		{ "L3_EVICTIONS:DEMAND", { 501 + 25, 2 } },
		{ "GBSQ:agent_select=module0", { 1344, 4 } },
		{ "GBSQ:agent_select=module1", { 0, 0 } },
		{ "GBSQ:agent_select=module2", { 50, 0 } },
		{ "GBSQ:agent_select=3", { 1344, 4 } },
		{ "SNOOPS:ANY", { 1361, 1361 } },
		{ "GSNPQ:agent_select=module2", { 50, 0 } },
		{ "GSNPQ:agent_select=own", { 1357, 4 } },
		{ "GSNPQ:agent_select=central", { 0, 0 } },
		{ "FSB:TYPE", { 1357, 4 } },
		{ "FSB:OTHER_DRDY", { 2 * (1251 + 4), 2 * 1361 } },
	};

	check_rows("xeon7400", flows, rows, ARRAY_SIZE(rows));
}

static void xeonmp(void)
{
	static const struct row rows[] = {
		{ "IBUSQ", { 1247, 94 } },
		{ "IBUSQ:t0_match", { 1017, 4 } },
		{ "IBUSQ:t1_match", { 230, 90 } },
		{ "IBUSQ:snoop_match=clean", { 1247, 94 } },
		{ "IBUSQ:snoop_match=hit", { 0, 0 } },
		{ "L3_MISSES", { 1201, 4 } },
		{ "L3_EVICTIONS", { 601, 2 } },
		{ "IBUSQ:fill_match:eviction_match", { 601, 2 } },
		{ "L3_SNOOP_RESULTS:CLEAN", { 1247, 94 } },
		{ "SNOOPS:ANY", { 1311, 1311 } },
		{ "ISNPQ:t0_match", { 1017, 4 } },
		{ "ISNPQ:t1_match", { 200, 90 } },
		{ "EFSB:OWN", { 2 * 16, 2 * 90 } },
		{ "EFSB:OTHER", { 2 * 1295, 2 * 1221 } },
		{ "BUS_OCCUPANCY:DATA", { 2 * 1311, 2 * 1311 } },
		{ "IBUSQ_LATENCY", { 1217 * 250 + 30 * 30, 94 * 250 } },
	};

	check_rows("xeonmp", mp_flows, rows, ARRAY_SIZE(rows));
}

/* A device's lines are only snooped, in every package; one L3 may hold them. */
static void devices(void)
{
	uint64_t v[7];
	struct unc_set *set;

	rig_chip("xeon7100");
	rig_open(&rig, "sockets=2");
	set = rig_start(&rig, "GSNPQ:agent_select=central:socket=0 SNOOPS:HIT:socket=0 "
			      "SNOOPS:ANY:socket=1 SNOOPS:HIT:socket=1 GBSQ FSB:TYPE "
			      "BUS_OCCUPANCY:DATA");
	inject(SIM_DMA_READ, 0, 100, false);
	inject(SIM_DMA_READ, 2, 20, true);
	inject(SIM_DMA_WRITE, 0, 3, false);
	rig_read(set, v);
	CU_ASSERT_EQUAL(v[0], 123);
	CU_ASSERT_EQUAL(v[1], 0);
	CU_ASSERT_EQUAL(v[2], 123);
	CU_ASSERT_EQUAL(v[3], 20);
	CU_ASSERT_EQUAL(v[4] + v[5] + v[6], 0);
	unc_set_release(set);
	rig_close(&rig);
}

/* Events with attributes outside the traffic model count a signature. */
static void beyond(void)
{
	static const struct {
		const char *chip, *name;
	} rows[] = {
		{ "xeonmp", "IBUSQ:type_match=0x7f" },
		{ "xeonmp", "IBUSQ:l3_state_match=1" },
		{ "xeonmp", "ISNPQ:agent_match=1" },
		{ "xeon7100", "GBSQ:type_match=0x3e" },
		{ "xeon7100", "GBSQ:l3_state=0x3f" },
		{ "xeon7100", "GBSQ:core_module_select=this_core" },
		{ "xeon7100", "GSNPQ:core_module_select=one_core" },
		{ "xeon7100", "FSB:fsb_type=1" },
		{ "xeon7100", "FSB:DRDY:DBSY" },
		{ "xeon7400", "GSNPQ:type_match=0x3e" },
		{ "xeon7400", "FSB:IOQ_EMPTY" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_encoding e;
		uint64_t value;

		rig_chip(rows[i].chip);
		rig_open(&rig, "sockets=2");
		rig_encode(rows[i].name, &e);
		CU_ASSERT_EQUAL(unc_sim_event_kind(&e), SIM_SIGNATURE);
		rig_count(&rig, rows[i].name, MSEC, &value);
		CU_ASSERT_EQUAL(value, rig_expect_sum(&rig, &e, MSEC));
		CU_ASSERT(value > 0);
		rig_close(&rig);
	}
}

/* The home makes no difference; traffic that names something nonexistent is refused. */
static void refused(void)
{
	struct sim_traffic t = { .op = SIM_READ, .lines = 10, .home = 1 };
	struct unc_set *set;
	uint64_t value;

	rig_chip("xeon7400");
	rig_open(&rig, "sockets=2");
	set = rig_start(&rig, "L3_MISSES:ANY");
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
	t.home = 2;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	t.home = 0;
	t.cpu = 12;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	t.cpu = 0;
	t.op = SIM_STREAM;
	t.hit = true;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	t.hit = false;
	t.op = SIM_DMA_READ;
	t.stack = 1;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	t.stack = 0;
	t.lines = SIM_MEMORY_LINES + 1;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	t.op = (enum sim_op)99;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), -EINVAL);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 10);
	unc_set_release(set);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "xeon7100", xeon7100 },
	{ "xeon7400", xeon7400 },
	{ "xeonmp", xeonmp },
	{ "devices", devices },
	{ "events outside the traffic model", beyond },
	{ "refused", refused },
	{ 0 },
};

int main(void)
{
	return check_run("xeon traffic", tests);
}
