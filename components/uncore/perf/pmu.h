/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file perf_pmu.h
 * The PMUs that the kernel offers in /sys/bus/event_source/devices, as far as they count what
 * belongs to a socket and not to a core.
 *
 * Taken are those with a `cpumask` file (the kernel's own way of saying that one cpu counts for
 * many), and `msr`, which has none. Left out are PMUs that have such a file although they count or
 * trace cores: see perf_pmu.c.
 */
#ifndef UNC_PERF_PMU_H
#define UNC_PERF_PMU_H

#include "perf/format.h"
#include "unc_events.h"

/** A named event: a file of the PMU's events folder. */
struct unc_perf_event {
	char name[UNC_PERF_NAME];
	char *terms;    /**< "event=0x04,umask=0x03" */
	char scale[32]; /**< what a count is to be multiplied by; "" if nothing is said */
	char unit[32];  /**< unit of the product ("MiB"); "" if nothing is said */
};

/** PMUs that differ in their number only: one for each unit. They share formats and events. */
struct unc_perf_family {
	char name[UNC_PERF_NAME]; /**< "uncore_cha" of uncore_cha_0, uncore_cha_1 … */
	bool masked; /**< has a cpumask; if not, it counts on the cpu it is opened on */
	struct unc_perf_field *fields;
	size_t numfields;
	struct unc_perf_event *events; /**< sorted by name */
	size_t numevents;
};

struct unc_perf_pmu {
	char name[UNC_PERF_NAME];
	char alias[UNC_PERF_NAME]; /**< another name that the kernel gives it, or "" */
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
 * Read all of them. One that is broken or vanishes meanwhile is left out; so are single files of
 * formats and events that make no sense.
 * @param root  "" or another root (host.h)
 * @return 0 (there may be none), or -ENOMEM, or -errno if the folder of PMUs is there and cannot
 *         be read
 */
int unc_perf_pmus_read(const char *root, struct unc_perf_pmus *out, struct unc_error *err);
void unc_perf_pmus_free(struct unc_perf_pmus *pmus);

/** PMU by name or alias, case folded, or NULL. */
const struct unc_perf_pmu *unc_perf_pmu_find(const struct unc_perf_pmus *pmus, const char *name);

const struct unc_perf_family *unc_perf_family_find(const struct unc_perf_pmus *pmus,
						   const char *name);
const struct unc_perf_event *unc_perf_event_find(const struct unc_perf_family *family,
						 const char *name, size_t len);
const struct unc_perf_field *unc_perf_field_find(const struct unc_perf_family *family,
						 const char *name, size_t len);

/** Bits of a config register that some field of the family covers. */
uint64_t unc_perf_family_mask(const struct unc_perf_family *family, unsigned reg);

#endif
