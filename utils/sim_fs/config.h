/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PCI configuration space: the file "config" of a device, and the files with its numbers.
 */
#ifndef UNCORE_SIM_FS_CONFIG_H
#define UNCORE_SIM_FS_CONFIG_H

#include "sim_fs/node.h"

/* fs_node.which: the device. */
extern const struct fs_type fs_config, fs_pci_node;

/* fs_node.which: FS_OF(offset in configuration space, device). */
extern const struct fs_type fs_pci_number;

#endif
