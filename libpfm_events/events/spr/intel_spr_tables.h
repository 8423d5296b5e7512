/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The parts of Sapphire Rapids (4th Gen Xeon Scalable, Xeon Max) and Emerald Rapids (5th Gen). Both have the same
 * boxes, events and metrics; Emerald Rapids' TOR has more umasks.
 */
#ifndef INTEL_SPR_TABLES_H
#define INTEL_SPR_TABLES_H

#include "events/intel_mesh_laws.h"
#include "events/intel_discovered_metrics.h"
#include "events/intel_discovered_unverified.h"
#include "events/intel_silent.h"
#include "intel_spr_aliases.h"
#include "intel_spr_boxes.h"
#include "intel_spr_buses.h"
#include "intel_spr_fields.h"
#include "intel_spr_unc_cha_events.h"
#include "intel_spr_unc_cxlcm_events.h"
#include "intel_spr_unc_cxldp_events.h"
#include "intel_spr_unc_iio_events.h"
#include "intel_spr_unc_imc_events.h"
#include "intel_spr_unc_imc_free_running_events.h"
#include "intel_spr_unc_irp_events.h"
#include "intel_spr_unc_m2hbm_events.h"
#include "intel_spr_unc_m2m_events.h"
#include "intel_spr_unc_m2pcie_events.h"
#include "intel_spr_unc_m3upi_events.h"
#include "intel_spr_unc_mchbm_events.h"
#include "intel_spr_unc_mdf_events.h"
#include "intel_spr_unc_pcu_events.h"
#include "intel_spr_unc_ubox_events.h"
#include "intel_spr_unc_upi_events.h"

/* clang-format off */

/* Apart from names, the pmus of both chips differ in the events of the CHA. */
#define SPR_PMUS(chip) \
static const struct unc_pmu chip##_cha_pmu = { \
	.name = #chip "_unc_cha", .prefix = "UNC_CHA_", \
	.desc = "Caching and home agent: LLC slice, snoop filter, coherence", \
	.box = &spr_cha, EVENTS(chip##_cha_events), FIELDS(spr_cha_fields), SILENT(server_cha_silent), \
}; \
static const struct unc_pmu chip##_cxlcm_pmu = { \
	.name = #chip "_unc_cxlcm", .prefix = "UNC_CXLCM_", \
	.desc = "CXL link layer", \
	.box = &spr_cxlcm, EVENTS(spr_cxlcm_events), FIELDS(spr_ext_fields), \
}; \
static const struct unc_pmu chip##_cxldp_pmu = { \
	.name = #chip "_unc_cxldp", .prefix = "UNC_CXLDP_", \
	.desc = "CXL data path", \
	.box = &spr_cxldp, EVENTS(spr_cxldp_events), FIELDS(spr_ext_fields), \
}; \
static const struct unc_pmu chip##_iio_pmu = { \
	.name = #chip "_unc_iio", .prefix = "UNC_IIO_", \
	.desc = "Integrated IO stack: PCIe traffic by port", \
	.box = &spr_iio, EVENTS(spr_iio_events), FIELDS(spr_iio_fields), \
}; \
static const struct unc_pmu chip##_imc_pmu = { \
	.name = #chip "_unc_imc", .prefix = "UNC_M_", \
	.desc = "Memory controller channel", \
	.box = &spr_imc, EVENTS(spr_imc_events), FIELDS(spr_ext_fields), .aliases = &spr_imc_aliases, \
}; \
static const struct unc_pmu chip##_imc_free_running_pmu = { \
	.name = #chip "_unc_imc_free_running", .prefix = "", \
	.desc = "Memory controller: counters that always run", \
	.box = &spr_imc_freerun, EVENTS(spr_imc_free_running_events), FIELDS(spr_plain_fields), \
}; \
static const struct unc_pmu chip##_irp_pmu = { \
	.name = #chip "_unc_irp", .prefix = "UNC_I_", \
	.desc = "IO coherency: DMA requests on their way to the mesh", \
	.box = &spr_irp, EVENTS(spr_irp_events), FIELDS(spr_ext_fields), SILENT(server_irp_silent), \
}; \
static const struct unc_pmu chip##_m2hbm_pmu = { \
	.name = #chip "_unc_m2hbm", .prefix = "UNC_M2HBM_", \
	.desc = "Mesh to HBM (Xeon Max)", \
	.box = &spr_m2hbm, EVENTS(spr_m2hbm_events), FIELDS(spr_ext_fields), \
}; \
static const struct unc_pmu chip##_m2m_pmu = { \
	.name = #chip "_unc_m2m", .prefix = "UNC_M2M_", \
	.desc = "Mesh to memory controller", \
	.box = &spr_m2m, EVENTS(spr_m2m_events), FIELDS(spr_ext_fields), .aliases = &spr_m2m_aliases, \
}; \
static const struct unc_pmu chip##_m2pcie_pmu = { \
	.name = #chip "_unc_m2pcie", .prefix = "UNC_M2P_", \
	.desc = "Mesh to IO stack", \
	.box = &spr_m2pcie, EVENTS(spr_m2pcie_events), FIELDS(spr_ext_fields), \
}; \
static const struct unc_pmu chip##_m3upi_pmu = { \
	.name = #chip "_unc_m3upi", .prefix = "UNC_M3UPI_", \
	.desc = "Mesh to UPI link", \
	.box = &spr_m3upi, EVENTS(spr_m3upi_events), FIELDS(spr_ext_fields), SILENT(server_m3upi_silent), \
}; \
static const struct unc_pmu chip##_mchbm_pmu = { \
	.name = #chip "_unc_mchbm", .prefix = "UNC_MCHBM_", \
	.desc = "HBM channel (Xeon Max)", \
	.box = &spr_mchbm, EVENTS(spr_mchbm_events), FIELDS(spr_ext_fields), .aliases = &spr_mchbm_aliases, \
}; \
static const struct unc_pmu chip##_mdf_pmu = { \
	.name = #chip "_unc_mdf", .prefix = "UNC_MDF_", \
	.desc = "Mesh crossing between dies", \
	.box = &spr_mdf, EVENTS(spr_mdf_events), FIELDS(spr_ext_fields), \
}; \
static const struct unc_pmu chip##_pcu_pmu = { \
	.name = #chip "_unc_pcu", .prefix = "UNC_P_", \
	.desc = "Power control unit", \
	.box = &spr_pcu, EVENTS(spr_pcu_events), FIELDS(spr_plain_fields), \
}; \
static const struct unc_pmu chip##_ubox_pmu = { \
	.name = #chip "_unc_ubox", .prefix = "UNC_U_", \
	.desc = "System configuration controller: messages, locks", \
	.box = &spr_ubox, EVENTS(spr_ubox_events), FIELDS(spr_plain_fields), \
}; \
static const struct unc_pmu chip##_upi_pmu = { \
	.name = #chip "_unc_upi", .prefix = "UNC_UPI_", \
	.desc = "UPI link layer", \
	.box = &spr_upi, EVENTS(spr_upi_events), FIELDS(spr_upi_fields), SILENT(server_upi_silent), .aliases = &spr_upi_aliases, \
}; \
static const struct unc_pmu *const chip##_pmus[] = { \
	&chip##_cha_pmu, &chip##_cxlcm_pmu, &chip##_cxldp_pmu, &chip##_iio_pmu, &chip##_imc_pmu, \
	&chip##_imc_free_running_pmu, &chip##_irp_pmu, &chip##_m2hbm_pmu, &chip##_m2m_pmu, &chip##_m2pcie_pmu, \
	&chip##_m3upi_pmu, &chip##_mchbm_pmu, &chip##_mdf_pmu, &chip##_pcu_pmu, &chip##_ubox_pmu, \
	&chip##_upi_pmu, \
}

