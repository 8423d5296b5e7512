/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What a start, a read, a reset and a stop of PAPI cost in register accesses, on each chip: exactly what its registers
 * demand, with no register read twice without need. And how far apart counters of one read are.
 */
#include <stdio.h>
#include <string.h>

#include "accesses/every.h"
#include "evset.h"

static struct rig rig;

/* ---------------------------------------------------------------------------------- sets by name */

/* clang-format off */
static const struct row {
	const char *chip, *options, *names;
	struct cost start;
	size_t counters, controls; /* of a read; controls of what stands still */
	struct cost stop;
	size_t clocks; /* sockets of which the clock is counted, too: a freeze check */
} rows[] = {
	/*
	 * 11 registers saved, base, control; control, unit control. At the stop count, control, flags of overflows; the control
	 * and the counter are put back.
	 */
	{ "icx", "sockets=1", "UNC_CHA_CLOCKTICKS:unit=0",
	  { 11 + 1 + 1, 2 }, 1, 0, { 1 + 1 + 1, 2 }, 1 },
	/* It stands still, so the clock of the socket is read, too. */
	{ "icx", "sockets=1", "UNC_CHA_TOR_INSERTS:IA:unit=0",
	  { 11 + 1 + 1, 2 }, 1, 1, { 1 + 1 + 1, 2 }, 1 },
	{ "icx", "sockets=2,cha=28", "UNC_CHA_CLOCKTICKS",
	  { 56 * 13, 56 * 2 }, 56, 0, { 56 * 3, 56 * 2 }, 2 },
	{ "icx", "sockets=1,cha=40",
	  "UNC_CHA_CLOCKTICKS UNC_CHA_TOR_INSERTS:IA_MISS_DRD UNC_CHA_TOR_INSERTS:IA_MISS_RFO "
	  "UNC_CHA_LLC_VICTIMS:ALL",
	  { 40 * (11 + 4 + 4), 40 * (4 + 1) }, 160, 120, { 40 * (2 * 4 + 1), 40 * 2 * 4 }, 1 },
	/* In the unit of the clock, which has no unit control: base, control. */
	{ "icx", "sockets=1", "UNC_U_LOCK_CYCLES",
	  { 1 + 1, 1 }, 1, 0, { 1 + 1, 2 }, 1 },
	/* 8 channels: 12 registers each. */
	{ "icx", "sockets=1", "UNC_M_CLOCKTICKS",
	  { 8 * (12 + 2), 8 * 2 }, 8, 0, { 8 * 3, 8 * 2 }, 1 },
	{ "icx", "sockets=2", "UNC_M_CLOCKTICKS",
	  { 16 * (12 + 2), 16 * 2 }, 16, 0, { 16 * 3, 16 * 2 }, 2 },
	/* What several events count in common is read once. */
	{ "icx", "sockets=1", "UNC_M_CLOCKTICKS UNC_M_CLOCKTICKS:unit=0 UNC_M_CLOCKTICKS:socket=0",
	  { 8 * (12 + 2), 8 * 2 }, 8, 0, { 8 * 3, 8 * 2 }, 1 },
	{ "icx", "sockets=1", "UNC_M_CAS_COUNT:RD",
	  { 8 * (12 + 2), 8 * 2 }, 8, 8, { 8 * 3, 8 * 2 }, 1 },
	{ "icx", "sockets=1", "UNC_M_HCLOCKTICKS UNC_M_CLOCKTICKS",
	  { 8 * (12 + 4), 8 * 3 }, 16, 0, { 8 * (2 * 2 + 1), 8 * 2 * 2 }, 1 },
	/* In configuration space no count is put back; but the unit control, where it enables freezes. No global freeze. */
	{ "snbep", "sockets=2", "UNC_M_CLOCKTICKS",
	  { 8 * (12 + 2), 8 * 2 }, 8, 0, { 8 * (2 + 1), 8 * (1 + 1) }, 0 },
	{ "snbep", "sockets=2", "UNC_M_CAS_COUNT:RD",
	  { 8 * (12 + 2), 8 * 2 }, 8, 8, { 8 * (2 + 1), 8 * (1 + 1) }, 0 },
	/* 10 registers: there are no flags. */
	{ "snbep", "sockets=2", "UNC_C_CLOCKTICKS",
	  { 16 * (10 + 2), 16 * 2 }, 16, 0, { 16 * 2, 16 * (2 + 1) }, 0 },
	/* The filter is written, compared, and put back, too. */
	{ "snbep", "sockets=2",
	  "UNC_C_CLOCKTICKS UNC_C_TOR_INSERTS:OPCODE:opc=DRd UNC_C_RING_BOUNCES:AK_CORE "
	  "UNC_C_RING_AD_USED:UP_EVEN",
	  { 16 * (10 + 4 + 4 + 1), 16 * (1 + 4 + 1) }, 64, 16,
	  { 16 * (2 * 4 + 1), 16 * (1 + 2 * 4 + 1) }, 0 },
	{ "ivbep", "sockets=1", "UNC_M_CLOCKTICKS",
	  { 8 * (12 + 2), 8 * 2 }, 8, 0, { 8 * 3, 8 }, 1 },
	{ "ivbep", "sockets=1", "UNC_M_CAS_COUNT:RD",
	  { 8 * (12 + 2), 8 * 2 }, 8, 8, { 8 * 3, 8 }, 1 },
	/* 11 registers, of which the event knows one filter; no flags. */
	{ "ivbep", "sockets=2", "UNC_C_CLOCKTICKS",
	  { 30 * (11 + 2), 30 * (1 + 2) }, 30, 0, { 30 * 2, 30 * (1 + 2) }, 2 },
	{ "ivbep", "sockets=2",
	  "UNC_C_CLOCKTICKS UNC_C_TOR_INSERTS:OPCODE:opc=DRd UNC_C_RING_BOUNCES:AK "
	  "UNC_C_RING_AD_USED:UP_VR0_EVEN",
	  { 30 * (11 + 4 + 4 + 1), 30 * (2 + 4 + 1) }, 120, 30,
	  { 30 * (2 * 4 + 1), 30 * (2 + 2 * 4) }, 2 },
	/* No flags of overflows; a fixed counter that no event uses. The global control is of one source: no check. */
	{ "spr", "sockets=2", "UNC_M_CLOCKTICKS",
	  { 16 * (11 + 2), 16 * 2 }, 16, 0, { 16 * 2, 16 * 2 }, 0 },
	{ "spr", "sockets=2", "UNC_CHA_CLOCKTICKS",
	  { 64 * (10 + 2), 64 * 2 }, 64, 0, { 64 * 2, 64 * 2 }, 0 },
	{ "gnr", "sockets=2", "UNC_M_CLOCKTICKS",
	  { 24 * (11 + 2), 24 * 2 }, 24, 0, { 24 * 2, 24 * 2 }, 0 },
	/* A control is its counter. */
	{ "xeonmp", "sockets=1", "IBUSQ:type_match=1 ISNPQ:type_match=1",
	  { 6 + 2 * 2, 2 }, 2, 0, { 2 * 2, 2 }, 0 },
	{ "xeon7100", "sockets=1", "GBSQ:type_match=1 GSNPQ:type_match=1 FSB:DBSY",
	  { 8 + 2 * 3, 3 }, 3, 0, { 2 * 3, 3 }, 0 },
	/* In addition: freeze; freeze again, unfreeze; at the stop an unfreeze for each. */
	{ "xeon7400", "sockets=1", "GBSQ:type_match=1 GSNPQ:type_match=1 FSB:DBSY",
	  { 8 + 2 * 3, 1 + 3 + 2 }, 3, 0, { 2 * 3, 3 + 3 }, 0 },
};
/* clang-format on */

