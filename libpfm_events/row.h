/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From rows of the tables to register values: the part of unc_encode() that needs no text.
 */
#ifndef UNC_ROW_H
#define UNC_ROW_H

#include "unc_events.h"

/* Clear an encoding, except its lists, which are valid only up to their counts. */
void unc_encoding_start(struct unc_encoding *e, const struct unc_chip *chip);

/* Set the registers and counters for e->event with e->umasks. */
void unc_encoding_take_codes(struct unc_encoding *e);

#endif
