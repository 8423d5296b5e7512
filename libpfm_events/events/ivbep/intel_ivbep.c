/* SPDX-License-Identifier: BSD-3-Clause */
/* Ivy Bridge-EP (Xeon E5-2600 v2): the chip, made from its tables. */
#include "events/intel_ep_metrics.h"
#include "intel_ivbep_aliases.h"
#include "intel_ivbep_boxes.h"
#include "intel_ivbep_fields.h"
#include "events/intel_ep_laws.h"
#include "intel_ivbep_unc_cbo_events.h"
#include "intel_ivbep_unc_ha_events.h"
#include "intel_ivbep_unc_imc_events.h"
#include "intel_ivbep_unc_irp_events.h"
#include "intel_ivbep_unc_pcu_events.h"
#include "intel_ivbep_unc_qpi_events.h"
#include "intel_ivbep_unc_r2pcie_events.h"
#include "intel_ivbep_unc_r3qpi_events.h"
#include "intel_ivbep_unc_ubo_events.h"

/* clang-format off */

static const struct unc_pmu ivbep_cbo_pmu = {
	.name = "ivbep_unc_cbo", .prefix = "UNC_C_",
	.desc = "Caching agent: LLC slice and its table of requests",
	.box = &ivbep_cbo, EVENTS(ivbep_cbo_events), FIELDS(ivbep_cbo_fields),
	.aliases = &ivbep_cbo_aliases,
};
static const struct unc_pmu ivbep_ha_pmu = {
	.name = "ivbep_unc_ha", .prefix = "UNC_H_",
	.desc = "Home agent: coherence of the socket's memory",
	.box = &ivbep_ha, EVENTS(ivbep_ha_events), FIELDS(ivbep_ha_fields),
	.aliases = &ivbep_ha_aliases,
};
static const struct unc_pmu ivbep_imc_pmu = {
	.name = "ivbep_unc_imc", .prefix = "UNC_M_",
	.desc = "Memory controller channel",
	.box = &ivbep_imc, EVENTS(ivbep_imc_events), FIELDS(ivbep_common_fields),
	.aliases = &ivbep_imc_aliases,
};
static const struct unc_pmu ivbep_irp_pmu = {
	.name = "ivbep_unc_irp", .prefix = "UNC_I_",
	.desc = "IO coherency: DMA requests on their way to the ring",
	.box = &ivbep_irp, EVENTS(ivbep_irp_events), FIELDS(ivbep_irp_fields),
};
static const struct unc_pmu ivbep_pcu_pmu = {
	.name = "ivbep_unc_pcu", .prefix = "UNC_P_",
	.desc = "Power control unit",
	.box = &ivbep_pcu, EVENTS(ivbep_pcu_events), FIELDS(ivbep_pcu_fields),
	.aliases = &ivbep_pcu_aliases,
};
static const struct unc_pmu ivbep_qpi_pmu = {
	.name = "ivbep_unc_qpi", .prefix = "UNC_Q_",
	.desc = "QPI link layer: traffic between sockets",
	.box = &ivbep_qpi, EVENTS(ivbep_qpi_events), FIELDS(ivbep_qpi_fields),
	.aliases = &ivbep_qpi_aliases,
};
static const struct unc_pmu ivbep_r2pcie_pmu = {
	.name = "ivbep_unc_r2pcie", .prefix = "UNC_R2_",
	.desc = "Ring to PCIe",
	.box = &ivbep_r2pcie, EVENTS(ivbep_r2pcie_events), FIELDS(ivbep_common_fields),
	.aliases = &ivbep_r2pcie_aliases,
};
static const struct unc_pmu ivbep_r3qpi_pmu = {
	.name = "ivbep_unc_r3qpi", .prefix = "UNC_R3_",
	.desc = "Ring to QPI link",
	.box = &ivbep_r3qpi, EVENTS(ivbep_r3qpi_events), FIELDS(ivbep_common_fields),
	.aliases = &ivbep_r3qpi_aliases,
};
static const struct unc_pmu ivbep_ubo_pmu = {
	.name = "ivbep_unc_ubo", .prefix = "UNC_U_",
	.desc = "UBox: messages, locks, uncore clock",
	.box = &ivbep_ubo, EVENTS(ivbep_ubo_events), FIELDS(ivbep_ubo_fields),
	.aliases = &ivbep_ubo_aliases,
};

static const struct unc_pmu *const ivbep_pmus[] = {
	&ivbep_cbo_pmu, &ivbep_ha_pmu, &ivbep_imc_pmu, &ivbep_irp_pmu,
	&ivbep_pcu_pmu, &ivbep_qpi_pmu, &ivbep_r2pcie_pmu, &ivbep_r3qpi_pmu,
	&ivbep_ubo_pmu,
};

/* Facts that no source settles. */
static const struct unc_unverified ivbep_unverified[] = {
	{ .box = "CBo", .names = "UNC_C_TOR_INSERTS UNC_C_TOR_OCCUPANCY",
	  .why = "modifiers c6 and link: only from Linux; the manual calls their bits reserved" },
	{ .box = "PCU", .names = "UNC_P_FREQ_MIN_PERF_P_CYCLES",
	  .why = "0x62 in the newest event list, 0x02 with bit 21 in others; 0x62, next to its neighbours, is used" },
};

static const struct unc_model ivbep_models[] = { { .family = 6, .model = 62 } };

static const struct unc_metric ivbep_metrics[] = { EP_METRICS(NO_ROW, ROW) };

static const struct unc_law ivbep_laws[] = {
	EP_TARGET_LAWS("UNC_Q_TXL_FLITS_G0.DATA", "UNC_Q_RXL_FLITS_G0.DATA")
};

const struct unc_chip unc_ivbep = {
	.name = "ivbep",
	.desc = "Ivy Bridge-EP (Xeon E5-2600 v2)",
	.models = ivbep_models, .nummodels = ARRAY_SIZE(ivbep_models),
	.pmus = ivbep_pmus, .numpmus = ARRAY_SIZE(ivbep_pmus),
	.boxes = ivbep_boxes, .numboxes = ARRAY_SIZE(ivbep_boxes),
	.discovery = &ivbep_discovery,
	.global = &ivbep_global,
	.metrics = ivbep_metrics, .nummetrics = ARRAY_SIZE(ivbep_metrics),
	.laws = ivbep_laws, .numlaws = ARRAY_SIZE(ivbep_laws),
	UNVERIFIED(ivbep_unverified),
	.others = &ivbep_others,
};
