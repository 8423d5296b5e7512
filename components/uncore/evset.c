/* SPDX-License-Identifier: BSD-3-Clause */
#include "evset.h"

#include <errno.h>
#include <stdlib.h>

struct unc_evset_event {
	struct unc_term *terms;
	int count;
	int place;        /* of its value */
	long long offset; /* moved by writes */
};

void unc_evset_clear(struct unc_evset *evset, const struct unc_backend *backend)
{
	struct unc_evset empty = { .cpu = evset->cpu, .multiplex = evset->multiplex };

	if (evset->set)
		backend->count->release(evset->set);
	for (int i = 0; evset->events && i < evset->numevents; i++)
		free(evset->events[i].terms);
	free(evset->events);
	free(evset->terms); /* NOLINT(clang-analyzer-unix.Malloc): NULL after the line below */
	free(evset->counts);
	free(evset->values);
	*evset = empty;
}

/* Plan the events that the set has. */
static int prepare(struct unc_evset *evset, const struct unc_backend *backend,
		   struct unc_error *err)
{
	int socket = evset->cpu < 0 ? -1 : unc_machine_socket(backend->machine, evset->cpu);
	struct unc_set *set = NULL;
	int rc;

	if (evset->numevents == 0)
		return 0;
	rc = (evset->multiplex && backend->count->prepare_multiplexed
		      ? backend->count->prepare_multiplexed
		      : backend->count->prepare)(backend->self, evset->terms,
						 (size_t)evset->numterms, socket, &set, err);
	if (rc)
		return rc;
	if (evset->set)
		backend->count->release(evset->set);
	evset->set = set;
	return 0;
}

/* Memory for what all events count. */
static int take_terms(struct unc_evset *evset, struct unc_error *err)
{
	int at = 0, last = 0;

	for (int i = 0; i < evset->numevents; i++) {
		evset->numterms += evset->events[i].count;
		last = evset->events[i].place > last ? evset->events[i].place : last;
	}
	evset->terms = calloc((size_t)evset->numterms, sizeof(const struct unc_encoding *));
	evset->counts = calloc((size_t)evset->numterms, sizeof(*evset->counts));
	evset->values = calloc((size_t)last + 1, sizeof(*evset->values));
	if (!evset->terms || !evset->counts || !evset->values)
		return unc_error_set(err, -ENOMEM, "out of memory");
	for (int i = 0; i < evset->numevents; i++)
		for (int k = 0; k < evset->events[i].count; k++)
			evset->terms[at++] = &evset->events[i].terms[k].event;
	return 0;
}

static int take_events(struct unc_evset *evset, struct unc_catalog *catalog, const unsigned *codes,
		       const int *places, int count, struct unc_error *err)
{
	evset->events = calloc((size_t)count, sizeof(*evset->events));
	if (!evset->events)
		return unc_error_set(err, -ENOMEM, "out of memory");
	for (int i = 0; i < count; i++) {
		struct unc_evset_event *event = &evset->events[i];
		int terms = unc_catalog_terms(catalog, codes[i], &event->terms, err);

		if (terms < 0)
			return terms == -ENOMEM ? terms : -EINVAL;
		event->count = terms;
		event->place = places[i];
		evset->numevents = i + 1;
	}
	return take_terms(evset, err);
}

int unc_evset_fill(struct unc_evset *evset, const struct unc_backend *backend,
		   struct unc_catalog *catalog, const unsigned *codes, const int *places, int count,
		   struct unc_error *err)
{
	int rc;

	unc_evset_clear(evset, backend);
	if (count == 0)
		return 0;
	rc = take_events(evset, catalog, codes, places, count, err);
	if (rc == 0)
		rc = prepare(evset, backend, err);
	if (rc)
		unc_evset_clear(evset, backend);
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
	return rc;
}

int unc_evset_multiplex(struct unc_evset *evset, const struct unc_backend *backend,
			struct unc_error *err)
{
	bool before = evset->multiplex;
	int rc;

	if (before)
		return 0;
	evset->multiplex = true;
	rc = prepare(evset, backend, err);
	if (rc)
		evset->multiplex = before;
	return rc;
}

int unc_evset_start(struct unc_evset *evset, const struct unc_backend *backend,
		    struct unc_error *err)
{
	for (int i = 0; i < evset->numevents; i++)
		evset->events[i].offset = 0;
	return backend->count->start(evset->set, err);
}

int unc_evset_stop(struct unc_evset *evset, const struct unc_backend *backend,
		   struct unc_error *err)
{
	return backend->count->stop(evset->set, err);
}

int unc_evset_read(struct unc_evset *evset, const struct unc_backend *backend,
		   struct unc_error *err)
{
	int at = 0, rc = backend->count->read(evset->set, evset->counts, err);

	if (rc)
		return rc;
	for (int i = 0; i < evset->numevents; i++) {
		const struct unc_evset_event *event = &evset->events[i];
		long long sum = event->offset;

		for (int k = 0; k < event->count; k++)
			sum += event->terms[k].factor * (long long)evset->counts[at++];
		evset->values[event->place] = sum;
	}
	return 0;
}

void unc_evset_void(struct unc_evset *evset)
{
	for (int i = 0; i < evset->numevents; i++)
		evset->values[evset->events[i].place] = -1;
}

int unc_evset_write(struct unc_evset *evset, const struct unc_backend *backend,
		    const long long *from, struct unc_error *err)
{
	int rc = unc_evset_read(evset, backend, err);

	if (rc)
		return rc;
	for (int i = 0; i < evset->numevents; i++) {
		struct unc_evset_event *event = &evset->events[i];
		int nth = 0; /* among the places in use */

		for (int k = 0; k < evset->numevents; k++)
			nth += evset->events[k].place < event->place;
		event->offset += (from ? from[nth] : 0) - evset->values[event->place];
	}
	return 0;
}
