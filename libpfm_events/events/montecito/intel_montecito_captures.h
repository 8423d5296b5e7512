/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: data registers of the event address registers (EAR) and of the execution trace
 * buffer (ETB). Their contents are valid only while PMC0.fr is 1 (manual 002, 3.3.8 to 3.3.10).
 *
 * Fields that the manual calls undefined in a mode are left out. Source: tables 3-17, 3-19, 3-22, 3-24,
 * 3-25 and 3-27 to 3-33. Misprints there: the titles of 3.3.8 and 3.3.9.1 have other registers' numbers
 * (table 3-4 is right), "ig 63:26" of PMD33 begins at bit 16, and the buffer has 16 entries, not 8 (its
 * index is 3:0).
 */
#ifndef INTEL_MONTECITO_CAPTURES_H
#define INTEL_MONTECITO_CAPTURES_H

#include "events/montecito/montecito.h"
#include "events/table.h"

/* clang-format off */

#define MONT_DATA(n, l, w) { .name = n, .low = l, .width = w }
#define MONT_DATA_ADDRESS(l) { .name = "address", .low = l, .width = 64 - (l), .at = l }
#define MONT_DATA_FIELDS(f) .fields = f, .numfields = ARRAY_SIZE(f)
#define MONT_PMD(n) .name = "PMD", .number = n, .offset = UNC_PMD(n), .count = 1

/* Tables 3-17 and 3-19 */
static const struct unc_data_field mont_pmd34[] = { MONT_DATA("stat", 0, 2), MONT_DATA_ADDRESS(5) };
static const struct unc_data_field mont_pmd35[] = { MONT_DATA("latency", 0, 12), MONT_DATA("overflow", 12, 1) };
/* Tables 3-22, 3-24 and 3-25 */
static const struct unc_data_field mont_pmd32[] = { MONT_DATA_ADDRESS(0) };
static const struct unc_data_field mont_pmd33[] = { MONT_DATA("latency", 0, 13), MONT_DATA("overflow", 13, 1), MONT_DATA("stat", 14, 2) };
static const struct unc_data_field mont_pmd33_stat[] = { MONT_DATA("stat", 14, 2) };
static const struct unc_data_field mont_pmd36[] = { MONT_DATA("slot", 0, 2), MONT_DATA("bn", 2, 1), MONT_DATA("vl", 3, 1), MONT_DATA_ADDRESS(4) };
/* Tables 3-28 and 3-32 */
static const struct unc_data_field mont_pmd38[] = { MONT_DATA("ebi", 0, 4), MONT_DATA("full", 5, 1) };

/* Tables 3-27 and 3-29. s=0, mp=1: the address of a target, to which slot, b1 and brflush do not apply. */
static const struct unc_data_field mont_branch[] = {
	MONT_DATA("s", 0, 1), MONT_DATA("mp", 1, 1),
	{ .name = "slot", .low = 2, .width = 2, .if_bits = 1 },
	MONT_DATA_ADDRESS(4),
	{ .name = "b1", .low = UNC_DATA_EXTENSION, .width = 1, .if_bits = 1 },
	{ .name = "brflush", .low = UNC_DATA_EXTENSION + 1, .width = 1, .if_bits = 3 },
};
/* Tables 3-31 and 3-33. Bits 7:0 are the remaining delay, not bits 11:4 of the IP, after an early freeze. */
static const struct unc_data_field mont_ip[] = {
	{ .name = "cycl", .low = 60, .width = 4 }, { .name = "cycl", .low = UNC_DATA_EXTENSION + 2, .width = 2, .at = 4 },
	{ .name = "ip", .low = 8, .width = 52, .at = 12 }, { .name = "ip", .low = 0, .width = 8, .at = 4, .unless_extension = 1 },
	{ .name = "delay", .low = 0, .width = 8, .if_extension = 1 },
	MONT_DATA("f", UNC_DATA_EXTENSION + 1, 1), MONT_DATA("ef", UNC_DATA_EXTENSION, 1),
};
/* Tables 3-29 and 3-33: PMD48, 56, 49, 57 and so on to 55, 63, in four bits each of PMD39. */
static const uint8_t mont_extension[] = { 0, 8, 16, 24, 32, 40, 48, 56, 4, 12, 20, 28, 36, 44, 52, 60 };

static const struct unc_data_reg mont_i_ear_cache[] = {
	{ MONT_PMD(34), .valid_in = 0, .valid_bits = 1, .clear = 3, MONT_DATA_FIELDS(mont_pmd34) },
	{ MONT_PMD(35), .valid_in = 0, .valid_bits = 1, MONT_DATA_FIELDS(mont_pmd35) },
};
static const struct unc_data_reg mont_i_ear_tlb[] = {
	{ MONT_PMD(34), .valid_in = 0, .valid_bits = 3, .clear = 3, MONT_DATA_FIELDS(mont_pmd34) },
};

