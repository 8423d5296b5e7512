/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file claim.h
 * One owner at a time for each unit: between the event sets of a process, and between processes.
 *
 * Between processes a unit is a byte of a file that its owner keeps locked; the kernel lets go of
 * it when the owner dies, however it dies.
 */
#ifndef UNC_CLAIM_H
#define UNC_CLAIM_H

#include <stddef.h>

#include "unc_events.h"

struct unc_claims;

/** @param path  the file; made if missing; NULL: nobody outside this process can come */
int unc_claims_open(const char *path, size_t units, struct unc_claims **out, struct unc_error *err);
void unc_claims_close(struct unc_claims *claims);

/**
 * Claim a unit for an owner (any address that is unique in this process).
 * @param name  of the unit, for the message
 * @return 0, also if the owner has it already; -EBUSY and who holds it
 */
int unc_claim(struct unc_claims *claims, size_t unit, const void *owner, const char *name,
	      struct unc_error *err);

/** Give a unit back. */
void unc_claim_release(struct unc_claims *claims, size_t unit, const void *owner);

#endif
