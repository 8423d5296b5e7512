/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file plan.h
 * From a set of encoded events to registers of this machine: which units, which counter of each
 * unit takes which event, and what is read in the end.
 *
 * A plan is made when events are added and constant afterwards.
 */
#ifndef UNC_PLAN_H
#define UNC_PLAN_H

#include "machine/machine.h"

/** One unit as it is to be programmed. */
struct unc_program {
	const struct unc_unit *unit;
	uint16_t counters;              /**< bit n: counter n is used */
	bool fixed;                     /**< the fixed counter is used */
	uint64_t ctl[UNC_MAX_COUNTERS]; /**< control of each used counter, no enable bit */
	uint64_t filter[UNC_REGS];      /**< [k]: filter register k - 1 */
	uint64_t filter_used[UNC_REGS]; /**< bits that somebody asked for */
	uint32_t filter_seen;           /**< bit k: an event looks at [k], asked for or not */
};

struct unc_plan {
	struct unc_program *programs;
	size_t numprograms;
	struct unc_addr *readings; /**< counters to read, in this order */
	uint64_t *masks;           /**< bits of each that count */
	size_t numreadings;
	uint64_t cycles; /**< of its unit's clock until the first of them can have wrapped */
	size_t numevents;
	size_t *first; /**< event i is the sum of readings which[first[i]] to which[first[i+1] - 1] */
	size_t *which;
};

/**
 * Plan a set of events. A placement is found whenever there is one.
 * @param socket  for events that name no socket or cpu: count there; -1: on all sockets
 * @return 0; -EBUSY: the events do not fit together; -ENOENT: an event's unit, socket or cpu does
 *         not exist here; -ENOTSUP: a filter's register is not known. err says why in words
 */
int unc_plan_make(const struct unc_machine *machine, const struct unc_encoding *const *events,
		  size_t numevents, int socket, struct unc_plan *plan, struct unc_error *err);
void unc_plan_free(struct unc_plan *plan);

#endif
