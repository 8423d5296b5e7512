/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_plot: draws the time line of uncore_stat -I or uncore_mpi -I.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "plot/page.h"
#include "plot/read.h"

static void help(void)
{
	printf("Usage: %s [OPTION]... FILE\n"
	       "Draw the time line that 'uncore_stat -I MS --csv' or '--json', or uncore_mpi with\n"
	       "the same options, wrote: a chart for each name, with a line for each socket,\n"
	       "node or unit, and regions of an MPI job as bands. For 'uncore_stat -g WHY --csv' or\n"
	       "'--json', draw bars of what each socket's memory reads and writes. FILE '-' is standard input.\n"
	       "\n"
	       "  -o, --output FILE     write to FILE, in the format of its suffix: .html, one page\n"
	       "                        that needs no other file and no network (default: standard\n"
	       "                        output, HTML), .svg, or .png, which needs gnuplot\n"
	       "  -t, --trace           write a trace instead: counters and regions in the JSON form\n"
	       "                        of Chrome's tracing, for ui.perfetto.dev or chrome://tracing\n"
	       "  -r, --roofline NAMES  also draw a roofline of operations and bytes, such as\n"
	       "                        PAPI_DP_OPS,MEM_BW_TOTAL, a point for each interval\n"
	       "      --peak-flops N    its limits: operations per second, such as 3.2e12,\n"
	       "      --peak-bytes N    and bytes per second, such as 204.8e9\n"
	       "  -h, --help            print this help and exit\n"
	       "  -V, --version         print the version and exit\n"
	       "\n"
	       "Counts of intervals, such as bytes, are drawn per second. The exit status is 1 if FILE\n"
	       "has neither.\n",
	       program_invocation_short_name);
}

static double positive(const char *option, const char *word)
{
	char *end;
	double value = strtod(word, &end);

	if (end == word || *end || !(value > 0) || value > 1e30) {
		say("--%s needs a number above 0, such as 2e11, not '%s'", option, word);
		die_usage();
	}
	return value;
}

static void parse_names(struct roofline *r, char *names)
{
	char *comma = strchr(names, ',');

	if (!comma || comma == names || !comma[1] || strchr(comma + 1, ',')) {
		say("--roofline needs two names with a comma between them, not '%s'", names);
		die_usage();
	}
	*comma = '\0';
	r->flops = names;
	r->bytes = comma + 1;
}

static bool ends_with(const char *path, const char *end)
{
	size_t length = path ? strlen(path) : 0;

	return length > strlen(end) && strcmp(path + length - strlen(end), end) == 0;
}

int main(int argc, char **argv)
{
	enum { PEAK_FLOPS = 256, PEAK_BYTES };
	static const struct option options[] = {
		{ "output", required_argument, NULL, 'o' },
		{ "trace", no_argument, NULL, 't' },
		{ "roofline", required_argument, NULL, 'r' },
		{ "peak-flops", required_argument, NULL, PEAK_FLOPS },
		{ "peak-bytes", required_argument, NULL, PEAK_BYTES },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	struct roofline roofline = { 0 };
	const char *path = NULL;
	bool trace = false;
	struct plot plot;
	FILE *out;
	int option;

	start(argv);
	while ((option = next_option(argc, argv, "o:tr:hV", options)) != -1) {
		switch (option) {
		case 'o':
			path = optarg;
			break;
		case 't':
			trace = true;
			break;
		case 'r':
			parse_names(&roofline, optarg);
			break;
		case PEAK_FLOPS:
			roofline.most_flops = positive("peak-flops", optarg);
			break;
		case PEAK_BYTES:
			roofline.most_bytes = positive("peak-bytes", optarg);
			break;
		default:
			common_option(option, help);
		}
	}
	if (argc - optind != 1) {
		say(argc == optind ? "no FILE is given" : "only one FILE is accepted");
		die_usage();
	}
	if ((roofline.most_flops > 0 || roofline.most_bytes > 0) && !roofline.flops) {
		say("--peak-flops and --peak-bytes are limits of a --roofline, which is not asked for");
		die_usage();
	}
	if (roofline.flops && (trace || ends_with(path, ".png"))) {
		say("a trace and a .png have no roofline");
		die_usage();
	}
	plot_read(&plot, argv[optind]);
	if (!plot.numseries && (trace || ends_with(path, ".png")))
		die(EXIT_ERROR, "%s has no time line for a trace or a .png", argv[optind]);
	if (roofline.flops)
		roofline_check(&plot, &roofline);
	if (!trace && ends_with(path, ".png")) {
		page_png(path, &plot);
		return EXIT_SUCCESS;
	}
	out = open_output(path);
	if (trace)
		page_trace(out, &plot);
	else if (ends_with(path, ".svg"))
		page_svg(out, &plot, &roofline);
	else
		page_html(out, &plot, &roofline);
	close_output(out, path);
	return EXIT_SUCCESS;
}
