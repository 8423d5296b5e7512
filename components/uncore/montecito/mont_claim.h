/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_claim.h
 * The user of a hardware thread. A file has a record for each unit of the machine: what its registers held before they
 * were programmed. The record is written before the first register, and removed after all are restored. The user holds
 * a lock on the record, which the kernel drops when the process ends. A record without a lock is from a process that
 * was killed; the next start restores from it.
 *
 * Functions return 0 or a negative errno, with the reason in err.
 */
#ifndef UNC_MONT_CLAIM_H
#define UNC_MONT_CLAIM_H

#include "montecito/mont_thread.h"
#include "montecito/montecito.h"

/** Open the file for one event set. @param fd  filled; the caller closes it, which drops the locks */
int unc_mont_claims_open(const struct unc_montecito *m, int *fd, struct unc_error *err);

/**
 * Take the thread of a program. Changes no register, except to restore after a killed process.
 * @param before  filled with what the thread holds
 * @return -EBUSY: the thread is in use, or another tool has programmed a monitor
 */
int unc_mont_claim(const struct unc_montecito *m, int fd, const struct unc_program *program,
		   struct unc_snapshot *before, struct unc_error *err);

/**
 * Restore a thread and give it back. If another tool has written its controls since, leave it to that tool. If a
 * register cannot be written, the record stays for the next start.
 */
int unc_mont_give_back(const struct unc_montecito *m, int fd, const struct unc_program *program,
		       const struct unc_snapshot *before, struct unc_error *err);

#endif
