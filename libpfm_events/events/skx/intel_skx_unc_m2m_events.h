/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP events: mesh to memory.
 *
 * Source: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes. They do not give the largest step of
 * a count; it is taken from the event of this name and code on Ice Lake-SP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in SKX() or CLX().
 */
#ifndef INTEL_SKX_UNC_M2M_EVENTS_H
#define INTEL_SKX_UNC_M2M_EVENTS_H

#include "events/common/intel_m2m_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask skx_m2m_ag1_bl_crd_occupancy[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "BL credits held per cycle for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "BL credits held per cycle for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "BL credits held per cycle for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "BL credits held per cycle for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "BL credits held per cycle for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "BL credits held per cycle for transgress 5" },
};

static const struct unc_umask skx_m2m_directory_update[] = {
	{ .name = "A2I", .code = UMASK(0x20), .desc = "Directory from any to invalid" },
	{ .name = "A2S", .code = UMASK(0x40), .desc = "Directory from any to shared" },
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Directory updates of every kind" },
	{ .name = "I2A", .code = UMASK(0x04), .desc = "Directory from invalid to any" },
	{ .name = "I2S", .code = UMASK(0x02), .desc = "Directory from invalid to shared" },
	{ .name = "S2A", .code = UMASK(0x10), .desc = "Directory from shared to any" },
	{ .name = "S2I", .code = UMASK(0x08), .desc = "Directory from shared to invalid" },
};

#define SKX_M2M_IMC_READS(CLX) \
	{ .name = "ALL", .code = UMASK(0x04), .desc = "Reads of every priority, all channels" }, \
	{ .name = "FROM_TRANSGRESS", .code = UMASK(0x10), .desc = "Reads of memory that came through transgress" }, \
	{ .name = "ISOCH", .code = UMASK(0x02), .desc = "Reads of critical (isochronous) priority, all channels" }, \
	{ .name = "NORMAL", .code = UMASK(0x01), .desc = "Reads of normal priority, all channels" }, \
	CLX({ .name = "TO_PMM", .code = UMASK(0x08), .desc = "Full-line reads of persistent memory modules (PMM), all channels" })
static const struct unc_umask skx_m2m_imc_reads[] = { SKX_M2M_IMC_READS(NO_ROW) };
static const struct unc_umask clx_m2m_imc_reads[] = { SKX_M2M_IMC_READS(ROW) };

#define SKX_M2M_IMC_WRITES(CLX) \
	{ .name = "ALL", .code = UMASK(0x10), .desc = "Writes of every kind, all channels" }, \
	{ .name = "FROM_TRANSGRESS", .code = UMASK(0x40), .desc = "Writes to memory that came through transgress" }, \
	{ .name = "FULL", .code = UMASK(0x01), .desc = "Full-line writes, not isochronous, all channels" }, \
	{ .name = "FULL_ISOCH", .code = UMASK(0x04), .desc = "Full-line isochronous writes, all channels" }, \
	{ .name = "NI", .code = UMASK(0x80), .desc = "Non-inclusive writes, all channels" }, \
	{ .name = "PARTIAL", .code = UMASK(0x02), .desc = "Partial-line writes, not isochronous, all channels" }, \
	{ .name = "PARTIAL_ISOCH", .code = UMASK(0x08), .desc = "Partial-line isochronous writes, all channels" }, \
	CLX({ .name = "TO_PMM", .code = UMASK(0x20), .desc = "Writes, full and partial, to persistent memory (PMM), all channels" })
static const struct unc_umask skx_m2m_imc_writes[] = { SKX_M2M_IMC_WRITES(NO_ROW) };
static const struct unc_umask clx_m2m_imc_writes[] = { SKX_M2M_IMC_WRITES(ROW) };

#define SKX_M2M_CYCLES_CREDITS_ROWS(before) \
	{ .name = "CHN0", .code = UMASK(0x01), .desc = before " credit, channel 0" }, \
	{ .name = "CHN1", .code = UMASK(0x02), .desc = before " credit, channel 1" }, \
	{ .name = "CHN2", .code = UMASK(0x04), .desc = before " credit, channel 2" }
