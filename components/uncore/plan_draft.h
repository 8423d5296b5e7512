/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file plan_draft.h
 * A plan that is being made, for the plan*.c files only.
 *
 * Functions return 0 or a negative errno with the reason in planner.err.
 */
#ifndef UNC_PLAN_DRAFT_H
#define UNC_PLAN_DRAFT_H

#include "machine/scope.h"
#include "plan.h"

/* An event, and what follows from it alone. */
struct asked {
	const struct unc_encoding *event;
	bool filters;          /* it sets some */
	uint32_t filters_seen; /* bit k: filter register k - 1 applies to it */
};

/* The program and want of a unit, as entries of the plan. */
struct draft {
	struct unc_program *program;
	struct unc_want *want;
};

/* Boxes whose units were sought already; more than these are sought each time. */
enum { BOXES = 32 };

/* The most that the events may need: of a unit, or of all. */
struct expected {
	unsigned needs, filters, siblings;
};

struct planner {
	const struct unc_machine *machine;
	int socket; /* of events that name no socket or cpu */
	struct unc_plan *plan;
	struct unc_error *err;
	size_t *draft_of;          /* by unit: index of its program; SIZE_MAX: none */
	struct expected *expected; /* by unit */
	struct {
		const struct unc_box *box;
		struct unc_span span;
		size_t scheduled; /* the last program whose events have counters; SIZE_MAX: none */
	} boxes[BOXES];
	unsigned numboxes;
	size_t *covered; /* the units of all events, in order: those of event i end at plan.first[i + 1] */
	size_t numcovered, covered_room;
};

static inline struct draft unc_draft_of(const struct planner *p, size_t unit)
{
	size_t at = p->draft_of[unit];

	return (struct draft){ &p->plan->programs[at], &p->plan->wants[at] };
}

/** Does an event set any filter? */
bool unc_draft_has_filters(const struct unc_encoding *e);

/** Some filters can be encoded although the address of their register is not public: -ENOTSUP. */
int unc_draft_check_filters(const struct planner *p, const struct unc_encoding *e);

/** The filters that apply to an event: bit k: filter register k - 1. */
uint32_t unc_draft_filters_seen(const struct unc_encoding *e);

/** Set an event's filters in a unit. -EBUSY: another event needs other values. */
int unc_draft_add_filters(const struct planner *p, const struct draft *d,
			  const struct unc_encoding *e);

/** Set them in the other threads of the unit's core too. */
int unc_draft_add_sibling_filters(const struct planner *p, size_t unit,
				  const struct unc_encoding *e);

/** Assign a counter to each event of a unit. -EBUSY: they do not fit. */
int unc_draft_schedule(const struct planner *p, const struct draft *d);

/** The same for all units. */
int unc_draft_schedule_all(struct planner *p);

#endif
