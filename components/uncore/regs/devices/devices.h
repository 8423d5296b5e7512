/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file devices.h
 * Registers of the running machine: model-specific registers (/dev/cpu/N/msr, or msr-safe's /dev/cpu/N/msr_safe),
 * PCI configuration space through sysfs, and device memory mapped from /dev/mem. Thread-safe except for open and
 * close; errors are as in regs.h. The close functions accept NULL.
 */
#ifndef UNC_DEVICES_H
#define UNC_DEVICES_H

#include "regs/regs.h"

struct unc_msr;

/**
 * Open a cpu of each socket. If it goes offline, another cpu that was online in the topology replaces it.
 * @param root      of /dev (files.h)
 * @param topology  must outlive the result
 * @return 0 or -errno with the reason in err: -ENOENT: the module msr is missing; -EACCES, -EPERM:
 *         not allowed
 */
int unc_msr_open(const char *root, const struct unc_topology *topology, struct unc_msr **out,
		 struct unc_error *err);
void unc_msr_close(struct unc_msr *msr);

/**
 * Read or write one register by one system call. -ENODEV: no cpu of the socket is online.
 * @param value  of the register: filled, or written
 */
int unc_msr_access(struct unc_msr *msr, const struct unc_addr *at, enum unc_access access,
		   uint64_t *value);

/** Does access go through msr-safe, which allows only the MSRs on its list? */
bool unc_msr_is_safe(const struct unc_msr *msr);

struct unc_pci;

/**
 * List the devices.
 * @param root  of /sys (files.h)
 * @return 0 or -errno with the reason in err
 */
int unc_pci_open(const char *root, struct unc_pci **out, struct unc_error *err);
void unc_pci_close(struct unc_pci *pci);

/** All devices, sorted by address; the list belongs to pci. */
const struct unc_pci_device *unc_pci_list(const struct unc_pci *pci, size_t *count);

/**
 * Read or write one register. Allocates nothing after the first access to a device. -EACCES also if
 * the kernel shows only the first 64 bytes because CAP_SYS_ADMIN is missing.
 */
int unc_pci_access(struct unc_pci *pci, const struct unc_addr *at, enum unc_access access,
		   uint64_t *value);

struct unc_mem;

/**
 * @param root  of /dev (files.h)
 * @return 0 or -errno with the reason in err: -EACCES, -EPERM: not allowed
 */
int unc_mem_open(const char *root, struct unc_mem **out, struct unc_error *err);
void unc_mem_close(struct unc_mem *mem);

/**
 * Read or write one register, without a system call or allocation after the first access to a page.
 * -EINVAL: not aligned to its size; -ENXIO: no such memory; -EFAULT: system RAM, according to /proc/iomem.
 * If the memory is a file (any root but ""), a write returns once the program that serves the file has
 * seen it.
 */
int unc_mem_access(struct unc_mem *mem, const struct unc_addr *at, enum unc_access access,
		   uint64_t *value);

#endif
