/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file index.h
 * An index of a chip's names: where the row of a word is, by a hash of its letters, without a search.
 *
 * pack_index.c makes it when packed tables are compiled, so that no table has to be written for it. Chips
 * without one (chip->index is NULL) are searched.
 */
#ifndef UNC_INDEX_H
#define UNC_INDEX_H

#include <string.h>

#include "unc_events.h"
#include "words.h"

/**
 * Behind the block of packed tables: a list of rows, of which each bucket is a stretch. A row is under
 *
 *     PMU       its name, of the chip
 *     event     its name with the PMU's prefix, of the PMU; if PMUs share it, once for each
 *     umask     its name, of its event's umasks
 */
struct unc_index {
	uint32_t chip;     /**< of the struct unc_chip, from the start of the tables, in bytes */
	uint32_t shift;    /**< the bucket of a hash is hash >> shift */
	uint32_t rows;     /**< from here to the list, in bytes */
	uint32_t prefixes; /**< from here to the lengths of the PMUs' prefixes, a byte each */
	uint16_t ends
		[]; /**< of each bucket, in the list; [0] is 0, so that [n] is the start of bucket n */
};

/** A row in the list, from the lowest bit: length of its name, what it is, its place. */
enum {
	UNC_INDEX_BITS = 7,
	UNC_INDEX_MASK = (1 << UNC_INDEX_BITS) - 1,
	UNC_INDEX_UMASK = UNC_INDEX_MASK, /* smaller than both: the number of an event's PMU */
	UNC_INDEX_PMU = UNC_INDEX_MASK - 1,
	UNC_INDEX_PLACE = 2 * UNC_INDEX_BITS,
	UNC_INDEX_PLACE_UNIT = 8, /* bytes, from the start of the tables */
};

static inline uint64_t unc_load_8(const char *at)
{
	uint64_t value;

	memcpy(&value, at, sizeof(value));
	return value;
}

static inline uint32_t unc_load_4(const char *at)
{
	uint32_t value;

	memcpy(&value, at, sizeof(value));
	return value;
}

/* The last letters of a word, up to 8 of them, from its `len` letters alone. */
static inline uint64_t unc_load_last(const char *at, unsigned len)
{
	const unsigned char *byte = (const unsigned char *)at;

	if (len >= 8)
		return unc_load_8(at + len - 8);
	if (len >= 4)
		return unc_load_4(at) | (uint64_t)unc_load_4(at + len - 4) << 32;
	return len ? byte[0] | (uint32_t)byte[len / 2] << 8 | (uint32_t)byte[len - 1] << 16 : 0;
}

/* 2^64 over the golden ratio: its multiples are spread evenly, the more so in their upper bits. */
#define UNC_HASH_FACTOR 0x9e3779b97f4a7c15u

/** A hash of the letters of a word, case folded: equal for words that are the same by unc_same(). */
static inline uint64_t unc_word_hash(struct unc_word word)
{
	const uint64_t lower = 0x2020202020202020; /* upper-case letters become lower-case ones */
	uint64_t hash = word.len;
	unsigned i = 0;

	for (; i + 8 < word.len; i += 8)
		hash = (hash ^ (unc_load_8(word.at + i) | lower)) * UNC_HASH_FACTOR;
	return hash ^ (unc_load_last(word.at, word.len) | lower);
}

/** Are so many letters the same, case and all? */
static inline bool unc_letters_equal(const char *a, const char *b, unsigned len)
{
	uint64_t other = 0;
	unsigned i = 0;

	for (; i + 8 < len; i += 8)
		other |= unc_load_8(a + i) ^ unc_load_8(b + i);
	return (other | (unc_load_last(a, len) ^ unc_load_last(b, len))) == 0;
}

/** Number of the bucket of a word. `of`: what has a row of this name: the chip, a PMU, or umasks. */
static inline uint64_t unc_index_bucket(const struct unc_chip *chip, const struct unc_index *index,
					const void *of, uint64_t hash)
{
	return (hash + ((uintptr_t)of - (uintptr_t)chip)) * UNC_HASH_FACTOR >> index->shift;
}

#endif
