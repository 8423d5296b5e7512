/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by registers: events, units, wraps, repeated starts, and the state in which a unit is
 * left. The clock is manual, so every value is known exactly.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

static struct rig rig;

static void equals(uint64_t value, uint64_t wanted, const char *name)
{
	if (value != wanted)
		printf("%s: %llu, not %llu\n", name, (unsigned long long)value,
		       (unsigned long long)wanted);
	CU_ASSERT_EQUAL(value, wanted);
}

/* ---------------------------------------------------------------------------------- values */

static void clocks_on(const char *options)
{
	static const struct {
		const char *name;
		uint64_t units, khz; /* there are 2 sockets, 4 CHAs, 2 controllers, 2 links */
	} rows[] = {
		{ "UNC_CHA_CLOCKTICKS", 8, 2000000 },
		{ "UNC_CHA_CLOCKTICKS:unit=3:socket=1", 1, 2000000 },
		{ "UNC_M_CLOCKTICKS", 8, 1600000 },
		{ "UNC_M_HCLOCKTICKS", 8, 1600000 },
		{ "UNC_M_CLOCKTICKS_FREERUN", 4, 1600000 },
		{ "dclk:socket=1", 2, 1600000 },
		{ "UNC_U_CLOCKTICKS", 2, 2000000 },
		{ "UNC_P_CLOCKTICKS:socket=0", 1, 1000000 },
		{ "UNC_P_CORE_C6_CTR", 2, 1000000 },
		{ "UNC_UPI_CLOCKTICKS", 4, 1400000 },
		{ "UNC_M3UPI_CLOCKTICKS", 4, 2000000 },
		{ "UNC_M2M_CLOCKTICKS", 4, 2000000 },
		{ "UNC_M2P_CLOCKTICKS", 12, 2000000 },
		{ "UNC_I_CLOCKTICKS", 12, 2000000 },
		{ "UNC_IIO_CLOCKTICKS", 12, 500000 },
		{ "UNC_IIO_CLOCKTICKS_FREERUN:unit=5", 2, 500000 },
	};
	uint64_t value;

	rig_open(&rig, options);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		rig_count(&rig, rows[i].name, 3 * MSEC, &value);
		equals(value, 3 * rows[i].units * rows[i].khz, rows[i].name);
	}
	rig_close(&rig);
}

static void clocks(void)
{
	clocks_on("sockets=2,cha=4,imc=2,upi=2");
	/* Neither the third channel of a controller nor a slice that is missing adds to a sum. */
	clocks_on("sockets=2,chamask=0x8000000205,imc=2,upi=2,third=on");
}

/* Events of all boxes at once, each the sum of the signatures of its units. */
static void sums_of_all_boxes(void)
{
	static const char names[] =
		"UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_BYPASS_CHA_IMC:TAKEN UNC_M_ACT_COUNT:ALL UNC_M_PRE_COUNT:ALL "
		"UNC_UPI_DIRECT_ATTEMPTS:D2C UNC_M2M_DIRECTORY_HIT:DIRTY_A UNC_P_DEMOTIONS "
		"UNC_IIO_COMP_BUF_INSERTS:CMPD.PART0 UNC_U_LOCK_CYCLES UNC_I_FAF_FULL "
		"UNC_M3UPI_RxC_HELD:VN0 UNC_CHA_DIR_LOOKUP:SNP:unit=3 UNC_CHA_DIR_LOOKUP:SNP:socket=1 "
		"UNC_IIO_CLOCKTICKS_FREERUN UNC_CHA_DIR_LOOKUP:SNP:thresh=5:edge "
		"UNC_CHA_BYPASS_CHA_IMC:NOT_TAKEN:tid=0x11 UNC_P_VR_HOT_CYCLES:band1=7";
	static struct rig_events events;
	uint64_t values[32];

	rig_encode_all(names, &events);
	rig_open(&rig, "sockets=2,cha=6,imc=3");
	rig_count(&rig, names, 7 * MSEC, values);
	for (size_t i = 0; i < events.count; i++) {
		char name[UNC_NAME_MAX];

		/* all counters of a unit share a filter, so it is part of every signature of the
		 * PCU */
		if (strcmp(events.encoding[i].box->name, "PCU") == 0)
			events.encoding[i].value[1] = 0x700;
		unc_encoding_name(&events.encoding[i], name, sizeof(name));
		equals(values[i], rig_expect_sum(&rig, &events.encoding[i], 7 * MSEC), name);
		CU_ASSERT(values[i] > 0);
	}
	rig_close(&rig);
}

/* Injected traffic is counted: a core of socket 0 reads 1000 lines of socket 1. */
static void traffic_is_counted(void)
{
	const struct sim_traffic reads = { .op = SIM_READ, .cpu = 1, .home = 1, .lines = 1000 };
	static const char names[] =
		"UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:RD:socket=0 UNC_M_CAS_COUNT:RD:socket=1 "
		"UNC_M_CAS_COUNT:WR UNC_CHA_TOR_INSERTS:IA_MISS:cpu=0 UNC_CHA_TOR_INSERTS:IA_MISS:socket=1 "
		"UNC_UPI_TxL_FLITS:ALL_DATA:socket=1 UNC_UPI_RxL_FLITS:ALL_DATA:socket=0 "
		"UNC_UPI_RxL_FLITS:ALL_DATA:socket=1 read:socket=1 UNC_CHA_REQUESTS:READS_REMOTE";
	static const uint64_t wanted[] = { 1000, 0, 1000, 0, 1000, 0, 9000, 9000, 0, 1000, 1000 };
	uint64_t values[16];
	struct unc_set *set;

	rig_open(&rig, "sockets=2,cha=5,imc=3");
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &reads), 0); /* before the start */
	set = rig_start(&rig, names);
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &reads), 0);
	rig_read(set, values);
	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++)
		equals(values[i], wanted[i], "traffic");
	rig_stop(set);
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &reads), 0); /* after the stop */
	rig_read(set, values);
	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++)
		equals(values[i], wanted[i], "traffic after the stop");
	unc_set_release(set);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- time */

