/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting on Sandy Bridge-EP and Ivy Bridge-EP: leftover register values, wraps of 44 bits,
 * filters that counters share, constraints.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

static struct rig rig;

static void open_machine(const char *chip, const char *options)
{
	rig_chip(chip);
	rig_open(&rig, options);
}

/*
 * Another tool left every counter, fixed ones included, enabled and full. With force, their counts
 * are not included, and afterwards they are as before.
 */
static void left_overs(const char *chip)
{
	static const char *const names = "UNC_H_CLOCKTICKS UNC_C_CLOCKTICKS UNC_Q_CLOCKTICKS "
					 "UNC_U_CLOCKTICKS UNC_R3_CLOCKTICKS";
	struct rig_registers regs;
	uint64_t values[5];
	struct unc_set *set;

	open_machine(chip, "cbo=4");
	rig_look(&rig, &regs);
	for (size_t i = 0; i < regs.count; i++) {
		const struct rig_reg *r = &regs.regs[i];
		uint64_t full = unc_width_mask(r->unit->box->width) - 10;

		if (r->counter && r->unit->box->counters)
			CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &r->at, full), 0);
		if (r->control)
			CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &r->at, 1u << 22), 0);
	}
	free(regs.regs);
	rig_advance(&rig, MSEC);
	rig.direct->force = true;
	set = rig_start(&rig, names);
	rig_advance(&rig, MSEC);
	rig_read(set, values);
	unc_set_release(set);
	CU_ASSERT_EQUAL(values[0] % 2600000, 0);
	CU_ASSERT_EQUAL(values[1], 4 * 2600000);
	CU_ASSERT_EQUAL(values[2] % 1000000, 0);
	CU_ASSERT_EQUAL(values[3], 2600000);
	rig_look(&rig, &regs);
	for (size_t i = 0; i < regs.count; i++) {
		const struct rig_reg *r = &regs.regs[i];
		const char *box = r->unit->box->name;

		if (r->control && (strcmp(box, "HA") == 0 || strcmp(box, "CBo") == 0 ||
				   strcmp(box, "QPI") == 0 || strcmp(box, "UBox") == 0))
			CU_ASSERT_EQUAL(r->value, 1u << 22);
	}
	free(regs.regs);
	rig_close(&rig);
}

static void snbep_left_overs(void)
{
	left_overs("snbep");
}

static void ivbep_left_overs(void)
{
	left_overs("ivbep");
}

/* On this machine a microsecond passes before each write takes effect. */
static int slow_write(void *self, const struct unc_addr *at, uint64_t value)
{
	unc_sim_advance(self, 1000);
	return unc_regs_sim.write(self, at, value);
}

/* What is counted while units are programmed is in no count. */
static void programmed_slowly(void)
{
	static const char *const events[] = {
		"UNC_H_CLOCKTICKS:unit=0", "UNC_C_CLOCKTICKS:unit=0", "UNC_Q_CLOCKTICKS:unit=1",
		"UNC_R2_CLOCKTICKS",       "UNC_P_CLOCKTICKS",
	};
	static const char *const chips[] = { "snbep", "ivbep" };
	struct unc_regs_ops slow = unc_regs_sim;
	struct unc_addr at;
	uint64_t value;

	slow.write = slow_write;
	for (unsigned i = 0; i < 2; i++) {
		rig_chip(chips[i]);
		rig_open_through(&rig, &slow, "");
		for (size_t k = 0; k < sizeof(events) / sizeof(events[0]); k++) {
			struct unc_set *set = rig_start(&rig, events[k]);

			rig_read(set, &value);
			CU_ASSERT_EQUAL(value, 0);
			rig_advance(&rig, MSEC);
			rig_read(set, &value);
			CU_ASSERT(value >= 800000);
			unc_set_release(set);
		}
		/* and nothing is left behind */
		at = unc_unit_addr(rig_unit(&rig, "HA 0 of socket 0"), 0xd8, 4);
		CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0);
		CU_ASSERT_EQUAL(value, 0);
		rig_close(&rig);
	}
}

/*
 * Occupancies and injected traffic over several wraps of 44 bits. At 1 GHz or less a wrap takes at
 * least 5 hours; reads are an hour apart. Traffic arrives at once.
 */
