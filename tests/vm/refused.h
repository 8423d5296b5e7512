/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file refused.h
 * What perf refuses (refused.conf), and whether it must: events opened through the kernel without the
 * component.
 */
#ifndef VM_REFUSED_H
#define VM_REFUSED_H

#include "child.h"
#include "unc_events.h"

/** A row of refused.conf. */
struct vm_refusal {
	char chip[16], box[24], reg[24], pmu[40], format[24], before[64];
	unsigned low, high;
	unsigned count; /**< as listed */
	unsigned seen;  /**< filled by the caller */
};

/** The row that a refused event belongs to, by its reason, or NULL. */
struct vm_refusal *vm_refusal_of(const struct unc_chip *chip, const struct unc_box *box,
				 const char *why);

/** The rows, which end with an empty one. An error in the file ends the program. */
struct vm_refusal *vm_refusals(void);

/** Is it true that the row's format file of the PMU, and no other, has its bits? */
bool vm_refusal_format(const struct vm_refusal *row);

/**
 * Open an event through the kernel as its registers are, and keep what the driver wrote.
 * @param before  an event that is opened and closed before, or NULL
 * @return 0, or -errno: the kernel rejects it
 */
int vm_open_raw(const struct vm_refusal *row, const struct unc_encoding *before,
		const struct unc_encoding *e, unsigned socket, unsigned unit,
		struct vm_registers *written);

/** Number of codes of the unit's free-running counters that open although no file of events/ has
 * them. */
unsigned vm_unnamed_counters(const struct vm_refusal *row, unsigned socket, unsigned unit);

#endif
