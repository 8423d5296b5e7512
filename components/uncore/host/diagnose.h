/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file diagnose.h
 * What register access to a machine needs before any device is opened, each on its own: the direct
 * backend stops at the first that is missing, uncore_doctor goes through all.
 */
#ifndef UNC_DIAGNOSE_H
#define UNC_DIAGNOSE_H

#include "host/host.h"

/** Is this a processor of Intel's? 0 or -ENODEV with the reason in err. */
int unc_diagnose_vendor(const struct unc_host *host, struct unc_error *err);

/** Are its registers real ones? 0 or -ENODEV with the reason in err. */
int unc_diagnose_hypervisor(const struct unc_host *host, struct unc_error *err);

/** Does the kernel forbid register access to root too (Secure Boot)? 0 or -EPERM */
int unc_diagnose_lockdown(const char *root, struct unc_error *err);

/** May programs access the registers at all? 0, or -ENOTSUP: they belong to the kernel. */
int unc_diagnose_kernel_owned(const struct unc_chip *chip, struct unc_error *err);

/** Are there registers of the chip in this space, or does one look there for them? */
bool unc_diagnose_needs(const struct unc_chip *chip, enum unc_space space);

#endif
