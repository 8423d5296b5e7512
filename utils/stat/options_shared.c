/* SPDX-License-Identifier: BSD-3-Clause */
/* Options of uncore_stat, uncore_mpi and the library that uncore_mpi preloads. */
#include <stdlib.h>
#include <string.h>

#include "stat/options.h"
#include "words.h"

enum { MAX_INTERVAL_MS = 24 * 3600 * 1000 };

/* The next comma outside the terms of a kernel event ("pmu/event=1,umask=2/"), or NULL. */
static char *next_comma(char *list)
{
	bool terms = false;

	for (; *list; list++) {
		if (*list == '/')
			terms = !terms;
		else if (*list == ',' && !terms)
			return list;
	}
	return NULL;
}

void options_add_words(char ***words, unsigned *count, const char *option)
{
	char *all = text("%s", optarg), *list = all, *word;

	while ((word = list) != NULL) {
		char *comma = next_comma(word);

		list = comma ? comma + 1 : NULL;
		if (comma)
			*comma = '\0';
		if (!*word) {
			say("--%s: an empty name in the list", option);
			die_usage();
		}
		*words = need(reallocarray(*words, *count + 1, sizeof(**words)));
		(*words)[(*count)++] = text("%s", word);
	}
	free(all);
}

bool options_why(const struct options *o)
{
	for (unsigned i = 0; i < o->numgroups; i++)
		if (unc_is("WHY", o->groups[i]))
			return true;
	return false;
}

unsigned options_number(const char *word, const char *what, unsigned most)
{
	uint64_t count;

	if (!parse_number(word, &count) || count < 1 || count > most) {
		say("%s, 1 to %u, not '%s'", what, most, word);
		die_usage();
	}
	return (unsigned)count;
}

static void parse_true_bytes(struct true_bytes *bytes, const char *words)
{
	const char *comma = strchrnul(words, ',');
	char *read = text("%.*s", (int)(comma - words), words);

	if (!*comma || !parse_size(read, &bytes->read) || !parse_size(comma + 1, &bytes->written)) {
		say("--true-bytes takes bytes read and written, such as 16G,8G, not '%s'", words);
		die_usage();
	}
	bytes->given = true;
	free(read);
}

void options_check_true_bytes(const struct options *o)
{
	if (o->true_bytes.given && !options_why(o)) {
		say("--true-bytes is for -g WHY only");
		die_usage();
	}
}

bool options_take(struct options *o, int option)
{
	switch (option) {
	case 'e':
		options_add_words(&o->events, &o->numevents, "event");
		return true;
	case 'M':
		options_add_words(&o->metrics, &o->nummetrics, "metric");
		return true;
	case 'g':
		options_add_words(&o->groups, &o->numgroups, "group");
		return true;
	case 'I':
		o->interval_ms =
			options_number(optarg, "--interval takes milliseconds", MAX_INTERVAL_MS);
		return true;
	case 'c':
		set_format(&o->format, FORMAT_CSV);
		return true;
	case 'j':
		set_format(&o->format, FORMAT_JSON);
		return true;
	case 'o':
		o->output = optarg;
		return true;
	case OPTION_TRUE_BYTES:
		parse_true_bytes(&o->true_bytes, optarg);
		return true;
	default:
		return false;
	}
}

static void free_words(char **words, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		free(words[i]);
	free(words);
}

void options_free(struct options *o)
{
	free_words(o->events, o->numevents);
	free_words(o->metrics, o->nummetrics);
	free_words(o->groups, o->numgroups);
}
