/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Shared by the benchmarks: a clock, the minimum and median of repeated measurements, and running
 * programs.
 *
 * A benchmark prints one table that fits into 80 columns and gives the figures of this run only.
 * It ends with status 1 if something that it measures does not work, and says "skipped" and why
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
};

/* Samples beyond the capacity are dropped. */
void bench_add(struct bench_samples *samples, double value);

/* Of at least one sample. */
struct bench_result bench_result(const struct bench_samples *samples);

/*
 * Time `work(arg)`, which does its thing `times` times: `runs` samples of nanoseconds for one
 * time, after one run that warms up.
 */
struct bench_result bench_time(void (*work)(void *arg, unsigned times), void *arg, unsigned times,
			       unsigned runs);

/* Store unused results here, so that the compiler does not omit their computation. */
extern volatile uint64_t bench_sink;

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
 * Version of the libpfm4 that this program uses, as in "4.13.0". It ends the program if that is
 * not Debian's shared library: libpapi.a brings one of its own.
 */
const char *bench_libpfm(void);

/* A simulated machine that no other process uses; in the environment from now on. It is removed
 * at the end of the program. */
void bench_simulate(const char *options);

#endif
