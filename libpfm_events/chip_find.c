/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Finding a chip.
 */
#include "registry.h"

const struct unc_chip *unc_chip_at(unsigned i)
{
	return unc_chips[i];
}

const struct unc_chip *unc_chip_among(const struct unc_chip *only, unsigned i)
{
	if (!only)
		return unc_chip_at(i);
	return i == 0 ? only : NULL;
}

bool unc_chip_strip(const struct unc_chip *chip, struct unc_word word, struct unc_word *rest)
{
	return unc_word_strip(word, chip->name, rest) ||
	       (chip->other_name && unc_word_strip(word, chip->other_name, rest));
}

const struct unc_chip *unc_chip_of_word(struct unc_word word)
{
	struct unc_word rest;

	for (unsigned i = 0; unc_chips[i]; i++)
		if (unc_word_strip(word, unc_chips[i]->name, &rest))
			return unc_chips[i];
	for (unsigned i = 0; unc_chips[i]; i++)
		if (unc_chip_strip(unc_chips[i], word, &rest))
			return unc_chips[i];
	return NULL;
}

const struct unc_chip *unc_chip_find(const char *name)
{
	for (unsigned i = 0; name && unc_chips[i]; i++)
		if (unc_is(name, unc_chips[i]->name))
			return unc_chips[i];
	return NULL;
}

/* The row of a chip for a processor, or NULL. */
static const struct unc_model *model_of(const struct unc_chip *chip, unsigned family,
					unsigned model, unsigned stepping)
{
	for (unsigned i = 0; i < chip->nummodels; i++)
		if (chip->models[i].family == family && chip->models[i].model == model &&
		    chip->models[i].stepping <= stepping)
			return &chip->models[i];
	return NULL;
}

/* Of the chips that share a model, the one whose lowest stepping is the highest not above this one. */
static const struct unc_chip *chip_of(bool ia64, unsigned family, unsigned model, unsigned stepping)
{
	const struct unc_chip *best = NULL;
	unsigned from = 0;

	for (unsigned i = 0; unc_chips[i]; i++) {
		const struct unc_model *row = model_of(unc_chips[i], family, model, stepping);

		if (!row || unc_chips[i]->ia64 != ia64 || (best && row->stepping < from))
			continue;
		best = unc_chips[i];
		from = row->stepping;
	}
	return best;
}

const struct unc_chip *unc_chip_of_stepping(unsigned family, unsigned model, unsigned stepping)
{
	return chip_of(false, family, model, stepping);
}

const struct unc_chip *unc_chip_of_cpu(unsigned family, unsigned model)
{
	return chip_of(false, family, model, 0);
}

const struct unc_chip *unc_chip_of_cpu_l3(unsigned family, unsigned model, bool l3)
{
	const struct unc_chip *chip = unc_chip_of_cpu(family, model);

	return chip && chip->needs_l3 && !l3 ? NULL : chip;
}

const struct unc_chip *unc_chip_of_ia64(unsigned family, unsigned model)
{
	return chip_of(true, family, model, 0);
}
