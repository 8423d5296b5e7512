/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Finding one of the chips. Tables of the others stay as they are stored.
 */
#include <string.h>

#include "registry.h"

/* Passed to unpack(), which has no parameter. */
static _Thread_local struct unc_listed *unpacked;

static void unpack(void)
{
	unc_packed_unpack(unpacked->packed);
	atomic_store_explicit(&unpacked->ready, true, memory_order_release);
}

static const struct unc_chip *ready(struct unc_listed *listed)
{
	if (listed->packed && !atomic_load_explicit(&listed->ready, memory_order_acquire)) {
		unpacked = listed;
		/* A child process, too, whose parent was doing it when it forked, does it anew. */
		pthread_once(&listed->once, unpack);
	}
	return listed->chip;
}

/* The chip as it is stored, and what one of its pointers points to. */
static const struct unc_chip *stored(const struct unc_listed *listed)
{
	return listed->packed ? unc_packed_chip(listed->packed) : listed->chip;
}

static const void *stored_at(const struct unc_listed *listed, const void *pointer)
{
	return listed->packed ? unc_packed_at(listed->packed, pointer) : pointer;
}

const struct unc_chip *unc_chip_at(unsigned i)
{
	return ready(&unc_listed[i]);
}

const struct unc_chip *unc_chip_among(const struct unc_chip *only, unsigned i)
{
	if (!only)
		return unc_chip_at(i);
	return i == 0 ? only : NULL;
}

const struct unc_chip *unc_chip_of_word(struct unc_word word)
{
	struct unc_word rest;

	for (struct unc_listed *l = unc_listed; l->chip; l++)
		/* Most are passed over by their first letter. */
		if (unc_alike(word.at[0], l->name[0]) && unc_word_strip(word, l->name, &rest))
			return ready(l);
	return NULL;
}

const struct unc_chip *unc_chip_ready(const struct unc_chip *chip)
{
	for (struct unc_listed *l = unc_listed; l->chip; l++)
		if (l->chip == chip)
			return ready(l);
	return chip;
}

const char *unc_chip_name(const struct unc_chip *chip)
{
	for (const struct unc_listed *l = unc_listed; l->chip; l++)
		if (l->chip == chip)
			return l->name;
	return chip->name;
}

const struct unc_chip *unc_chip_find(const char *name)
{
	struct unc_word word = { .at = name, .len = (unsigned)strlen(name) };

	for (struct unc_listed *l = unc_listed; l->chip; l++)
		if (unc_word_is(word, l->name))
			return ready(l);
	return NULL;
}

static const struct unc_chip *chip_of(bool ia64, unsigned family, unsigned model)
{
	for (struct unc_listed *l = unc_listed; l->chip; l++) {
		const struct unc_chip *chip = stored(l);
		const struct unc_model *models = stored_at(l, chip->models);

		for (unsigned k = 0; k < chip->nummodels; k++)
			if (chip->ia64 == ia64 && models[k].family == family &&
			    models[k].model == model)
				return ready(l);
	}
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
