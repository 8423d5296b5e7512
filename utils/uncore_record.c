/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_record: saves what discovery reads of this machine in one file, which can become a test.
 */
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "machine/discover.h"
#include "out.h"
#include "record/write.h"

static void help(void)
{
	printf("Usage: %s [FILE]\n"
	       "Save what discovery reads of this machine: family and model, the topology of cpus,\n"
	       "ids and addresses of the uncore's PCI devices, the configuration words that\n"
	       "enumerate the units, and the registers that respond. FILE (default: standard\n"
	       "output) contains nothing else; it is plain text, check it. Registers are read,\n"
	       "never written.\n"
	       "\n"
	       "Attach the file to a report of missing or wrong units. As\n"
	       "tests/machines/NAME.machine it is a test. PAPI_UNCORE_ROOT selects the root of\n"
	       "another machine.\n"
	       "\n"
	       "  -h, --help     print this help and exit\n"
	       "  -V, --version  print the version and exit\n"
	       "\n"
	       "If permissions or modules are missing, no FILE is written and the exit status is 1:\n"
	       "run uncore_doctor.\n",
	       program_invocation_short_name);
}

/* A property of the machine goes into the file; a missing permission does not. */
static bool is_of_machine(int rc)
{
	return rc == -ENODEV;
}

static void record(const char *path)
{
	static char buf[UNC_PATH_MAX];
	const char *root = unc_host_root(buf, sizeof(buf));
	struct unc_machine machine;
	struct unc_regs regs;
	struct unc_error err = { 0 };
	struct record r = { .root = root };
	struct unc_host host;
	FILE *out;
	int rc;

	if (!root)
		die(EXIT_ERROR, "PAPI_UNCORE_ROOT is too long for a path");
	if (unc_host_read(root, &host, &err))
		die(EXIT_ERROR, "%s", err.text);
	rc = unc_regs_open(&record_regs, root, &regs, &err);
	if (rc == 0) {
		rc = unc_machine_discover(&regs, &machine, &err);
		unc_regs_close(&regs);
	}
	if (rc && !is_of_machine(rc))
		die(EXIT_ERROR, "%s (see uncore_doctor)", err.text);
	r.host = &host;
	r.chip = unc_host_chip(&host);
	r.machine = rc ? NULL : &machine;
	r.refused = err.text;
	r.recording = record_take();
	out = open_output(path);
	record_write_file(out, &r);
	close_output(out, path);
	if (rc == 0)
		unc_machine_free(&machine);
	record_forget();
	unc_host_free(&host);
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	int option;

	start(argv);
	option = getopt_long(argc, argv, "hV", options, NULL);
	if (option != -1)
		common_option(option, help);
	if (argc - optind > 1) {
		say("only one FILE is accepted, but '%s' follows", argv[optind + 1]);
		die_usage();
	}
	record(argv[optind]);
	return EXIT_SUCCESS;
}
