/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Terms of the kernel's words, put to their places.
 */
#include <string.h>
#include <strings.h>

#include "perf/perf.h"

/* "config" to "config3": which; -1 if it is none of these. */
static int register_of(const struct unc_perf_term *t)
{
	if (t->len < 6 || t->len > 7 || strncasecmp(t->name, "config", 6) != 0)
		return -1;
	if (t->len == 6)
		return 0;
	return t->name[6] >= '1' && t->name[6] < '0' + UNC_PERF_CONFIGS ? t->name[6] - '0' : -1;
}

/* A field or register gets its value: 0, or an UNC_E… code. */
int unc_perf_put_term(const struct unc_perf_family *family, const struct unc_perf_term *t,
		      uint64_t *config, uint64_t *given)
{
	const struct unc_perf_field *field = unc_perf_field_find(family, t->name, t->len);
	int reg = field ? field->reg : register_of(t);
	uint64_t value = t->has_value ? t->value : 1, mask;
	unsigned width = field ? unc_perf_field_width(field) : 64;

	if (reg < 0)
		return UNC_EMODIFIER;
	mask = field ? unc_perf_field_mask(field) : ~0ull;
	if (t->bad_value || reg >= UNC_PERF_TAKEN || (!field && !t->has_value) ||
	    (width < 64 && value >> width))
		return UNC_EVALUE;
	if (given[reg] & mask)
		return UNC_ETWICE;
	given[reg] |= mask;
	config[reg] |= field ? unc_perf_field_put(field, value) : value;
	return 0;
}

/* Terms of the kernel's own. */
int unc_perf_put_event(const struct unc_perf_family *family, const struct unc_perf_event *event,
		       uint64_t *config, uint64_t *given)
{
	const char *at = event->terms, *end = at + strlen(at);
	struct unc_perf_term term;
	int rc = 0;

	while (rc == 0 && unc_perf_term_next(&at, end, &term))
		rc = unc_perf_put_term(family, &term, config, given);
	return rc;
}
