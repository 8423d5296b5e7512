/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP: derived metrics.
 *
 * Source: Intel's lists of metrics SKX and CLX, from perf 6.12, and upper-case names shared with other chips. Sorted
 * by name. The lists print the filter of TOR events as config1=0x40433 and the like, which are values of filter 1. In
 * perf's config1 that filter is the upper half, so with these equations perf counts nothing. Here the events have the
 * filter. The lists take the number of cores for the number of CHAs.
 *
 * A CHA has one filter 1 for all its counters, and only counter 0 counts occupancies: shares of targets need two
 * passes.
 */
#ifndef INTEL_SKX_METRICS_H
#define INTEL_SKX_METRICS_H

#include "events/common/intel_list_metrics.h"
#include "events/common/intel_skx_why_metrics.h"

/* clang-format off */

#define SKX_IIO_PARTS(kind) \
	"(UNC_IIO_DATA_REQ_OF_CPU." kind ".PART0 + UNC_IIO_DATA_REQ_OF_CPU." kind ".PART1 + " \
	"UNC_IIO_DATA_REQ_OF_CPU." kind ".PART2 + UNC_IIO_DATA_REQ_OF_CPU." kind ".PART3) * 4"

#define SKX_IIO_FREERUNS(of) \
	"(UNC_IIO_BANDWIDTH_" of ".PART0_FREERUN + UNC_IIO_BANDWIDTH_" of ".PART1_FREERUN + " \
	"UNC_IIO_BANDWIDTH_" of ".PART2_FREERUN + UNC_IIO_BANDWIDTH_" of ".PART3_FREERUN) * 4 / 1e9 / seconds"

/* Rows in CLX() are Cascade Lake-SP's. */
#define SKX_METRICS(CLX) \
	TOR_DEMAND_METRICS("CHA"), \
	DIRECTORY_METRICS, \
	{ .name = "IIO_BW_IN", .box = "IIO_FREERUN", .unit = "GB/s", .formula = SKX_IIO_FREERUNS("IN"), \
	  .desc = "Rate at which IO devices send data, from free-running counters; a unit is a stack" }, \
	{ .name = "IIO_BW_OUT", .box = "IIO_FREERUN", .unit = "GB/s", .formula = SKX_IIO_FREERUNS("OUT"), \
	  .desc = "Rate at which IO devices are sent data, from free-running counters; a unit is a stack" }, \
	IO_METRICS("IIO", SKX_IIO_PARTS("MEM_READ"), SKX_IIO_PARTS("MEM_WRITE")), \
	TOR_LATENCY_METRICS("CHA", "UNC_CHA_TOR_OCCUPANCY.", "UNC_CHA_TOR_INSERTS.", "UNC_CHA_CLOCKTICKS", \
		"IA_MISS_DRD", "IA_MISS_DRD:rem=0", "IA_MISS_DRD:loc=0"), \
	LLC_MISS_METRICS, \
	MEMORY_METRICS("IMC", "UNC_M_CAS_COUNT.RD", "UNC_M_CAS_COUNT.WR", "(UNC_M_CAS_COUNT.RD + UNC_M_CAS_COUNT.WR)"), \
	TOR_NUMA_METRICS("CHA", "UNC_CHA_TOR_INSERTS.", "IA_MISS_DRD:rem=0", "IA_MISS_DRD:loc=0"), \
	CLX(PMM_METRICS) \
	UPI_METRICS, SKX_WHY_METRICS

/* clang-format on */

#endif
