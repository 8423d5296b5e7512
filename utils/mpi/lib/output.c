/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/output.h"

#include <stdlib.h>
#include <string.h>

#include "mpi/lib/attempt.h"
#include "out.h"

void output_complain(int rank, int ranks, const char *why)
{
	fprintf(stderr, "uncore_mpi: rank %d of %d: %s\n", rank, ranks, why);
}

/* %h, %r, %j: host, rank, job. A part that is written alone needs a name of its own. */
static char *output_path(const char *pattern, const char *node, int rank, bool alone)
{
	static const char *const jobs[] = { "SLURM_JOB_ID", "PBS_JOBID", "FLUX_JOB_ID", "LSB_JOBID",
					    "JOB_ID" };
	const char *job = "job";
	bool has_rank = false;
	char *path = NULL;
	size_t size;
	FILE *to;

	if (strcmp(pattern, "-") == 0)
		return text("-");
	to = need(open_memstream(&path, &size));
	for (size_t i = 0; i < sizeof(jobs) / sizeof(jobs[0]); i++)
		if (getenv(jobs[i])) {
			job = getenv(jobs[i]);
			break;
		}
	for (const char *c = pattern; *c; c++) {
		if (*c != '%' || !c[1] || !strchr("hrj%", c[1])) {
			fputc(*c, to);
			continue;
		}
		switch (*++c) {
		case 'h':
			fputs(node, to);
			break;
		case 'r':
			has_rank = true;
			fprintf(to, "%d", rank);
			break;
		case 'j':
			fputs(job, to);
			break;
		default:
			fputc('%', to);
		}
	}
	if (alone && !has_rank)
		fprintf(to, ".%s.%d", node, rank);
	if (fclose(to) != 0)
		need(NULL);
	return path;
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
