/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_stat: counts uncore events while a command runs, through PAPI. Its parts, in the order in
 * which they work:
 *
 *     options   the command line
 *     items     the events, metrics and groups requested, or a default choice
 *     events    which events that takes, and which of them this machine has
 *     plan      which events are counted together: passes
 *     child     the command
 *     count     counting
 *     value     from counts to values: sums, differences, formulas
 *     repeat    the rows of several runs: means
 *     sink      where that is written
 *     print     table, CSV, JSON, as perf stat -x; openmetrics: a file for collectors
 */
#include <papi.h>
#include <stdlib.h>
#include <unistd.h>

#include "chip.h"
#include "name.h"
#include "path.h"
#include "progress.h"
#include "stat/child.h"
#include "stat/count.h"
#include "stat/groups.h"
#include "stat/items.h"
#include "stat/metrics.h"
#include "stat/plan.h"
#include "stat/sink.h"
#include "stat/turns.h"

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

static void check_passes(const struct session *s)
{
	const struct options *o = &s->options;

	if (s->numpasses > 1 && o->pid && !o->interval_ms)
		die(EXIT_ERROR,
		    "--pid counts once, and %u events do not fit into the counters with the others: "
		    "take fewer, or add -I MS, with which they take turns",
		    s->numoutside);
	/* A counter that is read only in some intervals is not a counter. */
	if (s->options.openmetrics && s->numpasses > 1)
		die(EXIT_ERROR,
		    "--openmetrics needs events that fit into the counters together; %u do not",
		    s->numoutside);
}

/* The file of --output, for this host, process and rank; the caller frees it. */
static char *output_path(const struct options *o)
{
	char host[256] = "", *path;
	int rank = path_rank();
	bool has_rank;

	if (!o->output)
		return NULL;
	gethostname(host, sizeof(host) - 1);
	path = path_expand(o->output, host, rank, &has_rank);
	if (has_rank && rank < 0)
		die(EXIT_ERROR,
		    "--output %s: no variable of mpirun or srun gives a rank; %%p is the process",
		    o->output);
	return path;
}

int main(int argc, char **argv)
{
	struct session s = { 0 };
	const char *what;
	int status = EXIT_SUCCESS;
	bool list;
	char *path;
	FILE *out;

	start(argv);
	options_parse(&s.options, argc, argv);
	if (s.options.quiet)
		progress_quiet();
	/* The list needs only the tables, and works even if nothing can be counted. */
	list = s.options.list_metrics || s.options.list_groups;
	path = output_path(&s.options);
	if (list)
		s.chip = s.options.machine ? chip_named(s.options.machine) : chip_here(&what);
	if (!s.chip) {
		child_prepare();
		s.pause = child_end_if_told;
		session_open(&s);
		atexit(PAPI_shutdown); /* stop all counters, however the program ends */
	}
	if (!list) {
		items_choose(&s);
		plan_passes(&s);
		if (s.options.interval_ms)
			turns_fill(&s);
		check_passes(&s);
		if (!s.options.quiet)
			note_deprecated(&s);
	}
	out = list ? open_output(path) : sink_open(path, &s.interrupted);
	if (s.options.list_groups)
		groups_list(s.chip, s.options.format, out);
	else if (list)
		metrics_list(s.chip, s.options.format, out);
	else
		status = count_all(&s, out);
	if (list)
		close_output(out, path);
	else
		sink_close(out, path);
	free(path);
	session_close(&s);
	return status;
}
