/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file iomem.h
 * What the kernel says is at which physical addresses.
 */
#ifndef UNC_IOMEM_H
#define UNC_IOMEM_H

#include <stdint.h>

/**
 * Call `found` for each line of /proc/iomem ("80000000-8fffffff : PCI ECAM 0000 [bus 00-ff]"). Addresses are 0 for
 * users without CAP_SYS_ADMIN.
 * @param found  returns 0 or -errno, which ends it
 * @return what it returned; 0 also if there is no such file
 */
int unc_host_iomem(const char *root,
		   int (*found)(void *arg, uint64_t first, uint64_t last, const char *name),
		   void *arg);

#endif
