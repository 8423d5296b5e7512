/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The parts of Skylake-SP (Xeon Scalable) and Cascade Lake-SP (2nd Gen). Both have the same boxes; Cascade Lake-SP also
 * has events for persistent memory.
 */
#ifndef INTEL_SKX_TABLES_H
#define INTEL_SKX_TABLES_H

#include "events/intel_mesh_laws.h"
#include "intel_skx_aliases.h"
#include "intel_skx_boxes.h"
#include "intel_skx_fields.h"
#include "intel_skx_metrics.h"
#include "intel_skx_unc_cha_events.h"
#include "intel_skx_unc_iio_events.h"
#include "intel_skx_unc_imc_events.h"
#include "intel_skx_unc_irp_events.h"
#include "intel_skx_unc_m2m_events.h"
#include "intel_skx_unc_m3upi_events.h"
#include "intel_skx_unc_mesh_events.h"
#include "intel_skx_unc_pcu_events.h"
#include "intel_skx_unc_ubo_events.h"
#include "intel_skx_unc_upi_events.h"

/* clang-format off */

/* Apart from names, the pmus of both chips differ in the events of four boxes. */
#define SKX_PMUS(chip) \
static const struct unc_pmu chip##_cha_pmu = { \
	.name = #chip "_unc_cha", .prefix = "UNC_CHA_", .other_prefix = "UNC_C_", \
	.desc = "Caching and home agent: LLC slice, snoop filter, coherence", \
	.box = &skx_cha, EVENTS(chip##_cha_events), SHARED(skx_mesh_events), FIELDS(skx_cha_fields), .aliases = &skx_cha_aliases, \
}; \
static const struct unc_pmu chip##_iio_pmu = { \
	.name = #chip "_unc_iio", .prefix = "UNC_IIO_", .other_prefix = "UNC_IO_", \
	.desc = "Integrated IO stack: PCIe traffic by port", \
	.box = &skx_iio, EVENTS(skx_iio_events), FIELDS(skx_iio_fields), .aliases = &skx_iio_aliases, \
}; \
static const struct unc_pmu chip##_imc_pmu = { \
	.name = #chip "_unc_imc", .prefix = "UNC_M_", \
	.desc = "Memory controller channel (unit = 3 * controller + channel)", \
	.box = &skx_imc, EVENTS(chip##_imc_events), FIELDS(icx_common_fields), \
}; \
static const struct unc_pmu chip##_irp_pmu = { \
	.name = #chip "_unc_irp", .prefix = "UNC_I_", \
	.desc = "IO coherency: DMA requests on their way to the mesh", \
	.box = &skx_irp, EVENTS(skx_irp_events), FIELDS(icx_common_fields), \
}; \
static const struct unc_pmu chip##_m2m_pmu = { \
	.name = #chip "_unc_m2m", .prefix = "UNC_M2M_", .other_prefix = "UNC_M2_", \
	.desc = "Mesh to memory controller", \
	.box = &skx_m2m, EVENTS(chip##_m2m_events), SHARED(skx_mesh_events), FIELDS(icx_common_fields), .aliases = &skx_m2m_aliases, \
}; \
static const struct unc_pmu chip##_m3upi_pmu = { \
	.name = #chip "_unc_m3upi", .prefix = "UNC_M3UPI_", .other_prefix = "UNC_M3_", \
	.desc = "Mesh to UPI link", \
	.box = &skx_m3upi, EVENTS(skx_m3upi_events), SHARED(skx_mesh_events), \
	.shared_counters = CTRS(0, 2), .shared_occupancy = CTRS(0, 2), FIELDS(icx_common_fields), \
}; \
static const struct unc_pmu chip##_pcu_pmu = { \
	.name = #chip "_unc_pcu", .prefix = "UNC_P_", \
	.desc = "Power control unit", \
	.box = &skx_pcu, EVENTS(skx_pcu_events), FIELDS(icx_pcu_fields), \
}; \
static const struct unc_pmu chip##_ubo_pmu = { \
	.name = #chip "_unc_ubo", .prefix = "UNC_U_", \
	.desc = "System configuration controller: messages, locks, uncore clock", \
	.box = &skx_ubo, EVENTS(skx_ubo_events), FIELDS(icx_ubox_fields), \
}; \
static const struct unc_pmu chip##_upi_pmu = { \
	.name = #chip "_unc_upi", .prefix = "UNC_UPI_", \
	.desc = "UPI link layer: traffic between sockets", \
	.box = &skx_upi, EVENTS(chip##_upi_events), FIELDS(icx_upi_fields), .aliases = &skx_upi_aliases, \
}; \
static const struct unc_pmu *const chip##_pmus[] = { \
	&chip##_cha_pmu, &chip##_iio_pmu, &chip##_imc_pmu, &chip##_irp_pmu, &chip##_m2m_pmu, &chip##_m3upi_pmu, \
	&chip##_pcu_pmu, &chip##_ubo_pmu, &chip##_upi_pmu, \
}

