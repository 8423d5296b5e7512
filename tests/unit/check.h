/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file check.h
 * The main program of a unit test: a table of tests and one call.
 *
 *     static void adds(void) { CU_ASSERT_EQUAL(1 + 1, 2); }
 *
 *     static const struct check_test tests[] = { { "adds", adds }, { 0 } };
 *
 *     int main(void) { return check_run("arithmetic", tests); }
 *
 * Assertions are CUnit's (CU_ASSERT…). Ends with the line "N passed, N failed, N skipped".
 */
#ifndef CHECK_H
#define CHECK_H

#include <CUnit/CUnit.h>
#include <stdbool.h>

struct check_test {
	const char *name;
	void (*run)(void);
};

/**
 * Run the tests of a table that ends with a zeroed row; print failures and the total.
 * @return exit status for main(): 0 if and only if no test failed
 */
int check_run(const char *suite, const struct check_test *tests);

/**
 * Report that something cannot be tested here. From within a test: that test counts as skipped
 * unless it failed before (the caller then returns). From main(), before check_run(): adds one to
 * the skipped tests.
 * @param name  what is skipped
 */
void check_skip(const char *name, const char *reason);

/**
 * Of many cases that are alike, test every N-th: `n` under valgrind and ASan, which make a test fifty
 * and five times slower, else 1.
 */
unsigned check_every(unsigned n);

/**
 * Does this process have so many threads whose name begins so? Waits for it: a thread that was joined takes a moment to
 * leave /proc. @return false, and prints how many it has: not within 20 seconds
 */
bool check_threads(const char *name, unsigned wanted);

#endif
