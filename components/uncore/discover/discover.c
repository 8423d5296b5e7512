/* SPDX-License-Identifier: BSD-3-Clause */
#include "discover/discover.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Section 1.9.1 of the manual: the UBox has its node id and a map from packages to node ids.
 * Packages may be missing (empty sockets of a board); sockets are numbered in order of package.
 */
static int find_buses(struct unc_scan *s)
{
	const struct unc_discovery *d = s->machine->chip->discovery;
	unsigned sockets = s->machine->topology.sockets, found = 0, socket = 0;
	uint32_t bus_of[UNC_UBOXES]; /* by package */

	memset(bus_of, 0xff, sizeof(bus_of));
	for (size_t i = 0; i < s->numdevices; i++) {
		const struct unc_pci_device *device = &s->devices[i];
		uint32_t node, map;
		unsigned package;
		int rc;

		if (device->vendor != UNC_PCI_INTEL || device->device != d->ubox_device)
			continue;
		rc = unc_config_read(s, device->bus, d->node_id, &node);
		if (rc == 0)
			rc = unc_config_read(s, device->bus, d->node_map, &map);
		if (rc)
			return unc_error_set(s->err, rc,
					     "cannot read the configuration space of the UBox: %s",
					     unc_regs_why(s->regs, UNC_PCI, UNC_READING, rc));
		/* The UBox does not answer. All ones would match node 7 of a map that also reads
		 * as ones. */
		if (node == ~0u)
			return unc_error_set(s->err, -ENODEV, "UBox on bus 0x%x reads as all ones",
					     device->bus >> 8);
		node &= d->node_id_mask;
		for (package = 0; package < UNC_UBOXES; package++)
			if ((map >> (3 * package) & 7) == node)
				break;
		if (package == UNC_UBOXES || found == sockets || bus_of[package] != UNC_NO_BUS)
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
	for (unsigned package = 0; package < UNC_UBOXES; package++)
		if (bus_of[package] != UNC_NO_BUS)
			s->machine->ubox_bus[socket++] = bus_of[package];
	return 0;
}

/* Read the capabilities: a mask of units and the number of links; all ones if the chip has none. */
static int read_capabilities(const struct unc_scan *s, unsigned socket, uint64_t *mask,
			     unsigned *links)
{
	const struct unc_discovery *d = s->machine->chip->discovery;
	uint32_t bus = s->machine->ubox_bus[socket] | d->cap_devfn, low = 0, high = 0, value = 0;
	int rc = 0;

	*mask = ~0ull;
	*links = ~0u;
	if (d->cap_device == 0)
		return 0;
	if (d->ubox_first)
		bus = unc_scan_find(s, socket, d->cap_devfn, d->cap_device);
	if (!unc_scan_has_device(s, bus, d->cap_device))
		return unc_error_set(s->err, -ENODEV, "socket %u: no capability device 8086:%04x",
				     socket, d->cap_device);
	if (d->unit_mask[0]) {
		rc = unc_config_read(s, bus, d->unit_mask[0], &low);
		if (rc == 0 && d->unit_mask[1])
			rc = unc_config_read(s, bus, d->unit_mask[1], &high);
		*mask = (uint64_t)high << 32 | low;
	}
	if (rc == 0 && d->links) {
		rc = unc_config_read(s, bus, d->links, &value);
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

/* Does unit `number` of a box in MSRs answer? If not, it is absent. */
static int answers_at(const struct unc_scan *s, const struct unc_box *box, unsigned socket,
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
	return unc_unit_probe(s, &unit, answers);
}

/*
 * Turn the mask of slices into the mask of their PMON units. If slices in between are missing, Linux, PCM
 * and LIKWID number the units 0 to N-1, and so does this; section 1.7.1 of the Ice Lake manual numbers them
 * by the bits of the slices (evidence: discover/UNITS.md). The units show if only the manual can be right: one
 * below N without a slice does not answer, and one beyond N with a slice does.
 */
static int number_units(struct unc_scan *s, const struct unc_box *box, unsigned socket,
			uint64_t *mask)
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

/* Does any register of the unit differ from 0? An inactive unit reads as 0 and ignores writes. */
static int holds(const struct unc_scan *s, const struct unc_unit *unit, bool *any)
{
	struct unc_unit_map map;
	uint64_t value;
	int rc = 0;

	unc_unit_map(unit, &map);
	*any = false;
	for (size_t i = 0; rc == 0 && !*any && i < map.count; i++) {
		rc = unc_regs_read(s->regs, &map.regs[i].at, 1, &value);
		*any = rc == 0 && value != 0;
	}
	return rc ? unc_error_set(s->err, rc, "cannot read the registers of a %s: %s",
				  unit->box->name,
				  unc_regs_why(s->regs, unit->box->space, UNC_READING, rc))
		  : 0;
}

/*
 * Which units in a window are active, one bit each: the ones with a register that is not 0, if as many can be active;
 * else the lowest ones, as in Linux' EDAC driver and PCM.
 */
static int find_active(const struct unc_scan *s, const struct unc_unit *units, size_t count,
		       uint32_t *mask)
{
	const unsigned active = units->box->mmio->active;
	int rc = 0;

	*mask = 0;
	for (size_t i = 0; rc == 0 && count > active && i < count; i++) {
		bool any;

		rc = holds(s, &units[i], &any);
		*mask |= (uint32_t)any << i;
	}
	if (__builtin_popcount(*mask) != (int)active)
		*mask = (1u << active) - 1;
	s->machine->spare |= count > active;
	return rc;
}

/* The units from this one on are of one box: keep the active ones. */
static int keep_active(const struct unc_scan *s, size_t first)
{
	struct unc_machine *m = s->machine;
	size_t kept = first, end;
	int rc = 0;

	for (size_t i = first; rc == 0 && i < m->numunits; i = end) {
		uint32_t mask;

		end = i + 1;
		while (end < m->numunits &&
		       unc_unit_window(&m->units[end]) == unc_unit_window(&m->units[i]))
			end++;
		rc = find_active(s, &m->units[i], end - i, &mask);
		for (size_t k = i; k < end; k++)
			if (mask >> (k - i) & 1)
				m->units[kept++] = m->units[k];
	}
	m->numunits = kept;
	return rc;
}

/* Without device memory, drop the units of sockets scanned before, too: a sum must not lack a socket. */
static void drop_units(struct unc_machine *m, const struct unc_box *box)
{
	while (m->numunits && m->units[m->numunits - 1].box == box)
		m->numunits--;
}

static int scan_box(struct unc_scan *s, const struct unc_box *box, unsigned socket, uint64_t mask,
		    unsigned links)
{
	const size_t before = s->machine->numunits;
	uint32_t bus = s->machine->ubox_bus[socket];
	int rc = 0;

	if (box->presence == UNC_BY_CAPID)
		rc = number_units(s, box, socket, &mask);
	else
		mask = unc_width_mask(box->presence == UNC_BY_LINK ? links : box->units);
	if (box->space == UNC_PCI && box->pci_bus != UNC_BUS_UBOX)
		bus = UNC_NO_BUS;
	if (box->mmio) {
		bus |= box->mmio->devfn;
		if (s->machine->no_memory[0] || !unc_scan_has_device(s, bus, box->mmio->device))
			return 0;
	}
	if (rc == 0)
		rc = unc_scan_places(s, box, socket, bus, mask);
	if (box->mmio && s->machine->no_memory[0]) {
		drop_units(s->machine, box);
		return 0;
	}
	return rc == 0 && box->mmio && box->mmio->active ? keep_active(s, before) : rc;
}

static int scan_units(struct unc_scan *s)
{
	const struct unc_chip *chip = s->machine->chip;
	const bool by_table = unc_chip_by_table(chip);
	unsigned sockets = s->machine->topology.sockets;
	uint64_t mask[UNC_UBOXES] = { 0 };
	unsigned links[UNC_UBOXES] = { 0 };
	int rc = 0;

	if (by_table || chip->discovery)
		s->devices = s->regs->ops->pci_devices(s->regs->self, &s->numdevices);
	if (by_table)
		return unc_discovery_units(s);
	if (sockets > UNC_UBOXES)
		return unc_error_set(s->err, -ENODEV, "%u sockets, more than %d", sockets,
				     UNC_UBOXES);
	if (chip->discovery)
		rc = find_buses(s);
	for (unsigned i = 0; rc == 0 && chip->discovery && i < sockets; i++)
		rc = read_capabilities(s, i, &mask[i], &links[i]);
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
	struct unc_scan scan = { .regs = regs, .machine = m, .err = err ? err : &own };
	int rc;

	*m = (struct unc_machine){ 0 };
	memset(m->ubox_bus, 0xff, sizeof(m->ubox_bus));
	rc = ops->topology(regs->self, &m->topology, err);
	m->simulated = ops->simulated || m->topology.simulated;
	if (ops->closed && ops->closed(regs->self, UNC_MMIO))
		snprintf(m->no_memory, sizeof(m->no_memory), "%s",
			 ops->closed(regs->self, UNC_MMIO));
	if (rc == 0) {
		m->chip = unc_topology_chip(&m->topology);
		rc = m->chip ? scan_units(&scan) : no_chip(&m->topology, err);
	}
	if (rc == 0 && m->tables.no_memory)
		rc = unc_error_set(err, -ENOMEM, "out of memory");
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
