/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/place.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A unit, its claim, and the set that wants to count there. */
struct placing {
	const struct unc_claims *claims;
	const struct unc_claim *claim;
	struct unc_place_events *events; /* of claim->uses, by index */
	const struct unc_program *program;
	struct unc_want *want;
	struct unc_place *place;
	struct unc_error *err;
};

/* ---------------------------------------------------------------------------------- names */

static void name_of(const struct unc_encoding *event, char *name)
{
	struct unc_encoding anywhere = *event;

	anywhere.unit = anywhere.socket = anywhere.cpu = anywhere.node = -1;
	unc_encoding_name(&anywhere, name, UNC_NAME_MAX);
}

/* The event of a use, or NULL if its name means nothing here. */
static const struct unc_encoding *event_of(struct unc_place_events *events,
					   const struct unc_unit *unit,
					   const struct unc_claim *claim, unsigned i)
{
	const struct unc_claim_use *use = &claim->uses[i];
	struct unc_encoding *e = &events->event[i];

	if (strcmp(events->name[i], use->event) != 0 || e->box != unit->box) {
		memcpy(events->name[i], use->event, UNC_NAME_MAX);
		if (unc_encode(events->chip, use->event, e, NULL))
			e->box = NULL;
		events->known[i] = e->box == unit->box;
	}
	return events->known[i] ? e : NULL;
}

void unc_place_users(const struct unc_claims *claims, const struct unc_claim_use *use,
		     struct unc_text *text)
{
	unsigned first = UNC_PARTICIPANTS, more = 0;
	struct unc_holder who;

	for (unsigned n = unc_participants_next(&use->users, 0); n < UNC_PARTICIPANTS;
	     n = unc_participants_next(&use->users, n + 1)) {
		if (first == UNC_PARTICIPANTS)
			first = n;
		else
			more++;
	}
	if ((int)first == unc_claims_self(claims)) {
		unc_text_add(text, "another event set of this process");
	} else if (first < UNC_PARTICIPANTS) {
		unc_claims_who(claims, first, &who);
		if (who.pid)
			unc_text_add(text, "process %d (%s)", who.pid, who.command);
		else if (who.elsewhere)
			unc_text_add(text, "a process in another PID namespace (%s)", who.command);
		else
			unc_text_add(text, "another process");
		if (who.user != geteuid() && (who.pid || who.elsewhere))
			unc_text_add(text, " of user %u", who.user);
	} else {
		unc_text_add(text, "events that depend on it");
	}
	if (more)
		unc_text_add(text, " and %u more", more);
}

/* ---------------------------------------------------------------------------------- reasons */

static int in_the_way(const struct placing *p, const struct unc_claim_use *use,
		      const struct unc_encoding *event, const char *what)
{
	char unit[64], name[UNC_NAME_MAX] = "filters", who[160];
	struct unc_text text = unc_text_in(who, sizeof(who));

	if (event)
		name_of(event, name);
	unc_place_users(p->claims, use, &text);
	return unc_error_set(p->err, -EBUSY, "%s: %.90s %s %.90s, which is being counted by %s",
			     unc_unit_name(p->program->unit, unit, sizeof(unit)), name, what,
			     use->event, who);
}

/* The uses that keep events of the set, of which one is named, from these counters. */
static int no_counter(const struct placing *p, const struct unc_encoding *event, uint32_t counters)
{
	char unit[64], name[UNC_NAME_MAX], list[300];
	struct unc_text text = unc_text_in(list, sizeof(list));

	name_of(event, name);
	for (unsigned i = 0; i < p->claim->numuses; i++) {
		const struct unc_claim_use *use = &p->claim->uses[i];

		if (use->which >= UNC_MAX_COUNTERS || !(counters >> use->which & 1))
			continue;
		unc_text_add(&text, "%s%.60s is being counted by ", text.len ? ", " : "",
			     use->event);
		unc_place_users(p->claims, use, &text);
	}
	return unc_error_set(p->err, -EBUSY, "%s: no counter is left for %.90s: %s",
			     unc_unit_name(p->program->unit, unit, sizeof(unit)), name, list);
}

/* ---------------------------------------------------------------------------------- filters */

/* The first use whose count depends on these bits of a filter. */
static const struct unc_claim_use *dependent(const struct placing *p, unsigned k, uint64_t bits)
{
	for (unsigned i = 0; i < p->claim->numuses; i++) {
		const struct unc_encoding *e = event_of(p->events, p->program->unit, p->claim, i);

		if (!e || (unc_encoding_filtered_by(e, k) & bits))
			return &p->claim->uses[i];
	}
	return NULL;
}

