/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP: names of other sources (alias.h).
 *
 * Sources: libpfm4 4.13, Linux' perf and LIKWID. What they count is in Intel's event list (manual 001
 * has the registers).
 */
#ifndef INTEL_SNBEP_ALIASES_H
#define INTEL_SNBEP_ALIASES_H

#include "events/intel_ep_common.h"
#include "events/table.h"

/* clang-format off */

#define CORE_NAME "a name for an event of a core; the LLC of a socket is counted by events of its own"

#define NOT_LISTED "Intel's event list of this box does not have it"
#define RESIDENCY "time in a core state, not an event of the PCU: cstate_pkg/c3-residency/, c6-residency"
#define NOT_A_COUNTER "a status register of the link, not a counter"
#define NO_CORE_STATE \
	"libpfm4 puts the core state into bits 13:8 of the control, which this event does not have; " \
	"UNC_P_POWER_STATE_OCCUPANCY counts cores by state"

static const struct unc_alias snbep_cbo_alias_rows[] = {
	{ .name = "LLC_LOOKUP", .is = "LLC_LOOKUP:DATA_READ" },
	{ .name = "LLC_LOOKUP:ANY", .is = "umask=0x1f" },
	{ .name = "LLC_LOOKUP:DATA_READ_AND_ALL", .is = "umask=0x7" },
	{ .name = "LLC_LOOKUP:STATE_E", .is = "state=4" },
	{ .name = "LLC_LOOKUP:STATE_F", .is = "state=16" },
	{ .name = "LLC_LOOKUP:STATE_I", .is = "state=1" },
	{ .name = "LLC_LOOKUP:STATE_M", .is = "state=8" },
	{ .name = "LLC_LOOKUP:STATE_MESIF", .is = "state=0x1f" },
	{ .name = "LLC_LOOKUP:STATE_S", .is = "state=2" },
	{ .name = "LLC_VICTIMS:ALL_STATES", .is = "E_STATE:M_STATE:S_STATE:MISS" },
	{ .name = "RXR_OCCUPANCY:VIFO", .is = "VFIFO" },
	{ .name = "TOR_INSERTS:OPC_CRD", .is = "opc=CRd" },
	{ .name = "TOR_INSERTS:OPC_DRD", .is = "opc=DRd" },
	{ .name = "TOR_INSERTS:OPC_ITOM", .is = "opc=ItoM" },
	{ .name = "TOR_INSERTS:OPC_PCIITOM", .is = "opc=PCIItoM" },
	{ .name = "TOR_INSERTS:OPC_PCINSRD", .is = "opc=PCINSRd" },
	{ .name = "TOR_INSERTS:OPC_PCINSWR", .is = "opc=PCINSWr" },
	{ .name = "TOR_INSERTS:OPC_PCINSWRF", .is = "opc=PCINSWrF" },
	{ .name = "TOR_INSERTS:OPC_PCIPRD", .is = "opc=PCIPRd" },
	{ .name = "TOR_INSERTS:OPC_PCIRDCUR", .is = "opc=PCIRdCur" },
	{ .name = "TOR_INSERTS:OPC_PCIWILF", .is = "opc=PCIWiLF" },
	{ .name = "TOR_INSERTS:OPC_PF_CODE", .is = "opc=PrefCode" },
	{ .name = "TOR_INSERTS:OPC_PF_DATA", .is = "opc=PrefData" },
	{ .name = "TOR_INSERTS:OPC_PF_RFO", .is = "opc=PrefRFO" },
	{ .name = "TOR_INSERTS:OPC_PRD", .is = "opc=PRd" },
	{ .name = "TOR_INSERTS:OPC_RFO", .is = "opc=RFO" },
	{ .name = "TOR_INSERTS:OPC_WBMTOE", .is = "opc=WbMtoE" },
	{ .name = "TOR_INSERTS:OPC_WBMTOI", .is = "opc=WbMtoI" },
	{ .name = "TOR_INSERTS:OPC_WCIL", .is = "opc=WCiL" },
	{ .name = "TOR_INSERTS:OPC_WCILF", .is = "opc=WCiLF" },
	{ .name = "TOR_OCCUPANCY:OPC_CRD", .is = "opc=CRd" },
	{ .name = "TOR_OCCUPANCY:OPC_DRD", .is = "opc=DRd" },
	{ .name = "TOR_OCCUPANCY:OPC_ITOM", .is = "opc=ItoM" },
	{ .name = "TOR_OCCUPANCY:OPC_PCIITOM", .is = "opc=PCIItoM" },
	{ .name = "TOR_OCCUPANCY:OPC_PCINSRD", .is = "opc=PCINSRd" },
	{ .name = "TOR_OCCUPANCY:OPC_PCINSWR", .is = "opc=PCINSWr" },
	{ .name = "TOR_OCCUPANCY:OPC_PCINSWRF", .is = "opc=PCINSWrF" },
	{ .name = "TOR_OCCUPANCY:OPC_PCIPRD", .is = "opc=PCIPRd" },
	{ .name = "TOR_OCCUPANCY:OPC_PCIRDCUR", .is = "opc=PCIRdCur" },
	{ .name = "TOR_OCCUPANCY:OPC_PCIWILF", .is = "opc=PCIWiLF" },
	{ .name = "TOR_OCCUPANCY:OPC_PF_CODE", .is = "opc=PrefCode" },
	{ .name = "TOR_OCCUPANCY:OPC_PF_DATA", .is = "opc=PrefData" },
	{ .name = "TOR_OCCUPANCY:OPC_PF_RFO", .is = "opc=PrefRFO" },
	{ .name = "TOR_OCCUPANCY:OPC_PRD", .is = "opc=PRd" },
	{ .name = "TOR_OCCUPANCY:OPC_RFO", .is = "opc=RFO" },
	{ .name = "TOR_OCCUPANCY:OPC_WBMTOE", .is = "opc=WbMtoE" },
	{ .name = "TOR_OCCUPANCY:OPC_WBMTOI", .is = "opc=WbMtoI" },
	{ .name = "TOR_OCCUPANCY:OPC_WCIL", .is = "opc=WCiL" },
	{ .name = "TOR_OCCUPANCY:OPC_WCILF", .is = "opc=WCiLF" },
	{ .name = "TXT_ADS_USED", .is = "TXR_ADS_USED" },
	{ .name = "TXT_INSERTS", .is = "TXR_INSERTS" },
};
static const struct unc_alias_part snbep_cbo_alias_parts[] = {
	{ .name = "cf", .field = "tid", .shift = 1, .width = 4 },
	{ .name = "tf", .field = "tid", .shift = 0, .width = 1 },
};
static const struct unc_aliases snbep_cbo_aliases = {
	.rows = snbep_cbo_alias_rows, .numrows = ARRAY_SIZE(snbep_cbo_alias_rows),
	.parts = snbep_cbo_alias_parts, .numparts = ARRAY_SIZE(snbep_cbo_alias_parts),
};

