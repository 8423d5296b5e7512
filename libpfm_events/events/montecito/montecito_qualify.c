/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: registers of qualifiers.
 *
 * Four tag channels; channel n has the code range of IBR pair n and opcode matcher n % 2 (manual
 * 002, 3.2.3.1 and 3.3.5 to 3.3.7, table 3-3). Channel 0 tags everything that has no channel of its
 * own; prefetches have channel 1. Data ranges use DBR pair 0: the manual advises against using more
 * than one.
 */
#include "events/montecito/montecito_qualify.h"

#include "events/montecito/montecito.h"
#include "events/montecito/montecito_modifier.h"

/* Bits of PMC32, 34, 38 and 41, and of the second register of a breakpoint pair. */
#define OP_ALL 0x1ffffffffffull /* 40:0 */
#define INV (1ull << 56)
#define IG_AD (1ull << 57)
#define IG_IBRP(n) (1ull << (3 * (n) + 1))
#define FINE (1ull << 13)
#define EN_DBRP0 (1ull << 45)
#define BP_MASK 0x00ffffffffffffffull
#define BP_LEVELS (0xfull << 56) /* IBR: at all privilege levels; plm chooses among them */

/* The request. The index of a word is -1 if it was not given. */
struct wanted {
	bool opcode, code, data;
	int code_word, data_word, inv_word, word;
	uint64_t match, mask, slots, inv;
	uint64_t code_lo, code_hi, data_lo, data_hi;
	bool fine;
};

/* Bits of the tag channels that qualify the event. */
static unsigned channels_of(const struct unc_encoding *e)
{
	unsigned accepts = e->event->accepts;

	if (accepts & MONT_TAGGED)
		return 1u << (e->value[UNC_CTL] >> 16 & 3);
	if (!(accepts & (MONT_IAR | MONT_IAR1)))
		return 1;
	return (accepts & MONT_IAR ? 1u << 0 : 0) | (accepts & MONT_IAR1 ? 1u << 1 : 0);
}

/* Size of the aligned block from lo to hi; 0: not a block, or too large for a mask. */
static uint64_t block_of(uint64_t lo, uint64_t hi)
{
	uint64_t size = hi - lo + 1;

	if (size == 0 || (size & (size - 1)) || (lo & (size - 1)) || size > BP_MASK + 1)
		return 0;
	return size;
}

/* The mask of the smallest block that contains both ends. */
static uint64_t around(uint64_t lo, uint64_t hi)
{
	uint64_t within = 0;

	while ((lo & ~within) != (hi & ~within))
		within = within << 1 | 1;
	return within;
}

static int bad_order(const struct unc_parse *p, int word, uint64_t lo, uint64_t hi)
{
	return unc_mont_reject(p, UNC_EVALUE, word,
			       "the range ends (0x%llx) before it begins (0x%llx)",
			       (unsigned long long)hi, (unsigned long long)lo);
}

static int too_large(const struct unc_parse *p, int word)
{
	return unc_mont_reject(p, UNC_EVALUE, word,
			       "the range is larger than 2^56 bytes: leave it out to count all");
}

static int read_code(const struct unc_parse *p, struct wanted *w)
{
	unsigned channels = channels_of(p->e);
	uint64_t within;

	w->code_word = unc_mont_given(p, "code_lo", &w->code_lo);
	if (w->code_word < 0)
		return 0;
	unc_mont_given(p, "code_hi", &w->code_hi);
	w->inv_word = unc_mont_given(p, "code_inv", &w->inv);
	w->code = true;
	w->word = w->code_word;
	w->code_lo &= ~0xfull;
	w->code_hi |= 0xf;
	if (w->code_hi < w->code_lo)
		return bad_order(p, w->code_word, w->code_lo, w->code_hi);
	if (w->inv && channels != 1)
		return unc_mont_reject(
			p, UNC_EMODIFIER, w->inv_word,
			"only the range of IBR pair 0 can be inverted, and this event "
			"has another");
	if (block_of(w->code_lo, w->code_hi))
		return 0;
	within = around(w->code_lo, w->code_hi);
	if (within > BP_MASK)
		return too_large(p, w->code_word);
	w->fine = true;
	if (within > 0xffff || (w->code_lo & 0xffff) == 0)
		return unc_mont_reject(
			p, UNC_EVALUE, w->code_word,
			within > 0xffff
				? "a range over more than one 64 KB page must be an aligned power "
				  "of two of bytes: code_lo=0x%llx:code_hi=0x%llx is the next larger"
				: "a range from the start of a 64 KB page must be a power of two of "
				  "bytes: code_lo=0x%llx:code_hi=0x%llx is the next larger",
			(unsigned long long)(w->code_lo & ~within),
			(unsigned long long)(w->code_hi | within));
	if (channels & 0xc)
		return unc_mont_reject(
			p, UNC_EVALUE, w->code_word,
			"IBR pairs 2 and 3 take aligned powers of two of bytes only: "
			"code_lo=0x%llx:code_hi=0x%llx is the next larger",
			(unsigned long long)(w->code_lo & ~within),
			(unsigned long long)(w->code_hi | within));
	return 0;
}

