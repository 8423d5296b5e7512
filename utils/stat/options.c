/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_stat's command line.
 */
#include "stat/options.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_INTERVAL_MS = 24 * 3600 * 1000 };

/* Options without a letter. */
enum { OPTION_OPENMETRICS = 256 };

static void help(void)
{
	printf("Usage: %s [-e EVENT]... [-M METRIC]... [OPTION]... [--] COMMAND...\n"
	       "       %s [-e EVENT]... [-M METRIC]... -I MS [OPTION]...\n"
	       "       %s -M list\n"
	       "Count uncore events while COMMAND runs, or with -I alone until interrupted.\n"
	       "Counts are those of the whole machine, not of COMMAND alone.\n"
	       "\n"
	       "  -e, --event EVENT    an event as listed by uncore_avail, or PMU/TERMS/ by the kernel's\n"
	       "                       names; separate several with commas\n"
	       "  -M, --metric METRIC  a derived metric; separate several with commas; 'list' lists\n"
	       "                       them (default: memory bandwidth, LLC misses, link traffic)\n"
	       "                       EVENT and METRIC may be globs: 'UNC_M_CAS_COUNT:*', 'MEM_BW_*'\n"
	       "  -m, --machine NAME   with -M list: the metrics of this machine\n"
	       "  -a, --all-cpus       accepted as in perf stat; has no effect\n"
	       "  -I, --interval MS    print the counts every MS milliseconds\n"
	       "  -s, --per-socket     print a value for each socket\n"
	       "  -u, --per-unit       print a value for each unit (channel, LLC slice, link) of each\n"
	       "                       socket\n"
	       "  -n, --per-node       print a value for each NUMA node; needs the map of this machine\n"
	       "                       (uncore_verify --map)\n"
	       "  -d, --per-device     print a value for each IIO stack with PCIe devices behind the ports\n"
	       "                       that EVENT counts, and name these; needs the map, too\n"
	       "  -c, --csv            print CSV: time,socket,unit,name,value,unit_of_value,note;\n"
	       "                       with --per-node also node, with --per-device also device\n"
	       "  -j, --json           print one JSON object\n"
	       "  -o, --output FILE    print to FILE (default: standard output, after COMMAND's)\n"
	       "      --openmetrics FILE\n"
	       "                       with -I: instead of printing, replace FILE after each interval, by\n"
	       "                       OpenMetrics counters of each socket (.prom: as node_exporter's\n"
	       "                       textfile collector reads them); without COMMAND it is removed at\n"
	       "                       the end\n"
	       "  -h, --help           print this help and exit\n"
	       "  -V, --version        print the version and exit\n"
	       "\n"
	       "Events that do not fit into the counters together are counted in several sets:\n"
	       "COMMAND is run once for each set, or with -I the sets take turns.\n"
	       "The exit status is that of COMMAND; if that is 0, but a value is missing, 125. Before\n"
	       "COMMAND starts, 1 is an error, such as an event that cannot be counted here, and 2 a\n"
	       "wrong command line. 126 and 127: COMMAND cannot be run.\n",
	       program_invocation_short_name, program_invocation_short_name,
	       program_invocation_short_name);
}

/* The next comma outside the terms of a kernel event ("pmu/event=1,umask=2/"), or NULL. */
static char *next_comma(char *list)
{
	bool terms = false;

	for (; *list; list++) {
		if (*list == '/')
			terms = !terms;
		else if (*list == ',' && !terms)
			return list;
	}
	return NULL;
}

static void add_words(char ***words, unsigned *count, char *list, const char *option)
{
	char *word;

	while ((word = list) != NULL) {
		char *comma = next_comma(word);

		list = comma ? comma + 1 : NULL;
		if (comma)
			*comma = '\0';
		if (!*word) {
			say("--%s: an empty name in the list", option);
			die_usage();
		}
		*words = need(reallocarray(*words, *count + 1, sizeof(**words)));
		(*words)[(*count)++] = word;
	}
}

static unsigned parse_interval(const char *word)
{
	uint64_t ms;

	if (!parse_number(word, &ms) || ms < 1 || ms > MAX_INTERVAL_MS) {
		say("--interval takes milliseconds, 1 to %d, not '%s'", MAX_INTERVAL_MS, word);
		die_usage();
	}
	return (unsigned)ms;
}

bool options_take(struct options *o, int option)
{
	switch (option) {
	case 'e':
		add_words(&o->events, &o->numevents, text("%s", optarg), "event");
		return true;
	case 'M':
		add_words(&o->metrics, &o->nummetrics, text("%s", optarg), "metric");
		return true;
	case 'I':
		o->interval_ms = parse_interval(optarg);
		return true;
	case 'c':
		set_format(&o->format, FORMAT_CSV);
		return true;
	case 'j':
		set_format(&o->format, FORMAT_JSON);
		return true;
	case 'o':
		o->output = optarg;
		return true;
	default:
		return false;
	}
}

static void set_scope(struct options *o, enum scope scope)
{
	if (o->scope != SCOPE_ALL && o->scope != scope) {
		say("--per-socket, --per-unit, --per-node and --per-device exclude each other");
		die_usage();
	}
	o->scope = scope;
}

static void check_openmetrics(struct options *o)
{
	if (!o->openmetrics)
		return;
	if (o->format != FORMAT_TABLE || o->output || o->list_metrics || o->scope >= SCOPE_NODE) {
		say("--openmetrics excludes --csv, --json, --output, --per-node, --per-device and "
		    "-M list");
		die_usage();
	}
	if (o->interval_ms == 0) {
		say("--openmetrics needs -I MS");
		die_usage();
	}
	if (o->scope == SCOPE_ALL)
		o->scope = SCOPE_SOCKET;
}

void options_parse(struct options *o, int argc, char **argv)
{
	static const struct option options[] = {
		COUNT_OPTIONS,
		{ "machine", required_argument, NULL, 'm' },
		{ "all-cpus", no_argument, NULL, 'a' },
		{ "per-socket", no_argument, NULL, 's' },
		{ "per-unit", no_argument, NULL, 'u' },
		{ "per-node", no_argument, NULL, 'n' },
		{ "per-device", no_argument, NULL, 'd' },
		{ "openmetrics", required_argument, NULL, OPTION_OPENMETRICS },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	int option;

	while ((option = getopt_long(argc, argv, "+e:M:m:aI:sundcjo:hV", options, NULL)) != -1) {
		if (option == 'M' && strcmp(optarg, "list") == 0) {
			o->list_metrics = true;
			continue;
		}
		if (options_take(o, option))
			continue;
		switch (option) {
		case 'm':
			o->machine = optarg;
			break;
		case 'a':
			break;
		case 's':
			set_scope(o, SCOPE_SOCKET);
			break;
		case 'u':
			set_scope(o, SCOPE_UNIT);
			break;
		case 'n':
			set_scope(o, SCOPE_NODE);
			break;
		case 'd':
			set_scope(o, SCOPE_DEVICE);
			break;
		case OPTION_OPENMETRICS:
			o->openmetrics = optarg;
			break;
		default:
			common_option(option, help);
		}
	}
	if (o->machine && !o->list_metrics) {
		say("--machine is for -M list only");
		die_usage();
	}
	check_openmetrics(o);
	o->command = argv + optind;
	if (!o->command[0] && o->interval_ms == 0 && !o->list_metrics) {
		say("no COMMAND given; use -I MS to count until interrupted");
		die_usage();
	}
}
