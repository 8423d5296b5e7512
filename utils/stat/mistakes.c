/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/mistakes.h"

#include <stdlib.h>
#include <string.h>

#include "name.h"
#include "words.h"

#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))

static bool has_event_that_begins(const struct unc_chip *chip, const char *begin)
{
	struct unc_row row = { 0 };

	while (unc_row_next(chip, &row))
		if (unc_begins(row.event->name, begin))
			return true;
	return false;
}

/* Core and kernel events, which perf and other PAPI components count. Montecito's tables have some. */
static bool is_core_event(const struct unc_chip *chip, const char *name)
{
	static const char *const begins[] = {
		"instructions", "cycles",       "cpu-cycles", "cache-misses", "cache-references",
		"branches",     "branch-",      "task-clock", "page-faults",  "context-switches",
		"PAPI_",        "INST_RETIRED", "CPU_CLK_",   "L1D_",         "UOPS_",
	};

	for (size_t i = 0; i < LENGTH(begins); i++)
		if (unc_begins(name, begins[i]))
			return !has_event_that_begins(chip, begins[i]);
	return false;
}

/* "EVENT:RD,WR": the list's previous event with this name as a umask, or NULL. */
static char *umask_of_event_before(const struct session *s, const char *given)
{
	const struct options *o = &s->options;

	for (unsigned i = 1; i < o->numevents && s->chip->numpmus; i++) {
		const char *before = o->events[i - 1];
		const char *colon = strrchr(before, ':');
		struct unc_encoding encoding;
		char *whole;

		if (o->events[i] != given || !colon)
			continue;
		whole = text("%.*s:%s", (int)(colon - before), before, given);
		if (unc_encode(s->chip, name_without_prefix(whole), &encoding, NULL) == 0)
			return whole;
		free(whole);
	}
	return NULL;
}

char *mistake_advice(const struct session *s, const char *given)
{
	const char *name = name_without_prefix(given), *single = "uncore::";
	char *whole, *advice;

	if (name != given && name_without_prefix(name) != name)
		return text("%s: the prefix \"" PAPI_PREFIX "\" is there twice; type %s", given,
			    name_without_prefix(name));
	if (strstr(name, ":::"))
		return text(
			"%s: only events of PAPI's component \"uncore\" can be counted; their names "
			"begin with \"" PAPI_PREFIX "\" or have no prefix",
			given);
	if (unc_begins(name, single))
		return text("%s: PAPI's prefix has three colons; type %s", given,
			    name + strlen(single));
	whole = umask_of_event_before(s, given);
	if (whole) {
		advice = text("%s is a umask; a list takes whole names: type %s", given, whole);
		free(whole);
		return advice;
	}
	if (is_core_event(s->chip, name))
		return text(
			"%s is an event of the cores, not of the uncore: perf stat -e counts those",
			given);
	return NULL;
}