static const struct unc_umask skx_m2m_pmm_rpq_cycles_reg_credits[] = { SKX_M2M_CYCLES_CREDITS_ROWS("Cycles with a PMM read") };

static const struct unc_umask skx_m2m_pmm_wpq_cycles_reg_credits[] = { SKX_M2M_CYCLES_CREDITS_ROWS("Cycles with a PMM write") };

static const struct unc_umask skx_m2m_rpq_cycles_reg_credits[] = { SKX_M2M_CYCLES_CREDITS_ROWS("Cycles with a read") };

static const struct unc_umask skx_m2m_rpq_cycles_spec_credits[] = { SKX_M2M_CYCLES_CREDITS_ROWS("Cycles with a special read") };

#define SKX_M2M_TRACKER_ROWS(before) \
	{ .name = "CH0", .code = UMASK(0x01), .desc = before " channel 0" }, \
	{ .name = "CH1", .code = UMASK(0x02), .desc = before " channel 1" }, \
	{ .name = "CH2", .code = UMASK(0x04), .desc = before " channel 2" }
static const struct unc_umask skx_m2m_tracker_cycles_full[] = { SKX_M2M_TRACKER_ROWS("Read tracker cycles without a free entry,") };

static const struct unc_umask skx_m2m_tracker_cycles_ne[] = { SKX_M2M_TRACKER_ROWS("Read tracker cycles with an entry,") };

static const struct unc_umask skx_m2m_txc_ak_credit_occupancy[] = {
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "AK credits held per cycle, mesh stop 0" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "AK credits held per cycle, mesh stop 1" },
};

static const struct unc_umask skx_m2m_txc_ak_sideband[] = {
	{ .name = "RD", .code = UMASK(0x01), .desc = "Sideband transfers for reads" },
	{ .name = "WR", .code = UMASK(0x02), .desc = "Sideband transfers for writes" },
};

static const struct unc_umask skx_m2m_txc_bl_credit_occupancy[] = {
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "BL credits held per cycle, mesh stop 0" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "BL credits held per cycle, mesh stop 1" },
};

static const struct unc_umask skx_m2m_txc_bl_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "BL egress entries per cycle, both mesh stops" },
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "BL egress entries per cycle, mesh stop 0" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "BL egress entries per cycle, mesh stop 1" },
};

static const struct unc_umask skx_m2m_wpq_cycles_reg_credits[] = { SKX_M2M_CYCLES_CREDITS_ROWS("Cycles with a write") };

static const struct unc_umask skx_m2m_wpq_cycles_spec_credits[] = { SKX_M2M_CYCLES_CREDITS_ROWS("Cycles with a special write") };

static const struct unc_umask skx_m2m_write_tracker_cycles_full[] = { SKX_M2M_TRACKER_ROWS("Write tracker cycles without a free entry,") };

static const struct unc_umask skx_m2m_write_tracker_cycles_ne[] = { SKX_M2M_TRACKER_ROWS("Write tracker cycles with an entry,") };

static const struct unc_umask skx_m2m_write_tracker_inserts[] = { SKX_M2M_TRACKER_ROWS("Write tracker entries allocated,") };

static const struct unc_umask skx_m2m_write_tracker_occupancy[] = { SKX_M2M_TRACKER_ROWS("Write tracker entries per cycle,") };

