/* SPDX-License-Identifier: BSD-3-Clause */
#include "discover/discover.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "discover/tables.h"

enum { MAX_SOCKETS = 8, NO_BUS = 0xffffffff };

/* State of a discovery. */
struct scan {
	const struct unc_regs *regs;
	struct unc_machine *machine;
	struct unc_pci_device *devices;
	size_t numdevices;
	uint32_t ubox_bus[MAX_SOCKETS]; /* of each socket: segment << 16 | bus << 8 */
	struct unc_error *err;
};

static bool has_device(const struct scan *s, uint32_t bus, uint16_t device)
{
	return unc_has_device(s->devices, s->numdevices, bus, device);
}

/*
 * Section 1.9.1 of the manual: the UBox has its node id and a map from packages to node ids.
 * Packages may be missing in between (empty sockets of a board); sockets are numbered in order of
 * package.
 */
static int find_buses(struct scan *s)
{
	const struct unc_discovery *d = s->machine->chip->discovery;
	unsigned sockets = s->machine->topology.sockets, found = 0, socket = 0;
	uint32_t bus_of[MAX_SOCKETS]; /* by package */

	memset(bus_of, 0xff, sizeof(bus_of));
	for (size_t i = 0; i < s->numdevices; i++) {
		const struct unc_pci_device *device = &s->devices[i];
		uint32_t node, map;
		unsigned package;
		int rc;

		if (device->vendor != UNC_PCI_INTEL || device->device != d->ubox_device)
			continue;
		rc = unc_config_read(s->regs, device->bus, d->node_id, &node);
		if (rc == 0)
			rc = unc_config_read(s->regs, device->bus, d->node_map, &map);
		if (rc)
			return unc_error_set(s->err, rc,
					     "cannot read the configuration space of the UBox: %s",
					     unc_regs_why(s->regs, UNC_PCI, UNC_READING, rc));
		/* The UBox does not answer: all ones would match node 7 of a map that also reads
		 * as ones. */
		if (node == ~0u)
			return unc_error_set(s->err, -ENODEV, "UBox on bus 0x%x reads as all ones",
					     device->bus >> 8);
		node &= d->node_id_mask;
		for (package = 0; package < MAX_SOCKETS; package++)
			if ((map >> (3 * package) & 7) == node)
				break;
		if (package == MAX_SOCKETS || found == sockets || bus_of[package] != NO_BUS)
			return unc_error_set(
				s->err, -ENODEV,
				"UBox on bus 0x%x says it is node %u: no socket of %u fits",
				device->bus >> 8, node, sockets);
		bus_of[package] = device->bus & ~0xffu;
		found++;
	}
	if (found < sockets)
		return unc_error_set(s->err, -ENODEV, "%u sockets but %u UBox devices (8086:%04x)",
				     sockets, found, d->ubox_device);
	for (unsigned package = 0; package < MAX_SOCKETS; package++)
		if (bus_of[package] != NO_BUS)
			s->ubox_bus[socket++] = bus_of[package];
	return 0;
}

/*
 * Socket of a bus: each socket has a run of buses, and its UBox is on the last one of the run, or on the first one.
 * -1: no such socket.
 */
static int socket_of_bus(const struct scan *s, uint32_t bus)
{
	const bool first = s->machine->chip->discovery->ubox_first;
	int best = -1;

	bus &= ~0xffu;
	for (unsigned i = 0; i < s->machine->topology.sockets; i++) {
		uint32_t at = s->ubox_bus[i];

		if (at >> 16 != bus >> 16 || (first ? at > bus : at < bus))
			continue;
		if (best < 0 || (first ? at > s->ubox_bus[best] : at < s->ubox_bus[best]))
			best = (int)i;
	}
	return best;
}

/* The place of a socket's device on any of its buses; NO_BUS: there is none. */
static uint32_t find_place(const struct scan *s, unsigned socket, uint8_t devfn, uint16_t device)
{
	for (size_t i = 0; i < s->numdevices; i++) {
		uint32_t bus = s->devices[i].bus;

		if ((bus & 0xff) == devfn && has_device(s, bus, device) &&
		    socket_of_bus(s, bus) == (int)socket)
			return bus;
	}
	return NO_BUS;
}

