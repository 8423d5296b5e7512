/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The report: what a user attaches to an issue.
 */
#ifndef UNCORE_VERIFY_REPORT_H
#define UNCORE_VERIFY_REPORT_H

#include <jansson.h>
#include <stdio.h>

#include "verify/verdict.h"

struct report {
	const struct backend_result *results;
	size_t count;
	const struct comparison *comparison; /* of the first two results; NULL: not both count */
	uint64_t lines;                      /* of a load */
	const char *spec;                    /* of a simulated machine, or NULL */
	const char *record;                  /* the machine as uncore_record has it, or NULL */
	const char *no_record;               /* why there is none, or NULL */
	bool quick;
};

void report_text(FILE *out, const struct report *report);
void report_json(FILE *out, const struct report *report);

/* The report's description of the machine, without counts. The caller releases it. */
json_t *report_machine(const struct report *report);

/* Unverified facts of this machine's boxes: objects of box, events or null, why. Released by the caller. */
json_t *report_unverified(const struct backend_result *result);

/* The comparison of two backends for a box: "equal", "wrong"; the count that differs, to be freed. */
const char *comparison_verdict(const struct report *report, const struct box_comparison *v);
char *comparison_why(const struct report *report, const struct unc_box *box,
		     const struct box_comparison *v);

/* The worst verdict of all boxes; PROVEN if nothing was counted. */
enum verdict report_worst(const struct report *report);

#endif
