/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/options.h"

#include <stdlib.h>
#include <string.h>
#include <wordexp.h>

static void help(void)
{
	printf("Usage: %s [-e EVENT]... [-M METRIC]... [OPTION]... [--] PROGRAM...\n"
	       "       mpirun -n 64 %s -M MEM_BW_TOTAL ./app\n"
	       "Count uncore events of an MPI job: per node, socket and region. To be started once for\n"
	       "each rank. PROGRAM is not modified: a library is preloaded, which counts from MPI_Init\n"
	       "to MPI_Finalize, and rank 0 prints the report. Counts are those of whole sockets.\n"
	       "\n"
	       "  -e, --event EVENT    an event as listed by uncore_avail; separate several with commas\n"
	       "  -M, --metric METRIC  a derived metric ('uncore_stat -M list' lists them); separate\n"
	       "                       several with commas\n"
	       "  -I, --interval MS    also report a value for every MS milliseconds\n"
	       "  -P, --phases[=PERCENT]\n"
	       "                       also count inside and outside of MPI calls. Reads at the start\n"
	       "                       and end of calls may take PERCENT of the time (default: 5; 100:\n"
	       "                       read at each one); what is between others is reported by itself\n"
	       "  -c, --csv            CSV: time,node,socket,region,calls,seconds,name,value,\n"
	       "                       unit_of_value,note\n"
	       "  -j, --json           one JSON object\n"
	       "  -o, --output FILE    write the report to FILE (default: standard error; '-' is\n"
	       "                       standard output); %%h, %%r, %%p and %%j are host, rank, process\n"
	       "                       and job id\n"
	       "  -m, --mpi MPI        PROGRAM's MPI: openmpi, mpich, or mpi for the one that 'make mpi\n"
	       "                       MPICC=...' was given; needed only if neither its libraries nor\n"
	       "                       the environment of mpirun tell\n"
	       "  -A, --anyway         run PROGRAM uncounted if it cannot be counted\n"
	       "  -h, --help           print this help and exit\n"
	       "  -V, --version        print the version and exit\n"
	       "\n"
	       "Regions: MPI_Pcontrol(1, \"name\") begins and MPI_Pcontrol(-1, \"name\") ends one;\n"
	       "MPI_Pcontrol(0) pauses counting, MPI_Pcontrol(1) resumes it.\n"
	       "The exit status is PROGRAM's. Before it starts, 1 is an error, such as an event that\n"
	       "cannot be counted here, and 2 a wrong command line. 126 and 127: PROGRAM cannot be run.\n",
	       program_invocation_short_name, program_invocation_short_name);
}

/* The value of --phases, or without one the default. */
static unsigned parse_phases(const char *word)
{
	uint64_t percent = 5;

	if (word && (!parse_number(word, &percent) || percent < 1 || percent > 100)) {
		say("--phases takes a percentage, 1 to 100, not '%s'", word);
		die_usage();
	}
	return (unsigned)percent;
}

void mpi_options_parse(struct mpi_options *o, int argc, char **argv)
{
	static const struct option options[] = {
		COUNT_OPTIONS,
		{ "phases", optional_argument, NULL, 'P' },
		{ "mpi", required_argument, NULL, 'm' },
		{ "anyway", no_argument, NULL, 'A' },
		COMMON_OPTIONS,
		{ NULL, 0, NULL, 0 },
	};
	struct options *s = &o->stat;
	int option;

	s->scope = SCOPE_SOCKET;
	while ((option = getopt_long(argc, argv, "+e:M:I:P::cjo:m:AhV", options, NULL)) != -1) {
		if (options_take(s, option))
			continue;
		switch (option) {
		case 'P':
			o->phases = parse_phases(optarg);
			break;
		case 'm':
			if (strcmp(optarg, "openmpi") != 0 && strcmp(optarg, "mpich") != 0 &&
			    strcmp(optarg, "mpi") != 0) {
				say("--mpi takes openmpi, mpich or mpi, not '%s'", optarg);
				die_usage();
			}
			o->mpi = optarg;
			break;
		case 'A':
			o->anyway = true;
			break;
		default:
			common_option(option, help);
		}
	}
	s->command = argv + optind;
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

void mpi_options_unquote(struct mpi_options *o, const char *words)
{
	char *whole = text("uncore_mpi %s", words), *arg = optarg;
	int index = optind, errors = opterr, other = optopt;
	wordexp_t list;

	if (wordexp(whole, &list, WRDE_NOCMD) != 0)
		die(EXIT_USAGE, MPI_OPTIONS_VARIABLE ": wrong quoting: %s", words);
	free(whole);
	optind = 0; /* start anew */
	opterr = 0;
	for (size_t i = 1; i < list.we_wordc; i++)
		if (strcmp(list.we_wordv[i], "-h") == 0 || strcmp(list.we_wordv[i], "--help") == 0)
			die(EXIT_USAGE,
			    MPI_OPTIONS_VARIABLE " has no --help: see uncore_mpi --help");
	mpi_options_parse(o, (int)list.we_wordc, list.we_wordv);
	if (o->stat.command[0])
		die(EXIT_USAGE, MPI_OPTIONS_VARIABLE ": unexpected word '%s'", o->stat.command[0]);
	optarg = arg;
	opterr = errors;
	optopt = other;
	optind = index == 1 ? 0 : index; /* 0: getopt() forgets the order of words used here */
}
