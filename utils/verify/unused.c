/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/unused.h"

#include <stdlib.h>
#include <string.h>

static bool is_neighbour(const struct unc_unit *a, const struct unc_unit *b)
{
	return a->socket == b->socket &&
	       a->number / a->box->mmio->per_bar == b->number / b->box->mmio->per_bar;
}

/* How many units of this unit's controller can not be in use? */
static size_t surplus(const struct unc_unit *units, size_t count, const struct unc_unit *unit)
{
	size_t listed = 0;

	for (size_t i = 0; i < count; i++)
		listed += is_neighbour(&units[i], unit);
	return listed > unit->box->mmio->active ? listed - unit->box->mmio->active : 0;
}

static bool has_surplus(const struct unc_unit *units, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (surplus(units, count, &units[i]))
			return true;
	return false;
}

/* What each unit counts while lines are read, by the event that shows each unit's share of them. */
static bool count_reads(struct counts *c, struct player *player, unsigned socket, uint64_t *values)
{
	const struct load load = { UNC_LOAD_READ, socket, socket, 0, 0 };
	struct unc_error err;
	struct moved moved;
	bool right = player->ops->prepare(player, &load, &err) == 0 && counts_start(c, &err) == 0;

	if (!right)
		return false;
	right = player->ops->play(player, &load, &moved, &err) == 0;
	right &= counts_stop(c, values, &err) == 0;
	right &= player->ops->finish(player, &load, &err) == 0;
	return right;
}

static const char *event_of(const struct unc_chip *chip, const struct unc_box *box)
{
	for (unsigned i = 0; i < chip->numlaws; i++)
		if (chip->laws[i].each && (chip->laws[i].loads & UNC_LOAD_READ) &&
		    strcmp(chip->laws[i].box, box->name) == 0)
			return chip->laws[i].value;
	return NULL;
}

/* From the last unit on: `left` units of each controller that counted nothing. */
static void leave_out_idle(struct counts *counts, const struct term *term, const uint64_t *values,
			   unsigned socket)
{
	for (size_t i = term->numunits; i-- > 0;) {
		const struct unc_unit *unit = &term->units[i];
		size_t left;
		const struct unc_unit *now = counts_units(counts, term->encoding.box, &left);

		if (unit->socket == socket && values[i] == 0 && surplus(now, left, unit))
			counts_leave_out(counts, unit);
	}
}

static void look_at(struct counts *counts, struct player *player, const char *event)
{
	const struct unc_machine *m = counts->backend->machine;
	struct unc_error err;
	struct counts probe;
	uint64_t *values;
	unsigned term;

	counts_open(&probe, counts->backend);
	if (counts_term(&probe, event, &term, &err) == 0 &&
	    counts_choose(&probe, &term, 1, &err) == 0) {
		values = calloc(probe.numvalues, sizeof(*values));
		for (unsigned s = 0; values && s < m->topology.sockets; s++)
			if (count_reads(&probe, player, s, values))
				leave_out_idle(counts, &probe.terms[term], values, s);
		free(values);
	}
	counts_close(&probe);
}

void unused_leave_out(struct counts *counts, struct player *player)
{
	const struct unc_machine *m = counts->backend->machine;

	for (unsigned i = 0; i < m->chip->numboxes; i++) {
		const struct unc_box *box = m->chip->boxes[i];
		const char *event = event_of(m->chip, box);
		size_t count;
		const struct unc_unit *units = unc_machine_units(m, box, &count);

		if (box->mmio && box->mmio->active && event && has_surplus(units, count))
			look_at(counts, player, event);
	}
}
