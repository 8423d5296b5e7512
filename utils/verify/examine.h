/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting under loads, and what the laws say of the counts.
 */
#ifndef UNCORE_VERIFY_EXAMINE_H
#define UNCORE_VERIFY_EXAMINE_H

#include "verify/compare.h"
#include "verify/witness.h"

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
	bool noisy;             /* other programs cause traffic */
	unsigned nodes;         /* NUMA nodes with memory, of the socket that has most */
	struct samples samples; /* to be compared with another backend's */
	struct witnessed cores; /* what core counters say of the loads */
	char *no_cores;         /* why there are none, or NULL; of real loads */
};

struct examine_options {
	unsigned runs; /* of each load; more if they disagree */
	bool near;     /* of the pairs of sockets, only each with itself and the next */
	double idle;   /* seconds */
	bool keep;     /* samples, to compare */
};

/* Count all laws of a backend that is open. */
void examine(struct backend_result *r, struct player *player,
	     const struct examine_options *options);
void backend_result_free(struct backend_result *r);

#endif
