/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_record: what discovery reads of this machine, in one file that becomes a test.
 */
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "record/write.h"

static void help(void)
{
	printf("Usage: %s [FILE]\n"
	       "Save what discovery reads of this machine: family and model, where cpus are, ids\n"
	       "and addresses of the uncore's PCI devices, the configuration words that say which\n"
	       "units there are, and which registers answer. Nothing else gets into FILE (default:\n"
	       "standard output); it is text, look at it. Registers are read, none is written.\n"
	       "\n"
	       "As tests/machines/NAME.machine it is a test; send it with a report of units that\n"
	       "are missing or wrong. PAPI_UNCORE_ROOT is another machine's root.\n"
	       "\n"
	       "  -h, --help     this text\n"
	       "  -V, --version  version\n"
	       "\n"
	       "The exit status is 1, and there is no FILE, if rights or modules are missing:\n"
	       "uncore_doctor says which.\n",
	       program_invocation_short_name);
}

/* What says something of the machine belongs into the file, what says something of us does not. */
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
		say("one FILE only, but there is also '%s'", argv[optind + 1]);
		die_usage();
	}
	record(argv[optind]);
	return EXIT_SUCCESS;
}
