#!/usr/bin/env bash
# libpapi is unloaded (dlclose) while it counts: in a forked child, and in another process. It closes all that it
# opened.
# "expect" calls the functions.
# shellcheck disable=SC2317
# shellcheck source=tests/papi/lib.sh
. "$(dirname "$0")/lib.sh"

cat >"$work/unload.c" <<'END'
#include <dirent.h>
#include <dlfcn.h>
#include <papi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void *library;
static int descriptors; /* before it was loaded */
static int set = PAPI_NULL;

static void *need(const char *name)
{
	void *function = dlsym(library, name);

	if (!function)
		exit(9);
	return function;
}

static void check(int rc, const char *what)
{
	if (rc == PAPI_OK)
		return;
	fprintf(stderr, "%s: %d\n", what, rc);
	exit(8);
}

/* As many while the folder is open. */
static int count_descriptors(void)
{
	DIR *folder = opendir("/proc/self/fd");
	int count = 0;

	while (folder && readdir(folder))
		count++;
	if (folder)
		closedir(folder);
	return count;
}

/* Load the library and count. */
static void start(const char *path, const char *event)
{
	descriptors = count_descriptors();
	library = dlopen(path, RTLD_NOW);
	if (!library) {
		fprintf(stderr, "%s\n", dlerror());
		exit(7);
	}
	if (((int (*)(int))need("PAPI_library_init"))(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		exit(6);
	check(((int (*)(int *))need("PAPI_create_eventset"))(&set), "create");
	check(((int (*)(int, const char *))need("PAPI_add_named_event"))(set, event), event);
	check(((int (*)(int))need("PAPI_start"))(set), "start");
}

static int is_loaded(void)
{
	char line[4096];
	int found = 0;
	FILE *maps = fopen("/proc/self/maps", "r");

	while (maps && fgets(line, sizeof(line), maps))
		found |= strstr(line, "libpapi") != NULL;
	if (maps)
		fclose(maps);
	return found;
}

static void unload(void)
{
	if (dlclose(library) != 0 || is_loaded())
		exit(5);
	if (count_descriptors() != descriptors) {
		fprintf(stderr, "descriptors of the library are still open\n");
		exit(3);
	}
}

static void reap(pid_t pid)
{
	int status = -1;

	if (waitpid(pid, &status, 0) != pid || status != 0) {
		fprintf(stderr, "the child: status 0x%x\n", status);
		exit(4);
	}
}

/* unload parent LIBRARY EVENT COMMAND: a child unloads it, COMMAND runs, the count is printed */
static void parent(const char *path, const char *event, const char *command)
{
	long long value = -1;
	pid_t pid;

	start(path, event);
	pid = fork();
	if (pid == 0) {
		unload();
		exit(0); /* with the handlers of exit() */
	}
	reap(pid);
	check(system(command), "command");
	check(((int (*)(int, long long *))need("PAPI_stop"))(set, &value), "stop");
	printf("%lld\n", value);
}

/* unload alone|stopped LIBRARY EVENT: it is unloaded in the process that counts or counted, which a signal then ends */
static void alone(const char *path, const char *event, int stopped)
{
	long long value;

	start(path, event);
	if (stopped)
		check(((int (*)(int, long long *))need("PAPI_stop"))(set, &value), "stop");
	unload();
	usleep(20000); /* for a thread that would still run there */
	raise(SIGTERM);
}

int main(int argc, char **argv)
{
	if (argc == 5)
		parent(argv[2], argv[3], argv[4]);
	else
		alone(argv[2], argv[3], strcmp(argv[1], "stopped") == 0);
	return 0;
}
END
# $CC may be a command with options.
# shellcheck disable=SC2086
run $CC -Wall -Wextra -Werror -I"$BUILD/include" "$work/unload.c" -o "$work/unload" -ldl
expect "the program" exited 0
library=$BUILD/papi/libpapi.so
machine=$PAPI_UNCORE_SIM
export PAPI_UNCORE_SIM=$machine,clock=manual
event=uncore:::UNC_M_CAS_COUNT:RD

run "$work/unload" parent "$library" $event "'$BIN/uncore_traffic' --lines 1000"
expect "unloaded in a child: the parent counts" exited 0
expect "unloaded in a child: exact" says '^1000$'
run "$work/unload" parent "$library" $event \
	"'$work/unload' alone '$library' $event; test \$? = 143 && '$BIN/uncore_traffic' --lines 1000"
expect "unloaded in another process: this one counts" exited 0
expect "unloaded in another process: exact" says '^1000$'
"$BIN/uncore_traffic" --remove
# counters that wrap soon, which a thread polls
export PAPI_UNCORE_SIM=xeonmp,name=papi$$
run "$work/unload" alone "$library" uncore:::IBUSQ:type_match=1
expect "unloaded while a thread polls: the signal ends the process" exited 143
run "$work/unload" stopped "$library" uncore:::IBUSQ:type_match=1
expect "unloaded with such a thread, after a stop: the signal ends the process" exited 143
finish
