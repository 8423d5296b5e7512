/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_doctor: reports what counting needs on this machine, what is missing, and how to fix it.
 */
#include <getopt.h>
#include <stdlib.h>

#include "doctor/doctor.h"
#include "doctor/setup.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"

static void help(void)
{
	printf("Usage: %s [--json]\n"
	       "       %s --setup [--group GROUP] [--mode MODE] [--print | --undo]\n"
	       "Report for each backend (perf, direct, sim) what works, what is missing, and how to\n"
	       "fix it. The last lines are the state of PAPI's component, and the command to type\n"
	       "next. Registers are read, never written.\n"
	       "\n"
	       "  -j, --json         print JSON\n"
	       "  -h, --help         print this help and exit\n"
	       "  -V, --version      print the version and exit\n"
	       "\n"
	       "As root, make the folder that processes share to count through registers\n"
	       "(" UNC_CLAIMS_FOLDER "), now and, by a line for tmpfiles.d, at each boot:\n"
	       "\n"
	       "  -s, --setup        do that, and report it; alone: for root only\n"
	       "  -g, --group GROUP  its members may count as well\n"
	       "  -m, --mode MODE    mode of the folder (0755; with a group 0770)\n"
	       "  -p, --print        change nothing: print the line for tmpfiles.d\n"
	       "  -u, --undo         remove that line; the folder is root's again\n"
	       "\n"
	       "Run it as the user that will count, with the same environment: PAPI_UNCORE_BACKEND,\n"
	       "PAPI_UNCORE_SIM, PAPI_UNCORE_ROOT. The exit status is 0 if perf or direct works,\n"
	       "1 if neither does.\n",
	       program_invocation_short_name, program_invocation_short_name);
}

/* Exits if these options exclude each other. */
static void check_setup(const struct setup *setup, bool wanted, bool json)
{
	bool given = setup->group || setup->mode;

	if (!wanted && (given || setup->print || setup->undo))
		say("--group, --mode, --print and --undo are for --setup only");
	else if (wanted && json)
		say("--setup and --json exclude each other");
	else if (setup->undo && (given || setup->print))
		say("--undo takes no other option than --setup");
	else
		return;
	die_usage();
}

/* Summarise with the component's own text. */
static void conclude(struct report *report)
{
	struct unc_backend backend;
	struct unc_error err = { 0 };

	report->works = unc_backend_open(report->name, NULL, &backend, &err) == 0;
	if (report->works) {
		report->simulated = backend.machine->simulated;
		report->summary = text("%s", backend.machine->text);
		unc_backend_close(&backend);
	} else {
		report->summary = text("%s", err.text);
	}
}

/* The quantities of a machine without tables: the kernel's PMUs distinguish some chips. */
static const struct unc_quantities *known_quantities(const char *root)
{
	const struct unc_quantities *known;
	struct unc_perf *perf;

	if (unc_perf_open(root, &perf, NULL))
		return NULL;
	known = unc_kernel_quantities(perf);
	unc_perf_close(perf);
	return known;
}

static void examine(struct patient *patient)
{
	static char root[UNC_PATH_MAX];

	patient->root = unc_host_root(root, sizeof(root));
	if (!patient->root)
		die(EXIT_ERROR, "PAPI_UNCORE_ROOT is too long for a path");
	patient->readable = unc_host_read(patient->root, &patient->host, NULL) == 0;
	patient->chip = patient->readable ? unc_host_chip(&patient->host) : NULL;
	patient->known = patient->chip ? NULL : known_quantities(patient->root);
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "json", no_argument, NULL, 'j' },
		{ "setup", no_argument, NULL, 's' },
		{ "group", required_argument, NULL, 'g' },
		{ "mode", required_argument, NULL, 'm' },
		{ "print", no_argument, NULL, 'p' },
		{ "undo", no_argument, NULL, 'u' },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	struct report reports[] = { { .name = "perf" }, { .name = "direct" }, { .name = "sim" } };
	enum { REPORTS = sizeof(reports) / sizeof(reports[0]) };
	struct unc_backend backend;
	struct unc_error err = { 0 };
	struct patient patient = { 0 };
	struct conclusion conclusion = { .reason = err.text };
	bool json = false, sets_up = false, works;
	struct setup setup = { 0 };
	int option;

	start(argv);
	while ((option = next_option(argc, argv, "jsg:m:puhV", options)) != -1) {
		switch (option) {
		case 'j':
			json = true;
			break;
		case 's':
			sets_up = true;
			break;
		case 'g':
			setup.group = optarg;
			break;
		case 'm':
			setup.mode = optarg;
			break;
		case 'p':
			setup.print = true;
			break;
		case 'u':
			setup.undo = true;
			break;
		default:
			common_option(option, help);
		}
	}
	if (optind < argc) {
		say("unexpected argument '%s'", argv[optind]);
		die_usage();
	}
	check_setup(&setup, sets_up, json);
	examine(&patient);
	if (sets_up) {
		doctor_setup(patient.root, &setup);
		close_output(stdout, NULL);
		return EXIT_SUCCESS;
	}
	doctor_perf(&patient, &reports[0]);
	conclude(&reports[0]);
	doctor_direct(&patient, &reports[1]);
	conclude(&reports[1]);
	doctor_sim(&reports[2]);
	works = reports[0].works || reports[1].works;

	/* Choose the backend as the component does. */
	if (unc_backend_open_chosen(&backend, &err) == 0) {
		conclusion.counts_by = text("%s", backend.machine->text);
		conclusion.next = doctor_next_counting(reports, &backend);
		unc_backend_close(&backend);
	} else {
		conclusion.next = doctor_next_disabled(reports, err.text);
	}
	(json ? report_print_json : report_print)(stdout, reports, REPORTS, &conclusion);
	free(conclusion.counts_by);
	free(conclusion.next);
	for (size_t i = 0; i < REPORTS; i++)
		report_free(&reports[i]);
	if (patient.readable)
		unc_host_free(&patient.host);
	close_output(stdout, NULL);
	return works ? EXIT_SUCCESS : EXIT_ERROR;
}
