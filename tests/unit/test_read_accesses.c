/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What a start and a stop cost, and a read: each counter is read once, and the control of each that stands still once more, in
 * one call each; nothing is written. In each unit a counter moves: else a read may look at its clock.
 */
#include <stdio.h>
#include <string.h>

#include "rig.h"

static struct rig rig;
static size_t reads;
static unsigned calls, writes;
/* What the first call of a read has read, at this one and the one before. */
enum { MOST = 1024 };
static struct unc_addr addresses[MOST];
static uint64_t now[MOST], before[MOST];
static size_t counters;

static int counted_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	int rc = unc_regs_sim.read(self, at, n, value);

	if (reads == 0 && n <= MOST) {
		memcpy(before, now, sizeof(before));
		memcpy(now, value, n * sizeof(*value));
		memcpy(addresses, at, n * sizeof(*at));
		counters = n;
	}
	reads += n;
	calls++;
	return rc;
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

/* Events of one box that its units count at the same time. */
struct of_box {
	const struct unc_encoding *events[UNC_MAX_COUNTERS];
	unsigned count;
	uint32_t counters; /* that some event of the tables can use */
};

/* Add an event, unless the box counts it already or has no counter left for it. */
static void add_programmed(struct rig_events *events, struct of_box *box,
			   const struct unc_encoding *e)
{
	struct unc_slot slots[UNC_MAX_COUNTERS];
	bool wanted = box->count < e->box->counters;

	for (unsigned i = 0; wanted && i < box->count; i++)
		wanted = !unc_encoding_same_count(box->events[i], e);
	if (!wanted)
		return;
	box->events[box->count] = e;
	if (unc_schedule(box->events, box->count + 1, slots, NULL))
		return;
	rig_add(events, e);
	box->events[box->count++] = events->list[events->count - 1];
}

/*
 * Events for every counter of every box: clocks first, which move in each unit.
 * @return the number of counters in all units
 */
static size_t fill_all(struct rig_events *events)
{
	static struct of_box boxes[UINT8_MAX];
	size_t all = 0;
	const struct unc_chip *chip = rig.machine->chip;

	for (int clocks = 1; clocks >= 0; clocks--) {
		struct unc_row row = { 0 };

		while (unc_row_next(chip, &row)) {
			bool clock = strstr(row.event->name, "CLOCKTICKS") != NULL;
			struct unc_encoding e;
			unsigned k = 0;

			unc_encode_row(chip, row.pmu, row.event, row.umask, &e);
			while (chip->boxes[k] != e.box)
				k++;
			boxes[k].counters |= e.counters;
			if (clock != clocks)
				continue;
			if (e.flags & (UNC_FIXED | UNC_FREERUN))
				rig_add(events, &e);
			else
				add_programmed(events, &boxes[k], &e);
		}
	}
	for (unsigned k = 0; k < chip->numboxes; k++) {
		size_t units;

		unc_machine_units(rig.machine, chip->boxes[k], &units);
		all += units *
		       ((unsigned)__builtin_popcount(boxes[k].counters) +
			(chip->boxes[k]->fixed_ctr != UNC_NONE) + chip->boxes[k]->numfreeruns);
	}
	return all;
}

static bool is_free_running(const struct unc_addr *at)
{
	for (size_t i = 0; i < rig.machine->numunits; i++) {
		const struct unc_unit *unit = &rig.machine->units[i];

		for (unsigned k = 0; k < unit->box->numfreeruns; k++) {
			struct unc_addr free =
				unc_unit_addr(unit, unit->box->freeruns[k].offset, 8);

			if (free.at == at->at && free.socket == at->socket &&
			    free.space == at->space && free.bus == at->bus)
				return true;
		}
	}
	return false;
}

/* Those that stand still and have a control. */
static size_t count_still(void)
{
	size_t still = 0;

	for (size_t i = 0; i < counters; i++)
		still += now[i] == before[i] && !is_free_running(&addresses[i]);
	return still;
}