static int add_unit(const struct scan *s, const struct unc_unit *unit)
{
	return unc_machine_add(s->machine, unit) ? unc_error_set(s->err, -ENOMEM, "out of memory")
						 : 0;
}

/* Read the capabilities: a mask of units and the number of links; all ones if the chip has none. */
static int read_capabilities(const struct scan *s, unsigned socket, uint64_t *mask, unsigned *links)
{
	const struct unc_discovery *d = s->machine->chip->discovery;
	uint32_t bus = s->ubox_bus[socket] | d->cap_devfn, low = 0, high = 0, value = 0;
	int rc = 0;

	*mask = ~0ull;
	*links = ~0u;
	if (d->cap_device == 0)
		return 0;
	if (d->ubox_first)
		bus = find_place(s, socket, d->cap_devfn, d->cap_device);
	if (!has_device(s, bus, d->cap_device))
		return unc_error_set(s->err, -ENODEV, "socket %u: no capability device 8086:%04x",
				     socket, d->cap_device);
	if (d->unit_mask[0]) {
		rc = unc_config_read(s->regs, bus, d->unit_mask[0], &low);
		if (rc == 0 && d->unit_mask[1])
			rc = unc_config_read(s->regs, bus, d->unit_mask[1], &high);
		*mask = (uint64_t)high << 32 | low;
	}
	if (rc == 0 && d->links) {
		rc = unc_config_read(s->regs, bus, d->links, &value);
		if (rc == 0 && value == ~0u)
			return unc_error_set(
				s->err, -ENODEV,
				"socket %u: capability device 8086:%04x reads as all ones", socket,
				d->cap_device);
		value = value >> d->links_low & ((1u << d->links_width) - 1);
		*links = d->links_count[value & 3];
	}
	return rc ? unc_error_set(s->err, rc, "socket %u: cannot read the capability registers: %s",
				  socket, unc_regs_why(s->regs, UNC_PCI, UNC_READING, rc))
		  : 0;
}

/* Physical address that base address register `bar` gives; 0: that controller is off. */
static int mmio_base(const struct scan *s, unsigned socket, const struct unc_mmio *mmio,
		     unsigned bar, uint64_t *base)
{
	uint32_t bus = s->ubox_bus[socket] | mmio->devfn;

	*base = 0;
	if (!has_device(s, bus, mmio->device))
		return 0;
	return unc_window_base(s->regs, mmio, bar, bus, socket, base, s->err);
}

static int scan_pci(struct scan *s, const struct unc_box *box, unsigned socket, unsigned number,
		    unsigned links)
{
	struct unc_unit unit = { .box = box,
				 .socket = (uint16_t)socket,
				 .number = (uint16_t)number };
	struct unc_location location;

	if (unc_box_locate(box, number, &location) ||
	    (box->presence == UNC_BY_LINK && number >= links))
		return 0;
	if (box->pci_bus == UNC_BUS_UBOX) {
		unit.bus = s->ubox_bus[socket] | location.base;
		return has_device(s, unit.bus, location.pci_device) ? add_unit(s, &unit) : 0;
	}
	unit.bus = find_place(s, socket, (uint8_t)location.base, location.pci_device);
	return unit.bus == NO_BUS ? 0 : add_unit(s, &unit);
}

/* Does unit `number` of a box in MSRs answer? An absent one does not. */
static int answers_at(const struct scan *s, const struct unc_box *box, unsigned socket,
		      unsigned number, bool *answers)
{
	struct unc_unit unit = { .box = box,
				 .socket = (uint16_t)socket,
				 .number = (uint16_t)number };
	struct unc_location location;

	*answers = false;
	if (unc_box_locate(box, number, &location))
		return 0;
	unit.base = location.base;
	return unc_unit_probe(s->regs, &unit, answers, s->err);
}

/*
 * The mask of slices becomes the mask of their PMON units. Where slices are missing in between, Linux,
 * PCM and LIKWID number the units of the others 0 to N-1, and so does this; section 1.7.1 of the Ice
 * Lake manual numbers them as the bits (discover/UNITS.md has the evidence). A machine on
 * which only the second can be true says so: a unit below N that is no slice does not answer, and
 * one beyond N that is a slice does.
 */
