/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file units.h
 * Units of a machine that the kernel counts: of its PMUs.
 */
#ifndef UNC_PERF_UNITS_H
#define UNC_PERF_UNITS_H

struct unc_perf; /**< perf.h; its topology, chip and PMUs are known */

/**
 * Add units of the tables' boxes, in the tables' order, and set perf->programmable. PMUs with numbers that the
 * tables do not have are noted (unbound.h). @return 0 or -ENOMEM
 */
int unc_perf_units_known(struct unc_perf *perf);

/** Add a box of each family, and its units, after the units of the tables. @return 0 or -ENOMEM */
int unc_perf_units_families(struct unc_perf *perf);

#endif
