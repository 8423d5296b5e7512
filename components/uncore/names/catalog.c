/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/catalog.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exit_release.h"
#include "names/listing.h"
#include "names/resolve.h"
#include "pool.h"

/* A code is either CUSTOM plus the number of a custom event, or number << MASK_BITS | mask of
 * the listing. */
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
	struct unc_listing listing;
	struct keyed *customs; /* by number, in order of first use */
	unsigned numcustoms;
	unsigned *notes; /* by code of the listing; few pages of it are ever used */
};

int unc_catalog_open(const struct unc_machine *machine, const struct unc_perf *perf,
		     struct unc_catalog **out, struct unc_error *err)
{
	struct unc_catalog *c = calloc(1, sizeof(*c));
	int rc;

	if (!c)
		return unc_error_set(err, -ENOMEM, "out of memory");
	c->machine = machine;
	rc = unc_listing_open(machine, perf, &c->listing, err);
	if (rc == 0) {
		c->notes = calloc((size_t)c->listing.count + 1, MASKS * sizeof(*c->notes));
		if (!c->notes)
			rc = unc_error_set(err, -ENOMEM, "out of memory");
	}
	if (rc) {
		unc_catalog_close(c);
		return rc;
	}
	*out = c;
	return 0;
}

void unc_catalog_close(struct unc_catalog *c)
{
	if (!c)
		return;
	free(c->notes);
	unc_listing_close(&c->listing);
	for (unsigned i = 0; i < c->numcustoms; i++) {
		unc_sum_free(&c->customs[i].custom->sum);
		free(c->customs[i].custom);
	}
	free(c->customs);
	free(c);
}

unsigned unc_catalog_numevents(const struct unc_catalog *c)
{
	return c->listing.count;
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

/* The entry of a code; false: there is no such code. */
static bool entry_of(const struct unc_catalog *c, unsigned code, struct unc_entry *out)
{
	const struct custom *custom = custom_of(c, code);

	if (custom)
		unc_entry_of(&custom->sum, out);
	return custom || (!(code & CUSTOM) && unc_listing_entry(&c->listing, code >> MASK_BITS,
								code & (MASKS - 1), out));
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

static bool listed_code(const struct unc_catalog *c, const char *name, const struct unc_pmu *of,
			unsigned *code)
{
	unsigned number, mask;
	bool found = unc_listing_find(&c->listing, name, of, &number, &mask);

	if (found)
		*code = number << MASK_BITS | mask;
	return found;
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
	rc = unc_resolve(c->machine, c->listing.perf, name, &sum, err);
	if (rc == 0)
		rc = check_box(c->machine, &sum, name, err);
	if (rc == 0) {
		unc_sum_name(c->listing.perf, &sum, canonical, sizeof(canonical));
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
	unc_entry_name(c->listing.perf, &e, buf, size);
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
	return unc_entry_sum(c->machine, c->listing.perf, &e, out, err);
}

unsigned *unc_catalog_note(struct unc_catalog *c, unsigned code)
{
	struct custom *custom = custom_of(c, code);
	struct unc_entry e;

	if (custom)
		return &custom->note;
	return entry_of(c, code, &e) ? &c->notes[code] : NULL;
}

/* ---------------------------------------------------------------------------------- PMUs */

/* Units of a PMU on the first socket, which has no fewer than the others. */
static size_t units_of(const struct unc_machine *m, const struct unc_pmu *pmu,
		       const struct unc_unit **unit)
{
	size_t count;

	*unit = unc_machine_units(m, pmu->box, &count);
	while (count && (*unit)[count - 1].socket != (*unit)[0].socket)
		count--;
	return count;
}

/* libpfm4 does not number the unit of a box that has only one. */
enum { FEWEST = 2, MOST = 40 };

/*
 * Add the names of PMUs, then of their units: ours from boxes with few units to those with many, libpfm4's in order of
 * the units' numbers, as there may not be room for all.
 * @param chip  what we or libpfm4 call the chip
 */
static unsigned add_names(const struct unc_machine *m, const char *chip, unc_pmu_name *names,
			  unsigned n, unsigned max)
{
	const size_t own = strlen(m->chip->name);
	const bool by_number = chip != m->chip->name;

	for (unsigned i = 0; i < m->chip->numpmus && n < max; i++)
		snprintf(names[n++], sizeof(*names), "%s%s", chip, m->chip->pmus[i]->name + own);
	for (size_t round = 0; round <= MOST; round++)
		for (unsigned i = 0; i < m->chip->numpmus; i++) {
			const struct unc_pmu *pmu = m->chip->pmus[i];
			const struct unc_unit *unit;
			size_t size = units_of(m, pmu, &unit), k = by_number ? round : 0;
			size_t end = by_number ? round + 1 : size;

			if (size < FEWEST || (by_number ? round >= size : round != size))
				continue;
			for (; k < end && n < max; k++)
				snprintf(names[n++], sizeof(*names), "%s%s%d", chip,
					 pmu->name + own, unit[k].number);
		}
	return n;
}

unsigned unc_pmu_names(const struct unc_machine *m, unc_pmu_name *names, unsigned max)
{
	unsigned n;

	if (!m->chip)
		return 0;
	n = add_names(m, m->chip->name, names, 0, max);
	return m->chip->other_name ? add_names(m, m->chip->other_name, names, n, max) : n;
}
