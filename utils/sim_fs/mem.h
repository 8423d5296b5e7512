/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Device memory: /dev/mem.
 */
#ifndef UNCORE_SIM_FS_MEM_H
#define UNCORE_SIM_FS_MEM_H

#include "sim_fs/machine.h"
#include "sim_fs/node.h"

extern const struct fs_type fs_memory;

/* The ACPI table that says where configuration space is. */

void fs_pages_free(struct sim_fs *fs);

#endif
