/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file sysfs.h
 * Reading the folders in which the kernel describes its PMUs.
 */
#ifndef UNC_PERF_SYSFS_H
#define UNC_PERF_SYSFS_H

#include <stddef.h>

/** Sysfs files show at most one page. */
enum { UNC_SYSFS_FILE = 4096 };

/**
 * Read `path` with `suffix` appended, which is one line. @return bytes without the newline, or
 * -errno; then buf is ""
 */
int unc_sysfs_read(const char *path, const char *suffix, char *buf, size_t size);

/**
 * Call `found` for each entry of a folder whose name does not begin with '.', in no order.
 * @param found  returns 0 to continue
 * @return 0, what `found` returned, or -errno if the folder cannot be read
 */
int unc_sysfs_each(const char *dir, int (*found)(void *arg, const char *name, const char *path),
		   void *arg);

#endif
