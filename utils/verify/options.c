/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#include "out.h"
#include "progress.h"

static void help(void)
{
	printf("Usage: %s [--quick] [--json] [-o FILE]\n"
	       "       %s --traffic\n"
	       "       %s --map[=FILE]\n"
	       "       %s --quantities [--quick] [--json] [-o FILE]\n"
	       "       %s --replay FILE [--machine NAME]\n"
	       "Make a known amount of traffic, count it through each backend that works, and check the\n"
	       "counts against laws that they must obey. The verdict on each type of unit is\n"
	       "\n"
	       "  proven         counts agree with the known amount\n"
	       "  plausible      counts agree with each other; no known amount could be checked, or\n"
	       "                 only the amount of all sockets together\n"
	       "  not exercised  no traffic of this machine reaches it, or there is no law\n"
	       "  uncounted      the counters cannot be programmed or read; the reason follows\n"
	       "  noisy          other programs cause traffic: try again on an idle machine\n"
	       "  wrong          a law is broken: which, by how much, and what it may mean\n"
	       "\n"
	       "  -q, --quick        smaller buffers, fewer runs and pairs of sockets\n"
	       "  -t, --traffic      only run the traffic, without counters, and check its bytes\n"
	       "  -m, --map[=FILE]   find by traffic which memory channels and CHAs serve each NUMA node\n"
	       "                     and which socket each link leads to, and in configuration space which\n"
	       "                     PCIe devices are behind each IIO stack; save this in FILE, or where\n"
	       "                     events with :node= look for it, and print it; exit status 4, and no\n"
	       "                     map, if other programs use memory\n"
	       "  -Q, --quantities   check only the laws of quantities (MEM_READ is what is read, LINK_OUT of all\n"
	       "                     sockets is LINK_IN …); the default on machines without tables\n"
	       "  -r, --replay FILE  judge counts that were recorded on another machine, by CSV of uncore_stat,\n"
	       "                     perf stat -x, or pcm-memory, or by LIKWID's table or CSV: what cannot be\n"
	       "                     true, which channel is missing, which metric has the wrong denominator\n"
	       "  -M, --machine NAME the chip of the recorded machine (icx), if the file does not name it; with\n"
	       "                     ,channels=N if only N channels of a socket have modules\n"
	       "  -s, --size SIZE    buffer size, a power of two (256M, with --quick 64M)\n"
	       "  -f, --folder DIR   folder for the file that is read from disk (default: TMPDIR or /var/tmp)\n"
	       "  -j, --json         print JSON, with all laws and counts, and the machine as\n"
	       "                     uncore_record has it: the report to attach to an issue\n"
	       "  -o, --output FILE  write the report to FILE\n"
	       "      --quiet        no progress line\n"
	       "  -h, --help         print this help and exit\n"
	       "  -V, --version      print the version and exit\n"
	       "\n"
	       "Run it as the user that will count, with the same environment, on an otherwise idle\n"
	       "machine. PAPI_UNCORE_BACKEND selects one backend; without it, or with auto, perf\n"
	       "and direct are checked. On a simulated machine the injector makes the traffic.\n"
	       "\n"
	       "The exit status is 0 if nothing is wrong, 3 if a type is wrong, else 4 if one is noisy,\n"
	       "else 5 if one is uncounted; 1: an error, or no backend works; 2: a wrong command line.\n"
	       "With --traffic it is 3 if a load that this machine can run failed. With --replay it is 3 if\n"
	       "something cannot be true, or channels are missing, else 4 if something is doubtful.\n",
	       program_invocation_short_name, program_invocation_short_name,
	       program_invocation_short_name, program_invocation_short_name,
	       program_invocation_short_name);
}

static uint64_t parse_lines(const char *value)
{
	uint64_t bytes;

	if (!parse_size(value, &bytes) || bytes < 1 << 20 || (bytes & (bytes - 1)) ||
	    bytes > 1ull << 36) {
		say("--size takes a power of two from 1M to 64G, not '%s'", value);
		die_usage();
	}
	return bytes / 64;
}

void verify_options_parse(struct verify_options *o, int argc, char **argv)
{
	enum { OPTION_QUIET = 256 };
	static const struct option options[] = {
		{ "quick", no_argument, NULL, 'q' },
		{ "traffic", no_argument, NULL, 't' },
		{ "map", optional_argument, NULL, 'm' },
		{ "quantities", no_argument, NULL, 'Q' },
		{ "replay", required_argument, NULL, 'r' },
		{ "machine", required_argument, NULL, 'M' },
		{ "size", required_argument, NULL, 's' },
		{ "folder", required_argument, NULL, 'f' },
		{ "json", no_argument, NULL, 'j' },
		{ "output", required_argument, NULL, 'o' },
		{ "quiet", no_argument, NULL, OPTION_QUIET },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	int option;

	while ((option = next_option(argc, argv, "qtm::Qr:M:s:f:jo:hV", options)) != -1) {
		switch (option) {
		case 'q':
			o->quick = true;
			break;
		case 't':
			o->check = true;
			break;
		case 'm':
			o->map = true;
			o->map_file = optarg;
			break;
		case 'Q':
			o->quantities = true;
			break;
		case 'r':
			o->replay = optarg;
			break;
		case 'M':
			o->machine = optarg;
			break;
		case 's':
			o->lines = parse_lines(optarg);
			break;
		case 'f':
			o->folder = optarg;
			break;
		case 'j':
			o->json = true;
			break;
		case 'o':
			o->output = optarg;
			break;
		case OPTION_QUIET:
			progress_quiet();
			break;
		default:
			common_option(option, help);
		}
	}
	if (optind < argc) {
		say("unexpected argument '%s'", argv[optind]);
		die_usage();
	}
	if (o->map && (o->check || o->json || o->output)) {
		say("--map excludes --traffic, --json and --output");
		die_usage();
	}
	if (o->replay && (o->map || o->check || o->json)) {
		say("--replay excludes --map, --traffic and --json");
		die_usage();
	}
	if (o->quantities && (o->map || o->check || o->replay)) {
		say("--quantities excludes --map, --traffic and --replay");
		die_usage();
	}
	if (o->machine && !o->replay) {
		say("--machine goes with --replay: the counts of this machine are its own");
		die_usage();
	}
	if (o->map_file && !*o->map_file) {
		say("--map= is followed by no file");
		die_usage();
	}
	if (!o->lines)
		o->lines = (o->quick ? 64u << 20 : 256u << 20) / 64;
	if (!o->folder)
		o->folder = getenv("TMPDIR") ? getenv("TMPDIR") : "/var/tmp";
}
