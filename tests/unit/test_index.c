/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The index of a chip's names (libpfm_events/index.h) has every name, and finds what a search of the tables finds.
 * Chips whose tables are not packed have none: there is nothing to compare then.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "index.h"
#include "lookup.h"
#include "registry.h"
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

static void each_indexed(void (*check)(const struct unc_chip *chip))
{
	for (const struct unc_listed *l = unc_listed; l->chip; l++) {
		const struct unc_chip *chip = unc_chip_ready(l->chip);

		CU_ASSERT_EQUAL(chip->index != NULL, l->packed != NULL);
		if (chip->index)
			check(chip);
	}
}

static void check_umasks(const struct unc_chip *chip, const struct unc_event *event)
{
	for (unsigned i = 0; i < event->numumasks; i++) {
		const char *name = event->umasks[i].name;

		check_for(unc_umask_in(chip, event, word_of(name)) == &event->umasks[i], chip,
			  name);
		check_for(unc_umask_in(chip, event, word_of(mixed(name))) == &event->umasks[i],
			  chip, name);
	}
}

/* A miss of the index is not made up for: all names have their prefix. */
static void check_rows(const struct unc_chip *chip)
{
	for (unsigned i = 0; i < chip->numpmus; i++) {
		const struct unc_pmu *pmu = chip->pmus[i];

		check_for(unc_pmu_in(chip, word_of(pmu->name)) == pmu, chip, pmu->name);
		check_for(unc_pmu_in(chip, word_of(mixed(pmu->name))) == pmu, chip, pmu->name);
		for (unsigned k = 0; k < unc_pmu_numevents(pmu); k++) {
			const struct unc_event *event = unc_pmu_event(pmu, k);
			const char *name = full_name(pmu, event);

			check_for(unc_event_in(chip, pmu, word_of(name), true) == event, chip,
				  name);
			check_for(unc_event_in(chip, pmu, word_of(mixed(name)), true) == event,
				  chip, name);
			check_for(unc_event_in(chip, pmu, word_of(event->name), false) == event,
				  chip, event->name);
			check_umasks(chip, event);
		}
	}
}

static void every_name(void)
{
	each_indexed(check_rows);
}

/* Words that belong elsewhere: events of another PMU, umasks of the next event, names that are cut. */
static void check_others(const struct unc_chip *chip)
{
	struct unc_row row = { 0 };
	const struct unc_event *last = NULL;

	while (unc_row_next(chip, &row)) {
		const char *name = full_name(row.pmu, row.event);
		struct unc_word word = word_of(name);

		for (unsigned i = 0; row.umask_at == 0 && i < chip->numpmus; i++) {
			const struct unc_pmu *pmu = chip->pmus[i];

			check_for(unc_event_in(chip, pmu, word, true) ==
					  unc_event_find_word(pmu, word, true),
				  chip, name);
		}
		if (last && row.umask)
			check_for(unc_umask_in(chip, last, word_of(row.umask->name)) ==
					  unc_umask_find_word(last, word_of(row.umask->name)),
				  chip, row.umask->name);
		last = row.umask_at + 1 < row.event->numumasks ? last : row.event;
		if (row.umask_at == 0)
			for (word.len--; word.len; word.len--)
				check_for(unc_event_in(chip, row.pmu, word, true) ==
						  unc_event_find_word(row.pmu, word, true),
					  chip, name);
	}
}

static void other_words(void)
{
	each_indexed(check_others);
}

/* With the number of a unit, a name is that of the same PMU, and not of one whose name goes on otherwise. */
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
	each_indexed(check_units);
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

