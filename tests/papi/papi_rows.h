/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_rows.h
 * Every row of a chip's tables through PAPI.
 */
#ifndef PAPI_ROWS_H
#define PAPI_ROWS_H

#include "unc_events.h"

/**
 * Count each event and umask in each of its units and summed up, while no traffic flows; what a
 * unit has no register for must be refused in words.
 * @return how many were counted
 */
unsigned papi_every_row(const struct unc_chip *chip, unsigned *refused);

#endif
