/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file forks.h
 * Whose process is this? What a process claimed, programmed and watches over stays its own when it
 * forks: a child may read on, but neither stops nor restores what its parent counts.
 */
#ifndef UNC_FORKS_H
#define UNC_FORKS_H

/** How many forks lie between the first process that asked and this one. Costs one load. */
unsigned unc_forks(void);

#endif
