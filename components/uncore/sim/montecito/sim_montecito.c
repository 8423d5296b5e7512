/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: two cores of two threads, which take turns. It carries no traffic.
 */
#include "sim/model/chip.h"

#include "sim/montecito/mont_access.h"

static const struct unc_sim_option options[] = {
	UNC_SIM_OPTION_SOCKETS,
	UNC_SIM_NUMBER("cores", cores, 2, 2, 2),
	UNC_SIM_NUMBER("threads", threads, 2, 2, 2),
	UNC_SIM_NUMBER("turn", turn, 1, 1000000, 1000),
	UNC_SIM_CHOICE("up", up_off, "on", "off"),
	UNC_SIM_CHOICE("pp", pp_off, "on", "off"),
	UNC_SIM_OPTIONS_LAST,
};

extern const struct unc_chip unc_montecito;

const struct unc_sim_chip unc_sim_montecito = {
	.tables = &unc_montecito,
	.options = options,
	.numoptions = ARRAY_SIZE(options),
	.access = &unc_mont_access,
};
