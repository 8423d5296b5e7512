/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_encode: prints the register values of events, one line each.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "chip.h"
#include "encode/spell.h"
#include "name.h"
#include "out.h"
#include "types.h"
#include "unc_events.h"
#include "printable.h"

static void help(void)
{
	printf("Usage: %s [--machine NAME] [--perf | --libpfm | --json] EVENT...\n"
	       "Print the register values that count each EVENT: the event as given, a tab, the\n"
	       "control register without its enable bit, the filter registers used, and the\n"
	       "counters that can count it.\n"
	       "\n"
	       "EVENT is [PMU[N]::]EVENT[:UMASK...][:modifier[=value]...], as in\n"
	       "icx_unc_imc3::UNC_M_CAS_COUNT:RD or uncore:::UNC_CHA_TOR_INSERTS.IA_MISS:unit=2.\n"
	       "\n"
	       "  -m, --machine NAME  use the tables of this machine (default: the one that is\n"
	       "                      counted here; if EVENT names a PMU, the machine that has it)\n"
	       "  -p, --perf          print what 'perf stat -e' takes; without a unit, perf expands it to\n"
	       "                      all units (the socket is selected with perf's -C); PMUs are numbered\n"
	       "                      as in Linux 5.13 and later\n"
	       "  -l, --libpfm        print libpfm4's name instead; without a unit, of all units\n"
	       "  -j, --json          a JSON array with the registers and both spellings\n"
	       "  -h, --help          print this help and exit\n"
	       "  -V, --version       print the version and exit\n"
	       "\n"
	       "The exit status is 1 if an EVENT cannot be encoded; the others are still printed.\n",
	       program_invocation_short_name);
}

enum form { REGISTERS, PERF, LIBPFM, JSON };

/* Value of filter i, for its register. */
static unsigned long long filter_value(const struct unc_encoding *e, unsigned i)
{
	return (unsigned long long)unc_filter_value(&e->box->filters[i], e->value[i + 1],
						    e->used[i + 1]);
}

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
				printf(" %s=0x%llx", e->box->filters[i].name, filter_value(e, i));
		/* For a type that is counted by number, the machine's discovery table has them. */
		unc_counters_text(e->box, e->counters, counters, sizeof(counters));
		printf(" counters=%s", *counters ? counters : "?");
	}
	if (e->unit >= 0)
		printf(" unit=%d", e->unit);
	if (e->socket >= 0)
		printf(" socket=%d", e->socket);
	if (e->cpu >= 0)
		printf(" cpu=%d", e->cpu);
	putchar('\n');
}

/* A warning about the event when it is counted alone, for example that it counts nothing; "" if none. */
static void warning_of(const struct unc_encoding *e, char *buf, size_t size)
{
	struct unc_slot slot;

	buf[0] = '\0';
	if (!(e->flags & (UNC_FREERUN | UNC_FIXED)) && unc_schedule(&e, 1, &slot, NULL) == 0)
		unc_schedule_warnings(&e, &slot, 1, buf, size);
}

/* A spelling, or why there is none. */
static void set_spelling(json_t *object, const char *key, char *spelling, const char *why)
{
	char reason[32];

	json_object_set_new(object, key, spelling ? json_text(spelling) : json_null());
	snprintf(reason, sizeof(reason), "%s_reason", key);
	json_object_set_new(object, reason, why ? json_text(why) : json_null());
	free(spelling);
}

static void set_scope(json_t *object, const char *key, int value)
{
	json_object_set_new(object, key, value >= 0 ? json_integer(value) : json_null());
}

