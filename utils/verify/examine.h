/* SPDX-License-Identifier: BSD-3-Clause */
/* Counting under loads, and checking the counts by laws. */
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
	unsigned nodes;         /* largest number of NUMA nodes with memory in a socket */
	struct samples samples; /* to compare with another backend's */
	struct witnessed cores; /* results of core counters for the loads */
	char *no_cores;         /* why there are none, or NULL; of real loads */
};

struct examine_options {
	unsigned runs; /* of each load; more if they disagree */
	bool near;     /* of the pairs of sockets, only each with itself and its successor */
	double idle;   /* seconds */
	bool keep;     /* samples, to compare */
};

/* Count all laws of an open backend. */
void examine(struct backend_result *r, struct player *player,
	     const struct examine_options *options);
void backend_result_free(struct backend_result *r);

#endif
