/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/listing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "names/resolve.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "pool.h"
#include "text.h"
#include "words.h"

static int add(struct unc_listing *l, struct unc_entry entry)
{
	int rc = 0;

	l->entries = unc_list_grown(l->entries, l->count + 1u, sizeof(entry), &rc);
	if (rc == 0)
		l->entries[l->count++] = entry;
	return rc;
}

static bool has_units(const struct unc_machine *m, const struct unc_sum *sum)
{
	for (int i = 0; i < sum->count; i++)
		if (!unc_machine_has(m, sum->terms[i].event.box))
			return false;
	return true;
}

static int add_quantities(struct unc_listing *l, const struct unc_machine *m)
{
	const struct unc_quantities *of = unc_quantities_here(m, l->perf);
	int rc = 0;

	for (unsigned i = 0; of && rc != -ENOMEM && i < of->numrows; i++) {
		struct unc_sum sum;

		rc = unc_resolve_quantity(m, l->perf, &of->rows[i], "", &sum, NULL);
		if (rc == 0 && has_units(m, &sum))
			rc = add(l, (struct unc_entry){ .quantity = &of->rows[i] });
		unc_sum_free(&sum);
	}
	return rc == -ENOMEM ? rc : 0;
}

static int add_events(struct unc_listing *l, const struct unc_machine *m, const struct unc_pmu *pmu)
{
	unsigned count = unc_machine_has(m, pmu->box) ? unc_pmu_numevents(pmu) : 0;
	int rc = 0;

	for (unsigned i = 0; rc == 0 && i < count; i++)
		rc = add(l, (struct unc_entry){ .pmu = pmu, .event = unc_pmu_event(pmu, i) });
	return rc;
}

static int add_metric(struct unc_listing *l, const struct unc_machine *m,
		      const struct unc_metric *metric)
{
	return metric->sum && unc_machine_has(m, unc_box_find(m->chip, metric->box))
		       ? add(l, (struct unc_entry){ .metric = metric })
		       : 0;
}

int unc_listing_open(const struct unc_machine *m, const struct unc_perf *perf,
		     struct unc_listing *l, struct unc_error *err)
{
	const struct unc_chip *chip = m->chip;
	int rc;

	*l = (struct unc_listing){ .perf = perf };
	rc = add_quantities(l, m);
	for (unsigned i = 0; rc == 0 && chip && i < chip->numpmus; i++)
		rc = add_events(l, m, chip->pmus[i]);
	for (unsigned i = 0; rc == 0 && chip && i < chip->nummetrics; i++)
		rc = add_metric(l, m, &chip->metrics[i]);
	for (size_t i = 0; rc == 0 && perf && i < perf->numlisted; i++)
		rc = add(l, (struct unc_entry){ .kernel = &perf->listed[i] });
	if (rc == 0)
		return 0;
	unc_listing_close(l);
	return unc_error_set(err, rc, "out of memory");
}

void unc_listing_close(struct unc_listing *l)
{
	free(l->entries);
	*l = (struct unc_listing){ 0 };
}

/* Masks are numbered from 1. */
static bool take_mask(unsigned mask, struct unc_entry *out)
{
	if (mask <= out->event->numumasks) {
		out->umask = &out->event->umasks[mask - 1];
		return true;
	}
	mask -= out->event->numumasks;
	for (unsigned i = 0; i < out->pmu->numfields; i++) {
		if (unc_event_accepts(out->event, &out->pmu->fields[i]) && --mask == 0) {
			out->field = &out->pmu->fields[i];
			return true;
		}
	}
	if (mask > UNC_SCOPE_WORDS)
		return false;
	out->scope = &unc_scope_words[mask - 1];
	return true;
}

bool unc_listing_entry(const struct unc_listing *l, unsigned number, unsigned mask,
		       struct unc_entry *out)
{
	if (number >= l->count)
		return false;
	*out = l->entries[number];
	return mask == 0 || (out->event && take_mask(mask, out));
}

