/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file lock.h
 * A lock in memory that several processes share, and that other programs may damage: whatever it
 * holds, taking it ends. (A robust mutex of the C library follows pointers that it keeps there.)
 */
#ifndef UNC_SIM_LOCK_H
#define UNC_SIM_LOCK_H

#include <stdint.h>

/** 0: free. Bits 21:0 are the thread, 30:22 tell its PID namespace, 31: others wait. */
typedef uint32_t unc_lock;

/**
 * Take the lock.
 * @param patience_ms  how long to wait while one and the same thread holds it
 * @return 0; -EOWNERDEAD: taken, from a thread that has ended with it; -EDEADLK: the calling thread
 *         holds it; -ETIMEDOUT
 */
int unc_lock_take(unc_lock *lock, unsigned patience_ms);
void unc_lock_release(unc_lock *lock);

#endif
