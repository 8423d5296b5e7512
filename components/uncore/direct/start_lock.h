/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file start_lock.h
 * The lock that a process holds while it starts or stops counters: an OFD write lock on one byte of
 * the shared file. The lock is the truth: the kernel drops it when its holder dies.
 *
 * Waiting is fair. Each one who waits takes a number, and sleeps on a futex in the shared file until
 * it is that number's turn. Numbers are hints only: one whose turn does not come although no process
 * holds the lock (who was before has died), or who finds nonsense in the file, tries the lock itself.
 */
#ifndef UNC_START_LOCK_H
#define UNC_START_LOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "direct/owner.h"
#include "error.h"

/** At the begin of the file. */
struct unc_start_lock {
	uint64_t version; /**< of all that the file holds (lockfile.c) */
	uint32_t next;    /**< the number that the next one takes */
	uint32_t turn;    /**< whose turn it is; those who wait sleep on this word */
	uint32_t holds;   /**< how often the lock was taken */
	uint32_t unused;
	struct unc_owner holder; /**< pid 0: none, or none that uses this code */
};

/** The byte that is locked; no data is there. */
#define UNC_START_LOCK (1ull << 40)

/** ns for which one process may keep the lock: then it is stopped, not slow. Tests shorten it. */
extern uint64_t unc_start_lock_patience;

/**
 * Wait for the lock and take it.
 * @param lock  mapped from the file `fd`
 * @return the own number is in *number; 0; -EBUSY: one process has kept it for all the time; or -errno
 */
int unc_start_lock_take(int fd, struct unc_start_lock *lock, const struct unc_owner *self,
			uint32_t *number);
void unc_start_lock_drop(int fd, struct unc_start_lock *lock, uint32_t number);

/** The error -EBUSY in words. @param path  of the file */
int unc_start_lock_kept(const struct unc_start_lock *lock, const struct unc_owner *self,
			const char *path, struct unc_error *err);

/**
 * Lock bytes (F_RDLCK, F_WRLCK) or drop them (F_UNLCK) without waiting. 0 or -errno.
 * @param count  0: all from this one on
 */
int unc_byte_lock(int fd, uint64_t byte, unsigned count, short type);

#endif
