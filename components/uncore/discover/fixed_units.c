/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Units at the addresses that the box gives. On a chip with discovery tables: links by their PCI device, device memory
 * by the device with its base registers, MSRs at known addresses.
 */
#include <errno.h>
#include <stdio.h>

#include "discover/discover.h"
#include "pool.h"

void unc_scan_add(const struct unc_scan *s, const struct unc_unit *unit)
{
	if (unc_machine_add(s->machine, unit))
		s->machine->tables.no_memory = true;
}

void unc_scan_lose(const struct unc_scan *s, const struct unc_unit *unit,
		   const struct unc_finding *why)
{
	const struct unc_lost_unit lost = { .unit = *unit, .why = *why };
	struct unc_machine *m = s->machine;
	int rc = 0;

	m->lost = unc_list_add(m->lost, &m->numlost, &lost, sizeof(lost), &rc);
	m->tables.no_memory |= rc != 0;
}

bool unc_scan_has(const struct unc_scan *s, const struct unc_unit *unit)
{
	return unc_machine_unit(s->machine, unit->box, unit->socket, unit->number) != NULL;
}

int unc_scan_socket(const struct unc_scan *s, uint32_t bus, unsigned *inorder)
{
	int socket = s->regs->ops->pci_socket ? s->regs->ops->pci_socket(s->regs->self, bus)
					      : -ENOENT;

	if (socket == -ENOENT)
		socket = (int)(*inorder)++;
	return socket < 0 || (unsigned)socket >= s->machine->topology.sockets ? -1 : socket;
}

/* ---------------------------------------------------------------------------------- registers */

int unc_unit_probe(const struct unc_scan *s, const struct unc_unit *unit, bool *answers)
{
	const struct unc_box *box = unit->box;
	bool has_ctl = box->unit_ctl != UNC_NONE;
	struct unc_addr at = unc_unit_addr(unit, has_ctl ? box->unit_ctl : box->freeruns[0].offset,
					   has_ctl ? 4 : 8);
	char name[64], where[64];
	uint64_t value;
	int rc = unc_regs_read(s->regs, &at, 1, &value);

	*answers = rc == 0 && value != unc_width_mask(8u * at.size);
	if (rc == -EFAULT)
		return unc_error_set(s->err, rc, "%s would be in system RAM: %s",
				     unc_unit_name(unit, name, sizeof(name)),
				     unc_addr_name(&at, where, sizeof(where)));
	if (rc == -EPERM || rc == -EACCES || rc == -ETIMEDOUT)
		return unc_error_set(s->err, rc, "cannot probe for a %s: %s",
				     unc_unit_name(unit, name, sizeof(name)),
				     unc_regs_why(s->regs, at.space, UNC_READING, rc));
	return 0;
}

int unc_config_read(const struct unc_scan *s, uint32_t bus, unsigned offset, uint32_t *value)
{
	const struct unc_addr at = { .space = UNC_PCI, .size = 4, .bus = bus, .at = offset };
	uint64_t wide = 0;
	int rc = unc_regs_read(s->regs, &at, 1, &wide);

	*value = (uint32_t)wide;
	return rc;
}

/*
 * The physical address in a base address register. @param bus  the device with the registers, which exists
 * @param base  0: the register is not set, so the memory is switched off
 */
static int window_base(const struct unc_scan *s, const struct unc_mmio *mmio, unsigned bar,
		       uint32_t bus, unsigned socket, uint64_t *base)
{
	uint32_t upper, middle;
	int rc = unc_config_read(s, bus, mmio->base, &upper);

	*base = 0;
	if (rc == 0)
		rc = unc_config_read(s, bus, mmio->bar + bar * mmio->bar_step, &middle);
	if (rc)
		return unc_error_set(s->err, rc, "socket %u: cannot read a memory base address: %s",
				     socket, unc_regs_why(s->regs, UNC_PCI, UNC_READING, rc));
	/* Without upper bits the window would be in the first megabytes, which are RAM. */
	if (upper == ~0u || middle == ~0u || (upper & mmio->base_mask) == 0 ||
	    (middle & mmio->bar_mask) == 0)
		return 0;
	*base = (uint64_t)(upper & mmio->base_mask) << mmio->base_shift |
		(uint64_t)(middle & mmio->bar_mask) << mmio->bar_shift;
	return 0;
}

