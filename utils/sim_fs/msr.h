/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Model-specific registers: /dev/cpu/N/msr.
 */
#ifndef UNCORE_SIM_FS_MSR_H
#define UNCORE_SIM_FS_MSR_H

#include "sim_fs/node.h"

extern const struct fs_type fs_msr;

#endif
