/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file pci_device.h
 * Configuration space of one device: opening it, and moving bytes. Private to pci.c.
 *
 * A handle of libpci keeps only the file of the last device open, so every device in use has
 * its own handle.
 */
#ifndef UNC_PCI_DEVICE_H
#define UNC_PCI_DEVICE_H

#include <pthread.h>
#include <stdatomic.h>

#include "host/files.h"
#include "regs/devices/libpci.h"
#include "regs/devices/pci.h"

#ifdef UNC_HAVE_LIBPCI

/*
 * Opening a file in a handle is not thread-safe. Once the device's file is open, for writing if
 * that is allowed, an access is one pread() or pwrite().
 */
struct unc_pci_handle {
	pthread_mutex_t lock; /* held to open the file */
	atomic_bool ready;
	bool read_only;
	struct pci_access *access;
	struct pci_dev *dev;
};

struct unc_pci {
	const struct unc_libpci *lib;
	char root[UNC_PATH_MAX];
	char path[UNC_PATH_MAX]; /* /sys/bus/pci */
	struct unc_pci_device *list;
	struct unc_pci_handle *devices; /* in the order of the list */
	size_t count;
};

/** An access to a device. */
struct unc_pci_move {
	struct unc_pci *pci;
	struct unc_pci_handle *device;
	uint32_t bus;
	int at;
	uint8_t *bytes;
	int size;
	int done; /* 0: libpci failed */
};

/** Close a device's handle, if it has one. */
void unc_pci_drop(const struct unc_pci *pci, struct unc_pci_handle *device);

/** Open the device's file, for writing if that is allowed. Thread-safe. @return 0 or -errno */
int unc_pci_open_device(struct unc_pci_move *m);

/** Move bytes by libpci. @return 0 or -errno, as unc_pci_read() */
int unc_pci_read_part(struct unc_pci_move *m, int at, void *bytes, int size);
int unc_pci_write_part(struct unc_pci_move *m, int at, const void *bytes, int size);

#endif

#endif
