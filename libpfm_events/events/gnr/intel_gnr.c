/* SPDX-License-Identifier: BSD-3-Clause */
/* Granite Rapids (Xeon 6 with P-cores): the chip, made from its tables. */
#include "events/intel_mesh_laws.h"
#include "events/intel_discovered_metrics.h"
#include "events/intel_discovered_unverified.h"
#include "events/intel_silent.h"
#include "intel_gnr_aliases.h"
#include "intel_gnr_boxes.h"
#include "intel_gnr_buses.h"
#include "intel_gnr_fields.h"
#include "intel_gnr_unc_b2cmi_events.h"
#include "intel_gnr_unc_b2cxl_events.h"
#include "intel_gnr_unc_b2hot_events.h"
#include "intel_gnr_unc_b2upi_events.h"
#include "intel_gnr_unc_cha_events.h"
#include "intel_gnr_unc_chacms_events.h"
#include "intel_gnr_unc_cxlcm_events.h"
#include "intel_gnr_unc_cxldp_events.h"
#include "intel_gnr_unc_iio_events.h"
#include "intel_gnr_unc_imc_events.h"
#include "intel_gnr_unc_irp_events.h"
#include "intel_gnr_unc_mdf_events.h"
#include "intel_gnr_unc_pcu_events.h"
#include "intel_gnr_unc_ubox_events.h"
#include "intel_gnr_unc_upi_events.h"

/* clang-format off */

static const struct unc_pmu gnr_b2cmi_pmu = {
	.name = "gnr_unc_b2cmi", .prefix = "UNC_B2CMI_",
	.desc = "Mesh to memory controller",
	.box = &gnr_b2cmi, EVENTS(gnr_b2cmi_events), FIELDS(spr_ext_fields),
};
static const struct unc_pmu gnr_b2cxl_pmu = {
	.name = "gnr_unc_b2cxl", .prefix = "UNC_B2CXL_",
	.desc = "Mesh to CXL",
	.box = &gnr_b2cxl, EVENTS(gnr_b2cxl_events), FIELDS(spr_ext_fields),
};
static const struct unc_pmu gnr_b2hot_pmu = {
	.name = "gnr_unc_b2hot", .prefix = "UNC_B2HOT_",
	.desc = "Mesh to IO (HOT)",
	.box = &gnr_b2hot, EVENTS(gnr_b2hot_events), FIELDS(spr_plain_fields),
};
static const struct unc_pmu gnr_b2upi_pmu = {
	.name = "gnr_unc_b2upi", .prefix = "UNC_B2UPI_",
	.desc = "Mesh to UPI link",
	.box = &gnr_b2upi, EVENTS(gnr_b2upi_events), FIELDS(spr_ext_fields),
};
static const struct unc_pmu gnr_cha_pmu = {
	.name = "gnr_unc_cha", .prefix = "UNC_CHA_",
	.desc = "Caching and home agent: LLC slice, snoop filter, coherence",
	.box = &gnr_cha, EVENTS(gnr_cha_events), FIELDS(gnr_cha_fields), SILENT(server_cha_silent), .aliases = &gnr_cha_aliases,
};
static const struct unc_pmu gnr_chacms_pmu = {
	.name = "gnr_unc_chacms", .prefix = "UNC_CHACMS_",
	.desc = "Mesh stops next to the CHAs",
	.box = &gnr_chacms, EVENTS(gnr_chacms_events), FIELDS(spr_plain_fields),
};
static const struct unc_pmu gnr_cxlcm_pmu = {
	.name = "gnr_unc_cxlcm", .prefix = "UNC_CXLCM_",
	.desc = "CXL link layer",
	.box = &gnr_cxlcm, EVENTS(gnr_cxlcm_events), FIELDS(spr_ext_fields),
};
static const struct unc_pmu gnr_cxldp_pmu = {
	.name = "gnr_unc_cxldp", .prefix = "UNC_CXLDP_",
	.desc = "CXL data path",
	.box = &gnr_cxldp, EVENTS(gnr_cxldp_events), FIELDS(spr_ext_fields),
};
static const struct unc_pmu gnr_iio_pmu = {
	.name = "gnr_unc_iio", .prefix = "UNC_IIO_",
	.desc = "Integrated IO stack: PCIe traffic by port",
	.box = &gnr_iio, EVENTS(gnr_iio_events), FIELDS(spr_iio_fields), .aliases = &gnr_iio_aliases,
};
static const struct unc_pmu gnr_imc_pmu = {
	.name = "gnr_unc_imc", .prefix = "UNC_M_",
	.desc = "Memory controller channel",
	.box = &gnr_imc, EVENTS(gnr_imc_events), FIELDS(spr_ext_fields), .aliases = &gnr_imc_aliases,
};
static const struct unc_pmu gnr_irp_pmu = {
	.name = "gnr_unc_irp", .prefix = "UNC_I_",
	.desc = "IO coherency: DMA requests on their way to the mesh",
	.box = &gnr_irp, EVENTS(gnr_irp_events), FIELDS(spr_ext_fields), SILENT(server_irp_silent), .aliases = &gnr_irp_aliases,
};
static const struct unc_pmu gnr_mdf_pmu = {
	.name = "gnr_unc_mdf", .prefix = "UNC_MDF_",
	.desc = "Mesh crossing between dies",
	.box = &gnr_mdf, EVENTS(gnr_mdf_events), FIELDS(spr_plain_fields),
};
static const struct unc_pmu gnr_pcu_pmu = {
	.name = "gnr_unc_pcu", .prefix = "UNC_P_",
	.desc = "Power control unit",
	.box = &gnr_pcu, EVENTS(gnr_pcu_events), FIELDS(spr_plain_fields),
};
static const struct unc_pmu gnr_ubox_pmu = {
	.name = "gnr_unc_ubox", .prefix = "UNC_U_",
	.desc = "System configuration controller: messages",
	.box = &gnr_ubox, EVENTS(gnr_ubox_events), FIELDS(spr_plain_fields),
};
static const struct unc_pmu gnr_upi_pmu = {
	.name = "gnr_unc_upi", .prefix = "UNC_UPI_",
	.desc = "UPI link layer",
	.box = &gnr_upi, EVENTS(gnr_upi_events), FIELDS(spr_upi_fields), SILENT(server_upi_silent), .aliases = &gnr_upi_aliases,
};

