/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file plan_draft.h
 * A plan while events are added to it. For the plan*.c files only.
 *
 * Functions return 0 or a negative errno with the reason in planner.err.
 */
#ifndef UNC_PLAN_DRAFT_H
#define UNC_PLAN_DRAFT_H

#include "plan/plan.h"

struct planner {
	struct unc_plan *plan;
	struct unc_error *err;
};

/** The entries of the plan for a unit. */
struct draft {
	struct unc_program *program;
	struct unc_unit_req *req;
};

/** The most requests to a unit, with one too many. */
enum { UNC_DRAFT_SLOTS = UNC_MAX_COUNTERS + 1 };

/** Find a counter for each request to a unit. -EBUSY: they do not fit. */
int unc_draft_schedule(const struct planner *p, const struct draft *d,
		       struct unc_slot slots[UNC_DRAFT_SLOTS]);

/** Assign counters in all units of the events from this one on, and point the readings to them. */
int unc_draft_schedule_from(const struct planner *p, size_t event);

/** Put into err what limits the counts in any unit, each text once. This is a warning, not an error. */
void unc_draft_warn(const struct planner *p);

#endif
