/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file unbound.h
 * Units that the machine has and the kernel does not count: their PCI device is there, but is not bound
 * to the kernel's uncore driver. A sum over the units that are left would be too small.
 *
 * Only units in configuration space have a device of their own. A unit without a device (a channel that
 * the firmware hid, a core that is fused off) does not exist.
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

/** The unbound unit that a sum over all units would lack, or NULL. */
const struct unc_perf_unbound *unc_perf_unbound_of(const struct unc_perf *perf,
						   const struct unc_encoding *event);

/** The unbound device of a unit, on some socket, or NULL. */
const struct unc_perf_unbound *unc_perf_unbound_unit(const struct unc_perf *perf,
						     const struct unc_unit *unit);

#endif
