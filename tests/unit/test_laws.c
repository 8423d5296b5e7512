/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Laws of all chips: their formulas, boxes and bounds. That they hold, and fail where they must, is tested by
 * tests/cli/test_verify.sh.
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "sim/model/chip.h"
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
	/* What other programs may do in the time, they need not do. */
	if (law->kind == UNC_LAW_QUIET || strstr(law->expected, "seconds * "))
		expect(s, law->low == 0, "an upper bound only");
}

static bool has_law(const struct unc_chip *chip, const char *name)
{
	for (unsigned i = 0; i < chip->numlaws; i++)
		if (strcmp(chip->laws[i].name, name) == 0)
			return true;
	return false;
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
	expect(&left, !law->whole || (law->each && law->unused && has_law(chip, law->whole)),
	       "the law of the whole");
	expect(&left, !law->with || (law->whole && unc_box_find(chip, law->with)), "a box with it");
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
	for (unsigned c = 0; unc_chip_at(c); c++) {
		const struct unc_chip *chip = unc_chip_at(c);

		/* Where laws are tried */
		CU_ASSERT_EQUAL(chip->numlaws > 0, unc_sim_chip_of(chip) != NULL);
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

/*
 * What must be checked, on each chip: the law that does, or "-" and why there is none. The units' clocks have laws
 * that follow from the tables (utils/verify/rules.c); that counts never run backwards, and that equal runs agree, is
 * looked at in every count (utils/verify/examine.c).
 */
static const char *const chips[] = { "icx", "ivbep", "snbep", "xeonmp", "xeon7100", "xeon7400" };
enum { CHIPS = sizeof(chips) / sizeof(chips[0]) };
#define BUS "- all packages and the memory are on one bus"
#define ONE_UNIT "- a package has one unit"
static const struct {
	const char *what, *law[CHIPS];
} wanted[] = {
	{ "lines read are the bytes read",
	  { "IMC_READS", "IMC_READS", "IMC_READS", "L3_MISSES", "L3_MISSES", "L3_MISSES" } },
	{ "lines written are the bytes written",
	  { "IMC_WRITES", "IMC_WRITES", "IMC_WRITES", "SNOOPS_OTHERS", "FSB_TRANSACTIONS",
	    "FSB_TRANSACTIONS" } },
	{ "misses to local memory are what its channels read",
	  { "CHA_MISSES_LOCAL", "CBO_MISSES_LOCAL",
	    "- no event tells them from remote ones: CBO_MISSES, IMC_READS", BUS, BUS, BUS } },
	{ "what one socket sends the others receive",
	  { "UPI_BOTH_ENDS", "QPI_BOTH_ENDS", "QPI_BOTH_ENDS", BUS, BUS, BUS } },
	{ "opcodes sum to the whole",
	  { "CHA_DATA_READS", "CBO_DATA_READS", "CBO_DATA_READS", "- no opcodes", "L3_MISSES_SUM",
	    "L3_MISSES_SUM" } },
	{ "occupancy divided by inserts is a latency",
	  { "CHA_LATENCY", "CBO_LATENCY", "CBO_LATENCY", "QUEUE_LATENCY", "- no occupancy",
	    "- no occupancy" } },
	{ "an event is the sum of its umasks",
	  { "IMC_ALL", "IMC_ALL", "IMC_ALL", "- no umasks", "L3_MISSES_SUM", "L3_MISSES_SUM" } },
	{ "free-running counters agree with programmable ones",
	  { "IMC_FREE_PROGRAMMED", "- no free-running counters", "- no free-running counters",
	    "- no free-running counters", "- no free-running counters",
	    "- no free-running counters" } },
	{ "every channel moves",
	  { "IMC_CHANNELS", "IMC_CHANNELS", "IMC_CHANNELS", ONE_UNIT, ONE_UNIT, ONE_UNIT } },
	{ "every slice moves",
	  { "CHA_UNITS", "CBO_UNITS", "CBO_UNITS", ONE_UNIT, ONE_UNIT, ONE_UNIT } },
	{ "every link moves", { "UPI_LINKS", "QPI_LINKS", "QPI_LINKS", BUS, BUS, BUS } },
	{ "every package moves",
	  { "- IMC_READS, of each socket", "- IMC_READS, of each socket",
	    "- IMC_READS, of each socket", "SNOOPS_OTHERS", "SNOOPS_OTHERS", "SNOOPS_OTHERS" } },
	{ "idle is near idle",
	  { "IMC_IDLE", "IMC_IDLE", "IMC_IDLE", "BUS_IDLE", "FSB_IDLE", "FSB_IDLE" } },
};

static void all_wanted(void)
{
	for (unsigned i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++)
		for (unsigned c = 0; c < CHIPS; c++) {
			const char *law = wanted[i].law[c];

			if (law[0] == '-' || has_law(unc_chip_find(chips[c]), law))
				continue;
			fprintf(stderr, "%s: %s: no %s\n", chips[c], wanted[i].what, law);
			CU_FAIL("a law is missing");
		}
}

int main(void)
{
	static const struct check_test tests[] = {
		{ "laws", laws }, { "loads", loads }, { "all that are wanted", all_wanted }, { 0 }
	};

	return check_run("laws", tests);
}
