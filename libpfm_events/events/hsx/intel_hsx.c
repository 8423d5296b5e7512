/* SPDX-License-Identifier: BSD-3-Clause */
/* Haswell-EP: the chip, made from its tables. */
#include "intel_hsx_tables.h"

HSX_BOXES(hsx, 0x2000, 18, 44, hsx_qpi_kernel);
HSX_PMUS(hsx);

static const struct unc_model hsx_models[] = { { .family = 6, .model = 63 } };

static const struct unc_unverified hsx_unverified[] = { HSX_UNVERIFIED(ROW) };

static const struct unc_metric hsx_metrics[] = { HSX_METRICS(HSX_IO_ITOM) };

HSX_OTHERS(hsx);

extern const struct unc_chip unc_hsx;
const struct unc_chip unc_hsx = {
	.name = "hsx",
	.other_name = "hswep",
	.desc = "Haswell-EP (Xeon E5, E7 v3)",
	.models = hsx_models,
	.nummodels = ARRAY_SIZE(hsx_models),
	.pmus = hsx_pmus,
	.numpmus = ARRAY_SIZE(hsx_pmus),
	.boxes = hsx_boxes,
	.numboxes = ARRAY_SIZE(hsx_boxes),
	.discovery = &hsx_discovery,
	UNVERIFIED(hsx_unverified),
	.others = &hsx_others,
	.metrics = hsx_metrics,
	.nummetrics = ARRAY_SIZE(hsx_metrics),
	.laws = hsx_laws,
	.numlaws = ARRAY_SIZE(hsx_laws),
};
