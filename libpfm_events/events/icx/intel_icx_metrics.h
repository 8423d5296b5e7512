/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP: derived metrics.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), sections 1.10, 2.3.6, 2.4.6, 2.7.5 and 2.12.5, and
 * a few of our own. Sorted by name. Formulas: see unc_metric_eval(). The manual's percentages are
 * percentages here (* 100); its bandwidths are per second. A comment above a row says where the manual
 * prints something else.
 *
 * Counter 0 of a CHA counts occupancies, and COUNTER0_OCCUPANCY depends on the selection of counter 0:
 * the events of such a metric must be counted together, without another metric's occupancy. A metric
 * with two occupancies of CHAs needs two passes.
 */
#ifndef INTEL_ICX_METRICS_H
#define INTEL_ICX_METRICS_H

#include "events/common/intel_why_metrics.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_metric icx_metrics[] = {
	{ .name = "AVG_CRD_MISS_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time a code read or code prefetch that misses the LLC takes",
	  .formula = "(UNC_CHA_TOR_OCCUPANCY.IA_MISS_CRD + "
		"UNC_CHA_TOR_OCCUPANCY.IA_MISS_CRD_PREF) / "
		"(UNC_CHA_TOR_INSERTS.IA_MISS_CRD + UNC_CHA_TOR_INSERTS.IA_MISS_CRD_PREF)" },
	{ .name = "AVG_DEMAND_RD_HIT_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time a demand data read that hits the LLC takes",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_HIT_DRD / UNC_CHA_TOR_INSERTS.IA_HIT_DRD" },
	{ .name = "AVG_DEMAND_RD_MISS_DDR_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time a demand data read takes that misses and is served by DRAM",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_DDR / UNC_CHA_TOR_INSERTS.IA_MISS_DRD_DDR" },
	{ .name = "AVG_DEMAND_RD_MISS_DDR_LATENCY_NS", .box = "CHA", .unit = "ns",
	  .desc = "The same as AVG_DEMAND_RD_MISS_DDR_LATENCY, in nanoseconds",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_DDR / UNC_CHA_TOR_INSERTS.IA_MISS_DRD_DDR * "
		"1e9 * seconds * units(UNC_CHA_CLOCKTICKS) / UNC_CHA_CLOCKTICKS" },
	/* Intel's metric: demand reads. The manual's AVG_DRD_MISS_LATENCY includes prefetches. */
	{ .name = "AVG_DEMAND_RD_MISS_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time a demand data read takes that misses the LLC, without prefetches",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD / UNC_CHA_TOR_INSERTS.IA_MISS_DRD" },
	{ .name = "AVG_DEMAND_RD_MISS_LATENCY_NS", .box = "CHA", .unit = "ns",
	  .desc = "The same as AVG_DEMAND_RD_MISS_LATENCY, in nanoseconds",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD / UNC_CHA_TOR_INSERTS.IA_MISS_DRD * 1e9 * "
		"seconds * units(UNC_CHA_CLOCKTICKS) / UNC_CHA_CLOCKTICKS" },
	{ .name = "AVG_DEMAND_RD_MISS_LOCAL_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time a demand data read takes that misses and is homed on this socket",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_LOCAL / "
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL" },
	{ .name = "AVG_DEMAND_RD_MISS_LOCAL_LATENCY_NS", .box = "CHA", .unit = "ns",
	  .desc = "The same as AVG_DEMAND_RD_MISS_LOCAL_LATENCY, in nanoseconds",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_LOCAL / UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL "
		"* 1e9 * seconds * units(UNC_CHA_CLOCKTICKS) / UNC_CHA_CLOCKTICKS" },
	{ .name = "AVG_DEMAND_RD_MISS_PMM_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time a demand data read takes that misses and is served by persistent memory",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_PMM / UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PMM" },
	{ .name = "AVG_DEMAND_RD_MISS_PMM_LATENCY_NS", .box = "CHA", .unit = "ns",
	  .desc = "The same as AVG_DEMAND_RD_MISS_PMM_LATENCY, in nanoseconds",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_PMM / UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PMM * "
		"1e9 * seconds * units(UNC_CHA_CLOCKTICKS) / UNC_CHA_CLOCKTICKS" },
	{ .name = "AVG_DEMAND_RD_MISS_REMOTE_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time a demand data read takes that misses and is homed on another socket",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_REMOTE / "
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE" },
	{ .name = "AVG_DEMAND_RD_MISS_REMOTE_LATENCY_NS", .box = "CHA", .unit = "ns",
	  .desc = "The same as AVG_DEMAND_RD_MISS_REMOTE_LATENCY, in nanoseconds",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_REMOTE / "
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE * 1e9 * seconds * "
		"units(UNC_CHA_CLOCKTICKS) / UNC_CHA_CLOCKTICKS" },
	{ .name = "AVG_DRD_MISS_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time a data read or data prefetch that misses the LLC takes",
	  .formula = "(UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD + "
		"UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_PREF) / "
		"(UNC_CHA_TOR_INSERTS.IA_MISS_DRD + UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF)" },
	/* Manual: the text says misses; name and equation are hits. */
	{ .name = "AVG_IA_CRD_LLC_HIT_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time a code read that hits the LLC takes",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_HIT_CRD / UNC_CHA_TOR_INSERTS.IA_HIT_CRD" },
	/*
	 * Manual: SAMPLE_INTERVAL, which is not defined. Both counts are sums over all CHAs,
	 * so dividing by the sum of their clocks gives the mean of one CHA.
	 */
	{ .name = "AVG_INGRESS_DEPTH", .box = "CHA", .unit = "entries",
	  .desc = "Mean number of core requests waiting in the ingress queue of a CHA",
	  .formula = "UNC_CHA_RxC_OCCUPANCY.IRQ / UNC_CHA_CLOCKTICKS" },
	{ .name = "AVG_INGRESS_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time a core request waits in the ingress queue",
	  .formula = "UNC_CHA_RxC_OCCUPANCY.IRQ / UNC_CHA_RxC_INSERTS.IRQ" },
	/*
	 * The divisor counts how often the queue stops being empty, as the manual prints it: the
	 * result is the latency only if each busy period has one request.
	 */
	{ .name = "AVG_INGRESS_LATENCY_WHEN_NE", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Waiting time of all core requests per busy period of the ingress queue",
	  .formula = "UNC_CHA_RxC_OCCUPANCY.IRQ / "
		"UNC_CHA_COUNTER0_OCCUPANCY:edge_det=1:thresh=1" },
	{ .name = "AVG_RFO_MISS_LATENCY", .box = "CHA", .unit = "uncore clocks",
	  .desc = "Mean time an RFO or RFO prefetch that misses the LLC takes",
	  .formula = "(UNC_CHA_TOR_OCCUPANCY.IA_MISS_RFO + "
		"UNC_CHA_TOR_OCCUPANCY.IA_MISS_RFO_PREF) / "
		"(UNC_CHA_TOR_INSERTS.IA_MISS_RFO + UNC_CHA_TOR_INSERTS.IA_MISS_RFO_PREF)" },
	/* * Manual: also edge_det, which counts busy periods; the mean number of entries needs the
 * cycles with an entry, which is the threshold alone (see the manual on that event).
	 */
	{ .name = "AVG_TOR_DRDS_MISS_WHEN_NE", .box = "CHA", .unit = "entries",
	  .desc = "Mean number of demand data read misses in the TOR while there are any",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD / UNC_CHA_COUNTER0_OCCUPANCY:thresh=1" },
	/* Manual: also edge_det; see AVG_TOR_DRDS_MISS_WHEN_NE. */
	{ .name = "AVG_TOR_DRDS_WHEN_NE", .box = "CHA", .unit = "entries",
	  .desc = "Mean number of demand data reads in the TOR while there are any",
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_DRD / UNC_CHA_COUNTER0_OCCUPANCY:thresh=1" },
	/* Manual: PCT_RD_REQUESTS, a name that the IMC has as well. */
	{ .name = "CHA_PCT_RD_REQUESTS", .box = "CHA", .unit = "%",
	  .desc = "Share of reads among the requests that home agents get",
	  .formula = "UNC_CHA_REQUESTS.READS / (UNC_CHA_REQUESTS.READS + "
		"UNC_CHA_REQUESTS.WRITES) * 100" },
	/* Manual: PCT_WR_REQUESTS, a name that the IMC has as well. */
	{ .name = "CHA_PCT_WR_REQUESTS", .box = "CHA", .unit = "%",
	  .desc = "Share of writes among the requests that home agents get",
	  .formula = "UNC_CHA_REQUESTS.WRITES / (UNC_CHA_REQUESTS.READS + "
		"UNC_CHA_REQUESTS.WRITES) * 100" },
	{ .name = "CYC_INGRESS_BLOCKED", .box = "CHA", .unit = "ratio",
	  .desc = "Share of cycles in which the core request ingress queue was blocked",
	  .reason = "needs UNC_CHA_RxC_EXT_STARVED.IRQ, an event of Skylake-SP that Ice "
		"Lake-SP does not have" },
	/* Intel adds both to one metric. */
	{ .name = "DIR_UPDATE_BW_CHA", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate of memory writes for the line directory, by CHAs; DIR_UPDATE_BW_M2M: by M2M",
	  .formula = "(UNC_CHA_DIR_UPDATE.HA + UNC_CHA_DIR_UPDATE.TOR) * 64 / 1e9 / seconds" },
	{ .name = "DIR_UPDATE_BW_M2M", .box = "M2M", .unit = "GB/s",
	  .desc = "Rate of memory writes for the line directory, by M2M; DIR_UPDATE_BW_CHA: by CHAs",
	  .formula = "UNC_M2M_DIRECTORY_UPDATE.ANY * 64 / 1e9 / seconds" },
	/* * Opcodes: only Data_M and Data_E. The manual's equations do not have data that comes with a
 * completion (Data_M_CmpO, Data_E_CmpO) either.
	 */
	{ .name = "DRS_E_FROM_UPI", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Data responses in E or F state received over UPI",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.RSP_DATA:opc=Data_E * 64" },
	{ .name = "DRS_M_FROM_UPI", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Data responses in M state received over UPI",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.RSP_DATA:opc=Data_M * 64" },
	{ .name = "DRS_WB_FROM_UPI", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Writebacks to I, S and E state received over UPI",
	  .formula = "DRS_WbI_FROM_UPI + DRS_WbS_FROM_UPI + DRS_WbE_FROM_UPI" },
	{ .name = "DRS_WbE_FROM_UPI", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Writebacks that change M to E state received over UPI",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.WB:opc=WbMtoE * 64" },
	{ .name = "DRS_WbI_FROM_UPI", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Writebacks that change M to I state received over UPI",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.WB:opc=WbMtoI * 64" },
	{ .name = "DRS_WbS_FROM_UPI", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Writebacks that change M to S state received over UPI",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.WB:opc=WbMtoS * 64" },
	{ .name = "FAST_STR_LLC_HIT", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Fast string stores (ItoM) of cores that hit the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_HIT_ITOM" },
	{ .name = "FAST_STR_LLC_MISS", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Fast string stores (ItoM) of cores that miss the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_ITOM" },
	/* A count is 32 bytes (section 2.5); older Linux drivers scale by 4. */
	{ .name = "IIO_BW_IN", .box = "IIO_FREERUN", .unit = "GB/s",
	  .desc = "Rate at which IO devices send data, from free-running counters; a unit is a stack",
	  .formula = "(UNC_IIO_BANDWIDTH_IN.PART0_FREERUN + UNC_IIO_BANDWIDTH_IN.PART1_FREERUN + "
		"UNC_IIO_BANDWIDTH_IN.PART2_FREERUN + UNC_IIO_BANDWIDTH_IN.PART3_FREERUN + "
		"UNC_IIO_BANDWIDTH_IN.PART4_FREERUN + UNC_IIO_BANDWIDTH_IN.PART5_FREERUN + "
		"UNC_IIO_BANDWIDTH_IN.PART6_FREERUN + UNC_IIO_BANDWIDTH_IN.PART7_FREERUN) * 32 / "
		"1e9 / seconds" },
	/* A count is 32 bytes (section 2.5); older Linux drivers scale by 4. */
	{ .name = "IIO_BW_OUT", .box = "IIO_FREERUN", .unit = "GB/s",
	  .desc = "Rate at which IO devices are sent data, from free-running counters; a unit is a stack",
	  .formula = "(UNC_IIO_BANDWIDTH_OUT.PART0_FREERUN + UNC_IIO_BANDWIDTH_OUT.PART1_FREERUN + "
		"UNC_IIO_BANDWIDTH_OUT.PART2_FREERUN + UNC_IIO_BANDWIDTH_OUT.PART3_FREERUN + "
		"UNC_IIO_BANDWIDTH_OUT.PART4_FREERUN + UNC_IIO_BANDWIDTH_OUT.PART5_FREERUN + "
		"UNC_IIO_BANDWIDTH_OUT.PART6_FREERUN + UNC_IIO_BANDWIDTH_OUT.PART7_FREERUN) * 32 "
		"/ 1e9 / seconds" },
	/*
	 * Manual: PCT_RD_REQUESTS, a name that the CHA has as well; bare RPQ_INSERTS and
	 * WPQ_INSERTS are the sums of their pseudo channels.
	 */
	{ .name = "IMC_PCT_RD_REQUESTS", .box = "IMC", .unit = "%",
	  .desc = "Share of reads among the DRAM requests that memory channels queue",
	  .formula = "(UNC_M_RPQ_INSERTS.PCH0 + UNC_M_RPQ_INSERTS.PCH1) / "
		"(UNC_M_RPQ_INSERTS.PCH0 + UNC_M_RPQ_INSERTS.PCH1 + "
		"UNC_M_WPQ_INSERTS.PCH0 + UNC_M_WPQ_INSERTS.PCH1) * 100" },
	/*
	 * Manual: PCT_WR_REQUESTS, a name that the CHA has as well; bare RPQ_INSERTS and
	 * WPQ_INSERTS are the sums of their pseudo channels.
	 */
	{ .name = "IMC_PCT_WR_REQUESTS", .box = "IMC", .unit = "%",
	  .desc = "Share of writes among the DRAM requests that memory channels queue",
	  .formula = "(UNC_M_WPQ_INSERTS.PCH0 + UNC_M_WPQ_INSERTS.PCH1) / "
		"(UNC_M_RPQ_INSERTS.PCH0 + UNC_M_RPQ_INSERTS.PCH1 + "
		"UNC_M_WPQ_INSERTS.PCH0 + UNC_M_WPQ_INSERTS.PCH1) * 100" },
	/* Manual: IRQ_REJECTED, which is no umask of the event; IRQ_REJ is. */
	{ .name = "INGRESS_REJ_V_INS", .box = "CHA", .unit = "ratio",
	  .desc = "Core requests rejected at the ingress, per request inserted",
	  .formula = "UNC_CHA_RxC_INSERTS.IRQ_REJ / UNC_CHA_RxC_INSERTS.IRQ" },
	{ .name = "IO_BW_READ", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate at which IO devices read memory, from requests at the LLC",
	  .formula = "(UNC_CHA_TOR_INSERTS.IO_HIT_PCIRDCUR + UNC_CHA_TOR_INSERTS.IO_MISS_PCIRDCUR) * "
		"64 / 1e9 / seconds" },
	{ .name = "IO_BW_READ_LOCAL", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate at which IO devices read memory of their own socket",
	  .formula = "UNC_CHA_TOR_INSERTS.IO_PCIRDCUR_LOCAL * 64 / 1e9 / seconds" },
	{ .name = "IO_BW_READ_MISS", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate at which IO devices read what the LLC does not have",
	  .formula = "UNC_CHA_TOR_INSERTS.IO_MISS_PCIRDCUR * 64 / 1e9 / seconds" },
	{ .name = "IO_BW_READ_REMOTE", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate at which IO devices read memory of another socket",
	  .formula = "UNC_CHA_TOR_INSERTS.IO_PCIRDCUR_REMOTE * 64 / 1e9 / seconds" },
	{ .name = "IO_BW_WRITE", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate at which IO devices write memory, from requests at the LLC (partial lines as full)",
	  .formula = "(UNC_CHA_TOR_INSERTS.IO_HIT_ITOM + UNC_CHA_TOR_INSERTS.IO_MISS_ITOM + "
		"UNC_CHA_TOR_INSERTS.IO_HIT_ITOMCACHENEAR + "
		"UNC_CHA_TOR_INSERTS.IO_MISS_ITOMCACHENEAR) * 64 / 1e9 / seconds" },
	{ .name = "IO_BW_WRITE_LOCAL", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate at which IO devices write memory of their own socket",
	  .formula = "(UNC_CHA_TOR_INSERTS.IO_ITOM_LOCAL + UNC_CHA_TOR_INSERTS.IO_ITOMCACHENEAR_LOCAL) "
		"* 64 / 1e9 / seconds" },
	{ .name = "IO_BW_WRITE_MISS", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate at which IO devices write what the LLC does not have",
	  .formula = "(UNC_CHA_TOR_INSERTS.IO_MISS_ITOM + UNC_CHA_TOR_INSERTS.IO_MISS_ITOMCACHENEAR) * "
		"64 / 1e9 / seconds" },
	{ .name = "IO_BW_WRITE_REMOTE", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate at which IO devices write memory of another socket",
	  .formula = "(UNC_CHA_TOR_INSERTS.IO_ITOM_REMOTE + "
		"UNC_CHA_TOR_INSERTS.IO_ITOMCACHENEAR_REMOTE) * 64 / 1e9 / seconds" },
	{ .name = "IO_PCT_FULL_WRITE_MISS", .box = "CHA", .unit = "%",
	  .desc = "Share of the full-line writes by IO devices that miss the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IO_MISS_ITOM / UNC_CHA_TOR_INSERTS.IO_ITOM * 100" },
	{ .name = "IO_PCT_PARTIAL_WRITE_MISS", .box = "CHA", .unit = "%",
	  .desc = "Share of the partial writes by IO devices that miss the LLC",
	  .formula = "(UNC_CHA_TOR_INSERTS.IO_MISS_ITOMCACHENEAR + UNC_CHA_TOR_INSERTS.IO_MISS_RFO) / "
		"(UNC_CHA_TOR_INSERTS.IO_ITOMCACHENEAR + UNC_CHA_TOR_INSERTS.IO_RFO) * 100" },
	{ .name = "IO_PCT_READ_MISS", .box = "CHA", .unit = "%",
	  .desc = "Share of the reads by IO devices that miss the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IO_MISS_PCIRDCUR / UNC_CHA_TOR_INSERTS.IO_PCIRDCUR * 100" },
	{ .name = "LLC_CRD_MISS_TO_LOC_MEM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "LLC misses of code reads and prefetches homed on this socket",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_CRD_PREF_LOCAL + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_CRD_LOCAL" },
	{ .name = "LLC_CRD_MISS_TO_REM_MEM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "LLC misses of code reads and prefetches homed on another socket",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_CRD_PREF_REMOTE + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_CRD_REMOTE" },
	/* * Manual: DATA_READ_ALL, deprecated; it includes remote requests that DATA_READ_MISS
 * excludes. DATA_READ differs from DATA_READ_MISS only in the states.
	 */
	{ .name = "LLC_DRD_MISS_PCT", .box = "CHA", .unit = "%",
	  .desc = "Share of data read look-ups of the LLC that miss",
	  .formula = "UNC_CHA_LLC_LOOKUP.DATA_READ_MISS / UNC_CHA_LLC_LOOKUP.DATA_READ * 100" },
	/* Manual: the text includes prefetches, the equation does not; this follows the
	 * equation. */
	{ .name = "LLC_DRD_MISS_TO_LOC_MEM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "LLC misses of demand data reads homed on this socket",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL" },
	/* Manual: the text includes prefetches, the equation does not; this follows the
	 * equation. */
	{ .name = "LLC_DRD_MISS_TO_REM_MEM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "LLC misses of demand data reads homed on another socket",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE" },
	{ .name = "LLC_DRD_PREFETCH_HITS", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Data prefetches of cores that hit the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_HIT_DRD_PREF" },
	{ .name = "LLC_DRD_PREFETCH_MISSES", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Data prefetches of cores that miss the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF" },
	{ .name = "LLC_IA_CRD_HITS", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Code reads of cores that hit the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_HIT_CRD" },
	/* Intel's metric, from requests at the home agent. LLC_READ_MISS_BW_LOCAL is from misses of cores. */
	{ .name = "LLC_MISS_BW_READ_LOCAL", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate of all reads that home agents get from their own socket",
	  .formula = "UNC_CHA_REQUESTS.READS_LOCAL * 64 / 1e9 / seconds" },
	{ .name = "LLC_MISS_BW_READ_REMOTE", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate of all reads that home agents get from other sockets",
	  .formula = "UNC_CHA_REQUESTS.READS_REMOTE * 64 / 1e9 / seconds" },
	{ .name = "LLC_MISS_BW_WRITE_LOCAL", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate of all writes that home agents get from their own socket",
	  .formula = "UNC_CHA_REQUESTS.WRITES_LOCAL * 64 / 1e9 / seconds" },
	{ .name = "LLC_MISS_BW_WRITE_REMOTE", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate of all writes that home agents get from other sockets",
	  .formula = "UNC_CHA_REQUESTS.WRITES_REMOTE * 64 / 1e9 / seconds" },
	{ .name = "LLC_MPI", .box = "CHA", .unit = "ratio",
	  .desc = "LLC misses of every kind per instruction",
	  .reason = "needs INST_RETIRED.ANY_P of the cores, which is not an uncore event: "
		"measure UNC_CHA_LLC_LOOKUP.MISS_ALL and divide" },
	/* Manual: the text says MB, the equation gives bytes. */
	{ .name = "LLC_PCIE_DATA_BYTES", .sum = true, .box = "CHA", .unit = "bytes",
	  .desc = "Data of full-line writes that IO devices send to the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IO_ITOM * 64" },
	/* Ours, not in the manual: data reads, RFOs and their prefetches by cores. */
	{ .name = "LLC_READ_MISS_BW_LOCAL", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate of LLC misses by reads and RFOs of cores, homed on this socket",
	  .formula = "(UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_LOCAL + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_RFO_LOCAL + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_RFO_PREF_LOCAL) * 64 / 1e9 / seconds" },
	/* Ours, not in the manual: data reads, RFOs and their prefetches by cores. */
	{ .name = "LLC_READ_MISS_BW_REMOTE", .box = "CHA", .unit = "GB/s",
	  .desc = "Rate of LLC misses by reads and RFOs of cores, homed on another socket",
	  .formula = "(UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_REMOTE + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_RFO_REMOTE + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_RFO_PREF_REMOTE) * 64 / 1e9 / seconds" },
	{ .name = "LLC_RFO_MISS_PCT", .box = "CHA", .unit = "%",
	  .desc = "Share of demand RFOs of cores that miss the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_RFO / UNC_CHA_TOR_INSERTS.IA_RFO * 100" },
	/* Manual: the text includes prefetches, the equation does not; this follows the
	 * equation. */
	{ .name = "LLC_RFO_MISS_TO_LOC_MEM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "LLC misses of demand RFOs homed on this socket",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_RFO_LOCAL" },
	/* Manual: the text includes prefetches, the equation does not; this follows the
	 * equation. */
	{ .name = "LLC_RFO_MISS_TO_REM_MEM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "LLC misses of demand RFOs homed on another socket",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_RFO_REMOTE" },
	{ .name = "LLC_RFO_PREFETCH_HITS", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "RFO prefetches of cores that hit the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_HIT_RFO_PREF" },
	{ .name = "LLC_RFO_PREFETCH_MISSES", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "RFO prefetches of cores that miss the LLC",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_RFO_PREF" },
	/* Manual: bytes, without a time. */
	{ .name = "MEM_BW_READS", .box = "IMC", .unit = "GB/s",
	  .desc = "Rate at which DDR memory is read; a GB is 10^9 bytes, in the manual 1024^3",
	  .formula = "UNC_M_CAS_COUNT.RD * 64 / 1e9 / seconds" },
	{ .name = "MEM_BW_READS_FREERUN", .box = "IMC_FREERUN", .unit = "GB/s",
	  .desc = "MEM_BW_READS from the free-running counters, which needs no other counter",
	  .formula = "icx_unc_imc_free_running::read * 64 / 1e9 / seconds" },
	/* Manual: bytes, without a time. */
	{ .name = "MEM_BW_TOTAL", .box = "IMC", .unit = "GB/s",
	  .desc = "Rate at which DDR memory is read and written",
	  .formula = "MEM_BW_READS + MEM_BW_WRITES" },
	{ .name = "MEM_BW_TOTAL_FREERUN", .box = "IMC_FREERUN", .unit = "GB/s",
	  .desc = "MEM_BW_TOTAL from the free-running counters, which needs no other counter",
	  .formula = "MEM_BW_READS_FREERUN + MEM_BW_WRITES_FREERUN" },
	/* Manual: bytes, without a time. */
	{ .name = "MEM_BW_WRITES", .box = "IMC", .unit = "GB/s",
	  .desc = "Rate at which DDR memory is written",
	  .formula = "UNC_M_CAS_COUNT.WR * 64 / 1e9 / seconds" },
	{ .name = "MEM_BW_WRITES_FREERUN", .box = "IMC_FREERUN", .unit = "GB/s",
	  .desc = "MEM_BW_WRITES from the free-running counters, which needs no other counter",
	  .formula = "icx_unc_imc_free_running::write * 64 / 1e9 / seconds" },
	{ .name = "MEM_BYTES_READ", .sum = true, .box = "IMC", .unit = "bytes",
	  .desc = "Bytes read from memory, whole lines on all channels",
	  .formula = "UNC_M_CAS_COUNT.RD * 64" },
	{ .name = "MEM_BYTES_TOTAL", .sum = true, .box = "IMC", .unit = "bytes",
	  .desc = "Bytes moved to and from memory, whole lines on all channels",
	  .formula = "(UNC_M_CAS_COUNT.RD + UNC_M_CAS_COUNT.WR) * 64" },
	{ .name = "MEM_BYTES_WRITTEN", .sum = true, .box = "IMC", .unit = "bytes",
	  .desc = "Bytes written to memory, whole lines on all channels",
	  .formula = "UNC_M_CAS_COUNT.WR * 64" },
	{ .name = "MEM_WB_BYTES", .sum = true, .box = "CHA", .unit = "bytes",
	  .desc = "Modified lines that the LLC evicts to memory",
	  .formula = "UNC_CHA_LLC_VICTIMS.M_STATE * 64" },
	/*
	 * Manual: MB, without a time. Each request counts as a whole line, so this is an upper
	 * bound.
	 */
	{ .name = "MMIO_READ_BW", .box = "CHA", .unit = "MB/s",
	  .desc = "Rate at which cores read memory-mapped IO (64 bytes per request)",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_UCRDF * 64 / 1e6 / seconds" },
	/*
	 * Manual: MB, without a time. Each request counts as a whole line, so this is an upper
	 * bound.
	 */
	{ .name = "MMIO_WRITE_BW", .box = "CHA", .unit = "MB/s",
	  .desc = "Rate at which cores write memory-mapped IO (64 bytes per request)",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_WIL * 64 / 1e6 / seconds" },
	/*
	 * Manual: NCB_DATA_FROM_UPI_TO_NODEx. Its text excludes interrupts, its equation does not;
	 * this follows the equation.
	 */
	{ .name = "NCB_DATA_FROM_UPI_TO_NODE0", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Non-coherent bypass packets received over UPI for node 0",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.NCB:dnid=0 * 64" },
	{ .name = "NCB_DATA_FROM_UPI_TO_NODE1", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Non-coherent bypass packets received over UPI for node 1",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.NCB:dnid=1 * 64" },
	{ .name = "NCB_DATA_FROM_UPI_TO_NODE2", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Non-coherent bypass packets received over UPI for node 2",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.NCB:dnid=2 * 64" },
	{ .name = "NCB_DATA_FROM_UPI_TO_NODE3", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Non-coherent bypass packets received over UPI for node 3",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.NCB:dnid=3 * 64" },
	{ .name = "NCB_DATA_FROM_UPI_TO_NODE4", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Non-coherent bypass packets received over UPI for node 4",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.NCB:dnid=4 * 64" },
	{ .name = "NCB_DATA_FROM_UPI_TO_NODE5", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Non-coherent bypass packets received over UPI for node 5",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.NCB:dnid=5 * 64" },
	{ .name = "NCB_DATA_FROM_UPI_TO_NODE6", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Non-coherent bypass packets received over UPI for node 6",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.NCB:dnid=6 * 64" },
	{ .name = "NCB_DATA_FROM_UPI_TO_NODE7", .sum = true, .box = "UPI", .unit = "bytes",
	  .desc = "Non-coherent bypass packets received over UPI for node 7",
	  .formula = "UNC_UPI_RxL_BASIC_HDR_MATCH.NCB:dnid=7 * 64" },
	{ .name = "NUMA_PCT_READS_LOCAL", .box = "CHA", .unit = "%",
	  .desc = "Share of the data reads of cores that miss and are homed on their own socket",
	  .formula = "(UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_LOCAL) / "
		"(UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_LOCAL + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE + "
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_REMOTE) * 100" },
	{ .name = "NUMA_PCT_READS_REMOTE", .box = "CHA", .unit = "%",
	  .desc = "Share of the data reads of cores that miss and are homed on another socket",
	  .formula = "100 - NUMA_PCT_READS_LOCAL" },
	{ .name = "PCI_PARTIAL_WRITES", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Partial-line writes of IO devices, each an RFO",
	  .formula = "UNC_CHA_TOR_INSERTS.IO_RFO" },
	{ .name = "PCI_READS", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Line reads of IO devices (PCIRdCur)",
	  .formula = "UNC_CHA_TOR_INSERTS.IO_PCIRDCUR" },
	{ .name = "PCIE_FULL_WRITES", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Full-line writes of IO devices",
	  .formula = "UNC_CHA_TOR_INSERTS.IO_ITOM" },
	{ .name = "PCT_CYC_FREQ_POWER_LTD", .box = "PCU", .unit = "%",
	  .desc = "Share of time in which the power limit caps the frequency",
	  .formula = "UNC_P_FREQ_MAX_POWER_CYCLES / UNC_P_CLOCKTICKS * 100" },
	/* * Manual: POWER_CRITICAL_THROTTLE_CYCLES; the event has another name and a umask per
 * DIMM slot. One count has both slots and steps by at most 1: cycles with either.
	 * MC_Chy_PCI_PMON_CTR_FIXED of the manual is the channel's fixed counter, HCLOCKTICKS.
	 */
	{ .name = "PCT_CYCLES_CRITICAL_THROTTLE", .box = "IMC", .unit = "%",
	  .desc = "Share of DRAM clocks in which a DIMM slot is critically throttled",
	  .formula = "UNC_M_POWER_CRIT_THROTTLE_CYCLES.SLOT0:SLOT1 / UNC_M_HCLOCKTICKS * 100" },
	{ .name = "PCT_CYCLES_DRAM_RANKx_IN_THR", .box = "IMC", .unit = "%",
	  .desc = "Share of DRAM clocks in which one rank is throttled",
	  .reason = "throttling is counted by DIMM slot here, not by rank: use "
		"PCT_CYCLES_DRAM_SLOT0_IN_THR and PCT_CYCLES_DRAM_SLOT1_IN_THR" },
	/* Manual: PCT_CYCLES_DRAM_RANKx_IN_THR, by rank. */
	{ .name = "PCT_CYCLES_DRAM_SLOT0_IN_THR", .box = "IMC", .unit = "%",
	  .desc = "Share of DRAM clocks in which DIMM slot 0 is throttled",
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.SLOT0 / UNC_M_HCLOCKTICKS * 100" },
	/* Manual: PCT_CYCLES_DRAM_RANKx_IN_THR, by rank. */
	{ .name = "PCT_CYCLES_DRAM_SLOT1_IN_THR", .box = "IMC", .unit = "%",
	  .desc = "Share of DRAM clocks in which DIMM slot 1 is throttled",
	  .formula = "UNC_M_POWER_THROTTLE_CYCLES.SLOT1 / UNC_M_HCLOCKTICKS * 100" },
	{ .name = "PCT_CYCLES_PPD", .box = "IMC", .unit = "%",
	  .desc = "Share of DRAM clocks with every rank in precharge power-down",
	  .formula = "UNC_M_POWER_CHANNEL_PPD / UNC_M_HCLOCKTICKS * 100" },
	{ .name = "PCT_CYCLES_SELF_REFRESH", .box = "IMC", .unit = "%",
	  .desc = "Share of DRAM clocks with the memory in self-refresh",
	  .formula = "UNC_M_POWER_SELF_REFRESH / UNC_M_HCLOCKTICKS * 100" },
	{ .name = "PCT_LINK_CRC_RETRY_CYCLES", .box = "UPI", .unit = "%",
	  .desc = "Share of UPI clocks spent in link-level retry",
	  .reason = "needs UNC_UPI_RxL_CRC_CYCLES_IN_LLR, an event of Skylake-SP that Ice "
		"Lake-SP does not have; UNC_UPI_RxL_CRC_LLR_REQ_TRANSMIT counts retry "
		"requests" },
	{ .name = "PCT_LINK_FULL_POWER_CYCLES", .box = "UPI", .unit = "%",
	  .desc = "Share of UPI clocks in which the link receives at full power (L0)",
	  .formula = "UNC_UPI_RxL0_POWER_CYCLES / UNC_UPI_CLOCKTICKS * 100" },
	{ .name = "PCT_LINK_HALF_DISABLED_CYCLES", .box = "UPI", .unit = "%",
	  .desc = "Share of UPI clocks in which the link receives on half of its lanes (L0p)",
	  .formula = "UNC_UPI_RxL0P_POWER_CYCLES / UNC_UPI_CLOCKTICKS * 100" },
	{ .name = "PCT_LINK_SHUTDOWN_CYCLES", .box = "UPI", .unit = "%",
	  .desc = "Share of UPI clocks in which the link is shut down (L1)",
	  .formula = "UNC_UPI_L1_POWER_CYCLES / UNC_UPI_CLOCKTICKS * 100" },
	/*
	 * Manual: PRE_COUNT.PGT - CAS_COUNT.ALL, a difference of two counts. An access is a hit * (no activate), a miss (precharge, then activate) or empty (activate only), so empty
 * accesses are activates minus precharges of misses. PRE_COUNT.PGT / CAS_COUNT.ALL
	 * would leave out banks closed by auto-precharge or refresh.
	 */
	{ .name = "PCT_REQUESTS_PAGE_EMPTY", .box = "IMC", .unit = "%",
	  .desc = "Share of DRAM accesses that find no page open in their bank",
	  .formula = "(UNC_M_ACT_COUNT.ALL - UNC_M_PRE_COUNT.PAGE_MISS) / UNC_M_CAS_COUNT.ALL "
		"* 100" },
	/* The manual prints the equation of PCT_REQUESTS_PAGE_MISS under this name. */
	{ .name = "PCT_REQUESTS_PAGE_HIT", .box = "IMC", .unit = "%",
	  .desc = "Share of DRAM accesses that find their page open",
	  .formula = "(UNC_M_CAS_COUNT.ALL - UNC_M_ACT_COUNT.ALL) / UNC_M_CAS_COUNT.ALL * 100" },
	/*
	 * Manual: under the name PCT_REQUESTS_PAGE_HIT, with PRE_COUNT.RD + PRE_COUNT.WR, which
	 * PAGE_MISS selects in one counter.
	 */
	{ .name = "PCT_REQUESTS_PAGE_MISS", .box = "IMC", .unit = "%",
	  .desc = "Share of DRAM accesses that must close another page first",
	  .formula = "UNC_M_PRE_COUNT.PAGE_MISS / UNC_M_CAS_COUNT.ALL * 100" },
	/* Ours, not in the manual: the queues to persistent memory take lines of 64 bytes. */
	{ .name = "PMM_BW_READS", .box = "IMC", .unit = "GB/s",
	  .desc = "Rate at which persistent memory is read",
	  .formula = "UNC_M_PMM_RPQ_INSERTS * 64 / 1e9 / seconds" },
	{ .name = "PMM_BW_TOTAL", .box = "IMC", .unit = "GB/s",
	  .desc = "Rate at which persistent memory is read and written",
	  .formula = "PMM_BW_READS + PMM_BW_WRITES" },
	/* Ours, not in the manual: the queues to persistent memory take lines of 64 bytes. */
	{ .name = "PMM_BW_WRITES", .box = "IMC", .unit = "GB/s",
	  .desc = "Rate at which persistent memory is written",
	  .formula = "UNC_M_PMM_WPQ_INSERTS * 64 / 1e9 / seconds" },
	{ .name = "STREAMED_FULL_STORES", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming (non-temporal) full-line stores of cores",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_WCILF" },
	{ .name = "STREAMED_FULL_STORES.MISS_LOCAL_TO_DDR", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming full-line stores that miss the LLC and go to local DDR",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_LOCAL_WCILF_DDR" },
	{ .name = "STREAMED_FULL_STORES.MISS_LOCAL_TO_PMM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming full-line stores that miss the LLC and go to local PMM",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_LOCAL_WCILF_PMM" },
	{ .name = "STREAMED_FULL_STORES.MISS_REMOTE_TO_DDR", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming full-line stores that miss the LLC and go to remote DDR",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_REMOTE_WCILF_DDR" },
	{ .name = "STREAMED_FULL_STORES.MISS_REMOTE_TO_PMM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming full-line stores that miss the LLC and go to remote PMM",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_REMOTE_WCILF_PMM" },
	{ .name = "STREAMED_FULL_STORES.MISS_TO_DDR", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming full-line stores that miss the LLC and go to DDR",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_WCILF_DDR" },
	{ .name = "STREAMED_FULL_STORES.MISS_TO_PMM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming full-line stores that miss the LLC and go to PMM",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_WCILF_PMM" },
	{ .name = "STREAMED_PART_STORES", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming (non-temporal) partial-line stores of cores",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_WCIL" },
	{ .name = "STREAMED_PART_STORES.MISS_LOCAL_TO_DDR", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming partial-line stores that miss the LLC and go to local DDR",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_LOCAL_WCIL_DDR" },
	{ .name = "STREAMED_PART_STORES.MISS_LOCAL_TO_PMM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming partial-line stores that miss the LLC and go to local PMM",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_LOCAL_WCIL_PMM" },
	{ .name = "STREAMED_PART_STORES.MISS_REMOTE_TO_DDR", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming partial-line stores that miss the LLC and go to remote DDR",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_REMOTE_WCIL_DDR" },
	{ .name = "STREAMED_PART_STORES.MISS_REMOTE_TO_PMM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming partial-line stores that miss the LLC and go to remote PMM",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_REMOTE_WCIL_PMM" },
	{ .name = "STREAMED_PART_STORES.MISS_TO_DDR", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming partial-line stores that miss the LLC and go to DDR",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_WCIL_DDR" },
	{ .name = "STREAMED_PART_STORES.MISS_TO_PMM", .sum = true, .box = "CHA", .unit = "count",
	  .desc = "Streaming partial-line stores that miss the LLC and go to PMM",
	  .formula = "UNC_CHA_TOR_INSERTS.IA_MISS_WCIL_PMM" },
	{ .name = "UNCORE_FREQUENCY", .box = "CHA", .unit = "GHz",
	  .desc = "Clock of the uncore, mean over the CHAs",
	  .formula = "UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS) / 1e9 / seconds" },
	/* Ours, from 2.7.3: 9 slots carry a line of 64 bytes. */
	{ .name = "UPI_DATA_BW_RX", .box = "UPI", .unit = "GB/s",
	  .desc = "Rate at which data is received over UPI, without headers",
	  .formula = "UNC_UPI_RxL_FLITS.ALL_DATA / 9 * 64 / 1e9 / seconds" },
	{ .name = "UPI_DATA_BW_TOTAL", .box = "UPI", .unit = "GB/s",
	  .desc = "Rate at which data is sent and received over UPI, without headers",
	  .formula = "UPI_DATA_BW_RX + UPI_DATA_BW_TX" },
	/* Ours, from 2.7.3: 9 slots carry a line of 64 bytes. */
	{ .name = "UPI_DATA_BW_TX", .box = "UPI", .unit = "GB/s",
	  .desc = "Rate at which data is sent over UPI, without headers",
	  .formula = "UNC_UPI_TxL_FLITS.ALL_DATA / 9 * 64 / 1e9 / seconds" },
	/* * Manual: uses the TSC and its frequency, rounded to whole MHz. The link clock runs at an
 * eighth of the transfer rate; the count is a sum over links.
	 */
	{ .name = "UPI_SPEED", .box = "UPI", .unit = "GT/s",
	  .desc = "Transfer rate of a UPI link, mean over the links",
	  .formula = "UNC_UPI_CLOCKTICKS / units(UNC_UPI_CLOCKTICKS) * 8 / 1e9 / seconds" },
	{ .name = "UPI_TX_UTIL", .box = "UPI", .unit = "%",
	  .desc = "Share of the flits sent over UPI that carry anything: data, headers or credits",
	  .formula = "(UNC_UPI_TxL_FLITS.ALL_DATA + UNC_UPI_TxL_FLITS.NON_DATA) / "
		"(UNC_UPI_TxL_FLITS.ALL_DATA + UNC_UPI_TxL_FLITS.NON_DATA + "
		"UNC_UPI_TxL_FLITS.ALL_NULL) * 100" },
	WHY_METRICS("(UNC_M_CAS_COUNT.RD_UNDERFILL + UNC_M_CAS_COUNT.RD_PRE_UNDERFILL) * 64", "M2M",
		    "UNC_M2M_DIRECTORY_UPDATE.ANY"),
};

/* clang-format on */

#endif
