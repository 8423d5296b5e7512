/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Laws of quantities, which hold on every server chip, with tables or without: what MEM_READ and its like must be while
 * a load runs.
 */
#ifndef UNCORE_VERIFY_QUANTITIES_H
#define UNCORE_VERIFY_QUANTITIES_H

#include <stdio.h>

#include "verify/verdict.h"

/* The results of the laws with one backend. */
struct quantity_result {
	const char *name; /* "perf" */
	char *error;      /* why it does not count at all, or NULL; then the rest is empty */
	struct unc_backend backend;
	struct rule *laws; /* `reason`: why it is not checked here, or NULL */
	unsigned numlaws;
	struct finding *findings;
	size_t numfindings;
};

struct quantities_options {
	const char *names[2]; /* of backends */
	size_t count;
	const char *spec; /* of the simulated machine */
	struct real_options real;
	struct examine_options how;
	bool json;
};

/* Check all laws with each backend, and print the results. @return false: no backend works */
bool quantities_check(FILE *out, const struct quantities_options *options, enum verdict *worst);

/* Count all laws of an open backend. */
void quantities_examine(struct quantity_result *r, struct player *player,
			const struct examine_options *options);

#endif
