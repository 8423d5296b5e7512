/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The file "ctl": commands from tests, and the state of the machine.
 */
#ifndef UNCORE_SIM_FS_CTL_H
#define UNCORE_SIM_FS_CTL_H

#include "sim_fs/node.h"

extern const struct fs_type fs_ctl;

#endif
