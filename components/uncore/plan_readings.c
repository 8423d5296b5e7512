/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The readings of a plan. Events that share a counter share its reading, which is found by the address
 * of the register.
 */
#include "plan_readings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The counter of an event in a unit: a register, its mask, and where it comes from. */
static struct unc_addr reading_of(const struct unc_plan *plan, const struct unc_unit *unit,
				  size_t program, const struct unc_encoding *e, uint64_t *mask,
				  struct unc_origin *origin)
{
	const struct unc_box *box = e->box;
	int32_t offset = box->fixed_ctr;

	*mask = unc_width_mask(box->width);
	*origin = (struct unc_origin){ .program = program, .need = UNC_NEED_FIXED };
	if (e->flags & UNC_FREERUN) {
		offset = box->freeruns[e->freerun].offset;
		*mask = unc_width_mask(box->freeruns[e->freerun].width);
		origin->program = SIZE_MAX;
	} else if (!(e->flags & UNC_FIXED)) {
		const struct unc_want *want = &plan->wants[program];

		origin->need = 0;
		while (origin->need + 1 < want->numneeds &&
		       !unc_encoding_same_count(want->needs[origin->need].event, e))
			origin->need++;
		offset = unc_box_counter(box, unit->number, want->needs[origin->need].counter).ctr;
	}
	return unc_unit_addr(unit, offset, 8);
}

static bool same_register(const struct unc_addr *a, const struct unc_addr *b)
{
	return a->at == b->at && a->bus == b->bus && a->socket == b->socket && a->space == b->space;
}

/* Readings by their registers: a hash table with open addressing, at most half full. */
struct registers {
	size_t *readings; /* SIZE_MAX: empty */
	size_t mask;
};

static size_t *find_register(const struct registers *r, const struct unc_plan *plan,
			     const struct unc_addr *at)
{
	uint64_t key = (at->at + at->bus * UINT64_C(0x10001) + at->socket * UINT64_C(0x101)) *
		       UINT64_C(0x9e3779b97f4a7c15);
	size_t i = (size_t)(key >> 32) & r->mask;

	while (r->readings[i] != SIZE_MAX && !same_register(&plan->readings[r->readings[i]], at))
		i = (i + 1) & r->mask;
	return &r->readings[i];
}

static int registers_make(struct registers *r, size_t most)
{
	size_t size = 2;

	while (size < 2 * most)
		size *= 2;
	r->mask = size - 1;
	r->readings = malloc(size * sizeof(*r->readings));
	if (!r->readings)
		return -ENOMEM;
	memset(r->readings, 0xff, size * sizeof(*r->readings));
	return 0;
}

/* Index of a reading; adds it if it is new. Events that share a counter share its reading. */
static size_t add_reading(struct unc_plan *plan, struct registers *r, const struct unc_addr *at,
			  uint64_t mask, struct unc_origin origin)
{
	size_t *reading = find_register(r, plan, at);

	if (*reading != SIZE_MAX)
		return *reading;
	*reading = plan->numreadings;
	plan->readings[plan->numreadings] = *at;
	plan->masks[plan->numreadings] = mask;
	plan->origins[plan->numreadings] = origin;
	return plan->numreadings++;
}

/*
 * The most that a cycle can add to the count of an event. Four times what the manual says: a count is
 * thrown away where it is exceeded. Where the manual gives no step, it may be a queue's occupancy.
 */
static uint32_t largest_step(const struct unc_encoding *e)
{
	enum { MARGIN = 4, UNKNOWN = 256 };
	uint32_t step = e->max_inc ? e->max_inc : 1;

	if (!(e->flags & (UNC_FIXED | UNC_FREERUN)) && e->event->max_inc == 0 && step < UNKNOWN)
		step = UNKNOWN;
	return MARGIN * step;
}

/* If events share a counter, the larger step decides when it wraps. */
static void find_horizon(struct unc_plan *plan)
{
	plan->cycles = UINT64_MAX;
	for (size_t k = 0; k < plan->numevents; k++) {
		const struct unc_encoding *e = &plan->events[k];
		uint32_t step = largest_step(e);

		for (size_t i = plan->first[k]; i < plan->first[k + 1]; i++) {
			size_t at = plan->which[i];
			uint64_t cycles = plan->masks[at] / (e->max_inc ? e->max_inc : 1u);

			plan->cycles = cycles < plan->cycles ? cycles : plan->cycles;
			plan->steps[at] = step > plan->steps[at] ? step : plan->steps[at];
		}
	}
}

int unc_plan_readings(struct unc_plan *plan, const struct unc_machine *m, const size_t *covered,
		      const size_t *program_of, struct unc_error *err)
{
	size_t most = plan->first[plan->numevents];
	struct registers registers;

	plan->readings = calloc(most + 1, sizeof(*plan->readings));
	plan->masks = calloc(most + 1, sizeof(*plan->masks));
	plan->steps = calloc(most + 1, sizeof(*plan->steps));
	plan->origins = calloc(most + 1, sizeof(*plan->origins));
	plan->which = calloc(most + 1, sizeof(*plan->which));
	if (!plan->readings || !plan->masks || !plan->steps || !plan->origins || !plan->which ||
	    registers_make(&registers, most))
		return unc_error_set(err, -ENOMEM, "out of memory");
	for (size_t k = 0; k < plan->numevents; k++) {
		for (size_t i = plan->first[k]; i < plan->first[k + 1]; i++) {
			size_t unit = covered[i];
			struct unc_origin origin;
			uint64_t mask;
			struct unc_addr at = reading_of(plan, &m->units[unit], program_of[unit],
							&plan->events[k], &mask, &origin);

			plan->which[i] = add_reading(plan, &registers, &at, mask, origin);
		}
	}
	free(registers.readings);
	find_horizon(plan);
	return 0;
}
