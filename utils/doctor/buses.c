/* SPDX-License-Identifier: BSD-3-Clause */
/* Root buses of a chip whose sockets list them: can the units behind PCIe devices be named? */
#include <stdlib.h>
#include <string.h>

#include "doctor/doctor.h"
#include "cpu_buses.h"
#include "pci_config.h"

/* Buses of one kind: how many, and the first. */
static void tell_some(const struct unc_found_buses *all, bool (*is)(const struct unc_root_bus *bus),
		      const char *(*why)(const struct unc_root_bus *bus), struct report *report)
{
	const struct unc_root_bus *first = NULL;
	size_t count = 0;

	for (size_t i = 0; i < all->count; i++) {
		if (!is(&all->list[i]))
			continue;
		first = first ? first : &all->list[i];
		count++;
	}
	if (first)
		report_step(report, NOTE, "IIO buses, remark",
			    text("%zu of %zu: %s (the first: %04x:%02x of socket %u)", count,
				 all->count, why(first), first->bus >> 16, first->bus >> 8 & 0xff,
				 first->socket),
			    "");
}

static bool is_unknown(const struct unc_root_bus *bus)
{
	return !bus->row;
}

static const char *unknown(const struct unc_root_bus *bus)
{
	(void)bus;
	return "no source says which IIO unit serves it";
}

static bool is_doubtful(const struct unc_root_bus *bus)
{
	return bus->row && bus->row->doubt;
}

static const char *doubt(const struct unc_root_bus *bus)
{
	return bus->row->doubt;
}

void doctor_buses(const struct unc_machine *machine, struct report *report)
{
	const struct unc_root_buses *r = machine->chip->root_buses;
	static struct unc_found_buses buses;
	struct unc_error err = { .text = "" };
	struct pci_config c;
	int rc;

	if (!r)
		return;
	rc = pci_config_open(&c, NULL, &err);
	if (rc == 0)
		rc = unc_cpu_buses_find(r, machine->topology.sockets, &c.regs, c.list, c.count,
					&buses, &err);
	pci_config_close(&c);
	if (rc) {
		report_step(report, NOTE, "IIO buses",
			    text("it is unknown which IIO unit a PCIe device is behind: %s",
				 *err.text ? err.text : strerror(-rc)),
			    "");
		return;
	}
	report_step(report, GOOD, "IIO buses",
		    text("%zu root buses, each with its IIO unit%s%s", buses.count,
			 buses.die ? ", of dies " : "", buses.die ? buses.die : ""),
		    "");
	tell_some(&buses, is_doubtful, doubt, report);
	tell_some(&buses, is_unknown, unknown, report);
}
