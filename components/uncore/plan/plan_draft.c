/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The lists of a plan, which grow as events are added.
 */
#include "plan/plan_draft.h"

#include <errno.h>

int unc_draft_no_memory(const struct planner *p)
{
	return unc_error_set(p->err, -ENOMEM, "out of memory");
}

/* A list that has no room for so many grows by half at least. */
static size_t room_for(size_t need, size_t room)
{
	if (need <= room)
		return room;
	return need > room + room / 2 ? need : room + room / 2;
}

int unc_draft_room_for_event(struct unc_plan *plan)
{
	size_t room = room_for(plan->numevents + 1, plan->room.events);
	int rc = 0;

	if (room == plan->room.events)
		return 0;
	plan->events =
		unc_list_resized(plan->events, room, sizeof(const struct unc_encoding *), &rc);
	plan->first = unc_list_resized(plan->first, room + 1, sizeof(*plan->first), &rc);
	plan->room.events = rc ? plan->room.events : room;
	return rc;
}

static int grow_programs(struct unc_plan *plan, size_t more)
{
	size_t room = room_for(plan->numprograms + more, plan->room.programs);
	int rc = 0;

	if (room == plan->room.programs)
		return 0;
	plan->programs = unc_list_resized(plan->programs, room, sizeof(*plan->programs), &rc);
	plan->unit_reqs = unc_list_resized(plan->unit_reqs, room, sizeof(*plan->unit_reqs), &rc);
	plan->room.programs = rc ? plan->room.programs : room;
	return rc;
}

static int grow_readings(struct unc_plan *plan, size_t more)
{
	size_t room = room_for(plan->numreadings + more, plan->room.readings);
	int rc = 0;

	if (room == plan->room.readings)
		return 0;
	plan->readings = unc_list_resized(plan->readings, room, sizeof(*plan->readings), &rc);
	plan->sources = unc_list_resized(plan->sources, room, sizeof(*plan->sources), &rc);
	plan->masks = unc_list_resized(plan->masks, room, sizeof(*plan->masks), &rc);
	plan->steps = unc_list_resized(plan->steps, room, sizeof(*plan->steps), &rc);
	plan->room.readings = rc ? plan->room.readings : room;
	return rc;
}

static int grow_terms(struct unc_plan *plan, size_t more)
{
	size_t room = room_for(plan->first[plan->numevents] + more, plan->room.terms);
	int rc = 0;

	if (room == plan->room.terms)
		return 0;
	plan->terms = unc_list_resized(plan->terms, room, sizeof(*plan->terms), &rc);
	plan->room.terms = rc ? plan->room.terms : room;
	return rc;
}

int unc_draft_room_for_units(struct unc_plan *plan, size_t units, size_t programs)
{
	int rc = grow_programs(plan, programs);

	if (rc == 0)
		rc = grow_readings(plan, units);
	return rc ? rc : grow_terms(plan, units);
}

struct draft unc_draft_of(struct unc_plan *plan, size_t unit)
{
	uint32_t *program = &plan->program_of[unit];

	if (*program == UINT32_MAX) {
		*program = (uint32_t)plan->numprograms++;
		plan->programs[*program] =
			(struct unc_program){ .unit = &plan->machine->units[unit],
					      .filters = &unc_no_filters };
		plan->unit_reqs[*program] = (struct unc_unit_req){ .fixed_reading = SIZE_MAX };
	}
	return (struct draft){ &plan->programs[*program], &plan->unit_reqs[*program] };
}
