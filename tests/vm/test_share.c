/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Processes that count the same through the kernel's driver take as many counters as one: the unit's
 * other counters count other events, and each process counts exactly from its own start.
 */
#include <errno.h>
#include <error.h>
#include <papi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../papi/papi_check.h"
#include "channel.h"
#include "child.h"
#include "chips.h"
#include "client.h"

enum { EVENTS = 4, RANKS = 8 };

static struct vm_channel_event event[EVENTS];

/* ---------------------------------------------------------------------------------- a rank */

struct rank {
	pid_t pid;
	int to, from;
	unsigned first; /* it counts the events first and first + 1 */
	uint64_t began; /* time of the silicon at its start */
};

struct answer {
	int rc;
	long long values[2];
	char why[200];
};

static uint64_t now; /* time of the silicon since the program began */

static void pass(void)
{
	vm_advance(NULL, MSEC);
	now += MSEC;
}

static void obey(int from, int to, unsigned first)
{
	struct answer a = { .rc = PAPI_OK };
	int set = PAPI_NULL;
	char order;

	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT ||
	    PAPI_create_eventset(&set) != PAPI_OK || papi_add(set, event[first].name) != PAPI_OK ||
	    papi_add(set, event[first + 1].name) != PAPI_OK)
		_exit(2);
	while (read(from, &order, 1) == 1) {
		if (order == 's')
			a.rc = PAPI_start(set);
		else
			a.rc = order == 'r' ? PAPI_read(set, a.values) : PAPI_stop(set, a.values);
		snprintf(a.why, sizeof(a.why), "%.199s",
			 a.rc == PAPI_OK ? "" : papi_uncore_error());
		if (write(to, &a, sizeof(a)) != sizeof(a))
			break;
	}
	_exit(0);
}

static struct rank spawn(unsigned first, const char *share)
{
	struct rank rank = { .first = first };
	int to[2], from[2];

	if (pipe(to) || pipe(from))
		error(2, errno, "pipe");
	fflush(stdout);
	rank.pid = fork();
	if (rank.pid == 0) {
		close(to[1]);
		close(from[0]);
		setenv("PAPI_UNCORE_BACKEND", "perf", 1);
		setenv("PAPI_UNCORE_SHARE", share, 1);
		obey(to[0], from[1], first);
	}
	close(to[0]);
	close(from[1]);
	rank.to = to[1];
	rank.from = from[0];
	return rank;
}

static struct answer order(const struct rank *rank, char what)
{
	struct answer a = { .rc = PAPI_ESYS };

	if (write(rank->to, &what, 1) != 1 || read(rank->from, &a, sizeof(a)) != sizeof(a))
		snprintf(a.why, sizeof(a.why), "the rank has ended");
	return a;
}

static void start(struct rank *rank)
{
	struct answer a = order(rank, 's');

	if (a.rc != PAPI_OK)
		puts(a.why);
	CHECK_EQUAL(a.rc, PAPI_OK);
	rank->began = now;
}

/* Read or stop it: it counted exactly from its start to now. */
static void is_exact(const struct rank *rank, char what)
{
	struct answer a = order(rank, what);

	if (a.rc != PAPI_OK)
		puts(a.why);
	CHECK_EQUAL(a.rc, PAPI_OK);
	for (unsigned i = 0; i < 2; i++)
		CHECK_EQUAL(a.values[i],
			    vm_channel_count(&event[rank->first + i], now - rank->began));
}

static void end(const struct rank *rank)
{
	int status;

	kill(rank->pid, SIGKILL);
	CHECK_EQUAL(waitpid(rank->pid, &status, 0), rank->pid);
	CHECK_EQUAL(status, SIGKILL); /* it lived until now */
	close(rank->to);
	close(rank->from);
}

/* ---------------------------------------------------------------------------------- tests */

/*
 * Without sharing, two ranks take the four counters, and the third finds none: at its start, or if the
 * kernel rotates the groups just then, at a read soon after.
 */
static void alone(void)
{
	struct rank ranks[3];
	struct answer a;

	for (int i = 0; i < 3; i++)
		ranks[i] = spawn(0, "0");
	start(&ranks[0]);
	start(&ranks[1]);
	pass();
	is_exact(&ranks[0], 'r');
	is_exact(&ranks[1], 'e');
	start(&ranks[1]);
	a = order(&ranks[2], 's');
	for (int i = 0; a.rc == PAPI_OK && i < 2000; i++) {
		usleep(1000);
		a = order(&ranks[2], 'r');
	}
	CHECK_EQUAL(a.rc, PAPI_ECNFLCT);
	for (int i = 0; i < 3; i++)
		end(&ranks[i]);
}

static void shared(void)
{
	struct rank ranks[RANKS], other = spawn(2, "0");

	for (int i = 0; i < RANKS; i++)
		ranks[i] = spawn(0, "1");
	for (int i = 0; i < RANKS; i++) {
		start(&ranks[i]);
		pass();
	}
	/* two counters are left for other events */
	start(&other);
	pass();
	is_exact(&other, 'r');
	for (int i = 0; i < RANKS; i++)
		is_exact(&ranks[i], 'r');
	/* The one that opened the events is killed, others stop and start: the others do not notice. */
	end(&ranks[0]);
	is_exact(&ranks[1], 'e');
	pass();
	start(&ranks[1]);
	pass();
	is_exact(&other, 'r');
	for (int i = 1; i < RANKS; i++)
		is_exact(&ranks[i], 'r');
	for (int i = 1; i < RANKS; i++)
		is_exact(&ranks[i], 'e');
	/* All have stopped: their counters are free. */
	ranks[0] = spawn(0, "0");
	start(&ranks[0]);
	pass();
	is_exact(&ranks[0], 'e');
	is_exact(&other, 'e');
	for (int i = 0; i < RANKS; i++)
		end(&ranks[i]);
	end(&other);
}

static const struct papi_test tests[] = {
	{ "alone", alone },
	{ "shared", shared },
	{ 0 },
};

int main(void)
{
	vm_channel_events(vm_chip(), event, EVENTS);
	return papi_run(tests);
}
