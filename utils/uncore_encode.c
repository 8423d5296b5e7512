/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_encode: prints the register values of events, one line each.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "chip.h"
#include "name.h"
#include "out.h"
#include "unc_events.h"

static void help(void)
{
	printf("Usage: %s [--machine NAME] EVENT...\n"
	       "Print the register values that count each EVENT: the event as given, a tab, the\n"
	       "control register without its enable bit, the filter registers used, and the\n"
	       "counters that can count it.\n"
	       "\n"
	       "EVENT is [PMU[N]::]EVENT[:UMASK...][:modifier[=value]...], as in\n"
	       "icx_unc_imc3::UNC_M_CAS_COUNT:RD or uncore:::UNC_CHA_TOR_INSERTS.IA_MISS:unit=2.\n"
	       "\n"
	       "  -m, --machine NAME  use the tables of this machine (default: of the one that is\n"
	       "                      counted here; if EVENT has a PMU, of the machine that has it)\n"
	       "  -h, --help          print this help and exit\n"
	       "  -V, --version       print the version and exit\n"
	       "\n"
	       "The exit status is 1 if an EVENT cannot be encoded; the others are still printed.\n",
	       program_invocation_short_name);
}

/* "0-3", "0,2" */
static void print_encoding(const char *given, const struct unc_encoding *e)
{
	char counters[64];

	printf("%s\t", given);
	if (e->flags & UNC_FREERUN) {
		printf("freerun=%s", e->box->freeruns[e->freerun].name);
	} else if (e->flags & UNC_FIXED) {
		printf("fixed");
	} else {
		printf("ctl=0x%llx", (unsigned long long)e->value[UNC_CTL]);
		for (unsigned i = 0; i < e->box->numfilters; i++)
			if (e->used[i + 1])
				printf(" %s=0x%llx", e->box->filters[i].name,
				       (unsigned long long)unc_filter_value(&e->box->filters[i],
									    e->value[i + 1],
									    e->used[i + 1]));
		unc_counters_text(e->box, e->counters, counters, sizeof(counters));
		printf(" counters=%s", counters);
	}
	if (e->unit >= 0)
		printf(" unit=%d", e->unit);
	if (e->socket >= 0)
		printf(" socket=%d", e->socket);
	if (e->cpu >= 0)
		printf(" cpu=%d", e->cpu);
	putchar('\n');
}

static void print_deprecated(const char *given, const struct unc_encoding *e)
{
	const struct unc_umask *umask = NULL;
	char use[UNC_NAME_MAX];

	for (unsigned i = 0; i < e->numumasks; i++)
		if (e->umasks[i]->flags & UNC_DEPRECATED)
			umask = e->umasks[i];
	name_replacement(e->pmu, e->event, umask, use, sizeof(use));
	say("%s: deprecated%s%s", given, *use ? ", replaced by " : "", use);
}

static bool encode(const struct unc_chip *chip, const struct unc_chip *here, const char *given)
{
	size_t skipped = (size_t)(name_without_prefix(given) - given);
	struct unc_encoding e;
	struct unc_error err;

	/* A pmu determines the machine; without one it is the machine that is counted here. */
	if (!chip && !strstr(given + skipped, "::"))
		chip = here;
	if (unc_encode(chip, given + skipped, &e, &err) != 0) {
		say_name_error(given, skipped, &err);
		return false;
	}
	print_encoding(given, &e);
	if (e.flags & UNC_DEPRECATED)
		print_deprecated(given, &e);
	return true;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "machine", required_argument, NULL, 'm' },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	const struct unc_chip *chip = NULL, *here;
	const char *what;
	bool good = true;
	int option;

	start(argv);
	while ((option = getopt_long(argc, argv, "+m:hV", options, NULL)) != -1) {
		switch (option) {
		case 'm':
			chip = chip_named(optarg);
			break;
		default:
			common_option(option, help);
		}
	}
	if (optind >= argc) {
		say("no EVENT given");
		die_usage();
	}
	here = chip_here(&what);
	for (; optind < argc; optind++) {
		good = encode(chip, here, argv[optind]) && good;
	}
	close_output(stdout, NULL);
	return good ? EXIT_SUCCESS : EXIT_ERROR;
}
