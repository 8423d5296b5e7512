/* SPDX-License-Identifier: BSD-3-Clause */
/* Emerald Rapids: the chip, made from its tables. */
#include "intel_spr_tables.h"

SPR_PMUS(emr);
SPR_LIKWID(emr);

static const struct unc_model emr_models[] = { { .family = 6, .model = 207 } };

static const struct unc_unverified emr_unverified[] = {
	{ .box = "CHA",
	  .names = "UNC_CHA_TOR_INSERTS UNC_CHA_TOR_OCCUPANCY",
	  .why = "umasks of CXL memory (CXL_EXP) are only from Intel's event list" },
	DISCOVERED_UNVERIFIED(ROW, NO_ROW) WHY_UNVERIFIED,
};

extern const struct unc_chip unc_emr;
const struct unc_chip unc_emr = {
	.name = "emr",
	.desc = "Emerald Rapids (5th Gen Xeon Scalable)",
	.models = emr_models,
	.nummodels = ARRAY_SIZE(emr_models),
	.pmus = emr_pmus,
	.numpmus = ARRAY_SIZE(emr_pmus),
	.boxes = spr_boxes,
	.numboxes = ARRAY_SIZE(spr_boxes),
	.metrics = spr_metrics,
	.nummetrics = ARRAY_SIZE(spr_metrics),
	.global = &spr_global,
	.root_buses = &emr_root_buses,
	.laws = spr_laws,
	.numlaws = ARRAY_SIZE(spr_laws),
	UNVERIFIED(emr_unverified),
	.others = &emr_others,
};
