/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/options.h"

#include <stdlib.h>
#include <string.h>
#include <wordexp.h>

enum { OPTION_SET = 256, MAX_SET = 1000 };

/* The value of --phases, or the default. */
static unsigned parse_phases(const char *word)
{
	uint64_t percent = 5;

	if (word && (!parse_number(word, &percent) || percent < 1 || percent > 100)) {
		say("--phases takes a percentage, 1 to 100, not '%s'", word);
		die_usage();
	}
	return (unsigned)percent;
}

static const char *parse_mpi(const char *word)
{
	if (strcmp(word, "openmpi") != 0 && strcmp(word, "mpich") != 0 &&
	    strcmp(word, "mpi") != 0) {
		say("--mpi takes openmpi, mpich or mpi, not '%s'", word);
		die_usage();
	}
	return word;
}

int mpi_options_parse(struct mpi_options *o, int argc, char **argv)
{
	static const struct option options[] = {
		COUNT_OPTIONS,
		{ "set", required_argument, NULL, OPTION_SET },
		{ "phases", optional_argument, NULL, 'P' },
		{ "mpi", required_argument, NULL, 'm' },
		{ "anyway", no_argument, NULL, 'A' },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	struct options *s = &o->stat;
	int option;

	s->scope = SCOPE_SOCKET;
	while ((option = next_option(argc, argv, "+e:M:g:I:P::cjo:m:AhV", options)) != -1) {
		if (options_take(s, option))
			continue;
		switch (option) {
		case OPTION_SET:
			s->set = options_number(optarg, "--set takes a set of events", MAX_SET);
			break;
		case 'P':
			o->phases = parse_phases(optarg);
			break;
		case 'm':
			o->mpi = parse_mpi(optarg);
			break;
		case 'A':
			o->anyway = true;
			break;
		default:
			return option;
		}
	}
	options_check_true_bytes(s);
	s->command = argv + optind;
	return -1;
}

char *mpi_options_quote(char **words, unsigned count)
{
	char *quoted = NULL;
	size_t size;
	FILE *to = need(open_memstream(&quoted, &size));

	for (unsigned i = 0; i < count; i++) {
		fputs(i ? " '" : "'", to);
		for (const char *c = words[i]; *c; c++)
			if (*c == '\'')
				fputs("'\\''", to);
			else
				fputc(*c, to);
		fputc('\'', to);
	}
	if (fclose(to) != 0)
		need(NULL);
	return quoted;
}

struct mpi_getopt mpi_getopt_keep(void)
{
	return (struct mpi_getopt){ optarg, optind, opterr, optopt };
}

void mpi_getopt_put_back(const struct mpi_getopt *kept)
{
	optarg = kept->arg;
	opterr = kept->errors;
	optopt = kept->other;
	optind = kept->index == 1
			 ? 0
			 : kept->index; /* 0: getopt() forgets the order of words used here */
}

void mpi_options_unquote(struct mpi_options *o, const char *words)
{
	char *whole = text("uncore_mpi %s", words);
	wordexp_t list;
	int option;

	if (wordexp(whole, &list, WRDE_NOCMD) != 0)
		die(EXIT_USAGE, MPI_OPTIONS_VARIABLE ": wrong quoting: %s", words);
	free(whole);
	optind = 0; /* start anew */
	option = mpi_options_parse(o, (int)list.we_wordc, list.we_wordv);
	if (option == 'h' || option == 'V')
		die(EXIT_USAGE,
		    MPI_OPTIONS_VARIABLE " has no --help and no --version: see uncore_mpi --help");
	if (option != -1)
		quit(EXIT_USAGE);
	if (o->stat.command[0])
		die(EXIT_USAGE, MPI_OPTIONS_VARIABLE ": unexpected word '%s'", o->stat.command[0]);
}
