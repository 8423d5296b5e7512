/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file claim.h
 * Claims: each unit has one owner at a time, among the event sets of a process and among processes.
 * The owner first records the registers that the unit held.
 *
 * Among processes a claim is a lock on one byte of a file. The kernel releases it when the process
 * ends, however it ends. The lock belongs to the open file: closing another descriptor of the file
 * does not release it, and child processes do not inherit it.
 *
 * The same file has a slot for the record of each unit: its owner, and the snapshot to restore. The
 * record is written before the first register is programmed and ends when all are restored, so a
 * record of an unclaimed unit shows what a killed process left behind.
 */
#ifndef UNC_CLAIM_H
#define UNC_CLAIM_H

#include "direct/record.h"
#include "error.h"

struct unc_claims;

struct unc_claims_file {
	const char *path;  /**< created if missing; NULL: no other process can count */
	uint64_t identity; /**< of the machine (snapshot.h): other records are ignored */
	bool for_all;      /**< other users may count on this machine: they may write the file */
};

/**
 * @param units  number of units
 * @return 0 or -errno with the reason in err; -EPERM: do not trust the file
 */
int unc_claims_open(const struct unc_claims_file *file, size_t units, struct unc_claims **out,
		    struct unc_error *err);
void unc_claims_close(struct unc_claims *claims); /**< NULL is allowed */

/**
 * Claim a unit.
 * @param owner  any address that is unique in this process
 * @param name   name of the unit, for the message
 * @return 0, also if the owner has claimed it before; -EBUSY: err names the owner
 */
int unc_claim(struct unc_claims *claims, size_t unit, const void *owner, const char *name,
	      struct unc_error *err);

/** Has another process claimed this unit now? @param holder  filled if so */
bool unc_claim_holder(const struct unc_claims *claims, size_t unit, struct unc_holder *holder);

/** Get the snapshot to restore in a claimed unit, if a killed process left one. False: none. */
bool unc_claim_left(struct unc_claims *claims, size_t unit, struct unc_snapshot *before);

/** Record the registers of a claimed unit before it is programmed. 0 or -errno. */
int unc_claim_record(struct unc_claims *claims, size_t unit, const struct unc_snapshot *before);

/** The unit is restored: end its record. Takes no lock; may be called in a signal handler. */
void unc_claim_restored(struct unc_claims *claims, size_t unit);

/** Release a unit. A record that has not ended stays. */
void unc_claim_release(struct unc_claims *claims, size_t unit, const void *owner);

#endif
