/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_verify: checks this machine's counters against known traffic. Its parts:
 *
 *     options   the command line
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
#include "verify/options.h"
#include "verify/quantities.h"
#include "verify/replay.h"
#include "verify/report.h"
#include "words.h"

/* Exit statuses besides EXIT_ERROR and EXIT_USAGE. */
enum { EXIT_WRONG = 3, EXIT_NOISY = 4, EXIT_UNCOUNTED = 5 };

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
static int make_map(const struct verify_options *o, FILE *out)
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

static struct examine_options thoroughness(const struct verify_options *o)
{
	return (struct examine_options){ .runs = o->quick ? 2 : 3,
					 .near = o->quick,
					 .idle = o->quick ? 0.05 : 0.2 };
}

static void verify(struct backend_result *r, const struct verify_options *o, bool keep)
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
static int check_quantities(const struct verify_options *o, FILE *out)
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
static int replay(const struct verify_options *o, FILE *out)
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
	struct verify_options o = { 0 };
	struct backend_result results[2] = { 0 };
	const char *names[2];
	struct report report = { .results = results };
	struct comparison comparison = { 0 };
	struct unc_error err = { .text = "" };
	char *record = NULL;
	int status;
	FILE *out;

	start(argv);
	verify_options_parse(&o, argc, argv);
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
