/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file perf.h
 * The kernel's perf_event as a way to count: its PMUs are the units of the machine.
 *
 * Two kinds of units stand side by side in such a machine: those of our tables' boxes, where the
 * kernel has a PMU for them, and one for every PMU as such, of a box that has the PMU family's
 * name ("uncore_cha"). The latter are counted in by the kernel's own terms (foreign.h).
 */
#ifndef UNC_PERF_H
#define UNC_PERF_H

#include "machine/machine.h"
#include "perf/pmu.h"

/** What is counted through: in the order of the machine's units. */
struct unc_perf_unit {
	const struct unc_perf_pmu *pmu;
	int cpu;
	uint8_t stack, stacks; /**< which of how many units that share the PMU; stacks 0: its own */
};

/** An event of the kernel's, of a PMU that no table of ours knows. */
struct unc_perf_listed {
	const struct unc_box *box; /**< of its family */
	uint64_t config[UNC_PERF_CONFIGS];
};

/** The context of counting by perf_event: a machine and its PMUs. */
struct unc_perf {
	struct unc_machine machine;
	struct unc_perf_pmus pmus;
	struct unc_box *boxes; /**< one for each family, in their order */
	struct unc_perf_unit *units;
	size_t programmable; /**< units of our tables' boxes that have counters to program */
	struct unc_perf_listed *listed;
	size_t numlisted;
	char root[256]; /**< host.h */
};

#endif
