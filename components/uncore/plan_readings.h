/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file plan_readings.h
 * The part of making a plan that comes last: the counters that its events read.
 */
#ifndef UNC_PLAN_READINGS_H
#define UNC_PLAN_READINGS_H

#include "plan.h"

/**
 * Fill in the readings of a plan whose programs have their counters.
 * @param covered     units of the events, as indices of the machine's: those of event i are
 *                    covered[plan->first[i]] to covered[plan->first[i + 1] - 1]
 * @param program_of  by unit: index of its program, if an event of it is programmed
 * @return 0 or -ENOMEM
 */
int unc_plan_readings(struct unc_plan *plan, const struct unc_machine *machine,
		      const size_t *covered, const size_t *program_of, struct unc_error *err);

#endif
