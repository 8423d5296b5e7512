/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file unbound.h
 * Units that a sum over all units would lack, so that it would be too small.
 *
 * Either the kernel does not count them: their PCI device is there, but is not bound to the kernel's uncore
 * driver. Only units in configuration space have a device of their own. A unit without a device (a
 * channel that the firmware hid, a core that is fused off) does not exist.
 *
 * Or the kernel has a PMU with a number that no unit of the tables' box has: the tables describe another
 * machine, and its numbers may mean other units. No event of the box is counted then.
 */
#ifndef UNC_PERF_UNBOUND_H
#define UNC_PERF_UNBOUND_H

#include "perf/perf.h"

/**
 * Find them, when the machine has its units. Where the kernel counts no unit of a box, or has bound no
 * device at all, nothing is said.
 * @return 0 or -ENOMEM
 */
int unc_perf_unbound_find(struct unc_perf *perf);

/** Note that the kernel has a PMU of this unit, and the tables have no such number. @return 0 or -ENOMEM */
int unc_perf_unbound_extra(struct unc_perf *perf, const struct unc_box *box, unsigned number,
			   const struct unc_perf_pmu *pmu);

/** The unbound unit that a sum over all units would lack, or an extra unit of the event's box, or NULL. */
const struct unc_perf_unbound *unc_perf_unbound_of(const struct unc_perf *perf,
						   const struct unc_encoding *event);

/** The unbound device of a unit, on some socket, or NULL. */
const struct unc_perf_unbound *unc_perf_unbound_unit(const struct unc_perf *perf,
						     const struct unc_unit *unit);

#endif
