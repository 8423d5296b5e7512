/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file select.h
 * What a counter's control and the filters of its unit select: clock, traffic or a signature.
 */
#ifndef UNC_SIM_SELECT_H
#define UNC_SIM_SELECT_H

#include "sim/model/chip.h"

/**
 * What distinguishes a counter's event from all others of its box: its control and, in the bits of
 * the count, the number of its interface if it has one (UNC_L3).
 */
uint64_t unc_sim_code(const struct unc_sim_traits *traits, unsigned n, uint64_t ctl);

/** Code of the fixed counter, where no row says at which rate it counts. */
#define UNC_SIM_FIXED_CODE (~0ull)

/** Where the counts of an event come from. */
enum sim_kind unc_sim_kind_of(const struct unc_sim_traits *traits, uint64_t code);

/**
 * Rate (kHz) of an event outside the traffic model. Different for each box, socket, unit, code and
 * filter, as far as the filter matters to the event; bits that say how a counter runs do not matter.
 * @param filter  the unit's filter registers
 */
uint32_t unc_sim_rate(const struct unc_sim_traits *traits, const struct unc_box *box,
		      unsigned socket, unsigned unit, uint64_t code,
		      const uint64_t filter[UNC_SIM_FILTERS]);

#endif
