/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file direct_backend.h
 * Opening a backend that counts by registers.
 */
#ifndef UNC_DIRECT_BACKEND_H
#define UNC_DIRECT_BACKEND_H

#include "backend.h"

/**
 * Count by the registers that `ops` reads and writes.
 * @param options  options of `ops`, or NULL
 * @return 0 or -errno with the reason in err
 */
int unc_direct_backend_open(const struct unc_regs_ops *ops, const char *options,
			    const struct unc_choice *choice, struct unc_backend *out,
			    struct unc_error *err);

#endif
