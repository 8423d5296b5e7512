/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file quantity.h
 * Quantities (unc_quantity_at()) as events of a machine. On a chip with tables, their terms are table events, which any
 * backend counts; else they are events of the kernel's PMUs, or of all PMUs that match a pattern.
 */
#ifndef UNC_NAMES_QUANTITY_H
#define UNC_NAMES_QUANTITY_H

#include "machine/machine.h"
#include "names/event_sum.h"

/** The quantities of a machine; NULL: none are known. @param perf  NULL: not counted by perf_event */
const struct unc_quantities *unc_quantities_here(const struct unc_machine *machine,
						 const struct unc_perf *perf);

/**
 * The terms to count for a row of unc_quantities_here().
 * @param scope  ":socket=1" or "": added to each term
 * @param out    the caller frees it with unc_sum_free(); zeroed on failure
 * @return 0; -ENOMEM; UNC_EEVENT: the chip lacks it; UNC_EPMU: this kernel or machine has no such PMU; UNC_EMODIFIER:
 *         `scope` has other words
 */
int unc_resolve_quantity(const struct unc_machine *machine, const struct unc_perf *perf,
			 const struct unc_quantity_row *row, const char *scope, struct unc_sum *out,
			 struct unc_error *err);

/** Resolve any name: a quantity, else as unc_resolve(). */
int unc_resolve_here(const struct unc_machine *machine, const struct unc_perf *perf,
		     const char *name, struct unc_sum *out, struct unc_error *err);

#endif
