/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The parts of Haswell-EP (Xeon E5 and E7 v3) and Broadwell-EP (v4, and Xeon D): common events, registers and fields.
 */
#ifndef INTEL_HSX_TABLES_H
#define INTEL_HSX_TABLES_H

#include "events/intel_ep_laws.h"
#include "intel_hsx_aliases.h"
#include "intel_hsx_boxes.h"
#include "intel_hsx_fields.h"
#include "intel_hsx_metrics.h"
#include "intel_hsx_unc_cbo_events.h"
#include "intel_hsx_unc_ha_events.h"
#include "intel_hsx_unc_imc_events.h"
#include "intel_hsx_unc_irp_events.h"
#include "intel_hsx_unc_pcu_events.h"
#include "intel_hsx_unc_qpi_events.h"
#include "intel_hsx_unc_r2pcie_events.h"
#include "intel_hsx_unc_r3qpi_events.h"
#include "intel_hsx_unc_sbo_events.h"
#include "intel_hsx_unc_ubo_events.h"

/* clang-format off */

/* b: box; p: prefix of its events; e, f: chips that its events and fields are from; a: second names; d: description. */
#define HSX_PMU(chip, b, p, e, f, a, d) \
static const struct unc_pmu chip##_##b##_pmu = { \
	.name = #chip "_unc_" #b, .prefix = p, .desc = d, .box = &chip##_##b, EVENTS(e##_##b##_events), FIELDS(f##_fields), .aliases = a, \
}
#define HSX_PMUS(chip) \
HSX_PMU(chip, cbo, "UNC_C_", chip, hsx_cbo, HSX_NAMES(cbo), "Caching agent: LLC slice, ring stop of a core"); \
HSX_PMU(chip, ha, "UNC_H_", chip, hsx_ha, HSX_NAMES(ha), "Home agent: coherence of the memory of this socket"); \
HSX_PMU(chip, imc, "UNC_M_", chip, hsx_common, HSX_NAMES(imc), "Memory controller channel"); \
HSX_PMU(chip, irp, "UNC_I_", hsx, hsx_irp, HSX_NAMES(irp), "IO coherency: DMA requests on their way to the ring"); \
HSX_PMU(chip, pcu, "UNC_P_", chip, chip##_pcu, NULL, "Power control unit"); \
HSX_PMU(chip, qpi, "UNC_Q_", hsx, hsx_qpi, NULL, "QPI link layer: traffic between sockets"); \
HSX_PMU(chip, r2pcie, "UNC_R2_", chip, hsx_common, HSX_NAMES(r2pcie), "Ring to PCIe"); \
HSX_PMU(chip, r3qpi, "UNC_R3_", chip, hsx_common, HSX_NAMES(r3qpi), "Ring to QPI link"); \
HSX_PMU(chip, sbo, "UNC_S_", chip, hsx_common, HSX_NAMES(sbo), "Ring stop (SBo): connects the rings"); \
HSX_PMU(chip, ubo, "UNC_U_", chip, hsx_ubo, NULL, "System configuration controller: messages, locks, uncore clock"); \
static const struct unc_pmu *const chip##_pmus[] = { \
	&chip##_cbo_pmu, &chip##_ha_pmu, &chip##_imc_pmu, &chip##_irp_pmu, &chip##_pcu_pmu, &chip##_qpi_pmu, &chip##_r2pcie_pmu, \
	&chip##_r3qpi_pmu, &chip##_sbo_pmu, &chip##_ubo_pmu, \
}

/* LIKWID's counters. */
#define HSX_OTHERS(chip) \
static const struct unc_likwid_box chip##_likwid[] = { \
	{ .box = "BBOX", .pmu = #chip "_unc_ha", .strip = "BBOX_,HA_" }, \
	{ .box = "CBOX", .pmu = #chip "_unc_cbo", .strip = "CBOX_" }, \
	{ .box = "IBOX", .pmu = #chip "_unc_irp", .strip = "IBOX_" }, \
	{ .box = "MBOX", .pmu = #chip "_unc_imc", .strip = "MBOX_" }, \
	{ .box = "PBOX", .pmu = #chip "_unc_r2pcie", .strip = "PBOX_,R2PCIE_", .one = true }, \
	{ .box = "QBOX", .pmu = #chip "_unc_qpi", .strip = "QBOX_" }, \
	{ .box = "RBOX", .pmu = #chip "_unc_r3qpi", .strip = "RBOX_,R3QPI_" }, \
	{ .box = "SBOX", .pmu = #chip "_unc_sbo", .strip = "SBOX_" }, \
	{ .box = "UBOX", .pmu = #chip "_unc_ubo", .strip = "UBOX_", .fixed = "UNC_U_CLOCKTICKS", .one = true }, \
	{ .box = "WBOX", .pmu = #chip "_unc_pcu", .strip = "WBOX_", .one = true }, \
}; \
static const struct unc_other_names chip##_others = { .likwid = chip##_likwid, .numlikwid = ARRAY_SIZE(chip##_likwid) }

/* Intel's lists have no received data flits of group 0. */
static const struct unc_law hsx_laws[] = { EP_TARGET_LAWS("UNC_Q_TxL_FLITS_G1.DRS_DATA", "UNC_Q_RxL_FLITS_G1.DRS_DATA") };

/* Rows in HSX() are Haswell-EP's. */
#define HSX_UNVERIFIED(HSX) \
	{ .box = "CBo", .why = "steps of counts, and bits 17:16 of unit control, are Ivy Bridge-EP's; Linux writes the latter as 0" }, \
	{ .box = "CBo", .names = "UNC_C_LLC_LOOKUP", \
	  .why = "states: bits 22:18 in the text of Intel's list, 23:17 in its column of filters and in Linux; the latter is used" }, \
	{ .box = "CBo", .names = "UNC_C_RxR_ISMQ_RETRY", .why = "Intel's list names the node filter for WB_CREDITS, too, which is assumed to be a slip" }, \
	{ .box = "HA", .why = "places of PCI devices are from LIKWID, for Haswell-EP" }, \
	HSX({ .box = "UBox", .names = "UNC_U_CLOCKTICKS", \
	  .why = "Intel's list has event 0 of the general counters; Broadwell-EP's list and Linux have the fixed counter" })

/* clang-format on */

#endif