enum { MOST = 8 };

/* @return how many */
static int find_codes(struct unc_catalog *catalog, const char *names, unsigned *codes)
{
	struct unc_error err = { 0 };
	char list[512], *rest = list, *name;
	int n = 0;

	snprintf(list, sizeof(list), "%s", names);
	while (n < MOST - 1 && (name = strsep(&rest, " "))) {
		CU_ASSERT_EQUAL(unc_catalog_find(catalog, name, &codes[n++], &err), 0);
		if (err.text[0])
			puts(err.text);
	}
	return n;
}

static int fill(struct unc_evset *set, const struct unc_backend *backend,
		struct unc_catalog *catalog, const char *names)
{
	struct unc_error err = { 0 };
	unsigned codes[MOST];
	int positions[MOST], n = find_codes(catalog, names, codes);
	int rc = unc_evset_fill(set, backend, catalog, codes, n, positions, &err);

	if (rc)
		printf("%s: %s\n", names, err.text);
	return rc;
}

/* Between the first counter and the last one nothing else is accessed: the reads of controls, and looks, come later. */
static void check_skew(const char *step, const struct unc_set *set, size_t counters)
{
	struct unc_when when = set->when;

	CU_ASSERT_EQUAL(when.end - when.begin, counters);
	/* Counts begin with one look at each counter. */
	CU_ASSERT(when.zero_begin > 0 && when.zero_end - when.zero_begin == counters);
	CU_ASSERT(when.zero_end <= when.begin);
	if (when.end - when.begin != counters)
		printf("%s: a skew of %llu accesses, not %zu\n", step,
		       (unsigned long long)(when.end - when.begin), counters);
}

