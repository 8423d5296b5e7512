/* SPDX-License-Identifier: BSD-3-Clause */
#include "registers.h"

#include <errno.h>
#include <string.h>

#include "direct/recover.h"
#include "engine.h"

/* Offsets as in made_up.c, then the fixed counter. */
enum {
	UNIT_CTL,
	STATUS,
	CTL,
	CTR = CTL + WORLD_COUNTERS,
	FILTER = CTR + WORLD_COUNTERS,
	FIXED_CTL,
	FIXED_CTR,
	REGS
};
enum { BASE = 0x2000, STEP = 0x10, LOOKUP = 0x34 };

#define WIDTH_MASK 0xffffffffffffull

/*
 * Disabled, but not at 0: what another program left. The fixed counter is at 0, and no reset of the unit
 * changes it.
 */
static const uint64_t before[REGS] = {
	[UNIT_CTL] = 0x30000, [CTL] = 0x11,     [CTL + 1] = 0x234,
	[CTR] = 77,           [CTR + 1] = 1234, [FILTER] = 0x5a,
};

/* The slice of the made-up chip, with a clock and a fixed counter. */
static struct unc_box slice;
static struct unc_event slice_events[WORLD_EVENTS];
static struct unc_pmu slice_pmu;
static const struct unc_box *const boxes[] = { &slice };
static const struct unc_pmu *const pmus[] = { &slice_pmu };
struct unc_chip world_chip;

void world_make_chip(void)
{
	const struct unc_pmu *pmu = unc_made_up.pmus[1];

	slice = *unc_made_up.boxes[0];
	slice.fixed_ctl = FIXED_CTL;
	slice.fixed_ctr = FIXED_CTR;
	/* In the order of their names. */
	slice_events[0] = pmu->events[0];
	slice_events[0].flags = UNC_CLOCK;
	slice_events[1] = (struct unc_event){ .name = "FIXED",
					      .flags = UNC_FIXED,
					      .desc = "Clock ticks of the slice" };
	for (unsigned i = 2; i < WORLD_EVENTS; i++)
		slice_events[i] = pmu->events[i - 1];
	slice_pmu = *pmu;
	slice_pmu.box = &slice;
	slice_pmu.events = slice_events;
	slice_pmu.numevents = WORLD_EVENTS;
	world_chip = unc_made_up;
	world_chip.boxes = boxes;
	world_chip.pmus = pmus;
	world_chip.numboxes = world_chip.numpmus = 1;
	world_chip.nummetrics = 0;
}

struct unc_unit world_units[WORLD_UNITS];
static uint64_t regs[WORLD_UNITS][REGS];
static uint64_t now;

uint64_t world_now(void)
{
	return now;
}

void registers_begin(void)
{
	now = 0;
	for (unsigned u = 0; u < WORLD_UNITS; u++) {
		memcpy(regs[u], before, sizeof(before));
		world_units[u] = (struct unc_unit){ .box = &slice,
						    .number = (uint16_t)u,
						    .base = BASE + STEP * u };
	}
}

static bool is_counter(unsigned reg)
{
	return (reg >= CTR && reg < FILTER) || reg == FIXED_CTR;
}

/* ---------------------------------------------------------------------------------- counting */

uint64_t world_rate(uint64_t ctl, uint64_t filter)
{
	uint64_t h = engine_mix(ctl & ~UNC_CTL_EN, (ctl & 0xff) == LOOKUP ? filter : 0);

	if ((ctl & 0xff) == LOOKUP && filter == WORLD_IDLE_CORE)
		return 0;
	return 1000 + h % 9000;
}

static bool counts(unsigned u, unsigned n)
{
	unsigned ctl = n == WORLD_COUNTERS ? FIXED_CTL : CTL + n;

	return (regs[u][ctl] & UNC_CTL_EN) && !(regs[u][UNIT_CTL] & UNC_UNIT_FRZ);
}

void registers_tick(void)
{
	now++;
	for (unsigned u = 0; u < WORLD_UNITS; u++) {
		for (unsigned n = 0; n < WORLD_COUNTERS; n++)
			if (counts(u, n))
				regs[u][CTR + n] = (regs[u][CTR + n] +
						    world_rate(regs[u][CTL + n], regs[u][FILTER])) &
						   WIDTH_MASK;
		if (counts(u, WORLD_COUNTERS))
			regs[u][FIXED_CTR] = (regs[u][FIXED_CTR] + WORLD_FIXED_RATE) & WIDTH_MASK;
	}
}

/*
 * The value of a counter matters by what its readers have counted: it is compared with what they
 * must have counted (actors.c) in each state. Else only whether it is as before.
 */
uint64_t registers_state(void)
{
	uint64_t h = 1;

	for (unsigned u = 0; u < WORLD_UNITS; u++)
		for (unsigned i = 0; i < REGS; i++)
			h = engine_mix(h, is_counter(i) ? regs[u][i] == before[i] : regs[u][i]);
	return h;
}

bool registers_are_as_before(unsigned unit)
{
	return memcmp(regs[unit], before, sizeof(before)) == 0;
}

/* A snapshot has the registers in the order of unc_unit_map(). */
bool registers_restores(unsigned unit, const struct unc_snapshot *snapshot)
{
	static const unsigned order[] = { FILTER,  CTL,       CTL + 1, FIXED_CTL, CTR,
					  CTR + 1, FIXED_CTR, STATUS,  UNIT_CTL };

	(void)unit;
	if (snapshot->present != (1u << REGS) - 1)
		return false;
	for (unsigned i = 0; i < REGS; i++)
		if (snapshot->value[i] != before[order[i]])
			return false;
	return true;
}

