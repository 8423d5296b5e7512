/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * vm_papi EVENT[,EVENT...] COMMAND [ARGUMENT...]: count the events by the system's PAPI while a
 * command runs, and print a line of name and count for each. It is linked with Debian's libpapi and its
 * libpfm4, which have nothing of this project.
 */
#include <errno.h>
#include <error.h>
#include <papi.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EVENTS = 256 };

static void check(int rc, const char *what)
{
	if (rc != PAPI_OK)
		error(1, 0, "%s: %s", what, PAPI_strerror(rc));
}

static void run(char **argv)
{
	int status = 0;
	pid_t pid = fork();

	if (pid < 0)
		error(1, errno, "fork");
	if (pid == 0) {
		execvp(argv[0], argv);
		error(127, errno, "%s", argv[0]);
	}
	if (waitpid(pid, &status, 0) != pid || status != 0)
		error(1, 0, "%s: wait status 0x%x", argv[0], (unsigned)status);
}

int main(int argc, char **argv)
{
	const char *names[EVENTS] = { NULL };
	long long counts[EVENTS];
	int set = PAPI_NULL, n = 0;

	if (argc < 3)
		error(2, 0, "usage: EVENT[,EVENT...] COMMAND [ARGUMENT...]");
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		error(1, 0, "PAPI_library_init failed");
	check(PAPI_create_eventset(&set), "create");
	for (char *name = strtok(argv[1], ","); name; name = strtok(NULL, ",")) {
		int rc = n < EVENTS ? PAPI_add_named_event(set, name) : PAPI_ECOUNT;

		/* The others are counted. */
		if (rc != PAPI_OK)
			printf("%s %s\n", name, PAPI_strerror(rc));
		else
			names[n++] = name;
	}
	check(PAPI_start(set), "start");
	run(argv + 2);
	check(PAPI_stop(set, counts), "stop");
	for (int i = 0; i < n; i++)
		printf("%s %lld\n", names[i], counts[i]);
	return 0;
}
