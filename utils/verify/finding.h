/* SPDX-License-Identifier: BSD-3-Clause */
/* The result of a law under one load, in one place. */
#ifndef UNCORE_VERIFY_FINDING_H
#define UNCORE_VERIFY_FINDING_H

#include "verify/rules.h"

enum { MOST_RUNS = 6 };

enum outcome {
	HELD,
	NOTHING_MOVED, /* both sides are 0, or the load did not reach the law's units */
	UNSTEADY,      /* equal runs disagree, or the counts go on without the load */
	BROKEN,        /* in every run (at least two), and by the same ratio */
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

/* The runs in which the law holds. */
unsigned finding_held(const struct finding *finding);

/* The outcome, from the counts; not NOTHING_MOVED. */
enum outcome finding_judge(const struct finding *finding);

/* The name of an outcome, for reports: "held". */
const char *outcome_name(enum outcome outcome);

/*
 * A finding in one line: "IMC_READS, read 0 -> 0: 1.434e+04 counts instead of 1.556e+04 to 1.802e+04". The caller
 * frees it.
 */
char *finding_text(const struct finding *finding);

#endif
