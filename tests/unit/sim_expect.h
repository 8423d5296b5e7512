/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file sim_expect.h
 * What an event should count on a simulated machine when no traffic is injected. For tests.
 */
#ifndef SIM_EXPECT_H
#define SIM_EXPECT_H

#include "sim/model/chip.h"

/** Where the counts of an event come from. */
enum sim_kind unc_sim_event_kind(const struct unc_encoding *event);

/**
 * Counts of an event outside the traffic model in a unit after `ns` nanoseconds, with the filters
 * that the encoding sets. 0 of one that looks at counter 0, which counts nothing here, and of a selection
 * that counts nothing.
 *
 * Montecito: the counts of PMD4-9, if the time is a whole number of rounds (a turn of each thread of
 * a core). Half of the time counts for events that a thread has in the foreground only.
 */
uint64_t unc_sim_event_signature(const struct unc_encoding *event, unsigned socket, unsigned unit,
				 uint64_t ns);

/** The place of the box of this name on a chip, or unc_sim_numboxes(). */
unsigned unc_sim_box_index(const struct unc_sim_chip *chip, const struct unc_box *box);

/** The same on a chip that need not be in the registry. */
uint64_t unc_sim_chip_signature(const struct unc_sim_chip *chip, const struct unc_encoding *event,
				unsigned socket, unsigned unit, uint64_t ns);

/*
 * By control value, of a box whose chip is in the registry; for any other box the result is
 * SIM_SIGNATURE or 0.
 */

/** Where the counts of a control value come from. */
enum sim_kind unc_sim_kind(const struct unc_box *box, uint64_t control);

/**
 * Counts of a control value outside the traffic model after `ns` nanoseconds, with `filter` in the
 * unit's first filter register. Bits that say how a counter runs (en, ov_en, rst) make no
 * difference, nor does a filter that does not apply. A free-running counter: `control` is its index.
 */
uint64_t unc_sim_signature(const struct unc_box *box, unsigned socket, unsigned unit,
			   uint64_t control, uint64_t filter, uint64_t ns);

/**
 * Rate (kHz) at which a control value counts the clock of the box while there is no traffic; 0 unless it
 * is SIM_CLOCK or SIM_COMPLEMENT.
 */
uint32_t unc_sim_clock_khz(const struct unc_box *box, uint64_t control);

#endif
