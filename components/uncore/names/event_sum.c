/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/event_sum.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "perf/kernel_event.h"
#include "pool.h"
#include "scope.h"
#include "text.h"

int unc_sum_copy(const struct unc_sum *sum, struct unc_sum *out, struct unc_error *err)
{
	size_t size = (size_t)sum->count * sizeof(*sum->terms);

	*out = *sum;
	out->terms = malloc(size);
	if (!out->terms)
		return unc_error_set(err, -ENOMEM, "out of memory");
	memcpy(out->terms, sum->terms, size);
	return 0;
}

int unc_sum_of_event(const struct unc_encoding *event, struct unc_sum *out, struct unc_error *err)
{
	*out = (struct unc_sum){ 0 };
	return unc_sum_add(out, event, 1, err);
}

int unc_sum_add(struct unc_sum *sum, const struct unc_encoding *event, int64_t factor,
		struct unc_error *err)
{
	int rc = 0;

	sum->terms = unc_list_grown(sum->terms, (size_t)sum->count + 1, sizeof(*sum->terms), &rc);
	if (rc)
		return unc_error_set(err, rc, "out of memory");
	sum->terms[sum->count++] = (struct unc_term){ .event = *event, .factor = factor };
	return 0;
}

void unc_sum_free(struct unc_sum *sum)
{
	free(sum->terms);
	*sum = (struct unc_sum){ 0 };
}

void unc_sum_name(const struct unc_perf *perf, const struct unc_sum *sum, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	if (!sum->metric && !sum->quantity) {
		unc_any_event_name(perf, &sum->terms[0].event, buf, size);
		return;
	}
	unc_text_add(&text, "%s", sum->metric ? sum->metric->name : sum->quantity->name);
	unc_scope_add(&text, &sum->terms[0].event);
}

bool unc_sum_is_mean(const struct unc_sum *sum)
{
	const char *rest;

	return sum->quantity && unc_quantity_find(sum->quantity->name, &rest)->mean;
}

int64_t unc_sum_value(const struct unc_sum *sum, const uint64_t *counts, unsigned units)
{
	int64_t value = 0;

	for (int i = 0; i < sum->count; i++)
		value += sum->terms[i].factor *
			 (int64_t)__atomic_load_n(&counts[i], __ATOMIC_RELAXED);
	if (units)
		value = (value + units / 2) / units;
	return sum->quantity ? unc_quantity_value(sum->quantity, value) : value;
}