static void wraps(const char *chip)
{
	struct sim_traffic t = { .op = SIM_READ, .home = 1, .lines = 1ull << 36 };
	struct unc_encoding occupancy;
	const struct unc_unit *cbo;
	uint64_t values[3], latency = 0;
	struct unc_set *set;

	open_machine(chip, "sockets=2,cbo=2");
	rig_encode("UNC_C_RXR_OCCUPANCY:IRQ", &occupancy);
	cbo = rig_unit(&rig, "CBo 1 of socket 0");
	set = rig_start(&rig, "UNC_C_CLOCKTICKS:unit=1:socket=0 "
			      "UNC_C_RXR_OCCUPANCY:IRQ:unit=1:socket=0 "
			      "UNC_R3_CLOCKTICKS:unit=0:socket=0");
	for (unsigned hour = 1; hour <= 40; hour++) {
		rig_advance(&rig, HOUR);
		rig_read(set, values);
		CU_ASSERT_EQUAL(values[0], hour * (HOUR / 1000000) * 2600000);
		CU_ASSERT_EQUAL(values[1], rig_expect(cbo, &occupancy, hour * HOUR));
		CU_ASSERT_EQUAL(values[2], hour * (HOUR / 1000000) * 2600000);
	}
	CU_ASSERT(values[0] >> 44 > 20); /* it wrapped at least twenty times */
	unc_set_release(set);

	set = rig_start(&rig, "UNC_C_TOR_OCCUPANCY:MISS_OPCODE:opc=DRd:socket=0 "
			      "UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd:socket=0");
	for (unsigned i = 1; i <= 8; i++) {
		CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
		rig_read(set, values);
		CU_ASSERT_EQUAL(values[1], i * t.lines);
		if (i == 1)
			latency = values[0] / t.lines;
		CU_ASSERT_EQUAL(values[0], i * t.lines * latency);
	}
	CU_ASSERT(latency > 100);
	CU_ASSERT(values[0] / 2 >> 44 > 3); /* of each of the two CBos */
	unc_set_release(set);
	rig_close(&rig);
}

static void snbep_wraps(void)
{
	wraps("snbep");
}

static void ivbep_wraps(void)
{
	wraps("ivbep");
}

/* Check that these events fit together or, if a reason is given, that they do not. */
static void fits(const char *names, const char *reason)
{
	struct unc_error err = { 0 };
	struct unc_set *set = rig_prepare(&rig, names, &err);

	CU_ASSERT_EQUAL(set == NULL, reason != NULL);
	if (reason)
		rig_says(err.text, reason);
	else if (!set)
		rig_says(err.text, names);
	unc_set_release(set);
}

static void shared(const char *chip)
{
	open_machine(chip, "");
	/* a CBo filters by one criterion at a time, which any number of events may use */
	fits("UNC_C_TOR_INSERTS:OPCODE:opc=DRd UNC_C_TOR_OCCUPANCY:MISS_OPCODE:opc=DRd", NULL);
	fits("UNC_C_TOR_INSERTS:OPCODE:opc=DRd UNC_C_TOR_INSERTS:OPCODE:opc=RFO", "filter");
	fits("UNC_C_TOR_INSERTS:OPCODE:opc=DRd:unit=0 UNC_C_TOR_INSERTS:OPCODE:opc=RFO:unit=1",
	     NULL);
	fits("UNC_C_LLC_LOOKUP:DATA_READ UNC_C_LLC_LOOKUP:WRITE", NULL);
	fits("UNC_C_LLC_LOOKUP:DATA_READ UNC_C_LLC_LOOKUP:DATA_READ:state=1", "filter0");
	/* a byte for each band */
	fits("UNC_P_FREQ_BAND0_CYCLES:band0=12 UNC_P_FREQ_BAND1_CYCLES:band1=20", NULL);
	fits("UNC_P_FREQ_BAND0_CYCLES:band0=12 UNC_P_FREQ_BAND0_CYCLES:band0=20", "filter");
	/* QPI and HA match registers */
	fits("UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x1f00 UNC_Q_RXL_FLITS_G1:DRS_DATA", NULL);
	fits("UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x1f00 "
	     "UNC_Q_CTO_COUNT:match0=0x1d00:mask0=0x1f00",
	     "match0");
	fits("UNC_H_ADDR_OPC_MATCH:FILT:addrmatch0=1:opcodematch=2 "
	     "UNC_H_ADDR_OPC_MATCH:FILT:addrmatch0=1:opcodematch=3",
	     "opcodematch");
	/* counters: occupancies on counter 0 alone, ring use on 2 and 3 */
	fits("UNC_C_TOR_OCCUPANCY:EVICTION UNC_C_RXR_OCCUPANCY:IRQ", "no counter");
	fits("UNC_C_RXR_OCCUPANCY:IRQ UNC_C_COUNTER0_OCCUPANCY:thresh=1 UNC_C_MISC:STARTED", NULL);
	fits("UNC_C_MISC:STARTED UNC_C_MISC:RFO_HIT_S UNC_C_MISC:WC_ALIASING", "no counter");
	fits("UNC_R3_RXR_OCCUPANCY:DRS UNC_R3_RXR_OCCUPANCY:HOM", "no counter");
	/* registers without a known address */
	fits("UNC_U_FILTER_MATCH:ENABLE:uboxfilter=1", "not public");
	rig_close(&rig);
}

