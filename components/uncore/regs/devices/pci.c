/* SPDX-License-Identifier: BSD-3-Clause */
/* Configuration space through the files of sysfs. A device's file is opened at its first use and stays open. */
#include "regs/devices/devices.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fd.h"
#include "host/files.h"
#include "pool.h"

/* The open file of a device. */
struct config {
	atomic_int fd; /* -1: not opened yet */
	struct unc_fd_file file;
	bool read_only;
};

struct unc_pci {
	char folder[UNC_PATH_MAX]; /* of the devices */
	struct unc_pci_device *list;
	struct config *configs; /* in the order of the list */
	size_t count;
	pthread_mutex_t lock; /* held to open a file */
};

/* ---------------------------------------------------------------------------------- the list */

/* Read a number from a file of a device; false: there is none. */
static bool read_id(const char *device, const char *name, uint16_t *id)
{
	char path[UNC_PATH_MAX], text[16], *end;

	if (unc_host_path(path, sizeof(path), device, "/%s", name) ||
	    unc_host_file(path, text, sizeof(text)) <= 0)
		return false;
	*id = (uint16_t)strtoul(text, &end, 16);
	return *end == '\0';
}

/* Leave out devices behind some controllers, to which Linux gives segments above 16 bits. */
static int add_device(void *arg, const char *name, const char *path)
{
	struct unc_pci *pci = arg;
	struct unc_pci_device found;
	unsigned segment, bus, device, function;
	int end = 0, rc = 0;

	if (sscanf(name, "%x:%x:%x.%x%n", &segment, &bus, &device, &function, &end) != 4 ||
	    name[end] != '\0' || segment > 0xffff || bus > 0xff || device > 0x1f || function > 7 ||
	    !read_id(path, "vendor", &found.vendor) || !read_id(path, "device", &found.device))
		return 0;
	found.bus = segment << 16 | bus << 8 | device << 3 | function;
	pci->list = unc_list_add(pci->list, &pci->count, &found, sizeof(found), &rc);
	return rc;
}

static int compare_devices(const void *left, const void *right)
{
	const struct unc_pci_device *a = left, *b = right;

	return a->bus < b->bus ? -1 : a->bus > b->bus;
}

int unc_pci_open(const char *root, struct unc_pci **out, struct unc_error *err)
{
	struct unc_pci *pci = calloc(1, sizeof(*pci));
	int rc;

	if (!pci)
		return unc_error_set(err, -ENOMEM, "out of memory");
	pthread_mutex_init(&pci->lock, NULL);
	rc = unc_host_path(pci->folder, sizeof(pci->folder), root, "/sys/bus/pci/devices");
	if (rc == 0)
		rc = unc_host_each(pci->folder, add_device, pci);
	if (rc == 0) {
		pci->configs = calloc(pci->count + 1, sizeof(*pci->configs));
		rc = pci->configs ? 0 : -ENOMEM;
	}
	if (rc) {
		unc_error_set(err, rc, "cannot list %s: %s", pci->folder, strerror(-rc));
		unc_pci_close(pci);
		return rc;
	}
	for (size_t i = 0; i < pci->count; i++)
		pci->configs[i].fd = -1;
	if (pci->count)
		qsort(pci->list, pci->count, sizeof(*pci->list), compare_devices);
	*out = pci;
	return 0;
}

void unc_pci_close(struct unc_pci *pci)
{
	if (!pci)
		return;
	for (size_t i = 0; pci->configs && i < pci->count; i++)
		unc_fd_close(pci->configs[i].fd, &pci->configs[i].file);
	pthread_mutex_destroy(&pci->lock);
	free(pci->configs);
	free(pci->list);
	free(pci);
}

const struct unc_pci_device *unc_pci_list(const struct unc_pci *pci, size_t *count)
{
	*count = pci->count;
	return pci->list;
}

/* ---------------------------------------------------------------------------------- access */