/* ---------------------------------------------------------------------------------- places */

bool unc_scan_has_device(const struct unc_scan *s, uint32_t bus, int device)
{
	for (size_t i = 0; i < s->numdevices; i++)
		if (s->devices[i].bus == bus)
			return s->devices[i].vendor == UNC_PCI_INTEL &&
			       (device < 0 || s->devices[i].device == device);
	return false;
}

uint32_t unc_scan_find(const struct unc_scan *s, unsigned socket, uint8_t devfn, uint16_t device)
{
	for (size_t i = 0; i < s->numdevices; i++) {
		uint32_t bus = s->devices[i].bus;

		if ((bus & 0xff) == devfn && unc_scan_has_device(s, bus, device) &&
		    unc_machine_bus_socket(s->machine, bus) == (int)socket)
			return bus;
	}
	return UNC_NO_BUS;
}

/* Set the unit's address. @param exists  false: there is no device, or its memory is off */
static int locate(const struct unc_scan *s, struct unc_unit *unit, const struct unc_location *place,
		  uint32_t bus, bool *exists)
{
	const struct unc_mmio *mmio = unit->box->mmio;
	int rc = 0;

	*exists = true;
	if (unit->box->space == UNC_PCI) {
		unit->bus = bus == UNC_NO_BUS ? unc_scan_find(s, unit->socket, (uint8_t)place->base,
							      place->pci_device)
					      : (bus & ~0xffu) | (uint32_t)place->base;
		*exists = unc_scan_has_device(s, unit->bus, place->pci_device);
		return 0;
	}
	if (mmio) {
		rc = window_base(s, mmio, place->bar, bus, unit->socket, &unit->base);
		*exists = unit->base != 0;
	}
	unit->base += place->base;
	return rc;
}

/*
 * A strict kernel refuses to map device memory that a driver uses. The machine then has no units there, and says why;
 * if discovery tables are in such memory, it is an error.
 */
static int probe(const struct unc_scan *s, const struct unc_unit *unit, bool *answers)
{
	struct unc_machine *m = s->machine;
	int rc = unc_unit_probe(s, unit, answers);

	if ((rc != -EPERM && rc != -EACCES) || !unit->box->mmio || unc_chip_by_table(m->chip))
		return rc;
	if (!m->no_memory[0])
		snprintf(m->no_memory, sizeof(m->no_memory), "%.150s", s->err->text);
	return 0;
}