/* PAPI may give the events of a set again. Other lists are not what it has. */
static void check_same(const struct unc_evset *set, struct unc_catalog *catalog, const char *names)
{
	unsigned codes[MOST], first;
	int positions[MOST] = { -1 }, n = find_codes(catalog, names, codes);

	CU_ASSERT(unc_evset_has(set, codes, n, positions));
	for (int i = 0; i < n; i++)
		CU_ASSERT_EQUAL(positions[i], i);
	CU_ASSERT(!unc_evset_has(set, codes, n - 1, positions));
	first = codes[0];
	codes[0] = codes[n - 1] + 1;
	CU_ASSERT(!unc_evset_has(set, codes, n, positions));
	codes[0] = codes[n] = first;
	CU_ASSERT(!unc_evset_has(set, codes, n + 1, positions));
}

/*
 * A clock: 7 registers saved, it is read twice, control. At the stop it is read twice, then its control and the
 * flags; it is disabled, and its counter put back.
 */
static struct cost with_clocks(struct cost cost, size_t clocks, bool start)
{
	cost.reads += clocks * (start ? 7 + 1 + 1 + 1 : 2 + 1 + 1);
	cost.writes += clocks * (start ? 1 : 1 + 1);
	return cost;
}

static void check(const struct row *row)
{
	bool looks = row->clocks && row->controls == row->counters; /* nothing moves */
	const struct cost read = { .reads = row->counters + row->controls + looks };
	static struct counted_calls calls;
	struct unc_backend backend = { .count = &unc_count_regs };
	struct unc_evset set = { .cpu = -1 };
	struct unc_catalog *catalog = NULL;
	struct unc_error err = { 0 };
	struct unc_when reset;
	char step[600];

	counted_open(&rig, row->chip, row->options);
	backend.self = rig.direct;
	backend.machine = rig.machine;
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(rig.machine, NULL, &catalog, &err), 0);
	CU_ASSERT_EQUAL_FATAL(fill(&set, &backend, catalog, row->names), 0);
	counted_take(NULL);
	CU_ASSERT_EQUAL(unc_evset_start(&set, &err), 0);
	snprintf(step, sizeof(step), "%s, %s: start", row->chip, row->names);
	counted_expect(step, counted_take(NULL), with_clocks(row->start, row->clocks, true));
	for (int i = 0; i < 2; i++) {
		CU_ASSERT_EQUAL(unc_evset_read(&set, &err), 0);
		snprintf(step, sizeof(step), "%s, %s: read", row->chip, row->names);
		counted_expect(step, counted_take(&calls), read);
		CU_ASSERT_EQUAL(calls.calls, 1 + row->controls + looks);
		check_skew(step, set.set, row->counters);
	}
	CU_ASSERT_EQUAL(unc_evset_reset(&set, &err), 0);
	snprintf(step, sizeof(step), "%s, %s: reset", row->chip, row->names);
	counted_expect(step, counted_take(NULL), read);
	reset = unc_evset_when(&set);
	CU_ASSERT_EQUAL(reset.zero_begin, reset.begin);
	CU_ASSERT_EQUAL(reset.zero_end, reset.end);
	CU_ASSERT_EQUAL(unc_evset_stop(&set, &err), 0);
	snprintf(step, sizeof(step), "%s, %s: stop", row->chip, row->names);
	counted_expect(step, counted_take(NULL), with_clocks(row->stop, row->clocks, false));
	check_same(&set, catalog, row->names);
	CU_ASSERT_EQUAL(unc_evset_read(&set, &err), 0);
	snprintf(step, sizeof(step), "%s, %s: read when stopped", row->chip, row->names);
	counted_expect(step, counted_take(NULL), (struct cost){ 0 });
	unc_evset_clear(&set);
	unc_catalog_close(catalog);
	rig_close(&rig);
}

