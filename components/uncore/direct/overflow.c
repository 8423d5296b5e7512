/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/overflow.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "direct/control.h"
#include "direct/error.h"
#include "machine/scope.h"

enum { GLOBALS = 2 }; /* of unc_global_reg.status */

#define WHY "PAPI_UNCORE_FREEZE: "

/* ---------------------------------------------------------------------------------- choosing */

/* Can a counter of the event send its overflow to the global control? */
static bool has_ov_en(const struct unc_encoding *e)
{
	if (e->flags & (UNC_FIXED | UNC_FREERUN) || e->box->unit_status == UNC_NONE)
		return false;
	for (unsigned i = 0; i < e->pmu->numfields; i++)
		if (e->pmu->fields[i].reg == UNC_CTL &&
		    strcmp(e->pmu->fields[i].name, "ov_en") == 0)
			return true;
	return false;
}

int unc_overflow_choose(struct unc_direct *d, const char *text, struct unc_error *err)
{
	const char *comma = strrchr(text, ',');
	struct unc_encoding *e = &d->freeze_event;
	char name[UNC_NAME_MAX], *end = NULL;
	struct unc_error why = { 0 };

	if (!d->together)
		return unc_error_set(err, -EINVAL, WHY "needs PAPI_UNCORE_TOGETHER=1");
	d->freeze_after = comma ? strtoull(comma + 1, &end, 0) : 0;
	if (!comma || comma == text || (size_t)(comma - text) >= sizeof(name) || comma[1] < '0' ||
	    comma[1] > '9' || *end || d->freeze_after == 0)
		return unc_error_set(err, -EINVAL, WHY "%.40s: it takes EVENT,N", text);
	memcpy(name, text, (size_t)(comma - text));
	name[comma - text] = '\0';
	if (unc_encode(d->machine.chip, name, e, &why))
		return unc_error_set(err, -EINVAL, WHY "%.90s", why.text);
	if (d->machine.chip->global && d->machine.chip->global->by_table)
		return unc_error_set(err, -ENOTSUP,
				     WHY "what an overflow of %.40s does on %s is in no source",
				     name, d->machine.chip->name);
	if (!has_ov_en(e))
		return unc_error_set(err, -ENOTSUP, WHY "%.40s: its counters have no ov_en", name);
	if (d->freeze_after > unc_width_mask(e->box->width) / 2)
		return unc_error_set(err, -EINVAL, WHY "N is at most %llu",
				     (unsigned long long)unc_width_mask(e->box->width) / 2);
	d->freezes = true;
	return 0;
}

/* ---------------------------------------------------------------------------------- starting */

/* Does this need of a program freeze its socket? */
static bool freezes(const struct unc_set *set, size_t program, const struct unc_need *need)
{
	const struct unc_direct *d = set->direct;

	return unc_encoding_same_count(need->event, &d->freeze_event) &&
	       unc_scope_covers(&d->machine, &d->freeze_event, -1,
				set->plan.programs[program].unit);
}

int unc_overflow_arm(struct unc_set *set, struct unc_error *err)
{
	struct unc_plan *plan = &set->plan;

	set->own.freezes = false;
	set->armed = set->stopped = set->final = 0;
	if (!set->together || !set->direct->freezes)
		return 0;
	for (size_t i = 0; i < plan->numprograms; i++)
		for (unsigned k = 0; k < plan->wants[i].numneeds; k++) {
			struct unc_need *need = &plan->wants[i].needs[k];

			if (!freezes(set, i, need))
				continue;
			need->ctl |= UNC_CTL_OV_EN;
			need->own_ctl |= UNC_CTL_OV_EN;
			set->armed |= 1ull << plan->programs[i].unit->socket;
		}
	for (size_t i = 0; set->armed && i < plan->numreadings; i++)
		if (plan->origins[i].program == SIZE_MAX) {
			set->armed = 0;
			return unc_error_set(err, -ENOTSUP,
					     WHY
					     "the set has counters that always run and cannot be "
					     "frozen: count them in another set");
		}
	return 0;
}

/* Overflow flags are cleared by writing 1. */
static int clear_flags(const struct unc_regs *regs, const struct unc_addr *at)
{
	uint64_t flags;
	int rc = unc_regs_read(regs, at, 1, &flags);

	return rc || flags == 0 ? rc : unc_regs_write(regs, at, flags);
}

