/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: what goes together in one event's registers, and what does not.
 *
 * Source: manual 002, chapter 3, and the notes of single events in 4.15.
 */
#include "montecito.h"

#include <string.h>

#include "intel_montecito_fields.h"

/* Bits of PMC4-15. */
enum { PLM = 0xf, ISM = 3 << 24, ISM_ITANIUM = 2 << 24, ALL = 1 << 26, MESI = 0xf << 27 };

/* Counters that go on counting while their thread is in the background: PMD4-9. */
enum { DUPLICATED = CTRS(0, 5) };

/* The modifier of this name, or -1. */
static int given(const struct unc_parse *p, const char *name)
{
	for (int i = 0; i < p->e->nummodifiers; i++)
		if (strcmp(p->e->modifiers[i].field->name, name) == 0)
			return i;
	return -1;
}

/* Words about the event: with its umask, as that may be what does not go together. */
static const char *umask_of(const struct unc_encoding *e)
{
	return e->numumasks ? e->umasks[0]->name : "";
}

static int refuse(const struct unc_parse *p, int code, int modifier, const char *why)
{
	const struct unc_encoding *e = p->e;

	return unc_parse_fail(p, code, p->words[modifier], "%s%s%s: %s", e->event->name,
			      e->numumasks ? ":" : "", umask_of(e), why);
}

/* Which of the words brought the bits to what they are. */
static int culprit(const struct unc_parse *p, uint64_t bits)
{
	int found = 0;

	for (int i = 0; i < p->e->nummodifiers; i++)
		if (p->e->modifiers[i].field->reg == UNC_CTL &&
		    (unc_field_mask(p->e->modifiers[i].field) & bits))
			found = i;
	return found;
}

/* Both threads of the core: 3.3.2, table 3-6, and what 4.8.4 and event pages say of single ones. */
static int check_all(struct unc_parse *p)
{
	struct unc_encoding *e = p->e;
	int all = given(p, "all");
	uint64_t flags = e->event->flags;

	if (all < 0)
		return 0;
	if (e->event->honours & MONT_BOTH_THREADS)
		return refuse(p, UNC_EMODIFIER, all,
			      "it counts both threads, whatever all says: leave it out");
	if (!(e->value[UNC_CTL] & ALL))
		return 0;
	for (unsigned i = 0; i < e->numumasks; i++)
		flags |= e->umasks[i]->flags;
	if (flags & UNC_NO_ALL)
		return refuse(p, UNC_EMODIFIER, all,
			      "with all its counts would be wrong: count each thread by itself");
	if (!(e->counters & DUPLICATED))
		return refuse(p, UNC_EMODIFIER, all,
			      "all works in PMC4-9 only, and none of them counts this event");
	e->counters &= DUPLICATED;
	return 0;
}

static int check_control(struct unc_parse *p)
{
	uint64_t ctl = p->e->value[UNC_CTL];

	if (!p->e->nummodifiers)
		return 0;
	if (!(ctl & PLM))
		return refuse(p, UNC_EVALUE, culprit(p, PLM),
			      "no privilege level is left to count at: give u, k or plm=1 to 15");
	if ((ctl & ISM) != ISM_ITANIUM)
		return refuse(p, UNC_EVALUE, culprit(p, ISM),
			      "ism takes 2 (Itanium) only, anything else is undefined");
	if ((p->e->event->honours & MONT_MESI) && !(ctl & MESI))
		return refuse(p, UNC_EVALUE, culprit(p, MESI),
			      "no state of a line is left to count: give some of m, e, s and i");
	return check_all(p);
}

int mont_finish(struct unc_parse *p)
{
	return check_control(p);
}
