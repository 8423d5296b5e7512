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

/* What replaced a deprecated event or umask, as users type it, or "" (umask may be NULL). */
void name_replacement(const struct unc_pmu *pmu, const struct unc_event *event,
		      const struct unc_umask *umask, char *buf, size_t size);

/* What is wrong with an event's name, then the name with the word that it is about underlined.
 * The error counts positions from `skipped` characters after the start of the name. */
void say_name_error(const char *given, size_t skipped, const struct unc_error *err);

#endif
