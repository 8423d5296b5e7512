/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file papi_check.h Shared by the test programs that use PAPI: a table of tests, and a private
 * simulated machine under the component.
 */
#ifndef PAPI_CHECK_H
#define PAPI_CHECK_H

#include <papi.h>
#include <stdbool.h>

#include "papi_uncore.h"
#include "../unit/sim_expect.h"
#include "sim/sim.h"

#define MSEC 1000000ull

struct papi_test {
	const char *name;
	void (*run)(void);
};

/** Run a table that ends with a zeroed row. @return exit status; the last line is the total */
int papi_run(const struct papi_test *tests);

/** Mark the running test as skipped, unless it fails. */
void papi_skip(const char *name, const char *reason);

/** True if a check of the running test failed. */
bool papi_failed(void);

void papi_check(bool good, const char *file, int line, const char *what);
void papi_check_equal(long long a, long long b, const char *file, int line, const char *what);
void papi_check_says(const char *text, const char *part, const char *file, int line);

/** Tests with costly cases take one of this many. UNCORE_TEST_EVERY=1 takes all. */
unsigned papi_every(unsigned usual);

#define CHECK(condition) papi_check(condition, __FILE__, __LINE__, #condition)
#define CHECK_EQUAL(a, b) papi_check_equal(a, b, __FILE__, __LINE__, #a " == " #b)
/** A PAPI call that must succeed. */
#define CHECK_OK(call) papi_check_equal(call, PAPI_OK, __FILE__, __LINE__, #call)
/** Assert that a text contains a part. */
#define CHECK_SAYS(text, part) papi_check_says(text, part, __FILE__, __LINE__)

/**
 * Choose the machine "icx,name=p<pid>,clock=manual" with these options, and start PAPI on it. It is
 * removed when the program ends. Ends the program if that fails.
 */
void papi_open(const char *options);

/** The same with a machine of another chip ("snbep"). */
void papi_open_chip(const char *chip, const char *options);

/**
 * True if UNCORE_TEST_ON=mounted: the machine is mounted as device files, and the component counts
 * there with its backend "direct". Everything else is the same. UNCORE_TEST_MOUNT_OPTION adds an
 * option of uncore_sim.
 */
bool papi_mounted(void);

/** The machine, for traffic and time. */
struct sim *papi_sim(void);
const char *papi_sim_spec(void);
void papi_advance(uint64_t ns);
void papi_inject(enum sim_op op, unsigned cpu, unsigned home, uint64_t lines);

/** Counters that are enabled anywhere in the machine; wrong accesses fail the test. */
unsigned papi_enabled(void);

/**
 * Values of all registers that control counting: unit controls, controls, filters. Wrong accesses
 * fail the test. @return their number; only the first `max` are in `values`
 */
size_t papi_controls(uint64_t *values, size_t max);

/** Name of the i-th of these registers, for messages. */
const char *papi_control_name(size_t i);

/** Number of the uncore component, or -1. */
int papi_component(void);

/** A new event set with these names (blanks between them, "uncore:::" is put before each). */
int papi_set(const char *names);
void papi_destroy(int set);

/** Add one name, "uncore:::" is put before it. */
int papi_add(int set, const char *name);

#endif