int unc_scan_places(const struct unc_scan *s, const struct unc_box *box, unsigned socket,
		    uint32_t bus, uint64_t mask)
{
	const struct unc_finding twice = { .kind = UNC_FOUND_TAKEN_BEFORE,
					   .entry = UNC_WHOLE_TABLE };
	int rc = 0;

	for (unsigned n = 0; rc == 0 && n < box->units; n++) {
		struct unc_unit unit = { .box = box,
					 .socket = (uint16_t)socket,
					 .number = (uint16_t)n };
		struct unc_location place;
		bool exists;

		if ((n < 64 && !(mask >> n & 1)) || unc_box_locate(box, n, &place))
			continue;
		rc = locate(s, &unit, &place, bus, &exists);
		if (rc == 0 && exists && box->presence == UNC_BY_PROBE)
			rc = probe(s, &unit, &exists);
		if (rc == 0 && exists && unc_scan_has(s, &unit)) /* two have its number */
			unc_scan_lose(s, &unit, &twice);
		else if (rc == 0 && exists)
			unc_scan_add(s, &unit);
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- by device */

/* The device of each socket that locates the units of a box: link 0, or the one with the base registers. */
static bool is_anchor(const struct unc_scan *s, const struct unc_box *box, uint32_t bus)
{
	struct unc_location place;

	if (box->mmio)
		return (bus & 0xff) == box->mmio->devfn &&
		       unc_scan_has_device(s, bus, box->mmio->device);
	return unc_box_locate(box, 0, &place) == 0 && (bus & 0xff) == place.base &&
	       unc_scan_has_device(s, bus, box->pci_device);
}

/* Are the sockets of all devices known: by their nodes or, if none has a node, by the order of the devices? */
static bool knows_sockets(const struct unc_scan *s, const struct unc_box *box)
{
	unsigned anchors = 0, inorder = 0;

	for (size_t i = 0; i < s->numdevices; i++)
		if (is_anchor(s, box, s->devices[i].bus)) {
			unc_scan_socket(s, s->devices[i].bus, &inorder);
			anchors++;
		}
	return inorder == 0 || (inorder == anchors && anchors == s->machine->topology.sockets);
}

/*
 * Lose units of a box whose device is not seen. If it is hidden on one socket but not on another, the socket has the
 * same units, and sums would lack them; if the sockets of the devices are unknown, all units may be anywhere.
 * @param seen  bit n: socket n shows its device; 0: the sockets are unknown
 */
static void lose_units(const struct unc_scan *s, const struct unc_box *box, uint64_t seen)
{
	const unsigned device = box->mmio ? box->mmio->device : box->pci_device;
	const struct unc_finding why = { .kind = seen ? UNC_FOUND_NO_DEVICE : UNC_FOUND_NO_DIE,
					 .entry = UNC_WHOLE_TABLE,
					 .value = seen ? device : 0 };
	const unsigned sockets = s->machine->topology.sockets;

	for (unsigned socket = 0; socket < sockets; socket++)
		for (unsigned n = 0; !(seen >> socket & 1) && n < box->units; n++) {
			struct unc_unit unit = { .box = box, .number = (uint16_t)n };
			bool exists = seen == 0;

			for (unit.socket = 0; unit.socket < sockets; unit.socket++)
				exists |= unc_scan_has(s, &unit);
			unit.socket = (uint16_t)socket;
			if (exists)
				unc_scan_lose(s, &unit, &why);
		}
}

/* A box is found by its devices: note entries for units without a device. */
static void note_linkless(const struct unc_scan *s, const struct unc_box *box)
{
	const struct unc_machine *m = s->machine;

	for (size_t k = 0; k < m->tables.numtables; k++) {
		const struct unc_table *t = &m->tables.tables[k];

		for (size_t i = 0; t->socket >= 0 && i < t->numunits; i++) {
			const struct unc_table_unit *entry = &t->units[i];
			const struct unc_unit unit = { .box = box,
						       .socket = (uint16_t)t->socket,
						       .number = entry->id };

			if (entry->type == box->table_type && !unc_scan_has(s, &unit))
				unc_discovered_note_entry(&s->machine->tables, t, entry,
							  UNC_FOUND_NO_LINK, 0);
		}
	}
}

static int add_by_device(const struct unc_scan *s, const struct unc_box *box)
{
	unsigned inorder = 0;
	uint64_t seen = 0;
	int rc = 0;

	if (!knows_sockets(s, box)) {
		lose_units(s, box, 0);
		return 0;
	}
	for (size_t i = 0; rc == 0 && i < s->numdevices; i++) {
		uint32_t bus = s->devices[i].bus;
		int socket;

		if (!is_anchor(s, box, bus))
			continue;
		socket = unc_scan_socket(s, bus, &inorder);
		if (socket < 0)
			continue;
		seen |= 1ull << socket;
		rc = unc_scan_places(s, box, (unsigned)socket, bus, ~0ull);
	}
	if (seen)
		lose_units(s, box, seen);
	if (!box->mmio)
		note_linkless(s, box);
	return rc;
}

int unc_scan_fixed(const struct unc_scan *s)
{
	const struct unc_machine *m = s->machine;
	int rc = 0;

	for (unsigned b = 0; rc == 0 && b < m->chip->numboxes; b++) {
		const struct unc_box *box = m->chip->boxes[b];

		if (box->presence == UNC_BY_DEVICE ||
		    (box->presence == UNC_BY_PROBE && box->mmio)) {
			rc = add_by_device(s, box);
			continue;
		}
		for (unsigned i = 0; rc == 0 && i < m->topology.sockets; i++)
			if (box->presence == UNC_ALWAYS || box->presence == UNC_BY_PROBE)
				rc = unc_scan_places(s, box, i, UNC_NO_BUS, ~0ull);
	}
	return rc;
}
