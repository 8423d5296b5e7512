/* SPDX-License-Identifier: BSD-3-Clause */
#include <string.h>

#include "out.h"

/* The row with the value that getopt_long() left in optopt, or NULL. */
static const struct option *option_of(const struct option *options, int value)
{
	for (; options->name; options++)
		if (options->val == value)
			return options;
	return NULL;
}

/* How many long options begin with a word such as "--per=3"? */
static unsigned count_alike(const struct option *options, const char *word)
{
	size_t len = strcspn(word + 2, "=");
	unsigned count = 0;

	for (; options->name; options++)
		count += strncmp(options->name, word + 2, len) == 0;
	return count;
}

/* optopt is 0 after an unknown long option. `word` is certainly the option only if that is long, or lacks its value. */
static void say_wrong(const char *word, const struct option *options)
{
	const struct option *known = optopt ? option_of(options, optopt) : NULL;
	int len = (int)strcspn(word, "=");

	if (optopt == 0)
		say(count_alike(options, word) > 1 ? "option '%s' is ambiguous"
						   : "unrecognized option '%s'",
		    word);
	else if (!known)
		say("invalid option -- '%c'", optopt);
	else if (strncmp(word, "--", 2) != 0)
		say("option requires an argument -- '%c'", optopt);
	else if (known->has_arg == no_argument)
		say("option '%.*s' doesn't allow an argument", len, word);
	else
		say("option '%s' requires an argument", word);
}

int next_option(int argc, char **argv, const char *letters, const struct option *options)
{
	int option;

	opterr = 0;
	option = getopt_long(argc, argv, letters, options, NULL);
	if (option == '?')
		say_wrong(argv[optind - 1], options);
	return option;
}
