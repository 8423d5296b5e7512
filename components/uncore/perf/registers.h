/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file registers.h
 * Registers of the units that the kernel counts with. The kernel does not notice that another tool changes
 * them. Where the process may read registers (root), each counter's control is looked for in its unit: after a
 * start, and later whether it is still there. They are read only, and never written.
 *
 * A counter whose control did not show after the start is not looked at: its registers cannot be read, or
 * this kernel writes other values.
 */
#ifndef UNC_PERF_REGISTERS_H
#define UNC_PERF_REGISTERS_H

#include "error.h"
#include "perf/set.h"

/**
 * The registers of this machine. They are opened at the first start of a set.
 * @param options  see unc_regs_ops.open; must outlive the result
 * @return NULL: out of memory
 */
struct unc_perf_registers *unc_perf_registers_new(const struct unc_regs_ops *ops,
						  const char *options);
void unc_perf_registers_free(struct unc_perf_registers *registers);

/** Can the registers be read? Opens them. */
bool unc_perf_registers_readable(const struct unc_perf *perf);

/** What the kernel writes for an event. */
void unc_perf_registers_expect(const struct unc_encoding *event, struct unc_perf_expected *out);

/** The set has started: find the controls of its counters. */
void unc_perf_registers_note(struct unc_set *set);

/**
 * Are they still there? Looks each 100 ms at most, or `now`. The groups must have been read.
 * @return 0; -ESTALE: not that of one, named in err
 */
int unc_perf_registers_check(struct unc_set *set, bool now, struct unc_error *err);

#endif