/* Open the file of a device, for writing if that is allowed. The caller holds the lock. */
static int open_config(const struct unc_pci *pci, uint32_t bus, struct config *config)
{
	char path[UNC_PATH_MAX];
	int fd;

	if (unc_host_path(path, sizeof(path), pci->folder, "/%04x:%02x:%02x.%x/config", bus >> 16,
			  bus >> 8 & 0xff, bus >> 3 & 0x1f, bus & 7))
		return -ENAMETOOLONG;
	fd = unc_open(path, O_RDWR, 0);
	config->read_only = fd < 0 && (errno == EACCES || errno == EPERM || errno == EROFS);
	if (config->read_only)
		fd = unc_open(path, O_RDONLY, 0);
	if (fd < 0) /* the device was removed */
		return errno == ENOENT || errno == ENODEV ? -ENXIO : -errno;
	if (unc_fd_file(fd, &config->file) != 0) {
		int rc = -errno;

		close(fd);
		return rc;
	}
	config->fd = fd;
	return 0;
}

/* Find the device of an address, and open its file. */
static int find(struct unc_pci *pci, const struct unc_addr *at, struct config **out)
{
	const struct unc_pci_device key = { .bus = at->bus }, *found;
	int rc = 0;

	if (at->at > 4096u - at->size || at->at % 4 != 0 || (at->size != 4 && at->size != 8))
		return -ENXIO;
	found = pci->count ? bsearch(&key, pci->list, pci->count, sizeof(key), compare_devices)
			   : NULL;
	if (!found)
		return -ENXIO;
	*out = &pci->configs[found - pci->list];
	if ((*out)->fd >= 0)
		return 0;
	pthread_mutex_lock(&pci->lock);
	if ((*out)->fd < 0)
		rc = open_config(pci, at->bus, *out);
	pthread_mutex_unlock(&pci->lock);
	return rc;
}

/*
 * Read or write bytes. The file ends early if the privilege to see more than 64 bytes is missing, or if the device has no
 * extended configuration space.
 */
static int move(int fd, uint64_t at, enum unc_access access, void *bytes, size_t size)
{
	ssize_t n = access == UNC_WRITING ? pwrite(fd, bytes, size, (off_t)at)
					  : pread(fd, bytes, size, (off_t)at);
	struct stat st;

	if (n < 0)
		return errno == ENOENT || errno == ENODEV ? -ENXIO : -errno;
	if ((size_t)n == size)
		return 0;
	if (fstat(fd, &st) != 0 || (uint64_t)st.st_size < at + size)
		return -ENXIO;
	return at + size > 64 ? -EACCES : -EIO;
}

/*
 * Eight bytes take two accesses, the lower half first. If the upper half is the same before and
 * after, both halves belong to the same count.
 */
static int read_whole(int fd, uint64_t at, uint64_t *value)
{
	uint32_t before;
	int rc = 0;

	for (int tries = 0; tries < 8 && rc == 0; tries++) {
		rc = move(fd, at + 4, UNC_READING, &before, sizeof(before));
		if (rc == 0)
			rc = move(fd, at, UNC_READING, value, sizeof(*value));
		if (rc == 0 && *value >> 32 == before)
			return 0;
	}
	return rc ? rc : -EAGAIN;
}

int unc_pci_access(struct unc_pci *pci, const struct unc_addr *at, enum unc_access access,
		   uint64_t *value)
{
	uint8_t *bytes = (uint8_t *)value; /* little-endian */
	struct config *config;
	int rc = find(pci, at, &config);

	if (rc)
		return rc;
	if (access == UNC_READING) {
		*value = 0;
		return at->size == 8 ? read_whole(config->fd, at->at, value)
				     : move(config->fd, at->at, access, bytes, 4);
	}
	if (config->read_only)
		return -EACCES;
	/*
	 * The kernel writes the lower half of 8 bytes first. In a control the lower half selects the event and the
	 * upper half qualifies it: write an upper half that is not 0 first, as Linux' own driver does.
	 */
	if (at->size == 4 || *value >> 32 == 0)
		return move(config->fd, at->at, access, bytes, at->size);
	rc = move(config->fd, at->at + 4, access, bytes + 4, 4);
	return rc ? rc : move(config->fd, at->at, access, bytes, 4);
}
