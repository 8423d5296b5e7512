/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The rows of quantities: against the list that our notes give (tests/facts/quantities.txt), and by themselves.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "facts_list.h"
#include "unc_events.h"

static void check_for(bool good, const char *of, const char *what)
{
	if (!good)
		printf("%s: %s\n", of, what);
	CU_ASSERT(good);
}

/* ---------------------------------------------------------------------------------- the list */

/* "A/x/ + B/y/" as the list has it: without blanks, "_-" subtracts, no mark of optional PMUs. */
static void terms_of_row(const struct unc_quantity_row *row, char *buf, size_t size)
{
	const char *at = row->terms;
	struct unc_quantity_term term;
	size_t len = 0;

	buf[0] = '\0';
	while (at && len < size && unc_quantity_term(&at, &term)) {
		char factor[24] = "";

		if (llabs(term.factor) != 1)
			snprintf(factor, sizeof(factor), "%lld*", (long long)llabs(term.factor));
		len += (size_t)snprintf(buf + len, size - len, "%s%s%s",
					term.factor < 0 ? "_-"
					: len           ? "+"
							: "",
					factor, term.name);
	}
}

/* Of a PMU or event that tells a chip from others: it is what the line says. */
static bool is_needed(const void *arg, const char *needs)
{
	return strcmp(arg, needs) == 0;
}

/* The mark of an optional PMU is not in a list's terms. */
static void drop_marks(char *terms)
{
	char *to = terms;

	for (const char *c = terms; *c; c++)
		if (*c != '?')
			*to++ = *c;
	*to = '\0';
}

static void check_line(char *line)
{
	char vendor[24], needs[64], quantity[32], coverage[8], factor[16], confidence[16], mine[16];
	char ours[2048], whole[300];
	struct unc_cpu_id cpu = { .vendor = vendor };
	const struct unc_quantities *of;
	const struct unc_quantity_row *row;
	int terms = 0;

	snprintf(whole, sizeof(whole), "%s", line);
	if (sscanf(line, "%23s %i %i %u %63s %31s %7s %15s %15s %n", vendor, (int *)&cpu.family,
		   (int *)&cpu.model, &cpu.stepping, needs, quantity, coverage, factor, confidence,
		   &terms) != 9) {
		check_for(false, whole, "not of nine columns and terms");
		return;
	}
	of = unc_quantities_of(NULL, &cpu, is_needed, needs);
	row = unc_quantity_row(of, quantity);
	check_for(of && row, whole, "no row");
	if (!of || !row)
		return;
	check_for(strcmp(needs, of->needs ? of->needs : "-") == 0, whole, "needs");
	if (strcmp(coverage, "no") == 0) {
		check_for(row->coverage == UNC_ABSENT && row->note, whole,
			  "not absent, with a reason");
		return;
	}
	check_for(strcmp(coverage, unc_coverage_name(row->coverage)) == 0, whole, "coverage");
	if (row->divisor)
		snprintf(mine, sizeof(mine), "%u/%u", row->factor, row->divisor);
	else
		snprintf(mine, sizeof(mine), "%u", row->factor ? row->factor : 1u);
	check_for(strcmp(factor, mine) == 0, whole, "factor");
	check_for(row->unverified == (strcmp(confidence, "stated") != 0), whole, "confidence");
	terms_of_row(row, ours, sizeof(ours));
	drop_marks(line + terms);
	check_for(strcmp(line + terms, ours) == 0, whole, ours);
}

static void as_listed(void)
{
	struct facts list;

	CU_ASSERT_EQUAL_FATAL(facts_read(&list, "tests/facts/quantities.txt"), 0);
	CU_ASSERT(list.count > 300);
	for (size_t i = 0; i < list.count; i++)
		check_line(list.lines[i]);
	facts_free(&list);
}

/* ---------------------------------------------------------------------------------- the tables */

static bool has_all(const void *arg, const char *needs)
{
	(void)arg;
	(void)needs;
	return true;
}

/* On a chip with tables, each term is one of its events, and no event, alias or metric of a chip has the name. */
static void events_of_tables(void)
{
	for (unsigned i = 0; unc_chip_at(i); i++) {
		const struct unc_chip *chip = unc_chip_at(i);
		const struct unc_quantities *of = unc_quantities_of(chip, NULL, has_all, NULL);
		struct unc_encoding e;

		for (unsigned k = 0; of && k < of->numrows; k++) {
			const char *at = of->rows[k].terms;
			struct unc_quantity_term term;
			struct unc_error err = { 0 };

			while (at && unc_quantity_term(&at, &term))
				check_for(unc_encode(chip, term.name, &e, &err) == 0, term.name,
					  err.text);
			check_for(!at || *at == '\0', of->rows[k].name, at);
		}
		for (unsigned k = 0; unc_quantity_at(k); k++) {
			const char *name = unc_quantity_at(k)->name;

			check_for(unc_encode(chip, name, &e, NULL) != 0, chip->name, name);
			for (unsigned m = 0; m < chip->nummetrics; m++)
				check_for(strcmp(chip->metrics[m].name, name) != 0, chip->name,
					  name);
		}
		for (unsigned k = 0; unc_quantity_metric(k); k++)
			for (unsigned m = 0; m < chip->nummetrics; m++)
				check_for(strcmp(chip->metrics[m].name,
						 unc_quantity_metric(k)->name) != 0,
					  chip->name, chip->metrics[m].name);
	}
}