bool registers_count(unsigned unit, unsigned counter, uint64_t ctl)
{
	if (counter == UNC_CLAIM_FIXED)
		return counts(unit, WORLD_COUNTERS);
	return counter >= WORLD_COUNTERS ||
	       (counts(unit, counter) && ((regs[unit][CTL + counter] ^ ctl) & ~UNC_CTL_EN) == 0);
}

/* ---------------------------------------------------------------------------------- access */

static int find(const struct unc_addr *at, unsigned *unit, unsigned *reg)
{
	uint64_t from = at->at - BASE;

	if (at->space != UNC_MSR || from >= WORLD_UNITS * STEP || from % STEP >= REGS) {
		engine_wrong("access to a register outside of the units: 0x%llx",
			     (unsigned long long)at->at);
		return -ENXIO;
	}
	*unit = (unsigned)from / STEP;
	*reg = (unsigned)from % STEP;
	return 0;
}

/* -EIO: the access fails. */
static int step(const char *what, unsigned unit, unsigned reg, uint64_t value)
{
	static const char *const names[REGS] = { "unit control", "status",        "control 0",
						 "control 1",    "counter 0",     "counter 1",
						 "filter",       "fixed control", "fixed counter" };
	unsigned kill = (world_faults & WORLD_KILL) != 0,
		 fail = (world_faults & WORLD_FAILURE) != 0;
	unsigned taken = engine_step(kill + fail, "%s %s of unit %u: 0x%llx", what, names[reg],
				     unit, (unsigned long long)value);

	registers_tick();
	if (taken && taken == kill)
		engine_die();
	if (taken)
		world_own_view()->failed = true;
	return taken ? -EIO : 0;
}

static int read_registers(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	unsigned u = 0, reg = 0;
	int rc = n ? find(&at[0], &u, &reg) : 0;
	bool has_read[WORLD_UNITS] = { false };
	struct world_view *view = world_own_view();
	/* Not those that are read to restore them, or to look whether they move. */
	bool programs = world_programs();
	bool counters = is_counter(reg) && (programs || !view->locked);

	(void)self;
	if (rc == 0 && n)
		rc = step(n > 1 ? "reads several, the first" : "reads", u, reg, 0);
	for (size_t i = 0; rc == 0 && i < n; i++) {
		rc = find(&at[i], &u, &reg);
		if (rc)
			break;
		value[i] = regs[u][reg];
		if (counters && (programs || !view->has_read[u]))
			view->read_at[u] = now;
		has_read[u] |= counters;
		engine_saw(is_counter(reg) ? value[i] == before[reg] : value[i]);
	}
	for (u = 0; u < WORLD_UNITS; u++)
		view->has_read[u] |= has_read[u];
	return rc;
}

/* A counter that is in use, its control, and what all counters of the unit share stay as they are. */
static void check_owner(unsigned u, unsigned reg, uint64_t value)
{
	unsigned n;
	const struct world_use *uses = world_uses(&n);

	for (unsigned i = 0; i < n; i++) {
		uint16_t theirs = uses[i].counters[u];

		if (!theirs || (int)uses[i].process == engine_self())
			continue;
		if (reg == UNIT_CTL || (reg >= CTL && reg < CTR && (theirs >> (reg - CTL) & 1)) ||
		    (reg >= CTR && reg < FILTER && (theirs >> (reg - CTR) & 1)) ||
		    ((reg == FIXED_CTL || reg == FIXED_CTR) && (theirs >> WORLD_COUNTERS & 1)))
			engine_wrong("a register of unit %u that process %u counts with is "
				     "written: 0x%llx to %u",
				     u, uses[i].process, (unsigned long long)value, reg);
	}
}

static int write_register(void *self, const struct unc_addr *at, uint64_t value)
{
	unsigned u = 0, reg = 0;
	int rc = find(at, &u, &reg);

	(void)self;
	if (rc == 0)
		rc = step("writes", u, reg, value);
	if (rc)
		return rc;
	check_owner(u, reg, value);
	switch (reg) {
	case UNIT_CTL:
		if (value & UNC_UNIT_RST_CTRL)
			memset(&regs[u][CTL], 0, WORLD_COUNTERS * sizeof(regs[u][CTL]));
		if (value & UNC_UNIT_RST_CTRS)
			memset(&regs[u][CTR], 0, WORLD_COUNTERS * sizeof(regs[u][CTR]));
		if ((regs[u][UNIT_CTL] & UNC_UNIT_FRZ) && !(value & UNC_UNIT_FRZ))
			world_own_view()->unfrozen_at[u] = now;
		regs[u][reg] = value & ~(uint64_t)(UNC_UNIT_RST_CTRL | UNC_UNIT_RST_CTRS);
		break;
	case STATUS:
		regs[u][reg] &= ~value;
		break;
	case CTR:
	case CTR + 1:
	case FIXED_CTR:
		regs[u][reg] = value & WIDTH_MASK;
		break;
	default:
		regs[u][reg] = value;
	}
	return 0;
}

static const char *claim_path(void *self)
{
	(void)self;
	return "/explored";
}

const struct unc_regs_ops world_regs = {
	.name = "world",
	.read = read_registers,
	.write = write_register,
	.claim_path = claim_path,
};
