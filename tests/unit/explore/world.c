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

/* Has it a user that lives? What a process could not write to the file, it could not say there. */
static bool has_living(const struct unc_claim_use *use)
{
	for (unsigned i = 0; i < ENGINE_PROCESSES; i++)
		if (!views[i].failed && file_has_lock_of(&use->users, (int)i))
			return true;
	return false;
}

/* join.h, "What is true whenever the lock is free". */
static void check_unit(unsigned unit)
{
	static struct unc_claim claim;
	int rc = file_load(unit, &claim);

	if (rc) {
		engine_wrong("the claim on unit %u cannot be read: %d", unit, rc);
	} else if (unc_claim_is_empty(&claim)) {
		if (!registers_are_as_before(unit))
			engine_wrong("unit %u is programmed without a claim", unit);
	} else if (!registers_restores(unit, &claim.before)) {
		engine_wrong("the claim on unit %u would restore other values", unit);
	} else {
		for (unsigned i = 0; i < claim.numuses; i++)
			if (has_living(&claim.uses[i]) &&
			    !registers_count(unit, claim.uses[i].which, claim.uses[i].ctl))
				engine_wrong("unit %u: %s is claimed, but not counted", unit,
					     claim.uses[i].event);
	}
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
	static struct unc_claim claim;

	for (unsigned unit = 0; unit < WORLD_UNITS; unit++) {
		if (file_load(unit, &claim) || !unc_claim_is_empty(&claim))
			engine_wrong("unit %u is still claimed at the end", unit);
		else if (!registers_are_as_before(unit))
			engine_wrong("unit %u is not as before at the end", unit);
	}
	if (file_has_participants())
		engine_wrong("a participant is left at the end");
}

/* ---------------------------------------------------------------------------------- begin, end */

void world_begin(void)
{
	file_begin();
	memset(views, 0, sizeof(views));
	registers_begin();
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
