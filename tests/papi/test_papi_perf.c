/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting through this machine's kernel, with its PMUs. `msr` exists nearly everywhere, and its
 * true count is known: msr/tsc/ is the time stamp counter.
 */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "papi_check.h"

#define DEVICES "/sys/bus/event_source/devices"

#if defined(__x86_64__) || defined(__i386__)
static unsigned long long now(void)
{
	unsigned aux;

	return __builtin_ia32_rdtscp(&aux);
}
#else
static unsigned long long now(void)
{
	return 0;
}
#endif

/* Why `msr` cannot be counted here, or NULL. */
static const char *reason;

/* True if there is an event to count. Runs in a child, since PAPI starts once in a process. */
static const char *try(void)
{
	static char text[200];
	int pipes[2], status;
	pid_t pid;

	if (access(DEVICES "/msr/type", R_OK))
		return "the kernel has no PMU msr";
	CHECK_EQUAL(pipe(pipes), 0);
	pid = fork();
	if (pid == 0) {
		const char *why = "";

		PAPI_library_init(PAPI_VER_CURRENT);
		if (papi_component() < 0)
			why = "PAPI has no component uncore";
		else if (PAPI_get_component_info(papi_component())->disabled)
			why = PAPI_get_component_info(papi_component())->disabled_reason;
		_exit(write(pipes[1], why, strlen(why) + 1) < 0);
	}
	close(pipes[1]);
	CHECK(read(pipes[0], text, sizeof(text)) > 0);
	close(pipes[0]);
	waitpid(pid, &status, 0);
	return *text ? text : NULL;
}

static bool possible(const char *test)
{
	if (reason)
		papi_skip(test, reason);
	return !reason;
}

/* Without permission the component is disabled, with the reason. */
static void unprivileged(void)
{
	const char *const name = "unprivileged";
	int status, paranoid = 0;
	FILE *f = fopen("/proc/sys/kernel/perf_event_paranoid", "r");
	pid_t pid;

	if (!f || fscanf(f, "%d", &paranoid) != 1)
		papi_skip(name, "perf_event_paranoid cannot be read");
	if (f)
		fclose(f);
	if (!possible(name))
		return;
	if (getuid() != 0 || paranoid < 1) {
		papi_skip(name, getuid() ? "requires root, to switch to another user"
					 : "perf_event_paranoid admits every user");
		return;
	}
	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		const PAPI_component_info_t *info;

		if (setgid(65534) || setuid(65534))
			_exit(2);
		PAPI_library_init(PAPI_VER_CURRENT);
		info = PAPI_get_component_info(papi_component());
		CHECK_EQUAL(info->disabled, PAPI_EPERM);
		CHECK_SAYS(info->disabled_reason, "perf_event_paranoid");
		CHECK_SAYS(info->disabled_reason, "CAP_PERFMON");
		CHECK(strlen(info->disabled_reason) < sizeof(info->disabled_reason) - 1);
		fflush(stdout);
		_exit(papi_failed());
	}
	CHECK_EQUAL(waitpid(pid, &status, 0), pid);
	CHECK_EQUAL(status, 0);
}

/* ---------------------------------------------------------------------------------- first use */

/*
 * The first function that needs the kernel's PMUs reads them. Each of these functions is the first in its own
 * process.
 */
static void by_attaching(void)
{
	PAPI_option_t option;
	int set = PAPI_NULL;

	memset(&option, 0, sizeof(option));
	CHECK_OK(PAPI_create_eventset(&set));
	CHECK_OK(PAPI_assign_eventset_component(set, papi_component()));
	option.cpu.eventset = set;
	option.cpu.cpu_num = 100000;
	CHECK_EQUAL(PAPI_set_opt(PAPI_CPU_ATTACH, &option), PAPI_EINVAL);
	option.cpu.cpu_num = 0;
	CHECK_OK(PAPI_set_opt(PAPI_CPU_ATTACH, &option));
	CHECK_OK(papi_add(set, "msr/tsc/"));
	papi_destroy(set);
}

static void by_multiplexing(void)
{
	int set = PAPI_NULL;

	CHECK_OK(PAPI_create_eventset(&set));
	CHECK_OK(PAPI_assign_eventset_component(set, papi_component()));
	CHECK_OK(PAPI_set_multiplex(set));
	CHECK_OK(papi_add(set, "msr/tsc/"));
	papi_destroy(set);
}

static void by_listing(void)
{
	int said = PAPI_get_component_info(papi_component())->num_native_events, events = 0;
	int code = PAPI_NATIVE_MASK, modifier = PAPI_ENUM_FIRST;

	for (; PAPI_enum_cmp_event(&code, modifier, papi_component()) == PAPI_OK; events++)
		modifier = PAPI_ENUM_EVENTS;
	CHECK(events > 0);
	CHECK_EQUAL(events, said);
	CHECK_EQUAL(PAPI_get_component_info(papi_component())->num_native_events, said);
}

