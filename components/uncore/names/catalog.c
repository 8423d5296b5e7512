/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/catalog.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "exit_release.h"
#include "lookup.h"
#include "names/entry.h"
#include "names/resolve.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "pool.h"

/*
 * A code is either CUSTOM plus the number of a custom event, or number << MASK_BITS | mask of a listed one. Mask 0 is
 * the event alone, then come its umasks, the fields that it accepts, and the words of its scope.
 */
enum { MASK_BITS = 9, MASKS = 1 << MASK_BITS, CUSTOM = 1 << 28 };

/* An event or metric that a user named and the listing lacks. It is never removed. */
struct custom {
	unsigned note; /* the caller's, 0 at first */
	struct unc_sum sum;
};

/* Equal sums have equal keys, next to each other in memory: the walk through thousands of names is short. */
struct keyed {
	uint64_t key;
	struct custom *custom;
};

struct unc_catalog {
	const struct unc_machine *machine;
	const struct unc_perf *perf;
	struct unc_entry *entries; /* without masks; events of a PMU follow each other */
	unsigned count;
	struct keyed *customs; /* by number, in order of first use */
	unsigned numcustoms;
	unsigned *notes; /* by code of a listed event; few pages of it are ever used */
};

/* ---------------------------------------------------------------------------------- what is listed */

static int add(struct unc_catalog *c, struct unc_entry entry)
{
	int rc = 0;

	c->entries = unc_list_grown(c->entries, c->count + 1u, sizeof(entry), &rc);
	if (rc == 0)
		c->entries[c->count++] = entry;
	return rc;
}

static bool has_units(const struct unc_machine *m, const struct unc_sum *sum)
{
	for (int i = 0; i < sum->count; i++)
		if (!unc_machine_has(m, sum->terms[i].event.box))
			return false;
	return true;
}

static int add_quantities(struct unc_catalog *c)
{
	const struct unc_quantities *of = unc_quantities_here(c->machine, c->perf);
	int rc = 0;

	for (unsigned i = 0; of && rc != -ENOMEM && i < of->numrows; i++) {
		struct unc_sum sum;

		rc = unc_resolve(c->machine, c->perf, of->rows[i].name, &sum, NULL);
		if (rc == 0 && has_units(c->machine, &sum))
			rc = add(c, (struct unc_entry){ .quantity = &of->rows[i] });
		unc_sum_free(&sum);
	}
	return rc == -ENOMEM ? rc : 0;
}

static int add_events(struct unc_catalog *c, const struct unc_pmu *pmu)
{
	unsigned count = unc_machine_has(c->machine, pmu->box) ? unc_pmu_numevents(pmu) : 0;
	int rc = 0;

	for (unsigned i = 0; rc == 0 && i < count; i++)
		rc = add(c, (struct unc_entry){ .pmu = pmu, .event = unc_pmu_event(pmu, i) });
	return rc;
}

static int add_metric(struct unc_catalog *c, const struct unc_metric *metric)
{
	return metric->sum && unc_machine_has(c->machine,
					      unc_box_find(c->machine->chip, metric->box))
		       ? add(c, (struct unc_entry){ .metric = metric })
		       : 0;
}

int unc_catalog_open(const struct unc_machine *machine, const struct unc_perf *perf,
		     struct unc_catalog **out, struct unc_error *err)
{
	const struct unc_chip *chip = machine->chip;
	struct unc_catalog *c = calloc(1, sizeof(*c));
	int rc;

	if (!c)
		return unc_error_set(err, -ENOMEM, "out of memory");
	c->machine = machine;
	c->perf = perf;
	rc = add_quantities(c);
	for (unsigned i = 0; rc == 0 && chip && i < chip->numpmus; i++)
		rc = add_events(c, chip->pmus[i]);
	for (unsigned i = 0; rc == 0 && chip && i < chip->nummetrics; i++)
		rc = add_metric(c, &chip->metrics[i]);
	for (size_t i = 0; rc == 0 && perf && i < perf->numlisted; i++)
		rc = add(c, (struct unc_entry){ .kernel = &perf->listed[i] });
	c->notes = calloc((size_t)c->count + 1, MASKS * sizeof(*c->notes));
	if (rc || !c->notes) {
		unc_catalog_close(c);
		return unc_error_set(err, -ENOMEM, "out of memory");
	}
	*out = c;
	return 0;
}

void unc_catalog_close(struct unc_catalog *c)
{
	if (!c)
		return;
	for (unsigned i = 0; i < c->numcustoms; i++) {
		unc_sum_free(&c->customs[i].custom->sum);
		free(c->customs[i].custom);
	}
	free(c->customs);
	free(c->entries);
	free(c->notes);
	free(c);
}

