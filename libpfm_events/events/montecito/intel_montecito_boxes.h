/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: the monitors of a hardware thread, and all registers that qualifiers set.
 *
 * Source: Intel 308065 (manual 002), tables 3-4 to 3-33; reset values: 3.3.12, with its misprints
 * corrected (PMC32-35 and PMC36 lack digits there).
 */
#ifndef INTEL_MONTECITO_BOXES_H
#define INTEL_MONTECITO_BOXES_H

#include "events/montecito/intel_montecito_captures.h"
#include "events/montecito/montecito.h"
#include "events/montecito/montecito_rules.h"
#include "events/table.h"

/* clang-format off */

/* A breakpoint pair: address, then mask (55:0), privilege levels (59:56); x, r and w stay 0. */
#define MONT_ADDRESS(n, o) { .name = n, .holds = "an address range", .offset = o, .writable = ~0ull }
#define MONT_MASK(n, o) { .name = n, .holds = "an address range", .offset = o, .writable = 0x0fffffffffffffff }

static const struct unc_filter_reg mont_filters[] = {
	/* 3-11: mask 40:0, b f i m 51:48, inv 56, ig_ad 57 (the last two: not in PMC34) */
	{ .name = "pmc32", .holds = "opcode matcher 0 and the use of address range 0", .offset = UNC_PMC(32), .writable = 0x030f01ffffffffff, .initial = 0x030f01ffffffffff },
	{ .name = "pmc33", .holds = "opcode matcher 0", .offset = UNC_PMC(33), .writable = 0x000001ffffffffff, .initial = 0x000001ffffffffff },
	{ .name = "pmc34", .holds = "opcode matcher 1", .offset = UNC_PMC(34), .writable = 0x000f01ffffffffff, .initial = 0x000f01ffffffffff },
	{ .name = "pmc35", .holds = "opcode matcher 1", .offset = UNC_PMC(35), .writable = 0x000001ffffffffff, .initial = 0x000001ffffffffff },
	/*
	 * 3-13: bits 31:4 stay ones. The field table resets 3:0 to 0, the note below it to 1; with
	 * 1, no channel matches opcodes, even while a matcher is set up for another one.
	 */
	{ .name = "pmc36", .holds = "where opcodes are matched", .offset = UNC_PMC(36), .writable = 0xf, .initial = 0xffffffff },
	/* 3-15: plm 3:0, pm 4, umask and ct 13:5 */
	{ .name = "pmc37", .holds = "the instruction event address register", .offset = UNC_PMC(37), .writable = 0x3fff },
	/* 3-10: ig_ibrp0-3 at 1, 4, 7, 10, fine 13 */
	{ .name = "pmc38", .holds = "the instruction address ranges", .offset = UNC_PMC(38), .writable = 0x2492, .initial = 0xdb6 },
	/* 3-26: plm 3:0, pm 6, ds 7 (stays 0), tm, ptm, ppm, brt 15:8 */
	{ .name = "pmc39", .holds = "the execution trace buffer", .offset = UNC_PMC(39), .writable = 0xff4f },
	/* 3-20: plm 3:0, pm 6, mode 8:7, umask 19:16, ism 25:24 */
	{ .name = "pmc40", .holds = "the data event address register", .offset = UNC_PMC(40), .writable = 0x30f01cf },
	/* 3-14: cfg_dtag0-3 at 3, 11, 19, 27, en_dbrp0-3 48:45 (printed as en_dbrp0 four times) */
	{ .name = "pmc41", .holds = "the data address range", .offset = UNC_PMC(41), .writable = 0x1e00018181818, .initial = 0x2078fefefefe },
	/* 3-30: plm 3:0, pm 6, mode 10:8, delay 18:11 */
	{ .name = "pmc42", .holds = "the trace buffer: IP-EAR or not", .offset = UNC_PMC(42), .writable = 0x7ff4f },
	MONT_ADDRESS("ibr0", UNC_IBR(0)), MONT_MASK("ibr1", UNC_IBR(1)),
	MONT_ADDRESS("ibr2", UNC_IBR(2)), MONT_MASK("ibr3", UNC_IBR(3)),
	MONT_ADDRESS("ibr4", UNC_IBR(4)), MONT_MASK("ibr5", UNC_IBR(5)),
	MONT_ADDRESS("ibr6", UNC_IBR(6)), MONT_MASK("ibr7", UNC_IBR(7)),
	MONT_ADDRESS("dbr0", UNC_DBR(0)), MONT_MASK("dbr1", UNC_DBR(1)),
};

/* Two cores of two threads each. Of the 48 bits of a PMD, 47 count (3-7). */
static const struct unc_run mont_runs[] = { { .first = 0, .count = 4, .base = 0, .step = 0x400 } };
static const struct unc_box mont_thread = {
	.name = "THREAD", .source = "tables 3-4 to 3-8",
	.space = UNC_PMC_PMD, .control = UNC_ITANIUM, .presence = UNC_ALWAYS,
	.counters = 12, .first = 4, .width = 47, .ctl_bytes = 8,
	RUNS(mont_runs), .units = 4, .threads = 2,
	.unit_ctl = UNC_PMC(0), .unit_status = UNC_NONE,
	.ctl = UNC_PMC(4), .ctl_step = 1, .ctr = UNC_PMD(4), .ctr_step = 1, NO_FIXED,
	FILTERS(mont_filters), .no_enable = true, .no_reset = true,
	.rules = &unc_mont_rules, .captures = mont_captures, .numcaptures = ARRAY_SIZE(mont_captures),
};
static const struct unc_box *const mont_boxes[] = { &mont_thread };

/* clang-format on */

#endif
