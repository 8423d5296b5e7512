/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Writes event tables in the form of libpfm4's lib/events/, from the tables of libpfm_events:
 *
 *     tables DIR
 *
 * fills DIR: events/ has a table for each PMU of Linux, and for Montecito and the Xeon L3, which Linux
 * does not support (raw.c); pfmlib_*.c define the PMUs that this libpfm4 lacks, whose names are in
 * new-pmus, or in more-pmus if it has PMUs of the first units; changes lists the encodings that differ
 * from libpfm4's, left-out the rows that its tables or the kernel's driver cannot express.
 *
 * It is compiled against the source of a libpfm4, and includes that libpfm4's own tables (bases.h, made
 * by generate.sh): its events and umasks keep their names and places, and their encodings unless ours
 * differ; ours are added. No text of libpfm4 is read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table.h"
/* needs the former */
#include "bases.h" /* static const struct base bases[], ends with an empty one */

void die(const char *what)
{
	fprintf(stderr, "libpfm4 tables: %s\n", what);
	exit(1);
}

FILE *create(const char *dir, const char *name, const char *mode)
{
	char path[4096];
	FILE *file;

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	file = fopen(path, mode);
	if (!file) {
		perror(path);
		exit(1);
	}
	return file;
}

void finish(FILE *file)
{
	bool bad = ferror(file) != 0;

	if (fclose(file) != 0 || bad)
		die("cannot write");
}

/* The modifiers of a PMU that this libpfm4 lacks: edge, invert, threshold. */
static unsigned new_modifiers(const struct unc_pmu *pmu)
{
	unsigned modifiers = 0;

	for (unsigned i = 0; i < pmu->numfields; i++) {
		const struct unc_field *field = &pmu->fields[i];

		if (field->kind != UNC_MODIFIER || field->reg != UNC_CTL)
			continue;
		if (strcmp(field->name, "edge_det") == 0)
			modifiers |= _SNBEP_UNC_ATTR_E;
		if (strcmp(field->name, "invert") == 0)
			modifiers |= _SNBEP_UNC_ATTR_I;
		if (strcmp(field->name, "thresh") == 0)
			modifiers |= field->width == 8 ? _SNBEP_UNC_ATTR_T8 : _SNBEP_UNC_ATTR_T5;
	}
	return modifiers;
}

void table_of(struct table *t, const struct unc_chip *chip, const struct unc_pmu *pmu)
{
	memset(t, 0, sizeof(*t));
	t->chip = chip;
	t->pmu = pmu;
	snprintf(t->name, sizeof(t->name), "%s%s", chip->other_name ? chip->other_name : "",
		 pmu->name + (chip->other_name ? strlen(chip->name) : 0));
	t->prefix = pmu->other_prefix ? pmu->other_prefix : pmu->prefix;
}

static const struct base *base_of(const char *pmu)
{
	for (const struct base *base = bases; base->pmu; base++)
		if (strcmp(base->pmu, pmu) == 0)
			return base;
	return NULL;
}

/* Ice Lake-SP, the first chip whose PMUs libpfm4 may lack */
enum { FIRST_WITHOUT = 106 };

static void do_pmu(const struct unc_chip *chip, const struct unc_pmu *pmu, const char *dir)
{
	static struct table t; /* large */

	table_of(&t, chip, pmu);
	t.base = base_of(t.name);
	t.combines = t.base && (strcmp(chip->name, "hsx") == 0 || strcmp(chip->name, "bdx") == 0 ||
				strcmp(chip->name, "skx") == 0);
	/* libpfm4 has all PMUs of older chips. */
	if (!t.base && chip->models[0].model < FIRST_WITHOUT)
		return;
	t.changes = create(dir, "changes", "a");
	t.left = create(dir, "left-out", "a");
	if (!t.base)
		t.modifiers = new_modifiers(pmu);
	table_merge(&t);
	table_write_events(&t, dir);
	if (t.base)
		table_write_edits(&t, dir);
	if (!t.base || (t.base->units && t.base->units < pmu->box->units))
		table_write_pmus(&t, dir);
	finish(t.changes);
	finish(t.left);
}

/* libpfm4's events of Montecito, if it still has them. */
static const struct raw_base *montecito_base(void)
{
#ifdef PME_MONT_EVENT_COUNT
	static struct raw_base list[PME_MONT_EVENT_COUNT + 1];

	for (unsigned i = 0; i < PME_MONT_EVENT_COUNT; i++)
		list[i] = (struct raw_base){ .name = montecito_pe[i].pme_name,
					     .code = montecito_pe[i].pme_code |
						     (unsigned)montecito_pe[i].pme_umask << 16,
					     .plain = montecito_pe[i].pme_type == 0 };
	return list;
#else
	return NULL;
#endif
}

/* A PMU without a Linux driver. */
static void do_raw_pmu(const char *name, const char *dir)
{
	static struct table t; /* large */

	const struct unc_chip *chip = unc_chip_find(name);

	table_of(&t, chip, chip->pmus[0]);
	t.changes = create(dir, "changes", "a");
	t.left = create(dir, "left-out", "a");
	table_merge_raw(&t, t.chip->ia64 ? montecito_base() : NULL);
	table_write_events(&t, dir);
	table_write_raw(&t, dir);
	finish(t.changes);
	finish(t.left);
}

int main(int argc, char **argv)
{
	static const char *const chips[] = { "snbep", "ivbep", "hsx", "bdx", "skx",
					     "icx",   "spr",   "emr", "gnr" };
	static const char *const raw[] = { "montecito", "xeonmp", "xeon7100", "xeon7400" };

	if (argc != 2)
		die("usage: tables DIR");
	for (unsigned c = 0; c < sizeof(chips) / sizeof(chips[0]); c++) {
		const struct unc_chip *chip = unc_chip_find(chips[c]);

		for (unsigned i = 0; i < chip->numpmus; i++) {
			const struct unc_pmu *pmu = chip->pmus[i];

			if (pmu->box && pmu->box->kernel && pmu->box->kernel->family &&
			    pmu->box->counters)
				do_pmu(chip, pmu, argv[1]);
		}
	}
	for (unsigned c = 0; c < sizeof(raw) / sizeof(raw[0]); c++)
		do_raw_pmu(raw[c], argv[1]);
	return 0;
}
