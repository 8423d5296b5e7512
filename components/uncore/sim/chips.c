/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/chip.h"

const struct unc_sim_chip *const unc_sim_chips[] = {
	&unc_sim_icx,       &unc_sim_snbep,    &unc_sim_ivbep,    &unc_sim_hsx, &unc_sim_bdx,
#ifndef __KERNEL__ /* its tables need a C library */
	&unc_sim_montecito,
#endif
	&unc_sim_xeonmp,    &unc_sim_xeon7100, &unc_sim_xeon7400, &unc_sim_spr, &unc_sim_emr,
	&unc_sim_gnr,       &unc_sim_skx,      &unc_sim_clx,      NULL,
};
