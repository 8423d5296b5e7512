/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Threshold, edge detection and inversion of injected traffic. The numbers follow from the manuals'
 * sentences (000 and 001, table 1-5 and 2-11: thresh counts cycles with an increment of at least its
 * value, invert those with less; edge_det counts how often that becomes true) and from the way of the
 * lines: four in consecutive cycles, then a pause.
 */
#include <stdio.h>

#include "rig.h"
#include "sim_help.h"

static struct rig rig;

/* An event, and what it counts in a millisecond of the traffic. */
struct want {
	const char *name;
	uint64_t count;
};

static void check(const struct sim_traffic *traffic, const struct want *want)
{
	for (; want->name; want++) {
		struct unc_set *set = rig_start(&rig, want->name);
		uint64_t value = 0;

		CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, traffic), 0);
		rig_advance(&rig, MSEC);
		rig_read(set, &value);
		unc_set_release(set);
		CU_ASSERT_EQUAL(value, want->count);
		if (value != want->count)
			printf("%s: %llu, not %llu\n", want->name, (unsigned long long)value,
			       (unsigned long long)want->count);
	}
}

/*
 * One CHA of 2 GHz, whose TOR has an entry for 200 cycles. Of a burst of four, the first comes in cycle
 * 0 and the last one leaves after cycle 202: the TOR has an entry in 203 cycles, two in 201 (1 to 201),
 * three in 199, four in 197 (3 to 199).
 */
static void test_cha(void)
{
	const struct sim_traffic lines = { .op = SIM_READ, .lines = 64, .burst = 4 };
	static const struct want want[] = {
		{ "UNC_CHA_TOR_INSERTS:IA_MISS", 64 },
		{ "UNC_CHA_TOR_INSERTS:IA_MISS:thresh=1", 64 },
		{ "UNC_CHA_TOR_INSERTS:IA_MISS:thresh=2", 0 },
		{ "UNC_CHA_TOR_INSERTS:IA_MISS:edge_det:thresh=1", 16 },
		{ "UNC_CHA_TOR_INSERTS:IA_MISS:edge_det:thresh=2", 0 },
		{ "UNC_CHA_TOR_INSERTS:IA_MISS:invert:thresh=1", 2000000 - 64 },
		{ "UNC_CHA_TOR_INSERTS:IA_MISS:invert:thresh=2", 2000000 },
		{ "UNC_CHA_TOR_INSERTS:IA_MISS:invert:edge_det:thresh=1", 16 },
		{ "UNC_CHA_TOR_INSERTS:IA_HIT:thresh=1", 0 },
		{ "UNC_CHA_TOR_INSERTS:IA_HIT:invert:thresh=1", 2000000 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS", 64 * 200 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:thresh=1", 16 * 203 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:thresh=2", 16 * 201 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:thresh=3", 16 * 199 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:thresh=4", 16 * 197 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:thresh=5", 0 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:edge_det:thresh=1", 16 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:edge_det:thresh=4", 16 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:edge_det:thresh=5", 0 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:invert:thresh=4", 2000000 - 16 * 197 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:invert:edge_det:thresh=4", 16 },
		{ 0 },
	};

	rig_open(&rig, "cha=1,imc=1");
	check(&lines, want);
	rig_close(&rig);
}

/* Count what counter 0 holds, and what the event that looks at it (ev_sel 0x1f) holds meanwhile. */
static void beside(const char *names, const struct sim_traffic *traffic, uint64_t first,
		   uint64_t second, uint64_t third)
{
	struct unc_set *set = rig_start(&rig, names);
	const uint64_t want[] = { first, second, third };
	uint64_t values[3] = { 0 };

	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, traffic), 0);
	rig_advance(&rig, MSEC);
	rig_read(set, values);
	unc_set_release(set);
	for (unsigned i = 0; i < 3; i++) {
		CU_ASSERT_EQUAL(values[i], want[i]);
		if (values[i] != want[i])
			printf("%s: value %u is %llu, not %llu\n", names, i,
			       (unsigned long long)values[i], (unsigned long long)want[i]);
	}
}

/*
 * Counters 1 to 3 look at the occupancy of counter 0, each with a threshold of its own, and add 1 in a
 * cycle at the most (000, 2.3.1): as test_cha(). Local reads only: no entry of a remote one.
 */