/* Every counter of two sockets in one set: each is read once, and none of the machine is left out. */
static void test_all(void)
{
	static struct rig_events events;
	struct unc_regs_ops ops = unc_regs_sim;
	uint64_t values[RIG_EVENTS];
	struct unc_error err = { 0 };
	struct unc_set *set = NULL;
	size_t all;

	ops.read = counted_read;
	ops.write = counted_write;
	rig_open_through(&rig, &ops, "sockets=2,cha=40");
	all = fill_all(&events);
	CU_ASSERT_EQUAL_FATAL(unc_count_regs.prepare(rig.direct, events.list, events.count, -1,
						     &set, &err),
			      0);
	CU_ASSERT_EQUAL_FATAL(unc_count_regs.start(set, &err), 0);
	for (int i = 0; i < 3; i++) {
		size_t still;

		rig_advance(&rig, 1000000);
		reads = calls = writes = 0;
		rig_read(set, values);
		still = i ? count_still()
			  : reads - counters; /* the first of them has none before */
		CU_ASSERT_EQUAL(counters, all);
		CU_ASSERT_EQUAL(reads, counters + still);
		CU_ASSERT_EQUAL(calls, still ? 2 : 1);
		CU_ASSERT_EQUAL(writes, 0);
		if (i == 2)
			printf("%zu counters, of which %zu stand still: %zu reads\n", counters,
			       still, reads);
	}
	unc_count_regs.release(set);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- start, stop */

/* Time passes at each access, so that clocks move; what it takes to find that out is counted, too. */
static int passing_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	rig_advance(&rig, 2000);
	reads += n;
	calls++;
	return unc_regs_sim.read(self, at, n, value);
}

static bool passing_clock(void *self, uint64_t *ns)
{
	rig_advance(&rig, 2000);
	return unc_regs_sim.clock(self, ns);
}

static const struct start_row {
	const char *machine, *event;
	struct {
		size_t reads;
		unsigned writes;
	} start, stop;
} start_rows[] = {
	/* Save, base, control, does it move; control, count, does it move, overflow flags. */
	{ "sockets=1", "UNC_CHA_CLOCKTICKS:unit=0", { 11 + 1 + 1 + 1, 5 }, { 1 + 1 + 1 + 1, 2 } },
	/* It stands still: the clock of its unit is enabled, looked at, disabled. */
	{ "sockets=1", "UNC_CHA_TOR_INSERTS:IA:unit=0", { 14 + 5, 5 + 2 }, { 5 + 5, 2 + 2 } },
	/* Of each socket one unit is looked at. */
	{ "sockets=2,cha=28", "UNC_CHA_CLOCKTICKS", { 56 * 13 + 2, 56 * 5 }, { 56 * 4, 56 * 2 } },
	/* No unit control, no spare clock: the clock of the socket. */
	{ "sockets=1", "UNC_U_LOCK_CYCLES", { 14, 6 }, { 7, 5 } },
};

static void check_start(const struct start_row *row)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_set *set;

	ops.read = passing_read;
	ops.clock = passing_clock;
	ops.write = counted_write;
	rig_open_through(&rig, &ops, row->machine);
	reads = writes = 0;
	set = rig_start(&rig, row->event);
	CU_ASSERT_EQUAL(reads, row->start.reads);
	CU_ASSERT_EQUAL(writes, row->start.writes);
	if (reads != row->start.reads || writes != row->start.writes)
		printf("start of %s: %zu reads, %u writes\n", row->event, reads, writes);
	reads = writes = 0;
	rig_stop(set);
	CU_ASSERT_EQUAL(reads, row->stop.reads);
	CU_ASSERT_EQUAL(writes, row->stop.writes);
	if (reads != row->stop.reads || writes != row->stop.writes)
		printf("stop of %s: %zu reads, %u writes\n", row->event, reads, writes);
	unc_count_regs.release(set);
	rig_close(&rig);
}

static void test_starts(void)
{
	for (size_t i = 0; i < sizeof(start_rows) / sizeof(start_rows[0]); i++)
		check_start(&start_rows[i]);
}

static const struct check_test tests[] = {
	{ "starts and stops", test_starts },
	{ "reads", test_reads },
	{ "every counter of two sockets", test_all },
	{ 0 },
};

int main(void)
{
	return check_run("read accesses", tests);
}
