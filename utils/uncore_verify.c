/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_verify: checks this machine's counters against known traffic. Its parts:
 *
 *     load      traffic: loops and a disk on real hardware (loops, memory, disk), the injector on sim
 *     counts    counting the events of laws, each unit by itself
 *     unused    units that are listed, but not in use
 *     rules     the laws of the chip's tables, on this machine
 *     examine   counting under each load; which laws hold
 *     background  what a machine counts without any load
 *     noise     traffic of other programs
 *     finding   what became of one law in one place
 *     compare   what two backends counted of the same events
 *     verdict   what all that says of each box
 *     report    text, JSON
 *     check     the loads themselves, without counters
 *     witness   core counters during a load
 *     map       which units belong to a NUMA node or lead to a socket
 *     devices   which PCIe devices are behind an IIO stack
 *     quantities  the laws of quantities, which need no tables
 *     replay    counts that other tools recorded
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chip.h"
#include "out.h"
#include "progress.h"
#include "record/write.h"
#include "map.h"
#include "verify/check.h"
#include "devices.h"
#include "verify/map.h"
#include "verify/quantities.h"
#include "verify/replay.h"
#include "verify/report.h"
#include "words.h"

/* Exit statuses besides EXIT_ERROR and EXIT_USAGE. */
enum { EXIT_WRONG = 3, EXIT_NOISY = 4, EXIT_UNCOUNTED = 5 };

struct options {
	bool quick, json, check, map, quantities;
	const char *map_file; /* NULL: the user's */
	const char *output, *folder;
	const char *replay, *machine; /* NULL: count on this machine */
	uint64_t lines;               /* 0: the usual number */
};

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

static void parse(struct options *o, int argc, char **argv)
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

/* The backends that the environment selects. */
static size_t choose(const char *names[2])
{
	const char *chosen = secure_getenv("PAPI_UNCORE_BACKEND");

	if (chosen && *chosen && !unc_is(chosen, "auto")) {
		names[0] = chosen;
		return 1;
	}
	names[0] = "perf";
	names[1] = "direct";
	return 2;
}

/* A backend counts on this machine without tables. */
static bool without_tables;

/* Open a backend that has tables of this chip. 0 or -errno */
static int open_backend(const char *name, struct unc_backend *backend, struct unc_error *err)
{
	int rc = unc_backend_open(name, sim_spec(), backend, err);

	if (rc == 0 && !backend->machine->chip) {
		unc_backend_close(backend);
		without_tables = true;
		rc = unc_error_set(err, -ENODEV, "there are no tables for this processor");
	}
	return rc;
}

/* The first backend that works; exits with the reasons of all. @return its name */
static const char *open_first(struct unc_backend *backend)
{
	char *reasons = text("%s", "");
	const char *names[2];
	size_t count = choose(names);

	for (size_t i = 0; i < count; i++) {
		struct unc_error err = { .text = "" };
		int rc = open_backend(names[i], backend, &err);
		char *more;

		if (rc == 0) {
			free(reasons);
			return names[i];
		}
		more = text("%s%s%s: %s", reasons, i ? "; " : "", names[i],
			    *err.text ? err.text : strerror(-rc));
		free(reasons);
		reasons = more;
	}
	die(EXIT_ERROR, "the map cannot be made: %s", reasons);
}

/* @return exit status */
static int make_map(const struct options *o, FILE *out)
{
	struct unc_error err = { .text = "" };
	struct unc_backend backend;
	const char *name = open_first(&backend);
	const struct real_options real = { o->lines, o->folder };
	struct player *player = player_open(backend.machine, sim_spec(), &real);
	struct map_gaps gaps;
	struct unc_map map;
	bool noisy;
	char *path, *unknown = NULL;
	int rc;

	progress_begin("playing loads for the map");
	rc = map_find(&backend, player, &map, &gaps, &err);
	progress_end();
	player->ops->close(player);
	if (rc)
		die(EXIT_ERROR, "the map cannot be made: %s", *err.text ? err.text : strerror(-rc));
	for (size_t i = 0; i < gaps.count; i++)
		say("%s", gaps.texts[i]);
	noisy = gaps.noisy;
	if (noisy) {
		say("no map was written: try again on an idle machine");
	} else {
		rc = devices_find(&backend, unc_is(name, "sim") ? sim_spec() : NULL, &map, &unknown,
				  &err);
		if (rc)
			say("the map is without PCIe devices: %s",
			    *err.text ? err.text : strerror(-rc));
		if (unknown)
			say("no source says which IIO unit has these PCI buses: %s", unknown);
		free(unknown);
		path = map_write(backend.machine, &map, o->map_file);
		fprintf(out, "%s: %zu units of %s\n", path, map.numunits, backend.machine->text);
		map_print(out, &map);
		free(path);
	}
	map_gaps_free(&gaps);
	unc_map_free(&map);
	unc_backend_close(&backend);
	return noisy ? EXIT_NOISY : EXIT_SUCCESS;
}

static struct examine_options thoroughness(const struct options *o)
{
	return (struct examine_options){ .runs = o->quick ? 2 : 3,
					 .near = o->quick,
					 .idle = o->quick ? 0.05 : 0.2 };
}

