/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP and Ivy Bridge-EP: 7 CBos, 3 memory channels, a home agent and a QPI port in each
 * of 2 sockets. A remote line is a flit of request, one of header and 8 of data; a written one is
 * also completed. An entry is in the TOR for 45 clocks (hit), 160 (local) or 290 (remote). Clocks
 * in a millisecond: 2.6e6 of CBo, home agent and R2PCIe, 0.8e6 of channel and PCU, 1e6 of a port,
 * which carries 2 flits in each. Equations: manual 001 and the notes on the guide of Ivy Bridge-EP.
 */
#include "rows.h"

/* clang-format off */

/* Lines read and written by cores, by home. Devices carry no traffic on these chips. */
#define IN_L "(drd_l + rfo_l + crd_l + pref_l)"
#define IN_R "(drd_r + rfo_r + crd_r + pref_r)"
#define OUT_L "(wb_l + str_l)"
#define OUT_R "(wb_r + str_r)"

const struct metric_row metric_rows_ep[] = {
	/* The traffic */
	VALUE("AVG_TOR_DRD_HIT_LATENCY", "45"),
	VALUE("AVG_TOR_DRD_LATENCY",
	      "(160 * drd_l + 290 * drd_r + 45 * drd_h) / (drd_l + drd_r + drd_h)"),
	VALUE("AVG_TOR_DRD_MISS_LATENCY", "(160 * drd_l + 290 * drd_r) / (drd_l + drd_r)"),
	VALUE("DATA_FROM_QPI", "64 * (" IN_R " + " OUT_R ")"),
	VALUE("DATA_FROM_QPI_TO_NODE0", "64 * (rfo_r + crd_r + str_r)"),
	VALUE("DATA_FROM_QPI_TO_NODE1", "64 * (drd_r + pref_r + wb_r)"),
	VALUE("DRS_DATA_MSGS_FROM_QPI", "64 * (" IN_R " + " OUT_R ")"),
	VALUE("DRS_DataC_FROM_QPI_TO_NODE0", "64 * (rfo_r + crd_r)"),
	VALUE("DRS_DataC_FROM_QPI_TO_NODE1", "64 * (drd_r + pref_r)"),
	VALUE("DRS_F_OR_E_FROM_QPI", "64 * " IN_R),
	VALUE("DRS_FULL_CACHELINE_MSGS_FROM_QPI", "64 * (" IN_R " + " OUT_R ")"),
	VALUE("DRS_WB_FROM_QPI", "64 * " OUT_R),
	VALUE("DRS_WbI_FROM_QPI", "64 * " OUT_R),
	VALUE("DRS_WRITE_FROM_QPI_TO_NODE0", "64 * str_r"),
	VALUE("DRS_WRITE_FROM_QPI_TO_NODE1", "64 * wb_r"),
	VALUE("HA_PCT_RD_REQUESTS",
	      "100 * (" IN_L " + " IN_R ") / (" IN_L " + " IN_R " + " OUT_L " + " OUT_R ")"),
	VALUE("HA_PCT_WR_REQUESTS",
	      "100 * (" OUT_L " + " OUT_R ") / (" IN_L " + " IN_R " + " OUT_L " + " OUT_R ")"),
	VALUE("IMC_PCT_RD_REQUESTS",
	      "100 * (" IN_L " + " IN_R ") / (" IN_L " + " IN_R " + " OUT_L " + " OUT_R ")"),
	VALUE("IMC_PCT_WR_REQUESTS",
	      "100 * (" OUT_L " + " OUT_R ") / (" IN_L " + " IN_R " + " OUT_L " + " OUT_R ")"),
	VALUE("LLC_DRD_MISS_PCT",
	      "100 * (" IN_L " + " IN_R ") / (" IN_L " + " IN_R " + drd_h + rfo_h + crd_h + "
	      "pref_h)"),
	VALUE("LLC_RFO_MISS_PCT", "100 * (rfo_l + rfo_r) / (rfo_l + rfo_r + rfo_h)"),
	MEM_VALUES,
	VALUE("MEM_WB_BYTES", "64 * (wb_l + wb_r)"),
	VALUE("QPI_DATA_BW_RX", "(" IN_R " + " OUT_R ") * 64 / 1e6"),
	VALUE("QPI_DATA_BW_TOTAL", "2 * (" IN_R " + " OUT_R ") * 64 / 1e6"),
	VALUE("QPI_DATA_BW_TX", "(" IN_R " + " OUT_R ") * 64 / 1e6"),
	VALUE("QPI_LINK_UTIL", "100 * (10 * " IN_R " + 11 * " OUT_R ") / (2 * 2 * 1e6)"),
	VALUE("QPI_TX_UTIL", "100 * (10 * " IN_R " + 11 * " OUT_R ") / (2 * 2 * 1e6)"),
	/* No such traffic: devices, partial lines, other messages, more than two nodes */
	ZERO("DATA_FROM_QPI_TO_NODE2", "0", "64 * (1000 + (100 - 1000) + (10 - 1))"),
	ZERO("DATA_FROM_QPI_TO_NODE3", "0", "64 * (1000 + (100 - 1000) + (10 - 1))"),
	ZERO("DATA_FROM_QPI_TO_NODE4", "0", "64 * (1000 + (100 - 1000) + (10 - 1))"),
	ZERO("DATA_FROM_QPI_TO_NODE5", "0", "64 * (1000 + (100 - 1000) + (10 - 1))"),
	ZERO("DATA_FROM_QPI_TO_NODE6", "0", "64 * (1000 + (100 - 1000) + (10 - 1))"),
	ZERO("DATA_FROM_QPI_TO_NODE7", "0", "64 * (1000 + (100 - 1000) + (10 - 1))"),
	ZERO("DRS_DataC_FROM_QPI_TO_NODE2", "0", "64000"),
	ZERO("DRS_DataC_FROM_QPI_TO_NODE3", "0", "64000"),
	ZERO("DRS_DataC_FROM_QPI_TO_NODE4", "0", "64000"),
	ZERO("DRS_DataC_FROM_QPI_TO_NODE5", "0", "64000"),
	ZERO("DRS_DataC_FROM_QPI_TO_NODE6", "0", "64000"),
	ZERO("DRS_DataC_FROM_QPI_TO_NODE7", "0", "64000"),
	ZERO("DRS_M_FROM_QPI", "0", "64000"),
	ZERO("DRS_PTL_CACHELINE_MSGS_FROM_QPI", "0", "64000"),
	ZERO("DRS_WbE_FROM_QPI", "0", "64000"),
	ZERO("DRS_WbS_FROM_QPI", "0", "64000"),
	ZERO("DRS_WRITE_FROM_QPI_TO_NODE2", "0", "64 * (1000 - 100)"),
	ZERO("DRS_WRITE_FROM_QPI_TO_NODE3", "0", "64 * (1000 - 100)"),
	ZERO("DRS_WRITE_FROM_QPI_TO_NODE4", "0", "64 * (1000 - 100)"),
	ZERO("DRS_WRITE_FROM_QPI_TO_NODE5", "0", "64 * (1000 - 100)"),
	ZERO("DRS_WRITE_FROM_QPI_TO_NODE6", "0", "64 * (1000 - 100)"),
	ZERO("DRS_WRITE_FROM_QPI_TO_NODE7", "0", "64 * (1000 - 100)"),
	ZERO("LLC_PCIE_DATA_BYTES", "0", "64000"),
	ZERO("NCB_DATA_FROM_QPI_TO_NODE0", "0", "64 * (1000 - 100)"),
	ZERO("NCB_DATA_FROM_QPI_TO_NODE1", "0", "64 * (1000 - 100)"),
	ZERO("NCB_DATA_FROM_QPI_TO_NODE2", "0", "64 * (1000 - 100)"),
	ZERO("NCB_DATA_FROM_QPI_TO_NODE3", "0", "64 * (1000 - 100)"),
	ZERO("NCB_DATA_FROM_QPI_TO_NODE4", "0", "64 * (1000 - 100)"),
	ZERO("NCB_DATA_FROM_QPI_TO_NODE5", "0", "64 * (1000 - 100)"),
	ZERO("NCB_DATA_FROM_QPI_TO_NODE6", "0", "64 * (1000 - 100)"),
	ZERO("NCB_DATA_FROM_QPI_TO_NODE7", "0", "64 * (1000 - 100)"),
	ZERO("NCB_DATA_MSGS_FROM_QPI", "0", "8000"),
	ZERO("PCIE_DATA_BYTES", "0", "64 * (1000 + 100)"),
	/* Events that no traffic moves (queues, rings, power, pages): signatures and clocks */
	VALUE("AVG_INGRESS_DEPTH", "UNC_C_RXR_OCCUPANCY.IRQ / (14 * 2.6e6)"),
	VALUE("AVG_INGRESS_LATENCY", "UNC_C_RXR_OCCUPANCY.IRQ / UNC_C_RXR_INSERTS.IRQ"),
	VALUE("AVG_INGRESS_LATENCY_WHEN_NE",
	      "UNC_C_RXR_OCCUPANCY.IRQ / "
	      "UNC_C_RXR_OCCUPANCY.IRQ:edge_det=1:thresh=1"),
	/* Each line comes when the one before it has left. */
	VALUE("AVG_TOR_DRDS_MISS_WHEN_NE", "1"),
	VALUE("AVG_TOR_DRDS_WHEN_NE", "1"),
	VALUE("CYC_INGRESS_BLOCKED", "UNC_C_RXR_EXT_STARVED.IRQ / (14 * 2.6e6) * 100"),
	VALUE("PCT_CYCLES_BL_FULL", "UNC_H_TXR_BL_CYCLES_FULL.ALL / (2 * 2.6e6) * 100"),
	VALUE("PCT_CYCLES_CRITICAL_THROTTLE",
	      "UNC_M_POWER_CRITICAL_THROTTLE_CYCLES / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_D2C_DISABLED", "UNC_H_DIRECT2CORE_CYCLES_DISABLED / (2 * 2.6e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK0_IN_CKE", "UNC_M_POWER_CKE_CYCLES.RANK0 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK0_IN_THR",
	      "UNC_M_POWER_THROTTLE_CYCLES.RANK0 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK1_IN_CKE", "UNC_M_POWER_CKE_CYCLES.RANK1 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK1_IN_THR",
	      "UNC_M_POWER_THROTTLE_CYCLES.RANK1 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK2_IN_CKE", "UNC_M_POWER_CKE_CYCLES.RANK2 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK2_IN_THR",
	      "UNC_M_POWER_THROTTLE_CYCLES.RANK2 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK3_IN_CKE", "UNC_M_POWER_CKE_CYCLES.RANK3 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK3_IN_THR",
	      "UNC_M_POWER_THROTTLE_CYCLES.RANK3 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK4_IN_CKE", "UNC_M_POWER_CKE_CYCLES.RANK4 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK4_IN_THR",
	      "UNC_M_POWER_THROTTLE_CYCLES.RANK4 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK5_IN_CKE", "UNC_M_POWER_CKE_CYCLES.RANK5 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK5_IN_THR",
	      "UNC_M_POWER_THROTTLE_CYCLES.RANK5 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK6_IN_CKE", "UNC_M_POWER_CKE_CYCLES.RANK6 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK6_IN_THR",
	      "UNC_M_POWER_THROTTLE_CYCLES.RANK6 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK7_IN_CKE", "UNC_M_POWER_CKE_CYCLES.RANK7 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DRAM_RANK7_IN_THR",
	      "UNC_M_POWER_THROTTLE_CYCLES.RANK7 / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_PPD", "UNC_M_POWER_CHANNEL_PPD / (6 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_SELF_REFRESH", "UNC_M_POWER_SELF_REFRESH / (6 * 0.8e6) * 100"),
	VALUE("PCT_LINK_FULL_POWER_CYCLES", "UNC_Q_RXL0_POWER_CYCLES / (2 * 1e6) * 100"),
	VALUE("PCT_LINK_HALF_DISABLED_CYCLES", "UNC_Q_RXL0P_POWER_CYCLES / (2 * 1e6) * 100"),
	VALUE("PCT_LINK_SHUTDOWN_CYCLES", "UNC_Q_L1_POWER_CYCLES / (2 * 1e6) * 100"),
	VALUE("PCT_REQUESTS_PAGE_MISS",
	      "100 * UNC_M_PRE_COUNT.PAGE_MISS / (" IN_L " + " IN_R " + " OUT_L " + " OUT_R ")"),
	{ 0 },
};

