/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names of events as users type them.
 */
#ifndef UNCORE_NAME_H
#define UNCORE_NAME_H

#include <stddef.h>

#include "unc_events.h"

#define PAPI_PREFIX "uncore:::"

/* The name without PAPI_PREFIX, in upper or lower case. */
const char *name_without_prefix(const char *given);

/* The replacement of a deprecated event or umask, as users type it, or "" (umask may be NULL). */
void name_replacement(const struct unc_pmu *pmu, const struct unc_event *event,
		      const struct unc_umask *umask, char *buf, size_t size);

/* Print an error in an event's name, and the name with the wrong word underlined. Positions in the
 * error count from `skipped` characters after the start of the name. */
void say_name_error(const char *given, size_t skipped, const struct unc_error *err);

#endif
