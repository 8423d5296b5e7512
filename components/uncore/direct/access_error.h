/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file access_error.h
 * Messages about accesses to registers that failed.
 */
#ifndef UNC_ACCESS_ERROR_H
#define UNC_ACCESS_ERROR_H

#include "direct/context.h"

/** "cannot WHAT CHA 3 of socket 0 through direct: …" into err (may be NULL). @return rc */
int unc_direct_error(const struct unc_direct *direct, const struct unc_unit *unit, int rc,
		     const char *what, struct unc_error *err);

/** The same for an access that writes: -EPERM of an MSR has a reason and a remedy of its own. */
int unc_direct_write_error(const struct unc_direct *direct, const struct unc_unit *unit, int rc,
			   const char *what, struct unc_error *err);

#endif
