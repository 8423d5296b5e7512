/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: two cores of two threads, which take turns. It carries no traffic.
 */
#include "sim/chips.h"

#include "sim/montecito/mont_access.h"

static const struct unc_sim_option options[] = {
	UNC_SIM_OPTION_SOCKETS,
	UNC_SIM_NUMBER("cores", UNC_SIM_SET_CORES, 2, 2, 2),
	UNC_SIM_NUMBER("threads", UNC_SIM_SET_THREADS, 2, 2, 2),
	UNC_SIM_NUMBER("turn", UNC_SIM_SET_TURN, 1, 1000000, 1000),
	{ .name = "up", .set = UNC_SIM_SET_UP, .words = { "on", "off" } },
	{ .name = "pp", .set = UNC_SIM_SET_PP, .words = { "on", "off" } },
	UNC_SIM_OPTION_CLOCK,
	UNC_SIM_OPTION_NAME,
};

extern const struct unc_chip unc_montecito;

const struct unc_sim_chip unc_sim_montecito = {
	.tables = &unc_montecito,
	.options = options,
	.numoptions = ARRAY_SIZE(options),
	.access = &unc_mont_access,
};
