/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Xeon L3 counters of 64-bit Xeon MP, 7100 and 7400: common parts of the control words.
 *
 * Source: Intel SDM volume 3B, 18.20 and 18.21 (manual 004 is one page of it), MSR addresses: its
 * MSR tables 35-3, 35-42 and 35-43. Facts marked (inferred) are in none of them.
 *
 * A register has the count in bits 31:0 and the selection in 58:32, with its own layout for each
 * interface; saturate is bit 59. The attributes of a bus queue or snoop queue are ANDed: an attribute
 * left at 0, if its bits select, matches nothing. The events here therefore preset all ones, which is
 * "any", and a modifier narrows that. Sub-events of the front-side bus are ORed.
 */
#ifndef INTEL_XEON_L3_COMMON_H
#define INTEL_XEON_L3_COMMON_H

#include "events/table.h"

/* `width` ones from bit `low` on. */
#define ONES(low, width) (((1ull << (width)) - 1) << (low))

/* clang-format off */

/* The meaning of bits 59:32 in one interface (h). */
#define L3_RSV(h, l, w) { .name = "rsv", .kind = UNC_RESERVED, .low = l, .width = w, .accept = h, .view = true, .desc = "Reserved" }
#define L3_FIXED(h, n, l, w, d) { .name = n, .kind = UNC_SELECT, .low = l, .width = w, .accept = h, .view = true, .desc = d }
#define L3_MATCH(h, n, l, w, d) { .name = n, .kind = UNC_MODIFIER, .low = l, .width = w, .accept = h, .view = true, .desc = d }
#define L3_NAMED(h, n, l, w, v, d) { .name = n, .kind = UNC_MODIFIER, .low = l, .width = w, .accept = h, .view = true, VALUES(v), .desc = d }
#define L3_CODED(h, n, l, w, v, d) { .name = n, .kind = UNC_MODIFIER, .low = l, .width = w, .accept = h, .view = true, .coded = true, VALUES(v), .desc = d }
/* A code with some values that are ignored. */
#define L3_CODED_NAMED(h, n, l, w, v, d) { .name = n, .kind = UNC_MODIFIER, .low = l, .width = w, .accept = h, .view = true, .coded = true, .named = true, VALUES(v), .desc = d }
/* A sub-event: bits of this kind are ORed. */
#define L3_SUB(h, n, l, d) { .name = n, .kind = UNC_MODIFIER, .low = l, .width = 1, .accept = h, .view = true, .chooses = true, .desc = d }

/* The word as a whole; `h`: the interfaces that have bit 59. */
#define L3_WORD(h) \
	RSV(60, 4), \
	{ .name = "saturate", .kind = UNC_MODIFIER, .low = 59, .width = 1, .accept = h, .desc = "Keep the count at 0xffffffff once it has overflowed, instead of wrapping" }, \
	{ .name = "event_mask", .kind = UNC_SELECT, .low = 32, .width = 27, .desc = "What is counted, in the layout of its interface" }, \
	{ .name = "count", .kind = UNC_CONTROL, .low = 0, .width = 32, .desc = "The count" }

/* The meaning of single type and state bits is not published: they are numbers, with only this name. */
static const struct unc_value l3_any6[] = { { .name = "any", .value = 0x3f } };
static const struct unc_value l3_any7[] = { { .name = "any", .value = 0x7f } };
/* 18.21.3; of the 64-bit Xeon MP, whose field has the same name and width: inferred. */
static const struct unc_value l3_snoop_results[] = {
	{ .name = "clean", .value = 1 }, { .name = "hit", .value = 2 }, { .name = "hitm", .value = 4 },
	{ .name = "any", .value = 7 },
};

/* An attribute of a queue (h) whose bits select: left at 0, it matches nothing. */
#define L3_NONE(h, n, low, width) { .accept = h, .needs = ONES(low, width), \
	.why = "counts nothing: " n " selects none, and all attributes of a queue are ANDed" }

/* clang-format on */

#endif
