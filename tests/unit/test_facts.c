/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The tables of every chip equal the lists in tests/facts/, which are made from the manuals (see
 * the README there).
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "facts_list.h"
#include "facts_tables.h"

/* Write a subject's facts from the tables. */
static void from_tables(struct facts *out, const struct facts_subject *subject,
			const struct unc_chip *chip)
{
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	if (!file)
		abort();
	subject->write(file, chip);
	if (fclose(file))
		abort();
	facts_cut(out, text);
}

static void compare(const struct facts_subject *subject, const struct unc_chip *chip,
		    const char *path)
{
	struct facts list, tables;
	int rc = facts_read(&list, path);
	unsigned n = 0;

	from_tables(&tables, subject, chip);
	if (rc == 0)
		n = facts_compare(&list, &tables, subject->names, path, stdout);
	else if (rc != -ENOENT || tables.count) {
		printf("%s: %s\n", path, strerror(-rc));
		CU_ASSERT_EQUAL(rc, 0);
	}
	CU_ASSERT_EQUAL(n, 0);
	facts_free(&list);
	facts_free(&tables);
}

static void lists(void)
{
	const char *folder = getenv("FACTS");
	char path[512];

	for (unsigned c = 0; unc_chip_at(c); c++)
		for (const struct facts_subject *s = facts_subjects; s->name; s++) {
			snprintf(path, sizeof(path), "%s/%s/%s.txt",
				 folder ? folder : "tests/facts", unc_chip_at(c)->name, s->name);
			compare(s, unc_chip_at(c), path);
		}
}

/* ------------------------------------------------------------------------------ the comparison */

static void expect(const char *list, const char *tables, unsigned count, const char *said)
{
	struct facts a, b;
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	if (!file)
		abort();
	facts_cut(&a, strdup(list));
	facts_cut(&b, strdup(tables));
	CU_ASSERT_EQUAL(facts_compare(&a, &b, 2, "x", file), count);
	fclose(file);
	CU_ASSERT_STRING_EQUAL(text, said);
	free(text);
	facts_free(&a);
	facts_free(&b);
}

static void differences(void)
{
	expect("# head\na b  1\n\nc\td 2 # why\n", "c d 2\na b 1\n", 0, "");
	expect("a b 1\na c 1\n", "a b 1\n", 1, "x: missing in the tables: a c 1\n");
	expect("a b 1\n", "a b 1\na bb 1\n", 1, "x: missing in the list: a bb 1\n");
	expect("a b 1\n", "a b 2\n", 1, "x: list:   a b 1\nx: tables: a b 2\n");
	expect("a b 1\na b 1\n", "a b 1\n", 2,
	       "x: twice in the list: a b 1\nx: missing in the tables: a b 1\n");
	expect("", "a\n", 1, "x: missing in the list: a\n");
	expect("a\n", "a b\n", 2, "x: missing in the tables: a\nx: missing in the list: a b\n");
}

/* Emerald Rapids has the rows of Sapphire Rapids, and 22. */
static void referred(void)
{
	struct facts own, other;

	CU_ASSERT_EQUAL(facts_read(&own, "tests/facts/emr/events.txt"), 0);
	CU_ASSERT_EQUAL(facts_read(&other, "tests/facts/spr/events.txt"), 0);
	CU_ASSERT_EQUAL(other.count, 2270 + 4);
	CU_ASSERT_EQUAL(own.count, other.count + 22);
	facts_free(&own);
	facts_free(&other);
}

static const struct check_test tests[] = {
	{ "differences", differences },
	{ "lists", lists },
	{ "referred", referred },
	{ 0 },
};

int main(void)
{
	return check_run("facts", tests);
}