static void test_companion(void)
{
	const struct sim_traffic lines = { .op = SIM_READ, .lines = 64, .burst = 4 };

	rig_open(&rig, "cha=1,imc=1");
	beside("UNC_CHA_TOR_OCCUPANCY:IA_MISS UNC_CHA_COUNTER0_OCCUPANCY:thresh=1 "
	       "UNC_CHA_COUNTER0_OCCUPANCY:thresh=4",
	       &lines, 64 * 200, 16 * 203, 16 * 197);
	beside("UNC_CHA_TOR_OCCUPANCY:IA_MISS UNC_CHA_COUNTER0_OCCUPANCY "
	       "UNC_CHA_COUNTER0_OCCUPANCY:thresh=5",
	       &lines, 64 * 200, 16 * 203, 0);
	beside("UNC_CHA_COUNTER0_OCCUPANCY:edge_det=1:thresh=2 "
	       "UNC_CHA_COUNTER0_OCCUPANCY:invert=1:thresh=4 UNC_CHA_TOR_OCCUPANCY:IA_MISS",
	       &lines, 16, 2000000 - 16 * 197, 64 * 200);
	beside("UNC_CHA_TOR_OCCUPANCY:IA_MISS_DRD_REMOTE UNC_CHA_COUNTER0_OCCUPANCY:thresh=1 "
	       "UNC_CHA_COUNTER0_OCCUPANCY:invert=1:thresh=1",
	       &lines, 0, 0, 2000000);
	/* Counter 0 counts no occupancy, or nothing. */
	beside("UNC_CHA_CLOCKTICKS:unit=0 UNC_CHA_COUNTER0_OCCUPANCY:thresh=1 "
	       "UNC_CHA_COUNTER0_OCCUPANCY",
	       &lines, 2000000, 0, 0);
	rig_close(&rig);
	rig_chip("ivbep");
	rig_open(&rig, "cbo=1,imc=1");
	beside("UNC_C_TOR_OCCUPANCY:MISS_ALL UNC_C_COUNTER0_OCCUPANCY:thresh=1 "
	       "UNC_C_COUNTER0_OCCUPANCY:edge_det=1:thresh=4",
	       &lines, 64 * 160, 16 * 163, 16);
	rig_close(&rig);
	rig_chip("icx");
}

/* What counter 0 counts is changed while the others look at it. */
static void test_companion_changes(void)
{
	const struct sim_traffic lines = { .op = SIM_READ, .lines = 64, .burst = 4 };
	const uint64_t hits = 0xc001fd00000136, misses = 0xc001fe00000136; /* IA_HIT, IA_MISS */
	struct machine m = { 0 };
	struct unc_error err;

	machine_open(&m, "clock=manual,cha=1,imc=1");
	set(&m, ctl(&m, "CHA", 0, 0, 1), 0x1f | 2u << 24 | EN);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &lines), 0);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "CHA", 0, 0, 1)), 0);
	set(&m, ctl(&m, "CHA", 0, 0, 0), misses | EN);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &lines), 0);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "CHA", 0, 0, 1)), 16 * 201);
	set(&m, ctl(&m, "CHA", 0, 0, 0), hits | EN);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &lines), 0);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "CHA", 0, 0, 1)), 16 * 201);
	set(&m, ctl(&m, "CHA", 0, 0, 0), misses);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &lines), 0);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "CHA", 0, 0, 1)), 16 * 201);
	/* By a defect, another event looks at counter 0. */
	CU_ASSERT_EQUAL(unc_sim_inject_defect(m.sim, "event cha0 codes=31,80", &err), 0);
	set(&m, ctl(&m, "CHA", 0, 0, 1), 80 | 2u << 24 | EN);
	set(&m, ctl(&m, "CHA", 0, 0, 0), misses | EN);
	CU_ASSERT_EQUAL(unc_sim_inject(m.sim, &lines), 0);
	CU_ASSERT_EQUAL(get(&m, ctr(&m, "CHA", 0, 0, 1)), 2 * 16 * 201);
	no_faults(&m);
	machine_close(&m);
}

/* Sixteen bursts of four, and one of the two lines that are left: 201 cycles, 199 with both. */
static void test_last_burst(void)
{
	const struct sim_traffic lines = { .op = SIM_READ, .lines = 66, .burst = 4 };
	const struct sim_traffic single = { .op = SIM_READ, .lines = 66 };
	static const struct want want[] = {
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:thresh=1", 16 * 203 + 201 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:thresh=2", 16 * 201 + 199 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:thresh=3", 16 * 199 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:edge_det:thresh=2", 17 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:edge_det:thresh=3", 16 },
		{ 0 },
	};
	static const struct want alone[] = {
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:thresh=1", 66 * 200 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:thresh=2", 0 },
		{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS:edge_det:thresh=1", 66 },
		{ 0 },
	};
	struct sim_traffic too_long = lines;

	rig_open(&rig, "cha=1,imc=1");
	check(&lines, want);
	check(&single, alone);
	too_long.burst = SIM_BURST;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &too_long), 0);
	too_long.burst++;
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &too_long), -EINVAL);
	rig_close(&rig);
}

