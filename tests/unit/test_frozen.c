/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Another tool freezes a socket, which cannot be read: a clock that is looked at stands still. A freeze
 * that is found before the start is lifted, or is an error with the remedy; one that is found at the stop
 * makes the counts lost.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rig.h"

static struct rig rig;

static void put_msr(unsigned socket, uint32_t msr, uint64_t value)
{
	struct unc_addr at = { .space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = msr };

	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, value), 0);
}

static uint64_t get_msr(unsigned socket, uint32_t msr)
{
	struct unc_addr at = { .space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = msr };
	uint64_t value = 0;

	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0);
	return value;
}

/* The global freezes of the chips that have one. */
static const struct {
	const char *chip, *event;
	uint32_t msr;
	uint64_t freeze;
	const char *remedy;
} chips[] = {
	{ "icx", "UNC_M_CAS_COUNT:RD", 0x700, 1ull << 63, "0x700 0x2000000000000000" },
	{ "icx", "UNC_CHA_DIR_LOOKUP:SNP", 0x700, 1ull << 63, "0x700 0x2000000000000000" },
	{ "icx", "UNC_U_LOCK_CYCLES", 0x700, 1ull << 63, "0x700 0x2000000000000000" },
	{ "icx", "UNC_UPI_CLOCKTICKS", 0x700, 1ull << 63, "0x700 0x2000000000000000" },
	{ "ivbep", "UNC_M_CAS_COUNT:RD", 0xc00, 1ull << 31, "0xc00 0x20000000" },
	{ "ivbep", "UNC_C_RXR_OCCUPANCY:IRQ", 0xc00, 1ull << 31, "0xc00 0x20000000" },
};

/* Frozen before the start: the freeze is lifted, and what is counted is right. */
static void found(void)
{
	for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++) {
		struct unc_set *set;
		uint64_t value;

		rig_chip(chips[i].chip);
		rig_clock("real");
		rig_open(&rig, "sockets=2");
		put_msr(1, chips[i].msr, chips[i].freeze | 1); /* and an interrupt for core 0 */
		set = rig_start(&rig, chips[i].event);
		rig_stop(set);
		CU_ASSERT_EQUAL(unc_count_regs.start(set, NULL), 0);
		rig_read(set, &value);
		rig_stop(set);
		CU_ASSERT_EQUAL(get_msr(1, chips[i].msr), 1);
		unc_count_regs.release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		rig_close(&rig);
	}
	rig_chip("icx");
	rig_clock("manual");
}

/* Another tool has programmed a unit of the socket: it may have stopped its counters for a moment. */
static void found_with_others(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	const struct unc_unit *other;
	struct unc_addr at;

	rig_clock("real");
	rig_open(&rig, "sockets=2,cha=2");
	other = rig_unit(&rig, "M2M 0 of socket 1");
	at = unc_unit_addr(other, unc_box_counter(other->box, 0, 0).ctl, 8);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, UNC_CTL_EN | 0x10), 0);
	put_msr(1, 0x700, 1ull << 63);
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), -EBUSY);
	rig_says(err.text, "all uncore counters of socket 1 are frozen");
	rig_says(err.text, "M2M 0 of socket 1");
	rig_says(err.text, "wrmsr -p 2 0x700 0x2000000000000000");
	CU_ASSERT_EQUAL(rig_enabled(&rig), 1); /* all was restored */
	rig.direct->force = true;
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
	rig_stop(set);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0), 0);
	unc_count_regs.release(set);
	rig_close(&rig);
	rig_clock("manual");
}

/* A set is lost at its stop, with this text. */
static void is_lost(struct unc_set *set, const char *says)
{
	struct unc_error err = { 0 };
	uint64_t values[8] = { 77 };

	CU_ASSERT_EQUAL(unc_count_regs.stop(set, &err), -ESTALE);
	rig_says(err.text, says);
	CU_ASSERT_EQUAL(unc_count_regs.read(set, values, &err), -ESTALE);
	CU_ASSERT_EQUAL(values[0], 77);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
}

/* Frozen while it counts, also where no counter is left. */
static void before_the_stop(void)
{
	static const char names[] = "UNC_CHA_TOR_INSERTS:IA UNC_CHA_TOR_INSERTS:IO "
				    "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_DIR_LOOKUP:NO_SNP";
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t values[4];

	rig_clock("real");
	rig_open(&rig, "sockets=2,cha=2");
	put_msr(0, 0x700, 1ull << 63); /* lifted */
	set = rig_start(&rig, names);
	rig_read(set, values);
	CU_ASSERT(values[2] > 0);
	rig_stop(set);
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
	put_msr(1, 0x700, 1ull << 63);
	is_lost(set, "all uncore counters of socket 1 are frozen");
	unc_count_regs.release(set);
	rig_close(&rig);
	rig_clock("manual");
}

/* A simulated machine whose time stands still is not frozen. */
static void no_time(void)
{
	struct unc_set *set;
	uint64_t value;

	rig_open(&rig, "cha=2");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	for (int i = 0; i < 3; i++)
		rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 0);
	rig_stop(set);
	unc_count_regs.release(set);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "found before the start", found },
	{ "found, another tool counts", found_with_others },
	{ "before the stop", before_the_stop },
	{ "no time passes", no_time },
	{ 0 },
};

int main(void)
{
	return check_run("frozen", tests);
}