static void check_row(const char *of, const struct unc_quantity_row *row)
{
	const char *at = row->terms, *rest;
	const struct unc_quantity *quantity = unc_quantity_find(row->name, &rest);
	struct unc_quantity_term term;
	char text[1024];

	check_for(quantity && strcmp(quantity->name, row->name) == 0, of, row->name);
	check_for((row->coverage == UNC_ABSENT) == !row->terms, of, row->name);
	check_for(row->coverage != UNC_ABSENT || row->note, of, "absent without a reason");
	check_for(row->coverage == UNC_ABSENT || row->source, of, "no source");
	check_for(row->coverage != UNC_PART || row->includes, of, "part of what?");
	check_for(unc_quantity_describe(row, text, sizeof(text)) < sizeof(text), of, row->name);
	while (at && unc_quantity_term(&at, &term))
		check_for(term.factor != 0, of, row->terms);
	check_for(!at || *at == '\0', of, row->terms);
}

static void every_row(void)
{
	const struct unc_quantities *of;

	for (unsigned i = 0; (of = unc_quantities_at(i)) != NULL; i++) {
		unsigned k = 0;

		for (unsigned row = 0; row < of->numrows; row++) {
			check_row(of->desc, &of->rows[row]);
			while (unc_quantity_at(k) &&
			       strcmp(unc_quantity_at(k)->name, of->rows[row].name) != 0)
				k++;
			check_for(unc_quantity_at(k), of->desc, "not in the order of names");
		}
		for (k = 0; unc_quantity_at(k); k++)
			check_for(unc_quantity_at(k)->by_kind || unc_quantity_at(k)->helper ||
					  unc_quantity_row(of, unc_quantity_at(k)->name) ||
					  !of->tables,
				  of->desc, unc_quantity_at(k)->name);
	}
}

/* ---------------------------------------------------------------------------------- functions */

static void values(void)
{
	const struct unc_quantity_row flits = { .factor = 64, .divisor = 9 },
				      lines = { .factor = 64 }, plain = { .factor = 0 };

	CU_ASSERT_EQUAL(unc_quantity_value(&flits, 0), 0);
	CU_ASSERT_EQUAL(unc_quantity_value(&flits, 1), 7);
	CU_ASSERT_EQUAL(unc_quantity_value(&flits, 2), 14);
	CU_ASSERT_EQUAL(unc_quantity_value(&flits, 5), 36); /* 35.56 */
	CU_ASSERT_EQUAL(unc_quantity_value(&flits, 9), 64);
	CU_ASSERT_EQUAL(unc_quantity_value(&flits, -5), -36);
	CU_ASSERT_EQUAL(unc_quantity_value(&flits, 9ll << 56), 64ll << 56);
	CU_ASSERT_EQUAL(unc_quantity_value(&lines, 3), 192);
	CU_ASSERT_EQUAL(unc_quantity_value(&plain, 3), 3);
}

static void names(void)
{
	const char *rest;

	CU_ASSERT_PTR_NULL(unc_quantity_find("MEM_READS", &rest));
	CU_ASSERT_PTR_NULL(unc_quantity_find("MEM_REA", &rest));
	CU_ASSERT_PTR_NULL(unc_quantity_find("", &rest));
	CU_ASSERT_STRING_EQUAL(unc_quantity_find("mem_read", &rest)->name, "MEM_READ");
	CU_ASSERT_STRING_EQUAL(rest, "");
	CU_ASSERT_STRING_EQUAL(unc_quantity_find("MEM_READ:socket=1", &rest)->name, "MEM_READ");
	CU_ASSERT_STRING_EQUAL(rest, ":socket=1");
	CU_ASSERT_STRING_EQUAL(unc_quantity_find("MEM_READ:HBM:socket=1", &rest)->name,
			       "MEM_READ:hbm");
	CU_ASSERT_STRING_EQUAL(rest, ":socket=1");
}

static void terms(void)
{
	const char *at = "32*a_b?/x=1,y=2/ + c*_d/e/ - UNC_M.RD";
	struct unc_quantity_term t;

	CU_ASSERT_FATAL(unc_quantity_term(&at, &t));
	CU_ASSERT_EQUAL(t.factor, 32);
	CU_ASSERT_STRING_EQUAL(t.name, "a_b/x=1,y=2/");
	CU_ASSERT(t.optional);
	CU_ASSERT_FATAL(unc_quantity_term(&at, &t));
	CU_ASSERT_EQUAL(t.factor, 1);
	CU_ASSERT_STRING_EQUAL(t.name, "c*_d/e/");
	CU_ASSERT_FALSE(t.optional);
	CU_ASSERT_FATAL(unc_quantity_term(&at, &t));
	CU_ASSERT_EQUAL(t.factor, -1);
	CU_ASSERT_STRING_EQUAL(t.name, "UNC_M.RD");
	CU_ASSERT_FALSE(unc_quantity_term(&at, &t));
}

