/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The files, served through FUSE.
 */
#ifndef UNCORE_SIM_FS_SERVE_H
#define UNCORE_SIM_FS_SERVE_H

#include "sim_fs/machine.h"

/* Mount at `dir` and serve until a signal or an unmount. 0, or EXIT_ERROR after a message. */
int sim_fs_serve(struct sim_fs *fs, const char *dir, bool foreground);

#endif
