/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file client.h
 * The virtual silicon (silicon/silicon_abi.h) as a set of calls, for programs that run in the
 * virtual machine. Whatever goes wrong ends the program with a message: nothing can be tested then.
 */
#ifndef VM_CLIENT_H
#define VM_CLIENT_H

#include <stddef.h>
#include <stdint.h>

#include "silicon/silicon_abi.h"

/** Forget the faults and the log of writes. */
void silicon_forget(void);
void silicon_advance(uint64_t ns);

/** Carry traffic. 0, or -EINVAL if it names what the machine does not have. */
int silicon_inject(const struct sim_traffic *traffic);

/** Specification of the same machine for the embedded one. */
const char *silicon_spec(void);

/** Wrong accesses that are not forgotten, and the text of the i-th; NULL if there is none. */
unsigned silicon_faults(void);
const char *silicon_fault(unsigned i);

/** The log of writes, to be freed by the caller. @return how many */
size_t silicon_log(struct silicon_write **writes);

#endif
