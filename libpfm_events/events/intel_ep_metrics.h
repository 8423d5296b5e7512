/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy and Ivy Bridge-EP: derived metrics.
 *
 * Source: manual 001 (Intel 327043-001), and manual 329468-002 of Ivy Bridge-EP, of which we have one page; equations
 * of missing pages: our notes on both guides. Sorted by name. Formulas: see unc_metric_eval(). What the
 * manuals call a percentage is one here (* 100), what they call a bandwidth is by the second; a name that stands
 * in two boxes has the box before it. A comment above a row says where a manual differs.
 *
 * A CBo, like a QPI port, has one filter for all its counters, and occupancies are counted by
 * counter 0 alone: a formula with several of either, needs as many passes.
 */
#ifndef INTEL_EP_METRICS_H
#define INTEL_EP_METRICS_H

#include "events/common/intel_ep_why_metrics.h"
#include "events/table.h"

/* clang-format off */

/* Rows in SNB() are Sandy Bridge-EP's, rows in IVB() Ivy Bridge-EP's. */
#define EP_METRICS(SNB, IVB) \
	/* Manual: the sample interval in box clocks; both counts are sums over all CBos. */ \
	{ .name = "AVG_INGRESS_DEPTH", .box = "CBo", .unit = "entries", \
	  .desc = "Mean number of core requests waiting in the ingress queue of a CBo", \
	  .formula = "UNC_C_RXR_OCCUPANCY.IRQ / UNC_C_CLOCKTICKS" }, \
	{ .name = "AVG_INGRESS_LATENCY", .box = "CBo", .unit = "uncore clocks", \
	  .desc = "Mean time a core request waits in the ingress queue", \
	  .formula = "UNC_C_RXR_OCCUPANCY.IRQ / UNC_C_RXR_INSERTS.IRQ" }, \
	/* The divisor counts how often the queue stops being empty, as the manual prints it. */ \
	{ .name = "AVG_INGRESS_LATENCY_WHEN_NE", .box = "CBo", .unit = "uncore clocks", \
	  .desc = "Waiting time of all core requests per busy period of the ingress queue", \
	  .formula = "UNC_C_RXR_OCCUPANCY.IRQ / UNC_C_COUNTER0_OCCUPANCY:edge_det=1:thresh=1" }, \
	/* Both occupancies need counter 0: two passes. */ \
	{ .name = "AVG_TOR_DRD_HIT_LATENCY", .box = "CBo", .unit = "uncore clocks", \
	  .desc = "Mean time a demand data read that hits the LLC is in the TOR", \
	  .formula = "(UNC_C_TOR_OCCUPANCY.OPCODE:opc=DRd - " \
		"UNC_C_TOR_OCCUPANCY.MISS_OPCODE:opc=DRd) / " \
		"(UNC_C_TOR_INSERTS.OPCODE:opc=DRd - UNC_C_TOR_INSERTS.MISS_OPCODE:opc=DRd)" }, \
	{ .name = "AVG_TOR_DRD_LATENCY", .box = "CBo", .unit = "uncore clocks", \
	  .desc = "Mean time a demand data read is in the TOR", \
	  .formula = "UNC_C_TOR_OCCUPANCY.OPCODE:opc=DRd / UNC_C_TOR_INSERTS.OPCODE:opc=DRd" }, \
	{ .name = "AVG_TOR_DRD_MISS_LATENCY", .box = "CBo", .unit = "uncore clocks", \
	  .desc = "Mean time a demand data read that misses the LLC is in the TOR", \
	  .formula = "UNC_C_TOR_OCCUPANCY.MISS_OPCODE:opc=DRd / " \
		"UNC_C_TOR_INSERTS.MISS_OPCODE:opc=DRd" }, \
	/* Manual: also the edge, which counts busy spells; the mean needs the cycles with an entry. */ \
	{ .name = "AVG_TOR_DRDS_MISS_WHEN_NE", .box = "CBo", .unit = "entries", \
	  .desc = "Mean number of demand data read misses in the TOR while there are any", \
	  .formula = "UNC_C_TOR_OCCUPANCY.MISS_OPCODE:opc=DRd / " \
		"UNC_C_COUNTER0_OCCUPANCY:thresh=1" }, \
	/* Manual: also the edge, which counts busy spells; the mean needs the cycles with an entry. */ \
	{ .name = "AVG_TOR_DRDS_WHEN_NE", .box = "CBo", .unit = "entries", \
	  .desc = "Mean number of demand data reads in the TOR while there are any", \
	  .formula = "UNC_C_TOR_OCCUPANCY.OPCODE:opc=DRd / UNC_C_COUNTER0_OCCUPANCY:thresh=1" }, \
	/* As the manual: both polarities of virtual ring 0. */ \
	IVB({ .name = "CBO_CYC_USED_DN", .box = "CBo", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, counterclockwise (downward)", \
	  .formula = "UNC_C_RING_BL_USED.CCW / UNC_C_CLOCKTICKS * 100" }) \
	SNB({ .name = "CBO_CYC_USED_DNEVEN", .box = "CBo", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, downward, even", \
	  .formula = "UNC_C_RING_BL_USED.DOWN_EVEN / UNC_C_CLOCKTICKS * 100" }) \
	SNB({ .name = "CBO_CYC_USED_DNODD", .box = "CBo", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, downward, odd", \
	  .formula = "UNC_C_RING_BL_USED.DOWN_ODD / UNC_C_CLOCKTICKS * 100" }) \
	/* As the manual: both polarities of virtual ring 0. */ \
	IVB({ .name = "CBO_CYC_USED_UP", .box = "CBo", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, clockwise (upward)", \
	  .formula = "UNC_C_RING_BL_USED.CW / UNC_C_CLOCKTICKS * 100" }) \
	SNB({ .name = "CBO_CYC_USED_UPEVEN", .box = "CBo", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, upward, even", \
	  .formula = "UNC_C_RING_BL_USED.UP_EVEN / UNC_C_CLOCKTICKS * 100" }) \
	SNB({ .name = "CBO_CYC_USED_UPODD", .box = "CBo", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, upward, odd", \
	  .formula = "UNC_C_RING_BL_USED.UP_ODD / UNC_C_CLOCKTICKS * 100" }) \
	SNB({ .name = "CBO_RING_THRU_DNEVEN_BYTES", .sum = true, .box = "CBo", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, downward, even", \
	  .formula = "UNC_C_RING_BL_USED.DOWN_EVEN * 32" }) \
	SNB({ .name = "CBO_RING_THRU_DNODD_BYTES", .sum = true, .box = "CBo", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, downward, odd", \
	  .formula = "UNC_C_RING_BL_USED.DOWN_ODD * 32" }) \
	/* As the manual: both polarities of virtual ring 0. */ \
	IVB({ .name = "CBO_RING_THRU_DN_BYTES", .sum = true, .box = "CBo", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, counterclockwise (downward)", \
	  .formula = "UNC_C_RING_BL_USED.CCW * 32" }) \
	SNB({ .name = "CBO_RING_THRU_UPEVEN_BYTES", .sum = true, .box = "CBo", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, upward, even", \
	  .formula = "UNC_C_RING_BL_USED.UP_EVEN * 32" }) \
	SNB({ .name = "CBO_RING_THRU_UPODD_BYTES", .sum = true, .box = "CBo", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, upward, odd", \
	  .formula = "UNC_C_RING_BL_USED.UP_ODD * 32" }) \
	/* As the manual: both polarities of virtual ring 0. */ \
	IVB({ .name = "CBO_RING_THRU_UP_BYTES", .sum = true, .box = "CBo", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, clockwise (upward)", \
	  .formula = "UNC_C_RING_BL_USED.CW * 32" }) \
	/* Manual: the sample interval in box clocks; both counts are sums over all CBos. */ \
	{ .name = "CYC_INGRESS_BLOCKED", .box = "CBo", .unit = "%", \
	  .desc = "Share of clocks in which core requests are held up by other queues", \
	  .formula = "UNC_C_RXR_EXT_STARVED.IRQ / UNC_C_CLOCKTICKS * 100" }, \
	{ .name = "DATA_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data received over QPI, responses and non-coherent", \
	  .formula = "DRS_DATA_MSGS_FROM_QPI + NCB_DATA_MSGS_FROM_QPI" }, \
	{ .name = "DATA_FROM_QPI_TO_HA_OR_IIO", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data received over QPI for home agent or IO", \
	  .formula = "DATA_FROM_QPI - DATA_FROM_QPI_TO_LLC" }, \
	SNB({ .name = "DATA_FROM_QPI_TO_LLC", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data received over QPI that went straight to the requesting core", \
	  .formula = "UNC_Q_DIRECT2CORE.SUCCESS * 64" }) \
	/* A count is a line of 64 bytes. LIKWID multiplies by 8 here, and by 64 on Sandy Bridge-EP. */ \
	IVB({ .name = "DATA_FROM_QPI_TO_LLC", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data received over QPI that went straight to the requesting core", \
	  .formula = "UNC_Q_DIRECT2CORE.SUCCESS_RBT_HIT * 64" }) \
	{ .name = "DATA_FROM_QPI_TO_NODE0", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "All data received over QPI for node 0", \
	  .formula = "DRS_DataC_FROM_QPI_TO_NODE0 + DRS_WRITE_FROM_QPI_TO_NODE0 + " \
		"NCB_DATA_FROM_QPI_TO_NODE0" }, \
	{ .name = "DATA_FROM_QPI_TO_NODE1", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "All data received over QPI for node 1", \
	  .formula = "DRS_DataC_FROM_QPI_TO_NODE1 + DRS_WRITE_FROM_QPI_TO_NODE1 + " \
		"NCB_DATA_FROM_QPI_TO_NODE1" }, \
	{ .name = "DATA_FROM_QPI_TO_NODE2", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "All data received over QPI for node 2", \
	  .formula = "DRS_DataC_FROM_QPI_TO_NODE2 + DRS_WRITE_FROM_QPI_TO_NODE2 + " \
		"NCB_DATA_FROM_QPI_TO_NODE2" }, \
	{ .name = "DATA_FROM_QPI_TO_NODE3", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "All data received over QPI for node 3", \
	  .formula = "DRS_DataC_FROM_QPI_TO_NODE3 + DRS_WRITE_FROM_QPI_TO_NODE3 + " \
		"NCB_DATA_FROM_QPI_TO_NODE3" }, \
	{ .name = "DATA_FROM_QPI_TO_NODE4", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "All data received over QPI for node 4", \
	  .formula = "DRS_DataC_FROM_QPI_TO_NODE4 + DRS_WRITE_FROM_QPI_TO_NODE4 + " \
		"NCB_DATA_FROM_QPI_TO_NODE4" }, \
	{ .name = "DATA_FROM_QPI_TO_NODE5", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "All data received over QPI for node 5", \
	  .formula = "DRS_DataC_FROM_QPI_TO_NODE5 + DRS_WRITE_FROM_QPI_TO_NODE5 + " \
		"NCB_DATA_FROM_QPI_TO_NODE5" }, \
	{ .name = "DATA_FROM_QPI_TO_NODE6", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "All data received over QPI for node 6", \
	  .formula = "DRS_DataC_FROM_QPI_TO_NODE6 + DRS_WRITE_FROM_QPI_TO_NODE6 + " \
		"NCB_DATA_FROM_QPI_TO_NODE6" }, \
	{ .name = "DATA_FROM_QPI_TO_NODE7", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "All data received over QPI for node 7", \
	  .formula = "DRS_DataC_FROM_QPI_TO_NODE7 + DRS_WRITE_FROM_QPI_TO_NODE7 + " \
		"NCB_DATA_FROM_QPI_TO_NODE7" }, \
	{ .name = "DRS_DATA_MSGS_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data of data responses (DRS) received over QPI", \
	  .formula = "UNC_Q_RXL_FLITS_G1.DRS_DATA * 8" }, \
	{ .name = "DRS_DataC_FROM_QPI_TO_NODE0", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses DataC received over QPI for node 0", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x3ff80 * 64" }, \
	{ .name = "DRS_DataC_FROM_QPI_TO_NODE1", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses DataC received over QPI for node 1", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x3c00:mask0=0x3ff80 * 64" }, \
	{ .name = "DRS_DataC_FROM_QPI_TO_NODE2", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses DataC received over QPI for node 2", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x5c00:mask0=0x3ff80 * 64" }, \
	{ .name = "DRS_DataC_FROM_QPI_TO_NODE3", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses DataC received over QPI for node 3", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x7c00:mask0=0x3ff80 * 64" }, \
	{ .name = "DRS_DataC_FROM_QPI_TO_NODE4", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses DataC received over QPI for node 4", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x9c00:mask0=0x3ff80 * 64" }, \
	{ .name = "DRS_DataC_FROM_QPI_TO_NODE5", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses DataC received over QPI for node 5", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0xbc00:mask0=0x3ff80 * 64" }, \
	{ .name = "DRS_DataC_FROM_QPI_TO_NODE6", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses DataC received over QPI for node 6", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0xdc00:mask0=0x3ff80 * 64" }, \
	{ .name = "DRS_DataC_FROM_QPI_TO_NODE7", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses DataC received over QPI for node 7", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0xfc00:mask0=0x3ff80 * 64" }, \
	/* Six matches, one filter: six passes. */ \
	{ .name = "DRS_F_OR_E_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses received over QPI in state F or E", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x1fe0:match1=0x40000:mask1=0xf0000 + " \
		"UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x1fe0:match1=0x10000:mask1=0xf0000 + " \
		"UNC_Q_CTO_COUNT:match0=0x1c40:mask0=0x1fe0:match1=0x40000:mask1=0xf0000 + " \
		"UNC_Q_CTO_COUNT:match0=0x1c40:mask0=0x1fe0:match1=0x10000:mask1=0xf0000 + " \
		"UNC_Q_CTO_COUNT:match0=0x1c20:mask0=0x1fe0:match1=0x40000:mask1=0xf0000 + " \
		"UNC_Q_CTO_COUNT:match0=0x1c20:mask0=0x1fe0:match1=0x10000:mask1=0xf0000) * " \
		"64" }, \
	{ .name = "DRS_FULL_CACHELINE_MSGS_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses of a whole line received over QPI", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x1f00 * 64" }, \
	/* 329468-002: response data state 1 in one place, which is F. */ \
	{ .name = "DRS_M_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses received over QPI in state M", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x1fe0:match1=0x80000:mask1=0xf0000 * " \
		"64" }, \
	{ .name = "DRS_PTL_CACHELINE_MSGS_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data responses of part of a line received over QPI (64 bytes each)", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x1d00:mask0=0x1f00 * 64" }, \
	/* Three matches, one filter: three passes. */ \
	{ .name = "DRS_WB_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Write-backs received over QPI that leave any state", \
	  .formula = "DRS_WbI_FROM_QPI + DRS_WbS_FROM_QPI + DRS_WbE_FROM_QPI" }, \
	{ .name = "DRS_WbE_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Write-backs received over QPI that leave the line in state E", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x1cc0:mask0=0x1fe0 * 64" }, \
	{ .name = "DRS_WbI_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Write-backs received over QPI that leave the line in state I", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x1c80:mask0=0x1fe0 * 64" }, \
	{ .name = "DRS_WbS_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Write-backs received over QPI that leave the line in state S", \
	  .formula = "UNC_Q_CTO_COUNT:match0=0x1ca0:mask0=0x1fe0 * 64" }, \
	{ .name = "DRS_WRITE_FROM_QPI_TO_NODE0", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Written data received over QPI for node 0", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x3ff80) * 64" }, \
	{ .name = "DRS_WRITE_FROM_QPI_TO_NODE1", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Written data received over QPI for node 1", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x3c00:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0x3c00:mask0=0x3ff80) * 64" }, \
	{ .name = "DRS_WRITE_FROM_QPI_TO_NODE2", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Written data received over QPI for node 2", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x5c00:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0x5c00:mask0=0x3ff80) * 64" }, \
	{ .name = "DRS_WRITE_FROM_QPI_TO_NODE3", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Written data received over QPI for node 3", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x7c00:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0x7c00:mask0=0x3ff80) * 64" }, \
	{ .name = "DRS_WRITE_FROM_QPI_TO_NODE4", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Written data received over QPI for node 4", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x9c00:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0x9c00:mask0=0x3ff80) * 64" }, \
	{ .name = "DRS_WRITE_FROM_QPI_TO_NODE5", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Written data received over QPI for node 5", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0xbc00:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0xbc00:mask0=0x3ff80) * 64" }, \
	{ .name = "DRS_WRITE_FROM_QPI_TO_NODE6", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Written data received over QPI for node 6", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0xdc00:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0xdc00:mask0=0x3ff80) * 64" }, \
	{ .name = "DRS_WRITE_FROM_QPI_TO_NODE7", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Written data received over QPI for node 7", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0xfc00:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0xfc00:mask0=0x3ff80) * 64" }, \
	IVB({ .name = "FAST_STR_LLC_MISS", .sum = true, .box = "CBo", .unit = "count", \
	  .desc = "Fast string stores (ItoM) that miss the LLC", \
	  .formula = "UNC_C_TOR_INSERTS.MISS_OPCODE:opc=ItoM" }) \
	IVB({ .name = "FAST_STR_LLC_REQ", .sum = true, .box = "CBo", .unit = "count", \
	  .desc = "Fast string stores (ItoM) that look up the LLC", \
	  .formula = "UNC_C_TOR_INSERTS.OPCODE:opc=ItoM" }) \
	{ .name = "HA_PCT_RD_REQUESTS", .box = "HA", .unit = "%", \
	  .desc = "Share of reads in the requests that reach the home agent", \
	  .formula = "UNC_H_REQUESTS.READS / (UNC_H_REQUESTS.READS + UNC_H_REQUESTS.WRITES) * " \
		"100" }, \
	{ .name = "HA_PCT_WR_REQUESTS", .box = "HA", .unit = "%", \
	  .desc = "Share of writes in the requests that reach the home agent", \
	  .formula = "UNC_H_REQUESTS.WRITES / (UNC_H_REQUESTS.READS + UNC_H_REQUESTS.WRITES) * " \
		"100" }, \
	{ .name = "IMC_PCT_RD_REQUESTS", .box = "iMC", .unit = "%", \
	  .desc = "Share of reads in the requests to the memory controller", \
	  .formula = "UNC_M_RPQ_INSERTS / (UNC_M_RPQ_INSERTS + UNC_M_WPQ_INSERTS) * 100" }, \
	{ .name = "IMC_PCT_WR_REQUESTS", .box = "iMC", .unit = "%", \
	  .desc = "Share of writes in the requests to the memory controller", \
	  .formula = "UNC_M_WPQ_INSERTS / (UNC_M_RPQ_INSERTS + UNC_M_WPQ_INSERTS) * 100" }, \
	SNB({ .name = "INGRESS_REJ_V_INS", .box = "CBo", .unit = "ratio", \
	  .desc = "Core requests turned away per core request taken into the ingress queue", \
	  .formula = "UNC_C_RXR_INSERTS.IRQ_REJECTED / UNC_C_RXR_INSERTS.IRQ" }) \
	IVB({ .name = "INGRESS_REJ_V_INS", .box = "CBo", .unit = "ratio", \
	  .desc = "Core requests turned away per core request taken into the ingress queue", \
	  .formula = "UNC_C_RXR_INSERTS.IRQ_REJ / UNC_C_RXR_INSERTS.IRQ" }) \
	/* Names as printed, though PCIItoM is a device write. Two opcodes, one filter: two passes. */ \
	IVB({ .name = "IO_READ_BW", .box = "CBo", .unit = "GB/s", \
	  .desc = "Rate of PCIItoM and PCINSWrF requests, one line each", \
	  .formula = "(UNC_C_TOR_INSERTS.OPCODE:opc=PCIItoM + " \
		"UNC_C_TOR_INSERTS.OPCODE:opc=PCINSWrF) * 64 / 1e9 / seconds" }) \
	/* Names as printed, though PCIItoM is a device write. Two opcodes, one filter: two passes. */ \
	IVB({ .name = "IO_WRITE_BW", .box = "CBo", .unit = "GB/s", \
	  .desc = "Rate of PCIRdCur and PCINSRd requests, one line each", \
	  .formula = "(UNC_C_TOR_INSERTS.OPCODE:opc=PCIRdCur + " \
		"UNC_C_TOR_INSERTS.OPCODE:opc=PCINSRd) * 64 / 1e9 / seconds" }) \
	/* One filter for both counts: two passes. */ \
	SNB({ .name = "LLC_DRD_MISS_PCT", .box = "CBo", .unit = "%", \
	  .desc = "Share of data read look-ups of the LLC that miss", \
	  .formula = "UNC_C_LLC_LOOKUP.DATA_READ:state=0x1 / " \
		"UNC_C_LLC_LOOKUP.DATA_READ:state=0x1f * 100" }) \
	IVB({ .name = "LLC_DRD_MISS_PCT", .box = "CBo", .unit = "%", \
	  .desc = "Share of data read look-ups of the LLC that miss", \
	  .formula = "UNC_C_LLC_LOOKUP.DATA_READ:state=0x1 / " \
		"UNC_C_LLC_LOOKUP.DATA_READ:state=0x3f * 100" }) \
	{ .name = "LLC_PCIE_DATA_BYTES", .sum = true, .box = "CBo", .unit = "bytes", \
	  .desc = "Data of full-line writes that IO devices send to the LLC", \
	  .formula = "UNC_C_TOR_INSERTS.OPCODE:opc=PCIItoM * 64" }, \
	{ .name = "LLC_RFO_MISS_PCT", .box = "CBo", .unit = "%", \
	  .desc = "Share of demand reads for ownership that miss the LLC", \
	  .formula = "UNC_C_TOR_INSERTS.MISS_OPCODE:opc=RFO / UNC_C_TOR_INSERTS.OPCODE:opc=RFO * " \
		"100" }, \
	/* Manual: bytes, without a time. */ \
	{ .name = "MEM_BW_READS", .box = "iMC", .unit = "GB/s", \
	  .desc = "Rate at which memory is read; a GB is 10^9 bytes, in the manual 1024^3", \
	  .formula = "UNC_M_CAS_COUNT.RD * 64 / 1e9 / seconds" }, \
	/* Manual: bytes, without a time. */ \
	{ .name = "MEM_BW_TOTAL", .box = "iMC", .unit = "GB/s", \
	  .desc = "Rate at which memory is read and written", \
	  .formula = "MEM_BW_READS + MEM_BW_WRITES" }, \
	/* Manual: bytes, without a time. */ \
	{ .name = "MEM_BW_WRITES", .box = "iMC", .unit = "GB/s", \
	  .desc = "Rate at which memory is written", \
	  .formula = "UNC_M_CAS_COUNT.WR * 64 / 1e9 / seconds" }, \
	{ .name = "MEM_BYTES_READ", .sum = true, .box = "iMC", .unit = "bytes", \
	  .desc = "Bytes read from memory, whole lines on all channels", \
	  .formula = "UNC_M_CAS_COUNT.RD * 64" }, \
	{ .name = "MEM_BYTES_TOTAL", .sum = true, .box = "iMC", .unit = "bytes", \
	  .desc = "Bytes moved to and from memory, whole lines on all channels", \
	  .formula = "(UNC_M_CAS_COUNT.RD + UNC_M_CAS_COUNT.WR) * 64" }, \
	{ .name = "MEM_BYTES_WRITTEN", .sum = true, .box = "iMC", .unit = "bytes", \
	  .desc = "Bytes written to memory, whole lines on all channels", \
	  .formula = "UNC_M_CAS_COUNT.WR * 64" }, \
	{ .name = "MEM_WB_BYTES", .sum = true, .box = "CBo", .unit = "bytes", \
	  .desc = "Modified lines that the LLC evicts to memory", \
	  .formula = "UNC_C_LLC_VICTIMS.M_STATE * 64" }, \
	{ .name = "NCB_DATA_FROM_QPI_TO_NODE0", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Non-coherent data received over QPI for node 0, without interrupts", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x1800:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0x1900:mask0=0x3ff80) * 64" }, \
	{ .name = "NCB_DATA_FROM_QPI_TO_NODE1", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Non-coherent data received over QPI for node 1, without interrupts", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x3800:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0x3900:mask0=0x3ff80) * 64" }, \
	{ .name = "NCB_DATA_FROM_QPI_TO_NODE2", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Non-coherent data received over QPI for node 2, without interrupts", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x5800:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0x5900:mask0=0x3ff80) * 64" }, \
	{ .name = "NCB_DATA_FROM_QPI_TO_NODE3", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Non-coherent data received over QPI for node 3, without interrupts", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x7800:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0x7900:mask0=0x3ff80) * 64" }, \
	{ .name = "NCB_DATA_FROM_QPI_TO_NODE4", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Non-coherent data received over QPI for node 4, without interrupts", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0x9800:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0x9900:mask0=0x3ff80) * 64" }, \
	{ .name = "NCB_DATA_FROM_QPI_TO_NODE5", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Non-coherent data received over QPI for node 5, without interrupts", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0xb800:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0xb900:mask0=0x3ff80) * 64" }, \
	{ .name = "NCB_DATA_FROM_QPI_TO_NODE6", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Non-coherent data received over QPI for node 6, without interrupts", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0xd800:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0xd900:mask0=0x3ff80) * 64" }, \
	{ .name = "NCB_DATA_FROM_QPI_TO_NODE7", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Non-coherent data received over QPI for node 7, without interrupts", \
	  .formula = "(UNC_Q_CTO_COUNT:match0=0xf800:mask0=0x3fe00 - " \
		"UNC_Q_CTO_COUNT:match0=0xf900:mask0=0x3ff80) * 64" }, \
	{ .name = "NCB_DATA_MSGS_FROM_QPI", .sum = true, .box = "QPI", .unit = "bytes", \
	  .desc = "Data of non-coherent bypass packets (NCB) received over QPI", \
	  .formula = "UNC_Q_RXL_FLITS_G2.NCB_DATA * 8" }, \
	IVB({ .name = "PARTIAL_PCI_READS", .sum = true, .box = "CBo", .unit = "count", \
	  .desc = "Partial-line reads of IO devices", \
	  .formula = "UNC_C_TOR_INSERTS.OPCODE:opc=PCIPRd" }) \
	IVB({ .name = "PARTIAL_PCI_WRITES", .sum = true, .box = "CBo", .unit = "count", \
	  .desc = "Partial-line writes of IO devices", \
	  .formula = "UNC_C_TOR_INSERTS.OPCODE:opc=PCINSWr" }) \
	/* Two opcodes, one filter: two passes. */ \
	{ .name = "PCIE_DATA_BYTES", .sum = true, .box = "CBo", .unit = "bytes", \
	  .desc = "Data of full-line writes of IO devices, to the LLC and past it", \
	  .formula = "(UNC_C_TOR_INSERTS.OPCODE:opc=PCIWiLF + " \
		"UNC_C_TOR_INSERTS.OPCODE:opc=PCIItoM) * 64" }, \
	IVB({ .name = "PCT_CYC_FREQ_CURRENT_LTD", .box = "PCU", .unit = "%", \
	  .desc = "Share of time in which the current limit caps the frequency", \
	  .formula = "UNC_P_FREQ_MAX_CURRENT_CYCLES / UNC_P_CLOCKTICKS * 100" }) \
	IVB({ .name = "PCT_CYC_FREQ_OS_LTD", .box = "PCU", .unit = "%", \
	  .desc = "Share of time in which the operating system caps the frequency", \
	  .formula = "UNC_P_FREQ_MAX_OS_CYCLES / UNC_P_CLOCKTICKS * 100" }) \
	IVB({ .name = "PCT_CYC_FREQ_POWER_LTD", .box = "PCU", .unit = "%", \
	  .desc = "Share of time in which the power limit caps the frequency", \
	  .formula = "UNC_P_FREQ_MAX_POWER_CYCLES / UNC_P_CLOCKTICKS * 100" }) \
	/* Manual: FREQ_MAX_CURRENT, a misprint. */ \
	IVB({ .name = "PCT_CYC_FREQ_THERMAL_LTD", .box = "PCU", .unit = "%", \
	  .desc = "Share of time in which the thermal limit caps the frequency", \
	  .formula = "UNC_P_FREQ_MAX_LIMIT_THERMAL_CYCLES / UNC_P_CLOCKTICKS * 100" }) \
	{ .name = "PCT_CYCLES_BL_FULL", .box = "HA", .unit = "%", \
	  .desc = "Share of clocks in which the BL egress of the home agent is full", \
	  .formula = "UNC_H_TXR_BL_CYCLES_FULL.ALL / UNC_H_CLOCKTICKS * 100" }, \
	SNB({ .name = "PCT_CYCLES_CONFLICT", .box = "HA", .unit = "%", \
	  .desc = "Share of clocks in which the home agent handles a conflict", \
	  .formula = "UNC_H_CONFLICT_CYCLES.CONFLICT / UNC_H_CLOCKTICKS * 100" }) \
	SNB({ .name = "PCT_CYCLES_CRITICAL_THROTTLE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in critical heat throttling", \
	  .formula = "UNC_M_POWER_CRITICAL_THROTTLE_CYCLES / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_CRITICAL_THROTTLE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in critical heat throttling", \
	  .formula = "UNC_M_POWER_CRITICAL_THROTTLE_CYCLES / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	/* DIRECT2CORE events are said to be broken on Sandy Bridge-EP. */ \
	{ .name = "PCT_CYCLES_D2C_DISABLED", .box = "HA", .unit = "%", \
	  .desc = "Share of clocks with Direct2Core switched off in the home agent", \
	  .formula = "UNC_H_DIRECT2CORE_CYCLES_DISABLED / UNC_H_CLOCKTICKS * 100" }, \
	IVB({ .name = "PCT_CYCLES_DLLOFF", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with every rank in slow power-down (DLL off)", \
	  .formula = "UNC_M_POWER_CHANNEL_DLLOFF / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DLOFF", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with every rank in slow power-down (DLL off)", \
	  .formula = "UNC_M_POWER_CHANNEL_DLLOFF / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK0_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 0", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK0 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK0_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 0", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK0 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK0_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 0 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK0 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK0_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 0 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK0 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK1_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 1", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK1 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK1_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 1", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK1 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK1_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 1 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK1 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK1_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 1 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK1 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK2_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 2", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK2 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK2_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 2", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK2 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK2_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 2 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK2 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK2_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 2 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK2 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK3_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 3", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK3 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK3_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 3", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK3 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK3_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 3 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK3 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK3_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 3 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK3 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK4_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 4", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK4 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK4_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 4", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK4 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK4_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 4 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK4 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK4_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 4 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK4 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK5_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 5", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK5 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK5_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 5", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK5 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK5_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 5 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK5 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK5_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 5 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK5 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK6_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 6", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK6 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK6_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 6", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK6 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK6_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 6 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK6 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK6_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 6 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK6 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK7_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 7", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK7 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK7_IN_CKE", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with clock enable on, rank 7", \
	  .formula = "UNC_M_POWER_CKE_CYCLES.RANK7 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_DRAM_RANK7_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 7 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK7 / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_DRAM_RANK7_IN_THR", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks in which rank 7 is throttled", \
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.RANK7 / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_PPD", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with every rank in precharge power-down", \
	  .formula = "UNC_M_POWER_CHANNEL_PPD / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_PPD", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with every rank in precharge power-down", \
	  .formula = "UNC_M_POWER_CHANNEL_PPD / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	SNB({ .name = "PCT_CYCLES_SELF_REFRESH", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with the memory in self-refresh", \
	  .formula = "UNC_M_POWER_SELF_REFRESH / UNC_M_CLOCKTICKS_FIXED * 100" }) \
	IVB({ .name = "PCT_CYCLES_SELF_REFRESH", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM clocks with the memory in self-refresh", \
	  .formula = "UNC_M_POWER_SELF_REFRESH / UNC_M_DCLOCKTICKS_FIXED * 100" }) \
	/* The limit is the reader's choice; the manual leaves it open. */ \
	SNB({ .name = "PCT_FREQ_BAND0", .box = "PCU", .unit = "%", \
	  .desc = "Share of time at or above the limit of band 0 (1.2 GHz unless changed)", \
	  .formula = "UNC_P_FREQ_BAND0_CYCLES:band0=12 / UNC_P_CLOCKTICKS * 100" }) \
	/* The limit is the reader's choice; the manual leaves it open. */ \
	SNB({ .name = "PCT_FREQ_BAND1", .box = "PCU", .unit = "%", \
	  .desc = "Share of time at or above the limit of band 1 (1.2 GHz unless changed)", \
	  .formula = "UNC_P_FREQ_BAND1_CYCLES:band1=12 / UNC_P_CLOCKTICKS * 100" }) \
	/* The limit is the reader's choice; the manual leaves it open. */ \
	SNB({ .name = "PCT_FREQ_BAND2", .box = "PCU", .unit = "%", \
	  .desc = "Share of time at or above the limit of band 2 (1.2 GHz unless changed)", \
	  .formula = "UNC_P_FREQ_BAND2_CYCLES:band2=12 / UNC_P_CLOCKTICKS * 100" }) \
	/* The limit is the reader's choice; the manual leaves it open. */ \
	SNB({ .name = "PCT_FREQ_BAND3", .box = "PCU", .unit = "%", \
	  .desc = "Share of time at or above the limit of band 3 (1.2 GHz unless changed)", \
	  .formula = "UNC_P_FREQ_BAND3_CYCLES:band3=12 / UNC_P_CLOCKTICKS * 100" }) \
	SNB({ .name = "PCT_FREQ_CURRENT_LTD", .box = "PCU", .unit = "%", \
	  .desc = "Share of time in which the current limit caps the frequency", \
	  .formula = "UNC_P_FREQ_MAX_CURRENT_CYCLES / UNC_P_CLOCKTICKS * 100" }) \
	SNB({ .name = "PCT_FREQ_OS_LTD", .box = "PCU", .unit = "%", \
	  .desc = "Share of time in which the operating system caps the frequency", \
	  .formula = "UNC_P_FREQ_MAX_OS_CYCLES / UNC_P_CLOCKTICKS * 100" }) \
	SNB({ .name = "PCT_FREQ_POWER_LTD", .box = "PCU", .unit = "%", \
	  .desc = "Share of time in which the power limit caps the frequency", \
	  .formula = "UNC_P_FREQ_MAX_POWER_CYCLES / UNC_P_CLOCKTICKS * 100" }) \
	/* Manual: FREQ_MAX_CURRENT, a misprint. */ \
	SNB({ .name = "PCT_FREQ_THERMAL_LTD", .box = "PCU", .unit = "%", \
	  .desc = "Share of time in which the thermal limit caps the frequency", \
	  .formula = "UNC_P_FREQ_MAX_LIMIT_THERMAL_CYCLES / UNC_P_CLOCKTICKS * 100" }) \
	{ .name = "PCT_LINK_FULL_POWER_CYCLES", .box = "QPI", .unit = "%", \
	  .desc = "Share of QPI clocks in which the link receives at full power (L0)", \
	  .formula = "UNC_Q_RXL0_POWER_CYCLES / UNC_Q_CLOCKTICKS * 100" }, \
	{ .name = "PCT_LINK_HALF_DISABLED_CYCLES", .box = "QPI", .unit = "%", \
	  .desc = "Share of QPI clocks in which the link receives at half width (L0p)", \
	  .formula = "UNC_Q_RXL0P_POWER_CYCLES / UNC_Q_CLOCKTICKS * 100" }, \
	{ .name = "PCT_LINK_SHUTDOWN_CYCLES", .box = "QPI", .unit = "%", \
	  .desc = "Share of QPI clocks in which the link is shut down (L1)", \
	  .formula = "UNC_Q_L1_POWER_CYCLES / UNC_Q_CLOCKTICKS * 100" }, \
	SNB({ .name = "PCT_REQUESTS_PAGE_EMPTY", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM accesses that find no page open in their bank", \
	  .formula = "(UNC_M_ACT_COUNT - UNC_M_PRE_COUNT.PAGE_MISS) / (UNC_M_CAS_COUNT.RD + " \
		"UNC_M_CAS_COUNT.WR) * 100" }) \
	/* Manual: ACT_COUNT, which has umasks here: all of them, one by one. */ \
	IVB({ .name = "PCT_REQUESTS_PAGE_EMPTY", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM accesses that find no page open in their bank", \
	  .formula = "((UNC_M_ACT_COUNT.RD + UNC_M_ACT_COUNT.WR + UNC_M_ACT_COUNT.BYP) - " \
		"UNC_M_PRE_COUNT.PAGE_MISS) / (UNC_M_CAS_COUNT.RD + UNC_M_CAS_COUNT.WR) * " \
		"100" }) \
	{ .name = "PCT_REQUESTS_PAGE_HIT", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM accesses that find their page open", \
	  .formula = "100 - (PCT_REQUESTS_PAGE_EMPTY + PCT_REQUESTS_PAGE_MISS)" }, \
	{ .name = "PCT_REQUESTS_PAGE_MISS", .box = "iMC", .unit = "%", \
	  .desc = "Share of DRAM accesses that must close another page first", \
	  .formula = "UNC_M_PRE_COUNT.PAGE_MISS / (UNC_M_CAS_COUNT.RD + UNC_M_CAS_COUNT.WR) * " \
		"100" }, \
	/* Manual: bytes, without a time. */ \
	IVB({ .name = "QPI_DATA_BW", .box = "QPI", .unit = "GB/s", \
	  .desc = "Rate of data sent over all QPI links", \
	  .formula = "UNC_Q_TXL_FLITS_G0.DATA * 8 / 1e9 / seconds" }) \
	{ .name = "QPI_DATA_BW_RX", .box = "QPI", .unit = "GB/s", \
	  .desc = "Rate at which data is received over QPI, without headers", \
	  .formula = "UNC_Q_RXL_FLITS_G0.DATA * 8 / 1e9 / seconds" }, \
	{ .name = "QPI_DATA_BW_TOTAL", .box = "QPI", .unit = "GB/s", \
	  .desc = "Rate at which data is sent and received over QPI", \
	  .formula = "QPI_DATA_BW_RX + QPI_DATA_BW_TX" }, \
	/* A data flit carries 8 bytes. */ \
	{ .name = "QPI_DATA_BW_TX", .box = "QPI", .unit = "GB/s", \
	  .desc = "Rate at which data is sent over QPI, without headers", \
	  .formula = "UNC_Q_TXL_FLITS_G0.DATA * 8 / 1e9 / seconds" }, \
	/* Manual: bytes, without a time. */ \
	IVB({ .name = "QPI_LINK_BW", .box = "QPI", .unit = "GB/s", \
	  .desc = "Rate of all flits except idle ones sent over all QPI links", \
	  .formula = "(UNC_Q_TXL_FLITS_G0.DATA + UNC_Q_TXL_FLITS_G0.NON_DATA) * 8 / 1e9 / " \
		"seconds" }) \
	{ .name = "QPI_LINK_UTIL", .box = "QPI", .unit = "%", \
	  .desc = "Share of the receive capacity of the links that is used", \
	  .formula = "(UNC_Q_RXL_FLITS_G0.DATA + UNC_Q_RXL_FLITS_G0.NON_DATA) / (2 * " \
		"UNC_Q_CLOCKTICKS) * 100" }, \
	{ .name = "QPI_TX_UTIL", .box = "QPI", .unit = "%", \
	  .desc = "Share of the send capacity of the links that is used", \
	  .formula = "(UNC_Q_TXL_FLITS_G0.DATA + UNC_Q_TXL_FLITS_G0.NON_DATA) / (2 * UNC_Q_CLOCKTICKS) " \
		"* 100" }, \
	/* As the manual: both polarities of virtual ring 0. */ \
	IVB({ .name = "R2PCIE_CYC_USED_DN", .box = "R2PCIe", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, counterclockwise (downward)", \
	  .formula = "UNC_R2_RING_BL_USED.CCW / UNC_R2_CLOCKTICKS * 100" }) \
	SNB({ .name = "R2PCIE_CYC_USED_DNEVEN", .box = "R2PCIe", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, counterclockwise, even", \
	  .formula = "UNC_R2_RING_BL_USED.CCW_EVEN / UNC_R2_CLOCKTICKS * 100" }) \
	SNB({ .name = "R2PCIE_CYC_USED_DNODD", .box = "R2PCIe", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, counterclockwise, odd", \
	  .formula = "UNC_R2_RING_BL_USED.CCW_ODD / UNC_R2_CLOCKTICKS * 100" }) \
	/* As the manual: both polarities of virtual ring 0. */ \
	IVB({ .name = "R2PCIE_CYC_USED_UP", .box = "R2PCIe", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, clockwise (upward)", \
	  .formula = "UNC_R2_RING_BL_USED.CW / UNC_R2_CLOCKTICKS * 100" }) \
	SNB({ .name = "R2PCIE_CYC_USED_UPEVEN", .box = "R2PCIe", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, clockwise, even", \
	  .formula = "UNC_R2_RING_BL_USED.CW_EVEN / UNC_R2_CLOCKTICKS * 100" }) \
	SNB({ .name = "R2PCIE_CYC_USED_UPODD", .box = "R2PCIe", .unit = "%", \
	  .desc = "Share of clocks in which the BL ring is used, clockwise, odd", \
	  .formula = "UNC_R2_RING_BL_USED.CW_ODD / UNC_R2_CLOCKTICKS * 100" }) \
	SNB({ .name = "R2PCIE_RING_THRU_DNEVEN_BYTES", .sum = true, .box = "R2PCIe", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, counterclockwise, even", \
	  .formula = "UNC_R2_RING_BL_USED.CCW_EVEN * 32" }) \
	SNB({ .name = "R2PCIE_RING_THRU_DNODD_BYTES", .sum = true, .box = "R2PCIe", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, counterclockwise, odd", \
	  .formula = "UNC_R2_RING_BL_USED.CCW_ODD * 32" }) \
	/* As the manual: both polarities of virtual ring 0. */ \
	IVB({ .name = "R2PCIE_RING_THRU_DN_BYTES", .sum = true, .box = "R2PCIe", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, counterclockwise (downward)", \
	  .formula = "UNC_R2_RING_BL_USED.CCW * 32" }) \
	SNB({ .name = "R2PCIE_RING_THRU_UPEVEN_BYTES", .sum = true, .box = "R2PCIe", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, clockwise, even", \
	  .formula = "UNC_R2_RING_BL_USED.CW_EVEN * 32" }) \
	SNB({ .name = "R2PCIE_RING_THRU_UPODD_BYTES", .sum = true, .box = "R2PCIe", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, clockwise, odd", \
	  .formula = "UNC_R2_RING_BL_USED.CW_ODD * 32" }) \
	/* As the manual: both polarities of virtual ring 0. */ \
	IVB({ .name = "R2PCIE_RING_THRU_UP_BYTES", .sum = true, .box = "R2PCIe", .unit = "bytes", \
	  .desc = "Data passing on the BL ring, clockwise (upward)", \
	  .formula = "UNC_R2_RING_BL_USED.CW * 32" }) \
	IVB({ .name = "STREAMED_FULL_STORES", .sum = true, .box = "CBo", .unit = "count", \
	  .desc = "Streaming (non-temporal) full-line stores of cores", \
	  .formula = "UNC_C_TOR_INSERTS.OPCODE:opc=WCiLF" }) \
	IVB({ .name = "STREAMED_PART_STORES", .sum = true, .box = "CBo", .unit = "count", \
	  .desc = "Streaming (non-temporal) partial-line stores of cores", \
	  .formula = "UNC_C_TOR_INSERTS.OPCODE:opc=WCiL" }) \
	IVB({ .name = "UC_READS", .sum = true, .box = "CBo", .unit = "count", \
	  .desc = "Uncacheable reads of cores, which miss the LLC", \
	  .formula = "UNC_C_TOR_INSERTS.MISS_OPCODE:opc=PRd" }) \
	SNB(EP_WHY_METRICS("UNC_C_TOR_INSERTS.MISS_OPCODE:opc=", ", from memory of any socket", \
		       EP_NOT("READ_SOCKETS", "HA", "Bytes read for other sockets", \
			      "home agents count reads of all sockets together: included in the other sockets' reads"))) \
	IVB(EP_WHY_LOCAL_METRICS)

/* clang-format on */

#endif