const struct metric_row metric_rows_snbep[] = {
	/* Prefetches of the model are into the LLC. */
	VALUE("WHY_READ_CODE", "64 * (crd_l + crd_r)"),
	VALUE("WHY_READ_DEMAND", "64 * (drd_l + drd_r)"),
	ZERO("WHY_READ_IO", "0", "64 * 1000"),
	NO_FORMULA("WHY_READ_PREFETCH_L2"),
	VALUE("WHY_READ_PREFETCH_LLC", "64 * (pref_l + pref_r)"),
	VALUE("WHY_READ_RFO", "64 * (rfo_l + rfo_r)"),
	NO_FORMULA("WHY_READ_SOCKETS"),
	ZERO("WHY_READ_UNDERFILL", "0", "64 * 1000"),
	VALUE("WHY_WRITE_BACKS", "64 * (wb_l + wb_r)"),
	ZERO("WHY_WRITE_DIR_HA", "0", "64 * 1000"),
	NO_FORMULA("WHY_WRITE_IO"),
	NO_FORMULA("WHY_WRITE_SOCKETS"),
	VALUE("WHY_WRITE_STREAM", "64 * (str_l + str_r)"),
	/* Events that no traffic moves (queues, rings, power, pages): signatures and clocks */
	VALUE("CBO_CYC_USED_DNEVEN", "UNC_C_RING_BL_USED.DOWN_EVEN / (14 * 2.6e6) * 100"),
	VALUE("CBO_CYC_USED_DNODD", "UNC_C_RING_BL_USED.DOWN_ODD / (14 * 2.6e6) * 100"),
	VALUE("CBO_CYC_USED_UPEVEN", "UNC_C_RING_BL_USED.UP_EVEN / (14 * 2.6e6) * 100"),
	VALUE("CBO_CYC_USED_UPODD", "UNC_C_RING_BL_USED.UP_ODD / (14 * 2.6e6) * 100"),
	VALUE("CBO_RING_THRU_DNEVEN_BYTES", "UNC_C_RING_BL_USED.DOWN_EVEN * 32"),
	VALUE("CBO_RING_THRU_DNODD_BYTES", "UNC_C_RING_BL_USED.DOWN_ODD * 32"),
	VALUE("CBO_RING_THRU_UPEVEN_BYTES", "UNC_C_RING_BL_USED.UP_EVEN * 32"),
	VALUE("CBO_RING_THRU_UPODD_BYTES", "UNC_C_RING_BL_USED.UP_ODD * 32"),
	VALUE("DATA_FROM_QPI_TO_HA_OR_IIO",
	      "64 * (" IN_R " + " OUT_R ") - 64 * UNC_Q_DIRECT2CORE.SUCCESS"),
	VALUE("DATA_FROM_QPI_TO_LLC", "UNC_Q_DIRECT2CORE.SUCCESS * 64"),
	VALUE("INGRESS_REJ_V_INS", "UNC_C_RXR_INSERTS.IRQ_REJECTED / UNC_C_RXR_INSERTS.IRQ"),
	VALUE("PCT_CYCLES_CONFLICT", "UNC_H_CONFLICT_CYCLES.CONFLICT / (2 * 2.6e6) * 100"),
	VALUE("PCT_CYCLES_DLOFF", "UNC_M_POWER_CHANNEL_DLLOFF / (6 * 0.8e6) * 100"),
	VALUE("PCT_FREQ_BAND0", "UNC_P_FREQ_BAND0_CYCLES:band0=12 / (2 * 0.8e6) * 100"),
	VALUE("PCT_FREQ_BAND1", "UNC_P_FREQ_BAND1_CYCLES:band1=12 / (2 * 0.8e6) * 100"),
	VALUE("PCT_FREQ_BAND2", "UNC_P_FREQ_BAND2_CYCLES:band2=12 / (2 * 0.8e6) * 100"),
	VALUE("PCT_FREQ_BAND3", "UNC_P_FREQ_BAND3_CYCLES:band3=12 / (2 * 0.8e6) * 100"),
	VALUE("PCT_FREQ_CURRENT_LTD", "UNC_P_FREQ_MAX_CURRENT_CYCLES / (2 * 0.8e6) * 100"),
	VALUE("PCT_FREQ_OS_LTD", "UNC_P_FREQ_MAX_OS_CYCLES / (2 * 0.8e6) * 100"),
	VALUE("PCT_FREQ_POWER_LTD", "UNC_P_FREQ_MAX_POWER_CYCLES / (2 * 0.8e6) * 100"),
	VALUE("PCT_FREQ_THERMAL_LTD", "UNC_P_FREQ_MAX_LIMIT_THERMAL_CYCLES / (2 * 0.8e6) * 100"),
	VALUE("PCT_REQUESTS_PAGE_EMPTY",
	      "100 * (UNC_M_ACT_COUNT - UNC_M_PRE_COUNT.PAGE_MISS) / (" IN_L " + " IN_R " + "
	      OUT_L " + " OUT_R ")"),
	VALUE("PCT_REQUESTS_PAGE_HIT",
	      "100 - 100 * UNC_M_ACT_COUNT / (" IN_L " + " IN_R " + " OUT_L " + " OUT_R ")"),
	VALUE("R2PCIE_CYC_USED_DNEVEN", "UNC_R2_RING_BL_USED.CCW_EVEN / (2 * 2.6e6) * 100"),
	VALUE("R2PCIE_CYC_USED_DNODD", "UNC_R2_RING_BL_USED.CCW_ODD / (2 * 2.6e6) * 100"),
	VALUE("R2PCIE_CYC_USED_UPEVEN", "UNC_R2_RING_BL_USED.CW_EVEN / (2 * 2.6e6) * 100"),
	VALUE("R2PCIE_CYC_USED_UPODD", "UNC_R2_RING_BL_USED.CW_ODD / (2 * 2.6e6) * 100"),
	VALUE("R2PCIE_RING_THRU_DNEVEN_BYTES", "UNC_R2_RING_BL_USED.CCW_EVEN * 32"),
	VALUE("R2PCIE_RING_THRU_DNODD_BYTES", "UNC_R2_RING_BL_USED.CCW_ODD * 32"),
	VALUE("R2PCIE_RING_THRU_UPEVEN_BYTES", "UNC_R2_RING_BL_USED.CW_EVEN * 32"),
	VALUE("R2PCIE_RING_THRU_UPODD_BYTES", "UNC_R2_RING_BL_USED.CW_ODD * 32"),
	{ 0 },
};

