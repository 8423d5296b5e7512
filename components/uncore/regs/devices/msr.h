/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file msr.h
 * Model-specific registers: /dev/cpu/N/msr, or msr-safe's /dev/cpu/N/msr_safe. Thread-safe except for open and close; errors as in regs.h.
 */
#ifndef UNC_MSR_H
#define UNC_MSR_H

#include "regs/regs.h"

struct unc_msr;

/**
 * Open a cpu of each socket. If it goes offline, another one that the topology has as online replaces it.
 * @param root      of /dev (files.h)
 * @param topology  must outlive the result
 * @return 0 or -errno with the reason in err: -ENOENT: the module msr is missing; -EACCES, -EPERM:
 *         not allowed
 */
int unc_msr_open(const char *root, const struct unc_topology *topology, struct unc_msr **out,
		 struct unc_error *err);
void unc_msr_close(struct unc_msr *msr); /**< NULL is allowed */

/** Read or write one register by one system call. -ENODEV: no cpu of the socket is online. */
int unc_msr_read(struct unc_msr *msr, const struct unc_addr *at, uint64_t *value);
int unc_msr_write(struct unc_msr *msr, const struct unc_addr *at, uint64_t value);

/** Are they accessed through msr-safe, which has a list of those that it allows? */
bool unc_msr_is_safe(const struct unc_msr *msr);

#endif
