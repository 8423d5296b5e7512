/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file record.h
 * Records of units in the file of claims (claim.h). The file is not trusted: a record is ignored if
 * it is truncated or damaged, of another machine, or older than the last boot.
 */
#ifndef UNC_RECORD_H
#define UNC_RECORD_H

#include "direct/snapshot.h"

/** The process that wrote a record. */
struct unc_holder {
	int pid; /**< 0: unknown */
	unsigned user;
	char command[32];
};

/** Write the record of a unit for this process. 0 or -errno. */
int unc_record_put(int fd, size_t unit, uint64_t identity, const struct unc_snapshot *before);

/** Read a unit's record, written by any process. False: there is none. */
bool unc_record_get(int fd, size_t unit, uint64_t identity, struct unc_snapshot *before);

/** Read the writer of a unit's record. False: there is no record. */
bool unc_record_holder(int fd, size_t unit, struct unc_holder *holder);

/** End a record. May be called in a signal handler. */
void unc_record_end(int fd, size_t unit);

#endif
