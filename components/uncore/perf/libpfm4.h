/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file libpfm4.h
 * Events by libpfm4's names, for PMUs that the kernel has and our tables lack.
 */
#ifndef UNC_LIBPFM4_H
#define UNC_LIBPFM4_H

#include "error.h"

struct unc_perf; /**< perf.h */

/** libpfm4, if the program is linked with it. */
struct unc_libpfm {
	/**
	 * Values that perf_event_open() takes for one of libpfm4's names, on this machine.
	 * @param config  filled: config to config2
	 * @return 0; -ENOENT: libpfm4 has no such event for this machine; -EINVAL: it has the
	 *         event, but the name is wrong. `why` then has the reason
	 */
	int (*encode)(const char *name, unsigned *type, uint64_t *config, char *why, size_t size);
};

/** NULL: the program is not linked with libpfm4. */
extern const struct unc_libpfm *unc_libpfm;

/** Set unc_libpfm. Defined only where the component is built into PAPI. */
void unc_libpfm_register(void);

/**
 * Encode one of libpfm4's names and a scope ("hswep_unc_cbo::UNC_C_CLOCKTICKS:socket=1") as a
 * kernel event (kernel_event.h). Without the number of a unit the count is the sum over all units.
 * @param perf  NULL: not counted by perf_event; then the result is as in a program without
 *              libpfm4
 * @return 0 or an UNC_E… code with the reason in err: UNC_EEVENT if libpfm4 is missing or has no
 *         such event
 */
int unc_libpfm_encode(const struct unc_perf *perf, const char *name, struct unc_encoding *out,
		      struct unc_error *err);

#endif
