/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file family.h
 * A family of kernel PMUs: those whose names differ only in their number ("uncore_cha_0",
 * "uncore_cha_1" …), one for each unit. They share the fields in their folder `format` and the
 * events in their folder `events`.
 */
#ifndef UNC_PERF_FAMILY_H
#define UNC_PERF_FAMILY_H

#include <linux/perf_event.h>

#include "perf/format.h"
#include "unc_events.h"

/** A named event: a file of the PMU's events folder. */
struct unc_perf_event {
	char name[UNC_PERF_NAME];
	char *terms;    /**< "event=0x04,umask=0x03" */
	char scale[32]; /**< factor of a count, as text ("64"); "" if the kernel gives none */
	char unit[32];  /**< unit of the product ("MiB"); "" if the kernel gives none */
};

struct unc_perf_family {
	char name[UNC_PERF_NAME]; /**< "uncore_cha" of uncore_cha_0, uncore_cha_1 … */
	bool masked; /**< has a cpumask; if not, it counts on the cpu on which it is opened */
	struct unc_perf_field *fields;
	size_t numfields;
	struct unc_perf_event *events; /**< sorted by name */
	size_t numevents;
};

/**
 * Read fields and events. A file that cannot be parsed is left out.
 * @param dir  folder of one PMU of the family; a missing folder has no fields or events
 * @return 0 or -ENOMEM
 */
int unc_perf_family_read(const char *dir, struct unc_perf_family *family);

void unc_perf_family_free(struct unc_perf_family *family);

/** Field or event by the first `len` characters of a name, case folded, or NULL. */
const struct unc_perf_event *unc_perf_event_find(const struct unc_perf_family *family,
						 const char *name, size_t len);
const struct unc_perf_field *unc_perf_field_find(const struct unc_perf_family *family,
						 const char *name, size_t len);

/** Bits of a config register that some field of the family covers. */
uint64_t unc_perf_family_mask(const struct unc_perf_family *family, unsigned reg);

/** Number of UNC_PERF_CONFIGS that the perf_event_attr of this build has. */
#ifdef PERF_ATTR_SIZE_VER8
enum { UNC_PERF_TAKEN = 4 };
#else
enum { UNC_PERF_TAKEN = 3 };
#endif

/**
 * Set a term: a field of the family, or a whole register ("config1=7").
 * @param config  registers, UNC_PERF_CONFIGS of them
 * @param given   bits that earlier terms have set, by register; this one's are added
 * @return 0; UNC_EMODIFIER: no such term; UNC_EVALUE: not a number, or too wide; UNC_ETWICE: its bits
 *         are set already
 */
int unc_perf_put_term(const struct unc_perf_family *family, const struct unc_perf_term *term,
		      uint64_t *config, uint64_t *given);

/** Set all terms of an event of the kernel. @return as unc_perf_put_term() */
int unc_perf_put_event(const struct unc_perf_family *family, const struct unc_perf_event *event,
		       uint64_t *config, uint64_t *given);

#endif
