/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/catalog.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perf/kernel_event.h"
#include "names/custom_event.h"

/*
 * A code: NAMED and an index, or number << MASK_BITS | mask. Events of our tables are numbered first,
 * then metrics, then events of the kernel's.
 */
enum { MASK_BITS = 10, MASKS = 1 << MASK_BITS, NAMED = 1 << 28, MAX_PMUS = 32 };

/* Modifiers that every event takes, listed behind the fields. */
static const struct {
	const char *text, *desc;
} places[] = {
	{ "unit=0", "Count in this unit of the box only; without it: the sum over all units" },
	{ "socket=0", "Count on this socket only; without it: the sum over all sockets" },
	{ "cpu=0", "Count on the socket of this cpu only (Itanium: in this cpu's own unit)" },
};
enum { PLACES = sizeof(places) / sizeof(places[0]) };

struct unc_catalog {
	const struct unc_machine *machine;
	const struct unc_perf *perf;          /* or NULL */
	const struct unc_pmu *pmus[MAX_PMUS]; /* those with units here */
	unsigned start[MAX_PMUS + 1];         /* number of each one's first event */
	unsigned numpmus;
	const struct unc_metric **metrics; /* those that can be counted here */
	unsigned nummetrics;
	unsigned **notes;               /* by number; a row per mask, made when first asked for */
	pthread_mutex_t lock;           /* of the notes */
	struct unc_custom_events named; /* what somebody named and is not in the listing */
};

/* A code taken apart. */
struct entry {
	const struct unc_metric *metric; /* a metric, or … */
	const struct unc_pmu *pmu;
	const struct unc_event *event;
	const struct unc_umask *umask;
	const struct unc_field *field; /* a modifier … */
	unsigned place;                /* … or 1 + index into places[] */
	struct unc_encoding foreign;   /* box is not NULL: an event of the kernel's (foreign.h) */
};

static bool box_is_here(const struct unc_machine *m, const struct unc_box *box)
{
	size_t count;

	return unc_machine_units(m, box, &count) != NULL;
}

int unc_catalog_open(const struct unc_machine *machine, const struct unc_perf *perf,
		     struct unc_catalog **out)
{
	struct unc_catalog *c = calloc(1, sizeof(*c));
	const struct unc_chip *chip = machine->chip;

	if (!c)
		return -ENOMEM;
	c->machine = machine;
	c->perf = perf;
	pthread_mutex_init(&c->lock, NULL);
	unc_custom_event_init(&c->named);
	for (unsigned i = 0; chip && i < chip->numpmus && c->numpmus < MAX_PMUS; i++) {
		if (!box_is_here(machine, chip->pmus[i]->box))
			continue;
		c->pmus[c->numpmus] = chip->pmus[i];
		c->start[c->numpmus + 1] = c->start[c->numpmus] + unc_pmu_numevents(chip->pmus[i]);
		c->numpmus++;
	}
	c->metrics = calloc((chip ? chip->nummetrics : 0) + 1u, sizeof(const struct unc_metric *));
	for (unsigned i = 0; chip && c->metrics && i < chip->nummetrics; i++) {
		const struct unc_box *box = unc_box_find(chip, chip->metrics[i].box);

		if (chip->metrics[i].sum && box && box_is_here(machine, box))
			c->metrics[c->nummetrics++] = &chip->metrics[i];
	}
	c->notes = calloc(unc_catalog_numevents(c) + 1, sizeof(*c->notes));
	if (!c->metrics || !c->notes) {
		unc_catalog_close(c);
		return -ENOMEM;
	}
	*out = c;
	return 0;
}

void unc_catalog_close(struct unc_catalog *c)
{
	if (!c)
		return;
	unc_custom_event_free(&c->named);
	for (unsigned i = 0; c->notes && i < unc_catalog_numevents(c); i++)
		free(c->notes[i]);
	free(c->metrics);
	free(c->notes);
	pthread_mutex_destroy(&c->lock);
	free(c);
}