/* From Ivy Bridge-EP on. Prefetches of the model are into the LLC. */
#define WHY_LOCAL \
	VALUE("WHY_READ_CODE", "64 * crd_l"), \
	VALUE("WHY_READ_DEMAND", "64 * drd_l"), \
	ZERO("WHY_READ_IO", "0", "64 * 1000"), \
	NO_FORMULA("WHY_READ_PREFETCH_L2"), \
	VALUE("WHY_READ_PREFETCH_LLC", "64 * pref_l"), \
	VALUE("WHY_READ_RFO", "64 * rfo_l"), \
	VALUE("WHY_READ_SOCKETS", "64 * " IN_R), \
	ZERO("WHY_READ_UNDERFILL", "0", "64 * 1000"), \
	VALUE("WHY_WRITE_BACKS", "64 * (wb_l + wb_r)"), \
	ZERO("WHY_WRITE_DIR_HA", "0", "64 * 1000"), \
	NO_FORMULA("WHY_WRITE_IO"), \
	NO_FORMULA("WHY_WRITE_SOCKETS"), \
	VALUE("WHY_WRITE_STREAM", "64 * (str_l + str_r)")

const struct metric_row metric_rows_ivbep[] = {
	WHY_LOCAL,
	/* The traffic */
	VALUE("QPI_DATA_BW", "(" IN_R " + " OUT_R ") * 64 / 1e6"),
	VALUE("QPI_LINK_BW", "(10 * " IN_R " + 11 * " OUT_R ") * 8 / 1e6"),
	VALUE("STREAMED_FULL_STORES", "str_l + str_r"),
	/* No such traffic: devices, partial lines, other messages, more than two nodes */
	ZERO("FAST_STR_LLC_MISS", "0", "1000"),
	ZERO("FAST_STR_LLC_REQ", "0", "1000"),
	ZERO("IO_READ_BW", "0", "(1000 + 100) * 64 / 1e6"),
	ZERO("IO_WRITE_BW", "0", "(1000 + 100) * 64 / 1e6"),
	ZERO("PARTIAL_PCI_READS", "0", "1000"),
	ZERO("PARTIAL_PCI_WRITES", "0", "1000"),
	ZERO("STREAMED_PART_STORES", "0", "1000"),
	ZERO("UC_READS", "0", "1000"),
	/* Events that no traffic moves (queues, rings, power, pages): signatures and clocks */
	VALUE("CBO_CYC_USED_DN", "UNC_C_RING_BL_USED.CCW / (14 * 2.6e6) * 100"),
	VALUE("CBO_CYC_USED_UP", "UNC_C_RING_BL_USED.CW / (14 * 2.6e6) * 100"),
	VALUE("CBO_RING_THRU_DN_BYTES", "UNC_C_RING_BL_USED.CCW * 32"),
	VALUE("CBO_RING_THRU_UP_BYTES", "UNC_C_RING_BL_USED.CW * 32"),
	VALUE("DATA_FROM_QPI_TO_HA_OR_IIO",
	      "64 * (" IN_R " + " OUT_R ") - 64 * UNC_Q_DIRECT2CORE.SUCCESS_RBT_HIT"),
	VALUE("DATA_FROM_QPI_TO_LLC", "UNC_Q_DIRECT2CORE.SUCCESS_RBT_HIT * 64"),
	VALUE("INGRESS_REJ_V_INS", "UNC_C_RXR_INSERTS.IRQ_REJ / UNC_C_RXR_INSERTS.IRQ"),
	VALUE("PCT_CYC_FREQ_CURRENT_LTD", "UNC_P_FREQ_MAX_CURRENT_CYCLES / (2 * 0.8e6) * 100"),
	VALUE("PCT_CYC_FREQ_OS_LTD", "UNC_P_FREQ_MAX_OS_CYCLES / (2 * 0.8e6) * 100"),
	VALUE("PCT_CYC_FREQ_POWER_LTD", "UNC_P_FREQ_MAX_POWER_CYCLES / (2 * 0.8e6) * 100"),
	VALUE("PCT_CYC_FREQ_THERMAL_LTD",
	      "UNC_P_FREQ_MAX_LIMIT_THERMAL_CYCLES / (2 * 0.8e6) * 100"),
	VALUE("PCT_CYCLES_DLLOFF", "UNC_M_POWER_CHANNEL_DLLOFF / (6 * 0.8e6) * 100"),
	VALUE("PCT_REQUESTS_PAGE_EMPTY",
	      "100 * ((UNC_M_ACT_COUNT.RD + UNC_M_ACT_COUNT.WR + UNC_M_ACT_COUNT.BYP) - "
	      "UNC_M_PRE_COUNT.PAGE_MISS) / (" IN_L " + " IN_R " + " OUT_L " + " OUT_R ")"),
	VALUE("PCT_REQUESTS_PAGE_HIT",
	      "100 - 100 * (UNC_M_ACT_COUNT.RD + UNC_M_ACT_COUNT.WR + UNC_M_ACT_COUNT.BYP) / ("
	      IN_L " + " IN_R " + " OUT_L " + " OUT_R ")"),
	VALUE("R2PCIE_CYC_USED_DN", "UNC_R2_RING_BL_USED.CCW / (2 * 2.6e6) * 100"),
	VALUE("R2PCIE_CYC_USED_UP", "UNC_R2_RING_BL_USED.CW / (2 * 2.6e6) * 100"),
	VALUE("R2PCIE_RING_THRU_DN_BYTES", "UNC_R2_RING_BL_USED.CCW * 32"),
	VALUE("R2PCIE_RING_THRU_UP_BYTES", "UNC_R2_RING_BL_USED.CW * 32"),
	{ 0 },
};

