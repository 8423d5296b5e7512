/* SPDX-License-Identifier: BSD-3-Clause */
/* Sapphire Rapids: the chip, made from its tables. */
#include "intel_spr_tables.h"

SPR_PMUS(spr);
SPR_LIKWID(spr);

static const struct unc_model spr_models[] = { { .family = 6, .model = 143 } };

static const struct unc_unverified spr_unverified[] = { DISCOVERED_UNVERIFIED(ROW, NO_ROW)
								WHY_UNVERIFIED };

extern const struct unc_chip unc_spr;
const struct unc_chip unc_spr = {
	.name = "spr",
	.desc = "Sapphire Rapids (4th Gen Xeon Scalable)",
	.models = spr_models,
	.nummodels = ARRAY_SIZE(spr_models),
	.pmus = spr_pmus,
	.numpmus = ARRAY_SIZE(spr_pmus),
	.boxes = spr_boxes,
	.numboxes = ARRAY_SIZE(spr_boxes),
	.metrics = spr_metrics,
	.nummetrics = ARRAY_SIZE(spr_metrics),
	.global = &spr_global,
	.root_buses = &spr_root_buses,
	.laws = spr_laws,
	.numlaws = ARRAY_SIZE(spr_laws),
	UNVERIFIED(spr_unverified),
	.others = &spr_others,
};
