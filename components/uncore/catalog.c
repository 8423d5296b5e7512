/* SPDX-License-Identifier: BSD-3-Clause */
#include "catalog.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A code: NAMED and an index, or event << MASK_BITS | mask. */
enum { MASK_BITS = 10, MASKS = 1 << MASK_BITS, NAMED = 1 << 28, MAX_PMUS = 32 };

/* Modifiers that every event takes, listed behind the fields. */
static const struct {
	const char *text, *desc;
} places[] = {
	{ "unit=0", "Count in this unit of the box only; without it: the sum over all units" },
	{ "socket=0", "Count on this socket only; without it: the sum over all sockets" },
	{ "cpu=0", "Count on the socket of this cpu only" },
};
enum { PLACES = sizeof(places) / sizeof(places[0]) };

/* An event that is not in the listing. It stays where it is: its note may be in use. */
struct named {
	struct unc_encoding encoding;
	unsigned note;
};

struct unc_catalog {
	const struct unc_machine *machine;
	const struct unc_pmu *pmus[MAX_PMUS]; /* those with units here */
	unsigned start[MAX_PMUS + 1];         /* number of each one's first event */
	unsigned numpmus;
	unsigned **notes; /* by event; a row per mask, made when first asked for */
	pthread_mutex_t lock; /* of what follows and the notes */
	struct named **named;
	unsigned numnamed;
};

/* A code taken apart. */
struct entry {
	const struct unc_pmu *pmu;
	const struct unc_event *event;
	const struct unc_umask *umask;
	const struct unc_field *field; /* a modifier … */
	unsigned place;                /* … or 1 + index into places[] */
};

static bool box_is_here(const struct unc_machine *m, const struct unc_box *box)
{
	size_t count;

	return unc_machine_units(m, box, &count) != NULL;
}

