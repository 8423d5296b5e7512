/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/catalog.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "forks.h"
#include "names/custom_event.h"
#include "names/listing.h"
#include "names/quantity.h"

/* A code is either CUSTOM plus the number of a custom event, or number << MASK_BITS | mask of
 * the listing. */
enum { MASK_BITS = 10, MASKS = 1 << MASK_BITS, CUSTOM = 1 << 28, NUMBERS = CUSTOM / MASKS };

struct unc_catalog {
	const struct unc_machine *machine;
	struct unc_listing listing;
	struct unc_custom_events custom;
	unsigned **notes; /* by number; a row by mask, allocated when first asked for */
};

/* True if there are enough codes for the listing. */
static int check_room(const struct unc_listing *l, struct unc_error *err)
{
	bool fits = l->count <= NUMBERS;

	for (unsigned i = 0; fits && i < l->count; i++)
		fits = unc_listing_nummasks(l, i) < MASKS;
	return fits ? 0
		    : unc_error_set(err, -E2BIG, "more events or umasks than there are codes for");
}

int unc_catalog_open(const struct unc_machine *machine, const struct unc_perf *perf,
		     struct unc_catalog **out, struct unc_error *err)
{
	struct unc_catalog *c = calloc(1, sizeof(*c));
	int rc;

	if (!c)
		return unc_error_set(err, -ENOMEM, "out of memory");
	c->machine = machine;
	rc = unc_listing_open(machine, perf, &c->listing, err);
	if (rc == 0)
		rc = check_room(&c->listing, err);
	if (rc == 0) {
		c->notes = calloc(c->listing.count + 1, sizeof(*c->notes));
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
	for (unsigned i = 0; c->notes && i < c->listing.count; i++)
		free(c->notes[i]);
	free(c->notes);
	unc_listing_close(&c->listing);
	unc_custom_events_free(&c->custom);
	free(c);
}

unsigned unc_catalog_numevents(const struct unc_catalog *c)
{
	return c->listing.count;
}

/* ---------------------------------------------------------------------------------- codes */

/* The custom event of a code, or NULL. */
static struct unc_custom_event *custom_of(struct unc_catalog *c, unsigned code)
{
	return code & CUSTOM ? unc_custom_events_get(&c->custom, code & ~(unsigned)CUSTOM) : NULL;
}

static bool listed(const struct unc_catalog *c, unsigned code, struct unc_entry *out)
{
	return !(code & CUSTOM) &&
	       unc_listing_entry(&c->listing, code >> MASK_BITS, code & (MASKS - 1), out);
}

/* The entry that describes a code; false: there is no such code. */
static bool entry_of(struct unc_catalog *c, unsigned code, struct unc_entry *out)
{
	const struct unc_custom_event *custom = custom_of(c, code);

	if (!custom)
		return listed(c, code, out);
	unc_entry_of(&custom->sum, out);
	return true;
}

bool unc_catalog_step(const struct unc_catalog *c, enum unc_step step, unsigned *code)
{
	unsigned next = step == UNC_FIRST_EVENT  ? 0
			: step == UNC_NEXT_EVENT ? ((*code >> MASK_BITS) + 1) << MASK_BITS
						 : *code + 1;
	struct unc_entry e;

	if ((step != UNC_FIRST_EVENT && (*code & CUSTOM)) || !listed(c, next, &e))
		return false;
	*code = next;
	return true;
}

/* The code of a sum: from the listing if it is there, else from the custom events. */
static int code_of(struct unc_catalog *c, const struct unc_sum *sum, unsigned *code,
		   struct unc_error *err)
{
	unsigned number, mask;
	int rc;

	if (unc_listing_find(&c->listing, sum, &number, &mask)) {
		*code = number << MASK_BITS | mask;
		return 0;
	}
	rc = unc_custom_events_add(&c->custom, sum, &number, err);
	if (rc == 0)
		*code = CUSTOM | number;
	return rc;
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

/* Does a name have this error because other words are needed or must be other ones? */
static bool lacks_words(int rc)
{
	return rc == UNC_EUMASK || rc == UNC_EMODIFIER || rc == UNC_EVALUE || rc == UNC_ECONFLICT;
}

int unc_catalog_find(struct unc_catalog *c, const char *name, unsigned *code, struct unc_error *err)
{
	struct unc_error why;
	struct unc_sum sum;
	unsigned number, mask;
	int rc = unc_resolve_here(c->machine, c->listing.perf, name, &sum, &why);

	if (rc == 0)
		rc = check_box(c->machine, &sum, name, &why);
	/*
	 * PAPI looks up events without a umask, and then their masks from there on: such a code is the
	 * event's, also where it counts one of the umasks. And what it lists has a code by its name, even if
	 * it cannot be counted by itself.
	 */
	if ((rc == UNC_EUMASK || rc == 0) && unc_listing_find_event(&c->listing, name, &number)) {
		*code = number << MASK_BITS;
		rc = 0;
	} else if (lacks_words(rc) && unc_listing_find_mask(&c->listing, name, &number, &mask)) {
		*code = number << MASK_BITS | mask;
		rc = 0;
	} else if (rc == 0) {
		rc = code_of(c, &sum, code, &why);
	}
	unc_sum_free(&sum);
	if (rc && err)
		*err = why;
	return rc;
}

/* ---------------------------------------------------------------------------------- a code's event */

int unc_catalog_name(struct unc_catalog *c, unsigned code, char *buf, size_t size)
{
	const struct unc_custom_event *custom = custom_of(c, code);
	const struct unc_perf *perf = c->listing.perf;
	struct unc_entry e;

	if (custom)
		unc_sum_name(perf, &custom->sum, buf, size);
	else if (listed(c, code, &e))
		unc_entry_name(perf, &e, buf, size);
	else
		return UNC_EEVENT;
	return 0;
}

int unc_catalog_describe(struct unc_catalog *c, unsigned code, char *event, size_t event_size,
			 char *mask, size_t mask_size)
{
	struct unc_entry e;

	if (!entry_of(c, code, &e))
		return UNC_EEVENT;
	unc_entry_describe(c->listing.perf, &e, event, event_size, mask, mask_size);
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
	const struct unc_custom_event *custom = custom_of(c, code);
	struct unc_entry e;

	if (custom)
		return unc_sum_copy(&custom->sum, out, err);
	if (!listed(c, code, &e))
		return unc_error_set(err, UNC_EEVENT, "no event has the code 0x%x", code);
	return unc_entry_sum(c->machine, c->listing.perf, &e, out, err);
}

unsigned *unc_catalog_note(struct unc_catalog *c, unsigned code)
{
	struct unc_custom_event *custom = custom_of(c, code);
	unsigned number = code >> MASK_BITS, mask = code & (MASKS - 1);
	unsigned *notes;
	struct unc_entry e;

	if (custom)
		return &custom->note;
	if (!listed(c, code, &e))
		return NULL;
	unc_names_lock();
	if (!c->notes[number])
		c->notes[number] =
			calloc(unc_listing_nummasks(&c->listing, number) + 1, sizeof(unsigned));
	notes = c->notes[number];
	unc_names_unlock();
	return notes ? &notes[mask] : NULL;
}
