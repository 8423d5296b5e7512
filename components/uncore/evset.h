/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file evset.h
 * An event set: codes of the catalog that are counted together. Each is a sum of terms.
 *
 * Functions return 0 or a negative errno with the reason in err; -EINVAL means that a code cannot
 * be counted, and err->code has the catalog's error (UNC_E…). Several threads may read a set at the same time; for
 * all else one thread at a time may use it.
 *
 * Every event has a position, the index of its value in `values`, and keeps it as long as it is in the
 * set. New events get higher positions than all others.
 */
#ifndef UNC_EVSET_H
#define UNC_EVSET_H

#include "backend.h"
#include "names/catalog.h"

struct unc_evset_event; /* both: evset.c */
struct unc_evset_position;

/** Start with `{ .cpu = -1 }`. */
struct unc_evset {
	struct unc_set *set;               /**< the backend's; NULL: nothing to count */
	struct unc_evset_event *events;    /**< in the order given */
	const struct unc_encoding **terms; /**< of all events, one after the other */
	uint64_t *counts;                  /**< of the terms */
	long long *values;                 /**< by position */
	int numevents, numterms;
	struct unc_evset_position *positions; /**< kept when the events are replaced */
	int numpositions;
	int cpu; /**< events without socket= and cpu= count on its socket; -1: on all */
	struct unc_when zero; /**< when the last unc_evset_reset() since the start read; 0: none */
	bool started;         /**< `set` was started at least once */
	bool lost;            /**< a lost count was reported since the start */
	bool multiplex;       /**< events that do not fit together take turns */
};

/**
 * Replace the events. They are planned together: -EBUSY if they do not fit. On an error the set is
 * empty. If accuracy is limited, it returns 0 and err->text says how.
 * @param positions  filled with the position of each event, also on an error (except -ENOMEM)
 */
int unc_evset_fill(struct unc_evset *evset, const struct unc_backend *backend,
		   struct unc_catalog *catalog, const unsigned *codes, int count, int *positions,
		   struct unc_error *err);

/**
 * Does the set have exactly these events, in this order? Then nothing needs to be planned again.
 * @param positions  filled if so
 */
bool unc_evset_has(const struct unc_evset *evset, const unsigned *codes, int count, int *positions);

/** When the values were last read, and when they began: at the start, or at unc_evset_reset(). */
struct unc_when unc_evset_when(const struct unc_evset *evset);

/** Remove all events and forget their positions and multiplexing. A running set is stopped. */
void unc_evset_clear(struct unc_evset *evset);

/** Count on one cpu's socket. -ENOENT: no such cpu. On an error the set is unchanged. */
int unc_evset_attach(struct unc_evset *evset, const struct unc_backend *backend, int cpu,
		     struct unc_error *err);

/** Let events that do not fit together take turns. On an error the set is unchanged. */
int unc_evset_multiplex(struct unc_evset *evset, const struct unc_backend *backend,
			struct unc_error *err);

/** Count from 0. */
int unc_evset_start(struct unc_evset *evset, struct unc_error *err);

/** Stop; unc_evset_read() then gives the final values. */
int unc_evset_stop(struct unc_evset *evset, struct unc_error *err);

/**
 * Bring evset->values up to date.
 *
 * PAPI reads a set before it stops it, and does not stop a set that it could not read. A lost count (-ESTALE,
 * -EOVERFLOW, -ECHILD, a failed stop) is therefore reported once, by this function or unc_evset_stop(); from then until the
 * next start both return 0 and the values are -1, which is never a count.
 */
int unc_evset_read(struct unc_evset *evset, struct unc_error *err);

/** Start again from 0, without writing any counter: an offset is added to each count. */
int unc_evset_reset(struct unc_evset *evset, struct unc_error *err);

#endif