/* Haswell-EP and Broadwell-EP, with the same machine. */
#define LATENCY "(160 * drd_l + 290 * drd_r) / (drd_l + drd_r) / 2.6"
const struct metric_row metric_rows_hsx_bdx[] = {
	VALUE("AVG_DEMAND_RD_MISS_LATENCY_NS", LATENCY),
	VALUE("AVG_DEMAND_RD_MISS_LOCAL_LATENCY_NS", "160 / 2.6"),
	VALUE("AVG_DEMAND_RD_MISS_REMOTE_LATENCY_NS", "290 / 2.6"),
	VALUE("llc_data_read_demand_plus_prefetch_miss_latency", LATENCY),
	VALUE("llc_data_read_demand_plus_prefetch_miss_latency_for_local_requests", "160 / 2.6"),
	VALUE("llc_data_read_demand_plus_prefetch_miss_latency_for_remote_requests", "290 / 2.6"),
	MEM_VALUES,
	MEMORY_BANDWIDTH_VALUES,
	VALUE("numa_reads_addressed_to_local_dram", "100 * drd_l / (drd_l + drd_r)"),
	VALUE("numa_reads_addressed_to_remote_dram", "100 * drd_r / (drd_l + drd_r)"),
	VALUE("QPI_DATA_BW_TX", "(" IN_R " + " OUT_R ") * 64 / 1e6"),
	VALUE("qpi_data_transmit_bw", "(" IN_R " + " OUT_R ") * 64 / 1e3"),
	VALUE("uncore_frequency", "2.6"),
	WHY_LOCAL,
	/* No such traffic; or no formula */
	ZERO("io_bandwidth_read", "0", "1000 * 64 / 1e3"),
	ZERO("IO_BW_READ", "0", "1000 * 64 / 1e6"),
	NO_FORMULA("llc_code_read_mpi_demand_plus_prefetch"),
	NO_FORMULA("llc_data_read_mpi_demand_plus_prefetch"),
	{ 0 },
};
const struct metric_row metric_rows_hsx[] = {
	ZERO("io_bandwidth_write", "0", "1000 * 64 / 1e3"), ZERO("IO_BW_WRITE", "0", "1000 * 64 / 1e6"), { 0 },
};
const struct metric_row metric_rows_bdx[] = {
	ZERO("io_bandwidth_write", "0", "1100 * 64 / 1e3"), ZERO("IO_BW_WRITE", "0", "1100 * 64 / 1e6"), { 0 },
};
