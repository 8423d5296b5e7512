/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file regs_direct.h
 * The three kinds of devices that hold registers, each in a file of its own; regs_direct.c makes
 * one register backend of them (regs.h has the meaning of errors).
 *
 * All paths begin with `root` (host.h). Reading allocates nothing once a device was used. All
 * functions but open and close may be called from several threads at once.
 */
#ifndef UNC_REGS_DIRECT_H
#define UNC_REGS_DIRECT_H

#include "regs/regs.h"

/* ---- regs_msr.c: /dev/cpu/N/msr, or msr-safe's /dev/cpu/N/msr_safe and /dev/cpu/msr_batch */

struct unc_msr;

/**
 * Open a cpu of each socket. Afterwards whatever cpu of the socket is online is used.
 * @return 0 or -errno with the reason in err: -ENOENT: the module msr is missing; -EACCES, -EPERM:
 *         not allowed
 */
int unc_msr_open(const char *root, const struct unc_topology *topology, struct unc_msr **out,
		 struct unc_error *err);
void unc_msr_close(struct unc_msr *msr);

/**
 * Read the UNC_MSR registers among n, in one system call where msr-safe's batches are there, else
 * in one each; others are left alone. -ENODEV: no cpu of the socket is online.
 */
int unc_msr_read(struct unc_msr *msr, const struct unc_addr *at, size_t n, uint64_t *value);
int unc_msr_write(struct unc_msr *msr, const struct unc_addr *at, uint64_t value);

/** Stands for ioctl(), so that tests can be msr-safe. */
extern int (*unc_msr_ioctl)(int fd, unsigned long request, void *arg);

/* ---- regs_pci.c: configuration space through libpci */

struct unc_pci;

/** @return as unc_msr_open(); -ENOSYS: no libpci when this was built, or now */
int unc_pci_open(const char *root, struct unc_pci **out, struct unc_error *err);
void unc_pci_close(struct unc_pci *pci);

/** All devices, in order of address; they belong to pci. */
const struct unc_pci_device *unc_pci_list(const struct unc_pci *pci, size_t *count);

/** -EACCES also where the kernel shows only the first 64 bytes to those without CAP_SYS_ADMIN. */
int unc_pci_read(struct unc_pci *pci, const struct unc_addr *at, uint64_t *value);
int unc_pci_write(struct unc_pci *pci, const struct unc_addr *at, uint64_t value);

/* ---- regs_mmio.c: device memory, mapped from /dev/mem */

struct unc_mem;

/** @return as unc_msr_open() */
int unc_mem_open(const char *root, struct unc_mem **out, struct unc_error *err);
void unc_mem_close(struct unc_mem *mem);

/**
 * No system call but for the first access to a page. -EINVAL: not a multiple of its size; -ENXIO:
 * no such memory. Where memory is a file (any root but the running machine's), a write has been
 * seen by whoever serves the file when this returns.
 */
int unc_mem_read(struct unc_mem *mem, const struct unc_addr *at, uint64_t *value);
int unc_mem_write(struct unc_mem *mem, const struct unc_addr *at, uint64_t value);

#endif
