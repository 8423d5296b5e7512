/* SPDX-License-Identifier: BSD-3-Clause */
#include "encode/spell.h"

#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "text.h"

enum { LONGEST = 16384 };

/* Fields that the control registers of all boxes of a chip have. */
#define EVENT_BITS 0xffull
#define UMASK_BITS 0xff00ull
#define EDGE_BIT (1ull << 18)
#define INVERT_BIT (1ull << 23)
enum { THRESH_LOW = 24 };

/* The threshold's bits: 8, but 5 in a PCU or UBox, which have other fields above. */
static uint64_t thresh_bits(const struct unc_encoding *e)
{
	uint64_t bits = 0;

	for (unsigned i = 0; i < e->pmu->numfields; i++)
		if (strcmp(e->pmu->fields[i].name, "thresh") == 0)
			bits = unc_width_mask(e->pmu->fields[i].width) << THRESH_LOW;
	return bits;
}

static unsigned long long thresh_of(const struct unc_encoding *e)
{
	return (unsigned long long)((e->value[UNC_CTL] & thresh_bits(e)) >> THRESH_LOW);
}

/* Why neither perf nor libpfm4 can count it, or NULL. */
static const char *not_in_linux(const struct unc_encoding *e)
{
	const struct unc_kernel_pmu *kernel = e->box->kernel;

	if (!kernel || !kernel->family)
		return "Linux has no PMU for it";
	/* The kernel chooses the counter, and with it one of two units. */
	if (kernel->stacks)
		return "Linux has one PMU for several units, and the counter that it assigns decides which one "
		       "is counted";
	return NULL;
}

/* ---------------------------------------------------------------------------------- perf */

/* Values of config, config1, config2; zeros at first. */
static const char *perf_configs(const struct unc_encoding *e, uint64_t *config)
{
	static const uint64_t any[UNC_KERNEL_CONFIGS] = { ~0ull, ~0ull, ~0ull };
	unsigned reg;

	if (e->flags & UNC_FIXED && e->box->kernel->no_fixed)
		return "Linux' driver does not count the fixed counter";
	return unc_kernel_config(e, 0, any, config, &reg) ? "Linux' driver drops bits of it" : NULL;
}

/*
 * Terms of the driver's format files. If boxes or drivers differ in them (the fields of a PCU, the upper
 * half of a umask in other boxes than the CHA), the whole register, which every perf takes.
 */
static void add_terms(const struct unc_encoding *e, uint64_t ctl, struct unc_text *out)
{
	uint64_t more = e->box->kernel->newer, thresh = thresh_bits(e);
	uint64_t known = EVENT_BITS | UMASK_BITS | EDGE_BIT | INVERT_BIT | thresh | more;

	if ((ctl & ~known) || (!(e->flags & UNC_FIXED) && thresh != 0xffull << THRESH_LOW)) {
		unc_text_add(out, "config=0x%llx", (unsigned long long)ctl);
		return;
	}
	unc_text_add(out, "event=0x%llx", (unsigned long long)(ctl & EVENT_BITS));
	if (ctl & (UMASK_BITS | more))
		unc_text_add(out, ",umask=0x%llx",
			     (unsigned long long)((ctl & UMASK_BITS) >> 8 | (ctl & more) >> 24));
	if (ctl & EDGE_BIT)
		unc_text_add(out, ",edge=1");
	if (ctl & INVERT_BIT)
		unc_text_add(out, ",inv=1");
	if (thresh_of(e))
		unc_text_add(out, ",thresh=0x%llx", thresh_of(e));
}

char *spell_perf(const struct unc_encoding *e, const char **why)
{
	const struct unc_kernel_pmu *kernel = e->box->kernel;
	char *buf = need(malloc(LONGEST));
	struct unc_text out = unc_text_in(buf, LONGEST);
	uint64_t config[UNC_KERNEL_CONFIGS] = { 0 };

	*why = not_in_linux(e);
	if (!*why && e->flags & UNC_FREERUN) {
		const char *event = e->box->freeruns[e->freerun].kernel_event;

		*why = event ? NULL : "Linux has no name for the counter";
		unc_text_add(&out, "%s", kernel->freeruns ? kernel->freeruns : kernel->family);
		if (e->unit >= 0)
			unc_text_add(&out, "_%d", e->unit);
		unc_text_add(&out, "/%s/", event ? event : "");
	} else if (!*why) {
		*why = perf_configs(e, config);
		unc_text_add(&out, "%s", kernel->family);
		if (e->unit >= 0 && e->box->units > 1)
			unc_text_add(&out, "_%d", e->unit);
		unc_text_add(&out, "/");
		add_terms(e, config[0], &out);
		for (unsigned i = 1; i < UNC_KERNEL_CONFIGS; i++)
			if (config[i])
				unc_text_add(&out, ",config%u=0x%llx", i,
					     (unsigned long long)config[i]);
		unc_text_add(&out, "/");
	}
	if (!*why)
		return buf;
	free(buf);
	return NULL;
}

