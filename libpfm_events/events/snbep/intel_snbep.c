/* SPDX-License-Identifier: BSD-3-Clause */
/* Sandy Bridge-EP (Xeon E5-2600): the chip, made from its tables. */
#include "events/intel_ep_metrics.h"
#include "intel_snbep_aliases.h"
#include "intel_snbep_boxes.h"
#include "intel_snbep_fields.h"
#include "intel_snbep_laws.h"
#include "intel_snbep_unc_cbo_events.h"
#include "intel_snbep_unc_ha_events.h"
#include "intel_snbep_unc_imc_events.h"
#include "intel_snbep_unc_irp_events.h"
#include "intel_snbep_unc_pcu_events.h"
#include "intel_snbep_unc_qpi_events.h"
#include "intel_snbep_unc_r2pcie_events.h"
#include "intel_snbep_unc_r3qpi_events.h"
#include "intel_snbep_unc_ubo_events.h"

/* clang-format off */

static const struct unc_pmu snbep_cbo_pmu = {
	.name = "snbep_unc_cbo", .prefix = "UNC_C_",
	.desc = "Caching agent: LLC slice and its table of requests",
	.box = &snbep_cbo, EVENTS(snbep_cbo_events), FIELDS(snbep_cbo_fields),
	.aliases = &snbep_cbo_aliases,
};
static const struct unc_pmu snbep_ha_pmu = {
	.name = "snbep_unc_ha", .prefix = "UNC_H_",
	.desc = "Home agent: coherence of the socket's memory",
	.box = &snbep_ha, EVENTS(snbep_ha_events), FIELDS(snbep_ha_fields),
	.aliases = &snbep_ha_aliases,
};
static const struct unc_pmu snbep_imc_pmu = {
	.name = "snbep_unc_imc", .prefix = "UNC_M_",
	.desc = "Memory controller channel",
	.box = &snbep_imc, EVENTS(snbep_imc_events), FIELDS(snbep_imc_fields),
};
static const struct unc_pmu snbep_irp_pmu = {
	.name = "snbep_unc_irp", .prefix = "UNC_I_",
	.desc = "IO coherency: DMA requests on their way to the ring",
	.box = &snbep_irp, EVENTS(snbep_irp_events), FIELDS(snbep_irp_fields),
};
static const struct unc_pmu snbep_pcu_pmu = {
	.name = "snbep_unc_pcu", .prefix = "UNC_P_",
	.desc = "Power control unit",
	.box = &snbep_pcu, EVENTS(snbep_pcu_events), FIELDS(snbep_pcu_fields),
	.aliases = &snbep_pcu_aliases,
};
static const struct unc_pmu snbep_qpi_pmu = {
	.name = "snbep_unc_qpi", .prefix = "UNC_Q_",
	.desc = "QPI link layer: traffic between sockets",
	.box = &snbep_qpi, EVENTS(snbep_qpi_events), FIELDS(snbep_qpi_fields),
	.aliases = &snbep_qpi_aliases,
};
static const struct unc_pmu snbep_r2pcie_pmu = {
	.name = "snbep_unc_r2pcie", .prefix = "UNC_R2_",
	.desc = "Ring to PCIe",
	.box = &snbep_r2pcie, EVENTS(snbep_r2pcie_events), FIELDS(snbep_ring_fields),
	.aliases = &snbep_r2pcie_aliases,
};
static const struct unc_pmu snbep_r3qpi_pmu = {
	.name = "snbep_unc_r3qpi", .prefix = "UNC_R3_",
	.desc = "Ring to QPI link",
	.box = &snbep_r3qpi, EVENTS(snbep_r3qpi_events), FIELDS(snbep_ring_fields),
	.aliases = &snbep_r3qpi_aliases,
};
static const struct unc_pmu snbep_ubo_pmu = {
	.name = "snbep_unc_ubo", .prefix = "UNC_U_",
	.desc = "UBox: messages, locks, uncore clock",
	.box = &snbep_ubo, EVENTS(snbep_ubo_events), FIELDS(snbep_ubo_fields),
	.aliases = &snbep_ubo_aliases,
};

static const struct unc_pmu *const snbep_pmus[] = {
	&snbep_cbo_pmu, &snbep_ha_pmu, &snbep_imc_pmu, &snbep_irp_pmu,
	&snbep_pcu_pmu, &snbep_qpi_pmu, &snbep_r2pcie_pmu, &snbep_r3qpi_pmu,
	&snbep_ubo_pmu,
};

/* What no source settles. */
static const struct unc_unverified snbep_unverified[] = {
	{ .box = "UBox", .names = "UNC_U_MSG_CHNL_SIZE_COUNT UNC_U_PHOLD_CYCLES UNC_U_RACU_REQUESTS",
	  .why = "bit 21 of the control: later event lists set it, the manual calls it reserved" },
};

static const struct unc_model snbep_models[] = { { .family = 6, .model = 45 } };

static const struct unc_metric snbep_metrics[] = { EP_METRICS(ROW, NO_ROW) };

const struct unc_chip unc_snbep = {
	.name = "snbep",
	.desc = "Sandy Bridge-EP (Xeon E5-2600)",
	.models = snbep_models, .nummodels = ARRAY_SIZE(snbep_models),
	.pmus = snbep_pmus, .numpmus = ARRAY_SIZE(snbep_pmus),
	.boxes = snbep_boxes, .numboxes = ARRAY_SIZE(snbep_boxes),
	.discovery = &snbep_discovery,
	.metrics = snbep_metrics, .nummetrics = ARRAY_SIZE(snbep_metrics),
	.laws = snbep_laws, .numlaws = ARRAY_SIZE(snbep_laws),
	UNVERIFIED(snbep_unverified),
	.others = &snbep_others,
};
