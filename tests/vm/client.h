/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file client.h
 * The virtual silicon (silicon/silicon_abi.h) as a set of calls, for programs that run in the
 * virtual machine. An error ends the program with a message.
 */
#ifndef VM_CLIENT_H
#define VM_CLIENT_H

#include <stddef.h>
#include <stdint.h>

#include "silicon/silicon_abi.h"

/** Forget the faults, the log of writes and the number of reads. */
void silicon_forget(void);

/** Forget the log of writes, and the number of reads, only. */
void silicon_forget_writes(void);

/** Number of reads of counters since they were forgotten; in configuration space, reads of words. */
uint64_t silicon_reads(void);
void silicon_advance(uint64_t ns);

/** Carry traffic. 0, or -EINVAL if it names what does not exist. */
int silicon_inject(const struct sim_traffic *traffic);

/** Give a unit its defects, and its socket's memory. */
void silicon_plant(const struct silicon_plant *plant);

/** Discovery tables have random faults from now on, by this seed; 0: none. */
void silicon_spoil(uint32_t seed);

/** Kinds of faults that were read since then: bits of enum silicon_spoilt. */
uint32_t silicon_spoilt(void);

/** Specification of the same machine for the embedded one. */
const char *silicon_spec(void);

/** Number of faults since they were forgotten; text of fault i, or NULL. */
unsigned silicon_faults(void);
const char *silicon_fault(unsigned i);

/**
 * The log of writes, to be freed by the caller.
 * @return number of writes
 */
size_t silicon_log(struct silicon_write **writes);

#endif
