/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fuzzer of the formula parser: the input is the formula of a metric on a made-up chip. Another
 * metric of the chip names it, so formulas can be circular.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unc_events.h"

#define MUST(condition, formula)                                                             \
	do {                                                                                 \
		if (!(condition)) {                                                          \
			fprintf(stderr, "line %d: %s: %s\n", __LINE__, #condition, formula); \
			abort();                                                             \
		}                                                                            \
	} while (0)

/* Every name has a value, except those that begin with X. */
static int value(void *arg, const char *term, double *out)
{
	unsigned *calls = arg;

	MUST(term[0] != '\0' && strlen(term) < UNC_NAME_MAX, term);
	++*calls;
	*out = (double)(unsigned char)term[strlen(term) - 1];
	return term[0] == 'X' || term[0] == 'x';
}

static int term(void *arg, const char *event)
{
	unsigned *calls = arg;

	MUST(event[0] != '\0' && strlen(event) < UNC_NAME_MAX, event);
	++*calls;
	return 0;
}

static int begins_with(const char *formula, const char *word)
{
	size_t len = strlen(word);

	return strncmp(formula, word, len) == 0 && strchr(" +-*/", formula[len]) != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const double untouched = -12345.678;
	char *formula = malloc(size + 1);
	struct unc_metric metrics[] = {
		{ .name = "BROKEN", .formula = "CYCLES + CYCLES + CYCLES + X_BAD" },
		{ .name = "CIRCLE", .formula = "FUZZ + 1" },
		{ .name = "CONSTANT", .formula = "2 * CYCLES" },
		{ .name = "FUZZ" },
		{ .name = "IMPOSSIBLE", .reason = "there is no such event" },
	};
	struct unc_chip chip = { .name = "fuzz", .metrics = metrics, .nummetrics = 5 };
	const struct unc_metric *fuzz = &metrics[3];
	struct unc_error err = { 0 };
	double out = untouched;
	unsigned values = 0, terms = 0;
	int rc;

	if (!formula)
		return 0;
	memcpy(formula, data, size);
	formula[size] = '\0';
	metrics[3].formula = formula;

	rc = unc_metric_eval(&chip, fuzz, value, &values, &out, &err);
	if (rc) {
		MUST(rc == UNC_EMETRIC && err.code == rc, formula);
		MUST(out == untouched, formula);
		MUST(err.pos + (size_t)err.len <= strlen(formula), formula);
		MUST(memchr(err.text, '\0', sizeof(err.text)) && err.text[0], formula);
	}
	MUST(unc_metric_eval(&chip, fuzz, value, &values, &out, NULL) == rc, formula);
	/* names that begin with one of these cannot have a value */
	MUST(rc || (!begins_with(formula, "CIRCLE") && !begins_with(formula, "FUZZ") &&
		    !begins_with(formula, "BROKEN") && !begins_with(formula, "IMPOSSIBLE")),
	     formula);
	if (unc_metric_terms(&chip, fuzz, term, &terms) == 0)
		MUST(terms <= UNC_METRIC_TERMS, formula);
	else
		MUST(rc != 0 || terms == UNC_METRIC_TERMS, formula);
	free(formula);
	return 0;
}
