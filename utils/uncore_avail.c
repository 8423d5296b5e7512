/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_avail: lists events with umasks and descriptions. It reads only the tables, so it works for
 * every machine, on every machine.
 */
#include <fnmatch.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "chip.h"
#include "encode/spell.h"
#include "name.h"
#include "out.h"
#include "registry.h"

/* The columns of a row, as text. */
struct row_text {
	char event[UNC_NAME_MAX]; /* with the pmu's prefix */
	const char *umask;        /* "" if none */
	char code[24];
	char counters[32];
	char max_inc[8];
	char desc[512];
	char use[UNC_NAME_MAX]; /* the replacement if deprecated, else "" */
	uint64_t unverified;    /* bit i: the chip's fact i concerns it */
	bool deprecated;
};

struct listing {
	FILE *out;
	enum format format;
	const char *glob;
	bool contains; /* the glob is a part of a name */
	bool perf;     /* JSON of perf's event lists */
	unsigned rows, left_out;

	/* Table: the rows of one pmu, collected because their widths determine the layout. */
	const struct unc_pmu *pmu;
	const struct unc_chip *chip; /* of the pmu */
	uint64_t unverified;         /* facts of the chip that concern the rows */
	struct line {
		char *event, *counters, *desc;
	} * lines;
	size_t numlines, widest;
};

/* A description with fewer columns than this is printed on lines of its own. */
enum { MIN_DESC = 32, COUNTERS_WIDTH = 8 };

static void help(void)
{
	printf("Usage: %s [--machine NAME | --all] [GLOB] [--csv | --json | --perf-json]\n"
	       "List uncore events with their umasks, usable counters and descriptions.\n"
	       "\n"
	       "GLOB selects events by EVENT, EVENT:UMASK, EVENT.UMASK or PMU::EVENT:UMASK, with *,\n"
	       "? and [...], ignoring case: 'UNC_M_*', 'icx_unc_cha::*:IA_MISS*'. A word that is no whole\n"
	       "name selects the names that contain it: CAS. Metrics that it selects are listed as well\n"
	       "(--csv and --json: their pmu is \"metric\"). What no source settles is marked\n"
	       "\"unverified\", with the reason.\n"
	       "\n"
	       "  -m, --machine NAME  events of this machine (default: the one that is counted here)\n"
	       "  -a, --all           events of all machines\n"
	       "  -c, --csv           comma-separated values\n"
	       "  -j, --json          a JSON array\n"
	       "  -p, --perf-json     the events of one machine as perf's event list (pmu-events); events\n"
	       "                      that perf cannot count are left out, and free-running counters,\n"
	       "                      which perf lists itself\n"
	       "  -h, --help          print this help and exit\n"
	       "  -V, --version       print the version and exit\n"
	       "\n"
	       "Machines:\n",
	       program_invocation_short_name);
	for (unsigned i = 0; unc_chip_at(i); i++)
		printf("  %-10s %s\n", unc_chip_at(i)->name, unc_chip_at(i)->desc);
}

/* Which unverified facts concern an event or metric (pmu NULL)? */
static uint64_t unverified_facts(const struct unc_chip *chip, const struct unc_pmu *pmu,
				 const char *name)
{
	uint64_t facts = 0;

	for (unsigned i = 0; i < chip->numunverified; i++)
		if (unc_unverified_concerns(&chip->unverified[i], pmu, name))
			facts |= 1ull << i;
	return facts;
}

static void describe_row(const struct unc_chip *chip, const struct unc_row *row, struct row_text *t)
{
	unsigned flags = row->event->flags | (row->umask ? row->umask->flags : 0u);
	/* The selecting bits only, without those that all events of the pmu share. */
	uint64_t code = unc_row_code(row->event, row->umask);

	snprintf(t->event, sizeof(t->event), "%s%s", row->pmu->prefix, row->event->name);
	t->umask = row->umask ? row->umask->name : "";
	snprintf(t->code, sizeof(t->code), "0x%llx", (unsigned long long)code);
	unc_row_counters(row, t->counters, sizeof(t->counters));
	/* Empty if the manual gives none, which is not the same as 1. */
	t->max_inc[0] = '\0';
	if (row->event->max_inc)
		snprintf(t->max_inc, sizeof(t->max_inc), "%u", row->event->max_inc);
	if (row->umask)
		unc_umask_describe(row->pmu, row->event, row->umask, t->desc, sizeof(t->desc));
	else
		snprintf(t->desc, sizeof(t->desc), "%s", row->event->desc);
	t->deprecated = (flags & UNC_DEPRECATED) != 0;
	name_replacement(row->pmu, row->event, row->umask, t->use, sizeof(t->use));
	t->unverified = unverified_facts(chip, row->pmu, t->event);
}

