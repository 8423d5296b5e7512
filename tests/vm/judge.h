/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file judge.h
 * What the kernel's driver can count, and comparison of what was written to registers.
 */
#ifndef VM_JUDGE_H
#define VM_JUDGE_H

#include "child.h"
#include "unc_events.h"

/** Does the driver of Linux 6.1 have a PMU for this box? */
bool vm_has_pmu(const struct unc_chip *chip, const struct unc_box *box);

/** Was this event refused because of what the driver does not write (refused.conf)? */
bool vm_refused(const struct unc_chip *chip, const struct unc_box *box,
		const struct vm_event *event);

/**
 * Compare a unit's enabled controls, by value, and the filters that affect them; print differences.
 * @param how  backend that produced `got`; NULL: print nothing
 * @param all  false: `got` may lack some of them
 */
bool vm_same_settings(const char *how, const char *what, const struct vm_registers *got,
		      const struct vm_registers *want, unsigned socket, unsigned slot, bool all);

/** True if the only faults are those that the driver is known to cause. Prints the others. */
bool vm_nothing_wrong(void);

#endif
