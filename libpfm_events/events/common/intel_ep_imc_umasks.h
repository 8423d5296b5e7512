/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the memory controller (IMC) that are the same in several chips, which are named above each
 * array.
 *
 * Sources; what the tables of a chip say about them also holds here:
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for pages that it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 * Sorted by name; one row a line.
 */
#ifndef INTEL_EP_IMC_UMASKS_H
#define INTEL_EP_IMC_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* snbep, ivbep, skx */
static const struct unc_umask ep_imc_dram_refresh[] = {
	{ .name = "HIGH", .code = UMASK(0x04), .desc = "Refreshes issued at high priority" },
	{ .name = "PANIC", .code = UMASK(0x02), .desc = "Refreshes forced at panic priority" },
};

/* snbep, ivbep, skx */
static const struct unc_umask ep_imc_major_modes[] = {
	{ .name = "ISOCH", .code = UMASK(0x08), .desc = "Cycles in isochronous major mode" },
	{ .name = "PARTIAL", .code = UMASK(0x04), .desc = "Cycles in partial major mode, for partial writes" },
	{ .name = "READ", .code = UMASK(0x01), .desc = "Cycles in read major mode, the usual one" },
	{ .name = "WRITE", .code = UMASK(0x02), .desc = "Cycles in write major mode, writes drained" },
};

/* snbep, ivbep, skx */
static const struct unc_umask ep_imc_power_cke_cycles[] = {
	{ .name = "RANK0", .code = UMASK(0x01), .desc = "Cycles with clock enable on, rank 0" },
	{ .name = "RANK1", .code = UMASK(0x02), .desc = "Cycles with clock enable on, rank 1" },
	{ .name = "RANK2", .code = UMASK(0x04), .desc = "Cycles with clock enable on, rank 2" },
	{ .name = "RANK3", .code = UMASK(0x08), .desc = "Cycles with clock enable on, rank 3" },
	{ .name = "RANK4", .code = UMASK(0x10), .desc = "Cycles with clock enable on, rank 4" },
	{ .name = "RANK5", .code = UMASK(0x20), .desc = "Cycles with clock enable on, rank 5" },
	{ .name = "RANK6", .code = UMASK(0x40), .desc = "Cycles with clock enable on, rank 6" },
	{ .name = "RANK7", .code = UMASK(0x80), .desc = "Cycles with clock enable on, rank 7" },
};

/* snbep, ivbep, skx */
static const struct unc_umask ep_imc_power_throttle_cycles[] = {
	{ .name = "RANK0", .code = UMASK(0x01), .desc = "Throttle cycles, rank 0" },
	{ .name = "RANK1", .code = UMASK(0x02), .desc = "Throttle cycles, rank 1" },
	{ .name = "RANK2", .code = UMASK(0x04), .desc = "Throttle cycles, rank 2" },
	{ .name = "RANK3", .code = UMASK(0x08), .desc = "Throttle cycles, rank 3" },
	{ .name = "RANK4", .code = UMASK(0x10), .desc = "Throttle cycles, rank 4" },
	{ .name = "RANK5", .code = UMASK(0x20), .desc = "Throttle cycles, rank 5" },
	{ .name = "RANK6", .code = UMASK(0x40), .desc = "Throttle cycles, rank 6" },
	{ .name = "RANK7", .code = UMASK(0x80), .desc = "Throttle cycles, rank 7" },
};

/* snbep, ivbep, skx */
static const struct unc_umask ep_imc_preemption[] = {
	{ .name = "RD_PREEMPT_RD", .code = UMASK(0x01), .desc = "Reads that preempt another read" },
	{ .name = "RD_PREEMPT_WR", .code = UMASK(0x02), .desc = "Reads that preempt a write" },
};

/* clang-format on */

#endif