/* LIKWID's counters. SBOX is UPI, RBOX is M3UPI; PBOX is M2PCIe, for which Intel's lists have no events. */
#define SKX_OTHERS(chip) \
static const struct unc_likwid_box chip##_likwid[] = { \
	{ .box = "CBOX", .pmu = #chip "_unc_cha", .strip = "CBOX_,CHA_" }, \
	{ .box = "IBOX", .pmu = #chip "_unc_iio", .strip = "IBOX_,IIO_" }, \
	{ .box = "IRP", .pmu = #chip "_unc_irp", .strip = "IRP_" }, \
	{ .box = "M2M", .pmu = #chip "_unc_m2m", .strip = "M2M_" }, \
	{ .box = "MBOX", .pmu = #chip "_unc_imc", .strip = "MBOX_", .fixed = "UNC_M_CLOCKTICKS_F" }, \
	{ .box = "RBOX", .pmu = #chip "_unc_m3upi", .strip = "RBOX_,M3UPI_" }, \
	{ .box = "SBOX", .pmu = #chip "_unc_upi", .strip = "SBOX_,UPI_" }, \
	{ .box = "UBOX", .pmu = #chip "_unc_ubo", .strip = "UBOX_", .fixed = "UNC_U_CLOCKTICKS", .one = true }, \
	{ .box = "WBOX", .pmu = #chip "_unc_pcu", .strip = "WBOX_", .one = true }, \
}; \
static const struct unc_other_names chip##_others = { .likwid = chip##_likwid, .numlikwid = ARRAY_SIZE(chip##_likwid) }

#define SKX_UPDATES "UNC_M2M_DIRECTORY_UPDATE.ANY + UNC_CHA_DIR_UPDATE.HA + UNC_CHA_DIR_UPDATE.TOR"

static const struct unc_law skx_laws[] = {
	MESH_LAWS("UNC_M_CAS_COUNT.RD", "UNC_M_CAS_COUNT.WR", "UNC_M_CAS_COUNT.ALL", "UNC_M_CAS_COUNT.ALL",
		"M2M", "UNC_M2M_IMC_READS.ALL", "UNC_M2M_IMC_WRITES.ALL", "UNC_M2M_IMC_READS.ALL",
		"UNC_CHA_TOR_INSERTS.IA_MISS:rem=0", "UNC_CHA_TOR_INSERTS.IA_MISS:loc=0")
	DIRECTORY_WRITES_LAW("IMC_WRITES", "IMC", "UNC_M_CAS_COUNT.WR", SKX_UPDATES),
	DIRECTORY_WRITES_LAW("MESH_WRITES", "M2M", "UNC_M2M_IMC_WRITES.ALL", SKX_UPDATES),
	{ .name = "IMC_ALL", .box = "IMC", .kind = UNC_LAW_AGREES,
	  .loads = UNC_LOAD_STORE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_HOME, .expected_at = UNC_AT_HOME,
	  .value = "UNC_M_CAS_COUNT.ALL", .expected = "UNC_M_CAS_COUNT.RD + UNC_M_CAS_COUNT.WR",
	  .low = 0.99, .high = 1.01,
	  .why = "The umask ALL is the bits of RD and WR", .means = "a wrong umask bit" },
	{ .name = "CHA_HITS", .box = "CHA", .kind = UNC_LAW_AMOUNT,
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING,
	  .value = "UNC_CHA_TOR_INSERTS.IA_HIT_DRD", .expected = "lines_read", .low = 0, .high = 0.1,
	  .why = "No cache has the lines: they were flushed before", .means = "a filter that is ignored" },
	{ .name = "CHA_NO_CODE", .box = "CHA", .kind = UNC_LAW_AMOUNT,
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING,
	  .value = "UNC_CHA_TOR_INSERTS.IA_MISS_CRD", .expected = "lines_read", .low = 0, .high = 0.1,
	  .why = "A load of data reads asks for no code", .means = "an opcode filter that is ignored or wrong" },
	{ .name = "CHA_LATENCY", .box = "CHA", .kind = UNC_LAW_AGREES,
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, .expected_at = UNC_AT_ASKING,
	  .value = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD", .expected = "UNC_CHA_TOR_INSERTS.IA_MISS_DRD",
	  .low = 40, .high = 5000,
	  .why = "Memory takes some hundred clocks of the uncore: 20 ns to 2 us",
	  .means = "occupancy is not counted by counter 0" },
};

static const struct unc_unverified skx_unverified[] = {
	{ .box = "CHA", .why = "steps of counts, and bits 17:16 of unit control, are Ice Lake-SP's; Linux writes the latter as 0" },
	{ .box = "CHA", .names = "UNC_CHA_LLC_LOOKUP",
	  .why = "no source says which of bits 20:18 of filter 0 belongs to which state of the snoop filter" },
	{ .box = "CHA", .names = "UNC_CHA_UPI_CREDIT*", .why = "Intel's list names a filter of links, which is not offered here: all links are counted" },
	{ .box = "M3UPI", .names = "UNC_M3UPI_AG1_BL_CRD_OCCUPANCY UNC_M3UPI_TxC_AD_FLQ_OCCUPANCY UNC_M3UPI_TxC_AD_SNPF_GRP1_VN1",
	  .why = "Intel's list has them only in counter 0, Linux in any counter; the list is used" },
	{ .box = "UBox", .names = "UNC_U_EVENT_MSG", .why = "Intel's list names a filter, which is not offered here: its register is not known" },
	{ .box = "IMC", .names = "UNC_M_CLOCKTICKS_F", .why = "Intel's list does not say which clock the fixed counter counts; the DRAM clock is assumed" }, SKX_WHY_UNVERIFIED,
};

/* clang-format on */

#endif
