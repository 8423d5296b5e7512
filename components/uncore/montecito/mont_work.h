/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_work.h
 * One thread of the process works with the monitors at a time, and a process that exits stops its sets.
 */
#ifndef UNC_MONT_WORK_H
#define UNC_MONT_WORK_H

#include "montecito/mont_set.h"

/**
 * Begin work: cancellation of the thread is deferred until unc_mont_leave().
 * @return 0; -EDEADLK: the thread is already at work: this is a signal handler; -ECANCELED: the process is exiting
 */
int unc_mont_enter(struct unc_error *err);
void unc_mont_leave(void);

/** While at work: note that a set counts and must be stopped at exit; or forget it. */
void unc_mont_note(struct unc_set *set);
void unc_mont_forget(struct unc_set *set);

/** While at work: stop all sets of a context. NULL: of all contexts. */
void unc_mont_stop_all(const struct unc_montecito *m);

#endif
