/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire and Emerald Rapids: names of other sources within a PMU (alias.h).
 *
 * Source: LIKWID; its DCLK and MBOX_CLOCKTICKS are umask 0x00, which Intel's list calls half of the DRAM clock.
 */
#ifndef INTEL_SPR_ALIASES_H
#define INTEL_SPR_ALIASES_H

#include "events/intel_discovered_aliases.h"

/* clang-format off */

#define HALF_CLOCK "LIKWID has umask 0x00, which Intel's list calls half of the DRAM clock"

static const struct unc_alias spr_imc_alias_rows[] = {
	{ .name = "MBOX_CLOCKTICKS_DCLK", .is = "HCLOCKTICKS", .why = HALF_CLOCK },
	{ .name = "MBOX_CLOCKTICKS_HCLK", .is = "CLOCKTICKS", .why = "LIKWID has umask 0x01, which Intel's list calls the DRAM clock" },
};
static const struct unc_aliases spr_imc_aliases = {
	.rows = spr_imc_alias_rows, .numrows = ARRAY_SIZE(spr_imc_alias_rows),
};

static const struct unc_alias spr_m2m_alias_rows[] = {
	{ .name = "DIRECT2UPI_TXN_OVERRIDE_PMM_HIT", .is = "DIRECT2UPITXN_OVERRIDE:PMM_HIT" },
	{ .name = "PREFCAM_RESP_MISS_ANY", .is = "PREFCAM_RESP_MISS:ALLCH" },
	{ .name = "WPQ_NO_REG_CRD_CH0", .is = "WPQ_NO_REG_CRD:CHN0" },
	{ .name = "WPQ_NO_REG_CRD_CH1", .is = "WPQ_NO_REG_CRD:CHN1" },
	{ .name = "WPQ_NO_SPEC_CRD_CH0", .is = "WPQ_NO_SPEC_CRD:CHN0" },
	{ .name = "WPQ_NO_SPEC_CRD_CH1", .is = "WPQ_NO_SPEC_CRD:CHN1" },
};
static const struct unc_aliases spr_m2m_aliases = {
	.rows = spr_m2m_alias_rows, .numrows = ARRAY_SIZE(spr_m2m_alias_rows),
};

static const struct unc_alias spr_mchbm_alias_rows[] = {
	{ .name = "HBM_PRE_ALL_PCH0", .is = "HBM_PREALL:PCH0" },
	{ .name = "HBM_PRE_ALL_PCH1", .is = "HBM_PREALL:PCH1" },
};
static const struct unc_aliases spr_mchbm_aliases = {
	.rows = spr_mchbm_alias_rows, .numrows = ARRAY_SIZE(spr_mchbm_alias_rows),
};

static const struct unc_alias spr_upi_alias_rows[] = {
	{ .name = "RXL_BYPASSED_ANY", .is = "RxL_BYPASSED:SLOT0:SLOT1:SLOT2" },
	{ .name = "RXL_FLITS_DATA_SLOT0", .is = "RxL_FLITS:DATA:SLOT0" },
	{ .name = "RXL_FLITS_DATA_SLOT1", .is = "RxL_FLITS:DATA:SLOT1" },
	{ .name = "RXL_FLITS_DATA_SLOT2", .is = "RxL_FLITS:DATA:SLOT2" },
	{ .name = "RXL_OCCUPANCY_ANY", .is = "RxL_OCCUPANCY:SLOT0:SLOT1:SLOT2" },
	{ .name = "RXL_SLOT_BYPASS_S0_ANY", .is = "RxL_SLOT_BYPASS:S0_RXQ1:S0_RXQ2" },
	{ .name = "RXL_SLOT_BYPASS_S1_ANY", .is = "RxL_SLOT_BYPASS:S1_RXQ0:S1_RXQ2" },
	{ .name = "RXL_SLOT_BYPASS_S2_ANY", .is = "RxL_SLOT_BYPASS:S2_RXQ0:S2_RXQ1" },
	{ .name = "TXL_FLITS_DATA_SLOT0", .is = "TxL_FLITS:DATA:SLOT0" },
	{ .name = "TXL_FLITS_DATA_SLOT1", .is = "TxL_FLITS:DATA:SLOT1" },
	{ .name = "TXL_FLITS_DATA_SLOT2", .is = "TxL_FLITS:DATA:SLOT2" },
};
static const struct unc_aliases spr_upi_aliases = {
	.rows = spr_upi_alias_rows, .numrows = ARRAY_SIZE(spr_upi_alias_rows),
};

/* clang-format on */

#endif