static bool name_matches(const char *glob, const struct unc_row *row, const char *separator,
			 const struct row_text *t)
{
	char name[3 * UNC_NAME_MAX];
	size_t pmu = (size_t)snprintf(name, sizeof(name), "%s::", row->pmu->name);

	snprintf(name + pmu, sizeof(name) - pmu, "%s%s%s", t->event, separator,
		 *separator ? t->umask : "");
	return fnmatch(glob, name, FNM_CASEFOLD) == 0 ||
	       fnmatch(glob, name + pmu, FNM_CASEFOLD) == 0;
}

/* With and without the pmu, with and without the umask, in both spellings. */
static bool glob_matches(const char *glob, const struct unc_row *row, const struct row_text *t)
{
	return name_matches(glob, row, "", t) ||
	       (*t->umask && (name_matches(glob, row, ":", t) || name_matches(glob, row, ".", t)));
}

/* A word without wildcards that is no whole name: a part of one. */
static bool part_matches(const char *part, const struct row_text *t)
{
	char name[2 * UNC_NAME_MAX];

	snprintf(name, sizeof(name), "%s%s%s", t->event, *t->umask ? ":" : "", t->umask);
	return strcasestr(name, part) != NULL;
}

static void print_csv(struct listing *l, const struct unc_chip *chip, const char *pmu,
		      const struct row_text *t)
{
	char *why = text("%s", "");

	for (unsigned i = 0; i < chip->numunverified; i++) {
		char *before = why;

		if (!(t->unverified >> i & 1))
			continue;
		why = text("%s%s%s", before, *before ? "; " : "", chip->unverified[i].why);
		free(before);
	}
	csv_line(l->out, 8,
		 (const char *[]){ pmu, t->event, t->umask, t->code, t->counters, t->max_inc,
				   t->desc, why });
	free(why);
}

/* An element of the array; frees it. */
static void print_object(struct listing *l, json_t *object)
{
	fputs(l->rows ? ",\n" : "[\n", l->out);
	json_dumpf(object, l->out, JSON_PRESERVE_ORDER);
	json_decref(object);
}

static void print_json(struct listing *l, const struct unc_chip *chip, const char *pmu,
		       const struct row_text *t)
{
	json_t *object = need(json_object()), *why = need(json_array());

	for (unsigned i = 0; i < chip->numunverified; i++)
		if (t->unverified >> i & 1)
			json_array_append_new(why, json_string(chip->unverified[i].why));

	json_object_set_new(object, "pmu", json_string(pmu));
	json_object_set_new(object, "event", json_string(t->event));
	json_object_set_new(object, "umask", json_string(t->umask));
	json_object_set_new(object, "code", json_string(t->code));
	json_object_set_new(object, "counters", json_string(t->counters));
	json_object_set_new(object, "max_inc",
			    *t->max_inc ? json_integer(atoi(t->max_inc)) : json_null());
	json_object_set_new(object, "description", json_string(t->desc));
	json_object_set_new(object, "deprecated", json_boolean(t->deprecated));
	json_object_set_new(object, "use", *t->use ? json_string(t->use) : json_null());
	json_object_set_new(object, "unverified", why);
	print_object(l, object);
}

/* False: left out. A row that needs a filter is no event by itself. */
static bool print_perf(struct listing *l, const struct unc_chip *chip, const struct unc_row *row,
		       const struct row_text *t)
{
	char *ours = text("%s::%s%s%s", row->pmu->name, t->event, *t->umask ? ":" : "", t->umask);
	char *perfs = text("%s%s%s", t->event, *t->umask ? "." : "", t->umask);
	json_t *object = NULL;
	struct unc_encoding e;
	const char *why;

	if (unc_encode(chip, ours, &e, NULL) == 0)
		object = spell_perf_json(&e, perfs, t->desc, &why);
	if (object)
		print_object(l, object);
	free(ours);
	free(perfs);
	return object != NULL;
}

