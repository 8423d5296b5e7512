/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Words that tables are written in. Only table files include this header.
 */
#ifndef UNC_TABLE_H
#define UNC_TABLE_H

#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

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
#define FREERUNS(a) .freeruns = (a), .numfreeruns = ARRAY_SIZE(a)

/* Device and function as one number. */
#define DEVFN(d, f) ((uint32_t)(d) << 3 | (uint32_t)(f))

/* A box without these registers. */
#define NO_UNIT_CTL .unit_ctl = UNC_NONE
#define NO_FIXED .fixed_ctl = UNC_NONE, .fixed_ctr = UNC_NONE
#define NO_COUNTERS \
	.unit_ctl = UNC_NONE, .unit_status = UNC_NONE, .ctl = UNC_NONE, .ctr = UNC_NONE, NO_FIXED

#endif
