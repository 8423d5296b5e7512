/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Each name in the tables is found, in any case of its letters, and no other row for it.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "check.h"
#include "lookup.h"
#include "resolve.h"

static void check_for(bool good, const struct unc_chip *chip, const char *name)
{
	if (!good)
		printf("%s: %s\n", chip->name, name);
	CU_ASSERT(good);
}

static struct unc_word word_of(const char *name)
{
	return (struct unc_word){ .at = name, .len = (unsigned)strlen(name) };
}

/* A name with every second letter in the other case. */
static const char *mixed(const char *name)
{
	static char buf[UNC_NAME_MAX];
	unsigned i;

	for (i = 0; name[i] && i + 1 < sizeof(buf); i++)
		buf[i] = (char)(i % 2 == 0         ? name[i]
				: islower(name[i]) ? toupper(name[i])
						   : tolower(name[i]));
	buf[i] = '\0';
	return buf;
}

static const char *full_name(const struct unc_pmu *pmu, const struct unc_event *event)
{
	static char buf[UNC_NAME_MAX];

	snprintf(buf, sizeof(buf), "%s%s", pmu->prefix, event->name);
	return buf;
}

static void each_chip(void (*check)(const struct unc_chip *chip))
{
	for (unsigned i = 0; unc_chip_at(i); i++)
		check(unc_chip_at(i));
}

static void check_umasks(const struct unc_chip *chip, const struct unc_event *event)
{
	for (unsigned i = 0; i < event->numumasks; i++) {
		const struct unc_umask *umask = &event->umasks[i];

		check_for(unc_umask_find(event, umask->name) == umask, chip, umask->name);
		check_for(unc_umask_find(event, mixed(umask->name)) == umask, chip, umask->name);
	}
}

static void check_rows(const struct unc_chip *chip)
{
	for (unsigned i = 0; i < chip->numpmus; i++) {
		const struct unc_pmu *pmu = chip->pmus[i];

		for (unsigned k = 0; k < unc_pmu_numevents(pmu); k++) {
			const struct unc_event *event = unc_pmu_event(pmu, k);
			const char *name = full_name(pmu, event);

			check_for(unc_event_find_word(pmu, word_of(name), true) == event, chip,
				  name);
			check_for(unc_event_find_word(pmu, word_of(mixed(name)), true) == event,
				  chip, name);
			check_for(unc_event_find(pmu, event->name) == event, chip, event->name);
			check_umasks(chip, event);
		}
	}
}

static void every_name(void)
{
	each_chip(check_rows);
}

/* A row is found by its own name only. */
static const struct unc_event *event_named(const struct unc_pmu *pmu, struct unc_word word)
{
	for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++)
		if (unc_word_is(word, full_name(pmu, unc_pmu_event(pmu, i))))
			return unc_pmu_event(pmu, i);
	return NULL;
}

static const struct unc_umask *umask_named(const struct unc_event *event, const char *name)
{
	for (unsigned i = 0; i < event->numumasks; i++)
		if (strcasecmp(event->umasks[i].name, name) == 0)
			return &event->umasks[i];
	return NULL;
}

/* Names of other PMUs' events, and this one cut short at each letter. */
static void check_event(const struct unc_chip *chip, const struct unc_pmu *own,
			const struct unc_event *event)
{
	char name[UNC_NAME_MAX];
	struct unc_word word;

	snprintf(name, sizeof(name), "%s", full_name(own, event));
	word = word_of(name);
	for (unsigned i = 0; i < chip->numpmus; i++)
		check_for(unc_event_find_word(chip->pmus[i], word, true) ==
				  event_named(chip->pmus[i], word),
			  chip, name);
	for (word.len--; word.len; word.len--)
		check_for(unc_event_find_word(own, word, true) == event_named(own, word), chip,
			  name);
}

/* Names that belong elsewhere: events of another PMU, umasks of the event before. */
static void check_others(const struct unc_chip *chip)
{
	struct unc_row row = { 0 };
	const struct unc_event *before = NULL;
	unsigned events = 0;

	while (unc_row_next(chip, &row)) {
		if (before && row.umask)
			check_for(unc_umask_find(before, row.umask->name) ==
					  umask_named(before, row.umask->name),
				  chip, row.umask->name);
		if (row.umask_at == 0 && events++ % check_every(10) == 0)
			check_event(chip, row.pmu, row.event);
		/* The one before stays while the rows are of one event. */
		if (!row.umask || row.umask + 1 == row.event->umasks + row.event->numumasks)
			before = row.event;
	}
}

