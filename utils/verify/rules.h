/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The laws of a machine: the laws in its chip's tables, and the laws of clocks, which follow from the tables.
 */
#ifndef UNCORE_VERIFY_RULES_H
#define UNCORE_VERIFY_RULES_H

#include "verify/counts.h"
#include "verify/load.h"

enum { NO_PASS = -1 };

/* A law on this machine. */
struct rule {
	struct unc_law law;
	const char *unit; /* of its value; NULL: none of its events can be counted */
	bool per_second;  /* the value is per second */
	unsigned *terms;
	unsigned numterms;
	int pass;                    /* in which it is counted, or NO_PASS */
	char *reason;                /* why it cannot be counted, or NULL */
	bool refused;                /* units of the law's own box cannot be programmed or read */
	const struct unc_box *other; /* whose events are in it too, or NULL */
	char *owned;                 /* formulas that are not in the tables */
};

struct rules {
	struct rule *list;
	unsigned count;
	unsigned passes;
};

/* Make the laws. */
void rules_make(struct rules *rules, struct counts *counts);
/* Add one law. `owned`: a formula to free with it, or NULL. */
void rules_add(struct rules *rules, struct counts *counts, const struct unc_law *law, char *owned);
/* The units of a box cannot be counted: its laws, and laws that need its events, are not checked. */
void rules_refuse(struct rules *rules, const struct counts *counts, const struct unc_box *box,
		  const char *reason);
/* Distribute laws over as few passes as their order allows. */
void rules_plan(struct rules *rules, struct counts *counts);
void rules_free(struct rules *rules);

/* The terms of a pass, and of one more law (or NULL). @return their number */
unsigned rules_terms(const struct rules *rules, const struct counts *counts, int pass,
		     const struct rule *more, unsigned *terms);

/* Does the law hold under this load? */
bool rule_applies(const struct rule *rule, const struct load *load, unsigned sockets);

/* Inputs for the formulas of a law. */
struct observed {
	const struct counts *counts;
	const uint64_t *values;
	const struct load *load;
	struct moved moved;
	double seconds;
	const double *rates; /* background.h; NULL: nothing is subtracted */
};

/*
 * Both sides of a law. Laws of amounts, and laws that say so, subtract what the idle machine counts in the same
 * time; a side can then be slightly below 0.
 * @param socket  UNC_AT_EACH: the socket
 * @param unit    of a law of each unit; else NULL
 */
void rule_evaluate(const struct rule *rule, const struct observed *o, unsigned socket,
		   const struct unc_unit *unit, double *value, double *expected);

/* Does the law's value include the units of this socket? */
bool rule_looks_at(const struct rule *rule, const struct load *load, unsigned socket);

#endif
