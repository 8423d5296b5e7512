/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reports of uncore_doctor: the steps of each backend.
 */
#ifndef UNCORE_DOCTOR_H
#define UNCORE_DOCTOR_H

#include "backend.h"
#include "direct/direct.h"
#include "host/host.h"
#include "out.h"

enum result {
	GOOD,
	NOTE,    /* works, with a remark */
	MISSING, /* prevents it from working */
	UNTRIED, /* an earlier step is missing */
};

struct step {
	enum result result;
	const char *name;
	char *found;
	char *remedy; /* "" if none is needed */
};

/* One backend. */
struct report {
	const char *name;
	bool works, simulated;
	char *summary; /* the component's text if this backend is selected */
	struct step *steps;
	size_t numsteps;
};

/* The machine under examination. */
struct patient {
	const char *root;
	struct unc_host host; /* valid if readable */
	bool readable;
	const struct unc_chip *chip; /* NULL: no tables */
};

/* Add a step; takes ownership of `found`. */
void report_step(struct report *report, enum result result, const char *name, char *found,
		 const char *remedy);
void report_free(struct report *report);

/* Print the reports; `reason` is the component's disabled_reason, NULL if it is enabled. */
void report_print(FILE *out, const struct report *reports, size_t count, const char *counts_by,
		  const char *reason);
void report_print_json(FILE *out, const struct report *reports, size_t count, const char *counts_by,
		       const char *reason);

/* The steps of each backend. */
void doctor_processor(const struct patient *patient, struct report *report);
void doctor_perf(const struct patient *patient, struct report *report);
void doctor_direct(const struct patient *patient, struct report *report);
void doctor_sim(struct report *report);

/* Who drives the units of an open machine: our own records, and programming without any. */
void doctor_units(struct unc_direct *direct, struct report *report);

#endif
