/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the machines of all chips have in common: finding a chip's data, what a configuration has,
 * signatures.
 */
#include "sim/model/chip.h"

static bool same(const char *a, const char *b)
{
	while (*a != '\0' && *a == *b)
		a++, b++;
	return *a == *b;
}

const struct unc_sim_chip *unc_sim_chip_of(const char *name)
{
	static const struct unc_sim_chip *const chips[] = {
		&unc_sim_icx,    &unc_sim_snbep,    &unc_sim_ivbep,    &unc_sim_montecito,
		&unc_sim_xeonmp, &unc_sim_xeon7100, &unc_sim_xeon7400,
	};

	for (size_t i = 0; i < ARRAY_SIZE(chips); i++)
		if (same(chips[i]->name, name))
			return chips[i];
	return NULL;
}

const struct unc_sim_traits *unc_sim_traits_of(const struct unc_sim_chip *chip, const char *box)
{
	for (unsigned i = 0; i < chip->numtraits; i++)
		if (same(chip->traits[i].box, box))
			return &chip->traits[i];
	return NULL;
}

/* Channel 2 of every controller is wired to nothing (1.9.2: two of three are ever active). */
bool unc_sim_present(const struct unc_sim_config *config, enum unc_sim_limit limit, unsigned unit)
{
	switch (limit) {
	case UNC_SIM_CHAS:
		return unit < 64 && (config->chamask >> unit & 1);
	case UNC_SIM_CHANNELS:
		return unit / 3 < config->imc && unit % 3 < 2;
	case UNC_SIM_IMCS:
		return unit < config->imc;
	case UNC_SIM_LINKS:
		return unit < config->upi;
	case UNC_SIM_STACKS:
		return unit < config->iio;
	case UNC_SIM_HOMES:
		return 4 * unit < config->imc;
	case UNC_SIM_ALL:
		break;
	}
	return true;
}

unsigned unc_sim_count(const struct unc_sim_config *config, enum unc_sim_limit limit)
{
	unsigned count = 0;

	for (unsigned unit = 0; unit < 64; unit++)
		count += unc_sim_present(config, limit, unit);
	return count;
}

/* ------------------------------------------------------------------------------ signatures */

/* The finaliser of splitmix64. */
uint64_t unc_sim_mix(uint64_t x)
{
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
	x = (x ^ x >> 27) * 0x94d049bb133111ebull;
	return x ^ x >> 31;
}

/* The bits of a filter register that matter to this event. */
static uint64_t filter_bits(const struct unc_sim_traits *t, unsigned reg, uint64_t control)
{
	uint64_t bits = 0;

	for (unsigned i = 0; i < t->numuses; i++)
		if (t->uses[i].reg == reg && (control & t->uses[i].mask) == t->uses[i].value)
			bits |= t->uses[i].bits;
	return bits;
}

uint32_t unc_sim_rate(const struct unc_sim_traits *t, unsigned socket, unsigned unit,
		      uint64_t control, const uint64_t filter[UNC_SIM_FILTERS])
{
	uint64_t h = 0xcbf29ce484222325ull;

	for (const char *p = t->box; *p != '\0'; p++)
		h = (h ^ (uint8_t)*p) * 0x100000001b3ull;
	h = unc_sim_mix(h + ((uint64_t)socket << 32 | unit));
	h = unc_sim_mix(h + (control & ~UNC_SIM_CTL_RUN));
	for (unsigned k = 0; k < UNC_SIM_FILTERS; k++)
		h = unc_sim_mix(h + (filter[k] & filter_bits(t, k, control)));
	return (uint32_t)(1 + h % 999983);
}
