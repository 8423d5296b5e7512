/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Rows of uncore_avail: as a table, as CSV, as JSON.
 */
#ifndef UNCORE_AVAIL_PRINT_H
#define UNCORE_AVAIL_PRINT_H

#include "out.h"
#include "unc_events.h"

struct unc_perf; /* perf/perf.h */

/* The columns of a row, as text. */
struct row_text {
	char event[UNC_NAME_MAX]; /* with the pmu's prefix */
	const char *umask;        /* "" if none */
	char code[24];
	char counters[32];
	char max_inc[8];
	char desc[1024];
	char use[UNC_NAME_MAX]; /* the replacement if deprecated, else "" */
	uint64_t unverified;    /* bit i: the chip's fact i concerns it */
	bool deprecated;
};

/* A row of a table */
struct line {
	char *event, *counters, *desc;
};

struct listing {
	FILE *out;
	enum format format;
	const char *glob;
	enum { BY_ROW, BY_NAME, BY_PART } by; /* rows' names, another name, parts of names */
	struct unc_encoding named;            /* BY_NAME: what the name means */
	bool perf;                            /* JSON of perf's event lists */
	const struct unc_quantities *here;    /* of this machine; NULL: rows of a chip are listed */
	bool by_kernel;                       /* of this machine, which has no tables */
	unsigned rows, left_out;

	/* Table: the rows of one pmu, collected because their widths determine the layout. */
	const struct unc_pmu *pmu;
	const struct unc_chip *chip; /* of the pmu */
	uint64_t unverified;         /* facts of the chip that concern the rows */
	struct line *lines;
	size_t numlines, widest;
};

/* @param pmu  "metric" of a metric, "quantity" of a quantity */
void avail_csv(struct listing *l, const struct unc_chip *chip, const char *pmu,
	       const struct row_text *t);
void avail_json(struct listing *l, const struct unc_chip *chip, const char *pmu,
		const struct row_text *t);

/* A row in CSV or JSON that is not an event in the tables. @param facts  as row_text.unverified */
void avail_named(struct listing *l, const struct unc_chip *chip, const char *pmu, const char *name,
		 const char *desc, uint64_t facts);

/* An event of perf's lists. False: left out. A row that needs a filter is no event by itself. */
bool avail_perf(struct listing *l, const struct unc_chip *chip, const struct unc_row *row,
		const struct row_text *t);

/* A row of the table of its PMU, which is printed before the next PMU's table, or by avail_table_end(). */
void avail_table(struct listing *l, const struct unc_chip *chip, const struct unc_row *row,
		 const struct row_text *t);
void avail_table_end(struct listing *l);

/*
 * The quantities that the GLOB selects (without one, a table has all), with their coverage.
 * @param perf  on a machine without tables: to tell why the kernel does not count one; else NULL
 */
void avail_quantities(struct listing *l, const struct unc_chip *chip,
		      const struct unc_quantities *of, const struct unc_perf *perf);

/* The quantities of this machine, if it has the chip: PMUs tell Xeon Max from other Sapphire Rapids. */
const struct unc_quantities *avail_quantities_here(const struct unc_chip *chip);

/* Everything on a machine without tables. @return false: the kernel has no uncore PMU there */
bool avail_kernel(struct listing *l);

/* Why these facts are unverified, below the rows that they concern. */
void avail_unverified(FILE *out, const struct unc_chip *chip, uint64_t facts);

/*
 * Below the table: the chip's discovery tables have types without a table of events. @return true
 * if it printed a line: the GLOB is such a name, or there is no GLOB
 */
bool avail_types(struct listing *l, const struct unc_chip *chip);

#endif