static const struct unc_alias snbep_pcu_alias_rows[] = {
	{ .name = "CORES_IN_C3",
	  .why = RESIDENCY },
	{ .name = "CORES_IN_C6",
	  .why = RESIDENCY },
	{ .name = "FREQ_MIN_IO_P_CYCLES:C0",
	  .why = NO_CORE_STATE },
	{ .name = "FREQ_MIN_IO_P_CYCLES:C3",
	  .why = NO_CORE_STATE },
	{ .name = "FREQ_MIN_IO_P_CYCLES:C6",
	  .why = NO_CORE_STATE },
	{ .name = "FREQ_MIN_PERF_P_CYCLES:C0",
	  .why = NO_CORE_STATE },
	{ .name = "FREQ_MIN_PERF_P_CYCLES:C3",
	  .why = NO_CORE_STATE },
	{ .name = "FREQ_MIN_PERF_P_CYCLES:C6",
	  .why = NO_CORE_STATE },
	{ .name = "FREQ_TRANS_CYCLES:C0",
	  .why = NO_CORE_STATE },
	{ .name = "FREQ_TRANS_CYCLES:C3",
	  .why = NO_CORE_STATE },
	{ .name = "FREQ_TRANS_CYCLES:C6",
	  .why = NO_CORE_STATE },
};
static const struct unc_alias_part snbep_pcu_alias_parts[] = { PCU_ALIAS_PARTS };
static const struct unc_aliases snbep_pcu_aliases = {
	.rows = snbep_pcu_alias_rows, .numrows = ARRAY_SIZE(snbep_pcu_alias_rows),
	.parts = snbep_pcu_alias_parts, .numparts = ARRAY_SIZE(snbep_pcu_alias_parts),
};

