/* SPDX-License-Identifier: BSD-3-Clause */
#include "regs/devices/pci_device.h"

#ifdef UNC_HAVE_LIBPCI

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

#include "fd.h"

void unc_pci_drop(const struct unc_pci *pci, struct unc_pci_handle *device)
{
	if (device->dev)
		pci->lib->free_dev(device->dev);
	if (device->access)
		pci->lib->cleanup(device->access);
	device->dev = NULL;
	device->access = NULL;
}

static void read_device(void *arg)
{
	struct unc_pci_move *m = arg;

	m->done = m->pci->lib->read_block(m->device->dev, m->at, m->bytes, m->size);
}

static void write_device(void *arg)
{
	struct unc_pci_move *m = arg;

	m->done = m->pci->lib->write_block(m->device->dev, m->at, m->bytes, m->size);
}

/*
 * The error of an access that moved too few bytes: the kernel ends the file early if the privilege
 * to see more than 64 bytes is missing, or if a device has no extended space.
 */
static int too_short(const struct unc_pci_move *m)
{
	char path[UNC_PATH_MAX];
	struct stat st;

	if (unc_host_path(path, sizeof(path), m->pci->root,
			  "/sys/bus/pci/devices/%04x:%02x:%02x.%x/config", m->bus >> 16,
			  m->bus >> 8 & 0xff, m->bus >> 3 & 0x1f, m->bus & 7) ||
	    stat(path, &st) != 0)
		return -ENXIO;
	if (st.st_size < m->at + m->size)
		return -ENXIO;
	return m->at + m->size > 64 ? -EACCES : -EIO;
}

static int run(struct unc_pci_move *m, void (*call)(void *))
{
	int rc = unc_libpci_call(call, m);

	if (rc == 0 && !m->done)
		rc = errno ? -errno : too_short(m);
	/* The device was removed. */
	return rc == -ENOENT || rc == -ENODEV ? -ENXIO : rc;
}

int unc_pci_read_part(struct unc_pci_move *m, int at, void *bytes, int size)
{
	int rc;

	m->at = at;
	m->bytes = bytes;
	m->size = size;
	rc = run(m, read_device);
	m->bytes = NULL;
	return rc;
}

int unc_pci_write_part(struct unc_pci_move *m, int at, const void *bytes, int size)
{
	int rc;

	m->at = at;
	m->bytes = (uint8_t *)bytes; /* libpci does not change them */
	m->size = size;
	rc = run(m, write_device);
	m->bytes = NULL;
	return rc;
}

static void make_handle(void *arg)
{
	struct unc_pci_move *m = arg;
	struct unc_pci_handle *device = m->device;

	device->access = unc_libpci_access(m->pci->path);
	device->access->writeable = !device->read_only;
	device->dev = m->pci->lib->get_dev(device->access, (int)(m->bus >> 16),
					   (int)(m->bus >> 8 & 0xff), (int)(m->bus >> 3 & 0x1f),
					   (int)(m->bus & 7));
}

/* Open the device's file by reading from it. */
static int try_open(struct unc_pci_move *m, bool read_only)
{
	struct unc_fd_held held;
	uint32_t word;
	int rc;

	m->device->read_only = read_only;
	unc_fd_hold(&held);
	rc = unc_libpci_call(make_handle, m);
	if (rc == 0)
		rc = unc_pci_read_part(m, 0, &word, sizeof(word));
	unc_fd_let_go(&held);
	if (rc == 0) /* keep libpci's file from child programs */
		fcntl(m->device->access->fd, F_SETFD, FD_CLOEXEC);
	else
		unc_pci_drop(m->pci, m->device);
	return rc;
}

int unc_pci_open_device(struct unc_pci_move *m)
{
	int rc = 0;

	pthread_mutex_lock(&m->device->lock);
	if (!m->device->ready) {
		rc = try_open(m, false);
		if (rc == -EACCES || rc == -EPERM || rc == -EROFS)
			rc = try_open(m, true);
		m->device->ready = rc == 0;
	}
	pthread_mutex_unlock(&m->device->lock);
	return rc;
}

#endif
