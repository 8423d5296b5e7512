/* SPDX-License-Identifier: BSD-3-Clause */
/* An encoding in the spelling of other tools. */
#ifndef UNCORE_ENCODE_SPELL_H
#define UNCORE_ENCODE_SPELL_H

#include <jansson.h>

#include "unc_events.h"

/*
 * What perf takes after -e: "uncore_cha_3/event=0x35,umask=0xc001fe01/". Without a unit, perf expands
 * the name to all units. The name has no socket: perf selects it with -C.
 * @return allocated; NULL: perf cannot count that, *why says why
 */
char *spell_perf(const struct unc_encoding *e, const char **why);

/*
 * libpfm4's name, as built by "make libpfm4". Without a unit: the names of all units that the chip can
 * have, separated by commas, because libpfm4 has a PMU for each unit. @return allocated; NULL: it has
 * none, *why says why
 */
char *spell_libpfm(const struct unc_encoding *e, const char **why);

/*
 * The event of perf's event lists (tools/perf/pmu-events) for the encoding of a row, with this name and
 * description.
 * @return a new object; NULL: perf's lists cannot have it, *why says why
 */
json_t *spell_perf_json(const struct unc_encoding *e, const char *name, const char *desc,
			const char **why);

#endif