static const struct unc_alias snbep_r2pcie_alias_rows[] = {
	{ .name = "RING_AD_USED", .is = "RING_AD_USED:CCW_EVEN:CCW_ODD:CW_EVEN:CW_ODD" },
	{ .name = "RING_AD_USED:ANY", .is = "CCW_EVEN:CCW_ODD:CW_EVEN:CW_ODD" },
	{ .name = "RING_AD_USED:CCW_ANY", .is = "CCW_EVEN:CCW_ODD" },
	{ .name = "RING_AD_USED:CW_ANY", .is = "CW_EVEN:CW_ODD" },
	{ .name = "RING_AK_USED", .is = "RING_AK_USED:CCW_EVEN:CCW_ODD:CW_EVEN:CW_ODD" },
	{ .name = "RING_AK_USED:ANY", .is = "CCW_EVEN:CCW_ODD:CW_EVEN:CW_ODD" },
	{ .name = "RING_AK_USED:CCW_ANY", .is = "CCW_EVEN:CCW_ODD" },
	{ .name = "RING_AK_USED:CW_ANY", .is = "CW_EVEN:CW_ODD" },
	{ .name = "RING_BL_USED", .is = "RING_BL_USED:CCW_EVEN:CCW_ODD:CW_EVEN:CW_ODD" },
	{ .name = "RING_BL_USED:ANY", .is = "CCW_EVEN:CCW_ODD:CW_EVEN:CW_ODD" },
	{ .name = "RING_BL_USED:CCW_ANY", .is = "CCW_EVEN:CCW_ODD" },
	{ .name = "RING_BL_USED:CW_ANY", .is = "CW_EVEN:CW_ODD" },
	{ .name = "TXR_INSERTS",
	  .why = NOT_LISTED },
};
static const struct unc_aliases snbep_r2pcie_aliases = {
	.rows = snbep_r2pcie_alias_rows, .numrows = ARRAY_SIZE(snbep_r2pcie_alias_rows),
};

static const struct unc_alias snbep_r3qpi_alias_rows[] = {
	{ .name = "TXR_CYCLES_FULL",
	  .why = NOT_LISTED },
	{ .name = "TXR_CYCLES_NE",
	  .why = NOT_LISTED },
	{ .name = "TXR_INSERTS",
	  .why = NOT_LISTED },
	{ .name = "TXR_NACK",
	  .why = NOT_LISTED },
	{ .name = "VNA_CREDITS_CYCLES_OUT", .is = "VNA_CREDIT_CYCLES_OUT" },
	{ .name = "VNA_CREDITS_CYCLES_USED", .is = "VNA_CREDIT_CYCLES_USED" },
};
static const struct unc_aliases snbep_r3qpi_aliases = {
	.rows = snbep_r3qpi_alias_rows, .numrows = ARRAY_SIZE(snbep_r3qpi_alias_rows),
};

