/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_mount.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[200];
static pid_t server;
static _Thread_local char path_of[300];

bool papi_mount_possible(const char **reason)
{
	*reason = NULL;
	if (access("/dev/fuse", R_OK | W_OK) != 0)
		*reason = "no access to /dev/fuse";
	else if (getenv("BIN") == NULL)
		*reason = "BIN is not set to the folder of uncore_sim";
	return *reason == NULL;
}

/* Run uncore_sim with these arguments. The kernel ends it when this process ends. */
static pid_t uncore_sim(const char *const *args)
{
	pid_t parent = getpid(), pid;
	const char *argv[8] = { "uncore_sim" };
	char program[300];

	snprintf(program, sizeof(program), "%s/uncore_sim", getenv("BIN"));
	for (int i = 0; i < 6 && args[i] != NULL; i++)
		argv[i + 1] = args[i];
	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGTERM);
		if (getppid() == parent)
			execv(program, (char *const *)(uintptr_t)argv);
		_exit(127);
	}
	return pid;
}

/* Wait until its files are there. False: uncore_sim has ended. */
static bool await_files(void)
{
	for (int i = 0; i < 2000; i++) {
		if (access(papi_mounted_path("ctl"), F_OK) == 0)
			return true;
		if (waitpid(server, NULL, WNOHANG) == server)
			return false;
		usleep(5000);
	}
	return false;
}

const char *papi_mount(const char *spec, const char *option)
{
	const char *const args[] = { "--foreground", "--mount", folder, spec, option, NULL };
	const char *tmp = getenv("TMPDIR");

	snprintf(folder, sizeof(folder), "%s/machine-XXXXXX", tmp != NULL ? tmp : "/tmp");
	if (mkdtemp(folder) == NULL) {
		printf("%s: %s\n", folder, strerror(errno));
		return NULL;
	}
	server = uncore_sim(args);
	if (server > 0 && await_files())
		return folder;
	rmdir(folder);
	return NULL;
}

static bool has_ended(void)
{
	for (int i = 0; i < 400; i++) {
		if (waitpid(server, NULL, WNOHANG) != 0)
			return true;
		usleep(5000);
	}
	return false;
}

void papi_unmount(void)
{
	const char *const args[] = { "--unmount", folder, NULL };
	pid_t pid = uncore_sim(args);
	int status = -1;

	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		continue;
	/*
	 * The server ends by itself (a signal would make it unmount again), unless the folder is still busy, or
	 * another mount namespace has a copy of the mount.
	 */
	if (status != 0 || !has_ended()) {
		kill(server, SIGTERM);
		while (waitpid(server, NULL, 0) < 0 && errno == EINTR)
			continue;
	}
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

unsigned papi_accesses(void)
{
	return (unsigned)(papi_ctl_number("reads") + papi_ctl_number("writes"));
}
