/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Texts of /proc and /sys that describe cpus, and files that never change.
 */
#ifndef UNCORE_SIM_FS_TEXT_H
#define UNCORE_SIM_FS_TEXT_H

#include "sim_fs/node.h"

/* fs_cpu_*: hidden while the cpu is offline. */
extern const struct fs_type fs_dir, fs_cpu_dir, fs_link, fs_plain, fs_cpu_plain;
extern const struct fs_type fs_clock, fs_cpuinfo;
extern const struct fs_type fs_cpu_online_file; /* fs_node.which: the cpu */

/* fs_node.which: FS_OF(enum fs_cpus, cpu). */
extern const struct fs_type fs_cpu_list, fs_cpu_set;
enum fs_cpus {
	FS_ALL_CPUS,
	FS_ONLINE_CPUS,
	FS_OFFLINE_CPUS,
	FS_SAME_CORE,
	FS_SAME_SOCKET,
	FS_SAME_NODE,
};

/* fs_node.which: FS_OF(enum fs_cpu_value, cpu). */
extern const struct fs_type fs_cpu_number;
enum fs_cpu_value { FS_PACKAGE_ID, FS_CORE_ID };

#endif
