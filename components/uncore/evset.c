/* SPDX-License-Identifier: BSD-3-Clause */
#include "evset.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "machine/scope.h"
#include "pool.h"

struct unc_evset_position {
	unsigned code;
	int position;
};

struct unc_evset_event {
	struct unc_sum sum;
	int position;     /* of its value */
	unsigned units;   /* of a mean: how many counters are added up for it */
	long long offset; /* added to its count; set by unc_evset_reset() */
};

/* ---------------------------------------------------------------------------------- positions */

/* The event is usually at the same index as before: look there first. */
static int position_of(const struct unc_evset *evset, unsigned code, int likely)
{
	if (likely < evset->numpositions && evset->positions[likely].code == code)
		return evset->positions[likely].position;
	for (int i = 0; i < evset->numpositions; i++)
		if (evset->positions[i].code == code)
			return evset->positions[i].position;
	return -1;
}

static void set_positions(struct unc_evset *evset, struct unc_evset_position *positions, int count)
{
	free(evset->positions);
	evset->positions = positions;
	evset->numpositions = count;
}

static int give_positions(struct unc_evset *evset, const unsigned *codes, int count, int *positions,
			  struct unc_error *err)
{
	struct unc_evset_position *list = calloc((size_t)count, sizeof(*list));
	int next = 0;

	if (!list)
		return unc_error_set(err, -ENOMEM, "out of memory");
	for (int i = 0; i < count; i++) {
		positions[i] = position_of(evset, codes[i], i);
		if (next <= positions[i])
			next = positions[i] + 1;
	}
	for (int i = 0; i < count; i++) {
		if (positions[i] < 0)
			positions[i] = next++;
		list[i] = (struct unc_evset_position){ .code = codes[i], .position = positions[i] };
	}
	set_positions(evset, list, count);
	return 0;
}

/* ---------------------------------------------------------------------------------- events */

static void drop_events(struct unc_evset *evset)
{
	unc_set_release(evset->set);
	for (int i = 0; evset->events && i < evset->numevents; i++)
		unc_sum_free(&evset->events[i].sum);
	free(evset->events);
	free(evset->terms);
	free(evset->counts);
	free(evset->values);
	evset->set = NULL;
	evset->events = NULL;
	evset->terms = NULL;
	evset->counts = NULL;
	evset->values = NULL;
	evset->numevents = evset->numterms = 0;
	evset->started = evset->lost = false;
}

void unc_evset_clear(struct unc_evset *evset)
{
	drop_events(evset);
	set_positions(evset, NULL, 0);
	evset->multiplex = false;
}

/* Plan the events of the set. */
static int prepare(struct unc_evset *evset, const struct unc_backend *backend,
		   struct unc_error *err)
{
	int socket = evset->cpu < 0 ? -1 : unc_machine_socket(backend->machine, evset->cpu);
	struct unc_set *set = NULL;
	int rc;

	if (evset->numevents == 0)
		return 0;
	rc = unc_set_make(backend->count, backend->self, evset->terms, (size_t)evset->numterms,
			  socket, evset->multiplex, &set, err);
	if (rc)
		return rc;
	unc_set_release(evset->set);
	evset->set = set;
	evset->started = false;
	return 0;
}

/* Does this list begin with the events of the set? */
static bool begins_with(const unsigned *codes, int count, const struct unc_evset *evset)
{
	if (!evset->set || evset->numpositions != evset->numevents || evset->numevents > count)
		return false;
	for (int i = 0; i < evset->numevents; i++)
		if (evset->positions[i].code != codes[i])
			return false;
	return true;
}

bool unc_evset_has(const struct unc_evset *evset, const unsigned *codes, int count, int *positions)
{
	if (count != evset->numevents || !begins_with(codes, count, evset))
		return false;
	for (int i = 0; i < count; i++)
		positions[i] = evset->positions[i].position;
	return true;
}

/* How many events of the set are kept when these replace them: all or none. */
static int kept_events(const struct unc_evset *evset, const unsigned *codes, int count)
{
	return !evset->started && !evset->multiplex && begins_with(codes, count, evset)
		       ? evset->numevents
		       : 0;
}

/* Append the terms of the events from the n-th on; make room for all counts and values. */
static int take_terms(struct unc_evset *evset, int n, struct unc_error *err)
{
	int at = evset->numterms, last = 0, rc = 0;

	for (int i = 0; i < evset->numevents; i++) {
		const struct unc_evset_event *event = &evset->events[i];

		evset->numterms += i >= n ? event->sum.count : 0;
		last = event->position > last ? event->position : last;
	}
	evset->terms = unc_list_grown(evset->terms, (size_t)evset->numterms,
				      sizeof(const struct unc_encoding *), &rc);
	evset->counts =
		unc_list_grown(evset->counts, (size_t)evset->numterms, sizeof(*evset->counts), &rc);
	evset->values =
		unc_list_grown(evset->values, (size_t)last + 1, sizeof(*evset->values), &rc);
	if (rc)
		return unc_error_set(err, rc, "out of memory");
	memset(evset->values, 0, ((size_t)last + 1) * sizeof(*evset->values));
	for (int i = n; i < evset->numevents; i++)
		for (int k = 0; k < evset->events[i].sum.count; k++)
			evset->terms[at++] = &evset->events[i].sum.terms[k].event;
	return 0;
}

