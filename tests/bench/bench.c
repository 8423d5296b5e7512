/* SPDX-License-Identifier: BSD-3-Clause */
#include "bench.h"

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <papi.h>
#include <perfmon/pfmlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sim/sim.h"

volatile uint64_t bench_sink;

uint64_t bench_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void bench_add(struct bench_samples *samples, double value)
{
	if (samples->count < sizeof(samples->value) / sizeof(samples->value[0]))
		samples->value[samples->count++] = value;
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

struct bench_result bench_result(const struct bench_samples *samples)
{
	struct bench_samples s = *samples;
	unsigned half = s.count / 2, quarter = s.count / 4;

	qsort(s.value, s.count, sizeof(s.value[0]), by_value);
	return (struct bench_result){
		.min = s.value[0],
		.median = s.count % 2 ? s.value[half] : (s.value[half - 1] + s.value[half]) / 2,
		.low = s.value[quarter],
		.high = s.value[s.count - 1 - quarter],
	};
}

struct bench_result bench_time(void (*work)(void *arg, unsigned times), void *arg, unsigned times,
			       unsigned runs)
{
	struct bench_samples samples = { .count = 0 };

	work(arg, times);
	for (unsigned i = 0; i < runs; i++) {
		uint64_t start = bench_now();

		work(arg, times);
		bench_add(&samples, (double)(bench_now() - start) / times);
	}
	return bench_result(&samples);
}

struct bench_result bench_once(double value)
{
	return (struct bench_result){ .min = value, .median = value, .low = value, .high = value };
}

void bench_ratio(const char *name, struct bench_result figure, double other)
{
	const char *path = getenv("BENCH_RATIOS");
	FILE *out = path && *path ? fopen(path, "ae") : NULL;

	if (!out)
		return;
	for (; *name; name++)
		fputc(*name == ' ' ? '_' : *name, out);
	fprintf(out, " %.4g %.4g %.4g %.4g\n", figure.min / other, figure.median / other,
		figure.low / other, figure.high / other);
	fclose(out);
}

static int by_number(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

static void sort_numbers(void *arg, unsigned times)
{
	enum { NUMBERS = 512 };
	uint32_t numbers[NUMBERS] = { 0 }, state = 1;

	(void)arg;
	while (times-- > 0) {
		for (unsigned i = 0; i < NUMBERS; i++)
			numbers[i] = state = state * 1664525u + 1013904223u;
		qsort(numbers, NUMBERS, sizeof(numbers[0]), by_number);
	}
	bench_sink = numbers[0];
}

double bench_unit(void)
{
	return bench_time(sort_numbers, NULL, 20, 31).min;
}

static void list_row(int code, struct bench_listed *listed)
{
	PAPI_event_info_t info;

	if (PAPI_get_event_info(code, &info) != PAPI_OK)
		listed->failed++;
	else
		listed->sum += strlen(info.symbol) + strlen(info.long_descr);
	listed->sum += (unsigned)code;
	listed->rows++;
}

void bench_list(const char *component, unsigned seconds, struct bench_listed *listed)
{
	const uint64_t start = bench_now(), most = seconds * 1000000000ull;
	int cidx = PAPI_get_component_index(component), event = PAPI_NATIVE_MASK;
	int modifier = PAPI_ENUM_FIRST;

	*listed = (struct bench_listed){ 0 };
	while (listed->ns < most && PAPI_enum_cmp_event(&event, modifier, cidx) == PAPI_OK) {
		int mask = event;

		modifier = PAPI_ENUM_EVENTS;
		list_row(event, listed);
		while (PAPI_enum_cmp_event(&mask, PAPI_NTV_ENUM_UMASKS, cidx) == PAPI_OK)
			list_row(mask, listed);
		listed->ns = bench_now() - start;
	}
}

double bench_allocated(void)
{
	struct mallinfo2 info = mallinfo2();

	return (double)(info.uordblks + info.hblkhd);
}

void bench_die(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vfprintf(stderr, format, ap);
	va_end(ap);
	fputc('\n', stderr);
	exit(1);
}

void bench_rule(void)
{
	puts("-------------------------------------------------------------------------------");
}

int bench_run(char *const argv[], char *out, size_t size)
{
	size_t len = 0;
	int ends[2], status;
	pid_t child;

	fflush(stdout);
	if (pipe(ends) != 0)
		bench_die("pipe: %s", strerror(errno));
	child = fork();
	if (child < 0)
		bench_die("fork: %s", strerror(errno));
	if (child == 0) {
		dup2(ends[1], STDOUT_FILENO);
		close(ends[0]);
		close(ends[1]);
		execvp(argv[0], argv);
		_exit(127);
	}
	close(ends[1]);
	for (;;) {
		char rest[256]; /* read on when the buffer is full, or the child would block */
		bool fits = len + 1 < size;
		ssize_t n = fits ? read(ends[0], out + len, size - 1 - len)
				 : read(ends[0], rest, sizeof(rest));

		if (n > 0 && fits)
			len += (size_t)n;
		if (n == 0 || (n < 0 && errno != EINTR))
			break;
	}
	out[len] = '\0';
	close(ends[0]);
	while (waitpid(child, &status, 0) < 0)
		if (errno != EINTR)
			return -1;
	return WIFEXITED(status) && WEXITSTATUS(status) != 127 ? WEXITSTATUS(status) : -1;
}

const char *bench_self(void)
{
	static char path[4096];
	ssize_t n = readlink("/proc/self/exe", path, sizeof(path) - 1);

	if (n < 0)
		bench_die("/proc/self/exe: %s", strerror(errno));
	path[n] = '\0';
	return path;
}

const char *bench_libpfm(void)
{
	static char version[64];
	char path[4096];
	const char *dot;
	Dl_info info;

	if (dladdr((const void *)(uintptr_t)pfm_initialize, &info) == 0 ||
	    realpath(info.dli_fname, path) == NULL)
		bench_die("cannot find the library of pfm_initialize");
	dot = strstr(path, "libpfm.so.");
	if (dot == NULL)
		bench_die("libpfm4 comes from %s, not from Debian's libpfm.so", path);
	snprintf(version, sizeof(version), "%.60s", dot + strlen("libpfm.so."));
	return version;
}

static char machine[64];
static pid_t owner;

static void remove_machine(void)
{
	if (getpid() == owner)
		unc_sim_remove(machine, NULL);
}

void bench_simulate(const char *options)
{
	owner = getpid();
	snprintf(machine, sizeof(machine), "icx,%s,name=bench-%d", options, (int)owner);
	setenv("PAPI_UNCORE_BACKEND", "sim", 1);
	setenv("PAPI_UNCORE_SIM", machine, 1);
	atexit(remove_machine);
}
