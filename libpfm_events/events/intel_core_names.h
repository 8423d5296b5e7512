/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names of core events that users try. They are refused, with the LLC event to use instead, and are sorted
 * among the other names of a chip with CHAs (alias.h).
 *
 * Sources: Linux' perf and PAPI.
 */
#ifndef INTEL_CORE_NAMES_H
#define INTEL_CORE_NAMES_H

#include "events/table.h"

/* clang-format off */

#define CORE_NAME "this is a core event; the LLC of a socket has its own events"

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
