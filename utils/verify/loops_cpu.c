/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The loops that need instructions of the processor: stores past the caches, flushes, code. x86-64
 * has the first two in its baseline; other processors store as usual, flush nothing, and have no code.
 */
#include "verify/loops.h"

#include <string.h>

#ifdef __x86_64__
#include <cpuid.h>
#include <immintrin.h>

/* CLFLUSHOPT (CPUID leaf 7, EBX bit 23) does not wait for the line before. */
static bool has_clflushopt(void)
{
	unsigned eax, ebx, ecx, edx;

	return __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && (ebx >> 23 & 1);
}

__attribute__((target("clflushopt"))) static void flush_opt(const char *line, uint64_t lines)
{
	for (uint64_t n = 0; n < lines; n++, line += LOOPS_LINE)
		_mm_clflushopt((void *)(uintptr_t)line);
}

bool loops_flush(const void *at, uint64_t lines)
{
	const char *line = at;

	_mm_mfence();
	if (has_clflushopt())
		flush_opt(line, lines);
	else
		for (uint64_t n = 0; n < lines; n++, line += LOOPS_LINE)
			_mm_clflush(line);
	_mm_mfence();
	return true;
}

const char *loops_flush_name(void)
{
	return has_clflushopt() ? "clflushopt" : "clflush";
}

void loops_stream(void *at, uint64_t lines, uint64_t seed)
{
	long long *words = at;

	for (uint64_t i = 0; i < lines * LOOPS_WORDS; i++) {
		uint64_t word = seed + i;

		_mm_stream_si64(words + i, (long long)word);
	}
	_mm_sfence();
}

const char *loops_stream_name(void)
{
	return "movnti";
}

/* A line is "ret" throughout. */
bool loops_code_fill(void *at, uint64_t lines)
{
	enum { RET = 0xc3 };

	memset(at, RET, lines * LOOPS_LINE);
	return true;
}

uint64_t loops_code(const void *at, uint64_t lines)
{
	for (uint64_t i = 0; i < lines; i++) {
		const char *line = (const char *)at + loops_mixed(i, lines) * LOOPS_LINE;
		void (*call)(void);

		memcpy(&call, &line, sizeof(call)); /* ISO C converts no object to a function */
		call();
	}
	return lines;
}

#else

bool loops_flush(const void *at, uint64_t lines)
{
	(void)at;
	(void)lines;
	return false;
}

const char *loops_flush_name(void)
{
	return "none";
}

void loops_stream(void *at, uint64_t lines, uint64_t seed)
{
	loops_write(at, lines, seed);
}

const char *loops_stream_name(void)
{
	return "ordinary stores";
}

bool loops_code_fill(void *at, uint64_t lines)
{
	(void)at;
	(void)lines;
	return false;
}

uint64_t loops_code(const void *at, uint64_t lines)
{
	(void)at;
	(void)lines;
	return 0;
}

#endif
