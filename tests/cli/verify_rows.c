/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * verify_rows OUT ARGUMENT...: uncore_verify on many simulated machines, without starting programs for each. A line
 * of standard input is SPEC|DEFECT. For each line it creates the machine, plants the defect, if any, and runs
 * uncore_verify ARGUMENT... in a process; when it prints the exit status, the output is in OUT, and the machine is
 * removed. Linked with --wrap=main.
 */
#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sim/sim.h"

int __real_main(int argc, char **argv);
int __wrap_main(int argc, char **argv);

/* Does not return. */
static void verify(const char *spec, const char *defect, int argc, char **argv)
{
	struct unc_error err = { .text = "" };
	struct sim *sim;
	int rc;

	if (!freopen(argv[1], "w", stdout))
		error(2, errno, "%s", argv[1]);
	setenv("PAPI_UNCORE_SIM", spec, 1);
	rc = unc_sim_open(spec, &sim, &err);
	if (rc == 0) {
		rc = *defect ? unc_sim_inject_defect(sim, defect, &err) : 0;
		unc_sim_close(sim);
	}
	if (rc)
		error(2, -rc, "%s, '%s': %s", spec, defect, err.text);
	argv[1] = argv[0];
	rc = __real_main(argc - 1, argv + 1);
	fflush(stdout);
	_exit(rc); /* the rest of standard input belongs to the parent */
}

int __wrap_main(int argc, char **argv)
{
	char *line = NULL, *defect;
	struct unc_error err;
	size_t size = 0;
	int status;
	pid_t child;

	if (argc < 2)
		error(2, 0, "verify_rows OUT ARGUMENT...");
	while (getline(&line, &size, stdin) > 0) {
		line[strcspn(line, "\n")] = '\0';
		defect = strchr(line, '|');
		if (!defect)
			error(2, 0, "'%s' is no SPEC|DEFECT", line);
		*defect++ = '\0';
		child = fork();
		if (child < 0)
			error(2, errno, "fork");
		if (child == 0)
			verify(line, defect, argc, argv);
		if (waitpid(child, &status, 0) != child)
			error(2, errno, "waitpid");
		unc_sim_remove(line, &err);
		printf("%d\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
		fflush(stdout);
	}
	free(line);
	return 0;
}
