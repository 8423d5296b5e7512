/* SPDX-License-Identifier: BSD-3-Clause */
#include "discover/discover.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

#include "types.h"

/* No register says how many units of a box a socket has. */
#define AS_TABLE UINT_MAX

/* An entry and its unit. */
struct entry {
	const struct unc_table *table;
	const struct unc_table_unit *from;
	struct unc_unit unit; /* box NULL: no box has this type */
};

/* ---------------------------------------------------------------------------------- findings */

static struct unc_finding note(const struct unc_scan *s, const struct entry *e,
			       enum unc_finding_kind kind, uint64_t value)
{
	return unc_discovered_note_entry(&s->machine->tables, e->table, e->from, kind, value);
}

static void lose(const struct unc_scan *s, const struct entry *e, enum unc_finding_kind kind,
		 uint64_t value)
{
	const struct unc_finding why = note(s, e, kind, value);

	unc_scan_lose(s, &e->unit, &why);
}

/* ---------------------------------------------------------------------------------- types */

/* Does a box that is not in tables have a unit at this address? */
static bool is_known(const struct unc_chip *chip, const struct unc_table_unit *unit)
{
	for (unsigned b = 0; b < chip->numboxes; b++) {
		const struct unc_box *box = chip->boxes[b];
		struct unc_location place;

		if (unit->space != UNC_MSR || box->space != UNC_MSR ||
		    (box->presence != UNC_ALWAYS && box->presence != UNC_BY_PROBE))
			continue;
		for (unsigned n = 0; unc_box_locate(box, n, &place) == 0; n++)
			if (place.base + (uint64_t)(box->unit_ctl < 0 ? 0 : box->unit_ctl) ==
			    unit->unit_ctl)
				return true;
	}
	return false;
}

/* Add the type of an entry to the facts, unless a box has it. */
static void add_type(const struct unc_scan *s, const struct entry *e, struct unc_type_facts *facts,
		     unsigned *count)
{
	const struct unc_table_unit *from = e->from;
	const struct unc_type_facts more = {
		.type = from->type,
		.space = from->space,
		.counters = from->counters,
		.width = from->width,
		.unit_ctl = from->space == UNC_PCI ? (uint16_t)from->unit_ctl : 0,
		.ctl = from->ctl,
		.ctr = from->ctr,
		/* a unit beyond will be lost */
		.units = (uint16_t)(from->id < UNC_TYPE_UNITS ? from->id + 1 : UNC_TYPE_UNITS)
	};

	if (from->type == UNC_NO_TYPE || unc_type_box(s->machine->chip, from->type))
		return;
	if (is_known(s->machine->chip, from))
		note(s, e, UNC_FOUND_KNOWN, 0);
	else if (!unc_type_facts_add(facts, count, &more))
		note(s, e, UNC_FOUND_MANY_TYPES, UNC_MOST_TYPES);
}

/*
 * Make boxes for types in the tables that no box of the chip has: their events are given by number
 * ("type_21:event=0x1"). The number of counters, their width and offsets come from the first entry of a type, as in Linux.
 */
static int make_types(const struct unc_scan *s)
{
	struct unc_machine *m = s->machine;
	struct unc_type_facts facts[UNC_MOST_TYPES];
	unsigned count = 0;

	for (size_t k = 0; k < m->tables.numtables; k++) {
		const struct unc_table *t = &m->tables.tables[k];

		for (size_t i = 0; t->socket >= 0 && i < t->numunits; i++)
			add_type(s, &(struct entry){ .table = t, .from = &t->units[i] }, facts,
				 &count);
	}
	if (count == 0)
		return 0;
	m->types = malloc(sizeof(*m->types));
	if (!m->types)
		return unc_error_set(s->err, -ENOMEM, "out of memory");
	if (!unc_types_make(m->chip, facts, count, m->types))
		return unc_error_set(s->err, -E2BIG, "%s has too many boxes for more",
				     m->chip->name);
	m->chip = &m->types->chip;
	return 0;
}

/* ---------------------------------------------------------------------------------- boxes */

static bool has_type(const struct unc_box *box, uint16_t type)
{
	return box->presence == UNC_BY_TABLE && type != UNC_NO_TYPE && box->table_type == type;
}

