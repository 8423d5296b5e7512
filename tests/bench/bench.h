/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Shared by the benchmarks: a clock, the minimum and median of repeated measurements, and running
 * programs.
 *
 * A benchmark prints one table of at most 80 columns, with the figures of this run only. It exits
 * with status 1 if something that it measures does not work, and prints "skipped" and the reason
 * where this machine cannot measure something.
 */
#ifndef UNC_BENCH_H
#define UNC_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Nanoseconds of a monotonic clock. */
uint64_t bench_now(void);

/* Repeated measurements of one thing. */
struct bench_samples {
	double value[64];
	unsigned count;
};

struct bench_result {
	double min, median;
	double low, high; /* half of the samples lie between them */
};

/* Samples beyond the capacity are dropped. */
void bench_add(struct bench_samples *samples, double value);

/* Requires at least one sample. */
struct bench_result bench_result(const struct bench_samples *samples);

/*
 * Time `work(arg)`, which repeats its operation `times` times: `runs` samples, each in nanoseconds
 * per operation, after one warm-up run.
 */
struct bench_result bench_time(void (*work)(void *arg, unsigned times), void *arg, unsigned times,
			       unsigned runs);

/* Store unused results here, so that the compiler does not omit their computation. */
extern volatile uint64_t bench_sink;

/*
 * Append "NAME MIN MEDIAN LOW HIGH" to the file that BENCH_RATIOS names, if it does: the figure as a multiple of
 * another, which was measured in the same run. Lower is better. `make bench-check` compares the minimum, which other
 * load on the computer disturbs least.
 */
void bench_ratio(const char *name, struct bench_result figure, double other);

/* A figure measured once. */
struct bench_result bench_once(double value);

/*
 * Nanoseconds for unrelated work: sorting 512 numbers. Each call measures it, because processors may change their
 * speed by half within seconds: call it next to the figure that it divides.
 */
double bench_unit(void);

/* A PAPI component's listing, with all information, by the calls of papi_native_avail. */
struct bench_listed {
	unsigned rows;   /* events and umasks */
	unsigned failed; /* without information */
	uint64_t sum;    /* of codes and lengths of texts */
	uint64_t ns;     /* that it took */
};
/* @param seconds  no further event after them */
void bench_list(const char *component, unsigned seconds, struct bench_listed *listed);

/* Bytes that this process has allocated. */
double bench_allocated(void);

/* A message on standard error, status 1. */
void bench_die(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

/* A rule across the page. */
void bench_rule(void);

/*
 * Run a program (argv as for execvp, NULL at the end) and read what it writes to standard output
 * (cut to size - 1 bytes).
 * @return its exit status, or -1 if it could not be run or was killed
 */
int bench_run(char *const argv[], char *out, size_t size);

/* Path of this program. */
const char *bench_self(void);

/*
 * Version of the libpfm4 in this program, as in "4.13.0". Ends the program if that is not Debian's
 * shared library: libpapi.a contains another one.
 */
const char *bench_libpfm(void);

/* Create a simulated machine of this program's own and name it in the environment. It is removed
 * when the program ends. */
void bench_simulate(const char *options);

#endif
