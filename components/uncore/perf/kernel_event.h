/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file kernel_event.h
 * Kernel events: events named by the kernel's own terms, for any of its uncore PMUs, with or without
 * tables of ours.
 *
 *     PMU/TERMS/[:unit=N][:socket=N][:cpu=N]      uncore_cha/event=0x35,umask=1/:socket=1
 *
 * PMU is the name of one PMU (uncore_cha_3), of a family (uncore_cha), or the kernel's alias. TERMS are names in its
 * folders `events` and `format`, and config=, config1=, config2=. Without :unit=, :socket= or :cpu= the count is the sum
 * over all units and sockets. (:unit=3 after uncore_cha_3 is redundant, and accepted.)
 *
 * Its encoding has no chip, pmu or event: `box` is the family's, value[0] to [3] are the configs.
 */
#ifndef UNC_KERNEL_EVENT_H
#define UNC_KERNEL_EVENT_H

#include "error.h"
#include "perf/pmu.h"

struct unc_perf; /**< perf.h; NULL, where a function allows it: not counted by perf_event */

/**
 * Encode a name.
 * @param perf  may be NULL: UNC_EPMU
 * @return 0 or an UNC_E… code with the reason in err: UNC_EEVENT: no slash; UNC_ESYNTAX: not of this form; UNC_EPMU: no
 *         such PMU; UNC_EMODIFIER, UNC_EVALUE, UNC_ETWICE: a term or scope is wrong
 */
int unc_kernel_event_encode(const struct unc_perf *perf, const char *name, struct unc_encoding *out,
			    struct unc_error *err);

/** The canonical name of any encoding, of the tables or of the kernel, as unc_encoding_name(). */
size_t unc_any_event_name(const struct unc_perf *perf, const struct unc_encoding *e, char *buf,
			  size_t size);

/** Describe what it counts in one sentence, with the scale and unit that the kernel gives. */
void unc_kernel_event_describe(const struct unc_encoding *e, char *buf, size_t size);

/**
 * The scale that the kernel gives for an event of its lists: what a count is multiplied by; 1 if it gives none.
 * @return 0; UNC_EVALUE: it is no whole number
 */
int unc_kernel_event_scale(const struct unc_encoding *e, int64_t *scale, struct unc_error *err);

/** The quantities of a machine without tables, by its processor and the kernel's PMUs; or NULL. */
const struct unc_quantities *unc_kernel_quantities(const struct unc_perf *perf);

/** The family of an encoding. */
static inline const struct unc_perf_family *unc_kernel_event_family(const struct unc_encoding *e)
{
	return (const struct unc_perf_family *)e->box; /* its first member */
}

/** Fill perf->listed. @return 0 or -ENOMEM */
int unc_kernel_event_list(struct unc_perf *perf);

#endif