/* Both channels of a controller, of 1.6 GHz. */
static void test_channels(void)
{
	const struct sim_traffic lines = { .op = SIM_READ, .lines = 64, .burst = 4 };
	static const struct want want[] = {
		{ "UNC_M_CAS_COUNT:RD", 64 },
		{ "UNC_M_CAS_COUNT:RD:thresh=1", 64 },
		{ "UNC_M_CAS_COUNT:RD:thresh=2", 0 },
		{ "UNC_M_CAS_COUNT:RD:edge_det:thresh=1", 16 },
		{ "UNC_M_CAS_COUNT:RD:invert:thresh=1", 2 * 1600000 - 64 },
		{ "UNC_M_CAS_COUNT:WR:invert:thresh=1", 2 * 1600000 },
		{ 0 },
	};

	rig_open(&rig, "cha=1,imc=1");
	check(&lines, want);
	rig_close(&rig);
}

/* A clock adds 1 in every cycle. */
static void test_clock(void)
{
	const struct sim_traffic lines = { .op = SIM_READ, .lines = 1 };
	static const struct want want[] = {
		{ "UNC_CHA_CLOCKTICKS", 2000000 },
		{ "UNC_CHA_CLOCKTICKS:thresh=1", 2000000 },
		{ "UNC_CHA_CLOCKTICKS:thresh=2", 0 },
		{ "UNC_CHA_CLOCKTICKS:invert:thresh=1", 0 },
		{ "UNC_CHA_CLOCKTICKS:invert:thresh=2", 2000000 },
		{ "UNC_CHA_CLOCKTICKS:edge_det:thresh=1", 0 },
		{ "UNC_CHA_CLOCKTICKS:edge_det:invert:thresh=2", 0 },
		{ "UNC_P_CLOCKTICKS:thresh=0x1f", 0 },
		{ "UNC_P_CLOCKTICKS:thresh=1", 1000000 },
		{ 0 },
	};

	rig_open(&rig, "cha=1,imc=1");
	check(&lines, want);
	rig_close(&rig);
}

/*
 * Lines of socket 1, which arrive over two links: nine slots of data each, three flits of three slots
 * (2.7.3), after a header in slot 0 of a flit.
 */
static void test_links(void)
{
	const struct sim_traffic lines = { .op = SIM_READ, .home = 1, .lines = 64, .burst = 4 };
	static const struct want want[] = {
		{ "UNC_UPI_RxL_FLITS:ALL_DATA", 64 * 9 },
		{ "UNC_UPI_RxL_FLITS:ALL_DATA:thresh=1", 64 * 3 },
		{ "UNC_UPI_RxL_FLITS:ALL_DATA:thresh=3", 64 * 3 },
		{ "UNC_UPI_RxL_FLITS:ALL_DATA:thresh=4", 0 },
		{ "UNC_UPI_RxL_FLITS:ALL_DATA:edge_det:thresh=3", 16 },
		{ "UNC_UPI_RxL_FLITS:DATA:SLOT0", 64 * 3 },
		{ "UNC_UPI_RxL_FLITS:DATA:SLOT0:thresh=1", 64 * 3 },
		{ "UNC_UPI_RxL_FLITS:DATA:SLOT0:thresh=2", 0 },
		{ "UNC_UPI_RxL_BASIC_HDR_MATCH:RSP_DATA:edge_det:thresh=1", 16 },
		{ 0 },
	};

	rig_open(&rig, "sockets=2,cha=1,imc=1,upi=2");
	check(&lines, want);
	rig_close(&rig);
}