static void by_asking_for_sockets(void)
{
	CHECK(papi_uncore_num_sockets() >= 1);
	CHECK_EQUAL(papi_uncore_cpu_socket(100000), PAPI_EINVAL);
	CHECK_SAYS(papi_uncore_machine(), "socket");
}

static void by_nothing(void)
{
	PAPI_shutdown();
	CHECK_EQUAL(papi_uncore_num_sockets(), PAPI_ECMP);
	CHECK(papi_uncore_machine() == NULL);
	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
	CHECK(papi_uncore_num_sockets() >= 1);
}

enum { THREADS = 8 };

static pthread_barrier_t barrier;

static void *look_up(void *arg)
{
	int *code = arg;

	CHECK_OK(PAPI_register_thread());
	pthread_barrier_wait(&barrier);
	CHECK_OK(PAPI_event_name_to_code("uncore:::msr/tsc/", code));
	CHECK_OK(PAPI_unregister_thread());
	return NULL;
}

static void by_threads(void)
{
	pthread_t threads[THREADS];
	int codes[THREADS] = { 0 };

	CHECK_OK(PAPI_thread_init(pthread_self));
	pthread_barrier_init(&barrier, NULL, THREADS);
	for (int i = 0; i < THREADS; i++)
		CHECK_EQUAL(pthread_create(&threads[i], NULL, look_up, &codes[i]), 0);
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	for (int i = 0; i < THREADS; i++)
		CHECK_EQUAL(codes[i], codes[0]);
	pthread_barrier_destroy(&barrier);
}

static void first_use(void)
{
	static void (*const users[])(void) = { by_attaching, by_multiplexing,       by_listing,
					       by_nothing,   by_asking_for_sockets, by_threads };

	if (!possible("first use"))
		return;
	for (size_t i = 0; i < sizeof(users) / sizeof(users[0]); i++) {
		int status = -1;
		pid_t pid;

		fflush(stdout);
		pid = fork();
		if (pid == 0) {
			CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
			users[i]();
			fflush(stdout);
			_exit(papi_failed());
		}
		CHECK_EQUAL(waitpid(pid, &status, 0), pid);
		CHECK_EQUAL(status, 0);
	}
}

static void begin(void)
{
	if (possible("begin"))
		CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
}

static void counts(void)
{
	int set = PAPI_NULL;
	unsigned long long outer, inner;
	long long value = 0, again = 0;

	if (!possible("counts"))
		return;
	set = papi_set("msr/tsc/:socket=0");
	for (int round = 0; round < 3; round++) {
		outer = now();
		CHECK_OK(PAPI_start(set));
		inner = now();
		usleep(20000);
		inner = now() - inner;
		CHECK_OK(PAPI_read(set, &value));
		CHECK(value >= (long long)inner);
		CHECK_OK(PAPI_stop(set, &again));
		outer = now() - outer;
		CHECK(again > value && again <= (long long)outer);
		/* then the count does not change */
		CHECK_OK(PAPI_read(set, &value));
		CHECK_EQUAL(value, again);
	}
	papi_destroy(set);
}

/* A forked child stops its copy of the set, which runs in the parent, and counts on its own. */
static int counts_in_child(int set)
{
	long long value = 0;
	int own;

	CHECK_EQUAL(PAPI_read(set, &value), PAPI_ESYS);
	CHECK_SAYS(papi_uncore_error(), "the parent process");
	CHECK_EQUAL(value, 0);
	CHECK_OK(PAPI_stop(set, &value));
	CHECK_EQUAL(value, -1);
	own = papi_set("msr/tsc/:socket=0");
	CHECK_OK(PAPI_start(own));
	CHECK_OK(PAPI_stop(own, &value));
	CHECK(value > 0);
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_stop(set, &value));
	CHECK(value > 0);
	fflush(stdout);
	return papi_failed();
}

static void forked(void)
{
	long long before = 0, after = 0, last = 0;
	int set, status = -1;
	pid_t pid;

	if (!possible("forked"))
		return;
	set = papi_set("msr/tsc/:socket=0");
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_read(set, &before));
	fflush(stdout);
	pid = fork();
	if (pid == 0)
		exit(counts_in_child(set)); /* PAPI's handlers of exit() also run in the child */
	CHECK_EQUAL(waitpid(pid, &status, 0), pid);
	CHECK_EQUAL(status, 0);
	CHECK_OK(PAPI_read(set, &after));
	CHECK(after > before);
	CHECK_OK(PAPI_stop(set, &last));
	CHECK(last > after);
	papi_destroy(set);
}

