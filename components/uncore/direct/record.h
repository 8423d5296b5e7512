/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file record.h
 * Records of units in the file of claims (claim.h). What is read is not trusted: a file that is
 * cut off, that somebody scribbled in, or that is about another machine or another time between
 * two starts of this one, has no records.
 */
#ifndef UNC_RECORD_H
#define UNC_RECORD_H

#include "direct/snapshot.h"

/** Who wrote a record. */
struct unc_holder {
	int pid;
	unsigned user;
	char command[32];
};

/** Write the record of a unit, for this process. 0 or -errno. */
int unc_record_put(int fd, size_t unit, uint64_t identity, const struct unc_snapshot *before);

/** A unit's record, of whomever. False: there is none. */
bool unc_record_get(int fd, size_t unit, uint64_t identity, struct unc_snapshot *before);

/** Who wrote a unit's record that has not ended. False: there is none. */
bool unc_record_holder(int fd, size_t unit, struct unc_holder *who);

/** End a record. May be called in a signal handler. */
void unc_record_end(int fd, size_t unit);

#endif
