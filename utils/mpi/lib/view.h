/* SPDX-License-Identifier: BSD-3-Clause */
/* Views of a job's parts (report.h): the parts that a value sums. */
#ifndef UNCORE_MPI_VIEW_H
#define UNCORE_MPI_VIEW_H

#include "mpi/lib/report.h"

/* The parts of a node (NULL: of all), of a socket (NONE: all), in a region. */
struct view {
	const struct job *job;
	const char *node;
	int socket;
	const char *region;
	const json_t *part;           /* in a time line: only this part */
	const json_t *before, *after; /* and its counts between two readings */
	const char *inside;           /* the region that was open at the second one */
	double seconds, skew, ticks;
};

/* A text of a part, NULL: none; a number, 0: none. */
const char *part_text(const json_t *part, const char *key);
double part_number(const json_t *part, const char *key);

/*
 * The next part of the view, from the *at-th on; NULL: no more. It has the view's region, or a reason why it has no
 * counts: then *region is NULL.
 */
const json_t *view_next_part(const struct view *v, size_t *at, const json_t **region);

/*
 * The count of an item's event: the sum over sockets and nodes; of a clock, the mean. If its sets took turns, it is
 * scaled to all of the time: a part of a total (why.h) by the share of the total that its sets saw, else by their time.
 */
long long view_count(const struct view *v, const struct item *item, unsigned event);

/*
 * The least share of the time in which an event of the item was counted, in a part; 1: all. 0: the item has no value,
 * because sets with its events had no turn, or saw nothing of their total.
 */
double view_share(const struct view *v, const struct item *item);

/* The largest number of entries into the region in a part: ranks usually enter it equally often. */
long long view_calls(const struct view *v);

/*
 * Seconds, their uncertainty, and ticks of the time stamp counter: of the interval, or the mean over the parts, each
 * of which measured its own; units that count an event, on all machines, which are assumed to be like this one. For
 * struct term_values (stat/items.h): `view` is a struct view.
 */
double view_seconds(const void *view);
double view_skew(const struct view *v);
double view_ticks(const void *view);
int view_units(const void *view, const char *event, double *out);

#endif
