/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Units of a chip with discovery tables that are found without them: links by their PCI device, MSRs at the
 * addresses that are known.
 */
#include <errno.h>

#include "machine/answers.h"
#include "machine/table_scan.h"

static bool has_device(const struct unc_table_scan *s, uint32_t bus, uint16_t device)
{
	for (size_t i = 0; i < s->numdevices; i++)
		if (s->devices[i].bus == bus)
			return s->devices[i].vendor == UNC_PCI_INTEL &&
			       s->devices[i].device == device;
	return false;
}

static bool is_first_link(const struct unc_table_scan *s, const struct unc_box *box, uint32_t bus)
{
	struct unc_location place;

	return unc_box_locate(box, 0, &place) == 0 && (bus & 0xff) == place.base &&
	       has_device(s, bus, box->pci_device);
}

/* Is it known whose link 0 each is: by their nodes or, as those of no node are, by their order? */
static bool knows_sockets(const struct unc_table_scan *s, const struct unc_box *box)
{
	unsigned links = 0, inorder = 0;

	for (size_t i = 0; i < s->numdevices; i++)
		if (is_first_link(s, box, s->devices[i].bus)) {
			unc_scan_socket(s, s->devices[i].bus, &inorder);
			links++;
		}
	return inorder == 0 || (inorder == links && links == s->machine->topology.sockets);
}

/* Some units of the box exist, and it is unknown in which sockets. */
static int lose_all(const struct unc_table_scan *s, const struct unc_box *box)
{
	const struct unc_finding why = { .kind = UNC_FOUND_NO_DIE, .entry = UNC_WHOLE_TABLE };

	for (unsigned socket = 0; socket < s->machine->topology.sockets; socket++)
		for (unsigned n = 0; n < box->units; n++) {
			const struct unc_unit unit = { .box = box,
						       .socket = (uint16_t)socket,
						       .number = (uint16_t)n };
			int rc = unc_scan_lose(s, &unit, &why);

			if (rc)
				return rc;
		}
	return 0;
}

/* Links: the device of link 0 tells the bus; the others are on it, where they exist. */
static int add_links(const struct unc_table_scan *s, const struct unc_box *box)
{
	struct unc_location place;
	unsigned inorder = 0;

	if (!knows_sockets(s, box))
		return lose_all(s, box);
	for (size_t i = 0; i < s->numdevices; i++) {
		uint32_t first = s->devices[i].bus;
		int socket;

		if (!is_first_link(s, box, first))
			continue;
		socket = unc_scan_socket(s, first, &inorder);
		for (unsigned n = 0; socket >= 0 && unc_box_locate(box, n, &place) == 0; n++) {
			const struct unc_unit unit = { .box = box,
						       .socket = (uint16_t)socket,
						       .number = (uint16_t)n,
						       .bus = (first & ~0xffu) | place.base };
			const struct unc_finding twice = { .kind = UNC_FOUND_TAKEN_BEFORE,
							   .entry = UNC_WHOLE_TABLE };
			int rc = 0;

			if (!has_device(s, unit.bus, box->pci_device))
				continue;
			rc = unc_scan_has(s, &unit) ? unc_scan_lose(s, &unit, &twice)
						    : unc_scan_add(s, &unit);
			if (rc)
				return rc;
		}
	}
	return 0;
}

/* MSRs whose addresses the box has. */
static int add_known(const struct unc_table_scan *s, const struct unc_box *box, unsigned socket)
{
	struct unc_location place;

	for (unsigned n = 0; n < box->units && unc_box_locate(box, n, &place) == 0; n++) {
		const struct unc_unit unit = { .box = box,
					       .socket = (uint16_t)socket,
					       .number = (uint16_t)n,
					       .base = place.base };
		bool answers = true;
		int rc = box->presence == UNC_BY_PROBE
				 ? unc_unit_answers(s->regs, &unit, &answers, s->err)
				 : 0;

		if (rc == 0 && answers)
			rc = unc_scan_add(s, &unit);
		if (rc)
			return rc;
	}
	return 0;
}

int unc_scan_beside(const struct unc_table_scan *s)
{
	const struct unc_machine *m = s->machine;
	int rc = 0;

	for (unsigned b = 0; rc == 0 && b < m->chip->numboxes; b++) {
		const struct unc_box *box = m->chip->boxes[b];

		if (box->presence == UNC_BY_DEVICE)
			rc = add_links(s, box);
		for (unsigned i = 0; rc == 0 && i < m->topology.sockets; i++)
			if (box->presence == UNC_ALWAYS || box->presence == UNC_BY_PROBE)
				rc = add_known(s, box, i);
	}
	return rc;
}
