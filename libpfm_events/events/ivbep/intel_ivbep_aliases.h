/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP: names of other sources (alias.h).
 *
 * Sources: libpfm4 4.13, Linux' perf and LIKWID. What they count is in Intel's event list.
 */
#ifndef INTEL_IVBEP_ALIASES_H
#define INTEL_IVBEP_ALIASES_H

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

static const struct unc_alias ivbep_cbo_alias_rows[] = {
	{ .name = "LLC_LOOKUP:STATE_E", .is = "state=4" },
	{ .name = "LLC_LOOKUP:STATE_F", .is = "state=16" },
	{ .name = "LLC_LOOKUP:STATE_I", .is = "state=1" },
	{ .name = "LLC_LOOKUP:STATE_M", .is = "state=8" },
	{ .name = "LLC_LOOKUP:STATE_MESIF", .is = "state=0x3f" },
	{ .name = "LLC_LOOKUP:STATE_S", .is = "state=2" },
	{ .name = "LLC_VICTIMS:ANY", .is = "M_STATE:E_STATE:S_STATE" },
	{ .name = "LLC_VICTIMS:STATE_E", .is = "E_STATE" },
	{ .name = "LLC_VICTIMS:STATE_M", .is = "M_STATE" },
	{ .name = "LLC_VICTIMS:STATE_S", .is = "S_STATE" },
	{ .name = "RING_AD_USED:ANY", .is = "umask=0xff" },
	{ .name = "RING_AD_USED_0_DOWN_EVEN", .is = "RING_AD_USED:DOWN_VR0_EVEN" },
	{ .name = "RING_AD_USED_0_DOWN_ODD", .is = "RING_AD_USED:DOWN_VR0_ODD" },
	{ .name = "RING_AD_USED_0_UP_EVEN", .is = "RING_AD_USED:UP_VR0_EVEN" },
	{ .name = "RING_AD_USED_0_UP_ODD", .is = "RING_AD_USED:UP_VR0_ODD" },
	{ .name = "RING_AD_USED_1_DOWN_EVEN", .is = "RING_AD_USED:DOWN_VR1_EVEN" },
	{ .name = "RING_AD_USED_1_DOWN_ODD", .is = "RING_AD_USED:DOWN_VR1_ODD" },
	{ .name = "RING_AD_USED_1_UP_EVEN", .is = "RING_AD_USED:UP_VR1_EVEN" },
	{ .name = "RING_AD_USED_1_UP_ODD", .is = "RING_AD_USED:UP_VR1_ODD" },
	{ .name = "RING_AK_USED:ANY", .is = "umask=0xff" },
	{ .name = "RING_AK_USED_0_DOWN_EVEN", .is = "RING_AK_USED:DOWN_VR0_EVEN" },
	{ .name = "RING_AK_USED_0_DOWN_ODD", .is = "RING_AK_USED:DOWN_VR0_ODD" },
	{ .name = "RING_AK_USED_0_UP_EVEN", .is = "RING_AK_USED:UP_VR0_EVEN" },
	{ .name = "RING_AK_USED_0_UP_ODD", .is = "RING_AK_USED:UP_VR0_ODD" },
	{ .name = "RING_AK_USED_1_DOWN_EVEN", .is = "RING_AK_USED:DOWN_VR1_EVEN" },
	{ .name = "RING_AK_USED_1_DOWN_ODD", .is = "RING_AK_USED:DOWN_VR1_ODD" },
	{ .name = "RING_AK_USED_1_UP_EVEN", .is = "RING_AK_USED:UP_VR1_EVEN" },
	{ .name = "RING_AK_USED_1_UP_ODD", .is = "RING_AK_USED:UP_VR1_ODD" },
	{ .name = "RING_BL_USED:ANY", .is = "umask=0xff" },
	{ .name = "RING_BL_USED_0_DOWN_EVEN", .is = "RING_BL_USED:DOWN_VR0_EVEN" },
	{ .name = "RING_BL_USED_0_DOWN_ODD", .is = "RING_BL_USED:DOWN_VR0_ODD" },
	{ .name = "RING_BL_USED_0_UP_EVEN", .is = "RING_BL_USED:UP_VR0_EVEN" },
	{ .name = "RING_BL_USED_0_UP_ODD", .is = "RING_BL_USED:UP_VR0_ODD" },
	{ .name = "RING_BL_USED_1_DOWN_EVEN", .is = "RING_BL_USED:DOWN_VR1_EVEN" },
	{ .name = "RING_BL_USED_1_DOWN_ODD", .is = "RING_BL_USED:DOWN_VR1_ODD" },
	{ .name = "RING_BL_USED_1_UP_EVEN", .is = "RING_BL_USED:UP_VR1_EVEN" },
	{ .name = "RING_BL_USED_1_UP_ODD", .is = "RING_BL_USED:UP_VR1_ODD" },
	{ .name = "RING_BOUNCES_AK_IRQ", .is = "RING_BOUNCES:AD_IRQ" },
	{ .name = "RXR_IRQ_RETRY_HO_CREDITS", .is = "RXR_IRQ_RETRY:IIO_CREDITS" },
	{ .name = "RXR_ISMQ_RETRY_HO_CREDITS", .is = "RXR_ISMQ_RETRY:IIO_CREDITS" },
	{ .name = "RXR_OCCUPANCY_VIFO", .is = "RXR_OCCUPANCY:VFIFO" },
	{ .name = "TOR_INSERTS:MISS_ALL", .is = "umask=0xa" },
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
};
static const struct unc_alias_part ivbep_cbo_alias_parts[] = {
	{ .name = "cf", .field = "tid", .shift = 1, .width = 4 },
	{ .name = "tf", .field = "tid", .shift = 0, .width = 1 },
};
static const struct unc_aliases ivbep_cbo_aliases = {
	.rows = ivbep_cbo_alias_rows, .numrows = ARRAY_SIZE(ivbep_cbo_alias_rows),
	.parts = ivbep_cbo_alias_parts, .numparts = ARRAY_SIZE(ivbep_cbo_alias_parts),
};

