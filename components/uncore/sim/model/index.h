/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file index.h
 * From an address to a register: the sorted list in unc_sim_layout.registers.
 */
#ifndef UNC_SIM_INDEX_H
#define UNC_SIM_INDEX_H

#include "sim/model/model.h"

/** What an address leads to. */
struct unc_sim_target {
	const struct unc_sim_register *reg; /* NULL: a word of configuration space, or of a table */
	unsigned socket;
	bool half;       /* only one half of a register of 8 bytes: … */
	bool high;       /* … the upper one */
	uint64_t config; /* reg is NULL: the word's value */
};

/** Fill in the list. 0, or -EINVAL if registers overlap or do not fit. */
int unc_sim_build_index(struct unc_sim_model *m);

/** Find a register. Known parts of the target are filled in even if the result is not _OK. */
enum unc_sim_reason unc_sim_find(const struct unc_sim_model *m, const struct unc_sim_addr *at,
				 struct unc_sim_target *target);

#endif
