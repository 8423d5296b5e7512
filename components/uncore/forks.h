/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file forks.h
 * After fork(): what runs belongs to the process that started it (exit_release.c).
 *
 * A child inherits sets, registers and descriptors of its parent, and shares them. So in the child, a
 * set that the parent started can neither be read nor stopped (-ECHILD), and releasing it closes the
 * child's own descriptors and changes nothing else. Its next start counts anew, for the child alone.
 *
 * What all threads share is changed under one lock, which fork() waits for: a child must neither wait for a
 * thread that it does not have, nor find half of a change.
 */
#ifndef UNC_FORKS_H
#define UNC_FORKS_H

#include "error.h"

/** Number of forks between the first process that called this and the current one. Costs a load. */
unsigned unc_forks(void);

/**
 * May this process use what was started when unc_forks() was `then`?
 * @return 0; -ECHILD with the reason in err: a parent process started it
 */
int unc_forks_check(unsigned then, struct unc_error *err);

/** Change or look up names, notes and maps. A thread may lock again. Counting does not take this lock. */
void unc_names_lock(void);
void unc_names_unlock(void);

#endif
