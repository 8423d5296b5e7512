/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/listing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "names/quantity.h"
#include "perf/kernel_event.h"
#include "words.h"

struct unc_listed_pmu {
	const struct unc_pmu *pmu;
	unsigned first; /* number of its first event */
};

/* The quantities that have units here. */
static int list_quantities(const struct unc_machine *m, struct unc_listing *l,
			   struct unc_error *err)
{
	const struct unc_quantities *of = unc_quantities_here(m, l->perf);
	unsigned rows = of ? of->numrows : 0;

	l->quantities = calloc(rows + 1, sizeof(const struct unc_quantity_row *));
	if (!l->quantities)
		return unc_error_set(err, -ENOMEM, "out of memory");
	for (unsigned i = 0; i < rows; i++) {
		struct unc_sum sum;
		int rc = unc_resolve_quantity(m, l->perf, &of->rows[i], "", &sum, err);

		if (rc == -ENOMEM)
			return rc;
		if (rc == 0 && unc_quantity_has_units(m, &sum))
			l->quantities[l->numquantities++] = &of->rows[i];
		unc_sum_free(&sum);
	}
	return 0;
}

int unc_listing_open(const struct unc_machine *m, const struct unc_perf *perf,
		     struct unc_listing *l, struct unc_error *err)
{
	const struct unc_chip *chip = m->chip;
	unsigned pmus = chip ? chip->numpmus : 0, metrics = chip ? chip->nummetrics : 0;

	*l = (struct unc_listing){ .perf = perf };
	l->pmus = calloc(pmus + 1, sizeof(*l->pmus));
	l->metrics = calloc(metrics + 1, sizeof(const struct unc_metric *));
	if (!l->pmus || !l->metrics || list_quantities(m, l, NULL)) {
		unc_listing_close(l);
		return unc_error_set(err, -ENOMEM, "out of memory");
	}
	l->first_metric = l->numquantities;
	for (unsigned i = 0; i < pmus; i++) {
		const struct unc_pmu *pmu = chip->pmus[i];

		if (!unc_machine_has(m, pmu->box))
			continue;
		l->pmus[l->numpmus++] =
			(struct unc_listed_pmu){ .pmu = pmu, .first = l->first_metric };
		l->first_metric += unc_pmu_numevents(pmu);
	}
	for (unsigned i = 0; i < metrics; i++)
		if (chip->metrics[i].sum &&
		    unc_machine_has(m, unc_box_find(chip, chip->metrics[i].box)))
			l->metrics[l->nummetrics++] = &chip->metrics[i];
	l->first_kernel = l->first_metric + l->nummetrics;
	l->count = l->first_kernel + unc_kernel_event_numlisted(perf);
	return 0;
}

void unc_listing_close(struct unc_listing *l)
{
	free(l->quantities);
	free(l->pmus);
	free(l->metrics);
	*l = (struct unc_listing){ 0 };
}

/* ---------------------------------------------------------------------------------- number to entry */

/* The event of a number below first_metric that is no quantity. */
static void take_event(const struct unc_listing *l, unsigned number, struct unc_entry *out)
{
	unsigned i = l->numpmus - 1;

	while (number < l->pmus[i].first)
		i--;
	out->pmu = l->pmus[i].pmu;
	out->event = unc_pmu_event(out->pmu, number - l->pmus[i].first);
}

static unsigned num_accepted(const struct unc_pmu *pmu, const struct unc_event *event)
{
	unsigned n = 0;

	for (unsigned i = 0; i < pmu->numfields; i++)
		n += unc_event_accepts(event, &pmu->fields[i]);
	return n;
}

unsigned unc_listing_nummasks(const struct unc_listing *l, unsigned number)
{
	struct unc_entry e;

	if (number < l->numquantities || number >= l->first_metric)
		return 0;
	take_event(l, number, &e);
	return e.event->numumasks + num_accepted(e.pmu, e.event) + UNC_SCOPE_WORDS;
}

/* Mask 1 is the first. */
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
	*out = (struct unc_entry){ 0 };
	if (number < l->numquantities) {
		out->quantity = l->quantities[number];
		return mask == 0;
	}
	if (number < l->first_metric) {
		take_event(l, number, out);
		return mask == 0 || take_mask(mask, out);
	}
	if (number >= l->count || mask)
		return false;
	if (number < l->first_kernel)
		out->metric = l->metrics[number - l->first_metric];
	else
		unc_kernel_event_listed(l->perf, number - l->first_kernel, &out->kernel);
	return true;
}

/* ---------------------------------------------------------------------------------- sum to number */

static bool find_row(const struct unc_listing *l, const struct unc_pmu *pmu,
		     const struct unc_event *event, unsigned *number)
{
	for (unsigned i = 0; i < l->numpmus; i++) {
		if (l->pmus[i].pmu != pmu)
			continue;
		*number = l->pmus[i].first;
		if (event >= pmu->events && event < pmu->events + pmu->numevents)
			*number += (unsigned)(event - pmu->events);
		else
			*number += pmu->numevents + (unsigned)(event - pmu->shared);
		return true;
	}
	return false;
}

