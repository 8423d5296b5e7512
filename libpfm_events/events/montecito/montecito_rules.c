/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: the registers of one event, and which modifiers conflict.
 *
 * Source: manual 002, chapter 3, and the notes of single events in 4.15.
 */
#include "events/montecito/montecito_rules.h"

#include "events/montecito/montecito.h"
#include "events/montecito/montecito_modifier.h"
#include "events/montecito/montecito_qualify.h"
#include "events/montecito/montecito_schedule.h"
#include "lookup.h"

/* The modifier that set these control bits. */
static int culprit(const struct unc_parse *p, uint64_t bits)
{
	int found = 0;

	for (int i = 0; i < p->e->nummodifiers; i++)
		if (p->e->modifiers[i].field->reg == UNC_CTL &&
		    (unc_field_mask(p->e->modifiers[i].field) & bits))
			found = i;
	return found;
}

/* ------------------------------------------------------------------------------ umasks */

static unsigned umask_value(const struct unc_umask *umask)
{
	return (unsigned)(umask->code >> 16 & 0xf);
}

/* The umask with this value, ignoring bits that make no difference to it; or NULL. */
static const struct unc_umask *umask_like(const struct unc_event *event, unsigned value)
{
	for (unsigned i = 0; i < event->numumasks; i++) {
		const struct unc_umask *umask = &event->umasks[i];

		if (((umask_value(umask) ^ value) & ~unc_mont_ignored(umask)) == 0)
			return umask;
	}
	return NULL;
}

/*
 * The umasks for a number: the one with this value or, if umasks can be combined (SYLL_NOT_DISPERSED), the
 * ones that add up to it. Other values are reserved, and so are all but 0 for an event whose page defines
 * no umask: the bits are "event specific" (table 3-6).
 */
static int umask_by_number(struct unc_parse *p, struct unc_word word, uint64_t value)
{
	struct unc_encoding *e = p->e;
	const struct unc_event *event = e->event;
	const struct unc_umask *umask = umask_like(event, (unsigned)value);
	unsigned sum = 0;
	char buf[240];
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	if (event->numumasks == 0)
		return value ? unc_parse_fail(p, UNC_EVALUE, word,
					      "%s has no umasks: umask=0x%llx is reserved",
					      event->name, (unsigned long long)value)
			     : 0;
	if (umask) {
		e->umasks[e->numumasks++] = umask;
		return 0;
	}
	for (unsigned i = 0; i < event->numumasks && e->numumasks < UNC_MAX_UMASKS; i++) {
		unsigned part = umask_value(&event->umasks[i]);

		if ((event->umasks[i].flags & UNC_ALONE) || part == 0 || (part & ~value))
			continue;
		e->umasks[e->numumasks++] = &event->umasks[i];
		sum |= part;
	}
	if (value != 0 && sum == value)
		return 0;
	for (unsigned i = 0; i < event->numumasks; i++)
		unc_text_add(&text, "%s%s 0x%x", i ? ", " : "", event->umasks[i].name,
			     umask_value(&event->umasks[i]));
	return unc_parse_fail(p, UNC_EVALUE, word,
			      "%s: umask=0x%llx is reserved or counts nothing; valid: %s",
			      event->name, (unsigned long long)value, buf);
}

/* ------------------------------------------------------------------------------ PMC4-15 */

/* Both threads of the core: 3.3.2 and table 3-6; exceptions in 4.8.4 and on event pages. */
static int check_all(struct unc_parse *p)
{
	struct unc_encoding *e = p->e;
	int all = unc_mont_given(p, "all", NULL);
	unsigned rule = e->event->rule;

	if (all < 0)
		return 0;
	if (!(e->value[UNC_CTL] & MONT_ALL)) {
		if (e->event->accepts & MONT_BOTH_THREADS)
			return unc_mont_reject(p, UNC_EMODIFIER, all,
					       "it always counts both threads: leave all out");
		return 0;
	}
	for (unsigned i = 0; i < e->numumasks; i++)
		rule |= e->umasks[i]->rule;
	if (rule & MONT_NO_ALL)
		return unc_mont_reject(p, UNC_EMODIFIER, all,
				       "its count is wrong with all: count each thread separately");
	if (!(e->counters & MONT_DUPLICATED))
		return unc_mont_reject(p, UNC_EMODIFIER, all,
				       "all works only in PMC4-9, which cannot count this event");
	e->counters &= MONT_DUPLICATED;
	return 0;
}

