/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Chips that publish their units in discovery tables: macros for their register maps.
 *
 * Source: Linux' intel_uncore driver, PCM 0fae0de, LIKWID d9c523b
 */
#ifndef INTEL_DISCOVERED_H
#define INTEL_DISCOVERED_H

#include "events/table.h"

/* clang-format off */

/*
 * A counter needs no enable bit (no_enable): Linux leaves it 0, except in the fixed counter's control; PCM and LIKWID
 * write it.
 */

/* Linux and PCM: not as on Ice Lake-SP, and no bit must be written as 1. */
static const struct unc_unit_bits table_unit_bits = { .freeze = BIT(0), .reset_ctl = BIT(8), .reset_ctr = BIT(9) };

/*
 * Bit 0 freezes all boxes (PCM; Linux never touches it). No source says what it reads as. a: PCM's address, to check a
 * table against.
 */
#define TABLE_GLOBAL(chip, a) \
	static const struct unc_global_reg chip##_global = { .name = "global control", .by_table = true, .msr = a, .freeze = BIT(0) }

/* n: name, t: number of the type, p: presence, s: space, b: bytes of a control, k: the kernel's PMU. */
#define TABLE_BOX_BY(n, t, p, s, b, k) \
	.name = n, .source = "Linux, PCM, LIKWID", .space = s, .presence = p, .table_type = t, \
	.width = 48, .ctl_bytes = b, .unit_status = UNC_NONE, .unit_bits = &table_unit_bits, .no_enable = true, .kernel = k
#define TABLE_BOX(n, t, s, b, k) TABLE_BOX_BY(n, t, UNC_BY_TABLE, s, b, &(k))
#define TABLE_MSR(n, t, k) \
	TABLE_BOX(n, t, UNC_MSR, 8, k), .unit_ctl = 0, .ctl = 2, .ctl_step = 1, .ctr = 8, .ctr_step = 1, NO_FIXED
/*
 * u, c, r: unit control, first control, first counter. Distance of controls in configuration space: 8 (Linux; PCM
 * for M2M and UPI; LIKWID has 4): not in the table.
 */
#define TABLE_PCI_BY(n, t, p, k, u, c, r) \
	TABLE_BOX_BY(n, t, p, UNC_PCI, 8, k), .unit_ctl = u, .ctl = c, .ctl_step = 8, .ctr = r, .ctr_step = 8, NO_FIXED
#define TABLE_PCI(n, t, k, u, c, r) TABLE_PCI_BY(n, t, UNC_BY_TABLE, &(k), u, c, r)
/* s: distance of controls. Addresses come from the table, and are physical. */
#define TABLE_MMIO(n, t, k, s) \
	TABLE_BOX(n, t, UNC_MMIO, 4, k), .unit_ctl = 0, .ctl = 0x40, .ctl_step = s, .ctr = 8, .ctr_step = 8
#define TABLE_KERNEL(b, f) static const struct unc_kernel_pmu b##_kernel = { .family = f }
/* c units from address a on, s apart; 0: no address is known. */
#define TABLE_RUN(b, c, a, s) \
	static const struct unc_run b##_runs[] = { { .first = 0, .count = c, .base = a, .step = s } }

/* clang-format on */

#endif