static void other_words(void)
{
	each_chip(check_others);
}

/* With the number of a unit, a name still means its PMU, and no PMU whose name goes on otherwise. */
static void check_units(const struct unc_chip *chip)
{
	static const char *const numbers[] = {
		"", "0", "7", "31", "0x1f", "00000000000000000000003", "99999999999999999999"
	};

	for (unsigned i = 0; i < chip->numpmus; i++)
		for (unsigned k = 0; k < sizeof(numbers) / sizeof(numbers[0]); k++) {
			const struct unc_chip *found = NULL;
			char name[UNC_NAME_MAX];
			struct unc_word unit;

			snprintf(name, sizeof(name), "%s%s", chip->pmus[i]->name, numbers[k]);
			check_for(unc_pmu_of_word(NULL, word_of(name), &found, &unit) ==
						  chip->pmus[i] &&
					  found == chip && unit.len == strlen(numbers[k]) &&
					  strcmp(unit.at, numbers[k]) == 0,
				  chip, name);
			strcat(name, "x");
			check_for(!unc_pmu_of_word(chip, word_of(name), &found, &unit), chip, name);
		}
}

static void units(void)
{
	each_chip(check_units);
}

/* A number that 64 bits do not hold is not taken for what is left of it. */
static void large_numbers(void)
{
	struct unc_encoding e;

	CU_ASSERT_EQUAL(unc_encode(NULL, "icx_unc_cha3::UNC_CHA_CLOCKTICKS", &e, NULL), 0);
	CU_ASSERT_EQUAL(e.unit, 3);
	CU_ASSERT_EQUAL(unc_encode(NULL, "icx_unc_cha18446744073709551619::UNC_CHA_CLOCKTICKS", &e,
				   NULL),
			UNC_EPMU);
	CU_ASSERT_EQUAL(unc_encode(NULL, "icx_unc_cha9999999999999999999::UNC_CHA_CLOCKTICKS", &e,
				   NULL),
			UNC_EPMU);
}

/* Without a name, or without a place to look in, nothing is found. */
static void no_names(void)
{
	const struct unc_chip *icx = unc_chip_find("icx");
	const struct unc_pmu *pmu = unc_pmu_find(icx, "icx_unc_imc");
	const struct unc_event *event = unc_event_find(pmu, "UNC_M_CAS_COUNT");
	struct unc_encoding e;

	CU_ASSERT_PTR_NOT_NULL_FATAL(unc_umask_find(event, "RD"));
	CU_ASSERT_PTR_NULL(unc_chip_find(NULL));
	CU_ASSERT_PTR_NULL(unc_pmu_find(icx, NULL));
	CU_ASSERT_PTR_NULL(unc_pmu_find(NULL, "icx_unc_imc"));
	CU_ASSERT_PTR_NULL(unc_box_find(icx, NULL));
	CU_ASSERT_PTR_NULL(unc_box_find(NULL, "IMC"));
	CU_ASSERT_PTR_NULL(unc_event_find(pmu, NULL));
	CU_ASSERT_PTR_NULL(unc_event_find(NULL, "UNC_M_CAS_COUNT"));
	CU_ASSERT_PTR_NULL(unc_umask_find(event, NULL));
	CU_ASSERT_PTR_NULL(unc_umask_find(NULL, "RD"));
	CU_ASSERT_PTR_NULL(unc_metric_find(icx, NULL));
	CU_ASSERT_PTR_NULL(unc_metric_find(NULL, "MEM_BW_READS"));
	CU_ASSERT_EQUAL(unc_encode(icx, NULL, &e, NULL), UNC_ESYNTAX);
	CU_ASSERT_EQUAL(unc_encode(NULL, NULL, &e, NULL), UNC_ESYNTAX);
}

static const struct check_test tests[] = {
	{ "no names", no_names },
	{ "every name", every_name },
	{ "words of other tools", other_words },
	{ "names of units", units },
	{ "large numbers", large_numbers },
	{ 0 },
};

int main(void)
{
	return check_run("looking up names", tests);
}
