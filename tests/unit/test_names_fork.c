/* SPDX-License-Identifier: BSD-3-Clause */
/* Names are looked up in one thread, while another one forks: the child can look up names, too. */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "names/catalog.h"
#include "rig.h"

/* More than a child needs on any machine; it waits for ever if it inherits a lock. */
enum { PATIENCE = 60 };

static struct rig rig;
static struct unc_catalog *catalog;
static atomic_bool done;

/* Each number is another event: of the threshold's 256 values and 40 units. */
static int find(unsigned number)
{
	char name[64];
	unsigned code;

	snprintf(name, sizeof(name), "UNC_CHA_TOR_INSERTS:IA_MISS:unit=%u:thresh=%u", number % 40,
		 number / 40 % 256);
	return unc_catalog_find(catalog, name, &code, NULL);
}

static void *find_names(void *failed)
{
	for (unsigned i = 0; !done; i++)
		*(unsigned *)failed += find(i) != 0;
	return NULL;
}

/*
 * A child that could look up a name says so. It ends by a signal: what the other thread had allocated for the moment is no leak of
 * the child's, as valgrind would call it at an exit.
 */
static bool child_finds(unsigned number)
{
	char answer = 'n';
	int ends[2];
	pid_t pid;

	CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
	pid = fork();
	if (pid == 0) {
		alarm(PATIENCE);
		if (find(number) == 0 && write(ends[1], "y", 1) == 1)
			raise(SIGKILL);
		_exit(1);
	}
	close(ends[1]);
	if (read(ends[0], &answer, 1) != 1)
		answer = 'n';
	close(ends[0]);
	CU_ASSERT_EQUAL(waitpid(pid, NULL, 0), pid);
	return answer == 'y';
}

static void forked(void)
{
	const unsigned forks = (getenv("TEST_TOOL") ? 100 : 1000) / check_every(5);
	unsigned failed = 0;
	pthread_t thread;

	rig_chip("icx");
	rig_open(&rig, "");
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(rig.machine, NULL, &catalog, NULL), 0);
	CU_ASSERT_EQUAL_FATAL(pthread_create(&thread, NULL, find_names, &failed), 0);
	for (unsigned i = 0; i < forks; i++)
		CU_ASSERT_FATAL(child_finds(i));
	done = true;
	pthread_join(thread, NULL);
	CU_ASSERT_EQUAL(failed, 0);
	unc_catalog_close(catalog);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "a child looks up names", forked },
	{ 0 },
};

int main(void)
{
	return check_run("names after fork", tests);
}
