/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file registry.h
 * The registry of chips. Programs use unc_chip_at() and unc_chip_find().
 */
#ifndef UNC_REGISTRY_H
#define UNC_REGISTRY_H

#include "unc_events.h"
#include "words.h"

/** All chips; NULL at the end. */
extern const struct unc_chip *const unc_chips[];

/** Chip i of the chips to search: `only`, or all if it is NULL. NULL after the last one. */
const struct unc_chip *unc_chip_among(const struct unc_chip *only, unsigned i);

/** Does the word begin with the chip's name, or with libpfm4's name for it? *rest is what follows. */
bool unc_chip_strip(const struct unc_chip *chip, struct unc_word word, struct unc_word *rest);

/** The chip whose name begins the word, as in the names of its PMUs; else one whose other name does; or NULL. */
const struct unc_chip *unc_chip_of_word(struct unc_word word);

#endif
