/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file host.h
 * The running machine, or one below another root (files.h), as /proc and /sys describe it: this accesses no registers
 * and needs no privileges. Also the conditions for register access, one function each: the direct backend stops at
 * the first that is not met, uncore_doctor checks them all.
 */
#ifndef UNC_HOST_H
#define UNC_HOST_H

#include "host/files.h"
#include "host/topology.h"

struct unc_host {
	bool hypervisor; /**< true in a virtual machine that announces itself */
	struct unc_topology topology;
};

/**
 * Read the processor and the topology.
 * @param out  filled on success; the caller frees it with unc_host_free()
 * @return 0 or -errno with the reason in err: -ENOENT: no /proc or /sys below root; -EINVAL: a file
 *         has impossible contents; -ENOMEM
 */
int unc_host_read(const char *root, struct unc_host *out, struct unc_error *err);
void unc_host_free(struct unc_host *host);

/** The tables for this processor, or NULL. */
const struct unc_chip *unc_host_chip(const struct unc_host *host);

/** Is this an Intel processor? 0 or -ENODEV with the reason in err. */
int unc_host_check_vendor(const struct unc_host *host, struct unc_error *err);

/** Are its registers real, not emulated by a hypervisor? 0 or -ENODEV with the reason in err. */
int unc_host_check_hypervisor(const struct unc_host *host, struct unc_error *err);

/** Does the kernel deny register access even to root (Secure Boot)? 0 or -EPERM */
int unc_host_check_lockdown(const char *root, struct unc_error *err);

/** May programs access the registers at all? 0, or -ENOTSUP: they belong to the kernel. */
int unc_host_check_owner(const struct unc_chip *chip, struct unc_error *err);

/** Does the chip have registers in this space, or does discovery need it? */
bool unc_chip_needs(const struct unc_chip *chip, enum unc_space space);

#endif