/* The unit of a box in configuration space that is at this device and function; -1: none. */
static int unit_at(const struct unc_box *box, uint32_t bus)
{
	struct unc_location place;

	for (unsigned n = 0; n < box->units; n++)
		if (unc_box_locate(box, n, &place) == 0 && place.base == (bus & 0xff))
			return (int)n;
	return -1;
}

static unsigned count_type(const struct unc_table *t, uint16_t type)
{
	unsigned n = 0;

	for (size_t i = 0; i < t->numunits; i++)
		n += t->units[i].type == type;
	return n;
}

/*
 * The box of an entry. If two boxes share a type, the device and function decide. The unit's number is the id, as
 * in the kernel's names; but if the type has more units than the box, ids count through both boxes, and the
 * device and function give the number.
 * @return false if boxes have the type, but none has a unit there
 */
static bool find_box(const struct unc_chip *chip, struct entry *e)
{
	unsigned boxes = 0;

	e->unit.number = e->from->id;
	for (unsigned b = 0; b < chip->numboxes; b++)
		boxes += has_type(chip->boxes[b], e->from->type);
	for (unsigned b = 0; b < chip->numboxes; b++) {
		const struct unc_box *box = chip->boxes[b];
		int at = boxes > 1 ? unit_at(box, e->from->bus) : 0;

		if (!has_type(box, e->from->type) || at < 0)
			continue;
		e->unit.box = box;
		if (boxes > 1 && count_type(e->table, e->from->type) > box->units)
			e->unit.number = (uint16_t)at;
		return true;
	}
	return boxes <= 1;
}

/* Does the entry fit the box? If not, *kind and *value say why. */
static bool fits(const struct entry *e, enum unc_finding_kind *kind, uint64_t *value)
{
	const struct unc_table_unit *from = e->from;
	const struct unc_box *box = e->unit.box;

	*value = 0;
	if (from->space != box->space) {
		*kind = UNC_FOUND_SPACE;
	} else if (e->unit.number >= box->units) {
		*kind = UNC_FOUND_NUMBER;
	} else if (from->counters < box->counters) {
		*kind = UNC_FOUND_FEWER;
		*value = from->counters;
	} else if (from->width != box->width) {
		*kind = UNC_FOUND_OTHER_WIDTH;
		*value = from->width;
	} else {
		*kind = UNC_FOUND_OVERLAP;
		*value = (uint64_t)from->ctr << 8 | from->ctl;
		return !unc_unit_overlaps(&e->unit);
	}
	return false;
}

/* ---------------------------------------------------------------------------------- entries */

/* Add the unit of an entry whose box is known. @param most  number of such units in the socket */
static int add_entry(const struct unc_scan *s, struct entry *e, unsigned most)
{
	const struct unc_table_unit *from = e->from;
	const struct unc_box *box = e->unit.box;
	enum unc_finding_kind kind;
	uint64_t value;
	bool answers;
	int rc;

	e->unit.bus = from->bus;
	e->unit.base = from->unit_ctl - (uint64_t)box->unit_ctl;
	e->unit.ctl_shift = (int16_t)(box->unit_ctl + from->ctl - box->ctl);
	e->unit.ctr_shift = (int16_t)(box->unit_ctl + from->ctr - box->ctr);
	if (e->unit.number >= most) {
		note(s, e, UNC_FOUND_BEYOND, most);
	} else if (!fits(e, &kind, &value)) {
		lose(s, e, kind, value);
	} else if (unc_scan_has(s, &e->unit)) {
		lose(s, e, UNC_FOUND_TAKEN_BEFORE, 0);
	} else {
		rc = unc_unit_probe(s, &e->unit, &answers);
		if (rc == -EFAULT)
			lose(s, e, UNC_FOUND_OUTSIDE, from->unit_ctl);
		else if (rc)
			return rc;
		else if (answers)
			unc_scan_add(s, &e->unit);
		else
			note(s, e, UNC_FOUND_SILENT, 0);
	}
	return 0;
}

/* The number of units of a box, from a register (unc_box.count_msr), or AS_TABLE. */
static int read_most(const struct unc_scan *s, const struct unc_box *box, unsigned socket,
		     unsigned *most)
{
	const struct unc_addr at = {
		.space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = box->count_msr
	};
	uint64_t value = 0;
	int rc = box->count_msr ? unc_regs_read(s->regs, &at, 1, &value) : 0;
	char name[64];

	*most = rc || value == 0 || value > box->units ? AS_TABLE : (unsigned)value;
	if (rc == -EPERM || rc == -EACCES)
		return unc_error_set(s->err, rc, "cannot read the number of %s in %s: %s",
				     box->name, unc_addr_name(&at, name, sizeof(name)),
				     unc_regs_why(s->regs, UNC_MSR, UNC_READING, rc));
	return 0;
}

