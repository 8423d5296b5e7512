/* SPDX-License-Identifier: BSD-3-Clause */
#include "discover/table_scan.h"

#include <errno.h>
#include <stdlib.h>

void unc_scan_add(const struct unc_table_scan *s, const struct unc_unit *unit)
{
	if (unc_machine_add(s->machine, unit))
		s->machine->tables.no_memory = true;
}

void unc_scan_lose(const struct unc_table_scan *s, const struct unc_unit *unit,
		   const struct unc_finding *why)
{
	struct unc_machine *m = s->machine;
	struct unc_lost_unit *grown = reallocarray(m->lost, m->numlost + 1, sizeof(*grown));

	m->tables.no_memory |= !grown;
	if (!grown)
		return;
	m->lost = grown;
	m->lost[m->numlost++] = (struct unc_lost_unit){ .unit = *unit, .why = *why };
}

bool unc_scan_has(const struct unc_table_scan *s, const struct unc_unit *unit)
{
	const struct unc_machine *m = s->machine;

	for (size_t i = 0; i < m->numunits; i++)
		if (m->units[i].box == unit->box && m->units[i].socket == unit->socket &&
		    m->units[i].number == unit->number)
			return true;
	return false;
}

int unc_scan_socket(const struct unc_table_scan *s, uint32_t bus, unsigned *inorder)
{
	int socket = s->regs->ops->pci_socket ? s->regs->ops->pci_socket(s->regs->self, bus)
					      : -ENOENT;

	if (socket == -ENOENT)
		socket = (int)(*inorder)++;
	return socket < 0 || (unsigned)socket >= s->machine->topology.sockets ? -1 : socket;
}
