/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file evset.h
 * An event set: codes of the catalog that are counted together, each a sum of terms.
 *
 * Functions return 0 or a negative errno with the reason in err; -EINVAL means that a code cannot
 * be counted, and err->code is the catalog's reason (UNC_E…). One thread at a time may use a set.
 */
#ifndef UNC_EVSET_H
#define UNC_EVSET_H

#include "backend.h"
#include "names/catalog.h"

struct unc_evset_event; /* evset.c */

/** Start with `{ .cpu = -1 }`. */
struct unc_evset {
	struct unc_set *set;               /**< of the way of counting; NULL: nothing to count */
	struct unc_evset_event *events;    /**< in the order of their codes */
	const struct unc_encoding **terms; /**< of all events, one after the other */
	uint64_t *counts;                  /**< of the terms */
	long long *values;                 /**< by place */
	int numevents, numterms;
	int cpu;        /**< events that name no socket count on this cpu's; -1: on all */
	bool multiplex; /**< events that do not fit together are counted in turn, where that is possible */
};

/**
 * Replace the events. Planned as one: -EBUSY if they do not fit together.
 * @param places  where each event's value is to stand in what unc_evset_read() gives
 */
int unc_evset_fill(struct unc_evset *evset, const struct unc_backend *backend,
		   struct unc_catalog *catalog, const unsigned *codes, const int *places, int count,
		   struct unc_error *err);

/** Take all events out; what runs is stopped. */
void unc_evset_clear(struct unc_evset *evset, const struct unc_backend *backend);

/** Count on one cpu's socket. -ENOENT: no such cpu; the set stays as it was on any error. */
int unc_evset_attach(struct unc_evset *evset, const struct unc_backend *backend, int cpu,
		     struct unc_error *err);

/** Count in turn what does not fit together. On an error the set stays as it was. */
int unc_evset_multiplex(struct unc_evset *evset, const struct unc_backend *backend,
			struct unc_error *err);

/** Count from 0. */
int unc_evset_start(struct unc_evset *evset, const struct unc_backend *backend,
		    struct unc_error *err);
int unc_evset_stop(struct unc_evset *evset, const struct unc_backend *backend,
		   struct unc_error *err);

/** Bring evset->values up to date. */
int unc_evset_read(struct unc_evset *evset, const struct unc_backend *backend,
		   struct unc_error *err);

/** Set evset->values to what is no count: -1. */
void unc_evset_void(struct unc_evset *evset);

/**
 * Go on counting from these values, in the order of places; NULL: from 0. No counter is touched:
 * only the number that a count starts from moves.
 */
int unc_evset_write(struct unc_evset *evset, const struct unc_backend *backend,
		    const long long *from, struct unc_error *err);

#endif
