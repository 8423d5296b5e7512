/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The loops that need processor instructions: stores past the caches, flushes, code. On other processors than
 * these three, stores are ordinary, and nothing can be flushed or called.
 */
#include "verify/loops.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

#define STREAM_NAME "movnti"
/* A word of code that returns. */
#define RETURN 0xc3c3c3c3u

/* CLFLUSHOPT (CPUID leaf 7, EBX bit 23) does not wait for the line before. */
static bool has_clflushopt(void)
{
	unsigned eax, ebx, ecx, edx;

	return __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && (ebx >> 23 & 1);
}

const char *loops_flush_name(void)
{
	return has_clflushopt() ? "clflushopt" : "clflush";
}

__attribute__((target("clflushopt"))) static void flush_opt(const char *line, uint64_t lines)
{
	for (uint64_t n = 0; n < lines; n++, line += LOOPS_LINE)
		_mm_clflushopt((void *)(uintptr_t)line);
}

static void flush(const char *line, uint64_t lines)
{
	_mm_mfence();
	if (has_clflushopt())
		flush_opt(line, lines);
	else
		for (uint64_t n = 0; n < lines; n++, line += LOOPS_LINE)
			_mm_clflush(line);
	_mm_mfence();
}

static void stream(uint64_t *words, uint64_t first, uint64_t second)
{
	_mm_stream_si64((long long *)words, (long long)first);
	_mm_stream_si64((long long *)words + 1, (long long)second);
}

static void stream_end(void)
{
	_mm_sfence();
}

#elif defined(__aarch64__)

/* A hint: the processor may cache what is stored. */
#define STREAM_NAME "stnp"
#define RETURN 0xd65f03c0u

const char *loops_flush_name(void)
{
	return "dc civac";
}

/* Linux lets programs use it (SCTLR_EL1.UCI). */
static void flush(const char *line, uint64_t lines)
{
	for (uint64_t n = 0; n < lines; n++, line += LOOPS_LINE)
		__asm__ volatile("dc civac, %0" : : "r"(line) : "memory");
	__asm__ volatile("dsb sy" : : : "memory");
}

static void stream(uint64_t *words, uint64_t first, uint64_t second)
{
	__asm__ volatile("stnp %0, %1, [%2]" : : "r"(first), "r"(second), "r"(words) : "memory");
}

static void stream_end(void)
{
	__asm__ volatile("dsb sy" : : : "memory");
}

#elif defined(__powerpc64__)

#define STREAM_NAME "ordinary stores"
#define RETURN 0x4e800020u

const char *loops_flush_name(void)
{
	return "dcbf";
}

/* A line has 128 bytes there: it is flushed twice. */
static void flush(const char *line, uint64_t lines)
{
	for (uint64_t n = 0; n < lines; n++, line += LOOPS_LINE)
		__asm__ volatile("dcbf 0, %0" : : "r"(line) : "memory");
	__asm__ volatile("sync" : : : "memory");
}

#else

#define STREAM_NAME "ordinary stores"

const char *loops_flush_name(void)
{
	return "none";
}

#endif

bool loops_flush(const void *at, uint64_t lines)
{
#ifdef RETURN
	flush(at, lines);
	return true;
#else
	(void)at;
	(void)lines;
	return false;
#endif
}

const char *loops_stream_name(void)
{
	return STREAM_NAME;
}

void loops_stream(void *at, uint64_t lines, uint64_t seed)
{
#if defined(__x86_64__) || defined(__aarch64__)
	uint64_t *words = at;

	for (uint64_t n = 0; n < lines * LOOPS_WORDS; n += 2)
		stream(words + n, seed + n, seed + n + 1);
	stream_end();
#else
	loops_write(at, lines, seed);
#endif
}

/* A line is returns throughout. */
bool loops_code_fill(void *at, uint64_t lines)
{
#ifdef RETURN
	uint32_t *words = at;
	uint64_t count = lines * LOOPS_LINE / sizeof(*words);

	for (uint64_t n = 0; n < count; n++)
		words[n] = RETURN;
	__builtin___clear_cache((char *)at, (char *)(words + count));
	return true;
#else
	(void)at;
	(void)lines;
	return false;
#endif
}

/* Called only where loops_code_fill() succeeded. */
uint64_t loops_code(const void *at, uint64_t lines)
{
	for (uint64_t i = 0; i < lines; i++) {
		const char *line = (const char *)at + loops_mixed(i, lines) * LOOPS_LINE;
		void (*call)(void);

		__builtin_memcpy(&call, &line,
				 sizeof(call)); /* ISO C converts no object to a function */
		call();
	}
	return lines;
}
