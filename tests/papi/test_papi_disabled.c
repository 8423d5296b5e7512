/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * When the component cannot count, it gives the reason, calls that need it fail cleanly, and the
 * other components work. PAPI starts once in a process, so each case runs in its own process.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "papi_check.h"

/* The environment, and the reason expected. NULL: not set. */
struct settings {
	const char *backend, *sim;
	const char *says[4];
};
static const struct settings *now;

static int others(void)
{
	int active = 0;

	for (int i = 0; i < PAPI_num_components(); i++) {
		const PAPI_component_info_t *info = PAPI_get_component_info(i);

		if (strcmp(info->name, "uncore") != 0)
			active += !info->disabled;
		/* no other component is disabled */
		CHECK(strcmp(info->name, "uncore") == 0 ||
		      strstr(info->disabled_reason, "UNCORE") == NULL);
	}
	return active;
}

static void disabled(void)
{
	const PAPI_component_info_t *info;
	int component, set = PAPI_NULL, code = 0, event = 0 | PAPI_NATIVE_MASK;

	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
	component = papi_component();
	CHECK(component >= 0);
	info = PAPI_get_component_info(component);
	CHECK(info->disabled != PAPI_OK);
	for (int i = 0; i < 4 && now->says[i]; i++)
		CHECK_SAYS(info->disabled_reason, now->says[i]);
	CHECK(strlen(info->disabled_reason) > 20);
	CHECK(strlen(info->disabled_reason) < sizeof(info->disabled_reason) - 1); /* not cut */
	CHECK_EQUAL(info->num_native_events, 0);
	CHECK(others() > 0); /* sysdetect, at least */

	CHECK_OK(PAPI_create_eventset(&set));
	CHECK(papi_add(set, "UNC_M_CAS_COUNT:RD") != PAPI_OK);
	CHECK(papi_add(set, "UNC_M_CAS_COUNT:RDD") != PAPI_OK);
	CHECK(PAPI_event_name_to_code("uncore:::UNC_M_CAS_COUNT:RD", &code) != PAPI_OK);
	CHECK(PAPI_enum_cmp_event(&event, PAPI_ENUM_FIRST, component) != PAPI_OK);
	CHECK_OK(PAPI_cleanup_eventset(set));
	CHECK_OK(PAPI_destroy_eventset(&set));
	CHECK(papi_uncore_machine() == NULL && papi_uncore_chip() == NULL);
	CHECK_EQUAL(papi_uncore_simulated(), 0);
	CHECK(papi_uncore_units("UNC_M_CAS_COUNT:RD", NULL, 0) < 0);
	CHECK_EQUAL(papi_uncore_num_sockets(), PAPI_ECMP);
	CHECK_EQUAL(papi_uncore_read_time(NULL), PAPI_ECMP);
	CHECK_EQUAL(papi_uncore_cpu_socket(0), PAPI_ECMP);
	CHECK_EQUAL(papi_uncore_data(0, NULL, 0), PAPI_ECMP);
	PAPI_shutdown();
}

/* Run a function in a new process, in which PAPI was not started. */
static void in_new_process(void (*run)(void))
{
	int status = -1;
	pid_t pid;

	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		run();
		fflush(stdout);
		_exit(papi_failed());
	}
	CHECK_EQUAL(waitpid(pid, &status, 0), pid);
	CHECK_EQUAL(status, 0);
}

static void set_or_not(const char *name, const char *value)
{
	if (value)
		setenv(name, value, 1);
	else
		unsetenv(name);
}

static void try(const struct settings *settings, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		now = &settings[i];
		set_or_not("PAPI_UNCORE_BACKEND", now->backend);
		set_or_not("PAPI_UNCORE_SIM", now->sim);
		in_new_process(disabled);
		if (papi_failed()) {
			printf("PAPI_UNCORE_BACKEND=%s PAPI_UNCORE_SIM=%s\n",
			       now->backend ? now->backend : "", now->sim ? now->sim : "");
			return;
		}
	}
}

static void unknown_backend(void)
{
	static const struct settings settings[] = {
		{ "nonsense",
		  NULL,
		  { "PAPI_UNCORE_BACKEND=nonsense", "auto, perf, direct or sim" } },
		{ "simulated", "icx", { "PAPI_UNCORE_BACKEND=simulated" } },
		{ "a-very-long-name-that-goes-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on-"
		  "and-on-and-on-and-on-and-on",
		  NULL,
		  { "auto, perf, direct or sim" } },
	};

	try(settings, sizeof(settings) / sizeof(settings[0]));
}

