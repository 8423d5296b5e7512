/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The report: what a user attaches to an issue.
 */
#ifndef UNCORE_VERIFY_REPORT_H
#define UNCORE_VERIFY_REPORT_H

#include <stdio.h>

#include "verify/verdict.h"

struct report {
	const struct backend_result *results;
	size_t count;
	const struct comparison *comparison; /* of the first two results; NULL: not both count */
	uint64_t lines;                      /* of a load */
	bool quick;
};

void report_text(FILE *out, const struct report *report);
void report_json(FILE *out, const struct report *report);

/* The worst verdict of all boxes; PROVEN if nothing was counted. */
enum verdict report_worst(const struct report *report);

#endif
