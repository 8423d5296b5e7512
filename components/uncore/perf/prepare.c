/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/prepare.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "machine/scope.h"
#include "perf/event_groups.h"
#include "perf/kernel_event.h"
#include "perf/count_check.h"
#include "perf/fit.h"
#include "perf/perf.h"
#include "pool.h"

static int no_memory(struct unc_error *err)
{
	return unc_error_set(err, -ENOMEM, "out of memory");
}

/* The units of events of the tables were checked (fit.h). */
static int absent(const struct unc_set *set, const struct unc_encoding *e, struct unc_error *err)
{
	char name[UNC_NAME_MAX];

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

/* A unit is there, but is not counted: by the kernel, or because the tables do not have it. */
static int unbound(const struct unc_set *set, const struct unc_encoding *e,
		   const struct unc_perf_unbound *u, struct unc_error *err)
{
	char name[UNC_NAME_MAX];

	unc_any_event_name(set->perf, e, name, sizeof(name));
	if (u->pmu)
		return unc_error_set(err, -ENOENT,
				     "%.180s: this kernel has %s, the tables have numbers up to "
				     "%u: which units these are is not known; %s/event=.../ counts "
				     "all",
				     name, u->pmu->name, u->box->units - 1u,
				     set->perf->pmus.families[u->pmu->family].name);
	return unc_error_set(err, -ENOENT,
			     "%.180s: %s %u (PCI device %s) is not bound to the kernel's uncore "
			     "driver%s",
			     name, u->box->name, u->number, u->device,
			     e->unit < 0 ? ": the sum would lack it; :unit= counts the others"
					 : "");
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
		part.window = (unsigned)unit->socket * unit->box->units +
			      unit->number / mmio->per_bar;
		part.active = mmio->active;
	}
	return part;
}

/* @param at  where its parts begin; then where they end */
static int add_event(struct unc_set *set, const struct unc_encoding *e, size_t *at,
		     struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	const struct unc_perf_unbound *lacks = unc_perf_unbound_of(set->perf, e);
	size_t before = *at;

	if (lacks)
		return unbound(set, e, lacks, err);

	for (size_t i = 0; i < m->numunits; i++) {
		struct unc_perf_target target;
		size_t have;
		int rc;

		if (!unc_scope_covers(m, e, set->socket, &m->units[i]))
			continue;
		rc = unc_perf_target(set->perf, e, i, &target, err);
		if (rc)
			return rc;
		rc = unc_perf_add(set, e, &target, &have, err);
		lacks = rc == -ENOTSUP ? unc_perf_unbound_unit(set->perf, &m->units[i]) : NULL;
		if (rc)
			return lacks ? unbound(set, e, lacks, err) : rc;
		if (set->counters[have].step < step_of(e))
			set->counters[have].step = step_of(e);
		set->parts[(*at)++] = part_of(e, &m->units[i], have);
	}
	return *at > before ? 0 : absent(set, e, err);
}

/* Room for more events besides those that the set has. */
static int take_memory(struct unc_set *set, const struct unc_encoding *const *events,
		       size_t numevents, struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	size_t most = 1 + m->topology.sockets, parts = set->first ? set->first[set->numevents] : 0;
	int rc = 0;

	for (size_t k = 0; k < numevents; k++)
		for (size_t i = 0; i < m->numunits; i++)
			most += unc_scope_covers(m, events[k], set->socket, &m->units[i]);
	set->groups =
		unc_list_resized(set->groups, set->numgroups + most, sizeof(*set->groups), &rc);
	set->counters = unc_list_resized(set->counters, set->numcounters + most,
					 sizeof(*set->counters), &rc);
	set->parts = unc_list_resized(set->parts, parts + most, sizeof(*set->parts), &rc);
	set->first = unc_list_resized(set->first, set->numevents + numevents + 1,
				      sizeof(*set->first), &rc);
	if (rc)
		return no_memory(err);
	set->first[set->numevents] = parts;
	return 0;
}

int unc_perf_prepare(struct unc_set *set, const struct unc_encoding *const *events,
		     size_t numevents, struct unc_error *err)
{
	size_t at, before = set->numevents;
	int rc = unc_perf_fit(set, events, numevents, err);

	if (rc == 0)
		rc = take_memory(set, events, numevents, err);
	if (rc)
		return rc;
	at = set->first[before];
	for (size_t k = 0; rc == 0 && k < numevents; k++) {
		rc = add_event(set, events[k], &at, err);
		set->first[before + k + 1] = at;
	}
	if (rc == 0)
		unc_count_check_add_clocks(set);
	for (size_t i = 0; rc == 0 && i < set->numgroups; i++) {
		struct unc_perf_group *g = &set->groups[i];
		struct unc_perf_read *buf = realloc(g->buf, unc_perf_group_size(g));

		if (!buf)
			return no_memory(err);
		g->buf = buf;
	}
	set->numevents = before + numevents;
	return rc;
}
