/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file fault.h
 * Refused accesses: recorded as data, described as text.
 */
#ifndef UNC_SIM_FAULT_H
#define UNC_SIM_FAULT_H

#include "sim/model/index.h"

/** Record a fault. @param target  where it was, as far as unc_sim_find() knows */
void unc_sim_record(struct unc_sim_state *state, bool write, const struct unc_sim_addr *at,
		    enum unc_sim_reason reason, uint64_t detail,
		    const struct unc_sim_target *target);

/** Text of recorded fault i. @return its length; 0 if there is none */
unsigned unc_sim_fault_text(const struct unc_sim_model *m, unsigned i, char *buf, unsigned size);

#endif