unsigned unc_catalog_numevents(const struct unc_catalog *c)
{
	return c->start[c->numpmus] + c->nummetrics + unc_kernel_event_numevents(c->perf);
}

static unsigned number_of(const struct unc_catalog *c, const struct unc_pmu *pmu,
			  const struct unc_event *event)
{
	for (unsigned i = 0; i < c->numpmus; i++) {
		if (c->pmus[i] != pmu)
			continue;
		if (event >= pmu->events && event < pmu->events + pmu->numevents)
			return c->start[i] + (unsigned)(event - pmu->events);
		return c->start[i] + pmu->numevents + (unsigned)(event - pmu->shared);
	}
	return UINT_MAX;
}

/* False if there is no such code in the listing. */
static bool take_apart(const struct unc_catalog *c, unsigned code, struct entry *e)
{
	unsigned number = code >> MASK_BITS, mask = code & (MASKS - 1), i;

	*e = (struct entry){ 0 };
	if (number >= c->start[c->numpmus]) {
		number -= c->start[c->numpmus];
		if (mask)
			return false;
		if (number < c->nummetrics) {
			e->metric = c->metrics[number];
			return true;
		}
		number -= c->nummetrics;
		if (number >= unc_kernel_event_numevents(c->perf))
			return false;
		unc_kernel_event_at(c->perf, number, &e->foreign);
		return true;
	}
	for (i = 0; number >= c->start[i + 1]; i++)
		;
	e->pmu = c->pmus[i];
	e->event = unc_pmu_event(e->pmu, number - c->start[i]);
	if (mask == 0)
		return true;
	if (mask <= e->event->numumasks) {
		e->umask = &e->event->umasks[mask - 1];
		return true;
	}
	mask -= e->event->numumasks;
	for (i = 0; i < e->pmu->numfields; i++) {
		if (!unc_event_accepts(e->event, &e->pmu->fields[i]))
			continue;
		if (--mask == 0) {
			e->field = &e->pmu->fields[i];
			return true;
		}
	}
	e->place = mask;
	return mask <= PLACES;
}

bool unc_catalog_step(const struct unc_catalog *c, enum unc_step step, unsigned *code)
{
	unsigned next = step == UNC_FIRST_EVENT  ? 0
			: step == UNC_NEXT_EVENT ? ((*code >> MASK_BITS) + 1) << MASK_BITS
						 : *code + 1;
	struct entry e;

	if ((step != UNC_FIRST_EVENT && (*code & NAMED)) || !take_apart(c, next, &e))
		return false;
	*code = next;
	return true;
}

/* Code of an encoding that stands in the listing as it is; -1 if it does not. */
static int listed_code(const struct unc_catalog *c, const struct unc_encoding *e)
{
	unsigned number = number_of(c, e->pmu, e->event), mask = 0;

	if (number == UINT_MAX || e->nummodifiers || e->numumasks > 1 || e->unit >= 0 ||
	    e->socket >= 0 || e->cpu >= 0)
		return -1;
	if (e->numumasks)
		mask = 1 + (unsigned)(e->umasks[0] - e->event->umasks);
	return (int)(number << MASK_BITS | mask);
}

/* The named entry of a code, or NULL. */
static const struct unc_custom_event *named_entry(struct unc_catalog *c, unsigned code)
{
	return code & NAMED ? unc_custom_event_get(&c->named, code & ~(unsigned)NAMED) : NULL;
}

static int remember(struct unc_catalog *c, const struct unc_metric *metric,
		    const struct unc_term *terms, int count, unsigned *code)
{
	unsigned index = 0;
	int rc = unc_custom_event_add(&c->named, metric, terms, count, &index);

	*code = NAMED | index;
	return rc;
}

