/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file end.h
 * The end of a set's counting. unc_set_stop() also reads it before.
 */
#ifndef UNC_END_H
#define UNC_END_H

#include "direct/set.h"

/**
 * Give its units back, unless that was done when the counts were lost.
 * @return 0 or -errno with the reason in err: a unit may not have been restored; the set does not run any more
 */
int unc_set_end(struct unc_set *set, struct unc_error *err);

/** The end of a set, if it runs, whose counts are not wanted: they are not read. */
void unc_set_drop(struct unc_set *set);

#endif
