/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/output.h"

#include <stdlib.h>
#include <string.h>

#include "mpi/lib/attempt.h"
#include "out.h"
#include "path.h"

void output_complain(int rank, int ranks, const char *why)
{
	fprintf(stderr, "uncore_mpi: rank %d of %d: %s\n", rank, ranks, why);
}

/* A part that is written alone needs a name of its own. */
static char *output_path(const char *pattern, const char *node, int rank, bool alone)
{
	bool has_rank;
	char *path, *own;

	if (strcmp(pattern, "-") == 0)
		return text("-");
	path = path_expand(pattern, node, rank, &has_rank);
	if (!alone || has_rank)
		return path;
	own = text("%s.%s.%d", path, node, rank);
	free(path);
	return own;
}

struct output {
	const struct job *job;
	const char *path; /* NULL: standard error */
};

static void print_to(void *arg)
{
	const struct output *o = arg;
	FILE *out = o->path ? open_output(o->path) : stderr;

	report_print(o->job, out);
	if (o->path)
		close_output(out, o->path);
}

void output_report(const struct job *job, const char *node, int rank)
{
	const char *pattern = job->s->options.output;
	char *path = pattern ? output_path(pattern, node, rank, job->incomplete != NULL) : NULL;
	struct output o = { job, path };
	char *said;

	if (!attempt(print_to, &o, &said)) {
		output_complain(rank, job->ranks, said ? said : "cannot print the report");
		o.path = NULL;
		if (path) {
			free(said);
			attempt(print_to, &o, &said);
		}
	}
	free(said);
	free(path);
}
