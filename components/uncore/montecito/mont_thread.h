/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_thread.h
 * The monitors of one hardware thread (manual 002, 3.3): PMC registers select, PMD registers count, PMC0
 * freezes all of them. Write them only while they are frozen: running monitors must obey the rules about which
 * events may be monitored together.
 *
 * Functions return 0 or the negative errno of the first access that failed.
 */
#ifndef UNC_MONT_THREAD_H
#define UNC_MONT_THREAD_H

#include "discover/discover.h"
#include "plan/plan.h"

enum { UNC_MONT_FREEZE = 1 }; /**< of PMC0; its other bits are overflow flags */

/** PMC0 of a thread. */
struct unc_addr unc_mont_pmc0(const struct unc_unit *unit);

/**
 * Does each control hold what it held before, or what the program writes, or nothing?
 * @param ctl  the program's control of each counter; 0: not used
 */
bool unc_mont_is_ours(const struct unc_unit *unit, const struct unc_snapshot *before,
		      const uint64_t *ctl, const struct unc_snapshot *now);

/** Freeze the monitors and program them. Monitors that the program does not use are switched off. */
int unc_mont_program(const struct unc_regs *regs, const struct unc_program *program);
int unc_mont_unfreeze(const struct unc_regs *regs, const struct unc_unit *unit);

/** Another tool has taken the thread: switch off the monitors that still hold what the program wrote. */
int unc_mont_withdraw(const struct unc_regs *regs, const struct unc_unit *unit,
		      const struct unc_snapshot *before, const uint64_t *ctl,
		      const struct unc_snapshot *now);

/** Restore the thread's registers. An access that fails does not prevent the others. */
int unc_mont_restore(const struct unc_regs *regs, const struct unc_unit *unit,
		     const struct unc_snapshot *before);

#endif
