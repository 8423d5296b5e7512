/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_rules.h
 * Montecito: combinations of register values that the manual (002) forbids.
 */
#ifndef UNC_SIM_MONTECITO_RULES_H
#define UNC_SIM_MONTECITO_RULES_H

#include "sim/model/state.h"

/** Rule that a set of registers breaks; UNC_MONT_RIGHT: none. */
enum unc_mont_wrong {
	UNC_MONT_RIGHT,
	UNC_MONT_WRONG_ISM,
	UNC_MONT_WRONG_ALL,
	UNC_MONT_ALL_BANKED,
	UNC_MONT_HALTED,
	UNC_MONT_NEEDS_DUPLICATED,
	UNC_MONT_L1D_TWO_SETS,
	UNC_MONT_L1D_NO_LEADER,
	UNC_MONT_L2D_NO_LEADER,
	UNC_MONT_L2D_UMASK,
	UNC_MONT_L2D_ALL,
	UNC_MONT_CANCELS,
	UNC_MONT_TAGGING,
	UNC_MONT_FINE_PAIR,
	UNC_MONT_FINE_RANGE,
	UNC_MONT_BREAK_IN_USE,
	UNC_MONT_EAR_AND_ETB,
	UNC_MONT_UNDEFINED,
};

/** Check a value of PMC4-15 (n: 4 to 15) by itself. */
enum unc_mont_wrong unc_mont_check_counter(unsigned n, uint64_t pmc);

/** Check a value of PMC32-42 by itself. */
enum unc_mont_wrong unc_mont_check_filter(unsigned pmc, uint64_t value);

/** Check all registers of a thread that is not frozen together. */
enum unc_mont_wrong unc_mont_check(const struct unc_chip *chip,
				   const struct unc_mont_thread *thread);

/** The rule in words. */
const char *unc_mont_wrong_text(enum unc_mont_wrong wrong);

#endif