static int check_control(struct unc_parse *p)
{
	uint64_t ctl = p->e->value[UNC_CTL];

	if (!(ctl & MONT_PLM))
		return unc_mont_reject(p, UNC_EVALUE, culprit(p, MONT_PLM),
				       "no privilege level is selected: give u, k or plm=1 to 15");
	if ((ctl & MONT_ISM) != MONT_ISM_ITANIUM)
		return unc_mont_reject(p, UNC_EVALUE, culprit(p, MONT_ISM),
				       "ism accepts only 2 (Itanium); other values are undefined");
	if ((p->e->event->accepts & MONT_MESI) && !(ctl & MONT_STATES))
		return unc_mont_reject(
			p, UNC_EVALUE, culprit(p, MONT_STATES),
			"no line state is selected: give at least one of m, e, s and i");
	return check_all(p);
}

/* ------------------------------------------------------------------------------ captures */

/* Reject the event if both modifiers are given. */
static int exclude(const struct unc_parse *p, const char *one, const char *other)
{
	int a = unc_mont_given(p, one, NULL), b = unc_mont_given(p, other, NULL);

	if (a < 0 || b < 0)
		return 0;
	return unc_mont_reject(p, UNC_ECONFLICT, a > b ? a : b,
			       "%s and %s exclude each other: it captures one of them at a time",
			       one, other);
}

/* Table 3-15. Cache mode: ct = 1x, so bit 12 is the umask's; TLB mode: ct = 00. */
static int instruction_ear(struct unc_parse *p)
{
	uint64_t ctl = p->e->value[UNC_CTL], value;
	int given, rc = exclude(p, "iear_cache", "iear_tlb");

	if (rc)
		return rc;
	unc_mont_require(p->e, MONT_PMC37, 0x1f, (ctl & MONT_PLM) | (ctl & MONT_PM ? 1 << 4 : 0));
	given = unc_mont_given(p, "iear_cache", &value);
	if (given >= 0) {
		const struct unc_field *field = p->e->modifiers[given].field;
		bool known = (value & 0xc0) == 0x40; /* 01xxxxxx */

		for (unsigned i = 0; i < field->numvalues; i++)
			known |= value == field->values[i].value;
		if (!known)
			return unc_mont_reject(p, UNC_EVALUE, given,
					       "iear_cache=0x%llx is undefined: give a name, as in "
					       "iear_cache=lat32",
					       (unsigned long long)value);
		unc_mont_require(p->e, MONT_PMC37, 0x3fe0, 1 << 13 | value << 5);
	}
	given = unc_mont_given(p, "iear_tlb", &value);
	if (given < 0)
		return 0;
	if (value == 0)
		return unc_mont_reject(p, UNC_EVALUE, given,
				       "iear_tlb=0 captures nothing: give 1 to 7");
	unc_mont_require(p->e, MONT_PMC37, 0x3fe0, value << 5);
	return 0;
}

/* Table 3-20. In TLB and ALAT mode the trace buffer must be off, or addresses are wrong. */
static int data_ear(struct unc_parse *p)
{
	uint64_t ctl = p->e->value[UNC_CTL], value;
	int given, rc = exclude(p, "dear_cache", "dear_tlb");

	if (rc == 0)
		rc = exclude(p, "dear_cache", "dear_alat");
	if (rc == 0)
		rc = exclude(p, "dear_tlb", "dear_alat");
	if (rc)
		return rc;
	unc_mont_require(p->e, MONT_PMC40, MONT_PLM | MONT_PM, ctl);
	given = unc_mont_given(p, "dear_cache", &value);
	if (given >= 0 && value > 10)
		return unc_mont_reject(
			p, UNC_EVALUE, given,
			"dear_cache=%llu captures nothing: give 0 (lat4) to 10 (lat4096)",
			(unsigned long long)value);
	if (given >= 0)
		unc_mont_require(p->e, MONT_PMC40, 0xf0180, value << 16);
	given = unc_mont_given(p, "dear_tlb", &value);
	if (given >= 0 && value == 0)
		return unc_mont_reject(p, UNC_EVALUE, given,
				       "dear_tlb=0 captures nothing: give 1 to 7");
	if (given >= 0)
		unc_mont_require(p->e, MONT_PMC40, 0xf0180, value << 17 | 1 << 7);
	if (unc_mont_given(p, "dear_alat", &value) >= 0 && value) {
		unc_mont_require(p->e, MONT_PMC40, 0xf0180, 1 << 8);
		given = 0;
	}
	if (given >= 0)
		unc_mont_require(p->e, MONT_PMC39, 0xff4f, 0);
	return 0;
}

