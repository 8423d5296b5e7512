/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which chip's tables apply, for utilities that work without PAPI.
 */
#ifndef UNCORE_CHIP_H
#define UNCORE_CHIP_H

#include "unc_events.h"

/* Chip of this name, or a message with the names there are and the end of the program. */
const struct unc_chip *chip_named(const char *name);

/* Chip of the machine that would be counted here: the simulated one if the environment names it,
 * else that of the CPU. NULL if there are no tables for it; *what then says what it is. */
const struct unc_chip *chip_here(const char **what);

/* The same, but ends the program with the names that --machine takes. */
const struct unc_chip *chip_here_or_die(void);

/* True if PAPI_UNCORE_BACKEND asks for the simulated machine. */
bool sim_chosen(void);

/* Its specification. */
const char *sim_spec(void);

#endif