static const struct unc_alias ivbep_ha_alias_rows[] = {
	{ .name = "DIRECTORY_LOOKUP:SNOOP", .is = "SNP" },
	{ .name = "IGR_AD_QPI2", .is = "IGR_AD_QPI2_ACCUMULATOR" },
	{ .name = "IGR_BL_QPI2", .is = "IGR_BL_QPI2_ACCUMULATOR" },
	{ .name = "REQUESTS_INVITOE", .is = "REQUESTS:INVITOE_LOCAL:INVITOE_REMOTE" },
	{ .name = "RING_AD_USED:ANY", .is = "umask=0xff" },
	{ .name = "RING_AK_USED:ANY", .is = "umask=0xff" },
	{ .name = "RING_BL_USED:ANY", .is = "umask=0xff" },
	{ .name = "SNP_RESP_RECV_LOCAL:RSP_FWD_WB", .is = "RSPXFWDXWB" },
	{ .name = "SNP_RESP_RECV_LOCAL:RSP_WB", .is = "RSPXWB" },
	{ .name = "TXR_AK:CRD_QPI",
	  .why = NOT_LISTED },
	{ .name = "TXR_AK:NDR",
	  .why = NOT_LISTED },
};
static const struct unc_aliases ivbep_ha_aliases = {
	.rows = ivbep_ha_alias_rows, .numrows = ARRAY_SIZE(ivbep_ha_alias_rows),
};

static const struct unc_alias ivbep_imc_alias_rows[] = {
	{ .name = "CLOCKTICKS", .is = "DCLOCKTICKS" },
	{ .name = "WMM_TO_RMM:LOW_THRES", .is = "LOW_THRESH" },
};
static const struct unc_aliases ivbep_imc_aliases = {
	.rows = ivbep_imc_alias_rows, .numrows = ARRAY_SIZE(ivbep_imc_alias_rows),
};

static const struct unc_alias ivbep_pcu_alias_rows[] = {
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
	{ .name = "POWER_STATE_OCCUPANCY:i", .is = "occ_invert" },
	{ .name = "POWER_STATE_OCCUPANCY:i=1", .is = "occ_invert" },
};
static const struct unc_alias_part ivbep_pcu_alias_parts[] = { PCU_ALIAS_PARTS };
static const struct unc_aliases ivbep_pcu_aliases = {
	.rows = ivbep_pcu_alias_rows, .numrows = ARRAY_SIZE(ivbep_pcu_alias_rows),
	.parts = ivbep_pcu_alias_parts, .numparts = ARRAY_SIZE(ivbep_pcu_alias_parts),
};

