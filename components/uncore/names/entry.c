/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/entry.h"

#include <stdio.h>

#include "names/resolve.h"
#include "perf/kernel_event.h"
#include "text.h"

void unc_entry_name(const struct unc_perf *perf, const struct unc_entry *e, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	if (e->sum) {
		unc_sum_name(perf, e->sum, buf, size);
		return;
	}
	if (e->kernel) {
		unc_any_event_name(perf, e->kernel, buf, size);
		return;
	}
	if (e->metric || e->quantity) {
		snprintf(buf, size, "%s", e->metric ? e->metric->name : e->quantity->name);
		return;
	}
	unc_text_add(&text, "%s%s", e->pmu->prefix, e->event->name);
	if (e->umask)
		unc_text_add(&text, ":%s", e->umask->name);
	else if (e->field)
		unc_text_add(&text, ":%s=0", e->field->name);
	else if (e->scope)
		unc_text_add(&text, ":%s=0", e->scope->name);
}

/* Add " (deprecated: use X)" to the description of an older name. */
static void add_use(struct unc_text *text, unsigned flags, const char *use)
{
	if (flags & UNC_DEPRECATED)
		unc_text_add(text, use ? " (deprecated: use %s)" : " (deprecated)", use);
}

static void describe_quantity(const struct unc_quantity_row *row, struct unc_text *text)
{
	const char *rest;
	const struct unc_quantity *quantity = unc_quantity_find(row->name, &rest);
	char covers[600];

	unc_quantity_describe(row, covers, sizeof(covers));
	unc_text_add(text, "%s, in %s. Coverage: %s", quantity->desc, quantity->unit, covers);
}

static void describe_mask(const struct unc_entry *e, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	if (e->umask) {
		text.len = unc_umask_describe(e->pmu, e->event, e->umask, buf, size);
		add_use(&text, e->umask->flags, e->umask->use);
	} else {
		unc_text_add(&text, "%s",
			     e->field   ? e->field->desc
			     : e->scope ? e->scope->desc
					: "");
	}
}

void unc_entry_describe(const struct unc_entry *e, char *event, size_t event_size, char *mask,
			size_t mask_size)
{
	struct unc_text text = { .buf = event, .size = event_size };

	if (e->kernel) {
		unc_kernel_event_describe(e->kernel, event, event_size);
	} else if (e->metric) {
		unc_text_add(&text, "%s", e->metric->desc);
	} else if (e->quantity) {
		describe_quantity(e->quantity, &text);
	} else {
		unc_text_add(&text, "%s", e->event->desc);
		add_use(&text, e->event->flags, e->event->use);
	}
	describe_mask(e, mask, mask_size);
}

int unc_entry_sum(const struct unc_machine *m, const struct unc_perf *perf,
		  const struct unc_entry *e, struct unc_sum *out, struct unc_error *err)
{
	struct unc_encoding encoding;
	int rc;

	if (e->sum)
		return unc_sum_copy(e->sum, out, err);
	if (e->quantity || e->metric)
		return unc_resolve(m, perf, e->metric ? e->metric->name : e->quantity->name, out,
				   err);
	if (e->kernel)
		return unc_sum_of_event(e->kernel, out, err);
	rc = unc_encode_listed(m->chip, e->pmu, e->event, e->umask, e->field, &encoding, err);
	if (rc)
		return rc;
	if (e->scope)
		*unc_scope_number(&encoding, e->scope) = 0;
	return unc_sum_of_event(&encoding, out, err);
}
