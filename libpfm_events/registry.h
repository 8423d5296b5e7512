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

/** Chip i of those that are meant: only one, or if it is NULL, all. NULL after the last one. */
const struct unc_chip *unc_chip_among(const struct unc_chip *only, unsigned i);

/** The chip whose name begins the word, as the names of its PMUs do; or NULL. */
const struct unc_chip *unc_chip_of_word(struct unc_word word);

#endif
