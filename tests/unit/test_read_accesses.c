/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What a read costs: each counter is read once, and the control of each that stands still once more, in
 * one call each; nothing is written. In each unit a counter moves: else a read may look at its clock.
 */
#include <stdio.h>

#include "rig.h"

static struct rig rig;
static size_t reads;
static unsigned calls, writes;

static int counted_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	reads += n;
	calls++;
	return unc_regs_sim.read(self, at, n, value);
}

static int counted_write(void *self, const struct unc_addr *at, uint64_t value)
{
	writes++;
	return unc_regs_sim.write(self, at, value);
}

static const struct row {
	const char *machine, *events;
	size_t moving, still; /* counters */
} rows[] = {
	{ "sockets=1", "UNC_M_CLOCKTICKS", 8, 0 },
	{ "sockets=2", "UNC_M_CLOCKTICKS", 16, 0 },
	{ "sockets=1", "UNC_M_CLOCKTICKS UNC_M_CAS_COUNT:RD", 8, 8 },
	{ "sockets=1", "UNC_M_CLOCKTICKS UNC_M_CLOCKTICKS:unit=0 UNC_M_CLOCKTICKS:socket=0", 8, 0 },
	{ "sockets=1,cha=40",
	  "UNC_CHA_CLOCKTICKS UNC_CHA_TOR_INSERTS:IA_MISS_DRD UNC_CHA_TOR_INSERTS:IA_MISS_RFO "
	  "UNC_CHA_LLC_VICTIMS:ALL",
	  40, 120 },
	{ "sockets=1", "UNC_M_HCLOCKTICKS UNC_M_CLOCKTICKS", 8 + 8, 0 },
};

static void check(const struct row *row)
{
	struct unc_regs_ops ops = unc_regs_sim;
	uint64_t values[8];
	struct unc_set *set;

	ops.read = counted_read;
	ops.write = counted_write;
	rig_open_through(&rig, &ops, row->machine);
	set = rig_start(&rig, row->events);
	for (int i = 0; i < 3; i++) {
		rig_advance(&rig, 1000000);
		reads = calls = writes = 0;
		rig_read(set, values);
		CU_ASSERT_EQUAL(reads, row->moving + 2 * row->still);
		CU_ASSERT_EQUAL(calls, row->still ? 2 : 1);
		CU_ASSERT_EQUAL(writes, 0);
		if (reads != row->moving + 2 * row->still)
			printf("%s: %zu reads\n", row->events, reads);
	}
	unc_count_regs.release(set);
	rig_close(&rig);
}

static void test_reads(void)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		check(&rows[i]);
}

static const struct check_test tests[] = {
	{ "reads", test_reads },
	{ 0 },
};

int main(void)
{
	return check_run("read accesses", tests);
}
