/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP: derived metrics.
 *
 * Source: Intel's lists of metrics HSX and BDX, from perf 6.12, and upper-case names shared with other chips. Sorted by
 * name. The lists count device writes with filter_tid=0x3e but without tid_en, so Linux' driver drops the filter and
 * counts requests of cores as well; here tid sets tid_en. The lists take the number of cores for the number of CBos.
 *
 * A CBo has one filter for all its counters, and only counter 0 counts occupancies: BDX' io_bandwidth_write needs two
 * passes.
 */
#ifndef INTEL_HSX_METRICS_H
#define INTEL_HSX_METRICS_H

#include "events/common/intel_ep_why_metrics.h"
#include "events/common/intel_list_metrics.h"

/* clang-format off */

/* write: lines that devices write. */
#define HSX_METRICS(write) \
	TOR_DEMAND_METRICS("CBo"), \
	IO_METRICS("CBo", "UNC_C_TOR_INSERTS.OPCODE:opc=PCIRdCur * 64", write " * 64"), \
	TOR_LATENCY_METRICS("CBo", "UNC_C_TOR_OCCUPANCY.", "UNC_C_TOR_INSERTS.", "UNC_C_CLOCKTICKS", \
		"MISS_OPCODE:opc=DRd", "MISS_LOCAL_OPCODE:opc=DRd", "MISS_REMOTE_OPCODE:opc=DRd"), \
	MEMORY_METRICS("iMC", "UNC_M_CAS_COUNT.RD", "UNC_M_CAS_COUNT.WR", "(UNC_M_CAS_COUNT.RD + UNC_M_CAS_COUNT.WR)"), \
	TOR_NUMA_METRICS("CBo", "UNC_C_TOR_INSERTS.", "MISS_LOCAL_OPCODE:opc=DRd", "MISS_REMOTE_OPCODE:opc=DRd"), \
	{ .name = "QPI_DATA_BW_TX", .box = "QPI", .unit = "GB/s", \
	  .desc = "Rate at which data is sent over QPI, without headers", .formula = "qpi_data_transmit_bw / 1000" }, \
	{ .name = "qpi_data_transmit_bw", .box = "QPI", .unit = "MB/s", \
	  .desc = "Rate at which data is sent over QPI, without headers", \
	  .formula = "(UNC_Q_TxL_FLITS_G0.DATA * 8 / 1e6) / seconds" }, \
	{ .name = "uncore_frequency", .box = "CBo", .unit = "GHz", \
	  .desc = "Clock of the uncore, mean over the CBos", \
	  .formula = "(UNC_C_CLOCKTICKS / units(UNC_C_CLOCKTICKS) / 1e9) / seconds" }, EP_WHY_LOCAL_METRICS

#define HSX_IO_ITOM "UNC_C_TOR_INSERTS.OPCODE:opc=ItoM:tid=0x3e"

/* clang-format on */

#endif
