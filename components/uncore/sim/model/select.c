/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/select.h"

#include "sim/model/signature.h"

uint64_t unc_sim_code(const struct unc_sim_traits *t, unsigned n, uint64_t ctl)
{
	const struct unc_sim_interface *of = unc_sim_interface_of(t, n);

	return of != NULL ? ctl | of->number : ctl;
}

enum sim_kind unc_sim_kind_of(const struct unc_sim_traits *t, uint64_t code)
{
	code &= ~UNC_SIM_CTL_RUN;
	if (t->has_clock && code == t->clock)
		return SIM_CLOCK;
	/* The model has lines, not cycles: it cannot compare or edge-detect. */
	if (code & (UNC_SIM_CTL_THRESH | UNC_SIM_CTL_EDGE | UNC_SIM_CTL_INVERT))
		return SIM_SIGNATURE;
	return t->feed != NULL && t->feed->models(t, code) ? SIM_TRAFFIC : SIM_SIGNATURE;
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
