/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire, Emerald and Granite Rapids: names of other sources (alias.h).
 *
 * Sources: Linux' perf and LIKWID.
 */
#ifndef INTEL_DISCOVERED_ALIASES_H
#define INTEL_DISCOVERED_ALIASES_H

#include "events/intel_core_names.h"

/* clang-format off */

static const struct unc_alias discovered_names[] = { CORE_NAMES_TO_LLC_MISSES CORE_NAMES_FROM_LLC_REFERENCES };

/* clang-format on */

#endif