static void verify(struct backend_result *r, const struct options *o, bool keep)
{
	const struct real_options real = { o->lines, o->folder };
	struct examine_options how = thoroughness(o);
	struct unc_error err = { .text = "" };
	struct player *player;
	int rc = open_backend(r->name, &r->backend, &err);

	if (rc) {
		r->error = text("%s", *err.text ? err.text : strerror(-rc));
		return;
	}
	how.keep = keep;
	player = player_open(r->backend.machine, sim_spec(), &real);
	progress_begin("playing loads, and counting them");
	examine(r, player, &how);
	progress_end();
	player->ops->close(player);
}

static int status_of_verdict(enum verdict worst)
{
	switch (worst) {
	case WRONG:
		return EXIT_WRONG;
	case NOISY:
		return EXIT_NOISY;
	case UNCOUNTED:
		return EXIT_UNCOUNTED;
	default:
		return EXIT_SUCCESS;
	}
}

/* @return exit status */
static int check_quantities(const struct options *o, FILE *out)
{
	struct quantities_options q = { .spec = sim_spec(),
					.real = { o->lines, o->folder },
					.how = thoroughness(o),
					.json = o->json };
	enum verdict worst;

	q.count = choose(q.names);
	return quantities_check(out, &q, &worst) ? status_of_verdict(worst) : EXIT_ERROR;
}

/* @return exit status */
static int replay(const struct options *o, FILE *out)
{
	static const int statuses[] = { [REPLAY_NOTE] = EXIT_SUCCESS,
					[REPLAY_DOUBTFUL] = EXIT_NOISY,
					[REPLAY_INCOMPLETE] = EXIT_WRONG,
					[REPLAY_WRONG] = EXIT_WRONG };
	struct replay recording = { 0 };
	struct replay_findings findings;
	int status;

	if (o->machine && !replay_machine(&recording, o->machine)) {
		char *names = replay_machine_names();

		say("--machine takes the name of a chip (%s), and ,channels= with a number up to %d, not '%s'",
		    names, REPLAY_CHANNELS, o->machine);
		free(names);
		die_usage();
	}
	replay_read(&recording, o->replay);
	replay_judge(&recording, &findings);
	replay_report(out, o->replay, &recording, &findings);
	status = statuses[replay_worst(&findings)];
	replay_findings_free(&findings);
	replay_free(&recording);
	return status;
}

/* The machine as uncore_record has it, or the specification of a simulated one. */
static void describe(struct report *report, char **record, struct unc_error *err)
{
	for (size_t i = 0; i < report->count; i++)
		if (!report->results[i].error && report->results[i].backend.machine->simulated)
			report->spec = sim_spec();
	if (report->spec)
		return;
	progress_begin("reading the machine's registers and files");
	if (record_machine(record, err))
		report->no_record = err->text;
	progress_end();
	report->record = *record;
}

static bool works(const struct report *report)
{
	for (size_t i = 0; i < report->count; i++)
		if (!report->results[i].error)
			return true;
	return false;
}

static int status_of(const struct report *report)
{
	return works(report) ? status_of_verdict(report_worst(report)) : EXIT_ERROR;
}

int main(int argc, char **argv)
{
	struct options o = { 0 };
	struct backend_result results[2] = { 0 };
	const char *names[2];
	struct report report = { .results = results };
	struct comparison comparison = { 0 };
	struct unc_error err = { .text = "" };
	char *record = NULL;
	int status;
	FILE *out;

	start(argv);
	parse(&o, argc, argv);
	out = open_output(o.output);
	if (o.check) {
		const struct real_options real = { o.lines, o.folder };

		status = check_loads(out, &real, o.json) ? EXIT_SUCCESS : EXIT_WRONG;
		close_output(out, o.output);
		return status;
	}
	if (o.replay) {
		status = replay(&o, out);
		close_output(out, o.output);
		return status;
	}
	if (o.map) {
		status = make_map(&o, out);
		close_output(out, o.output);
		return status;
	}
	if (o.quantities) {
		status = check_quantities(&o, out);
		close_output(out, o.output);
		return status;
	}
	report.count = choose(names);
	report.lines = o.lines;
	report.quick = o.quick;
	for (size_t i = 0; i < report.count; i++) {
		results[i].name = names[i];
		verify(&results[i], &o, report.count == 2);
	}
	if (without_tables && !works(&report)) {
		for (size_t i = 0; i < report.count; i++)
			backend_result_free(&results[i]);
		status = check_quantities(&o, out);
		close_output(out, o.output);
		return status;
	}
	if (report.count == 2 && !results[0].error && !results[1].error) {
		compare(&results[0].samples, &results[1].samples, &comparison);
		report.comparison = &comparison;
	}
	if (o.json)
		describe(&report, &record, &err);
	(o.json ? report_json : report_text)(out, &report);
	free(record);
	status = status_of(&report);
	comparison_free(&comparison);
	for (size_t i = 0; i < report.count; i++)
		backend_result_free(&results[i]);
	close_output(out, o.output);
	return status;
}
