/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file judge.h
 * What is to be expected of the kernel's driver, and comparing what was written to registers.
 */
#ifndef VM_JUDGE_H
#define VM_JUDGE_H

#include "child.h"
#include "unc_events.h"

/** Does the driver of Linux 6.1 have a PMU that counts by our names in this box? */
bool vm_has_pmu(const struct unc_chip *chip, const struct unc_box *box);

/** Does it leave out some bits of this box's controls or filters, so that events may be refused? */
bool vm_may_refuse(const struct unc_chip *chip, const struct unc_box *box);

/** Was this event refused for such a bit, instead of counting something else? */
bool vm_refused(const struct unc_chip *chip, const struct unc_box *box,
		const struct vm_event *event);

/**
 * Are controls that are on, by value, and filters that matter to them the same? Says what is not.
 * @param all  else `got` may lack some
 */
bool vm_same_settings(const char *how, const char *what, const struct vm_registers *got,
		      const struct vm_registers *want, unsigned socket, unsigned slot, bool all);

/** Was there no wrong access but what the driver is known to do? Says what there was. */
bool vm_nothing_wrong(void);

#endif
