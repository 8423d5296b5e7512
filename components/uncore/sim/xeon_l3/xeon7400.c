/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Xeon 7400: three modules of two cores.
 */
#include "sim/xeon_l3/xeon_l3.h"

/* clang-format off */
/* Three modules: bit 35 of GBSQ is not used, 36:35 of GSNPQ have no meaning that is told. */
static const struct unc_sim_interface l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_GBSQ, .writable = BITS(59, 36) | BITS(34, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_GSNPQ, .writable = SATURATE | BITS(57, 32), .together = BITS(36, 35) },
	{ .first = 4, .last = 7, .number = UNC_SIM_FSB, .writable = BITS(59, 32), .ones = BITS(58, 58) },
};

static const struct unc_sim_traits traits[] = {
	L3(l3),
};
static const struct unc_sim_option options[] = { L3_OPTIONS(6, 1) };
/* clang-format on */

/* Agents are modules. */
static const struct unc_sim_l3_agents agents = {
	.threads_per_bit = 4,
	.symmetric = 0x18,
	.central = 0x20,
};

extern const struct unc_chip unc_xeon7400;

const struct unc_sim_chip unc_sim_xeon7400 = {
	.tables = &unc_xeon7400,
	UNC_SIM_LIST(options),
	UNC_SIM_LIST(traits),
	.carry = unc_sim_l3_carry,
	.traffic = &agents,
};