/* HBM tells two Sapphire Rapids apart; a machine without tables is known by its processor. */
static void chips(void)
{
	const struct unc_chip *spr = unc_chip_find("spr");
	const struct unc_cpu_id turin = { "AuthenticAMD", 0x1a, 0x02, 1 },
				clx = { "GenuineIntel", 6, 0x55, 7 },
				skx = { "GenuineIntel", 6, 0x55, 4 },
				old = { "AuthenticAMD", 0x15, 1, 0 };

	CU_ASSERT_STRING_EQUAL(unc_quantities_of(spr, NULL, NULL, NULL)->desc, "Sapphire Rapids");
	CU_ASSERT_STRING_EQUAL(unc_quantities_of(spr, NULL, has_all, NULL)->desc,
			       "Sapphire Rapids with HBM (Xeon Max)");
	CU_ASSERT_PTR_NULL(unc_quantities_of(unc_chip_find("montecito"), NULL, has_all, NULL));
	CU_ASSERT_STRING_EQUAL(unc_quantities_of(NULL, &turin, NULL, NULL)->desc,
			       "Zen 5 (EPYC Turin)");
	CU_ASSERT_STRING_EQUAL(unc_quantities_of(NULL, &clx, NULL, NULL)->desc,
			       "Cascade Lake-SP or Cooper Lake");
	CU_ASSERT_STRING_EQUAL(unc_quantities_of(NULL, &skx, NULL, NULL)->desc, "Skylake-SP");
	CU_ASSERT_PTR_NULL(unc_quantities_of(NULL, &old, has_all, NULL));
}

/* Rates are metrics of the same names on each chip that has quantities. */
static void rates(void)
{
	const struct unc_chip *icx = unc_chip_find("icx");

	CU_ASSERT_PTR_NOT_NULL(unc_metric_find(icx, "mem_read_rate"));
	CU_ASSERT_PTR_EQUAL(unc_metric_find(icx, "MEM_READ_RATE"),
			    unc_metric_find(unc_chip_find("gnr"), "MEM_READ_RATE"));
	CU_ASSERT_PTR_NULL(unc_metric_find(unc_chip_find("montecito"), "MEM_READ_RATE"));
	CU_ASSERT_PTR_EQUAL(unc_metric_at(icx, 0), &icx->metrics[0]);
	CU_ASSERT_PTR_EQUAL(unc_metric_at(icx, icx->nummetrics), unc_quantity_metric(0));
	for (unsigned i = 1; unc_quantity_metric(i); i++)
		CU_ASSERT(strcmp(unc_quantity_metric(i - 1)->name, unc_quantity_metric(i)->name) <
			  0);
}

/* ---------------------------------------------------------------------------------- the README's table */

static const char *cell(const struct unc_quantities *of, const char *name)
{
	const struct unc_quantity_row *row = unc_quantity_row(of, name);

	if (!row || row->coverage == UNC_ABSENT)
		return row ? "-" : "";
	return row->coverage == UNC_FULL ? row->unverified ? "full*" : "full"
	       : row->unverified         ? "part*"
					 : "part";
}

/* The lines of the table: of the names of quantities, and of each chip. */
static void table_line(const struct unc_quantities *of, char *buf, size_t size)
{
	size_t len = (size_t)snprintf(buf, size, "| %s |", of ? of->desc : "chip");
	const struct unc_quantity *q;

	for (unsigned i = 0; len < size && (q = unc_quantity_at(i)) != NULL; i++)
		if (!q->helper)
			len += (size_t)snprintf(buf + len, size - len, " %s |",
						of ? cell(of, q->name) : q->name);
}

static void readme(void)
{
	FILE *file = fopen("libpfm_events/README.md", "r");
	char *text = NULL, line[1024];
	size_t size = 0;
	const struct unc_quantities *of;

	CU_ASSERT_PTR_NOT_NULL_FATAL(file);
	CU_ASSERT_FATAL(getdelim(&text, &size, '\0', file) > 0);
	fclose(file);
	table_line(NULL, line, sizeof(line));
	check_for(strstr(text, line) != NULL, "README", line);
	for (unsigned i = 0; (of = unc_quantities_at(i)) != NULL; i++) {
		table_line(of, line, sizeof(line));
		check_for(strstr(text, line) != NULL, "README", line);
	}
	free(text);
}

static const struct check_test tests[] = {
	{ "the table in the README", readme },
	{ "rows, as listed", as_listed },
	{ "terms are events of the tables", events_of_tables },
	{ "every row", every_row },
	{ "values", values },
	{ "names", names },
	{ "terms", terms },
	{ "chips", chips },
	{ "rates", rates },
	{ 0 },
};

int main(void)
{
	return check_run("quantities", tests);
}
