/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_xeon.h"

#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "papi_check.h"
#include "papi_codes.h"
#include "papi_each.h"
#include "papi_mount.h"
#include "papi_rows.h"

static const struct unc_chip *chip;
static bool mp;

static unsigned long self(void)
{
	return (unsigned long)pthread_self();
}

static void every_row(void)
{
	unsigned refused, counted = papi_every_row(chip, &refused);

	CHECK_EQUAL(counted, mp ? 16 : 52);
	CHECK_EQUAL(refused, 0);
}

/*
 * Three lines read and one hit on socket 0, five lines on socket 1: each package snoops the other's
 * misses. (Cpu 1 of a machine with one core, cpu 6 with six cores, is on socket 1.)
 */
static void traffic(void)
{
	int set = papi_set(mp ? "IBUSQ L3_MISSES:socket=1 SNOOPS:ANY EFSB:OTHER:socket=0 L3_HITS"
			      : "L3_REQUESTS:ANY L3_MISSES:ANY:socket=1 SNOOPS:ANY "
				"FSB:OTHER_DRDY:socket=0 FSB:TYPE:socket=0 FSB:TYPE:socket=1");
	struct sim_traffic hit = { .op = SIM_READ, .lines = 1, .hit = true };
	unsigned other = mp ? 1 : strcmp(chip->name, "xeon7100") == 0 ? 2 : 6;
	long long v[6];

	CHECK_OK(PAPI_start(set));
	papi_inject(SIM_READ, 0, 0, 3);
	CHECK_EQUAL(unc_sim_inject(papi_sim(), &hit), 0);
	papi_inject(SIM_READ, other, 0, 5);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 9);
	CHECK_EQUAL(v[1], 5);
	CHECK_EQUAL(v[2], 16); /* each of eight lines in both packages */
	CHECK_EQUAL(v[3], 16); /* two bus clocks each */
	CHECK_EQUAL(v[4], mp ? 1 : 3);
	if (!mp)
		CHECK_EQUAL(v[5], 5);
	papi_destroy(set);
}

/* Hits are the requests to the L3 minus its misses. */
static void hits(void)
{
	static const struct sim_traffic parts[] = {
		{ .op = SIM_READ, .lines = 1000, .hit = true },
		{ .op = SIM_READ, .lines = 250 },
		{ .op = SIM_PREFETCH, .lines = 300, .hit = true },
		{ .op = SIM_PREFETCH, .lines = 20 },
	};
	static const struct {
		const char *name;
		long long hits;
	} metrics[] = {
		{ "L3_HITS", 1300 },         { "L3_HITS_DEMAND", 1000 },
		{ "L3_HITS_PREFETCH", 300 }, { "L3_HITS:socket=0", 1300 },
		{ "L3_HITS:socket=1", 0 },
	};

	for (unsigned i = 0; i < sizeof(metrics) / sizeof(metrics[0]); i++) {
		long long v;
		int set;

		if (mp && strncmp(metrics[i].name, "L3_HITS_", 8) == 0)
			continue; /* the bus queue does not distinguish the flows */
		set = papi_set(metrics[i].name);
		CHECK_OK(PAPI_start(set));
		for (unsigned k = 0; k < sizeof(parts) / sizeof(parts[0]); k++)
			CHECK_EQUAL(unc_sim_inject(papi_sim(), &parts[k]), 0);
		CHECK_OK(PAPI_stop(set, &v));
		CHECK_EQUAL(v, metrics[i].hits);
		papi_destroy(set);
	}
}

/* Result of starting a set in another thread, since PAPI runs one set of a component per thread. */
struct rival {
	const char *name;
	int rc;
	char says[400];
};

static void *start_rival(void *arg)
{
	struct rival *rival = arg;
	long long v;
	int set;

	CHECK_OK(PAPI_register_thread());
	set = papi_set(rival->name);
	rival->rc = PAPI_start(set);
	snprintf(rival->says, sizeof(rival->says), "%s", papi_uncore_error());
	if (rival->rc == PAPI_OK)
		CHECK_OK(PAPI_stop(set, &v));
	papi_destroy(set);
	CHECK_OK(PAPI_unregister_thread());
	return NULL;
}

static struct rival rival_of(const char *name)
{
	struct rival rival = { .name = name };
	pthread_t thread;

	CHECK_EQUAL(pthread_create(&thread, NULL, start_rival, &rival), 0);
	CHECK_EQUAL(pthread_join(thread, NULL), 0);
	return rival;
}

/* Two counters a queue, shared by all sets. */
static void conflicts(void)
{
	int set = papi_set("SNOOPS:HITM:socket=0 SNOOPS:CLEAN:socket=0");
	struct rival rival;
	long long v[2];

	CHECK_OK(PAPI_start(set));
	rival = rival_of("SNOOPS:HIT"); /* on both */
	CHECK_EQUAL(rival.rc, PAPI_ECNFLCT);
	CHECK_SAYS(rival.says, "L3 of socket 0");
	CHECK_EQUAL(rival_of("SNOOPS:HIT:socket=0").rc, PAPI_ECNFLCT);
	CHECK_EQUAL(rival_of("SNOOPS:CLEAN").rc, PAPI_OK);
	CHECK_EQUAL(rival_of("SNOOPS:HIT:socket=1").rc, PAPI_OK);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(rival_of("SNOOPS:HIT").rc, PAPI_OK);
	papi_destroy(set);
	set = papi_set("SNOOPS:HIT SNOOPS:HITM");
	CHECK_EQUAL(papi_add(set, "SNOOPS:CLEAN"), PAPI_ECNFLCT);
	CHECK_SAYS(papi_uncore_error(), "L3 of socket 0: no counter is left for SNOOPS:CLEAN");
	papi_destroy(set);
	CHECK_EQUAL(papi_enabled(), 0);
}

