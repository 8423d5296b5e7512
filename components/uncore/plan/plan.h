/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file plan.h
 * From encoded events to registers of this machine: the units that count them, their counters, and
 * the registers to read.
 *
 * A plan grows as events are added. From the first start on, only the counters change: the set takes
 * counters that others have left free (direct/counter_alloc.h).
 */
#ifndef UNC_PLAN_H
#define UNC_PLAN_H

#include <limits.h>

#include "machine/machine.h"
#include "pool.h"

/** Room for the name of an event without its scope, for messages. */
enum { UNC_PLAN_NAME = 64 };

/** An event that one counter of a unit must count. */
struct unc_counter_req {
	const struct unc_encoding *event; /**< of plan.events */
	const char *name;                 /**< of the event; UNC_PLAN_NAME bytes */
	uint64_t ctl;                     /**< the control of its counter, no enable bit */
	uint64_t own_ctl;
	uint64_t select;     /**< bits of a control that select what the event counts */
	size_t reading;      /**< index into the plan's readings */
	uint8_t counter;     /**< its current counter */
	uint8_t own_counter; /**< its counter if the set has the unit to itself */
};

/** What events set in the filters of one unit. */
struct unc_filters {
	uint64_t value[UNC_REGS]; /**< [k]: filter register k - 1 */
	uint64_t used[UNC_REGS];  /**< bits that the events set or clear */
};

/** For units in which no event sets a filter. */
extern const struct unc_filters unc_no_filters;

/** What an event set needs from one unit, regardless of what else is counted there. */
struct unc_unit_req {
	struct unc_counter_req *reqs;
	size_t fixed_reading; /**< of the fixed counter, if it is used: index into the plan's readings */
	struct unc_filters *set; /**< what events set in filters; NULL: nothing */
	uint8_t numreqs, room;   /**< room: entries of `reqs` */
	bool scheduled;          /**< every request has a counter */
	/**
	 * An event counts less accurately in its counter, or depends on counter 0, which no occupancy
	 * event of the set has.
	 */
	bool limited;
};

/** The programming of one unit. */
struct unc_program {
	const struct unc_unit *unit;
	uint16_t counters;              /**< bit n: counter n is used */
	bool fixed;                     /**< the fixed counter is used */
	uint64_t ctl[UNC_MAX_COUNTERS]; /**< control of each used counter, no enable bit */
	const struct unc_filters *filters;
	uint32_t filter_seen; /**< bit k: filter register k - 1 applies, even if no event sets it */
};

/** The counter that a reading reads: of reqs[number] of unit_reqs[program]. */
struct unc_reading_source {
	size_t program;  /**< SIZE_MAX: a free-running counter, which no program controls */
	unsigned number; /**< UNC_REQ_FIXED: the fixed counter */
};
#define UNC_REQ_FIXED UINT_MAX

struct unc_plan {
	const struct unc_machine *machine;
	int socket;           /**< of events that name no socket or cpu; -1: all */
	struct unc_pool pool; /**< events, requests, filters, and what counting adds to the plan */
	const struct unc_encoding **events; /**< copies */
	size_t numevents;
	struct unc_program *programs;
	struct unc_unit_req *unit_reqs; /**< of each program */
	size_t numprograms;
	uint32_t *program_of; /**< by unit of the machine: its program; UINT32_MAX: none */
	struct unc_reading_source *sources; /**< of each reading */
	struct unc_addr *readings;          /**< counters to read, in order */
	uint64_t *masks;                    /**< counting bits of each */
	uint32_t *steps;                    /**< upper bound of what one cycle can add to each */
	size_t numreadings;
	uint64_t cycles; /**< shortest time to a wrap, in cycles of the unit's clock */
	size_t *first; /**< event i is the sum of readings terms[first[i]] to terms[first[i+1] - 1] */
	size_t *terms;
};

/**
 * Plan a set of events. If any assignment of counters works, it is found.
 * @param socket  socket of events that name no socket or cpu; -1: all sockets
 * @return 0; -EBUSY: the events do not fit together; -ENOENT: an event's unit, socket or cpu does
 *         not exist here; -ENOTSUP: the address of a filter register is not known. err has the
 *         reason. If the accuracy of a count is limited, it returns 0 and err->text says how
 */
int unc_plan_make(const struct unc_machine *machine, const struct unc_encoding *const *events,
		  size_t numevents, int socket, struct unc_plan *plan, struct unc_error *err);

/**
 * Add events to a plan on which unc_plan_move() was not called. The result is the same as from unc_plan_make()
 * with all events, but only units of the new events are planned.
 * @return as unc_plan_make(). After an error the plan can only be freed
 */
int unc_plan_add(struct unc_plan *plan, const struct unc_encoding *const *events, size_t numevents,
		 struct unc_error *err);

/**
 * Also plan these counters, which belong to no event of the plan: unc_plan_sum() ignores them. Their programs
 * and readings follow the others. @return 0 or -errno; after an error the plan still works as before
 */
int unc_plan_watch(struct unc_plan *plan, const struct unc_encoding *const *counters,
		   size_t numcounters);

/** Let a request use another counter, and its reading read that one. */
void unc_plan_move(struct unc_plan *plan, struct unc_counter_req *req, unsigned counter);

/**
 * Values of the events: sums of their readings' counts, each stored by one store, as another thread may read it.
 * @param counts  of each reading; NULL: the set never started, all values are 0
 */
void unc_plan_sum(const struct unc_plan *plan, const uint64_t *counts, uint64_t *values);

void unc_plan_free(struct unc_plan *plan);

/* ---------------------------------------------------------------------------------- for the files of plan/ */

/** A plan while events are added to it. Functions return 0 or a negative errno with the reason in planner.err. */
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
