// SPDX-License-Identifier: BSD-3-Clause
/*
 * Random faults in discovery tables, by a seed: what is read of an entry differs from what the model has.
 */
#include <linux/version.h>

#include "silicon.h"

/*
 * An entry has this many bytes in the model's tables, of which three words of 8 bytes are used. A type that the
 * driver has no name for and no chip has, and one that some kernels have none for
 */
enum { ENTRY = 64, WORDS = 3, OTHER_TYPES = 10, MORE_TYPES = 19 };
/* Types of the chips' units: 0 to 22. */
enum { TYPES = 23, ALL_SOCKETS = 3 };

static uint32_t seed;
static unsigned long kinds;

void silicon_spoil(uint32_t with)
{
	WRITE_ONCE(seed, with);
	WRITE_ONCE(kinds, 0);
}

uint32_t silicon_spoilt_kinds(void)
{
	return (uint32_t)READ_ONCE(kinds);
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

/* Word n of an entry with a fault of this kind. */
static uint64_t spoil_word(uint64_t word, unsigned int n, enum silicon_spoilt kind, uint64_t pick)
{
	switch (kind) {
	case SILICON_EMPTY:
		return 0;
	case SILICON_ONES:
		return ~0ull;
	case SILICON_ONE_WORD:
		return n == pick % WORDS ? ~0ull : word;
	case SILICON_ZERO:
		return n == pick % 2 ? 0 : word;
	case SILICON_OFFSET:
		return n != 0 ? word : pick % 2 ? field(word, 15, 8, 0) : field(word, 31, 24, 0);
	case SILICON_ACCESS:
		return n == 0 ? field(word, 63, 62, 3) : word;
	case SILICON_TYPE:
		return n == 2 ? field(word, 15, 0, pick % 2 ? OTHER_TYPES : MORE_TYPES) : word;
	case SILICON_ID:
		return n == 2 ? field(word, 31, 16, pick % 8) : word;
	case SILICON_RESERVED:
		return n == pick % 2 * 2 ? word | 1ull << (n == 0 ? 45 : 60) : word;
	case SILICON_COUNTERS:
		return n == 0 ? field(word, 7, 0, pick % 2 * 17) : word;
	case SILICON_WIDTH:
		return n == 0 ? field(word, 23, 16, pick % 2 * 80) : word;
	default: /* SILICON_PLACE */
		return n == 1 ? word ^ 0x40 : word;
	}
}

/* Word n of the entry that begins at an address, as the model has it. */
static bool model_word(uint64_t entry, unsigned int n, uint64_t *word)
{
	const struct unc_addr at = { .space = UNC_MMIO, .size = 8, .at = entry + 8 * n };
	struct unc_sim_target target;

	if (unc_sim_find(silicon_model(), &at, &target) != UNC_SIM_OK || target.reg)
		return false; /* not of a table */
	*word = target.config;
	return true;
}

/* The number of units at most is in the global entry only, which has no unit's type. */
static bool is_global(uint64_t entry)
{
	uint64_t word;

	return !model_word(entry - ENTRY, 0, &word);
}

/* With every third seed: is the entry one of the units that are missing? */
static bool is_missing(uint64_t entry, uint32_t with)
{
	const uint64_t how = mix(with);
	struct unc_sim_target target;
	const struct unc_addr at = { .space = UNC_MMIO, .size = 8, .at = entry };
	uint64_t type = 0;

	return with % 3 == 0 && model_word(entry, 2, &type) && (type & 0xffff) == how % TYPES &&
	       unc_sim_find(silicon_model(), &at, &target) == UNC_SIM_OK &&
	       (how >> 8 & ALL_SOCKETS || target.socket == how >> 16 % 2);
}

static uint64_t spoilt_entry(const struct unc_addr *at, uint64_t value, uint32_t with)
{
	const uint64_t entry = at->at & ~(ENTRY - 1ull);
	const unsigned int n = (unsigned int)(at->at % ENTRY / 8);
	const uint64_t how = mix((uint64_t)with << 32 ^ at->at / ENTRY);
	enum silicon_spoilt kind = how % SILICON_ENTRIES;
	uint64_t word;

	if (n >= WORDS || !model_word(entry, n, &word))
		return value;
	if (is_missing(entry, with) && !is_global(entry)) {
		kind = SILICON_EMPTY;
		set_bit(SILICON_BOX, &kinds);
	} else if (how >> 32 & ((2u << with % 5) - 1)) { /* one entry of 2, of 4, … of 32 */
		return value;
	} else if (is_global(entry)) {
		set_bit(SILICON_GLOBAL, &kinds);
	}
	set_bit((int)kind, &kinds);
	word = spoil_word(word, n, kind, how >> 16 & 0xff);
	return at->size == 8 ? word : (u32)(word >> 8 * (at->at & 4));
}

/*
 * Where a processor's table has another number of caching agents than the MSR, Linux takes the MSR's. Drivers before 6.11
 * read beyond their list where it is larger.
 */
static uint64_t spoilt_count(uint64_t value, uint32_t with)
{
	if (with % 4 < 2 || LINUX_VERSION_CODE < KERNEL_VERSION(6, 11, 0)) {
		set_bit(SILICON_NO_COUNT, &kinds);
		return 0;
	}
	if (with % 4 == 2 && value > 1) {
		set_bit(SILICON_FEWER, &kinds);
		return value - 1;
	}
	return value;
}

uint64_t silicon_spoilt(const struct unc_addr *at, uint64_t value)
{
	const uint32_t with = READ_ONCE(seed);
	struct unc_sim_target target;

	if (with == 0 || !silicon_model()->chip->has_table)
		return value;
	if (at->space == UNC_MMIO)
		return spoilt_entry(at, value, with);
	if (unc_sim_find(silicon_model(), at, &target) == UNC_SIM_OK && target.reg &&
	    target.reg->reg == UNC_SIM_CHA_COUNT && target.reg->n == 0)
		return spoilt_count(value, with);
	return value;
}
