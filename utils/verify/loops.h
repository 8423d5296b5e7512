/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Loops with known traffic: each touches every line of a buffer exactly once. Their result proves it.
 *
 * A buffer is aligned to a page, and its number of lines is a power of two, at least LOOPS_LEAST. Lines in
 * mixed order defeat prefetchers: consecutive lines are far apart.
 */
#ifndef UNCORE_VERIFY_LOOPS_H
#define UNCORE_VERIFY_LOOPS_H

#include <stdbool.h>
#include <stdint.h>

enum { LOOPS_LINE = 64, LOOPS_WORDS = LOOPS_LINE / 8, LOOPS_LEAST = 64 };

/* The n-th line in mixed order. */
uint64_t loops_mixed(uint64_t n, uint64_t lines);

/* Read all words, line after line. @return their sum: loops_sum() of the same seed */
uint64_t loops_read(const void *at, uint64_t lines);

/* The sum of the words that loops_write() and loops_stream() leave. */
uint64_t loops_sum(uint64_t lines, uint64_t seed);

/* Write whole lines, by ordinary stores or past the caches: word n of the buffer is seed + n. */
void loops_write(void *at, uint64_t lines, uint64_t seed);
void loops_stream(void *at, uint64_t lines, uint64_t seed);

/* Store one word of each line, in mixed order: seed + n into the first word. */
void loops_store(void *at, uint64_t lines, uint64_t seed);
/* True if the first words are what loops_store() left. */
bool loops_stored(const void *at, uint64_t lines, uint64_t seed);

/* Make all lines one ring of pointers, in mixed order; follow it once. @return lines visited */
void loops_ring(void *at, uint64_t lines);
uint64_t loops_chase(const void *at, uint64_t lines);

/*
 * Fill lines with code that returns; call each, in mixed order, after the memory was made executable.
 * False: there is no code for this processor.
 */
bool loops_code_fill(void *at, uint64_t lines);
/* @return lines called */
uint64_t loops_code(const void *at, uint64_t lines);

/* Remove all lines from all caches; modified ones go to memory. False: no such instruction here. */
bool loops_flush(const void *at, uint64_t lines);

/* The instructions that loops_stream() and loops_flush() use, for reports: "movnti", "clflush". */
const char *loops_stream_name(void);
const char *loops_flush_name(void);

#endif