static int number_units(struct scan *s, const struct unc_box *box, unsigned socket, uint64_t *mask)
{
	bool inside, beyond;
	uint64_t dense;
	int rc;

	*mask &= unc_width_mask(box->units);
	dense = unc_width_mask((unsigned)__builtin_popcountll(*mask));
	if (*mask == dense)
		return 0;
	rc = answers_at(s, box, socket, (unsigned)__builtin_ctzll(dense & ~*mask), &inside);
	if (rc == 0)
		rc = answers_at(s, box, socket, (unsigned)__builtin_ctzll(*mask & ~dense), &beyond);
	if (rc)
		return rc;
	if (!inside && beyond) {
		s->machine->numbering = UNC_BY_SLICE;
		return 0;
	}
	if (s->machine->numbering == UNC_UNIFORM)
		s->machine->numbering = UNC_BY_COUNT;
	*mask = dense;
	return 0;
}

/* Does any register of the unit hold something? An inactive unit reads as 0 and ignores writes. */
static int holds(const struct scan *s, const struct unc_unit *unit, bool *any)
{
	const struct unc_box *box = unit->box;
	struct unc_addr at[2 * UNC_MAX_COUNTERS + 3];
	uint64_t value;
	size_t n = 0;
	int rc = 0;

	at[n++] = unc_unit_addr(unit, box->unit_ctl, 4);
	for (unsigned i = 0; i < box->counters; i++) {
		at[n++] = unc_unit_addr(unit, unc_unit_counter(unit, i).ctl, 4);
		at[n++] = unc_unit_addr(unit, unc_unit_counter(unit, i).ctr, 8);
	}
	at[n++] = unc_unit_addr(unit, box->fixed_ctl, 4);
	at[n++] = unc_unit_addr(unit, box->fixed_ctr, 8);
	*any = false;
	for (size_t i = 0; rc == 0 && !*any && i < n; i++) {
		rc = unc_regs_read(s->regs, &at[i], 1, &value);
		*any = rc == 0 && value != 0;
	}
	return rc ? unc_error_set(s->err, rc, "cannot read the registers of a %s: %s", box->name,
				  unc_regs_why(s->regs, box->space, UNC_READING, rc))
		  : 0;
}

/* Is this unit in the same window as the last one? */
static bool in_last_window(const struct unc_machine *m, size_t i)
{
	const struct unc_unit *unit = &m->units[i], *last = &m->units[m->numunits - 1];

	return unit->box == last->box && unc_unit_window(unit) == unc_unit_window(last);
}

/*
 * Of the units in the last one's window, keep the active ones: the ones that hold a value, if their
 * number is the number that can be active, else the lowest ones, as Linux' EDAC driver and PCM do.
 */
static int keep_active(struct scan *s)
{
	struct unc_machine *m = s->machine;
	unsigned active = m->units[m->numunits - 1].box->mmio->active, held = 0;
	size_t first = m->numunits - 1, kept;
	uint32_t mask = 0;

	while (first > 0 && in_last_window(m, first - 1))
		first--;
	if (m->numunits - first <= active)
		return 0;
	kept = first;
	for (size_t i = first; i < m->numunits; i++) {
		bool any;
		int rc = holds(s, &m->units[i], &any);

		if (rc)
			return rc;
		mask |= (uint32_t)any << (i - first);
		held += any;
	}
	if (held != active)
		mask = (1u << active) - 1;
	for (size_t i = first; i < m->numunits; i++)
		if (mask >> (i - first) & 1)
			m->units[kept++] = m->units[i];
	m->numunits = kept;
	m->spare = true;
	return 0;
}

/*
 * Device memory may not be mapped (its driver has it, and the kernel is strict): the box has no units, and the machine says
 * why. Units of sockets that were scanned go as well: a sum must not lack a socket.
 */
static int close_memory(struct scan *s, const struct unc_box *box)
{
	struct unc_machine *m = s->machine;

	while (m->numunits && m->units[m->numunits - 1].box == box)
		m->numunits--;
	snprintf(m->no_memory, sizeof(m->no_memory), "%.150s", s->err->text);
	return 0;
}

