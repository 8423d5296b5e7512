/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: fields of PMC4-15 (manual 002, tables 3-5 and 3-6), and qualifiers, whose
 * registers montecito_qualify.c derives.
 */
#ifndef INTEL_MONTECITO_FIELDS_H
#define INTEL_MONTECITO_FIELDS_H

#include "intel_montecito_boxes.h"
#include "events/montecito/montecito.h"

/* clang-format off */

#define MONT_RSV(l, w) { .name = "rsv", .kind = UNC_RESERVED, .low = l, .width = w, .desc = "Ignored" }
#define MONT_BIT(n, l, d) { .name = n, .kind = UNC_MODIFIER, .low = l, .width = 1, .desc = d }
/* States of a line: one alone narrows to it, several are ORed. */
#define MONT_STATE(n, l, d) { .name = n, .kind = UNC_MODIFIER, .low = l, .width = 1, .accept = MONT_MESI, \
	.narrows = 0x78000000 & ~BIT(l), .desc = d }

/* Derived by montecito_qualify.c, as it is not in a single register. */
#define MONT_QUALIFIER(n, w, h, needed, d) { .name = n, .kind = UNC_MODIFIER, .reg = UNC_DERIVED, .width = w, \
	.accept = h, .needs = needed, .checked = true, .desc = d }
/* A setting of a capture buffer. */
#define MONT_CAPTURE(n, r, l, w, h, v, d) { .name = n, .kind = UNC_MODIFIER, .reg = r, .low = l, .width = w, \
	.accept = h, .checked = true, VALUES(v), .desc = d }

/* Table 3-11, bits 51:48. An A-type instruction may be in slots of both kinds, M and I. */
static const struct unc_value mont_slots[] = {
	{ .name = "M", .value = 8 }, { .name = "I", .value = 4 }, { .name = "F", .value = 2 }, { .name = "B", .value = 1 },
	{ .name = "A", .value = 12 }, { .name = "any", .value = 15 },
};
/* Table 3-16 */
static const struct unc_value mont_i_latencies[] = {
	{ .name = "any", .value = 0x40 }, { .name = "lat4", .value = 0xff }, { .name = "lat8", .value = 0xfe },
	{ .name = "lat16", .value = 0xfc }, { .name = "lat32", .value = 0xf8 }, { .name = "lat128", .value = 0xf0 },
	{ .name = "lat256", .value = 0xe0 }, { .name = "lat1024", .value = 0xc0 }, { .name = "lat4096", .value = 0x80 },
	{ .name = "rab", .value = 0x00 },
};
/* Table 3-21 */
static const struct unc_value mont_d_latencies[] = {
	{ .name = "lat4", .value = 0 }, { .name = "lat8", .value = 1 }, { .name = "lat16", .value = 2 },
	{ .name = "lat32", .value = 3 }, { .name = "lat64", .value = 4 }, { .name = "lat128", .value = 5 },
	{ .name = "lat256", .value = 6 }, { .name = "lat512", .value = 7 }, { .name = "lat1024", .value = 8 },
	{ .name = "lat2048", .value = 9 }, { .name = "lat4096", .value = 10 },
};
/* Tables 3-18 and 3-23: any of them together */
static const struct unc_value mont_tlbs[] = {
	{ .name = "L2TLB", .value = 1 }, { .name = "VHPT", .value = 2 }, { .name = "FAULT", .value = 4 }, { .name = "any", .value = 7 },
};
/* Table 3-26 */
static const struct unc_value mont_taken[] = {
	{ .name = "not_taken", .value = 1 }, { .name = "taken", .value = 2 }, { .name = "any", .value = 3 },
};
static const struct unc_value mont_predicted[] = {
	{ .name = "wrong", .value = 1 }, { .name = "right", .value = 2 }, { .name = "any", .value = 3 },
};
static const struct unc_value mont_branches[] = {
	{ .name = "any", .value = 0 }, { .name = "iprel", .value = 1 }, { .name = "return", .value = 2 }, { .name = "nretind", .value = 3 },
};
static const struct unc_value mont_instruction_sets[] = { { .name = "itanium", .value = 2 } };

