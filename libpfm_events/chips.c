/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The registry: all chips. A program that brings its own list in place of this file has those.
 */
#include "unc_events.h"

extern const struct unc_chip unc_icx, unc_ivbep, unc_montecito, unc_snbep, unc_xeon7100,
	unc_xeon7400, unc_xeonmp;

const struct unc_chip *const unc_chips[] = {
	&unc_icx,      &unc_ivbep,    &unc_montecito, &unc_snbep,
	&unc_xeon7100, &unc_xeon7400, &unc_xeonmp,    NULL,
};