/* PMD36.vl can be 0 while PMD33.stat is not: for loads by the register stack engine (table 3-24). */
#define MONT_STAT .valid_in = 0, .valid_bits = 3 << 14
#define MONT_PMD36(row) { MONT_PMD(36), .valid_in = row, .valid_bits = 1 << 3, .clear = 1 << 3, MONT_DATA_FIELDS(mont_pmd36) }
static const struct unc_data_reg mont_d_ear_cache[] = {
	{ MONT_PMD(33), MONT_STAT, .clear = 3 << 14, MONT_DATA_FIELDS(mont_pmd33) },
	{ MONT_PMD(32), MONT_STAT, MONT_DATA_FIELDS(mont_pmd32) },
	MONT_PMD36(2),
};
static const struct unc_data_reg mont_d_ear_tlb[] = {
	{ MONT_PMD(33), MONT_STAT, .clear = 3 << 14, MONT_DATA_FIELDS(mont_pmd33_stat) },
	{ MONT_PMD(32), MONT_STAT, MONT_DATA_FIELDS(mont_pmd32) },
	MONT_PMD36(2),
};
static const struct unc_data_reg mont_d_ear_alat[] = {
	{ MONT_PMD(33), MONT_STAT, .clear = 3 << 14, MONT_DATA_FIELDS(mont_pmd33_stat) },
	MONT_PMD36(1),
};

/* The index says which entries are valid: none while ebi and full are 0 (3.3.10.1.2). */
#define MONT_INDEX { MONT_PMD(38), .valid_in = 0, .valid_bits = 0x2f, .clear = 0x2f, MONT_DATA_FIELDS(mont_pmd38) }
#define MONT_EXTENSION { MONT_PMD(39), .valid_in = 0, .valid_bits = 0x2f }
#define MONT_ENTRIES .name = "PMD", .number = 48, .offset = UNC_PMD(48), .count = 16, .valid = UNC_DATA_RING, \
	.extension = mont_extension, .extension_in = 1
static const struct unc_data_reg mont_etb[] = {
	MONT_INDEX, MONT_EXTENSION,
	{ MONT_ENTRIES, .valid_in = 2, .valid_bits = 3, MONT_DATA_FIELDS(mont_branch) },
};
static const struct unc_data_reg mont_ip_ear[] = {
	MONT_INDEX, MONT_EXTENSION,
	{ MONT_ENTRIES, .valid_in = 0, .valid_bits = 0x2f, MONT_DATA_FIELDS(mont_ip) },
};

#define MONT_REGS(r) .regs = r, .numregs = ARRAY_SIZE(r)
static const struct unc_capture mont_captures[] = {
	{ .name = "instruction EAR, cache misses", .source = "table 3-17", .accept = MONT_I_EAR,
	  .reg = MONT_PMC37, .mask = 1 << 13, .value = 1 << 13, MONT_REGS(mont_i_ear_cache) },
	{ .name = "instruction EAR, TLB misses", .source = "table 3-19", .accept = MONT_I_EAR,
	  .reg = MONT_PMC37, .mask = 3 << 12, .value = 0, MONT_REGS(mont_i_ear_tlb) },
	{ .name = "data EAR, cache misses", .source = "table 3-22", .accept = MONT_D_EAR,
	  .reg = MONT_PMC40, .mask = 3 << 7, .value = 0, MONT_REGS(mont_d_ear_cache) },
	{ .name = "data EAR, TLB misses", .source = "table 3-24", .accept = MONT_D_EAR,
	  .reg = MONT_PMC40, .mask = 3 << 7, .value = 1 << 7, MONT_REGS(mont_d_ear_tlb) },
	{ .name = "data EAR, ALAT misses", .source = "table 3-25", .accept = MONT_D_EAR,
	  .reg = MONT_PMC40, .mask = 1 << 8, .value = 1 << 8, MONT_REGS(mont_d_ear_alat) },
	{ .name = "execution trace buffer", .source = "tables 3-27 to 3-29", .accept = MONT_ETB,
	  .reg = MONT_PMC39, .mask = 1 << 7, .value = 0, MONT_REGS(mont_etb) },
	{ .name = "IP-EAR", .source = "tables 3-31 to 3-33", .accept = MONT_ETB,
	  .reg = MONT_PMC42, .mask = 7 << 8, .value = 4 << 8, MONT_REGS(mont_ip_ear) },
};

/* clang-format on */

#endif
