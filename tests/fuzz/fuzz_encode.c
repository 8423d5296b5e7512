/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fuzzer of the event-string parser. Any string either encodes, and its canonical name then encodes
 * to the same, or fails with a reason that points into the string.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "types.h"
#include "unc_events.h"

#define MUST(condition, name)                                                             \
	do {                                                                              \
		if (!(condition)) {                                                       \
			fprintf(stderr, "line %d: %s: %s\n", __LINE__, #condition, name); \
			abort();                                                          \
		}                                                                         \
	} while (0)

/* Long enough for eight umasks and sixteen modifiers */
enum { LONG_NAME = 2048 };

static void check_success(const struct unc_encoding *e, const char *name)
{
	char canonical[LONG_NAME], again[LONG_NAME];
	struct unc_encoding f;
	struct unc_error err = { 0 };
	size_t len = unc_encoding_name(e, canonical, sizeof(canonical));
	int rc;

	MUST(len < sizeof(canonical) && len == strlen(canonical), name);
	rc = unc_encode(e->chip, canonical, &f, &err);
	if (rc)
		fprintf(stderr, "%s\n", err.text);
	MUST(rc == 0, canonical);
	MUST(unc_encoding_equal(e, &f), canonical);
	MUST(e->counters == f.counters && e->max_inc == f.max_inc, canonical);
	unc_encoding_name(&f, again, sizeof(again));
	MUST(strcmp(canonical, again) == 0, again);
	/* guarantees for every encoding */
	MUST(e->chip && e->pmu && e->event && e->box, name);
	MUST(e->max_inc > 0, name);
	MUST(e->unit < (int)e->box->units, name);
	MUST((e->counters == 0) == ((e->flags & (UNC_FIXED | UNC_FREERUN)) != 0), name);
	MUST(e->counters >> e->box->counters == 0, name);
	for (unsigned i = 1; i < UNC_REGS; i++) {
		MUST((e->value[i] & ~e->used[i]) == 0, name);
		MUST(i <= e->box->numfilters ? (e->used[i] & ~e->box->filters[i - 1].writable) == 0
					     : e->used[i] == 0,
		     name);
	}
}

static void check_failure(int rc, const struct unc_error *err, const char *name)
{
	MUST((rc >= UNC_ECONFLICT || rc == UNC_EALIAS) && err->code == rc, name);
	MUST(err->pos + (size_t)err->len <= strlen(name), name);
	MUST(memchr(err->text, '\0', sizeof(err->text)) && err->text[0], name);
}

/* A chip on a machine whose discovery tables have types without events: one in each space. */
static const struct unc_chip *made(void)
{
	static const struct unc_type_facts facts[] = {
		{ .type = 10,
		  .space = UNC_MSR,
		  .counters = 4,
		  .width = 48,
		  .ctl = 2,
		  .ctr = 8,
		  .units = 2 },
		{ .type = 19,
		  .space = UNC_MMIO,
		  .counters = 4,
		  .width = 48,
		  .ctl = 64,
		  .ctr = 8,
		  .units = 2 },
		{ .type = 21,
		  .space = UNC_PCI,
		  .counters = 4,
		  .width = 48,
		  .ctl = 16,
		  .ctr = 48,
		  .units = 4 },
	};
	static struct unc_types types;

	if (!types.count && !unc_types_make(unc_chip_find("gnr"), facts, 3, &types))
		abort();
	return &types.chip;
}

static const struct unc_chip *chip_of(unsigned i)
{
	return i == 0 ? NULL : i == 1 ? made() : unc_chip_at(i - 2);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	/* exactly this size, so that the sanitizer detects an access past the end */
	char *name = malloc(size + 1);
	unsigned sum = 0;

	if (!name)
		return 0;
	memcpy(name, data, size);
	name[size] = '\0';
	for (size_t i = 0; i < size; i++)
		sum += data[i];
	for (unsigned i = 0; i == 0 || chip_of(i); i++) {
		const struct unc_chip *chip = chip_of(i);
		struct unc_encoding e;
		struct unc_error err = { 0 };
		int rc = unc_encode(chip, name, &e, NULL);

		/* suggestions search thousands of names, which would slow down the fuzzer */
		if (rc == UNC_EEVENT && sum % 16)
			continue;
		MUST(unc_encode(chip, name, &e, &err) == rc, name);
		if (rc == 0)
			check_success(&e, name);
		else
			check_failure(rc, &err, name);
	}
	free(name);
	return 0;
}
