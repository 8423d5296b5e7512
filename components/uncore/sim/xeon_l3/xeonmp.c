/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * 64-bit Xeon MP: one core of two threads.
 */
#include "sim/xeon_l3/xeon_l3.h"

/* clang-format off */
/* 18.20: 37:36 of IBUSQ are always 11b. */
static const struct unc_sim_interface l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_IBUSQ, .ones = BITS(37, 36),
	  .writable = SATURATE | BITS(57, 56) | BITS(55, 49) | BITS(48, 46) | BITS(45, 38) | BITS(37, 36) | BITS(33, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_ISNPQ,
	  .writable = SATURATE | BITS(54, 48) | BITS(47, 45) | BITS(44, 39) | BITS(37, 36) | BITS(33, 32) },
	{ .first = 4, .last = 5, .number = UNC_SIM_EFSB, .writable = SATURATE | BITS(49, 48) },
};
static const struct unc_sim_interface latency[] = {
	{ .first = 0, .last = 0, .number = UNC_SIM_LATENCY, .writable = BITS(58, 58) },
};

static const struct unc_sim_traits traits[] = {
	L3(l3),
	{ .box = "L3_LATENCY", .feed = &unc_sim_l3_feed, INTERFACES(latency) },
};
static const struct unc_sim_option options[] = { L3_OPTIONS(1, 2) };
/* clang-format on */

/* Agents are threads; for other requesters all of them are set. */
static const struct unc_sim_l3_agents agents = { .threads_per_bit = 1,
						 .symmetric = 3,
						 .central = 3 };

extern const struct unc_chip unc_xeonmp;

const struct unc_sim_chip unc_sim_xeonmp = {
	.tables = &unc_xeonmp,
	UNC_SIM_LIST(options),
	UNC_SIM_LIST(traits),
	.carry = unc_sim_l3_carry,
	.traffic = &agents,
};