static void bad_machines(void)
{
	static const struct settings settings[] = {
		{ "sim", "icy", { "icy" } },
		{ "sim", "icx,sockets=9", { "sockets=9", "1 to 8" } },
		{ "sim", "icx,socket=2", { "socket=2", "no such option" } },
		{ "sim", "icx,sockets=2,", { "empty word" } },
		{ "sim", "icx,cha=2,chamask=0x7", { "cha=2", "3 bits" } },
		{ "sim", "icx,clock=fast", { "clock=fast", "real or manual" } },
		{ "sim", "icx,name=a/../b", { "name=a/../b" } },
	};

	try(settings, sizeof(settings) / sizeof(settings[0]));
}

/* A switch is 0 or 1, or rejected. */
static void bad_switches(void)
{
	static const struct {
		const char *name, *value;
	} switches[] = {
		{ "PAPI_UNCORE_FORCE", "yes" },
		{ "PAPI_UNCORE_FORCE", "10" },
		{ "PAPI_UNCORE_SHARE", "no" },
	};

	for (size_t i = 0; i < sizeof(switches) / sizeof(switches[0]); i++) {
		struct settings settings = { "sim",
					     "icx",
					     { switches[i].name, switches[i].value, "0 or 1" } };

		setenv(switches[i].name, switches[i].value, 1);
		try(&settings, 1);
		unsetenv(switches[i].name);
	}
}

/* Variables that were removed, with any backend. */
static void removed_variables(void)
{
	static const char *const names[] = { "PAPI_UNCORE_TOGETHER", "PAPI_UNCORE_SNAPSHOT",
					     "PAPI_UNCORE_FREEZE", "PAPI_UNCORE_READERS",
					     "PAPI_UNCORE_SIGNALS" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct settings settings[] = {
			{ "sim", "icx", { names[i], "was removed: " } },
			{ "perf", NULL, { names[i], "was removed: " } },
		};

		setenv(names[i], "1", 1);
		try(settings, sizeof(settings) / sizeof(settings[0]));
		unsetenv(names[i]);
	}
}

/* Counts are simulated only on request, even if no other backend works. */
static void simulated_on_request_only(void)
{
	static const char *const backends[] = { NULL, "", "auto", "perf", "direct", "AUTO" };

	setenv("PAPI_UNCORE_ROOT", "/nothing/here", 1);
	for (size_t i = 0; i < sizeof(backends) / sizeof(backends[0]); i++) {
		/* The reason explains, and tells how to get a simulated machine, but names no
		 * chip. */
		struct settings settings = { backends[i], "icx", { "PAPI_UNCORE_BACKEND=sim" } };

		now = &settings;
		set_or_not("PAPI_UNCORE_BACKEND", backends[i]);
		setenv("PAPI_UNCORE_SIM", "icx", 1);
		in_new_process(disabled);
	}
	unsetenv("PAPI_UNCORE_ROOT");
}

/* On request they are, with the word in upper or lower case. */
static void count_simulated(void)
{
	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
	CHECK_EQUAL(PAPI_get_component_info(papi_component())->disabled, 0);
	CHECK_EQUAL(papi_uncore_simulated(), 1);
	CHECK_SAYS(PAPI_get_component_info(papi_component())->description, "SIMULATED");
	papi_destroy(papi_set("UNC_M_CAS_COUNT:RD"));
	PAPI_shutdown();
}

static void simulated_on_request(void)
{
	char spec[64];

	snprintf(spec, sizeof(spec), "icx,name=p%d", (int)getpid());
	setenv("PAPI_UNCORE_SIM", spec, 1);
	setenv("PAPI_UNCORE_BACKEND", "sim", 1);
	in_new_process(count_simulated);
	setenv("PAPI_UNCORE_BACKEND", "SIM", 1);
	in_new_process(count_simulated);
	CHECK_EQUAL(unc_sim_remove(spec, NULL), 0);
}

static const struct papi_test tests[] = {
	{ "unknown backend", unknown_backend },
	{ "bad machines", bad_machines },
	{ "bad switches", bad_switches },
	{ "removed variables", removed_variables },
	{ "simulated on request only", simulated_on_request_only },
	{ "simulated on request", simulated_on_request },
	{ 0 },
};

int main(void)
{
	return papi_run(tests);
}