int unc_catalog_open(const struct unc_machine *machine, struct unc_catalog **out)
{
	struct unc_catalog *c = calloc(1, sizeof(*c));
	const struct unc_chip *chip = machine->chip;

	if (!c)
		return -ENOMEM;
	c->machine = machine;
	pthread_mutex_init(&c->lock, NULL);
	for (unsigned i = 0; i < chip->numpmus && c->numpmus < MAX_PMUS; i++) {
		if (!box_is_here(machine, chip->pmus[i]->box))
			continue;
		c->pmus[c->numpmus] = chip->pmus[i];
		c->start[c->numpmus + 1] =
			c->start[c->numpmus] + unc_pmu_numevents(chip->pmus[i]);
		c->numpmus++;
	}
	c->notes = calloc(unc_catalog_numevents(c) + 1, sizeof(*c->notes));
	if (!c->notes) {
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
	for (unsigned i = 0; i < c->numnamed; i++)
		free(c->named[i]);
	for (unsigned i = 0; c->notes && i < unc_catalog_numevents(c); i++)
		free(c->notes[i]);
	free(c->named);
	free(c->notes);
	pthread_mutex_destroy(&c->lock);
	free(c);
}

unsigned unc_catalog_numevents(const struct unc_catalog *c)
{
	return c->start[c->numpmus];
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
	return unc_catalog_numevents(c);
}

/* False if there is no such code in the listing. */
static bool take_apart(const struct unc_catalog *c, unsigned code, struct entry *e)
{
	unsigned number = code >> MASK_BITS, mask = code & (MASKS - 1), i;

	*e = (struct entry){ 0 };
	if (number >= unc_catalog_numevents(c))
		return false;
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
		if (!unc_event_honours(e->event, &e->pmu->fields[i]))
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
	unsigned next = step == UNC_FIRST_EVENT	 ? 0
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

	if (number >= unc_catalog_numevents(c) || e->nummodifiers || e->numumasks > 1 ||
	    e->unit >= 0 || e->socket >= 0 || e->cpu >= 0)
		return -1;
	if (e->numumasks)
		mask = 1 + (unsigned)(e->umasks[0] - e->event->umasks);
	return (int)(number << MASK_BITS | mask);
}

static int remember(struct unc_catalog *c, const struct unc_encoding *e, unsigned *code)
{
	struct named **grown;
	unsigned i;
	int rc = 0;

	pthread_mutex_lock(&c->lock);
	for (i = 0; i < c->numnamed; i++)
		if (c->named[i]->encoding.event == e->event &&
		    unc_encoding_equal(&c->named[i]->encoding, e))
			break;
	if (i == c->numnamed) {
		grown = realloc(c->named, (i + 1) * sizeof(*grown));
		if (grown)
			c->named = grown;
		if (!grown || !(grown[i] = malloc(sizeof(*grown[i])))) {
			rc = -ENOMEM;
		} else {
			*grown[i] = (struct named){ .encoding = *e };
			c->numnamed++;
		}
	}
	*code = NAMED | i;
	pthread_mutex_unlock(&c->lock);
	return rc;
}

int unc_catalog_find(struct unc_catalog *c, const char *name, unsigned *code,
		     struct unc_error *err)
{
	struct unc_encoding e;
	struct unc_error first;
	int rc = unc_encode(c->machine->chip, name, &e, &first), listed;
	struct entry bare;

	if (rc == UNC_EUMASK) { /* a listed event that needs a umask has a code all the same */
		for (unsigned i = 0; i < c->numpmus; i++) {
			const struct unc_event *event =
				strpbrk(name, ":.") ? NULL : unc_event_find(c->pmus[i], name);

			if (!event || event->numumasks == 0)
				continue;
			*code = number_of(c, c->pmus[i], event) << MASK_BITS;
			if (take_apart(c, *code, &bare) && strncasecmp(name, c->pmus[i]->prefix,
							      strlen(c->pmus[i]->prefix)) == 0)
				return 0;
		}
	}
	if (rc) {
		if (err)
			*err = first;
		return rc;
	}
	if (!box_is_here(c->machine, e.box))
		return unc_why(err, UNC_EPMU, "%s: this machine has no %s", name, e.box->name);
	listed = listed_code(c, &e);
	if (listed < 0)
		return remember(c, &e, code);
	*code = (unsigned)listed;
	return 0;
}

int unc_catalog_encode(struct unc_catalog *c, unsigned code, struct unc_encoding *out,
		       struct unc_error *err)
{
	char name[UNC_NAME_MAX];
	struct entry e;
	int rc;

	if (code & NAMED) {
		unsigned i = code & ~(unsigned)NAMED;

		pthread_mutex_lock(&c->lock);
		rc = i < c->numnamed ? 0 : UNC_EEVENT;
		if (rc == 0)
			*out = c->named[i]->encoding;
		pthread_mutex_unlock(&c->lock);
		return rc ? unc_why(err, rc, "no event has the code 0x%x", code) : 0;
	}
	if (!take_apart(c, code, &e))
		return unc_why(err, UNC_EEVENT, "no event has the code 0x%x", code);
	if (!e.field && !e.place && (e.umask || unc_event_is_bare(e.event))) {
		unc_encode_row(c->machine->chip, e.pmu, e.event, e.umask, out);
		return 0;
	}
	unc_catalog_name(c, code, name, sizeof(name));
	return unc_encode(c->machine->chip, name, out, err);
}

int unc_catalog_name(struct unc_catalog *c, unsigned code, char *buf, size_t size)
{
	struct unc_encoding encoding;
	struct entry e;
	int rc = 0;

	if (code & NAMED) {
		rc = unc_catalog_encode(c, code, &encoding, NULL);
		if (rc == 0)
			unc_encoding_name(&encoding, buf, size);
		return rc;
	}
	if (!take_apart(c, code, &e))
		return UNC_EEVENT;
	if (e.umask)
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
		snprintf(buf + len, size - len, use ? " (deprecated: use %s)" : " (deprecated)", use);
}

int unc_catalog_describe(struct unc_catalog *c, unsigned code, char *event, size_t event_size,
			 char *mask, size_t mask_size)
{
	struct unc_encoding encoding;
	struct entry e = { 0 };

	if (code & NAMED) {
		if (unc_catalog_encode(c, code, &encoding, NULL))
			return UNC_EEVENT;
		e.pmu = encoding.pmu;
		e.event = encoding.event;
		e.umask = encoding.numumasks ? encoding.umasks[0] : NULL;
	} else if (!take_apart(c, code, &e)) {
		return UNC_EEVENT;
	}
	snprintf(event, event_size, "%s", e.event->desc);
	add_use(event, event_size, e.event->flags, e.event->use);
	snprintf(mask, mask_size, "%s", e.field	  ? e.field->desc
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
	unsigned number = code >> MASK_BITS, i = code & ~(unsigned)NAMED;
	unsigned *note = NULL;

	pthread_mutex_lock(&c->lock);
	if (code & NAMED) {
		note = i < c->numnamed ? &c->named[i]->note : NULL;
	} else if (number < unc_catalog_numevents(c)) {
		if (!c->notes[number])
			c->notes[number] = calloc(MASKS / 2, sizeof(unsigned));
		note = c->notes[number] && (code & (MASKS - 1)) < MASKS / 2
			       ? &c->notes[number][code & (MASKS - 1)]
			       : NULL;
	}
	pthread_mutex_unlock(&c->lock);
	return note;
}
