/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file libpfm4.h
 * Event names of libpfm4's, for PMUs that the kernel has and our tables lack.
 */
#ifndef UNC_LIBPFM4_H
#define UNC_LIBPFM4_H

#include "error.h"

struct unc_perf; /**< perf.h */

/** libpfm4, where it is linked in. */
struct unc_libpfm {
	/**
	 * What perf_event_open() takes for a name of libpfm4's, on this machine.
	 * @param config  config to config2
	 * @return 0; -ENOENT: libpfm4 has no such event for this machine; -EINVAL: it has the event,
	 *         but the name is wrong. `why` then has the reason
	 */
	int (*encode)(const char *name, unsigned *type, uint64_t *config, char *why, size_t size);
};

/** NULL: libpfm4 is not linked in. */
extern const struct unc_libpfm *unc_libpfm;

/** Put libpfm4 there. Defined only where the component is built into PAPI. */
void unc_libpfm_register(void);

/**
 * Encode one of libpfm4's names and a scope ("hswep_unc_cbo::UNC_C_CLOCKTICKS:socket=1") as a kernel
 * event (kernel_event.h). Without the number of a unit it is the sum over all.
 * @param perf  NULL: not counted by perf_event; then the same as if libpfm4 were not linked in
 * @return 0 or an UNC_E… code with the reason in err: UNC_EEVENT if libpfm4 is not linked in or has
 *         no such event
 */
int unc_libpfm_encode(const struct unc_perf *perf, const char *name, struct unc_encoding *out,
		      struct unc_error *err);

#endif
