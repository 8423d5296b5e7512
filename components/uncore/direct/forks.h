/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file forks.h
 * Distinguishing a process from its parent. What a process claims, programs and watches stays its
 * own when it forks: a child neither reads, stops nor restores the parent's units.
 */
#ifndef UNC_FORKS_H
#define UNC_FORKS_H

/** Number of forks between the first process that called this and the current one. Costs a load. */
unsigned unc_forks(void);

#endif
