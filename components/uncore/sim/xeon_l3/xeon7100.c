/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Xeon 7100: two cores of two threads.
 */
#include "sim/xeon_l3/xeon_l3.h"

/* clang-format off */
/* 18.21: bit 58 of GSNPQ is reserved; bit 58 of FSB must be 1 in a counter that is used. */
static const struct unc_sim_interface l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_GBSQ, .writable = BITS(59, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_GSNPQ, .writable = SATURATE | BITS(57, 32) },
	{ .first = 4, .last = 7, .number = UNC_SIM_FSB, .writable = BITS(59, 32), .ones = BITS(58, 58) },
};

static const struct unc_sim_traits traits[] = {
	L3(l3),
};
static const struct unc_sim_option options[] = { L3_OPTIONS(2, 2) };
/* clang-format on */

/* Agents are threads. */
static const struct unc_sim_l3_agents agents = {
	.threads_per_bit = 1,
	.symmetric = 0x10,
	.central = 0x20,
};

extern const struct unc_chip unc_xeon7100;

const struct unc_sim_chip unc_sim_xeon7100 = {
	.tables = &unc_xeon7100,
	UNC_SIM_LIST(options),
	UNC_SIM_LIST(traits),
	.carry = unc_sim_l3_carry,
	.traffic = &agents,
};
