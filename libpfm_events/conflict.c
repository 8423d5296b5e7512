/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Messages of unc_schedule(): why events cannot be counted at the same time.
 */
#include "conflict.h"

#include <stdio.h>
#include <string.h>

#include "error.h"
#include "text.h"

int unc_conflict_pair(struct unc_error *err, const struct unc_encoding *a,
		      const struct unc_encoding *b, const char *reason)
{
	char first[UNC_NAME_MAX], second[UNC_NAME_MAX];

	unc_encoding_name(a, first, sizeof(first));
	unc_encoding_name(b, second, sizeof(second));
	return unc_error_set(err, UNC_ECONFLICT,
			     "%.120s and %.120s cannot be counted at the same time: %s", first,
			     second, reason);
}

int unc_conflict_filters(struct unc_error *err, const struct unc_encoding *a,
			 const struct unc_encoding *b)
{
	for (unsigned k = 0; k < a->box->numfilters; k++) {
		const struct unc_filter_reg *filter = &a->box->filters[k];
		char reason[160];

		if (!((a->value[k + 1] ^ b->value[k + 1]) & a->used[k + 1] & b->used[k + 1]))
			continue;
		snprintf(reason, sizeof(reason),
			 "they need different values of %s%s%s%s, which all counters share",
			 filter->name, filter->holds ? " (" : "",
			 filter->holds ? filter->holds : "", filter->holds ? ")" : "");
		return unc_conflict_pair(err, a, b, reason);
	}
	return 0;
}

unsigned unc_conflict_reduce(const struct unc_encoding *const *events, unsigned n,
			     bool (*fits)(const struct unc_encoding *const *events, unsigned n),
			     const struct unc_encoding **out)
{
	for (unsigned i = 0; i < n; i++)
		out[i] = events[i];
	for (unsigned i = n; i-- > 0;) {
		const struct unc_encoding *without = out[i];

		for (unsigned k = i; k + 1 < n; k++)
			out[k] = out[k + 1];
		if (!fits(out, n - 1)) {
			n--;
			continue;
		}
		for (unsigned k = n - 1; k > i; k--)
			out[k] = out[k - 1];
		out[i] = without;
	}
	return n;
}

void unc_conflict_names(const struct unc_encoding *const *events, unsigned n, char *buf,
			size_t size)
{
	struct unc_text text = unc_text_in(buf, size);
	char name[UNC_NAME_MAX];

	for (unsigned i = 0; i < n; i++) {
		unc_encoding_name(events[i], name, sizeof(name));
		unc_text_add(&text, "%s%s", i ? ", " : "", name);
	}
	if (text.len >= size)
		memcpy(&buf[size - 4], "...", 4);
}

int unc_conflict_counters(struct unc_error *err, const struct unc_encoding *const *events,
			  unsigned n)
{
	const struct unc_box *box = events[0]->box;
	char last[UNC_NAME_MAX], others[240], counters[40];
	unsigned usable = 0;

	for (unsigned i = 0; i < n; i++)
		usable |= events[i]->counters;
	unc_counters_text(box, usable, counters, sizeof(counters));
	unc_encoding_name(events[n - 1], last, sizeof(last));
	if (n == 1)
		return unc_error_set(err, UNC_ECONFLICT, "no counter of %s can count %s%s%s",
				     box->name, last, box->fewer ? ": " : "",
				     box->fewer ? box->fewer : "");
	unc_conflict_names(events, n - 1, others, sizeof(others));
	return unc_error_set(
		err, UNC_ECONFLICT,
		"no counter is left for %.110s: %s %s counter%s %s of %s, all that can be used%s%s",
		last, others, n > 2 ? "take" : "takes", usable & (usable - 1) ? "s" : "", counters,
		box->name, box->fewer ? ": " : "", box->fewer ? box->fewer : "");
}