static int scan_box(struct scan *s, const struct unc_box *box, unsigned socket, uint64_t mask,
		    unsigned links)
{
	if (box->space == UNC_MMIO && s->machine->no_memory[0])
		return 0;
	if (box->presence == UNC_BY_CAPID) {
		int rc = number_units(s, box, socket, &mask);

		if (rc)
			return rc;
	}
	for (unsigned number = 0; number < box->units; number++) {
		struct unc_unit unit = { .box = box,
					 .socket = (uint16_t)socket,
					 .number = (uint16_t)number };
		struct unc_location location;
		uint64_t window;
		bool answers = true;
		int rc = 0;

		if (box->space == UNC_PCI) {
			rc = scan_pci(s, box, socket, number, links);
			if (rc)
				return rc;
			continue;
		}
		if (unc_box_locate(box, number, &location))
			continue;
		if (box->presence == UNC_BY_CAPID && !(mask >> number & 1))
			continue;
		unit.base = location.base;
		if (box->space == UNC_MMIO) {
			rc = mmio_base(s, socket, box->mmio, location.bar, &window);
			if (rc)
				return rc;
			if (window == 0)
				continue;
			unit.base += window;
		}
		if (box->presence == UNC_BY_PROBE)
			rc = unc_unit_probe(s->regs, &unit, &answers, s->err);
		if (box->space == UNC_MMIO && (rc == -EPERM || rc == -EACCES))
			return close_memory(s, box);
		if (rc == 0 && answers)
			rc = add_unit(s, &unit);
		if (rc == 0 && answers && box->mmio && box->mmio->active)
			rc = keep_active(s);
		if (rc)
			return rc;
	}
	return 0;
}

static int scan_units(struct scan *s)
{
	const struct unc_chip *chip = s->machine->chip;
	unsigned sockets = s->machine->topology.sockets;
	uint64_t mask[MAX_SOCKETS] = { 0 };
	unsigned links[MAX_SOCKETS] = { 0 };
	int rc = 0;

	if (unc_chip_by_table(chip))
		return unc_discovery_units(s->regs, s->machine, s->err);
	if (sockets > MAX_SOCKETS)
		return unc_error_set(s->err, -ENODEV, "%u sockets, more than %d", sockets,
				     MAX_SOCKETS);
	memset(s->ubox_bus, 0xff, sizeof(s->ubox_bus));
	if (chip->discovery) {
		rc = s->regs->ops->pci_devices(s->regs->self, &s->devices, &s->numdevices, s->err);
		if (rc == 0)
			rc = find_buses(s);
		for (unsigned i = 0; rc == 0 && i < sockets; i++)
			rc = read_capabilities(s, i, &mask[i], &links[i]);
	}
	for (unsigned b = 0; b < chip->numboxes; b++)
		for (unsigned i = 0; rc == 0 && i < sockets; i++)
			rc = scan_box(s, chip->boxes[b], i, mask[i], links[i]);
	return rc;
}

static int no_chip(const struct unc_topology *t, struct unc_error *err)
{
	return unc_error_set(err, -ENODEV, "no tables for CPU family %u model %u%s", t->family,
			     t->model,
			     unc_chip_of_cpu(t->family, t->model) ? " without level-3 cache" : "");
}

int unc_machine_discover(const struct unc_regs *regs, struct unc_machine *m, struct unc_error *err)
{
	const struct unc_regs_ops *ops = regs->ops;
	struct unc_error own = { 0 };
	struct scan scan = { .regs = regs, .machine = m, .err = err ? err : &own };
	int rc;

	*m = (struct unc_machine){ 0 };
	rc = ops->topology(regs->self, &m->topology, err);
	m->simulated = ops->simulated || m->topology.simulated;
	if (ops->closed && ops->closed(regs->self, UNC_MMIO))
		snprintf(m->no_memory, sizeof(m->no_memory), "%s",
			 ops->closed(regs->self, UNC_MMIO));
	if (rc == 0) {
		m->chip = unc_topology_chip(&m->topology);
		rc = m->chip ? scan_units(&scan) : no_chip(&m->topology, err);
	}
	free(scan.devices);
	if (rc) {
		unc_machine_free(m);
		return rc;
	}
	snprintf(m->text, sizeof(m->text), "%s, %u socket%s, %s%s", m->chip->desc,
		 m->topology.sockets, m->topology.sockets == 1 ? "" : "s",
		 ops->simulated ? "embedded machine: SIMULATED counts"
		 : m->simulated ? "simulated devices: SIMULATED counts"
				: ops->help,
		 m->no_memory[0] ? ", without device memory" : "");
	return 0;
}
