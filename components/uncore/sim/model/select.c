/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/select.h"

uint64_t unc_sim_code(const struct unc_sim_traits *t, unsigned n, uint64_t ctl)
{
	const struct unc_sim_interface *of = unc_sim_interface_of(t, n);

	return of != NULL ? ctl | of->number : ctl;
}

uint64_t unc_sim_fields(const struct unc_chip *chip, const struct unc_box *box, const char *name)
{
	uint64_t bits = 0;

	for (unsigned p = 0; p < chip->numpmus; p++) {
		const struct unc_pmu *pmu = chip->pmus[p];

		for (unsigned i = 0; pmu->box == box && i < pmu->numfields; i++) {
			const struct unc_field *f = &pmu->fields[i];

			if (f->reg == UNC_CTL &&
			    (name != NULL ? strcmp(f->name, name) == 0 : f->kind != UNC_RESERVED))
				bits |= unc_width_mask(f->width) << f->low;
		}
	}
	return bits;
}

unsigned unc_sim_least(uint64_t thresh, uint64_t ctl)
{
	return thresh != 0 ? (unsigned)((ctl & thresh) >> __builtin_ctzll(thresh)) : 0;
}

uint64_t unc_sim_unqualified(uint64_t thresh, uint64_t code)
{
	return thresh != 0 ? code & ~(thresh | UNC_SIM_CTL_EDGE | UNC_SIM_CTL_INVERT) : code;
}

static void restrict_by(struct unc_sim_restriction *r, const struct unc_event *events,
			unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		struct unc_sim_restriction *of = &r[events[i].code % UNC_SIM_EV_SELS];

		if (events[i].flags & (UNC_FIXED | UNC_FREERUN))
			continue;
		of->counters |= events[i].counters;
		of->occupancy |= (events[i].flags & UNC_OCCUPANCY) != 0;
	}
}

void unc_sim_restrict(struct unc_sim_model *m, unsigned box)
{
	struct unc_sim_restriction *r = m->restrictions[box];

	memset(r, 0, sizeof(m->restrictions[box]));
	for (unsigned p = 0; p < m->tables->numpmus; p++) {
		const struct unc_pmu *pmu = m->tables->pmus[p];

		if (pmu->box != m->boxes[box])
			continue;
		restrict_by(r, pmu->events, pmu->numevents);
		restrict_by(r, pmu->shared, pmu->numshared);
	}
}

bool unc_sim_countable(const struct unc_sim_model *m, unsigned box, unsigned n, uint64_t ctl)
{
	uint16_t counters = m->restrictions[box][ctl % UNC_SIM_EV_SELS].counters;

	return m->boxes[box]->control != UNC_PMON || counters == 0 || counters >> n & 1;
}

bool unc_sim_followed(const struct unc_sim_model *m, unsigned box, uint64_t first, uint64_t *ctl)
{
	uint64_t thresh = m->thresh[box];
	uint64_t qualifiers = *ctl & (thresh | UNC_SIM_CTL_EDGE | UNC_SIM_CTL_INVERT);

	if (!(first & UNC_CTL_EN) || !m->restrictions[box][first % UNC_SIM_EV_SELS].occupancy)
		return false;
	if (qualifiers == 0)
		qualifiers = thresh & -thresh;
	*ctl = unc_sim_unqualified(thresh, first) | qualifiers;
	return true;
}

enum sim_kind unc_sim_kind_of(const struct unc_sim_traits *t, uint64_t thresh, uint64_t code)
{
	uint64_t event = unc_sim_unqualified(thresh, code & ~UNC_SIM_CTL_RUN);
	bool edge = code & UNC_SIM_CTL_EDGE, invert = code & UNC_SIM_CTL_INVERT;

	if (t->silent != NULL && t->silent(code))
		return SIM_SILENT;
	/* Both work on the comparison; without one the manuals define nothing (000, table 1-5). */
	if (thresh != 0 && (edge || invert) && unc_sim_least(thresh, code) == 0)
		return SIM_SIGNATURE;
	if (t->has_clock && event == t->clock)
		return SIM_CLOCK;
	if (t->feed == NULL || !t->feed->models(t, event))
		return SIM_SIGNATURE;
	if (thresh == 0 || !invert || edge) /* the number of falling and rising edges is the same */
		return SIM_TRAFFIC;
	return t->has_clock ? SIM_COMPLEMENT : SIM_SIGNATURE;
}

/*
 * The clock adds 1 in every cycle, so a comparison has one result in all of them, and no edge. What is silent is below any
 * threshold in every cycle.
 */
uint32_t unc_sim_clock_of(const struct unc_sim_traits *t, uint64_t thresh, uint64_t code)
{
	enum sim_kind kind = unc_sim_kind_of(t, thresh, code);
	unsigned least = unc_sim_least(thresh, code);
	bool edge = thresh != 0 && (code & UNC_SIM_CTL_EDGE);
	bool invert = thresh != 0 && (code & UNC_SIM_CTL_INVERT);
	bool counts = kind == SIM_COMPLEMENT ||
		      (kind == SIM_CLOCK && !edge && (least <= 1) != invert) ||
		      (kind == SIM_SILENT && !edge && invert && least != 0);

	return counts ? t->clock_khz : 0;
}

/* Bits of a filter register that matter to this event. */
static uint64_t filter_bits(const struct unc_sim_traits *t, unsigned reg, uint64_t code)
{
	uint64_t bits = 0;

	for (unsigned i = 0; i < t->numuses; i++)
		if (t->uses[i].reg == reg && (code & t->uses[i].mask) == t->uses[i].value)
			bits |= t->uses[i].bits;
	return bits;
}

uint32_t unc_sim_rate(const struct unc_sim_traits *t, const struct unc_box *box, unsigned socket,
		      unsigned unit, uint64_t code, const uint64_t filter[UNC_SIM_FILTERS])
{
	uint64_t h = 0xcbf29ce484222325ull;

	for (const char *p = box->name; *p != '\0'; p++)
		h = (h ^ (uint8_t)*p) * 0x100000001b3ull;
	h = unc_sim_mix(h + ((uint64_t)socket << 32 | unit));
	h = unc_sim_mix(h + (code & ~UNC_SIM_CTL_RUN));
	for (unsigned k = 0; k < UNC_SIM_FILTERS; k++)
		h = unc_sim_mix(h + (filter[k] & filter_bits(t, k, code)));
	return (uint32_t)(1 + h % 999983);
}

/* The finaliser of splitmix64. */
uint64_t unc_sim_mix(uint64_t x)
{
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
	x = (x ^ x >> 27) * 0x94d049bb133111ebull;
	return x ^ x >> 31;
}
