/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names of events of cores, which users try: refused, with the event of the LLC to use instead. They are sorted
 * among the other names of a chip with CHAs (alias.h).
 *
 * Sources: Linux' perf and PAPI.
 */
#ifndef INTEL_CORE_NAMES_H
#define INTEL_CORE_NAMES_H

#include "events/table.h"

/* clang-format off */

#define CORE_NAME "a name for an event of a core; the LLC of a socket is counted by events of its own"

#define CORE_NAMES_TO_LLC_MISSES \
	{ .name = "cache-misses", .is = "UNC_CHA_TOR_INSERTS:IA_MISS", .why = CORE_NAME }, \
	{ .name = "cache-references", .is = "UNC_CHA_TOR_INSERTS:IA", .why = CORE_NAME }, \
	{ .name = "L3_MISS", .is = "UNC_CHA_TOR_INSERTS:IA_MISS", .why = CORE_NAME }, \
	{ .name = "L3_MISSES", .is = "UNC_CHA_TOR_INSERTS:IA_MISS", .why = CORE_NAME }, \
	{ .name = "LLC-load-misses", .is = "UNC_CHA_TOR_INSERTS:IA_MISS", .why = CORE_NAME }, \
	{ .name = "LLC_MISS", .is = "UNC_CHA_TOR_INSERTS:IA_MISS", .why = CORE_NAME }, \
	{ .name = "LLC_MISSES", .is = "UNC_CHA_TOR_INSERTS:IA_MISS", .why = CORE_NAME },

#define CORE_NAMES_FROM_LLC_REFERENCES \
	{ .name = "LLC_REFERENCES", .is = "UNC_CHA_TOR_INSERTS:IA", .why = CORE_NAME }, \
	{ .name = "PAPI_L3_TCA", .is = "UNC_CHA_TOR_INSERTS:IA", .why = CORE_NAME }, \
	{ .name = "PAPI_L3_TCM", .is = "UNC_CHA_TOR_INSERTS:IA_MISS", .why = CORE_NAME },

/* clang-format on */

#endif
