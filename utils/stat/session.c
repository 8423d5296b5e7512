/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/session.h"

#include <ctype.h>
#include <papi.h>
#include <stdlib.h>

#include "host/files.h"
#include "papi_uncore.h"

static void die_disabled(const char *reason)
{
	say("the uncore component of PAPI is disabled: %s", reason);
	hint("To try %s on a simulated machine (its counts are not real, and marked\n"
	     "SIMULATED):\n"
	     "  PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=icx,sockets=2 %s ...\n",
	     program_invocation_short_name, program_invocation_short_name);
	quit(EXIT_ERROR);
}

static void wrong_cpus(const char *cpus)
{
	say("--cpu takes numbers of cpus such as 0-3,16, not '%s'", cpus);
	die_usage();
}

/* The sockets of a list of cpus such as "0-3,16", a bit each. Exits if it is wrong. */
static uint64_t sockets_of(const char *cpus)
{
	struct unc_cpuset set;
	uint64_t sockets = 0;

	if (!isdigit((unsigned char)*cpus) || unc_cpuset_parse(cpus, &set) != 0)
		wrong_cpus(cpus);
	for (unsigned cpu = unc_cpuset_next(&set, 0); cpu < UNC_MAX_CPUS;
	     cpu = unc_cpuset_next(&set, cpu + 1)) {
		int socket = papi_uncore_cpu_socket((int)cpu);

		if (socket < 0 || socket >= 64)
			die(EXIT_ERROR, "--cpu %s: among the online cpus there is no cpu %u", cpus,
			    cpu);
		sockets |= UINT64_C(1) << socket;
	}
	return sockets;
}

static const struct unc_chip no_tables = { .name = "", .desc = "A CPU without tables" };

void session_open(struct session *s)
{
	const PAPI_component_info_t *info;
	int ret = PAPI_library_init(PAPI_VER_CURRENT), component;

	if (ret != PAPI_VER_CURRENT)
		die(EXIT_ERROR, "cannot initialise PAPI: %s",
		    ret > 0 ? "the library has another version" : PAPI_strerror(ret));
	component = PAPI_get_component_index("uncore");
	info = component < 0 ? NULL : PAPI_get_component_info(component);
	if (!info)
		die(EXIT_ERROR, "this PAPI was built without the uncore component");
	if (info->disabled)
		die_disabled(info->disabled_reason);
	/* Without tables, kernel events can still be counted. */
	s->chip = papi_uncore_chip() ? unc_chip_find(papi_uncore_chip()) : &no_tables;
	if (!s->chip)
		die(EXIT_ERROR, "no tables for '%s'", papi_uncore_chip());
	if (s->options.cpus)
		s->options.sockets = sockets_of(s->options.cpus);
}

static void free_event(struct event *e)
{
	for (unsigned i = 0; i < e->count; i++) {
		free(e->instances[i].papi_name);
		free(e->instances[i].behind);
	}
	free(e->instances);
	free(e->name);
	free(e->unit);
	free(e->coverage);
	free(e->reason);
}

static void free_item(struct item *item)
{
	free(item->name);
	free(item->events);
	free(item->pass);
	free(item->turns);
	free(item->reason);
}

static void free_pass(struct pass *pass, struct sample *sample)
{
	free(pass->events);
	free(pass->warning);
	free(sample->reason);
	free(sample->values);
}

void session_close(struct session *s)
{
	for (unsigned i = 0; i < s->numevents; i++)
		free_event(&s->events[i]);
	for (unsigned i = 0; i < s->numitems; i++)
		free_item(&s->items[i]);
	for (unsigned i = 0; i < s->numpasses; i++)
		free_pass(&s->passes[i], &s->samples[i]);
	free(s->events);
	free(s->items);
	free(s->passes);
	free(s->samples);
	options_free(&s->options);
}
