/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/unbound.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/host.h"
#include "perf/sysfs.h"
#include "pool.h"

#define DEVICES "/sys/bus/pci/devices"

enum { INTEL = 0x8086 };

struct search {
	struct unc_perf *perf;
	bool bound; /* a device of some unit is */
};

static bool is_counted(const struct unc_machine *m, const struct unc_box *box, unsigned number)
{
	for (size_t i = 0; i < m->numunits; i++)
		if (m->units[i].box == box && m->units[i].number == number)
			return true;
	return false;
}

static unsigned long read_id(const char *path, const char *file)
{
	char text[32];

	return unc_sysfs_read(path, file, text, sizeof(text)) > 0 ? strtoul(text, NULL, 16) : 0;
}

/* The id of one of Intel's devices; 0: of another one. */
static unsigned long read_device(const char *path)
{
	return read_id(path, "/vendor") == INTEL ? read_id(path, "/device") : 0;
}

static int add(struct unc_perf *perf, const struct unc_perf_unbound *unbound)
{
	int rc = 0;

	perf->unbound =
		unc_list_resized(perf->unbound, perf->numunbound + 1, sizeof(*unbound), &rc);
	if (rc == 0)
		perf->unbound[perf->numunbound++] = *unbound;
	return rc;
}

/* A PCI device, "0000:ff:10.0". */
static int check_device(void *arg, const char *name, const char *path)
{
	struct search *s = arg;
	const struct unc_machine *m = &s->perf->machine;
	unsigned segment, bus, slot, function;
	char driver[UNC_PATH_MAX];
	unsigned long device = 0;
	bool bound, known = false; /* known: the device was read */

	if (sscanf(name, "%x:%x:%x.%x", &segment, &bus, &slot, &function) != 4 ||
	    unc_host_path(driver, sizeof(driver), path, "/driver"))
		return 0;
	for (unsigned i = 0; i < m->chip->numboxes; i++) {
		const struct unc_box *box = m->chip->boxes[i];
		struct unc_location at;
		size_t units;

		if (!box->kernel || box->space != UNC_PCI)
			continue;
		for (unsigned n = 0; n < box->units; n++) {
			struct unc_perf_unbound unbound = { .box = box, .number = n };

			if (unc_box_locate(box, n, &at) || at.base != (slot << 3 | function))
				continue;
			if (!known)
				device = read_device(path);
			known = true;
			if (device == 0 || device != at.pci_device ||
			    !unc_machine_units(m, box, &units))
				continue;
			bound = access(driver, F_OK) == 0;
			unbound.counted = is_counted(m, box, n);
			snprintf(unbound.device, sizeof(unbound.device), "%s", name);
			s->bound |= bound;
			if (!(bound && unbound.counted) && add(s->perf, &unbound))
				return -ENOMEM;
		}
	}
	return 0;
}

int unc_perf_unbound_extra(struct unc_perf *perf, const struct unc_box *box, unsigned number,
			   const struct unc_perf_pmu *pmu)
{
	return add(perf, &(struct unc_perf_unbound){ .box = box, .number = number, .pmu = pmu });
}

int unc_perf_unbound_find(struct unc_perf *perf)
{
	struct search s = { .perf = perf };
	size_t extra = perf->numunbound;
	char path[UNC_PATH_MAX];
	int rc = 0;

	if (perf->machine.chip && unc_host_path(path, sizeof(path), perf->root, DEVICES) == 0)
		rc = unc_sysfs_each(path, check_device, &s);
	if (!s.bound) /* a recorded machine, or another way to find devices */
		perf->numunbound = extra;
	return rc == -ENOMEM ? rc : 0;
}

const struct unc_perf_unbound *unc_perf_unbound_of(const struct unc_perf *perf,
						   const struct unc_encoding *e)
{
	for (size_t i = 0; i < perf->numunbound; i++) {
		const struct unc_perf_unbound *u = &perf->unbound[i];
		const char *family = u->box->kernel->family;

		if (u->pmu && e->box == u->box)
			return u;
		if (!u->pmu && e->unit < 0 && !u->counted &&
		    (e->box == u->box || (!e->chip && strcmp(e->box->name, family) == 0)))
			return u;
	}
	return NULL;
}

const struct unc_perf_unbound *unc_perf_unbound_unit(const struct unc_perf *perf,
						     const struct unc_unit *unit)
{
	for (size_t i = 0; i < perf->numunbound; i++)
		if (perf->unbound[i].box == unit->box && perf->unbound[i].number == unit->number)
			return &perf->unbound[i];
	return NULL;
}