/* The registers in which the global control of a socket has overflows. @return how many */
static size_t global_status(const struct unc_direct *d, unsigned socket, struct unc_addr *at)
{
	const struct unc_global_reg *g = d->machine.chip->global;
	size_t n = 0;

	for (; n < GLOBALS && g->status[n]; n++)
		at[n] = (struct unc_addr){
			.space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = g->status[n]
		};
	return n;
}

/* What froze a socket must be cleared in its unit and here, or nothing freezes again (000, 1.4.2). */
static int clear_global(const struct unc_direct *d, unsigned socket)
{
	struct unc_addr at[GLOBALS];
	size_t n = global_status(d, socket, at);
	int rc = 0;

	while (rc == 0 && n-- > 0)
		rc = clear_flags(&d->regs, &at[n]);
	return rc;
}

static int preset(const struct unc_set *set, size_t program, const struct unc_need *need)
{
	const struct unc_unit *unit = set->plan.programs[program].unit;
	struct unc_addr status = unc_unit_addr(unit, unit->box->unit_status, 4);
	uint64_t first = unc_width_mask(unit->box->width) - set->direct->freeze_after + 1;
	int rc = clear_flags(&set->direct->regs, &status);

	if (rc)
		return rc;
	return unc_control_write(&set->direct->regs, unit,
				 unc_unit_counter(unit, need->counter).ctr, 8, first);
}

int unc_overflow_preset(struct unc_set *set, struct unc_error *err)
{
	const struct unc_plan *plan = &set->plan;
	int rc = 0;

	set->own.freezes = true;
	for (unsigned socket = 0; rc == 0 && set->armed >> socket; socket++)
		if (set->armed >> socket & 1)
			rc = clear_global(set->direct, socket);
	if (rc)
		return unc_error_set(err, rc, "cannot clear overflow flags: %s",
				     unc_regs_strerror(&set->direct->regs, rc));
	for (size_t i = 0; i < plan->numprograms; i++)
		for (unsigned k = 0; k < plan->wants[i].numneeds; k++) {
			const struct unc_need *need = &plan->wants[i].needs[k];

			rc = freezes(set, i, need) ? preset(set, i, need) : 0;
			if (rc)
				return unc_direct_write_error(set->direct, plan->programs[i].unit,
							      rc, "preset a counter of", err);
		}
	return 0;
}

/* ---------------------------------------------------------------------------------- counting */

/* Nothing else counts in the socket, so an overflow that the global control knows is one of the set's. */
int unc_overflow_look(struct unc_set *set, struct unc_error *err)
{
	const struct unc_direct *d = set->direct;

	for (unsigned socket = 0; set->armed >> socket; socket++) {
		struct unc_addr at[GLOBALS];
		uint64_t flags[GLOBALS];
		size_t n;
		int rc;

		if (!((set->armed & ~set->stopped) >> socket & 1))
			continue;
		n = global_status(d, socket, at);
		rc = unc_regs_read(&d->regs, at, n, flags);
		if (rc)
			return unc_error_set(err, rc,
					     "cannot read the overflow flags of socket %u: %s",
					     socket, unc_regs_strerror(&d->regs, rc));
		while (n-- > 0)
			if (flags[n])
				set->stopped |= 1ull << socket;
	}
	return 0;
}

/* The claim of the UBox has a use for it until the armed set stops. */
bool unc_overflow_awaited(const struct unc_set *set)
{
	struct unc_direct *d = set->direct;
	struct unc_participants others;

	if (!set->clock) /* one without units has not taken the lock */
		return false;
	others = unc_joins_others(d->joins);
	for (size_t i = 0; unc_participants_any(&others) && i < set->clock->plan.numprograms; i++) {
		struct unc_claimed u = unc_claimed_at(d, set->clock->plan.programs[i].unit);

		if (unc_claimed_load(&u) == 0 && unc_place_find(&d->joins->claim, UNC_CLAIM_FREEZE))
			return true;
	}
	return false;
}

bool unc_overflow_stopped(struct unc_set *set, unsigned socket)
{
	return set->armed && unc_overflow_look(set, NULL) == 0 && (set->stopped >> socket & 1);
}

void unc_overflow_end(struct unc_set *set)
{
	struct unc_direct *d = set->direct;
	uint64_t armed = set->armed;

	if (!armed)
		return;
	set->armed = 0;
	set->own.freezes = false;
	if (unc_join_lock(d, NULL)) {
		unc_settle_freezes(d, &set->plan, false);
		return;
	}
	for (unsigned socket = 0; armed >> socket; socket++)
		if (armed >> socket & 1)
			clear_global(d, socket);
	unc_settle_freezes(d, &set->plan, true);
	unc_join_unlock(d);
}
