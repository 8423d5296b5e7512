/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/counts.h"

#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "progress.h"
#include "signals.h"

void counts_open(struct counts *c, const struct unc_backend *backend)
{
	*c = (struct counts){ .backend = backend };
}

static void drop_set(struct counts *c)
{
	unc_set_release(c->set);
	if (c->running)
		signals_release();
	free(c->counted);
	free(c->raw);
	c->set = NULL;
	c->running = false;
	c->counted = NULL;
	c->raw = NULL;
	c->numcounted = 0;
}

void counts_close(struct counts *c)
{
	drop_set(c);
	for (unsigned i = 0; i < c->numterms; i++)
		free(c->terms[i].name);
	free(c->terms);
	for (unsigned i = 0; i < c->numused; i++)
		free(c->used[i].units);
	free(c->used);
}

static struct units_used *find_used(const struct counts *c, const struct unc_box *box)
{
	for (unsigned i = 0; i < c->numused; i++)
		if (c->used[i].box == box)
			return &c->used[i];
	return NULL;
}

const struct unc_unit *counts_units(const struct counts *c, const struct unc_box *box,
				    size_t *count)
{
	const struct units_used *used = find_used(c, box);

	if (!used)
		return unc_machine_units(c->backend->machine, box, count);
	*count = used->count;
	return used->units;
}

size_t counts_left_out(const struct counts *c, const struct unc_box *box)
{
	const struct units_used *used = find_used(c, box);

	return used ? used->left_out : 0;
}

void counts_leave_out(struct counts *c, const struct unc_unit *unit)
{
	struct units_used *used = find_used(c, unit->box);
	size_t kept = 0;

	if (!used) {
		struct units_used all = { .box = unit->box };
		const struct unc_unit *units =
			unc_machine_units(c->backend->machine, unit->box, &all.count);

		all.units = need(calloc(all.count, sizeof(*all.units)));
		memcpy(all.units, units, all.count * sizeof(*all.units));
		c->used = need(reallocarray(c->used, c->numused + 1, sizeof(*c->used)));
		used = &c->used[c->numused++];
		*used = all;
	}
	for (size_t i = 0; i < used->count; i++)
		if (used->units[i].socket != unit->socket || used->units[i].number != unit->number)
			used->units[kept++] = used->units[i];
	used->left_out += used->count - kept;
	used->count = kept;
}

static bool is_clock(const struct unc_chip *chip, const struct unc_encoding *e)
{
	return e->event == unc_box_clock(chip, e->box, false) ||
	       e->event == unc_box_clock(chip, e->box, true);
}

int counts_term(struct counts *c, const char *name, unsigned *index, struct unc_error *err)
{
	const struct unc_chip *chip = c->backend->machine->chip;
	struct term term = { 0 };
	int rc;

	for (*index = 0; *index < c->numterms; ++*index)
		if (strcmp(c->terms[*index].name, name) == 0)
			return 0;
	rc = unc_encode(chip, name, &term.encoding, err);
	if (rc)
		return rc;
	term.units = counts_units(c, term.encoding.box, &term.numunits);
	if (term.numunits == 0)
		return unc_error_set(err, -ENOENT, "this machine has no %s",
				     term.encoding.box->name);
	term.name = text("%s", name);
	term.unit = is_clock(chip, &term.encoding) ? "cycles" : "counts";
	term.first = c->numvalues;
	c->terms = need(reallocarray(c->terms, c->numterms + 1, sizeof(*c->terms)));
	c->terms[c->numterms++] = term;
	c->numvalues += term.numunits;
	return 0;
}

/* A set of the first `most` units of each term. */
static int prepare(struct counts *c, const unsigned *terms, unsigned count, size_t most,
		   struct unc_set **set, struct unc_error *err)
{
	const struct unc_encoding **list;
	struct unc_encoding *all;
	size_t n = 0, sum = 0;
	int rc;

	for (unsigned i = 0; i < count; i++)
		sum += c->terms[terms[i]].numunits;
	all = need(calloc(sum + 1, sizeof(*all)));
	list = need(reallocarray(NULL, sum + 1, sizeof(void *)));
	for (unsigned i = 0; i < count; i++) {
		const struct term *term = &c->terms[terms[i]];

		for (size_t u = 0; u < term->numunits && u < most; u++) {
			all[n] = term->encoding;
			all[n].unit = (int16_t)term->units[u].number;
			all[n].socket = (int16_t)term->units[u].socket;
			list[n] = &all[n];
			n++;
		}
	}
	err->text[0] = '\0';
	rc = unc_set_make(c->backend->count, c->backend->self, list, n, -1, false, set, err);
	free(all);
	free(list);
	return rc;
}

int counts_try(struct counts *c, const unsigned *terms, unsigned count, struct unc_error *err)
{
	struct unc_set *set = NULL;
	int rc = prepare(c, terms, count, 1, &set, err);

	if (rc == 0)
		unc_set_release(set);
	return rc;
}

int counts_choose(struct counts *c, const unsigned *terms, unsigned count, struct unc_error *err)
{
	size_t values = 0;
	int rc;

	drop_set(c);
	rc = prepare(c, terms, count, SIZE_MAX, &c->set, err);
	if (rc) {
		c->set = NULL;
		return rc;
	}
	c->counted = need(calloc(count + 1, sizeof(*c->counted)));
	memcpy(c->counted, terms, count * sizeof(*terms));
	c->numcounted = count;
	for (unsigned i = 0; i < count; i++)
		values += c->terms[terms[i]].numunits;
	c->raw = need(calloc(values + 1, sizeof(*c->raw)));
	return 0;
}

int counts_start(struct counts *c, struct unc_error *err)
{
	int rc;

	if (c->running)
		return 0;
	signals_hold();
	rc = unc_set_start(c->set, err);
	c->running = rc == 0;
	if (rc)
		signals_release();
	return rc;
}

/* A signal ends the program after the units were restored. */
static void end_by_signal(struct counts *c)
{
	if (c->running && signals_waiting()) {
		progress_end();
		drop_set(c);
	}
}

int counts_read(struct counts *c, uint64_t *values, struct unc_error *err)
{
	size_t at = 0;
	int rc;

	end_by_signal(c);
	rc = unc_set_read(c->set, c->raw, err);
	if (rc)
		return rc;
	for (unsigned i = 0; i < c->numcounted; i++) {
		const struct term *term = &c->terms[c->counted[i]];

		memcpy(values + term->first, c->raw + at, term->numunits * sizeof(*values));
		at += term->numunits;
	}
	return 0;
}

int counts_stop(struct counts *c, uint64_t *values, struct unc_error *err)
{
	int rc = 0;

	end_by_signal(c);
	if (c->running) {
		rc = unc_set_stop(c->set, err);
		signals_release();
	}
	c->running = false;
	return rc ? rc : counts_read(c, values, err);
}
