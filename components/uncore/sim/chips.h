/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file chips.h
 * The registry: all chips that can be simulated. A new chip is a folder with its row, and an entry
 * in chips.c.
 */
#ifndef UNC_SIM_CHIPS_H
#define UNC_SIM_CHIPS_H

#include "sim/model/chip.h"

extern const struct unc_sim_chip unc_sim_snbep, unc_sim_ivbep, unc_sim_hsx, unc_sim_bdx;
extern const struct unc_sim_chip unc_sim_icx, unc_sim_spr, unc_sim_emr, unc_sim_gnr;
extern const struct unc_sim_chip unc_sim_skx, unc_sim_clx;
extern const struct unc_sim_chip unc_sim_xeonmp, unc_sim_xeon7100, unc_sim_xeon7400;
extern const struct unc_sim_chip unc_sim_montecito;

/** NULL at the end. The first one is the default. */
extern const struct unc_sim_chip *const unc_sim_chips[];

/** How a chip of these tables is simulated, or NULL if it cannot be. */
const struct unc_sim_chip *unc_sim_chip_of(const struct unc_chip *tables);

#endif
