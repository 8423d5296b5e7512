/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file control.h
 * Starting and stopping counters of a unit. Each one alone: what else counts in the unit goes on. Counters are a bit
 * each, UNC_CLAIM_FIXED for the fixed one.
 *
 * Functions return 0, or the negative errno of the first access that failed. The unit must be
 * claimed (claims.h).
 */
#ifndef UNC_CONTROL_H
#define UNC_CONTROL_H

#include "machine/machine.h"

enum {
	UNC_CLAIM_FIXED = UNC_MAX_COUNTERS, /**< the fixed counter */
	UNC_CLAIM_COUNTERS,                 /**< number of counters of a claim */
	UNC_CLAIM_FILTERS = 6,              /**< filters of a unit, and one */
};

/** Its control register. */
struct unc_addr unc_control_addr(const struct unc_unit *unit, unsigned counter);

/** A control register without the count that it may hold. */
uint64_t unc_control_bits(const struct unc_box *box, uint64_t value);

/** Does the control register have this control, enabled or not? */
bool unc_control_holds(const struct unc_box *box, unsigned counter, uint64_t ctl, uint64_t value);

/** The control of a counter that counts; ctl: no enable bit, of the fixed counter 0. */
uint64_t unc_control_enabled(const struct unc_box *box, uint64_t ctl);

/** Counting begins at any value. @param ctl  by counter, no enable bit; not used of the fixed one */
int unc_control_start(const struct unc_regs *regs, const struct unc_unit *unit, uint32_t counters,
		      const uint64_t *ctl);

/** Lift a freeze of the unit alone, which another tool may have left. */
int unc_control_unfreeze(const struct unc_regs *regs, const struct unc_unit *unit);

/** An access that fails does not prevent the following ones. */
int unc_control_stop(const struct unc_regs *regs, const struct unc_unit *unit, uint32_t counters);

#endif
