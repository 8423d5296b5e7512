/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The chip whose tables apply, for utilities that work without PAPI.
 */
#ifndef UNCORE_CHIP_H
#define UNCORE_CHIP_H

#include "unc_events.h"

/* Chip of this name; exits with a list of the names if there is none. */
const struct unc_chip *chip_named(const char *name);

/*
 * Chip of the machine that is counted here, simulated or real. NULL: no tables. *what describes it.
 */
const struct unc_chip *chip_here(const char **what);

/* Like chip_here(), but exits with the names that --machine accepts if there are no tables. */
const struct unc_chip *chip_here_or_die(void);

/* True if PAPI_UNCORE_BACKEND selects the simulated machine. */
bool sim_chosen(void);

/* Its specification: PAPI_UNCORE_SIM, or the default machine. */
const char *sim_spec(void);

#endif
