/* SPDX-License-Identifier: BSD-3-Clause */
/* Broadwell-EP: the chip, made from its tables. */
#include "intel_hsx_tables.h"

HSX_BOXES(bdx, 0x6000, 24, 48, ep_qpi_kernel);
HSX_PMUS(bdx);

static const struct unc_model bdx_models[] = { { .family = 6, .model = 79 },
					       { .family = 6, .model = 86 } };

static const struct unc_unverified bdx_unverified[] = { HSX_UNVERIFIED(NO_ROW) };

static const struct unc_metric bdx_metrics[] = { HSX_METRICS(
	"(" HSX_IO_ITOM " + UNC_C_TOR_INSERTS.OPCODE:opc=RFO:tid=0x3e)") };

HSX_OTHERS(bdx);

extern const struct unc_chip unc_bdx;
const struct unc_chip unc_bdx = {
	.name = "bdx",
	.desc = "Broadwell-EP (Xeon E5, E7 v4, Xeon D)",
	.models = bdx_models,
	.nummodels = ARRAY_SIZE(bdx_models),
	.pmus = bdx_pmus,
	.numpmus = ARRAY_SIZE(bdx_pmus),
	.boxes = bdx_boxes,
	.numboxes = ARRAY_SIZE(bdx_boxes),
	.discovery = &bdx_discovery,
	UNVERIFIED(bdx_unverified),
	.others = &bdx_others,
	.metrics = bdx_metrics,
	.nummetrics = ARRAY_SIZE(bdx_metrics),
	.laws = hsx_laws,
	.numlaws = ARRAY_SIZE(hsx_laws),
};
