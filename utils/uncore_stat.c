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
 *     print     table, CSV, JSON; openmetrics: a file for collectors
 */
#include <papi.h>
#include <stdlib.h>

#include "chip.h"
#include "name.h"
#include "stat/child.h"
#include "stat/count.h"
#include "stat/items.h"
#include "stat/metrics.h"
#include "stat/plan.h"

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

/* A counter that is read in some of the intervals only is no counter. */
static void check_openmetrics(const struct session *s)
{
	if (s->options.openmetrics && s->numpasses > 1)
		die(EXIT_ERROR,
		    "--openmetrics needs events that fit into the counters together; %u do not",
		    s->numoutside);
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
		s.chip = s.options.machine ? chip_named(s.options.machine) : chip_here(&what);
	if (!s.chip) {
		child_prepare();
		session_open(&s);
		atexit(PAPI_shutdown); /* stop all counters however the program ends */
	}
	if (!s.options.list_metrics) {
		items_choose(&s);
		plan_passes(&s);
		check_openmetrics(&s);
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
