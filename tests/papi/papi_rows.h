/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_rows.h
 * Every row of a chip's tables through PAPI.
 */
#ifndef PAPI_ROWS_H
#define PAPI_ROWS_H

#include "unc_events.h"

/**
 * Count each event and umask in each of its units and summed up, without traffic; an event without
 * a register in any unit must be rejected with a message.
 * @return number of rows counted
 */
unsigned papi_every_row(const struct unc_chip *chip, unsigned *refused);

/** Count one of these, whose encoding this is. */
void papi_each_unit(const char *name, const struct unc_encoding *encoding);

#endif
