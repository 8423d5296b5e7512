/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The registry of chips: the only file that lists them. A test may link a list of its own instead.
 */
#include "unc_events.h"

extern const struct unc_chip unc_icx, unc_ivbep, unc_montecito, unc_snbep, unc_xeon7100,
	unc_xeon7400, unc_xeonmp;

const struct unc_chip *const unc_chips[] = {
	&unc_icx,      &unc_ivbep,    &unc_montecito, &unc_snbep,
	&unc_xeon7100, &unc_xeon7400, &unc_xeonmp,    NULL,
};