static int read_data(const struct unc_parse *p, struct wanted *w)
{
	uint64_t within;

	w->data_word = unc_mont_given(p, "data_lo", &w->data_lo);
	if (w->data_word < 0)
		return 0;
	unc_mont_given(p, "data_hi", &w->data_hi);
	w->data = true;
	w->word = w->data_word;
	if (w->data_hi < w->data_lo)
		return bad_order(p, w->data_word, w->data_lo, w->data_hi);
	if (block_of(w->data_lo, w->data_hi))
		return 0;
	within = around(w->data_lo, w->data_hi);
	if (within > BP_MASK)
		return too_large(p, w->data_word);
	return unc_mont_reject(p, UNC_EVALUE, w->data_word,
			       "a data range must be an aligned power of two of bytes: "
			       "data_lo=0x%llx:data_hi=0x%llx is the next larger",
			       (unsigned long long)(w->data_lo & ~within),
			       (unsigned long long)(w->data_hi | within));
}

static int read_opcode(const struct unc_parse *p, struct wanted *w)
{
	int slot = unc_mont_given(p, "opslot", &w->slots);
	int opcode = unc_mont_given(p, "opcode", &w->match);

	if (slot < 0 && opcode < 0)
		return 0;
	w->opcode = true;
	w->word = slot >= 0 ? slot : opcode;
	if (slot >= 0 && w->slots == 0)
		return unc_mont_reject(
			p, UNC_EVALUE, slot,
			"opslot=0 matches no instruction: give M, I, F, B or their sum");
	if (slot < 0)
		w->slots = 0xf;
	if (opcode < 0)
		w->match = w->mask = OP_ALL;
	else if (unc_mont_given(p, "opmask", &w->mask) < 0)
		w->mask = 0;
	return 0;
}

/* A breakpoint pair that matches a block. */
static void set_block(struct unc_encoding *e, unsigned reg, uint64_t lo, uint64_t hi,
		      uint64_t levels)
{
	unc_mont_require(e, reg, ~0ull, lo);
	unc_mont_require(e, reg + 1, BP_MASK | BP_LEVELS, (~(hi - lo) & BP_MASK) | levels);
}

/* The code range of one channel. Fine ranges: strictly between the addresses of two pairs. */
static void set_code(struct unc_encoding *e, const struct wanted *w, unsigned channel)
{
	unsigned pair = MONT_IBR0 + 2 * channel;

	unc_mont_require(e, MONT_PMC38, IG_IBRP(channel) | FINE, w->fine ? FINE : 0);
	if (!w->fine) {
		set_block(e, pair, w->code_lo, w->code_hi, BP_LEVELS);
		return;
	}
	unc_mont_require(e, MONT_PMC38, IG_IBRP(channel + 2), 0);
	set_block(e, pair, w->code_lo - 1, w->code_lo - 1, BP_LEVELS);
	set_block(e, pair + 4, w->code_hi, w->code_hi, BP_LEVELS); /* no bundle begins at these */
}

static void set_channel(struct unc_encoding *e, const struct wanted *w, unsigned channel)
{
	unsigned matcher = channel & 1 ? MONT_PMC34 : MONT_PMC32;

	if (w->code)
		set_code(e, w, channel);
	else
		unc_mont_require(e, MONT_PMC38, IG_IBRP(channel), IG_IBRP(channel));
	if (w->opcode) {
		unc_mont_require(e, matcher, OP_ALL | 0xfull << 48, w->mask | w->slots << 48);
		unc_mont_require(e, matcher + 1, OP_ALL, w->match);
	}
	unc_mont_require(e, MONT_PMC36, 1ull << channel, w->opcode ? 0 : 1ull << channel);
	if (channel == 0)
		unc_mont_require(e, MONT_PMC32, IG_AD | INV, w->inv ? INV : 0);
}

int unc_mont_qualify(struct unc_parse *p)
{
	struct unc_encoding *e = p->e;
	struct wanted w = { 0 };
	unsigned channels = channels_of(e);
	int rc = read_opcode(p, &w);

	if (rc == 0)
		rc = read_code(p, &w);
	if (rc == 0)
		rc = read_data(p, &w);
	if (rc || !(w.opcode || w.code || w.data))
		return rc;
	/* Every umask that can be qualified has a preset that opens its channel. */
	if (!e->used[MONT_PMC32] && !e->used[MONT_PMC38])
		return unc_mont_reject(
			p, UNC_EMODIFIER, w.word,
			"it counts everything: only its other umasks can be qualified");
	for (unsigned channel = 0; channel < 4; channel++)
		if ((w.opcode || w.code) && (channels >> channel & 1))
			set_channel(e, &w, channel);
	if (w.data)
		set_block(e, MONT_DBR0, w.data_lo, w.data_hi, 0);
	/* Memory pipeline events use channel 0, the data address, both, or neither. */
	if (e->event->accepts & MONT_DAR)
		unc_mont_require(e, MONT_PMC41, EN_DBRP0 | 3 << 3,
				 EN_DBRP0 | (w.data ? 0 : 1 << 3) |
					 (w.opcode || w.code ? 0 : 2 << 3));
	return 0;
}