static const struct unc_alias ivbep_r3qpi_alias_rows[] = {
	{ .name = "RING_AD_USED:ANY", .is = "umask=0xff" },
	{ .name = "RING_AK_USED:ANY", .is = "umask=0xff" },
	{ .name = "RING_BL_USED:ANY", .is = "umask=0xff" },
	{ .name = "TXR_CYCLES_FULL",
	  .why = NOT_LISTED },
	{ .name = "TXR_CYCLES_NE",
	  .why = NOT_LISTED },
};
static const struct unc_aliases ivbep_r3qpi_aliases = {
	.rows = ivbep_r3qpi_alias_rows, .numrows = ARRAY_SIZE(ivbep_r3qpi_alias_rows),
};

static const struct unc_alias ivbep_ubo_alias_rows[] = {
	{ .name = "CLOCKTICKS_FIXED", .is = "CLOCKTICKS" },
	{ .name = "PHOLD_CYCLES:ACK_TO_DEASSERT",
	  .why = NOT_LISTED },
};
static const struct unc_aliases ivbep_ubo_aliases = {
	.rows = ivbep_ubo_alias_rows, .numrows = ARRAY_SIZE(ivbep_ubo_alias_rows),
};

static const struct unc_alias ivbep_qpi_alias_rows[] = {
	{ .name = "QPI_RATE",
	  .why = NOT_A_COUNTER },
	{ .name = "QPI_SLOW_MODE",
	  .why = NOT_A_COUNTER },
	{ .name = "TXL_AD_HOM_CREDIT_ACQUIRED_VN0", .is = "TXR_AD_HOM_CREDIT_ACQUIRED:VN0" },
	{ .name = "TXL_AD_HOM_CREDIT_ACQUIRED_VN1", .is = "TXR_AD_HOM_CREDIT_ACQUIRED:VN1" },
	{ .name = "TXL_AD_HOM_CREDIT_OCCUPANCY_VN0", .is = "TXR_AD_HOM_CREDIT_OCCUPANCY:VN0" },
	{ .name = "TXL_AD_HOM_CREDIT_OCCUPANCY_VN1", .is = "TXR_AD_HOM_CREDIT_OCCUPANCY:VN1" },
	{ .name = "TXL_AD_NDR_CREDIT_ACQUIRED_VN0", .is = "TXR_AD_NDR_CREDIT_ACQUIRED:VN0" },
	{ .name = "TXL_AD_NDR_CREDIT_ACQUIRED_VN1", .is = "TXR_AD_NDR_CREDIT_ACQUIRED:VN1" },
	{ .name = "TXL_AD_NDR_CREDIT_OCCUPANCY_VN0", .is = "TXR_AD_NDR_CREDIT_OCCUPANCY:VN0" },
	{ .name = "TXL_AD_NDR_CREDIT_OCCUPANCY_VN1", .is = "TXR_AD_NDR_CREDIT_OCCUPANCY:VN1" },
	{ .name = "TXL_AD_SNP_CREDIT_ACQUIRED_VN0", .is = "TXR_AD_SNP_CREDIT_ACQUIRED:VN0" },
	{ .name = "TXL_AD_SNP_CREDIT_ACQUIRED_VN1", .is = "TXR_AD_SNP_CREDIT_ACQUIRED:VN1" },
	{ .name = "TXL_AD_SNP_CREDIT_OCCUPANCY_VN0", .is = "TXR_AD_SNP_CREDIT_OCCUPANCY:VN0" },
	{ .name = "TXL_AD_SNP_CREDIT_OCCUPANCY_VN1", .is = "TXR_AD_SNP_CREDIT_OCCUPANCY:VN1" },
	{ .name = "TXL_AK_NDR_CREDIT_ACQUIRED", .is = "TXR_AK_NDR_CREDIT_ACQUIRED" },
	{ .name = "TXL_AK_NDR_CREDIT_OCCUPANCY", .is = "TXR_AK_NDR_CREDIT_OCCUPANCY" },
	{ .name = "TXL_BL_DRS_CREDIT_ACQUIRED_VN0", .is = "TXR_BL_DRS_CREDIT_ACQUIRED:VN0" },
	{ .name = "TXL_BL_DRS_CREDIT_ACQUIRED_VN1", .is = "TXR_BL_DRS_CREDIT_ACQUIRED:VN1" },
	{ .name = "TXL_BL_DRS_CREDIT_ACQUIRED_VN_SHR", .is = "TXR_BL_DRS_CREDIT_ACQUIRED:VN_SHR" },
	{ .name = "TXL_BL_DRS_CREDIT_OCCUPANCY_VN0", .is = "TXR_BL_DRS_CREDIT_OCCUPANCY:VN0" },
	{ .name = "TXL_BL_DRS_CREDIT_OCCUPANCY_VN1", .is = "TXR_BL_DRS_CREDIT_OCCUPANCY:VN1" },
	{ .name = "TXL_BL_DRS_CREDIT_OCCUPANCY_VN_SHR", .is = "TXR_BL_DRS_CREDIT_OCCUPANCY:VN_SHR" },
	{ .name = "TXL_BL_NCB_CREDIT_ACQUIRED_VN0", .is = "TXR_BL_NCB_CREDIT_ACQUIRED:VN0" },
	{ .name = "TXL_BL_NCB_CREDIT_ACQUIRED_VN1", .is = "TXR_BL_NCB_CREDIT_ACQUIRED:VN1" },
	{ .name = "TXL_BL_NCB_CREDIT_OCCUPANCY_VN0", .is = "TXR_BL_NCB_CREDIT_OCCUPANCY:VN0" },
	{ .name = "TXL_BL_NCB_CREDIT_OCCUPANCY_VN1", .is = "TXR_BL_NCB_CREDIT_OCCUPANCY:VN1" },
	{ .name = "TXL_BL_NCS_CREDIT_ACQUIRED_VN0", .is = "TXR_BL_NCS_CREDIT_ACQUIRED:VN0" },
	{ .name = "TXL_BL_NCS_CREDIT_ACQUIRED_VN1", .is = "TXR_BL_NCS_CREDIT_ACQUIRED:VN1" },
	{ .name = "TXL_BL_NCS_CREDIT_OCCUPANCY_VN0", .is = "TXR_BL_NCS_CREDIT_OCCUPANCY:VN0" },
	{ .name = "TXL_BL_NCS_CREDIT_OCCUPANCY_VN1", .is = "TXR_BL_NCS_CREDIT_OCCUPANCY:VN1" },
};
static const struct unc_aliases ivbep_qpi_aliases = {
	.rows = ivbep_qpi_alias_rows, .numrows = ARRAY_SIZE(ivbep_qpi_alias_rows),
};

