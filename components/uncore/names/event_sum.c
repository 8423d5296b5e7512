/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/event_sum.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "perf/kernel_event.h"
#include "scope.h"
#include "text.h"

static int copy_terms(const struct unc_metric *metric, const struct unc_term *terms, int count,
		      struct unc_sum *out, struct unc_error *err)
{
	size_t size = (size_t)count * sizeof(*terms);

	*out = (struct unc_sum){ .metric = metric, .terms = malloc(size), .count = count };
	if (!out->terms)
		return unc_error_set(err, -ENOMEM, "out of memory");
	memcpy(out->terms, terms, size);
	return 0;
}

int unc_sum_of_event(const struct unc_encoding *event, struct unc_sum *out, struct unc_error *err)
{
	struct unc_term term = { .event = *event, .factor = 1 };

	return copy_terms(NULL, &term, 1, out, err);
}

int unc_sum_copy(const struct unc_sum *sum, struct unc_sum *out, struct unc_error *err)
{
	return copy_terms(sum->metric, sum->terms, sum->count, out, err);
}

void unc_sum_free(struct unc_sum *sum)
{
	free(sum->terms);
	*sum = (struct unc_sum){ 0 };
}

bool unc_sum_equal(const struct unc_sum *a, const struct unc_sum *b)
{
	if (a->metric != b->metric || a->count != b->count)
		return false;
	for (int i = 0; i < a->count; i++) {
		const struct unc_encoding *x = &a->terms[i].event, *y = &b->terms[i].event;

		if (x->event != y->event || !unc_encoding_equal(x, y))
			return false;
	}
	return true;
}

void unc_sum_name(const struct unc_perf *perf, const struct unc_sum *sum, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	if (!sum->metric) {
		unc_any_event_name(perf, &sum->terms[0].event, buf, size);
		return;
	}
	unc_text_add(&text, "%s", sum->metric->name);
	unc_scope_add(&text, &sum->terms[0].event);
}
