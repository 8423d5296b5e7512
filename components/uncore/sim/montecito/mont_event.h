/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_event.h
 * Montecito: what events count. Type and qualifiers come from the event table, their
 * counts a signature of event, thread and qualifiers.
 */
#ifndef UNC_SIM_MONTECITO_EVENT_H
#define UNC_SIM_MONTECITO_EVENT_H

#include "sim/model/state.h"

/**
 * Rate (kHz) of an event of one thread at all privilege levels together, a multiple of 4; 0 if it
 * is of an EAR or the trace buffer that is off by the PSR of that thread.
 */
uint32_t unc_mont_rate(const struct unc_chip *chip, unsigned socket, unsigned thread, unsigned psr,
		       uint64_t pmc, const struct unc_mont_filters *filters);

/** Is a monitor with this PMC value on, at some privilege level? (3.3.1) @param pm  its bit */
bool unc_mont_is_on(unsigned psr, uint64_t pmc, unsigned pm);

/** The part of such a rate that a monitor with this PMC value counts. */
uint32_t unc_mont_at_levels(uint32_t khz, uint64_t pmc);

/** When a thread's events of a PMC value count in PMD n. */
enum unc_mont_time unc_mont_time_of(const struct unc_chip *chip, uint64_t pmc, unsigned n);

/** Does this PMC value count the other thread's events too? */
bool unc_mont_counts_all(const struct unc_chip *chip, uint64_t pmc);

/** Does the event count the same with this umask instead of its own? */
bool unc_mont_same_umask(const struct unc_chip *chip, uint64_t pmc, unsigned umask);

#endif