/* Terms of a metric; what follows its name (":socket=1") goes behind each event's. */
static int metric_terms(const struct unc_catalog *c, const struct unc_metric *metric,
			const char *suffix, struct unc_term **out, struct unc_error *err)
{
	struct unc_metric_term list[UNC_METRIC_TERMS];
	char name[2 * UNC_NAME_MAX];
	struct unc_term *terms;
	int count = unc_metric_sum(c->machine->chip, metric, list, UNC_METRIC_TERMS), rc = 0;

	if (count < 0)
		return unc_error_set(err, UNC_EMETRIC,
				     "%s is no sum of counts but a %s: uncore_stat -M measures it",
				     metric->name, metric->unit);
	terms = calloc((size_t)count, sizeof(*terms));
	if (!terms)
		return unc_error_set(err, -ENOMEM, "out of memory");
	for (int i = 0; rc == 0 && i < count; i++) {
		size_t len = (size_t)snprintf(name, sizeof(name), "%s%s", list[i].event, suffix);

		rc = len < sizeof(name) ? unc_encode(c->machine->chip, name, &terms[i].event, err)
					: unc_error_set(err, UNC_ESYNTAX, "the name is too long");
		terms[i].factor = list[i].factor;
	}
	if (rc) {
		free(terms);
		return rc;
	}
	*out = terms;
	return count;
}

/* The metric that a name begins with, and what follows: nothing, or unit=, socket=, cpu=. */
static const struct unc_metric *metric_of(const struct unc_chip *chip, const char *name,
					  const char **suffix)
{
	size_t len = strcspn(name, ":");
	char base[UNC_NAME_MAX];

	if (len >= sizeof(base))
		return NULL;
	snprintf(base, sizeof(base), "%.*s", (int)len, name);
	*suffix = name + len;
	return unc_metric_find(chip, base);
}

/* Words that say where to count; a umask would be another one for each term. */
static bool only_places(const char *suffix)
{
	while (*suffix == ':') {
		bool place = false;

		suffix++;
		for (unsigned i = 0; i < PLACES; i++)
			place |= strncasecmp(suffix, places[i].text,
					     strcspn(places[i].text, "=") + 1) == 0;
		if (!place)
			return false;
		suffix += strcspn(suffix, ":");
	}
	return *suffix == '\0';
}

int unc_catalog_sum(const struct unc_catalog *c, const char *name, struct unc_term **terms,
		    struct unc_error *err)
{
	const char *suffix;
	const struct unc_metric *metric = metric_of(c->machine->chip, name, &suffix);

	if (!metric)
		return unc_error_set(err, UNC_EEVENT, "%s: no such metric", name);
	if (!only_places(suffix))
		return unc_error_set(err, UNC_EMODIFIER, "%s takes unit=, socket= and cpu= only",
				     metric->name);
	return metric_terms(c, metric, suffix, terms, err);
}

static int find_metric(struct unc_catalog *c, const struct unc_metric *metric, const char *name,
		       unsigned *code, struct unc_error *err)
{
	struct unc_term *terms;
	int count;

	for (unsigned i = 0; !strchr(name, ':') && i < c->nummetrics; i++) {
		if (c->metrics[i] == metric) {
			*code = (c->start[c->numpmus] + i) << MASK_BITS;
			return 0;
		}
	}
	count = unc_catalog_sum(c, name, &terms, err);
	if (count < 0)
		return count;
	count = remember(c, metric, terms, count, code);
	free(terms);
	return count;
}

/* A listed event that needs a umask has a code all the same. */
static bool find_without_umask(const struct unc_catalog *c, const char *name, unsigned *code)
{
	for (unsigned i = 0; i < c->numpmus && !strpbrk(name, ":."); i++) {
		const struct unc_pmu *pmu = c->pmus[i];
		const struct unc_event *event = unc_event_find(pmu, name);

		if (!event || event->numumasks == 0 ||
		    strncasecmp(name, pmu->prefix, strlen(pmu->prefix)) != 0)
			continue;
		*code = number_of(c, pmu, event) << MASK_BITS;
		return true;
	}
	return false;
}

/* Count by the kernel's words. */
static int find_foreign(struct unc_catalog *c, const char *name, unsigned *code,
			struct unc_error *err)
{
	struct unc_term term = { .factor = 1 };
	int rc = unc_kernel_event_find(c->perf, name, &term.event, err);

