/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file context.h
 * The context for counting through registers: the discovered machine, access to its registers, and the
 * claims on its units.
 */
#ifndef UNC_CONTEXT_H
#define UNC_CONTEXT_H

#include <stdatomic.h>

#include "backend.h"

struct unc_claims;

struct unc_direct {
	struct unc_regs regs;
	struct unc_machine machine;
	struct unc_claims *claims; /**< the shared file (acquire.h) */
	bool force;                /**< take units that another tool has programmed */
	bool closed;       /**< nothing can start; changes only while no thread is at work */
	atomic_uint users; /**< its sets, and the backend that opened it */
};

/**
 * Open a register backend, discover its machine, and open the file of claims.
 * @param options  options of the backend
 * @return 0 or -errno with the reason in err; then nothing is left open
 */
int unc_direct_open(const struct unc_regs_ops *ops, const char *options, struct unc_direct **out,
		    struct unc_error *err);

/**
 * Stop all running sets, also in other threads, and close devices and claims. Afterwards sets can be
 * used, but not started. NULL is allowed.
 */
void unc_direct_close(void *direct);

/**
 * Open a backend that counts through the registers of `ops`.
 * @param options  for `ops`, or NULL
 * @return 0 or -errno with the reason in err
 */
int unc_direct_backend_open(const struct unc_regs_ops *ops, const char *options,
			    const struct unc_choice *choice, struct unc_backend *out,
			    struct unc_error *err);

/** A user has gone: the last one frees the context. */
void unc_direct_drop(struct unc_direct *direct);

/** "cannot WHAT CHA 3 of socket 0 through direct: …" into err (may be NULL). @return rc */
int unc_direct_error(const struct unc_direct *direct, const struct unc_unit *unit, int rc,
		     enum unc_access access, const char *what, struct unc_error *err);

#endif
