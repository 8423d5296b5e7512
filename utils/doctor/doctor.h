/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reports of uncore_doctor: the steps of each backend.
 */
#ifndef UNCORE_DOCTOR_H
#define UNCORE_DOCTOR_H

#include "backend.h"
#include "direct/context.h"
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
	char *remedy;  /* "" if none is needed */
	char *command; /* the command for that; "": none helps, or none is needed */
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
	struct unc_topology host; /* valid if readable */
	bool readable;
	const struct unc_chip *chip;        /* NULL: no tables */
	const struct unc_quantities *known; /* without tables; NULL: none */
};

/* Add a step; takes ownership of `found`. */
/* Is a step missing? */
bool report_lacks_a_step(const struct report *report);

void report_step(struct report *report, enum result result, const char *name, char *found,
		 const char *remedy);
/* The command to type for the last step added; takes ownership. */
void report_command(struct report *report, char *command);
void report_free(struct report *report);

/* Messages about all backends. */
struct conclusion {
	char *counts_by;    /* NULL: the component is disabled … */
	const char *reason; /* … for this reason */
	char *next;         /* the command to type next */
};

void report_print(FILE *out, const struct report *reports, size_t count,
		  const struct conclusion *conclusion);
void report_print_json(FILE *out, const struct report *reports, size_t count,
		       const struct conclusion *conclusion);

/*
 * Commands, freed by the caller: one for root, as this user must type it; one that finds out what root may do (""
 * for root); the set-up for a group of this user.
 */
char *doctor_as_root(const char *command);
char *doctor_for_rights(void);
char *doctor_setup_command(void);

/* The command to type next, freed by the caller; `reports`: perf, direct, sim. */
char *doctor_next_counting(const struct report *reports, const struct unc_backend *backend);
char *doctor_next_disabled(const struct report *reports, const char *reason);

/* The steps of each backend. */
void doctor_processor(const struct patient *patient, struct report *report);
void doctor_perf(const struct patient *patient, struct report *report);
void doctor_direct(const struct patient *patient, struct report *report);
void doctor_sim(struct report *report);

/* The contents of discovery tables, if any. @param machine  NULL: it could not be opened */
void doctor_tables(const struct unc_chip *chip, const struct unc_machine *machine,
		   struct report *report);

/* Which IIO unit each PCIe device is behind, on a chip whose sockets tell it. */
void doctor_buses(const struct unc_machine *machine, struct report *report);

/* Who drives the units of an open machine: our own records, and units programmed without one. */
void doctor_units(struct unc_direct *direct, struct report *report);

#endif