/* Below the rows that these facts concern */
static void print_unverified(FILE *out, const struct unc_chip *chip, uint64_t facts)
{
	for (unsigned i = 0; i < chip->numunverified; i++) {
		const struct unc_unverified *fact = &chip->unverified[i];

		if (facts >> i & 1)
			fprintf(out, "unverified: %s%s%s\n", fact->names ? fact->names : "",
				fact->names ? ": " : "", fact->why);
	}
}

static void end_group(struct listing *l)
{
	struct libscols_table *table;
	size_t width, room = 0;
	char *heading, *lines;
	bool below = false;

	if (!l->pmu)
		return;
	table = table_new(l->out);
	width = table_width(table);
	if (width) {
		size_t others = COUNTERS_WIDTH + 2 + l->widest;

		below = width < others + MIN_DESC;
		if (!below)
			room = width - others;
		else /* an indent, and the column of counters */
			room = width < MIN_DESC + 13 ? MIN_DESC : width - 13;
	}
	heading =
		text("%s: %s%s", l->pmu->name, l->pmu->desc,
		     l->pmu->box->presence == UNC_BY_TABLE && l->pmu->box->table_type == UNC_NO_TYPE
			     ? " (not counted: it is not known where its units are)"
			     : "");
	lines = wrapped(heading, width, 0);
	fprintf(l->out, "%s\n", lines);
	free(heading);
	free(lines);
	table_column(table, below ? "EVENT, DESCRIPTION" : "EVENT", below ? SCOLS_FL_WRAP : 0);
	table_column(table, "COUNTERS", 0);
	if (!below)
		table_column(table, "DESCRIPTION", SCOLS_FL_WRAP);
	for (size_t i = 0; i < l->numlines; i++) {
		struct line *from = &l->lines[i];
		struct libscols_line *line = table_line(table);
		char *desc = wrapped(from->desc, room, below ? 4 : 0);
		char *both = below ? text("%s\n%s", from->event, desc) : NULL;

		table_cell(line, 0, both ? both : from->event);
		table_cell(line, 1, from->counters);
		if (!below)
			table_cell(line, 2, desc);
		free(both);
		free(desc);
		free(from->event);
		free(from->counters);
		free(from->desc);
	}
	table_print(table);
	l->numlines = l->widest = 0;
	print_unverified(l->out, l->chip, l->unverified);
	l->unverified = 0;
}

static void print_table(struct listing *l, const struct unc_chip *chip, const struct unc_row *row,
			const struct row_text *t)
{
	struct line *line;

	if (l->pmu != row->pmu) {
		end_group(l);
		if (l->pmu)
			fputc('\n', l->out);
		l->pmu = row->pmu;
		l->chip = chip;
	}
	l->unverified |= t->unverified;
	l->lines = need(reallocarray(l->lines, l->numlines + 1, sizeof(*l->lines)));
	line = &l->lines[l->numlines++];
	line->event = text("%s::%s%s%s", row->pmu->name, t->event, *t->umask ? ":" : "", t->umask);
	line->counters = text("%s", t->counters);
	line->desc = text("%s%s%s%s%s", t->deprecated ? "[deprecated" : "", *t->use ? ", use " : "",
			  t->use, t->deprecated ? "] " : "", t->desc);
	if (strlen(line->event) > l->widest)
		l->widest = strlen(line->event);
}

static void list_chip(struct listing *l, const struct unc_chip *chip)
{
	struct unc_row row = { 0 };
	struct row_text t;

	while (unc_row_next(chip, &row)) {
		describe_row(chip, &row, &t);
		if (l->glob &&
		    !(l->contains ? part_matches(l->glob, &t) : glob_matches(l->glob, &row, &t)))
			continue;
		if (l->perf) {
			if (!print_perf(l, chip, &row, &t)) {
				l->left_out++;
				continue;
			}
		} else if (l->format == FORMAT_CSV) {
			print_csv(l, chip, row.pmu->name, &t);
		} else if (l->format == FORMAT_JSON) {
			print_json(l, chip, row.pmu->name, &t);
		} else {
			print_table(l, chip, &row, &t);
		}
		l->rows++;
	}
}

