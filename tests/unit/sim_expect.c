/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim_expect.h"

#include "sim/model/chip.h"
#include "sim/model/select.h"
#include "sim/montecito/mont_event.h"
#include "sim/montecito/mont_registers.h"

/* Counts from 0 at a rate (kHz) after `ns` nanoseconds; split, so that years of nanoseconds do not overflow. */
static uint64_t counts(uint32_t khz, uint64_t ns)
{
	return ns / UNC_SIM_KHZ * khz + ns % UNC_SIM_KHZ * khz / UNC_SIM_KHZ;
}

unsigned unc_sim_box_index(const struct unc_sim_chip *chip, const struct unc_box *box)
{
	unsigned i = 0;

	while (i < unc_sim_numboxes(chip) &&
	       (box == NULL || strcmp(unc_sim_box(chip, i)->name, box->name) != 0))
		i++;
	return i;
}

/* Chip and place of a box of tables, or NULL. */
static const struct unc_sim_chip *chip_of_box(const struct unc_box *box, unsigned *index)
{
	for (unsigned i = 0; unc_sim_chips[i] != NULL; i++) {
		*index = unc_sim_box_index(unc_sim_chips[i], box);
		if (*index < unc_sim_numboxes(unc_sim_chips[i]) &&
		    unc_sim_box(unc_sim_chips[i], *index) == box)
			return unc_sim_chips[i];
	}
	return NULL;
}

static const struct unc_sim_traits *traits_of(const struct unc_box *box)
{
	unsigned i;
	const struct unc_sim_chip *chip = chip_of_box(box, &i);

	return chip != NULL && chip->access == NULL ? unc_sim_traits_of(chip, i) : NULL;
}

/* Of a box that has traits. */
static uint64_t thresh_of(const struct unc_box *box)
{
	unsigned i;

	return unc_sim_fields(chip_of_box(box, &i)->tables, box, "thresh");
}

uint64_t unc_sim_signature(const struct unc_box *box, unsigned socket, unsigned unit,
			   uint64_t control, uint64_t filter, uint64_t ns)
{
	const struct unc_sim_traits *traits = traits_of(box);
	const uint64_t filters[UNC_SIM_FILTERS] = { filter };

	if (traits == NULL || unc_box_follows(box, control))
		return 0;
	return counts(unc_sim_rate(traits, box, socket, unit, control, filters), ns);
}

enum sim_kind unc_sim_kind(const struct unc_box *box, uint64_t control)
{
	const struct unc_sim_traits *traits = traits_of(box);

	return traits != NULL ? unc_sim_kind_of(traits, thresh_of(box), control) : SIM_SIGNATURE;
}

uint32_t unc_sim_clock_khz(const struct unc_box *box, uint64_t control)
{
	const struct unc_sim_traits *traits = traits_of(box);

	return traits != NULL ? unc_sim_clock_of(traits, thresh_of(box), control) : 0;
}

/* Qualifiers as an encoding sets them. */
static void filters_of(const struct unc_encoding *e, struct unc_mont_filters *out)
{
	unc_mont_reset_filters(out);
	for (unsigned k = 0; k < e->box->numfilters; k++) {
		struct unc_mont_reg reg;
		uint64_t *value;

		if (!unc_mont_reg((uint64_t)e->box->filters[k].offset, &reg))
			continue;
		value = unc_mont_filter(out, &reg);
		if (value)
			*value = unc_filter_value(&e->box->filters[k], e->value[k + 1],
						  e->used[k + 1]);
	}
}

/* What an event of Montecito counts after `ns` nanoseconds. */
static uint64_t mont_signature(const struct unc_encoding *e, unsigned socket, unsigned unit,
			       uint64_t ns)
{
	uint64_t pmc = e->value[UNC_CTL], count = 0;
	struct unc_mont_filters filters;

	filters_of(e, &filters);
	if (unc_mont_time_of(e->chip, pmc, UNC_MONT_FIRST) == UNC_MONT_TURN)
		ns /= 2;
	for (unsigned i = 0; i < 2; i++) {
		uint32_t khz = unc_mont_rate(e->chip, socket, unit ^ i,
					     UNC_MONT_PSR_UP | UNC_MONT_PSR_PP, pmc, &filters);

		if (i == 0 || unc_mont_counts_all(e->chip, pmc))
			count += counts(unc_mont_at_levels(khz, pmc), ns);
	}
	return count;
}

static uint64_t code_of(const struct unc_sim_traits *traits, const struct unc_encoding *e)
{
	unsigned n = e->counters != 0 ? (unsigned)__builtin_ctz(e->counters) : 0;

	return unc_sim_code(traits, n, e->value[UNC_CTL]);
}

uint64_t unc_sim_chip_signature(const struct unc_sim_chip *chip, const struct unc_encoding *e,
				unsigned socket, unsigned unit, uint64_t ns)
{
	const struct unc_sim_traits *traits;
	uint64_t code;

	if (chip->access != NULL)
		return mont_signature(e, socket, unit, ns);
	traits = unc_sim_traits_of(chip, unc_sim_box_index(chip, e->box));
	if (e->flags & UNC_FIXED)
		code = UNC_SIM_FIXED_CODE;
	else
		code = e->flags & UNC_FREERUN ? e->freerun : code_of(traits, e);
	if (!(e->flags & (UNC_FIXED | UNC_FREERUN)) &&
	    (unc_box_follows(e->box, code) /* counter 0, which counts nothing */ ||
	     (traits->silent && traits->silent(code))))
		return 0;
	return counts(unc_sim_rate(traits, e->box, socket, unit, code, &e->value[1]), ns);
}

uint64_t unc_sim_event_signature(const struct unc_encoding *e, unsigned socket, unsigned unit,
				 uint64_t ns)
{
	const struct unc_sim_chip *chip = unc_sim_chip_of(e->chip);

	return chip != NULL ? unc_sim_chip_signature(chip, e, socket, unit, ns) : 0;
}

/* A row of a counter that has neither a rate nor lines: what it counts does not exist on the machine. */
static enum sim_kind freerun_kind(const struct unc_sim_traits *traits, unsigned n)
{
	if (n >= traits->numfreeruns)
		return SIM_SIGNATURE;
	return traits->freeruns[n].khz != 0 ? SIM_CLOCK : SIM_TRAFFIC;
}

enum sim_kind unc_sim_event_kind(const struct unc_encoding *e)
{
	const struct unc_sim_traits *traits = traits_of(e->box);

	if (traits != NULL && (e->flags & UNC_FREERUN))
		return freerun_kind(traits, e->freerun);

	return traits != NULL ? unc_sim_kind_of(traits, thresh_of(e->box), code_of(traits, e))
			      : SIM_SIGNATURE;
}
