/* SPDX-License-Identifier: BSD-3-Clause */
#include "path.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "out.h"

/* The first of these variables that is set, or NULL */
static const char *first_set(const char *const *names)
{
	while (*names && !getenv(*names))
		names++;
	return *names ? getenv(*names) : NULL;
}

int path_number(const char *const *names)
{
	const char *word = first_set(names);
	uint64_t number;

	return word && parse_number(word, &number) && number <= INT_MAX ? (int)number : -1;
}

int path_rank(void)
{
	static const char *const names[] = { "OMPI_COMM_WORLD_RANK", "PMIX_RANK",      "PMI_RANK",
					     "SLURM_PROCID",         "FLUX_TASK_RANK", NULL };

	return path_number(names);
}

char *path_expand(const char *pattern, const char *host, int rank, bool *has_rank)
{
	static const char *const names[] = { "SLURM_JOB_ID", "PBS_JOBID", "FLUX_JOB_ID",
					     "LSB_JOBID",    "JOB_ID",    NULL };
	const char *job = first_set(names);
	char *path = NULL;
	size_t size;
	FILE *to = need(open_memstream(&path, &size));

	if (has_rank)
		*has_rank = false;
	for (const char *c = pattern; *c; c++) {
		if (*c != '%' || !c[1] || !strchr("hprj%", c[1])) {
			fputc(*c, to);
			continue;
		}
		switch (*++c) {
		case 'h':
			fputs(host, to);
			break;
		case 'p':
			fprintf(to, "%d", (int)getpid());
			break;
		case 'r':
			if (has_rank)
				*has_rank = true;
			fprintf(to, "%d", rank);
			break;
		case 'j':
			fputs(job ? job : "job", to);
			break;
		default:
			fputc('%', to);
		}
	}
	if (fclose(to) != 0)
		need(NULL);
	return path;
}
