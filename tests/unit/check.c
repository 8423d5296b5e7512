/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Runs a table of tests with CUnit, and prints the totals that the test runner requires.
 */
#include "check.h"

#include <CUnit/TestRun.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static unsigned passed, failed, skipped;
static bool skips; /* the test that is running */

void check_skip(const char *name, const char *reason)
{
	printf("SKIP: %s: %s\n", name, reason);
	if (CU_get_current_test() != NULL)
		skips = true;
	else
		skipped++;
}

unsigned check_every(unsigned n)
{
	const char *tool = getenv("TEST_TOOL");

	return tool && (strcmp(tool, "valgrind") == 0 || strcmp(tool, "asan") == 0) ? n : 1;
}

static void test_done(CU_pTest test, CU_pSuite suite, CU_pFailureRecord failures)
{
	const struct CU_FailureRecord *f;

	for (f = failures; f != NULL; f = f->pNext)
		printf("%s:%u: %s: %s: %s\n", f->strFileName ? f->strFileName : "?",
		       f->uiLineNumber, suite->pName, test->pName,
		       f->strCondition ? f->strCondition : "?");
	if (failures != NULL)
		failed++;
	else if (skips)
		skipped++;
	else
		passed++;
	skips = false;
}

static int finish(void)
{
	CU_cleanup_registry();
	printf("%u passed, %u failed, %u skipped\n", passed, failed, skipped);
	return failed != 0;
}

static int give_up(const char *what)
{
	printf("%s: %s\n", what, CU_get_error_msg());
	failed++;
	return finish();
}

int check_run(const char *suite, const struct check_test *tests)
{
	CU_pSuite s;

	/* A crash must not lose earlier output. */
	setvbuf(stdout, NULL, _IOLBF, 0);
	if (CU_initialize_registry() != CUE_SUCCESS)
		return give_up("CU_initialize_registry");
	s = CU_add_suite(suite, NULL, NULL);
	if (s == NULL)
		return give_up("CU_add_suite");
	for (; tests->name != NULL; tests++)
		if (CU_add_test(s, tests->name, tests->run) == NULL)
			return give_up(tests->name);
	CU_set_test_complete_handler(test_done);
	if (CU_run_all_tests() != CUE_SUCCESS)
		return give_up("CU_run_all_tests");
	return finish();
}

static unsigned threads_named(const char *name)
{
	DIR *dir = opendir("/proc/self/task");
	unsigned found = 0;

	for (const struct dirent *e; dir && (e = readdir(dir));) {
		char path[300], text[32] = "";
		FILE *f;

		snprintf(path, sizeof(path), "/proc/self/task/%s/comm", e->d_name);
		f = fopen(path, "r");
		if (f && fgets(text, sizeof(text), f))
			found += strncmp(text, name, strlen(name)) == 0;
		if (f)
			fclose(f);
	}
	if (dir)
		closedir(dir);
	return found;
}

bool check_threads(const char *name, unsigned wanted)
{
	const struct timespec wait = { .tv_nsec = 1000000 };

	for (int i = 0; i < 20000; i++) {
		if (threads_named(name) == wanted)
			return true;
		nanosleep(&wait, NULL);
	}
	printf("%u threads %s, not %u\n", threads_named(name), name, wanted);
	return false;
}
