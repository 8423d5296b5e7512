/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file deadly.h
 * A simulated machine that kills the process at its n-th access, so that the registers are those
 * that a killed process leaves. For child processes: each sets deadly_accesses to 0 where its
 * accesses begin to count.
 */
#ifndef DEADLY_H
#define DEADLY_H

#include <stdbool.h>

#include "regs/regs.h"

extern unsigned deadly_at;       /**< the access that kills, counted from 1; 0: none */
extern bool deadly_after;        /**< kill after the access, not before it */
extern unsigned deadly_accesses; /**< accesses so far */

/** As unc_regs_sim, but deadly. */
struct unc_regs_ops deadly_ops(void);

/**
 * Run a function, which does not return, in a child process that is killed at access deadly_at: after it if that is
 * odd, else before it. Fails the test if the child ended in another way.
 * @return false if it ended by itself, with status 0: it has fewer accesses
 */
bool deadly_kills(void (*child)(void));

#endif
