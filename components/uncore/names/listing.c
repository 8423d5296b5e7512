/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/listing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "names/resolve.h"
#include "perf/perf.h"
#include "words.h"

struct unc_listed_pmu {
	const struct unc_pmu *pmu;
	unsigned first; /* number of its first event */
};

static bool has_units(const struct unc_machine *m, const struct unc_sum *sum)
{
	for (int i = 0; i < sum->count; i++)
		if (!unc_machine_has(m, sum->terms[i].event.box))
			return false;
	return true;
}

/* The quantities with units on this machine. */
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
		if (rc == 0 && has_units(m, &sum))
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
	l->count = l->first_kernel + (perf ? (unsigned)perf->numlisted : 0);
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

/* The event of a number that is below first_metric and not a quantity's. */
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
		out->kernel = l->perf->listed[number - l->first_kernel];
	return true;
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
	char alone[UNC_NAME_MAX];

	if ((size_t)snprintf(alone, sizeof(alone), "%.*s", (int)strcspn(name, ":"), name) >=
	    sizeof(alone))
		return false;
	for (unsigned i = 0; i < l->numpmus; i++) {
		const struct unc_pmu *pmu = l->pmus[i].pmu;
		const struct unc_event *event =
			unc_begins(name, pmu->prefix) ? unc_event_find(pmu, alone) : NULL;

		if (!event || (of && of != pmu))
			continue;
		*number = l->pmus[i].first;
		if (event >= pmu->events && event < pmu->events + pmu->numevents)
			*number += (unsigned)(event - pmu->events);
		else
			*number += pmu->numevents + (unsigned)(event - pmu->shared);
		return find_mask(pmu, event, colon ? colon + 1 : NULL, mask);
	}
	return false;
}

/* @return true if an entry from `first` to `end` has this name */
static bool find_between(const struct unc_listing *l, const char *name, unsigned first,
			 unsigned end, unsigned *number)
{
	for (*number = first; *number < end; ++*number) {
		char listed[UNC_NAME_MAX];
		struct unc_entry e;

		unc_listing_entry(l, *number, 0, &e);
		unc_entry_name(l->perf, &e, listed, sizeof(listed));
		if (unc_is(listed, name))
			return true;
	}
	return false;
}

bool unc_listing_find(const struct unc_listing *l, const char *name, const struct unc_pmu *of,
		      unsigned *number, unsigned *mask)
{
	*mask = 0;
	if (strchr(name, '/'))
		return find_between(l, name, l->first_kernel, l->count, number);
	return find_between(l, name, 0, l->numquantities, number) ||
	       find_event(l, name, of, number, mask) ||
	       (!strchr(name, ':') &&
		find_between(l, name, l->first_metric, l->first_kernel, number));
}
