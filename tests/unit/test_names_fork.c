/* SPDX-License-Identifier: BSD-3-Clause */
/* Names are looked up in one thread, while another one forks: the child can look up names, too. */
#include <pthread.h>
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

static int status_of_child(unsigned number)
{
	int status = -1;
	pid_t pid = fork();

	if (pid == 0) {
		alarm(PATIENCE);
		_exit(find(number) == 0 ? 0 : 1);
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	return status;
}

static void forked(void)
{
	const unsigned forks = getenv("TEST_TOOL") ? 100 : 1000;
	unsigned failed = 0;
	pthread_t thread;

	rig_chip("icx");
	rig_open(&rig, "");
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(rig.machine, NULL, &catalog, NULL), 0);
	CU_ASSERT_EQUAL_FATAL(pthread_create(&thread, NULL, find_names, &failed), 0);
	for (unsigned i = 0; i < forks; i++)
		CU_ASSERT_EQUAL_FATAL(status_of_child(i), 0);
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
