/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file ecam.h
 * PCI configuration space in memory (PCI Express' enhanced configuration access mechanism): where
 * the firmware's table MCFG, or else /proc/iomem, says that it is.
 *
 * It is mapped for reading. Before a page is trusted, compare it with another way to the same device.
 */
#ifndef UNC_ECAM_H
#define UNC_ECAM_H

#include "regs/regs.h"

struct unc_ecam;

/**
 * @param root  of /sys, /proc and /dev (files.h)
 * @return 0 or -errno with the reason in err: -ENOENT: there is no such memory, or not known to this
 *         user; -EACCES, -EPERM: not allowed
 */
int unc_ecam_open(const char *root, struct unc_ecam **out, struct unc_error *err);
void unc_ecam_close(struct unc_ecam *ecam); /**< NULL is allowed */

/**
 * Map the 4096 bytes of a device; they stay mapped until unc_ecam_close(). Load 4 bytes at a time.
 * @param bus   segment << 16 | bus << 8 | devfn
 * @param page  set to its first word
 * @return 0 or -errno with the reason in err
 */
int unc_ecam_map(struct unc_ecam *ecam, uint32_t bus, const volatile uint32_t **page,
		 struct unc_error *err);

/**
 * Do the first devices of all buses answer where they should? A base that is wrong by some buses would
 * show other devices of the same kind. Devices that are asleep read as ones.
 * @param list  devices, sorted by address
 * @return 0 or -errno with the reason in err
 */
int unc_ecam_check(struct unc_ecam *ecam, const struct unc_pci_device *list, size_t count,
		   struct unc_error *err);

/**
 * Load a register of 4 or 8 bytes from a page, as unc_pci_read() does.
 * @param at  its offset must be a multiple of 4
 */
int unc_ecam_load(const volatile uint32_t *page, const struct unc_addr *at, uint64_t *value);

#endif
