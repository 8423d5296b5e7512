/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP: what counts must be under known traffic (struct unc_law).
 */
#ifndef INTEL_SNBEP_LAWS_H
#define INTEL_SNBEP_LAWS_H

#include "events/intel_ep_laws.h"

/* clang-format off */

static const struct unc_law snbep_laws[] = {
	EP_IMC_LAWS(UNC_LAW_ANYWHERE),
	EP_CBO_LAWS("UNC_C_TOR_INSERTS.MISS_ALL"),
	EP_HA_LAWS(UNC_LAW_ANYWHERE),
	EP_QPI_LAWS,
};

#endif