static const struct unc_alias snbep_qpi_alias_rows[] = {
	{ .name = "DIRECT2CORE:FAILURE_CREDIRTS_RBT", .is = "FAILURE_CREDITS_RBT" },
	{ .name = "QPI_RATE",
	  .why = NOT_A_COUNTER },
	{ .name = "QPI_SLOW_MODE",
	  .why = NOT_A_COUNTER },
	{ .name = "RXL_FLITS_G2:NCB_NODATA", .is = "NCB_NONDATA" },
	{ .name = "TXL_FLITS_G2:NCB_NODATA", .is = "NCB_NONDATA" },
};
static const struct unc_aliases snbep_qpi_aliases = {
	.rows = snbep_qpi_alias_rows, .numrows = ARRAY_SIZE(snbep_qpi_alias_rows),
};

static const struct unc_alias snbep_ha_alias_rows[] = {
	{ .name = "RPQ_CYCLES_NO_REG_CREDITS:ALL", .is = "CHN0:CHN1:CHN2:CHN3" },
	{ .name = "TAD_REQUESTS_G0:REGION_0", .is = "REGION0" },
	{ .name = "TAD_REQUESTS_G0:REGION_1", .is = "REGION1" },
	{ .name = "TAD_REQUESTS_G0:REGION_2", .is = "REGION2" },
	{ .name = "TAD_REQUESTS_G0:REGION_3", .is = "REGION3" },
	{ .name = "TAD_REQUESTS_G0:REGION_4", .is = "REGION4" },
	{ .name = "TAD_REQUESTS_G0:REGION_5", .is = "REGION5" },
	{ .name = "TAD_REQUESTS_G0:REGION_6", .is = "REGION6" },
	{ .name = "TAD_REQUESTS_G0:REGION_7", .is = "REGION7" },
	{ .name = "TAD_REQUESTS_G1:REGION_10", .is = "REGION10" },
	{ .name = "TAD_REQUESTS_G1:REGION_11", .is = "REGION11" },
	{ .name = "TAD_REQUESTS_G1:REGION_8", .is = "REGION8" },
	{ .name = "TAD_REQUESTS_G1:REGION_9", .is = "REGION9" },
};
static const struct unc_aliases snbep_ha_aliases = {
	.rows = snbep_ha_alias_rows, .numrows = ARRAY_SIZE(snbep_ha_alias_rows),
};

