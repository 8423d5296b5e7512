/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The list of files.
 */
#ifndef UNCORE_SIM_FS_TREE_H
#define UNCORE_SIM_FS_TREE_H

#include "sim_fs/machine.h"
#include "sim_fs/node.h"

/* Make the list for fs->sim; exits if memory runs out. */
void fs_tree_build(struct sim_fs *fs);
void fs_tree_free(struct sim_fs *fs);

/* NULL if there is no such file, or it is hidden now. */
const struct fs_node *fs_tree_find(struct sim_fs *fs, const char *path);

/* False while the file's cpu is offline. */
bool fs_node_there(struct sim_fs *fs, const struct fs_node *node);

#endif
