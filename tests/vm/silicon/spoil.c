// SPDX-License-Identifier: BSD-3-Clause
/*
 * Random faults in discovery tables: what is read of an entry differs from what the model has, by a seed.
 */
#include "silicon.h"

/* An entry has this many bytes in the model's tables, of which three words of 8 bytes are used. */
enum { ENTRY = 64, WORDS = 3 };

static uint32_t seed;

void silicon_spoil(uint32_t with)
{
	WRITE_ONCE(seed, with);
}

static uint64_t mix(uint64_t x)
{
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
	x = (x ^ x >> 27) * 0x94d049bb133111ebull;
	return x ^ x >> 31;
}

static uint64_t field(uint64_t word, unsigned int high, unsigned int low, uint64_t value)
{
	const u64 mask = GENMASK_ULL(high, low);

	return (word & ~mask) | (value << low & mask);
}

/* Word n of an entry, spoilt in a way that `how` selects. */
static uint64_t spoil_word(uint64_t word, unsigned int n, uint64_t how)
{
	const uint64_t pick = how >> 16 & 0xff;

	switch (how % 12) {
	case 0: /* missing */
		return 0;
	case 1: /* nothing answers */
		return ~0ull;
	case 2:
		return n == pick % WORDS ? ~0ull : word;
	case 3:
		return n == pick % 2 ? 0 : word;
	case 4: /* control 0 or counter 0 at unit control */
		return n != 0 ? word : pick % 2 ? field(word, 15, 8, 0) : field(word, 31, 24, 0);
	case 5: /* no way of access */
		return n == 0 ? field(word, 63, 62, 3) : word;
	case 6: /* types that the driver has no name for */
		return n == 2 ? field(word, 15, 0, pick % 2 ? 10 : 19) : word;
	case 7: /* often the id of another unit */
		return n == 2 ? field(word, 31, 16, pick % 8) : word;
	case 8: /* reserved bits */
		return n == pick % 2 * 2 ? word | 1ull << (n == 0 ? 45 : 60) : word;
	case 9:
		return n == 0 ? field(word, 7, 0, pick % 2 * 17) : word;
	case 10:
		return n == 0 ? field(word, 23, 16, pick % 2 * 80) : word;
	default: /* the registers of another unit */
		return n == 1 ? word ^ 0x40 : word;
	}
}

uint64_t silicon_spoilt(const struct unc_sim_addr *at, uint64_t value)
{
	const uint32_t with = READ_ONCE(seed);
	struct unc_sim_addr whole = *at;
	struct unc_sim_target target;
	unsigned int n = (unsigned int)(at->at % ENTRY / 8);
	uint64_t how = mix((uint64_t)with << 32 ^ at->at / ENTRY), word;

	whole.at &= ~7ull;
	whole.size = 8;
	/* One entry of 2, of 4, … of 32. */
	if (with == 0 || at->space != UNC_MMIO || n >= WORDS || how >> 32 & ((2u << with % 5) - 1))
		return value;
	if (unc_sim_find(silicon_model(), &whole, &target) != UNC_SIM_OK || target.reg)
		return value; /* not of a table */
	word = spoil_word(target.config, n, how);
	return at->size == 8 ? word : (u32)(word >> 8 * (at->at & 4));
}
