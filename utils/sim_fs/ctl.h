/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The file "ctl": orders from tests, and the machine's state.
 */
#ifndef UNCORE_SIM_FS_CTL_H
#define UNCORE_SIM_FS_CTL_H

#include "sim_fs/node.h"

extern const struct fs_type fs_ctl;

#endif
