/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file backend.h
 * Which way of counting is used on this machine.
 */
#ifndef UNC_BACKEND_H
#define UNC_BACKEND_H

#include "count.h"

/** A machine and the way to count on it. */
struct unc_backend {
	const struct unc_count_ops *count;
	struct unc_machine *machine;
};

/**
 * Open what PAPI_UNCORE_BACKEND asks for (auto, perf, direct, sim).
 *
 * The simulated machine is opened only if it is asked for by name: nobody is shown invented
 * counts unasked.
 * @param name     value of PAPI_UNCORE_BACKEND or NULL
 * @param options  value of PAPI_UNCORE_SIM or NULL
 * @return 0 or -errno; err then says in plain words, in under 128 characters, what to change
 */
int unc_backend_open(const char *name, const char *options, struct unc_backend *out,
		     struct unc_error *err);

/** The same by the environment alone, which says two things more: PAPI_UNCORE_FORCE and _SIGNALS. */
int unc_backend_open_chosen(struct unc_backend *out, struct unc_error *err);
void unc_backend_close(struct unc_backend *backend);

#endif