	for (unsigned i = 0; rc == 0 && i < unc_kernel_event_numevents(c->perf); i++) {
		struct unc_encoding listed;

		unc_kernel_event_at(c->perf, i, &listed);
		if (unc_encoding_equal(&listed, &term.event)) {
			*code = (c->start[c->numpmus] + c->nummetrics + i) << MASK_BITS;
			return 0;
		}
	}
	return rc ? rc : remember(c, NULL, &term, 1, code);
}

int unc_catalog_find(struct unc_catalog *c, const char *name, unsigned *code, struct unc_error *err)
{
	const struct unc_metric *metric;
	struct unc_term term = { .factor = 1 };
	struct unc_error first;
	const char *suffix;
	int rc, listed;

	if (strchr(name, '/') || !c->machine->chip)
		return find_foreign(c, name, code, err);
	rc = unc_encode(c->machine->chip, name, &term.event, &first);
	if (rc == UNC_EUMASK && find_without_umask(c, name, code))
		return 0;
	if (rc == UNC_EEVENT) {
		metric = metric_of(c->machine->chip, name, &suffix);
		if (metric)
			return find_metric(c, metric, name, code, err);
	}
	/* libpfm4 may know PMUs of this chip that our tables leave out. */
	if ((rc == UNC_EEVENT || rc == UNC_EPMU) && c->perf &&
	    find_foreign(c, name, code, NULL) == 0)
		return 0;
	if (rc) {
		if (err)
			*err = first;
		return rc;
	}
	if (!box_is_here(c->machine, term.event.box))
		return unc_error_set(err, UNC_EPMU, "%s: this machine has no %s", name,
				     term.event.box->name);
	listed = listed_code(c, &term.event);
	if (listed < 0)
		return remember(c, NULL, &term, 1, code);
	*code = (unsigned)listed;
	return 0;
}

int unc_catalog_terms(struct unc_catalog *c, unsigned code, struct unc_term **out,
		      struct unc_error *err)
{
	const struct unc_custom_event *named = named_entry(c, code);
	char name[UNC_NAME_MAX];
	struct unc_term *terms;
	struct entry e;
	int count = named ? named->count : 1, rc = 0;

	if (!named && ((code & NAMED) || !take_apart(c, code, &e)))
		return unc_error_set(err, UNC_EEVENT, "no event has the code 0x%x", code);
	if (!named && e.metric)
		return metric_terms(c, e.metric, "", out, err);
	terms = calloc((size_t)count, sizeof(*terms));
	if (!terms)
		return unc_error_set(err, -ENOMEM, "out of memory");
	if (named) {
		memcpy(terms, named->terms, (size_t)count * sizeof(*terms));
	} else if (e.foreign.box) {
		terms[0] = (struct unc_term){ .event = e.foreign, .factor = 1 };
	} else { /* by its name, since it may lack a umask or a filter */
		unc_catalog_name(c, code, name, sizeof(name));
		rc = unc_encode(c->machine->chip, name, &terms[0].event, err);
		terms[0].factor = 1;
	}
	if (rc) {
		free(terms);
		return rc;
	}
	*out = terms;
	return count;
}

const char *unc_catalog_unit(struct unc_catalog *c, unsigned code)
{
	const struct unc_custom_event *named = named_entry(c, code);
	const struct unc_metric *metric = named ? named->metric : NULL;
	struct entry e;

	if (!(code & NAMED) && take_apart(c, code, &e))
		metric = e.metric;
	return metric && strcmp(metric->unit, "count") != 0 ? metric->unit : "";
}

/* Name of what is not in the listing. */
static void named_name(const struct unc_catalog *c, const struct unc_custom_event *named, char *buf,
		       size_t size)
{
	const struct unc_encoding *e = &named->terms[0].event;
	int at;

	if (!named->metric) {
		unc_count_name(c->perf, e, buf, size);
		return;
	}
	at = snprintf(buf, size, "%s", named->metric->name);
	if (e->unit >= 0 && at >= 0 && (size_t)at < size)
		at += snprintf(buf + at, size - (size_t)at, ":unit=%d", e->unit);
	if (e->socket >= 0 && at >= 0 && (size_t)at < size)
		at += snprintf(buf + at, size - (size_t)at, ":socket=%d", e->socket);
	if (e->cpu >= 0 && at >= 0 && (size_t)at < size)
		snprintf(buf + at, size - (size_t)at, ":cpu=%d", e->cpu);
}

