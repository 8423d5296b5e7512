/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file plan.h
 * From encoded events to registers of this machine: the units that count them, their counters, and
 * the registers to read.
 *
 * A plan is made when events are added, and is constant from then on.
 */
#ifndef UNC_PLAN_H
#define UNC_PLAN_H

#include "machine/machine.h"

/** The programming of one unit. */
struct unc_program {
	const struct unc_unit *unit;
	uint16_t counters;              /**< bit n: counter n is used */
	bool fixed;                     /**< the fixed counter is used */
	uint64_t ctl[UNC_MAX_COUNTERS]; /**< control of each used counter, no enable bit */
	uint64_t filter[UNC_REGS];      /**< [k]: filter register k - 1 */
	uint64_t filter_used[UNC_REGS]; /**< bits that an event sets or clears */
	uint32_t filter_seen; /**< bit k: [k] filters an event, even if no event sets it */
};

struct unc_plan {
	struct unc_program *programs;
	size_t numprograms;
	struct unc_addr *readings; /**< counters to read, in order */
	uint64_t *masks;           /**< bits of each that count */
	uint32_t *steps;           /**< the most that a cycle can add to each, on the safe side */
	size_t numreadings;
	uint64_t cycles; /**< shortest time to a wrap, in cycles of the unit's clock */
	size_t numevents;
	size_t *first; /**< event i is the sum of readings which[first[i]] to which[first[i+1] - 1] */
	size_t *which;
};

/**
 * Plan a set of events. If there is any way to assign the counters, it is found.
 * @param socket  socket of events that name no socket or cpu; -1: all sockets
 * @return 0; -EBUSY: the events do not fit together; -ENOENT: an event's unit, socket or cpu does
 *         not exist here; -ENOTSUP: the address of a filter register is not known. err has the
 *         reason. If the accuracy of a count is limited, 0 is returned and err->text says how
 */
int unc_plan_make(const struct unc_machine *machine, const struct unc_encoding *const *events,
		  size_t numevents, int socket, struct unc_plan *plan, struct unc_error *err);
void unc_plan_free(struct unc_plan *plan);

#endif
