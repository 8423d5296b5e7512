/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * perf's and LIKWID's names of events.
 */
#include "alias_tools.h"

#include <string.h>

#include "lookup.h"
#include "parse.h"

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

/* A number that the word begins with; -1: none. */
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

/* What a counter's name says. */
struct likwid_counter {
	const struct unc_likwid_box *box;
	bool port;
	int unit; /* -1: all units: only the box is named */
	bool fixed;
};

/*
 * "MBOX0C1", "MBOX0FIX", "TCBOXFIX0", "IBOX0PORT3", "WBOX2", and "MBOX" for all units. The index of the
 * counter is not used: which counter counts the event is found when it is counted.
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

/* Remove one of the beginnings "A,B" of a word. */
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

/* Put ":MBOX0C1" in front, as the PMU that it names, and keep the other words. */
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

/* ---------------------------------------------------------------------------------- perf */

/* Is the word the kernel's name of a box, "uncore_imc_3" or "uncore_imc"? The unit: -1 if it has none. */
static bool is_kernel_pmu(const struct unc_box *box, struct unc_word word, int *unit)
{
	const char *names[2] = { NULL, NULL };

	if (box && box->kernel) {
		names[0] = box->kernel->family;
		names[1] = box->kernel->freeruns;
	}
	for (unsigned i = 0; i < 2; i++) {
		struct unc_word rest;

		if (!names[i] || !unc_word_strip(word, names[i], &rest))
			continue;
		*unit = -1;
		if (rest.len == 0)
			return true;
		if (*rest.at != '_')
			continue;
		rest.at++;
		rest.len--;
		*unit = take_number(&rest);
		if (*unit >= 0 && rest.len == 0)
			return true;
	}
	return false;
}

/* The PMU that has the events of what the kernel calls so, and the unit. */
static const struct unc_pmu *kernel_pmu(const struct unc_chip *chip, struct unc_word word,
					int *unit)
{
	for (unsigned i = 0; i < chip->numpmus; i++)
		if (is_kernel_pmu(chip->pmus[i]->box, word, unit))
			return chip->pmus[i];
	for (unsigned i = 0; i < chip->numpmus; i++)
		for (unsigned k = 0; k < chip->pmus[i]->numevents; k++)
			if (is_kernel_pmu(chip->pmus[i]->events[k].box, word, unit))
				return chip->pmus[i];
	return NULL;
}

/*
 * Events that the kernel gives a name of its own. Its clock of a channel is umask 0 where that is an event, which
 * Intel's list calls half of the DRAM clock.
 */
static const char *kernel_event(const struct unc_pmu *pmu, struct unc_word word)
{
	static const char *const names[][2] = {
		{ "cas_count_read", "CAS_COUNT:RD" },
		{ "cas_count_read_sch0", "CAS_COUNT_SCH0:RD" },
		{ "cas_count_read_sch1", "CAS_COUNT_SCH1:RD" },
		{ "cas_count_write", "CAS_COUNT:WR" },
		{ "cas_count_write_sch0", "CAS_COUNT_SCH0:WR" },
		{ "cas_count_write_sch1", "CAS_COUNT_SCH1:WR" },
		{ "clockticks", "HCLOCKTICKS" },
		{ "clockticks", "CLOCKTICKS" },
		{ "clockticks", "DCLOCKTICKS" },
		{ "txl_flits_active", "TXL_FLITS_G0:DATA:NON_DATA" },
		{ "drs_data", "RXL_FLITS_G1:DRS_DATA" },
		{ "ncb_data", "RXL_FLITS_G2:NCB_DATA" },
	};

	for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *at = names[i][1];
		const struct unc_event *event;

		if (!unc_word_is(word, names[i][0]))
			continue;
		event = unc_event_find_word(pmu, unc_next_word(&at), false);
		if (event && !(event->flags & UNC_FIXED))
			return names[i][1];
	}
	return NULL;
}

