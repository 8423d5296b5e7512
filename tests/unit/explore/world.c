/* SPDX-License-Identifier: BSD-3-Clause */
#include "world.h"

#include <string.h>

#include "engine.h"
#include "file.h"
#include "registers.h"

unsigned world_faults;
enum world_bug world_bug;
const struct world_use *(*world_uses)(unsigned *count);

static struct world_view views[ENGINE_PROCESSES + 1];

struct world_view *world_view(unsigned process)
{
	return &views[process];
}

struct world_view *world_own_view(void)
{
	int self = engine_self();

	return &views[self == ENGINE_OUTSIDE ? ENGINE_PROCESSES : self];
}

bool world_programs(void)
{
	const struct world_view *view = world_own_view();

	return view->starts && !*view->running;
}

/* ---------------------------------------------------------------------------------- checks */

static bool is_held(unsigned unit, unsigned counter)
{
	for (unsigned i = 0; i < ENGINE_PROCESSES; i++)
		if (!views[i].failed && file_is_held(unit, counter, (int)i))
			return true;
	return false;
}

/* acquire.h, "What is always true". */
static void check_unit(unsigned unit)
{
	uint64_t state;
	const struct unc_claim *claim = file_claim(unit, &state);

	if (state == 0) {
		if (!registers_are_as_before(unit))
			engine_wrong("unit %u is programmed without a claim", unit);
		return;
	}
	if (!registers_restores(unit, &claim->before))
		engine_wrong("the claim on unit %u would restore other values", unit);
	for (unsigned n = 0; n < UNC_CLAIM_COUNTERS; n++)
		if ((unc_claim_uses(state) >> n & 1) && is_held(unit, n) &&
		    !registers_count(unit, n, claim->uses[n].ctl))
			engine_wrong("unit %u: %s is held, but not counted", unit,
				     claim->uses[n].event);
}

/* After the file was removed, claims are in both files: the counts are checked, not the claims. */
void world_check(void)
{
	for (unsigned unit = 0; !file_is_replaced() && unit < WORLD_UNITS; unit++)
		check_unit(unit);
}

bool world_is_unused(void)
{
	unsigned n;
	const struct world_use *uses = world_uses(&n);
	bool used = false;

	for (unsigned i = 0; i < n; i++)
		for (unsigned u = 0; u < WORLD_UNITS; u++)
			used |= uses[i].counters[u] != 0;
	for (unsigned i = 0; i < ENGINE_PROCESSES; i++)
		used |= views[i].stops;
	return !used;
}

void world_check_end(void)
{
	for (unsigned unit = 0; unit < WORLD_UNITS; unit++) {
		uint64_t state;

		file_claim(unit, &state);
		if (state)
			engine_wrong("unit %u is still claimed at the end", unit);
		else if (!registers_are_as_before(unit))
			engine_wrong("unit %u is not as before at the end", unit);
	}
}

/* ---------------------------------------------------------------------------------- begin, end */

void world_begin(void)
{
	registers_begin();
	file_begin();
	memset(views, 0, sizeof(views));
}

void world_died(unsigned process)
{
	views[process].died_at = world_now();
	file_died((int)process);
}

bool world_ready(unsigned process)
{
	(void)process;
	return file_can_start();
}

uint64_t world_state(void)
{
	return engine_mix(registers_state(), file_state());
}
