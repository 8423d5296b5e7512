/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file libpci.h
 * libpci, loaded when it is first needed: programs that link libpapi also run without it. Its
 * errors are returned; by default they would end the program.
 */
#ifndef UNC_LIBPCI_H
#define UNC_LIBPCI_H

#include <stddef.h>
#include <stdint.h>

/** Vendor and name of a device as lspci has them, or its ids where they are not known. @return buf */
const char *unc_libpci_name(uint16_t vendor, uint16_t device, char *buf, size_t size);

#if __has_include(<pci/pci.h>)
#define UNC_HAVE_LIBPCI 1

#include <pci/pci.h>

/** Its functions, without the prefix pci_. */
struct unc_libpci {
	__typeof__(&pci_alloc) alloc;
	__typeof__(&pci_init) init;
	__typeof__(&pci_cleanup) cleanup;
	__typeof__(&pci_scan_bus) scan_bus;
	__typeof__(&pci_get_dev) get_dev;
	__typeof__(&pci_free_dev) free_dev;
	__typeof__(&pci_fill_info) fill_info;
	__typeof__(&pci_read_block) read_block;
	__typeof__(&pci_write_block) write_block;
	__typeof__(&pci_set_param) set_param;
	__typeof__(&pci_lookup_name) lookup_name;
};

/** Load the library once; it stays loaded. NULL: it is not installed. */
const struct unc_libpci *unc_libpci_load(void);

/** Call `call`, which may use the library. @return 0, or -errno of the error that it reported */
int unc_libpci_call(void (*call)(void *), void *arg);

/**
 * A handle for the devices below `path` (/sys/bus/pci), to be freed with cleanup(). Call within
 * unc_libpci_call().
 * @param path  must outlive the handle
 */
struct pci_access *unc_libpci_access(const char *path);

#endif
#endif
