/* SPDX-License-Identifier: BSD-3-Clause */
/* Configuration space through libpci. */
#include "regs/devices/pci.h"

#include <errno.h>

#include "regs/devices/pci_device.h"

#ifdef UNC_HAVE_LIBPCI

#include <stdlib.h>
#include <string.h>

#include "fd.h"

/* ---------------------------------------------------------------------------------- the list */

struct scan {
	struct unc_pci *pci;
	struct pci_access *access;
	struct pci_dev *dev;
};

static void start_scan(void *arg)
{
	struct scan *s = arg;

	s->access = unc_libpci_access(s->pci->path);
	s->pci->lib->scan_bus(s->access);
}

static void identify(void *arg)
{
	struct scan *s = arg;

	s->pci->lib->fill_info(s->dev, PCI_FILL_IDENT);
}

static int compare_devices(const void *left, const void *right)
{
	const struct unc_pci_device *a = left, *b = right;

	return a->bus < b->bus ? -1 : a->bus > b->bus;
}

static int make_list(struct scan *s)
{
	struct unc_pci *pci = s->pci;
	size_t room = 1;

	for (s->dev = s->access->devices; s->dev; s->dev = s->dev->next)
		room++;
	pci->list = calloc(room, sizeof(*pci->list));
	pci->devices = calloc(room, sizeof(*pci->devices));
	if (!pci->list || !pci->devices)
		return -ENOMEM;
	for (s->dev = s->access->devices; s->dev; s->dev = s->dev->next) {
		const struct pci_dev *d = s->dev;

		/* Linux assigns segments above 16 bits to devices behind some controllers. */
		if (d->domain < 0 || d->domain > 0xffff || d->dev > 0x1f || d->func > 7 ||
		    unc_libpci_call(identify, s))
			continue;
		pci->list[pci->count++] = (struct unc_pci_device){
			.bus = (uint32_t)d->domain << 16 | (uint32_t)d->bus << 8 |
			       (uint32_t)d->dev << 3 | d->func,
			.vendor = d->vendor_id,
			.device = d->device_id,
		};
	}
	qsort(pci->list, pci->count, sizeof(*pci->list), compare_devices);
	for (size_t i = 0; i < pci->count; i++)
		pthread_mutex_init(&pci->devices[i].lock, NULL);
	return 0;
}

static int scan_devices(struct unc_pci *pci, struct unc_error *err)
{
	struct scan s = { .pci = pci };
	struct unc_fd_held held;
	int rc;

	unc_fd_hold(&held);
	rc = unc_libpci_call(start_scan, &s);
	if (rc)
		rc = unc_error_set(err, rc, "cannot list %s/devices: %s", pci->path, strerror(-rc));
	else if (make_list(&s))
		rc = unc_error_set(err, -ENOMEM, "out of memory");
	if (s.access)
		pci->lib->cleanup(s.access);
	unc_fd_let_go(&held);
	return rc;
}

int unc_pci_open(const char *root, struct unc_pci **out, struct unc_error *err)
{
	const struct unc_libpci *lib = unc_libpci_load();
	struct unc_pci *pci;
	int rc;

	if (!lib)
		return unc_error_set(err, -ENOSYS, "no libpci.so.3: install libpci3 (pciutils)");
	pci = calloc(1, sizeof(*pci));
	if (!pci)
		return unc_error_set(err, -ENOMEM, "out of memory");
	pci->lib = lib;
	rc = unc_host_path(pci->root, sizeof(pci->root), root, "%s", "");
	if (rc == 0)
		rc = unc_host_path(pci->path, sizeof(pci->path), root, "/sys/bus/pci");
	if (rc)
		unc_error_set(err, rc, "the root is too long");
	else
		rc = scan_devices(pci, err);
	if (rc) {
		unc_pci_close(pci);
		return rc;
	}
	*out = pci;
	return 0;
}

