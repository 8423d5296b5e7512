/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Injected faults: which accesses fail, and how.
 */
#ifndef UNCORE_SIM_FS_FAULT_H
#define UNCORE_SIM_FS_FAULT_H

#include <stdio.h>

#include "sim_fs/machine.h"

enum fs_access { FS_OPEN, FS_READ, FS_WRITE };

/* Outcomes of an access other than 0 and -errno: half of the bytes; every bit 1. */
enum { FS_SHORT = 1, FS_ONES = 2 };

/* Inject the fault that the words of a command describe: "fail RESULT SPACE [WHERE]...". 0 or
 * -errno, with the error recorded. */
int fs_fault_add(struct sim_fs *fs, char *const *words, unsigned n);

/* Remove all faults. */
void fs_faults_clear(struct sim_fs *fs);

/* Print the command of each fault, one a line. Call with the lock held. */
void fs_faults_print(const struct sim_fs *fs, FILE *out);

/* The outcome of this access: 0, FS_SHORT, FS_ONES or -errno. */
int fs_fault_of(struct sim_fs *fs, enum fs_access access, const struct unc_addr *at, unsigned cpu);

/* The number of an access's bytes that FS_SHORT transfers. Such a write reaches no device. */
size_t fs_shortened(size_t size);

#endif