/* Add units that the table lacks, at their known addresses. */
static int add_missing(const struct unc_scan *s, const struct unc_table *t,
		       const struct unc_box *box, unsigned socket, unsigned most)
{
	for (unsigned n = 0; most != AS_TABLE && n < most; n++) {
		const struct unc_table_unit from = { .entry = t->room,
						     .type = box->table_type,
						     .id = (uint16_t)n };
		struct entry e = {
			.table = t,
			.from = &from,
			.unit = { .box = box, .socket = (uint16_t)socket, .number = (uint16_t)n }
		};
		struct unc_location place = { 0 };
		bool answers = false;
		int rc = 0;

		for (size_t i = 0; i < s->machine->numlost; i++)
			if (s->machine->lost[i].unit.box == box &&
			    s->machine->lost[i].unit.socket == socket &&
			    s->machine->lost[i].unit.number == n)
				answers = true; /* already found */
		if (answers || unc_scan_has(s, &e.unit) || unc_box_locate(box, n, &place))
			continue;
		e.unit.base = place.base;
		rc = unc_unit_probe(s, &e.unit, &answers);
		if (rc)
			return rc;
		note(s, &e, answers ? UNC_FOUND_ADDED : UNC_FOUND_SILENT, most);
		if (answers)
			unc_scan_add(s, &e.unit);
	}
	return 0;
}

/* Add the units of a table, then those that it lacks. Entries of one box usually follow each other. */
static int add_table(const struct unc_scan *s, const struct unc_table *t)
{
	const unsigned socket = (unsigned)t->socket;
	const struct unc_chip *chip = s->machine->chip;
	const struct unc_box *box = NULL;
	unsigned most = AS_TABLE;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < t->numunits; i++) {
		struct entry e = { .table = t,
				   .from = &t->units[i],
				   .unit = { .socket = (uint16_t)socket } };

		if (!find_box(chip, &e))
			note(s, &e, UNC_FOUND_NO_BOX, e.from->bus & 0xff);
		if (!e.unit.box)
			continue;
		if (e.unit.box != box)
			rc = read_most(s, e.unit.box, socket, &most);
		box = e.unit.box;
		if (rc == 0)
			rc = add_entry(s, &e, most);
	}
	for (unsigned b = 0; rc == 0 && b < chip->numboxes; b++) {
		if (chip->boxes[b]->presence != UNC_BY_TABLE)
			continue;
		rc = read_most(s, chip->boxes[b], socket, &most);
		if (rc == 0)
			rc = add_missing(s, t, chip->boxes[b], socket, most);
	}
	return rc;
}

/* May the unit exist? Like Linux, take an entry that is all 0 or ones, or names no device, as none. */
static bool may_exist(const struct unc_finding *f)
{
	switch (f->kind) {
	case UNC_FOUND_ACCESS:
	case UNC_FOUND_NO_ADDRESS:
	case UNC_FOUND_OUTSIDE:
	case UNC_FOUND_COUNTERS:
	case UNC_FOUND_WIDTH:
	case UNC_FOUND_DUPLICATE:
		return f->entry != UNC_WHOLE_TABLE;
	default:
		return false;
	}
}

