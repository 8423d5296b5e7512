/* SPDX-License-Identifier: BSD-3-Clause */
#include "discover/tables.h"

#include <errno.h>
#include <stdlib.h>

#include "types.h"

struct collection {
	struct unc_machine *machine;
	struct unc_type_facts facts[UNC_MOST_TYPES];
	unsigned count;
};

/* Does a box that is not in tables have a unit at this address? */
static bool is_known(const struct unc_chip *chip, const struct unc_table_unit *unit)
{
	for (unsigned b = 0; b < chip->numboxes; b++) {
		const struct unc_box *box = chip->boxes[b];
		struct unc_location place;

		if (box->space != unit->space || box->space != UNC_MSR ||
		    (box->presence != UNC_ALWAYS && box->presence != UNC_BY_PROBE))
			continue;
		for (unsigned n = 0; unc_box_locate(box, n, &place) == 0; n++)
			if (place.base + (uint64_t)(box->unit_ctl < 0 ? 0 : box->unit_ctl) ==
			    unit->unit_ctl)
				return true;
	}
	return false;
}

static void collect(struct collection *c, const struct unc_table *t,
		    const struct unc_table_unit *unit)
{
	unsigned i = 0, units = unit->id + 1u;

	if (unit->type == UNC_NO_TYPE || unc_type_box(c->machine->chip, unit->type))
		return;
	if (is_known(c->machine->chip, unit)) {
		unc_discovered_note_entry(&c->machine->tables, t, unit, UNC_FOUND_KNOWN, 0);
		return;
	}
	while (i < c->count && c->facts[i].type != unit->type)
		i++;
	if (i == UNC_MOST_TYPES) {
		unc_discovered_note_entry(&c->machine->tables, t, unit, UNC_FOUND_MANY_TYPES,
					  UNC_MOST_TYPES);
		return;
	}
	if (i == c->count) {
		c->facts[i] = (struct unc_type_facts){
			.type = unit->type,
			.space = unit->space,
			.counters = unit->counters,
			.width = unit->width,
			.unit_ctl = unit->space == UNC_PCI ? (uint16_t)unit->unit_ctl : 0,
			.ctl = unit->ctl,
			.ctr = unit->ctr
		};
		c->count++;
	}
	if (units > UNC_TYPE_UNITS) /* such a unit will be lost */
		units = UNC_TYPE_UNITS;
	if (c->facts[i].units < units)
		c->facts[i].units = (uint16_t)units;
}

int unc_raw_types_make(struct unc_machine *m, struct unc_error *err)
{
	struct collection c = { .machine = m };

	for (size_t k = 0; k < m->tables.numtables; k++) {
		const struct unc_table *t = &m->tables.tables[k];

		for (size_t i = 0; t->socket >= 0 && i < t->numunits; i++)
			collect(&c, t, &t->units[i]);
	}
	if (c.count == 0)
		return 0;
	m->types = malloc(sizeof(*m->types));
	if (!m->types)
		return unc_error_set(err, -ENOMEM, "out of memory");
	if (!unc_types_make(m->chip, c.facts, c.count, m->types))
		return unc_error_set(err, -E2BIG, "%s has too many boxes for more", m->chip->name);
	m->chip = &m->types->chip;
	return 0;
}
