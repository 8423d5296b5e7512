/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file pmu.h
 * The kernel's uncore PMUs: those in /sys/bus/event_source/devices that count events of a socket, not of a core.
 *
 * PMUs have a `cpumask` file (one cpu counts for many), except `msr`; those that count cores all the same are left out.
 * PMUs whose names differ only in their number ("uncore_cha_0", "uncore_cha_1" …), one for each unit, are a family: they
 * share fields (their folder `format`) and events (`events`).
 */
#ifndef UNC_PERF_PMU_H
#define UNC_PERF_PMU_H

#include "error.h"
#include "host/files.h"
#include "perf_format.h"

/** Their folder. */
#define UNC_PERF_DEVICES "/sys/bus/event_source/devices"

struct unc_perf_family {
	struct unc_box box; /**< of its kernel events; first, so that it leads to the family */
	/** Boxes of the tables whose counters, or free-running counters, it has; or NULL. */
	const struct unc_box *counts, *freeruns;
	bool masked; /**< has a cpumask; if not, it counts on the cpu on which it is opened */
	const struct unc_node_pmu *by_node; /**< NULL: not a PMU of cores */
	struct unc_perf_format format;   /**< fields in the order of their bits; events by name */
	uint64_t mask[UNC_PERF_CONFIGS]; /**< of all fields */
};

struct unc_perf_pmu {
	char name[UNC_PERF_NAME];
	char alias[UNC_PERF_NAME]; /**< the kernel's second name for it, or "" */
	char stem[UNC_PERF_NAME];  /**< `name` without the number: the family's */
	int number;                /**< of the unit; -1: the name has none */
	unsigned type;             /**< of perf_event_attr */
	struct unc_cpuset cpus;    /**< one for each instance: socket, die, cache … */
	struct unc_perf_family *family;
	const struct unc_box
		*beyond; /**< the table's box that lacks a unit of its number; or NULL */
};

struct unc_perf_pmus {
	struct unc_perf_pmu *list; /**< by family's name, then number */
	size_t count;
	struct unc_perf_family *families;
	size_t numfamilies;
};

/**
 * Read all of them. A PMU that is broken or vanishes meanwhile is left out; so are single files of formats and events
 * that cannot be parsed.
 * @param root     as for unc_perf_open()
 * @param by_node  a PMU of cores that is to be among them, with one cpu of each memory node, and without its named
 *                 events; NULL: none
 * @return 0 (there may be none), or -ENOMEM, or -errno if the folder of PMUs exists and cannot be read
 */
int unc_perf_pmus_read(const char *root, const struct unc_node_pmu *by_node,
		       struct unc_perf_pmus *out, struct unc_error *err);

void unc_perf_pmus_free(struct unc_perf_pmus *pmus);

/** Number of a PMU in a family, by its name or alias, case folded; 0 if it has none; -1: it is not of the family. */
int unc_perf_pmu_number(const struct unc_perf_pmu *pmu, const char *family);

/** The PMU of a family that has this number, or NULL. */
const struct unc_perf_pmu *unc_perf_pmu_numbered(const struct unc_perf_pmus *pmus,
						 const char *family, int number);

/**
 * Family by the name or alias of a PMU, or by either without its number ("uncore_type_6"), case folded; or NULL.
 * @param number  set to the PMU's; -1: it has none, or the name is the family's
 */
const struct unc_perf_family *unc_perf_family_find(const struct unc_perf_pmus *pmus,
						   const char *name, int *number);

/** Parse a file of a PMU's folder `format`: "config1:0-7,32". @return 0; -EINVAL: not of this form */
int unc_perf_field_parse(const char *name, const char *text, struct unc_perf_field *out);

#endif