static const struct unc_field mont_fields[] = {
	MONT_RSV(31, 33),
	MONT_STATE("m", 30, "Modified lines (none of m, e, s, i given: lines of all states)"),
	MONT_STATE("e", 29, "Exclusive lines"),
	MONT_STATE("s", 28, "Shared lines"),
	MONT_STATE("i", 27, "Invalid lines"),
	{ .name = "all", .kind = UNC_MODIFIER, .low = 26, .width = 1, .checked = true,
	  .desc = "Both threads of the core, not only this one: write all=1, since ALL is also a umask (PMC4-9 only)" },
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
	  .desc = "Privilege levels, one bit each (nothing given: k and u, which is 0x9)" },
	{ .name = "u", .kind = UNC_MODIFIER, .low = 3, .width = 1, .view = true, .narrows = 0x7,
	  .desc = "User level (3); alone: no other" },
	{ .name = "k", .kind = UNC_MODIFIER, .low = 0, .width = 1, .view = true, .narrows = 0xe,
	  .desc = "Kernel level (0); alone: no other" },
	MONT_QUALIFIER("opcode", 41, MONT_OPC, NULL, "Instructions with this encoding (opmask: bits that do not matter)"),
	MONT_QUALIFIER("opmask", 41, MONT_OPC, "opcode", "Bits of opcode that are not compared (none if not given)"),
	{ .name = "opslot", .kind = UNC_MODIFIER, .reg = UNC_DERIVED, .width = 4, .accept = MONT_OPC, .checked = true, VALUES(mont_slots),
	  .desc = "Instructions of these types: M 8, I 4, F 2, B 1, added up" },
	MONT_QUALIFIER("code_lo", 64, MONT_IAR | MONT_IAR1, "code_hi", "First address of the code to look at (whole bundles are taken)"),
	MONT_QUALIFIER("code_hi", 64, MONT_IAR | MONT_IAR1, "code_lo",
		       "Last address of the code: an aligned power of two of bytes, or both ends in one 64 KB page"),
	MONT_QUALIFIER("code_inv", 1, MONT_IAR, "code_lo", "All code but that from code_lo to code_hi"),
	MONT_QUALIFIER("data_lo", 64, MONT_DAR, "data_hi", "First address of the data to look at"),
	MONT_QUALIFIER("data_hi", 64, MONT_DAR, "data_lo", "Last address of the data: an aligned power of two of bytes"),
	MONT_CAPTURE("iear_cache", MONT_PMC37, 5, 8, MONT_I_EAR, mont_i_latencies, "Capture L1I misses of at least this latency (lat4 ..)"),
	{ .name = "iear_tlb", .kind = UNC_MODIFIER, .reg = MONT_PMC37, .low = 5, .width = 3, .accept = MONT_I_EAR, .view = true,
	  .checked = true, VALUES(mont_tlbs), .desc = "Capture misses of the first instruction TLB that these serve: L2TLB 1, VHPT 2, FAULT 4" },
	MONT_CAPTURE("dear_cache", MONT_PMC40, 16, 4, MONT_D_EAR, mont_d_latencies, "Capture L1D load misses of at least this latency (lat4 ..)"),
	{ .name = "dear_tlb", .kind = UNC_MODIFIER, .reg = MONT_PMC40, .low = 17, .width = 3, .accept = MONT_D_EAR, .view = true,
	  .checked = true, VALUES(mont_tlbs), .desc = "Capture misses of the first data TLB that these serve: L2TLB 1, VHPT 2, FAULT 4" },
	MONT_QUALIFIER("dear_alat", 1, MONT_D_EAR, NULL, "Capture misses of the ALAT"),
	MONT_CAPTURE("tm", MONT_PMC39, 8, 2, MONT_ETB, mont_taken, "Trace branches that were taken, not taken, or any"),
	MONT_CAPTURE("ptm", MONT_PMC39, 10, 2, MONT_ETB, mont_predicted, "Trace branches whose target was predicted right, wrong, or any"),
	MONT_CAPTURE("ppm", MONT_PMC39, 12, 2, MONT_ETB, mont_predicted, "Trace branches whose path was predicted right, wrong, or any"),
	MONT_CAPTURE("brt", MONT_PMC39, 14, 2, MONT_ETB, mont_branches, "Trace branches of this type only"),
	{ .name = "ip_ear", .kind = UNC_MODIFIER, .reg = MONT_PMC42, .low = 10, .width = 1, .accept = MONT_ETB, .checked = true,
	  .desc = "Trace retired instruction pointers (IP-EAR), not branches" },
	{ .name = "delay", .kind = UNC_MODIFIER, .reg = MONT_PMC42, .low = 11, .width = 8, .accept = MONT_ETB, .checked = true, .needs = "ip_ear",
	  .desc = "IP-EAR: clocks that the trace goes on for after a freeze" },
};

/* ism = 10b and plm = u and k; all states for events that use states, else 0. */
static const struct unc_preset mont_presets[] = {
	{ .bits = 0x02000009 },
	{ .accept = MONT_MESI, .bits = 0x78000000 },
};

/* clang-format on */

#endif
