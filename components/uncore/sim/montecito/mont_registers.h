/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_registers.h
 * Montecito: which registers a thread has, their reset values and their reserved bits.
 */
#ifndef UNC_SIM_MONTECITO_REGISTERS_H
#define UNC_SIM_MONTECITO_REGISTERS_H

#include "sim/model/state.h"

/** Where an address of a thread's registers leads. */
enum unc_mont_bank { UNC_MONT_PMC, UNC_MONT_PMD, UNC_MONT_IBR, UNC_MONT_DBR };
struct unc_mont_reg {
	unsigned thread; /* of the socket */
	enum unc_mont_bank bank;
	unsigned n;
};

/** Decode an address in UNC_PMC_PMD space; false: there is no such register. */
bool unc_mont_reg(uint64_t at, struct unc_mont_reg *reg);

/** Is it a counter (PMD4-15) or the control of one (PMC4-15)? */
bool unc_mont_is_counter(const struct unc_mont_reg *reg);

/** Storage of a qualifier's register, or NULL if it is not one. */
uint64_t *unc_mont_filter(struct unc_mont_filters *filters, const struct unc_mont_reg *reg);

/** Set qualifiers to their reset values. */
void unc_mont_reset_filters(struct unc_mont_filters *filters);

/** Bits that may be written, and are ignored: they read as 0. */
uint64_t unc_mont_ignored_bits(const struct unc_mont_reg *reg);

/**
 * Bits of a value that the register does not accept, or 0.
 * @param reason  filled: UNC_SIM_RESERVED or UNC_SIM_ONES
 */
uint64_t unc_mont_wrong_bits(const struct unc_mont_reg *reg, uint64_t value,
			     enum unc_sim_reason *reason);

#endif
