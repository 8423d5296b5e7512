/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Laws of all chips: their formulas, boxes and bounds. That they hold, and fail where they must, is tested by
 * tests/cli/test_verify.sh.
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "unc_events.h"

struct seen {
	const struct unc_chip *chip;
	const struct unc_law *law;
	unsigned events, amounts, of_box;
};

/* An event that the tables have, or an amount. */
static int check_term(void *arg, const char *term)
{
	struct seen *seen = arg;
	struct unc_encoding e;
	struct unc_error err;
	int rc;

	if (strcmp(term, "lines_read") == 0 || strcmp(term, "lines_written") == 0) {
		seen->amounts++;
		return 0;
	}
	rc = unc_encode(seen->chip, term, &e, &err);
	if (rc) {
		fprintf(stderr, "%s: %s: %s\n", seen->chip->name, seen->law->name, err.text);
		return rc;
	}
	seen->events++;
	seen->of_box += strcmp(e.box->name, seen->law->box) == 0;
	return 0;
}

/* A failure names the law. */
static void expect(const struct seen *seen, bool right, const char *what)
{
	if (!right)
		fprintf(stderr, "%s: %s: %s\n", seen->chip->name, seen->law->name, what);
	CU_ASSERT_TRUE(right);
}

static void check_bounds(const struct seen *s)
{
	const struct unc_law *law = s->law;

	expect(s, law->low < law->high && law->low >= 0, "bounds");
	expect(s, law->loads != 0 && law->loads < 1u << UNC_LOADS, "loads");
	expect(s, law->where != 0 && law->why, "where, why");
	expect(s, law->kind == UNC_LAW_HINT || law->means, "what a failure means");
	expect(s, (law->at == UNC_AT_EACH) == (law->expected_at == UNC_AT_EACH), "each socket");
	expect(s, law->kind != UNC_LAW_QUIET || law->loads == UNC_LOAD_IDLE, "idle");
}

static void check_law(const struct unc_chip *chip, const struct unc_law *law)
{
	const struct unc_metric value = { .name = law->name, .formula = law->value };
	const struct unc_metric expected = { .name = law->name, .formula = law->expected };
	struct seen left = { .chip = chip, .law = law }, right = left;

	expect(&left, unc_box_find(chip, law->box) != NULL, "box");
	expect(&left, unc_metric_terms(chip, &value, check_term, &left) == 0, "value");
	expect(&right, unc_metric_terms(chip, &expected, check_term, &right) == 0, "expected");
	expect(&left, left.events > 0 && left.of_box == left.events, "value of its box");
	check_bounds(&left);
	/* A known amount is the load's, and the load moves it. */
	if (law->kind == UNC_LAW_AMOUNT)
		expect(&right, right.amounts > 0 && right.events == 0, "amount");
	if (right.amounts && !strstr(law->expected, "lines_written"))
		expect(&right, !(law->loads & (UNC_LOAD_STREAM | UNC_LOAD_DMA)), "lines read");
	if (right.amounts && !strstr(law->expected, "lines_read"))
		expect(&right, !(law->loads & (UNC_LOAD_READ | UNC_LOAD_CHASE | UNC_LOAD_CODE)),
		       "lines written");
}

static void laws(void)
{
	for (unsigned c = 0; unc_chips[c]; c++) {
		const struct unc_chip *chip = unc_chips[c];

		CU_ASSERT(chip->numlaws > 0);
		for (unsigned i = 0; i < chip->numlaws; i++) {
			check_law(chip, &chip->laws[i]);
			for (unsigned k = 0; k < i; k++)
				CU_ASSERT_STRING_NOT_EQUAL(chip->laws[i].name, chip->laws[k].name);
		}
	}
}

/* The traffic of each kind is what some law looks at, on the chip that has the most. */
static void loads(void)
{
	const struct unc_chip *icx = unc_chip_find("icx");
	unsigned used = 0;

	for (unsigned i = 0; i < icx->numlaws; i++)
		used |= icx->laws[i].loads;
	CU_ASSERT_EQUAL(used, (1u << UNC_LOADS) - 1);
}

int main(void)
{
	static const struct check_test tests[] = { { "laws", laws }, { "loads", loads }, { 0 } };

	return check_run("laws", tests);
}
