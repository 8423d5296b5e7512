/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file pmu.h
 * The kernel's uncore PMUs: those in /sys/bus/event_source/devices that count events of a socket, not
 * of a core.
 *
 * These are the PMUs that have a `cpumask` file (one cpu counts for many), and `msr`, which has none.
 * PMUs that have such a file although they count or trace cores are left out: see pmu.c.
 */
#ifndef UNC_PERF_PMU_H
#define UNC_PERF_PMU_H

#include "error.h"
#include "perf/family.h"

/** Their folder. */
#define UNC_PERF_DEVICES "/sys/bus/event_source/devices"

struct unc_perf_pmu {
	char name[UNC_PERF_NAME];
	char alias[UNC_PERF_NAME]; /**< the kernel's second name for it, or "" */
	unsigned family;           /**< index */
	int number;                /**< of the unit; -1: the name has none */
	unsigned type;             /**< of perf_event_attr */
	int *cpus;                 /**< one for each instance: socket, die, cache … */
	size_t numcpus;
};

struct unc_perf_pmus {
	struct unc_perf_pmu *list; /**< by family's name, then number */
	size_t count;
	struct unc_perf_family *families;
	size_t numfamilies;
};

/**
 * Read all of them. A PMU that is broken or vanishes meanwhile is left out; so are single files of
 * formats and events that cannot be parsed.
 * @param root  as for unc_perf_open()
 * @return 0 (there may be none), or -ENOMEM, or -errno if the folder of PMUs exists and cannot be
 *         read
 */
int unc_perf_pmus_read(const char *root, struct unc_perf_pmus *out, struct unc_error *err);

void unc_perf_pmus_free(struct unc_perf_pmus *pmus);

/** PMU by name or alias, case folded, or NULL. */
const struct unc_perf_pmu *unc_perf_pmu_find(const struct unc_perf_pmus *pmus, const char *name);

/** Family by name, or by the aliases of its PMUs without their numbers ("uncore_type_6"), case folded; or NULL. */
const struct unc_perf_family *unc_perf_family_find(const struct unc_perf_pmus *pmus,
						   const char *name);

#endif