/* LIKWID's counters. Its RBOX is M3UPI; BBOX, which includes HBM's, is M2M. */
#define SPR_LIKWID(chip) \
static const struct unc_likwid_box chip##_likwid[] = { \
	{ .box = "BBOX", .pmu = #chip "_unc_m2m", .strip = "M2M_" }, \
	{ .box = "CBOX", .pmu = #chip "_unc_cha", .strip = "CBOX_,CHA_" }, \
	{ .box = "HBM", .pmu = #chip "_unc_mchbm", .strip = "MBOX_,HBM_" }, \
	{ .box = "IIO", .pmu = #chip "_unc_iio", .strip = "IIO_" }, \
	{ .box = "IRP", .pmu = #chip "_unc_irp", .strip = "IRP_" }, \
	{ .box = "M2M", .pmu = #chip "_unc_m2m", .strip = "M2M_" }, \
	{ .box = "MBOX", .pmu = #chip "_unc_imc", .strip = "MBOX_" }, \
	{ .box = "MDF", .pmu = #chip "_unc_mdf", .strip = "MDF_" }, \
	{ .box = "PBOX", .pmu = #chip "_unc_m2pcie", .strip = "PBOX_" }, \
	{ .box = "PCU", .pmu = #chip "_unc_pcu", .strip = "PCU_", .one = true }, \
	{ .box = "RBOX", .pmu = #chip "_unc_m3upi", .strip = "RBOX_" }, \
	{ .box = "UBOX", .pmu = #chip "_unc_ubox", .one = true }, \
	{ .box = "UPI", .pmu = #chip "_unc_upi", .strip = "UPI_" }, \
	{ .box = "WBOX", .pmu = #chip "_unc_pcu", .strip = "PCU_", .one = true }, \
}; \
static const struct unc_other_names chip##_others = { \
	.rows = discovered_names, .numrows = ARRAY_SIZE(discovered_names), \
	.likwid = chip##_likwid, .numlikwid = ARRAY_SIZE(chip##_likwid), \
}

#define SPR_UPDATES "UNC_M2M_DIRECTORY_UPDATE.ANY + UNC_CHA_DIR_UPDATE.HA + UNC_CHA_DIR_UPDATE.TOR"

static const struct unc_law spr_laws[] = {
	MESH_LAWS("UNC_M_CAS_COUNT.RD", "UNC_M_CAS_COUNT.WR", "UNC_M_CAS_COUNT.ALL", "UNC_M_CAS_COUNT.ALL",
		"M2M", "UNC_M2M_IMC_READS.ALL", "UNC_M2M_IMC_WRITES.ALL", "UNC_M2M_IMC_READS.ALL", MESH_DATA_HERE, MESH_DATA_THERE)
	DIRECTORY_WRITES_LAW("IMC_WRITES", "IMC", "UNC_M_CAS_COUNT.WR", SPR_UPDATES),
	DIRECTORY_WRITES_LAW("MESH_WRITES", "M2M", "UNC_M2M_IMC_WRITES.ALL", SPR_UPDATES),
};

static const struct unc_metric spr_metrics[] = { DISCOVERED_METRICS(ROW, NO_ROW) };

/* clang-format on */

#endif
