/* SPDX-License-Identifier: BSD-3-Clause */
/* Cascade Lake-SP: the chip, made from its tables. */
#include "intel_skx_tables.h"

SKX_PMUS(clx);

static const struct unc_model clx_models[] = { { .family = 6, .model = 85, .stepping = 5 } };

static const struct unc_metric clx_metrics[] = { SKX_METRICS(ROW) };

SKX_OTHERS(clx);

extern const struct unc_chip unc_clx;
const struct unc_chip unc_clx = {
	.name = "clx",
	.other_name = "skx", /* libpfm4 does not tell them apart */
	.desc = "Cascade Lake-SP (2nd Gen Xeon Scalable)",
	.models = clx_models,
	.nummodels = ARRAY_SIZE(clx_models),
	.pmus = clx_pmus,
	.numpmus = ARRAY_SIZE(clx_pmus),
	.boxes = skx_boxes,
	.numboxes = ARRAY_SIZE(skx_boxes),
	.discovery = &skx_discovery,
	.root_buses = &skx_root_buses,
	UNVERIFIED(skx_unverified),
	.others = &clx_others,
	.metrics = clx_metrics,
	.nummetrics = ARRAY_SIZE(clx_metrics),
	.laws = skx_laws,
	.numlaws = ARRAY_SIZE(skx_laws),
};