static const struct unc_alias ivbep_r2pcie_alias_rows[] = {
	{ .name = "RING_AD_USED:ANY", .is = "umask=0xff" },
	{ .name = "RING_AK_USED:ANY", .is = "umask=0xff" },
	{ .name = "RING_BL_USED:ANY", .is = "umask=0xff" },
};
static const struct unc_aliases ivbep_r2pcie_aliases = {
	.rows = ivbep_r2pcie_alias_rows, .numrows = ARRAY_SIZE(ivbep_r2pcie_alias_rows),
};

/* perf's names, from its event lists. They count events, even if their names say bandwidth, flits or lines. */
static const struct unc_alias ivbep_perf_names[] = {
	{ .name = "cache-misses", .is = "UNC_C_LLC_LOOKUP:ANY:state=0x1", .why = CORE_NAME },
	{ .name = "cache-references", .is = "UNC_C_LLC_LOOKUP:ANY", .why = CORE_NAME },
	{ .name = "L3_MISS", .is = "UNC_C_LLC_LOOKUP:ANY:state=0x1", .why = CORE_NAME },
	{ .name = "L3_MISSES", .is = "UNC_C_LLC_LOOKUP:ANY:state=0x1", .why = CORE_NAME },
	{ .name = "LLC-load-misses", .is = "UNC_C_LLC_LOOKUP:ANY:state=0x1", .why = CORE_NAME },
	{ .name = "LLC_MISS", .is = "UNC_C_LLC_LOOKUP:ANY:state=0x1", .why = CORE_NAME },
	{ .name = "LLC_MISSES", .is = "UNC_C_LLC_LOOKUP:ANY:state=0x1", .why = CORE_NAME },
	{ .name = "LLC_MISSES.CODE_LLC_PREFETCH", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PrefCode" },
	{ .name = "LLC_MISSES.DATA_LLC_PREFETCH", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PrefData" },
	{ .name = "LLC_MISSES.DATA_READ", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd" },
	{ .name = "LLC_MISSES.ITOM_WRITE", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=ItoM" },
	{ .name = "LLC_MISSES.MEM_READ", .is = "ivbep_unc_imc::UNC_M_CAS_COUNT:RD" },
	{ .name = "LLC_MISSES.MEM_WRITE", .is = "ivbep_unc_imc::UNC_M_CAS_COUNT:WR" },
	{ .name = "LLC_MISSES.PCIE_NON_SNOOP_READ", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PCINSRd" },
	{ .name = "LLC_MISSES.PCIE_NON_SNOOP_WRITE", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PCINSWrF" },
	{ .name = "LLC_MISSES.PCIE_READ", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PCIRdCur" },
	{ .name = "LLC_MISSES.PCIE_WRITE", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PCIItoM" },
	{ .name = "LLC_MISSES.RFO_LLC_PREFETCH", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PrefRFO" },
	{ .name = "LLC_MISSES.UNCACHEABLE", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=PRd" },
	{ .name = "LLC_REFERENCES", .is = "UNC_C_LLC_LOOKUP:ANY", .why = CORE_NAME },
	{ .name = "LLC_REFERENCES.ITOM_WRITE", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=ItoM" },
	{ .name = "LLC_REFERENCES.PCIE_NS_PARTIAL_WRITE", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCINSWr" },
	{ .name = "LLC_REFERENCES.PCIE_NS_READ", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCINSRd" },
	{ .name = "LLC_REFERENCES.PCIE_NS_WRITE", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCINSWrF" },
	{ .name = "LLC_REFERENCES.PCIE_PARTIAL_READ", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCIPRd" },
	{ .name = "LLC_REFERENCES.PCIE_READ", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCIRdCur" },
	{ .name = "LLC_REFERENCES.PCIE_WRITE", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCIItoM" },
	{ .name = "LLC_REFERENCES.STREAMING_FULL", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=WCiLF" },
	{ .name = "LLC_REFERENCES.STREAMING_PARTIAL", .is = "ivbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=WCiL" },
	{ .name = "PAPI_L3_TCA", .is = "UNC_C_LLC_LOOKUP:ANY", .why = CORE_NAME },
	{ .name = "PAPI_L3_TCM", .is = "UNC_C_LLC_LOOKUP:ANY:state=0x1", .why = CORE_NAME },
	{ .name = "QPI_CTL_BANDWIDTH_TX", .is = "ivbep_unc_qpi::UNC_Q_TXL_FLITS_G0:NON_DATA" },
	{ .name = "QPI_DATA_BANDWIDTH_TX", .is = "ivbep_unc_qpi::UNC_Q_TXL_FLITS_G0:DATA" },
};

/* LIKWID's counters. */
static const struct unc_likwid_box ivbep_likwid[] = {
	{ .box = "BBOX", .pmu = "ivbep_unc_ha", .strip = "BBOX_,HA_" },
	{ .box = "CBOX", .pmu = "ivbep_unc_cbo", .strip = "CBOX_,CBO_" },
	{ .box = "IBOX", .pmu = "ivbep_unc_irp", .strip = "IBOX_" },
	{ .box = "MBOX", .pmu = "ivbep_unc_imc", .strip = "MBOX_", .fixed = "UNC_M_DCLOCKTICKS" },
	{ .box = "PBOX", .pmu = "ivbep_unc_r2pcie", .strip = "PBOX_,R2PCIE_", .one = true },
	{ .box = "RBOX", .pmu = "ivbep_unc_r3qpi", .strip = "RBOX_,R3QPI_" },
	{ .box = "SBOX", .pmu = "ivbep_unc_qpi", .strip = "SBOX_" },
	{ .box = "UBOX", .pmu = "ivbep_unc_ubo", .fixed = "UNC_U_CLOCKTICKS", .one = true },
	{ .box = "WBOX", .pmu = "ivbep_unc_pcu", .strip = "WBOX_", .one = true },
};
static const struct unc_other_names ivbep_others = {
	.rows = ivbep_perf_names, .numrows = ARRAY_SIZE(ivbep_perf_names),
	.likwid = ivbep_likwid, .numlikwid = ARRAY_SIZE(ivbep_likwid),
};

/* clang-format on */

#endif
