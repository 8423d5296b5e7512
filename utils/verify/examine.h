/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting under loads, and what the laws say of the counts.
 */
#ifndef UNCORE_VERIFY_EXAMINE_H
#define UNCORE_VERIFY_EXAMINE_H

#include "verify/rules.h"

enum { MOST_RUNS = 6 };

/* What became of a law under one load, of the units that it looks at. */
enum outcome {
	HELD,
	NOTHING_MOVED, /* both sides are 0, or the load did not reach what the law is about */
	UNSTEADY,      /* equal runs disagree, or the counts go on without the load */
	BROKEN,        /* in every run, of two at least, and by the same ratio */
};

struct finding {
	const struct rule *rule;
	struct load load;
	int socket;                  /* UNC_AT_EACH, or of the unit; else -1 */
	const struct unc_unit *unit; /* of a law of each unit, else NULL */
	unsigned runs;
	double value[MOST_RUNS], expected[MOST_RUNS];
	enum outcome outcome;
};

/* A load that did not run, or whose counts could not be read. */
struct failure {
	struct load load;
	char *reason;
	int error; /* -errno */
	int pass;  /* in which it should have been counted */
};

struct backend_result {
	const char *name; /* "perf" */
	char *error;      /* why it does not count at all, or NULL; then the rest is empty */
	struct unc_backend backend;
	struct counts counts;
	struct rules rules;
	struct finding *findings;
	size_t numfindings;
	struct failure *failures;
	size_t numfailures;
	bool noisy; /* other programs cause traffic */
};

struct examine_options {
	unsigned runs; /* of each load; more if they disagree */
	bool near;     /* of the pairs of sockets, only each with itself and the next */
	double idle;   /* seconds */
};

/* Count all laws of a backend that is open. */
void examine(struct backend_result *r, struct player *player,
	     const struct examine_options *options);
void backend_result_free(struct backend_result *r);

#endif
