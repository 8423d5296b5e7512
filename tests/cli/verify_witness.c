/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_verify with made-up core counters in place of PAPI's: FAKE_CORE is "INSTRUCTIONS MISSES", the counts of
 * each load, or "ERROR FUNCTION": this function of PAPI fails. It treats the simulated machine as a real one, with
 * traffic from the loops, in memory of any NUMA node. Linked with --wrap of each function here.
 */
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "backend.h"
#include "verify/memory.h"

int __real_unc_backend_open(const char *name, const char *options, struct unc_backend *out,
			    struct unc_error *err);
int __wrap_unc_backend_open(const char *name, const char *options, struct unc_backend *out,
			    struct unc_error *err);

int __wrap_PAPI_library_init(int version);
int __wrap_PAPI_get_component_index(const char *name);
int __wrap_PAPI_create_eventset(int *set);
int __wrap_PAPI_add_named_event(int set, const char *name);
int __wrap_PAPI_start(int set);
int __wrap_PAPI_stop(int set, long long *values);
int __wrap_PAPI_cleanup_eventset(int set);
int __wrap_PAPI_destroy_eventset(int *set);

int __real_memory_map(size_t size, const struct node *node, void **at, struct unc_error *err);
int __wrap_memory_map(size_t size, const struct node *node, void **at, struct unc_error *err);

int __wrap_memory_map(size_t size, const struct node *node, void **at, struct unc_error *err)
{
	(void)node;
	return __real_memory_map(size, NULL, at, err);
}

static const char *fake_core(void)
{
	const char *fake = getenv("FAKE_CORE");

	return fake ? fake : "";
}

static int result(const char *function, int right)
{
	const char *fake = fake_core();

	return strncmp(fake, "ERROR ", 6) == 0 && strcmp(fake + 6, function) == 0 ? PAPI_EPERM
										  : right;
}

int __wrap_PAPI_library_init(int version)
{
	return result("init", version);
}

int __wrap_PAPI_get_component_index(const char *name)
{
	(void)name;
	return PAPI_ENOCMP;
}

int __wrap_PAPI_create_eventset(int *set)
{
	*set = 1;
	return PAPI_OK;
}

int __wrap_PAPI_add_named_event(int set, const char *name)
{
	(void)set;
	return result(strstr(name, "INSTRUCTIONS") ? "instructions" : "misses", PAPI_OK);
}

int __wrap_PAPI_start(int set)
{
	(void)set;
	return result("start", PAPI_OK);
}

int __wrap_PAPI_stop(int set, long long *values)
{
	(void)set;
	sscanf(fake_core(), "%lld %lld", &values[0], &values[1]);
	return result("stop", PAPI_OK);
}

int __wrap_PAPI_cleanup_eventset(int set)
{
	(void)set;
	return PAPI_OK;
}

int __wrap_PAPI_destroy_eventset(int *set)
{
	*set = PAPI_NULL;
	return PAPI_OK;
}

int __wrap_unc_backend_open(const char *name, const char *options, struct unc_backend *out,
			    struct unc_error *err)
{
	static struct unc_machine machine;
	int rc = __real_unc_backend_open(name, options, out, err);

	if (rc == 0) {
		machine = *out->machine;
		machine.simulated = false;
		out->machine = &machine;
	}
	return rc;
}
