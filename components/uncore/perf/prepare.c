/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The counters of a set of perf_event: checked against the tables, found in the kernel, and opened.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "machine/scope.h"
#include "perf/kernel_event.h"
#include "perf/perf_set.h"
#include "pool.h"

/* ---------------------------------------------------------------------------------- do they fit? */

/* What is to be counted in one unit: one event more than fits shows that it does not. */
struct load {
	const struct unc_encoding *events[UNC_MAX_COUNTERS + 1];
	unsigned count;
};

static void load_event(struct load *load, const struct unc_encoding *e)
{
	for (unsigned i = 0; i < load->count; i++)
		if (unc_encoding_same_count(load->events[i], e))
			return; /* one counter serves both */
	if (load->count <= e->box->counters)
		load->events[load->count++] = e;
}

/* Find counters for the events [first, end) in a unit. Kernel events are not checked. */
static int schedule(const struct unc_set *set, const struct unc_unit *unit, size_t first,
		    size_t end, struct unc_error *err)
{
	struct unc_slot slots[UNC_MAX_COUNTERS + 1];
	struct load load = { .count = 0 };
	struct unc_error why;
	char name[64];

	for (size_t i = first; i < end; i++) {
		const struct unc_encoding *e = &set->events[i];

		if (e->chip && e->box == unit->box && !(e->flags & (UNC_FIXED | UNC_FREERUN)) &&
		    unc_scope_covers(&set->perf->machine, e, set->socket, unit))
			load_event(&load, e);
	}
	if (load.count == 0)
		return 0;
	if (unc_schedule(load.events, load.count, slots, &why))
		return unc_error_set(err, -EBUSY, "%s: %s", unc_unit_name(unit, name, sizeof(name)),
				     why.text);
	unc_schedule_warnings(load.events, slots, load.count, why.text, sizeof(why.text));
	unc_error_add(err, why.text);
	return 0;
}

/* Multiplexed events only have to fit one at a time. */
static int check_fit(const struct unc_set *set, size_t before, struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	struct unc_error limits = { .text = "" };
	size_t first = set->multiplex ? before : 0, step = set->multiplex ? 1 : set->numevents;
	int rc = 0;

	for (; rc == 0 && first < set->numevents; first += step)
		for (size_t i = 0; rc == 0 && i < m->numunits; i++)
			rc = schedule(set, &m->units[i], first, first + step, &limits);
	if (err && (rc || limits.text[0]))
		*err = limits;
	return rc;
}

/* ---------------------------------------------------------------------------------- an event's counters */

/* No unit counts an event. */
static int absent(const struct unc_set *set, const struct unc_encoding *e, struct unc_error *err)
{
	char name[UNC_NAME_MAX];

	if (e->chip)
		return unc_scope_absent(&set->perf->machine, e, set->socket, err);
	unc_any_event_name(set->perf, e, name, sizeof(name));
	return unc_error_set(err, -ENOENT, "%s: this machine has no such unit, socket or cpu",
			     name);
}

/*
 * Largest step per cycle of an event; 0: not even its clock is known. What a table says of a queue may
 * be too small, which must not make a true count impossible.
 */
static unsigned step_of(const struct unc_encoding *e)
{
	if (!e->chip)
		return strncmp(e->box->name, "uncore_", 7) == 0 ? UNC_PERF_STEP_UNKNOWN : 0;
	if (e->flags & UNC_FIXED)
		return 1;
	if (e->flags & UNC_FREERUN || e->event->flags & UNC_OCCUPANCY || e->event->max_inc == 0)
		return UNC_PERF_STEP_UNKNOWN;
	return e->max_inc;
}

/*
 * The part of a counter in the sum of an event. A memory controller has addresses for more channels than it has
 * channels, and the kernel a PMU for each address. A channel that is not in use counts nothing, but its clock may run.
 * So of a controller's clocks no more are added up than it has channels in use (unc_mmio.active): all have the same
 * rate.
 */
static struct unc_perf_part part_of(const struct unc_encoding *e, const struct unc_unit *unit,
				    size_t counter)
{
	const struct unc_mmio *mmio = unit->box->mmio;
	struct unc_perf_part part = { .counter = counter };

	if (mmio && mmio->active && e->event && (e->event->flags & UNC_CLOCK)) {
		part.window = unc_unit_window(unit);
		part.active = mmio->active;
	}
	return part;
}

/* Add an event in a unit that it covers. @param at  where its parts end */
static int add_part(struct unc_set *set, const struct unc_encoding *e, size_t unit, size_t *at,
		    struct unc_error *err)
{
	const struct unc_unit *u = &set->perf->machine.units[unit];
	struct unc_perf_target target;
	size_t counter;
	int rc = unc_perf_target(set->perf, e, unit, &target, err);

	if (rc)
		return rc;
	rc = unc_perf_add(set, e, &target, &counter, err);
	if (rc == -ENOTSUP && unc_perf_lacks(set->perf, e, u->number, err))
		return -ENOENT;
	if (rc)
		return rc;
	set->parts = unc_list_resized(set->parts, *at + 1, sizeof(*set->parts), &rc);
	if (rc)
		return unc_error_set(err, rc, "out of memory");
	if (set->counters[counter].step < step_of(e))
		set->counters[counter].step = step_of(e);
	set->parts[(*at)++] = part_of(e, u, counter);
	return 0;
}

static int add_event(struct unc_set *set, size_t event, struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	const struct unc_encoding *e = &set->events[event];
	size_t at = set->first[event];
	int rc = unc_perf_lacks(set->perf, e, -1, err);

	for (size_t i = 0; rc == 0 && i < m->numunits; i++)
		if (unc_scope_covers(m, e, set->socket, &m->units[i]))
			rc = add_part(set, e, i, &at, err);
	set->first[event + 1] = at;
	return rc || at > set->first[event] ? rc : absent(set, e, err);
}

/* Take the events into the set. All units that they cover must be known. */
static int take(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
		struct unc_error *err)
{
	size_t room = set->numevents + numevents + 1;
	int rc = 0;

	set->events = unc_list_resized(set->events, room, sizeof(*set->events), &rc);
	set->first = unc_list_resized(set->first, room, sizeof(*set->first), &rc);
	if (rc)
		return unc_error_set(err, rc, "out of memory");
	set->first[0] = 0;
	for (size_t k = 0; rc == 0 && k < numevents; k++) {
		set->events[set->numevents++] = *events[k];
		if (events[k]->chip)
			rc = unc_scope_ready(&set->perf->machine, events[k], set->socket, err);
	}
	return rc;
}

int unc_perf_prepare(struct unc_set *set, const struct unc_encoding *const *events,
		     size_t numevents, struct unc_error *err)
{
	size_t before = set->numevents;
	int rc = take(set, events, numevents, err);

	if (rc == 0)
		rc = check_fit(set, before, err);
	for (size_t k = before; rc == 0 && k < set->numevents; k++)
		rc = add_event(set, k, err);
	return rc;
}
