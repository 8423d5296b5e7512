/* SPDX-License-Identifier: BSD-3-Clause */
/* Skylake-SP: the chip, made from its tables. */
#include "intel_skx_tables.h"

SKX_PMUS(skx);

static const struct unc_model skx_models[] = { { .family = 6, .model = 85 } };

static const struct unc_metric skx_metrics[] = { SKX_METRICS(NO_ROW) };

SKX_OTHERS(skx);

extern const struct unc_chip unc_skx;
const struct unc_chip unc_skx = {
	.name = "skx",
	.desc = "Skylake-SP (Xeon Scalable)",
	.models = skx_models,
	.nummodels = ARRAY_SIZE(skx_models),
	.pmus = skx_pmus,
	.numpmus = ARRAY_SIZE(skx_pmus),
	.boxes = skx_boxes,
	.numboxes = ARRAY_SIZE(skx_boxes),
	.discovery = &skx_discovery,
	.root_buses = &skx_root_buses,
	UNVERIFIED(skx_unverified),
	.others = &skx_others,
	.metrics = skx_metrics,
	.nummetrics = ARRAY_SIZE(skx_metrics),
	.laws = skx_laws,
	.numlaws = ARRAY_SIZE(skx_laws),
};
