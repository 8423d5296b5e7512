/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file signature.h
 * Arithmetic of rates: an event outside the traffic model counts at a rate, its signature, that is
 * a hash of everything that should make a difference to it.
 */
#ifndef UNC_SIM_SIGNATURE_H
#define UNC_SIM_SIGNATURE_H

#include "sim/model/state.h"

/** Spread every bit of x over all bits of the result. */
uint64_t unc_sim_mix(uint64_t x);

/** Counts from 0 at a rate (kHz) after `ns` nanoseconds, rounded down. */
uint64_t unc_sim_counts(uint32_t khz, uint64_t ns);

#endif