/* Take the events from the n-th on: the set has those before it. */
static int take_events(struct unc_evset *evset, struct unc_catalog *catalog, const unsigned *codes,
		       int n, int count, const int *positions, struct unc_error *err)
{
	struct unc_evset_event *events;
	int rc = 0;

	evset->events = unc_list_grown(evset->events, (size_t)count, sizeof(*evset->events), &rc);
	if (rc)
		return unc_error_set(err, rc, "out of memory");
	events = evset->events;
	memset(events + n, 0, (size_t)(count - n) * sizeof(*events));
	for (int i = n; i < count; i++) {
		struct unc_evset_event *event = &events[i];

		rc = unc_catalog_sum(catalog, codes[i], &event->sum, err);
		if (rc)
			return rc == -ENOMEM ? rc : -EINVAL;
		event->position = positions[i];
		evset->numevents = i + 1;
	}
	return take_terms(evset, n, err);
}

/* Means are over the units that count. */
static void count_units(struct unc_evset *evset, const struct unc_machine *m)
{
	int socket = evset->cpu < 0 ? -1 : unc_machine_socket(m, evset->cpu);

	for (int i = 0; i < evset->numevents; i++) {
		struct unc_evset_event *event = &evset->events[i];

		event->units = 0;
		for (int k = 0; unc_sum_is_mean(&event->sum) && k < event->sum.count; k++)
			event->units += unc_scope_clocks(m, &event->sum.terms[k].event, socket);
	}
}

int unc_evset_fill(struct unc_evset *evset, const struct unc_backend *backend,
		   struct unc_catalog *catalog, const unsigned *codes, int count, int *positions,
		   struct unc_error *err)
{
	const int kept = kept_events(evset, codes, count), terms = evset->numterms;
	int rc;

	if (kept == 0)
		drop_events(evset);
	if (count == 0) {
		set_positions(evset, NULL, 0);
		return 0;
	}
	rc = give_positions(evset, codes, count, positions, err);
	if (rc == 0)
		rc = take_events(evset, catalog, codes, kept, count, positions, err);
	if (rc == 0)
		rc = kept ? unc_set_add(evset->set, evset->terms + terms,
					(size_t)(evset->numterms - terms), err)
			  : prepare(evset, backend, err);
	if (rc)
		drop_events(evset);
	else
		count_units(evset, backend->machine);
	return rc;
}

int unc_evset_attach(struct unc_evset *evset, const struct unc_backend *backend, int cpu,
		     struct unc_error *err)
{
	int before = evset->cpu, rc;

	if (unc_machine_socket(backend->machine, cpu) < 0)
		return unc_error_set(err, -ENOENT, "there is no cpu %d", cpu);
	evset->cpu = cpu;
	rc = prepare(evset, backend, err);
	if (rc)
		evset->cpu = before;
	else
		count_units(evset, backend->machine);
	return rc;
}

int unc_evset_multiplex(struct unc_evset *evset, const struct unc_backend *backend,
			struct unc_error *err)
{
	int rc;

	if (evset->multiplex)
		return 0;
	evset->multiplex = true;
	rc = prepare(evset, backend, err);
	evset->multiplex = rc == 0;
	return rc;
}

/* ---------------------------------------------------------------------------------- counting */

int unc_evset_start(struct unc_evset *evset, struct unc_error *err)
{
	for (int i = 0; i < evset->numevents; i++)
		evset->events[i].offset = 0;
	evset->zero = (struct unc_when){ 0 };
	evset->lost = false;
	evset->started = true;
	return unc_set_start(evset->set, err);
}

int unc_evset_stop(struct unc_evset *evset, struct unc_error *err)
{
	int rc = unc_set_stop(evset->set, err);

	if (evset->lost && rc == evset->set->lost)
		return 0;
	evset->lost |= rc != 0;
	return rc;
}

/* PAPI copies the values after a read has returned, when another thread may store newer ones: each by one store. */
static void set_value(struct unc_evset *evset, const struct unc_evset_event *event, long long value)
{
	__atomic_store_n(&evset->values[event->position], value, __ATOMIC_RELAXED);
}

/* Between unc_set_enter() and unc_set_leave(): the values are as new as the counts, and never older than before. */
static int update(struct unc_evset *evset, struct unc_error *err)
{
	int at = 0, rc = unc_set_update(evset->set, evset->counts, err);

	for (int i = 0; rc == 0 && i < evset->numevents; i++) {
		const struct unc_evset_event *event = &evset->events[i];

		set_value(evset, event,
			  event->offset +
				  unc_sum_value(&event->sum, &evset->counts[at], event->units));
		at += event->sum.count;
	}
	return rc;
}

int unc_evset_read(struct unc_evset *evset, struct unc_error *err)
{
	int rc = unc_set_enter(evset->set, err);

	if (rc)
		return rc;
	rc = update(evset, err);
	if (rc && evset->lost) { /* it was reported before */
		for (int i = 0; i < evset->numevents; i++)
			set_value(evset, &evset->events[i], -1);
		rc = 0;
	}
	evset->lost |= rc && evset->set->lost;
	unc_set_leave(evset->set);
	return rc;
}

int unc_evset_reset(struct unc_evset *evset, struct unc_error *err)
{
	int rc = unc_set_enter(evset->set, err);

	if (rc)
		return rc;
	rc = update(evset, err);
	for (int i = 0; rc == 0 && i < evset->numevents; i++)
		evset->events[i].offset -= evset->values[evset->events[i].position];
	if (rc == 0)
		evset->zero = evset->set->when;
	unc_set_leave(evset->set);
	return rc;
}

struct unc_when unc_evset_when(const struct unc_evset *evset)
{
	struct unc_when when = evset->set->when;

	if (evset->zero.begin) {
		when.zero_begin = evset->zero.begin;
		when.zero_end = evset->zero.end;
	}
	return when;
}
