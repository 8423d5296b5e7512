/* SPDX-License-Identifier: BSD-3-Clause */
#include "machine/machine.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pool.h"

void unc_machine_free(struct unc_machine *m)
{
	free(m->topology.cpus);
	free(m->units);
	free(m->lost);
	free(m->types);
	unc_discovered_free(&m->tables);
	*m = (struct unc_machine){ 0 };
}

int unc_machine_add(struct unc_machine *m, const struct unc_unit *unit)
{
	int rc = 0;

	m->units = unc_list_add(m->units, &m->numunits, unit, sizeof(*unit), &rc);
	return rc;
}

static int compare_units(const void *left, const void *right, void *chip)
{
	const struct unc_chip *c = chip;
	const struct unc_unit *a = left, *b = right;

	for (unsigned i = 0; a->box != b->box && i < c->numboxes; i++)
		if (c->boxes[i] == a->box || c->boxes[i] == b->box)
			return c->boxes[i] == a->box ? -1 : 1;
	if (a->socket != b->socket)
		return a->socket < b->socket ? -1 : 1;
	return a->number < b->number ? -1 : a->number > b->number;
}

void unc_machine_sort(struct unc_machine *m)
{
	if (m->numunits)
		qsort_r(m->units, m->numunits, sizeof(*m->units), compare_units, (void *)m->chip);
}

const struct unc_unit *unc_machine_units(const struct unc_machine *m, const struct unc_box *box,
					 size_t *count)
{
	const struct unc_unit *first = NULL;

	*count = 0;
	for (size_t i = 0; i < m->numunits; i++) {
		if (m->units[i].box == box) {
			first = first ? first : &m->units[i];
			++*count;
		} else if (first) {
			break; /* they are sorted */
		}
	}
	return first;
}

const struct unc_unit *unc_machine_unit(const struct unc_machine *m, const struct unc_box *box,
					unsigned socket, unsigned number)
{
	for (size_t i = 0; i < m->numunits; i++)
		if (m->units[i].box == box && m->units[i].socket == socket &&
		    m->units[i].number == number)
			return &m->units[i];
	return NULL;
}

bool unc_machine_has(const struct unc_machine *m, const struct unc_box *box)
{
	size_t count;

	return box && unc_machine_units(m, box, &count) != NULL;
}

unsigned unc_unit_window(const struct unc_unit *unit)
{
	return (unsigned)unit->socket * unit->box->units + unit->number / unit->box->mmio->per_bar;
}

const char *unc_machine_closed(const struct unc_machine *m, const struct unc_box *box)
{
	return box->space == UNC_MMIO && m->no_memory[0] ? m->no_memory : NULL;
}

int unc_machine_socket(const struct unc_machine *m, int cpu)
{
	for (unsigned i = 0; i < m->topology.numcpus; i++)
		if (m->topology.cpus[i].cpu == cpu && m->topology.cpus[i].online)
			return m->topology.cpus[i].socket;
	return -1;
}

int unc_machine_bus_socket(const struct unc_machine *m, uint32_t bus)
{
	const bool first = m->chip && m->chip->discovery && m->chip->discovery->ubox_first;
	int best = -1;

	bus &= ~0xffu;
	for (unsigned i = 0; !m->by_kernel && i < m->topology.sockets && i < UNC_UBOXES; i++) {
		uint32_t at = m->ubox_bus[i];

		if (at >> 16 != bus >> 16 || (first ? at > bus : at < bus))
			continue;
		if (best < 0 || (first ? at > m->ubox_bus[best] : at < m->ubox_bus[best]))
			best = (int)i;
	}
	return best;
}

const char *unc_unit_name(const struct unc_unit *unit, char *buf, size_t size)
{
	size_t len = strlen(unc_box_unit_name(unit->box, unit->number, buf, size));

	snprintf(buf + len, size - len, " of socket %u", unit->socket);
	return buf;
}

const char *unc_machine_unfreeze(const struct unc_machine *m, unsigned socket,
				 char buf[static UNC_UNFREEZE])
{
	const struct unc_global_reg *g = m->chip ? m->chip->global : NULL;
	unsigned cpu = 0;

	for (unsigned i = m->topology.numcpus; i-- > 0;)
		if (m->topology.cpus[i].online && m->topology.cpus[i].socket == socket)
			cpu = m->topology.cpus[i].cpu;
	if (g && !g->by_table)
		snprintf(buf, UNC_UNFREEZE,
			 "another tool wrote the global freeze to msr 0x%x (%s); to lift it: wrmsr "
			 "-p %u 0x%x 0x%llx",
			 g->msr, g->name, cpu, g->msr, (unsigned long long)g->unfreeze);
	else
		snprintf(buf, UNC_UNFREEZE,
			 "another tool, the firmware or a hypervisor stopped them");
	return buf;
}

int unc_machine_frozen(const struct unc_machine *m, unsigned socket, int code,
		       struct unc_error *err)
{
	bool lost = code == -ESTALE;
	char how[UNC_UNFREEZE];

	return unc_error_set(err, code, "%sall uncore counters of socket %u are frozen: %s%s",
			     lost ? "counting was disturbed: " : "", socket,
			     unc_machine_unfreeze(m, socket, how),
			     lost ? "; the counts are lost" : "");
}

/* ---------------------------------------------------------------------------------- discovery tables */

void unc_discovered_free(struct unc_discovered *d)
{
	for (size_t i = 0; i < d->numtables; i++)
		free(d->tables[i].units);
	free(d->tables);
	free(d->findings);
	*d = (struct unc_discovered){ 0 };
}

void unc_discovered_note(struct unc_discovered *d, const struct unc_finding *finding)
{
	int rc = 0;

	d->findings = unc_list_add(d->findings, &d->numfindings, finding, sizeof(*finding), &rc);
	d->no_memory |= rc != 0;
}

struct unc_finding unc_discovered_note_entry(struct unc_discovered *d,
					     const struct unc_table *table,
					     const struct unc_table_unit *entry,
					     enum unc_finding_kind kind, uint64_t value)
{
	const struct unc_finding finding = { .kind = kind,
					     .bus = table->bus,
					     .entry = entry->entry,
					     .type = entry->type,
					     .id = entry->id,
					     .value = value };

	unc_discovered_note(d, &finding);
	return finding;
}

bool unc_finding_refused(const struct unc_finding *finding)
{
	return finding->kind < UNC_FOUND_ADDED;
}

const char *unc_table_name(uint32_t bus, char *buf, size_t size)
{
	snprintf(buf, size, "discovery table of %04x:%02x:%02x.%x", bus >> 16, bus >> 8 & 0xff,
		 bus >> 3 & 0x1f, bus & 7);
	return buf;
}

const char *unc_finding_text(const struct unc_finding *finding, char *buf, size_t size)
{
#define TEXT(name, text) [UNC_FOUND_##name] = text,
	static const char *const texts[] = { UNC_FINDINGS(TEXT) };
	int len = 0;

	if (finding->entry != UNC_WHOLE_TABLE)
		len = snprintf(buf, size, "entry %u, type %u id %u: ", finding->entry,
			       finding->type, finding->id);
	if ((size_t)len < size)
		snprintf(buf + len, size - (size_t)len, texts[finding->kind], finding->value);
	return buf;
}
