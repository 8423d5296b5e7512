/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file capture.h
 * Data registers, which events of a set fill beside what they count (struct unc_capture). They can be read
 * only while their unit is frozen: it is frozen for that, with the start lock held, so that no start or stop
 * of another process comes between. No set counts what happens meanwhile.
 *
 * Functions return 0 or a negative errno, with the reason in err.
 */
#ifndef UNC_DIRECT_CAPTURE_H
#define UNC_DIRECT_CAPTURE_H

#include "count.h"
#include "direct/set.h"

/** As unc_count_ops.capture. A unit that was frozen before remains so. */
int unc_capture_take(struct unc_set *set, struct unc_captured *list, size_t max, size_t *count,
		     struct unc_error *err);

/**
 * While a set starts: clear what earlier users left in the registers of program i, unless another set has
 * set them up. Call it with the start lock held.
 */
int unc_capture_clear(struct unc_set *set, size_t program, struct unc_error *err);

#endif