unsigned unc_catalog_numevents(const struct unc_catalog *c)
{
	return c->count;
}

/* ---------------------------------------------------------------------------------- codes */

/* The custom event of a code, or NULL. */
static struct custom *custom_of(const struct unc_catalog *c, unsigned code)
{
	unsigned number = code & ~(unsigned)CUSTOM;
	struct custom *custom = NULL;

	if (!(code & CUSTOM))
		return NULL;
	unc_names_lock();
	if (number < c->numcustoms)
		custom = c->customs[number].custom;
	unc_names_unlock();
	return custom;
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

static void entry_of_sum(const struct unc_sum *sum, struct unc_entry *out)
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

/* The entry of a code; false: there is no such code. */
static bool entry_of(const struct unc_catalog *c, unsigned code, struct unc_entry *out)
{
	const struct custom *custom = custom_of(c, code);
	unsigned number = code >> MASK_BITS, mask = code & (MASKS - 1);

	if (custom)
		entry_of_sum(&custom->sum, out);
	if (custom || code & CUSTOM || number >= c->count)
		return custom;
	*out = c->entries[number];
	return mask == 0 || (out->event && take_mask(mask, out));
}

bool unc_catalog_step(const struct unc_catalog *c, enum unc_step step, unsigned *code)
{
	unsigned next = step == UNC_FIRST_EVENT  ? 0
			: step == UNC_NEXT_EVENT ? ((*code >> MASK_BITS) + 1) << MASK_BITS
						 : *code + 1;
	struct unc_entry e;

	if ((step != UNC_FIRST_EVENT && (*code & CUSTOM)) || !entry_of(c, next, &e))
		return false;
	*code = next;
	return true;
}

/* ---------------------------------------------------------------------------------- listed names */

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

static bool find_event(const struct unc_catalog *c, const char *name, const struct unc_pmu *of,
		       unsigned *number, unsigned *mask)
{
	const struct unc_word alone = { name, (unsigned)strcspn(name, ":") };

	*number = 0;
	while (*number < c->count) {
		const struct unc_pmu *pmu = c->entries[*number].pmu;
		const struct unc_event *event = NULL;

		if (pmu && (!of || of == pmu) && unc_begins(name, pmu->prefix))
			event = unc_event_find_word(pmu, alone, true);
		if (!event) {
			*number += pmu ? unc_pmu_numevents(pmu) : 1;
			continue;
		}
		while (c->entries[*number].event != event)
			++*number;
		return find_mask(pmu, event, name[alone.len] ? name + alone.len + 1 : NULL, mask);
	}
	return false;
}

/* Find an entry that is no table event. @param kernel  the name is a kernel event's */
static bool find_other(const struct unc_catalog *c, const char *name, bool kernel, unsigned *number)
{
	for (*number = 0; *number < c->count; ++*number) {
		const struct unc_entry *e = &c->entries[*number];
		char buf[UNC_NAME_MAX];
		const char *listed = e->metric     ? e->metric->name
				     : e->quantity ? e->quantity->name
						   : buf;

		if (e->event || (e->kernel != NULL) != kernel)
			continue;
		if (kernel)
			unc_any_event_name(c->perf, e->kernel, buf, sizeof(buf));
		if (unc_is(listed, name))
			return true;
	}
	return false;
}

/*
 * The code of a listed name, even if the event needs more words to be counted: "UNC_CHA_SF_EVICTION:thresh=0" needs a
 * umask, "UNC_C_LLC_LOOKUP:NID" a filter.
 * @param of  the PMU of a table event, as several PMUs may have an event of this name; NULL: the first that has it
 */
static bool listed_code(const struct unc_catalog *c, const char *name, const struct unc_pmu *of,
			unsigned *code)
{
	bool kernel = strchr(name, '/') != NULL, found;
	unsigned number, mask = 0;

	found = (!kernel && find_event(c, name, of, &number, &mask)) ||
		find_other(c, name, kernel, &number);
	if (found)
		*code = number << MASK_BITS | mask;
	return found;
}

/* ---------------------------------------------------------------------------------- other names */

/* The first term of a metric or a quantity determines the others. */
static bool same(const struct unc_sum *a, const struct unc_sum *b)
{
	const struct unc_encoding *e = &a->terms[0].event, *f = &b->terms[0].event;

	return e->event == f->event && a->metric == b->metric && a->quantity == b->quantity &&
	       unc_encoding_equal(e, f);
}

static uint64_t key_of(const struct unc_sum *sum)
{
	const struct unc_encoding *e = &sum->terms[0].event;
	uint64_t place = (uint64_t)(uint16_t)e->unit << 16 | (uint16_t)e->socket;

	return (uintptr_t)e->event ^ e->value[UNC_CTL] << 16 ^ place << 32;
}

/* The code of a sum that the listing lacks. The caller holds the lock; a new sum is moved into the catalog. */
static int custom_code(struct unc_catalog *c, struct unc_sum *sum, unsigned *code)
{
	uint64_t key = key_of(sum);
	unsigned n = 0;
	int rc = 0;

	while (n < c->numcustoms &&
	       !(c->customs[n].key == key && same(&c->customs[n].custom->sum, sum)))
		n++;
	if (n == c->numcustoms) {
		c->customs = unc_list_grown(c->customs, n + 1, sizeof(*c->customs), &rc);
		if (rc || !(c->customs[n].custom = calloc(1, sizeof(struct custom))))
			return -ENOMEM;
		c->customs[n].key = key;
		c->customs[n].custom->sum = *sum;
		*sum = (struct unc_sum){ 0 };
		c->numcustoms++;
	}
	*code = CUSTOM | n;
	return 0;
}

/* An event whose box this machine lacks has no code. */
static int check_box(const struct unc_machine *m, const struct unc_sum *sum, const char *name,
		     struct unc_error *err)
{
	const struct unc_box *box = sum->terms[0].event.box;