/* The free-running counter that the kernel calls so: its event, and umask if it has several. */
static bool add_freerun(const struct unc_pmu *pmu, struct unc_word word, struct unc_text *out)
{
	for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++) {
		const struct unc_event *event = unc_pmu_event(pmu, i);
		const struct unc_box *box = event->box ? event->box : pmu->box;

		for (unsigned k = 0; k < event->numumasks || k == 0; k++) {
			const struct unc_umask *umask = event->numumasks ? &event->umasks[k] : NULL;
			unsigned flags = event->flags | (umask ? umask->flags : 0u);
			const char *name;

			if (!(flags & UNC_FREERUN))
				continue;
			name = box->freeruns[umask && (umask->flags & UNC_FREERUN) ? umask->freerun
										   : event->freerun]
				       .kernel_event;
			if (!name || !unc_word_is(word, name))
				continue;
			unc_text_add(out, "%s%s%s", event->name, umask ? ":" : "",
				     umask ? umask->name : "");
			return true;
		}
	}
	return false;
}

/* "event=0x35,umask=0x1,edge=1": the event with this code, and the other terms as modifiers. */
static bool add_terms(const struct unc_pmu *pmu, struct unc_word terms, struct unc_text *out)
{
	static const char *const format[][2] = {
		{ "inv", "invert" },
		{ "edge", "edge_det" },
		{ "thresh", "thresh" },
		{ "umask", "umask" },
	};
	char buf[UNC_NAME_MAX];
	struct unc_text words = unc_text_in(buf, sizeof(buf));
	const struct unc_event *event = NULL;

	while (terms.len) {
		const char *comma = memchr(terms.at, ',', terms.len);
		unsigned len = comma ? (unsigned)(comma - terms.at) : terms.len;
		struct unc_word term = { .at = terms.at, .len = len }, value;
		uint64_t number;
		bool known = false;

		if (unc_word_strip(term, "event=", &value)) {
			known = unc_word_number(value, &number);
			for (unsigned i = 0; known && !event && i < unc_pmu_numevents(pmu); i++)
				if (unc_pmu_event(pmu, i)->code == number &&
				    !(unc_pmu_event(pmu, i)->flags & (UNC_FIXED | UNC_FREERUN)))
					event = unc_pmu_event(pmu, i);
		}
		for (unsigned i = 0; !known && i < sizeof(format) / sizeof(format[0]); i++)
			if (unc_word_strip(term, format[i][0], &value)) {
				known = true;
				unc_text_add(&words, ":%s%.*s", format[i][1], (int)value.len,
					     value.at);
			}
		if (!known)
			return false;
		len += comma != NULL;
		terms.at += len;
		terms.len -= len;
	}
	if (event)
		unc_text_add(out, "%s%s", event->name, buf);
	return event && words.len < sizeof(buf);
}

/* "uncore_imc_3/cas_count_read/:socket=1" */
static bool perf_name(const struct unc_chip *chip, const char *name, const char *slash,
		      struct unc_text *out)
{
	struct unc_word family = { .at = name, .len = (unsigned)(slash - name) }, terms;
	const char *end = strchr(slash + 1, '/'), *event;
	const struct unc_pmu *pmu;
	int unit;

	if (!end || (end[1] != '\0' && end[1] != ':'))
		return false;
	terms = (struct unc_word){ .at = slash + 1, .len = (unsigned)(end - slash - 1) };
	pmu = kernel_pmu(chip, family, &unit);
	if (!pmu)
		return false;
	unc_text_add(out, "%s", pmu->name);
	if (unit >= 0)
		unc_text_add(out, "%d", unit);
	unc_text_add(out, "::");
	event = kernel_event(pmu, terms);
	if (event)
		unc_text_add(out, "%s", event);
	else if (!add_freerun(pmu, terms, out) && !add_terms(pmu, terms, out))
		return false;
	unc_text_add(out, "%s", end + 1);
	return true;
}

/* ---------------------------------------------------------------------------------- both */

/* The length of a name without the words of scope and the modifiers after it. */
static unsigned name_len(const char *name)
{
	return (unsigned)strcspn(name, ":");
}

bool unc_other_name(const struct unc_chip *chip, const char *name, bool strip, struct unc_text *out,
		    struct unc_alias_answer *answer)
{
	const char *slash = strchr(name, '/');
	const struct unc_alias *row;

	if (slash)
		return perf_name(chip, name, slash, out);
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