/* The event of the set that depends on these bits. */
static const struct unc_encoding *wanted_by(const struct unc_want *want, unsigned k, uint64_t bits)
{
	for (unsigned i = 0; i < want->numneeds; i++)
		if (unc_encoding_filtered_by(want->needs[i].event, k) & bits)
			return want->needs[i].event;
	for (unsigned i = 0; i < want->numfilters; i++)
		if (unc_encoding_filtered_by(want->filters[i], k) & bits)
			return want->filters[i];
	return NULL;
}

/*
 * A filter must have the values that the set's events set, and in other bits that they depend on
 * those of a filter that no event uses. Bits that others depend on stay.
 */
static int place_filters(const struct placing *p)
{
	const struct unc_box *box = p->program->unit->box;
	char what[80];

	for (unsigned k = 1; k <= box->numfilters && k < UNC_REGS; k++) {
		const struct unc_filter_reg *f = &box->filters[k - 1];
		/* Else it has what another tool left there, and nothing depends on that yet. */
		bool known = p->claim->filters >> k & 1;
		uint64_t is = known ? p->claim->filter[k] : f->initial;
		uint64_t used = p->program->filters->used[k], depends = 0, wanted, change;
		const struct unc_claim_use *use;

		if (f->offset == UNC_NONE ||
		    (!known && !used && !(p->program->filter_seen >> k & 1)))
			continue;
		for (unsigned i = 0; i < p->want->numneeds; i++)
			depends |= unc_encoding_filtered_by(p->want->needs[i].event, k);
		depends &= f->writable & ~used;
		wanted = (is & ~(used | depends)) | (p->program->filters->value[k] & used) |
			 (f->initial & depends);
		change = known ? wanted ^ is : used | depends;
		/* What no use depends on may be a value that a killed process did not get to write. */
		if (change == 0 && (!(used | depends) || dependent(p, k, used | depends)))
			continue;
		use = dependent(p, k, change);
		if (use) {
			snprintf(what, sizeof(what), "needs another value of %s than", f->name);
			return in_the_way(p, use, wanted_by(p->want, k, change), what);
		}
		p->place->filter[k] = wanted;
		p->place->filters |= 1u << k;
	}
	return 0;
}

static bool same_filters(const struct unc_encoding *a, const struct unc_encoding *b)
{
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (a->used[k] != b->used[k] || ((a->value[k] ^ b->value[k]) & a->used[k]))
			return false;
	return true;
}

/* The use of the claim, or of the set, that has the same filters; UNC_CLAIM_USES: none. */
static unsigned same_filter_use(const struct placing *p, unsigned i)
{
	const struct unc_encoding *event = p->want->filters[i];

	for (unsigned k = 0; k < i; k++)
		if (same_filters(p->want->filters[k], event))
			return p->place->filter_use[k];
	for (unsigned n = 0; n < p->claim->numuses; n++) {
		const struct unc_encoding *e = event_of(p->events, p->program->unit, p->claim, n);

		if (p->claim->uses[n].which >= UNC_CLAIM_FILTERS && e && same_filters(e, event))
			return p->claim->uses[n].which;
	}
	return UNC_CLAIM_USES;
}

