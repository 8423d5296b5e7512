/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Metrics that are sums of counts with integer factors, such as bytes: they can be counted like events. An
 * event's factor is the value of the formula with that event at 1 and all others at 0. A few other points
 * show whether the formula really is the sum of these products.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lookup.h"

struct point {
	struct unc_metric_term *terms;
	unsigned count, max;
	double at[UNC_METRIC_TERMS];
};

static int collect(void *arg, const char *event)
{
	struct point *p = arg;

	if (p->count == p->max)
		return UNC_EMETRIC;
	snprintf(p->terms[p->count].event, sizeof(p->terms[0].event), "%s", event);
	p->at[p->count++] = 0;
	return 0;
}

/* The count of a term at this point. Terms such as seconds or units() have none: then it is not a sum. */
static int count_at(void *arg, const char *term, double *out)
{
	const struct point *p = arg;

	for (unsigned i = 0; i < p->count; i++) {
		if (strcmp(p->terms[i].event, term) == 0) {
			*out = p->at[i];
			return 0;
		}
	}
	return UNC_EMETRIC;
}

/* True if the formula equals the sum of factor times count at this point. */
static bool is_sum(const struct unc_chip *chip, const struct unc_metric *metric,
		   const struct point *p)
{
	double sum = 0, value;

	for (unsigned i = 0; i < p->count; i++)
		sum += p->at[i] * (double)p->terms[i].factor;
	return unc_metric_eval(chip, metric, count_at, (void *)(uintptr_t)p, &value, NULL) == 0 &&
	       !(fabs(value - sum) > 0);
}

int unc_metric_sum(const struct unc_chip *chip, const struct unc_metric *metric,
		   struct unc_metric_term *terms, unsigned max)
{
	struct point p = { .terms = terms, .max = max < UNC_METRIC_TERMS ? max : UNC_METRIC_TERMS };
	double value;

	if (!metric->formula || unc_metric_terms(chip, metric, collect, &p) || p.count == 0)
		return UNC_EMETRIC;
	for (unsigned i = 0; i < p.count; i++) {
		p.at[i] = 1;
		/* If a factor is not an integer, the points below do not fit. */
		if (unc_metric_eval(chip, metric, count_at, &p, &value, NULL) ||
		    !(fabs(value) < 1e9))
			return UNC_EMETRIC;
		terms[i].factor = (int64_t)value;
		p.at[i] = 0;
	}
	for (unsigned point = 0; point < 4; point++) {
		/* first all 0, then counts without a common pattern */
		for (unsigned i = 0; i < p.count; i++)
			p.at[i] = point * (7.0 + 13 * i + i * i * point);
		if (!is_sum(chip, metric, &p))
			return UNC_EMETRIC;
	}
	return (int)p.count;
}
