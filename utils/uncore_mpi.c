/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_mpi: runs one rank of an MPI job with the library that counts (utils/mpi/lib) preloaded.
 */
#include <fcntl.h>
#include <papi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mpi/options.h"
#include "mpi/which.h"
#include "stat/items.h"
#include "stat/plan.h"

/* Exit statuses as of a shell */
enum { STATUS_CANNOT_RUN = 126, STATUS_NOT_FOUND = 127 };

static void help(void)
{
	printf("Usage: %s [-e EVENT]... [-M METRIC]... [OPTION]... [--] PROGRAM...\n"
	       "       mpirun -n 64 %s -M MEM_BW_TOTAL ./app\n"
	       "Count uncore events of an MPI job: per node, socket and region. Start it once for\n"
	       "each rank. PROGRAM is not modified: a library is preloaded, which counts from MPI_Init\n"
	       "to MPI_Finalize, and rank 0 prints the report. Counts are for whole sockets. Without -e,\n"
	       "-M and -g these are quantities (MEM_READ), which mean the same on every server.\n"
	       "\n"
	       "  -e, --event EVENT    an event as listed by uncore_avail; separate several with commas\n"
	       "  -M, --metric METRIC  a derived metric ('uncore_stat -M list' lists them); separate\n"
	       "                       several with commas\n"
	       "  -g, --group GROUP    a group of metrics, such as MEM or WHY ('uncore_stat -g list')\n"
	       "      --true-bytes BYTES\n"
	       "                       with -g WHY: bytes that the code itself reads, and writes, such as\n"
	       "                       16G,8G; compares them with what memory moves\n"
	       "      --set N          of events that do not fit into the counters together, count only\n"
	       "                       set N, but all the time: without it, sets take turns\n"
	       "  -I, --interval MS    also report a value for every MS milliseconds\n"
	       "  -P, --phases[=PERCENT]\n"
	       "                       also count inside and outside of MPI calls. Reads at the start\n"
	       "                       and end of calls may take PERCENT of the time (default: 5; 100:\n"
	       "                       read at each one); the rest is reported by itself\n"
	       "  -c, --csv            CSV: time,node,socket,region,calls,seconds,name,value,\n"
	       "                       unit_of_value,note,skew\n"
	       "  -j, --json           one JSON object\n"
	       "  -o, --output FILE    write the report to FILE (default: standard error; '-' is\n"
	       "                       standard output); %%h, %%r, %%p and %%j are host, rank, process\n"
	       "                       and job id\n"
	       "  -m, --mpi MPI        PROGRAM's MPI: openmpi, mpich, or mpi for the one of 'make mpi\n"
	       "                       MPICC=...'; needed only if neither its libraries nor\n"
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

/* Rank of this process from its mpirun or scheduler; 0 if unknown. */
static long rank(void)
{
	static const char *const names[] = { "OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK",
					     "SLURM_PROCID", "FLUX_TASK_RANK" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *value = getenv(names[i]);

		if (value)
			return strtol(value, NULL, 10);
	}
	return 0;
}

/* An mpirun kills all ranks when one fails: the others wait until rank 0 has printed why. */
static bool checking;

static void wait_for_rank_0(void)
{
	enum { SECONDS = 2 };

	if (checking)
		sleep(SECONDS);
}

/*
 * Errors in names end the job before PROGRAM starts. All ranks check, because an mpirun may wait
 * forever if only one rank does not start; rank 0 prints the error.
 */
static void check_names(const struct options *options)
{
	struct session s = { .options = *options };
	int errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);

	if (rank() != 0) {
		int none = open("/dev/null", O_WRONLY | O_CLOEXEC);

		if (none >= 0)
			dup2(none, STDERR_FILENO);
		checking = true;
		atexit(wait_for_rank_0);
	}
	session_open(&s);
	atexit(PAPI_shutdown);
	items_choose(&s);
	plan_passes(&s);
	if (options->set > s.numpasses)
		die(EXIT_ERROR, "--set %u: there %s %u", options->set,
		    s.numpasses == 1 ? "is only set" : "are only sets 1 to", s.numpasses);
	if (s.numpasses > MPI_MAX_SETS && !options->set)
		die(EXIT_ERROR,
		    "the events make %u sets, as they do not fit into the counters together, and only "
		    "%d can take turns: choose fewer",
		    s.numpasses, MPI_MAX_SETS);
	PAPI_shutdown();
	checking = false;
	dup2(errors, STDERR_FILENO);
	close(errors);
}

static void preload(const char *library, char *options)
{
	const char *others = getenv("LD_PRELOAD");
	char *list = text("%s%s%s", library, others && *others ? ":" : "", others ? others : "");

	if (setenv("LD_PRELOAD", list, 1) != 0 || setenv(MPI_OPTIONS_VARIABLE, options, 1) != 0)
		need(NULL);
	free(list);
	free(options);
}

int main(int argc, char **argv)
{
	struct mpi_options o = { 0 };
	const char *reason = NULL, *mpi;
	char *path, *library;
	int words, option;

	start(argv);
	option = mpi_options_parse(&o, argc, argv);
	if (option != -1)
		common_option(option, help);
	words = (int)(o.stat.command - argv);
	if (!o.stat.command[0]) {
		say("no PROGRAM given");
		die_usage();
	}
	path = which_program(o.stat.command[0]);
	if (!path)
		die(errno == ENOENT ? STATUS_NOT_FOUND : STATUS_CANNOT_RUN, "%s: %s",
		    visible(o.stat.command[0]), strerror(errno));
	mpi = o.mpi ? o.mpi : which_mpi(path, &reason);
	library = mpi ? which_library(mpi) : NULL;
	if (mpi && !library)
		reason =
			strcmp(mpi, "mpi") == 0
				? "its MPI is neither Open MPI nor MPICH: build the library for it (make "
				  "mpi MPICC=...)"
				: "the library for its MPI does not exist: make mpi";
	if (!library && !o.anyway)
		die(EXIT_ERROR, "%s: %s; --anyway runs it uncounted", o.stat.command[0], reason);
	if (library) {
		check_names(&o.stat);
		/* "--" ends the options. */
		if (words > 1 && strcmp(argv[words - 1], "--") == 0)
			words--;
		preload(library, mpi_options_quote(argv + 1, (unsigned)words - 1));
	} else {
		say("%s: %s; it runs uncounted", o.stat.command[0], reason);
	}
	execv(path, o.stat.command);
	die(STATUS_CANNOT_RUN, "%s: %s", visible(o.stat.command[0]), strerror(errno));
}