/* The metrics of the chip that the glob selects, in the layout of an event's row. */
static void list_metrics(struct listing *l, const struct unc_chip *chip)
{
	bool first = true;

	for (unsigned i = 0; i < chip->nummetrics; i++) {
		const struct unc_metric *m = &chip->metrics[i];
		struct row_text t = { .umask = "" };

		if (l->contains ? !strcasestr(m->name, l->glob)
				: fnmatch(l->glob, m->name, FNM_CASEFOLD) != 0)
			continue;
		snprintf(t.event, sizeof(t.event), "%s", m->name);
		snprintf(t.desc, sizeof(t.desc), "%s", m->desc);
		t.unverified = unverified_facts(chip, NULL, m->name);
		if (l->format == FORMAT_CSV) {
			print_csv(l, chip, "metric", &t);
		} else if (l->format == FORMAT_JSON) {
			print_json(l, chip, "metric", &t);
		} else {
			if (first)
				fprintf(l->out, "%smetrics of %s, for uncore_stat -M:\n",
					l->rows ? "\n" : "", chip->name);
			fprintf(l->out, "%s  %s\n", m->name, m->desc);
			print_unverified(l->out, chip, t.unverified);
		}
		first = false;
		l->rows++;
	}
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "machine", required_argument, NULL, 'm' },
		{ "all", no_argument, NULL, 'a' },
		{ "csv", no_argument, NULL, 'c' },
		{ "json", no_argument, NULL, 'j' },
		{ "perf-json", no_argument, NULL, 'p' },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	struct listing l = { .out = stdout };
	const struct unc_chip *only = NULL, *chip;
	const char *machine = NULL;
	bool all = false;
	int option;

	start(argv);
	while ((option = getopt_long(argc, argv, "m:acjphV", options, NULL)) != -1) {
		switch (option) {
		case 'm':
			machine = optarg;
			break;
		case 'a':
			all = true;
			break;
		case 'c':
			set_format(&l.format, FORMAT_CSV);
			break;
		case 'j':
			set_format(&l.format, FORMAT_JSON);
			break;
		case 'p':
			l.perf = true;
			break;
		default:
			common_option(option, help);
		}
	}
	if (optind < argc)
		l.glob = argv[optind++];
	if (optind < argc) {
		say("only one GLOB is accepted, but '%s' follows (quote the GLOB?)", argv[optind]);
		die_usage();
	}
	if (machine && all) {
		say("--machine and --all exclude each other");
		die_usage();
	}
	if (l.perf && (all || l.format != FORMAT_TABLE)) {
		say("--perf-json excludes --all, --csv and --json");
		die_usage();
	}
	if (l.perf)
		l.format = FORMAT_JSON;

	if (l.format == FORMAT_CSV)
		fputs("pmu,event,umask,code,counters,max_inc,description,unverified\n", l.out);
	if (!all)
		only = machine ? chip_named(machine) : chip_here_or_die();
	for (unsigned i = 0; (chip = unc_chip_among(only, i)); i++)
		list_chip(&l, chip);
	/* What is no name as a whole is looked for within names. */
	l.contains = l.rows + l.left_out == 0 && l.glob && *l.glob && !strpbrk(l.glob, "*?[");
	for (unsigned i = 0; l.contains && (chip = unc_chip_among(only, i)); i++)
		list_chip(&l, chip);
	end_group(&l);
	for (unsigned i = 0; l.glob && !l.perf && (chip = unc_chip_among(only, i)); i++)
		list_metrics(&l, chip);
	free(l.lines);
	if (l.format == FORMAT_JSON)
		fputs(l.rows ? "\n]\n" : "[]\n", l.out);
	close_output(l.out, NULL);
	if (l.left_out)
		say("%u of %u events are left out: perf cannot count them, or lists them itself",
		    l.left_out, l.rows + l.left_out);
	else if (l.rows == 0)
		die(EXIT_ERROR, "no event or metric matches '%s'", l.glob ? l.glob : "*");
	return l.rows ? EXIT_SUCCESS : EXIT_ERROR;
}