static void add_json(json_t *array, const char *given, const struct unc_encoding *e)
{
	json_t *object = need(json_object()), *registers = need(json_object());
	char buf[UNC_NAME_MAX], warning[512];
	const char *why;
	char *spelling;

	unc_encoding_name(e, buf, sizeof(buf));
	json_object_set_new(object, "given", json_text(given));
	json_object_set_new(object, "machine", json_text(e->chip->name));
	json_object_set_new(object, "pmu", json_text(e->pmu->name));
	json_object_set_new(object, "event", json_text(buf));
	if (!(e->flags & (UNC_FREERUN | UNC_FIXED))) {
		snprintf(buf, sizeof(buf), "0x%llx", (unsigned long long)e->value[UNC_CTL]);
		json_object_set_new(registers, "ctl", json_text(buf));
		for (unsigned i = 0; i < e->box->numfilters; i++) {
			snprintf(buf, sizeof(buf), "0x%llx", filter_value(e, i));
			if (e->used[i + 1])
				json_object_set_new(registers, e->box->filters[i].name,
						    json_text(buf));
		}
	}
	json_object_set_new(object, "registers", registers);
	unc_counters_text(e->box, e->counters, buf, sizeof(buf));
	json_object_set_new(object, "counters",
			    e->flags & UNC_FREERUN ? json_text(e->box->freeruns[e->freerun].name)
			    : e->flags & UNC_FIXED ? json_string("fixed")
			    : *buf                 ? json_text(buf)
						   : json_null());
	set_scope(object, "unit", e->unit);
	set_scope(object, "socket", e->socket);
	set_scope(object, "cpu", e->cpu);
	set_scope(object, "node", e->node);
	spelling = spell_perf(e, &why);
	set_spelling(object, "perf", spelling, why);
	spelling = spell_libpfm(e, &why);
	set_spelling(object, "libpfm", spelling, why);
	warning_of(e, warning, sizeof(warning));
	json_object_set_new(object, "warning", *warning ? json_text(warning) : json_null());
	json_array_append_new(array, object);
}

/* The event as given, a tab, and its spelling. */
static bool print_spelling(const char *given, const struct unc_encoding *e, enum form form)
{
	const char *why;
	char *spelling = form == PERF ? spell_perf(e, &why) : spell_libpfm(e, &why);

	if (!spelling) {
		say("%s: %s", given, why);
		return false;
	}
	printf("%s\t%s\n", given, spelling);
	free(spelling);
	return true;
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

/* Like unc_encode(), but also takes types that only a machine's discovery tables have. */
static int encode_name(const struct unc_chip *chip, const struct unc_chip *here, const char *name,
		       struct unc_encoding *e, struct unc_error *err)
{
	static struct unc_types types;

	if (!chip && here &&
	    unc_type_of_word((struct unc_word){ name, (unsigned)strcspn(name, ":") }) >= 0)
		chip = here; /* "type_21::event=0x1" */
	if (chip && unc_types_imagine(chip, name, &types))
		chip = &types.chip;
	return unc_encode(chip, name, e, err);
}

static bool encode(const struct unc_chip *chip, const struct unc_chip *here, const char *given,
		   enum form form, json_t *array)
{
	size_t skipped = (size_t)(name_without_prefix(given) - given);
	struct unc_encoding e;
	struct unc_error err;
	char warning[512];

	/* A pmu determines the machine; the default is the machine that is counted here. */
	if (!chip && !strstr(given + skipped, "::"))
		chip = here;
	if (encode_name(chip, here, given + skipped, &e, &err) != 0) {
		say_name_error(given, skipped, &err);
		return false;
	}
	if (e.flags & UNC_DEPRECATED)
		print_deprecated(given, &e);
	warning_of(&e, warning, sizeof(warning));
	if (*warning)
		say("%s", warning);
	if (form == PERF || form == LIBPFM)
		return print_spelling(given, &e, form);
	if (form == JSON)
		add_json(array, given, &e);
	else
		print_encoding(given, &e);
	return true;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "machine", required_argument, NULL, 'm' },
		{ "perf", no_argument, NULL, 'p' },
		{ "libpfm", no_argument, NULL, 'l' },
		{ "json", no_argument, NULL, 'j' },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	const struct unc_chip *chip = NULL, *here;
	enum form form = REGISTERS, wanted;
	json_t *array = NULL;
	const char *what;
	bool good = true;
	int option;

	start(argv);
	while ((option = next_option(argc, argv, "+m:pljhV", options)) != -1) {
		switch (option) {
		case 'm':
			chip = chip_named(optarg);
			break;
		case 'p':
		case 'l':
		case 'j':
			wanted = option == 'p' ? PERF : option == 'l' ? LIBPFM : JSON;
			if (form != REGISTERS && form != wanted) {
				say("--perf, --libpfm and --json exclude each other");
				die_usage();
			}
			form = wanted;
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
	if (form == JSON)
		array = need(json_array());
	for (; optind < argc; optind++)
		good = encode(chip, here, argv[optind], form, array) && good;
	if (array) {
		json_print(array, JSON_INDENT(1), stdout);
		putchar('\n');
		json_decref(array);
	}
	close_output(stdout, NULL);
	return good ? EXIT_SUCCESS : EXIT_ERROR;
}
