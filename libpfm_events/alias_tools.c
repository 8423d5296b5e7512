/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * LIKWID's names of events, and single events of perf's lists.
 */
#include "alias_tools.h"

#include <string.h>

#include "lookup.h"
#include "parse.h"
#include "perf_name.h"

/* ---------------------------------------------------------------------------------- LIKWID */

const char *unc_likwid_option(struct unc_word word)
{
	static const char *const names[][2] = {
		{ "ADDR_MATCH_H", "addrmatch1" },     { "ADDR_MATCH_L", "addrmatch0" },
		{ "EDGEDETECT", "edge_det" },         { "OCCUPANCY_EDGEDETECT", "occ_edge_det" },
		{ "OCCUPANCY_INVERT", "occ_invert" },
	};
	const char *equals = memchr(word.at, '=', word.len);

	if (equals)
		word.len = (unsigned)(equals - word.at);
	for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (unc_word_is(word, names[i][0]))
			return names[i][1];
	return NULL;
}

/* Take a number from the start of the word; -1: none. */
static int take_number(struct unc_word *word)
{
	int n = -1;

	while (word->len && *word->at >= '0' && *word->at <= '9' && n < 1000) {
		n = (n < 0 ? 0 : n * 10) + (*word->at - '0');
		word->at++;
		word->len--;
	}
	return n;
}

/* The parts of a counter's name. */
struct likwid_counter {
	const struct unc_likwid_box *box;
	bool port;
	int unit; /* -1: all units: only the box is named */
	bool fixed;
};

/*
 * "MBOX0C1", "MBOX0FIX", "TCBOXFIX0", "IBOX0PORT3", "WBOX2", and "MBOX" for all units. The number of the
 * counter is ignored: the counter is chosen when the event is counted.
 */
static bool parse_counter(const struct unc_likwid_box *box, struct unc_word word,
			  struct likwid_counter *out)
{
	static const char *const kinds[] = { "C", "PORT" };
	struct unc_word rest;
	int number;

	if (!unc_word_strip(word, box->box, &rest))
		return false;
	*out = (struct likwid_counter){ .box = box, .unit = take_number(&rest) };
	if (unc_word_strip(rest, "FIX", &rest)) {
		out->fixed = true;
		number = take_number(&rest);
		if (out->unit < 0)
			out->unit = number;
	}
	for (unsigned i = 0; i < 2; i++)
		if (unc_word_strip(rest, kinds[i], &rest)) {
			out->port = i == 1;
			if (take_number(&rest) < 0)
				return false;
		}
	if (box->one)
		out->unit = -1;
	if (box->used && out->unit >= 0)
		out->unit = out->unit / box->used * box->group + out->unit % box->used;
	return rest.len == 0;
}

/* Remove one of the prefixes "A,B" from a word. */
static struct unc_word strip_any(struct unc_word word, const char *beginnings)
{
	while (beginnings && *beginnings) {
		size_t len = strcspn(beginnings, ",");
		char one[16];
		struct unc_word rest;

		if (len < sizeof(one)) {
			memcpy(one, beginnings, len);
			one[len] = '\0';
			if (unc_word_strip(word, one, &rest))
				return rest;
		}
		beginnings += len + (beginnings[len] == ',');
	}
	return word;
}

/* Replace ":MBOX0C1" by the PMU that it names, in front, and keep the other words. */
static bool likwid_name(const struct unc_other_names *others, const char *name, bool strip,
			struct unc_text *out)
{
	const char *at = name;
	struct unc_word event = unc_next_word(&at);
	struct likwid_counter counter = { .box = NULL };

	for (const char *from = at; *from == ':' && !counter.box;) {
		struct unc_word word;

		from++;
		word = unc_next_word(&from);
		for (unsigned i = 0; i < others->numlikwid && !counter.box; i++)
			if (!parse_counter(&others->likwid[i], word, &counter))
				counter.box = NULL;
	}
	if (!counter.box)
		return false;
	if (strip)
		event = strip_any(event, counter.box->strip);
	unc_text_add(out, "%s",
		     counter.port && counter.box->ports ? counter.box->ports : counter.box->pmu);
	if (counter.unit >= 0)
		unc_text_add(out, "%d", counter.unit);
	if (counter.fixed && counter.box->fixed)
		unc_text_add(out, "::%s", counter.box->fixed);
	else
		unc_text_add(out, "::%.*s", (int)event.len, event.at);
	while (*at == ':') {
		struct likwid_counter again;
		struct unc_word word;

		at++;
		word = unc_next_word(&at);
		if (!parse_counter(counter.box, word, &again))
			unc_text_add(out, ":%.*s", (int)word.len, word.at);
	}
	return true;
}

/* ---------------------------------------------------------------------------------- the whole */

/* The length of a name without words of scope and modifiers. */
static unsigned name_len(const char *name)
{
	return (unsigned)strcspn(name, ":");
}

bool unc_other_name(const struct unc_chip *chip, const char *name, bool strip, struct unc_text *out,
		    struct unc_alias_answer *answer)
{
	const struct unc_alias *row;

	if (strchr(name, '/'))
		return unc_perf_name(chip, name, out, answer);
	if (!chip->others)
		return false;
	row = unc_row_named(chip->others->rows, sizeof(*chip->others->rows), chip->others->numrows,
			    (struct unc_word){ .at = name, .len = name_len(name) });
	if (row) {
		answer->why = row->why;
		unc_text_add(out, "%s%s", row->is ? row->is : "", name + name_len(name));
		if (row->why)
			memcpy(answer->name, out->buf, out->len + 1);
		return true;
	}
	return likwid_name(chip->others, name, strip, out);
}
