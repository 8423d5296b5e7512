/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/why.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "words.h"

static struct rest {
	struct unc_metric metric;
	const char *parts, *total; /* the parts' names begin so */
} rests[] = {
	{ { .name = "WHY_READ_REST", .unit = "bytes", .sum = true },
	  "WHY_READ_",
	  "MEM_BYTES_READ" },
	{ { .name = "WHY_WRITE_REST", .unit = "bytes", .sum = true },
	  "WHY_WRITE_",
	  "MEM_BYTES_WRITTEN" },
};
#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))

/* "TOTAL - PART - PART..."; NULL: no part has a formula. */
static char *formula_of(const struct unc_chip *chip, const struct rest *rest)
{
	char *formula = text("%s", rest->total);
	bool any = false;

	for (unsigned i = 0; i < chip->nummetrics; i++) {
		const struct unc_metric *part = &chip->metrics[i];
		char *longer;

		if (!part->formula || strncmp(part->name, rest->parts, strlen(rest->parts)) != 0)
			continue;
		longer = text("%s - %s", formula, part->name);
		free(formula);
		formula = longer;
		any = true;
	}
	if (any)
		return formula;
	free(formula);
	return NULL;
}

const struct unc_metric *why_metric(const struct unc_chip *chip, const char *name)
{
	for (size_t i = 0; i < LENGTH(rests); i++) {
		struct unc_metric *m = &rests[i].metric;

		if (!unc_is(m->name, name))
			continue;
		if (!m->formula)
			m->formula = formula_of(chip, &rests[i]);
		return m->formula ? m : NULL;
	}
	return NULL;
}

const char *why_total(const char *part)
{
	for (size_t i = 0; i < LENGTH(rests); i++)
		if (strncmp(part, rests[i].parts, strlen(rests[i].parts)) == 0)
			return rests[i].total;
	return NULL;
}

bool why_is_total(const char *name)
{
	for (size_t i = 0; i < LENGTH(rests); i++)
		if (strcmp(name, rests[i].total) == 0)
			return true;
	return false;
}

/* The bytes as given, and how many times as much memory moved: a total, or NULL. */
static struct comparison {
	struct unc_metric metric;
	bool written;
	const char *total;
} comparisons[] = {
	{ { .name = "TRUE_BYTES_READ", .unit = "bytes" }, false, NULL },
	{ { .name = "TRUE_READ_RATIO", .unit = "ratio" }, false, "MEM_BYTES_READ / " },
	{ { .name = "TRUE_BYTES_WRITTEN", .unit = "bytes" }, true, NULL },
	{ { .name = "TRUE_WRITE_RATIO", .unit = "ratio" }, true, "MEM_BYTES_WRITTEN / " },
};

const struct unc_metric *why_compare(const struct true_bytes *bytes, unsigned i)
{
	struct comparison *c = &comparisons[i];

	if (!bytes->given || i >= LENGTH(comparisons))
		return NULL;
	if (!c->metric.formula)
		c->metric.formula = text("%s%" PRIu64, c->total ? c->total : "",
					 c->written ? bytes->written : bytes->read);
	return &c->metric;
}