static void snbep_shared(void)
{
	shared("snbep");
}

static void ivbep_shared(void)
{
	shared("ivbep");
}

static void inject_remote_reads(uint64_t lines)
{
	const struct sim_traffic t = { .op = SIM_READ, .cpu = 0, .home = 1, .lines = lines };

	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &t), 0);
}

/*
 * Filter values that the kernel's driver or another tool left do not filter these counts. A filter
 * that no event uses keeps its value.
 */
static void stale_filters(void)
{
	const struct unc_unit *qpi, *cbo;
	uint64_t value, clock[2];
	struct unc_set *set;

	open_machine("ivbep", "sockets=2");
	qpi = rig_unit(&rig, "QPI 0 of socket 0");
	cbo = rig_unit(&rig, "CBo 0 of socket 0");
	for (unsigned k = 0; k < 4; k++) {
		struct unc_addr at = unc_unit_filter(qpi, k);

		CU_ASSERT_EQUAL(unc_regs_write(&rig.direct->regs, &at, 0x101), 0);
	}
	set = rig_start(&rig, "UNC_Q_CTO_COUNT:mc=DRS");
	inject_remote_reads(100);
	rig_read(set, &value);
	unc_set_release(set);
	CU_ASSERT_EQUAL(value, 100);
	set = rig_start(&rig, "UNC_Q_CTO_COUNT");
	inject_remote_reads(100);
	rig_read(set, &value);
	unc_set_release(set);
	CU_ASSERT_EQUAL(value, 200);
	/* The clock of a CBo ignores opcodes. */
	{
		struct unc_addr at = unc_unit_filter(cbo, 1);

		CU_ASSERT_EQUAL(unc_regs_write(&rig.direct->regs, &at, 0x18200000), 0);
		rig_count(&rig, "UNC_C_CLOCKTICKS:unit=0:socket=0", MSEC, clock);
		CU_ASSERT_EQUAL(unc_regs_read(&rig.direct->regs, &at, 1, &value), 0);
		CU_ASSERT_EQUAL(value, 0x18200000);
	}
	rig_close(&rig);
}

/* Both stacks of the IRP are units of one box. */
static void irp(void)
{
	struct unc_encoding e;
	uint64_t values[4];

	open_machine("ivbep", "");
	rig_encode("UNC_I_TXR_REQUEST_OCCUPANCY", &e);
	rig_count(&rig,
		  "UNC_I_CLOCKTICKS UNC_I_TXR_REQUEST_OCCUPANCY "
		  "ivbep_unc_irp::UNC_I_CLOCKTICKS:unit=1 ivbep_unc_irp0::UNC_I_CLOCKTICKS",
		  MSEC, values);
	CU_ASSERT_EQUAL(values[0], 2 * 500000);
	CU_ASSERT_EQUAL(values[1], rig_expect_sum(&rig, &e, MSEC));
	CU_ASSERT_EQUAL(values[2], 500000);
	CU_ASSERT_EQUAL(values[3], 500000);
	rig_close(&rig);
	/* events without known registers: encoded, but not counted */
	open_machine("snbep", "");
	fits("UNC_I_CLOCKTICKS", "IRP");
	rig_close(&rig);
}

static void residency(void)
{
	uint64_t values[2];

	open_machine("snbep", "");
	rig_advance(&rig, 7 * MSEC);
	rig_count(&rig, "UNC_P_CORE_C3_CTR UNC_P_CORE_C6_CTR", 3 * MSEC, values);
	CU_ASSERT_EQUAL(values[0], 3 * 800000);
	CU_ASSERT_EQUAL(values[1], 3 * 400000);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "leftovers, Sandy Bridge-EP", snbep_left_overs },
	{ "leftovers, Ivy Bridge-EP", ivbep_left_overs },
	{ "programmed slowly", programmed_slowly },
	{ "wraps, Sandy Bridge-EP", snbep_wraps },
	{ "wraps, Ivy Bridge-EP", ivbep_wraps },
	{ "shared filters, Sandy Bridge-EP", snbep_shared },
	{ "shared filters, Ivy Bridge-EP", ivbep_shared },
	{ "stale filters", stale_filters },
	{ "IRP", irp },
	{ "residency", residency },
	{ 0 },
};

int main(void)
{
	return check_run("ep count", tests);
}
