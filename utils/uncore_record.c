/* SPDX-License-Identifier: BSD-3-Clause */
/* uncore_record: saves what discovery reads on this machine in a file, which can become a test. */
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "progress.h"
#include "record/write.h"

static void help(void)
{
	printf("Usage: %s [--quiet] [FILE]\n"
	       "Save what discovery reads of this machine: family and model, the topology of cpus,\n"
	       "ids and addresses of the uncore's PCI devices, the configuration words that\n"
	       "enumerate the units, discovery tables, and the registers that respond. FILE\n"
	       "(default: standard output) contains nothing else; it is plain text, check it.\n"
	       "Registers are read, never written.\n"
	       "\n"
	       "Attach the file to a report of missing or wrong units. As\n"
	       "tests/machines/NAME.machine it is a test. PAPI_UNCORE_ROOT selects the root of\n"
	       "another machine.\n"
	       "\n"
	       "      --quiet    no progress line\n"
	       "  -h, --help     print this help and exit\n"
	       "  -V, --version  print the version and exit\n"
	       "\n"
	       "If permissions or modules are missing, no FILE is written and the exit status is 1:\n"
	       "run uncore_doctor.\n",
	       program_invocation_short_name);
}

static void record(const char *path)
{
	struct unc_error err = { .text = "" };
	char *file = NULL;
	FILE *out;
	int rc;

	progress_begin("reading the machine's registers and files");
	rc = record_machine(&file, &err);
	progress_end();
	if (rc)
		die(EXIT_ERROR, "%s (see uncore_doctor)", *err.text ? err.text : strerror(-rc));
	out = open_output(path);
	fputs(file, out);
	close_output(out, path);
	free(file);
}

int main(int argc, char **argv)
{
	enum { OPTION_QUIET = 256 };
	static const struct option options[] = {
		{ "quiet", no_argument, NULL, OPTION_QUIET },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	int option;

	start(argv);
	while ((option = next_option(argc, argv, "hV", options)) != -1) {
		if (option != OPTION_QUIET)
			common_option(option, help);
		progress_quiet();
	}
	if (argc - optind > 1) {
		say("only one FILE is accepted, but '%s' follows", argv[optind + 1]);
		die_usage();
	}
	record(argv[optind]);
	return EXIT_SUCCESS;
}