void unc_pci_close(struct unc_pci *pci)
{
	if (!pci)
		return;
	for (size_t i = 0; i < pci->count; i++) {
		struct unc_pci_handle *device = &pci->devices[i];

		unc_pci_drop(pci, device);
		pthread_mutex_destroy(&device->lock);
	}
	free(pci->devices);
	free(pci->list);
	free(pci);
}

const struct unc_pci_device *unc_pci_list(const struct unc_pci *pci, size_t *count)
{
	*count = pci->count;
	return pci->list;
}

/* ---------------------------------------------------------------------------------- access */

/*
 * Eight bytes take two accesses, the lower half first. If the upper half is the same before and
 * after, both halves belong to the same count.
 */
static int read_whole(struct unc_pci_move *m, int at, uint64_t *value)
{
	uint32_t before;
	int rc = 0;

	for (int tries = 0; tries < 8 && rc == 0; tries++) {
		rc = unc_pci_read_part(m, at + 4, &before, sizeof(before));
		if (rc == 0)
			rc = unc_pci_read_part(m, at, value, sizeof(*value));
		if (rc == 0 && *value >> 32 == before)
			return 0;
	}
	return rc ? rc : -EAGAIN;
}

/* Find and open the device of an address. */
static int find(struct unc_pci *pci, const struct unc_addr *at, struct unc_pci_move *m)
{
	const struct unc_pci_device key = { .bus = at->bus };
	const struct unc_pci_device *found;

	if (at->at > 4096u - at->size || at->at % 4 != 0 || (at->size != 4 && at->size != 8))
		return -ENXIO;
	found = bsearch(&key, pci->list, pci->count, sizeof(key), compare_devices);
	if (!found)
		return -ENXIO;
	*m = (struct unc_pci_move){ .pci = pci,
				    .bus = at->bus,
				    .device = &pci->devices[found - pci->list] };
	return m->device->ready ? 0 : unc_pci_open_device(m);
}

int unc_pci_read(struct unc_pci *pci, const struct unc_addr *at, uint64_t *value)
{
	struct unc_pci_move m;
	uint32_t word = 0;
	int rc = find(pci, at, &m);

	if (rc)
		return rc;
	if (at->size == 8)
		return read_whole(&m, (int)at->at, value);
	rc = unc_pci_read_part(&m, (int)at->at, &word, sizeof(word));
	*value = word;
	return rc;
}

int unc_pci_write(struct unc_pci *pci, const struct unc_addr *at, uint64_t value)
{
	struct unc_pci_move m;
	int rc = find(pci, at, &m), size;

	if (rc)
		return rc;
	if (m.device->read_only)
		return -EACCES;
	/*
	 * The kernel writes the lower half of 8 bytes first. It selects the event of a control, which the upper
	 * half qualifies: if that has bits, it comes first, as Linux' own driver writes it.
	 */
	size = at->size == 8 && value >> 32 ? 4 : at->size;
	for (int part = at->size - size; rc == 0 && part >= 0; part -= size) /* little-endian */
		rc = unc_pci_write_part(&m, (int)at->at + part, (uint8_t *)&value + part, size);
	return rc;
}

#else

/* Built without libpci's header. */

int unc_pci_open(const char *root, struct unc_pci **out, struct unc_error *err)
{
	(void)root;
	(void)out;
	return unc_error_set(err, -ENOSYS, "built without libpci: install libpci-dev, build again");
}

void unc_pci_close(struct unc_pci *pci)
{
	(void)pci;
}

const struct unc_pci_device *unc_pci_list(const struct unc_pci *pci, size_t *count)
{
	(void)pci;
	*count = 0;
	return NULL;
}

int unc_pci_read(struct unc_pci *pci, const struct unc_addr *at, uint64_t *value)
{
	(void)pci;
	(void)at;
	(void)value;
	return -ENOSYS;
}

int unc_pci_write(struct unc_pci *pci, const struct unc_addr *at, uint64_t value)
{
	(void)pci;
	(void)at;
	(void)value;
	return -ENOSYS;
}

#endif