static void test_names(void)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		check(&rows[i]);
}

/* ---------------------------------------------------------------------------------- turns */

/*
 * Several passes, as of uncore_stat -I: each turn stops one set and starts another one in the same units. It costs what
 * the two do: the units are put back and saved again, so that between two turns they are as they were found, free for
 * others, and what another tool has written to them meanwhile is noticed.
 */
#define FOUR "UNC_CHA_CLOCKTICKS UNC_CHA_TOR_INSERTS:IA_MISS_DRD UNC_CHA_TOR_INSERTS:IA_MISS_RFO "
static const struct turn_row {
	const char *options, *names[2];
	struct cost turn;
} turns[] = {
	/* As above. */
	{ "sockets=1",
	  { "UNC_CHA_CLOCKTICKS:unit=0", "UNC_CHA_TOR_INSERTS:IA:unit=0" },
	  { 3 + 13 + 14, 2 + 2 + 3 } },
	/* Four counters: 28 reads and 13 writes of each unit. */
	{ "sockets=1,cha=40",
	  { FOUR "UNC_CHA_LLC_VICTIMS:ALL", FOUR "UNC_CHA_SNOOP_RESP:RSPI" },
	  { 40 * (11 + 4 + 4 + 2 * 4 + 1) + 14, 40 * (4 + 1 + 2 * 4) + 3 } },
};

static void check_turns(const struct turn_row *row)
{
	struct unc_backend backend = { .count = &unc_count_regs };
	struct unc_evset sets[2] = { { .cpu = -1 }, { .cpu = -1 } };
	struct unc_catalog *catalog = NULL;
	struct unc_error err = { 0 };

	counted_open(&rig, "icx", row->options);
	backend.self = rig.direct;
	backend.machine = rig.machine;
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(rig.machine, NULL, &catalog, &err), 0);
	for (int i = 0; i < 2; i++)
		CU_ASSERT_EQUAL_FATAL(fill(&sets[i], &backend, catalog, row->names[i]), 0);
	CU_ASSERT_EQUAL(unc_evset_start(&sets[0], &err), 0);
	for (int i = 0; i < 4; i++) {
		counted_take(NULL);
		CU_ASSERT_EQUAL(unc_evset_stop(&sets[i % 2], &err), 0);
		CU_ASSERT_EQUAL(unc_evset_start(&sets[1 - i % 2], &err), 0);
		counted_expect(row->names[i % 2], counted_take(NULL), row->turn);
	}
	CU_ASSERT_EQUAL(unc_evset_stop(&sets[0], &err), 0);
	for (int i = 0; i < 2; i++)
		unc_evset_clear(&sets[i]);
	unc_catalog_close(catalog);
	rig_close(&rig);
}

