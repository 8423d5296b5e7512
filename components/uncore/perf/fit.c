/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/fit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "machine/scope.h"

/* What is to be counted in one unit: one event more than fits shows that it does not. */
struct load {
	const struct unc_encoding *events[UNC_MAX_COUNTERS + 1];
	unsigned count;
};

static int keep(struct unc_set *set, const struct unc_encoding *const *events, size_t n,
		struct unc_error *err)
{
	struct unc_encoding *known =
		reallocarray(set->known, set->numknown + n + 1, sizeof(*known));

	if (!known)
		return unc_error_set(err, -ENOMEM, "out of memory");
	set->known = known;
	for (size_t i = 0; i < n; i++)
		if (events[i]->chip)
			known[set->numknown++] = *events[i];
	return 0;
}

static int check_units(const struct unc_set *set, const struct unc_encoding *e,
		       struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	int rc = unc_scope_ready(m, e, set->socket, err);

	if (rc)
		return rc;
	for (size_t i = 0; i < m->numunits; i++)
		if (unc_scope_covers(m, e, set->socket, &m->units[i]))
			return 0;
	return unc_scope_absent(m, e, set->socket, err);
}

static void add_event(struct load *load, const struct unc_encoding *e)
{
	for (unsigned i = 0; i < load->count; i++)
		if (unc_encoding_same_count(load->events[i], e))
			return; /* one counter serves both */
	if (load->count <= e->box->counters)
		load->events[load->count++] = e;
}

static struct load load_of(const struct unc_set *set, const struct unc_unit *unit, size_t first,
			   size_t end)
{
	const struct unc_machine *m = &set->perf->machine;
	struct load load = { .count = 0 };

	for (size_t i = first; i < end; i++) {
		const struct unc_encoding *e = &set->known[i];

		if (e->box == unit->box && !(e->flags & (UNC_FIXED | UNC_FREERUN)) &&
		    unc_scope_covers(m, e, set->socket, unit))
			add_event(&load, e);
	}
	return load;
}

static bool is_same(const struct load *a, const struct load *b)
{
	return a->count == b->count &&
	       memcmp(a->events, b->events, a->count * sizeof(const struct unc_encoding *)) == 0;
}

static int schedule(const struct unc_unit *unit, const struct load *load, struct unc_error *err)
{
	struct unc_slot slots[UNC_MAX_COUNTERS + 1];
	struct unc_error why;
	char name[64];

	if (unc_schedule(load->events, load->count, slots, &why))
		return unc_error_set(err, -EBUSY, "%s: %s", unc_unit_name(unit, name, sizeof(name)),
				     why.text);
	if (err && unc_schedule_warnings(load->events, slots, load->count, NULL, 0))
		unc_schedule_warnings(load->events, slots, load->count, err->text,
				      sizeof(err->text));
	return 0;
}

/* Find counters for known events in each unit. Units mostly have the same to count as the one before. */
static int schedule_units(const struct unc_set *set, size_t first, size_t end,
			  struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	struct load last = { .count = 0 };
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < m->numunits; i++) {
		struct load load = load_of(set, &m->units[i], first, end);

		if (load.count == 0 || is_same(&load, &last))
			continue;
		rc = schedule(&m->units[i], &load, err);
		last = load;
	}
	return rc;
}

int unc_perf_fit(struct unc_set *set, const struct unc_encoding *const *events, size_t n,
		 struct unc_error *err)
{
	size_t before = set->numknown;
	int rc = keep(set, events, n, err);

	for (size_t i = before; rc == 0 && i < set->numknown; i++)
		rc = check_units(set, &set->known[i], err);
	if (rc == 0 && !set->multiplex)
		return schedule_units(set, 0, set->numknown, err);
	/* Multiplexed events only have to fit one at a time. */
	for (size_t i = before; rc == 0 && i < set->numknown; i++)
		rc = schedule_units(set, i, i + 1, err);
	return rc;
}
