/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file index.h
 * From an address to a register, by the hash of its key. Recording what is refused.
 */
#ifndef UNC_SIM_INDEX_H
#define UNC_SIM_INDEX_H

#include "sim/model/model.h"

/** What an address leads to. */
struct unc_sim_target {
	const struct unc_sim_register *reg; /* NULL: a word of configuration space, or of a table */
	unsigned socket;
	struct unc_sim_unit *unit; /* of the register, if it is found */
	bool half;                 /* only one half of a register of 8 bytes: … */
	bool high;                 /* … the upper one */
	uint64_t config;           /* reg is NULL: the word's value */
};

/** Fill in the list. 0, or -EINVAL if registers overlap or do not fit. */
int unc_sim_build_index(struct unc_sim_model *m);

/** Find a register. Known parts of the target are filled in even if the result is not _OK. */
enum unc_sim_reason unc_sim_find(const struct unc_sim_model *m, const struct unc_addr *at,
				 struct unc_sim_target *target);

/** Record a fault. @param target  where it was, as far as unc_sim_find() knows */
void unc_sim_record(struct unc_sim_state *state, bool write, const struct unc_addr *at,
		    enum unc_sim_reason reason, uint64_t detail,
		    const struct unc_sim_target *target);

#endif
