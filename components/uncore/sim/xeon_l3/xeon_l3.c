/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * 64-bit Xeon MP: one core of two threads. Xeon 7100: two cores of two threads. Xeon 7400: three modules of two cores.
 */
#include "sim/xeon_l3/xeon_l3.h"

#define SATURATE (1ull << 59)

/* clang-format off */
/* 18.20: 37:36 of IBUSQ are always 11b. */
static const struct unc_sim_interface xeonmp_l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_IBUSQ, .ones = BITS(37, 36),
	  .writable = SATURATE | BITS(57, 56) | BITS(55, 49) | BITS(48, 46) | BITS(45, 38) | BITS(37, 36) | BITS(33, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_ISNPQ,
	  .writable = SATURATE | BITS(54, 48) | BITS(47, 45) | BITS(44, 39) | BITS(37, 36) | BITS(33, 32) },
	{ .first = 4, .last = 5, .number = UNC_SIM_EFSB, .writable = SATURATE | BITS(49, 48) },
};
static const struct unc_sim_interface latency[] = {
	{ .first = 0, .last = 0, .number = UNC_SIM_LATENCY, .writable = BITS(58, 58) },
};
/* 18.21: bit 58 of GSNPQ is reserved; bit 58 of FSB must be 1 in a counter that is used. */
static const struct unc_sim_interface xeon7100_l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_GBSQ, .writable = BITS(59, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_GSNPQ, .writable = SATURATE | BITS(57, 32) },
	{ .first = 4, .last = 7, .number = UNC_SIM_FSB, .writable = BITS(59, 32), .ones = BITS(58, 58), .together = BITS(37, 32) },
};
/* Three modules: bit 35 of GBSQ is not used, 36:35 of GSNPQ have no meaning that is told. */
static const struct unc_sim_interface xeon7400_l3[] = {
	{ .first = 0, .last = 1, .number = UNC_SIM_GBSQ, .writable = BITS(59, 36) | BITS(34, 32) },
	{ .first = 2, .last = 3, .number = UNC_SIM_GSNPQ, .writable = SATURATE | BITS(57, 32), .together = BITS(36, 35) },
	{ .first = 4, .last = 7, .number = UNC_SIM_FSB, .writable = BITS(59, 32), .ones = BITS(58, 58), .together = BITS(37, 32) },
};

#define INTERFACES(a) .interfaces = (a), .numinterfaces = ARRAY_SIZE(a)
#define L3(a) { .box = "L3", .feed = &unc_sim_l3_feed, .silent = unc_sim_l3_silent, INTERFACES(a) }
static const struct unc_sim_traits xeonmp_traits[] = {
	L3(xeonmp_l3), { .box = "L3_LATENCY", .feed = &unc_sim_l3_feed, INTERFACES(latency) },
};
static const struct unc_sim_traits xeon7100_traits[] = { L3(xeon7100_l3) };
static const struct unc_sim_traits xeon7400_traits[] = { L3(xeon7400_l3) };

/*
 * A chip of so many cores and threads; agents are threads, or modules (7400). A front-side bus has no node ids. For
 * other requesters all agents of Xeon MP are set.
 */
#define CHIP(chip, numcores, numthreads, ...) \
	static const struct unc_sim_option chip##_options[] = { \
		UNC_SIM_OPTION_SOCKETS, \
		UNC_SIM_NUMBER("cores", cores, 1, numcores, numcores), \
		UNC_SIM_NUMBER("threads", threads, 1, numthreads, numthreads), \
		UNC_SIM_OPTION_CLOCK, UNC_SIM_OPTION_NAME, \
	}; \
	static const struct unc_sim_l3_agents chip##_agents = { __VA_ARGS__ }; \
	extern const struct unc_chip unc_##chip; \
	const struct unc_sim_chip unc_sim_##chip = { \
		.tables = &unc_##chip, \
		.options = chip##_options, .numoptions = ARRAY_SIZE(chip##_options), \
		.traits = chip##_traits, .numtraits = ARRAY_SIZE(chip##_traits), \
		.carry = unc_sim_l3_carry, .traffic = &chip##_agents, \
	}
CHIP(xeonmp, 1, 2, .threads_per_bit = 1, .symmetric = 3, .central = 3);
CHIP(xeon7100, 2, 2, .threads_per_bit = 1, .symmetric = 0x10, .central = 0x20);
CHIP(xeon7400, 6, 1, .threads_per_bit = 4, .symmetric = 0x18, .central = 0x20);
/* clang-format on */
