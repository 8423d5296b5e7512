/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "papi_mount.h"

static unsigned passed, failed, skipped;
static bool test_failed, test_skipped;
static char spec[160];
static struct sim *sim;
static pid_t owner;

void papi_check(bool good, const char *file, int line, const char *what)
{
	if (good)
		return;
	printf("%s:%d: %s\n", file, line, what);
	__atomic_store_n(&test_failed, true, __ATOMIC_RELAXED);
}

void papi_check_equal(long long a, long long b, const char *file, int line, const char *what)
{
	if (a == b)
		return;
	printf("%s:%d: %s: %lld, not %lld; uncore: \"%s\"\n", file, line, what, a, b,
	       papi_uncore_error());
	__atomic_store_n(&test_failed, true, __ATOMIC_RELAXED);
}

void papi_check_says(const char *text, const char *part, const char *file, int line)
{
	char what[600];

	snprintf(what, sizeof(what), "\"%s\" says nothing of \"%s\"", text, part);
	papi_check(strstr(text, part) != NULL, file, line, what);
}

void papi_skip(const char *name, const char *reason)
{
	printf("SKIP: %s: %s\n", name, reason);
	test_skipped = true;
}

bool papi_failed(void)
{
	return test_failed;
}

static int finish(void)
{
	printf("%u passed, %u failed, %u skipped\n", passed, failed, skipped);
	fflush(stdout);
	return failed != 0;
}

unsigned papi_every(unsigned usual)
{
	const char *every = getenv("UNCORE_TEST_EVERY");
	unsigned long n = every ? strtoul(every, NULL, 10) : 0;

	return n != 0 ? (unsigned)n : usual;
}

int papi_run(const struct papi_test *tests)
{
	setvbuf(stdout, NULL, _IOLBF, 0);
	for (; tests->name; tests++) {
		test_failed = test_skipped = false;
		tests->run();
		if (test_failed)
			printf("failed: %s\n", tests->name);
		failed += test_failed;
		skipped += !test_failed && test_skipped;
		passed += !test_failed && !test_skipped;
	}
	return finish();
}

static void give_up(const char *what, const char *why)
{
	printf("%s: %s\n", what, why);
	failed++;
	exit(finish());
}

/* ---------------------------------------------------------------------------------- the machine */

bool papi_mounted(void)
{
	const char *on = getenv("UNCORE_TEST_ON");

	return on != NULL && strcmp(on, "mounted") == 0;
}

static void remove_machine(void)
{
	if (getpid() != owner)
		return;
	if (papi_mounted()) {
		PAPI_shutdown(); /* its open files would keep the mount busy */
		papi_unmount();
	}
	unc_sim_close(sim);
	unc_sim_remove(spec, NULL);
}

/* Mount the same machine as device files below a folder. */
static void mount_machine(void)
{
	const char *reason, *root;

	if (!papi_mount_possible(&reason)) {
		papi_skip("everything on the mounted machine", reason);
		skipped++;
		owner = 0;
		unc_sim_close(sim);
		unc_sim_remove(spec, NULL);
		exit(finish());
	}
	root = papi_mount(spec, getenv("UNCORE_TEST_MOUNT_OPTION"));
	if (!root)
		give_up(spec, "cannot be mounted");
	setenv("PAPI_UNCORE_BACKEND", "direct", 1);
	setenv("PAPI_UNCORE_ROOT", root, 1);
	unsetenv("PAPI_UNCORE_SIM");
}

void papi_open(const char *options)
{
	papi_open_chip("icx", options);
}

void papi_open_chip(const char *chip, const char *options)
{
	struct unc_error err = { 0 };
	int rc;

	snprintf(spec, sizeof(spec), "%s,name=p%d,clock=manual%s%s", chip, (int)getpid(),
		 *options ? "," : "", options);
	setenv("PAPI_UNCORE_BACKEND", "sim", 1);
	setenv("PAPI_UNCORE_SIM", spec, 1);
	if (unc_sim_open(spec, &sim, &err))
		give_up(spec, err.text);
	if (papi_mounted())
		mount_machine();
	owner = getpid();
	atexit(remove_machine);
	rc = PAPI_library_init(PAPI_VER_CURRENT);
	if (rc != PAPI_VER_CURRENT)
		give_up("PAPI_library_init", PAPI_strerror(rc));
	if (papi_component() < 0 || !papi_uncore_machine())
		give_up("uncore", papi_uncore_error());
}

struct sim *papi_sim(void)
{
	return sim;
}

const char *papi_sim_spec(void)
{
	return spec;
}

/* Make mappings of a mounted machine current. */
static void see_changes(void)
{
	if (papi_mounted())
		CHECK_EQUAL(papi_order("sync"), 0);
}

void papi_advance(uint64_t ns)
{
	CHECK_EQUAL(unc_sim_advance(sim, ns), 0);
	see_changes();
}

void papi_inject(enum sim_op op, unsigned cpu, unsigned home, uint64_t lines)
{
	const struct sim_traffic traffic = { .op = op, .cpu = cpu, .home = home, .lines = lines };

	CHECK_EQUAL(unc_sim_inject(sim, &traffic), 0);
	see_changes();
}

/* ---------------------------------------------------------------------------------- event sets */

int papi_component(void)
{
	return PAPI_get_component_index("uncore");
}

int papi_add(int set, const char *name)
{
	char full[300];

	snprintf(full, sizeof(full), "uncore:::%s", name);
	return PAPI_add_named_event(set, full);
}

int papi_set(const char *names)
{
	int set = PAPI_NULL;
	char name[256];
	size_t len;

	CHECK_OK(PAPI_create_eventset(&set));
	for (; *names; names += len) {
		names += strspn(names, " ");
		len = strcspn(names, " ");
		snprintf(name, sizeof(name), "%.*s", (int)len, names);
		if (len)
			CHECK_OK(papi_add(set, name));
	}
	return set;
}

void papi_destroy(int set)
{
	CHECK_OK(PAPI_cleanup_eventset(set));
	CHECK_OK(PAPI_destroy_eventset(&set));
	CHECK_EQUAL(set, PAPI_NULL);
}