/* perf's names, from its event lists. They count events: of those whose name says bandwidth, flits or lines. */
static const struct unc_alias snbep_perf_names[] = {
	{ .name = "cache-misses", .is = "UNC_C_LLC_LOOKUP:DATA_READ:state=0x1", .why = CORE_NAME },
	{ .name = "cache-references", .is = "UNC_C_LLC_LOOKUP:DATA_READ", .why = CORE_NAME },
	{ .name = "L3_MISS", .is = "UNC_C_LLC_LOOKUP:DATA_READ:state=0x1", .why = CORE_NAME },
	{ .name = "L3_MISSES", .is = "UNC_C_LLC_LOOKUP:DATA_READ:state=0x1", .why = CORE_NAME },
	{ .name = "LLC-load-misses", .is = "UNC_C_LLC_LOOKUP:DATA_READ:state=0x1", .why = CORE_NAME },
	{ .name = "LLC_MISS", .is = "UNC_C_LLC_LOOKUP:DATA_READ:state=0x1", .why = CORE_NAME },
	{ .name = "LLC_MISSES", .is = "UNC_C_LLC_LOOKUP:DATA_READ:state=0x1", .why = CORE_NAME },
	{ .name = "LLC_MISSES.CODE_LLC_PREFETCH", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PrefCode" },
	{ .name = "LLC_MISSES.DATA_LLC_PREFETCH", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PrefData" },
	{ .name = "LLC_MISSES.DATA_READ", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd" },
	{ .name = "LLC_MISSES.ITOM_WRITE", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=ItoM" },
	{ .name = "LLC_MISSES.MEM_READ", .is = "snbep_unc_imc::UNC_M_CAS_COUNT:RD" },
	{ .name = "LLC_MISSES.MEM_WRITE", .is = "snbep_unc_imc::UNC_M_CAS_COUNT:WR" },
	{ .name = "LLC_MISSES.PCIE_NON_SNOOP_READ", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PCINSRd" },
	{ .name = "LLC_MISSES.PCIE_NON_SNOOP_WRITE", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PCINSWrF" },
	{ .name = "LLC_MISSES.PCIE_READ", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PCIRdCur" },
	{ .name = "LLC_MISSES.PCIE_WRITE", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PCIItoM" },
	{ .name = "LLC_MISSES.RFO_LLC_PREFETCH", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PrefRFO" },
	{ .name = "LLC_MISSES.UNCACHEABLE", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PRd" },
	{ .name = "LLC_REFERENCES", .is = "UNC_C_LLC_LOOKUP:DATA_READ", .why = CORE_NAME },
	{ .name = "LLC_REFERENCES.ITOM_WRITE", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=ItoM" },
	{ .name = "LLC_REFERENCES.PCIE_NS_PARTIAL_WRITE", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCINSWr" },
	{ .name = "LLC_REFERENCES.PCIE_NS_READ", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCINSRd" },
	{ .name = "LLC_REFERENCES.PCIE_NS_WRITE", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCINSWrF" },
	{ .name = "LLC_REFERENCES.PCIE_PARTIAL_READ", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCIPRd" },
	{ .name = "LLC_REFERENCES.PCIE_READ", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCIRdCur" },
	{ .name = "LLC_REFERENCES.PCIE_WRITE", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCIItoM" },
	{ .name = "LLC_REFERENCES.STREAMING_FULL", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=WCiLF" },
	{ .name = "LLC_REFERENCES.STREAMING_PARTIAL", .is = "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=WCiL" },
	{ .name = "PAPI_L3_TCA", .is = "UNC_C_LLC_LOOKUP:DATA_READ", .why = CORE_NAME },
	{ .name = "PAPI_L3_TCM", .is = "UNC_C_LLC_LOOKUP:DATA_READ:state=0x1", .why = CORE_NAME },
	{ .name = "QPI_CTL_BANDWIDTH_TX", .is = "snbep_unc_qpi::UNC_Q_TXL_FLITS_G0:NON_DATA" },
	{ .name = "QPI_DATA_BANDWIDTH_TX", .is = "snbep_unc_qpi::UNC_Q_TXL_FLITS_G0:DATA" },
};

/* Former names in these tables. */
static const struct unc_alias snbep_ubo_alias_rows[] = {
	{ .name = "CLOCKTICKS_FIXED", .is = "CLOCKTICKS" },
};
static const struct unc_aliases snbep_ubo_aliases = {
	.rows = snbep_ubo_alias_rows, .numrows = ARRAY_SIZE(snbep_ubo_alias_rows),
};

/* LIKWID's counters. */
static const struct unc_likwid_box snbep_likwid[] = {
	{ .box = "BBOX", .pmu = "snbep_unc_ha", .strip = "BBOX_", .one = true },
	{ .box = "CBOX", .pmu = "snbep_unc_cbo", .strip = "CBOX_" },
	{ .box = "IBOX", .pmu = "snbep_unc_irp", .one = true },
	{ .box = "MBOX", .pmu = "snbep_unc_imc", .strip = "MBOX_", .fixed = "UNC_M_CLOCKTICKS" },
	{ .box = "PBOX", .pmu = "snbep_unc_r2pcie", .strip = "PBOX_,R2PCIE_", .one = true },
	{ .box = "RBOX", .pmu = "snbep_unc_r3qpi", .strip = "RBOX_,R3QPI_" },
	{ .box = "SBOX", .pmu = "snbep_unc_qpi", .strip = "SBOX_" },
	{ .box = "UBOX", .pmu = "snbep_unc_ubo", .fixed = "UNC_U_CLOCKTICKS", .one = true },
	{ .box = "WBOX", .pmu = "snbep_unc_pcu", .strip = "WBOX_", .one = true },
};
static const struct unc_other_names snbep_others = {
	.rows = snbep_perf_names, .numrows = ARRAY_SIZE(snbep_perf_names),
	.likwid = snbep_likwid, .numlikwid = ARRAY_SIZE(snbep_likwid),
};

/* clang-format on */

#endif
