/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file forks.h
 * After fork(): a running set belongs to the process that started it (count.c).
 *
 * A child inherits the sets, registers and descriptors of its parent and shares them. In the child, a set
 * that the parent started can be neither read nor stopped (-ECHILD), and releasing it only closes the
 * child's own descriptors. The next start in the child counts from 0, for the child alone.
 *
 * Data that all threads share is changed under one lock, which fork() waits for: otherwise a child might wait
 * for a thread that it does not have, or find data half changed.
 */
#ifndef UNC_FORKS_H
#define UNC_FORKS_H

/** Number of forks between the first process that called this and the current one. As cheap as a load. */
unsigned unc_forks(void);

/** Change or look up names, notes and maps. A thread may lock again. Counting does not take this lock. */
void unc_names_lock(void);
void unc_names_unlock(void);

#endif
