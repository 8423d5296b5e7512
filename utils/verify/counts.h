/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting the events of laws, each unit by itself.
 */
#ifndef UNCORE_VERIFY_COUNTS_H
#define UNCORE_VERIFY_COUNTS_H

#include "backend.h"

/* An event, counted in all units of its box. */
struct term {
	char *name;       /* as formulas have it */
	const char *unit; /* of its counts */
	struct unc_encoding encoding;
	const struct unc_unit *units;
	size_t numunits;
	size_t first; /* of its values, among all values of counts */
};

/* Units of a box, some of which are left out. */
struct units_used {
	const struct unc_box *box;
	struct unc_unit *units;
	size_t count, left_out;
};

struct counts {
	const struct unc_backend *backend;
	struct units_used *used;
	unsigned numused;
	struct term *terms;
	unsigned numterms;
	size_t numvalues;
	/* The events that are counted now. */
	struct unc_set *set;
	bool running;
	unsigned *counted; /* terms */
	unsigned numcounted;
	uint64_t *raw; /* of the set, in the order of `counted` */
};

void counts_open(struct counts *c, const struct unc_backend *backend);
void counts_close(struct counts *c);

/* The units of a box, without the ones left out. */
const struct unc_unit *counts_units(const struct counts *c, const struct unc_box *box,
				    size_t *count);
/* How many were left out. */
size_t counts_left_out(const struct counts *c, const struct unc_box *box);
/* Do not count this unit. Call before its box has a term. */
void counts_leave_out(struct counts *c, const struct unc_unit *unit);

/* The term of a name, added if it is new; `term` is its index. @return 0, or what unc_encode() returns;
 * -ENOENT: the machine has no such unit */
int counts_term(struct counts *c, const char *name, unsigned *term, struct unc_error *err);

/* Can these terms be counted together? Only the first unit of each box is tried. @return 0 or -errno */
int counts_try(struct counts *c, const unsigned *terms, unsigned count, struct unc_error *err);

/* Prepare to count these terms instead of the previous ones. @return 0 or -errno */
int counts_choose(struct counts *c, const unsigned *terms, unsigned count, struct unc_error *err);

/* Start counting, unless it runs already: a start programs each unit, and takes longer than many loads. */
int counts_start(struct counts *c, struct unc_error *err);
/* The counts since the start go to the places of the terms in `values`. */
int counts_read(struct counts *c, uint64_t *values, struct unc_error *err);
int counts_stop(struct counts *c, uint64_t *values, struct unc_error *err);

#endif
