/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Verdicts on the boxes of a machine.
 */
#ifndef UNCORE_VERIFY_VERDICT_H
#define UNCORE_VERIFY_VERDICT_H

#include "verify/examine.h"

/* From bad to good. */
enum verdict {
	WRONG,         /* a law is broken */
	NOISY,         /* counts are unsteady, or other programs cause traffic: try again */
	UNCOUNTED,     /* the counters cannot be programmed or read */
	NOT_EXERCISED, /* no load reaches it, or there is no law */
	PLAUSIBLE,     /* counts agree with each other */
	PROVEN,        /* counts agree with a known amount */
};

struct box_verdict {
	const struct unc_box *box;
	size_t units, unused; /* `unused` are not among the units: unused.h */
	enum verdict verdict;
	unsigned held, checked;       /* laws: the number of places in which they were checked */
	const struct finding *reason; /* WRONG, NOISY: the broken law; may be NULL */
	char *text;                   /* the others: why not better, or ""; freed by the caller */
};

const char *verdict_name(enum verdict verdict);

/* The verdict on a box of this backend's machine. */
struct box_verdict verdict_on(const struct backend_result *r, const struct unc_box *box);

/* A law of two boxes failed because of the other box, whose own laws fail. */
bool finding_is_explained(const struct backend_result *r, const struct finding *finding);

#endif
