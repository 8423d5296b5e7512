/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Model-specific registers: /dev/cpu/N/msr.
 */
#ifndef UNCORE_SIM_FS_MSR_H
#define UNCORE_SIM_FS_MSR_H

#include "sim_fs/machine.h"
#include "sim_fs/node.h"

extern const struct fs_type fs_msr;

/* Read or write a register through a cpu: 0, FS_SHORT, or -errno as the driver msr returns it. */
int fs_msr_read(struct sim_fs *fs, unsigned cpu, uint64_t at, uint64_t *value);
int fs_msr_write(struct sim_fs *fs, unsigned cpu, uint64_t at, uint64_t value);

#endif
