/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_stat's command line.
 */
#include "stat/options.h"

#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_REPEAT = 100000 };

/* Options without a letter. */
enum { OPTION_OPENMETRICS = 256, OPTION_QUIET, OPTION_GIB };

static void help(void)
{
	printf("Usage: %s [-e EVENT]... [-M METRIC]... [OPTION]... [--] COMMAND...\n"
	       "       %s [-e EVENT]... [-M METRIC]... -I MS [OPTION]...\n"
	       "       %s [-e EVENT]... [-M METRIC]... -p PID [OPTION]...\n"
	       "       %s -M list\n"
	       "Count uncore events while COMMAND runs, or with -I alone until interrupted.\n"
	       "Counts are for the whole machine, not for COMMAND alone.\n"
	       "\n"
	       "  -e, --event EVENT    an event as listed by uncore_avail, or PMU/TERMS/ by the kernel's\n"
	       "                       names; separate several with commas\n"
	       "  -M, --metric METRIC  a derived metric; separate several with commas; 'list' lists\n"
	       "                       them (without -e, -M and -g: quantities, as MEM_READ)\n"
	       "                       EVENT and METRIC may be globs: 'UNC_M_CAS_COUNT:*', 'MEM_BW_*'\n"
	       "  -g, --group GROUP    a group of metrics, such as MEM or LATENCY; separate several with\n"
	       "                       commas; 'list' lists them\n"
	       "      --true-bytes BYTES\n"
	       "                       with -g WHY: bytes that the code itself reads, and writes, such as\n"
	       "                       16G,8G; compares them with what memory moves\n"
	       "  -l, --list           list the metrics, as -M list\n"
	       "  -m, --machine NAME   with -M list and -g list: the metrics of this machine\n"
	       "  -a, --all-cpus       accepted as in perf stat; has no effect\n"
	       "  -I, --interval MS    print the counts every MS milliseconds\n"
	       "  -r, --repeat N       run COMMAND N times: print mean values, and after +- their spread,\n"
	       "                       the standard error of the mean in percent\n"
	       "  -p, --pid PID        count until the running process PID ends\n"
	       "  -C, --cpu CPUS       count in the sockets of these cpus only, such as 0-3,16: a value for\n"
	       "                       each of these sockets, with --per-unit for each of their units\n"
	       "  -s, --per-socket     print a value for each socket\n"
	       "  -u, --per-unit       print a value for each unit (channel, LLC slice, link) of each\n"
	       "                       socket\n"
	       "      --no-merge       as --per-unit\n"
	       "  -n, --per-node       print a value for each NUMA node; needs the map of this machine\n"
	       "                       (uncore_verify --map)\n"
	       "  -d, --per-device     print a value for each IIO stack with PCIe devices behind the ports\n"
	       "                       that EVENT counts, and name these: as in the map, or without\n"
	       "                       one, as in PCI configuration space and the kernel;\n"
	       "                       \"(unverified)\": it is not certain that this stack has it\n"
	       "  -c, --csv            print CSV: time,socket,unit,name,value,unit_of_value,note;\n"
	       "                       with --per-node also node, with --per-unit\n"
	       "                       unit_name, with --per-device device, with -I seconds,skew\n"
	       "  -j, --json           print one JSON object\n"
	       "  -x, --field-separator SEP\n"
	       "                       print the lines of perf stat -x SEP: [time,][S0,1,]value,unit,\n"
	       "                       name,[spread,]nanoseconds counted,100.00,,\n"
	       "  -o, --output FILE    print to FILE (default: standard output, after COMMAND's); %%h, %%p,\n"
	       "                       %%r and %%j are host, process, MPI rank and job id\n"
	       "      --gib            GiB/s (2^30 bytes, the GB of the manuals) instead of GB/s (10^9), and\n"
	       "                       MiB/s instead of MB/s\n"
	       "      --quiet          no warnings and no progress line; errors are printed\n"
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
	       "The exit status is COMMAND's; if that is 0, but something was not counted, 125 (a\n"
	       "time that is too short for a rate is no failure). Before COMMAND starts, 1 is an\n"
	       "error, such as an event that cannot be counted here, and 2 a wrong command line. 126\n"
	       "and 127: COMMAND cannot be run.\n",
	       program_invocation_short_name, program_invocation_short_name,
	       program_invocation_short_name, program_invocation_short_name);
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
	if (o->format != FORMAT_TABLE || o->separator || o->output || o->list_metrics ||
	    o->list_groups || o->scope >= SCOPE_NODE) {
		say("--openmetrics excludes --csv, --json, --field-separator, --output, --per-node, "
		    "--per-device, -M list and -g list");
		die_usage();
	}
	if (o->interval_ms == 0) {
		say("--openmetrics needs -I MS");
		die_usage();
	}
	if (o->scope == SCOPE_ALL)
		o->scope = SCOPE_SOCKET;
}

