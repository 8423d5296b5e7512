/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * An item: its unit, its coverage, the values of its terms.
 */
#include <stdio.h>
#include <string.h>

#include "stat/items.h"
#include "words.h"

bool item_is_split(const struct item *item)
{
	for (unsigned i = 1; i < item->count; i++)
		if (item->pass[i] != item->pass[0])
			return true;
	return false;
}

/* For a rate, powers of 1024 instead of powers of 1000. */
static const struct binary {
	const char *decimal, *unit;
	double size;
} binaries[] = {
	{ "GB/s", "GiB/s", 1024.0 * 1024 * 1024 / 1e9 },
	{ "MB/s", "MiB/s", 1024.0 * 1024 / 1e6 },
};

/* What replaces the unit of an item, or NULL. */
static const struct binary *binary_of(const struct session *s, const struct item *item)
{
	if (!s->options.gib || !item->metric)
		return NULL;
	for (size_t i = 0; i < sizeof(binaries) / sizeof(binaries[0]); i++)
		if (strcmp(binaries[i].decimal, item->metric->unit) == 0)
			return &binaries[i];
	return NULL;
}

/* A metric covers as much as its least covered event. */
const char *item_coverage(const struct session *s, const struct item *item)
{
	static const char *const words[] = { "part, unverified", "part", "full, unverified",
					     "full" };
	const size_t count = sizeof(words) / sizeof(words[0]);
	size_t least = count;

	for (unsigned i = 0; i < item->count; i++) {
		const char *covers = s->events[item->events[i]].coverage;

		for (size_t k = 0; covers && k < count; k++)
			if (strncmp(covers, words[k], strlen(words[k])) == 0) {
				least = k < least ? k : least;
				break;
			}
	}
	return least < count ? words[least] : "";
}

const char *item_unit(const struct session *s, const struct item *item)
{
	const struct binary *binary = binary_of(s, item);

	if (binary)
		return binary->unit;
	return item->metric ? item->metric->unit : s->events[item->events[0]].unit;
}

double item_unit_size(const struct session *s, const struct item *item)
{
	const struct binary *binary = binary_of(s, item);

	return binary ? binary->size : 1;
}

int item_term(const struct session *s, const struct item *item, const char *term,
	      const struct term_values *values, const void *view, double *out)
{
	struct unc_encoding encoding;
	char event[UNC_NAME_MAX];
	bool ours; /* an event of the tables; else a quantity */

	if (strcmp(term, "seconds") == 0) {
		*out = values->seconds(view);
		return 0;
	}
	if (strcmp(term, "tsc") == 0) {
		*out = values->ticks(view);
		return *out > 0 ? 0 : -1;
	}
	if (sscanf(term, "units(%255[^)])", event) == 1)
		return values->units(view, event, out);
	ours = unc_encode(s->chip, term, &encoding, NULL) == 0;
	for (unsigned i = 0; i < item->count; i++) {
		const struct event *e = &s->events[item->events[i]];

		if (ours ? !unc_encoding_equal(&encoding, &e->encoding) : !unc_is(term, e->name))
			continue;
		*out = values->count(view, item, i);
		return 0;
	}
	return -1;
}
