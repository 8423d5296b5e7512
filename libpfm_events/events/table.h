/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Macros for tables. Only table files include this header.
 */
#ifndef UNC_TABLE_H
#define UNC_TABLE_H

#include "alias.h"
#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

#define BIT(n) (1ull << (n))

/* Where a value goes in a control register; the value itself is what the manual prints. */
#define UMASK(x) ((uint64_t)(x) << 8)
#define EXT(x) ((uint64_t)(x) << 32)

/* Counters n to m, or just n. */
#define CTRS(n, m) (((1u << ((m) + 1)) - 1u) & ~((1u << (n)) - 1u))
#define CTR(n) (1u << (n))

/* An array and its length, for the structs that carry both. */
#define UMASKS(a) .umasks = (a), .numumasks = ARRAY_SIZE(a)
#define EVENTS(a) .events = (a), .numevents = ARRAY_SIZE(a)
#define SHARED(a) .shared = (a), .numshared = ARRAY_SIZE(a)
#define FIELDS(a) .fields = (a), .numfields = ARRAY_SIZE(a)
#define VALUES(a) .values = (a), .numvalues = ARRAY_SIZE(a)
#define RUNS(a) .runs = (a), .numruns = ARRAY_SIZE(a)
#define FILTERS(a) .filters = (a), .numfilters = ARRAY_SIZE(a)
#define GAPS(a) .gaps = (a), .numgaps = ARRAY_SIZE(a)
#define FAULT(...)                                \
	.fault = &(const struct unc_kernel_fault) \
	{                                         \
		__VA_ARGS__                       \
	}
#define WRONG_COUNTER "gives it a counter that cannot count it"
#define FREERUNS(a) .freeruns = (a), .numfreeruns = ARRAY_SIZE(a)
#define SILENT(a) .silent = (a), .numsilent = ARRAY_SIZE(a)
#define UNVERIFIED(a) .unverified = (a), .numunverified = ARRAY_SIZE(a)

/* Device and function as one number. */
#define DEVFN(d, f) ((uint32_t)(d) << 3 | (uint32_t)(f))

/* In a table for several chips, rows of only some chips are in a macro, which is one of these. */
#define ROW(...) __VA_ARGS__,
#define NO_ROW(...)

/* A box without these registers. */
#define NO_UNIT_CTL .unit_ctl = UNC_NONE
#define NO_FIXED .fixed_ctl = UNC_NONE, .fixed_ctr = UNC_NONE
#define NO_COUNTERS \
	.unit_ctl = UNC_NONE, .unit_status = UNC_NONE, .ctl = UNC_NONE, .ctr = UNC_NONE, NO_FIXED

/* clang-format off */

/*
 * Fields of a PMON control register that all chips have. Edge and invert act on the result of the
 * threshold comparison. With a threshold of 0 they count nothing useful, so they set it to 1 unless it
 * is given.
 */
#define SEL(n, l, w, d) { .name = n, .kind = UNC_SELECT, .low = l, .width = w, .desc = d }
#define RSV(l, w) { .name = "rsv", .kind = UNC_RESERVED, .low = l, .width = w, .desc = "Reserved" }
#define CTL(n, l, d) { .name = n, .kind = UNC_CONTROL, .low = l, .width = 1, .desc = d }
#define THRESH(w) { .name = "thresh", .alias = "t,threshold", .kind = UNC_MODIFIER, .low = 24, .width = w, \
	.desc = "Count cycles in which the event steps by at least this much" }
#define INVERT { .name = "invert", .alias = "i,inv", .kind = UNC_MODIFIER, .low = 23, .width = 1, .enable = BIT(24), \
	.desc = "Count cycles in which the event steps by less than the threshold (1 if not given)" }
#define EDGE { .name = "edge_det", .alias = "e,edge", .kind = UNC_MODIFIER, .low = 18, .width = 1, .enable = BIT(24), \
	.desc = "Count rising edges of the threshold condition (threshold 1 if not given)" }
#define EN CTL("en", 22, "Counter enable")
#define OV_EN CTL("ov_en", 20, "Tell the UBox of an overflow")
#define RST CTL("rst", 17, "Reset the counter")
#define UMASK_EVENT \
	{ .name = "umask", .kind = UNC_SELECT, .low = 8, .width = 8, .desc = "Sub-event select" }, \
	SEL("ev_sel", 0, 8, "Event select")

/* clang-format on */

#endif
