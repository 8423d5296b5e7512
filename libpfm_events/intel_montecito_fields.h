/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: what PMC4-15 are made of (manual 002, tables 3-5 and 3-6).
 */
#ifndef INTEL_MONTECITO_FIELDS_H
#define INTEL_MONTECITO_FIELDS_H

#include "intel_montecito_boxes.h"

/* What events honour (unc_event.honours). */
enum {
	MONT_IAR = 1 << 0,    /* instruction address range, IBR pair 0 */
	MONT_IAR1 = 1 << 1,   /* … IBR pair 1: prefetches */
	MONT_TAGGED = 1 << 2, /* … the pair that the umask says */
	MONT_OPC = 1 << 3,    /* opcode match */
	MONT_DAR = 1 << 4,    /* data address range */
	MONT_MESI = 1 << 5,
	MONT_I_EAR = 1 << 6,
	MONT_D_EAR = 1 << 7,
	MONT_ETB = 1 << 8,
	MONT_BOTH_THREADS = 1 << 9, /* counts both threads, whatever `all` says */
};

/* clang-format off */

#define MONT_RSV(l, w) { .name = "rsv", .kind = UNC_RESERVED, .low = l, .width = w, .desc = "Ignored" }
#define MONT_BIT(n, l, d) { .name = n, .kind = UNC_MODIFIER, .low = l, .width = 1, .desc = d }
/* States of a line: one alone narrows to it, several are ORed. */
#define MONT_STATE(n, l, d) { .name = n, .kind = UNC_MODIFIER, .low = l, .width = 1, .honour = MONT_MESI, \
	.narrows = 0x78000000 & ~BIT(l), .desc = d }

static const struct unc_value mont_instruction_sets[] = { { .name = "itanium", .value = 2 } };

static const struct unc_field mont_fields[] = {
	MONT_RSV(31, 33),
	MONT_STATE("m", 30, "Modified lines (none of m, e, s, i given: lines of all states)"),
	MONT_STATE("e", 29, "Exclusive lines"),
	MONT_STATE("s", 28, "Shared lines"),
	MONT_STATE("i", 27, "Invalid lines"),
	{ .name = "all", .kind = UNC_MODIFIER, .low = 26, .width = 1, .checked = true,
	  .desc = "Both threads of the core, not this one alone: write all=1, as ALL is a umask too (PMC4-9 only)" },
	{ .name = "ism", .kind = UNC_MODIFIER, .low = 24, .width = 2, .checked = true, VALUES(mont_instruction_sets),
	  .desc = "Instruction set: Itanium, nothing else is defined" },
	MONT_RSV(23, 1),
	{ .name = "threshold", .alias = "t,thresh", .kind = UNC_MODIFIER, .low = 20, .width = 3, .below_max_inc = true,
	  .desc = "Count clocks in which the event steps by more than this; 0: add the steps up" },
	{ .name = "umask", .kind = UNC_SELECT, .low = 16, .width = 4, .desc = "Sub-event select" },
	{ .name = "es", .kind = UNC_SELECT, .low = 8, .width = 8, .desc = "Event select" },
	MONT_RSV(7, 1),
	MONT_BIT("pm", 6, "Privileged monitor: runs under PSR.pp, not PSR.up"),
	MONT_BIT("oi", 5, "Interrupt and freeze when the counter overflows"),
	MONT_BIT("ev", 4, "Tell the outside when the counter overflows"),
	{ .name = "plm", .kind = UNC_MODIFIER, .low = 0, .width = 4, .checked = true,
	  .desc = "Privilege levels, a bit each (nothing given: k and u, which is 0x9)" },
	{ .name = "u", .kind = UNC_MODIFIER, .low = 3, .width = 1, .view = true, .narrows = 0x7,
	  .desc = "User level (3); alone: no other" },
	{ .name = "k", .kind = UNC_MODIFIER, .low = 0, .width = 1, .view = true, .narrows = 0xe,
	  .desc = "Kernel level (0); alone: no other" },
};

/* ism = 10b and plm = u and k; all states where states are looked at, else 0. */
static const struct unc_preset mont_presets[] = {
	{ .bits = 0x02000009 },
	{ .honour = MONT_MESI, .bits = 0x78000000 },
};

/* clang-format on */

#endif