/* ---------------------------------------------------------------------------------- name to number */

/* Is this text the mask of the entry: "IA_MISS", or "thresh=0"? */
static bool is_mask(const struct unc_entry *e, const char *text)
{
	const char *word = e->umask ? e->umask->name : e->field ? e->field->name : e->scope->name;

	if (!unc_begins(text, word))
		return false;
	text += strlen(word);
	return e->umask ? *text == '\0' : unc_is(text, "=0") || unc_is(text, "=0x0");
}

/* @param text  the mask; NULL: the event alone */
static bool find_mask(const struct unc_pmu *pmu, const struct unc_event *event, const char *text,
		      unsigned *mask)
{
	for (*mask = 0; text;) {
		struct unc_entry e = { .pmu = pmu, .event = event };

		if (!take_mask(++*mask, &e))
			return false;
		if (is_mask(&e, text))
			return true;
	}
	return true;
}

static bool find_event(const struct unc_listing *l, const char *name, const struct unc_pmu *of,
		       unsigned *number, unsigned *mask)
{
	const char *colon = strchr(name, ':');
	const struct unc_event *event = NULL;
	const struct unc_pmu *pmu = NULL;
	char alone[UNC_NAME_MAX];

	if ((size_t)snprintf(alone, sizeof(alone), "%.*s", (int)strcspn(name, ":"), name) >=
	    sizeof(alone))
		return false;
	for (*number = 0; *number < l->count; ++*number) {
		const struct unc_entry *e = &l->entries[*number];

		if (e->pmu != pmu) {
			pmu = e->pmu;
			event = pmu && (!of || of == pmu) && unc_begins(name, pmu->prefix)
					? unc_event_find(pmu, alone)
					: NULL;
		}
		if (event && e->event == event)
			return find_mask(pmu, event, colon ? colon + 1 : NULL, mask);
	}
	return false;
}

/* Find an entry that is no table event: their names are composed, so look only at those of this kind. */
static bool find_other(const struct unc_listing *l, const char *name, bool kernel, unsigned *number)
{
	for (*number = 0; *number < l->count; ++*number) {
		const struct unc_entry *e = &l->entries[*number];
		char listed[UNC_NAME_MAX];

		if (e->event || (e->kernel != NULL) != kernel)
			continue;
		unc_entry_name(l->perf, e, listed, sizeof(listed));
		if (unc_is(listed, name))
			return true;
	}
	return false;
}

bool unc_listing_find(const struct unc_listing *l, const char *name, const struct unc_pmu *of,
		      unsigned *number, unsigned *mask)
{
	bool kernel = strchr(name, '/') != NULL;

	*mask = 0;
	return (!kernel && find_event(l, name, of, number, mask)) ||
	       find_other(l, name, kernel, number);
}

/* ---------------------------------------------------------------------------------- one entry */

void unc_entry_of(const struct unc_sum *sum, struct unc_entry *out)
{
	const struct unc_encoding *e = &sum->terms[0].event;

	*out = (struct unc_entry){ .sum = sum, .metric = sum->metric, .quantity = sum->quantity };
	if (sum->metric || sum->quantity)
		return;
	if (!e->chip) {
		out->kernel = e;
	} else {
		out->pmu = e->pmu;
		out->event = e->event;
		out->umask = e->numumasks ? e->umasks[0] : NULL;
	}
}

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
	if (e->quantity)
		return unc_resolve_quantity(m, perf, e->quantity, "", out, err);
	if (e->metric)
		return unc_resolve_metric(m, e->metric, "", out, err);
	if (e->kernel)
		return unc_sum_of_event(e->kernel, out, err);
	rc = unc_encode_listed(m->chip, e->pmu, e->event, e->umask, e->field, &encoding, err);
	if (rc)
		return rc;
	if (e->scope)
		*unc_scope_number(&encoding, e->scope) = 0;
	return unc_sum_of_event(&encoding, out, err);
}
