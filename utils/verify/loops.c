/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The loops in plain C. Accesses are volatile, so that the compiler neither drops nor merges them.
 */
#include "verify/loops.h"

/* Odd, so that its multiples visit every line of a power of two; about 0.618 of 2^44. */
static const uint64_t mixer = 0x9e3779b97f5u;

uint64_t loops_mixed(uint64_t n, uint64_t lines)
{
	return n * mixer & (lines - 1);
}

void loops_write(void *at, uint64_t lines, uint64_t seed)
{
	volatile uint64_t *words = at;

	for (uint64_t n = 0; n < lines * LOOPS_WORDS; n++)
		words[n] = seed + n;
}

uint64_t loops_sum(uint64_t lines, uint64_t seed)
{
	uint64_t words = lines * LOOPS_WORDS;

	/* One of two neighbours is even. */
	return words * seed + (words % 2 ? (words - 1) / 2 * words : words / 2 * (words - 1));
}

uint64_t loops_read(const void *at, uint64_t lines)
{
	const volatile uint64_t *words = at;
	uint64_t sum = 0;

	for (uint64_t n = 0; n < lines; n++, words += LOOPS_WORDS)
		for (unsigned w = 0; w < LOOPS_WORDS; w++)
			sum += words[w];
	return sum;
}

void loops_store(void *at, uint64_t lines, uint64_t seed)
{
	volatile uint64_t *words = at;

	for (uint64_t i = 0; i < lines; i++) {
		uint64_t n = loops_mixed(i, lines);

		words[n * LOOPS_WORDS] = seed + n;
	}
}

bool loops_stored(const void *at, uint64_t lines, uint64_t seed)
{
	const volatile uint64_t *words = at;

	for (uint64_t n = 0; n < lines; n++)
		if (words[n * LOOPS_WORDS] != seed + n)
			return false;
	return true;
}

/* A pointer is the number of the next line. */
void loops_ring(void *at, uint64_t lines)
{
	volatile uint64_t *words = at;

	for (uint64_t i = 0; i < lines; i++)
		words[loops_mixed(i, lines) * LOOPS_WORDS] = loops_mixed(i + 1, lines);
}

uint64_t loops_chase(const void *at, uint64_t lines)
{
	const volatile uint64_t *words = at;
	uint64_t visited = 0, n = 0;

	do {
		n = words[n * LOOPS_WORDS];
		visited++;
	} while (n != 0 && visited < lines);
	return n == 0 ? visited : 0;
}
