/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_avail: lists events with umasks and descriptions. It reads only the tables, so it works on any
 * machine, for any machine with tables. On a machine without tables it lists the kernel's events.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "avail/print.h"
#include "chip.h"
#include "name.h"
#include "out.h"
#include "registry.h"
#include "words.h"
#include "glob.h"

static void help(void)
{
	printf("Usage: %s [--machine NAME | --all] [GLOB] [--csv | --json | --perf-json]\n"
	       "List uncore events with their umasks, usable counters and descriptions.\n"
	       "\n"
	       "GLOB selects events by EVENT, EVENT:UMASK, EVENT.UMASK or PMU::EVENT:UMASK, with *,\n"
	       "? and [...], ignoring case: 'UNC_M_*', 'icx_unc_cha::*:IA_MISS*'. A word that is not\n"
	       "a whole name selects the names that contain it: CAS. Any other spelling that the programs\n"
	       "take and print selects that event. Quantities (MEM_READ), which mean the same on every\n"
	       "server, come first, with their coverage; metrics that GLOB selects come last\n"
	       "(--csv and --json: only with a GLOB, as pmu \"quantity\" and \"metric\"). Facts that no\n"
	       "source settles are marked \"unverified\", with the reason. For a machine without tables,\n"
	       "the list, in each format, has quantities and the kernel's own events.\n"
	       "\n"
	       "  -m, --machine NAME  events of this machine (default: the one that is counted here)\n"
	       "  -a, --all           events of all machines\n"
	       "  -c, --csv           comma-separated values\n"
	       "  -j, --json          a JSON array\n"
	       "  -p, --perf-json     the events of one machine as perf's event list (pmu-events),\n"
	       "                      without events that perf cannot count, and without free-running\n"
	       "                      counters, which perf lists itself\n"
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
	/* Only the selecting bits, without the bits that all events of the pmu share. */
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
	return glob_matches(glob, name) || glob_matches(glob, name + pmu);
}

/* With and without the pmu, with and without the umask, in both spellings. */
static bool row_matches(const char *glob, const struct unc_row *row, const struct row_text *t)
{
	return name_matches(glob, row, "", t) ||
	       (*t->umask && (name_matches(glob, row, ":", t) || name_matches(glob, row, ".", t)));
}

/* A word without wildcards that is not a whole name: a part of one. */
static bool part_matches(const char *part, const struct row_text *t)
{
	char name[2 * UNC_NAME_MAX];

	snprintf(name, sizeof(name), "%s%s%s", t->event, *t->umask ? ":" : "", t->umask);
	return unc_part(name, part) != NULL;
}

/* Does the name count this row? With a numeric umask, it counts all rows of the event. */
static bool is_named(const struct unc_encoding *e, const struct unc_row *row)
{
	if (row->event != e->event || row->pmu != e->pmu)
		return false;
	for (unsigned i = 0; i < e->numumasks; i++)
		if (e->umasks[i] == row->umask)
			return true;
	return e->numumasks == 0 && (!row->umask || !unc_event_is_bare(e->event));
}

static bool is_selected(const struct listing *l, const struct unc_row *row,
			const struct row_text *t)
{
	if (!l->glob)
		return true;
	switch (l->by) {
	case BY_NAME:
		return is_named(&l->named, row);
	case BY_PART:
		return part_matches(l->glob, t);
	default:
		return row_matches(l->glob, row, t);
	}
}

static void list_chip(struct listing *l, const struct unc_chip *chip)
{
	struct unc_row row = { 0 };
	struct row_text t;

	if (l->by != BY_NAME && !l->perf)
		avail_quantities(l, chip,
				 l->here ? l->here : unc_quantities_of(chip, NULL, NULL, NULL),
				 NULL);
	if (l->by == BY_NAME && unc_encode(chip, l->glob, &l->named, NULL))
		return;
	while (unc_row_next(chip, &row)) {
		describe_row(chip, &row, &t);
		if (!is_selected(l, &row, &t))
			continue;
		if (l->perf) {
			if (!avail_perf(l, chip, &row, &t)) {
				l->left_out++;
				continue;
			}
		} else if (l->format == FORMAT_CSV) {
			avail_csv(l, chip, row.pmu->name, &t);
		} else if (l->format == FORMAT_JSON) {
			avail_json(l, chip, row.pmu->name, &t);
		} else {
			avail_table(l, chip, &row, &t);
		}
		l->rows++;
	}
}

/* The metrics of the chip that the glob selects, in the layout of an event's row. */
static void list_metrics(struct listing *l, const struct unc_chip *chip)
{
	const struct unc_metric *m;
	bool first = true;

	for (unsigned i = 0; (m = unc_metric_at(chip, i)) != NULL; i++) {
		uint64_t facts = unverified_facts(chip, NULL, m->name);

		if (l->by == BY_PART ? !unc_part(m->name, l->glob)
				     : !glob_matches(l->glob, m->name))
			continue;
		if (l->format != FORMAT_TABLE) {
			avail_named(l, chip, "metric", m->name, m->desc, facts);
		} else {
			if (first)
				fprintf(l->out, "%smetrics of %s, for uncore_stat -M:\n",
					l->rows ? "\n" : "", chip->name);
			fprintf(l->out, "%s  %s\n", m->name, m->desc);
			avail_unverified(l->out, chip, facts);
		}
		first = false;
		l->rows++;
	}
}

/* A machine without tables, and no other one was named. */
static bool is_here_without_tables(const struct listing *l, const char *machine, bool all)
{
	const char *what;

	return !all && !machine && !l->perf && !sim_chosen() && !chip_here(&what);
}

/* "; did you mean A or B?", or "", for a name and the events of one chip. */
static char *near_names(const char *name, const struct unc_chip *chip)
{
	struct unc_encoding e;
	struct unc_error err = { 0 };
	const char *near = NULL;

	if (chip && !strpbrk(name, "*?[") && unc_encode(chip, name, &e, &err))
		near = strstr(err.text, "; did you mean ");
	return text("%s", near ? near : "");
}

/* Exits. @param any a line other than a row was printed */
static void end(const struct listing *l, const struct unc_chip *only, bool any)
{
	if (l->format == FORMAT_JSON)
		fputs(l->rows ? "\n]\n" : "[]\n", l->out);
	close_output(l->out, NULL);
	if (l->left_out)
		say("%u of %u events are left out: perf cannot count them, or lists them itself",
		    l->left_out, l->rows + l->left_out);
	else if (l->rows == 0 && !any)
		die(EXIT_ERROR, "no %s matches '%s'%s",
		    l->by_kernel ? "quantity or event of the kernel" : "event or metric",
		    l->glob ? l->glob : "*",
		    l->by_kernel ? "; there is no table of this processor's events, but "
				   "PMU/TERMS/ counts what the kernel's PMUs can"
				 : near_names(l->glob ? l->glob : "*", only));
	exit(l->rows || any ? EXIT_SUCCESS : EXIT_ERROR);
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
	bool all = false, types = false;
	int option;

	start(argv);
	while ((option = next_option(argc, argv, "m:acjphV", options)) != -1) {
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
		l.glob = name_without_prefix(argv[optind++]);
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
	l.by_kernel = is_here_without_tables(&l, machine, all) && avail_kernel(&l);
	if (l.by_kernel)
		end(&l, NULL, false);
	if (!all)
		only = machine ? chip_named(machine) : chip_here_or_die();
	if (!all && !machine && !l.perf && !sim_chosen())
		l.here = avail_quantities_here(only);
	for (unsigned i = 0; (chip = unc_chip_among(only, i)); i++)
		list_chip(&l, chip);
	/* A word that is not a row's name may be another spelling of an event; else list the rows that contain it. */
	while (l.glob && *l.glob && !strpbrk(l.glob, "*?[") && l.rows + l.left_out == 0 &&
	       l.by < BY_PART) {
		l.by++;
		for (unsigned i = 0; (chip = unc_chip_among(only, i)); i++)
			list_chip(&l, chip);
	}
	avail_table_end(&l);
	for (unsigned i = 0; (chip = unc_chip_among(only, i)); i++)
		types |= avail_types(&l, chip);
	for (unsigned i = 0; l.glob && !l.perf && (chip = unc_chip_among(only, i)); i++)
		list_metrics(&l, chip);
	free(l.lines);
	end(&l, only, types);
}