int unc_catalog_name(struct unc_catalog *c, unsigned code, char *buf, size_t size)
{
	const struct unc_custom_event *named = named_entry(c, code);
	struct entry e;

	if (named) {
		named_name(c, named, buf, size);
		return 0;
	}
	if ((code & NAMED) || !take_apart(c, code, &e))
		return UNC_EEVENT;
	if (e.metric)
		snprintf(buf, size, "%s", e.metric->name);
	else if (e.foreign.box)
		unc_kernel_event_name(c->perf, &e.foreign, buf, size);
	else if (e.umask)
		snprintf(buf, size, "%s%s:%s", e.pmu->prefix, e.event->name, e.umask->name);
	else if (e.field)
		snprintf(buf, size, "%s%s:%s=0", e.pmu->prefix, e.event->name, e.field->name);
	else if (e.place)
		snprintf(buf, size, "%s%s:%s", e.pmu->prefix, e.event->name,
			 places[e.place - 1].text);
	else
		snprintf(buf, size, "%s%s", e.pmu->prefix, e.event->name);
	return 0;
}

/* Add " (deprecated: use X)" where a name is an older one. */
static void add_use(char *buf, size_t size, unsigned flags, const char *use)
{
	size_t len = strlen(buf);

	if ((flags & UNC_DEPRECATED) && len < size)
		snprintf(buf + len, size - len, use ? " (deprecated: use %s)" : " (deprecated)",
			 use);
}

int unc_catalog_describe(struct unc_catalog *c, unsigned code, char *event, size_t event_size,
			 char *mask, size_t mask_size)
{
	const struct unc_custom_event *named = named_entry(c, code);
	struct entry e = { 0 };

	if (named) {
		const struct unc_encoding *first = &named->terms[0].event;

		e.metric = named->metric;
		if (!first->chip)
			e.foreign = *first;
		e.pmu = first->pmu;
		e.event = first->event;
		e.umask = first->numumasks ? first->umasks[0] : NULL;
	} else if ((code & NAMED) || !take_apart(c, code, &e)) {
		return UNC_EEVENT;
	}
	if (e.metric) {
		snprintf(event, event_size, "%s", e.metric->desc);
		snprintf(mask, mask_size, "%s", "");
		return 0;
	}
	if (e.foreign.box) {
		unc_kernel_event_describe(c->perf, &e.foreign, event, event_size);
		snprintf(mask, mask_size, "%s", "");
		return 0;
	}
	snprintf(event, event_size, "%s", e.event->desc);
	add_use(event, event_size, e.event->flags, e.event->use);
	snprintf(mask, mask_size, "%s",
		 e.field   ? e.field->desc
		 : e.place ? places[e.place - 1].desc
			   : "");
	if (e.umask) {
		unc_umask_describe(e.pmu, e.event, e.umask, mask, mask_size);
		add_use(mask, mask_size, e.umask->flags, e.umask->use);
	}
	return 0;
}

unsigned *unc_catalog_note(struct unc_catalog *c, unsigned code)
{
	unsigned number = code >> MASK_BITS, mask = code & (MASKS - 1);
	unsigned *notes = NULL;

	if (code & NAMED)
		return unc_custom_event_note(&c->named, code & ~(unsigned)NAMED);
	if (number >= unc_catalog_numevents(c) || mask >= MASKS / 2)
		return NULL;
	pthread_mutex_lock(&c->lock);
	if (!c->notes[number])
		c->notes[number] = calloc(MASKS / 2, sizeof(unsigned));
	notes = c->notes[number];
	pthread_mutex_unlock(&c->lock);
	return notes ? &notes[mask] : NULL;
}
