/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file backend.h
 * Choosing and opening a backend: how events are counted on this machine.
 */
#ifndef UNC_BACKEND_H
#define UNC_BACKEND_H

#include "count.h"
#include "machine/machine.h"

struct unc_perf;

/** A machine and the backend that counts on it. */
struct unc_backend {
	const struct unc_count_ops *count;
	void *self; /**< the context of `count` */
	const struct unc_machine *machine;
	const struct unc_perf *perf; /**< perf.h; NULL: counted by registers */
};

/** What the user chose in the environment. */
struct unc_choice {
	const char *name;    /**< PAPI_UNCORE_BACKEND, or NULL */
	const char *options; /**< PAPI_UNCORE_SIM, or NULL */
	bool force;          /**< PAPI_UNCORE_FORCE: struct unc_direct */
	bool share;          /**< PAPI_UNCORE_SHARE: struct unc_perf */
};

/** A backend. Each layer of the component has one; a build may lack the later layers. */
struct unc_backend_desc {
	const char *name; /**< its value of PAPI_UNCORE_BACKEND */
	/** @return 0 or -errno with the reason in err, which fits into disabled_reason */
	int (*open)(const struct unc_choice *choice, struct unc_backend *out,
		    struct unc_error *err);
	bool automatic; /**< `auto` tries it */
};

extern const struct unc_backend_desc unc_backend_perf;   /**< perf/ */
extern const struct unc_backend_desc unc_backend_direct; /**< direct/ */
extern const struct unc_backend_desc unc_backend_sim;    /**< sim/ */

/**
 * Open the backend that PAPI_UNCORE_BACKEND names (auto, perf, direct, sim).
 *
 * `auto` takes perf if the kernel has PMUs of this chip and permits their use, else direct. It never
 * takes sim: counts are simulated only on request.
 * @param name     value of PAPI_UNCORE_BACKEND or NULL
 * @param options  value of PAPI_UNCORE_SIM or NULL
 * @return 0 or -errno; err then says what to change, in under 128 characters
 */
int unc_backend_open(const char *name, const char *options, struct unc_backend *out,
		     struct unc_error *err);

/**
 * Open the backend that the environment names. Also reads PAPI_UNCORE_FORCE (see struct unc_direct) and
 * PAPI_UNCORE_SHARE (struct unc_perf). -ENOTSUP: a variable of an older version is set.
 */
int unc_backend_open_chosen(struct unc_backend *out, struct unc_error *err);

void unc_backend_close(struct unc_backend *backend);

#endif
