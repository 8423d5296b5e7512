/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Manual 002, chapter 3.
 */
#include "sim/montecito/mont_registers.h"

/* Bits high to low of a register. */
#define BITS(high, low) ((~0ull >> (63 - (high))) & (~0ull << (low)))

#define OVERFLOWS BITS(15, 4)
#define CONTROL (BITS(6, 0) | BITS(22, 8) | BITS(30, 24)) /* table 3-6 */
#define MATCHER (BITS(57, 56) | BITS(51, 48) | BITS(40, 0))

/* PMC32-42: bits that software may set, bits that must be 1, the value after a reset, ignored bits. */
static const struct {
	uint64_t writable, ones, reset, ignored;
} filters[UNC_MONT_PMC_LAST + 1 - UNC_MONT_PMC_FIRST] = {
	/* Tables 3-11 and 3-12. Of PMC34, bits 57:56 are ignored. */
	{ .writable = MATCHER, .reset = 0x030f01ffffffffff, .ignored = ~MATCHER },
	{ .writable = BITS(40, 0), .reset = BITS(40, 0), .ignored = BITS(63, 41) },
	{ .writable = MATCHER, .reset = 0x030f01ffffffffff, .ignored = ~MATCHER },
	{ .writable = BITS(40, 0), .reset = BITS(40, 0), .ignored = BITS(63, 41) },
	/* Tables 3-13, 3-15, 3-10, 3-26, 3-20, 3-14, 3-30. */
	{ .writable = BITS(31, 0),
	  .ones = BITS(31, 4),
	  .reset = 0xfffffff0,
	  .ignored = BITS(63, 32) },
	{ .writable = BITS(13, 0), .ignored = BITS(63, 16) },
	{ .writable = 0x2db6, .ones = 0x0924, .reset = 0x0db6 },
	{ .writable = BITS(3, 0) | BITS(6, 6) | BITS(15, 8), .ignored = BITS(63, 16) | BITS(5, 4) },
	{ .writable = BITS(3, 0) | BITS(8, 6) | BITS(19, 16) | BITS(25, 24),
	  .ignored = BITS(63, 26) | BITS(23, 20) | BITS(15, 9) | BITS(5, 4) },
	{ .writable = 0x1e078fefefefe, .ones = 0x78e6e6e6e6, .reset = 0x2078fefefefe },
	{ .writable = BITS(3, 0) | BITS(6, 6) | BITS(18, 8),
	  .ignored = BITS(63, 20) | BITS(7, 7) | BITS(5, 4) },
};

bool unc_mont_reg(uint64_t at, struct unc_mont_reg *reg)
{
	*reg = (struct unc_mont_reg){
		.thread = (unsigned)(at >> 10 & 0xff),
		.bank = (enum unc_mont_bank)(at >> 8 & 3),
		.n = (unsigned)(at & 0xff),
	};
	if (at >> 10 >= UNC_MONT_THREADS)
		return false;
	switch (reg->bank) {
	case UNC_MONT_PMC:
		return reg->n < UNC_MONT_FIRST + UNC_MONT_COUNTERS ||
		       (reg->n >= UNC_MONT_PMC_FIRST && reg->n <= UNC_MONT_PMC_LAST);
	case UNC_MONT_PMD:
		return (reg->n >= UNC_MONT_FIRST && reg->n < UNC_MONT_FIRST + UNC_MONT_COUNTERS) ||
		       (reg->n >= 32 && reg->n <= 39) || (reg->n >= 48 && reg->n <= 63);
	case UNC_MONT_IBR:
	case UNC_MONT_DBR:
		return reg->n < UNC_MONT_BREAKS;
	}
	return false;
}

bool unc_mont_is_counter(const struct unc_mont_reg *reg)
{
	return reg->bank <= UNC_MONT_PMD && reg->n >= UNC_MONT_FIRST &&
	       reg->n < UNC_MONT_FIRST + UNC_MONT_COUNTERS;
}

uint64_t *unc_mont_filter(struct unc_mont_filters *f, const struct unc_mont_reg *reg)
{
	if (reg->bank == UNC_MONT_IBR)
		return &f->ibr[reg->n];
	if (reg->bank == UNC_MONT_DBR)
		return &f->dbr[reg->n];
	if (reg->bank == UNC_MONT_PMC && reg->n >= UNC_MONT_PMC_FIRST)
		return &f->pmc[reg->n - UNC_MONT_PMC_FIRST];
	return NULL;
}

void unc_mont_reset_filters(struct unc_mont_filters *f)
{
	memset(f, 0, sizeof(*f));
	for (size_t i = 0; i < ARRAY_SIZE(filters); i++)
		f->pmc[i] = filters[i].reset;
}

uint64_t unc_mont_ignored_bits(const struct unc_mont_reg *reg)
{
	if (reg->bank == UNC_MONT_PMD && reg->n == 33)
		return ~BITS(15, 0); /* table 3-22, which prints 63:26 */
	if (reg->bank == UNC_MONT_PMD && reg->n == 38)
		return ~(BITS(5, 5) | BITS(3, 0)); /* table 3-28 */
	if (reg->bank != UNC_MONT_PMC)
		return 0; /* of a count, put() ignores them */
	if (unc_mont_is_counter(reg))
		return ~CONTROL;
	if (reg->n == 0)
		return ~(BITS(0, 0) | OVERFLOWS); /* table 3-8, as PMC1-3 */
	return reg->n < UNC_MONT_FIRST ? ~0ull : filters[reg->n - UNC_MONT_PMC_FIRST].ignored;
}

uint64_t unc_mont_wrong_bits(const struct unc_mont_reg *reg, uint64_t value,
			     enum unc_sim_reason *reason)
{
	uint64_t writable = ~0ull, ones = 0;

	if (unc_mont_is_counter(reg)) {
		/* Bits 63:48 of a count are ignored; bit 47 must be written as 0 (table 3-7). */
		writable = reg->bank == UNC_MONT_PMC ? CONTROL : ~(1ull << UNC_MONT_WIDTH);
	} else if (reg->bank == UNC_MONT_PMC && reg->n >= UNC_MONT_PMC_FIRST) {
		writable = filters[reg->n - UNC_MONT_PMC_FIRST].writable;
		ones = filters[reg->n - UNC_MONT_PMC_FIRST].ones;
	} else if (reg->bank != UNC_MONT_PMD && reg->n % 2) {
		writable = BITS(63, 62) | BITS(59, 0); /* mask, plm, x or r and w */
	}
	*reason = value & ~writable ? UNC_SIM_RESERVED : UNC_SIM_ONES;
	return value & ~writable ? value & ~writable : ones & ~value;
}