static void test_turns(void)
{
	for (size_t i = 0; i < sizeof(turns) / sizeof(turns[0]); i++)
		check_turns(&turns[i]);
}

/* ---------------------------------------------------------------------------------- every counter */

static bool is_at(const struct unc_unit *unit, int32_t offset, const struct unc_addr *at)
{
	struct unc_addr counter = unc_unit_addr(unit, offset, 8);

	return counter.at == at->at && counter.socket == at->socket && counter.space == at->space &&
	       counter.bus == at->bus;
}

/* Has this counter a control? It may be the same register. */
static bool has_control(const struct unc_addr *at)
{
	for (size_t i = 0; i < rig.machine->numunits; i++) {
		const struct unc_unit *unit = &rig.machine->units[i];
		const struct unc_box *box = unit->box;

		for (unsigned k = 0; k < box->numfreeruns; k++)
			if (is_at(unit, box->freeruns[k].offset, at))
				return false;
	}
	return true;
}

static size_t count_still(const struct counted_calls *before, const struct counted_calls *now)
{
	size_t still = 0;

	for (size_t i = 0; i < now->count; i++)
		still += now->value[i] == before->value[i] && has_control(&now->at[i]);
	return still;
}

/* Each counter is read once, all at one time, and then the control of each that stands still. */
static void check_reads(const char *step, struct unc_set *set, size_t counters)
{
	static struct counted_calls calls[2];
	uint64_t values[RIG_EVENTS];

	for (int i = 0; i < 3; i++) {
		const struct counted_calls *before = &calls[1 - i % 2], *now = &calls[i % 2];
		struct cost cost;
		size_t still;

		rig_read(set, values);
		cost = counted_take(&calls[i % 2]);
		CU_ASSERT_EQUAL(now->count, counters);
		if (i == 0)
			continue;
		still = count_still(before, now);
		counted_expect(step, cost, (struct cost){ .reads = counters + still });
		CU_ASSERT_EQUAL(now->calls, 1 + still);
		check_skew(step, set, counters);
	}
}

static void check_machine(const struct every *e)
{
	static struct rig_events events;
	struct cost start = { .reads = e->looks }, stop = start;
	struct unc_error err = { 0 };
	struct unc_set *set = NULL;
	char step[40];
	size_t counters = 0;

	for (size_t i = 0; i < e->numboxes; i++) {
		const struct every_box *b = &e->boxes[i];

		counters += b->units * b->counters;
		start.reads += b->units * (b->saved + b->counters + b->checked);
		start.writes += b->units * b->programmed;
		stop.reads += b->units * (b->counters + b->checked + b->restored);
		stop.writes += b->units * b->cleared;
	}
	counted_open(&rig, e->chip, e->options);
	events.count = 0;
	CU_ASSERT_EQUAL(every_fill(rig.machine, &events), counters);
	CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_regs, rig.direct, events.list, events.count,
					   -1, false, &set, &err),
			      0);
	counted_take(NULL);
	CU_ASSERT_EQUAL_FATAL(unc_set_start(set, &err), 0);
	snprintf(step, sizeof(step), "every counter of %s: start", e->chip);
	counted_expect(step, counted_take(NULL), start);
	snprintf(step, sizeof(step), "every counter of %s: read", e->chip);
	check_reads(step, set, counters);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	snprintf(step, sizeof(step), "every counter of %s: stop", e->chip);
	counted_expect(step, counted_take(NULL), stop);
	unc_set_release(set);
	rig_close(&rig);
}

static void test_every(void)
{
	for (size_t i = 0; i < every_count; i++)
		check_machine(&every[i]);
}

static const struct check_test tests[] = {
	{ "sets by name", test_names },
	{ "turns of several passes", test_turns },
	{ "every counter of two sockets", test_every },
	{ 0 },
};

int main(void)
{
	return check_run("accesses", tests);
}
