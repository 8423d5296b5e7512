/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file reg_access.h
 * Reading and writing registers of a machine.
 */
#ifndef UNC_SIM_ACCESS_H
#define UNC_SIM_ACCESS_H

#include "sim/model/model.h"

/** Read or write one register. 0 or -errno, and then a fault is recorded. */
int unc_sim_reg_read(struct unc_sim_model *m, uint64_t now, const struct unc_sim_addr *at,
		     uint64_t *value);
int unc_sim_reg_write(struct unc_sim_model *m, uint64_t now, const struct unc_sim_addr *at,
		      uint64_t value);

#endif
