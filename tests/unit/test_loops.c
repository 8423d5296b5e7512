/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The loops of uncore_verify do what they say: what they leave in memory proves it. How much traffic that is, only a
 * real machine shows.
 */
#include "verify/loops.h"

#include <string.h>
#include <sys/mman.h>

#include "check.h"

enum { LINES = 4 * LOOPS_LEAST, SEED = 77 };

static void *buffer;
static const size_t size = LINES * LOOPS_LINE;

static void begin(void)
{
	buffer = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	CU_ASSERT_FATAL(buffer != MAP_FAILED);
}

static void end(void)
{
	munmap(buffer, size);
}

/* Each word is seed + n, and nothing is stored beyond the lines. */
static void check_words(uint64_t lines, uint64_t seed)
{
	const uint64_t *words = buffer;

	for (uint64_t n = 0; n < LINES * LOOPS_WORDS; n++)
		CU_ASSERT_EQUAL(words[n], n < lines * LOOPS_WORDS ? seed + n : 0);
	CU_ASSERT_EQUAL(loops_read(buffer, lines), loops_sum(lines, seed));
}

static void stores(void)
{
	void (*const kinds[])(void *, uint64_t, uint64_t) = { loops_write, loops_stream };

	for (unsigned i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		begin();
		kinds[i](buffer, LINES / 2, SEED);
		check_words(LINES / 2, SEED);
		end();
	}
}

static void one_word_of_each(void)
{
	begin();
	loops_store(buffer, LINES, SEED);
	CU_ASSERT(loops_stored(buffer, LINES, SEED));
	CU_ASSERT(!loops_stored(buffer, LINES, SEED + 1));
	end();
}

static void ring(void)
{
	begin();
	loops_ring(buffer, LINES);
	CU_ASSERT_EQUAL(loops_chase(buffer, LINES), LINES);
	end();
}

/* A flush loses nothing. */
static void flush(void)
{
	begin();
	loops_write(buffer, LINES, SEED);
	CU_ASSERT(loops_flush(buffer, LINES));
	CU_ASSERT_STRING_NOT_EQUAL(loops_flush_name(), "none");
	check_words(LINES, SEED);
	end();
}

static void code(void)
{
	begin();
	CU_ASSERT(loops_code_fill(buffer, LINES));
	CU_ASSERT_EQUAL_FATAL(mprotect(buffer, size, PROT_READ | PROT_EXEC), 0);
	CU_ASSERT_EQUAL(loops_code(buffer, LINES), LINES);
	end();
}

static const struct check_test tests[] = {
	{ "stores", stores }, { "one word of each line", one_word_of_each },
	{ "ring", ring },     { "flush", flush },
	{ "code", code },     { NULL, NULL },
};

int main(void)
{
	return check_run("loops of uncore_verify", tests);
}
