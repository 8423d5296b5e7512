/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mmio.h
 * Device memory, mapped from /dev/mem. Thread-safe except for open and close; errors as in
 * regs.h.
 */
#ifndef UNC_MMIO_H
#define UNC_MMIO_H

#include "regs/regs.h"

struct unc_mem;

/**
 * @param root  of /dev (files.h)
 * @return 0 or -errno with the reason in err: -EACCES, -EPERM: not allowed
 */
int unc_mem_open(const char *root, struct unc_mem **out, struct unc_error *err);
void unc_mem_close(struct unc_mem *mem); /**< NULL is allowed */

/**
 * Read or write one register, without a system call or allocation after the first access to a page.
 * -EINVAL: not aligned to its size; -ENXIO: no such memory; -EFAULT: it is the system's, as /proc/iomem
 * says. Where the memory is a file (any root but ""), a write returns when the program that serves the
 * file has seen it.
 */
int unc_mem_read(struct unc_mem *mem, const struct unc_addr *at, uint64_t *value);
int unc_mem_write(struct unc_mem *mem, const struct unc_addr *at, uint64_t value);

#endif
