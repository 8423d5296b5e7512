/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file handler_check.h
 * A signal handler that starts, reads and stops sets while its thread does so: each of these is refused.
 */
#ifndef HANDLER_CHECK_H
#define HANDLER_CHECK_H

#include "count.h"

/** Handle SIGUSR1 from now on: read and stop `set`, start and read `other`. */
void handler_begin(const struct unc_count_ops *count, struct unc_set *set, struct unc_set *other);
void handler_end(void);

/** Count accesses anew, and raise the signal at this one; 0: at none. */
void handler_raise_at(unsigned nth);

/** An access, from a hook of the device. */
void handler_access(void);

/** Accesses since handler_raise_at(). */
unsigned handler_accesses(void);

/** Assert that the handler has run so often, and that all it did was refused. */
void handler_was_refused(int times);

#endif
