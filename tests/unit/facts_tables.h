/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file facts_tables.h
 * The tables of a chip as facts: the columns that tests/facts/README.md describes.
 */
#ifndef FACTS_TABLES_H
#define FACTS_TABLES_H

#include <stdio.h>

#include "unc_events.h"

/**
 * A subject: its file in each chip's folder of facts, and the function that writes the same from
 * the tables.
 */
struct facts_subject {
	const char *name; /**< "events": tests/facts/CHIP/events.txt */
	unsigned names;   /**< number of columns that are the name of a fact */
	void (*write)(FILE *out, const struct unc_chip *chip);
};

/** All subjects, ends with a zeroed row. */
extern const struct facts_subject facts_subjects[];

#endif