static const struct unc_pmu *const gnr_pmus[] = {
	&gnr_b2cmi_pmu, &gnr_b2cxl_pmu, &gnr_b2hot_pmu, &gnr_b2upi_pmu, &gnr_cha_pmu, &gnr_chacms_pmu, &gnr_cxlcm_pmu,
	&gnr_cxldp_pmu, &gnr_iio_pmu, &gnr_imc_pmu, &gnr_irp_pmu, &gnr_mdf_pmu, &gnr_pcu_pmu, &gnr_ubox_pmu, &gnr_upi_pmu,
};

/* A channel has two sub-channels, each with its own events. No event counts directory writes by CHAs. */
static const struct unc_law gnr_laws[] = {
	MESH_LAWS("UNC_M_CAS_COUNT_SCH0.RD + UNC_M_CAS_COUNT_SCH1.RD", "UNC_M_CAS_COUNT_SCH0.WR + UNC_M_CAS_COUNT_SCH1.WR",
		"UNC_M_CAS_COUNT_SCH0.ALL + UNC_M_CAS_COUNT_SCH1.ALL", "UNC_M_CAS_COUNT_SCH0.ALL",
		"B2CMI", "UNC_B2CMI_IMC_READS.ALL", "UNC_B2CMI_IMC_WRITES.ALL", "UNC_B2CMI_IMC_READS.ALL", MESH_DATA_HERE, MESH_DATA_THERE)
};

static const struct unc_metric gnr_metrics[] = { DISCOVERED_METRICS(NO_ROW, ROW) };

static const struct unc_unverified gnr_unverified[] = { DISCOVERED_UNVERIFIED(NO_ROW, ROW) WHY_UNVERIFIED };

/* LIKWID's counters. Its M2M is Intel's B2CMI, its RBOX the B2UPI. */
static const struct unc_likwid_box gnr_likwid[] = {
	{ .box = "CBOX", .pmu = "gnr_unc_cha", .strip = "CBOX_,CHA_" },
	{ .box = "IBOX", .pmu = "gnr_unc_iio", .strip = "IIO_,IBOX_" },
	{ .box = "IRP", .pmu = "gnr_unc_irp", .strip = "IRP_" },
	{ .box = "M2M", .pmu = "gnr_unc_b2cmi", .strip = "M2M_,B2CMI_" },
	{ .box = "MBOX", .pmu = "gnr_unc_imc", .strip = "MBOX_" },
	{ .box = "MDF", .pmu = "gnr_unc_mdf", .strip = "MDF_" },
	{ .box = "PBOX", .pmu = "gnr_unc_b2cxl", .strip = "PBOX_,B2CXL_" },
	{ .box = "PCU", .pmu = "gnr_unc_pcu", .strip = "PCU_" },
	{ .box = "RBOX", .pmu = "gnr_unc_b2upi", .strip = "RBOX_,B2UPI_" },
	{ .box = "UBOX", .pmu = "gnr_unc_ubox", .one = true },
	{ .box = "UPI", .pmu = "gnr_unc_upi", .strip = "UPI_" },
};
static const struct unc_other_names gnr_others = {
	.rows = discovered_names, .numrows = ARRAY_SIZE(discovered_names),
	.likwid = gnr_likwid, .numlikwid = ARRAY_SIZE(gnr_likwid),
};

/* PCIe 5.0 controllers with 16 and 8 lanes: Linux has PMUs since 6.14; no list has events for them. */
static const struct unc_type_name gnr_type_names[] = {
	{ .type = 21, .kernel = "uncore_pciex16" }, { .type = 22, .kernel = "uncore_pciex8" },
};

static const struct unc_model gnr_models[] = { { .family = 6, .model = 173 } };

extern const struct unc_chip unc_gnr;
const struct unc_chip unc_gnr = {
	.name = "gnr",
	.desc = "Granite Rapids (Xeon 6 with P-cores)",
	.models = gnr_models, .nummodels = ARRAY_SIZE(gnr_models),
	.pmus = gnr_pmus, .numpmus = ARRAY_SIZE(gnr_pmus),
	.boxes = gnr_boxes, .numboxes = ARRAY_SIZE(gnr_boxes),
	.metrics = gnr_metrics, .nummetrics = ARRAY_SIZE(gnr_metrics),
	.global = &gnr_global,
	.root_buses = &gnr_root_buses,
	.laws = gnr_laws, .numlaws = ARRAY_SIZE(gnr_laws),
	UNVERIFIED(gnr_unverified),
	.type_names = gnr_type_names, .numtype_names = ARRAY_SIZE(gnr_type_names),
	.others = &gnr_others,
};
