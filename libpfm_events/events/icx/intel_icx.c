/* SPDX-License-Identifier: BSD-3-Clause */
/* Ice Lake-SP (3rd Gen Xeon Scalable): the chip, made from its tables. */
#include "events/intel_silent.h"
#include "intel_icx_aliases.h"
#include "intel_icx_boxes.h"
#include "intel_icx_fields.h"
#include "intel_icx_laws.h"
#include "intel_icx_metrics.h"
#include "intel_icx_unc_cha_events.h"
#include "intel_icx_unc_cms_events.h"
#include "intel_icx_unc_iio_events.h"
#include "intel_icx_unc_imc_events.h"
#include "intel_icx_unc_imc_free_running_events.h"
#include "intel_icx_unc_irp_events.h"
#include "intel_icx_unc_m2m_events.h"
#include "intel_icx_unc_m2pcie_events.h"
#include "intel_icx_unc_m3upi_events.h"
#include "intel_icx_unc_pcie3_events.h"
#include "intel_icx_unc_pcu_events.h"
#include "intel_icx_unc_ubox_events.h"
#include "intel_icx_unc_upi_events.h"
#include "intel_icx_unverified.h"

/* clang-format off */

/*
 * Mesh events (section 2.2) have no restrictions on their own pages, so the overviews of the boxes apply:
 * occupancy only in counter 0 (2.3.1: the others add 1 per cycle; 2.9.1). Intel's event lists and Linux
 * say 0-3. M3UPI's mesh events are only in counter 2 (2.10.1), and so is occupancy, for which the
 * overview leaves no counter: a mesh event that only counter 2 can count cannot be in counter 0, and all
 * of M3UPI's counters add up to 6 bits.
 */
static const struct unc_pmu icx_cha_pmu = {
	.name = "icx_unc_cha", .prefix = "UNC_CHA_",
	.desc = "Caching and home agent: LLC slice, snoop filter, coherence",
	.box = &icx_cha, EVENTS(icx_cha_events), SHARED(icx_cms_events), FIELDS(icx_cha_fields), SILENT(server_cha_silent),
	.shared_occupancy = CTRS(0, 0),
	.aliases = &icx_cha_aliases,
};
static const struct unc_pmu icx_iio_pmu = {
	.name = "icx_unc_iio", .prefix = "UNC_IIO_",
	.desc = "Integrated IO stack: PCIe traffic by port",
	.box = &icx_iio, EVENTS(icx_iio_events), FIELDS(icx_iio_fields),
	.aliases = &icx_iio_aliases,
};
static const struct unc_pmu icx_imc_pmu = {
	.name = "icx_unc_imc", .prefix = "UNC_M_",
	.desc = "Memory controller channel (unit = 3 * controller + channel)",
	.box = &icx_imc, EVENTS(icx_imc_events), FIELDS(icx_common_fields),
	.aliases = &icx_imc_aliases,
};
static const struct unc_pmu icx_imc_free_running_pmu = {
	.name = "icx_unc_imc_free_running", .prefix = "",
	.desc = "Memory controller, counters that always run",
	.box = &icx_imc_freerun, EVENTS(icx_imc_free_running_events), FIELDS(icx_common_fields),
	.aliases = &icx_imc_free_running_aliases,
};
static const struct unc_pmu icx_irp_pmu = {
	.name = "icx_unc_irp", .prefix = "UNC_I_",
	.desc = "IO coherency: DMA requests on their way to the mesh",
	.box = &icx_irp, EVENTS(icx_irp_events), FIELDS(icx_common_fields), SILENT(icx_irp_silent),
};
static const struct unc_pmu icx_m2m_pmu = {
	.name = "icx_unc_m2m", .prefix = "UNC_M2M_",
	.desc = "Mesh to memory controller",
	.box = &icx_m2m, EVENTS(icx_m2m_events), SHARED(icx_cms_events), FIELDS(icx_m2m_fields),
	.aliases = &icx_m2m_aliases,
};
static const struct unc_pmu icx_m2pcie_pmu = {
	.name = "icx_unc_m2pcie", .prefix = "UNC_M2P_",
	.desc = "Mesh to IO stack",
	.box = &icx_m2pcie, EVENTS(icx_m2pcie_events), SHARED(icx_cms_events),
	.shared_occupancy = CTRS(0, 0),
	FIELDS(icx_common_fields),
	.aliases = &icx_m2pcie_aliases,
};
static const struct unc_pmu icx_m3upi_pmu = {
	.name = "icx_unc_m3upi", .prefix = "UNC_M3UPI_",
	.desc = "Mesh to UPI link",
	.box = &icx_m3upi, EVENTS(icx_m3upi_events), SHARED(icx_cms_events),
	.shared_counters = CTRS(2, 2), .shared_occupancy = CTRS(2, 2),
	FIELDS(icx_common_fields), SILENT(server_m3upi_silent),
	.aliases = &icx_m3upi_aliases,
};
static const struct unc_pmu icx_pcie3_pmu = {
	.name = "icx_unc_pcie3", .prefix = "UNC_PCIE3_",
	.desc = "PCIe root ports: link use and power states",
	.box = &icx_pcie3, EVENTS(icx_pcie3_events), FIELDS(icx_pcie3_fields),
};
static const struct unc_pmu icx_pcu_pmu = {
	.name = "icx_unc_pcu", .prefix = "UNC_P_",
	.desc = "Power control unit",
	.box = &icx_pcu, EVENTS(icx_pcu_events), FIELDS(icx_pcu_fields),
};
static const struct unc_pmu icx_ubox_pmu = {
	.name = "icx_unc_ubox", .prefix = "UNC_U_",
	.desc = "System configuration controller: messages, locks, uncore clock",
	.box = &icx_ubox, EVENTS(icx_ubox_events), FIELDS(icx_ubox_fields),
};
static const struct unc_pmu icx_upi_pmu = {
	.name = "icx_unc_upi", .prefix = "UNC_UPI_",
	.desc = "UPI link layer: traffic between sockets",
	.box = &icx_upi, EVENTS(icx_upi_events), FIELDS(icx_upi_fields), SILENT(server_upi_silent),
	.aliases = &icx_upi_aliases,
};

static const struct unc_pmu *const icx_pmus[] = {
	&icx_cha_pmu, &icx_iio_pmu, &icx_imc_pmu, &icx_imc_free_running_pmu,
	&icx_irp_pmu, &icx_m2m_pmu, &icx_m2pcie_pmu, &icx_m3upi_pmu,
	&icx_pcie3_pmu, &icx_pcu_pmu, &icx_ubox_pmu, &icx_upi_pmu,
};

static const struct unc_model icx_models[] = { { .family = 6, .model = 106 } };

const struct unc_chip unc_icx = {
	.name = "icx",
	.desc = "Ice Lake-SP (3rd Gen Xeon Scalable)",
	.models = icx_models, .nummodels = ARRAY_SIZE(icx_models),
	.pmus = icx_pmus, .numpmus = ARRAY_SIZE(icx_pmus),
	.boxes = icx_boxes, .numboxes = ARRAY_SIZE(icx_boxes),
	.discovery = &icx_discovery,
	.global = &icx_global,
	.metrics = icx_metrics, .nummetrics = ARRAY_SIZE(icx_metrics),
	.laws = icx_laws, .numlaws = ARRAY_SIZE(icx_laws),
	UNVERIFIED(icx_unverified),
	.others = &icx_others,
};
