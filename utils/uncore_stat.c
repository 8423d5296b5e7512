/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_stat: counts uncore events while a command runs, through PAPI. Its parts, in the order in
 * which they work:
 *
 *     options   the command line
 *     items     the events and metrics requested, or a default choice
 *     events    which events that takes, and which of them this machine has
 *     plan      which events are counted together: passes
 *     child     the command
 *     count     counting
 *     value     from counts to values: sums, differences, formulas
 *     print     table, CSV, JSON
 */
#include <papi.h>
#include <stdlib.h>

#include "chip.h"
#include "name.h"
#include "papi_uncore.h"
#include "stat/child.h"
#include "stat/count.h"
#include "stat/items.h"
#include "stat/metrics.h"
#include "stat/plan.h"

static void die_disabled(const char *reason)
{
	say("the uncore component of PAPI is disabled: %s", reason);
	fprintf(stderr,
		"To try %s on a simulated machine (its counts are not real, and marked\n"
		"SIMULATED):\n"
		"  PAPI_UNCORE_BACKEND=sim PAPI_UNCORE_SIM=icx,sockets=2 %s ...\n",
		program_invocation_short_name, program_invocation_short_name);
	exit(EXIT_ERROR);
}

static const struct unc_chip no_tables = { .name = "", .desc = "A CPU without tables" };

static void open_papi(struct session *s)
{
	const PAPI_component_info_t *info;
	int ret = PAPI_library_init(PAPI_VER_CURRENT), component;

	if (ret != PAPI_VER_CURRENT)
		die(EXIT_ERROR, "cannot initialise PAPI: %s",
		    ret > 0 ? "the library has another version" : PAPI_strerror(ret));
	atexit(PAPI_shutdown); /* stop all counters however the program ends */
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
}

static void note_deprecated(const struct session *s)
{
	for (unsigned i = 0; i < s->numevents; i++) {
		const struct unc_encoding *e = &s->events[i].encoding;
		char use[UNC_NAME_MAX];

		if (!(e->flags & UNC_DEPRECATED))
			continue;
		name_replacement(e->pmu, e->event, e->numumasks ? e->umasks[0] : NULL, use,
				 sizeof(use));
		say("%s is deprecated%s%s", s->events[i].name, *use ? ", use " : "", use);
	}
}

int main(int argc, char **argv)
{
	struct session s = { 0 };
	const char *what;
	int status = EXIT_SUCCESS;
	FILE *out;

	start(argv);
	options_parse(&s.options, argc, argv);
	/* The list needs only the tables, and works where nothing can be counted. */
	if (s.options.list_metrics)
		s.chip = chip_here(&what);
	if (!s.chip) {
		child_prepare();
		open_papi(&s);
	}
	if (!s.options.list_metrics) {
		items_choose(&s);
		plan_passes(&s);
		note_deprecated(&s);
	}
	out = open_output(s.options.output);
	if (s.options.list_metrics)
		metrics_list(s.chip, s.options.format, out);
	else
		status = count_all(&s, out);
	close_output(out, s.options.output);
	return status;
}