	if (sum->metric || unc_machine_has(m, box))
		return 0;
	if (unc_machine_closed(m, box))
		return unc_error_set(err, UNC_EPMU, "%.200s: %s", name, unc_machine_closed(m, box));
	return unc_error_set(err, UNC_EPMU, "%s: this machine has no %s", name, box->name);
}

/*
 * PAPI looks up an event without a umask and steps to its masks from there: the code must be the event's, even if
 * it counts one of the umasks. And every listed name has a code, even if it cannot be counted by itself.
 */
int unc_catalog_find(struct unc_catalog *c, const char *name, unsigned *code, struct unc_error *err)
{
	char canonical[UNC_NAME_MAX];
	struct unc_sum sum;
	int rc;

	if (listed_code(c, name, NULL, code))
		return 0;
	rc = unc_resolve(c->machine, c->perf, name, &sum, err);
	if (rc == 0)
		rc = check_box(c->machine, &sum, name, err);
	if (rc == 0) {
		unc_sum_name(c->perf, &sum, canonical, sizeof(canonical));
		if (!listed_code(c, canonical,
				 sum.metric || sum.quantity ? NULL : sum.terms[0].event.pmu,
				 code)) {
			unc_names_lock();
			rc = custom_code(c, &sum, code);
			unc_names_unlock();
		}
		if (rc)
			unc_error_set(err, rc, "out of memory");
	}
	unc_sum_free(&sum);
	return rc;
}

/* ---------------------------------------------------------------------------------- a code's event */

int unc_catalog_name(struct unc_catalog *c, unsigned code, char *buf, size_t size)
{
	struct unc_entry e;

	if (!entry_of(c, code, &e))
		return UNC_EEVENT;
	unc_entry_name(c->perf, &e, buf, size);
	return 0;
}

int unc_catalog_describe(struct unc_catalog *c, unsigned code, char *event, size_t event_size,
			 char *mask, size_t mask_size)
{
	struct unc_entry e;

	if (!entry_of(c, code, &e))
		return UNC_EEVENT;
	unc_entry_describe(&e, event, event_size, mask, mask_size);
	return 0;
}

const char *unc_catalog_unit(struct unc_catalog *c, unsigned code)
{
	const char *rest;
	struct unc_entry e;

	if (!entry_of(c, code, &e))
		return "";
	if (e.quantity)
		return unc_quantity_find(e.quantity->name, &rest)->unit;
	return e.metric && strcmp(e.metric->unit, "count") != 0 ? e.metric->unit : "";
}

int unc_catalog_sum(struct unc_catalog *c, unsigned code, struct unc_sum *out,
		    struct unc_error *err)
{
	struct unc_entry e;

	if (!entry_of(c, code, &e))
		return unc_error_set(err, UNC_EEVENT, "no event has the code 0x%x", code);
	return unc_entry_sum(c->machine, c->perf, &e, out, err);
}

unsigned *unc_catalog_note(struct unc_catalog *c, unsigned code)
{
	struct custom *custom = custom_of(c, code);
	struct unc_entry e;

	if (custom)
		return &custom->note;
	return entry_of(c, code, &e) ? &c->notes[code] : NULL;
}