/* Lose the units of refused entries: they may exist, if a box has their type. */
static int lose_refused(const struct unc_scan *s)
{
	const struct unc_discovered *d = &s->machine->tables;

	for (size_t i = 0, n = d->numfindings; i < n; i++) {
		const struct unc_finding *f = &d->findings[i];
		int socket = -1;

		for (size_t t = 0; t < d->numtables; t++)
			if (d->tables[t].bus == f->bus)
				socket = d->tables[t].socket;
		for (unsigned b = 0; may_exist(f) && socket >= 0 && b < s->machine->chip->numboxes;
		     b++) {
			const struct unc_unit unit = { .box = s->machine->chip->boxes[b],
						       .socket = (uint16_t)socket,
						       .number = f->id };
			unsigned most;
			int rc;

			if (!has_type(unit.box, f->type))
				continue;
			rc = read_most(s, unit.box, unit.socket, &most);
			if (rc)
				return rc;
			if (f->id < most)
				unc_scan_lose(s, &unit, f);
		}
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- sockets */

/* Fail if a table cannot be read completely: sums would lack units. */
static int check_tables(const struct unc_scan *s)
{
	const struct unc_discovered *d = &s->machine->tables;
	char table[64], text[160];

	for (size_t i = 0; i < d->numfindings; i++) {
		const struct unc_finding *f = &d->findings[i];

		if (f->entry == UNC_WHOLE_TABLE && unc_finding_refused(f) &&
		    f->kind != UNC_FOUND_AGAIN)
			return unc_error_set(s->err, -ENODEV, "%s: %s",
					     unc_table_name(f->bus, table, sizeof(table)),
					     unc_finding_text(f, text, sizeof(text)));
	}
	return 0;
}

/* Likewise if a socket has no table. */
static int check_sockets(const struct unc_scan *s)
{
	const struct unc_machine *m = s->machine;

	for (unsigned socket = 0; socket < m->topology.sockets; socket++) {
		bool found = false;

		for (size_t i = 0; i < m->tables.numtables; i++)
			found |= m->tables.tables[i].socket == (int)socket;
		if (!found)
			return unc_error_set(s->err, -ENODEV,
					     "socket %u has no discovery table (%zu found): the "
					     "firmware hides it, or its PCI device",
					     socket, m->tables.numtables);
	}
	return 0;
}

static int find_sockets(const struct unc_scan *s)
{
	struct unc_machine *m = s->machine;
	unsigned inorder = 0;
	int rc = check_tables(s);

	if (rc)
		return rc;
	for (size_t i = 0; i < m->tables.numtables; i++) {
		struct unc_table *t = &m->tables.tables[i];
		const struct unc_finding finding = { .kind = UNC_FOUND_NO_DIE,
						     .bus = t->bus,
						     .entry = UNC_WHOLE_TABLE };

		t->socket = (int16_t)unc_scan_socket(s, t->bus, &inorder);
		if (t->socket < 0)
			unc_discovered_note(&m->tables, &finding);
	}
	/* If only the order counts, a die that is offline or without a table would shift the others. */
	if (inorder &&
	    (inorder != m->tables.numtables || m->tables.numtables != m->topology.sockets))
		return unc_error_set(
			s->err, -ENODEV,
			"%zu discovery tables for %u sockets, and the firmware does not "
			"say which socket has which",
			m->tables.numtables, m->topology.sockets);
	return check_sockets(s);
}

/*
 * Lose units that share a register: one of the entries is wrong, but which is unknown. Keep units that were not
 * found by tables.
 */
static void lose_shared(const struct unc_scan *s)
{
	struct unc_machine *m = s->machine;
	uint64_t *common = calloc(m->numunits + 1, sizeof(*common));
	size_t kept = 0;
	if (!common || unc_units_compare(m->units, m->numunits, common)) {
		m->tables.no_memory = true;
		free(common);
		return;
	}
	for (size_t i = 0; i < m->numunits; i++) {
		const struct unc_unit unit = m->units[i];
		const struct unc_finding finding = { .kind = UNC_FOUND_SHARED,
						     .entry = UNC_WHOLE_TABLE,
						     .value = common[i] };

		if (!common[i] || unit.box->presence != UNC_BY_TABLE) {
			m->units[kept++] = unit;
			continue;
		}
		unc_discovered_note(&m->tables, &finding);
		unc_scan_lose(s, &unit, &finding);
	}
	m->numunits = kept;
	free(common);
}

int unc_discovery_units(const struct unc_scan *s)
{
	struct unc_machine *m = s->machine;
	int rc = unc_discovered_read(s);

	if (rc == 0)
		rc = find_sockets(s);
	if (rc == 0)
		rc = make_types(s);
	if (rc == 0)
		rc = lose_refused(s);
	for (size_t i = 0; rc == 0 && i < m->tables.numtables; i++)
		if (m->tables.tables[i].socket >= 0)
			rc = add_table(s, &m->tables.tables[i]);
	if (rc == 0)
		rc = unc_scan_fixed(s);
	if (rc)
		return rc;
	lose_shared(s);
	unc_machine_sort(m);
	return 0;
}