/* Fields of the interfaces as modifiers, and a name that is not a field. */
static void names(void)
{
	int set = papi_set(mp ? "IBUSQ:t1_match:snoop_match=hitm:saturate ISNPQ:agent_match=2"
			      : "GBSQ:data_flow=prefetch:fill_eviction=eviction:saturate "
				"GSNPQ:agent_select=central FSB:L_HIT:L_HITM FSB:fsb_drdy");

	CHECK_EQUAL(papi_add(set, mp ? "IBUSQ:data_flow=demand" : "GBSQ:t0_match"), PAPI_EATTR);
	CHECK_EQUAL(papi_add(set, mp ? "GBSQ" : "IBUSQ"), PAPI_ENOEVNT);
	CHECK_OK(PAPI_start(set));
	CHECK_OK(PAPI_stop(set, NULL));
	papi_destroy(set);
}

/* With timely reads, across many wraps of 32 bits. */
static void wraps(void)
{
	int set = papi_set(mp ? "L3_MISSES" : "FSB:TYPE");
	long long v;

	CHECK_OK(PAPI_start(set));
	for (long long i = 1; i <= 10; i++) {
		papi_inject(SIM_READ, 0, 0, 4000000000);
		CHECK_OK(PAPI_read(set, &v));
		CHECK_EQUAL(v, i * 4000000000);
	}
	CHECK_OK(PAPI_stop(set, &v));
	CHECK(v >> 32 == 9);
	papi_destroy(set);
}

/* Number of times that the watcher thread of this process has gone to sleep. */
static long sleeps(void)
{
	static const char field[] = "voluntary_ctxt_switches:";
	DIR *tasks = opendir("/proc/self/task");
	struct dirent *task;
	long found = -1;

	while (tasks && (task = readdir(tasks))) {
		char path[300], line[200];
		FILE *status;

		if (task->d_name[0] == '.' || atoi(task->d_name) == (int)getpid())
			continue;
		snprintf(path, sizeof(path), "/proc/self/task/%s/status", task->d_name);
		status = fopen(path, "re");
		while (status && fgets(line, sizeof(line), status))
			if (strncmp(line, field, sizeof(field) - 1) == 0)
				found = strtol(line + sizeof(field) - 1, NULL, 10);
		if (status)
			fclose(status);
	}
	if (tasks)
		closedir(tasks);
	return found;
}

/* Mounted: wait until the device was read and then idle for a while. */
static void await_reads(void)
{
	long long before = papi_ctl_number("reads"), now = before;

	for (int i = 0; now == before && i < 6000; i++) {
		usleep(10000);
		now = papi_ctl_number("reads");
	}
	CHECK(now > before);
	do {
		before = now;
		usleep(20000);
		now = papi_ctl_number("reads");
	} while (now != before);
}

/* Wait until the thread has read the counters, twice: the first sleep may follow an earlier read. */
static void await_look(void)
{
	long before = sleeps();

	if (papi_mounted()) { /* reading a file there counts as sleeping */
		await_reads();
		await_reads();
		return;
	}

	for (int i = 0; before >= 0 && i < 60000 && sleeps() < before + 2; i++)
		usleep(1000);
	CHECK(before >= 0 && sleeps() >= before + 2);
}

/* Without reads by the program, the count is right: almost four times 32 bits. */
static void wraps_unread(void)
{
	int set = papi_set(mp ? "L3_MISSES EFSB:OTHER" : "L3_MISSES:ANY FSB:TYPE");
	long long v[2];

	CHECK_OK(PAPI_start(set));
	for (unsigned i = 0; i < 4; i++) {
		papi_inject(SIM_READ, 0, 0, mp ? 2000000000 : 4000000000);
		await_look();
	}
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], mp ? 8000000000 : 16000000000);
	/* a line takes two bus clocks, seen in both packages, or one transaction */
	CHECK_EQUAL(v[1], mp ? 32000000000 : 16000000000);
	CHECK(v[1] >> 32 >= 3);
	papi_destroy(set);
}

static void each_access(void)
{
	papi_each_access(mp ? "IBUSQ L3_MISSES:socket=1 EFSB:OTHER:socket=0"
			    : "GBSQ FSB:TYPE:socket=0 L3_MISSES:ANY:socket=1");
}

static const struct papi_test tests[] = {
	{ "every row", every_row },
	{ "traffic", traffic },
	{ "hits", hits },
	{ "conflicts", conflicts },
	{ "names", names },
	{ "wraps", wraps },
	{ "wraps without reads", wraps_unread },
	{ "each access fails", each_access },
	{ "codes to names and back", papi_codes_and_back },
	{ 0 },
};

int papi_xeon_run(const char *name)
{
	chip = unc_chip_find(name);
	mp = strcmp(name, "xeonmp") == 0;
	papi_open_chip(name, "sockets=2");
	CHECK_OK(PAPI_thread_init(self));
	return papi_run(tests);
}
