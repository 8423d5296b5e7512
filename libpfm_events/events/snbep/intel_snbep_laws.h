/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP: rules that counts obey under known traffic (struct unc_law).
 */
#ifndef INTEL_SNBEP_LAWS_H
#define INTEL_SNBEP_LAWS_H

#include "events/intel_ep_laws.h"

/* clang-format off */

static const struct unc_law snbep_laws[] = {
	EP_IMC_LAWS,
	REMOTE_WRITES_LAW("IMC_WRITES", "iMC", "UNC_M_CAS_COUNT.WR"),
	EP_CBO_LAWS("UNC_C_TOR_INSERTS.MISS_ALL"),
	EP_HA_LAWS,
	REMOTE_WRITES_LAW("HA_IMC_WRITES", "HA", "UNC_H_IMC_WRITES.ALL"),
	EP_QPI_LAWS("UNC_Q_TXL_FLITS_G0.DATA", "UNC_Q_RXL_FLITS_G0.DATA"),
};

#endif