/* As in perf stat: "\\t" is a tab. */
static const char *parse_separator(const char *word)
{
	if (strcmp(word, "\\t") == 0)
		return "\t";
	if (!*word || strpbrk(word, "\r\n\".0123456789")) {
		say("--field-separator takes the text between fields, such as ',', without digits, "
		    "points and quotes");
		die_usage();
	}
	return word;
}

static void exclude(bool both, const char *what)
{
	if (!both)
		return;
	say("%s exclude each other", what);
	die_usage();
}

static void check_together(const struct options *o)
{
	bool command = o->command[0] != NULL;

	exclude(o->separator && o->format != FORMAT_TABLE, "--field-separator, --csv and --json");
	exclude(o->separator && o->scope == SCOPE_DEVICE, "--field-separator and --per-device");
	exclude(o->separator && (o->list_metrics || o->list_groups),
		"--field-separator and a list");
	exclude(o->cpus && o->scope >= SCOPE_NODE, "--cpu, --per-node and --per-device");
	exclude(o->pid && command, "--pid and a COMMAND");
	exclude(o->repeat && o->interval_ms, "--repeat and --interval");
	exclude(o->repeat && o->pid, "--repeat and --pid");
	exclude(o->true_bytes.given && o->interval_ms, "--true-bytes and --interval");
	exclude(options_why(o) && (o->scope == SCOPE_UNIT || o->scope == SCOPE_DEVICE),
		"-g WHY, whose parts are of several kinds of units, --per-unit and --per-device");
	options_check_true_bytes(o);
	if (o->machine && !o->list_metrics && !o->list_groups) {
		say("--machine is for -M list and -g list only");
		die_usage();
	}
	if (command || o->list_metrics || o->list_groups || o->pid)
		return;
	if (o->interval_ms == 0) {
		say("no COMMAND given; use -I MS to count until interrupted");
		die_usage();
	}
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
		{ "no-merge", no_argument, NULL, 'u' },
		{ "list", no_argument, NULL, 'l' },
		{ "repeat", required_argument, NULL, 'r' },
		{ "pid", required_argument, NULL, 'p' },
		{ "cpu", required_argument, NULL, 'C' },
		{ "field-separator", required_argument, NULL, 'x' },
		{ "gib", no_argument, NULL, OPTION_GIB },
		{ "quiet", no_argument, NULL, OPTION_QUIET },
		{ "openmetrics", required_argument, NULL, OPTION_OPENMETRICS },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	int option;

	while ((option = next_option(argc, argv, "+e:M:m:aI:sundg:lr:p:C:x:cjo:hV", options)) !=
	       -1) {
		if (option == 'M' && strcmp(optarg, "list") == 0) {
			o->list_metrics = true;
			continue;
		}
		if (option == 'g' && strcmp(optarg, "list") == 0) {
			o->list_groups = true;
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
		case 'l':
			o->list_metrics = true;
			break;
		case 'r':
			o->repeat = options_number(optarg, "--repeat takes a number of runs",
						   MAX_REPEAT);
			break;
		case 'p':
			o->pid = (pid_t)options_number(optarg,
						       "--pid takes the number of one process",
						       INT_MAX);
			break;
		case 'C':
			o->cpus = optarg;
			break;
		case 'x':
			o->separator = parse_separator(optarg);
			break;
		case OPTION_GIB:
			o->gib = true;
			break;
		case OPTION_QUIET:
			o->quiet = true;
			break;
		case OPTION_OPENMETRICS:
			o->openmetrics = optarg;
			break;
		default:
			common_option(option, help);
		}
	}
	o->command = argv + optind;
	check_openmetrics(o);
	check_together(o);
	if ((o->cpus || options_why(o)) && o->scope == SCOPE_ALL)
		o->scope = SCOPE_SOCKET;
}