/* Tables 3-26 and 3-30. One buffer: branches, or instruction pointers. */
static int trace_buffer(struct unc_parse *p)
{
	static const char *const filters[] = { "tm", "ptm", "ppm", "brt" };
	uint64_t ctl = p->e->value[UNC_CTL], ip_ear = 0, value;
	uint64_t *pmc39 = &p->e->value[MONT_PMC39];

	if (unc_mont_given(p, "ip_ear", &ip_ear) >= 0 && ip_ear) {
		for (unsigned i = 0; i < 4; i++) {
			int rc = exclude(p, "ip_ear", filters[i]);

			if (rc)
				return rc;
		}
		p->e->value[MONT_PMC39] = p->e->used[MONT_PMC39] = 0; /* not used in this mode */
		unc_mont_require(p->e, MONT_PMC42, MONT_PLM | MONT_PM | 0x700,
				 (ctl & 0x4f) | 4 << 8);
		return 0;
	}
	if (unc_mont_given(p, "delay", NULL) >= 0)
		return unc_mont_reject(p, UNC_ECONFLICT, unc_mont_given(p, "delay", NULL),
				       "delay requires ip_ear=1");
	for (unsigned i = 0; i < 3; i++) {
		int given = unc_mont_given(p, filters[i], &value);

		if (given >= 0 && value == 0)
			return unc_mont_reject(p, UNC_EVALUE, given,
					       "%s=0 captures no branch: give 1, 2 or 3",
					       filters[i]);
	}
	if ((*pmc39 >> 10 & 0xf) == 0x5) /* ptm and ppm 01 */
		return unc_mont_reject(p, UNC_ECONFLICT, unc_mont_given(p, "ptm", NULL),
				       "no branch is mispredicted in target and path: it captures "
				       "the branches of ptm=wrong or of ppm=wrong");
	unc_mont_require(p->e, MONT_PMC39, MONT_PLM | MONT_PM, ctl);
	return 0;
}

static int finish(struct unc_parse *p)
{
	unsigned accepts = p->e->event->accepts;
	int rc;

	if (!p->e->nummodifiers)
		return 0;
	rc = check_control(p);
	if (rc == 0 && (accepts & MONT_I_EAR))
		rc = instruction_ear(p);
	if (rc == 0 && (accepts & MONT_D_EAR))
		rc = data_ear(p);
	if (rc == 0 && (accepts & MONT_ETB))
		rc = trace_buffer(p);
	return rc ? rc : unc_mont_qualify(p);
}

/* A monitor runs at the privilege levels in its control. */
static bool counts(uint64_t ctl)
{
	return (ctl & MONT_PLM) != 0;
}

static bool both_threads(const struct unc_encoding *e)
{
	return (e->value[UNC_CTL] & MONT_ALL) || (e->event->accepts & MONT_BOTH_THREADS);
}

static bool whole_socket(const struct unc_encoding *e)
{
	for (unsigned i = 0; i < e->numumasks; i++)
		if (e->umasks[i]->rule & MONT_SOCKET)
			return true;
	return false;
}

const struct unc_rules unc_mont_rules = {
	.umask = umask_by_number,
	.finish = finish,
	.counts = counts,
	.both_threads = both_threads,
	.whole_socket = whole_socket,
	.schedule = unc_mont_schedule,
	.warning = unc_mont_warning,
};
