/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_mount.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[200];
static _Thread_local char path_of[300];

bool papi_mount_possible(const char **reason)
{
	*reason = NULL;
	if (access("/dev/fuse", R_OK | W_OK) != 0)
		*reason = "no /dev/fuse here that we may use";
	else if (getenv("BIN") == NULL)
		*reason = "BIN does not say where uncore_sim is";
	return *reason == NULL;
}

/* Run uncore_sim with these arguments and wait for it. */
static int uncore_sim(const char *order, const char *dir, const char *spec, const char *option)
{
	char program[300], name[] = "uncore_sim", how[16], where[200], what[200], more[40];
	char *argv[] = { name, how, where, spec != NULL ? what : NULL, option != NULL ? more : NULL,
			 NULL };
	int status = -1, failed;
	pid_t pid;

	snprintf(program, sizeof(program), "%s/uncore_sim", getenv("BIN"));
	snprintf(how, sizeof(how), "%s", order);
	snprintf(where, sizeof(where), "%s", dir);
	snprintf(what, sizeof(what), "%s", spec != NULL ? spec : "");
	snprintf(more, sizeof(more), "%s", option != NULL ? option : "");
	failed = posix_spawn(&pid, program, NULL, NULL, argv, environ);
	if (failed != 0) {
		printf("%s: %s\n", program, strerror(failed));
		return -1;
	}
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		continue;
	return status;
}

const char *papi_mount(const char *spec, const char *option)
{
	const char *tmp = getenv("TMPDIR");

	snprintf(folder, sizeof(folder), "%s/machine-XXXXXX", tmp != NULL ? tmp : "/tmp");
	if (mkdtemp(folder) == NULL) {
		printf("%s: %s\n", folder, strerror(errno));
		return NULL;
	}
	if (uncore_sim("--mount", folder, spec, option) == 0)
		return folder;
	rmdir(folder);
	return NULL;
}

void papi_unmount(void)
{
	uncore_sim("--unmount", folder, NULL, NULL);
	rmdir(folder);
}

const char *papi_mounted_path(const char *format, ...)
{
	size_t used = (size_t)snprintf(path_of, sizeof(path_of), "%s/", folder);
	va_list ap;

	va_start(ap, format);
	vsnprintf(path_of + used, sizeof(path_of) - used, format, ap);
	va_end(ap);
	return path_of;
}

int papi_order(const char *format, ...)
{
	int fd = open(papi_mounted_path("ctl"), O_WRONLY | O_CLOEXEC), rc = 0;
	va_list ap;

	if (fd < 0)
		return -errno;
	va_start(ap, format);
	if (vdprintf(fd, format, ap) < 0)
		rc = -errno;
	va_end(ap);
	close(fd);
	return rc;
}

long long papi_ctl_number(const char *word)
{
	FILE *ctl = fopen(papi_mounted_path("ctl"), "re");
	size_t length = strlen(word);
	long long number = -1;
	char line[300];

	while (ctl != NULL && number < 0 && fgets(line, sizeof(line), ctl) != NULL)
		if (strncmp(line, word, length) == 0 && line[length] == ' ')
			number = strtoll(line + length, NULL, 10);
	if (ctl != NULL)
		fclose(ctl);
	return number;
}
