/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Finding one of the chips.
 */
#include <string.h>

#include "unc_events.h"
#include "words.h"

const struct unc_chip *unc_chip_find(const char *name)
{
	struct unc_word word = { .at = name, .len = (unsigned)strlen(name) };

	for (unsigned i = 0; unc_chips[i]; i++)
		if (unc_word_is(word, unc_chips[i]->name))
			return unc_chips[i];
	return NULL;
}

static const struct unc_chip *chip_of(bool ia64, unsigned family, unsigned model)
{
	for (unsigned i = 0; unc_chips[i]; i++)
		for (unsigned k = 0; k < unc_chips[i]->nummodels; k++)
			if (unc_chips[i]->ia64 == ia64 &&
			    unc_chips[i]->models[k].family == family &&
			    unc_chips[i]->models[k].model == model)
				return unc_chips[i];
	return NULL;
}

const struct unc_chip *unc_chip_of_cpu(unsigned family, unsigned model)
{
	return chip_of(false, family, model);
}

const struct unc_chip *unc_chip_of_cpu_l3(unsigned family, unsigned model, bool l3)
{
	const struct unc_chip *chip = unc_chip_of_cpu(family, model);

	return chip && chip->needs_l3 && !l3 ? NULL : chip;
}

const struct unc_chip *unc_chip_of_ia64(unsigned family, unsigned model)
{
	return chip_of(true, family, model);
}