static void reading_changes_nothing(void)
{
	static const char names[] = "UNC_CHA_CLOCKTICKS:unit=1 UNC_U_CLOCKTICKS UNC_U_LOCK_CYCLES "
				    "UNC_M_HCLOCKTICKS:unit=0 dclk:unit=0";
	static const uint64_t per_us[] = { 2000, 2000, 0, 1600, 1600 };
	uint64_t values[5], again[5];
	struct unc_set *set;

	rig_open(&rig, "cha=2");
	set = rig_start(&rig, names);
	rig_read(set, values);
	for (int i = 0; i < 5; i++)
		equals(values[i], 0, "at the start");
	for (uint64_t us = 1; us <= 100; us++) {
		rig_advance(&rig, 1000);
		rig_read(set, values);
		rig_read(set, again);
		CU_ASSERT_EQUAL(memcmp(values, again, sizeof(values)), 0);
		for (int i = 0; i < 5; i++)
			if (per_us[i])
				equals(values[i], us * per_us[i], "while it runs");
	}
	unc_set_release(set);
	rig_close(&rig);
}

static void start_and_stop(void)
{
	struct unc_set *set;
	uint64_t value[2];

	rig_open(&rig, "cha=2");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS:unit=0 UNC_IIO_CLOCKTICKS_FREERUN:unit=0");
	rig_advance(&rig, MSEC);
	rig_stop(set);
	rig_stop(set); /* no error */
	rig_advance(&rig, MSEC);
	rig_read(set, value);
	equals(value[0], 2000000, "stopped");
	equals(value[1], 500000, "stopped, free-running");
	for (uint64_t i = 1; i < 4; i++) {
		CU_ASSERT_EQUAL(unc_set_start(set, NULL), 0);
		rig_read(set, value);
		equals(value[0], 0, "started again");
		equals(value[1], 0, "started again, free-running");
		rig_advance(&rig, i * MSEC);
		rig_stop(set);
		rig_read(set, value);
		equals(value[0], i * 2000000, "stopped again");
		equals(value[1], i * 500000, "stopped again, free-running");
	}
	unc_set_release(set);
	unc_set_release(NULL);
	rig_close(&rig);
}

/* A set that was never started has counted nothing. */
static void before_the_first_start(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t value = 7;

	rig_open(&rig, "");
	rig_advance(&rig, MSEC);
	set = rig_prepare(&rig, "UNC_IIO_CLOCKTICKS_FREERUN", &err);
	rig_read(set, &value);
	equals(value, 0, "not started");
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	unc_set_release(set);
	rig_close(&rig);
}

/* 48 bits at 2 GHz are full after 39 hours, 36 bits of an IO counter after a minute or more. */
static void wraps(void)
{
	static const char names[] =
		"UNC_CHA_CLOCKTICKS:unit=0 UNC_M_HCLOCKTICKS:unit=0 dclk:unit=0 "
		"UNC_U_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP:unit=0 UNC_P_CORE_P3_CTR";
	static struct rig_events events;
	struct unc_set *set;
	uint64_t values[6], time = 0;

	rig_encode_all(names, &events);
	rig_open(&rig, "cha=1");
	rig_advance(&rig, 20 * HOUR);
	set = rig_start(&rig, names);
	for (unsigned i = 0; i < 20; i++) {
		rig_advance(&rig, 30 * HOUR);
		time += 30 * HOUR;
		rig_read(set, values);
		for (size_t k = 0; k < events.count; k++)
			equals(values[k], rig_expect_sum(&rig, &events.encoding[k], time),
			       "48 bits");
	}
	CU_ASSERT(values[0] > 15ull << 48);
	rig_advance(&rig, 30 * HOUR);
	rig_stop(set); /* reads the counters a last time */
	rig_read(set, values);
	equals(values[0], 21ull * 30 * 3600 * 2000000000, "at the stop");
	unc_set_release(set);
	rig_close(&rig);
}

static void narrow_wraps(void)
{
	/* A bit less than the 36 bits hold, in units of 32 bytes. */
	const struct sim_traffic reads = {
		.op = SIM_DMA_READ, .lines = (1ull << 35) - 77, .stack = 3, .port = 7
	};
	struct unc_set *set;
	uint64_t value;

	rig_open(&rig, "sockets=2");
	set = rig_start(&rig, "UNC_IIO_BANDWIDTH_OUT:PART7_FREERUN");
	for (unsigned i = 1; i <= 100; i++) {
		CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &reads), 0);
		rig_read(set, &value);
		equals(value, 2 * i * reads.lines, "36 bits");
	}
	unc_set_release(set);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "clocks", clocks },
	{ "sums of all boxes", sums_of_all_boxes },
	{ "traffic is counted", traffic_is_counted },
	{ "reading changes nothing", reading_changes_nothing },
	{ "start and stop", start_and_stop },
	{ "before the first start", before_the_first_start },
	{ "wraps", wraps },
	{ "narrow wraps", narrow_wraps },
	{ 0 },
};

int main(void)
{
	return check_run("count", tests);
}
