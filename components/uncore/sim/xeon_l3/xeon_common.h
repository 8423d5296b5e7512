/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file common.h
 * What the rows of 64-bit Xeon MP, Xeon 7100 and Xeon 7400 have in common. Included by these chips
 * only. Source: SDM volume 3B, 18.20 and 18.21.
 *
 * Where the manual is silent, the machine has the stricter behaviour: two commands in one write are
 * refused if they contradict each other; overflow flags cannot be written, a reset clears them; a
 * new control starts its counter, frozen or not ("counting starts after software writes a non-zero
 * value").
 */
#ifndef UNC_SIM_XEON_L3_COMMON_H
#define UNC_SIM_XEON_L3_COMMON_H

#include "sim/xeon_l3/xeon_events.h"
#include "sim/xeon_l3/xeon_traffic.h"
#include "sim/xeon_l3/xeon_l3.h"

#define BITS(high, low) (((1ull << ((high) - (low) + 1)) - 1) << (low))
#define SATURATE (1ull << 59)

/* clang-format off */
#define INTERFACES(a) .interfaces = (a), .numinterfaces = ARRAY_SIZE(a)
#define L3(a) { .box = "L3", .feed = &unc_sim_l3_feed, INTERFACES(a) }

/* A front-side bus has no node ids. */
#define L3_OPTIONS(cores, threads) \
	UNC_SIM_OPTION_SOCKETS, \
	UNC_SIM_NUMBER("cores", UNC_SIM_SET_CORES, 1, cores, cores), \
	UNC_SIM_NUMBER("threads", UNC_SIM_SET_THREADS, 1, threads, threads), \
	UNC_SIM_OPTION_CLOCK, \
	UNC_SIM_OPTION_NAME
/* clang-format on */

#endif