/* Filters that this thread has for the events of the other one. */
static int place_filter_uses(const struct placing *p)
{
	uint32_t taken = 0;
	char unit[64];

	for (unsigned n = 0; n < p->claim->numuses; n++)
		taken |= 1u << p->claim->uses[n].which;
	for (unsigned i = 0; i < p->want->numfilters; i++) {
		unsigned which = same_filter_use(p, i);

		if (which == UNC_CLAIM_USES) {
			for (which = UNC_CLAIM_FILTERS; taken >> which & 1; which++)
				continue;
			if (which >= UNC_CLAIM_USES)
				return unc_error_set(
					p->err, -EBUSY,
					"%s: too many different filters of its other thread",
					unc_unit_name(p->program->unit, unit, sizeof(unit)));
			taken |= 1u << which;
			p->place->fresh |= 1u << which;
		}
		p->place->uses |= 1u << which;
		p->place->filter_use[i] = (uint8_t)which;
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- counters */

/* The use that counts what a need wants, or NULL. */
static const struct unc_claim_use *same_use(const struct placing *p, const struct unc_need *need)
{
	for (unsigned i = 0; i < p->claim->numuses; i++) {
		const struct unc_claim_use *use = &p->claim->uses[i];
		const struct unc_encoding *e;

		if (use->which >= UNC_MAX_COUNTERS || !(need->event->counters >> use->which & 1))
			continue;
		e = event_of(p->events, p->program->unit, p->claim, i);
		if (e && unc_encoding_same_count(e, need->event))
			return use;
	}
	return NULL;
}

static int place_rest(const struct placing *p, const unsigned *rest, unsigned n)
{
	const struct unc_encoding *events[UNC_MAX_COUNTERS + 1], *held[UNC_MAX_COUNTERS + 1];
	struct unc_slot slots[UNC_MAX_COUNTERS + 1], held_slots[UNC_MAX_COUNTERS + 1];
	const struct unc_box *box = p->program->unit->box;
	struct unc_error why = { 0 };
	unsigned numheld = 0;
	uint32_t taken = 0, wanted = 0;
	char unit[64];

	for (unsigned i = 0; i < p->claim->numuses && numheld <= UNC_MAX_COUNTERS; i++) {
		const struct unc_claim_use *use = &p->claim->uses[i];

		if (use->which >= UNC_MAX_COUNTERS)
			continue;
		taken |= 1u << use->which;
		held[numheld] = event_of(p->events, p->program->unit, p->claim, i);
		if (!held[numheld])
			return in_the_way(p, use, p->want->needs[rest[0]].event,
					  "cannot be counted beside the unknown");
		held_slots[numheld++] =
			(struct unc_slot){ .counter = (uint8_t)use->which, .ctl = use->ctl };
	}
	for (unsigned i = 0; i < n; i++) {
		events[i] = p->want->needs[rest[i]].event;
		wanted |= events[i]->counters;
	}
	for (unsigned i = 0; i < n; i++)
		if (!(events[i]->counters & ~taken & unc_width_mask(box->counters)))
			return no_counter(p, events[i], events[i]->counters);
	if (unc_schedule_beside(events, n, held, held_slots, numheld, slots, &why)) {
		for (unsigned i = 0; i < p->claim->numuses; i++)
			if (p->claim->uses[i].which < UNC_MAX_COUNTERS && box->rules) {
				struct unc_text text;
				char who[160];

				text = unc_text_in(who, sizeof(who));
				unc_place_users(p->claims, &p->claim->uses[i], &text);
				return unc_error_set(p->err, -EBUSY,
						     "%s: %.220s; %.60s is being counted by %s",
						     unc_unit_name(p->program->unit, unit,
								   sizeof(unit)),
						     why.text, p->claim->uses[i].event, who);
			}
		return no_counter(p, events[n - 1], wanted);
	}
	for (unsigned i = 0; i < n; i++) {
		struct unc_need *need = &p->want->needs[rest[i]];

		need->counter = slots[i].counter;
		need->ctl = slots[i].ctl;
		p->place->uses |= 1u << slots[i].counter;
		p->place->fresh |= 1u << slots[i].counter;
	}
	return 0;
}

static int place_counters(const struct placing *p)
{
	unsigned rest[UNC_MAX_COUNTERS + 1], n = 0;

	for (unsigned i = 0; i < p->want->numneeds; i++) {
		struct unc_need *need = &p->want->needs[i];
		const struct unc_claim_use *use = same_use(p, need);

		if (!use) {
			rest[n++] = i;
			continue;
		}
		need->counter = (uint8_t)use->which;
		need->ctl = use->ctl;
		p->place->uses |= 1u << use->which;
	}
	return n ? place_rest(p, rest, n) : 0;
}

/* ---------------------------------------------------------------------------------- the functions */

struct unc_claim_use *unc_place_find(struct unc_claim *claim, unsigned which)
{
	for (unsigned i = 0; i < claim->numuses; i++)
		if (claim->uses[i].which == which)
			return &claim->uses[i];
	return NULL;
}

int unc_place_alone(const struct unc_program *program, struct unc_want *want,
		    struct unc_place *place, struct unc_error *err)
{
	static const struct unc_claim none;
	const struct placing p = {
		.claim = &none, .program = program, .want = want, .place = place, .err = err
	};
	const struct unc_box *box = program->unit->box;
	int rc;

	*place = (struct unc_place){ .uses = program->fixed ? 1u << UNC_CLAIM_FIXED : 0 };
	for (unsigned i = 0; i < want->numneeds; i++) {
		struct unc_need *need = &want->needs[i];

		need->counter = need->own_counter;
		need->ctl = need->own_ctl;
		place->uses |= 1u << need->counter;
	}
	rc = place_filter_uses(&p);
	place->fresh = place->uses;
	for (unsigned k = 1; k <= box->numfilters && k < UNC_REGS; k++) {
		const struct unc_filter_reg *f = &box->filters[k - 1];

		place->filter[k] =
			unc_filter_value(f, program->filters->value[k], program->filters->used[k]);
		if (program->filters->used[k] || (program->filter_seen >> k & 1))
			place->filters |= 1u << k;
	}
	return rc;
}

int unc_place_beside(const struct unc_claims *claims, const struct unc_claim *claim,
		     struct unc_place_events *events, const struct unc_program *program,
		     struct unc_want *want, struct unc_place *place, struct unc_error *err)
{
	struct placing p = { .claims = claims,
			     .claim = claim,
			     .events = events,
			     .program = program,
			     .want = want,
			     .place = place,
			     .err = err };
	bool fixed = false;
	int rc;

	*place = (struct unc_place){ .uses = program->fixed ? 1u << UNC_CLAIM_FIXED : 0 };
	for (unsigned i = 0; i < claim->numuses; i++)
		fixed |= claim->uses[i].which == UNC_CLAIM_FIXED;
	place->fresh = fixed ? 0 : place->uses;
	rc = place_filters(&p);
	if (rc == 0)
		rc = place_filter_uses(&p);
	return rc ? rc : place_counters(&p);
}

static void add_use(struct unc_claim *claim, unsigned which, uint64_t ctl,
		    const struct unc_encoding *event)
{
	struct unc_claim_use *use = &claim->uses[claim->numuses++];

	memset(use, 0, sizeof(*use));
	use->which = which;
	use->ctl = ctl;
	name_of(event, use->event);
}

bool unc_place_enter(const struct unc_want *want, const struct unc_place *place,
		     struct unc_claim *claim)
{
	uint32_t left = place->fresh;

	if (claim->numuses + (unsigned)__builtin_popcount(left) > UNC_CLAIM_USES)
		return false;
	for (unsigned i = 0; i < want->numneeds; i++)
		if (left >> want->needs[i].counter & 1)
			add_use(claim, want->needs[i].counter, want->needs[i].ctl,
				want->needs[i].event);
	if (left >> UNC_CLAIM_FIXED & 1)
		add_use(claim, UNC_CLAIM_FIXED, 0, want->fixed);
	for (unsigned i = 0; i < want->numfilters; i++) {
		if (left >> place->filter_use[i] & 1)
			add_use(claim, place->filter_use[i], 0, want->filters[i]);
		left &= ~(1u << place->filter_use[i]);
	}
	claim->counters |= place->fresh & (uint32_t)unc_width_mask(UNC_CLAIM_FILTERS);
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (place->filters >> k & 1)
			claim->filter[k] = place->filter[k];
	claim->filters |= place->filters;
	return true;
}

/* May the events of these uses, a bit each by `which`, be counted together as they are? */
static bool is_valid(const struct unc_unit *unit, const struct unc_claim *claim,
		     struct unc_place_events *events, uint32_t which)
{
	const struct unc_encoding *held[UNC_MAX_COUNTERS + 1];
	struct unc_slot slots[UNC_MAX_COUNTERS + 1];
	unsigned n = 0;

	if (!unit->box->rules)
		return true;
	for (unsigned i = 0; i < claim->numuses && n <= UNC_MAX_COUNTERS; i++) {
		const struct unc_claim_use *use = &claim->uses[i];

		if (use->which >= UNC_MAX_COUNTERS || !(which >> use->which & 1))
			continue;
		held[n] = event_of(events, unit, claim, i);
		if (!held[n])
			return false;
		slots[n++] = (struct unc_slot){ .counter = (uint8_t)use->which, .ctl = use->ctl };
	}
	return unc_schedule_beside(NULL, 0, held, slots, n, NULL, NULL) == 0;
}

static uint32_t all_uses(const struct unc_claim *claim)
{
	uint32_t all = 0;

	for (unsigned i = 0; i < claim->numuses; i++)
		all |= 1u << claim->uses[i].which;
	return all;
}

bool unc_place_dispensable(const struct unc_unit *unit, const struct unc_claim *claim,
			   struct unc_place_events *events, unsigned which)
{
	return is_valid(unit, claim, events, all_uses(claim) & ~(1u << which));
}

unsigned unc_place_next(const struct unc_unit *unit, const struct unc_claim *claim,
			struct unc_place_events *events, uint32_t left)
{
	uint32_t done = all_uses(claim) & ~left;

	for (unsigned n = 0; left >> n; n++)
		if ((left >> n & 1) && is_valid(unit, claim, events, done | 1u << n))
			return n;
	return (unsigned)__builtin_ctz(left);
}