/* One event in two spellings, and two that count the same. */
static void spellings(void)
{
	long long values[2] = { 0 };
	int set, code, same;

	if (!possible("spellings"))
		return;
	CHECK_OK(PAPI_event_name_to_code("uncore:::msr/tsc/", &code));
	CHECK_OK(PAPI_event_name_to_code("uncore:::MSR/config=0x0/", &same));
	CHECK_EQUAL(code, same);
	set = papi_set("msr/tsc/:socket=0 msr/tsc/:cpu=0");
	CHECK_OK(PAPI_start(set));
	usleep(1000);
	CHECK_OK(PAPI_stop(set, values));
	CHECK(values[0] > 0);
	CHECK_EQUAL(values[0], values[1]); /* one counter serves both */
	papi_destroy(set);
}

static void multiplexed(void)
{
	long long value = 0;
	int set = PAPI_NULL;

	if (!possible("multiplexed"))
		return;
	CHECK_OK(PAPI_create_eventset(&set));
	CHECK_OK(PAPI_assign_eventset_component(set, papi_component()));
	CHECK_OK(PAPI_set_multiplex(set));
	CHECK_OK(papi_add(set, "msr/tsc/"));
	CHECK_OK(PAPI_start(set));
	usleep(1000);
	CHECK_OK(PAPI_stop(set, &value));
	CHECK(value > 0);
	papi_destroy(set);
}

static void wrong(void)
{
	int set = PAPI_NULL;

	if (!possible("wrong"))
		return;
	CHECK_OK(PAPI_create_eventset(&set));
	CHECK(papi_add(set, "msr/tcs/") != PAPI_OK);
	CHECK_SAYS(papi_uncore_error(), "msr has no term \"tcs\"");
	CHECK_SAYS(papi_uncore_error(), "did you mean tsc");
	CHECK_EQUAL(papi_add(set, "msr_/tsc/"), PAPI_ENOEVNT);
	CHECK_SAYS(papi_uncore_error(), "did you mean msr");
	CHECK(papi_add(set, "msr/tsc/:socket=99") != PAPI_OK);
	CHECK_SAYS(papi_uncore_error(), "no such unit, socket or cpu");
	CHECK_EQUAL(papi_add(set, "msr/event=0xffff/"), PAPI_ENOSUPP); /* the PMU has a handful
								        * of events */
	CHECK_SAYS(papi_uncore_error(), "does not accept the event");
	CHECK_EQUAL(PAPI_num_events(set), 0);
	papi_destroy(set);
}

/* All listed events can be described and counted. */
static void listed(void)
{
	int code = 0 | PAPI_NATIVE_MASK, rc, events = 0;

	if (!possible("listed"))
		return;
	rc = PAPI_enum_cmp_event(&code, PAPI_ENUM_FIRST, papi_component());
	for (; rc == PAPI_OK && events < 500; events++) {
		PAPI_event_info_t info;
		long long value;
		int set = PAPI_NULL, same;

		CHECK_OK(PAPI_get_event_info(code, &info));
		CHECK_OK(PAPI_event_name_to_code(info.symbol, &same));
		if (strchr(info.symbol, '/')) { /* events of tables may need a umask */
			CHECK_SAYS(info.long_descr, "Kernel PMU");
			CHECK_OK(PAPI_create_eventset(&set));
			CHECK_OK(PAPI_add_event(set, code));
			CHECK_OK(PAPI_start(set));
			CHECK_OK(PAPI_stop(set, &value));
			papi_destroy(set);
		}
		rc = PAPI_enum_cmp_event(&code, PAPI_ENUM_EVENTS, papi_component());
	}
	CHECK(events > 0);
	CHECK_EQUAL(PAPI_get_component_info(papi_component())->num_native_events, events);
}

static void told(void)
{
	char text[64];

	if (!possible("told"))
		return;
	CHECK_EQUAL(papi_uncore_simulated(), 0);
	CHECK(strstr(papi_uncore_machine(), "SIMULATED") == NULL);
	CHECK(papi_uncore_units("uncore:::msr/tsc/", NULL, 0) >= 1);
	CHECK_EQUAL(papi_uncore_units("msr/tsc/:socket=0", NULL, 0), 1);
	CHECK_EQUAL(papi_uncore_behind("msr/tsc/", 0, 0, text, sizeof(text)), PAPI_ENOEVNT);
	CHECK_SAYS(papi_uncore_error(), papi_uncore_chip() ? "" : "there is no map of it");
}

static const struct papi_test tests[] = {
	{ "unprivileged", unprivileged }, /* before PAPI starts, like the next one */
	{ "first use", first_use },
	{ "begin", begin },
	{ "counts", counts },
	{ "forked", forked },
	{ "spellings", spellings },
	{ "multiplexed", multiplexed },
	{ "wrong", wrong },
	{ "listed", listed },
	{ "told", told },
	{ 0 },
};

int main(void)
{
	setenv("PAPI_UNCORE_BACKEND", "perf", 1);
	unsetenv("PAPI_UNCORE_ROOT");
	reason = try();
	return papi_run(tests);
}