/* ---------------------------------------------------------------------------------- libpfm4 */

/* The bits that libpfm4 sets for e and i: occupancy events have their own bits at the top. */
static void libpfm_bits(const struct unc_encoding *e, uint64_t *edge, uint64_t *invert)
{
	*edge = EDGE_BIT;
	*invert = INVERT_BIT;
	for (unsigned i = 0; i < e->pmu->numfields; i++) {
		const struct unc_field *field = &e->pmu->fields[i];

		if (!unc_event_accepts(e->event, field))
			continue;
		if (strcmp(field->name, "occ_edge_det") == 0)
			*edge = 1ull << field->low;
		if (strcmp(field->name, "occ_invert") == 0)
			*invert = 1ull << field->low;
	}
}

/* Is there a modifier that libpfm4 cannot express? It has e, i and t. */
static const char *not_in_libpfm(const struct unc_encoding *e)
{
	struct unc_encoding plain;
	uint64_t config[UNC_KERNEL_CONFIGS] = { 0 }, edge, invert, value;
	const char *why = not_in_linux(e);

	if (why)
		return why;
	if (e->pmu == e->chip->types)
		return "libpfm4 has no PMUs of types that have no table of events";
	if (e->flags & UNC_FREERUN)
		return "libpfm4 has no free-running counters";
	if (e->flags & UNC_FIXED)
		return NULL;
	why = perf_configs(e, config);
	if (why)
		return why;
	unc_encode_row(e->chip, e->pmu, e->event, NULL, &plain);
	value = plain.value[UNC_CTL];
	for (unsigned i = 0; i < e->numumasks; i++)
		value |= e->umasks[i]->code;
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (e->used[k])
			return "libpfm4's names have no filter of this kind";
	libpfm_bits(e, &edge, &invert);
	if ((e->value[UNC_CTL] ^ value) & ~(edge | invert | thresh_bits(e)))
		return "libpfm4 has no name for one of its modifiers";
	if (((e->value[UNC_CTL] & edge) && unc_umask_find(e->event, "e")) ||
	    ((e->value[UNC_CTL] & invert) && unc_umask_find(e->event, "i")))
		return "libpfm4 takes its modifiers for umasks of these names";
	if (e->event->numumasks && e->numumasks == 0)
		return "libpfm4 needs one of its umasks";
	return NULL;
}

static void add_libpfm_name(const struct unc_encoding *e, int unit, struct unc_text *out)
{
	uint64_t ctl = e->value[UNC_CTL], edge, invert;

	unc_text_add(out, "%s%s", e->chip->other_name ? e->chip->other_name : e->chip->name,
		     e->pmu->name + strlen(e->chip->name));
	if (unit >= 0)
		unc_text_add(out, "%d", unit);
	unc_text_add(out, "::%s%s", e->pmu->other_prefix ? e->pmu->other_prefix : e->pmu->prefix,
		     e->event->name);
	for (unsigned i = 0; i < e->numumasks; i++)
		unc_text_add(out, ":%s", e->umasks[i]->name);
	if (e->flags & UNC_FIXED)
		return;
	libpfm_bits(e, &edge, &invert);
	if (ctl & edge)
		unc_text_add(out, ":e");
	if (ctl & invert)
		unc_text_add(out, ":i");
	if (thresh_of(e))
		unc_text_add(out, ":t=%llu", thresh_of(e));
}

char *spell_libpfm(const struct unc_encoding *e, const char **why)
{
	bool numbered = e->box->units > 1;
	int last = e->unit >= 0 ? e->unit : (int)e->box->units - 1;
	struct unc_text out;
	char *buf;

	*why = not_in_libpfm(e);
	if (*why)
		return NULL;
	buf = need(malloc(LONGEST));
	out = unc_text_in(buf, LONGEST);
	if (!numbered)
		add_libpfm_name(e, -1, &out);
	for (int unit = e->unit >= 0 ? e->unit : 0; numbered && unit <= last; unit++) {
		unc_text_add(&out, "%s", out.len ? "," : "");
		add_libpfm_name(e, unit, &out);
	}
	return buf;
}