#define SKX_M2M_EVENTS(SKX, CLX) \
	{ .name = "AG1_BL_CRD_OCCUPANCY", .code = 0x8e, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_m2m_ag1_bl_crd_occupancy), \
	  .desc = "Data (BL) credits held per cycle by mesh-stop agent 1, by transgress" }, \
	{ .name = "BYPASS_M2M_Egress", .code = 0x22, .counters = CTRS(0, 3), UMASKS(m2m_bypass_m2m_egress), \
	  .desc = "Requests that could skip the M2M egress queue on the way to memory, by outcome" }, \
	{ .name = "BYPASS_M2M_INGRESS", .code = 0x21, .counters = CTRS(0, 3), UMASKS(m2m_bypass_m2m_ingress), \
	  .desc = "Requests that could skip the M2M ingress queue on the way to memory, by outcome" }, \
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK, \
	  .desc = "Clock cycles of the mesh-to-memory block (M2M)" }, \
	{ .name = "DIRECT2CORE_NOT_TAKEN_DIRSTATE", .code = 0x24, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which data could not go straight to a core because of directory state" }, \
	{ .name = "DIRECT2CORE_TAKEN", .code = 0x23, .counters = CTRS(0, 3), \
	  .desc = "Data sent straight to the requesting core (direct to core)" }, \
	{ .name = "DIRECT2CORE_TXN_OVERRIDE", .code = 0x25, .counters = CTRS(0, 3), \
	  .desc = "Reads whose direct data return to a core was cancelled (override)" }, \
	{ .name = "DIRECT2UPI_NOT_TAKEN_CREDITS", .code = 0x28, .counters = CTRS(0, 3), \
	  .desc = "Reads whose direct data return to UPI was cancelled for lack of credits" }, \
	{ .name = "DIRECT2UPI_NOT_TAKEN_DIRSTATE", .code = 0x27, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which data could not go straight to UPI because of directory state" }, \
	{ .name = "DIRECT2UPI_TAKEN", .code = 0x26, .counters = CTRS(0, 3), \
	  .desc = "Data sent direct to UPI" }, \
	{ .name = "DIRECT2UPI_TXN_OVERRIDE", .code = 0x29, .counters = CTRS(0, 3), \
	  .desc = "Direct data returns to UPI that were cancelled (override)" }, \
	{ .name = "DIRECTORY_HIT", .code = 0x2a, .counters = CTRS(0, 3), UMASKS(m2m_directory_hit), \
	  .desc = "Near-memory reads (demand and underfill) that hit in the directory, by line state" }, \
	{ .name = "DIRECTORY_LOOKUP", .code = 0x2d, .counters = CTRS(0, 3), UMASKS(m2m_directory_lookup), \
	  .desc = "Lookups of the multi-socket line directory kept in memory, by state found" }, \
	{ .name = "DIRECTORY_MISS", .code = 0x2b, .counters = CTRS(0, 3), UMASKS(m2m_directory_miss), \
	  .desc = "Near-memory reads (demand and underfill) that missed in the directory, by line state" }, \
	{ .name = "DIRECTORY_UPDATE", .code = 0x2e, .counters = CTRS(0, 3), UMASKS(skx_m2m_directory_update), \
	  .desc = "Updates of the multi-socket line directory kept in memory" }, \
	SKX({ .name = "IMC_READS", .code = 0x37, .counters = CTRS(0, 3), UMASKS(skx_m2m_imc_reads), \
	  .desc = "Read requests sent to the memory controller (ECC scrub reads not included)" }) \
	CLX({ .name = "IMC_READS", .code = 0x37, .counters = CTRS(0, 3), UMASKS(clx_m2m_imc_reads), \
	  .desc = "Read requests sent to the memory controller (ECC scrub reads not included)" }) \
	SKX({ .name = "IMC_WRITES", .code = 0x38, .counters = CTRS(0, 3), UMASKS(skx_m2m_imc_writes), \
	  .desc = "Write requests sent to the memory controller (ECC scrub writes not included)" }) \
	CLX({ .name = "IMC_WRITES", .code = 0x38, .counters = CTRS(0, 3), UMASKS(clx_m2m_imc_writes), \
	  .desc = "Write requests sent to the memory controller (ECC scrub writes not included)" }) \
	{ .name = "PKT_MATCH", .code = 0x4c, .counters = CTRS(0, 3), UMASKS(m2m_pkt_match), \
	  .desc = "Packets whose header matches the M2M address and opcode filter registers" }, \
	CLX({ .name = "PMM_RPQ_CYCLES_REG_CREDITS", .code = 0x4f, .counters = CTRS(0, 3), UMASKS(skx_m2m_pmm_rpq_cycles_reg_credits), \
	  .desc = "Cycles with a regular credit of the PMM read queue to use, by channel" }) \
	CLX({ .name = "PMM_WPQ_CYCLES_REG_CREDITS", .code = 0x51, .counters = CTRS(0, 3), UMASKS(skx_m2m_pmm_wpq_cycles_reg_credits), \
	  .desc = "Cycles with a regular credit of the PMM write queue to use, by channel" }) \
	{ .name = "PREFCAM_CYCLES_FULL", .code = 0x53, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the prefetch lookup buffer (CAM) was full" }, \
	{ .name = "PREFCAM_CYCLES_NE", .code = 0x54, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the prefetch lookup buffer (CAM) held at least one entry" }, \
	{ .name = "PREFCAM_DEMAND_PROMOTIONS", .code = 0x56, .counters = CTRS(0, 3), \
	  .desc = "Prefetches in the prefetch CAM that a demand read took over" }, \
	{ .name = "PREFCAM_INSERTS", .code = 0x57, .counters = CTRS(0, 3), \
	  .desc = "Prefetches entered in the prefetch lookup buffer (CAM), by source and channel" }, \
	{ .name = "PREFCAM_OCCUPANCY", .code = 0x55, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, \
	  .desc = "Entries in use in the prefetch lookup buffer (CAM), summed each cycle" }, \
	{ .name = "RPQ_CYCLES_REG_CREDITS", .code = 0x43, .counters = CTRS(0, 3), UMASKS(skx_m2m_rpq_cycles_reg_credits), \
	  .desc = "Cycles with a regular credit of the memory read queue to use, by channel" }, \
	{ .name = "RPQ_CYCLES_SPEC_CREDITS", .code = 0x44, .counters = CTRS(0, 3), UMASKS(skx_m2m_rpq_cycles_spec_credits), \
	  .desc = "Cycles with a special credit of the memory read queue to use, by channel" }, \
	{ .name = "RxC_AD_CYCLES_FULL", .code = 0x04, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the AD (address) ingress queue from the mesh stop was full" }, \
	{ .name = "RxC_AD_CYCLES_NE", .code = 0x03, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the AD (address) ingress queue from the mesh stop was not empty" }, \
	{ .name = "RxC_AD_INSERTS", .code = 0x01, .counters = CTRS(0, 3), \
	  .desc = "Messages entered in the AD (address) ingress queue from the mesh stop" }, \
	{ .name = "RxC_AD_OCCUPANCY", .code = 0x02, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, \
	  .desc = "Entries in the AD (address) ingress queue from the mesh stop, summed each cycle" }, \
	{ .name = "RxC_BL_CYCLES_FULL", .code = 0x08, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the BL (data) ingress queue from the mesh stop was full" }, \
	{ .name = "RxC_BL_CYCLES_NE", .code = 0x07, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the BL (data) ingress queue from the mesh stop was not empty" }, \
	{ .name = "RxC_BL_INSERTS", .code = 0x05, .counters = CTRS(0, 3), \
	  .desc = "Messages entered in the BL (data) ingress queue from the mesh stop" }, \
	{ .name = "RxC_BL_OCCUPANCY", .code = 0x06, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, \
	  .desc = "Entries in the BL (data) ingress queue from the mesh stop, summed each cycle" }, \
	CLX({ .name = "TAG_HIT", .code = 0x2c, .counters = CTRS(0, 3), UMASKS(m2m_tag_hit), \
	  .desc = "Requests to the memory controller that hit in near memory, by type and line state" }) \
	{ .name = "TGR_AD_CREDITS", .code = 0x41, .counters = CTRS(0, 3), \
	  .desc = "Transgress (TGR) credits for AD (address) ingress" }, \
	{ .name = "TGR_BL_CREDITS", .code = 0x42, .counters = CTRS(0, 3), \
	  .desc = "Transgress (TGR) credits for BL (data) ingress" }, \
	{ .name = "TRACKER_CYCLES_FULL", .code = 0x45, .counters = CTRS(0, 3), UMASKS(skx_m2m_tracker_cycles_full), \
	  .desc = "Cycles the M2M read tracker has no free entry, by channel" }, \
	{ .name = "TRACKER_CYCLES_NE", .code = 0x46, .counters = CTRS(0, 3), UMASKS(skx_m2m_tracker_cycles_ne), \
	  .desc = "Cycles the M2M read tracker holds an entry, by channel" }, \
	{ .name = "TRACKER_INSERTS", .code = 0x49, .counters = CTRS(0, 3), UMASKS(m2m_tracker_inserts), \
	  .desc = "Requests allocated in the M2M tracker, by channel" }, \
	{ .name = "TRACKER_OCCUPANCY", .code = 0x47, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(m2m_tracker_occupancy), \
	  .desc = "Entries in use in the M2M tracker, summed each cycle" }, \
	{ .name = "TRACKER_PENDING_OCCUPANCY", .code = 0x48, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, \
	  .desc = "Entries of the M2M tracker that wait, summed each cycle" }, \
	{ .name = "TxC_AD_CREDIT_OCCUPANCY", .code = 0x0e, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, \
	  .desc = "Mesh-stop credits for AD (address) egress in use, summed each cycle" }, \
	{ .name = "TxC_AD_CREDITS_ACQUIRED", .code = 0x0d, .counters = CTRS(0, 3), \
	  .desc = "Mesh-stop credits acquired for AD (address) egress" }, \
	{ .name = "TxC_AD_CYCLES_FULL", .code = 0x0c, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the AD (address) egress queue to the mesh stop was full" }, \
	{ .name = "TxC_AD_CYCLES_NE", .code = 0x0b, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the AD (address) egress queue to the mesh stop was not empty" }, \
	{ .name = "TxC_AD_INSERTS", .code = 0x09, .counters = CTRS(0, 3), \
	  .desc = "Messages entered in the AD (address) egress queue to the mesh stop" }, \
	{ .name = "TxC_AD_NO_CREDIT_CYCLES", .code = 0x0f, .counters = CTRS(0, 3), \
	  .desc = "Cycles without a mesh-stop credit for AD (address) egress" }, \
	{ .name = "TxC_AD_NO_CREDIT_STALLED", .code = 0x10, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which AD (address) egress stalled for want of a mesh-stop credit" }, \
	{ .name = "TxC_AD_OCCUPANCY", .code = 0x0a, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, \
	  .desc = "Entries in the AD (address) egress queue to the mesh stop, summed each cycle" }, \
	{ .name = "TxC_AK", .code = 0x39, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak), \
	  .desc = "Messages sent out on the AK (acknowledge) ring, by type" }, \
	{ .name = "TxC_AK_CREDIT_OCCUPANCY", .code = 0x1e, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_m2m_txc_ak_credit_occupancy), \
	  .desc = "AK egress credits held, summed each cycle, by mesh stop" }, \
	{ .name = "TxC_AK_CREDITS_ACQUIRED", .code = 0x1d, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_credits_acquired), \
	  .desc = "Mesh-stop credits acquired for AK (acknowledge) egress" }, \
	{ .name = "TxC_AK_CYCLES_FULL", .code = 0x14, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_cycles_full), \
	  .desc = "Cycles in which the AK (acknowledge) egress queue to the mesh stop was full" }, \
	{ .name = "TxC_AK_CYCLES_NE", .code = 0x13, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_cycles_ne), \
	  .desc = "Cycles in which the AK (acknowledge) egress queue to the mesh stop was not empty" }, \
	{ .name = "TxC_AK_INSERTS", .code = 0x11, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_inserts), \
	  .desc = "Messages entered in the AK (acknowledge) egress queue to the mesh stop" }, \
	{ .name = "TxC_AK_NO_CREDIT_CYCLES", .code = 0x1f, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_no_credit_cycles), \
	  .desc = "Cycles without a mesh-stop credit for AK (acknowledge) egress" }, \
	{ .name = "TxC_AK_NO_CREDIT_STALLED", .code = 0x20, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_no_credit_stalled), \
	  .desc = "Cycles in which AK (acknowledge) egress stalled for want of a mesh-stop credit" }, \
	{ .name = "TxC_AK_OCCUPANCY", .code = 0x12, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(m2m_txc_ak_occupancy), \
	  .desc = "Entries in the AK (acknowledge) egress queue to the mesh stop, summed each cycle" }, \
	{ .name = "TxC_AK_SIDEBAND", .code = 0x6b, .counters = CTRS(0, 3), UMASKS(skx_m2m_txc_ak_sideband), \
	  .desc = "Transfers on the sideband of the AK egress, by kind" }, \
	{ .name = "TxC_BL", .code = 0x40, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl), \
	  .desc = "Data responses (DRS) sent out on the BL (data) ring, by receiver" }, \
	{ .name = "TxC_BL_CREDIT_OCCUPANCY", .code = 0x1a, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_m2m_txc_bl_credit_occupancy), \
	  .desc = "BL egress credits held, summed each cycle, by mesh stop" }, \
	{ .name = "TxC_BL_CREDITS_ACQUIRED", .code = 0x19, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_credits_acquired), \
	  .desc = "Mesh-stop credits acquired for BL (data) egress" }, \
	{ .name = "TxC_BL_CYCLES_FULL", .code = 0x18, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_cycles_full), \
	  .desc = "Cycles in which the BL (data) egress queue to the mesh stop was full" }, \
	{ .name = "TxC_BL_CYCLES_NE", .code = 0x17, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_cycles_ne), \
	  .desc = "Cycles in which the BL (data) egress queue to the mesh stop was not empty" }, \
	{ .name = "TxC_BL_INSERTS", .code = 0x15, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_inserts), \
	  .desc = "Messages entered in the BL (data) egress queue to the mesh stop" }, \
	{ .name = "TxC_BL_NO_CREDIT_CYCLES", .code = 0x1b, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_no_credit_cycles), \
	  .desc = "Cycles without a mesh-stop credit for BL (data) egress" }, \
	{ .name = "TxC_BL_NO_CREDIT_STALLED", .code = 0x1c, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_no_credit_stalled), \
	  .desc = "Cycles in which BL (data) egress stalled for want of a mesh-stop credit" }, \
	{ .name = "TxC_BL_OCCUPANCY", .code = 0x16, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_m2m_txc_bl_occupancy), \
	  .desc = "Entries of the BL egress, summed each cycle, by mesh stop" }, \
	{ .name = "WPQ_CYCLES_REG_CREDITS", .code = 0x4d, .counters = CTRS(0, 3), UMASKS(skx_m2m_wpq_cycles_reg_credits), \
	  .desc = "Cycles with a regular credit of the memory write queue to use, by channel" }, \
	{ .name = "WPQ_CYCLES_SPEC_CREDITS", .code = 0x4e, .counters = CTRS(0, 3), UMASKS(skx_m2m_wpq_cycles_spec_credits), \
	  .desc = "Cycles with a special credit of the memory write queue to use, by channel" }, \
	{ .name = "WRITE_TRACKER_CYCLES_FULL", .code = 0x4a, .counters = CTRS(0, 3), UMASKS(skx_m2m_write_tracker_cycles_full), \
	  .desc = "Cycles the M2M write tracker has no free entry, by channel" }, \
	{ .name = "WRITE_TRACKER_CYCLES_NE", .code = 0x4b, .counters = CTRS(0, 3), UMASKS(skx_m2m_write_tracker_cycles_ne), \
	  .desc = "Cycles the M2M write tracker holds an entry, by channel" }, \
	{ .name = "WRITE_TRACKER_INSERTS", .code = 0x61, .counters = CTRS(0, 3), UMASKS(skx_m2m_write_tracker_inserts), \
	  .desc = "Entries allocated in the M2M write tracker, by channel" }, \
	{ .name = "WRITE_TRACKER_OCCUPANCY", .code = 0x60, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_m2m_write_tracker_occupancy), \
	  .desc = "Entries of the M2M write tracker, summed each cycle, by channel" }
static const struct unc_event skx_m2m_events[] = { SKX_M2M_EVENTS(ROW, NO_ROW) };
static const struct unc_event clx_m2m_events[] = { SKX_M2M_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif
