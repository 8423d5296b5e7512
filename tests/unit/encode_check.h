/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file encode_check.h
 * Checks of names and their encodings. A check that fails prints the name.
 */
#ifndef ENCODE_CHECK_H
#define ENCODE_CHECK_H

#include <stdbool.h>

#include "unc_events.h"

/** Assert a condition of an event's name. */
void check_name(bool good, const char *what, const char *name, int line);
#define CHECK(condition, name) check_name(condition, #condition, name, __LINE__)

/** Encode a valid name. The result is filled with rubbish first, none of which may remain. */
bool encode(const struct unc_chip *chip, const char *name, struct unc_encoding *e);

/** Are they equal in all that counting depends on? */
bool same_encoding(const struct unc_encoding *a, const struct unc_encoding *b);

/** Is the canonical name of an encoding a name of it, and the canonical one? */
bool round_trips(const struct unc_encoding *e);

#endif