/* The mask of an event that is this field, or this word of scope, at 0. */
static bool find_mask(const struct unc_listing *l, unsigned number, const struct unc_field *field,
		      const struct unc_scope_word *scope, unsigned *mask)
{
	struct unc_entry e;

	for (*mask = 1; unc_listing_entry(l, number, *mask, &e); ++*mask)
		if (field ? e.field == field : scope && e.scope == scope)
			return true;
	return false;
}

/* The only word of scope that is given, as 0; NULL: none or others are. */
static const struct unc_scope_word *zero_scope(const struct unc_encoding *e)
{
	const struct unc_scope_word *found = NULL;

	for (unsigned i = 0; i < UNC_SCOPE_WORDS; i++) {
		int16_t number = unc_scope_get(e, &unc_scope_words[i]);

		if (number > 0 || (number == 0 && found))
			return NULL;
		if (number == 0)
			found = &unc_scope_words[i];
	}
	return found;
}

static bool has_scope(const struct unc_encoding *e)
{
	for (unsigned i = 0; i < UNC_SCOPE_WORDS; i++)
		if (unc_scope_get(e, &unc_scope_words[i]) >= 0)
			return true;
	return false;
}

/* An event with one modifier or one word of scope, at 0: the listing has these as masks. */
static bool find_zero(const struct unc_listing *l, const struct unc_encoding *e, unsigned *number,
		      unsigned *mask)
{
	const struct unc_field *field = e->nummodifiers == 1 ? e->modifiers[0].field : NULL;
	const struct unc_scope_word *scope = zero_scope(e);
	struct unc_encoding listed;

	if (field ? e->modifiers[0].value || has_scope(e) : !scope || e->nummodifiers)
		return false;
	if (!find_row(l, e->pmu, e->event, number) || !find_mask(l, *number, field, scope, mask) ||
	    unc_encode_listed(e->chip, e->pmu, e->event, NULL, field, &listed, NULL))
		return false;
	if (scope)
		*unc_scope_number(&listed, scope) = 0;
	/* Its umask may be the one that the event has if none is given. */
	return unc_encoding_equal(&listed, e);
}

static bool find_encoding(const struct unc_listing *l, const struct unc_encoding *e,
			  unsigned *number, unsigned *mask)
{
	if (e->nummodifiers || has_scope(e))
		return find_zero(l, e, number, mask);
	if (e->numumasks > 1)
		return false;
	*mask = e->numumasks ? 1 + (unsigned)(e->umasks[0] - e->event->umasks) : 0;
	return find_row(l, e->pmu, e->event, number);
}

static bool find_metric(const struct unc_listing *l, const struct unc_metric *metric,
			unsigned *number)
{
	for (unsigned i = 0; i < l->nummetrics; i++) {
		if (l->metrics[i] == metric) {
			*number = l->first_metric + i;
			return true;
		}
	}
	return false;
}

static bool find_quantity(const struct unc_listing *l, const struct unc_quantity_row *row,
			  unsigned *number)
{
	for (*number = 0; *number < l->numquantities; ++*number)
		if (l->quantities[*number] == row)
			return true;
	return false;
}

static bool find_kernel_event(const struct unc_listing *l, const struct unc_encoding *e,
			      unsigned *number)
{
	for (unsigned i = l->first_kernel; i < l->count; i++) {
		struct unc_encoding listed;

		unc_kernel_event_listed(l->perf, i - l->first_kernel, &listed);
		if (unc_encoding_equal(&listed, e)) {
			*number = i;
			return true;
		}
	}
	return false;
}

bool unc_listing_find(const struct unc_listing *l, const struct unc_sum *sum, unsigned *number,
		      unsigned *mask)
{
	const struct unc_encoding *first = &sum->terms[0].event;

	*mask = 0;
	if (!sum->metric && !sum->quantity && first->chip)
		return find_encoding(l, first, number, mask);
	if (has_scope(first))
		return false;
	if (sum->quantity)
		return find_quantity(l, sum->quantity, number);
	return sum->metric ? find_metric(l, sum->metric, number)
			   : find_kernel_event(l, first, number);
}

static bool find_event(const struct unc_listing *l, const char *name, unsigned *number)
{
	for (unsigned i = 0; i < l->numpmus; i++) {
		const struct unc_pmu *pmu = l->pmus[i].pmu;
		const struct unc_event *event = unc_event_find(pmu, name);

		if (event && unc_begins(name, pmu->prefix))
			return find_row(l, pmu, event, number);
	}
	return false;
}

bool unc_listing_find_event(const struct unc_listing *l, const char *name, unsigned *number)
{
	struct unc_entry e;

	if (!find_event(l, name, number))
		return false;
	take_event(l, *number, &e);
	return e.event->numumasks > 0;
}

bool unc_listing_find_mask(const struct unc_listing *l, const char *name, unsigned *number,
			   unsigned *mask)
{
	const char *colon = strchr(name, ':');
	char event[UNC_NAME_MAX], listed[UNC_NAME_MAX];
	struct unc_entry e;

	*mask = 0;
	if (!colon)
		return find_event(l, name, number);
	if ((size_t)snprintf(event, sizeof(event), "%.*s", (int)(colon - name), name) >=
		    sizeof(event) ||
	    !find_event(l, event, number))
		return false;
	for (*mask = 1; unc_listing_entry(l, *number, *mask, &e); ++*mask) {
		unc_entry_name(l->perf, &e, listed, sizeof(listed));
		if (unc_is(listed, name))
			return true;
	}
	return false;
}