/* A made-up chip, all names of which are in one bucket. */
static struct toy {
	struct unc_umask reads[2], writes[2];
	struct unc_event events[2];
	struct unc_pmu one, other;
	const struct unc_pmu *pmus[2];
	struct unc_chip chip;
	struct toy_index { /* as struct unc_index, with two buckets, each of all rows */
		uint32_t chip, shift, rows, prefixes;
		uint16_t ends[3];
	} index;
	uint8_t prefixes[2];
	uint32_t rows[2 * 10];
} toy = {
	.reads = { { .name = "ALL" }, { .name = "m_a" } },
	.writes = { { .name = "ALL" }, { .name = "WR" } },
	.events = { { .name = "X", .umasks = toy.reads, .numumasks = 2 },
		    { .name = "YY", .umasks = toy.writes, .numumasks = 2 } },
	.one = { .name = "m_a", .prefix = "A_", .shared = toy.events, .numshared = 2 },
	.other = { .name = "m_bb", .prefix = "BBB_", .shared = toy.events, .numshared = 2 },
	.pmus = { &toy.one, &toy.other },
	.chip = { .name = "m", .pmus = toy.pmus, .numpmus = 2, .index = (const void *)&toy.index },
	.index = { .chip = offsetof(struct toy, chip),
		   .shift = 63,
		   .rows = offsetof(struct toy, rows) - offsetof(struct toy, index),
		   .prefixes = offsetof(struct toy, prefixes) - offsetof(struct toy, index),
		   .ends = { 0, 10, 20 } },
	.prefixes = { 2, 4 },
#define ROW(what, len, member)                                                              \
	(uint32_t)(offsetof(struct toy, member) / UNC_INDEX_PLACE_UNIT << UNC_INDEX_PLACE | \
		   (what) << UNC_INDEX_BITS | (len))
#define ROWS                                                                            \
	ROW(UNC_INDEX_UMASK, 3, reads[0]), ROW(UNC_INDEX_UMASK, 3, reads[1]),           \
		ROW(UNC_INDEX_UMASK, 3, writes[0]), ROW(UNC_INDEX_UMASK, 2, writes[1]), \
		ROW(1, 5, events[0]), ROW(1, 6, events[1]), ROW(0, 3, events[0]),       \
		ROW(0, 4, events[1]), ROW(UNC_INDEX_PMU, 3, one), ROW(UNC_INDEX_PMU, 4, other)
	.rows = { ROWS, ROWS },
};

/* What the toy's name stands for is told from others of as many letters. */
static void one_bucket(void)
{
	const struct unc_chip *m = &toy.chip;

	CU_ASSERT_EQUAL_FATAL(offsetof(struct toy_index, ends), offsetof(struct unc_index, ends));
	CU_ASSERT_PTR_EQUAL(unc_pmu_in(m, word_of("m_a")), &toy.one);
	CU_ASSERT_PTR_EQUAL(unc_pmu_in(m, word_of("M_BB")), &toy.other);
	CU_ASSERT_PTR_NULL(unc_pmu_in(m, word_of("ALL")));
	CU_ASSERT_PTR_EQUAL(unc_umask_in(m, &toy.events[0], word_of("ALL")), &toy.reads[0]);
	CU_ASSERT_PTR_EQUAL(unc_umask_in(m, &toy.events[1], word_of("all")), &toy.writes[0]);
	CU_ASSERT_PTR_NULL(unc_umask_in(m, &toy.events[0], word_of("WR")));
	CU_ASSERT_PTR_EQUAL(unc_event_in(m, &toy.one, word_of("A_X"), true), &toy.events[0]);
	CU_ASSERT_PTR_EQUAL(unc_event_in(m, &toy.other, word_of("BBB_yy"), true), &toy.events[1]);
	CU_ASSERT_PTR_EQUAL(unc_event_in(m, &toy.other, word_of("X"), false), &toy.events[0]);
	CU_ASSERT_PTR_NULL(unc_event_in(m, &toy.other, word_of("X"), true));
	CU_ASSERT_PTR_NULL(unc_event_in(m, &toy.one, word_of("BBB_X"), true));
	/* The other PMU's prefix has as many letters as are here before the event. */
	CU_ASSERT_PTR_NULL(unc_event_in(m, &toy.one, word_of("A_zzX"), true));
}

static const struct check_test tests[] = {
	{ "every name", every_name }, { "words of others", other_words },
	{ "names of units", units },  { "large numbers", large_numbers },
	{ "one bucket", one_bucket }, { 0 },
};

int main(void)
{
	return check_run("index of names", tests);
}
