/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file perf.h
 * The context of counting by perf_event.
 *
 * Its machine has units of two kinds: units of the tables' boxes, where the kernel has a PMU for
 * them, and one unit for every PMU, whose box has the name of the PMU's family ("uncore_cha").
 * Events of the tables are counted in the former, kernel events (kernel_event.h) in the latter.
 */
#ifndef UNC_PERF_H
#define UNC_PERF_H

#include "machine/machine.h"
#include "perf/pmu.h"

/** How a unit is counted. */
struct unc_perf_unit {
	const struct unc_perf_pmu *pmu;
	int cpu;
};

/** An event that the kernel lists for a PMU without tables of ours. */
struct unc_perf_listed {
	const struct unc_box *box; /**< of its family */
	uint64_t config[UNC_PERF_CONFIGS];
};

/** A unit that a sum would lack (unbound.h). */
struct unc_perf_unbound {
	const struct unc_box *box;
	unsigned number;
	const struct unc_perf_pmu *pmu; /**< the kernel counts it, the tables lack it; or NULL */
	bool counted;                   /**< another socket's is */
	char device[16];                /**< "0000:ff:10.0" */
};

/** Constant once it is open. */
struct unc_perf {
	struct unc_machine machine;
	struct unc_perf_pmus pmus;
	struct unc_box *boxes;       /**< one for each family, in their order */
	struct unc_perf_unit *units; /**< in the order of the machine's units */
	size_t programmable; /**< units of the tables' boxes that have programmable counters */
	struct unc_perf_listed *listed;
	size_t numlisted;
	struct unc_perf_unbound *unbound;
	size_t numunbound;
	char root[256];   /**< see unc_perf_open() */
	unsigned version; /**< of Linux: major << 8 | minor; 0: unknown */
	bool share; /**< let sets of the user share groups (fd_passing.h); constant once a set was made */
};

#endif