/* A device writes lines of 16 words. The threshold of an IIO has 12 bits (table 2-173). */
static void test_device(void)
{
	const struct sim_traffic lines = { .op = SIM_DMA_WRITE, .lines = 64, .burst = 4 };
	static const struct want want[] = {
		{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0", 64 * 16 },
		{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0:thresh=16", 64 },
		{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0:thresh=17", 0 },
		{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0:thresh=0x101", 0 },
		{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART0:edge_det:thresh=16", 16 },
		{ "UNC_IIO_TXN_REQ_OF_CPU:MEM_WRITE_PART0:edge_det:thresh=1", 16 },
		{ 0 },
	};

	rig_open(&rig, "cha=1,imc=1,iio=1");
	check(&lines, want);
	rig_close(&rig);
}

/*
 * A TOR entry is there for 160 cycles, or for 290 if its line is remote. Data comes in 9 flits, two in a
 * cycle: 2, 2, 2, 2, 1.
 */
static void ep_on(const char *chip)
{
	const struct sim_traffic near = { .op = SIM_READ, .lines = 64, .burst = 4 };
	const struct sim_traffic far = { .op = SIM_READ, .home = 1, .lines = 64, .burst = 4 };
	static const struct want of_near[] = {
		{ "UNC_C_TOR_OCCUPANCY:MISS_ALL", 64 * 160 },
		{ "UNC_C_TOR_OCCUPANCY:MISS_ALL:thresh=1", 16 * 163 },
		{ "UNC_C_TOR_OCCUPANCY:MISS_ALL:thresh=4", 16 * 157 },
		{ "UNC_C_TOR_OCCUPANCY:MISS_ALL:thresh=5", 0 },
		{ "UNC_C_TOR_OCCUPANCY:MISS_ALL:edge_det:thresh=4", 16 },
		{ "UNC_M_CAS_COUNT:RD:edge_det:thresh=1", 16 },
		{ "UNC_H_REQUESTS:READS:edge_det:thresh=1", 16 },
		{ 0 },
	};
	static const struct want of_far[] = {
		{ "UNC_C_TOR_OCCUPANCY:MISS_ALL:thresh=1", 16 * 293 },
		{ "UNC_Q_RXL_FLITS_G1:DRS", 64 * 9 },
		{ "UNC_Q_RXL_FLITS_G1:DRS:thresh=1", 64 * 5 },
		{ "UNC_Q_RXL_FLITS_G1:DRS:thresh=2", 64 * 4 },
		{ "UNC_Q_RXL_FLITS_G1:DRS:thresh=3", 0 },
		{ "UNC_Q_RXL_FLITS_G1:DRS:edge_det:thresh=1", 16 },
		{ "UNC_Q_RXL_FLITS_G1:DRS:edge_det:thresh=2", 64 },
		{ 0 },
	};

	rig_chip(chip);
	rig_open(&rig, "sockets=2,cbo=1,imc=1,qpi=2");
	check(&near, of_near);
	check(&far, of_far);
	rig_close(&rig);
}

static void test_ep(void)
{
	/* Only Sandy Bridge-EP can invert. */
	const struct sim_traffic lines = { .op = SIM_READ, .lines = 64, .burst = 4 };
	static const struct want inverted[] = {
		{ "UNC_C_TOR_OCCUPANCY:MISS_ALL:invert:thresh=4", 2600000 - 16 * 157 },
		{ "UNC_C_TOR_OCCUPANCY:MISS_ALL:invert:edge_det:thresh=4", 16 },
		{ 0 },
	};

	ep_on("snbep");
	ep_on("ivbep");
	rig_chip("snbep");
	rig_open(&rig, "cbo=1,imc=1");
	check(&lines, inverted);
	rig_close(&rig);
	rig_chip("icx");
}

/* Traffic is carried at once, its cycles belong to the time that follows: 100 lines are 50 ns of a CHA. */
static void test_complement_in_time(void)
{
	struct unc_set *set;
	uint64_t value = 1;

	rig_open(&rig, "cha=1,imc=1");
	set = rig_start(&rig, "UNC_CHA_TOR_INSERTS:IA_MISS:invert:thresh=1");
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim,
				       &(struct sim_traffic){ .op = SIM_READ, .lines = 100 }),
			0);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 0);
	rig_advance(&rig, 30);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 0);
	rig_advance(&rig, 30);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 20);
	rig_advance(&rig, 1000);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2020);
	unc_set_release(set);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "CHA", test_cha },
	{ "with counter 0", test_companion },
	{ "with counter 0, which changes", test_companion_changes },
	{ "last burst", test_last_burst },
	{ "channels", test_channels },
	{ "clock", test_clock },
	{ "links", test_links },
	{ "device", test_device },
	{ "Sandy Bridge-EP and Ivy Bridge-EP", test_ep },
	{ "complement in time", test_complement_in_time },
	{ 0 },
};

int main(void)
{
	return check_run("sim threshold", tests);
}
