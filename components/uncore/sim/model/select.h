/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file select.h
 * What a counter's control and the filters of its unit select: clock, traffic or a signature.
 */
#ifndef UNC_SIM_SELECT_H
#define UNC_SIM_SELECT_H

#include "sim/model/model.h"

/**
 * What distinguishes a counter's event from all others of its box: its control and, in the bits of
 * the count, the number of its interface if it has one (UNC_L3).
 */
uint64_t unc_sim_code(const struct unc_sim_traits *traits, unsigned n, uint64_t ctl);

/** Code of the fixed counter, where no row says at which rate it counts. */
#define UNC_SIM_FIXED_CODE (~0ull)

/** Bits of a box's control in fields of this name; NULL: in all that software may set. */
uint64_t unc_sim_fields(const struct unc_chip *chip, const struct unc_box *box, const char *name);

/** The threshold of a control; 0: the increment of each cycle is counted. */
unsigned unc_sim_least(uint64_t thresh, uint64_t ctl);

/** A control or code without what qualifies the event: threshold, edge_det, invert. */
uint64_t unc_sim_unqualified(uint64_t thresh, uint64_t code);

/** Fill in the restrictions of a box of the model. */
void unc_sim_restrict(struct unc_sim_model *m, unsigned box);

/**
 * Can counter n of a UNC_PMON box count this control's event? By the counters that the tables give to
 * its ev_sel; an ev_sel without an event is not restricted.
 */
bool unc_sim_countable(const struct unc_sim_model *m, unsigned box, unsigned n, uint64_t ctl);

/**
 * What the companion of counter 0 counts: the event of that counter, with its own qualifiers. Counters
 * other than 0 add 1 in a cycle at the most (000, 2.3.1): without a threshold, in cycles with an entry.
 * @param first  control of counter 0
 * @return false: counter 0 counts no occupancy, so there is nothing to count
 */
bool unc_sim_followed(const struct unc_sim_model *m, unsigned box, uint64_t first, uint64_t *ctl);

/** Where the counts of an event come from. @param thresh  unc_sim_fields() "thresh" */
enum sim_kind unc_sim_kind_of(const struct unc_sim_traits *traits, uint64_t thresh, uint64_t code);

/** Rate (kHz) at which an event counts the clock of its box; 0: no cycle of it. */
uint32_t unc_sim_clock_of(const struct unc_sim_traits *traits, uint64_t thresh, uint64_t code);

/**
 * Rate (kHz) of an event outside the traffic model: its signature, a hash of everything that should make a difference
 * to it. Different for each box, socket, unit, code and filter, as far as the filter matters to the event; bits that
 * say how a counter runs do not matter.
 * @param filter  the unit's filter registers
 */
uint32_t unc_sim_rate(const struct unc_sim_traits *traits, const struct unc_box *box,
		      unsigned socket, unsigned unit, uint64_t code,
		      const uint64_t filter[UNC_SIM_FILTERS]);

/** Spread every bit of x over all bits of the result. */
uint64_t unc_sim_mix(uint64_t x);

#endif
