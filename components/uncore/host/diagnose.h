/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file diagnose.h
 * What register access needs, checked before any device is opened, one condition a function: the
 * direct backend stops at the first that is not met, uncore_doctor checks them all.
 */
#ifndef UNC_DIAGNOSE_H
#define UNC_DIAGNOSE_H

#include "host/host.h"

/** Is this an Intel processor? 0 or -ENODEV with the reason in err. */
int unc_diagnose_vendor(const struct unc_host *host, struct unc_error *err);

/** Are its registers real, not a hypervisor's? 0 or -ENODEV with the reason in err. */
int unc_diagnose_hypervisor(const struct unc_host *host, struct unc_error *err);

/** Does the kernel deny register access even to root (Secure Boot)? 0 or -EPERM */
int unc_diagnose_lockdown(const char *root, struct unc_error *err);

/** May programs access the registers at all? 0, or -ENOTSUP: they belong to the kernel. */
int unc_diagnose_kernel_owned(const struct unc_chip *chip, struct unc_error *err);

/** Does the chip have registers in this space, or does discovery need it? */
bool unc_diagnose_needs(const struct unc_chip *chip, enum unc_space space);

#endif
