/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file claim.h
 * One owner at a time for each unit: between the event sets of a process, and between processes;
 * and a record of what each unit held before its owner programmed it.
 *
 * Between processes a unit is a byte of a file that its owner keeps locked; the kernel lets go of
 * it when the owner dies, however it dies. The lock belongs to the open file, so nothing else that
 * happens to the file in the same process takes it away; children do not inherit it.
 *
 * In the same file each unit has a place for its record: who holds it, and the state that is to be
 * put back. It is written before the first register is, and ends when all is put back: a record of
 * a unit that nobody holds says what a killed process has left behind.
 */
#ifndef UNC_CLAIM_H
#define UNC_CLAIM_H

#include <stdbool.h>
#include <stddef.h>

#include "direct/snapshot.h"
#include "error.h"

struct unc_claims;

/** Where and for which machine. */
struct unc_claims_file {
	const char *path;  /**< of the file; made if missing; NULL: nobody outside can come */
	uint64_t identity; /**< of the machine: records of others mean nothing here */
	bool for_all; /**< other users may count on this machine as well: the file is theirs too */
};

/**
 * @return 0 or -errno with the reason in err; -EPERM: the file is not one that we may trust
 */
int unc_claims_open(const struct unc_claims_file *place, size_t units, struct unc_claims **out,
		    struct unc_error *err);
void unc_claims_close(struct unc_claims *claims);

/**
 * Claim a unit for an owner (any address that is unique in this process).
 * @param name  of the unit, for the message
 * @return 0, also if the owner has it already; -EBUSY and who holds it
 */
int unc_claim(struct unc_claims *claims, size_t unit, const void *owner, const char *name,
	      struct unc_error *err);

/**
 * Does another process hold this unit now? Claims nothing.
 * @param who  filled if it does; pid 0: it has not said who it is
 */
struct unc_holder;
bool unc_claim_holder(const struct unc_claims *claims, size_t unit, struct unc_holder *who);

/** What a process that is gone left behind in a unit that we have claimed. False: nothing. */
bool unc_claim_left(struct unc_claims *claims, size_t unit, struct unc_snapshot *before);

/** Record what a claimed unit holds, before it is programmed. 0 or -errno. */
int unc_claim_record(struct unc_claims *claims, size_t unit, const struct unc_snapshot *before);

/** All is put back: the record ends. Takes no lock: may be called in a signal handler. */
void unc_claim_restored(struct unc_claims *claims, size_t unit);

/** Give a unit back. A record that has not ended stays. */
void unc_claim_release(struct unc_claims *claims, size_t unit, const void *owner);

#endif
