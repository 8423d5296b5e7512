/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Batches of the driver msr-safe: /dev/cpu/msr_batch.
 */
#ifndef UNCORE_SIM_FS_BATCH_H
#define UNCORE_SIM_FS_BATCH_H

#include "sim_fs/node.h"

extern const struct fs_type fs_batch;

#endif
