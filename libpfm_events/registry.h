/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file registry.h
 * The registry of chips. Programs use unc_chip_at() and unc_chip_find().
 *
 * The tables of a chip may be read from the time on when one of these functions, or
 * unc_chip_ready(), has returned the chip.
 */
#ifndef UNC_REGISTRY_H
#define UNC_REGISTRY_H

#include <pthread.h>
#include <stdatomic.h>

#include "packed.h"
#include "words.h"

/** A chip, and how its tables are stored. */
struct unc_listed {
	const struct unc_chip *chip;
	char name[16];                   /**< the chip's: comparing it does not touch the tables */
	const struct unc_packed *packed; /**< NULL: as they are */
	pthread_once_t once;             /**< for unpacking them */
	_Atomic bool ready;              /**< done */
};

/** All chips; chip NULL at the end. */
extern struct unc_listed unc_listed[];

/** Chip i of those that are meant: only one, or if it is NULL, all. NULL behind the last one. */
const struct unc_chip *unc_chip_among(const struct unc_chip *only, unsigned i);

/** The chip whose name begins the word, as the names of its PMUs do; or NULL. */
const struct unc_chip *unc_chip_of_word(struct unc_word word);

/** Make the tables of a chip ready, if it is one of the registry. @return chip */
const struct unc_chip *unc_chip_ready(const struct unc_chip *chip);

/** Name of a chip, whose tables need not be ready. */
const char *unc_chip_name(const struct unc_chip *chip);

#endif
